"""A hook of MkDocs: what code in the documents says to tests is left out of the site, or is its title."""

import re
from typing import Any, Final

FENCE: Final = re.compile(r"^(?P<head> *`{3,}\w+) +(?P<words>\S.*)$", re.MULTILINE)
TOYS: Final = "tests/toys/"


def on_page_markdown(markdown: str, **page: Any) -> str:
    """Return a page with heads of code that the site can read; a file is named above its text."""
    return FENCE.sub(titled, markdown)


def titled(found: re.Match[str]) -> str:
    """Return the head of a block of code: its language, and the file that it is, if it is one."""
    first = found["words"].split()[0]
    return f'{found["head"]} title="{first.removeprefix(TOYS)}"' if "/" in first else found["head"]
