import type { Game } from '@grognard/kernel';
import type { East } from '../types.ts';
import { watchBeachhead } from './15-beachhead.ts';
import { watchExpeditions } from './16-expeditions.ts';
import { hexOf } from './facts.ts';

/** EF-16.5.1, EF-1.7.1: the first Soviet units in the West wake Army Group E. */
const watchWest = (g: Game<East>): void => {
  if (g.board.armyGroupE !== 'away') return;
  const isWoken = g.board.blocks.some((one) => {
    const hex = hexOf(one);
    return one.side === 'soviet' && hex !== null && g.setting.map.isWest[hex] === true;
  });
  if (isWoken) g.emit('EF-16.5.1', { type: 'armyGroupEChanged', state: 'due' });
};

/** What changes as soon as control does: seen to when a phase begins. */
export const watchObjectives = (g: Game<East>): void => {
  watchExpeditions(g);
  watchWest(g);
  watchBeachhead(g);
};
