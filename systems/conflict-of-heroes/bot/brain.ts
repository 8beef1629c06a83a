import type { Brain } from '@grognard/bots';
import { hexName, unitAt } from '../rules/facts.ts';
import type { Coh } from '../types.ts';
import { afterthoughtsFor, ideasFor, policy } from './ideas.ts';
import type { CohWeights } from './worth.ts';
import { WEIGHTS, worth } from './worth.ts';

/** More answers than a turn has. */
const LAST_TURN = 100;

/** What bots know of Conflict of Heroes. The doctrine of the solitaire rules (`solitaire/`) is a rule; this is advice. */
export const brain: Brain<Coh> = {
  weights: WEIGHTS,
  scale: 7,
  worth: (look, side, weights) => worth(look, side, weights as CohWeights),
  ideas: (moment, random, weights) => ideasFor(moment, random, weights as CohWeights),
  afterthoughts: (moment, _random, weights) => afterthoughtsFor(moment, weights as CohWeights),
  policy: (moment, random, weights) => policy(moment, random, weights as CohWeights),
  clock: ({ board }) => board.turn,
  horizon: ({ board, setting }) => (board.turn < setting.scenario.turns ? 0 : LAST_TURN),
  // By itself the policy wins three games of five against greedy, who evaluates where each answer leads.
  incumbency: { challengers: 4, standardErrors: 0.7 },
  rolloutCost: 3,
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
