"""Tests of rooms over real sockets: people, consent, clocks, links and faults."""
