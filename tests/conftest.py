"""Settings that every test runs under."""

import os

from hypothesis import settings

# Two workers share the machine, so a slow example says nothing; the compiled build's short run draws few.
settings.register_profile("usual", deadline=None)
settings.register_profile("short", deadline=None, max_examples=20)
settings.load_profile("short" if os.environ.get("DICEWRIGHT_SHORT") else "usual")
