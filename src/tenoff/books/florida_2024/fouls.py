"""Florida, October 2024: what each foul and incident costs, in the printed order."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.kit import Cite
from tenoff.rules.effects import (
    CreditDisplaced,
    DebitOwnTenOffs,
    Deduct,
    Disqualify,
    Measure,
    RemoveDisplaced,
    RemoveShot,
    Replay,
    Reshoot,
    ReturnDisc,
    SettleAndReplay,
)
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller, Case, Excuse, Foul, FoulRule

_SEATED = (Format.DOUBLES, Format.NON_WALKING)


Excuses = tuple[tuple[Excuse, str], ...]


def _excuses(excuses: Excuses) -> tuple[tuple[Excuse, Cite], ...]:
    return tuple((excuse, at(clause)) for excuse, clause in excuses)


def _plain(
    foul: Foul,
    points: int,
    clause: str,
    *aliases: str,
    formats: tuple[Format, ...] = (),
    excuses: Excuses = (),
) -> FoulRule:
    """Points off and nothing else."""
    usual = Case(at(clause), (Deduct(at(clause), points),))
    also = tuple(at(alias) for alias in aliases)
    return FoulRule(foul, usual, excuses=_excuses(excuses), aliases=also, formats=formats)


def _settled(debits: str, voids: str, credits: str, replay: str, *, ends_game: bool = True) -> Case:
    """10 off, the board settled against the offender, and the half-round again unless the opponent is out."""
    settle = SettleAndReplay(
        at(replay), at(debits), at(voids), at(credits), game_point=at(replay) if ends_game else None
    )
    return Case(at(debits), (Deduct(at(debits), 10), settle))


def _unpriced(foul: Foul, *clauses: str, aliases: tuple[str, ...] = (), excuses: Excuses = ()) -> FoulRule:
    """Barred without a price, or not named at all: the director undoes the advantage and takes 10."""
    usual = Case(at("C-19.1", *clauses), (Deduct(at("C-19.3"), 10), Measure(at("C-19.2"))))
    also = tuple(at(alias) for alias in aliases)
    return FoulRule(foul, usual, by=(Caller.DIRECTOR,), excuses=_excuses(excuses), aliases=also)


_THE_REFEREES_EYE = at("C-17a.1", "C-17a.3")

_START_SIDE = Case(
    at("C-4b.1"),
    (
        Deduct(at("C-4b.1"), 10),
        RemoveShot(at("C-4b.1")),
        CreditDisplaced(at("C-4b.2")),
        DebitOwnTenOffs(at("C-4b.4")),
        RemoveDisplaced(at("C-4b.3")),
    ),
)

_HOOK = Case(
    at("C-17.1"),
    (
        Deduct(at("C-17.1"), 10),
        RemoveShot(at("C-17.1")),
        CreditDisplaced(at("C-17.3")),
        DebitOwnTenOffs(at("C-17.5")),
        RemoveDisplaced(at("C-17.4")),
    ),
)

# Read as printed: C-16 takes back neither the shot nor what it displaced of the opponent's; C-17 does.
_HESITATION = Case(at("C-16.1"), (Deduct(at("C-16.1"), 10), DebitOwnTenOffs(at("C-16.2"))))

FOULS: tuple[FoulRule, ...] = (
    _unpriced(Foul.METAL_ON_COURT, "B-2.2"),
    _unpriced(Foul.SETUP_IN_SPEED_SHOTS, "C-1a.5", "C-2a.2"),
    FoulRule(
        Foul.OPPONENTS_DISC,
        Case(at("C-3b.1"), (Deduct(at("C-3b.1"), 10), ReturnDisc(at("C-3b.2")))),
        live=_settled("C-3b.3", "C-3b.4", "C-3b.5", "C-3b.6", ends_game=False),
        aliases=(at("I-C3b"),),
    ),
    FoulRule(
        Foul.OPPONENTS_HALF,
        Case(at("C-3b.9"), (Deduct(at("C-3b.9"), 10), RemoveShot(at("C-3b.10")))),
        live=_settled("C-3b.11", "C-3b.12", "C-3b.13", "C-3b.14"),
        aliases=(at("I-C3b"),),
    ),
    FoulRule(
        Foul.WAITING_DISC,
        Case(at("C-4.1"), (Deduct(at("C-4.1"), 5),)),
        after_shot=at("C-4.2"),
        aliases=(at("I-C4a"),),
    ),
    FoulRule(
        Foul.START_FRONT_BACK,
        Case(at("C-4a.2"), (Deduct(at("C-4a.2"), 5),)),
        final=_THE_REFEREES_EYE,
        excuses=_excuses(((Excuse.JOCKEYING, "C-4b.6"),)),
        aliases=(at("I-C4b"),),
    ),
    FoulRule(
        Foul.START_SIDE_TRIANGLE,
        _START_SIDE,
        final=_THE_REFEREES_EYE,
        excuses=_excuses(((Excuse.JOCKEYING, "C-4b.6"), (Excuse.MOVING, "C-4b.7"))),
        aliases=(at("I-C4c"),),
    ),
    _plain(Foul.BODY_OVER_BASELINE, 10, "C-5.1", "I-C5", "I-C5a", excuses=((Excuse.NOT_SHOOTING, "C-5.1"),)),
    _plain(Foul.ADJOINING_COURT, 5, "C-6.2", "I-C6"),
    _plain(
        Foul.NOT_SEATED,
        5,
        "C-7.1",
        "I-C7",
        formats=_SEATED,
        excuses=((Excuse.CLEARING, "C-7.2"), (Excuse.JUDGING, "C-7.2")),
    ),
    # a player who goes to look at a disc where no referee serves does not proceed to the other end
    _plain(
        Foul.CROSSING_EARLY,
        5,
        "C-7.3",
        formats=(Format.WALKING,),
        excuses=((Excuse.JUDGING, "F-1.3"),),
    ),
    _plain(
        Foul.LEAVING_COURT,
        10,
        "C-8.1",
        "I-C8",
        excuses=(
            (Excuse.PERMISSION, "C-8.1"),
            (Excuse.GATHERING, "C-8.1"),
            (Excuse.BETWEEN_GAMES, "C-8a.1"),
        ),
    ),
    _plain(Foul.LONG_BREAK, 10, "C-8a.2"),
    _plain(Foul.IN_THE_WAY, 5, "C-9", "I-C9"),
    _plain(Foul.CUE_NOT_UPRIGHT, 5, "C-9a", "I-C9a"),
    FoulRule(
        Foul.LIVE_DISC_TOUCHED,
        _settled("C-10.1", "C-10.2", "C-10.3", "C-10.4"),
        aliases=(at("I-C10"),),
    ),
    FoulRule(
        Foul.OUTSIDER_TOUCHED_DISC,
        Case(at("C-10.5"), (Replay(at("C-10.5")),)),
        formats=(Format.NON_WALKING,),
    ),
    _plain(Foul.DISCONCERTING, 10, "C-11", "I-C11"),
    _plain(Foul.COACHING, 10, "C-12", "I-C12", excuses=((Excuse.PARTNER_CHECK, "F-1d.1"),)),
    FoulRule(
        Foul.SHOT_TOO_SOON,
        _settled("C-13.1", "C-13.2", "C-13.3", "C-13.4"),
        aliases=(at("I-C13"),),
    ),
    _plain(Foul.STALLING, 5, "C-14", "I-C14"),
    FoulRule(
        Foul.CUE_SLIP,
        Case(at("C-15.1"), ()),  # a cue that touches no live disc is no offense
        live=_settled("C-15.1", "C-15.2", "C-15.3", "C-15.4"),
        aliases=(at("I-C15"),),
    ),
    _plain(Foul.CUE_ON_OTHER_COURT, 10, "C-15a.1", "I-C15"),
    FoulRule(
        Foul.STRAY_CUE,
        Case(at("C-15a.3"), (Reshoot(at("C-15a.3")),)),
        live=Case(at("C-15a.2"), (Replay(at("C-15a.2")),)),
    ),
    FoulRule(
        Foul.DISC_ON_OTHER_COURT,
        Case(at("C-15b.1"), (Deduct(at("C-15b.1"), 10),)),
        live=Case(at("C-20b.2"), (Deduct(at("C-20b.2"), 10),)),
        aliases=(at("I-C20b"),),
    ),
    FoulRule(
        Foul.STRAY_DISC,
        Case(at("C-15b.3"), (Reshoot(at("C-15b.3")),)),
        live=Case(at("C-20b.1"), (Replay(at("C-20b.1")),)),
        shooting=Case(at("C-15b.2"), (Replay(at("C-15b.2")),)),
    ),
    FoulRule(Foul.HESITATION, _HESITATION, final=_THE_REFEREES_EYE, aliases=(at("I-C16"),)),
    FoulRule(Foul.HOOK, _HOOK, final=_THE_REFEREES_EYE, aliases=(at("I-C17"),)),
    FoulRule(
        Foul.TWO_IN_A_ROW,
        _settled("C-18.1", "C-18.2", "C-18.3", "C-18.4"),
        aliases=(at("I-C18"),),
    ),
    _unpriced(Foul.IMPROPER_ACT, aliases=("I-C19",)),
    _unpriced(Foul.ABUSING_OFFICIAL),
    FoulRule(
        Foul.REBOUND,
        Case(
            at("C-20a.1"),
            (
                Deduct(at("C-20a.1"), 10),
                # Replaying the half-round is what voids the offender's good discs here.
                SettleAndReplay(at("C-20a.1"), at("C-20a.2"), at("C-20a.1"), at("C-20a.3")),
            ),
        ),
        aliases=(at("I-C20a"),),
    ),
    FoulRule(
        Foul.DANGEROUS_SHOT,
        Case(at("C-20c.1"), (Deduct(at("C-20c.1"), 10),)),
        by=(Caller.REFEREE, Caller.DIRECTOR),
        final=at("C-20c.2"),
        aliases=(at("I-C20c"),),
    ),
    _plain(Foul.PHONE, 5, "C-26", "I-C26", excuses=((Excuse.PERMISSION, "C-26"),)),
    _unpriced(Foul.OPEN_TOED_SHOES, "C-27", excuses=((Excuse.DOCTOR, "C-27"),)),
    _plain(
        Foul.JUDGING_AID,
        5,
        "D-2c.1",
        "I-D2",
        excuses=((Excuse.LAG_DISC, "D-2c.2"), (Excuse.COURT_LINE, "D-2c.3")),
    ),
    FoulRule(Foul.OFFICIAL_TOUCHED_DISC, Case(at("E-5.9"), (Replay(at("E-5.9")),))),
    _plain(
        Foul.ASKING_FROM_SHOOTING_END,
        10,
        "F-1a.3",
        "I-F1a",
        formats=(Format.DOUBLES,),
        excuses=((Excuse.PARTNER_CHECK, "F-1d.1"),),
    ),
    _plain(Foul.DISPUTED_DISC_MOVED, 10, "F-1c.3", "I-F1c"),
    _plain(Foul.BASELESS_APPEAL, 10, "F-2", "I-F2"),
    FoulRule(
        Foul.OWN_WAXING,
        Case(at("Art11-c"), (Disqualify(at("Art11-c")),)),
        excuses=_excuses(((Excuse.ASSIGNED, "Art11-b.3"),)),
    ),
)
