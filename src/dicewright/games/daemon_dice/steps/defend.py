"""The Defend step: which attacks are defended, with which dice, and how many."""

from dicewright.games.daemon_dice.breed import immune
from dicewright.games.daemon_dice.rows import ARM, BLOCK, DEFLECT, DODGE, GUARDS, NONE, PLUS, RAY, SHELL, Rows
from dicewright.games.daemon_dice.state import FRONT, SPENT, Attack, Daemon
from dicewright.kernel.decisions import PASS


def defend(s: Daemon) -> None:
    """Meet the attacks one by one, all before any damage. [daemon.turn.defend] [daemon.defence.each]"""
    while s.attacks:
        have = ready(s)
        at = [i for i in range(len(s.attacks)) if not forbids_defending(s, s.turn, i, have)]
        if not at:
            return
        s.facing = s.choose(s.turn, "defend", (*at, PASS))
        if s.facing == PASS:
            return
        meet(s, s.attacks[s.facing], have)
        s.facing, s.guard, s.guards = NONE, NONE, ()


def meet(s: Daemon, attack: Attack, have: list[int]) -> None:
    """Choose guards of one symbol and pluses, exactly as many as it takes. [daemon.sym.block]

    [daemon.defence.plus]
    """
    seat = s.turn
    s.guard = s.choose(seat, "guard", guards_against(s, attack, have))
    guards, pluses = guarding(s, s.guard), s.showing(seat, PLUS)
    needed = need(s, attack)
    s.guards = s.pick(seat, "guards", guards, max(1, needed - len(pluses)), min(needed, len(guards)))
    rest = needed - len(s.guards)
    repel(s, attack, s.pick(seat, "support", pluses, rest, rest))


def repel(s: Daemon, attack: Attack, boosts: tuple[int, ...]) -> None:
    """Spend the dice of the defence and of the attack, which has no effect. [daemon.attack.defended]"""
    seat = s.turn
    for die in (*s.guards, *boosts):
        s.places[seat][die] = SPENT
        s.say("guarded", seat, seat, die)
    spend(s, attack)
    attack.defended = True
    s.say("defended", s.sender, s.sender, attack.die)


def spend(s: Daemon, attack: Attack) -> None:
    """Move the dice of an attack to their owner's spent dice."""
    places = s.places[s.sender]
    for die in attack.dice():
        if places[die] == FRONT:
            places[die] = SPENT


def put_away(s: Daemon) -> None:
    """Spend all that was set out against the daemon in turn, minuses too: it has acted. [daemon.die.place]"""
    if s.sender != NONE:
        s.places[s.sender] = [SPENT if place == FRONT else place for place in s.places[s.sender]]
    s.attacks = []


def need(s: Daemon, attack: Attack) -> int:
    """Return how many symbols defend an attack: one plus its boosts; a plus on an Eye counts twice.

    [daemon.sym.block] [daemon.part.eye]
    """
    rows: Rows = s.data
    return 1 + rows.boost[attack.symbol] * len(attack.pluses)


def guarding(s: Daemon, guard: int) -> list[int]:
    """Return the active dice that count as a block, a deflect or a dodge. [daemon.part.arm]

    [daemon.part.shell]
    """
    dice = s.showing(s.turn, guard)
    for symbol in doubles(s, guard):
        dice += s.showing(s.turn, symbol)
    dice.sort()
    return dice


def forbids_guarding(s: Daemon, seat: int, die: int) -> str:
    """Return the rule that keeps a die out of the defence that was chosen, or "". [daemon.defence.plus]"""
    return "" if die in guarding(s, s.guard) else "daemon.defence.plus"


def doubles(s: Daemon, guard: int) -> tuple[int, ...]:
    """Return the parts that count as a guarding symbol; an option says what an Arm counts as.

    [daemon.part.arm]
    """
    arm = s.options["arm_defence"]
    if guard == BLOCK:
        return (ARM,) if arm != "deflect" else ()
    if guard == DEFLECT:
        return (SHELL, ARM) if arm != "block" else (SHELL,)
    return ()


def ready(s: Daemon) -> list[int]:
    """Return how many blocks, deflects, dodges and pluses the daemon in turn has left. [daemon.die.once]"""
    left = s.tally(s.turn)
    blocks, deflects = left[BLOCK], left[DEFLECT]
    for part in doubles(s, BLOCK):
        blocks += left[part]
    for part in doubles(s, DEFLECT):
        deflects += left[part]
    return [blocks, deflects, left[DODGE], left[PLUS]]


def guards_against(s: Daemon, attack: Attack, have: list[int]) -> list[int]:
    """Return the guards that can meet an attack; they never mix, and pluses alone are not enough.

    [daemon.defence.plus]
    """
    rows: Rows = s.data
    needed = need(s, attack)
    guards = GUARDS[rows.manner[attack.symbol]]
    return [guard for guard in guards if have[guard] and have[guard] + have[3] >= needed]


def forbids_guard(s: Daemon, seat: int, guard: int) -> str:
    """Return the rule that keeps a guard from meeting the attack that is faced, or "". [daemon.sym.dodge]"""
    attack = s.attacks[s.facing]
    if guard not in GUARDS[s.data.manner[attack.symbol]]:
        return "daemon.sym.dodge" if guard == DODGE else "daemon.sym.block"
    return "" if guard in guards_against(s, attack, ready(s)) else "daemon.defence.each"


def harmless(s: Daemon, attack: Attack, owner: int, victim: int) -> bool:
    """Say whether an attack is a ray to which its victim is immune. [daemon.immune.ray]"""
    rows: Rows = s.data
    if rows.manner[attack.symbol] != RAY or not s.kinds[victim]:
        return False
    return immune(rows, s.kinds[victim], s.bloods[victim], s.mixes[owner][attack.die])


def forbids_defending(s: Daemon, seat: int, at: int, have: list[int] | None = None) -> str:
    """Return the rule that keeps an attack from being defended now, or "". [daemon.defence.each]

    `have` holds the guards and pluses that are left, if they are known already.
    """
    attack = s.attacks[at]
    if attack.defended:
        return "daemon.attack.defended"
    if harmless(s, attack, s.sender, s.turn):
        return "daemon.immune.ray"
    return "" if guards_against(s, attack, have or ready(s)) else "daemon.defence.each"
