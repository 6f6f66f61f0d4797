"""How seats stand, for bots that look ahead, and when a round is over for them."""

from dicewright.bots.rounds import Rounds
from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.hints import worth
from dicewright.games.dice_warriors.state import DEAD, OWES_MAGIC, STAY
from tests.games.dice_warriors.field import at, end_round, lay


def test_hits_and_dice_are_worth_something() -> None:  # warriors.life
    s = lay("knight warrior", "knight warrior")
    even, foe = worth(s)
    assert even == foe
    s.die(at("d0.0")).damage = 3
    hurt, _ = worth(s)
    s.die(at("d0.0")).damage = 12
    s.die(at("d0.0")).rank = DEAD
    dead, _ = worth(s)
    assert even > hurt > dead
    assert even - hurt < hurt - dead, "the last hit of a character is worth more than the others"


def test_who_fades_leaves_or_owes_a_turn_is_worth_less() -> None:  # warriors.summon.decay warriors.negated
    party, fades, passing, owes = (
        lay(f"warrior {one}", "knight")
        for one in ("warrior", "summoned/large", "phantasm/warrior", "warrior")
    )
    passing.last(STAY, at("d0.1"), "round", left=1)
    owes.die(at("d0.1")).owed = OWES_MAGIC
    bare = worth(lay("warrior", "knight"))[0]
    values = [worth(s)[0] - bare for s in (party, fades, passing)]
    assert values == sorted(values, reverse=True)
    assert all(value > 0 for value in values)
    assert worth(owes)[0] < worth(party)[0]


def test_a_round_is_over_when_another_is_first() -> None:  # warriors.round.resolve
    s = lay("warrior", "knight")
    over = Rounds(GAME, s)
    s.turn = 1
    assert not over(s), "ranks take turns within a round"
    end_round(s)
    assert over(s)


def test_nobody_reads_how_seats_stand() -> None:  # warriors.trap
    assert GAME.scores(lay("warrior", "knight")) is None
