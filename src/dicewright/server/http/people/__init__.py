"""Push notes, blocks and reports over HTTP."""
