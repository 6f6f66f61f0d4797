"""HTTP: the API, who may use it and how much, and the page of the web client."""
