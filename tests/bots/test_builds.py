"""What bots bring: the best of several builds, the same for the same seed, and nothing to a draft."""

import pytest

from dicewright.bots import builds
from dicewright.bots.builds import brings, decent
from dicewright.games.daemon_dice import GAME
from dicewright.kernel.content.builds import Build, export
from dicewright.kernel.game import game_of

SETTINGS = GAME.agreed({"size": 3}, 2)


def dice_of(build: Build, part: str) -> int:
    return sum([line.count for line in build.lines if line.name == part])


def test_a_build_is_legal_and_the_same_for_the_same_seed() -> None:
    found = [decent(GAME, GAME.base_rows, SETTINGS, 2, seed) for seed in (1, 1, 2)]
    assert GAME.faults(GAME.base_rows, SETTINGS, found[0]) == []
    assert export(found[0]) == export(found[1]) != export(found[2])


def test_the_best_in_trial_matches_is_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Build] = []

    def by_claws(*given: object) -> float:
        build = given[3]
        assert isinstance(build, Build)
        seen.append(build)
        return dice_of(build, "Arm")

    monkeypatch.setattr(builds, "tried", by_claws)
    found = decent(GAME, GAME.base_rows, GAME.agreed({}, 2), 2, 5)
    assert dice_of(found, "Arm") == max(dice_of(build, "Arm") for build in seen) > 0


def test_trial_matches_tell_a_strong_daemon_from_a_weak_one() -> None:
    strong = GAME.random_build
    assert strong is not None
    big = GAME.ready["leviathan"]
    small = GAME.ready["imp"]
    settings = GAME.agreed({"allow_unequal": "on"}, 2)
    won = [builds.tried(GAME, GAME.base_rows, settings, big, [small, small], luck) for luck in range(6)]
    assert sum(won) > sum(won) / 2 >= 5


def test_only_careful_bots_bring_something_and_only_where_builds_are_brought() -> None:
    free = {"draft": "free"}
    assert [brings(bot, free) for bot in ("random", "beginner", "sensible", "expert")] == [
        False,
        False,
        True,
        True,
    ]
    assert not brings("expert", {"draft": "booster"})


def test_where_rounds_have_no_limit_a_trial_match_that_never_ends_is_given_up() -> None:
    game = game_of("doodle-dice-monsters")
    settings = game.agreed({"preset": "printed"}, 2)
    assert "off" in (settings["round_limit"], settings["stall_rounds"])
    build = decent(game, game.base_rows, settings, 2, 5)
    assert game.faults(game.base_rows, settings, build) == []
