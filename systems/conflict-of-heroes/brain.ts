import type { Brain } from '@grognard/kernel';
import { ideasFor, policy } from './brain-ideas.ts';
import { BRAIN_WORDS } from './brain-words.ts';
import type { CohWeights } from './brain-worth.ts';
import { WEIGHTS, worth } from './brain-worth.ts';
import { friends, hexName, unitAt } from './rules/facts.ts';
import type { Coh, L } from './types.ts';

/** What bots know of Conflict of Heroes. The doctrine of the solitaire rules (`bot.ts`) is a rule; this is advice. */
export const brain: Brain<Coh> = {
  weights: WEIGHTS,
  scale: 7,
  words: BRAIN_WORDS,
  allied: (setting, a, b) => friends({ setting } as L, a, b),
  worth: (look, side, weights) => worth(look, side, weights as CohWeights),
  ideas: (moment, random, weights) => ideasFor(moment, random, weights as CohWeights),
  policy: (moment, random, weights) => policy(moment, random, weights as CohWeights),
  clock: ({ board }) => board.turn,
  costOfPlayingOn: 1.5,
  trustInLooks: 15,
  lossIn: (look, event) => {
    if (event.type !== 'eliminated') return null;
    const unit = unitAt(look, event.unit);
    if (!unit) return null;
    const { grid } = look.setting;
    const spot = unit.hex === null ? null : { x: unit.hex % grid.width, y: Math.floor(unit.hex / grid.width) };
    const where = unit.hex === null ? null : hexName(look.setting, unit.hex);
    return { side: unit.side, what: unit.id, kind: unit.type, where, spot };
  },
};
