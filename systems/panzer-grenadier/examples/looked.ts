import { load } from '../load/load.ts';
import type { L, Piece } from '../rules/facts.ts';
import { pieceOf } from '../rules/facts.ts';
import { acting, field, played } from './played.ts';

interface Told {
  readonly scenario?: object;
  readonly units: readonly object[];
  readonly leaders?: readonly object[];
  readonly board?: Readonly<Record<string, unknown>>;
}

/** A position as rules look at it, before anybody has answered. */
export const lookAt = ({ scenario = field(), units, ...more }: Told): L => {
  const loaded = load(scenario);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const waiting = (units[0] as { readonly id: string }).id;
  const { board } = played({ scenario, units, ...more, stack: [acting('german', { moving: [waiting] })] });
  return { setting: loaded.value, board };
};

/** Two pieces of a position, by name. */
export const pair = (look: L, a: string, b: string): readonly [Piece, Piece] => [pieceOf(look, a), pieceOf(look, b)];
