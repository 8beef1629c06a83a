import type { Forecast, PlainCheck } from '@grognard/kernel';
import { chainOdds, endsBy, link, message } from '@grognard/kernel';
import type { Grenadier, Unit } from '../types.ts';

/** What the dice of a minefield come to for one unit, worst first. */
const FATES = ['minesLost', 'minesStepBroken', 'minesStep', 'minesBroken', 'minesStop', 'minesNothing'] as const;
type Fate = (typeof FATES)[number];

/** The dice that are left, and what those before them did. */
interface Tally {
  readonly left: number;
  readonly sixes: number;
  readonly isBroken: boolean;
  readonly isStopped: boolean;
}

const fateOf = ({ steps }: Unit, { sixes, isBroken, isStopped }: Tally): Fate => {
  if (sixes >= steps) return 'minesLost';
  if (sixes > 0) return isBroken ? 'minesStepBroken' : 'minesStep';
  return isBroken ? 'minesBroken' : isStopped ? 'minesStop' : 'minesNothing';
};

const DIE: PlainCheck<Grenadier> = { shape: 'plain', rule: 'PG-16.72.1', sides: 6, dice: 1, add: [] };

/** PG-16.72.1: so many dice, each for itself; a 5 does nothing to whoever is demoralised already. */
export const mineForecast = (unit: Unit, dice: number): Forecast<Grenadier> => {
  const start: Tally = { left: dice, sixes: 0, isBroken: false, isStopped: false };
  const after = (tally: Tally, face: number): Tally => ({
    left: tally.left - 1,
    sixes: Math.min(unit.steps, tally.sixes + (face === 6 ? 1 : 0)),
    isBroken: tally.isBroken || (face === 5 && unit.state !== 'demoralised'),
    isStopped: tally.isStopped || face >= 3,
  });
  const ends = chainOdds({
    start,
    next: (tally) => (tally.left > 0 ? link(DIE, (face) => after(tally, face as number)) : null),
    key: ({ left, sixes, isBroken, isStopped }) => [left, sixes, isBroken, isStopped].join(),
  });
  const { of, ways } = endsBy(ends, (tally) => fateOf(unit, tally));
  return {
    rule: 'PG-16.72.1',
    about: message('minesAhead', { piece: unit.id }),
    outcomes: FATES.flatMap((fate) => {
      const found = ways.get(fate);
      return found === undefined ? [] : [{ outcome: message(fate), chance: { ways: found, of } }];
    }),
  };
};
