"""Random games until every face of every die has been resolved with an effect; what never was is listed."""

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.rows import POWERS, Rows
from dicewright.games.dice_warriors.state import Warriors
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_on
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.views import whole

GAMES = 400  # far more than it takes
ROWS: Rows = GAME.base_rows
HARMLESS = {"miss"}  # what does nothing, by the rules
Face = tuple[str, str]  # a die and what one of its faces does


class Watch(Playout):
    """Random play that notes which spell die was rolled last, and seldom declines."""

    hears: ClassVar[bool] = True

    def __init__(self, chance: Seeded) -> None:
        super().__init__(chance)
        self.spell_die = ""

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Note the die that a spell comes from."""
        if kind == "cast_spell":
            self.spell_die = str(data["spell_die"])


def every_face() -> set[Face]:
    """Return every face that does something: of characters, monsters, and spell dice."""
    dice = {kind.id: kind.faces for kind in ROWS.kinds}
    found = {(f"die {id}", ROWS.names[e]) for id, faces in dice.items() for e, _ in faces}
    found |= {(f"spell {id}", ROWS.names[e]) for id, faces in ROWS.rolls.items() for e, _ in faces}
    return {(die, effect) for die, effect in found if effect not in HARMLESS}


def watched(f: Callable[[Any, int], None], seen: set[Face]) -> Callable[[Any, int], None]:
    """Return a power that notes whose face it was, if anything but the act itself has changed by it."""

    def act(s: Warriors, me: int) -> None:
        table = s.table
        spell = s.act.effect >= ROWS.spells
        die = f"spell {table.spell_die}" if spell and isinstance(table, Watch) else f"die {s.kind(me).id}"
        face = (die, ROWS.names[s.act.effect])
        before = standing(s)
        try:
            f(s, me)
        finally:
            if face not in seen and standing(s) != before:
                seen.add(face)

    return act


def standing(s: Warriors) -> dict[str, Any]:
    """Return all that a result may change."""
    return {name: value for name, value in whole(s, GAME.fields).items() if name not in ("act", "moving")}


def play_one(seed: int, options: dict[str, object]) -> None:
    """Play one random game to its end."""
    chance = Seeded(seed)
    settled = GAME.options.resolve(options)
    s = GAME.begin(ROWS, settled, GAME.built(ROWS, settled, None, 2, chance), 2)
    s.table = Watch(chance)
    assert play_on(s) is False


def test_every_face_of_every_die_takes_effect_in_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[Face] = set()
    for name, f in list(POWERS.acts.items()):
        monkeypatch.setitem(POWERS.acts, name, watched(f, seen))
    wanted = every_face()
    games = 0
    while wanted - seen and games < GAMES:
        play_one(games, {"party_size": 10 if games % 2 else 5})
        games += 1
    assert sorted(wanted - seen) == [], f"never resolved with an effect in {games} games"


def test_a_face_that_does_nothing_would_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[Face] = set()
    monkeypatch.setitem(POWERS.acts, "strike", watched(lambda s, me: None, seen))
    play_one(1, {})
    assert ("die knight", "charge") in every_face()
    assert seen == set()
