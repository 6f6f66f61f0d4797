"""What becomes of the things of a seat that gives up, in each game for three and more."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

import pytest

from dicewright.games import GAMES
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from tests.games.doodle_dice_monsters.test_random_play import in_order
from tests.games.random_play import Case
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG

MATCHES: Final = 40
LONG: Final = 40  # answers before somebody gives up
TABLES: Final[list[Game[Any]]] = [PIG, DUEL, *GAMES]
KNOWN: Final = {game.id: game for game in TABLES}


def left(game: str, seats: int = 4, **options: Any) -> Iterator[tuple[Match, Any, int]]:
    """Play matches in which seats give up one after the other; name each match when a seat has left it."""
    for seed in range(MATCHES):
        m = Match(KNOWN[game], seats, seed=seed, options=options)
        source = Seeded(seed)
        leaving: list[int] = []
        wait = source.below(LONG)
        while not m.over:
            if not wait and not leaving:
                leaving = [m.living[source.below(len(m.living))]]
                m.resign(leaving[0])
                wait = source.below(LONG)
            else:
                decision = m.pending[source.below(len(m.pending))]
                m.answer(decision.seat, decision.options[source.below(len(decision.options))])
                wait = max(0, wait - 1)
            if leaving and leaving[0] in m.course.state.gone and not m.over:
                yield m, m.course.state, leaving.pop()


def test_in_pig_points_are_lost_and_the_die_passes_on() -> None:  # pig.leave
    met = 0
    for _m, s, seat in left("pig"):
        assert s.points[seat] == 0
        assert s.turn not in s.gone
        met += 1
    assert met > MATCHES


def test_a_duellist_who_gives_up_has_fallen() -> None:  # duel.leave
    met = 0
    for m, s, seat in left("duel", life=20):
        assert s.life[seat] == 0
        assert seat not in m.living
        met += s.target == -1
    assert met > MATCHES // 2


def test_in_doodle_dice_all_cards_lie_face_down() -> None:  # doodle.leave doodle.steal.declare
    met = named = 0
    for m, s, seat in left("doodle-dice"):
        assert (s.sets[seat], s.specials[seat]) == ([], [])
        assert s.turn not in s.gone
        lying = [*s.gallery, *s.deck, *chain(*s.sets, *s.specials, *s.spent)]
        assert sorted(lying) == list(range(len(s.data.cards)))
        assert s.steal == -1 or any(s.steal in cards for cards in s.sets)
        named += any(event["kind"] == "dropped" for event in m.events[-3:])
        met += 1
    assert met > MATCHES
    assert named


def test_a_daemon_that_gives_up_has_lost_and_frees_all() -> None:  # daemon.leave daemon.multi.free
    met = 0
    for m, s, seat in left("daemon-dice"):
        assert s.out[seat]
        assert not any(grip >= 0 for grip in s.grips[seat])
        assert not set(s.gone) & {s.sender, s.target, s.turn}
        assert set(m.living) == {one for one in range(m.seats) if not s.out[one]}
        met += 1
    assert met > MATCHES


def test_who_aimed_at_a_daemon_that_gives_up_names_another() -> None:  # daemon.leave daemon.multi.target
    again = 0
    for m, s, _seat in left("daemon-dice", seats=3):
        named = [event for event in m.events if event["kind"] in ("targets", "turn")][-2:]
        if [event["kind"] for event in named] == ["targets", "targets"]:
            assert named[1]["data"]["target"] == f"p{s.target}"
            again += 1
    assert again


def test_in_monster_dice_dice_go_and_cards_stay_untouched() -> None:  # monster.leave monster.round
    met = 0
    for m, s, seat in left("monster-dice"):
        assert s.pools[seat] == []
        lying = sorted(chain(*s.pools, *s.infirmary))
        assert lying == list(range(len(s.faces)))
        cards = sorted(chain(s.deck, *s.hands, *s.played))
        assert cards == list(range(len(s.data.cards)))
        assert m.scores is not None
        assert m.scores[seat] == 0
        assert 0 <= s.acted < m.seats - len(s.gone)
        assert s.turn not in s.gone
        met += 1
    assert met > MATCHES


def test_nobody_steals_from_a_hand_that_has_left() -> None:  # monster.leave monster.target.legal
    met = 0
    for m, s, seat in left("monster-dice"):
        hand, played = s.hands[seat].copy(), s.played[seat].copy()
        source = Seeded(1)
        for _ in range(30):
            if m.over:
                break
            decision = m.pending[source.below(len(m.pending))]
            refused = [m.why_not(decision, f"h{seat}")] if decision.kind in ("theft", "look") else []
            assert refused in ([], ["monster.leave"])
            met += len(refused)
            m.answer(decision.seat, decision.options[source.below(len(decision.options))])
        now: Any = m.course.state
        lost = [card for card in hand if card not in now.hands[seat]]
        assert lost in ([], [s.data.dimwit])
        assert now.played[seat] == played
    assert met


@pytest.mark.parametrize(
    "options",
    [{}, {"sketch": "alternate_with_rotating_first"}, {"teams": "two"}, {"strange": "on", "draft": "on"}],
)
def test_monsters_and_dice_go_out_of_play(options: dict[str, Any]) -> None:  # ddm.leave ddm.lose
    met = 0
    for _m, s, seat in left("doodle-dice-monsters", **options):
        assert s.out[seat]
        if s.attack is None:
            in_order(s, Case({}, 0))
        assert not [monster for monster in s.in_play() if monster.seat in s.gone]
        assert s.acting < 0 or s.find(s.acting) is not None
        met += 1
    assert met > MATCHES // 2


def test_a_team_goes_on_while_one_of_it_plays() -> None:  # ddm.leave ddm.team.out
    m = Match("doodle-dice-monsters", 4, seed=1, options={"teams": "two"})
    m.resign(0)
    m.resign(1)
    assert not m.over
    m.resign(2)  # seats 0 and 2 are one team
    assert m.result == [0, 0, 0, 1]
