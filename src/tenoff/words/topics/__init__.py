"""What a book says of a topic, in short lines with their clauses, so that five books stand side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say
from tenoff.words.topics import gear, play, trouble
from tenoff.words.topics.line import Line

__all__ = ["Line", "TOPICS", "find_topic", "topic_name"]

TOPICS: Mapping[str, Callable[[RuleBook], list[Line]]] = {
    "lead": play.lead,
    "ties": play.ties,
    "lengths": play.lengths,
    "colors": play.colors,
    "lag": play.lag,
    "practice": play.practice,
    "correction": trouble.correction,
    "rain": trouble.rain,
    "clock": trouble.clock,
    "no-show": trouble.no_show,
    "substitutes": trouble.substitutes,
    "close discs": trouble.close_discs,
    "appeals": trouble.appeals,
    "enforcement": trouble.enforcement,
    "equipment": gear.equipment,
    "dead discs": gear.dead_discs,
    "court care": gear.care,
}


def topic_name(topic: str) -> str:
    """What the topic is called."""
    return say(f"topics.name.{topic}")


def find_topic(words: str) -> str | None:
    """The topic meant by these words, or None."""
    asked = _plain(words)
    named = next((topic for topic in TOPICS if asked in (_plain(topic), _plain(topic_name(topic)))), None)
    return named or next((topic for topic in TOPICS if asked in _also(topic)), None)


def _also(topic: str) -> list[str]:
    return [_plain(each) for each in say(f"topics.also.{topic}").split(",") if each]


def _plain(words: str) -> str:
    return " ".join(words.lower().replace("-", " ").split())
