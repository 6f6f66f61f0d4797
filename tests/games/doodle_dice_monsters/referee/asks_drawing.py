"""What may be asked before and while all draw: drafts, castles, avatars, and what dice become."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.noted_drawing import PASS
from tests.games.doodle_dice_monsters.referee.phases import fits_total, purple
from tests.games.doodle_dice_monsters.referee.studio import COLOURS, MOST, TAGS, TYPES, can, studio
from tests.games.doodle_dice_monsters.referee.table import Die, Monster, Part, Table

GADGET: Final = "ddm.avatar.gadgeteer."
BEAST: Final = "ddm.avatar.beast."
HUES: Final = [str(n) for n in range(len(COLOURS))]


def on_draft(t: Table, seat: int) -> list[str] | None:
    """Whoever picks is the next who can. [ddm.variant.draft]"""
    t.check("ddm.variant.draft", any(fits_total(t, seat, die[0]) for die in t.heap), True)
    return None


def on_castle(t: Table, seat: int) -> list[str]:
    """Check that a free stratagem or fortress has any colour. [ddm.variant.castle]"""
    t.check("ddm.variant.castle", seat in t.castle, True)
    return HUES


def drawn_on(t: Table, seat: int) -> list[Monster]:
    """Return the own monsters that an artist can change. [ddm.monster]"""
    return [m for m in studio(t, seat).values() if m.kind == "monster" and m.owner == seat]


def usual(t: Table, die: Die) -> bool:
    """Say whether a die may be in a monster. [ddm.stratagem.die] DDM-48"""
    return die.sides <= 20 or t.options["over_twenty"] == "on"


def roomy(t: Table, seat: int) -> list[Monster]:
    """Return the monsters that may have another part. [ddm.part.limit] DDM-77"""
    return [m for m in drawn_on(t, seat) if len(m.parts) < m.cap]


def on_sketch(t: Table, seat: int) -> list[str]:
    """Any active die goes into a monster, or a power is used. [ddm.sketch]"""
    t.check("ddm.core.purple", purple(t), [])
    t.phase = "sketch"
    studio(t, seat)
    dice = list(t.players[seat].left)
    uses = [f"{rule} p{seat}" for rule, able in USES if can(t, seat, rule) and able(t, seat)]
    return [*dice, *uses, *refits(t, seat), PASS]


def refits(t: Table, seat: int) -> list[str]:
    """Return the gray stratagem by which types may be changed. [ddm.stratagem.gray]"""
    gray = [m for m in studio(t, seat).values() if m.kind == "stratagem" and rules.powered(t, m, "gray")]
    return [f"ddm.stratagem.gray {m.id}" for m in gray if refittable(t, seat)]


def refittable(t: Table, seat: int) -> list[Part]:
    """Return the parts whose type may change, each once in a phase. DDM-57"""
    near = [m for m in drawn_on(t, seat) if rules.shows(t, m, "high_tech")]
    return [part for m in near for part in m.parts if part.type != "core" and not part.refitted]


def improvable(t: Table, seat: int) -> list[Part]:
    """Return the parts that may have a second type. DDM-76 DDM-77"""
    return [part for m in drawn_on(t, seat) if not m.fused for part in m.parts if not part.also]


def fitting(t: Table, seat: int) -> list[str]:
    """Return the dice that may be in a monster. DDM-48"""
    return [id for id, die in t.players[seat].left.items() if usual(t, die)]


USES: Final[list[tuple[str, Callable[[Table, int], bool]]]] = [
    (GADGET + "diversitydevice", lambda t, seat: bool(fitting(t, seat)) and bool(roomy(t, seat))),
    (GADGET + "cybernetics", lambda t, seat: bool(improvable(t, seat))),
    (GADGET + "mechamorph", lambda t, seat: len(drawn_on(t, seat)) > 1),
    (BEAST + "extramutation", lambda t, seat: any(not m.fused for m in drawn_on(t, seat))),
    (BEAST + "monstroushorde", lambda t, seat: bool(t.players[seat].left)),
    (BEAST + "monsteramongmonsters", lambda t, seat: bool(fitting(t, seat))),
    ("ddm.avatar.mage.bombardmentspell", lambda t, seat: True),
]


def on_onto(t: Table, seat: int) -> list[str]:
    """Return where a die may go. [ddm.part.limit] [ddm.stratagem.body]"""
    draft = t.players[seat].draft
    assert draft is not None
    die = t.players[seat].left[draft.die]
    found = []
    if die.sides == 100 and t.options["stratagems"] == "on":
        kinds = [m.kind for m in studio(t, seat).values()]
        found += [f"new {n}" for n, kind in ((1, "stratagem"), (2, "fortress")) if kind not in kinds]
    if usual(t, die):
        found += ["new 0", *[m.id for m in roomy(t, seat)]]
    return [*found, PASS]


def on_tags(t: Table, seat: int) -> list[str]:
    """Check that what a drawing shows is ticked, by what is drawn. [ddm.stratagem.art] DDM-50"""
    t.check("ddm.stratagem.art", (t.options["art"] != "off", t.options["stratagems"]), (True, "on"))
    kind = t.players[seat].deeds[-1].type or "monster"
    first, last = {"monster": (0, 12), "stratagem": (12, 14), "fortress": (14, len(TAGS))}[kind]
    return [*[str(n) for n in range(first, last)], PASS]


def parts(find: Callable[[Table, int], list[Part]]) -> Callable[[Table, int], list[str]]:
    """Return what is predicted where parts may be chosen, or none."""
    return lambda t, seat: [*[part.id for part in find(t, seat)], PASS]


def monsters(find: Callable[[Table, int], list[Monster]]) -> Callable[[Table, int], list[str]]:
    """Return what is predicted where monsters may be chosen, or none."""
    return lambda t, seat: [*[m.id for m in find(t, seat)], PASS]


def other_types(t: Table, seat: int) -> list[str]:
    """Return the types that a part is not yet. DDM-57 DDM-76"""
    draft = t.players[seat].draft
    assert draft is not None
    part = next(p for m in studio(t, seat).values() for p in m.parts if p.id == draft.part)
    return [*[n for n, type in TYPES.items() if not part.serves(type)], PASS]


def on_scrap(t: Table, seat: int) -> list[str]:
    """Which part is left out of a Mechamorph: one core has to stay. DDM-77"""
    machine = studio(t, seat)[t.players[seat].deeds[-1].monster]
    t.check("ddm.avatar.gadgeteer.mechamorph", len(machine.parts) > MOST, True)
    return [part.id for part in machine.parts if part.type != "core" or len(machine.cores) > 1]


DRAWING: Final[dict[str, Callable[[Table, int], list[str] | None]]] = {
    "draft": on_draft,
    "castle": on_castle,
    "avatar": lambda t, seat: ["0", "1", "2", "3"],
    "prefer": lambda t, seat: HUES,
    "sketch": on_sketch,
    "onto": on_onto,
    "type": lambda t, seat: [*TYPES, PASS],
    "tags": on_tags,
    "device_die": lambda t, seat: [*fitting(t, seat), PASS],
    "embody_die": lambda t, seat: [*fitting(t, seat), PASS],
    "horde_die": lambda t, seat: [*t.players[seat].left, PASS],
    "bearer": monsters(roomy),
    "mutate": monsters(lambda t, seat: [m for m in drawn_on(t, seat) if not m.fused]),
    "fuse": monsters(drawn_on),
    "scrap": on_scrap,
    "improve": parts(improvable),
    "second": other_types,
    "refit": parts(refittable),
    "retype": other_types,
}
