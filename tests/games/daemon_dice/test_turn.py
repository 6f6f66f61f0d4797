"""The turn of Daemon Dice step by step: activate, set aside, roll, and what is set out at its end."""

from collections.abc import Iterator

import pytest

from dicewright.games.daemon_dice.rows import BLOCK, NONE
from dicewright.games.daemon_dice.state import ACTIVE, DIE, FRONT, PLACES, Daemon
from dicewright.games.daemon_dice.steps.attack import array
from dicewright.games.daemon_dice.steps.suffer import suffer
from dicewright.games.daemon_dice.turn import activate, finish, roll_dice
from dicewright.kernel.decisions import Decision
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Written, play
from tests.games.daemon_dice.battles import (
    GAME,
    NO,
    Battle,
    asked,
    at_random,
    build,
    facing,
    hold,
    kinds,
    lay,
    setting_out,
    shown,
    step,
    told,
    turn,
    where,
    why,
    why_not,
    whys,
)


def state(m: Match) -> Daemon:
    """Return the state of a match as it is."""
    s = m.course.state
    assert isinstance(s, Daemon)
    return s


# Activate.


def test_dice_that_are_not_stunned_wounded_or_held_become_active() -> None:  # daemon.turn.activate
    s = lay("arm@spent leg@aside eye@front tail@stunned shell@wounded brain", "tentacle mouth")
    hold(s, "d1.0", "d0.5")
    step(s, activate)
    assert where(s, 0) == "active active active stunned wounded held"
    assert where(s, 1) == "holding spent"


def test_symbols_of_the_turn_before_are_gone() -> None:  # daemon.turn.activate DA-36
    s = lay("arm=block@spent leg=leg@aside tail=tail@active", "eye=minus@spent")
    step(s, activate)
    assert shown(s, 0) == ". . ."
    assert shown(s, 1) == "minus"


def test_a_die_that_holds_is_active_only_if_it_lets_go() -> None:  # daemon.turn.activate DA-5
    s = lay("tentacle tentacle arm", "leg shell")
    hold(s, "d0.0", "d1.0")
    hold(s, "d0.1", "d1.1")
    table = step(s, activate, ["d0.1"])
    assert asked(table, "release") == [(0, (0, 1))]
    assert where(s, 0) == "holding active active"
    assert where(s, 1) == "held spent"
    assert told(table, "freed") == ["d1.1"]


def test_only_a_die_that_holds_can_let_go() -> None:  # daemon.turn.activate
    s = lay("tentacle arm", "leg")
    hold(s, "d0.0", "d1.0")
    rules = whys(s, "release", "d0.0 d0.1 d1.0", (0,))
    assert rules == {"d0.0": "", "d0.1": "daemon.turn.activate", "d1.0": "daemon.turn.activate"}


def test_one_lets_go_knowing_the_number_of_minuses_and_before_any_falls() -> (
    None
):  # daemon.turn.activate DA-5
    s = lay("tentacle arm leg", "shell wings")
    hold(s, "d0.0", "d1.0")
    s.minuses, s.aimed = 1, 1
    table = step(s, activate, ["d0.0"], ["d0.0"], ["d0.2"])
    assert table.asked == [(0, "release", (0,)), (1, "wings", (0, 1, 2)), (0, "aside", (1, 2))]


# Roll.


def test_all_active_dice_are_rolled_once() -> None:  # daemon.turn.roll DA-9
    s = lay("arm@active leg@aside tail@active shell@stunned", "eye")
    table = step(s, roll_dice, shows="dodge plus")
    assert shown(s, 0) == "dodge . plus ."
    assert table.asked == []
    (event,) = [event for event in table.told if event.kind == "rolled"]
    assert event.data == {"dice": ["d0.0", "d0.2"], "symbols": ["dodge", "plus"]}


def test_what_is_rolled_may_be_ignored() -> None:  # daemon.turn.roll DA-36
    s = facing("arm tail brain tentacle mouth", "stun", foe="arm")
    table = turn(s, NO, ["d0.4"], NO, shows="block plus plus tentacle dodge")
    assert kinds(table) == ["defend", "suffer_stun", "grab"]
    assert where(s, 0) == "spent spent spent spent stunned"
    assert (s.attacks, s.minuses, s.turn) == ([], 0, 1)


def test_who_cannot_roll_has_lost_at_once() -> None:  # daemon.lose.noroll
    s = lay("arm@stunned leg@wounded tail", "tentacle eye")
    hold(s, "d1.0", "d0.2")
    table = turn(s)
    assert s.first == (1,)
    assert [kind for kind in table.kinds() if kind != "freed"] == ["turn", "unrolled", "victor"]
    assert told(table, "unrolled") == ["p0"]


def test_one_die_to_roll_is_enough() -> None:  # daemon.lose.noroll
    s = lay("arm@stunned leg@wounded tail", "eye")
    turn(s, shows="block")
    assert (s.first, s.turn) == ((), 1)


def test_minuses_on_all_dice_defeat() -> None:  # daemon.lose.noroll daemon.minus.excess DA-8
    s = lay("arm leg tail@stunned", "eye")
    s.minuses = 2
    table = turn(s)
    assert (s.first, kinds(table)) == ((1,), [])


def test_more_minuses_than_dice_lapse() -> None:  # daemon.minus.excess
    s = lay("arm leg", "eye")
    s.minuses, s.aimed = 4, 1
    table = turn(s, ["d0.0"])
    assert (s.first, kinds(table), s.minuses, s.aimed) == ((1,), ["wings"], 0, 0)


def test_a_die_left_holding_does_not_save_its_daemon() -> None:  # daemon.lose.noroll DA-8
    s = lay("tentacle arm@stunned", "leg eye")
    hold(s, "d0.0", "d1.0")
    turn(s, [])
    assert s.first == (1,)
    s = lay("tentacle arm@stunned", "leg eye")
    hold(s, "d0.0", "d1.0")
    turn(s, ["d0.0"], shows="block")
    assert s.first == ()


def test_attacks_on_a_daemon_that_cannot_roll_are_not_resolved() -> None:  # daemon.lose.noroll DA-23 DA-33
    s = facing("arm@stunned", "mouth", "stinger!", foe="leg@stunned")
    table = turn(s)
    assert table.kinds() == ["turn", "unrolled", "victor"]
    assert where(s, 1) == "spent spent stunned"
    assert s.attacks == []


# Places.


def test_a_die_is_in_one_place_at_every_moment() -> None:  # daemon.die.place daemon.turn.activate
    for seed in range(12):
        for m, _ in at_random(seed, 2 + seed % 2, size=5 + seed % 4):
            consistent(state(m))


def consistent(s: Daemon) -> None:
    """Check that holds are mutual, and that nothing is in front that was not set out."""
    for seat, places in enumerate(s.places):
        for die, place in enumerate(places):
            grip = s.grips[seat][die]
            assert (grip != NONE) == (PLACES[place] in ("holding", "held"))
            if grip != NONE:
                foe, other = DIE.split(grip)
                assert s.grips[foe][other] == DIE.code(seat, die)
                assert {PLACES[place], PLACES[s.places[foe][other]]} == {"holding", "held"}
            assert place != ACTIVE or seat == s.turn or not s.turns
            assert place < 6 or s.shown[seat][die] == NONE
    owner = s.turn if s.target != NONE else s.sender
    front = {(seat, die) for seat in range(s.seats) for die in s.lying(seat, FRONT)}
    in_attacks = {(owner, die) for attack in s.attacks if not attack.defended for die in attack.dice()}
    step = GAME.sequence[s.step].id
    assert step == "suffer" or in_attacks <= front  # a Stinger that has injected is stunned at once
    if step in ("roll", "recover", "defend"):
        assert front == in_attacks
    assert step == "suffer" or s.damage == [0, 0, 0, 0]
    assert s.softened == [0, 0]


def test_places_are_open_to_all() -> None:  # daemon.die.place daemon.setup.open
    m = Match(GAME, 2, seed=5, builds=[build("arm leg eye tail shell")] * 2, options={"size": 5})
    assert m.view(0) == m.view(1) == m.view(None)
    places = {die["place"] for player in m.view(None)["players"] for die in player["dice"]}
    assert places <= set(PLACES)
    assert PLACES == ("active", "front", "spent", "aside", "holding", "held", "stunned", "wounded")


def test_a_die_serves_one_effect_a_turn() -> None:  # daemon.die.once
    s = facing("arm brain tail leg@stunned mouth", "stun+", foe="eye arm")
    table = turn(s, ["d0.1"], "d1.0", shows="block plus plus dodge")
    assert kinds(table) == ["recover", "defend"]
    assert where(s, 0) == "spent spent spent spent spent"
    assert told(table, "recovered") == ["d0.3"]


# Setting out.


def test_all_attacks_still_active_are_set_out() -> None:  # daemon.turn.array
    s = setting_out("leg=leg mouth=stun@spent eye=eye tail=block", "arm")
    table = step(s, array, 0)
    assert [attack.die for attack in s.attacks] == [0, 2]
    assert told(table, "arrayed") == ["d0.0", "d0.2"]
    assert where(s, 0) == "front spent front active"


def test_an_attack_may_be_held_back() -> None:  # daemon.turn.array DA-36
    s = setting_out("leg=leg mouth=stun", "arm")
    step(s, array, 1, ["d0.0"])
    assert [attack.die for attack in s.attacks] == [1]
    step(s, finish)
    assert where(s, 0) == "spent front"


def test_only_an_attack_can_be_held_back() -> None:  # daemon.turn.array
    s = setting_out("leg=leg mouth=stun@spent tail=plus", "arm=arm")
    rules = whys(s, "hold_back", "d0.0 d0.1 d0.2 d1.0", (0,))
    assert rules == {"d0.0": "", **dict.fromkeys(("d0.1", "d0.2", "d1.0"), "daemon.turn.array")}


def test_one_answer_sets_all_minuses_out() -> None:  # daemon.turn.array
    s = setting_out("eye=minus lungs=lungs wings=wings stinger=minus@spent", "arm")
    table = sending(s, 0)
    assert (s.minuses, s.aimed) == (3, 1)
    assert (where(s, 0), kinds(table)) == ("front front front spent", ["array"])


def test_minuses_lungs_and_wings_may_be_ignored() -> None:  # daemon.turn.array daemon.turn.roll
    s = setting_out("eye=minus lungs=lungs wings=wings leg=leg", "arm")
    table = sending(s, 1, ["d0.1", "d0.2"])
    assert (s.minuses, s.aimed, len(s.attacks)) == (1, 0, 1)
    assert (where(s, 0), kinds(table)) == ("front active active front", ["array", "hold_back"])
    s = setting_out("eye=minus wings=wings", "arm")
    sending(s, 1, ["d0.0", "d0.1"])
    assert (s.minuses, s.aimed, where(s, 0)) == (0, 0, "active active")
    step(s, finish)
    assert where(s, 0) == "spent spent"


def test_a_minus_to_hold_back_says_what_it_sends() -> None:  # daemon.turn.array
    s = setting_out("lungs=lungs wings=wings", "arm")
    d = Decision(0, "hold_back", "", (0, 1), 0, None, (1, 2, ()))
    labels = [GAME.texts.say("option", one.text, one.parts) for one in GAME.describe(s, d).labels[:2]]
    assert labels == ["Lungs 1 (Lungs): 2 minuses", "Wings 2 (Wings): 1 aimed minus"]


def sending(s: Daemon, *choose: Written) -> Battle:
    """Set out what is written, minuses too."""
    table = Battle(*choose)
    table.hesitant = True
    play(s, array, table)
    return table


def test_nothing_is_kept_for_later() -> None:  # daemon.turn.array daemon.turn.activate
    s = lay("leg brain arm", "shell tail")
    turn(s, 1, shows="leg plus dodge")
    assert (s.attacks, where(s, 0)) == ([], "spent spent spent")
    turn(s, shows="block plus")
    turn(s, 0, 0, shows="leg plus dodge")
    assert len(s.attacks) == 1


def test_the_foe_plays_next_and_faces_what_was_set_out() -> None:  # daemon.turn.array
    s = lay("leg eye arm", "shell tail mouth")
    turn(s, 0, shows="leg minus dodge")
    assert (s.turn, s.sender, s.target, s.minuses, len(s.attacks)) == (1, 0, NONE, 1, 1)
    assert where(s, 0) == "front front spent"
    turn(s, ["d1.0"], 0, 0, shows="block stun")
    assert where(s, 0) == "spent spent spent"


def test_the_first_turn_may_be_without_attacks() -> None:  # daemon.turn.array DA-30
    s = setting_out("leg=leg eye=minus", "arm", second_player_bonus="no_first_attack")
    s.turns = 1
    step(s, array)
    assert (s.attacks, s.minuses) == ([], 1)
    s.turns = 2
    step(s, array, 0)
    assert len(s.attacks) == 1


# The order of steps and of what happens at one instant.


def test_the_sequence_of_play() -> None:  # daemon.turn.simultaneous daemon.turn.defend
    names = [step.run.__name__ for step in GAME.sequence]
    assert names == [
        *("set_up", "draft", "initiative"),
        *("activate", "roll_dice", "recover", "defend", "suffer", "attack", "array", "finish"),
    ]
    assert GAME.phases == ["activate", "roll", "recover", "defend", "suffer", "grab", "attack"]


def test_mouth_before_stinger() -> None:  # daemon.turn.simultaneous daemon.stinger.order DA-24
    s = facing("arm leg tail shell", "stinger!", "mouth")
    table = step(s, suffer, ["d0.0"], ["d0.1", "d0.2"])
    assert where(s, 1) == "stunned spent"
    assert told(table, "drunk") == []
    s = facing("arm leg tail shell", "stinger!", "mouth", foe="lungs@stunned")
    table = step(s, suffer, ["d0.0"], ["d0.1", "d0.2"])
    assert (where(s, 1), told(table, "drunk")) == ("stunned spent spent", ["d1.2"])
    kinds_told = table.kinds()
    assert kinds_told.index("drunk") < kinds_told.index("stunned")


def test_recovery_comes_before_suffering() -> None:  # daemon.turn.simultaneous
    s = facing("brain arm@stunned", "stun", foe="leg")
    turn(s, ["d0.0"], ["d0.1"], shows="plus")
    assert (where(s, 0), s.first) == ("spent stunned", ())


def test_a_question_never_has_more_than_twenty_options() -> None:  # daemon.setup.size
    most = 0
    for seed in range(6):
        for m, d in at_random(seed, 2 + seed % 3, draft=("free", "shared_draft", "booster")[seed % 3]):
            most = max(most, len(d.options))
            assert len(d.options) <= 20, (d, m)
    assert most > 10


def things(view: object) -> Iterator[str]:
    """Yield the ids of all dice and seats that a view shows."""
    if isinstance(view, dict):
        if "id" in view:
            yield str(view["id"])
        for part in view.values():
            yield from things(part)
    elif isinstance(view, list):
        for part in view:
            yield from things(part)


AGREED: list[dict[str, str | int]] = [
    {"size": 5},
    {"size": 8, "breeds": "on"},
    {"size": 8, "wings_timing": "precommitted_at_4b", "no_ping_pong": "on", "brain_poison": "allow"},
]


@pytest.mark.parametrize("agreed", AGREED, ids=str)
def test_every_dim_thing_has_its_rule_and_every_bright_one_none(
    agreed: dict[str, str | int],
) -> None:  # daemon.turn.roll
    seen = set()
    for seed in range(4):
        for m, d in at_random(seed, 2 + seed % 3, **agreed):
            seen.add(d.kind)
            labels = m.describe(d)
            bright = {target for label in labels for target in label["targets"]}
            later = d.set is not None and (d.set[0] > 1 or d.set[2])  # sets are named from the left
            for thing in things(m.view(d.seat)):
                rule = m.why_not(d, thing)
                assert not (rule and thing in bright), (d, thing, rule)
                assert rule or thing in bright or later, (d, thing)
                assert not rule or GAME.texts.has("refusal", rule), rule
    assert {"aside", "defend", "guard", "guards", "array", "boost", "suffer_stun"} <= seen


def test_a_die_of_a_set_is_not_forbidden_named_now_later_or_already() -> None:  # daemon.turn.minuses
    s = lay("arm@active leg@active tail@active", "wings", "tentacle")
    for seat, kind, rule in ((0, "aside", "daemon.turn.minuses"), (1, "wings", "daemon.part.wings")):
        for decision in (
            Decision(seat, kind, rule, (0, 1), set=(2, 2, ()), addable=(0, 1, 2)),
            Decision(seat, kind, rule, (1,), set=(2, 2, (0,)), addable=(1, 2)),
        ):
            assert [why_not(s, decision, die) for die in ("d0.0", "d0.1", "d0.2")] == ["", "", ""]


def test_a_thing_that_is_nowhere_is_refused() -> None:  # daemon.turn.minuses
    s = lay("arm@active leg@active", "eye")
    assert why(s, "aside", "d0.7", (0, 1)) == "daemon.turn.minuses"
    assert why(s, "aside", "p1", (0, 1)) == "daemon.turn.minuses"


def test_where_a_guard_is_chosen_dice_that_count_as_one_are_not_refused() -> None:  # daemon.sym.deflect
    s = facing("arm=arm shell=block eye=plus", "stun")
    s.facing = 0
    refused = whys(s, "guard", "d0.0 d0.1 d0.2 d1.0", (BLOCK, 1))
    assert refused == {"d0.0": "", "d0.1": "", "d0.2": "daemon.sym.deflect", "d1.0": "daemon.sym.deflect"}
