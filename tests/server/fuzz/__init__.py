"""Whatever anybody sends is done or refused: no error of ours, no other table, no table that stops."""
