"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel, each over the rules people play.

Each is loaded from its own module, because each needs a package of its own: `pip install 'dicewright[env]'`.
"""
