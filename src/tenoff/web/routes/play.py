"""Routes of what there is to play and to learn, loaded after the start."""

from __future__ import annotations

from tenoff.web.play import pages, quiz, trainer

ROUTES = (*pages.ROUTES, *trainer.ROUTES, *quiz.ROUTES)
