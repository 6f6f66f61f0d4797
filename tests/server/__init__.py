"""Tests of the server: the wire, rooms, and whole matches over real sockets."""
