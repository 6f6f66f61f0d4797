"""Daemon Dice drawn: each daemon by its zones, the holds between them, and what is set out in front."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from rich.text import Text

from dicewright.cli.boards.lines import banner, flow, seat_name, trail, wrapped
from dicewright.cli.boards.scene import Scene
from dicewright.kernel.match import Match

Die = Mapping[str, Any]
Attack = Mapping[str, Any]

WIDE: Final = 66  # columns from which the zones lie side by side, as on a table
CARD: Final = 25  # columns of an attack
NONE: Final = -1
NARROW: Final = 13  # columns of the zones at the right
FEW: Final = 3  # free dice that are a warning
GUARDS: Final = {"blow": "block/deflect", "ray": "deflect/dodge", "sweep": "deflect/dodge"}
# A word stands with every colour, so that the colour is never alone.
STYLES: Final = {
    "spent": "dim",
    "aside": "dim",
    "stunned": "yellow",
    "wounded": "red",
    **dict.fromkeys(("block", "deflect", "dodge", "shell", "arm"), "bright_blue"),
    "plus": "green",
    **dict.fromkeys(("minus", "lungs", "wings"), "magenta"),
    **dict.fromkeys(("brain", "spike", "tentacle"), "cyan"),
}
ATTACK: Final = "dark_orange"
DEEDS: Final = {
    "mongrel": "parts woken",
    "frost": "wounds made stuns",
    "fire": "stuns made wounds",
    "rot": "parts rotted",
    "fester": "pluses wasted",
    "stench": "minuses added",
}
HOLD: Final = "magenta"


def draw(scene: Scene) -> list[Text]:
    """Return the board line by line: the foes, what lies between, and the viewer's own daemon."""
    seats = range(len(scene.names))
    own = [] if scene.viewer is None else [scene.viewer]
    foes = [seat for seat in seats if seat not in own]
    lines = [*top(scene), *pool(scene)]
    for seat in foes:
        lines += daemon(scene, seat)
    lines += [*holds(scene), *front(scene), *pain(scene)]
    for seat in own:
        lines += daemon(scene, seat)
    return lines


def faces(m: Match, view: Mapping[str, Any], id: str) -> list[str]:
    """Return the symbols on a die."""
    titles = {symbol.id: symbol.title for symbol in m.data.symbols}
    parts = [die["part"] for player in view["players"] for die in player["dice"] if die["id"] == id]
    return [titles[face] for part in m.data.parts if part.id in parts for face in part.faces]


def top(scene: Scene) -> list[Text]:
    """Return the head line, and the phases of the turn with the one that it is in."""
    view, phase = scene.view, scene.view["phase"]
    words = f"turn {view['turns']}: {scene.names[view['turn']]}" if view["turns"] else phase["title"]
    lines = banner(scene, words)
    if phase["n"] >= 0:
        lines.append(Text(trail(scene, phase["all"], phase["n"]), "dim"))
    if view["calm"] >= 6:
        lines += flow(scene, [f"nothing has happened for {view['calm']} turns"], 0, "dim")
    return lines


def pool(scene: Scene) -> list[Text]:
    """Return the dice that are left to draft, a line for each part."""
    rows: list[Mapping[str, Any]] = scene.view["pool"]
    lines = [Text(f"Pool: {sum(row['dice'] for row in rows)} dice", "bold")] if rows else []
    for part in dict.fromkeys(row["part"] for row in rows):
        mixes = [f"{row['dice']} {row['mix']}" for row in rows if row["part"] == part]
        lines += flow(scene, [f"{part.capitalize()}: {mixes[0]}", *mixes[1:]], 2)
    return lines


# One daemon.


def daemon(scene: Scene, seat: int) -> list[Text]:
    """Return one daemon: its head, and its dice by zones."""
    player = scene.view["players"][seat]
    lines = heading(scene, seat)
    if (player["out"] and len(scene.names) > 2) or not player["dice"]:
        return lines
    if scene.view["phase"]["id"] == "draft":
        return [*lines, *flow(scene, drafted(player["dice"]), 2)]
    near = seat in (scene.viewer, scene.view["turn"]) or len(scene.names) == 2
    return lines + (zones(scene, seat) if near and scene.width >= WIDE else listed(scene, seat))


def heading(scene: Scene, seat: int) -> list[Text]:
    """Return the name of a seat, how many of its dice are free, and what its breed can do."""
    view, player = scene.view, scene.view["players"][seat]
    acting = bool(view["turns"]) and seat == view["turn"]
    line = seat_name(scene, seat, marked=acting)
    dice = player["dice"]
    free = len([die for die in dice if die["place"] not in ("held", "stunned", "wounded")])
    said = ["out" if player["out"] else f"{free} of {len(dice)} dice free"]
    if view["turns"] <= 1 and view["phase"]["id"] != "draft":
        said.append(f"initiative {player['points']}")
    if scene.settings.get("breeds") == "on" and view["phase"]["id"] != "draft":
        said += [breed(player), *counted(player)]
    style = "bold red" if free <= FEW and view["turns"] else "dim"
    alarm = "! " if free <= FEW and view["turns"] and not player["out"] else ""
    words = f"{alarm}{', '.join(said)}"
    if len(line) + len(words) + 2 <= scene.width:
        line.append(f": {words}", style)
        lines = [line]
    else:
        lines = [line, *flow(scene, words.split(", "), 4, style)]
    if view["turns"] <= 1:
        for sentence in abilities(player):
            lines += flow(scene, sentence.split(), 4, "dim", "")
    return lines


def breed(player: Mapping[str, Any]) -> str:
    """Return a daemon's breed in words."""
    power = f" ({player['power'].capitalize()})" if player["power"] not in ("", "mongrel") else ""
    kinds = {"nothing": "no breed", "half": "half-breed", "pure": "purebred"}
    return f"{kinds.get(player['breed'], player['breed'])} {player['mix']}".strip() + power


def counted(player: Mapping[str, Any]) -> Iterator[str]:
    """Yield how often the breed of a daemon has had an effect, if it has."""
    if player["uses"]:
        this, most = player["used"], player["most"]
        yield f"{DEEDS[player['power']]}: {this} of {most} this turn"
        yield f"{player['uses']} in all"
    if player["spared"]:
        yield "immune once" if player["spared"] == 1 else f"immune {player['spared']} times"


def abilities(player: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a daemon's breed does for it."""
    if player["ability"]:
        yield player["ability"]
    if player["breed"] in ("half", "pure"):
        flesh, _, blood = player["mix"].partition("/")
        joint = "or" if player["breed"] == "half" else "with"
        yield f"Immune to rays, gas and poison of {flesh} flesh {joint} {blood} blood."


def drafted(dice: Sequence[Die]) -> list[str]:
    """Return the dice of a daemon that is being drafted, equal ones counted."""
    names = [f"{die['part'].capitalize()} {die['mix']}" for die in dice]
    return [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def lying(scene: Scene, seat: int, place: str) -> list[Die]:
    """Return the dice of a daemon in one place; dice in front that have had their effect count as spent."""
    used = [] if place != "spent" else [die["id"] for die in lying(scene, seat, "front")]
    for attack in scene.view["attacks"] if used else []:
        ids = (attack["die"], attack["brain"], *attack["pluses"], *attack["spikes"])
        used = [id for id in used if id not in ids]
    if seat == sides(scene)[0] and (scene.view["minuses"] or scene.view["aimed"]):
        used = [id for id in used if STYLES.get(every(scene)[id]["symbol"]) != "magenta"]
    dice: list[Die] = scene.view["players"][seat]["dice"]
    return [die for die in dice if die["place"] == place or die["id"] in used]


def grouped(dice: Sequence[Die]) -> list[str]:
    """Return dice by name, those of one part together: Eye 1 3 4."""
    found: dict[str, list[str]] = {}
    for die in dice:
        part, _, number = die["title"].rpartition(" ")
        found.setdefault(part, []).append(number)
    return [f"{part} {' '.join(numbers)}" for part, numbers in found.items()]


def zones(scene: Scene, seat: int) -> list[Text]:
    """Return the zones as on a table: spent left, active in the middle, stunned and wounded right."""
    stunned, wounded = lying(scene, seat, "stunned"), lying(scene, seat, "wounded")
    active = lying(scene, seat, "active")
    right = 2 * (NARROW + 1)
    left = (scene.width - right) // 3 if active else scene.width - right - 12
    middle = scene.width - right - left - 4
    columns = [
        (left, left_zone(scene, seat, left)),
        (middle, [Text("active", "bold"), *active_zone(active, middle)]),
        (NARROW, [Text("stunned", "bold"), *cell(grouped(stunned), NARROW, "yellow")]),
        (NARROW, [Text("wounded", "bold"), *cell(grouped(wounded), NARROW, "red")]),
    ]
    lines = []
    for row in zip_longest(*(texts for _, texts in columns), fillvalue=Text("")):
        line = Text("  ")
        for (width, _), text in zip(columns, row, strict=True):
            line.append_text(text)
            line.append(" " * (width - len(text) + 1))
        line.rstrip()
        lines.append(line)
    return lines


def left_zone(scene: Scene, seat: int, width: int) -> list[Text]:
    """Return what lies at the left: spent dice, and those set aside."""
    lines = [Text("spent", "bold"), *cell(grouped(lying(scene, seat, "spent")), width, "dim")]
    aside = lying(scene, seat, "aside")
    return lines + ([Text("set aside", "bold"), *cell(grouped(aside), width, "dim")] if aside else [])


def active_zone(dice: Sequence[Die], width: int) -> list[Text]:
    """Return the active dice by what they show."""
    lines = []
    for symbol in dict.fromkeys(die["symbol"] for die in sorted(dice, key=lambda die: rank(die["symbol"]))):
        name = symbol.capitalize() if symbol else "to roll"
        found = cell(grouped([die for die in dice if die["symbol"] == symbol]), width - 10)
        style = STYLES.get(symbol, ATTACK) if symbol else ""
        for n, text in enumerate(found):
            lines.append(Text.assemble(((name if n == 0 else "").ljust(10), style), text))
    return lines or [Text("-", "dim")]


def rank(symbol: str) -> tuple[int, str]:
    """Return the sort key of a symbol: guards, pluses and minuses first, then parts, then attacks."""
    order = list(STYLES)
    return (order.index(symbol) if symbol in order else len(order)), symbol


def listed(scene: Scene, seat: int) -> list[Text]:
    """Return the zones one below the other, for narrow screens and daemons that are not involved."""
    lines = []
    for place, name in (("spent", "spent"), ("aside", "set aside")):
        lines += zone(scene, name, lying(scene, seat, place), STYLES[place])
    active = lying(scene, seat, "active")
    if active:
        lines.append(Text("  active:"))
        lines += [Text("    ").append_text(text) for text in active_zone(active, scene.width - 4)]
    for place in ("stunned", "wounded"):
        lines += zone(scene, place, lying(scene, seat, place), STYLES[place])
    return lines


def zone(scene: Scene, name: str, dice: Sequence[Die], style: str) -> list[Text]:
    """Return the lines of one zone, or none if it is empty."""
    names = grouped(dice)
    return flow(scene, [f"{name}: {names[0]}", *names[1:]], 2, style) if names else []


# What lies between the daemons.


def holds(scene: Scene) -> list[Text]:
    """Return the holds between the daemons."""
    dice = every(scene)
    lines = []
    for die in dice.values():
        if die["place"] == "holding":
            grip = dice[die["grip"]]
            words = f"{whose(die)} holds {whose(grip)}"
            lines += flow(scene, words.split(), 2, HOLD, "")
    return [Text("Holds", "bold"), *lines] if lines else []


def whose(die: Die) -> str:
    """Return a die with its owner."""
    return f"Player {owner(die['id']) + 1}'s {die['title']}"


def owner(id: str) -> int:
    """Return the seat whose die it is."""
    return int(id[1:].partition(".")[0])


def sides(scene: Scene) -> tuple[int, int]:
    """Return who has set out what lies in front, and against whom."""
    view = scene.view
    if view["target"] != NONE:
        return view["turn"], view["target"]
    return view["sender"], view["turn"]


def front(scene: Scene) -> list[Text]:
    """Return what is set out: minuses and attacks, by whom and against whom."""
    sender, victim = sides(scene)
    lines = minuses(scene, sender) + cards(scene)
    if not lines or sender == NONE:
        return []
    words = f"Set out by {scene.names[sender]} against {scene.names[victim]}"
    if len(words) > scene.width:
        words = f"Player {sender + 1} against Player {victim + 1}"
    return [Text(words, "bold"), *lines]


def minuses(scene: Scene, sender: int) -> list[Text]:
    """Return the minuses that wait, the dice they come from, and where aimed ones go."""
    view = scene.view
    plain, aimed = view["minuses"], view["aimed"]
    if (
        lying(scene, view["turn"], "active")
        and lying(scene, view["turn"], "aside")
        and view["phase"]["id"] == "activate"
    ):
        aimed = 0  # these have had their effect
    if not plain and not aimed:
        return []
    said = [f"{plain} minus{'' if plain == 1 else 'es'}"] if plain else []
    said += [f"{aimed} aimed minus{'' if aimed == 1 else 'es'}"] if aimed else []
    sending = [die for die in lying(scene, sender, "front") if STYLES.get(die["symbol"]) == "magenta"]
    where = f" from {', '.join(grouped(sending))}" if sending else ""
    at = f", at {', '.join(grouped([every(scene)[id] for id in view['swoops']]))}" if view["swoops"] else ""
    return flow(scene, f"{' and '.join(said)}{where}{at}".split(), 2, "magenta", "")


def cards(scene: Scene) -> list[Text]:
    """Return the attacks side by side, as many as there is room for."""
    attacks: list[Attack] = scene.view["attacks"]
    across = max(1, scene.width // CARD)
    width = scene.width // across
    lines = []
    for at in range(0, len(attacks), across):
        beside = attacks[at : at + across]
        tall = max(len(inside(scene, attack, width)) for attack in beside)
        for row in zip(*(card(scene, attack, width, tall) for attack in beside), strict=True):
            line = Text("").join(row)
            line.rstrip()
            lines.append(line)
    return lines


def card(scene: Scene, attack: Attack, width: int, tall: int) -> list[Text]:
    """Return one attack as a card with `tall` lines inside."""
    left, line, right, side, low, end = list("+-+|++" if scene.ascii else "╭─╮│╰╯")
    done = attack["defended"] or attack["immune"]
    style = "dim" if done else "bold" if attack["die"] == scene.view["facing"] else ""
    name = f" {named(scene, attack)} "
    inner = width - 3
    texts = [Text(f"{left}{(name if len(name) <= inner else '').center(inner, line)}{right} ", style)]
    rows = inside(scene, attack, width)
    for row in [*rows, *[""] * (tall - len(rows))]:
        loud = "bold green" if row in ("DEFENDED", "IMMUNE") else style
        texts.append(Text.assemble((f"{side} ", style), (row.ljust(inner - 1), loud), (f"{side} ", style)))
    return [*texts, Text(f"{low}{line * inner}{end} ", style)]


def inside(scene: Scene, attack: Attack, width: int) -> list[str]:
    """Return the lines inside a card; they begin with the name if it is too long for the edge."""
    name = named(scene, attack)
    long = wrapped(name.split(), width - 5) if len(name) + 2 > width - 3 else []
    return [
        *long,
        *(
            row
            for words in attack_facts(scene, attack, every(scene))
            for row in wrapped(words.split(), width - 5)
        ),
    ]


def named(scene: Scene, attack: Attack) -> str:
    """Return the die of an attack, and what it shows."""
    return f"{every(scene)[attack['die']]['title']} ({attack['symbol'].capitalize()})"


def every(scene: Scene) -> dict[str, Die]:
    """Return all dice by their ids."""
    return {die["id"]: die for player in scene.view["players"] for die in player["dice"]}


def attack_facts(scene: Scene, attack: Attack, dice: Mapping[str, Die]) -> Iterator[str]:
    """Yield the facts about an attack, a line for each."""
    if attack["defended"] or attack["immune"]:
        yield "DEFENDED" if attack["defended"] else "IMMUNE"
    wounds, stuns = attack["wounds"], attack["stuns"]
    harm = [f"{n} {what}{'' if n == 1 else 's'}" for n, what in ((wounds, "wound"), (stuns, "stun")) if n]
    kind = "" if attack["manner"] == "blow" else f"{attack['manner']}: "
    yield f"{kind}{' and '.join(harm)}"
    yield f"needs {attack['need']} {GUARDS[attack['manner']]}"
    for word, ids in (("boosted", attack["pluses"]), ("spiked", attack["spikes"])):
        if ids:
            yield f"{word} by {', '.join(grouped([dice[id] for id in ids]))}"
    if attack["brain"]:
        yield f"aimed by {dice[attack['brain']]['title']}"
    if attack["injects"]:
        yield "injects poison"
    if scene.view["phase"]["id"] == "defend" and not attack["defended"] and not attack["immune"]:
        guards = "/".join(attack["guards"])
        yield f"met by {guards}" if guards else "cannot be met"


def pain(scene: Scene) -> list[Text]:
    """Return the damage that is still to be suffered."""
    kinds = zip(("aimed wound", "aimed stun", "wound", "stun"), scene.view["damage"], strict=True)
    said = [f"{n} {what}{'' if n == 1 else 's'}" for what, n in kinds if n]
    return flow(scene, ["To suffer:", *", ".join(said).split()], 0, "bold red", "") if said else []


# Lines.


def cell(words: Sequence[str], width: int, style: str = "") -> list[Text]:
    """Return words in lines of a width, with commas between them."""
    pieces = [word + ("," if i + 1 < len(words) else "") for i, word in enumerate(words)]
    return [Text(line, style) for line in wrapped(pieces, width)] if words else [Text("-", "dim")]
