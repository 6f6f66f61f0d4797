"""What the server sends: messages over the socket and replies over HTTP."""
