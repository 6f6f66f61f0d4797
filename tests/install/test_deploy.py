"""The samples in `deploy`: every flag they use exists, and they agree about where things are."""

import re
import shlex

import click

from dicewright.cli.hosting.serve import serve
from tests.meta.tree import ROOT, text

DEPLOY = ROOT / "deploy"
FLAGS = {name for option in serve.params if isinstance(option, click.Option) for name in option.opts}
VARIABLES = {str(option.envvar) for option in serve.params if isinstance(option, click.Option)}


def test_every_flag_of_a_sample_is_one_of_the_server() -> None:
    found = {
        path.name: re.findall(r"(?<![\w-])--[a-z][a-z-]+", "\n".join(served_by(text(path))))
        for path in DEPLOY.iterdir()
    }
    assert sum(map(len, found.values())) >= 8
    assert {name: sorted(set(flags) - FLAGS) for name, flags in found.items() if set(flags) - FLAGS} == {}


def served_by(whole: str) -> list[str]:
    """Return what stands behind the word `serve` in a sample, where it speaks of our server."""
    return re.findall(r'(?<![\w-])serve[" ,]([^\n;)]*)', whole)


def test_the_unit_starts_the_server_as_the_command_reads_it() -> None:
    unit = text(DEPLOY / "dicewright.service")
    started = re.search(r"^ExecStart=(\S+) serve (.*)$", unit, re.MULTILINE)
    assert started is not None
    with serve.make_context("serve", shlex.split(started[2])) as context:
        assert str(context.params["socket"]) == "/run/dicewright/web.sock"
        assert str(context.params["data"]) == "/var/lib/dicewright"
    assert set(re.findall(r"DICEWRIGHT_[A-Z_]+", unit)) <= VARIABLES
    for proxy in ("nginx.conf", "Caddyfile"):
        assert "/run/dicewright/web.sock" in text(DEPLOY / proxy)


def test_the_container_runs_the_server_with_what_is_built() -> None:
    whole = text(DEPLOY / "Containerfile")
    words = re.search(r'^ENTRYPOINT \["dicewright", "serve", (.*)\]$', whole, re.MULTILINE)
    assert words is not None
    with serve.make_context("serve", re.findall(r'"([^"]+)"', words[1])) as context:
        assert (context.params["host"], context.params["port"]) == ("0.0.0.0", 8000)  # noqa: S104 - inside
    assert "dist/dicewright-*.whl" in whole
    assert "npm" not in whole
