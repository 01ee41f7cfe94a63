"""The commands that lines of words mean, one function for each order."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tenoff.cli.answers import team_called
from tenoff.cli.numbers import whole
from tenoff.cli.score import reading
from tenoff.cli.score.naming import amount, by_color, by_team, caller, split_team, team_of
from tenoff.kit import Malformed, Side, Team
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match
from tenoff.rules.practice import due_practice
from tenoff.rules.record import Tap
from tenoff.rules.rulebook import Care
from tenoff.words.catalog import say
from tenoff.words.finding import find_fouls
from tenoff.words.names import CARES, listed

Made = Tap | list[do.Command]
"""One command or revision, or several commands that a single word stands for."""


def color(match: Match, words: str, side: Side) -> do.Command:
    """A team takes a color: by its choice when it has one, else by agreement."""
    team = team_of(match, words)
    if match.coloring.chooser is not None:
        return do.ChooseColor(match.coloring.chooser, side if team is match.coloring.chooser else side.other)
    return do.AgreeColors(team if side is Side.YELLOW else team.other)


def lag(match: Match, words: str) -> do.Command:
    """ "lag 3.5 2": inches of yellow and black from the line; "lag touched black"; "lag conceded NAME"."""
    first, _, rest = words.partition(" ")
    match first.lower():
        case "touched":
            return do.RecordLag(touched_by=reading.side_typed(rest))
        case "moved":
            return do.RecordLag(moved_by=team_of(match, rest))
        case "conceded":
            return do.RecordLag(conceded_by=team_of(match, rest))
        case _:
            pass
    distances = [amount(word) for word in words.replace(",", " ").split()]
    if len(distances) != 2:
        raise Malformed(say("cli_score.read.lag", got=repr(words)))
    return do.RecordLag(yellow=do.LagDisc(distances[0]), black=do.LagDisc(distances[1]))


def practice(match: Match, words: str) -> Made:
    """All the practice that is due, for one team or both; "practice skip" when all agree to go without."""
    if words.lower() == "skip":
        return do.SkipPractice(agreed=2 * match.terms.format.players)
    due = due_practice(book(match.book, match.amendments), match)
    teams = (team_of(match, words),) if words else _yellow_first(match)
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


def _yellow_first(match: Match) -> tuple[Team, Team]:
    """Both teams in the order in which a book may have them practice."""
    yellow = match.coloring.yellow if match.game is None else match.game.yellow
    first = yellow or Team.FIRST
    return first, first.other


def care(match: Match, words: str) -> do.Command:
    parts = words.split()
    votes = next((votes for part in parts if (votes := whole(part)) is not None), 1)
    director = "director" in parts
    name = "-".join(part for part in parts if whole(part) is None and part != "director") or "wax"
    found = [care for care in Care if name in care.value]
    if not found:
        cares = listed([care.value for care in CARES], "or")
        raise Malformed(say("cli_score.read.care", cares=cares, got=repr(name)))
    return do.TreatCourt(found[0] if name != "wax" else Care.WAX, votes, director=director)


def ends(match: Match, words: str) -> do.Command:
    """ "ends Ann Bob": Ann at the head, Bob at the foot."""
    wanted = words.lower()
    for team in Team:
        players = match.teams[team].players
        for head, foot in (players, players[::-1]) if len(players) == 2 else ():
            if wanted.startswith(head.lower()):
                return do.ChooseEnds(team, head, foot)
    raise Malformed(say("cli_score.read.ends", got=repr(words)))


def correct(match: Match, words: str) -> do.Command:
    """ "correct 3 15-8 agreed": frame 3 should show 15 for yellow and 8 for black."""
    number, _, rest = words.partition(" ")
    points, _, notes = rest.strip().partition(" ")
    frame = reading.frame_number(number)
    both = reading.TOTALS.fullmatch(points)
    if both is None:
        raise Malformed(say("cli_score.read.correct", got=repr(words)))
    points_of = by_color(int(both[1]), int(both[2]), _yellow_then(match, frame))
    said = notes.lower().split()
    reason = " ".join(word for word in notes.split() if word.lower() not in ("agreed", "addition"))
    return do.CorrectScore(
        frame, points_of, consent="agreed" in said, addition="addition" in said, reason=reason
    )


def _yellow_then(match: Match, frame: int) -> Team | None:
    """Who had yellow in a frame of the game that a correction without a game's number is for."""
    games = match.done if match.game is None else (*match.done, match.game)
    rows = next((game.rows for game in reversed(games) if game.rows), ())
    return next((row.yellow for row in rows if row.number == frame), None)


def exam(match: Match, words: str) -> do.Command:
    team, rest = split_team(match, words)
    discs = reading.discs_typed(rest)
    return do.AskExam(team, discs[0] if discs else None)


def protest(match: Match, words: str) -> do.Command:
    team, rest = split_team(match, words)
    last = "last" in rest.lower().split()
    discs = reading.discs_typed(" ".join(word for word in rest.split() if word.lower() != "last"))
    return do.ProtestDisc(team, discs[0] if discs else None, from_last_disc=last)


def appeal(match: Match, words: str) -> do.Command:
    team, rest = split_team(match, words)
    amount = "amount" in rest.lower().split()
    about = " ".join(word for word in rest.split() if word.lower() != "amount")
    fouls = find_fouls(about) if about else ()
    return do.Appeal(team, fouls[0] if len(fouls) == 1 else None, amount=amount, about=about)


def ruled(match: Match, words: str, good: bool) -> do.Command:
    """ "good", "bad", "upheld", "rejected": whatever is open is ruled on."""
    by, note = caller(words, Caller.REFEREE)
    if match.exam is not None:
        return do.RuleExam(by, good)
    if match.protest is not None:
        return do.RuleProtest(by, good)
    if match.appeal is not None:
        by = by if words else match.appeal.to
        return do.RuleAppeal(by, good, note)
    return do.RuleExam(by, good)


def official(role: str) -> Callable[[Match, str], Made]:
    return lambda match, words: do.AssignOfficial(role, words)


def clock(match: Match, words: str) -> do.Command:
    if words.lower() in ("off", "stop"):
        return do.StopClock()
    return do.StartClock()


def timed(match: Match, words: str) -> do.Command:
    first, _, rest = words.partition(" ")
    side = reading.side_typed(first)
    if side is None:
        raise Malformed(say("cli_score.read.timed", got=repr(words)))
    return do.TimeShot(side, amount(rest))


def team_minutes(make: Callable[[Team, float], do.Command]) -> Callable[[Match, str], Made]:
    def made(match: Match, words: str) -> Made:
        name, _, minutes = words.rpartition(" ")
        return make(team_of(match, name), amount(minutes))

    return made


def substitute(match: Match, words: str) -> do.Command:
    out, arrow, into = words.partition(">")
    if not arrow:
        raise Malformed(say("cli_score.read.substitute", got=repr(words)))
    team = team_called(match, out)
    if team is None:
        raise Malformed(say("cli_score.read.no_player", got=repr(out.strip())))
    names = [name for name in match.teams[team].players if name.lower().startswith(out.strip().lower())]
    return do.Substitute(
        team, names[0] if names else out.strip(), into.strip(), emergency=True, allowed_by=Caller.DIRECTOR
    )


def with_reason(make: Callable[[Team, str], do.Command]) -> Callable[[Match, str], Made]:
    return lambda match, words: make(*split_team(match, words))


def sign(match: Match, words: str) -> do.Command:
    role, _, name = words.partition(" ")
    return do.Sign(role.lower(), name.strip())


def confirm(match: Match, words: str) -> do.Command:
    by, name = caller(words, Caller.DIRECTOR)
    return do.Confirm(by, name)


def override(match: Match, words: str) -> do.Command:
    """ "override Smith 40-31 reason": the head official's last word."""
    name, _, rest = words.partition(" ")
    points, _, reason = rest.strip().partition(" ")
    if points.lower() == "again":
        return do.Override(Caller.DIRECTOR, name, reason, frame_again=True)
    # between two games his word is on the one that was played, whose colors may be the other way round
    played = match.done[-1].yellow if match.game is None and match.done else None
    return do.Override(Caller.DIRECTOR, name, reason, score=by_team(match, points, played))


def lead_error(match: Match, words: str) -> do.Command:
    said = words.lower().split()
    return do.ReportLeadError(complete="late" in said, color="color" in said or "colour" in said)


def resume(match: Match, words: str) -> do.Command:
    return do.Resume(same_day=words.lower() not in ("tomorrow", "later", "next day"))


def written(words: str) -> Tap:
    """Any command or revision as a match file writes it, for what has no word of its own."""
    try:
        tap: Tap = msgspec.json.decode(words.encode(), type=Tap)
    except (msgspec.MsgspecError, UnicodeEncodeError) as error:
        raise Malformed(say("cli_score.read.no_command", why=error)) from None
    except RecursionError:
        raise Malformed(say("cli_score.read.nested")) from None
    return tap
