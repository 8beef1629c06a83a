import type { Game, ReadingsCheck } from '@grognard/kernel';
import { cellOfReading, readingsOf } from '@grognard/kernel';
import type { Grenadier, ResultFor } from '../types.ts';
import type { Piece } from './facts.ts';
import { isLeader } from './facts.ts';

/** PG-16.6.1: what the enemy does not know of is not named in a throw that all see. */
const isUnknown = (piece: Piece): boolean => !isLeader(piece) && piece.hidden;

/**
 * PG-16.23.2, PG-10.4.1: one throw, read for each piece in its own column. Hidden units are struck with the others
 * (PG-8.0.1), but only those that something happens to come out.
 */
export const readFor = (
  g: Game<Grenadier>,
  struck: readonly Piece[],
  check: (targets: readonly Piece[]) => ReadingsCheck<Grenadier>,
): readonly ResultFor[] => {
  const unknown = struck.filter(isUnknown);
  const secret = unknown.length > 0 ? check(unknown) : null;
  const roll = g.roll(check(struck.filter((one) => !isUnknown(one))));
  const results = [...readingsOf(roll)].map(([piece, result]) => ({ piece, result }));
  if (!secret) return results;
  const found = secret.readings
    .map((reading) => ({ piece: reading.for, result: cellOfReading(secret, reading, roll.result as number) }))
    .filter(({ result }) => result !== '-');
  for (const one of unknown)
    if (!isLeader(one) && found.some(({ piece }) => piece === one.id))
      g.emit('PG-16.62.1', { type: 'revealed', unit: one });
  return [...results, ...found];
};
