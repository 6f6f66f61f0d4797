"""Packages: what is built can be installed, hosted and read elsewhere."""
