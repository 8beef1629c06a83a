"""A bot over HTTP: GROGNARD=http://localhost:8080 TOKEN=bot_... python3 bot.py SYSTEM SCENARIO, or TOURNAMENT=id."""
import json, os, random, sys, time, urllib.error, urllib.request

NODES = os.environ.get("GROGNARD", "http://localhost:8080").split(",")
HEADERS = {"Authorization": "Bearer " + os.environ["TOKEN"], "Content-Type": "application/json"}
CLOCK = {"kind": "live", "mainMs": 3600000, "incrementMs": 5000}


def ask(path, body=None):
    """What the server says; an answer that it refuses is an answer too. Where one node is gone the next is asked."""
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(NODES[0] + "/api" + path, data, HEADERS), timeout=15) as reply:
            return json.load(reply)
    except urllib.error.HTTPError as error:
        return json.load(error)
    except OSError:
        NODES.append(NODES.pop(0))
        return {}


def say(room, message):
    return ask(f"/rooms/{room}/messages", {"id": "bot", **message})


def play(room):
    """One answer, if one is asked for."""
    told = ask(f"/rooms/{room}/answers")
    # A cleverer bot would ask for f"/rooms/{room}" too, and look at its view.
    if told.get("answers"):
        say(room, {"type": "answer", "to": told["n"], "action": random.choice(told["answers"])})


tournament = os.environ.get("TOURNAMENT")
seek = dict(zip(("system", "scenario"), sys.argv[1:]), clock=CLOCK)
print(ask(f"/tournaments/{tournament}/join", {}) if tournament else ask("/seeks", seek), flush=True)
while True:
    games = ask("/feed", {}).get("games", [])
    for game in games:
        if game["status"] == "open":
            say(game["room"], {"type": "ready", "entropy": str(random.random())})
        elif game["yourMove"]:
            play(game["room"])
    if not any(game["yourMove"] for game in games):
        time.sleep(0.5)
