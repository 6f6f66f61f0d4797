"""Proofs: three verifiers agree on matches of every game, and find each change of one."""

import copy
import importlib.util
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from dicewright.cli.verify import verify
from dicewright.games import GAMES
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.fair.derive import chain, commitment, share
from dicewright.kernel.fair.proof import BadProof, check
from dicewright.kernel.history.records import UNDO, digest
from tests.fair.playing import Fair, branch_of

VERIFY = Path(__file__).parents[2] / "verify"
MATCHES = int(os.environ.get("DICEWRIGHT_FAIR", "2"))  # of each game and level; 100 make the long form
FORGED = int(os.environ.get("DICEWRIGHT_FORGED", "300"))  # 10,000 make the long form
BATCH = 500  # forgeries that are checked at once
RUNNER = """
const { verifyDice } = require(process.argv[1]);
const lines = require('fs').readFileSync(0, 'utf8').split('\\n').filter(Boolean);
for (const line of lines) console.log(JSON.stringify(verifyDice(line)));
"""


@cache
def alone() -> ModuleType:
    """Return the stand-alone verifier in Python."""
    spec = importlib.util.spec_from_file_location("verify_dice", VERIFY / "verify_dice.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def by_python(text: str) -> dict[str, Any]:
    """Return what the stand-alone verifier in Python finds."""
    module = alone()
    try:
        return {"fair": True, **module.verify(module.load(text))}
    except module.Wrong as wrong:
        return {"fair": False, "reason": str(wrong)}


def by_node(texts: list[str]) -> list[dict[str, Any]]:
    """Return what the stand-alone verifier in JavaScript finds."""
    node = shutil.which("node")
    assert node is not None, "this test needs node"
    done = subprocess.run(
        [node, "-e", RUNNER, str(VERIFY / "verify_dice.js")],
        input="\n".join(texts),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def ours(proof: dict[str, Any], rules: bool = True) -> dict[str, Any]:
    """Return what `dicewright verify` finds."""
    try:
        found = check(proof, rules)
    except BadProof as wrong:
        return {"fair": False, "reason": str(wrong)}
    return {
        "fair": True,
        "fingerprint": found.digest,
        "rolls": found.rolls,
        "draws": found.draws,
        "added": found.added,
        "level": found.level,
    }


def test_what_was_promised_is_computed_as_the_design_says() -> None:
    secret = bytes(range(32))
    found = commitment("g_0123456789abcdef", secret).hex()
    assert found == "c68aee9fcfbab3c3814e6529aef750ea2b309a4b7748528c1a6c71abbee8a2cf"
    anchor = chain(b"\x11" * 32, 8)[0].hex()
    assert anchor == "58a7fc46559341b74a0a9a6c56666fb37b7d59a6e3dee5613f2a317ae6d872f6"
    assert share(secret, 1).hex() == "1eff5e84a8d19ac7582e2a2fc5d3e8f84edbf7f2a7bf9be5a8983ccf0bd857b8"


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_three_verifiers_agree_on_matches_with_undo_and_restarts(game: Any, level: int) -> None:
    proofs = [
        Fair(game, seed, level).play(120 if MATCHES < 10 else 10_000).proof() for seed in range(MATCHES)
    ]
    texts = [json.dumps(proof) for proof in proofs]
    for proof, text, third in zip(proofs, texts, by_node(texts), strict=True):
        first = ours(proof)
        assert first["fair"], first
        assert first["rolls"] + first["draws"] > 0
        assert any(first["added"])
        assert first == by_python(text) == third


def test_a_branch_with_undo_and_a_restart_has_a_proof_of_its_own() -> None:
    old = Fair(GAMES[2], 5).play(60)
    at = len(old.beside) - 9
    new = branch_of(old, at, 6).play(30)
    while not any(record[0] == UNDO for record in new.match.records(at)):
        new.answer()
        new.undo()
    new.restart()
    proof = new.play(30).proof()
    found = ours(proof)
    assert found["fair"], found
    assert found == by_python(json.dumps(proof)) == by_node([json.dumps(proof)])[0]
    assert "another match" in " ".join(check(proof).words())


def test_a_chain_begun_in_the_middle_counts_once_somebody_else_has_added_something() -> None:
    alone_again = Fair(GAMES[2], 7).play(20)
    alone_again.anew(0)
    before = len(ours(alone_again.proof())["added"])
    alone_again.play(30)
    found = ours(alone_again.proof())
    assert found["fair"], found
    assert not any(found["added"][before:])
    two = Fair(GAMES[2], 8, level=2).play(20)
    two.anew(1)
    found = ours(two.play(30).proof())
    assert found["fair"], found
    assert found["added"][-1] in ([0, 1], [])


def test_chains_begun_between_two_records_are_kept_in_order_and_the_last_of_a_seat_counts() -> None:
    fair = Fair(GAMES[2], 8, level=2).play(20)
    for seat in (1, 0, 1):
        fair.anew(seat)
    proof = fair.play(30).proof()
    assert said_of(proof) == [True] * 3
    assert ours(proof)["added"][-1] in ([0, 1], [])
    [begun] = [more["anchors"] for more in fair.beside if "anchors" in more]
    assert [seat for seat, _ in begun] == [0, 1]
    begun.reverse()
    assert said_of(proof) == [False] * 3


def held_by(fair: Fair, *seats: int) -> Fair:
    """Play until links of just these seats wait for the next dice."""
    while sorted(fair.source.thread.held) != sorted(seats):
        assert not fair.match.over
        fair.answer()
    return fair


def said_of(proof: dict[str, Any]) -> list[bool]:
    """Return what the three verifiers say of a proof, the rules left aside."""
    text = json.dumps(proof)
    return [ours(proof, rules=False)["fair"], by_python(text)["fair"], by_node([text])[0]["fair"]]


@pytest.mark.parametrize("forged", [False, True])
def test_a_link_that_waits_counts_though_its_seat_begins_another_chain(forged: bool) -> None:
    fair = held_by(Fair(GAMES[2], 9).play(10), 0)
    before = len(fair.source.thread.drawn)
    fair.anew(0)
    if forged:  # else who plays with the server could choose between two results
        fair.source.thread.held.clear()
    proof = fair.play(40).proof()
    assert said_of(proof) == [not forged] * 3
    if not forged:
        found = ours(proof)
        assert found["added"][before] == [0]
        assert not any(found["added"][before + 1 :])
        assert found == by_python(json.dumps(proof)) == by_node([json.dumps(proof)])[0]


@pytest.mark.parametrize("forged", [False, True])
def test_a_new_chain_counts_only_after_a_link_that_nobody_knew_when_it_began(forged: bool) -> None:
    fair = held_by(Fair(GAMES[2], 9, people=2).play(10), 1)
    before = len(fair.source.thread.drawn)
    fair.anew(0)
    silent = fair.chains.pop(1)  # seat 1 adds no more, so seat 0 must not, either
    fair.source.thread.open.remove(1)
    while len(fair.source.thread.drawn) == before:
        fair.answer()
    assert fair.source.thread.drawn[before][1] == [(1, silent[fair.source.thread.used[1]])]
    assert not fair.source.thread.counts(0)
    if forged:
        fair.source.thread.fresh.clear()
    for _ in range(40):
        fair.answer()
    proof = fair.proof()
    assert said_of(proof) == [not forged] * 3
    assert any("links" in more for more in fair.beside[-30:]) == forged


def test_a_new_chain_counts_as_soon_as_another_player_has_added_a_link() -> None:
    fair = held_by(Fair(GAMES[2], 9, people=2).play(10), 1)
    fair.anew(0)
    before = len(fair.source.thread.drawn)
    found = ours(fair.play(60).proof())
    assert found["fair"], found
    assert any(0 in seats for seats in found["added"][before:])
    assert said_of(fair.proof()) == [True] * 3


def signed(proof: dict[str, Any]) -> dict[str, Any]:
    """Make the digest of a forged log fit, as a forger would."""
    proof["log"]["count"] = len(proof["log"]["records"])
    proof["log"]["digest"] = digest(proof["log"])
    return proof


def other(value: str, source: random.Random) -> str:
    """Return a text of hexadecimal digits with one of them changed."""
    at = source.randrange(len(value))
    return value[:at] + source.choice([c for c in "0123456789abcdef" if c != value[at]]) + value[at + 1 :]


def dice(proof: dict[str, Any], tag: str = "fd") -> list[list[Any]]:
    """Return the dice and draws of a proof that could have come otherwise."""
    found = [record for record in proof["log"]["records"] if record[0] in tag]
    return [one for one in found if (max(one[3]) if one[0] == "f" and one[3] else one[3] or 0) != 1]


def forge_die(proof: dict[str, Any], source: random.Random) -> None:
    record = source.choice([one for one in dice(proof) if one[0] == "d" or any(n > 1 for n in one[3])])
    if record[0] == "d":
        record[4] = (record[4] + source.randrange(1, record[3])) % record[3]
        return
    at = source.choice([n for n, sides in enumerate(record[3]) if sides > 1])
    record[4][at] = (record[4][at] - 1 + source.randrange(1, record[3][at])) % record[3][at] + 1


def forge_secret(proof: dict[str, Any], source: random.Random) -> None:
    proof["secret"] = other(proof["secret"], source)


def forge_both(proof: dict[str, Any], source: random.Random) -> None:
    forge_secret(proof, source)
    promise = proof["log"]["chance"]["dice/1"]
    promise["commit"] = commitment(promise["id"], bytes.fromhex(proof["secret"])).hex()


def forge_promise(proof: dict[str, Any], source: random.Random) -> None:
    promise = proof["log"]["chance"]["dice/1"]
    key = source.choice(["commit", "roots", "anchors", "id", "of", "level"])
    if key == "level":
        promise["level"] = 3 - promise["level"]
    elif key in ("roots", "anchors"):
        at = source.choice([n for n, one in enumerate(promise[key]) if one is not None])
        promise[key][at] = other(promise[key][at], source)
    else:
        promise[key] = other(promise[key] or "0", source)


def forge_agreed(proof: dict[str, Any], source: random.Random) -> None:
    log = proof["log"]
    key = source.choice(["game", "rules", "options", "tables"])
    changed: dict[str, Any] = {"game": "chess", "rules": log["rules"] + 1, "options": {"x": 1}}
    log[key] = changed.get(key, {"base": other(log["tables"]["base"], source), "diff": {}})


def forge_link(proof: dict[str, Any], source: random.Random) -> None:
    entry = source.choice([one for _, one in proof["beside"] if one.get("links") or one.get("open")])
    pair = source.choice(entry.get("links") or entry["open"])
    pair[1] = other(pair[1], source)


def many(proof: dict[str, Any]) -> list[int]:
    """Return the places of dice and draws that enough others follow: a few could come out alike by chance."""
    fallen = [i for i, record in enumerate(proof["log"]["records"]) if record[0] in "fd"]
    return fallen[: -len(fallen) // 2]


def forge_silence(proof: dict[str, Any], source: random.Random) -> None:
    last = max(many(proof))
    places = [n for n, (i, one) in enumerate(proof["beside"]) if "links" in one and i <= last]
    if places:
        del proof["beside"][source.choice(places)]
    else:
        forge_secret(proof, source)


def forge_order(proof: dict[str, Any], source: random.Random) -> None:
    records = proof["log"]["records"]
    fallen = [i for i, record in enumerate(records) if record[0] in "fd"]
    # Two that change places can each be what the other place gives; so all move on by one.
    moved = [records[i] for i in fallen]
    for i, record in zip(fallen, [*moved[1:], moved[0]], strict=True):
        records[i] = record


def forge_length(proof: dict[str, Any], source: random.Random) -> None:
    records = proof["log"]["records"]
    at = source.choice(many(proof))
    if source.random() < 0.5:
        del records[at]
    else:
        records.insert(at, copy.deepcopy(records[at]))


def forge_answer(proof: dict[str, Any], source: random.Random) -> None:
    record = source.choice([one for one in proof["log"]["records"] if one[0] == "a"])
    record[3] += 1


FORGERS: list[Callable[[dict[str, Any], random.Random], None]] = [
    forge_die,
    forge_secret,
    forge_both,
    forge_promise,
    forge_agreed,
    forge_link,
    forge_silence,
    forge_order,
    forge_length,
]


def test_every_forgery_is_found_by_all_three_though_its_digest_fits() -> None:
    made = [Fair(game, 40 + level, level).play(100).proof() for game in GAMES for level in (1, 2)]
    made = [proof for proof in made if len(dice(proof)) > 12]
    assert made
    source = random.Random(1)
    for first in range(0, FORGED, BATCH):
        forgers = [FORGERS[n % len(FORGERS)] for n in range(first, min(first + BATCH, FORGED))]
        forged = [forgery(forger, source.choice(made), source) for forger in forgers]
        texts = [json.dumps(proof) for proof in forged]
        for forger, proof, text, third in zip(forgers, forged, texts, by_node(texts), strict=True):
            found = [ours(proof, rules=False)["fair"], by_python(text)["fair"], third["fair"]]
            assert found == [False] * 3, (forger.__name__, found)


def forgery(
    forger: Callable[[dict[str, Any], random.Random], None], proof: dict[str, Any], source: random.Random
) -> dict[str, Any]:
    """Return a proof in which something was changed, with a digest that fits."""
    forged = copy.deepcopy(proof)
    forger(forged, source)
    return signed(forged)


def test_a_changed_answer_is_found_by_the_digest_or_by_the_fingerprint() -> None:
    proof = Fair(GAMES[0], 3).play(100).proof()
    before = proof["log"]["digest"]
    forge_answer(proof, random.Random(1))
    text = json.dumps(proof)
    assert [ours(proof)["fair"], by_python(text)["fair"], by_node([text])[0]["fair"]] == [False] * 3
    signed(proof)
    assert proof["log"]["digest"] != before


def test_what_is_no_proof_is_refused_in_words() -> None:
    proof = Fair(GAMES[2], 1).play(20).proof()
    changed: list[dict[str, Any]] = [{"beside": 3}, {"secret": "x"}, {"log": {}}, {"proof": "dice/2"}]
    for broken in [{}, *[{**proof, **one} for one in changed]]:
        text = json.dumps(broken)
        with pytest.raises(BadProof):
            check(broken)
        assert by_python(text)["reason"]
        assert by_node([text])[0]["reason"]


def test_the_command_says_in_words_what_was_checked(tmp_path: Path) -> None:
    proof = Fair(GAMES[2], 1).play(40).proof()
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof))
    done = CliRunner().invoke(verify, [str(file), proof["log"]["digest"][:8].upper()])
    assert done.exit_code == 0, done.output
    assert "These dice are fair." in done.output
    assert "Player 1 added a number of their own" in " ".join(done.output.split())
    facts = json.loads(CliRunner().invoke(verify, [str(file), "--json"]).output)
    assert facts["rolls"] == sum(1 for record in proof["log"]["records"] if record[0] == "f")
    with pytest.raises(DicewrightError, match="fingerprint"):
        CliRunner().invoke(verify, [str(file), "zzzz"], catch_exceptions=False)
    forge_die(proof, random.Random(1))
    file.write_text(json.dumps(signed(proof)))
    with pytest.raises(DicewrightError, match="does not hold: record"):
        CliRunner().invoke(verify, [str(file)], catch_exceptions=False)


@pytest.mark.parametrize("name", ["verify_dice.py", "verify_dice.js"])
def test_the_verifiers_run_alone(name: str, tmp_path: Path) -> None:
    proof = Fair(GAMES[2], 1).play(40).proof()
    file = tmp_path / "proof.json"
    program = sys.executable if name.endswith("py") else shutil.which("node") or "node"
    said = {}
    for forged in (False, True):
        if forged:
            forge_die(proof, random.Random(1))
            signed(proof)
        file.write_text(json.dumps(proof))
        done = subprocess.run([program, VERIFY / name, file], capture_output=True, text=True, check=False)
        said[forged] = (done.returncode, done.stdout.split(":")[0])
    assert said == {False: (0, "Fair"), True: (1, "NOT FAIR")}
