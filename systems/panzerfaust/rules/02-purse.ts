import type { Len } from '@grognard/table';
import { INCH } from '@grognard/table';
import { HORSE } from '../data/men.ts';
import type { Man } from '../types.ts';
import { manProfile } from './pieces.ts';

/** PF-MOV.22, PF-EQP.1. */
const BICYCLE: Len = 8 * INCH;
/** PF-MOV.14: what a prone man crawls in a whole move. */
const CRAWL: Len = 2 * INCH;

/** How a man gets along. A cyclist goes as a horseman does where he does not walk (PF-EQP.1). */
export type Gait = 'walk' | 'crawl' | 'ride' | 'cycle';

/** PF-MOV.1, PF-BASE.24, PF-EQP.1: how far it goes in a turn on clear ground. */
export const allowance = (man: Man, gait: Gait): Len => {
  if (gait === 'cycle') return BICYCLE;
  return (gait === 'ride' ? HORSE.move : manProfile(man).move) * INCH;
};

/** The gaits a man may choose from, the slowest first: who lies and stays down crawls. */
export const gaitsOf = (man: Man, stance: Man['stance']): readonly Gait[] => {
  if (man.mount) return ['ride'];
  if (man.stance === 'prone' && stance === 'prone') return ['crawl'];
  // PF-MOV.14: who lies down walks first; where nobody walks, as under wire, he crawls on with what is left.
  if (stance === 'prone') return ['walk', 'crawl'];
  return man.gear.includes('bicycle') && man.stance === 'standing' && stance === 'standing'
    ? ['walk', 'cycle']
    : ['walk'];
};

/** What a length of clear ground counts: a crawler's 2" are a whole move (PF-MOV.14). */
export const paceOf = (man: Man, gait: Gait): number => (gait === 'crawl' ? allowance(man, 'walk') / CRAWL : 1);

/** PF-MOV.4, PF-BASE.4: how much more difficult ground counts. */
export const DIFFICULT = { walk: 2, crawl: 2, ride: 4, cycle: 4 } as const satisfies Record<Gait, number>;

/** PF-MOV.13: lying down and standing up cost half the move. */
export const stanceCost = (man: Man, stance: Man['stance']): Len =>
  man.stance === stance || man.mount ? 0 : allowance(man, 'walk') / 2;

/** PF-ACT.1: a short action costs half the move. */
export const shortAction = (man: Man): Len => allowance(man, man.mount ? 'ride' : 'walk') / 2;

/** What is left of a man's move. */
export const leftOf = (man: Man, gait: Gait): Len => Math.max(0, allowance(man, gait) - man.did.spent);
