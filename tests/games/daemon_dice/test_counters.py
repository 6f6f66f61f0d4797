"""How often breeds have acted: what the view counts is what was told, in this turn and in the match."""

from collections import Counter
from typing import Any

from dicewright.games.daemon_dice import GAME
from dicewright.games.daemon_dice.state import Daemon
from dicewright.games.daemon_dice.view import player_view
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import parse
from dicewright.kernel.match import Match
from tests.games.daemon_dice.battlefield import FIRE, FROST, PASS, STENCH, lay, of, turn

TOLD = {
    "stamina_woke": "mongrel",
    "softened": "frost",
    "hardened": "fire",
    "rotted": "rot",
    "festered": "fester",
}
PAIRS = (
    ("2 Leg black/red\n3 Pincer black/red", "3 Pincer blue/yellow\n2 Tail blue/yellow"),  # Rot and Frost
    ("5 Leg yellow/red", "2 Leg red/yellow\n3 Brain red/yellow"),  # Fester and Fire
    ("4 Eye black/blue\n1 Lungs black/blue", "1 Leg black/blue\n1 Eye red/blue\n3 Eye black/blue"),
    (
        "5 Mouth black/yellow",
        "1 Leg red/black\n1 Tail blue/red\n1 Arm blue/red\n1 Tail red/blue\n1 Eye red/blue",
    ),
)
VOID = ("ray_void", "gas_void")


def heard(events: list[dict[str, Any]]) -> Counter[tuple[str, int]]:
    """Count by power and seat what was told of breeds."""
    counts: Counter[tuple[str, int]] = Counter()
    for event in events:
        if event["kind"] in TOLD:
            counts[TOLD[event["kind"]], event["seat"]] += event["data"].get("pluses", 1)
        elif event["kind"] in VOID:
            counts["spared", event["seat"]] += 1
    return counts


def compared(m: Match, met: Counter[str]) -> None:
    """Compare what the view counts with what was told, and note which powers were met."""
    events: list[dict[str, Any]] = m.stream(None)
    last = max([at for at, event in enumerate(events) if event["kind"] == "turn"], default=0)
    match, now = heard(events), heard(events[last:])
    for seat, player in enumerate(m.view(None)["players"]):
        power = player["power"]
        if power in TOLD.values():
            assert (player["used"], player["uses"]) == (now[power, seat], match[power, seat])
            met[power] += player["uses"]
        if not any(die["part"] == "stinger" for other in m.view(None)["players"] for die in other["dice"]):
            assert player["spared"] == match["spared", seat]
            met["spared"] += player["spared"]


def test_what_is_counted_is_what_was_told() -> None:  # daemon.breed.size daemon.breed.pure
    met: Counter[str] = Counter()
    for seed in range(16):
        builds = [parse(f"game: daemon-dice\n{lines}") for lines in PAIRS[seed % len(PAIRS)]]
        m = Match(GAME, seed=seed, options={"breeds": "on", "size": 5}, builds=builds)
        source = Seeded(seed)
        while not m.over:
            compared(m, met)
            d = m.pending[0]
            m.answer(d.seat, d.options[source.below(len(d.options))])
    assert all(met[power] for power in (*TOLD.values(), "spared")), met


def counters(s: Daemon, seat: int) -> tuple[int, int, int, int]:
    """Return what a power may change in a turn, has changed in this one and in all, and immunities."""
    seen = player_view(s, seat)
    return seen.most, seen.used, seen.uses, seen.spared


def test_a_new_turn_counts_anew_and_the_match_goes_on_counting() -> None:  # daemon.breed.frost
    s = lay("pincer pincer", of(FROST, "shell shell shell shell"), breeds="on")
    assert counters(s, 1) == (1, 0, 0, 0)
    for uses in (1, 2):
        turn(s, 0, dice="pincer pincer")
        assert counters(s, 1) == (1, 0, uses - 1, 0), "in the turn of another it is not used"
        free = [f"d1.{die}" for die, place in enumerate(s.places[1]) if place < 6]
        turn(s, PASS, free[:1], *([free[1:2]] if free[2:] else []), dice="block " * len(free))
        assert counters(s, 1) == (1, 1, uses, 0)


def test_a_large_daemon_may_use_its_power_more_often() -> None:  # daemon.breed.size daemon.breed.fire
    s = lay(of(FIRE, " ".join(["leg"] * 14)), "shell shell shell shell", breeds="on")
    turn(s, 0, dice="leg leg " + "dodge " * 12)
    turn(s, PASS, ["d1.0", "d1.1"], dice="shell " * 4)
    assert counters(s, 0) == (2, 2, 2, 0)


def test_a_mongrel_is_counted_though_its_last_part_wakes_unasked() -> None:  # daemon.breed.mongrel
    s = lay("leg:red/black* arm:blue/red shell:red/blue", "shell shell", breeds="on")
    turn(s, dice="block block")
    assert counters(s, 0) == (1, 1, 1, 0)


def test_stench_is_counted_where_it_adds_a_minus() -> None:  # daemon.breed.stench
    s = lay(of(STENCH, "lungs shell"), "shell shell shell shell", breeds="on")
    turn(s, dice="minus shell")
    assert counters(s, 0) == (1, 1, 1, 0)
    turn(s, ["d1.0", "d1.1"], dice="shell shell")
    turn(s, dice="dodge shell")
    assert counters(s, 0) == (1, 0, 1, 0)


def test_poison_that_does_nothing_is_counted_and_other_poison_is_not() -> None:  # daemon.immune.poison
    for mix, spared in ((FROST, 1), (FIRE, 0)):
        s = lay(of(mix, "stinger shell"), of(FROST, "shell shell shell"), breeds="on")
        turn(s, 0, [0], dice="stinger shell")
        wound = [] if spared else [["d1.1"]]
        turn(s, PASS, *wound, ["d1.0"], dice="shell " * 3)
        assert counters(s, 1)[3] == spared


def test_without_breeds_nothing_is_counted() -> None:  # daemon.breed.kind
    s = lay("pincer", of(FROST, "shell shell"))
    turn(s, 0, dice="pincer")
    turn(s, PASS, ["d1.0"], dice="shell shell")
    assert counters(s, 1) == (0, 0, 0, 0)
