"""Over HTTP: the API, who may ask it and how much, and the page of the web client."""
