"""Words that are orders: what stands first on a line, and the command it makes of the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from tenoff.cli.answers import team_called
from tenoff.cli.finding import find_fouls
from tenoff.cli.score import reading
from tenoff.cli.words.names import CARES, listed
from tenoff.kit import Malformed, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.book import Care, First
from tenoff.rules.books import book
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match
from tenoff.rules.practice import due_practice

Made = do.Command | list[do.Command]
"""One command, or several that a single word stands for."""


class Order(NamedTuple):
    """How an order reads in the help, and what makes it."""

    usage: str
    makes: Callable[[Match, str], Made]


def order_typed(match: Match, line: str) -> list[do.Command] | None:
    """The commands a line orders, or None when its first word is no order."""
    first, _, rest = line.partition(" ")
    found = ORDERS.get(first.lower())
    if found is None:
        return None
    made = found.makes(match, rest.strip())
    return made if isinstance(made, list) else [made]


def _team(match: Match, words: str) -> Team:
    team = team_called(match, words)
    if team is None:
        raise Malformed(f"say which team: its name or its colour, got {words!r}")
    return team


def _split_team(match: Match, words: str) -> tuple[Team, str]:
    """A team named at the start, and what follows it; names may be more than one word long."""
    parts = words.split()
    for end in range(len(parts), 0, -1):
        team = team_called(match, " ".join(parts[:end]))
        if team is not None:
            return team, " ".join(parts[end:])
    raise Malformed(f"say which team: its name or its colour, got {words!r}")


def _caller(words: str, default: Caller) -> tuple[Caller, str]:
    """An official named at the start, and what follows."""
    first, _, rest = words.partition(" ")
    wanted = first.lower()
    if wanted in tuple(Caller):
        return Caller(wanted), rest.strip()
    return default, words.strip()


def _minutes(words: str) -> float:
    try:
        value = float(words.split()[0]) if words else -1.0
    except ValueError:
        value = -1.0
    if not 0 <= value < 100_000:
        raise Malformed(f"a time is a number from zero up, got {words!r}")
    return value


def _by_team(match: Match, points: str) -> Teams[int]:
    both = reading.TOTALS.fullmatch(points.strip())
    if both is None:
        raise Malformed(f'points read "15-8", the colour named first on the board first, got {points!r}')
    yellow, black = int(both[1]), int(both[2])
    first_is_yellow = match.game is None or match.game.yellow is Team.FIRST
    return Teams(yellow, black) if first_is_yellow else Teams(black, yellow)


def _colour(match: Match, words: str, side: Side) -> do.Command:
    """A team takes a colour: by its choice when it has one, else by agreement."""
    team = _team(match, words)
    if match.colouring.chooser is not None:
        return do.ChooseColour(
            match.colouring.chooser, side if team is match.colouring.chooser else side.other
        )
    return do.AgreeColours(team if side is Side.YELLOW else team.other)


def _lag(match: Match, words: str) -> do.Command:
    """ "lag 3.5 2": inches of yellow and black from the line; "lag touched black"; "lag conceded NAME"."""
    first, _, rest = words.partition(" ")
    match first.lower():
        case "touched":
            return do.RecordLag(touched_by=reading.side_typed(rest))
        case "moved":
            return do.RecordLag(moved_by=_team(match, rest))
        case "conceded":
            return do.RecordLag(conceded_by=_team(match, rest))
        case _:
            pass
    distances = [_minutes(word) for word in words.replace(",", " ").split()]
    if len(distances) != 2:
        raise Malformed(
            f'a lag reads "lag 3.5 2", yellow\'s inches first, or "lag conceded NAME", got {words!r}'
        )
    return do.RecordLag(yellow=do.LagDisc(distances[0]), black=do.LagDisc(distances[1]))


def _practice(match: Match, words: str) -> Made:
    """All the practice that is due, for one team or both; "practice skip" when all agree to go without."""
    if words.lower() == "skip":
        return do.SkipPractice(agreed=2 * match.terms.format.players)
    due = due_practice(book(match.book, match.amendments), match)
    teams = (_team(match, words),) if words else tuple(Team)
    if due is None:
        return do.TakePractice(teams[0], discs=4)
    orders: list[do.Command] = []
    for team in teams:
        speed, discs = due.left[team]
        if speed:
            orders.append(do.TakePractice(team, speed=speed))
        if discs:
            orders.append(do.TakePractice(team, discs=discs))
    return orders or [do.TakePractice(teams[0], discs=1)]


def _care(match: Match, words: str) -> do.Command:
    parts = words.split()
    votes = next((int(part) for part in parts if part.isdigit()), 1)
    director = "director" in parts
    name = "-".join(part for part in parts if not part.isdigit() and part != "director") or "wax"
    found = [care for care in Care if name in care.value]
    if not found:
        raise Malformed(
            f"the court is treated by {listed([care.value for care in CARES], 'or')}, got {name!r}"
        )
    return do.TreatCourt(found[0] if name != "wax" else Care.WAX, votes, director=director)


def _ends(match: Match, words: str) -> do.Command:
    """ "ends Ann Bob": Ann at the head, Bob at the foot."""
    wanted = words.lower()
    for team in Team:
        players = match.teams[team].players
        for head, foot in (players, players[::-1]) if len(players) == 2 else ():
            if wanted.startswith(head.lower()):
                return do.ChooseEnds(team, head, foot)
    raise Malformed(f"say who stands at the head, then who at the foot, got {words!r}")


def _correct(match: Match, words: str) -> do.Command:
    """ "correct 3 15-8 agreed": frame 3 should show 15 for yellow and 8 for black."""
    number, _, rest = words.partition(" ")
    points, _, notes = rest.strip().partition(" ")
    frame = reading.number_typed(number, "the frame to correct")
    row = next((row for row in (match.game.rows if match.game else ()) if row.number == frame), None)
    both = reading.TOTALS.fullmatch(points)
    if both is None:
        raise Malformed(f'a correction reads "correct 3 15-8", got {words!r}')
    yellow = row.yellow if row is not None else match.game.yellow if match.game is not None else Team.FIRST
    values = (int(both[1]), int(both[2])) if yellow is Team.FIRST else (int(both[2]), int(both[1]))
    said = notes.lower().split()
    reason = " ".join(word for word in notes.split() if word.lower() not in ("agreed", "addition"))
    return do.CorrectScore(
        frame, Teams(*values), consent="agreed" in said, addition="addition" in said, reason=reason
    )


def _exam(match: Match, words: str) -> do.Command:
    team, rest = _split_team(match, words)
    discs = reading.discs_typed(rest)
    return do.AskExam(team, discs[0] if discs else None)


def _protest(match: Match, words: str) -> do.Command:
    team, rest = _split_team(match, words)
    last = "last" in rest.lower().split()
    discs = reading.discs_typed(" ".join(word for word in rest.split() if word.lower() != "last"))
    return do.ProtestDisc(team, discs[0] if discs else None, from_last_disc=last)


def _appeal(match: Match, words: str) -> do.Command:
    team, rest = _split_team(match, words)
    amount = "amount" in rest.lower().split()
    about = " ".join(word for word in rest.split() if word.lower() != "amount")
    fouls = find_fouls(about) if about else ()
    return do.Appeal(team, fouls[0] if len(fouls) == 1 else None, amount=amount, about=about)


def _ruled(match: Match, words: str, good: bool) -> do.Command:
    """ "good", "bad", "upheld", "rejected": whatever is open is ruled on."""
    by, note = _caller(words, Caller.REFEREE)
    if match.exam is not None:
        return do.RuleExam(by, good)
    if match.protest is not None:
        return do.RuleProtest(by, good)
    if match.appeal is not None:
        by = by if words else match.appeal.to
        return do.RuleAppeal(by, good, note)
    return do.RuleExam(by, good)


def _official(role: str) -> Callable[[Match, str], Made]:
    return lambda match, words: do.AssignOfficial(role, words)


def _clock(match: Match, words: str) -> do.Command:
    if words.lower() in ("off", "stop"):
        return do.StopClock()
    return do.StartClock()


def _timed(match: Match, words: str) -> do.Command:
    first, _, rest = words.partition(" ")
    side = reading.side_typed(first)
    if side is None:
        raise Malformed(f'a timed shot reads "time yellow 50", got {words!r}')
    return do.TimeShot(side, _minutes(rest))


def _team_minutes(make: Callable[[Team, float], do.Command]) -> Callable[[Match, str], Made]:
    def made(match: Match, words: str) -> Made:
        name, _, minutes = words.rpartition(" ")
        return make(_team(match, name), _minutes(minutes))

    return made


def _substitute(match: Match, words: str) -> do.Command:
    out, arrow, into = words.partition(">")
    if not arrow:
        raise Malformed(f'a substitute reads "sub OUT > IN", got {words!r}')
    team = team_called(match, out)
    if team is None:
        raise Malformed(f"no player is called {out.strip()!r}")
    names = [name for name in match.teams[team].players if name.lower().startswith(out.strip().lower())]
    return do.Substitute(
        team, names[0] if names else out.strip(), into.strip(), emergency=True, allowed_by=Caller.DIRECTOR
    )


def _with_reason(make: Callable[[Team, str], do.Command]) -> Callable[[Match, str], Made]:
    return lambda match, words: make(*_split_team(match, words))


def _sign(match: Match, words: str) -> do.Command:
    role, _, name = words.partition(" ")
    return do.Sign(role.lower(), name.strip())


def _confirm(match: Match, words: str) -> do.Command:
    by, name = _caller(words, Caller.DIRECTOR)
    return do.Confirm(by, name)


def _override(match: Match, words: str) -> do.Command:
    """ "override Smith 40-31 reason": the head official's last word."""
    name, _, rest = words.partition(" ")
    points, _, reason = rest.strip().partition(" ")
    if points.lower() == "again":
        return do.Override(Caller.DIRECTOR, name, reason, frame_again=True)
    return do.Override(Caller.DIRECTOR, name, reason, score=_by_team(match, points))


def _lead_error(match: Match, words: str) -> do.Command:
    said = words.lower().split()
    return do.ReportLeadError(complete="late" in said, colour="colour" in said or "color" in said)


def _resume(match: Match, words: str) -> do.Command:
    return do.Resume(same_day=words.lower() not in ("tomorrow", "later", "next day"))


def _json(match: Match, words: str) -> do.Command:
    """Any command as a match file writes it, for what has no word of its own."""
    try:
        command: do.Command = msgspec.json.decode(words.encode(), type=do.Command)
    except (msgspec.MsgspecError, UnicodeEncodeError) as error:
        raise Malformed(f"that is no command: {error}") from None
    return command


def _plain(command: do.Command) -> Callable[[Match, str], Made]:
    return lambda match, words: command


def uses_toss(match: Match) -> bool:
    """Whether the book tosses a coin for colours."""
    return book(match.book, match.amendments).colours.first is First.TOSS


ORDERS: Mapping[str, Order] = {
    "toss": Order("toss NAME: NAME wins the toss", lambda m, w: do.TossCoin(_team(m, w))),
    "defer": Order("defer NAME: leaves the choice to the other", lambda m, w: do.DeferChoice(_team(m, w))),
    "yellow": Order("yellow NAME: NAME plays yellow", lambda m, w: _colour(m, w, Side.YELLOW)),
    "black": Order("black NAME: NAME plays black", lambda m, w: _colour(m, w, Side.BLACK)),
    "lag": Order("lag 3.5 2: inches of yellow and black from the line", _lag),
    "ends": Order("ends ANN BOB: Ann at the head, Bob at the foot", _ends),
    "practice": Order("practice, practice skip: takes what is due", _practice),
    "treat": Order("treat wax 3 [director]: three players ask for wax", _care),
    "discs": Order("discs REASON: changes the discs", lambda m, w: do.ChangeDiscs(w)),
    "play": Order("play: the referee calls play", _plain(do.CallPlay())),
    "post": Order("post: the frame as its shots were recorded", _plain(do.PostFrame())),
    "game": Order("game 75-60: only the game's final score", lambda m, w: do.PostGame(_by_team(m, w))),
    "shorten": Order(
        "shorten 12: games are cut to 12 frames",
        lambda m, w: do.ShortenGames(reading.number_typed(w, "the number of frames")),
    ),
    "leaderror": Order("leaderror [late] [colour]: the wrong colour led", _lead_error),
    "correct": Order("correct 3 15-8 [agreed] [addition] REASON: mends frame 3", _correct),
    "rain": Order("rain: stops play", _plain(do.Suspend("rain"))),
    "stop": Order("stop REASON: stops play", lambda m, w: do.Suspend(w or "stopped")),
    "resume": Order("resume [tomorrow]: play goes on", _resume),
    "clock": Order("clock on, clock off: the shot clock", _clock),
    "time": Order("time yellow 50: a shot took 50 seconds", _timed),
    "break": Order("break NAME 12: back after 12 minutes", _team_minutes(do.EndBreak)),
    "noshow": Order("noshow NAME 5: missing after 5 minutes", _team_minutes(do.CallNoShow)),
    "exam": Order("exam NAME Y3: asks to look at a close disc", _exam),
    "protest": Order("protest NAME Y3 [last]: after the frame", _protest),
    "appeal": Order("appeal NAME FOUL [amount]: does not accept a call", _appeal),
    "good": Order("good [OFFICIAL]: rules on a close disc", lambda m, w: _ruled(m, w, True)),
    "bad": Order("bad [OFFICIAL]: rules on a close disc", lambda m, w: _ruled(m, w, False)),
    "upheld": Order("upheld [OFFICIAL]: rules on a protest or appeal", lambda m, w: _ruled(m, w, True)),
    "rejected": Order("rejected [OFFICIAL]: rules on a protest or appeal", lambda m, w: _ruled(m, w, False)),
    "referee": Order("referee NAME: serves from now on", _official("referee")),
    "scorer": Order("scorer NAME: serves from now on", _official("scorer")),
    "want": Order("want NAME: NAME asks for a referee", lambda m, w: do.RequestReferee(_team(m, w))),
    "help": Order("help ABOUT: calls the desk to the court", lambda m, w: do.CallHelp(w)),
    "helped": Order("helped NAME: NAME came", lambda m, w: do.AnswerHelp(w)),
    "sub": Order("sub OUT > IN: a substitute", _substitute),
    "forfeit": Order("forfeit NAME REASON: gives the match up", _with_reason(do.Forfeit)),
    "disqualify": Order("disqualify NAME REASON: puts a team out", _with_reason(do.Disqualify)),
    "sign": Order("sign winner NAME: a signature on the card", _sign),
    "confirm": Order("confirm [OFFICIAL] NAME: the result is official", _confirm),
    "override": Order("override NAME 40-31 REASON: the head official's last word", _override),
    "note": Order("note TEXT: a remark for the record", lambda m, w: do.Remark(w)),
    "do": Order("do {…}: any command as a match file writes it", _json),
}
