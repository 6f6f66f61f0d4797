"""Daemons that are made at the table: boosters of one breed, and a draft from one pool."""

import pytest

from dicewright.games.daemon_dice.state import Daemon
from dicewright.games.daemon_dice.steps.draft import draft, drafter, set_up
from dicewright.kernel.errors import BadBuild
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import play
from tests.games.daemon_dice.battlefield import GAME, PARTS, ROWS, Script, asked, told


def empty(seats: int, draft: str, size: int = 2, **options: str) -> Daemon:
    """Return a table before set-up."""
    agreed = GAME.options.resolve({"draft": draft, "size": size, **options})
    return GAME.begin(ROWS, agreed, [None] * seats, seats)


# Free.


def test_who_brings_a_daemon_goes_on_to_initiative() -> None:  # daemon.setup.show DA-37
    s = empty(2, "free")
    play(s, set_up, Script())
    assert s.step == GAME.places["initiative"]


# Boosters.


def test_a_box_holds_as_many_dice_of_one_breed_by_chance() -> None:  # daemon.setup.size DA-37
    s = empty(2, "booster", 3)
    table = Script([0, 4], dice=[1, 13, 5, 2, 2, 7])
    play(s, set_up, table)
    assert s.bodies == [(0, 12, 4), (1, 1, 6)]
    frost, stench = ROWS.names.index("blue/yellow"), ROWS.names.index("yellow/black")
    assert s.mixes == [(frost,) * 3, (stench,) * 3]
    assert told(table, "boxed") == [(0, {"mix": "blue/yellow"}), (1, {"mix": "yellow/black"})]
    assert s.step == GAME.places["initiative"]


def test_a_box_of_any_breed_may_be_chosen() -> None:  # daemon.setup.show DA-37
    s = empty(3, "booster", 1)
    table = Script([1, 1, 3], dice=[1, 1, 1])
    play(s, set_up, table)
    assert asked(table, "box") == [(seat, (0, 1, 2, 3, 4)) for seat in range(3)]


def test_boxes_are_chosen_in_secret() -> None:  # daemon.setup.show DA-37
    m = Match(GAME, 3, seed=4, options={"draft": "booster"})
    assert [(d.seat, d.kind) for d in m.pending] == [(0, "box"), (1, "box"), (2, "box")]
    before = [m.view(None), m.stream(1)]
    m.answer(0, 2)
    assert [m.view(None), m.stream(1)] == before
    m.answer(2, 3)
    m.answer(1, 0)
    boxed = [event["data"]["mix"] for event in m.stream(1) if event["kind"] == "boxed"]
    assert boxed == ["red/yellow", "blue/yellow", "yellow/red"]


@pytest.mark.parametrize("breeds", ["off", "on"])
def test_boosters_make_purebreds_where_breeds_count(breeds: str) -> None:  # daemon.breed.kind DA-37
    m = Match(GAME, 2, seed=4, options={"draft": "booster", "breeds": breeds})
    m.answer(0, 0)
    m.answer(1, 1)
    players = m.view(None)["players"]
    made = [(player["breed"], player["power"]) for player in players]
    assert made == ([("pure", "frost"), ("pure", "rot")] if breeds == "on" else [("nothing", "")] * 2)


# One pool for all.


def pool(parts: str, mixes: list[int]) -> list[int]:
    """Return the dice that lay out a pool: the parts, then the breeds of each."""
    return [PARTS.index(part) + 1 for part in parts.split()] + [mix + 1 for mix in mixes]


def test_the_pool_holds_one_daemons_dice_more_than_all_take() -> None:  # daemon.setup.size DA-37
    s = empty(2, "shared_draft", 2)
    table = Script(dice=pool("eye arm arm leg eye wings", [0, 0, 1, 2, 3, 4]), draws=[1])
    play(s, set_up, table)
    assert len(s.pool) == 6
    assert s.pool == sorted(s.pool)
    assert told(table, "laid") == [(1, {"dice": 6})]
    assert (s.step, s.turn) == (GAME.places["draft"], 1)


def test_all_pick_in_turn_there_and_back() -> None:  # daemon.setup.size DA-37
    s = empty(3, "shared_draft", 3)
    s.turn = 1
    order = []
    for s.picks in range(9):
        order.append(drafter(s))
    assert order == [1, 2, 0, 0, 2, 1, 1, 2, 0]


def test_a_part_is_picked_and_then_its_mix() -> None:  # daemon.setup.size DA-37
    s = empty(2, "shared_draft", 1)
    play(s, set_up, Script(dice=pool("arm arm eye", [0, 1, 0]), draws=[0]))
    table = Script([PARTS.index("arm"), ROWS.bred[1]])
    play(s, draft, table)
    assert asked(table, "draft") == [(0, (0, 2))]
    assert asked(table, "draft_mix") == [(0, tuple(sorted(ROWS.bred[:2])))]
    assert (s.bodies[0], s.mixes[0]) == ((0,), (ROWS.bred[1],))
    assert told(table, "drafted") == [(0, {"part": "arm", "mix": ROWS.names[ROWS.bred[1]]})]
    assert len(s.pool) == 2
    assert s.step == GAME.places["draft"]


def test_a_die_of_one_mix_only_is_taken_without_a_question() -> None:  # daemon.setup.size DA-37
    s = empty(2, "shared_draft", 1)
    play(s, set_up, Script(dice=pool("arm eye eye", [0, 1, 1]), draws=[0]))
    table = Script([PARTS.index("eye")])
    play(s, draft, table)
    assert [kind for _, kind, _ in table.asked] == ["draft"]


def test_when_all_are_whole_the_rest_of_the_pool_is_gone() -> None:  # daemon.setup.size DA-37
    s = empty(2, "shared_draft", 1)
    play(s, set_up, Script(dice=pool("arm eye leg", [0, 1, 2]), draws=[0]))
    play(s, draft, Script([PARTS.index("eye")]))
    play(s, draft, Script([PARTS.index("leg")]))
    assert (s.pool, s.step, s.bodies) == ([], GAME.places["initiative"], [(2,), (3,)])


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_draft_gives_each_its_dice(seats: int) -> None:  # daemon.setup.size DA-37
    m = Match(GAME, seats, seed=4, options={"draft": "shared_draft", "size": 5})
    while m.pending[0].kind.startswith("draft"):
        m.answer(m.pending[0].seat, m.pending[0].default)
    assert [len(player["dice"]) for player in m.view(None)["players"]] == [5] * seats


@pytest.mark.parametrize("draft", ["booster", "shared_draft"])
def test_nobody_brings_a_daemon_where_they_are_made_at_the_table(
    draft: str,
) -> None:  # daemon.setup.show DA-37
    with pytest.raises(BadBuild) as refused:
        Match(GAME, 2, seed=4, options={"draft": draft}, builds=[GAME.ready["classic"], None])
    assert [fault.rule for fault in refused.value.faults] == ["daemon.setup.show"]


def test_no_other_die_can_be_drafted() -> None:  # daemon.setup.size
    m = Match(GAME, 2, seed=4, options={"draft": "shared_draft", "size": 1})
    d = m.pending[0]
    assert m.why_not(d, "d0.0") == "daemon.setup.size"
