"""Fights of Doodle Dice Monsters laid for a test: monsters and pools in a few words, and scripts by kinds.

`red6 weapon:blue20 shield:blue8-3` is a monster with a red d6 core, a d20 weapon and a d8 shield with 3
damage; `+brown4` was sketched this round; `stratagem:red100` is a stratagem; `;` parts monsters. A die is its
colour and its sides, perhaps with s or b for small or big: `red/blue8b`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.games.doodle_dice_monsters import GAME
from dicewright.games.doodle_dice_monsters.bodies import Monster, Part
from dicewright.games.doodle_dice_monsters.rows import KINDS, MONSTER, NONE, TYPES, Die, Rows
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import act
from dicewright.games.doodle_dice_monsters.steps.initiative import combat
from dicewright.games.doodle_dice_monsters.steps.sketch import new_monster
from dicewright.kernel.content.builds import Build, parse
from dicewright.kernel.decisions import PASS, Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.scripted import Scripted, Written, play
from dicewright.kernel.windows import USES

ROWS: Final[Rows] = GAME.base_rows
DIE: Final = re.compile(r"([a-z/]+?)(\d+)([sb]?)(?:-(\d+))?")
ROUND: Final = 3
ON: Final = {"stratagems": "on", "art": "tags"}
OFF: Final = {"stratagems": "on", "art": "off"}

Answers = Written | Sequence[Written]


class Script(Scripted):
    """A script by kinds: the answers to each kind in order; whatever is not written is passed."""

    def __init__(
        self,
        answers: Mapping[str, Sequence[Written]] | None = None,
        dice: Sequence[int] = (),
        draws: Sequence[int] = (),
        soft: Sequence[str] = (),
    ) -> None:
        super().__init__((), dice, draws)
        self.answers = {kind: list(written) for kind, written in (answers or {}).items()}
        self.soft = soft  # kinds whose answers may be left over, because a single option is not asked

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer with what is next for this kind, else pass."""
        written = self.answers.get(kind)
        if written:
            self.choices = [written.pop(0)]
            return super().ask(s, seat, kind, options, chosen)
        self.asked.append((seat, kind, tuple(options)))
        assert options[-1] == PASS, f"nothing is written for seat {seat}, {kind!r}: {list(options)}"
        return PASS

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with the set that is next for this kind, else with none."""
        self.choices = [self.answers[kind].pop(0) if self.answers.get(kind) else []]
        return super().pick(s, seat, kind, options, least, most, always)

    def finish(self) -> None:
        """Fail if anything written was not used."""
        left = {kind: rest for kind, rest in self.answers.items() if rest and kind not in self.soft}
        assert not left, f"answers left over: {left}"
        super().finish()

    def kinds_asked(self) -> list[str]:
        """Return the kinds of all questions, in order."""
        return [kind for _, kind, _ in self.asked]

    def offered(self, kind: str) -> list[tuple[int, ...]]:
        """Return the options of all questions of a kind."""
        return [options for _, of, options in self.asked if of == kind]

    def said(self, kind: str) -> list[dict[str, Any]]:
        """Return what was told in all events of a kind."""
        return [event.data for event in self.told if event.kind == kind]


def die(word: str) -> tuple[Die, int]:
    """Return a die and its damage."""
    found = DIE.fullmatch(word)
    assert found, word
    colours, sides, size, damage = found.groups()
    hues = tuple(sorted(ROWS.colour_at[colour] for colour in colours.split("/")))
    return (int(sides), hues, " sb".index(size or " ")), int(damage or 0)


def bring(s: Monsters, seat: int, word: str) -> tuple[int, int]:
    """Give a player a die that all know; return its number and its damage."""
    kind, damage = die(word)
    s.dice[seat].append(kind)
    s.hues[seat].append(kind[1][0] if len(kind[1]) == 1 else NONE)
    return len(s.dice[seat]) - 1, damage


def add_monster(s: Monsters, seat: int, words: str) -> Monster:
    """Put a monster into play."""
    first = words.lstrip("+").partition(":")[0]
    monster = new_monster(s, seat, KINDS.index(first) if first in KINDS else MONSTER)
    monster.born = ROUND if words.startswith("+") else 1
    for i, word in enumerate(words.lstrip("+").split()):
        type, _, name = word.rpartition(":")
        type = "core" if type in KINDS else type
        number, damage = bring(s, seat, name)
        part = Part(i, TYPES.index(type or "core"), number, s.dice[seat][number][0])
        part.damage = damage
        monster.parts.append(part)
        monster.made += 1
        s.hues[seat][number] = s.dice[seat][number][1][0]
    return monster


def lay(
    *armies: str, active: Sequence[str] = (), reserve: Sequence[str] = (), **options: int | str
) -> Monsters:
    """Return a fight in its third round, with an army a seat; pools are given by seats as well."""
    seats = len(armies)
    s = GAME.begin(ROWS, GAME.options.resolve(options), [None] * seats, seats)
    s.round = ROUND
    for seat, army in enumerate(armies):
        for words in army.split(";") if army else ():
            add_monster(s, seat, words.strip())
    for seat, words in enumerate(active):
        s.active[seat] = [bring(s, seat, word)[0] for word in words.split()]
    for seat, words in enumerate(reserve):
        s.reserve[seat] = sorted(die(word)[0] for word in words.split())
    return s


def at(s: Monsters, id: str) -> Monster:
    """Return a monster by its entity id."""
    seat, number = (int(n) for n in id[1:].split("."))
    return next(monster for monster in s.monsters[seat] if monster.number == number)


def part(s: Monsters, id: str) -> Part:
    """Return a part by its entity id."""
    monster, _, number = id.rpartition(".")
    return at(s, monster).part(int(number))


def damage(s: Monsters, *ids: str) -> list[int]:
    """Return the damage of some parts."""
    return [part(s, id).damage for id in ids]


def tick(s: Monsters, id: str, *tags: str) -> None:
    """Let a drawing show some things."""
    for tag in tags:
        at(s, id).tags |= 1 << ROWS.tag_at[tag]


def use_of(s: Monsters, power: str, id: str) -> int:
    """Return the option of a window that stands for the use of a power by the core of something drawn."""
    return USES.code(ROWS.place[power], key(s, id))


def key(s: Monsters, id: str) -> int:
    """Return the key of a monster's core: by it its power is known."""
    monster = at(s, id)
    return monster.key(monster.core)


def power(s: Monsters, monster: Monster) -> int:
    """Return the colour whose power a monster's core has now, or NONE."""
    return s.gift(monster, monster.core)


def take(s: Monsters, monster: str) -> None:
    """Let it be a monster's turn, with all its actions."""
    s.acting, s.turn, s.spent = at(s, monster).name, at(s, monster).seat, 0
    s.using = key(s, monster)
    s.step = GAME.places["act"]
    s.clear("turn")


def fight(
    s: Monsters, weapon: str, target: str, dice: Sequence[int] = (), going: bool = False, **answers: Answers
) -> Script:
    """Attack a part, or a player without monsters, in the turn of the weapon's monster."""
    if not going:
        take(s, weapon.rpartition(".")[0])
    foe = target if target.startswith("p") else target.rpartition(".")[0]
    first: dict[str, Sequence[Written]] = {"act": [weapon], "foe": [foe], "aim": [target]}
    given: dict[str, list[Any]] = {k: one if isinstance(one, list) else [one] for k, one in answers.items()}
    table = Script({**first, **given}, dice, soft=("foe", "aim"))
    play(s, act, table)
    return table


def opened(s: Monsters, *uses: tuple[str, str], **answers: Sequence[Written]) -> Script:
    """Begin combat, and use powers of stratagems in it."""
    table = Script({"opening": [use_of(s, *one) for one in uses], **answers})
    play(s, combat, table)
    return table


def build(*lines: str) -> Build:
    """Return a build of some lines."""
    return parse("\n".join(["game: doodle-dice-monsters", *lines]))


__all__ = [
    "GAME",
    "OFF",
    "ON",
    "PASS",
    "ROUND",
    "ROWS",
    "Script",
    "add_monster",
    "at",
    "build",
    "die",
    "fight",
    "key",
    "lay",
    "opened",
    "part",
    "play",
    "power",
    "take",
    "tick",
    "use_of",
]
