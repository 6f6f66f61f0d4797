"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel, with the rules people play.

Import each from its own module, because each needs its own package: `pip install 'dicewright[env]'`.
"""
