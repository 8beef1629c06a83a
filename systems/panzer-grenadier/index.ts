import type { GameSystem } from '@grognard/kernel';
import { about } from './about.ts';
import { book } from './book.ts';
import { faults } from './faults.ts';
import { guess, suspicions, twin } from './guess.ts';
import { load, setup } from './load.ts';
import { reduce } from './reduce.ts';
import { act, turn } from './rules/01-turn.ts';
import first from './scenarios/first.json' with { type: 'json' };
import { hear, see } from './see.ts';
import { sketch } from './sketch.ts';
import { describe, tell } from './tell.ts';
import type { Own } from './types.ts';
import { actionSchema, boardSchema, frameSchema, SIDES, scenarioSchema } from './types.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

/** Panzer Grenadier: a few units, woods to hide in, one hex to hold. */
export const system: GameSystem<Own> = {
  id: about.id,
  title: about.title,
  version: 1,
  upgrades: [],
  book,
  words: { en, fr },
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [first as GameSystem<Own>['scenarios'][number]],
  procedures: { turn, act },
  first: { kind: 'turn' },
  load,
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
