"""The powers of MonsterDice: what sculpted sides do, and what cards do."""
