"""Who plays against whom and who is left: teams, several opponents, drafts, and how a game ends."""

import pytest

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.setup import draft, set_up, start
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import take_turn
from dicewright.games.doodle_dice_monsters.steps.aim import foes
from dicewright.games.doodle_dice_monsters.steps.defeat import owned, sides
from dicewright.games.doodle_dice_monsters.steps.gather import gather
from dicewright.games.doodle_dice_monsters.steps.sketch import sketch
from dicewright.kernel.chance import Seeded
from dicewright.kernel.course import begun
from dicewright.kernel.errors import BadOption, IllegalAnswer
from dicewright.kernel.match import Match
from tests.games.doodle_dice_monsters.arena import GAME, PASS, ROWS, Script, at, build, fight, lay, play


def enemies(s: Monsters, monster: str) -> list[str]:
    """Return whom a monster may attack."""
    return [s.monster(name).id for name in foes(s, at(s, monster)) if EITHER.first(name) == 0]


# Several opponents.


def test_an_attack_names_any_opponent() -> None:  # ddm.rivals DDM-39
    s = lay("white8", "white8", "white8", "white8")
    assert enemies(s, "m1.0") == ["m0.0", "m2.0", "m3.0"]


def test_or_the_next_on_the_left() -> None:  # ddm.rivals DDM-39
    s = lay("white8", "white8", "", "white8", active=("", "", "red4"), ffa_targets="left_neighbour")
    assert enemies(s, "m3.0") == ["m0.0"]
    assert foes(s, at(s, "m1.0")) == [10**6 + 2], "a bare player is a neighbour as well"
    s.out[2] = True
    assert enemies(s, "m1.0") == ["m3.0"]


# Teams.


@pytest.mark.parametrize(
    ("seats", "teams", "expected"),
    [
        (4, "two", (0, 1, 0, 1)),
        (6, "three", (0, 1, 2, 0, 1, 2)),
        (5, "two", (0, 1, 0, 1, 0)),
        (6, "two", (0, 1, 0, 1, 0, 1)),
    ],
)
def test_seats_join_teams_in_turn(
    seats: int, teams: str, expected: tuple[int, ...]
) -> None:  # ddm.variant.duo
    s = start(ROWS, GAME.agreed({"teams": teams}, seats), [None] * seats, seats)
    assert s.teams == expected


@pytest.mark.parametrize(
    ("seats", "agreed", "sentence"),
    [
        (2, {"preset": "duo"}, "teams=two takes 4 seats or more, not 2"),
        (3, {"teams": "two"}, "teams=two takes 4 seats or more, not 3"),
        (5, {"teams": "three"}, "teams=three takes 6 seats or more, not 5"),
    ],
)
def test_nobody_is_a_team_alone(
    seats: int, agreed: dict[str, object], sentence: str
) -> None:  # ddm.variant.duo
    with pytest.raises(BadOption) as refused:
        Match(GAME, seats, options=agreed)
    assert str(refused.value) == f"{sentence} [ddm.variant.duo]"


def test_a_record_of_a_table_that_would_be_refused_now_can_be_read() -> None:  # ddm.variant.duo
    log = Match(GAME, 4, seed=1, options={"teams": "two", "sides_total": 40}).log
    old = {**log, "seats": 3, "builds": log["builds"][:3], "records": []}
    setting = begun(old, GAME).setting
    assert (setting.seats, setting.settings["teams"]) == (3, "two")


def test_a_team_attacks_only_the_others() -> None:  # ddm.variant.duo
    s = lay("white8", "white8", "white8", "white8", teams="two")
    assert enemies(s, "m0.0") == ["m1.0", "m3.0"]


def test_a_friends_monsters_count_as_ones_own_for_core_powers() -> None:
    # ddm.team.reach ddm.variant.duo DDM-83
    s = lay("green8; colorless8", "white20 weapon:red20", "red12-5; pink8; black8", "white4", teams="two")
    for monster, kind, answer in (("m0.0", "heal", "m2.0.0"), ("m0.1", "clone", "m2.0")):
        s.order, s.place = [at(s, monster).name], 0
        play(s, take_turn, Script({kind: [answer]}))
    assert at(s, "m2.0").core.damage == 3
    assert s.spent == 0, "that is the clone's turn; the healer paid with an action of its own"
    fight(s, "m1.0.1", "m0.0.0", [9, 2], redirect="m2.1", aim=["m2.1.0"], again=[PASS, "m2.2"])
    assert at(s, "m2.1").core.damage == 2


def test_black_has_a_weapon_rolled_again_that_strikes_at_a_friend() -> None:  # ddm.team.reach ddm.core.black
    s = lay("red20", "green8 weapon:red20", "black8", "white4", teams="two")
    fight(s, "m1.0.1", "m0.0.0", [9, 2], again=["m2.0"])
    assert at(s, "m0.0").core.damage == 2


def test_pink_protects_a_friend_also_from_who_may_only_attack_the_next_on_the_left() -> None:
    # ddm.team.reach ddm.core.pink ddm.rivals
    s = lay(
        *("white8 weapon:red20", "white20", "white8", "pink12"), teams="two", ffa_targets="left_neighbour"
    )
    fight(s, "m0.0.1", "m1.0.0", [4], redirect="m3.0")
    assert (at(s, "m1.0").core.damage, at(s, "m3.0").core.damage) == (0, 4)


def test_a_friend_controls_only_what_it_sketched() -> None:  # ddm.variant.duo
    s = lay("white8", "white8", "white8", "white8", active=("red4", "", "", ""), teams="two")
    table = Script({"sketch": ["d0.1"], "onto": [PASS]})
    play(s, sketch, table)
    assert table.offered("onto") == [(10**6, at(s, "m0.0").name, PASS)]


def test_a_bare_friend_risks_only_its_own_dice() -> None:  # ddm.attack.empty ddm.variant.duo DDM-84
    s = lay("", "white8 weapon:red4", "white8", "", active=("red4 red6", "", "blue20"), teams="two")
    table = fight(s, "m1.0.1", "p0", toll="d0.0")
    assert table.asked[-1][0] == 0
    assert len(s.active[2]) == 1


def test_a_team_loses_when_all_its_players_are_out_and_who_is_out_shares_its_win() -> None:
    # ddm.team.out ddm.lose
    s = lay("", "white20 weapon:red20", "white4", "white4", active=("red4",), teams="two")
    fight(s, "m1.0.1", "p0")
    assert s.out == [True, False, False, False]
    assert sides(s) == [(0, 2), (1, 3)]
    fight(s, "m1.0.1", "m2.0.0", [20])
    assert s.first == (1, 3)
    s = lay("", "white20 weapon:red20", "white20 weapon:red20", "", active=("red4",), teams="two")
    s.out[3] = True
    fight(s, "m1.0.1", "p0")
    fight(s, "m2.0.1", "m1.0.0", [20])
    assert s.first == (0, 2), "the one who is out wins with the team"


def test_who_is_out_neither_gathers_nor_sketches() -> None:  # ddm.team.out
    s = lay("", "white8", "white8", "white8", active=("", "red4", "", ""), teams="two")
    s.out[0] = True
    table = Script()
    play(s, sketch, table)
    assert [seat for seat, _, _ in table.asked] == [1]
    assert s.concerned("combat") == (1, 2, 3)


# A draft.


def heaped(*lines: str, total: int = 20) -> Monsters:
    """Return a draft for two from one heap."""
    options = GAME.options.resolve({"draft": "on", "sides_total": total})
    return GAME.begin(ROWS, options, [build(*lines), build("1 d4 red")], 2)


def test_all_dice_lie_in_one_heap_and_chance_says_who_picks_first() -> None:  # ddm.variant.draft DDM-86
    s = heaped("2 d6 red", "1 d20 blue")
    assert [die[0] for die in s.heap] == [4, 6, 6, 20]
    assert play(s, set_up, Script(draws=[1])) == "draft"
    assert s.picker == 1


def test_one_die_each_in_turn_while_any_fits_the_total() -> None:  # ddm.variant.draft
    s = heaped("3 d6 red", "1 d20 blue", "1 d12 red", total=20)
    s.picker = 1
    asked = []
    for pick in ("h.5", "h.0", "h.0", "h.0"):  # a d20, a d4, and with the other full two d6 in a row
        table = Script({"draft": [pick]}, soft=["draft"])
        assert play(s, draft, table) == "draft"
        asked += table.asked
    assert [seat for seat, _, _ in asked] == [1, 0, 0], "the last has no choice: of 20 sides 10 are left"
    assert play(s, draft, Script()) == "castle"
    assert [[die[0] for die in dice] for dice in s.reserve] == [[4, 6, 6], [20]]
    assert s.heap == []


def test_players_pick_in_turn() -> None:  # ddm.variant.draft DDM-86
    s = heaped("3 d6 red", "1 d8 blue", total=40)
    s.picker = 1
    asked = []
    for _ in range(3):
        table = Script({"draft": ["h.0"]})
        assert play(s, draft, table) == "draft"
        asked += [seat for seat, _, _ in table.asked]
    assert asked == [1, 0, 1]


def test_what_is_picked_is_open_to_all() -> None:  # ddm.variant.draft ddm.open
    m = Match(GAME, seed=3, options={"draft": "on", "sides_total": 20})
    while m.view(0)["phase"]["id"] == "draft":
        m.answer(m.pending[0].seat, m.pending[0].options[0])
    assert m.seat(0).knows_all()
    assert m.view(0)["players"][1]["active"]


# The end.


def test_the_last_player_wins_at_once() -> None:  # ddm.lose
    s = lay("white20 weapon:red20", "white4")
    table = fight(s, "m0.0.1", "m1.0.0", [4])
    assert s.first == (0,)
    assert table.said("victor") == [{"seats": ["p0"]}]


@pytest.mark.parametrize("left", ["active", "reserve", "monster"])
def test_with_one_monster_or_one_die_one_is_still_in(left: str) -> None:  # ddm.stillin
    pools = {
        "active": ("", "red4") if left == "active" else (),
        "reserve": ("", "red4") if left == "reserve" else (),
    }
    s = lay("white20 weapon:red20", "white4; red4" if left == "monster" else "white4", **pools)  # type: ignore[arg-type]
    fight(s, "m0.0.1", "m1.0.0", [4])
    assert s.out == [False, False]
    assert s.first == ()


def test_who_loses_the_last_die_is_out_in_the_middle_of_a_turn() -> None:  # ddm.stillin ddm.lose
    s = lay("white20 weapon:red20", "", "white4", active=("", "red4"))
    fight(s, "m0.0.1", "p1")
    assert s.out == [False, True, False]
    assert s.first == ()


def test_five_rounds_without_a_die_removed_or_invested_let_the_sides_decide() -> None:  # ddm.stall DDM-38
    s = lay("blue8", "blue20", active=("red4", ""))
    table = Script()
    for _ in range(4):
        play(s, gather, table)
        assert s.first == ()
    play(s, gather, table)
    assert s.first == (1,)
    assert table.said("stalled") == [{"rounds": 5}]


def test_a_part_invested_or_lost_begins_the_count_anew() -> None:  # ddm.stall
    s = lay("blue8", "blue20 weapon:red4", active=("red4", ""))
    s.calm = 3
    play(s, sketch, Script({"sketch": ["d0.1"], "onto": [10**6]}))
    play(s, gather, Script())
    assert s.calm == 0
    s.calm = 3
    fight(s, "m0.0.0", "m1.0.1")
    assert s.calm == 3, "damage alone is nothing"
    s.clear("round")
    fight(s, "m0.0.0", "m1.0.1")
    assert s.removed[1] == [1]
    play(s, gather, Script())
    assert s.calm == 0


def test_equal_sides_share_it_and_a_team_counts_together() -> None:  # ddm.stall
    s = lay("blue8", "blue8")
    s.calm = 4
    play(s, gather, Script())
    assert s.first == (0, 1)
    s = lay("blue8", "blue12", "blue8", "", active=("", "", "", ""), teams="two")
    s.out[3] = True
    s.calm = 4
    play(s, gather, Script())
    assert s.first == (0, 2)
    assert owned(s, 0) == 8


def test_sides_that_are_out_of_play_count_for_nobody() -> None:  # ddm.stall ddm.place
    s = lay("blue12", "blue8", active=("", "red20 red4"))
    lost = s.active[1].pop(0)
    s.removed[1] = [lost]
    assert (owned(s, 0), owned(s, 1)) == (12, 12)
    s.removed[1] = [lost, s.active[1].pop()]
    s.calm = 4
    play(s, gather, Script())
    assert s.first == (0,)


def test_without_an_end_by_stalling_the_hundredth_round_decides() -> None:  # ddm.stall
    s = lay("blue8", "blue20", stall_rounds="off")
    s.calm = 50
    play(s, gather, Script())
    assert not s.first
    s.round = 100
    table = Script()
    play(s, gather, table)
    assert s.first == (1,)
    assert table.said("enough")


def test_without_any_limit_a_game_goes_on() -> None:  # ddm.stall DDM-38
    s = lay("blue8", "blue20", preset="printed")
    s.calm, s.round = 50, 5_000
    table = Script()
    play(s, gather, table)
    assert not s.first
    assert s.round == 5_001


def test_a_resignation_gives_the_game_to_the_other_side() -> None:  # ddm.team.out
    m = Match(GAME, seats=4, seed=1, options={"teams": "two", "sides_total": 20})
    m.resign(0)
    assert not m.over
    m.resign(2)
    assert m.result == [0.0, 0.5, 0.0, 0.5]


def test_what_is_removed_never_returns_and_every_die_is_in_one_place() -> None:  # ddm.place
    m = Match(GAME, seed=8, options={"sides_total": 60})
    source = Seeded(8)
    gone: list[set[str]] = [set(), set()]
    while not m.over:
        decision = m.pending[source.below(len(m.pending))]
        m.answer(decision.seat, decision.options[source.below(len(decision.options))])
        for seat, player in enumerate(m.view(None)["players"]):
            parts = [part["die"]["id"] for monster in player["monsters"] for part in monster["parts"]]
            lost = [die["id"] for die in player["removed"]]
            places = [*parts, *lost, *(die["id"] for die in player["active"])]
            assert len(places) == len(set(places))
            assert gone[seat] <= set(lost)
            gone[seat] |= set(lost)
    with pytest.raises(IllegalAnswer):
        m.answer(0, PASS)
