"""Powers and windows: forced, in turn, at once, and numbers; how often, in which order, and by which rows."""

from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import DataError
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from dicewright.kernel.windows import USES, Powers, meant, modified, refusal, usable, use, window
from tests.kernel.minis import Mini, mini

WINDOWS = """
[blow]
kind = "ask"
order = "turn"

[veiled]
kind = "ask"
order = "turn"
hidden = true

[counter]
kind = "more"
order = "at once"
hidden = true
"""
NUMBERS = """
[damage]
stages = ["add", "times", "least", "most"]

[reversed]
stages = ["times", "add"]

[fixed]
stages = ["add", "set"]
"""
ROW = '[{id}]\ntitle = "{id}"\ntext = "It acts."\nrule = "mini.rule"\nwindow = "{window}"\nsort = "{sort}"\n'


def row(id: str, window: str, sort: str, more: str = "") -> str:
    return ROW.format(id=id, window=window, sort=sort) + more + "\n"


class Armed(Mini):
    """A state in which seats have powers, and windows ask in an order of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.have: list[list[str]] = [[], [], []]
        self.order: tuple[int, ...] = ()

    def copy(self) -> "Armed":
        """Return a copy that shares nothing that changes."""
        new = super().copy()
        assert isinstance(new, Armed)
        new.have = [powers.copy() for powers in self.have]
        new.order = self.order
        return new

    def concerned(self, window: str) -> tuple[int, ...]:
        """Return the seats in the order a test wants."""
        return self.order or super().concerned(window)

    def powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return what a seat has for a window or a number."""
        return [(power, seat) for power in self.have[seat] if self.data.powers[power].window == window]


POWERS = Powers()


@POWERS.power("prick")
@POWERS.power("burn")
@POWERS.power("push")
@POWERS.power("duck")
@POWERS.power("rare")
@POWERS.power("once")
@POWERS.power("seal")
@POWERS.power("boast")
def act(s: Armed, owner: int) -> None:
    s.done.append((s.window, owner))


@POWERS.power("teach")
def teach(s: Armed, owner: int) -> None:
    """Give another power to the seat before the owner."""
    s.done.append(("taught", owner))
    s.have[owner - 1].append("prick")


@POWERS.power("echo")
def echo(s: Armed, owner: int) -> None:
    """Open another window within this one."""
    s.done.append(("before", s.window))
    window(s, "veiled")
    s.done.append(("after", s.window))


@POWERS.forbids("after another")
def after_another(s: Armed, owner: int) -> str:
    return "" if s.done else "mini.red"


@POWERS.forbids("never")
def never(s: Armed, owner: int) -> str:
    return "mini.red"


@POWERS.count("grow")
def grow(s: Armed, owner: int, value: int) -> int:
    return s.total


TABLE = "".join(
    [
        row("prick", "blow", "forced"),
        row("burn", "blow", "forced", 'may = "after another"'),
        row("teach", "blow", "forced"),
        row("push", "blow", "optional"),
        row("duck", "veiled", "optional"),
        row("echo", "blow", "optional"),
        row("boast", "blow", "optional", 'may = "never"'),
        row("rare", "blow", "optional", 'limit = "turn"\ntimes = 2'),
        row("once", "blow", "forced", 'limit = "game"'),
        row("seal", "counter", "optional"),
        row("more", "damage", "number", 'stage = "add"\namount = 3'),
        row("less", "damage", "number", 'stage = "add"\namount = -4'),
        row("double", "damage", "number", 'stage = "times"\namount = 2'),
        row("floor", "damage", "number", 'stage = "least"\namount = 0'),
        row("roof", "damage", "number", 'stage = "most"\namount = 9'),
        row("grow", "damage", "number", 'stage = "add"'),
        row("shy", "damage", "number", 'stage = "add"\namount = 100\nmay = "never"'),
        row("add", "reversed", "number", 'stage = "add"\namount = 3'),
        row("twice", "reversed", "number", 'stage = "times"\namount = 2'),
        row("set", "fixed", "number", 'stage = "set"\namount = 7'),
        row("plus", "fixed", "number", 'stage = "add"\namount = 1'),
    ]
)


def armed_game(folder: Path, *steps: Any, powers: str = TABLE, functions: Powers = POWERS) -> "Game[Mini]":
    tables = {"powers": powers, "windows": WINDOWS, "numbers": NUMBERS}
    return mini(folder, *steps, tables=tables, state=Armed, powers=functions)


def armed(folder: Path, *have: str) -> Armed:
    """Return a state of three seats with their powers; seat 0 comes first."""
    game = armed_game(folder)
    s = game.begin(game.base_rows, {}, [None] * 3, 3)
    assert isinstance(s, Armed)
    s.have = [*(powers.split() for powers in have), [], [], []][:3]
    return s


def option(s: Armed, power: str, owner: int) -> int:
    return USES.code(s.data.place[power], owner)


def opened(s: Armed, id: str, *choose: int) -> Scripted:
    table = Scripted(choose)
    play(s, window, table, id)
    return table


def test_a_forced_power_acts_once_for_each_owner(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "prick", "prick")
    opened(s, "blow")
    assert s.done == [("blow", 0), ("blow", 1)]


def test_each_opening_forces_anew(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "prick")
    opened(s, "blow")
    opened(s, "blow")
    assert s.done == [("blow", 0)] * 2


def test_forced_powers_act_in_the_order_of_the_window(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "prick", "prick", "prick")
    s.order = (1, 2, 0)
    opened(s, "blow")
    assert s.done == [("blow", 1), ("blow", 2), ("blow", 0)]


def test_who_is_not_concerned_is_forced_to_nothing(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "prick", "prick")
    s.order = (1,)
    opened(s, "blow")
    assert s.done == [("blow", 1)]


def test_a_forced_power_that_another_brought_acts_too_even_of_an_earlier_seat(tmp_path: Path) -> None:
    s = armed(tmp_path, "", "teach", "")  # table.window
    opened(s, "blow")
    assert s.done == [("taught", 1), ("blow", 0)]


def test_a_forced_power_waits_for_its_condition(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "burn", "prick")
    opened(s, "blow")
    assert s.done == [("blow", 1), ("blow", 0)]
    s = armed(tmp_path, "burn", "")
    opened(s, "blow")
    assert s.done == []


def test_a_forced_power_keeps_its_limit(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "once")
    opened(s, "blow")
    opened(s, "blow")
    assert s.done == [("blow", 0)]


def test_seats_are_asked_in_turn_until_all_pass_in_a_row(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "push", "push", "push")
    s.order = (1, 2, 0)
    p = [option(s, "push", seat) for seat in range(3)]
    table = opened(s, "blow", PASS, p[2], PASS, p[1], PASS, PASS, p[1], PASS, PASS, PASS)
    assert [seat for seat, _, _ in table.asked] == [1, 2, 0, 1, 2, 0, 1, 2, 0, 1]
    assert s.done == [("blow", 2), ("blow", 1), ("blow", 1)]


def test_who_acted_is_asked_once_more_after_the_others(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "push", "push")
    s.order = (0, 1)
    table = opened(s, "blow", option(s, "push", 0), PASS, PASS)
    assert [seat for seat, _, _ in table.asked] == [0, 1, 0]


def test_what_an_optional_power_brings_about_is_forced_at_once(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "push burn", "")
    opened(s, "blow", option(s, "push", 0), PASS)
    assert s.done == [("blow", 0), ("blow", 0)]  # the push, then the burn that it lit
    assert s.marked("window blow", "burn", 0) == 1


def test_an_open_window_asks_only_those_who_can_do_something(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "", "push", "boast")
    table = opened(s, "blow", PASS)
    assert table.asked == [(1, "ask", (option(s, "push", 1), PASS))]


def test_a_hidden_window_asks_always(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "", "duck", "")
    table = opened(s, "veiled", PASS, PASS, PASS)
    assert [(seat, options) for seat, _, options in table.asked] == [
        (0, (PASS,)),
        (1, (option(s, "duck", 1), PASS)),
        (2, (PASS,)),
    ]


def test_at_once_the_first_in_order_acts_and_the_others_keep_theirs(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "seal", "seal", "seal")
    s.order = (2, 0, 1)
    table = opened(s, "counter", option(s, "seal", 0), option(s, "seal", 1), PASS)
    assert s.done == [("counter", 0)]
    assert [seat for seat, _, _ in table.asked] == [0, 1, 2]
    assert {kind for _, kind, _ in table.asked} == {"more"}


def test_at_once_nobody_need_act(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "seal", "seal")
    opened(s, "counter", PASS, PASS, PASS)
    assert s.done == []


def test_at_once_everybody_concerned_is_asked_just_one_question(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "", "seal", "")
    s.order = (2, 1)
    table = opened(s, "counter", option(s, "seal", 1), PASS)
    assert [(seat, options) for seat, _, options in table.asked] == [
        (1, (option(s, "seal", 1), PASS)),
        (2, (PASS,)),
    ]
    assert s.done == [("counter", 1)]


def test_at_once_nobody_may_be_concerned(tmp_path: Path) -> None:  # table.window
    class Alone(Armed):
        def concerned(self, window: str) -> tuple[int, ...]:
            return ()

    game = mini(
        tmp_path,
        tables={"powers": TABLE, "windows": WINDOWS, "numbers": NUMBERS},
        state=Alone,
        powers=POWERS,
    )
    s = game.begin(game.base_rows, {}, [None] * 3, 3)
    for id in ("blow", "veiled", "counter"):
        table = Scripted()
        play(s, window, table, id)
        assert table.asked == []


def counters(s: Armed) -> None:
    s.have = [["seal"], ["seal"], ["seal"]]
    s.order = (1, 2, 0)
    window(s, "counter")
    s.tell("said", -1)
    if len(s.done) == 1:
        s.end((0,))


def test_in_a_match_dropped_answers_are_never_shown(tmp_path: Path) -> None:  # table.window table.together
    matches = [Match(armed_game(tmp_path, counters), 3, seed=1) for _ in range(2)]
    for m, sealed in zip(matches, (True, False), strict=True):
        for decision in m.pending:
            seats_answer = decision.options[0] if decision.seat == 1 or sealed else PASS
            m.answer(decision.seat, seats_answer)
        assert m.view(None)["done"] == [["counter", 1]]
        assert m.over
    a, b = matches
    for viewer in (1, None):
        assert a.stream(viewer) == b.stream(viewer)
        assert a.view(viewer) == b.view(viewer)
    assert not [key for key in a.course.state.marks if key[1] == "seal"]


def test_the_open_window_has_its_name_in_the_state_and_the_outer_one_comes_back(tmp_path: Path) -> None:
    s = armed(tmp_path, "echo", "duck")  # table.window
    opened(s, "blow", option(s, "echo", 0), PASS, option(s, "duck", 1), PASS, PASS, PASS, PASS)
    assert s.done == [("before", "blow"), ("veiled", 1), ("after", "blow")]
    assert s.window == ""


@pytest.mark.parametrize(("scope", "uses"), [("attack", 2), ("turn", 4), ("round", 2)])
def test_a_limit_counts_within_its_scope(tmp_path: Path, scope: str, uses: int) -> None:  # table.window
    s = armed(tmp_path, "rare")
    rare = option(s, "rare", 0)
    assert usable(s, "blow", 0) == [rare]
    table = opened(s, "blow", rare, rare)  # after the second use nothing is left to ask
    assert len(table.asked) == 2
    assert refusal(s, "rare", 0) == "mini.rule"
    s.clear(scope)  # the limit is one of the turn
    again = usable(s, "blow", 0)
    assert (again == [rare]) == (scope == "turn")
    opened(s, "blow", *again * 2)
    assert len(s.done) == uses


def test_limits_are_each_owners_own(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "rare", "rare")
    use(s, "rare", 0)
    use(s, "rare", 0)
    assert [refusal(s, "rare", owner) for owner in (0, 1)] == ["mini.rule", ""]


def test_a_test_says_which_rule_forbids(tmp_path: Path) -> None:  # table.window
    s = armed(tmp_path, "boast")
    assert refusal(s, "boast", 0) == "mini.red"
    assert usable(s, "blow", 0) == []


def test_an_option_stands_for_a_power_and_its_owner(tmp_path: Path) -> None:
    s = armed(tmp_path)
    for power in s.data.order:
        for owner in (0, 2, 999, 10**6):
            assert meant(s, option(s, power, owner)) == (power, owner)


@pytest.mark.parametrize(
    ("have", "value", "folded"),
    [
        ([""], 5, 5),
        (["more"], 5, 8),
        (["more less"], 5, 4),
        (["double more"], 5, 16),  # adds come before times, whatever stands first
        (["more double"], 5, 16),
        (["less", "double"], 1, -6),
        (["less", "double floor"], 1, 0),
        (["double", "roof"], 5, 9),
        (["roof", "double"], 4, 8),
        (["floor roof"], -3, 0),
        (["floor roof"], 30, 9),
        (["more", "more", "more"], 0, 9),
        (["shy"], 5, 5),
        (["add twice", "push"], 5, 5),  # those change another number
    ],
)
def test_a_number_is_folded_stage_by_stage(tmp_path: Path, have: list[str], value: int, folded: int) -> None:
    s = armed(tmp_path, *have)
    assert modified(s, "damage", value) == folded
    assert s.marks == {}  # nothing is stored


def test_stages_go_in_the_order_of_their_row(tmp_path: Path) -> None:
    s = armed(tmp_path, "add twice set plus")
    assert modified(s, "reversed", 5) == 13
    assert modified(s, "fixed", 5) == 7


def test_a_number_may_be_counted(tmp_path: Path) -> None:
    s = armed(tmp_path, "grow", "double")
    s.total = 4
    assert modified(s, "damage", 1) == 10


def test_a_function_has_one_name_only_once() -> None:
    powers = Powers()
    powers.power("x")(act)
    powers.forbids("x")(never)
    powers.count("x")(grow)
    for register in (powers.power, powers.forbids, powers.count):
        with pytest.raises(AssertionError, match="x is there twice"):
            register("x")(act)


@pytest.mark.parametrize(
    ("powers", "sentence"),
    [
        (row("prick", "nowhere", "forced"), "powers.toml, row prick, field window: no window is called 'now"),
        (
            row("prick", "damage", "optional"),
            "powers.toml, row prick, field window: no window is called 'dam",
        ),
        (row("ghost", "blow", "forced"), "powers.toml, row ghost, field id: no function carries this power"),
        (
            row("prick", "blow", "forced", 'may = "perhaps"'),
            "powers.toml, row prick, field may: no test is called 'perhaps'",
        ),
        (row("more", "blow", "number"), "powers.toml, row more, field window: no number is called 'blow'"),
        (
            row("more", "damage", "number", 'stage = "set"'),
            "powers.toml, row more, field stage: 'set' is no stage of damage",
        ),
        (row("more", "damage", "number"), "powers.toml, row more, field stage: '' is no stage of damage"),
        (row("prick", "blow", "never"), "powers.toml, row prick, field sort: must be one of number, forced,"),
        (
            row("prick", "blow", "forced", 'does = "count"')
            + row("push", "blow", "optional", 'does = "redirect"'),
            "windows.toml, row blow: a power that redirects and a power that counts never share a window",
        ),
    ],
)
def test_a_faulty_row_is_refused_with_its_place(tmp_path: Path, powers: str, sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        armed_game(tmp_path, powers=powers)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        (
            "numbers",
            '[damage]\nstages = ["add", "divide"]',
            "numbers.toml, row damage, field stages: 'divide' is",
        ),
        ("numbers", "[damage]\nstages = 3", "numbers.toml, row damage, field stages: must be a list, not 3"),
        ("windows", '[blow]\nkind = "ask"', "windows.toml, row blow, field order: is missing"),
        (
            "windows",
            '[blow]\nkind = "ask"\norder = "any"',
            "windows.toml, row blow, field order: must be one of",
        ),
    ],
)
def test_a_faulty_window_or_number_is_refused_with_its_place(
    tmp_path: Path, name: str, text: str, sentence: str
) -> None:
    tables = {"powers": "", "windows": WINDOWS, "numbers": NUMBERS, name: text}
    with pytest.raises(DataError) as caught:
        mini(tmp_path, tables=tables, powers=POWERS)
    assert str(caught.value).startswith(sentence)


def test_a_house_cannot_change_a_row_into_a_fault(tmp_path: Path) -> None:
    game = armed_game(tmp_path, counters)
    with pytest.raises(DataError, match=r"powers\.toml, row push, field window: no window is called 'off'"):
        Match(game, 3, seed=1, tables={"powers": {"push": {"window": "off"}}})
    m = Match(game, 3, seed=1, tables={"powers": {"more": {"amount": 5}}})
    assert m.course.state.data.powers["more"].amount == 5
    assert game.base_rows.powers["more"].amount == 3
