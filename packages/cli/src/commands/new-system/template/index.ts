import type { GameSystem } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import { book } from './book.ts';
import { faults } from './faults.ts';
import { reduce } from './reduce.ts';
import { act, turn } from './rules/01-turn.ts';
import first from './scenarios/first.json' with { type: 'json' };
import { guess, hear, see, suspicions, twin } from './see.ts';
import { sketch } from './sketch.ts';
import { describe, tell } from './tell.ts';
import type { Own } from './types.ts';
import { actionSchema, boardSchema, frameSchema, SIDES, scenarioSchema } from './types.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

/** Template game: two units on a road. */
export const system: GameSystem<Own> = {
  id: 'template-game',
  title: { en: 'Template game', fr: 'Template game' },
  version: 1,
  upgrades: [],
  book,
  words: { en, fr },
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [first as GameSystem<Own>['scenarios'][number]],
  procedures: { turn, act },
  first: { kind: 'turn' },
  load: (given) => {
    const parsed = scenarioSchema.safeParse(given);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems: problemsOf(parsed.error) };
  },
  sides: () => SIDES,
  allied: (_setting, a, b) => a === b,
  setup: ({ spaces }) => ({ turn: 1, red: { space: 1, lost: false }, blue: { space: spaces, lost: false } }),
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
