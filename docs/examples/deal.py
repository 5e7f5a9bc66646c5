#!/usr/bin/env python3
"""Checks that a record was dealt by its key, for any game: regalia replay FILE --json | python3 deal.py"""

import hashlib
import json
import sys


def numbers(key, draw):
    """The 32-bit numbers of a draw, one after the other (record-format.md, «How a key deals»)."""
    for i in range(2**32):
        block = hashlib.sha256(b"regalia deal 1" + key + draw.to_bytes(4, "big") + i.to_bytes(4, "big")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at:at + 4], "big")


def outcome(key, draw, outcomes):
    total = sum(one["weight"] for one in outcomes)
    r = next(n for n in numbers(key, draw) if n < 2**32 - 2**32 % total) % total
    for one in outcomes:
        if r < one["weight"]:
            return one["notation"]
        r -= one["weight"]


lines = [json.loads(line) for line in sys.stdin]
header, entries = lines[0], [line for line in lines if line["type"] == "entry"]
key = bytes.fromhex(header["key"])
if hashlib.sha256(b"regalia commitment 1" + key).hexdigest() != header["commitment"]:
    sys.exit("the commitment is not that of the key")
draws = [entry for entry in entries if entry["kind"] == "chance"]
for draw, entry in enumerate(draws):
    dealt = outcome(key, draw, entry["outcomes"])
    if dealt != entry["notation"]:
        sys.exit(f"entry {entry['n']}: the record says {entry['notation']}, the key {dealt}")
print(f"{len(draws)} draws, all as the key decides")
