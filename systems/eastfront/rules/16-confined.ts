import type { Block } from '../types.ts';
import { scenarioNow } from './03-start.ts';
import type { L } from './facts.ts';
import { apart, around, hexOf, unitOf } from './facts.ts';

/** EF-S41.3: in June 1941 Hungary is not yet at war. */
const isBeforeHungary = (look: L): boolean =>
  look.board.date.startsWith('1941-06') && scenarioNow(look).special['EF-S41.3'] === true;

/** EF-S41.3, EF-OB41.5: Hungarians stay where they are. */
export const isNotYetAtWar = (look: L, one: Block): boolean =>
  unitOf(look, one)?.nation === 'Hungary' && isBeforeHungary(look);

/** EF-S41.3: Germans may not enter Hungary. */
export const isShutOut = (look: L, one: Pick<Block, 'side' | 'unit'>, hex: number): boolean =>
  look.setting.map.nation[hex] === 'Hungary' && unitOf(look, one)?.nation === 'Germany' && isBeforeHungary(look);

/**
 * Has the fall of its town let it march out (EF-2.66.2, EF-16.4.1)? The four marked E alone (EF-OOB.3); once rebuilt
 * (EF-2.66.3) and from summer 1943 on (EF-S43.2, EF-W43.1, EF-S44.1) never.
 */
const isOnExpedition = (look: L, one: Pick<Block, 'unit'>): boolean => {
  const unit = unitOf(look, one);
  if (!unit?.expedition || !look.board.freed[unit.expedition]) return false;
  return !look.board.lostOnce.axis.includes(unit.id) && scenarioNow(look).special['EF-S43.2'] !== true;
};

/** EF-2.66.1: satellites of the Axis stay at home unless they are on expedition; who has changed sides goes anywhere. */
const isConfined = (look: L, one: Pick<Block, 'side' | 'unit'>): boolean => {
  const nation = unitOf(look, one)?.nation ?? 'Germany';
  return one.side === 'axis' && nation !== 'Germany' && !isOnExpedition(look, one);
};

/** EF-2.66.1: their country, and the hexes next to it. */
const isNearHome = (look: L, one: Pick<Block, 'side' | 'unit'>, hex: number): boolean => {
  const nation = unitOf(look, one)?.nation;
  const { map } = look.setting;
  return map.nation[hex] === nation || around(look, hex).some((next) => map.nation[next.hex] === nation);
};

/** Who goes where: a block, or a unit that is to be set up and is nowhere yet. */
type Goer = Pick<Block, 'side' | 'unit'> & Partial<Pick<Block, 'at'>>;

/** How far it is to its country. */
const wayHome = (look: L, one: Goer, hex: number): number => {
  const { nation } = look.setting.map;
  const home = unitOf(look, one)?.nation;
  return Math.min(...look.setting.hexes.map((at) => (nation[at] === home ? apart(look, hex, at) : Infinity)));
};

/** EF-16.4.2. House: who is abroad and confined again may go home, and every hex of its way must be nearer to it. */
const isHomeward = (look: L, one: Goer, hex: number): boolean =>
  one.at?.in === 'hex' &&
  !isNearHome(look, one, one.at.hex) &&
  wayHome(look, one, hex) < wayHome(look, one, one.at.hex);

/** EF-2.66.1, EF-S41.3: may a block go into a hex at all? */
export const mayEnter = (look: L, one: Goer, hex: number): boolean => {
  if (one.side === 'soviet') return true; // EF-1.7.2: a border alone stops nobody
  if (isShutOut(look, one, hex)) return false;
  return !isConfined(look, one) || isNearHome(look, one, hex) || isHomeward(look, one, hex);
};

/** EF-16.4.2, EF-S43.2: a satellite that is abroad though it is confined again counts as unsupplied. */
export const isAstray = (look: L, one: Block): boolean => {
  const hex = hexOf(one);
  return hex !== null && isConfined(look, one) && !isNearHome(look, one, hex);
};
