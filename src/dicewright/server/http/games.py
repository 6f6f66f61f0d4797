"""What there is to play: games, rules, components, and codes to share."""

from typing import Any

import segno
from fastapi import APIRouter, Request

from dicewright.bots.levels.ratings import USUAL, about, levels_of
from dicewright.games import GAMES
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.game import Game
from dicewright.server.http.forms import QrForm, TheHall
from dicewright.server.messages import replies
from dicewright.server.protocol import Language
from dicewright.server.rooms.seating import checked_game
from dicewright.server.settings import Settings

API = APIRouter(tags=["games"])
TABLE = "table."
CONDUCT = "The conduct of the table"  # the title of the kernel's own rulebook


def facts(game: Game[Any]) -> replies.Game:
    """Return what a page needs to know of a game."""
    options = [
        replies.Option(
            key=row.key,
            title=row.title,
            help=row.help,
            names=row.names,
            ruling=row.ruling,
            default=row.default,
            values=list(row.values),
            least=row.least,
            most=row.most,
            seats=row.seats,
        )
        for row in game.options.rows.values()
    ]
    return replies.Game(
        id=game.id,
        title=game.title,
        languages=game.languages,
        introduction=game.rulebook.introduction,
        least=game.least,
        most=game.most,
        options=options,
        presets=game.options.presets,
        builds=sorted(game.ready) if game.has_builds else None,
        bots=[replies.Level(name=one, about=about(game.id, one)) for one in levels_of(game.id)],
        usual=USUAL,
        first=game.first is not None,
        reacts=any(kind.reacts for kind in game.kinds.values()),
    )


@API.get("/api/games")
async def games(language: Language = ENGLISH) -> list[replies.Game]:
    """Return all games."""
    return [facts(game.speaking(language)) for game in GAMES]


@API.get("/api/games/{game}/rules")
async def rules(game: str, language: Language = ENGLISH) -> list[replies.Paragraph]:
    """Return a game's rulebook, paragraph by paragraph; the table's own rules are its last section."""
    return [
        replies.Paragraph(
            id=one.id, section=CONDUCT if one.id.startswith(TABLE) else one.section, text=one.text
        )
        for one in checked_game(game).speaking(language).rulebook.paragraphs.values()
    ]


@API.get("/api/games/{game}/tables")
async def tables(hall: TheHall, game: str, language: Language = ENGLISH) -> dict[str, Any]:
    """Return a game's components, as this house plays with them."""
    found = hall.components(checked_game(game))
    said = checked_game(game).speaking(language).translation
    return dict((found if said is None else said.worded(found)).raw)


@API.get("/api/address")
async def address(request: Request) -> replies.Address:
    """Return the address of this server for others on the network."""
    settings: Settings = request.app.state.settings
    return replies.Address(address=settings.address)


@API.post("/api/qr")
async def qr(form: QrForm) -> replies.Qr:
    """Return a text as a QR code."""
    code = segno.make(form.text, micro=False)
    return replies.Qr(rows=["".join(str(dark & 1) for dark in row) for row in code.matrix_iter()])
