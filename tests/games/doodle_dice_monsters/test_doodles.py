"""Drawings that bots make: of a monster's parts, all different, always the same, and no rule's business."""

from pathlib import Path
from typing import Any, Final

import pytest

from dicewright.bots import named
from dicewright.bots.drawing import adorn
from dicewright.games.doodle_dice_monsters.doodles import doodle, mixed, portrait
from dicewright.games.doodle_dice_monsters.doodles.avatars import TRADES
from dicewright.games.doodle_dice_monsters.doodles.limbs import LOOKS
from dicewright.games.doodle_dice_monsters.doodles.names import FIRST, LAST
from dicewright.games.doodle_dice_monsters.doodles.names import named as name_of
from dicewright.games.doodle_dice_monsters.doodles.pen import HUES, Pen
from dicewright.games.doodle_dice_monsters.doodles.signs import SIGNS
from dicewright.games.doodle_dice_monsters.rows import AVATARS, COLOURS, TYPES, AvatarType
from dicewright.games.doodle_dice_monsters.view import monster_view, view
from dicewright.kernel import attachments
from dicewright.kernel.match import Match
from dicewright.kernel.views import plain
from tests.games.doodle_dice_monsters.arena import GAME, ROWS, at, lay

SAID: Final = Path(__file__).parents[3] / "web" / "src" / "studio" / "drawing" / "labels.ts"


def drawn(words: str, seed: int = 1) -> dict[str, Any]:
    """Return the drawing of a monster."""
    s = lay(words, "white4")
    return doodle(plain(monster_view(s, at(s, "m0.0"))), seed)


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 100])
@pytest.mark.parametrize("colour", COLOURS)
def test_every_core_makes_a_drawing_that_the_table_takes(sides: int, colour: str) -> None:  # ddm.monster
    words = f"{colour}{sides} weapon:red4 shield:blue6 combo:pink8 nullifier:gray20"
    for seed in range(3):
        found = drawn(words, seed)
        assert attachments.check(found)["name"]
        assert any(stroke[1] == HUES[colour] for stroke in found["strokes"])


def test_each_part_has_ink_of_its_colour_a_pin_and_a_label() -> None:  # ddm.label
    bare, armed = drawn("red6"), drawn("red6 weapon:green8")
    assert armed["strokes"][: len(bare["strokes"])] == bare["strokes"], "what was drawn stays"
    more = armed["strokes"][len(bare["strokes"]) :]
    assert any(stroke[1] == HUES["green"] for stroke in more)
    assert set(armed["pins"]) == set(armed["labels"]) == {"m0.0.0", "m0.0.1"}
    assert set(LOOKS) == set(TYPES), "also of monsters with several cores"


@pytest.mark.parametrize("tag", [row.id for row in ROWS.tags])
def test_what_a_drawing_claims_to_show_is_drawn(tag: str) -> None:  # ddm.stratagem.art DDM-50
    row = ROWS.tags[ROWS.tag_at[tag]]
    s = lay("red20", "white4")
    seen = plain(monster_view(s, at(s, "m0.0"))) | {"kind": row.of}
    bare: dict[str, Any] = doodle(seen, 3)
    shown: dict[str, Any] = doodle(seen | {"tags": [tag]}, 3)
    assert len(shown["strokes"]) > len(bare["strokes"])
    assert shown["strokes"][: len(bare["strokes"])] == bare["strokes"]
    assert attachments.check(shown)["name"]
    assert set(SIGNS) == set(ROWS.tag_at)


def test_the_same_monster_and_seed_give_the_same_drawing_and_no_two_are_alike() -> None:  # ddm.monster
    assert drawn("red6 weapon:green8") == drawn("red6 weapon:green8")
    drawings = [str(drawn("red6 weapon:green8", seed)["strokes"]) for seed in range(50)]
    assert len(set(drawings)) == 50
    names = [name_of(mixed(7, "names"), number) for number in range(960)]
    assert len(set(names)) == 960
    assert max(map(len, names)) <= attachments.NAME
    assert len(FIRST) * len(LAST) > 960


def test_bots_draw_what_they_have_sketched_and_nothing_before_they_are_ready() -> None:  # ddm.sketch ddm.open
    m = Match(GAME, seed=2, options={"sides_total": 60})
    bot = named("random", 2)
    seen = 0
    while not m.over:
        decision = m.pending[0]
        m.answer(decision.seat, bot.choose(m.seat(decision.seat)))
        adorn(m, decision.seat, 2)
        asked = [one.seat for one in m.pending]
        view = m.view(None)
        for seat, player in enumerate(view["players"]):
            for monster in player["monsters"]:
                if view["phase"]["id"] != "sketch" and seat == decision.seat:
                    pins = view["attachments"][monster["id"]]["pins"]
                    assert {part["id"] for part in monster["parts"]} <= set(pins)
                    seen += 1
        if view["phase"]["id"] == "sketch" and decision.seat in asked:
            own = m.view(decision.seat)
            fresh = [one for one in own["players"][decision.seat]["monsters"] if one["fresh"]]
            assert not any(one["id"] in own["attachments"] for one in fresh)
    assert seen


def test_drawings_change_nothing_in_the_game() -> None:  # ddm.monster
    plain_match, adorned = (Match(GAME, seed=3, options={"sides_total": 40}) for _ in range(2))
    bot = named("random", 3)
    while not plain_match.over:
        decision = plain_match.pending[0]
        option = bot.choose(plain_match.seat(decision.seat))
        plain_match.answer(decision.seat, option)
        adorned.answer(decision.seat, option)
        adorn(adorned, decision.seat, 3)
        assert plain_match.digest() == adorned.digest()
    assert adorned.course.notes
    assert Match.load(adorned.log).view(0)["attachments"] == adorned.view(0)["attachments"]


@pytest.mark.parametrize("type", AVATARS)
def test_each_avatar_is_drawn_with_the_sign_of_its_trade(type: AvatarType) -> None:  # ddm.avatar.setup
    avatars = {one: {"type": one, "preferred": "green"} for one in AVATARS}
    drawings = {one: portrait({"id": "p1", "avatar": row}, 4) for one, row in avatars.items()}
    assert attachments.check(drawings[type])
    assert [one for one in AVATARS if drawings[one] == drawings[type]] == [type]
    assert set(TRADES) == set(AVATARS)


def test_an_avatar_is_drawn_when_all_have_shown_theirs() -> None:  # ddm.avatar.setup ddm.open
    m = Match(GAME, seed=2, options={"sides_total": 60, "avatars": "on"})
    m.answer(0, 1)
    adorn(m, 0, 2)
    assert m.view(1)["phase"]["id"] == "avatar"
    assert "p0" not in m.view(0)["attachments"], "or others would see it"
    m.answer(1, 2)
    adorn(m, 0, 2)
    assert m.view(1)["attachments"]["p0"]["strokes"]


def test_what_is_made_of_others_keeps_their_drawings() -> None:  # ddm.avatar.gadgeteer.mechamorph
    s = lay("red6 weapon:red4; blue8", "white4")
    seen = plain(view(s, 0))
    parts = seen["players"][0]["monsters"]
    machine = parts[0] | {"id": "m0.2", "made_of": ["m0.0", "m0.1"]}
    seen["players"][0]["monsters"] = [machine]
    drawn: dict[str, Any] = {"m0.0": {"strokes": [], "pins": {}}}
    assert "m0.2" not in GAME.adorn(seen | {"attachments": drawn}, 0, False, 1)
    assert "m0.2" in GAME.adorn(seen | {"attachments": {}}, 0, False, 1)


@pytest.mark.parametrize("colour", HUES)
def test_a_catastrophe_is_drawn_in_the_colour_of_its_mage(colour: str) -> None:
    # ddm.avatar.mage.bombardmentspell
    s = lay("red6", "white4")
    seen = plain(view(s, 0))
    mage = seen["players"][0]
    assert "c0" not in GAME.adorn(seen | {"attachments": {}}, 0, False, 1)
    mage |= {"catastrophe": "c0", "avatar": {"type": "mage", "preferred": colour}}
    made = GAME.adorn(seen | {"attachments": {}}, 0, False, 1)["c0"]
    assert attachments.check(made)
    strokes = made["strokes"]
    assert isinstance(strokes, list)
    assert HUES[colour] in [stroke[1] for stroke in strokes]
    assert "c0" not in GAME.adorn(seen | {"attachments": {"c0": made}}, 0, False, 1), "once is enough"


def test_what_doodled_parts_are_called_can_be_read_in_every_language() -> None:
    known = SAID.read_text()
    for look in [look for looks in LOOKS.values() for look in looks]:
        called = {look(Pen(seed), 500, 500, 1) for seed in range(40)}
        assert len(called) > 2
        assert [label for label in called if f"'{label}'" not in known and f'"{label}"' not in known] == []
