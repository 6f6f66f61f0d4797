"""What a hint tells in the Defend step: the best cover, what it lets through, and that it can be played."""

from itertools import product

from dicewright.games.daemon_dice import GAME
from dicewright.games.daemon_dice.cover import Met, best, damage, harm_of, outlook, ways
from dicewright.games.daemon_dice.rows import BLOCK, DEFLECT, DODGE, MOUTH, NONE
from dicewright.games.daemon_dice.state import STUNNED, Daemon
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.match import Match
from tests.games.daemon_dice.battlefield import FIRE, FROST, ROWS
from tests.games.daemon_dice.battles import facing


def said(s: Daemon, option: int, kind: str = "defend") -> str:
    """Return the outlook of an answer in words."""
    word = outlook(s, Decision(s.turn, kind, "", (option,), 0), option)
    return "" if word is None else GAME.texts.say("word", word.id, word.parts)


def test_the_cover_says_by_what_each_attack_is_met_and_what_is_left() -> None:  # daemon.turn.defend
    s = facing("shell=block leg=dodge tail=plus", "stun", "tail+", "leg")
    assert said(s, 1) == (
        "The plan: Tail 2 by 1 Dodge and 1 plus; Leg 4 by 1 Block. You then take 1 stun, without it 5 stuns."
    )
    assert said(s, PASS) == "You then take 5 stuns; the best plan leaves 1 stun."


def test_nothing_is_said_of_other_questions() -> None:  # daemon.turn.defend
    assert said(facing("shell=block", "stun"), 0, "suffer_stun") == ""


def test_an_arm_is_either_guard_but_never_both() -> None:  # daemon.part.arm daemon.die.once
    s = facing("arm=arm", "leg", "tail")
    assert len(best(s).met) == 1
    s = facing("arm=arm shell=block", "leg", "tail")
    assert {one.guard for one in best(s).met} == {BLOCK, DEFLECT}
    s = facing("arm=arm", "tail", arm_defence="block")
    assert best(s).met == ()


def test_what_is_dear_is_spared_where_something_else_will_do() -> None:  # daemon.die.once
    s = facing("arm=arm shell=block tail=plus", "leg")
    assert best(s).met == (Met(0, BLOCK, 1, 0),)
    assert best(s).price == 1


def test_the_guard_that_was_chosen_is_kept_to() -> None:  # daemon.sym.dodge daemon.sym.deflect
    s = facing("leg=dodge shell=deflect", "tail")
    s.facing = 0
    for guard, title in ((DODGE, "Dodge"), (DEFLECT, "Deflect")):
        assert said(s, guard, "guard").startswith(f"The plan: Tail 1 by 1 {title}. You then take nothing,")


def test_what_is_wounded_weighs_more_than_what_is_stunned() -> None:  # daemon.turn.suffer
    s = facing("shell=block", "stun", "pincer")
    assert [one.at for one in best(s).met] == [1]
    s = facing("shell=block", "leg", "stun^")
    assert [one.at for one in best(s).met] == [1]


def test_breeds_change_what_is_lost() -> None:  # daemon.breed.frost daemon.breed.fire
    s = facing("shell=block", "pincer", "leg")
    assert damage(s, ()) == (1, 2)
    s.kinds[0], s.bloods[0] = 3, ROWS.names.index(FROST)
    assert damage(s, ()) == (0, 3)
    s.kinds = [0, 3]
    s.bloods = [-1, ROWS.names.index(FIRE)]
    assert damage(s, ()) == (2, 1)


def every(s: Daemon, have: tuple[int, ...]) -> int:
    """Return the least loss by trying everything that can be done with each attack."""
    least = sum(harm_of(s, attack) for attack in s.attacks)
    tries = [[None, BLOCK, DEFLECT, DODGE] for _ in s.attacks]
    for plan in product(*tries):
        lefts = [(have, 0)]
        for at, guard in enumerate(plan):
            if guard is None:
                lefts = [(left, loss + harm_of(s, s.attacks[at])) for left, loss in lefts]
            else:
                lefts = [(after, loss) for left, loss in lefts for _, after in possible(s, at, guard, left)]
        least = min([least, *(loss for _, loss in lefts)])
    return least


def possible(s: Daemon, at: int, guard: int, have: tuple[int, ...]) -> list[tuple[Met, tuple[int, ...]]]:
    """Return how one guard can meet an attack, if it may at all."""
    return [(met, left) for met, left in ways(s, at, -1, have) if met.guard == guard]


def test_no_other_cover_loses_less() -> None:  # daemon.turn.defend daemon.defence.each
    s = facing(
        "arm=arm shell=block shell=deflect leg=dodge tail=plus tail=plus", "leg+", "tail", "pincer", "eye+"
    )
    assert best(s).loss == every(s, (1, 1, 1, 2, 1))


def test_a_cover_can_be_played_as_it_is_told() -> None:  # daemon.turn.defend
    covers = 0
    for seed in range(12):
        m = Match(GAME, seed=seed, options={"size": 13})
        source = Seeded(seed)
        while not m.over:
            d = m.pending[0]
            if d.kind == "defend":
                covers += played(m)
            m.answer(d.seat, d.options[source.below(len(d.options))])
    assert covers > 20


def played(m: Match) -> bool:
    """Play the best cover in a fork, and compare what is then suffered; say whether it could be."""
    m = m.fork()
    seat = m.pending[0].seat
    world = m.world(seat)
    assert isinstance(world, Daemon)
    cover = best(world)
    for one in cover.met:
        meet(m, seat, one)
    if asks(m, "defend"):
        m.answer(seat, PASS)
    if m.over:
        return False  # nothing is left to compare
    after = m.world(seat)
    assert isinstance(after, Daemon)
    wounds, stuns = damage(world, cover.met)
    plain = all(one.brain == NONE and one.symbol != MOUTH for one in world.attacks)
    if not plain or len([place for place in world.places[seat] if place < STUNNED]) <= wounds + stuns:
        return False  # others choose first, or there is nothing to choose
    kind = "suffer_wound" if wounds else "suffer_stun" if stuns else ""
    assert m.pending[0].kind == kind if kind else not m.pending[0].kind.startswith("suffer")
    assert after.damage[2:] == [wounds, stuns]
    return bool(cover.met)


def asks(m: Match, kind: str) -> bool:
    """Say whether a match asks a question of a kind now."""
    return bool(m.pending) and m.pending[0].kind == kind


def meet(m: Match, seat: int, one: Met) -> None:
    """Meet an attack as a cover says."""
    if asks(m, "defend"):
        m.answer(seat, one.at)
    if asks(m, "guard"):
        m.answer(seat, one.guard)
    for kind, n in (("guards", one.guards), ("support", one.pluses)):
        for _ in range(n):
            if asks(m, kind):
                m.answer(seat, dearest_last(m))
        if asks(m, kind) and PASS in m.pending[0].options:
            m.answer(seat, PASS)


def dearest_last(m: Match) -> int:
    """Return the option that is no Arm, if there is one: a cover spares these."""
    d = m.pending[0]
    dice = m.view(d.seat)["players"][d.seat]["dice"]
    return min([one for one in d.options if one != PASS], key=lambda one: dice[one]["symbol"] == "arm")
