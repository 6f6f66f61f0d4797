"""Builds over HTTP: ready ones, random ones, and those that guests keep."""

from typing import Any

from fastapi import APIRouter, Request

from dicewright.kernel.content.builds import Build, export, parse
from dicewright.kernel.content.rows import Tables
from dicewright.kernel.errors import BadBuild, DicewrightError, Fault
from dicewright.kernel.game import Game
from dicewright.kernel.match import chance_from, source_of_builds
from dicewright.server.auth import new_id
from dicewright.server.http.caller import language_of
from dicewright.server.http.forms import BuildForm, CheckForm, RandomForm, TheGuest, TheHall
from dicewright.server.limits import BUILDS
from dicewright.server.messages import replies
from dicewright.server.protocol import Refused
from dicewright.server.rooms.seating import checked_game
from dicewright.server.saying import say
from dicewright.store.store import OwnBuild

API = APIRouter(tags=["builds"])


@API.get("/api/games/{game}/builds")
async def ready(request: Request, hall: TheHall, game: str) -> list[replies.ReadyBuild]:
    """Return a game's ready builds that fit this server's tables."""
    known = checked_game(game)
    tables = hall.components(known)
    data = known.rows(tables)
    return [
        replies.ReadyBuild(name=name, build=plain(build), said=said(request, known, tables, build))
        for name, build in known.ready.items()
        if not known.faults(data, None, build)
    ]


@API.post("/api/games/{game}/builds/check")
async def check(request: Request, hall: TheHall, game: str, form: CheckForm) -> replies.Checked:
    """Check a build and describe it."""
    language = language_of(request.scope["query_string"], request.headers)
    known = checked_game(game)
    tables = hall.components(known)
    data = known.rows(tables)
    settings = None if form.options is None else settled(game, form.options)
    try:
        build = parse(form.text)
    except BadBuild as wrong:
        return replies.Checked(
            faults=[as_told(fault, language) for fault in wrong.faults],
            said=[],
            text=None,
            build=None,
        )
    faults = known.faults(data, settings, build)
    return replies.Checked(
        faults=[as_told(fault, language) for fault in faults],
        said=[] if faults else said(request, known, tables, build),
        text=export(build),
        build=plain(build),
    )


@API.post("/api/games/{game}/builds/random")
async def random(request: Request, hall: TheHall, game: str, form: RandomForm) -> replies.MadeBuild:
    """Return a random legal build."""
    known = checked_game(game)
    tables = hall.components(known)
    data = known.rows(tables)
    settings = settled(game, form.options)
    made = known.built(data, settings, None, 1, source_of_builds(chance_from(form.seed, None)))[0]
    if made is None:
        raise Refused("no_builds", "{game} is played without builds", game=known.title)
    return replies.MadeBuild(text=export(made), said=said(request, known, tables, made))


@API.get("/api/builds")
async def mine(hall: TheHall, guest: TheGuest, game: str | None = None) -> list[replies.SavedBuild]:
    """Return the guest's builds."""
    return [as_reply(build) for build in await hall.store.builds(guest.id, game)]


@API.post("/api/builds")
async def keep(hall: TheHall, guest: TheGuest, form: BuildForm) -> replies.SavedBuild:
    """Store a build; it may be unfinished, but it must belong to its game."""
    known = checked_game(form.game)
    if not known.has_builds:
        raise Refused("no_builds", "{game} is played without builds", game=known.title)
    try:
        build = parse(form.text)
    except BadBuild as wrong:
        raise Refused("bad_build", str(wrong), wrong.faults[0].rule) from None
    if build.game != known.id:
        raise Refused(
            "bad_build", "this build is for {other}, not for {game}", other=build.game, game=known.id
        )
    if len(await hall.store.builds(guest.id)) >= BUILDS:
        raise Refused("too_many", "you have saved {n} builds, which is the limit", n=BUILDS)
    kept = OwnBuild(new_id(), guest.id, known.id, form.name, export(build), hall.clock())
    await hall.store.add_build(kept)
    return as_reply(kept)


@API.get("/api/builds/{id}")
async def one(hall: TheHall, id: str) -> replies.SavedBuild:
    """Return a build to anybody who knows its id."""
    found = await hall.store.build(id)
    if found is None:
        raise absent()
    return as_reply(found)


@API.delete("/api/builds/{id}")
async def delete(hall: TheHall, guest: TheGuest, id: str) -> replies.SavedBuild:
    """Delete one of the guest's builds."""
    found = await hall.store.build(id)
    if found is None or found.guest != guest.id or not await hall.store.drop_build(id):
        raise absent()
    return as_reply(found)


def said(request: Request, game: Game[Any], tables: Tables, build: Build) -> list[str]:
    """Return remarks about a build, in the language of the guest who asks."""
    speaker = game.speaking(language_of(request.scope["query_string"], request.headers))
    return speaker.weighed(game.rows(tables), build, speaker.worded(tables))


def as_told(fault: Fault, language: str) -> replies.Fault:
    """Return a fault in a language."""
    text = say(fault.form, language, fault.parts) if fault.form else fault.sentence
    return replies.Fault(line=fault.line, text=text, rule=fault.rule)


def absent() -> Refused:
    """Return the refusal for a build that does not exist or belongs to somebody else."""
    return Refused("no_build", "there is no such build")


def settled(game: str, options: dict[str, int | str]) -> dict[str, int | str]:
    """Return a game's options in full; raise Refused for unknown ones."""
    try:
        return checked_game(game).options.resolve(options)
    except DicewrightError as wrong:
        raise Refused("bad_options", str(wrong)) from None


def plain(build: Build) -> replies.PlainBuild:
    """Return a build as a reply."""
    return replies.PlainBuild.model_validate(build.plain())


def as_reply(build: OwnBuild) -> replies.SavedBuild:
    """Return a stored build as a reply."""
    return replies.SavedBuild(
        id=build.id, game=build.game, name=build.name, text=build.text, made=build.made_ms
    )
