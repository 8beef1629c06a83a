import type { GameSystem } from '@grognard/kernel';
import { about } from './about.ts';
import { book } from './book.ts';
import { BRAIN_WORDS } from './bot/words.ts';
import { faults } from './faults.ts';
import { files } from './files.ts';
import { guess, suspicions, twin } from './guess.ts';
import { complete, load, setup } from './load.ts';
import { reduce } from './reduce.ts';
import { fortnight, game, turn } from './rules/01-sequence.ts';
import { setUp } from './rules/02-set-up.ts';
import { production } from './rules/03-production.ts';
import { command } from './rules/04-command.ts';
import { movement } from './rules/05-movement.ts';
import { assault, fallBack, storm, turnDie } from './rules/06-assault.ts';
import { battle, battles, choose, losses, volley } from './rules/06-battle.ts';
import bridgehead from './scenarios/bridgehead.json' with { type: 'json' };
import riverLine from './scenarios/river-line.json' with { type: 'json' };
import { hear, see } from './see.ts';
import { sketch } from './sketch.ts';
import { describe, tell } from './tell.ts';
import type { Front } from './types.ts';
import { actionSchema, boardSchema, frameSchema, SIDES, scenarioSchema } from './types.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

/** Front: a practice game with one of each for operational games with hidden blocks. */
export const front: GameSystem<Front> = {
  id: about.id,
  title: about.title,
  version: 1,
  upgrades: [],
  book,
  words: { en: { ...en, ...BRAIN_WORDS.en }, fr: { ...fr, ...BRAIN_WORDS.fr } },
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [riverLine, bridgehead] as GameSystem<Front>['scenarios'],
  procedures: {
    game,
    setUp,
    fortnight,
    production,
    turn,
    command,
    movement,
    battles,
    battle,
    volley,
    losses,
    choose,
    storm,
    assault,
    turnDie,
    fallBack,
  },
  first: { kind: 'game' },
  load,
  complete,
  files,
  sides: () => SIDES,
  allied: (_setting, a, b) => a === b,
  setup,
  reduce,
  see,
  hear,
  guess,
  suspicions,
  twin,
  faults,
  tell,
  describe,
  sketch,
};
