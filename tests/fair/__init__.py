"""Tests of dice/1: how dice follow from a promise, and how a proof is checked."""
