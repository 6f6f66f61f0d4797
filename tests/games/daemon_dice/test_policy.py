"""Rules of thumb of Daemon Dice, at positions where a decent player does not hesitate."""

from dicewright.games.daemon_dice.rows import BLOCK, DEFLECT
from dicewright.games.daemon_dice.state import ACTIVE, Attack, Daemon
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.tables.guided import Guided
from tests.games.daemon_dice.battles import facing, hold, lay, setting_out


def guided(s: Daemon) -> Guided:
    """Return a table at which all play by the policy."""
    assert s.game is not None
    return Guided(Seeded(1), [s.game.policy] * s.seats)


def chosen(s: Daemon, kind: str, *options: int) -> int:
    """Return what seat 0 chooses."""
    return guided(s).ask(s, 0, kind, options, None)


def picked(s: Daemon, kind: str, n: int, seat: int = 0) -> tuple[int, ...]:
    """Return which dice, n of all, a seat picks."""
    return guided(s).pick(s, seat, kind, range(len(s.bodies[s.turn])), n, n, False)


def test_the_worst_attack_is_met_first_and_by_what_else_is_of_no_use() -> None:
    s = facing("arm=block shell=deflect", "stun", "wound", "leg^")
    assert chosen(s, "defend", 0, 1, 2, PASS) == 2
    assert chosen(s, "guard", BLOCK, DEFLECT) == BLOCK


def test_dice_that_can_stop_what_is_coming_are_rolled() -> None:  # daemon.turn.minuses
    s = facing("shell stinger mouth", "leg")
    s.places[0] = [ACTIVE] * 3
    assert picked(s, "aside", 2) == (1, 2)
    s.attacks = []
    assert 0 in picked(s, "aside", 1)


def test_wings_free_what_is_held() -> None:  # daemon.part.wings
    s = lay("tentacle shell spike", "leg")
    hold(s, "d0.0", "d1.0")
    assert picked(s, "wings", 1, seat=1) == (0,)


def test_the_least_useful_die_is_lost_and_the_most_useful_is_woken() -> None:
    s = facing("spike=wound stinger@spent tail=tail", "stun")
    assert picked(s, "suffer_stun", 1) == (1,)
    assert picked(s, "aim_stun", 1) == (0,)
    assert picked(s, "wake", 1) == (0,)


def test_pluses_and_spikes_go_where_nobody_can_block() -> None:
    s = setting_out("leg=leg tail=tail tail=plus spike=spike", "shell")
    s.attacks = [Attack(0, s.shown[0][0]), Attack(1, s.shown[0][1])]
    assert chosen(s, "boost", 0, 1, PASS) == chosen(s, "spike", 0, 1, PASS) == 1


def part(s: Daemon, id: str) -> int:
    """Return the number of a part."""
    return [one.id for one in s.data.parts].index(id)


def test_a_draft_begins_with_what_guards_and_not_with_what_only_helps_others() -> None:  # daemon.setup.size
    s = lay("arm", "arm")
    assert chosen(s, "draft", *[part(s, id) for id in ("brain", "shell", "spike")]) == part(s, "shell")
    assert chosen(s, "draft", *[part(s, id) for id in ("brain", "spike")]) == part(s, "spike")


def test_where_breeds_count_each_die_of_a_draft_is_unlike_the_others() -> None:  # daemon.breed.mongrel
    s = lay("shell", "arm")
    shell, pincer = part(s, "shell"), part(s, "pincer")
    own = s.mixes[0][0]
    other = own + 1
    s.pool = [(shell, own), (pincer, own)]
    assert chosen(s, "draft", shell, pincer) == shell
    s.options = {**s.options, "breeds": "on"}
    assert chosen(s, "draft", shell, pincer) == pincer
    s.pool.append((shell, other))
    assert chosen(s, "draft", shell, pincer) == shell
    s.drafting = shell
    assert chosen(s, "draft_mix", own, other) == other


def test_a_box_is_of_a_breed_that_harms() -> None:  # daemon.setup.show
    s = lay("arm", "arm")
    breeds = list(s.data.breeds)
    assert breeds[chosen(s, "box", *range(len(breeds)))] != "frost"


def test_of_several_daemons_the_one_is_attacked_that_is_worth_most() -> None:  # daemon.multi.target
    s = lay("tail", "tail", "tail tail", "tail@stunned tail")
    assert chosen(s, "target", 1, 2, 3) == 2
    assert chosen(s, "target", 1, 3) == 3


def test_a_lot_decides_between_daemons_that_are_worth_as_much() -> None:  # daemon.multi.target
    s = lay("tail", "tail", "tail", "tail")
    assert s.game is not None
    table = Guided(Seeded(1), [s.game.policy] * 4)
    assert {table.ask(s, 0, "target", (1, 2, 3), None) for _ in range(40)} == {1, 2, 3}


def test_who_runs_out_of_time_attacks_the_neighbour() -> None:  # daemon.multi.target
    s = lay("tail", "tail", "tail", "tail")
    assert s.game is not None
    default = s.game.asks["target"].default
    assert default(s, Decision(1, "target", "daemon.multi.target", (0, 2, 3), 0, 0, None)) == 2
    assert default(s, Decision(3, "target", "daemon.multi.target", (1, 2), 0, 0, None)) == 1
