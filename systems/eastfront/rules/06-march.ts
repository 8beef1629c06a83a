import type { Game } from '@grognard/kernel';
import type { Block, East, FrontSide, Going } from '../types.ts';
import { enemyOf } from '../types.ts';
import { isWaterLine } from './01-map.ts';
import { dropLoneStatics } from './02-static.ts';
import { sideBetween } from './06-crossings.ts';
import { endBattleIn } from './07-ends.ts';
import { overrunOnTheWay, watchBeachhead } from './15-beachhead.ts';
import type { L } from './facts.ts';
import { battleIn, blockOf, blocksIn, hexOf } from './facts.ts';

const isHeld = (look: L, hex: number, side: FrontSide): boolean => blocksIn(look, hex, side).length > 0;

/** By which rule one goes. */
const RULES = {
  ground: 'EF-6.1.1',
  supreme: 'EF-6.52.1',
  mobilised: 'EF-5.41.1',
  deployed: 'EF-5.21.3',
} as const satisfies Partial<Record<Going, East['rule']>>;

/** How a block goes on the ground. */
export type OnFoot = keyof typeof RULES;

/** A block goes its way on the ground: out of one battle, or into one. */
export const march = (g: Game<East>, id: string, path: readonly number[], going: OnFoot): void => {
  const one = blockOf(g, id);
  const start = hexOf(one)!;
  const [before, end] = [path.at(-2) ?? start, path.at(-1)!];
  const enemy = enemyOf(one.side);
  const engages = isHeld(g, end, enemy);
  // EF-5.21.5: who deploys out of a battle is not counted.
  const isCounted = going !== 'deployed' && isHeld(g, start, enemy);
  if (isCounted) g.emit('EF-6.33.1', { type: 'crossed', from: start, to: path[0]! });
  if (engages) g.emit('EF-6.33.1', { type: 'crossed', from: before, to: end });
  g.emit(RULES[going], { type: 'moved', block: id, path, going, by: engages ? howEntered(g, before, end) : null });
  overrunOnTheWay(g, one.side, path);
  if (engages) engage(g, end, enemy);
  settleBattle(g, start);
};

/** EF-1.36.2, EF-1.39.1, EF-1.39.4: over water, a strait too, or over land; whether the water is frozen is asked when shots fall. */
export const howEntered = (look: L, from: number, to: number): Block['by'] =>
  isWaterLine(sideBetween(look, from, to) ?? 'clear') ? 'river' : 'land';

/** EF-6.31.1, EF-7.11.1: where there were only enemies a new battle begins; another is joined, and need not be fought (EF-6.31.2). */
export const engage = (g: Game<East>, hex: number, defender: FrontSide): void => {
  if (!battleIn(g, hex)) g.emit('EF-6.31.1', { type: 'battleBegan', hex, defender });
  settleBattle(g, hex);
};

/** EF-2.67.2, EF-7.12.3: what becomes at once of a battle that somebody has entered or left, and of a beachhead (EF-15.51.4). */
export const settleBattle = (g: Game<East>, hex: number): void => {
  if (battleIn(g, hex)) dropLoneStatics(g, hex);
  endBattleIn(g, hex);
  watchBeachhead(g);
};

/** EF-15.6.1: a block is brought from the shore to a port; no hexside counts. */
export const embark = (g: Game<East>, id: string, port: number): void => {
  const start = hexOf(blockOf(g, id))!;
  g.emit('EF-15.6.1', { type: 'moved', block: id, path: [port], going: 'evacuation', by: null });
  settleBattle(g, start);
};

/** EF-6.41.3: all of a side that stood in a battle have left it; who came in the same phase attacks anew. */
export const settleRetreat = (g: Game<East>, hex: number, side: FrontSide): void => {
  settleBattle(g, hex);
  if (!battleIn(g, hex)) return;
  g.emit('EF-6.41.3', { type: 'battleEnded', hex });
  g.emit('EF-6.41.3', { type: 'battleBegan', hex, defender: enemyOf(side) });
};
