"""Tests of the shape of the tree: its layers, sizes, names, texts, documents and public surface."""
