"""The simulated court: discs that slide and collide, players of every strength, chances and advice.

What others call, all of it pure and typed:

- one shot: `play.shoot(board, disc, shot)` gives the board after it and every piece of motion, for drawing;
- players: `players.SKILLS` and `Skill`, `players.executed` for a shot with a player's error, from `Dice`;
- a bot's shot: `bots.choose(Position(board, disc, start, left=n), skill, against=…)`;
- whole matches: `matches.play(Bots(teams, seed), book, terms, engine=best())`, an ordinary match record;
- advice: `adviser.Adviser(position, skill, engine).advice()`, its `map` for a picture;
- chances to win: `chances.match_chance(match, by_ratings(ratings))`, and `chances.game_chance` for one game;
- whether chances came true: `calibration.binned`, `calibration_error`, `drawn`.

`engine.best()` is numba where the `sim` extra is installed, else plain Python; both give the same bits.
Advice and bots are out of reach of a real match's screens: an import contract in `pyproject.toml` sees to it.
"""
