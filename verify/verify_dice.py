"""Check the dice of a Dicewright match from its proof file: python3 verify_dice.py FILE [FINGERPRINT].

It needs nothing but Python 3.9 and shares no code with Dicewright. docs/fair/dice.md tells what it computes.
It does not know the rules of the games; `dicewright verify` does, and checks them, too.
"""

import hashlib
import hmac
import json
import re
import sys

HEX = re.compile(r"[0-9a-f]{64}")
TYPES = {
    "a": [int, str, int],
    "f": [int, str, list, list],
    "d": [int, str, int, int],
    "n": [int, str, dict],
    "u": [int],
    "t": [int],
    "g": [int],
    "r": [int],
    "e": [],
}
AGREED = ["dicewright", "game", "rules", "options", "tables", "seats", "builds", "chance"]
LOG = [*AGREED, "records", "count", "digest"]
PROMISE = ["id", "level", "commit", "roots", "anchors", "after", "of"]


class Wrong(Exception):
    """The reason why a proof does not hold."""


def need(true, reason):
    if not true:
        raise Wrong(reason)


def canon(value):
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode()


def sha(*parts):
    return hashlib.sha256(packed(*parts)).digest()


def mac(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()


def packed(*parts):
    """Put each part after its length in four bytes."""
    row = b""
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        row += len(data).to_bytes(4, "big") + data
    return row


def number(n):
    return n.to_bytes(8, "big")


def stream(key):
    """Yield the bytes that follow from a key, without end."""
    block = 0
    while True:
        yield from mac(key, number(block))
        block += 1


def below(source, n):
    """Return a number from 0 to n-1, all equally likely."""
    width = 1 if n <= 256 else 2 if n <= 65536 else 4
    fair = 256**width // n * n
    while True:
        value = int.from_bytes(bytes(next(source) for _ in range(width)), "big")
        if value < fair:
            return value % n


def joined(links):
    return b"".join(packed(number(seat), links[seat]) for seat in sorted(links))


def read(pairs, seats, where):
    """Return numbers of players by seat."""
    need(isinstance(pairs, list), f"{where}: what players added is not a list")
    found = {}
    for pair in pairs:
        need(isinstance(pair, list) and len(pair) == 2 and type(pair[0]) is int, f"{where}: no seat")
        need(isinstance(pair[1], str) and HEX.fullmatch(pair[1]), f"{where}: no number of 32 bytes")
        need(0 <= pair[0] < seats, f"{where}: no such seat")
        need(not found or pair[0] > max(found), f"{where}: seats are not in order")
        found[pair[0]] = bytes.fromhex(pair[1])
    return found


def check_form(proof):
    """Check what the file is made of; return the log and the promise."""
    keys = ["beside", "log", "proof", "secret"]
    need(isinstance(proof, dict) and sorted(proof) == keys, "no proof of dice/1")
    need(proof["proof"] == "dice/1", "no proof of dice/1")
    log = proof["log"]
    need(isinstance(log, dict) and sorted(log) == sorted(LOG), "the log is not a log")
    need(type(log["dicewright"]) is int and log["dicewright"] == 1, "another version of the log")
    need(type(log["seats"]) is int and isinstance(log["records"], list), "the log is not a log")
    need(type(log["count"]) is int and log["count"] == len(log["records"]), "the log is cut")
    rest = {key: value for key, value in log.items() if key != "digest"}
    digest = hashlib.sha256(canon(rest)).hexdigest()
    need(log["digest"] == digest, "the log was changed: its digest does not fit")
    chance = log["chance"]
    need(isinstance(chance, dict) and list(chance) == ["dice/1"], "the dice were not promised")
    promise = chance["dice/1"]
    need(isinstance(promise, dict) and sorted(promise) == sorted(PROMISE), "the promise is no promise")
    need(type(promise["level"]) is int and promise["level"] in (1, 2), "there is no such level")
    need(type(promise["after"]) is int and 0 <= promise["after"] <= log["count"], "no such beginning")
    for text in ("id", "commit", "of"):
        need(isinstance(promise[text], str), f"{text} is no text")
    need(isinstance(promise["anchors"], list) and len(promise["anchors"]) == log["seats"], "an anchor a seat")
    for anchor in promise["anchors"]:
        need(anchor is None or (isinstance(anchor, str) and HEX.fullmatch(anchor)), "an anchor is none")
    for i, record in enumerate(log["records"]):
        need(isinstance(record, list) and record and record[0] in TYPES, f"record {i}: no such record")
        need([type(part) for part in record[1:]] == TYPES[record[0]], f"record {i}: not of its form")
    return log, promise


def check_secret(promise, secret):
    """Check that the secret is the one that was promised."""
    need(isinstance(secret, str) and HEX.fullmatch(secret), "the secret is no number of 32 bytes")
    secret = bytes.fromhex(secret)
    need(sha("dice/1 commit", promise["id"], secret).hex() == promise["commit"], "not the promised secret")
    roots = []
    for first in (1, 257):
        leaves = (sha("dice/1 leaf", share(secret, k)) for k in range(first, first + 256))
        roots.append(hashlib.sha256(b"".join(leaves)).hexdigest())
    need(roots == promise["roots"], "what was told of single draws does not fit the secret")
    return secret


def share(secret, k):
    return mac(secret, packed("dice/1 draw", number(k)))


def noted(proof, length):
    """Return what stands beside the records, by record."""
    need(isinstance(proof["beside"], list), "what stands beside the records is not a list")
    found = {}
    for entry in proof["beside"]:
        need(isinstance(entry, list) and len(entry) == 2 and type(entry[0]) is int, "it stands nowhere")
        need(0 <= entry[0] < length and (not found or entry[0] > max(found)), "the order is wrong")
        need(isinstance(entry[1], dict) and entry[1], f"record {entry[0]}: nothing stands beside it")
        need(set(entry[1]) <= {"anchors", "open", "links", "to"}, f"record {entry[0]}: something unknown")
        found[entry[0]] = entry[1]
    return found


def verify(proof):
    """Check a proof; return what was found, or raise Wrong."""
    log, promise = check_form(proof)
    secret = check_secret(promise, proof["secret"])
    beside = noted(proof, log["count"])
    agreed = {key: log[key] for key in AGREED}
    start, level, seats = promise["after"], promise["level"], log["seats"]
    need(not beside or min(beside) >= start, "something was added before the match began")
    last = {n: bytes.fromhex(anchor) for n, anchor in enumerate(promise["anchors"]) if anchor is not None}
    active, young, held = set(), set(), {}
    gathered, k, rolls, draws, added = b"", 0, 0, 0, []
    previous = ""
    for i, record in enumerate(log["records"]):
        if i < start:
            continue
        where, more = f"record {i}", beside.get(i, {})
        falls = record[0] in ("f", "d")
        anchors = read(more.get("anchors", []), seats, where)
        links = read(more.get("links", []), seats, where)
        need(("open" in more) == (i == start), f"{where}: first numbers come first, and only there")
        need("to" not in more or (falls and type(more["to"]) is int), f"{where}: nothing is seen here")
        alone = "open" not in more and not set(anchors) & set(links)
        need(not anchors or alone, f"{where}: no new chain here")
        for seat, anchor in anchors.items():
            last[seat] = anchor
            active.add(seat)
            if level == 1:
                young.add(seat)
        if "open" in more:
            first = read(more["open"], seats, where)
            for seat, link in first.items():
                need(last.get(seat) == sha("dice/1 chain", link), f"{where}: a number does not fit its chain")
                last[seat] = link
            active = set(first)
            begun = hashlib.sha256(canon(agreed)).digest()
            gathered = sha("dice/1 acc", begun, joined(first))
        for seat, link in links.items():
            fits = seat not in held and last.get(seat) == sha("dice/1 chain", link)
            need(fits, f"{where}: a number does not fit its chain")
            need(seat in active and seat not in young, f"{where}: a number that may not count")
        if links and level == 1:
            need(record[0] == "a" and list(links) == [record[1]], f"{where}: a number without an answer")
        if links and level == 2:
            need(falls and previous not in ("f", "d"), f"{where}: numbers in the middle of dice")
        held.update(links)
        if links:
            young = {seat for seat in young if list(links) == [seat]}
        previous = record[0]
        if not falls:
            continue
        k += 1
        now, before = joined(held), gathered
        added.append(sorted(held))
        for seat, link in held.items():
            if last[seat] == sha("dice/1 chain", link):  # else the seat goes on with another chain
                last[seat] = link
        held = {}
        gathered = sha("dice/1 acc", before, now)
        vis = more.get("to", -1)
        if record[0] == "f":
            need(all(type(n) is int and 0 < n < 2**31 for n in record[3]), f"{where}: no such dice")
            spec = {"dice": record[3], "for": record[1], "kind": "dice", "vis": vis}
        else:
            need(0 < record[3] < 2**31, f"{where}: no such draw")
            spec = {"for": record[1], "kind": "draw", "of": record[3], "vis": vis}
        row = packed("dice/1 key", promise["id"], number(k), canon(spec), now, before)
        source = stream(mac(share(secret, k), row))
        if record[0] == "f":
            rolls += 1
            right = [below(source, n) + 1 for n in record[3]]
        else:
            draws += 1
            right = below(source, record[3])
        need(record[4] == right, f"{where}: the dice give {right}, not {record[4]}")
    return {"fingerprint": log["digest"], "rolls": rolls, "draws": draws, "added": added, "level": level}


def once(pairs):
    found = dict(pairs)
    need(len(found) == len(pairs), "a key stands there twice")
    return found


def load(text):
    """Read a file strictly."""
    try:
        return json.loads(text, object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise Wrong("this is not JSON") from None


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            found = verify(load(file.read()))
        given = sys.argv[2].lower() if len(sys.argv) == 3 else ""
        need(found["fingerprint"].startswith(given), "this is not the match with that fingerprint")
    except Wrong as wrong:
        print(f"NOT FAIR: {wrong}")
        sys.exit(1)
    except (OSError, UnicodeDecodeError) as wrong:
        sys.exit(f"cannot read it: {wrong}")
    by = sum(1 for seats in found["added"] if seats)
    print(f"Fair: {found['rolls']} rolls and {found['draws']} draws follow from the promise.")
    print(f"Players added their own numbers to {by} of them. Fingerprint {found['fingerprint'][:8]}.")


if __name__ == "__main__":
    main()
