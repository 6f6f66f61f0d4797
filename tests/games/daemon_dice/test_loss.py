"""What a daemon has to lose: which parts it misses least, who keeps to that fares better, how seats stand."""

from collections.abc import Sequence
from typing import Any, Final

from dicewright.games.daemon_dice import GAME
from dicewright.games.daemon_dice.loss import standing
from dicewright.games.daemon_dice.state import Daemon, die_id
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Decision
from dicewright.kernel.game import play_on
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from tests.games.daemon_dice.battles import facing, hold, lay

HURTING: Final = {"aim_wound", "aim_stun", "suffer_wound", "suffer_stun"}


def ranks(s: Daemon, kind: str, seat: int = 0) -> dict[int, int]:
    """Return the dice of the daemon in turn with their ranks, as a question gives them."""
    return dict(GAME.asks[kind].ranks(s, Decision(seat, kind)))


def order(s: Daemon, kind: str, seat: int = 0) -> list[list[str]]:
    """Return the dice of a daemon by their ranks, the first first."""
    found = ranks(s, kind, seat)
    return [
        [die_id(seat, die) for die in found if found[die] == rank] for rank in sorted(set(found.values()))
    ]


def test_what_shows_an_attack_is_missed_more_than_what_is_spent() -> None:  # daemon.turn.suffer
    s = facing("leg=leg leg@spent leg=dodge leg@stunned", "stun")
    assert order(s, "suffer_stun") == [["d0.1", "d0.2"], ["d0.0"]]


def test_a_part_that_does_less_on_average_is_missed_less() -> None:  # daemon.turn.suffer
    s = facing("tail@spent stinger@spent leg@spent", "wound")
    assert order(s, "suffer_wound") == [["d0.1"], ["d0.2"], ["d0.0"]]


def test_a_held_part_is_missed_less_and_a_hold_is_missed() -> None:  # daemon.turn.suffer daemon.grab.last
    s = facing("tail@spent tail tentacle@spent tentacle", "stun", foe="tentacle pincer")
    hold(s, "d1.1", "d0.1")
    hold(s, "d0.3", "d1.2")
    ranked = ranks(s, "suffer_stun")
    assert ranked[1] < ranked[0]
    assert ranked[2] < ranked[3]


def test_who_aims_sees_it_the_other_way_round() -> None:  # daemon.part.brain
    s = facing("leg=leg leg@spent shell@spent", "stun*")
    assert order(s, "aim_stun") == order(s, "suffer_stun")[::-1]


def test_labels_tell_the_rank_at_these_questions_and_at_no_other() -> None:  # daemon.turn.suffer
    ranked, asked = set(), set()
    for seed in range(12):
        m = Match(GAME, seed=seed, options={"size": "7"})
        source = Seeded(seed)
        while not m.over:
            d = m.pending[0]
            told: dict[Any, Any] = {one["option"]: one.get("rank") for one in m.describe(d)}
            asked.add(d.kind)
            if any(told.values()):
                ranked.add(d.kind)
                assert all(told.values())
                world = m.world(d.seat)
                assert isinstance(world, Daemon)
                assert told == {option: ranks(world, d.kind, d.seat)[option] for option in told}
            m.answer(d.seat, d.options[source.below(len(d.options))])
    assert ranked == asked & HURTING
    assert {"suffer_stun", "suffer_wound"} <= ranked


class Suffering(Playout):
    """Plays at random, but one seat gives up what it misses least, or most."""

    def __init__(self, seed: int, seat: int, least: bool) -> None:
        super().__init__(Seeded(seed))
        self.seat = seat
        self.least = least

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Give up by rank."""
        if seat != self.seat or not kind.startswith("suffer"):
            return super().pick(s, seat, kind, options, least, most, always)
        assert isinstance(s, Daemon)
        found = ranks(s, kind, seat)
        by_rank = sorted(options, key=lambda die: found[die] if self.least else -found[die])
        return tuple(sorted(by_rank[:least]))


def wins(matches: int, *, least: bool) -> int:
    """Return how often a seat wins that gives up what it misses least, or most."""
    won = 0
    for seed in range(matches):
        seat = seed % 2
        s = Match(GAME, seed=seed, options={"size": "13"}).course.state.copy()
        s.table = Suffering(seed, seat, least)
        play_on(s)
        won += s.first == (seat,)
    return won


def test_who_gives_up_what_is_missed_least_wins_more_often() -> None:  # daemon.turn.suffer
    matches = 200
    least, most = wins(matches, least=True), wins(matches, least=False)
    assert least > matches * 0.55 > matches * 0.45 > most, (least, most)


def test_a_daemon_stands_the_worse_the_worse_its_dice_are_off() -> None:  # daemon.win daemon.die.place
    places = ("spent", "stunned", "wounded")
    whole, stunned, wounded = (standing(lay("tail leg", f"tail leg@{place}")) for place in places)
    assert whole[0] == whole[1] > stunned[1] > wounded[1] > 0
    s = lay("tentacle tail", "leg tail")
    hold(s, "d0.0", "d1.0")
    assert standing(s)[0] == standing(lay("tentacle tail", "leg tail"))[0], "what holds is free"
    assert whole[1] > standing(s)[1] > stunned[1], "what is held comes free again"


def test_a_daemon_stands_by_what_its_parts_bring_and_who_is_out_does_not() -> None:  # daemon.win
    s = lay("tail tail", "stinger stinger", "tail tail")
    s.out[2] = True
    tails, stingers, out = standing(s)
    assert tails > stingers > out == 0
