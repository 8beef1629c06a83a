import type { Looks, Marks, Shot } from '@grognard/looks';
import type { L } from '../rules/facts.ts';
import { hexOf, pieceAt } from '../rules/facts.ts';
import type { Action, Event, Grenadier, Nation, OwnFrame } from '../types.ts';
import { hexPlace } from './say.ts';

/** PG-5.0.4: hex by hex, on the march and in flight. */
export const walked = (_look: L, event: Event): ReturnType<NonNullable<Looks<Grenadier>['walked']>> =>
  event.type === 'entered' ? { piece: event.piece, to: hexPlace(event.hex) } : null;

/** Fire out of every hex that takes part; off-board guns are nowhere to be seen. */
export const shots = (look: L, event: Event): readonly Shot[] => {
  if (event.type !== 'firedAt') return [];
  const hexes = event.pieces.map((id) => {
    const piece = pieceAt(look, id);
    return piece ? hexOf(look, piece) : null;
  });
  return [...new Set(hexes.length > 0 ? hexes : [null])].map((hex) => ({
    from: hex === null ? null : hexPlace(hex),
    to: hexPlace(event.hex),
  }));
};

/** PG-9.4.1, PG-15.21.1: shells from off the board and bombs leave craters. */
export const scarred = (_look: L, event: Event): ReturnType<NonNullable<Looks<Grenadier>['scarred']>> =>
  event.type === 'firedAt' && event.pieces.length === 0 ? [{ at: hexPlace(event.hex), leaves: 'crater' }] : [];

/** PG-14.33.2: the way by which a piece would flee, from where it stands. */
export const marks = (look: L, stack: readonly OwnFrame[], _side: string, action: Action): Marks => {
  const frame = stack.at(-1);
  const piece = frame?.kind === 'flee' ? pieceAt(look, frame.piece) : undefined;
  const from = piece ? hexOf(look, piece) : null;
  const way = action.type === 'flee' && from !== null ? [from, ...action.path].map(hexPlace) : [];
  return { templates: [], stretches: [], way, arcs: [] };
};

/** Whose segment it is, and who passed, whoever's answer led there; what the clock does is nobody's. */
export const whose = (event: Event): Nation | null | undefined => {
  switch (event.type) {
    case 'segmentBegan':
    case 'leadWon':
    case 'commandTaken':
    case 'sideSplit':
    case 'appointed':
    case 'factorsFired':
    case 'factorsSilenced':
    case 'aircraftUsed':
      return event.side;
    case 'segmentEnded':
      return event.passed;
    case 'turnBegan':
    case 'phaseBegan':
    case 'marksRemoved':
    case 'eventCame':
    case 'smokeDrifted':
      return null;
    default:
      return undefined;
  }
};
