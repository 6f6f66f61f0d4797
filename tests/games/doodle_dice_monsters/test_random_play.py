"""Random play: whole games over all seats, teams and agreements end, and leave order behind."""

from dataclasses import replace
from typing import ClassVar, Final

import pytest

from dicewright.games.doodle_dice_monsters.bodies import MOST_PARTS, Monster
from dicewright.games.doodle_dice_monsters.powers.beasts import BEAST_PARTS
from dicewright.games.doodle_dice_monsters.powers.gadgeteers import MOST as MACHINE
from dicewright.games.doodle_dice_monsters.rows import (
    AVATARS,
    BEAST,
    COLOURS,
    CORE,
    DEVICE,
    FORTRESS,
    GADGETEER,
    HORDE,
    HUNDRED,
    MONSTER,
    NONE,
    STRATAGEM,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build, Line
from dicewright.kernel.game import play_step
from dicewright.kernel.state import State
from tests.contract.games import crowd, pairwise, settled, values
from tests.games.doodle_dice_monsters.arena import GAME, ROWS
from tests.games.doodle_dice_monsters.order import alive, dice_kept
from tests.games.random_play import Asking, Case, play_long
from tests.games.traits import Row, Value

GAMES: Final = 1_000
HEARD: Final = 3  # of so many games one is listened to
QUESTIONS: Final = 120  # for each die that was brought and each round; random play took at most half of that
TOTALS: Final[list[Value]] = [20, 40]
LARGE: Final[list[Value]] = [20, 40, 60, 200, 300]  # the long form plays these, too
FACTORS: Final[dict[str, list[Value]]] = {**values(GAME), "seats": [2, 3, 4, 5, 6], "sides_total": TOTALS}
ON: Final[list[Value]] = ["on"]
FULL: Final = {**FACTORS, "stratagems": ON, "avatars": ON}  # with all that can be drawn
TABLES: Final = pairwise(FACTORS)
FULL_TABLES: Final = pairwise(FULL)
DEEDS: Final = frozenset(
    {
        *("improved", "fused", "mutated", "swarmed", "embodied", "catastrophe", "tinted", "charged"),
        *("bombarded", "endured", "mastered", "led", "horde_lost"),
        *("refitted", "dived", "soaring", "diverted", "lit", "spent", "missed", "raged", "swayed"),
        *("chilled", "recycled", "poisoned", "stands", "dispersed", "storms", "defends", "drafted", "teamed"),
    }
)
AVATAR: Final = frozenset(row.id for rows in ROWS.avatars for row in rows)


def laid(case: Case) -> Monsters:
    """Return a game before set-up, with random lists; with a d100 in each where stratagems are played."""
    given = {key: value for key, value in case.row.items() if key != "seats"}
    seats = crowd(GAME, int(case.row["seats"]), given)
    options = GAME.agreed(settled(GAME, seats, given), seats)
    chance = Seeded(case.seed)
    builds = GAME.built(ROWS, options, None, seats, chance)
    if options["stratagems"] == "on":
        options = {**options, "sides_total": int(options["sides_total"]) + HUNDRED}
        builds = [with_hundred(build, COLOURS[chance.below(len(COLOURS))]) for build in builds]
    return GAME.begin(ROWS, options, builds, seats)


def with_hundred(build: Build | None, colour: str) -> Build:
    """Return a list with one die more, of a hundred sides. [ddm.stratagem.die]"""
    assert build is not None
    return replace(build, lines=(*build.lines, Line(1, f"d{HUNDRED}", (colour,))))


class Telling(Asking):
    """Plays at random and notes which events are told."""

    hears: ClassVar[bool] = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.told: set[str] = set()

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Note the kind."""
        self.told.add(kind)


def fight(case: Case, table: Asking | None = None) -> Monsters:
    """Play a game to its end, within its bounds, and check what it leaves behind."""
    s = laid(case)
    brought = sum(map(len, s.reserve)) + len(s.heap)
    s.table = table = table or Asking(case.seed)
    while play_step(s):
        if s.step == GAME.places["gather"]:
            in_order(s, case)
    in_order(s, case)
    ended(s)
    assert s.round <= int(s.options["round_limit"])
    assert table.asked <= QUESTIONS * brought + 20 * s.round * s.seats, f"{case}: {table.asked} questions"
    return s


def in_order(s: Monsters, case: Case) -> None:
    """Check what holds between rounds: every die in one place, monsters whole, totals kept.

    Dice of a monster that was won over are still its owner's. [ddm.stratagem.pink]
    """
    alive(s)
    for seat in range(s.seats):
        dice_kept(s, seat)
        total = sum(die[0] for die in (*s.dice[seat], *s.reserve[seat]))
        assert total <= int(s.options["sides_total"])
        for kind in (STRATAGEM, FORTRESS):
            assert [monster.kind for monster in s.monsters[seat]].count(kind) <= 1
        if s.out[seat]:
            assert [s.monsters[seat], s.active[seat], s.stock(seat)] == [[], [], []]
        used_within_limits(s, seat)
    for monster in s.in_play():
        assert monster in s.monsters[monster.seat]
        whole(s, monster)
        assert s.find(monster.name) is monster
    swayed = [monster for monster in s.in_play() if monster.seat != monster.owner]
    assert s.swayed == len(swayed), f"{case}: {s.swayed} are won over, not {len(swayed)}"
    assert not swayed or s.first or s.options["sway"] == "permanent"
    assert s.attack is None or s.first
    assert (s.strikes, s.prey, s.paid) == ([], NONE, 0) or s.first
    assert not s.holding
    assert not any(s.deeds)
    lasting = [effect.name for effect in s.lasting]
    assert s.first or "martyr" not in lasting, f"{case}: a martyr outlives its combat"
    assert [s.harmed, s.harm] == [NONE, 0] or s.first


def whole(s: Monsters, monster: Monster) -> None:
    """Check one thing that is drawn: its parts, and its cores before all."""
    types = [part.type for part in monster.parts]
    cores, devices = types.count(CORE), types.count(DEVICE)
    assert 1 <= len(types) <= (monster.cap or MACHINE)
    assert types[:cores] == [CORE] * cores
    assert len({part.number for part in monster.parts}) == len(types)
    assert MOST_PARTS <= monster.cap <= BEAST_PARTS + 3 or monster.fused
    assert cores == 1 or monster.fused
    assert monster.manifold or cores + devices == 1
    if monster.kind != MONSTER:
        assert types == [CORE]
    if monster.kind == HORDE:
        assert s.avatar[monster.owner] == BEAST
        assert monster.core.die == NONE
    if monster.fused or devices or [part for part in monster.parts if part.also != NONE]:
        assert s.avatar[monster.owner] == GADGETEER


def used_within_limits(s: Monsters, seat: int) -> None:
    """Check that nobody has used more of an avatar's powers than there is. [ddm.avatar.setup]"""
    used = [
        (ROWS.powers[name], n) for (_, name, owner), n in s.marks.items() if owner == seat and name in AVATAR
    ]
    for row, n in used:
        assert 0 <= n <= row.times
        assert not n or row.side == AVATARS[s.avatar[seat]]


def ended(s: Monsters) -> None:
    """Check how a game ended: one side is left, or the sides of all that are left were compared."""
    assert s.first
    left = {s.teams[seat] for seat in s.living()}
    assert {s.teams[seat] for seat in s.first} <= left or not left
    if len(left) > 1:
        stalled = s.options["stall_rounds"] != "off" and s.calm >= 5
        assert stalled or s.round >= int(s.options["round_limit"])


def table_of(seed: int) -> Row:
    """Return what is agreed on in a game: any two values of all options, by turns with all that is drawn."""
    tables = FULL_TABLES if seed % 2 else TABLES
    return tables[seed // 2 % len(tables)]


def test_a_thousand_random_games_end_and_leave_order_behind() -> (
    None
):  # ddm.lose ddm.stall ddm.place ddm.part.limit ddm.stratagem.body ddm.avatar.setup ddm.variant.castle
    ends = {"one": 0, "several": 0}
    told: set[str] = set()
    for seed in range(GAMES):
        table = Telling(seed) if seed % HEARD == 1 else Asking(seed)
        s = fight(Case(table_of(seed), seed), table)
        ends["one" if len({s.teams[seat] for seat in s.living()}) == 1 else "several"] += 1
        told |= table.told if isinstance(table, Telling) else set()
    assert min(ends.values()) > GAMES // 50
    assert told >= DEEDS, f"these games do not show {sorted(DEEDS - told)}"


def test_every_value_of_every_agreement_is_played() -> None:  # ddm.agreed
    for key, tried in FACTORS.items():
        assert {row[key] for row in TABLES} == set(tried)


@pytest.mark.long
def test_ten_thousand_random_games(capsys: pytest.CaptureFixture[str]) -> None:  # ddm.lose
    with capsys.disabled():
        large = [row for one in (FACTORS, FULL) for row in pairwise({**one, "sides_total": LARGE})]
        assert play_long("Doodle Dice Monsters", large, fight)
