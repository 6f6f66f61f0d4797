"""Rules of thumb of MonsterDice, at positions where a decent player does not hesitate."""

from dicewright.games.monster_dice.hand import look
from dicewright.games.monster_dice.state import SCULPTED, Monsters
from dicewright.games.monster_dice.turn import SURPRISE, THROW
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.tables.guided import Guided
from tests.games.monster_dice.lair import card, cards, dice, die, effect, laid, rolled


def guided(s: Monsters) -> Guided:
    """Return a table at which all play by the policy."""
    assert s.game is not None
    return Guided(Seeded(1), [s.game.policy] * s.seats)


def chosen(s: Monsters, kind: str, *options: int) -> int:
    """Return what seat 0 chooses."""
    return guided(s).ask(s, 0, kind, options, None)


def test_cards_are_stolen_and_nobody_is_looked_at_or_bitten() -> None:
    s = rolled(laid("", "point3 point4"), "squi teeth deye")
    theft, bite, see = effect("theft"), effect("bite"), effect("look")
    assert chosen(s, "effect", bite, theft, see, PASS) == theft
    assert chosen(s, "effect", bite, see, PASS) == PASS


def test_the_dimwit_is_not_stolen_from_a_small_hand_that_is_known() -> None:  # monster.card.dimwit
    s = rolled(laid("", "dimwit point1"), "squi")
    assert chosen(s, "effect", effect("theft"), PASS) == effect("theft")
    look(s, 0, 1)
    assert chosen(s, "effect", effect("theft"), PASS) == PASS


def test_the_dimwit_is_not_stolen_from_who_alone_can_hold_it() -> None:  # monster.theft.known
    s = rolled(laid("", "dimwit point1"), "squi")
    s.suspects = [True, True, False]
    assert chosen(s, "effect", effect("theft"), PASS) == PASS
    s.hands[0].append(card("dimwit"))
    s.hands[1].remove(card("dimwit"))
    assert chosen(s, "effect", effect("theft"), PASS) == effect("theft")


def test_the_best_die_is_bitten_when_no_counter_is_left() -> None:  # monster.card.inyourteeth
    s = rolled(laid("", "point1"), "teeth")
    s.played[1] = cards("inyourteeth.0 inyourteeth.1 inyourteeth.2")
    assert chosen(s, "effect", effect("bite"), PASS) == effect("bite")
    assert chosen(s, "bite", *dice(1, "deye squi teeth")) == die(1, "squi")
    assert chosen(s, "bite", *dice(1, "diemwit"), PASS) == die(1, "diemwit")


def test_who_holds_the_dimwit_gives_it_away() -> None:  # monster.side.dimwit monster.combo.dimwit
    s = rolled(laid("dimwit", "point1"), "diemwit devil")
    assert chosen(s, "effect", effect("reroll"), effect("curse"), PASS) == effect("curse")
    assert chosen(s, "gift", 9, PASS) == 9


def test_the_card_of_the_most_points_is_plundered() -> None:  # monster.demolition
    s = laid("", "point3 dimwit point8 myopia")
    assert chosen(s, "plunder", *cards("point3 dimwit point8 myopia"), PASS) == card("point8")
    assert chosen(s, "plunder", card("dimwit"), PASS) == PASS


def test_a_sculpted_side_that_works_at_once_is_taken_first() -> None:  # monster.side.stolen
    s = rolled(laid("", "point1"), "spider")
    foes = dice(1, "teeth squi devil diemwit")
    assert chosen(s, "grab", *foes) == die(1, "squi")
    s.faces[die(1, "teeth")] = s.faces[die(1, "diemwit")] = SCULPTED
    assert chosen(s, "grab", *foes) == die(1, "teeth")


def test_a_surprise_takes_better_dice() -> None:  # monster.card.surprise
    s = laid("surprise", "point1")
    assert chosen(s, "roll", THROW, SURPRISE) == THROW
    s.pools[0].remove(die(0, "squi"))
    assert chosen(s, "roll", THROW, SURPRISE) == SURPRISE


def test_late_others_get_the_die_that_takes_the_dimwit() -> None:  # monster.side.dimwit
    s = laid("surprise dimwit", "point1")
    s.pools[0].append(s.pools[1].pop(s.pools[1].index(die(1, "diemwit"))))
    assert chosen(s, "roll", THROW, SURPRISE) == THROW
    s.deck = s.deck[:6]
    assert chosen(s, "roll", THROW, SURPRISE) == SURPRISE
    s.hands[0].remove(card("dimwit"))
    assert chosen(s, "roll", THROW, SURPRISE) == THROW


def test_what_may_be_used_is_not_rolled_again() -> None:  # monster.side.devil
    s = rolled(laid("", "point1"), "squi devil diemwit")
    s.used.append(die(0, "devil"))
    found = guided(s).pick(s, 0, "reroll", s.pools[0], 1, 6, False)
    assert found == tuple(dice(0, "teeth devil spider diemwit deye"))


def test_a_lot_decides_whose_dice_and_cards_are_taken_if_they_are_alike() -> None:  # monster.target.legal
    s = rolled(laid("surprise dimwit", "point1", "point2", "point3"), "squi spider")
    table = guided(s)
    squis = [die(seat, "squi") for seat in (1, 2, 3)]
    offered = {"grab": squis, "bite": squis, "theft": [1, 2, 3], "curse": [1, 2, 3], "swap": [1, 2, 3]}
    for kind, options in offered.items():
        assert {table.ask(s, 0, kind, options, None) for _ in range(40)} == set(options)
    assert chosen(s, "grab", *dice(1, "deye teeth"), *dice(2, "spider")) == die(2, "spider")


def test_who_runs_out_of_time_takes_from_the_neighbour() -> None:  # monster.target.legal
    s = rolled(laid("", "point1", "point2"), "squi spider", seat=1)
    assert s.game is not None
    asks = s.game.asks
    foes = (*dice(0, "teeth squi"), *dice(2, "teeth squi"))
    assert asks["grab"].default(s, Decision(1, "grab", "monster.side.spider", foes, 0, 0, None)) == foes[2]
    assert asks["theft"].default(s, Decision(1, "theft", "monster.side.squi", (0, 2), 0, 0, None)) == 2
