"""MonsterDice in words: prompts, labels, refusals and what is told."""

import pytest

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.state import Monsters
from dicewright.games.monster_dice.turn import SURPRISE, THROW
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.windows import usable
from tests.games.monster_dice.lair import ROWS, card, cards, die, effect, laid, names, playing, rolled


def said(s: Monsters, kind: str, *options: int, seat: int = 0) -> list[str]:
    """Return a question in words: its prompt, then its options."""
    decision = Decision(seat, kind, GAME.kinds[kind].rule, options)
    described = GAME.describe(s, decision)
    prompt = GAME.texts.say("prompt", kind, described.parts)
    return [prompt, *(GAME.texts.say("option", one.text, one.parts) for one in described.labels)]


def test_effects_name_what_they_use() -> None:  # monster.side.may
    s = rolled(laid("", "point1"), "teeth devil")
    options = usable(s, "effects", 0)
    assert said(s, "effect", *options, PASS) == [
        "Send out a monster, or end your turn.",
        "Bite a die (Teeth-Die)",
        "Bite two dice (Teeth-Die, Die'vil)",
        "Roll again (Die'vil)",
        "end turn",
    ]
    decision = Decision(0, "effect", "monster.side.may", tuple(options))
    assert [label.targets for label in GAME.describe(s, decision).labels] == [
        ["d0.0"],
        ["d0.0", "d0.2"],
        ["d0.2"],
    ]


def test_dice_say_what_they_show() -> None:  # monster.side.teeth
    s = rolled(laid("", "point1"), "teeth")
    s.attack = "bite"
    s.faces[6:9] = [1, 0, 5]
    assert said(s, "bite", 6, 7, 8) == [
        "Which die do you bite?",
        "bite Player 2's Teeth-Die",
        "bite Player 2's Squi'Die",
        "bite Player 2's Die'vil, 5",
    ]
    s.attack = "grab"
    assert said(s, "grab", 8)[1:] == ["steal Player 2's Die'vil, 5"]


@pytest.mark.parametrize(
    ("power", "kind", "aims", "prompt"),
    [
        ("bite", "bite", [], "Which die do you bite?"),
        ("bite_two", "bite", [], "Which die do you bite first?"),
        ("grab_two", "grab", [6], "Which die do you steal next?"),
        ("look_two", "look", [1], "Whose hand do you look at next?"),
        ("theft", "theft", [], "From whose hand do you steal a card?"),
    ],
)
def test_of_two_targets_one_knows_which_is_named(power: str, kind: str, aims: list[int], prompt: str) -> None:
    # monster.combo.teeth monster.combo.spider monster.combo.deye
    s = rolled(laid("", "point1", "point2"), "")
    s.attack, s.aims = power, aims
    assert said(s, kind, PASS if aims else 1)[0] == prompt


@pytest.mark.parametrize(
    ("power", "aims", "words"),
    [
        ("bite", [6], "Player 1 bites your Teeth-Die. Play a counter?"),
        ("bite_two", [6, 13], "Player 1 bites your Teeth-Die. Play a counter?"),
        ("grab_two", [6, 7], "Player 1 steals your Teeth-Die and Squi'Die. Play a counter?"),
        ("theft", [1], "Player 1 steals a card from you. Play a counter?"),
        ("look_two", [1, 2], "Player 1 looks at your hand. Play a counter?"),
        ("retake", [card("myopia")], "Player 1 takes your Myopia. Play a counter?"),
    ],
)
def test_a_victim_reads_what_is_coming(power: str, aims: list[int], words: str) -> None:
    # monster.counter.window
    s = laid("", "point1", "point2")
    s.played[1] = cards("myopia")
    s.attack, s.aims, s.victim = power, aims, 1
    assert said(s, "counter", PASS, seat=1)[0] == words


def test_a_surprise_says_its_moment() -> None:  # monster.card.surprise
    s = laid("surprise", "point1")
    s.window = "surprise"
    assert said(s, "surprise", playing("surprise", 0), PASS) == [
        "Player 1's turn is over. Play a Surprise?",
        "play Surprise",
        "no Surprise",
    ]
    assert said(rolled(s, ""), "surprise", PASS, seat=1)[0] == "Player 1's dice are down. Play a Surprise?"
    assert said(s, "roll", THROW, SURPRISE)[1:] == ["roll", "play Surprise first"]
    assert said(s, "swap", 1)[1:] == ["Player 2, 6 dice"]


def test_without_dice_one_goes_on() -> None:  # monster.nodice
    s = laid("", "point1")
    assert said(s, "roll", THROW) == ["Your turn. Roll your 6 dice.", "roll"]
    s.pools[0] = [die(0, "deye")]
    assert said(s, "roll", THROW) == ["Your turn. Roll your last die.", "roll"]
    assert said(s, "swap", 1, seat=1)[1:] == ["Player 2, 6 dice"]
    assert said(s, "swap", 0, seat=1)[1:] == ["Player 1, 1 die"]
    s.pools[0] = []
    assert said(s, "roll", THROW) == ["Your turn. You have no dice left.", "go on without dice"]


# Why not.


def refused(s: Monsters, kind: str, *entities: str) -> list[str]:
    """Return the rule that forbids each entity."""
    offered = usable(s, "effects", 0) if kind == "effect" else ()
    decision = Decision(0, kind, GAME.kinds[kind].rule, (*offered, PASS))
    return [GAME.why_not(s, decision, one) for one in entities]


def test_a_die_that_gives_no_effect_says_why() -> None:  # monster.side.once monster.turn monster.side.dimwit
    s = rolled(laid("", "point1"), "teeth deye diemwit")
    s.used = [die(0, "deye")]
    wanted = ["", "monster.turn", "monster.side.dimwit", "monster.side.once", "monster.side.may"]
    assert refused(s, "effect", "d0.0", "d0.1", "d0.4", "d0.5", "h1") == wanted
    s.pools[1] = []
    assert refused(s, "effect", "d0.0", "d1.0") == ["monster.target.legal", "monster.turn"]


def test_what_cannot_be_named_says_why() -> None:  # monster.target.legal monster.target.last
    s = rolled(laid("", "point1", "", last_die_safe="on"), "teeth")
    s.attack = "bite"
    s.pools[2] = [die(2, "deye")]
    wanted = ["monster.target.legal", "monster.target.last", "monster.side.teeth"]
    assert refused(s, "bite", "d0.0", "d2.5", "h1") == wanted
    s.attack = "theft"
    assert refused(s, "theft", "h0", "h2", "p1") == ["monster.target.legal"] * 2 + ["monster.side.squi"]
    s.attack = "retake"
    assert refused(s, "retake", "c.myopia.0", "d0.0") == ["monster.target.legal", "monster.combo.squi"]


def test_a_devil_says_which_combo_is_not_played_here() -> None:  # monster.combo.spider
    s = rolled(laid("", "", spider_devil="none", devil_alone="nothing"), "spider devil")
    assert refused(s, "effect", "d0.2", "d0.3") == ["monster.combo.spider", ""]


def test_windows_know_their_own_cards_only() -> None:  # monster.counter.window
    s = laid("pshht", "point1")
    s.attack, s.victim, s.window = "grab", 0, "snatched"
    decision = Decision(0, "counter", "monster.counter.window", (playing("pshht", 0), PASS))
    rules = [GAME.why_not(s, decision, card) for card in ("c.pshht.0", "c.pshht.1")]
    assert rules == ["", "monster.counter.window"]


def test_every_option_that_could_be_meant_has_its_entity() -> None:  # monster.target.legal
    s = laid("", "point1")
    for kind, option, wanted in (
        ("bite", 7, "d1.1"),
        ("theft", 1, "h1"),
        ("curse", 1, "p1"),
        ("retake", 0, "c.surprise.0"),
        ("bite", 99, ""),
        ("look", 7, ""),
        ("effect", effect("bite"), ""),
    ):
        assert GAME.asks[kind].pointed_at(s, Decision(0, kind), option) == wanted
    assert names([0, 7]) == ["d0.0", "d1.1"]


# What is told.


def test_events_are_told_in_sentences() -> None:  # monster.theft.known monster.end
    def tell(kind: str, seat: int, **data: object) -> str:
        parts = GAME.speak(ROWS, {"kind": kind, "seat": seat, "data": data})
        return GAME.texts.say("event", kind, parts)

    assert tell("saw", 0, target="p1", cards=["c.dimwit.0"]) == "Player 2's hand: Dimwit."
    assert tell("showed", 1, dice=["d1.0", "d1.1"], faces=[1, 4]) == "Player 2 rolls Teeth-Die, 4."
    assert tell("tied", -1, sum=20, seats=["p0", "p2"]) == "Player 1 and Player 3 tie with 20 and roll again."
    three = tell("tied", -1, sum=20, seats=["p0", "p1", "p3"])
    assert three == "Player 1, Player 2 and Player 4 tie with 20 and roll again."
    assert tell("aimed", 0, power="bite_two", targets=[]) == "Player 1's Teeth-Die and Die'vil snap!"
    assert tell("countered", 1, power="grab") == "Player 2 plays Pshhhhht and is safe."
    assert tell("drew", 0, card="c.point8.0") == "Player 1 draws an 8."
    assert tell("drew", 0, card="c.dimwit.0") == "Player 1 draws the Dimwit."
    assert tell("taken", 0, card="c.myopia.0", target="p1") == "The card is Myopia."
    assert (
        tell("counted", 0, cards=[], points=0, played=2, unplayed=0, dimwit=0, total=2)
        == "Player 1 scores 2: 0 in cards and 2 for played specials."
    )
    lost = tell("counted", 1, cards=[], points=9, played=0, unplayed=0, dimwit=-15, total=-6)
    assert lost == "Player 2 scores -6: 9 in cards and minus 15 for the Dimwit."
