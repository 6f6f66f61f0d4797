"""Who knows what: thefts, looks, cards handed over in the open, and where the Dimwit may be."""

from collections import Counter

import pytest

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.hand import gain, look, lose, move_unseen
from dicewright.games.monster_dice.redeal import dimwit_spots, redeal
from dicewright.games.monster_dice.state import Monsters
from dicewright.games.monster_dice.turn import begin_turn, pass_on
from dicewright.games.monster_dice.view import view
from dicewright.kernel.chance import Seeded
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from tests.games.monster_dice.lair import NO, ROWS, card, cards, laid, rolled, use

DIMWIT = card("dimwit")


def quiet(s: Monsters) -> Monsters:
    """Let the rules speak to nobody in particular."""
    s.table = Scripted()
    return s


def worlds(s: Monsters, seat: int, n: int = 300) -> list[Monsters]:
    """Return worlds that a seat can imagine."""
    found = []
    for seed in range(n):
        new = s.copy()
        redeal(new, seat, Seeded(seed))
        found.append(new)
    return found


def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:  # monster.theft.known
    s = quiet(laid("", "point1 point2", "point3"))
    s.seen[2][1] = cards("point1 point2")
    s.seen[0][1] = cards("point1 point2")
    move_unseen(s, 0, 1, card("point1"))
    assert s.seen[1][0] == cards("point1")
    assert s.seen[2] == [[], [], []]  # who looked before knows nothing for sure any more
    assert s.seen[0][1] == cards("point2")


def test_what_happens_in_the_open_everybody_knows() -> None:  # monster.theft.known
    s = laid("", "point1", "")
    gain(s, 0, card("myopia"))
    assert [s.seen[viewer][0] for viewer in range(3)] == [[], cards("myopia"), cards("myopia")]
    lose(s, 0, card("myopia"))
    assert [s.seen[viewer][0] for viewer in range(3)] == [[], [], []]


def test_a_look_is_remembered_until_a_card_leaves_unseen() -> None:  # monster.theft.known
    s = quiet(laid("", "point1 point2", "point3"))
    look(s, 2, 1)
    players = view(s, 2).players
    assert [one.id for one in players[1].known] == ["c.point1.0", "c.point2.0"]
    assert view(s, 0).players[1].known == []
    assert [one.id for one in view(s, 1).players[2].watched] == ["c.point1.0", "c.point2.0"]
    move_unseen(s, 0, 1, card("point2"))
    assert view(s, 2).players[1].known == []


@pytest.mark.parametrize(("agreed", "known"), [("kept", 2), ("until_turn_ends", 0)])
def test_a_look_may_be_forgotten_at_the_end_of_the_turn(agreed: str, known: int) -> None:
    # monster.theft.known
    s = quiet(laid("point4", "point1 point2", "point3", remembered_looks=agreed))
    look(s, 0, 1)
    assert len(view(s, 0).players[1].known) == 2
    pass_on(s)
    assert len(view(s, 0).players[1].known) == known
    assert len(view(s, 1).players[0].watched) == known
    every = {tuple(world.hands[1]) for world in worlds(s, 0, 50)}
    assert (len(every) == 1) == (agreed == "kept")


def test_what_is_known_without_a_look_is_not_forgotten() -> None:  # monster.theft.known
    s = quiet(laid("", "point1 point2", "point3", remembered_looks="until_turn_ends"))
    gain(s, 1, card("myopia"))
    look(s, 0, 1)
    move_unseen(s, 0, 1, card("point1"))
    pass_on(s)
    assert s.seen[0][1] == cards("myopia")
    assert s.seen[1][0] == cards("point1")


def test_what_is_handed_over_after_a_look_is_not_forgotten() -> None:  # monster.theft.known
    s = quiet(laid("", "point1 myopia", "point3", remembered_looks="until_turn_ends"))
    look(s, 0, 1)
    lose(s, 1, card("myopia"))
    gain(s, 1, card("myopia"))
    pass_on(s)
    assert s.seen[0][1] == cards("myopia")


def test_a_view_shows_own_cards_and_counts_of_others() -> None:  # monster.open
    s = laid("point1 dimwit", "point2 point3", "")
    mine, watching = view(s, 0), view(s, None)
    assert [len(player.known) for player in mine.players] == [2, 0, 0]
    assert [len(player.known) for player in watching.players] == [0, 0, 0]
    assert [player.cards for player in mine.players] == [2, 2, 0]
    assert (mine.deck, watching.deck) == (36, 36)
    assert (mine.dimwit, watching.dimwit) == ("p0", "")


def test_dice_infirmary_and_played_specials_are_open() -> None:  # monster.open
    s = rolled(laid("", "point1"), "teeth")
    s.played[1] = cards("surprise")
    use(s, "bite", "d1.0", NO)
    shown = view(s, None)
    assert [one.id for one in shown.players[1].infirmary] == ["d1.0"]
    assert [one.id for one in shown.players[1].played] == ["c.surprise.0"]
    assert shown.players[1].table == 2
    assert [(one.face, one.works, one.used) for one in shown.players[0].dice[:2]] == [
        (1, True, True),
        (2, False, False),
    ]


# Where the Dimwit may be.


def test_once_handed_over_it_is_in_no_other_place() -> None:  # monster.theft.known monster.combo.dimwit
    s = rolled(laid("", "dimwit point1", "point2", "point3"), "diemwit devil")
    use(s, "curse", "p2")
    for seat in (0, 1, 3):
        assert view(s, seat).dimwit == "p2"
        assert all(DIMWIT in world.hands[2] for world in worlds(s, seat, 20))
    assert view(s, None).dimwit == "p2"


def test_a_theft_from_its_holder_leaves_two_suspects_to_the_others() -> None:  # monster.theft.known
    s = rolled(laid("", "dimwit point1 point4", "point2", "point3"), "diemwit devil")
    use(s, "curse", "p1")
    quiet(s)
    move_unseen(s, 3, 1, card("point1"))
    assert s.suspects == [False, True, False, True, False]
    assert [seat for seat in range(4) if view(s, seat).dimwit == "p1"] == [1, 3]
    places = Counter(tuple(DIMWIT in hand for hand in world.hands) for world in worlds(s, 0))
    assert set(places) == {(False, True, False, False), (False, False, False, True)}


def test_an_empty_hand_and_an_empty_deck_hold_nothing() -> None:  # monster.open
    s = quiet(laid("", "point1", "point2 pshht"))
    move_unseen(s, 0, 1, card("point1"))
    lose(s, 2, card("pshht"))
    assert [player.suspect for player in view(s, None).players] == [True, False, True]
    lose(s, 2, card("point2"))
    assert s.suspects == [True, False, False, True]
    s.deck, s.hands[0] = [DIMWIT], cards("point1")
    s.turn = 1
    play(s, begin_turn, Scripted(draws=[0]))
    assert s.suspects == [True, True, False, False]


def test_who_took_the_last_card_of_its_holder_has_it() -> None:  # monster.theft.known monster.open
    s = rolled(laid("", "dimwit", "point1", "point2"), "diemwit devil")
    use(s, "curse", "p1")
    move_unseen(quiet(s), 2, 1, DIMWIT)
    assert [view(s, viewer).dimwit for viewer in (None, 0, 3)] == ["p2"] * 3
    s.turn = 3
    rolled(s, "diemwit", seat=3)
    assert s.concerned("gift") == s.opponents(3)
    rolled(s, "diemwit", seat=2)
    assert s.concerned("gift") == ()  # all know that the roller has it


def test_when_it_is_in_the_deck_only_those_who_draw_may_have_it() -> None:  # monster.combo.dimwit
    s = rolled(laid("", "point1 point2", "point3"), "diemwit devil")
    use(s, "curse")
    assert view(s, 1).dimwit == "deck"
    assert all(DIMWIT in world.deck for seat in range(3) for world in worlds(s, seat, 20))
    s.turn = 2
    play(s, begin_turn, Scripted(draws=[7]))
    assert s.suspects == [False, False, True, True]
    assert dimwit_spots(s, 0) == [0, 0, 2, len(s.deck)]
    assert dimwit_spots(s, 2) == [0, 0, 0, len(s.deck)]
    places = {DIMWIT in world.hands[2] for world in worlds(s, 0)}
    assert places == {False, True}
    assert not any(DIMWIT in world.hands[1] for world in worlds(s, 0))


def test_every_place_is_as_likely_as_it_has_cards() -> None:  # monster.open
    s = laid("point1", "dimwit point2 point3", "point4")
    n = 4000
    found = Counter(
        "deck" if DIMWIT in w.deck else "1" if DIMWIT in w.hands[1] else "2" for w in worlds(s, 0, n)
    )
    slots = len(s.deck) + 4
    for place, cards_there in (("1", 3), ("2", 1), ("deck", len(s.deck))):
        wanted = n * cards_there / slots
        assert abs(found[place] - wanted) < 5 * wanted**0.5


@pytest.mark.parametrize("seats", [2, 4])
def test_no_imagined_world_contradicts_what_was_seen(seats: int) -> None:  # monster.open
    for seed in range(6):
        m = Match(GAME, seats, seed=seed)
        source = Seeded(seed)
        while not m.over:
            d = m.pending[source.below(len(m.pending))]
            s = m.course.state
            assert isinstance(s, Monsters)
            sound(s)
            w = m.seat(d.seat).world(seed)
            assert isinstance(w, Monsters)
            sound(w)
            assert all(set(w.seen[d.seat][h]) <= set(w.hands[h]) for h in range(seats))
            m.answer(d.seat, d.options[source.below(len(d.options))])


def sound(s: Monsters) -> None:
    """Check that no card is lost and that the Dimwit is where it may be."""
    every = s.deck + [one for cards in (*s.hands, *s.played) for one in cards]
    assert sorted(every) == list(range(len(ROWS.cards)))
    place = next((seat for seat in range(s.seats) if DIMWIT in s.hands[seat]), s.seats)
    assert s.suspects[place]


# On the wire: what one holds changes nothing that another gets.


def traffic(hand: str, sides: str, power: str, aims: tuple[str, ...]) -> list[str]:
    """Return all that is told to and asked of everybody but the victim, who passes."""
    s = rolled(laid("", f"point1 {hand}", "point2"), sides)
    s.deck = [one for one in s.deck if ROWS.cards[one].sort == "points"]  # the same whatever is held
    table = use(s, power, *aims, NO)
    told = [str((e.kind, e.seat, e.to, e.data)) for e in table.told if e.to != 0b10]
    asked = [str((seat, kind, options if seat != 1 else ())) for seat, kind, options in table.asked]
    return told + asked


@pytest.mark.parametrize(
    ("counter", "sides", "power", "aim"),
    [
        ("inyourteeth", "teeth", "bite", "d1.0"),
        ("pshht", "spider", "grab", "d1.0"),
    ],
)
def test_nobody_can_tell_who_could_have_countered(counter: str, sides: str, power: str, aim: str) -> None:
    # monster.counter.window
    assert traffic(counter, sides, power, (aim,)) == traffic("point3", sides, power, (aim,))


def test_what_others_have_glimpsed_of_each_other_is_dealt_anew() -> None:  # monster.open
    m = Match("monster-dice", seats=3, seed=1, options={"remembered_looks": "until_turn_ends"})
    s = m.course.state.copy()
    assert isinstance(s, Monsters)
    s.glimpsed = [(0, 1, 4), (1, 2, 5), (2, 0, 6)]
    redeal(s, 0, Seeded(1))
    assert s.glimpsed == [(0, 1, 4), (2, 0, 6)]
