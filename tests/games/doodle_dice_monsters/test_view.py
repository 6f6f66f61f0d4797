"""What may be seen and chosen: reserves are their owners', and whatever cannot be chosen says why."""

import json
from collections import Counter

import pytest

from dicewright.games.doodle_dice_monsters.bodies import Attack
from dicewright.games.doodle_dice_monsters.builds import any_dice, build_of, check
from dicewright.games.doodle_dice_monsters.rows import BLUE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.match import Match
from tests.games.doodle_dice_monsters.arena import GAME, ROWS, at, build, key, lay, part, take


def walked(seed: int, seats: int = 3, **options: int | str) -> Match:
    """Return a match of bold random players, some way on."""
    m = Match(GAME, seats, seed=seed, options={"sides_total": 100, **options})
    source = Seeded(seed)
    for _ in range(40 + source.below(150)):
        if m.over:
            break
        decision = m.pending[source.below(len(m.pending))]
        m.answer(decision.seat, decision.options[source.below(len(decision.options))])
    return m


def test_of_a_reserve_others_see_only_how_many_dice_it_has() -> None:  # ddm.open
    hidden = 0
    for seed in range(25):
        m = walked(seed)
        for viewer in (None, 0, 1, 2):
            s = m.seen_by(viewer)
            assert isinstance(s, Monsters)
            for seat, player in enumerate(m.view(viewer)["players"]):
                assert player["reserve"] == len(s.reserve[seat])
                if viewer != seat:
                    assert player["reserve_dice"] == []
                    assert player["reserve_sides"] == 0
                    assert f'"r{seat}.' not in json.dumps(m.view(viewer))
                    hidden += player["reserve"]
                else:
                    assert len(player["reserve_dice"]) == player["reserve"]
    assert hidden > 50


@pytest.mark.parametrize("agreed", [{"open_lists": "on"}, {"draft": "on"}])
def test_open_lists_and_drafts_hide_nothing(agreed: dict[str, str]) -> None:  # ddm.open
    m = walked(3, 2, **agreed)
    assert m.seat(0).knows_all()
    for player in m.view(None)["players"]:
        assert len(player["reserve_dice"]) == player["reserve"]


def test_numbers_of_dice_tell_nothing_of_those_in_reserve() -> None:  # ddm.open ddm.place
    """A die gets its number when all see it: two lists that differ in reserve alone look the same."""
    lists = [build("6 d4 red", "1 d20 blue", "1 d6 white"), build("6 d4 red", "2 d6 pink")]
    views = []
    for one in lists:
        m = Match(GAME, seed=1, builds=[one, build("1 d8 green")])
        m.answers(0, [0, 1, 2, 3, 4])
        views.append([m.view(1), m.stream(1), m.view(None)])
    assert views[0] == views[1]
    m = Match(GAME, seed=2, options={"sides_total": 200})
    m.answers(0, list(m.pending[0].options[:5]))
    m.answers(1, list(m.pending[0].options[:5]))
    assert [die["id"] for die in m.view(1)["players"][0]["active"]] == [f"d0.{n}" for n in range(5)]


def test_an_imagined_reserve_is_one_that_the_list_may_have() -> None:  # ddm.open ddm.setup.legal
    for seed in range(20):
        strange = "on" if seed % 2 else "off"
        m = walked(seed, 2, strange=strange, strange_allowance="two_small_one_big")
        for n in range(4):
            world = m.seat(0).world(n) if m.pending and m.pending[0].seat == 0 else m.world(0)
            assert isinstance(world, Monsters)
            dice = [*world.dice[1], *world.reserve[1]]
            if dice:
                options = GAME.options.resolve({"sides_total": 100, "strange": strange})
                assert check(ROWS, options, build_of(ROWS, dice)) == []


def test_what_is_imagined_has_every_colour_and_size() -> None:  # ddm.open ddm.hybrid
    options = GAME.options.resolve({"strange": "on", "strange_allowance": "unlimited"})
    dice = any_dice(options, 5000, 300, (), Seeded(1))
    assert len(dice) == 300
    colours = Counter(colour for die in dice for colour in die[1])
    assert len(colours) == 12
    assert {die[2] for die in dice} == {0, 1, 2}
    assert {die[0] for die in dice} == set(range(2, 21))


# Why not.


def refused(s: Monsters, kind: str, thing: str, seat: int = 0) -> str:
    """Return the rule that keeps a thing from being chosen where all that may be chosen is offered."""
    question = GAME.asks[kind]
    offered = [one for one in question.codec.every(s, seat) if not question.forbids(s, seat, one)]
    return question.why_not(s, Decision(seat, kind, "", (*offered, PASS)), thing)


def pointed_at(s: Monsters, kind: str, option: int) -> str:
    """Return what an option that is not offered to seat 0 would point at."""
    return GAME.asks[kind].pointed_at(s, Decision(0, kind, "", (PASS,)), option)


def test_whom_one_cannot_attack_and_why() -> None:  # ddm.core.brown ddm.strange.three ddm.barred
    s = lay("white8; white4", "+brown8; white6", "", "white4 combo:red3", active=("", "", "red4"))
    take(s, "m0.0")
    s.last("away", at(s, "m3.0").name, "sketch")
    assert refused(s, "foe", "m1.0") == "ddm.core.brown"
    assert refused(s, "foe", "m1.1") == ""
    assert refused(s, "foe", "m0.1") == "ddm.variant.duo"
    assert refused(s, "foe", "m3.0") == "ddm.strange.three"
    assert refused(s, "foe", "p1") == "ddm.barred"
    assert refused(s, "foe", "p2") == ""
    assert refused(s, "foe", "p0") == "ddm.variant.duo"
    s.out[2] = True
    assert refused(s, "foe", "p2") == "ddm.lose"


def test_which_parts_cannot_act_and_why() -> (
    None
):  # ddm.part.weapon ddm.weapon.once ddm.struggle.once ddm.turn
    s = lay("white8 weapon:red4 weapon:red6 shield:red4; white3", "white20")
    take(s, "m0.0")
    s.mark("turn", "weapon", at(s, "m0.0").key(part(s, "m0.0.1")))
    s.mark("round", "struggle", at(s, "m0.0").name)
    s.last("disabled", at(s, "m0.0").key(part(s, "m0.0.2")), "turn", who=at(s, "m1.0").name)
    assert refused(s, "act", "m0.0.0") == "ddm.struggle.once"
    assert refused(s, "act", "m0.0.1") == "ddm.weapon.once"
    assert refused(s, "act", "m0.0.2") == "ddm.core.orange"
    assert refused(s, "act", "m0.0.3") == "ddm.part.weapon"
    assert refused(s, "act", "m1.0.0") == "ddm.part.weapon"
    take(s, "m0.1")
    assert refused(s, "act", "m0.1.0") == "ddm.strange.odd"
    s.passes("turn", at(s, "m1.0").name)
    take(s, "m0.0")
    s.spent = 1
    assert refused(s, "act", "m0.0.2") == "ddm.turn"


def test_what_cannot_answer_an_attack_and_why() -> None:  # ddm.shield.take ddm.nullify.self ddm.nullify.once
    s = lay(
        "white8 weapon:red4",
        "white8 shield:red4 shield:red6 nullifier:red8 nullifier:red4; white4 shield:red4",
    )
    take(s, "m0.0")
    target = at(s, "m1.0")
    s.attack = a = Attack(at(s, "m0.0").name, 1)
    a.target, a.aimed, a.part = target.name, 3, 3
    s.mark("round", "take", target.key(part(s, "m1.0.1")))
    s.mark("round", "nullify", target.key(part(s, "m1.0.4")))
    assert refused(s, "shield", "m1.0.1", 1) == "ddm.shield.take"
    assert refused(s, "shield", "m1.0.2", 1) == ""
    assert refused(s, "shield", "m1.0.0", 1) == refused(s, "shield", "m1.1.1", 1) == "ddm.part.shield"
    assert refused(s, "nullify", "m1.0.3", 1) == "ddm.nullify.self"
    assert refused(s, "nullify", "m1.0.4", 1) == "ddm.nullify.once"
    assert refused(s, "nullify", "m1.0.2", 1) == "ddm.part.nullifier"
    assert refused(s, "aim", "m1.0.2", 0) == ""
    assert refused(s, "aim", "m1.1.0", 0) == "ddm.attack.order"


def test_which_dice_and_monsters_cannot_be_used_in_a_sketch_and_why() -> None:  # ddm.place ddm.part.limit
    s = lay("white8 weapon:red4 shield:red4 combo:red4 combo:red4; white4", "white8", active=("red6", "red6"))
    assert refused(s, "sketch", "d0.6") == ""
    assert refused(s, "sketch", "d0.0") == "ddm.place"
    assert refused(s, "sketch", "d1.1") == "ddm.sketch"
    assert refused(s, "onto", "m0.0") == "ddm.part.limit"
    assert refused(s, "onto", "m0.1") == refused(s, "onto", "p0") == ""
    assert refused(s, "onto", "m1.0") == "ddm.monster"


@pytest.mark.parametrize(
    "thing", ["", "parts", "m", "m0", "m0.99", "m0.0.99", "p9", "d0.x", "r0.999", "h.99", "0.0"]
)
@pytest.mark.parametrize(
    "kind", ["foe", "aim", "act", "sketch", "gather", "draft", "onto", "heal", "opening"]
)
def test_nonsense_is_refused_too(kind: str, thing: str) -> None:  # ddm.open
    s = lay("white8", "white8")
    take(s, "m0.0")
    assert refused(s, kind, thing) == GAME.kinds[kind].rule


def test_an_option_that_is_not_offered_is_named_by_what_it_would_mean() -> None:  # ddm.open
    s = lay("white8 weapon:red4", "white8", active=("red4",), reserve=("red6",))
    take(s, "m0.0")
    assert pointed_at(s, "act", 1) == "m0.0.1"
    assert pointed_at(s, "act", 9) == pointed_at(s, "act", 10**6) == pointed_at(s, "act", -5) == ""
    assert pointed_at(s, "foe", 160) == "m1.0"
    assert pointed_at(s, "foe", 10**6 + 1) == "p1"
    assert pointed_at(s, "gather", 0) == "r0.0"
    assert pointed_at(s, "sketch", 2) == "d0.2"
    s.window = "rolled"
    assert pointed_at(s, "again", 1000 * GAME.base_rows.place["white"]) == "m0.0"


def test_which_powers_cannot_be_used_and_why() -> None:  # ddm.core.white ddm.core.black ddm.core.orange
    s = lay("white8 weapon:red4; orange4", "black8; red8")
    take(s, "m0.0")
    s.attack = a = Attack(at(s, "m0.0").name, 1)
    a.target, a.aimed, a.part = at(s, "m1.1").name, 0, 0
    s.window = "rolled"
    s.mark("round", "white", key(s, "m0.0"))
    s.mark("round", "black", key(s, "m1.0"))
    assert refused(s, "again", "m0.0") == "ddm.core.white"
    assert refused(s, "again", "m1.0", 1) == "ddm.core.black"
    assert refused(s, "again", "m1.1", 1) == "ddm.core.black", "it has no power here"
    s.attack = None
    take(s, "m0.1")
    assert refused(s, "act", "m0.1") == "ddm.core.orange", "all parts of the enemy are too big"
    assert refused(s, "act", "m0.0") == "ddm.turn"


# What orders hang on: an attack and a monster tell it as plain facts.


@pytest.mark.parametrize(
    ("weapon", "face", "told"),
    [
        ("m0.0.1", 0, (12, 14, 0, 15)),  # not rolled yet: only what it can do
        ("m0.0.1", 7, (12, 14, 9, 15)),  # red adds its k
        ("m0.0.0", 0, (0, 2, 2, 15)),  # a struggle has no die
    ],
)
def test_an_attack_says_what_it_can_deal_and_what_is_left_to_hit(
    weapon: str, face: int, told: tuple[int, ...]
) -> None:  # ddm.core.red ddm.struggle.hit ddm.damage
    s = lay("red8 weapon:blue12", "white20-5 shield:red8")
    s.attack = a = Attack(at(s, "m0.0").name, part(s, weapon).number, weapon.endswith(".0"))
    a.target, a.aimed, a.part, a.face = at(s, "m1.0").name, 0, 0, face
    seen = view(s, None).attack
    assert seen is not None
    assert (seen.sides, seen.most, seen.deals, seen.life) == told


def test_what_is_gone_has_no_life_left() -> None:  # ddm.coreloss
    s = lay("red8 weapon:blue12", "white4")
    s.attack = a = Attack(at(s, "m0.0").name, 1)
    a.target, a.aimed, a.part = at(s, "m1.0").name, 0, 0
    s.monsters[1].clear()
    seen = view(s, None).attack
    assert seen is not None
    assert seen.life == 0


def test_a_monster_says_which_questions_it_can_answer_when_others_attack() -> None:
    # ddm.shield.take ddm.part.nullifier ddm.core.pink ddm.core.black
    s = lay("red8 shield:red8 nullifier:red6 shield:red4; pink8; black8; white8; colorless8", "red4")
    told = [monster.answers for monster in view(s, 0).players[0].monsters]
    assert told == [["shield", "nullify"], ["redirect"], ["again"], [], []]
    at(s, "m0.1").fits = False
    assert view(s, 0).players[0].monsters[1].answers == []


@pytest.mark.parametrize(
    ("wording", "green"),
    [("main", "At the start of its turn it heals 5 "), ("table", "Once a round it heals 5 ")],
)
def test_every_die_can_say_what_it_would_give_a_core(wording: str, green: str) -> None:
    # ddm.quarter ddm.core.green ddm.hybrid ddm.open
    reserve = ("red6 green20 red/blue4", "white8")
    s = lay("red8", "red4", active=("green20 red/blue8",), reserve=reserve, power_text=wording)
    s.step = GAME.places["sketch"]
    assert [(one.colour, one.sides, one.k) for one in view(s, 0).cores] == [("red", 6, 1), ("green", 20, 5)]
    assert view(s, 0).cores[1].text.startswith(green)
    s.hues[0][s.active[0][1]] = BLUE
    assert ("blue", 8, 2) in [(one.colour, one.sides, one.k) for one in view(s, 0).cores]
    assert view(s, None).cores == [], "a reserve is its owner's"
    s.step = GAME.places["act"]
    assert view(s, 0).cores == [], "and in a fight nobody asks"
