"""What is typed at a question, turned into answers: one number, or for a set several."""

from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match


class Choices:
    """The numbered options of an open decision; of a set, all that may be in it."""

    def __init__(self, m: Match, decision: Decision) -> None:
        self.m = m
        self.decision = decision
        told = {label["option"]: label for label in m.labels(decision)}
        # PASS is the smallest number and stands last.
        self.options = sorted(decision.whole, key=lambda option: (option == PASS, option))
        self.labels = [str(told[option]["label"]) for option in self.options]
        self.told = told

    def note(self) -> str:
        """Say how a set is typed, or nothing."""
        if self.decision.set is None:
            return ""
        least, most, chosen = self.decision.set
        least, most = max(least - len(chosen), 0), most - len(chosen)
        if least == most == 1:
            return "Choose 1 of them: type its number."
        count = f"{least}" if least == most else f"{least} to {most}"
        return f"Choose {count} of them: type their numbers in one line, such as 1 3, or all."

    def option(self, word: str) -> int | None:
        """Return the option of a number as it is listed, if there is one."""
        number = int(word) if word.isascii() and word.isdecimal() and len(word) < 5 else 0
        return self.options[number - 1] if 1 <= number <= len(self.options) else None

    def meant(self, typed: str) -> list[int]:
        """Return the answers that typed numbers stand for, or say what is wrong with them."""
        words = typed.replace(",", " ").split()
        things = [option for option in self.options if option != PASS]
        found = [self.option(word) for word in words]
        chosen = [option for option in found if option is not None]
        if self.decision.set is not None and words == ["all"]:
            chosen = things
        elif not words or None in found:
            raise DicewrightError(f"Type a number from 1 to {len(self.options)}, or ? for help.")
        if self.decision.set is None:
            if len(chosen) > 1:
                raise DicewrightError("One number is enough here.")
            return chosen
        if len(set(chosen)) < len(chosen) or (PASS in chosen and len(chosen) > 1):
            raise DicewrightError("Each thing can be chosen once.")
        return self.path(sorted(chosen))

    def path(self, chosen: list[int]) -> list[int]:
        """Return the row of answers that chooses a set, with PASS where the table would still ask."""
        least, most, before = self.decision.set or (0, 0, ())
        total = len(before) + len([option for option in chosen if option != PASS])
        if not least <= total <= most:
            count = f"{least} to {most}" if least < most else f"{least}"
            raise DicewrightError(f"Choose {count} of them, not {total}.")
        path: list[int] = []
        row: Decision | None = self.decision
        for option in chosen:
            # What is forced is not asked, and chosen all the same.
            if row is not None and option in row.options:
                path.append(option)
                row = self.m.peek(self.decision.seat, path)
        if self.goes_on(row, total):
            path.append(PASS)
        return path

    def goes_on(self, row: Decision | None, total: int) -> bool:
        """Say whether the table would still ask for more of the same set."""
        if row is None or row.set is None or row.kind != self.decision.kind:
            return False
        return PASS in row.options and len(row.set[2]) == total > 0
