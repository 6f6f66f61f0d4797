"""`make quick` runs the tests of what has changed."""

from tools.quick import chosen


def test_a_game_and_the_kernel_have_all_their_tests_run() -> None:
    assert chosen(["src/dicewright/games/pigs/turn.py"]) == {"tests/kept", "tests/meta"}, (
        "no such tests are there"
    )
    assert chosen(["src/dicewright/games/monster_dice/turn.py", "tests/games/monster_dice/lair.py"]) == {
        "tests/games/monster_dice",
        "tests/kept",
        "tests/meta",
    }
    assert "tests/kernel" in chosen(["src/dicewright/kernel/match.py"])


def test_of_all_else_the_tests_of_its_name_are_run_and_changed_tests_themselves() -> None:
    assert chosen(["src/dicewright/server/rooms/clock.py"]) == {
        "tests/server/rooms/test_clock.py",
        "tests/meta",
    }
    assert chosen(["tests/cli/test_play.py", "web/src/main.ts"]) == {"tests/cli/test_play.py", "tests/meta"}
    assert chosen(["tests/contract/test_laws.py"]) == {"tests/meta"}, "those take their time"
