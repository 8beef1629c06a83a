import type { Block } from '../types.ts';
import { weatherIn } from './01-map.ts';
import { speedIn } from './02-units.ts';
import { scenarioNow } from './03-start.ts';
import type { L } from './facts.ts';

/** Hexes a block may go from a hex: T1 by the weather there (EF-12.3.3); in the snow of 1941 the Axis makes one (EF-W41.2). */
export const speedFrom = (look: L, one: Block, hex: number): number => {
  const weather = weatherIn(look, hex);
  const speed = speedIn(look, one, weather);
  const isFrozen = weather === 'snow' && one.side === 'axis' && scenarioNow(look).special['EF-W41.2'] === true;
  return isFrozen ? Math.min(1, speed) : speed;
};
