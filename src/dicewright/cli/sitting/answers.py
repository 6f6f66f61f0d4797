"""Turn what is typed at a question into answers: one number, or several for a set."""

from dicewright.cli.boards import shortcut_of
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match


class Choices:
    """The numbered options of an open decision; for a set, everything that can be in it."""

    def __init__(self, m: Match, decision: Decision) -> None:
        self.m = m
        self.decision = decision
        self.described = {label["option"]: label for label in m.labels(decision)}
        # PASS is the smallest number and stands last.
        self.options = sorted(decision.whole, key=lambda option: (option == PASS, option))
        self.labels = [str(self.described[option]["label"]) for option in self.options]
        self.shortcut = shortcut_of(m, decision)  # listed behind the options

    def listed(self) -> list[str]:
        """Return all that can be typed by its number: the options, and the answer to several questions."""
        return [*self.labels, *([self.shortcut[0]] if self.shortcut is not None else [])]

    def is_shortcut(self, word: str) -> bool:
        """Say whether a typed number is that of the answer to several questions."""
        return self.shortcut is not None and word == str(len(self.options) + 1)

    def instruction(self) -> str:
        """Return how to type a set, or an empty text if one option is asked for."""
        if self.decision.set is None:
            return ""
        least, most, chosen = self.decision.set
        least, most = max(least - len(chosen), 0), most - len(chosen)
        if most == 1:
            return f"Choose {'1' if least else '1 or none'}: type its number."
        count = f"{least}" if least == most else f"{least} to {most}"
        such = " ".join(str(n) for n in range(1, max(least, min(most, 2)) + 1))
        every = ", or all" if most >= len([option for option in self.options if option != PASS]) else ""
        return f"Choose {count}: type the numbers in one line, such as {such}{every}."

    def option(self, word: str) -> int | None:
        """Return the option with a listed number, or None."""
        number = int(word) if word.isascii() and word.isdecimal() and len(word) < 5 else 0
        return self.options[number - 1] if 1 <= number <= len(self.options) else None

    def answers(self, typed: str) -> list[int]:
        """Return the answers that typed numbers stand for, or raise what is wrong with them."""
        if self.shortcut is not None and self.is_shortcut(typed):
            return self.shortcut[1]
        chosen = self.chosen(typed)
        return chosen if self.decision.set is None else self.answers_for(chosen)

    def chosen(self, typed: str) -> list[int]:
        """Return the options that typed numbers stand for, in order, or raise what is wrong with them."""
        words = typed.replace(",", " ").split()
        found = [self.option(word) for word in words]
        chosen = [option for option in found if option is not None]
        if self.decision.set is not None and words == ["all"]:
            chosen = [option for option in self.options if option != PASS]
        elif not words or None in found:
            wrong = words[found.index(None)] if words else typed
            numbers = "a number" if self.decision.set is None else "numbers"
            last = len(self.listed())
            right = f"{numbers} from 1 to {last}" if last > 1 else "1"
            raise DicewrightError(f"There is no option {wrong}: type {right}, or ? for help.")
        if self.decision.set is None and len(chosen) > 1:
            raise DicewrightError(f"You can choose only one, not {' '.join(words)}.")
        twice = [option for option in chosen if chosen.count(option) > 1]
        if twice:
            raise DicewrightError(f"{self.number(twice[0])} is there twice; choose each only once.")
        if PASS in chosen and len(chosen) > 1:
            passing = self.number(PASS)
            raise DicewrightError(f"{passing} cannot be combined with others: {self.labels[passing - 1]}.")
        return sorted(chosen)

    def number(self, option: int) -> int:
        """Return the listed number of an option."""
        return self.options.index(option) + 1

    def sized(self, chosen: list[int]) -> list[int]:
        """Return the options of a set, or raise that there are too few or too many."""
        least, most, before = self.decision.set or (0, 0, ())
        total = len(before) + len([option for option in chosen if option != PASS])
        if not least <= total <= most:
            count = f"{least} to {most}" if least < most else f"{least}"
            raise DicewrightError(f"You chose {total}; choose {count} of them.")
        return chosen

    def answers_for(self, chosen: list[int]) -> list[int]:
        """Return the answers that choose a set, ending with PASS if the match would still ask."""
        before = () if self.decision.set is None else self.decision.set[2]
        total = len(before) + len([option for option in self.sized(chosen) if option != PASS])
        path: list[int] = []
        row: Decision | None = self.decision
        for option in chosen:
            # What is forced is not asked, and chosen all the same.
            if row is not None and option in row.options:
                path.append(option)
                row = self.m.peek(self.decision.seat, path)
        if self.asks_for_more(row, total):
            path.append(PASS)
        return path

    def asks_for_more(self, row: Decision | None, total: int) -> bool:
        """Return whether the match would still ask for more of the same set."""
        if row is None or row.set is None or row.kind != self.decision.kind:
            return False
        return PASS in row.options and len(row.set[2]) == total > 0
