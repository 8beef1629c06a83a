/** Games of EastFront between bots, for the scripts beside this file. The Axis sets up first. */
import type { Arena, Played } from '../../../../packages/lab/src/measure/games.ts';
import { brain } from '../../bot/brain.ts';
import { eastfront } from '../../index.ts';
import type { East } from '../../types.ts';

export const ARENA: Arena<East> = {
  system: { ...eastfront, brain },
  // The Axis points beyond the Soviet ones, the handicap left out.
  leadOf: ({ board, setting }) => {
    const score = board.results.at(-1);
    return score ? score.axis - setting.scenario.handicap - score.soviet : null;
  },
};

/** What a game counts for the Axis: its lead in points, ten for a race, where months are counted. */
const RACE = 10;
export const axisLead = ({ lead, winner }: Played): number =>
  lead ?? (winner === null ? 0 : winner === 0 ? RACE : -RACE);
