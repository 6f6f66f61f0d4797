"""Games over HTTP: their rules and components, codes to share, and the lab that tries components out."""

from dataclasses import asdict
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Request
from pydantic import Field

from dicewright.bots.levels.ratings import USUAL, about, levels_of
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, known
from dicewright.lab.plan import Plan
from dicewright.server.hall.lab import Lab
from dicewright.server.http.answers import Answers
from dicewright.server.http.forms import LabForm, QrForm, TablesForm, TheGuest, TheHall, caller_of, pay
from dicewright.server.limits import COST_QR
from dicewright.server.messages import replies
from dicewright.server.protocol import Language
from dicewright.server.rooms.seating import checked_game
from dicewright.server.settings import Settings

API = APIRouter(tags=["games"])
TABLE = "table."
RunId = Annotated[str, Field(max_length=64)]


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
        variants=[replies.Variant(**asdict(one)) for one in game.variants.values()],
        builds=sorted(game.ready) if game.has_builds else None,
        bots=[replies.Level(name=one, about=about(game.id, one)) for one in levels_of(game.id)],
        usual=USUAL,
        first=game.first is not None,
        reacts=any(kind.reacts for kind in game.kinds.values()),
        board=[replies.Zone(**asdict(zone)) for zone in game.board],
    )


@API.get("/api/games")
async def games(language: Language = ENGLISH) -> list[replies.Game]:
    """Return all games."""
    return [facts(game.speaking(language)) for game in known()]


@API.get("/api/games/{game}/rules")
async def rules(hall: TheHall, game: str, language: Language = ENGLISH) -> list[replies.Paragraph]:
    """Return a game's rulebook, paragraph by paragraph, with the rules of this house behind it."""
    known = checked_game(game)
    book = known.housed(hall.components(known)).speaking(language).rulebook
    return [
        replies.Paragraph(
            id=one.id,
            section=book.conduct if one.id.startswith(TABLE) else one.section,
            text=one.text,
            rulings=list(one.rulings),
        )
        for one in book.paragraphs.values()
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
async def qr(request: Request, form: QrForm) -> replies.Qr:
    """Return a text as a QR code."""
    answers: Answers = request.app.state.answers
    rows = answers.known(f"qr {form.text}")
    if rows is None:
        pay(request, COST_QR)
        rows = await answers.of(f"qr {form.text}", caller_of(request), qr_rows, form.text)
    return replies.Qr(rows=rows.decode().split())


def qr_rows(text: str) -> bytes:
    """Return the rows of a QR code with a space between them; this takes up to a tenth of a second."""
    code = segno.make(text, micro=False)
    return " ".join("".join(str(dark & 1) for dark in row) for row in code.matrix_iter()).encode()


def lab_of(request: Request) -> Lab:
    """Return the lab of the server."""
    lab: Lab = request.app.state.lab
    return lab


@API.post("/api/games/{game}/tables/check")
async def check_tables(game: str, form: TablesForm) -> replies.CheckedTables:
    """Say in sentences what is wrong with changed tables, and what they actually change."""
    played = checked_game(game)
    try:
        found = played.read_tables(form.tables)
        played.rows(found)
    except DicewrightError as wrong:
        return replies.CheckedTables(fault=str(wrong), tables={})
    return replies.CheckedTables(fault="", tables=dict(found.diff))


@API.post("/api/lab")
async def begin_run(request: Request, guest: TheGuest, form: LabForm) -> replies.LabRun:
    """Begin a run: bots play the printed tables and the changed ones on the same dice."""
    played = checked_game(form.game)
    diff = dict(played.read_tables(form.tables).diff)
    plan = Plan(played.id, len(form.bots), form.seed, tuple(form.bots), {}, diff)
    return shown(lab_of(request).begin(guest.id, plan, form.matches).plain())


@API.get("/api/lab/{run}")
async def look_at_run(request: Request, run: RunId) -> replies.LabRun:
    """Return how far a run is, and what it has found so far."""
    return shown(lab_of(request).look(run).plain())


def shown(found: dict[str, Any]) -> replies.LabRun:
    """Return a run as a reply."""
    return replies.LabRun.model_validate(found)
