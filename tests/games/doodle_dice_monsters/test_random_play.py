"""Random play: whole games over all seats, teams and agreements end, and leave order behind."""

from typing import ClassVar, Final

import pytest

from dicewright.games.doodle_dice_monsters.bodies import MOST_PARTS, Monster
from dicewright.games.doodle_dice_monsters.powers.beasts import BEAST_PARTS
from dicewright.games.doodle_dice_monsters.powers.gadgeteers import MOST as MACHINE
from dicewright.games.doodle_dice_monsters.rows import (
    AVATARS,
    BEAST,
    CORE,
    DEVICE,
    FORTRESS,
    GADGETEER,
    HORDE,
    MONSTER,
    NONE,
    STRATAGEM,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_step
from dicewright.kernel.state import State
from tests.contract.games import crowd, pairwise, settled, values
from tests.games.doodle_dice_monsters.arena import GAME, ROWS
from tests.games.random_play import Asking, Case, play_long
from tests.games.traits import SHORT, Row, Value

GAMES: Final = 300 if SHORT else 1_000
STORMS: Final = 40 if SHORT else 60
QUESTIONS: Final = 120  # for each die that was brought and each round; random play took at most half of that
TOTALS: Final[list[Value]] = [20, 40, 60]
LARGE: Final[list[Value]] = [20, 40, 60, 200, 300]  # the long form plays these, too
FACTORS: Final[dict[str, list[Value]]] = {**values(GAME), "seats": [2, 3, 4, 5, 6], "sides_total": TOTALS}
TABLES: Final = pairwise(FACTORS)
STORMY: Final = pairwise(
    {
        "seats": [2, 3, 4],
        "art": ["off", "tags"],
        **{key: FACTORS[key] for key in ("sway", "teams", "team_forts", "sketch", "strange", "ffa_targets")},
    }
)
EMPOWERED: Final = pairwise(
    {
        "seats": [2, 3, 4],
        "stratagems": ["off", "on"],
        "art": ["off", "tags"],
        **{
            key: FACTORS[key]
            for key in ("bombardment", "lead_vs_fortress", "fallen_avatar", "sketch", "teams")
        },
        "sway": ["this_combat", "permanent"],
    }
)
DEEDS: Final = frozenset(
    {
        *("improved", "fused", "mutated", "swarmed", "embodied", "catastrophe", "tinted", "charged"),
        *("bombarded", "endured", "mastered", "led", "horde_lost"),
    }
)
AVATAR: Final = frozenset(row.id for rows in ROWS.avatars for row in rows)
FORTIFIED: Final[Row] = {"preset": "fortified", "strange": "on", "big_die": "per_die"}


def laid(case: Case) -> Monsters:
    """Return a game before set-up, with random lists."""
    given = {key: value for key, value in case.row.items() if key != "seats"}
    seats = crowd(GAME, int(case.row["seats"]), given)
    options = GAME.agreed(settled(GAME, seats, given), seats)
    builds = GAME.built(ROWS, options, None, seats, Seeded(case.seed))
    return GAME.begin(ROWS, options, builds, seats)


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
    for seat in range(s.seats):
        parts = [part for monster in s.in_play() if monster.owner == seat for part in monster.parts]
        own = [part.die for part in parts if part.die != NONE]
        places = sorted([*s.active[seat], *s.removed[seat], *s.recycled[seat], *own])
        assert places == list(range(len(s.dice[seat]))), f"{case}: a die is lost or twice there"
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
    """Check one thing that is drawn: its parts, its cores before all, its damage."""
    types = [part.type for part in monster.parts]
    cores, devices = types.count(CORE), types.count(DEVICE)
    assert 1 <= len(types) <= (monster.cap or MACHINE)
    assert types[:cores] == [CORE] * cores
    assert len({part.number for part in monster.parts}) == len(types)
    assert all(0 <= part.damage < part.sides for part in monster.parts)
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


def test_random_games_end_and_leave_order_behind() -> None:  # ddm.lose ddm.stall ddm.place ddm.part.limit
    ends = {"one": 0, "several": 0}
    for seed in range(GAMES):
        s = fight(Case(TABLES[seed % len(TABLES)], seed))
        ends["one" if len({s.teams[seat] for seat in s.living()}) == 1 else "several"] += 1
    assert min(ends.values()) > GAMES // 50


def test_random_games_with_stratagems_end_and_leave_order_behind() -> None:  # ddm.stratagem.body ddm.place
    told: set[str] = set()
    for seed in range(STORMS):
        row = {**STORMY[seed % len(STORMY)], "stratagems": "on", "sides_total": 500}
        table = Telling(seed)
        fight(Case(row, seed), table)
        told |= table.told
    assert told >= {"refitted", "dived", "soaring", "diverted", "lit", "spent", "missed", "raged"}


def test_games_with_avatars_end_and_leave_order_behind() -> None:  # ddm.avatar.setup
    told: set[str] = set()
    for seed in range(STORMS // 2):
        row = {**EMPOWERED[seed % len(EMPOWERED)], "avatars": "on", "sides_total": 300}
        table = Telling(seed)
        fight(Case(row, seed), table)
        told |= table.told
    assert told >= DEEDS


def test_random_games_with_fortresses_and_castles() -> (
    None
):  # ddm.fortress.orange ddm.variant.castle ddm.place
    for art in ("off", "tags", "challenge"):
        for seed in range(STORMS // 5):
            row: Row = {**FORTIFIED, "art": art, "seats": 2 + seed % 3, "castle": "random"}
            s = fight(Case(row, seed))
            assert s.first
            assert (s.storming == NONE) == (s.seats > 2)


def test_every_value_of_every_agreement_is_played() -> None:  # ddm.agreed
    for key, tried in FACTORS.items():
        assert {row[key] for row in TABLES} == set(tried)


@pytest.mark.long
def test_ten_thousand_random_games(capsys: pytest.CaptureFixture[str]) -> None:  # ddm.lose
    with capsys.disabled():
        assert play_long("Doodle Dice Monsters", pairwise({**FACTORS, "sides_total": LARGE}), fight)
