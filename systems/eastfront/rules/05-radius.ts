import { remembered } from '../cache/remember.ts';
import type { Block, FrontSide } from '../types.ts';
import { isImpassable, weatherIn } from './01-map.ts';
import { isHq, isShq } from './02-units.ts';
import { scenarioNow } from './03-start.ts';
import type { L } from './facts.ts';
import { apart, hexOf, isHostile, townIn } from './facts.ts';

/** EF-5.8.3: where a supreme headquarters is safe from the weather. */
const SAFE: Readonly<Record<FrontSide, string>> = { axis: 'Warsaw', soviet: 'Moscow' };

const isSafe = (look: L, one: Block): boolean => {
  if (!isShq(look, one)) return false;
  const hex = hexOf(one);
  return hex === null ? one.at.in === 'moscow' : townIn(look, hex)?.name === SAFE[one.side];
};

/** EF-5.8.1, EF-12.22.1: mud disrupts all headquarters, snow those of the Axis, by the weather where they are (EF-12.3.3). */
const isDisruptedByWeather = (look: L, one: Block): boolean => {
  const hex = hexOf(one);
  const weather = hex === null ? look.board.weather.east : weatherIn(look, hex);
  const isHit = weather === 'mud' || (weather === 'snow' && one.side === 'axis');
  return isHit && !isSafe(look, one);
};

/** EF-S41.2: in June 1941 every Soviet headquarters, STAVKA too. */
const isSurprised = (look: L, one: Block): boolean =>
  one.side === 'soviet' && look.board.date.startsWith('1941-06') && scenarioNow(look).special['EF-S41.2'] === true;

export const isDisrupted = (look: L, one: Block): boolean => isDisruptedByWeather(look, one) || isSurprised(look, one);

/** EF-5.8.1: the strength a headquarters works at; -1 where it can do nothing at all (EF-5.8.2). */
export const effectiveCv = (look: L, one: Block): number => (one.cv ?? 0) - (isDisrupted(look, one) ? 1 : 0);

/** EF-5.3.1, EF-0.9: the hexes in command radius of a headquarters that is or would be active. */
export const commandRadius = (look: L, one: Block): ReadonlySet<number> => {
  const from = hexOf(one);
  const radius = effectiveCv(look, one);
  if (from === null || radius < 0 || isShq(look, one)) return new Set(); // EF-5.64.1
  const reached = new Set([from]);
  let edge = [from];
  for (let step = 0; step < radius; step += 1) {
    const next: number[] = [];
    for (const hex of edge) {
      // EF-5.3.2, EF-8.4.2: only the last hex may be the enemy's.
      if (hex !== from && isHostile(look, hex, one.side)) continue;
      for (const to of look.setting.around[hex]!)
        if (!isImpassable(to.side) && !reached.has(to.hex)) {
          reached.add(to.hex);
          next.push(to.hex);
        }
    }
    edge = next;
  }
  return reached;
};

/** Headquarters that command this phase: in the Blitz only those of the Blitz (EF-5.7.3); not those that land or drop. */
export const commandersOf = (look: L, side: FrontSide, blitz: boolean): readonly Block[] =>
  look.board.blocks.filter(
    (one) =>
      one.side === side &&
      one.orders?.task === 'command' &&
      (!blitz || one.orders.blitz === 'second') &&
      isHq(look, one) &&
      !isShq(look, one),
  );

/** EF-5.3.3: the hexes whose units may move, or fight with support. */
export const commandedHexes = (look: L, side: FrontSide, blitz: boolean): ReadonlySet<number> =>
  remembered(look.setting, `commanded ${side}`, [look.board, blitz], () => {
    const all = new Set<number>();
    for (const one of commandersOf(look, side, blitz)) for (const hex of commandRadius(look, one)) all.add(hex);
    return all;
  });

/** EF-5.61.1: the supreme headquarters of a side with moves left. */
export const supremeOf = ({ board }: L, side: FrontSide): Block | undefined =>
  board.blocks.find((one) => one.side === side && one.orders !== null && one.orders.moves > 0);

/** EF-5.5.1, EF-13.11.1: air range, over all ground; twice as far for a supreme headquarters (EF-5.63.1, EF-13.16.3). */
export const isInAirRange = (look: L, one: Block, hex: number): boolean => {
  const from = hexOf(one);
  const range = effectiveCv(look, one) * (isShq(look, one) ? 2 : 1);
  return from !== null && range >= 0 && apart(look, from, hex) <= range;
};
