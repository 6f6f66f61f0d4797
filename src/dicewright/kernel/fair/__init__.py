"""dice/1: dice that follow from a promise of the server and from what players add; see docs/fair/dice.md."""
