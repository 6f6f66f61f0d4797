"""Gathering, sketching and initiative: pools filled, monsters made, turns in order."""

import pytest

from dicewright.games.doodle_dice_monsters.rows import BLUE, NONE, NULLIFIER, SHIELD, WEAPON
from dicewright.games.doodle_dice_monsters.steps.act import take_turn
from dicewright.games.doodle_dice_monsters.steps.challenge import FITS, MISFITS, challenge
from dicewright.games.doodle_dice_monsters.steps.gather import gather
from dicewright.games.doodle_dice_monsters.steps.initiative import initiative
from dicewright.games.doodle_dice_monsters.steps.sketch import NEW, sketch
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match
from tests.games.doodle_dice_monsters.arena import GAME, ROUND, Script, at, build, lay, part, play, power

# Gathering.


def test_pools_are_filled_up_to_five_by_choice() -> None:  # ddm.gather
    s = lay("white8", "white8", active=("red4 red6", ""), reserve=("blue4 blue6 blue8 blue10", "red4 red6"))
    table = Script({"gather": [["r0.0", "r0.1", "r0.3"]]})
    play(s, gather, table)
    assert [s.dice[0][die][0] for die in s.active[0]] == [4, 6, 4, 6, 10]
    assert [die[0] for die in s.reserve[0]] == [8]
    assert [s.dice[1][die][0] for die in s.active[1]] == [4, 6], "an empty reserve just yields fewer"
    assert [len(options) for options in table.offered("gather")] == [4], "who has no choice is not asked"


def test_a_full_pool_gains_nothing_and_loses_nothing() -> None:  # ddm.gather DDM-3
    s = lay("white8", "white8", active=("red4 " * 7, ""), reserve=("blue4", ""))
    play(s, gather, Script())
    assert (len(s.active[0]), len(s.reserve[0])) == (7, 1)


def test_filling_is_not_optional() -> None:  # ddm.gather
    m = Match(GAME, seed=1, builds=[build("9 d6 red"), build("9 d6 blue")])
    decision = m.pending[0]
    assert decision.kind == "gather"
    assert decision.set is not None
    assert decision.set[:2] == (5, 5)
    assert decision.default == 0


def test_dice_may_be_drawn_blindly() -> None:  # ddm.gather DDM-2
    s = lay("white8", "white8", reserve=("blue4 blue6 blue8 blue10 blue12 blue20", ""), gather="random_draw")
    table = Script(draws=[5, 0, 0, 0, 0])
    play(s, gather, table)
    assert [s.dice[0][die][0] for die in s.active[0]] == [20, 4, 6, 8, 10]
    assert table.asked == []


# Sketching.


def test_a_monster_needs_one_active_die_which_serves_once() -> None:  # ddm.monster ddm.place DDM-7
    s = lay("", "white8", active=("red6 blue4", ""))
    table = Script({"sketch": ["d0.0", "d0.1"], "onto": [NEW, NEW]})
    assert play(s, sketch, table) == "challenge"
    assert [one.id for one in s.monsters[0]] == ["m0.0", "m0.1"]
    assert s.active[0] == []
    assert table.offered("sketch")[1] == (1, PASS), "the first is used"
    assert at(s, "m0.0").born == ROUND


def test_who_has_drawn_something_says_when_it_is_finished() -> None:  # ddm.sketch
    builds = [build("1 d6 red"), build("1 d6 blue")]
    m = Match(GAME, seed=1, builds=builds)
    m.answers(0, [0, NEW])
    assert [(d.seat, d.options) for d in m.pending if d.seat == 0] == [(0, (PASS,))]
    assert m.prompt(m.pending[0]) == "Finish your drawings, then press Ready."
    m.answers(1, [0, NEW])
    assert m.view(0)["phase"]["id"] == "sketch", "the last die does not end it"
    m.answer(0, PASS)
    m.answer(1, PASS)
    assert m.view(0)["phase"]["id"] == "combat"


def test_who_has_no_die_to_sketch_with_is_not_asked() -> None:  # ddm.sketch
    s = lay("white8", "white8")
    table = Script()
    assert play(s, sketch, table) == "challenge"
    assert table.asked == []


def test_a_part_has_one_type_and_one_die() -> None:  # ddm.label ddm.sketch
    s = lay("white8", "white8", active=("red6 blue4 red20", ""))
    answers: dict[str, list[int | str]] = {
        "sketch": ["d0.1", "d0.2", "d0.3"],
        "onto": ["m0.0"] * 3,
        "type": [WEAPON, SHIELD, NULLIFIER],
    }
    table = Script(answers)
    play(s, sketch, table)
    assert [(one.type, one.sides) for one in at(s, "m0.0").parts[1:]] == [
        (WEAPON, 6),
        (SHIELD, 4),
        (NULLIFIER, 20),
    ]
    assert [event["part"] for event in table.said("grown")] == ["m0.0.1", "m0.0.2", "m0.0.3"]
    assert [event["colour"] for event in table.said("grown")] == ["red", "blue", "red"]


def test_five_parts_are_the_most_and_lost_ones_make_room() -> None:  # ddm.part.limit ddm.regrow DDM-8
    s = lay("white8 weapon:red4 shield:red4 combo:red4 combo:red4-2", "white8", active=("red6 red8", ""))
    table = Script({"sketch": ["d0.5"], "onto": [PASS]})
    play(s, sketch, table)
    assert table.offered("onto") == [(NEW, PASS)]
    lost = part(s, "m0.0.1")
    at(s, "m0.0").parts.remove(lost)
    play(s, sketch, Script({"sketch": ["d0.5"], "onto": ["m0.0"], "type": [WEAPON]}))
    assert [one.number for one in at(s, "m0.0").parts] == [0, 2, 3, 4, 5], "numbers are never used again"
    assert part(s, "m0.0.4").damage == 2, "damage stays"
    at(s, "m0.0").parts.remove(part(s, "m0.0.2"))
    play(s, sketch, Script({"sketch": ["d0.6"], "onto": ["m0.0"], "type": [WEAPON]}))
    assert [one.number for one in at(s, "m0.0").parts] == [0, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("begun", "kind"), [((0,), "onto"), ((0, 0), "type"), ((0, NEW), "hue"), ((0, 0, WEAPON), "hue")]
)
def test_what_is_not_finished_when_the_time_is_up_was_never_made(begun: tuple[int, ...], kind: str) -> None:
    # ddm.timeout DDM-6
    builds = [build("1 d6 red/blue", "1 d8 red"), build("1 d8 red")]
    m = Match(GAME, seed=1, builds=builds, options={"sketch_timer": "60"})
    assert m.view(0)["seconds"] == 60
    for option in (1, NEW, *begun):
        m.answer(0, option)
    assert m.pending[0].kind == kind
    while m.view(0)["phase"]["id"] == "sketch":
        assert m.pending[0].default == PASS
        m.answer(m.pending[0].seat, m.pending[0].default)
    (monster,) = m.view(1)["players"][0]["monsters"]
    assert len(monster["parts"]) == 1, "what was finished stays"
    assert [die["sides"] for die in m.view(1)["players"][0]["active"]] == [6]


def test_the_time_for_sketching_is_one_for_all_or_one_for_each_in_turn() -> None:  # ddm.timeout DDM-6
    builds = [build("1 d6 red/blue", "1 d8 red"), build("1 d8 red")]
    m = Match(GAME, seed=1, builds=builds, options={"sketch_timer": "120"})
    for option in (0, NEW, 0):
        assert [m.bell(decision) for decision in m.pending] == [("sketch 1", 120)] * 2
        m.answer(0, option)
    m.answers(0, [PASS])
    m.answer(1, PASS)
    assert m.view(0)["phase"]["id"] == "combat"
    assert m.bell(m.pending[0]) is None, "a fight takes as long as it takes"
    assert Match(GAME, seed=1, builds=builds).bell(m.pending[0]) is None
    agreed = {"sketch_timer": "60", "sketch": "alternate_with_rotating_first"}
    m = Match(GAME, seed=1, builds=builds, options=agreed)
    assert m.bell(m.pending[0]) == ("sketch 1 0", 60)
    m.answer(0, PASS)
    assert m.bell(m.pending[0]) == ("sketch 1 1", 60)


def test_all_sketch_at_the_same_time_unseen_until_all_are_ready() -> None:  # ddm.sketch ddm.open
    m = Match(GAME, seed=1, builds=[build("2 d6 red"), build("2 d8 red")])
    assert [decision.kind for decision in m.pending] == ["sketch", "sketch"]
    for option in (0, NEW, PASS):
        m.answer(0, option)
    assert m.view(0)["players"][0]["monsters"][0]["id"] == "m0.0"
    assert m.view(1)["players"][0]["monsters"] == m.view(None)["players"][0]["monsters"] == []
    m.undo(0)  # ready is no more final than anything else
    m.undo(0)
    m.undo(0)
    assert m.view(0)["players"][0]["monsters"] == []
    m.answer(0, PASS)
    m.answer(1, PASS)
    assert m.view(0)["phase"]["id"] != "sketch" or m.view(0)["round"] == 2


def test_a_drawing_shows_with_its_monster_and_not_before() -> None:  # ddm.sketch ddm.open
    m = Match(GAME, seed=1, builds=[build("2 d6 red"), build("2 d8 red")])
    m.answer(0, 0)
    m.answer(0, NEW)
    m.attach(0, "m0.0", {"name": "Secret Snail", "strokes": [[0, 1, 3, [5, 5, 9, 9]]]})
    assert m.view(0)["attachments"]["m0.0"]["name"] == "Secret Snail"
    assert "Snail" not in str(m.view(1)) + str(m.view(None)) + str(m.stream(1))
    m.answer(0, PASS)
    m.answer(1, PASS)
    assert m.view(1)["attachments"]["m0.0"]["name"] == "Secret Snail"


def test_one_after_the_other_another_begins_each_round() -> None:  # ddm.sketch DDM-5
    s = lay(
        "white8", "white8", "white8", active=("red4", "red4", "red4"), sketch="alternate_with_rotating_first"
    )
    table = Script()
    steps = [play(s, sketch, table) for _ in range(3)]
    assert steps == ["sketch", "sketch", "challenge"]
    assert [seat for seat, _, _ in table.asked] == [2, 0, 1], "it is the third round"
    s.round += 1
    table = Script()
    play(s, sketch, table)
    assert [seat for seat, _, _ in table.asked] == [0]


def test_a_hybrid_is_settled_when_it_is_first_used_and_stays_so() -> None:  # ddm.hybrid DDM-40
    s = lay("", "white8", active=("red/blue6", ""))
    table = Script({"sketch": ["d0.0"], "onto": [NEW], "hue": [BLUE]})
    play(s, sketch, table)
    assert s.colour(at(s, "m0.0")) == BLUE
    assert len(table.offered("hue")[0]) == 3
    s = lay("", "white8", active=("red/blue6", ""))
    play(s, sketch, Script({"sketch": ["d0.0"], "onto": [NEW], "hue": [PASS]}))
    assert (s.hues[0], s.active[0]) == ([NONE], [0])


# Whether a drawing fits.


def test_two_players_toss_a_coin_over_a_doubted_monster() -> None:  # ddm.colourfit DDM-41
    s = lay("+red20 weapon:red6", "+blue8", colour_fit="challenge")
    table = Script({"challenge": [[], ["m0.0"]]}, draws=[1])
    play(s, challenge, table)
    assert not at(s, "m0.0").fits
    assert power(s, at(s, "m0.0")) == NONE
    assert [event["monster"] for event in table.said("misfit")] == ["m0.0"]


def test_the_others_vote_on_a_doubted_monster() -> None:  # ddm.colourfit
    s = lay("+red20", "white8", "white8", "white8", colour_fit="challenge")
    table = Script({"challenge": [["m0.0"], [], []], "vote": [FITS, FITS]})
    play(s, challenge, table)
    assert at(s, "m0.0").fits
    s = lay("+red20", "white8", "white8", "white8", colour_fit="challenge")
    table = Script({"challenge": [["m0.0"], ["m0.0"], []], "vote": [MISFITS]})
    play(s, challenge, table)
    assert not at(s, "m0.0").fits
    assert [seat for seat, kind, _ in table.asked if kind == "vote"] == [3]


def test_what_is_doubted_lies_open_with_its_drawing() -> None:  # ddm.colourfit ddm.sketch
    m = Match(GAME, seed=1, builds=[build("2 d6 red")] * 2, options={"colour_fit": "challenge"})
    for seat in (0, 1):
        m.answers(seat, [0, NEW, PASS] if seat else [0, NEW])
    m.attach(0, "m0.0", {"name": "Blue Herring", "strokes": [[0, 2, 3, [5, 5, 9, 9]]]})
    m.answer(0, PASS)
    assert [decision.kind for decision in m.pending] == ["challenge", "challenge"]
    for viewer in (None, 0, 1):
        assert m.view(viewer)["phase"]["title"] == "reveal"
        assert m.view(viewer)["attachments"]["m0.0"]["name"] == "Blue Herring"
        assert [len(player["monsters"]) for player in m.view(viewer)["players"]] == [1, 1]


def test_nobody_is_doubted_unless_that_is_agreed() -> None:  # ddm.colourfit ddm.agreed
    s = lay("+red20", "white8")
    table = Script()
    play(s, challenge, table)
    assert table.asked == []


# Initiative.


def test_small_cores_act_first_and_ties_roll_the_highest_first() -> None:  # ddm.initiative DDM-10
    s = lay("white12; white6; white6", "white4; red6")
    table = Script(dice=[2, 5, 5, 1, 6])
    play(s, initiative, table)
    assert [s.monster(name).id for name in s.order] == ["m1.0", "m1.1", "m0.2", "m0.1", "m0.0"]
    assert [event["face"] for event in table.said("ranked")] == [2, 5, 5, 1, 6], (
        "two tied again, and rolled again"
    )


def test_every_monster_has_a_turn_those_just_sketched_as_well() -> None:  # ddm.act.pass ddm.initiative DDM-11
    s = lay("white12; +white8", "white4")
    play(s, initiative, Script())
    assert len(s.order) == 3
    turns = []
    while s.place < len(s.order):
        play(s, take_turn, Script())
        turns.append(s.monster(s.acting).id)
    assert turns == ["m1.0", "m0.1", "m0.0"]
