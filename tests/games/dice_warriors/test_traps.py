"""Turns given up: traps laid, sprung and disarmed, hidden or open, and the Heal die."""

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.redeal import redeal
from dicewright.games.dice_warriors.state import DEAD, OWES_FREELY, OWES_MAGIC, STAY, TRAY, Trap, Warriors
from dicewright.games.dice_warriors.steps.place import place
from dicewright.games.dice_warriors.view import view
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build, Line
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.scripted import Written, play
from tests.games.dice_warriors.field import NO, Script, act, asked, at, do, lay, left, spell

TRAP, DISARM, HEAL = 0, 1, 2


def trapped(own: str, foe: str, more: int = 0, **options: object) -> Warriors:
    """Lay a battle before placing, with a trap of seat 1 under the first space of seat 0."""
    s = lay(own, foe, **options)
    for die in (*s.dice[0], *s.dice[1]):
        die.rank = TRAY
    trap = Trap(0, more, 0, 0)
    trap.columns = s.columns
    s.traps[1].append(trap)
    return s


@pytest.mark.parametrize("kind", ["rogue", "spy", "assassin", "bard"])
def test_a_scoundrel_may_give_its_next_turn_for_a_trap(kind: str) -> None:
    # warriors.trap warriors.char.spy warriors.char.assassin warriors.char.bard warriors.result.miss
    s = lay(kind, "knight")
    act(s, "d0.0", TRAP, "s1.2.3")
    trap = s.traps[0][0]
    assert (trap.rank, trap.column, trap.more) == (2, 3, 2 if kind == "rogue" else 0)  # warriors.char.rogue
    assert s.die(at("d0.0")).owed == OWES_FREELY


def test_others_lay_no_traps() -> None:  # warriors.trap
    assert asked(act(lay("warrior", "knight"), "d0.0")) == []


def test_a_space_has_one_trap_of_a_side() -> None:  # warriors.trap
    s = lay("rogue rogue", "knight")
    act(s, "d0.0", TRAP, "s1.0.0")
    table = act(s, "d0.1", TRAP, "s1.0.1")
    assert 0 not in table.asked[-1][2]


def test_a_placed_die_springs_the_trap() -> None:  # warriors.trap warriors.die.trap
    s = trapped("warrior cleric", "rogue knight", more=2)
    do(s, place, "s0.0.0", "s0.0.1", "s1.0.0", "s1.0.1", dice=[3])
    assert left(s, "d0.0", "d0.1", "d1.0") == [5, 8, 6]
    assert s.traps[1] == []


def test_the_trappers_own_dice_and_other_spaces_spring_nothing() -> None:  # warriors.trap
    s = trapped("warrior", "rogue")
    do(s, place, "s0.0.1", "s1.0.0")
    assert len(s.traps[1]) == 1
    assert s.traps[1][0].clear == ((0, 1),)


def test_stances_come_too_late_but_stone_skin_helps() -> None:  # warriors.trap
    s = trapped("warrior=double-defense", "rogue")
    s.last("stone-skin", at("d0.0"), "round", left=3, amount=2)
    do(s, place, "s0.0.0", "s1.0.0", dice=[3])
    assert left(s, "d0.0") == [9]


def test_a_holy_aura_stops_a_trap() -> None:  # warriors.trap
    s = trapped("warrior", "rogue")
    s.last("holy-aura", at("d0.0"), "touched", at("d0.0"))
    do(s, place, "s0.0.0", "s1.0.0", dice=[3])
    assert left(s, "d0.0") == [10]


def test_a_scoundrel_placed_on_a_trap_may_disarm_it() -> None:  # warriors.trap
    s = trapped("spy", "rogue")
    do(s, place, "s0.0.0", "s1.0.0", 0)
    assert left(s, "d0.0") == [6]
    assert s.traps[1] == []
    assert s.die(at("d0.0")).owed == OWES_FREELY


def test_or_step_on_it() -> None:  # warriors.trap
    s = trapped("spy", "rogue")
    do(s, place, "s0.0.0", "s1.0.0", NO, dice=[2])
    assert left(s, "d0.0") == [4]


@pytest.mark.parametrize(("left_over", "asks"), [(1, False), (2, True)])
def test_a_phantom_in_its_last_round_has_no_turn_to_give_for_a_trap(left_over: int, asks: bool) -> None:
    # warriors.trap warriors.negated
    s = trapped("phantasm/rogue warrior", "rogue")
    s.last(STAY, at("d0.0"), "round", left=left_over)
    table = do(s, place, "s0.0.0", "s0.0.1", "s1.0.0", *([NO] if asks else []), dice=[2])
    assert ("disarm" in asked(table)) is asks
    assert left(s, "d0.0") == [4]


def test_a_trap_lies_where_a_die_was_placed_and_not_where_it_stepped() -> None:
    # warriors.trap warriors.rank.repair
    s = trapped("warrior knight", "bard warrior")
    bard = s.die(at("d1.0"))
    bard.rank, bard.column, bard.idle = 2, 3, True  # so that no legal ranks are possible
    for column, rank in ((0, 0), (0, 1)):
        trap = Trap(0, 0, rank, column)
        trap.columns = s.columns
        s.traps[0].append(trap)
    do(s, place, "s0.0.0", "s0.0.1", "s1.1.0", dice=[1, 2])
    assert left(s, "d0.0", "d1.1") == [9, 8]
    assert [(trap.rank, trap.column) for trap in s.traps[0]] == [(0, 0)]


def test_a_die_that_stays_or_steps_forward_springs_nothing() -> None:  # warriors.trap warriors.rank.repair
    s = trapped("warrior cleric", "rogue")
    idle = s.die(at("d0.0"))
    idle.rank, idle.column, idle.idle = 0, 0, True
    do(s, place, "s0.0.1", "s1.0.0")
    assert left(s, "d0.0") == [10]
    assert len(s.traps[1]) == 1


def test_a_trap_may_kill_and_ranks_close() -> None:  # warriors.trap
    s = trapped("wizard:1 warrior cleric", "rogue")
    do(s, place, "s0.0.0", "s0.0.1", "s0.1.1", "s1.0.0", dice=[4])
    assert s.die(at("d0.0")).rank == DEAD


def test_a_scoundrel_disarms_an_open_trap_it_stands_on() -> None:  # warriors.trap
    s = lay("spy", "rogue", traps="open")
    s.traps[1].append(Trap(0, 0, 0, 0))
    act(s, "d0.0", DISARM)
    assert s.traps[1] == []
    assert s.die(at("d0.0")).owed == OWES_FREELY


def test_a_hidden_trap_cannot_be_disarmed_by_who_does_not_see_it() -> None:  # warriors.trap
    s = lay("spy", "rogue")
    s.traps[1].append(Trap(0, 0, 0, 0))
    table = act(s, "d0.0", NO)
    assert table.asked == [(0, "forgo", (TRAP, NO))]


def test_there_may_be_no_traps_or_one_a_scoundrel() -> None:  # warriors.trap
    assert asked(act(lay("rogue", "knight", traps="off"), "d0.0")) == []
    s = lay("rogue spy", "knight", trap_limit="one_per_scoundrel")
    act(s, "d0.0", TRAP, "s1.0.0")
    s.die(at("d0.0")).owed = 0
    assert asked(act(s, "d0.0")) == []
    act(s, "d0.1", TRAP, "s1.0.1")
    assert len(s.traps[0]) == 2


# What others know.


def test_a_hidden_trap_is_seen_by_its_owner_alone() -> None:  # warriors.trap
    s = lay("rogue", "knight")
    table = act(s, "d0.0", TRAP, "s1.2.3")
    assert [trap.space for trap in view(s, 0).sides[0].known] == ["s1.2.3"]
    for viewer in (1, None):
        assert view(s, viewer).sides[0].known == []
        assert view(s, viewer).sides[0].traps == 1
    assert [event.to for event in table.told if event.kind == "trap_at"] == [1]


def test_an_open_trap_is_seen_by_all() -> None:  # warriors.trap
    s = lay("rogue", "knight", traps="open")
    act(s, "d0.0", TRAP, "s1.2.3")
    assert [trap.space for trap in view(s, 1).sides[0].known] == ["s1.2.3"]


def test_a_trap_is_imagined_only_where_it_may_be() -> None:  # warriors.trap
    s = lay("rogue", "knight", ranks="3")
    act(s, "d0.0", TRAP, "s1.2.3")
    s.traps[0][0].clear = tuple(
        (rank, column) for rank in range(3) for column in range(7) if (rank, column) > (0, 1)
    )
    seen = set()
    for seed in range(30):
        world = s.copy()
        redeal(world, 1, Seeded(seed))
        seen.add((world.traps[0][0].rank, world.traps[0][0].column))
    assert seen == {(0, 0), (0, 1)}
    own = s.copy()
    redeal(own, 0, Seeded(1))
    assert (own.traps[0][0].rank, own.traps[0][0].column) == (2, 3)


class Doubting(Script):
    """A script by which the other trap is imagined somewhere else while one is being disarmed."""

    elsewhere = (0, 1)
    clear: tuple[tuple[int, int], ...] = ()

    def meant(self, s: State, decision: Decision, written: Written) -> int:
        """Put the trap that is left somewhere else, as a world dealt anew does."""
        if decision.kind == "disarm":
            assert isinstance(s, Warriors)
            (trap,) = s.traps[1]
            self.clear = trap.clear
            trap.rank, trap.column = self.elsewhere
        return super().meant(s, decision, written)


@pytest.mark.parametrize(("elsewhere", "dice", "hits"), [((2, 5), [], 10), ((0, 1), [3], 7)])
def test_while_a_trap_is_disarmed_another_may_be_anywhere_but_there(
    elsewhere: tuple[int, int], dice: list[int], hits: int
) -> None:  # warriors.trap
    s = trapped("spy warrior", "rogue")
    other = Trap(0, 0, 0, 1)
    other.columns = s.columns
    s.traps[1].append(other)
    table = Doubting(("s0.0.0", "s0.0.1", "s1.0.0", 0), dice)
    table.elsewhere = elsewhere
    play(s, place, table)
    assert table.clear == ((0, 0),), "what is under the next die is not known yet"
    assert left(s, "d0.0", "d0.1") == [6, hits]
    assert [trap.clear for trap in s.traps[1]] == ([] if dice else [((0, 0), (0, 1))])


def test_nobody_looks_past_a_disarming_or_takes_it_back() -> None:  # warriors.trap
    party = Build("dice-warriors", "", {"size": "3"}, (Line(1, "Rogue"), Line(1, "Spy"), Line(1, "Assassin")))
    met = 0
    for seed in range(200):
        m = Match(GAME, 2, seed=seed, options={"party_size": 3}, builds=[party, party])
        source = Seeded(seed)
        while not m.over and met < 5:
            d = m.pending[0]
            if d.kind == "disarm":
                met += 1
                assert m.peek(d.seat, [0]) is None
                m.answer(d.seat, 0)
                with pytest.raises(IllegalAnswer):
                    m.undo(d.seat)
            else:
                m.answer(d.seat, d.options[source.below(len(d.options))])
    assert met == 5


# The Heal die.


@pytest.mark.parametrize("kind", ["cleric", "druid"])
def test_the_divine_may_give_their_next_turn_for_a_heal_die(kind: str) -> None:
    # warriors.abort.heal warriors.char.cleric warriors.char.druid
    s = lay(f"{kind}=melee warrior:1", "knight")
    act(s, "d0.0", "d1.0", HEAL, "d0.1", dice=[4])
    assert left(s, "d0.1", "d1.0") == [5, 10], "on top of its face"
    assert s.die(at("d0.0")).owed == OWES_FREELY


def test_others_do_not_pray() -> None:  # warriors.abort.heal
    assert asked(act(lay("paladin", "knight"), "d0.0")) == []


# What cannot be given up.


def test_nobody_gives_up_a_turn_that_is_lost_already() -> None:  # warriors.negated
    s = lay("rogue", "knight")
    s.die(at("d0.0")).owed = OWES_MAGIC
    assert asked(act(s, "d0.0")) == []


def test_nobody_gives_up_a_turn_it_will_not_see() -> None:  # warriors.negated warriors.trap
    s = lay("warrior clone/rogue", "knight")
    s.last(STAY, at("d0.1"), "round", left=1)
    assert asked(act(s, "d0.1")) == []
    s = lay("warrior clone/rogue", "knight")
    s.last(STAY, at("d0.1"), "round", left=2)
    assert asked(act(s, "d0.1", NO)) == ["forgo"]


def test_a_charmed_die_may_still_give_up_its_next_turn() -> None:  # warriors.spell.charm warriors.trap
    s = lay("rogue=melee", "knight druid@1.0")
    spell(s, "d1.1", "charm", "d0.0")
    assert asked(act(s, "d0.0", NO)) == ["forgo"]
    assert left(s, "d1.0") == [12]


def test_the_game_hides_traps_by_default() -> None:  # warriors.trap
    assert GAME.options.rows["traps"].default == "hidden"
