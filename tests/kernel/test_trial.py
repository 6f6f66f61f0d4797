"""Trial: what is tried is answered once, and the luck of a seat does not depend on what others do."""

from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.decisions import ALL, PASS
from dicewright.kernel.state import State
from dicewright.kernel.tables.trial import Trial

BLIND = [Policy()] * 2
FIVE = (6,) * 5


def rolls(table: Trial, seats: list[int]) -> list[tuple[int, ...]]:
    """Let seats roll five dice each."""
    return [table.roll(State(), seat, "dice", FIVE, ALL) for seat in seats]


def last(policy: Policy) -> Policy:
    """Return a policy that answers with the last option."""
    policy.choices["which"] = lambda s, seat, options, chance: options[-1]
    policy.sets["some"] = lambda s, seat, options, least, most, chance: tuple(options[-least:])
    return policy


def test_the_first_question_gets_what_is_tried_and_all_others_the_policys_answer() -> None:
    table = Trial(1, [last(Policy())], (2,))
    asked = [table.ask(State(), 0, "which", (1, 2, 3), None) for _ in range(2)]
    assert asked == [2, 3]
    assert Trial(1, BLIND, ()).ask(State(), 0, "which", (1, PASS), None) == PASS


def test_a_whole_set_is_tried_at_once() -> None:
    table = Trial(1, [last(Policy())], (1, 3))
    picked = [table.pick(State(), 0, "some", (1, 2, 3, 4), 1, 3, False) for _ in range(2)]
    assert picked == [(1, 3), (4,)]


def test_the_luck_of_a_seat_is_its_own() -> None:
    mine = rolls(Trial(7, BLIND), [0, 0, 1])
    (free,) = rolls(Trial(7, BLIND), [-1])
    assert rolls(Trial(7, BLIND), [1, 0, -1, 0]) == [mine[2], mine[0], free, mine[1]]
    assert len({*mine, free}) == 4
    assert rolls(Trial(8, BLIND), [0, 0, 1]) != mine


def test_fewer_dice_fall_as_the_first_of_more() -> None:
    one, other = Trial(7, BLIND), Trial(7, BLIND)
    assert one.roll(State(), 0, "dice", FIVE[:2], ALL) == other.roll(State(), 0, "dice", FIVE, ALL)[:2]
    assert one.roll(State(), 0, "dice", FIVE, ALL) == other.roll(State(), 0, "dice", FIVE, ALL)
    assert one.draw(State(), 1, "card", 52, ALL) == other.draw(State(), 1, "card", 52, ALL)


def test_every_face_is_about_as_likely() -> None:
    counts = [0] * 6
    for seed in range(600):
        for face in Trial(seed, BLIND).roll(State(), seed % 2, "dice", FIVE, ALL):
            counts[face - 1] += 1
    assert min(counts) > 420
    assert max(counts) < 580
