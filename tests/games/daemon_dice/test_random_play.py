"""Random play: whole battles over all seats, sizes and agreements end, and leave order behind."""

from typing import Final

import pytest

from dicewright.games.daemon_dice.rows import NONE
from dicewright.games.daemon_dice.state import (
    ACTIVE,
    DIE,
    FRONT,
    HELD,
    HOLDING,
    STUNNED,
    WOUNDED,
    Daemon,
    die_id,
)
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_step
from tests.contract.games import pairwise, values
from tests.games.daemon_dice.battlefield import GAME, ROWS, lay
from tests.games.random_play import Asking, Case, play_long
from tests.games.traits import SHORT, Value

BATTLES: Final = 500 if SHORT else 1_000
TURNS: Final = 100  # a daemon; the seeds below take at most 48, and two dice may play on to the limit
QUESTIONS: Final = 16  # for each turn and die; random play took at most 8
SIZES: Final[list[Value]] = [13, 1, 5, 26, 2, 39]  # the big ones take long, and are met less often
FACTORS: Final[dict[str, list[Value]]] = {**values(GAME), "seats": [2, 3, 4, 5, 6], "size": SIZES}
TABLES: Final = pairwise(FACTORS)


def laid(case: Case) -> Daemon:
    """Return a battle before set-up, between random daemons."""
    seats = int(case.row["seats"])
    options = GAME.options.resolve({key: value for key, value in case.row.items() if key != "seats"})
    builds = GAME.built(ROWS, options, None, seats, Seeded(case.seed))
    return GAME.begin(ROWS, options, builds, seats)


def fight(case: Case) -> Daemon:
    """Play a battle to its end, within its bounds, and check what it leaves behind."""
    s = laid(case)
    s.table = table = Asking(case.seed)
    while play_step(s):
        assert s.turns <= int(case.row["turn_limit"]) * s.seats, f"{case}: no end after {s.turns} turns"
        if s.step == GAME.places["activate"]:
            in_order(s)
    in_order(s)
    ended(s)
    assert table.asked <= QUESTIONS * (s.turns + sum(map(len, s.bodies))), f"{case}: {table.asked} questions"
    return s


def in_order(s: Daemon) -> None:
    """Check what holds between turns: places, grips, and what is set out."""
    for seat in range(s.seats):
        body, places = s.bodies[seat], s.places[seat]
        assert len(body) == len(places) == len(s.shown[seat]) == len(s.grips[seat]) == len(s.mixes[seat])
        assert all(ACTIVE <= place <= WOUNDED for place in places)
        for die, grip in enumerate(s.grips[seat]):
            assert (grip != NONE) == (places[die] in (HOLDING, HELD))
            if grip != NONE:
                foe, other = DIE.split(grip)
                assert foe != seat
                assert s.grips[foe][other] == DIE.code(seat, die), "a grip is mutual"
                assert {places[die], s.places[foe][other]} == {HOLDING, HELD}
        if s.out[seat]:
            assert not {ACTIVE, FRONT, HOLDING, HELD} & set(places), "who is out has nothing in play"
        if FRONT in places:
            assert seat in (s.sender, s.turn), "only what the next daemon faces is in front"


def test_daemons_of_more_dice_than_any_table_allows_keep_their_holds_apart() -> None:  # daemon.part.tentacle
    names = sorted({die_id(*DIE.split(DIE.code(seat, die))) for seat in range(6) for die in range(1_000)})
    assert len(names) == 6_000
    horde = " ".join([*["eye!"] * 100, *["tentacle eye leg arm"] * 4])  # those that still play come last
    s = lay(horde, horde, horde)
    s.table = Asking(1)
    highest = 0
    while play_step(s) and s.turns < 12:
        if s.step == GAME.places["activate"]:
            in_order(s)
            highest = max(highest, *(max(grips) for grips in s.grips))
    assert highest > DIE.span


def ended(s: Daemon) -> None:
    """Check how a battle ended: one is left, or those who are left were compared."""
    left = s.living()
    assert s.first
    assert set(s.first) <= set(left)
    assert s.damage == [0, 0, 0, 0]
    assert s.softened == [0, 0]
    if len(left) > 1:
        stalled = s.options["stall_turns"] != "off" and s.loosed
        assert stalled or s.turns >= int(s.options["turn_limit"]) * s.seats
    else:
        assert s.first == tuple(left)


def test_who_loses_truly_cannot_go_on() -> None:  # daemon.lose.noroll daemon.lose.allout
    for seed in range(60):
        s = laid(Case({**TABLES[seed % len(TABLES)], "size": 5}, seed))
        s.table = Asking(seed)
        going = True
        while going:
            before = s.copy()
            going = play_step(s)
            for seat in range(s.seats):
                if s.out[seat] and not before.out[seat]:
                    assert seat == before.turn
                    step = GAME.sequence[before.step].id
                    free = [place for place in before.places[seat] if place == ACTIVE]
                    assert (step == "roll" and not free) or step == "suffer"
                    if step == "suffer":
                        hurt = [place for place in s.places[seat] if place >= STUNNED]
                        held = before.places[seat].count(HELD)
                        assert len(hurt) + held >= len(s.places[seat])


def test_random_battles_end_and_leave_order_behind() -> None:  # daemon.win daemon.end.stall daemon.die.place
    ends = {"one": 0, "several": 0}
    most = 0
    for seed in range(BATTLES):
        row = TABLES[seed % len(TABLES)]
        size = row["size"] if seed % 5 == 0 or row["size"] in (1, 2, 5) else (5, 13, 4, 3)[seed % 4]
        s = fight(Case({**row, "size": size}, seed))
        ends["one" if len(s.living()) == 1 else "several"] += 1
        most = max(most, s.turns // s.seats)
    assert ends["one"] > BATTLES // 2
    assert most <= TURNS


def test_every_value_of_every_agreement_is_played() -> None:  # daemon.setup.size
    for key, tried in FACTORS.items():
        assert {row[key] for row in TABLES} == set(tried)


@pytest.mark.long
def test_ten_thousand_random_battles(capsys: pytest.CaptureFixture[str]) -> None:  # daemon.win
    with capsys.disabled():
        assert play_long("Daemon Dice", TABLES, fight)
