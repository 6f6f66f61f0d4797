"""Counters: asked always, stop the whole attack on one player, and look the same whether held or not."""

import pytest

from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.decisions import PASS
from dicewright.kernel.tables.scripted import Written
from tests.games.monster_dice.lair import (
    NO,
    asked,
    card,
    cards,
    dice,
    effect,
    laid,
    playing,
    rolled,
    told,
    use,
)

# Each counter, the sides it answers, and what is aimed at seat 1.
ATTACKS: list[tuple[str, str, str, list[Written]]] = [
    ("inyourteeth", "teeth", "bite", ["d1.0"]),
    ("inyourteeth", "teeth devil", "bite_two", ["d1.0", "d1.1"]),
    ("squidknot", "squi", "theft", ["h1"]),
    ("squidknot", "squi devil", "retake", ["c.myopia.2"]),
    ("myopia", "deye", "look", ["h1"]),
    ("myopia", "deye devil", "look_two", ["h1", PASS]),
    ("pshht", "spider", "grab", ["d1.0"]),
    ("pshht", "spider devil", "grab_two", ["d1.0", "d1.1"]),
]
each_attack = pytest.mark.parametrize(("counter", "sides", "power", "aims"), ATTACKS)


def attacked(hand: str, sides: str) -> Monsters:
    """Return a game of three in which seat 0 may attack; seats 1 and 2 have played a special each."""
    s = laid("", f"point1 {hand}", "point2")
    s.played = [[], cards("myopia.2"), cards("squidknot.2")]
    s.deck = [one for one in s.deck if one not in (card("myopia.2"), card("squidknot.2"))]
    return rolled(s, sides)


@each_attack
def test_a_counter_stops_its_attack_and_lies_played(
    counter: str, sides: str, power: str, aims: list[Written]
) -> None:
    # monster.card.inyourteeth monster.card.squidknot monster.card.myopia monster.card.pshht
    # monster.card.played
    s = attacked(counter, sides)
    before = s.copy()
    table = use(s, power, *aims, playing(counter, 1))
    assert s.pools == before.pools
    assert s.infirmary == before.infirmary
    assert s.hands[0] == []
    assert s.seen[0][1] == []
    assert s.played[1] == sorted([card(counter), card("myopia.2")])
    assert card(counter) not in s.hands[1]
    assert told(table, "countered") == [(1, -1, {"power": power})]
    assert s.used == dice(0, sides)  # they are used up all the same


@each_attack
def test_the_window_opens_whether_or_not_a_counter_is_held(
    counter: str, sides: str, power: str, aims: list[Written]
) -> None:  # monster.counter.window
    without = use(attacked("", sides), power, *aims, NO, draws=[0] if power == "theft" else [])
    holding = use(attacked(counter, sides), power, *aims, NO, draws=[0] if power == "theft" else [])
    assert asked(without, "counter") == [(1, (PASS,))]
    assert asked(holding, "counter") == [(1, (playing(counter, 1), PASS))]
    open_events = [[(e.kind, e.seat) for e in table.told if e.to == -1] for table in (without, holding)]
    assert open_events[0] == open_events[1]


@each_attack
def test_no_other_card_counters_it(
    counter: str, sides: str, power: str, aims: list[Written]
) -> None:  # monster.counter.window
    others = " ".join(one for one in ("inyourteeth", "squidknot", "myopia", "pshht") if one != counter)
    table = use(
        attacked(f"{others} surprise dimwit", sides), power, *aims, NO, draws=[0] * (power == "theft")
    )
    assert asked(table, "counter") == [(1, (PASS,))]


def test_only_the_victim_is_asked_and_before_anything_happens() -> None:  # monster.counter.window
    s = attacked("inyourteeth", "teeth")
    s.hands[2] = cards("inyourteeth.1")
    table = use(s, "bite", "d1.0", NO)
    assert [seat for seat, _ in asked(table, "counter")] == [1]
    assert table.kinds() == ["aimed", "bitten"]


def test_a_counter_stops_both_bites_but_only_on_its_player() -> None:  # monster.counter.scope
    s = rolled(laid("", "inyourteeth", "point1"), "teeth devil")
    use(s, "bite_two", "d1.0", "d2.0", playing("inyourteeth", 1), NO)
    assert s.infirmary == [[], [], dice(2, "teeth")]
    s = rolled(laid("", "inyourteeth", "point1"), "teeth devil")
    use(s, "bite_two", "d1.0", "d1.1", playing("inyourteeth", 1))
    assert s.infirmary == [[], [], []]


def test_both_victims_may_counter() -> None:  # monster.counter.scope
    s = rolled(laid("", "pshht", "pshht.1"), "spider devil")
    use(s, "grab_two", "d1.0", "d2.0", playing("pshht", 1), playing("pshht", 2))
    assert [len(pool) for pool in s.pools] == [6, 6, 6]
    assert s.played == [[], cards("pshht"), cards("pshht.1")]


def test_one_counter_is_played_at_a_time() -> None:  # monster.counter.scope
    s = rolled(laid("", "pshht pshht.1", "point1"), "spider")
    use(s, "grab", "d1.0", playing("pshht", 1))
    assert s.hands[1] == cards("pshht.1")


def test_no_new_target_is_named() -> None:  # monster.counter.scope
    s = rolled(laid("", "myopia", "point1"), "deye")
    table = use(s, "look", "h1", playing("myopia", 1))
    assert len(asked(table, "look")) == 1
    assert s.seen[0] == [[], [], []]


def test_where_all_copies_lie_played_nobody_needs_to_be_asked() -> None:  # monster.counter.window
    s = rolled(laid("", "point1", "point2"), "teeth")
    s.played = [cards("inyourteeth"), cards("inyourteeth.1 inyourteeth.2"), []]
    table = use(s, "bite", "d1.0")
    assert asked(table, "counter") == []
    assert s.infirmary[1] == dice(1, "teeth")


def test_an_effect_without_a_victim_has_no_counter() -> None:  # monster.counter.window
    s = rolled(laid("", "inyourteeth squidknot myopia pshht"), "devil")
    table = use(s, "reroll", ["d0.0"], NO, NO, faces=[2])
    assert [kind for _, kind, _ in table.asked] == ["effect", "reroll", "surprise", "surprise"]
    assert effect("reroll") in table.asked[0][2]
