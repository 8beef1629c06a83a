import type { Forecast } from '@grognard/kernel';
import type { Action, Block, East, FrameOf } from '../types.ts';
import { enemyOf } from '../types.ts';
import { howEntered } from './06-march.ts';
import { forecastOfAttack } from './07-forecast.ts';
import { supportedHexes } from './15-support.ts';
import type { L } from './facts.ts';
import { blockAt, blocksIn, hexOf } from './facts.ts';

/** Who moves, where it ends, from which hex and how it comes there; null for moves that never engage (EF-6.53.2). */
const arrivalOf = (look: L, action: Action) => {
  if (action.type !== 'move' && action.type !== 'land' && action.type !== 'drop') return null;
  const one = blockAt(look, action.block);
  const start = one ? hexOf(one) : null;
  if (!one || start === null) return null;
  const come = (hex: number, from: number, by: Block['by']) => ({ hex, block: { ...one, from, by } });
  if (action.type === 'land') return come(action.to, start, 'sea');
  if (action.type === 'drop') return come(action.to, start, 'air');
  const [from, to] = [action.path.at(-2) ?? start, action.path.at(-1)!];
  return come(to, from, howEntered(look, from, to));
};

/** EF-6.31.1: what a move into a battle may come to, with those who are there already, as support would be now. */
export const outlookOf = (look: L, f: FrameOf<'manoeuvre'>, action: Action): readonly Forecast<East>[] => {
  const arrival = arrivalOf(look, action);
  if (!arrival || blocksIn(look, arrival.hex, enemyOf(f.side)).length === 0) return [];
  const { hex, block } = arrival;
  const isSupported = supportedHexes(look, f.side, f.blitz).has(hex);
  return forecastOfAttack(look, { hex, side: f.side, attackers: [block], isSupported });
};
