"""Florida, October 2024: who enforces, corrects, rules on close discs and appeals, and signs."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.rulebook import (
    AppealRule,
    BreakRule,
    CallScore,
    CorrectionRule,
    Enforcement,
    ExamRule,
    ForfeitRule,
    LeadErrorRule,
    Mode,
    NoShowRule,
    OfficialsRule,
    RainRule,
    SignRule,
    Substitutes,
)

ENFORCEMENT = Enforcement(
    Mode.MANDATORY,
    at("E-5.12"),
    no_warnings=at("E-5.12"),
    unlisted=at("C-19.1"),
    bare_court=at("C-19.1", "P-4.4"),
    agreed=at("P-4.4"),
    told=(at("E-5.6"),),
)

CORRECTION = CorrectionRule(in_time=at("D-6.1"), late=at("D-6.2"))

LEAD_ERROR = LeadErrorRule(
    in_time=at("C-3a.1"), late=at("C-3a.2"), complete=at("C-3a.3"), credit_shooter=True
)

RAIN = RainRule(
    stop=at("H-1.1"),
    note=at("H-1.3"),
    resume=at("H-1.4"),
    replay=at("H-1.5"),
    who=at("H-1.4"),
    later=at("H-2"),
    ordered=at("E-2.2"),
)

BREAKS = BreakRule(
    10,
    at("C-8a.2"),
    starts=at("C-8a.3"),
    clock=at("C-8a.4"),
    free=at("C-8a.1"),
    further=at("C-8a.5"),
)

NO_SHOW = NoShowRule(calls=3, every=5, clause=at("C-24"))

FORFEIT = ForfeitRule(disqualified=at("C-25", "I-C25"))

SUBSTITUTES = Substitutes(at("C-1e.1"))

EXAMS = ExamRule(
    ask_until=at("F-1a.1"),
    who_singles=at("F-1.1"),
    who_doubles=at("F-1.1"),
    near_end_only=True,
    ladder=(Caller.REFEREE, Caller.DIVISIONAL, Caller.DIRECTOR),
    agree_ends=at("F-1b.1"),
    third=at("F-1b.2", "E-3.2"),
    final=at("F-1a.2"),
    late=at("F-1c.1"),
    last_disc=at("F-1c.2"),
    coaching=at("F-1a.3"),
    partner_check=(at("F-1d.1"), at("F-1d.2")),
    leave=at("F-1.2"),
    own_look=at("F-1.3"),
    moved=at("F-1a.2"),
)

APPEALS = AppealRule(
    ladder=(Caller.DIVISIONAL, Caller.DIRECTOR),
    clause=at("E-4.7"),
    final=at("E-3.3"),
    barred=(
        Foul.HOOK,
        Foul.HESITATION,
        Foul.START_FRONT_BACK,
        Foul.START_SIDE_TRIANGLE,
        Foul.DANGEROUS_SHOT,  # by C-20c.2, which its own rule names
    ),
    barred_clause=at("C-17a.1"),
    amount=at("C-17a.4"),
    consults=at("E-5.2"),
)

OFFICIALS = OfficialsRule(
    roles=("director", "assistant", "divisional", "referee", "scorer"),
    assign=at("E-2.1"),
    protest=at("F-4"),
    protest_until="game 1",
    replaced=at("F-6"),
    reason_needed=at("F-5"),
    on_request=at("E-1a"),
    appoint=(("assistant", at("E-3.1")), ("divisional", at("E-4.1"))),
    reports=at("E-4.8"),
    sent=at("E-4.9"),
)

SIGN = SignRule(winner=at("D-5"), referee=at("E-5.11"), tournaments_only=True)

SPOKEN = CallScore(called=at("E-6"))
