#!/usr/bin/env python3
"""A referee for the country cards of Royals, written from the rules page alone: regalia referee "python3 referee.py" FILE...

It reads a record line by line and answers each line with what it thinks of the country cards in every hand, and with nothing else: what a
referee does not say is not compared. The rules it needs: RY-2.4 (taking and drawing), RY-2.8 (discarding), RY-3.2 and RY-3.4 (paying).
"""

import itertools
import json
import sys

COUNTRIES = ["FR", "DE", "GB", "ES"]


def cards(text):
    """`1FR+3ES` as counts; intrigue cards (`1FR/DE`) are not followed."""
    counts = [0, 0, 0, 0]
    for part in text.split("+"):
        digits = part.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ/")
        if part[len(digits):] in COUNTRIES:
            counts[COUNTRIES.index(part[len(digits):])] += int(digits)
    return counts


def payments(hand, country, cost):
    """RY-3.4: some cards of the country for one each, any three others for one."""
    for paid in itertools.product(*(range(count + 1) for count in hand)):
        own = (3 * cost - sum(paid)) / 2  # m single cards and (cost - m) threes make m + 3 (cost - m) cards
        if own == int(own) and 0 <= own <= paid[country]:
            yield list(paid)


class Game:
    def __init__(self, header):
        self.box, self.revision = header["box"], header["options"].get("revision", 1)
        self.strict = header["options"].get("wilds", "strict") == "strict"
        self.hands = {chr(65 + seat): [0, 0, 0, 0] for seat in range(header["seats"])}
        self.drawer = self.claiming = None
        self.moves = []

    def entry(self, line):
        if line["kind"] == "takeback":
            return self.take_back(int(line["notation"].split()[1]))
        self.moves.append(line)
        self.apply(line)

    def take_back(self, entry):
        """The game goes back: what is left is played again. The entries taken back keep their numbers."""
        kept = [move for move in self.moves if move["n"] <= entry]
        self.moves, self.drawer, self.claiming = [], None, None
        self.hands = {seat: [0, 0, 0, 0] for seat in self.hands}
        for move in kept:
            self.entry(move)

    def apply(self, line):
        actor, (verb, _, rest) = line["actor"], line["notation"].partition(" ")
        if verb == "take":
            self.hands[actor][COUNTRIES.index(rest)] += 1
        elif verb == "draw":
            self.drawer = actor
        elif verb == "card" and self.drawer:
            self.hands[self.drawer][COUNTRIES.index(rest)] += 1
            self.drawer = None
        elif verb in ("claim", "seize"):
            self.claiming = (actor, self.box["nobleLabel"].index(rest))
            if not self.is_asked():
                self.pay_by_itself()
        elif verb in ("pay", "discard"):
            self.hands[actor] = [have - paid for have, paid in zip(self.hands[actor], cards(rest))]
            self.claiming = None

    def ways(self):
        """Every payment there is for the noble that is being claimed."""
        actor, noble = self.claiming
        country, cost, hand = self.box["nobleCountry"][noble], self.box["nobleCost"][noble], self.hands[actor]
        if self.strict and hand[country] >= cost:
            return [[cost if i == country else 0 for i in range(4)]]
        return list(payments(hand, country, cost))

    def is_asked(self):
        """Whether the player is asked how to pay: with one way to, only revision 1 asks, and only where wild cards could come in (RY-9.5)."""
        actor, noble = self.claiming
        exact = self.strict and self.hands[actor][self.box["nobleCountry"][noble]] >= self.box["nobleCost"][noble]
        return not exact and (self.revision == 1 or len(self.ways()) > 1)

    def pay_by_itself(self):
        paid, actor, self.claiming = self.ways()[0], self.claiming[0], None
        self.hands[actor] = [have - gone for have, gone in zip(self.hands[actor], paid)]


game = None
for text in sys.stdin:
    line = json.loads(text)
    if line["type"] == "header":
        game = Game(line) if line["game"] == "royals" else None
    elif line["type"] == "entry" and game:
        game.entry(line)
    answer = {} if game is None else {"hands": {seat: {"hand": hand} for seat, hand in game.hands.items()}}
    print(json.dumps(answer if line["type"] != "standings" else {}), flush=True)
