"""Daemon Dice before the first roll: sizes, what is shown, and what may be agreed."""

import pytest

from dicewright.games.daemon_dice.setup import initiative, show
from dicewright.games.daemon_dice.turn import SEQUENCE
from dicewright.kernel.errors import BadBuild, DicewrightError
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import play
from tests.games.daemon_dice.battlefield import GAME, PARTS, ROWS, SYMBOLS, Script, build, lay, told, turn


def match(*builds: str, **options: int | str) -> Match:
    """Return a match between ready daemons."""
    return Match(GAME, len(builds), seed=1, options=options, builds=[GAME.ready[name] for name in builds])


def faulty(*lines: str, **options: int | str) -> list[str]:
    """Return the rules that a daemon breaks at a table."""
    with pytest.raises(BadBuild) as refused:
        Match(GAME, 2, seed=1, options=options, builds=[build(*lines), None])
    return [fault.rule for fault in refused.value.faults]


# Size.


def test_there_are_thirteen_parts_and_seven_symbols_besides() -> None:  # daemon.setup.size
    assert len(PARTS) == 13
    assert SYMBOLS[7:] == PARTS
    assert SYMBOLS[:7] == ["block", "deflect", "dodge", "minus", "plus", "stun", "wound"]


def test_a_die_has_three_different_faces_and_shows_its_own_part_twice() -> None:  # daemon.setup.size
    for part in ROWS.parts:
        assert (len(part.faces), len(set(part.faces)), part.faces.count(part.id)) == (6, 3, 2)


def test_the_faces_add_up_as_designed() -> None:  # daemon.setup.size
    faces = [face for part in ROWS.parts for face in part.faces]
    totals = {symbol: faces.count(symbol) for symbol in SYMBOLS[:7]}
    assert totals == {"plus": 11, "block": 10, "dodge": 10, "stun": 9, "minus": 5, "deflect": 4, "wound": 3}


def test_a_daemon_has_thirteen_dice_as_a_rule() -> None:  # daemon.setup.size
    m = Match(GAME, 3, seed=1)
    assert [len(player["dice"]) for player in m.view(None)["players"]] == [13] * 3


@pytest.mark.parametrize("size", [1, 2, 5, 13, 26, 39])
def test_any_other_size_may_be_agreed(size: int) -> None:  # daemon.setup.size
    m = Match(GAME, 2, seed=1, options={"size": size})
    assert [len(player["dice"]) for player in m.view(None)["players"]] == [size] * 2


@pytest.mark.parametrize("size", [0, -1, 40, "many"])
def test_but_not_any_number_at_all(size: int | str) -> None:  # daemon.setup.size DA-35
    with pytest.raises(DicewrightError):
        Match(GAME, 2, seed=1, options={"size": size})


def test_all_daemons_have_the_same_size() -> None:  # daemon.setup.size DA-35
    assert faulty("12 Shell") == ["daemon.setup.size"]
    assert faulty("14 Shell") == ["daemon.setup.size"]
    with pytest.raises(BadBuild, match="5 dice, not 13"):
        match("gnasher", "sampler", size=5)


def test_daemons_of_different_sizes_may_be_agreed() -> None:  # daemon.setup.size DA-35
    m = match("gnasher", "sampler", "leviathan", allow_unequal="on")
    assert [len(player["dice"]) for player in m.view(None)["players"]] == [5, 13, 26]
    assert faulty("40 Shell", allow_unequal="on") == ["daemon.setup.size"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_daemons_fight(seats: int) -> None:  # daemon.setup.size
    assert len(Match(GAME, seats, seed=1).view(None)["players"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_nobody_fights_alone_and_no_seventh(seats: int) -> None:  # daemon.setup.size
    with pytest.raises(DicewrightError, match="2 to 6"):
        Match(GAME, seats, seed=1)


def test_the_daemon_of_the_set_up_text() -> None:  # daemon.setup.size daemon.setup.show
    m = match("sampler", "classic")
    (said, _) = [m.say(event) for event in m.stream(None) if event["kind"] == "daemon"]
    listed = "Eye x3, Brain, Tentacle x2, Lungs x2, Arm, Stinger, Shell x3".replace("x", "\u00d7")
    assert said == f"Player 1's daemon: {listed}."
    parts = [die["part"] for die in m.view(None)["players"][0]["dice"]]
    assert len(parts) == 13
    assert {part: parts.count(part) for part in parts} == {
        "eye": 3,
        "brain": 1,
        "tentacle": 2,
        "lungs": 2,
        "arm": 1,
        "stinger": 1,
        "shell": 3,
    }


# What is shown.


def test_all_daemons_are_shown_before_anybody_rolls() -> None:  # daemon.setup.show DA-37
    m = Match(GAME, 4, seed=1)
    shown = [event["kind"] for event in m.stream(None)]
    assert shown[:4] == ["daemon"] * 4
    assert shown[4] == "initiative"


def test_a_daemon_is_shown_with_its_parts_and_mixes() -> None:  # daemon.setup.show
    s = lay("eye:red/black arm:blue/red", "shell shell")
    table = Script()
    play(s, show, table)
    assert told(table, "daemon") == [
        (0, {"parts": ["eye", "arm"], "mixes": ["red/black", "blue/red"]}),
        (1, {"parts": ["shell", "shell"], "mixes": ["", ""]}),
    ]


def test_all_dice_are_open_to_all() -> None:  # daemon.setup.open
    m = Match(GAME, 3, seed=8, options={"breeds": "on"})
    for _ in range(30):
        views = [m.view(viewer) for viewer in (None, 0, 1, 2)]
        assert all(view == views[0] for view in views)
        if not m.over:
            m.answer(m.pending[0].seat, m.pending[0].default)


def test_every_die_is_seen_in_its_place() -> None:  # daemon.setup.open daemon.die.place
    s = lay("eye* leg! tentacle", "shell shell shell")
    turn(s, "d1.2", dice="tentacle")
    seen = GAME.view(s, None)
    players = getattr(seen, "players")  # noqa: B009 - a game's view is an object to the kernel
    assert [die.place for die in players[0].dice] == ["stunned", "wounded", "holding"]
    assert [die.place for die in players[1].dice] == ["spent", "spent", "held"]
    assert (players[0].dice[2].grip, players[1].dice[2].grip) == ("d1.2", "d0.2")


def test_set_up_comes_first_and_turns_repeat() -> None:  # daemon.setup.show daemon.turn.roll
    assert [step.id for step in SEQUENCE[:4]] == ["set_up", "draft", "initiative", "activate"]
    assert SEQUENCE[2].run is initiative
    assert GAME.first_again == 3


# What may be agreed.


def test_values_and_rulings_are_as_the_rulings_say() -> None:  # daemon.setup.size
    rows = {key: (row.ruling, list(row.values)) for key, row in GAME.options.rows.items()}
    assert rows == {
        "size": ("daemon.setup.size", []),
        "breeds": ("daemon.breed.kind", ["off", "on"]),
        "draft": ("DA-37", ["free", "booster", "shared_draft"]),
        "allow_unequal": ("DA-35", ["off", "on"]),
        "arm_defence": ("DA-1", ["block_or_deflect", "deflect", "block"]),
        "lungs_initiative": ("DA-2", ["0", "1", "2"]),
        "wings_timing": ("DA-7", ["on_victim_turn", "precommitted_at_4b"]),
        "brain_poison": ("DA-21", ["forbid", "allow"]),
        "second_player_bonus": ("DA-30", ["none", "extra_minus", "no_first_attack"]),
        "no_ping_pong": ("DA-32", ["off", "on"]),
        "stall_turns": ("DA-29", ["12", "off"]),
        "turn_limit": ("DA-29", ["200", "1000"]),
    }
    assert all(row.default == row.values[0] for row in GAME.options.rows.values() if row.values)
    assert (GAME.options.rows["size"].least, GAME.options.rows["size"].most) == (1, 39)


def test_presets_are_as_the_rulings_say() -> None:  # daemon.setup.size daemon.breed.kind daemon.end.stall
    usual = GAME.options.resolve({})
    presets = {name: GAME.options.resolve({"preset": name}) for name in GAME.options.presets}
    changes = {
        name: {key: value for key, value in agreed.items() if usual[key] != value}
        for name, agreed in presets.items()
    }
    assert changes == {
        "recommended": {},
        "printed": {"stall_turns": "off"},
        "advanced": {"breeds": "on"},
        "mini": {"size": 5},
        "mega": {"size": 26},
    }


def test_anybody_may_look_at_all_sides_of_all_dice() -> None:  # daemon.setup.open
    m = Match(GAME, 3, seed=1)
    for viewer in (None, 0, 2):
        for player in m.view(viewer)["players"]:
            for die in player["dice"]:
                row = next(part for part in ROWS.parts if part.id == die["part"])
                assert die["faces"] == list(row.faces)
