"""Tests of the kernel, one file for each module."""
