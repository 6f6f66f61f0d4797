"""Put the built web client and the verifiers into what is installed, and, where asked, the rules compiled.

Wheel and source package carry them; a checkout need not. With DICEWRIGHT_COMPILED=1 a wheel is made for
this machine, with kernel and games compiled by mypyc beside their sources. Without a compiler it is plain.
"""

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT: Final = "web/dist"
PLACES: Final = {
    "wheel": "dicewright/web",
    "sdist": BUILT,
}  # from there a wheel is made, too
CHECKERS: Final = "verify"  # they share no code with Dicewright, but are installed with it
WITHOUT: Final = "DICEWRIGHT_NO_WEB"
COMPILED: Final = "DICEWRIGHT_COMPILED"
TREE: Final = "build/compiled"
COMPILER: Final = ["mypy[mypyc]", "setuptools"]
MISSING: Final = (
    f"{BUILT} is not there: build the web client first with `npm ci && npm run build` in web, "
    f"or set {WITHOUT}=1 for a server without its page"
)


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the web client to a build, and the compiled rules to a wheel that wants them."""

    def dependencies(self) -> list[str]:
        """Return what a build needs besides: the compiler, where rules are to be compiled."""
        return COMPILER if self.compiles() else []

    def compiles(self) -> bool:
        """Say whether the rules are to be compiled."""
        return self.target_name == "wheel" and bool(os.environ.get(COMPILED))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Include the client; an editable install serves it from the checkout, built or not."""
        if version == "editable":
            return
        checkers = "dicewright/verify" if self.target_name == "wheel" else CHECKERS
        build_data["force_include"][str(Path(self.root) / CHECKERS)] = checkers
        if not os.environ.get(WITHOUT):
            built = Path(self.root) / BUILT
            if not (built / "index.html").is_file():
                raise FileNotFoundError(MISSING)
            build_data["force_include"][str(built)] = PLACES[self.target_name]
        if self.compiles():
            self.add_compiled(build_data)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Compile the rules in a tree of their own, and include what came of it."""
        sys.path.insert(0, str(Path(self.root) / "tools"))
        fast = import_module("fast")  # beside this file; only a compiled wheel needs it

        missing = fast.lacking()
        if missing:
            self.app.display_warning(f"there is no {missing} here, so the rules are not compiled")
            return
        tree = Path(self.root) / TREE
        fast.lay(tree, fast.COPIED[:1])
        try:
            fast.build(tree, fast.compiled(tree, fast.PACKED))
        except (Exception, SystemExit) as wrong:  # noqa: BLE001 - whatever a compiler stumbles over
            self.app.display_warning(f"the rules cannot be compiled here, so they are not: {wrong}")
            return
        for file in sorted(tree.rglob("*" + fast.SUFFIX)):
            build_data["force_include"][str(file)] = file.relative_to(tree).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
