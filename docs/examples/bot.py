# A bot for Regalia in Python: regalia arena royals --players 2 --bots 'greedy,exec:python3 docs/examples/bot.py'
# It plays at random, but does not stop as long as it can do something else. See docs/bot-protocol.md.

import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)  # without flush the answer stays in the buffer, and the bot is too slow


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(f"seat {message['seat']} of {message['seats']} at {message['game']}", file=sys.stderr)  # goes to the user
        say({"type": "ready", "name": "example"})
    elif message["type"] == "decide":
        # message["view"] is all that this seat may see; message["told"] is what it was told since the last question.
        busy = [a for a in message["legal"] if a != "done" and not a.startswith("pass")]
        say({"n": message["n"], "action": random.choice(busy or message["legal"])})
