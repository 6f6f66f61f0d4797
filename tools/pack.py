"""Put the built web client into what is installed: wheel and source package carry it, a checkout need not."""

import os
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT: Final = "web/dist"
PLACES: Final = {
    "wheel": "dicewright/web",
    "sdist": BUILT,
}  # from there a wheel is made, too
WITHOUT: Final = "DICEWRIGHT_NO_WEB"
MISSING: Final = (
    f"{BUILT} is not there: build the web client first with `npm ci && npm run build` in web, "
    f"or set {WITHOUT}=1 for a server without its page"
)


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the web client to a build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Include the client; an editable install serves it from the checkout, built or not."""
        if version == "editable" or os.environ.get(WITHOUT):
            return
        built = Path(self.root) / BUILT
        if not (built / "index.html").is_file():
            raise FileNotFoundError(MISSING)
        build_data["force_include"][str(built)] = PLACES[self.target_name]
