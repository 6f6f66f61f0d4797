"""Tests of the server's HTTP half."""
