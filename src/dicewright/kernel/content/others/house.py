"""House rules: rules that changed rows cite, and sentences that replace those of the game."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.kernel.content.rows import RULES, TEXTS, Diff, Tables
from dicewright.kernel.content.rulebook import Rulebook
from dicewright.kernel.content.texts import Texts
from dicewright.kernel.errors import DataError

RULES_FILE: Final = f"{RULES}.md"
TEXTS_FILE: Final = f"{TEXTS}.toml"


def brings(tables: Tables) -> bool:
    """Say whether changed tables contain rules or sentences."""
    return RULES in tables.diff or TEXTS in tables.diff


def sentences(diff: Diff, name: str) -> dict[str, dict[str, str]]:
    """Return the rules or the sentences of changed tables."""
    rows = diff.get(name, {})
    return {id: {key: str(said) for key, said in (fields or {}).items()} for id, fields in rows.items()}


def with_rules(book: Rulebook, diff: Diff) -> Rulebook:
    """Return a rulebook with house rules after its own."""
    return book.joined(sentences(diff, RULES))


def with_texts(texts: Texts, diff: Diff) -> Texts:
    """Return texts with those of a house replacing them."""
    return texts.with_rows(TEXTS_FILE, sentences(diff, TEXTS))


def check_house(tables: Tables, printed: Rulebook, texts: Texts, prefix: str) -> None:
    """Refuse rules that are not house rules, rows that cite an unknown rule, and bad sentences."""
    own = sentences(tables.diff, RULES)
    for id in own:
        if id in printed.paragraphs:
            raise DataError(RULES_FILE, id, "", f"is a rule of {printed.title} already; take another id")
        if not id.startswith(f"{prefix}."):
            raise DataError(RULES_FILE, id, "", f"must begin with {prefix}.")
    changed: Mapping[str, Mapping[str, Any]] = tables.diff if tables.foreign is None else tables.raw
    for table, rows in changed.items():
        for id, fields in rows.items() if table not in (RULES, TEXTS) else ():
            rule = (fields or {}).get("rule", "")
            if rule and rule not in printed.paragraphs and rule not in own:
                raise DataError(f"{table}.toml", id, "rule", f"the rulebook has no {rule!r}")
    check_texts(texts, tables.diff)


def check_texts(texts: Texts, diff: Diff) -> None:
    """Refuse sentences that cannot be read, or that name a part which the game does not fill in."""
    said = with_texts(texts, diff)
    for section, rows in sentences(diff, TEXTS).items():
        for id in [id for id in rows if texts.has(section, id)]:
            known = texts.parts(section, id)
            for part in sorted(said.parts(section, id) - known):
                wrong = f"{id!r} has the parts {', '.join(sorted(known)) or 'none'}, not {part!r}"
                raise DataError(TEXTS_FILE, section, id, wrong)
