"""Routes of what there is to play and to learn, loaded after the start."""

from __future__ import annotations

from tenoff.web.play import game, pages, puzzle, quiz, study, trainer

ROUTES = (*pages.ROUTES, *game.ROUTES, *puzzle.ROUTES, *trainer.ROUTES, *quiz.ROUTES, *study.ROUTES)
