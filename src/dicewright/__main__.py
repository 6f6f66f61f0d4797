"""Run the commands by `python -m dicewright`."""

from dicewright.cli import main

if __name__ == "__main__":
    main()
