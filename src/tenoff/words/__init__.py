"""The sentences people read: one for each refusal, event, foul and due item, in the book's own words."""

from tenoff.words.events import happened
from tenoff.words.names import cite_words
from tenoff.words.refusals import refused
from tenoff.words.voice import Voice, voice_of

__all__ = ["Voice", "cite_words", "happened", "refused", "voice_of"]
