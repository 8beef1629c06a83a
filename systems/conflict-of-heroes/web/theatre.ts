import type { Theatre } from '@grognard/looks';
import type { Setting } from '../types.ts';

/** Where summer is not meadow: the dry south, and a fortress that has been shelled for days. */
const PLACES: Readonly<Record<string, Theatre>> = {
  'brest-citadel': 'rubble',
  'couriers-satchel': 'steppe',
  'couriers-satchel-cards': 'steppe',
  nepokrytaya: 'steppe',
  'sevastopol-bunkers': 'steppe',
};

/** What the ground looks like: the season that the rules play, and in summer the place. */
export const theatreOf = ({ scenario: { id, season } }: Setting): Theatre =>
  season === 'summer' ? (PLACES[id] ?? 'summer') : season;
