import type { Len, Point } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { recall } from '../rules/ground.ts';
import { isOnTable, type OnTable } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';
import type { Draw } from './drives.ts';
import { laneTo } from './lanes.ts';
import { MARKED, middleOf, type Quarry, quarriesOf, quarterAt, tanksOf, wanted } from './prizes.ts';
import { type Mark, stationed, stationsAbout } from './stations.ts';
import { turnsLeft } from './time.ts';

const getsAbout = ({ bogged, wheelsOut }: Vehicle): boolean => !bogged && !wheelsOut;

/** Who of a side's tanks keeps which quarter: to each its nearest that is there or gets there. */
const keepersOf = (
  look: L,
  tanks: readonly OnTable<Vehicle>[],
  quarries: readonly Quarry[],
  quarters: readonly number[],
): ReadonlyMap<string, number> => {
  const kept = new Map<string, number>();
  for (let nth = 0; nth < KEEPERS; nth += 1)
    for (const quarter of quarters) {
      if (nth > 0 && !quarries.some(({ at }) => quarterAt(look, at) === quarter)) continue;
      const to = middleOf(look, quarter);
      const [nearest] = tanks
        .filter((tank) => !kept.has(tank.id) && (quarterAt(look, tank.at.spot) === quarter || getsAbout(tank)))
        .sort((a, b) => distance(a.at.spot, to) - distance(b.at.spot, to));
      if (nearest) kept.set(nearest.id, quarter);
    }
  return kept;
};
/** So many are sent to each where there is an enemy. */
const KEEPERS = 2;

/**
 * PF-HIST-LIN.5: tanks go for the enemy's tanks in the quarters that are to be held, to where they are shot at from near by; some
 * keep to their own quarter, and are in it when time runs out.
 */
export const quarterFor = (look: L, vehicle: Vehicle): Draw | null => {
  const goal = look.setting.scenario.goals.find(({ kind }) => kind === 'quarters');
  if (goal?.kind !== 'quarters' || goal.side !== vehicle.side || !isOnTable(vehicle)) return null;
  const tanks = tanksOf(look, vehicle.side);
  const quarries = quarriesOf(look, vehicle.side);
  const quarters = wanted(look, tanks, quarries, goal.quarters);
  const { spot } = vehicle.at;
  const kept = keepersOf(look, tanks, quarries, quarters).get(vehicle.id);
  if (kept !== undefined && quarterAt(look, spot) !== kept) {
    const to = middleOf(look, kept);
    if ((turnsLeft(look) - SPARE) * A_TURN <= distance(spot, to)) return { at: to, weight: HOME, near: 4 * INCH };
  }
  if (kept !== undefined && turnsLeft(look) <= LAST) {
    const prey = preyOf(
      vehicle.id,
      tanks,
      quarries.filter(({ at }) => quarterAt(look, at) === kept),
    );
    return prey ? { at: prey.at, weight: HUNTS, near: NEAR } : { at: spot, weight: HOME, near: 0 };
  }
  const worth = ({ at, left }: Quarry): number =>
    (quarters.includes(quarterAt(look, at)) ? 1 : ELSEWHERE) * (1 + NEARLY_DONE * (MARKED - Math.min(MARKED, left)));
  const post = postsIn(look, tanks, quarries, worth).get(vehicle.id);
  if (post) return { at: post.at, weight: TAKES_ITS_PLACE, near: INCH, enough: WELL, onto: post.mark.at };
  const { to } = laneTo(look, vehicle, spot);
  const good = (one: Quarry): number => worth(one) * 0.5 ** (to(one.at) / HALF_AS_GOOD);
  const [prey] = quarries.toSorted((a, b) => good(b) - good(a));
  if (!prey) return { at: spot, weight: 0, near: 0 };
  return { at: prey.at, weight: TAKES_ITS_PLACE, near: IN_RANGE, enough: WELL, onto: prey.at };
};
/** Wounds a turn: two machine guns and now and then a gun at a tank's side, no farther off than fifteen inches. */
const WELL = 0.15;
/** So near who has no place of his own waits for one. */
const IN_RANGE: Len = 12 * INCH;
/** Whoever is so much farther off draws half as much. */
const HALF_AS_GOOD: Len = 16 * INCH;

/** From where each tank shoots at one of them, at its side or rear: those in the quarters that are to be held before others, and rather one that is nearly done for. */
const postsIn = (
  look: L,
  tanks: readonly OnTable<Vehicle>[],
  quarries: readonly Quarry[],
  worth: (one: Quarry) => number,
): ReturnType<typeof stationed> =>
  recall(look.setting, 'bot posts', [look.board], () => {
    const marks = quarries.flatMap((one): readonly Mark[] =>
      one.tank
        ? [{ at: one.at, stations: stationsAbout(look, one.tank, tanks[0]!), worth: worth(one), left: one.left }]
        : [],
    );
    const [gone, free] = [true, false].map((isGone) => tanks.filter(({ did }) => did.spent > 0 === isGone));
    const drivers = free!.map((tank) => ({ id: tank.id, farTo: laneTo(look, tank, tank.at.spot).to }));
    return stationed(
      drivers,
      marks,
      gone!.map(({ at }) => at.spot),
    );
  });
/** What a wound counts for in a quarter that need not be held, and how much more one to what is nearly done for. */
const ELSEWHERE = 0.5;
const NEARLY_DONE = 0.5;

/** PF-HIST-LIN.5: where a side would begin best, by what is seen of the enemy: before the quarter that it has to clear. */
export const quarterBefore = (look: L, side: string): Point | null => {
  const goal = look.setting.scenario.goals.find(({ kind }) => kind === 'quarters');
  if (goal?.kind !== 'quarters' || goal.side !== side) return null;
  const quarries = quarriesOf(look, side);
  const held = wanted(look, [], quarries, goal.quarters).filter((quarter) =>
    quarries.some(({ at }) => quarterAt(look, at) === quarter),
  );
  return held.length > 0 ? middleOf(look, held[0]!) : null;
};

/** Whom a tank goes for: the nearest, and rather one that is nearly done for, but not all of them for one. */
const preyOf = (id: string, tanks: readonly OnTable<Vehicle>[], quarries: readonly Quarry[]): Quarry | null => {
  const sent = new Map<Quarry, number>();
  const plain = ({ at: { spot } }: OnTable<Vehicle>, { at, left }: Quarry): Len => distance(at, spot) + left * EACH;
  const least = (tank: OnTable<Vehicle>): Len => Math.min(...quarries.map((one) => plain(tank, one)));
  for (const tank of tanks.toSorted((a, b) => least(a) - least(b))) {
    const off = (one: Quarry): Len => plain(tank, one) + Math.max(0, (sent.get(one) ?? 0) - ENOUGH) * CROWDED;
    const [best] = quarries.toSorted((a, b) => off(a) - off(b));
    if (!best || tank.id === id) return best ?? null;
    sent.set(best, (sent.get(best) ?? 0) + 1);
  }
  return null;
};
/** So many are enough for one, and what it costs to be one more. */
const ENOUGH = 3;
const CROWDED: Len = 8 * INCH;
/** So far a tank gets in a turn, with all that is in its way. */
const A_TURN: Len = 8 * INCH;
const LAST = 1;
const SPARE = 2;
const HOME = 1;
const HUNTS = 0.15;
/** Who shoots on the way there would be in the others' way. */
const TAKES_ITS_PLACE = 0.4;
/** So near machine guns hit best. */
const NEAR: Len = 7 * INCH;
/** So many inches farther a tank goes for one that is a wound nearer to its end. */
const EACH: Len = 4 * INCH;
