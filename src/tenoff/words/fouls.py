"""What people call each foul: its name, what was done, and the words by which it is looked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tenoff.rules.fouls import Foul


class FoulWords(NamedTuple):
    """A foul in words. `did` follows the offender's name; `also`: further words people use for it."""

    name: str
    did: str
    also: str = ""


FOULS: Mapping[Foul, FoulWords] = {
    Foul.WAITING_DISC: FoulWords(
        "waiting disc out of place", "left a waiting disc outside the starting area", "own half outside place"
    ),
    Foul.START_FRONT_BACK: FoulWords(
        "start on the front or back line",
        "shot from on or past the front or back line",
        "start line baseline kitchen 7 seven",
    ),
    Foul.START_SIDE_TRIANGLE: FoulWords(
        "start on the side line or triangle",
        "shot from on or past the side line or the triangle",
        "start line separation divider outside",
    ),
    Foul.OPPONENTS_HALF: FoulWords(
        "shot from the opponent's half", "shot from the opponent's half", "wrong side other"
    ),
    Foul.OPPONENTS_DISC: FoulWords(
        "opponent's disc shot", "shot a disc of the other colour", "wrong colour color biscuit"
    ),
    Foul.HESITATION: FoulWords(
        "hesitation", "did not shoot in one continuous motion", "hesitate stop jerk pause stroke"
    ),
    Foul.HOOK: FoulWords("hook shot", "did not shoot in a straight line", "hooked curve bend swing spin"),
    Foul.BODY_OVER_BASELINE: FoulWords(
        "body over the base line", "stepped on or over the base line", "foot step baseline stepping hand"
    ),
    Foul.ADJOINING_COURT: FoulWords(
        "on the adjoining court", "stepped onto the adjoining court", "neighbour neighbor next alley step"
    ),
    Foul.NOT_SEATED: FoulWords("not seated", "did not stay seated or back", "standing sit seat bench stand"),
    Foul.CROSSING_EARLY: FoulWords(
        "crossing early", "walked to the other end too early", "walk cross end early"
    ),
    Foul.LEAVING_COURT: FoulWords("leaving the court", "left the court without leave", "leave away gone"),
    Foul.LONG_BREAK: FoulWords(
        "break too long", "stayed away longer than the break", "late pause minutes rest toilet"
    ),
    Foul.IN_THE_WAY: FoulWords(
        "in the way", "stood in the way of the shooter", "interfering interference obstruct close"
    ),
    Foul.CUE_NOT_UPRIGHT: FoulWords(
        "cue not upright", "did not hold the cue upright and still", "tang stick vertical hold"
    ),
    Foul.LIVE_DISC_TOUCHED: FoulWords(
        "live disc touched", "touched a live disc", "moved touch contact biscuit hand"
    ),
    Foul.OUTSIDER_TOUCHED_DISC: FoulWords(
        "live disc touched by an outsider",
        "had a live disc touched by somebody who is not in the match",
        "spectator stranger bystander",
    ),
    Foul.OFFICIAL_TOUCHED_DISC: FoulWords(
        "live disc touched by an official", "had a live disc touched by an official", "referee wand umpire"
    ),
    Foul.DISCONCERTING: FoulWords(
        "disconcerting the opponent", "disconcerted the opponent", "talk noise distract disturb annoy"
    ),
    Foul.COACHING: FoulWords("coaching", "coached", "coach advice tell partner sign signal"),
    Foul.ASKING_FROM_SHOOTING_END: FoulWords(
        "close disc asked for from the shooting end",
        "asked about a close disc from the shooting end",
        "exam request look coach",
    ),
    Foul.SHOT_TOO_SOON: FoulWords("shot too soon", "shot too soon", "early before moving rest quick"),
    Foul.TWO_IN_A_ROW: FoulWords("two shots in a row", "shot twice in a row", "double twice again order"),
    Foul.STALLING: FoulWords("stalling", "delayed play", "stall delay slow waste time"),
    Foul.SLOW_SHOT: FoulWords("slow shot", "took too long for a shot on the clock", "time seconds clock"),
    Foul.CUE_SLIP: FoulWords(
        "cue slip", "let the cue slip onto the court", "slips slipped thrown tang stick loose drop dropped"
    ),
    Foul.CUE_ON_OTHER_COURT: FoulWords(
        "cue on another court", "let the cue go onto another court", "slip tang next neighbour"
    ),
    Foul.DISC_ON_OTHER_COURT: FoulWords(
        "disc on another court", "sent a disc onto another court", "dead biscuit next neighbour"
    ),
    Foul.REBOUND: FoulWords(
        "dead disc comes back",
        "had a dead disc come back and move live discs",
        "rebound bounce hit",
    ),
    Foul.STRAY_CUE: FoulWords(
        "cue from another court", "was disturbed by a cue from another court", "stray tang next neighbour"
    ),
    Foul.STRAY_DISC: FoulWords(
        "disc from another court",
        "was disturbed by a disc from another court",
        "stray next neighbour",
    ),
    Foul.DANGEROUS_SHOT: FoulWords(
        "dangerous shot", "shot so hard that it was a danger", "hard fast danger speed force"
    ),
    Foul.PHONE: FoulWords("phone", "used a phone during play", "cell mobile call ring telephone"),
    Foul.JUDGING_AID: FoulWords(
        "aid to judge a disc", "used an aid to judge a disc", "mirror magnifier glass measure tool cue"
    ),
    Foul.BASELESS_APPEAL: FoulWords(
        "baseless appeal", "appealed without grounds", "frivolous protest argue argument unfounded"
    ),
    Foul.DISPUTED_DISC_MOVED: FoulWords(
        "disputed disc moved", "moved a disc while it was in dispute", "close touch question"
    ),
    Foul.ABUSING_OFFICIAL: FoulWords(
        "abusing an official", "abused an official", "abuse insult harass referee swear rude"
    ),
    Foul.IMPROPER_ACT: FoulWords(
        "improper act",
        "did something improper that no other clause names",
        "unsporting manners unlisted",
    ),
    Foul.ILLEGAL_SUBSTITUTE: FoulWords(
        "illegal substitute", "sent in a substitute who may not play", "substitution replace player"
    ),
    Foul.OWN_WAXING: FoulWords("own waxing", "treated the court without leave", "wax bead beads treat court"),
    Foul.INTERFERED_SHOT: FoulWords(
        "shot interfered with", "was interfered with while shooting", "disturb interfere interference"
    ),
    Foul.SETUP_IN_SPEED_SHOTS: FoulWords(
        "set-up in the speed shots", "placed discs as targets during the speed shots", "setup practice target"
    ),
    Foul.OPEN_TOED_SHOES: FoulWords("open-toed shoes", "played in open-toed shoes", "shoe sandals feet foot"),
    Foul.METAL_ON_COURT: FoulWords(
        "metal on the court", "played a cue whose metal touches the court", "tang cue glide runner"
    ),
}


def foul_name(foul: Foul) -> str:
    """The foul as a person would call it out."""
    return FOULS[foul].name
