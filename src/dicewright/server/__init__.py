"""The server: rooms where people play, over HTTP and sockets, on one store."""
