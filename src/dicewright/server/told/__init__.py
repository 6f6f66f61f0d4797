"""What the server tells: its messages over the socket and its replies over HTTP, defined once."""
