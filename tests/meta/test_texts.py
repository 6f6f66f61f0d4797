"""Kinds and texts: each is there where it is used, used where it is there, and gets all its parts."""

import ast
from functools import cache
from typing import Any, Final, NamedTuple

import pytest

from dicewright.kernel.asking.questions import forbids_nothing
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.kinds import OWN as OWN_KINDS
from dicewright.kernel.content.texts import OWN, Texts
from dicewright.kernel.game import Game
from tests.meta.test_rule_ids import ID
from tests.meta.tree import KERNEL, calls, code, functions, games, python, strings, tree

CALLS: Final = {"choose": "decision", "pick": "decision", "roll": "roll", "draw": "draw", "tell": "event"}
TELL_THEMSELVES: Final = {"roll": ("dice", "faces"), "draw": ("of",)}
ALWAYS: Final = frozenset(("seat",))


class Use(NamedTuple):
    """A text that a call uses: its id, the parts it is given, or None where that cannot be read."""

    id: str
    parts: frozenset[str] | None


def options_of(node: ast.expr | None) -> list[str]:
    """Return the texts an expression may be: a text, or either of two; nothing where it cannot be read."""
    if isinstance(node, ast.IfExp):
        return options_of(node.body) + options_of(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def argument(call: ast.Call, place: int, word: str) -> ast.expr | None:
    """Return an argument of a call, by its place or its name."""
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    return call.args[place] if len(call.args) > place else named.get(word)


def keys_of(node: ast.expr | None) -> frozenset[str] | None:
    """Return the keys of a written dictionary; none given are none, anything else cannot be read."""
    if node is None:
        return frozenset()
    if not isinstance(node, ast.Dict) or not all(isinstance(key, ast.Constant) for key in node.keys):
        return None
    return frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))


def labels(modules: list[ast.Module]) -> list[Use]:
    """Return the option texts that labels use."""
    found = [call for module in modules for word, call in calls(module) if word == "Label"]
    first = 0 if questions(modules) else 1
    told = [
        Use(id, keys_of(argument(call, first + 1, "parts")))
        for call in found
        for id in options_of(argument(call, first, "text"))
    ]
    worded = ("label", "passing", "enough")
    plain = [argument(call, 9, word) for call in questions(modules) for word in worded]
    return told + [Use(id, frozenset()) for node in plain for id in options_of(node)]


def questions(modules: list[ast.Module]) -> list[ast.Call]:
    """Return the calls that make a game's questions."""
    return [call for module in modules for word, call in calls(module) if word == "Question"]


def passed_on(modules: list[ast.Module]) -> set[str]:
    """Return all texts of a game's code if some label gets its own by a name; else nothing."""
    found = [call for module in modules for word, call in calls(module) if word == "Label"]
    known = all(options_of(argument(call, 0 if questions(modules) else 1, "text")) for call in found)
    return set() if known else {word for module in modules for word in strings(module)}


def prompted(modules: list[ast.Module]) -> frozenset[str]:
    """Return the parts that any prompt may get."""
    found = [call for module in modules for word, call in calls(module) if word == "Description"]
    parts = [argument(call, 9, "parts") for call in questions(modules)]
    named = {node.id for node in parts if isinstance(node, ast.Name)}
    given = [f for module in modules for f in functions(module) if f.name in named]
    written = [node for f in given for node in ast.walk(f) if isinstance(node, ast.Dict)]
    described = [argument(call, 1, "parts") for call in found]
    return frozenset().union(*(keys_of(node) or () for node in (*described, *written)))


def measured(modules: list[ast.Module]) -> list[str]:
    """Return the measures that odds are about."""
    found = [call for module in modules for word, call in calls(module) if word == "Measure"]
    return [id for call in found for id in options_of(argument(call, 4, "text") or argument(call, 0, "id"))]


def weighed(modules: list[ast.Module]) -> list[Use]:
    """Return the texts that `weigh` says of a build; a word within another is a part of it."""
    found = [call for f in weighers(modules) for word, call in calls(f) if word == "Word"]
    inner = [id(part) for call in found for _, part in calls(call) if part is not call]
    whole = [call for call in found if id(call) not in inner]
    return [
        Use(text, keys_of(argument(call, 1, "parts")))
        for call in whole
        for text in options_of(argument(call, 0, "id"))
    ]


def weighers(modules: list[ast.Module]) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Return the functions that say what a build is worth."""
    return [f for module in modules for f in functions(module) if f.name == "weigh"]


def kinds_used(modules: list[ast.Module]) -> set[tuple[str, str]]:
    """Return the kinds the six calls name, each with its sort."""
    named = [(CALLS[w], c) for module in modules for w, c in calls(module) if w in CALLS]
    return {(id, sort) for sort, call in named for id in options_of(told_kind(sort, call))}


def told_kind(sort: str, call: ast.Call) -> ast.expr | None:
    """Return the argument that names the kind: the first of `tell`, the second of the other calls."""
    return argument(call, 0 if sort == "event" else 1, "kind")


def provided(modules: list[ast.Module], game: Game[Any]) -> dict[str, frozenset[str]]:
    """Return the parts that each kind's sentence gets: those told, those of dice, and those spoken."""
    told = [call for module in modules for word, call in calls(module) if word == "tell"]
    spoken = frozenset(added_by_speak(modules)) | ALWAYS
    found = {id: spoken | frozenset(TELL_THEMSELVES.get(k.sort, ())) for id, k in game.kinds.items()}
    written = {id for call in told for id in options_of(told_kind("event", call))}
    for call in told:
        keywords = frozenset(keyword.arg or "" for keyword in call.keywords) - {"to"}
        ids = options_of(told_kind("event", call))
        # Where the kind is passed on by a name, it may be any that no call writes out.
        for id in ids or found.keys() - written:
            if id in found:
                found[id] |= keywords
    # A game's own `say` passes its kind and its keywords on to such a call.
    for call in [call for module in modules for word, call in calls(module) if word == "say"]:
        for id in options_of(told_kind("event", call)):
            if id in found:
                found[id] |= frozenset(keyword.arg or "" for keyword in call.keywords) - {"to"}
    return found


def added_by_speak(modules: list[ast.Module]) -> list[str]:
    """Return the parts that a game's `speak` adds to those that were told."""
    speakers = [f for module in modules for f in functions(module) if f.name == "speak"]
    targets = [n for f in speakers for n in ast.walk(f) if isinstance(n, ast.Subscript)]
    return [word for n in targets if isinstance(n.ctx, ast.Store) for word in options_of(n.slice)]


def refusing(modules: list[ast.Module], game: Game[Any]) -> set[str]:
    """Return the rules that can refuse a person something: what tests of options and of powers return."""
    rows = getattr(game.base_rows, "powers", {}).values()
    optional = [row for row in rows if row.sort == "optional"]
    found = {row.rule for row in optional if row.limit}
    found |= {one.other for one in game.questions if isinstance(one.other, str)}
    found |= {one.rule for one in game.questions if one.forbids is forbids_nothing}
    for function in (f for module in modules for f in functions(module)):
        tests = [options_of(d.args[0]) for d in function.decorator_list if isinstance(d, ast.Call) and d.args]
        shown = not tests or any([row.may] in tests for row in optional)
        if shown and isinstance(function.returns, ast.Name) and function.returns.id == "str":
            returned = [n.value for n in ast.walk(function) if isinstance(n, ast.Return)]
            found |= {id for value in returned for id in options_of(value) if ID.fullmatch(id)}
            if any("decision.rule" in ast.unparse(value) for value in returned if value is not None):
                found |= {kind.rule for kind in game.kinds.values() if kind.sort == "decision"}
    return {id for id in found if id.startswith(f"{game.prefix}.")}


def refusals_of_the_kernel() -> list[Use]:
    """Return the refusals the kernel itself utters: by `refused` with parts, or in a sentence of its own."""
    found = []
    for path in python(KERNEL):
        for word, call in calls(tree(path)):
            ids = options_of(argument(call, 0, "rule")) if word == "refused" else []
            found += [Use(id, frozenset(k.arg or "" for k in call.keywords)) for id in ids]
    return found


@cache
def own() -> Texts:
    """Return the texts of the table itself."""
    return Texts.read(OWN)


def texts_of(game: Game[Any], section: str) -> set[str]:
    """Return the ids of a game's own texts in a section."""
    return set(game.texts.ids(section)) - set(own().ids(section))


def lacking(texts: Texts, section: str, uses: list[Use]) -> list[str]:
    """Return what is wrong with the uses of a section: no such text, or a part it does not get."""
    absent = [f"{use.id} is missing" for use in uses if not texts.has(section, use.id)]
    there = [use for use in uses if texts.has(section, use.id) and use.parts is not None]
    needs = [(use.id, sorted(texts.parts(section, use.id) - (use.parts or frozenset()))) for use in there]
    return absent + [f"{id} does not get {', '.join(parts)}" for id, parts in needs if parts]


def modules_of(game: Game[Any]) -> list[ast.Module]:
    """Return the syntax trees of a game's rules."""
    return [tree(path) for path in code(game)]


each_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


@each_game
def test_every_kind_that_is_asked_rolled_drawn_or_told_is_there(game: Game[Any]) -> None:
    wrong = [
        f"{id} is used as a {sort}"
        for id, sort in sorted(kinds_used(modules_of(game)))
        if id not in game.kinds or game.kinds[id].sort != sort
    ]
    assert wrong == []


@each_game
def test_every_window_that_may_ask_has_its_kind(game: Game[Any]) -> None:
    windows = getattr(game.base_rows, "windows", {}).values()
    rows = list(getattr(game.base_rows, "powers", {}).values())
    optional = {row.window for row in rows if row.sort == "optional"}
    asking = [w for w in windows if w.hidden or w.order == "at once" or w.id in optional]
    assert [w.id for w in asking if w.kind not in game.kinds or game.kinds[w.kind].sort != "decision"] == []


@each_game
def test_no_kind_is_unused(game: Game[Any]) -> None:
    windows = {window.kind for window in getattr(game.base_rows, "windows", {}).values()}
    written = {word for module in modules_of(game) for word in strings(module)}
    assert sorted(game.kinds.keys() - OWN_KINDS.keys() - windows - written) == []


@each_game
def test_every_question_has_its_prompt_and_no_prompt_is_unused(game: Game[Any]) -> None:
    asked = {kind.text for kind in game.kinds.values() if kind.sort == "decision"}
    parts = prompted(modules_of(game))
    assert lacking(game.texts, "prompt", [Use(id, parts) for id in sorted(asked)]) == []
    assert sorted(texts_of(game, "prompt") - asked) == []


@each_game
def test_every_event_has_its_sentence_and_no_sentence_is_unused(game: Game[Any]) -> None:
    told = {id: kind for id, kind in game.kinds.items() if kind.sort != "decision" and id not in OWN_KINDS}
    parts = provided(modules_of(game), game)
    spoken = [Use(kind.text, parts[id]) for id, kind in told.items() if not kind.silent]
    assert lacking(game.texts, "event", spoken) == []
    assert sorted(texts_of(game, "event") - {kind.text for kind in told.values()}) == []


@each_game
def test_what_a_player_is_told_of_their_own_deeds_is_an_event_and_gets_its_parts(game: Game[Any]) -> None:
    told = {id: kind for id, kind in game.kinds.items() if kind.sort != "decision"}
    parts = provided(modules_of(game), game)
    yours = [
        Use(kind.text, parts[id] - ALWAYS) for id, kind in told.items() if game.texts.has("yours", kind.text)
    ]
    assert lacking(game.texts, "yours", yours) == []
    assert sorted(set(game.texts.ids("yours")) - {kind.text for kind in told.values()}) == []


@each_game
def test_every_label_has_its_text_and_no_option_text_is_unused(game: Game[Any]) -> None:
    used = labels(modules_of(game))
    assert lacking(game.texts, "option", used) == []
    assert sorted(texts_of(game, "option") - {use.id for use in used} - passed_on(modules_of(game))) == []


@each_game
def test_every_measure_has_its_text_and_no_measure_is_unused(game: Game[Any]) -> None:
    used = measured(modules_of(game))
    assert lacking(game.texts, "measure", [Use(id, None) for id in used]) == []
    assert sorted(texts_of(game, "measure") - set(used)) == []


@each_game
def test_all_that_is_said_of_a_build_has_its_text_and_no_such_text_is_unused(game: Game[Any]) -> None:
    modules = modules_of(game)
    assert lacking(game.texts, "build", weighed(modules)) == []
    # A game may weigh by functions of its own: any text that it writes down may be meant.
    written = {word for module in modules for word in strings(module)}
    assert sorted(texts_of(game, "build") - written) == []


@each_game
def test_builds_can_be_said_whatever_they_are(game: Game[Any]) -> None:
    options = game.options.resolve({})
    made = game.built(game.base_rows, options, None, game.most, Seeded(1))
    builds = [*game.ready.values(), *(build for build in made if build is not None)]
    assert bool(builds) == game.has_builds
    for build in builds:
        assert all(words.strip() for words in game.weighed(game.base_rows, build))


@each_game
def test_every_refusal_has_its_sentence_and_no_refusal_is_unused(game: Game[Any]) -> None:
    used = refusing(modules_of(game), game)
    assert lacking(game.texts, "refusal", [Use(id, frozenset(("entity",))) for id in sorted(used)]) == []
    asked = {one.rule for one in game.questions}  # of a set, for what was passed over
    assert sorted(texts_of(game, "refusal") - used - asked) == []


def test_the_table_says_what_its_kinds_tell() -> None:
    uses = [Use(kind.text, ALWAYS) for kind in OWN_KINDS.values()]
    assert lacking(own(), "event", uses) == []
    assert sorted(set(own().ids("event")) - {use.id for use in uses}) == []


def test_the_table_refuses_in_sentences_that_get_their_parts() -> None:
    assert len(refusals_of_the_kernel()) > 10
    assert lacking(own(), "refusal", refusals_of_the_kernel()) == []


def test_no_refusal_of_the_table_is_unused() -> None:
    assert sorted(set(own().ids("refusal")) - {use.id for use in refusals_of_the_kernel()}) == []


def test_a_missing_text_and_a_missing_part_are_found() -> None:
    uses = [Use("undone", ALWAYS), Use("attached", frozenset()), Use("lost", ALWAYS)]
    assert lacking(own(), "event", uses) == ["lost is missing", "attached does not get seat"]


def test_uses_are_read_from_the_syntax() -> None:
    module = ast.parse(
        "Label(0, 'a' if kind == 'b' else 'c', {'x': 1})\nLabel(1, text='d')\nLabel(2, 'e', parts)\n"
        "Description(labels, {'y': 1})\nMeasure('m', f)\ns.choose(0, 'k', o)\ns.tell('t', 0, z=1)\n"
        "def speak(data, event):\n    parts['w'] = event['v']\n"
        "def weigh(data, build):\n    return [Word('b', {'u': Word('c')}), Word('d')]\nWord('e')\n"
    )
    given = frozenset(("x",))
    assert labels([module]) == [Use("a", given), Use("c", given), Use("d", frozenset()), Use("e", None)]
    assert passed_on([module]) == set()
    assert passed_on([ast.parse("Label(0, text)\nf('a')")]) == {"a"}
    assert prompted([module]) == frozenset(("y",))
    assert measured([module]) == ["m"]
    assert kinds_used([module]) == {("k", "decision"), ("t", "event")}
    assert added_by_speak([module]) == ["w"]
    assert weighed([module]) == [Use("b", frozenset(("u",))), Use("d", frozenset())]
