import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Coh, L } from '../types.ts';
import { sight, THICK_SMOKE } from './06-line-of-sight.ts';
import { hexName, smokePoints } from './facts.ts';

/** House, COH-13.0.10: whose smoke counts: both ends add up, and what is crossed between them; the firer's hex is not crossed. */
const smokeCountsIn = <Hex>(from: Hex, crossed: readonly Hex[], to: Hex): readonly Hex[] => [from, ...crossed, to];

/** Is there +2 smoke in this hex, or as much in several markers? */
export const hasThickSmoke = (look: L, hex: number): boolean => smokePoints(look.board, hex) >= THICK_SMOKE;

/** The DM of smoke for fire from one hex at another: where it starts, where it ends, and thin smoke on the way (COH-13.0.10). */
export const smokeTerms = (look: L, from: number, to: number): Sum<Coh> => {
  if (look.board.smoke.length === 0) return [];
  if (from === to) return smokeInHexTerms(look, to); // COH-7.7.3.16
  const seen = sight(look, from, to);
  const crossed = seen.clear ? seen.hindered : [];
  return smokeCountsIn<number>(from, crossed, to).flatMap((hex) => smokeInHexTerms(look, hex));
};

/** The DM of the smoke in one hex, all markers added up. */
export const smokeInHexTerms = (look: L, hex: number): Sum<Coh> => {
  const points = smokePoints(look.board, hex);
  if (points === 0) return [];
  const rule = points < THICK_SMOKE ? 'COH-13.0.5' : points === THICK_SMOKE ? 'COH-13.0.2' : 'COH-13.0.6';
  return [term(rule, points, 'smokeIn', { hex: hexName(look.setting, hex) })];
};
