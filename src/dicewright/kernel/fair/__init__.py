"""dice/1: dice that follow from the server's promise and from what players add; see docs/fair/dice.md."""
