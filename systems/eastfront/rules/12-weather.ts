import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { MonthWeather } from '../data/calendar.ts';
import { EAST, WEST } from '../data/calendar.ts';
import { monthNumber } from '../data/dates.ts';
import type { East, Weather } from '../types.ts';
import { SIDES } from '../types.ts';
import type { L } from './facts.ts';
import { hexOf } from './facts.ts';

/** EF-12.1.2: a die of each player; the parity of their sum decides (T4). */
const rolled = (g: Game<East>, month: MonthWeather, region: 'east' | 'west'): Weather => {
  if (typeof month === 'string') return month; // EF-0.12
  const rule = region === 'east' ? 'EF-12.1.2' : 'EF-12.3.1';
  const { result } = g.roll({
    shape: 'plain',
    rule,
    about: message(region === 'east' ? 'weatherEast' : 'weatherWest'),
    sides: 6,
    dice: SIDES.length,
    add: [],
  });
  return (result as number) % 2 === 0 ? month.even : month.odd;
};

/** EF-12.3.2: where the players leave it out, the West has the weather of the East until Soviet units are there. */
const isWestIgnored = ({ setting, board }: L): boolean =>
  setting.uses.has('EF-12.3.2') &&
  !board.blocks.some((one) => {
    const hex = hexOf(one);
    return one.side === 'soviet' && hex !== null && setting.map.isWest[hex] === true;
  });

/** EF-4.3.1: at the start of each fortnight; East and West apart (EF-12.3.1). */
export const rollWeather = (g: Game<East>): void => {
  const month = monthNumber(g.board.date) - 1;
  const inEast = rolled(g, EAST[month]!, 'east');
  const inWest = isWestIgnored(g) ? inEast : rolled(g, WEST[month]!, 'west');
  g.emit('EF-12.1.1', { type: 'weatherCame', east: inEast, west: inWest });
};
