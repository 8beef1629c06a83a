import type { ForcedFace } from '@grognard/kernel';
import type { Action, FrameOf, Nation } from '../types.ts';
import type { Answers } from './played.ts';
import { acting, hex, played } from './played.ts';

/** A way by the names of its hexes: `goes('g1', ['0503', '0502'])`. */
export const goes = (unit: string, path: readonly string[], along: readonly string[] = []): Action => ({
  type: 'move',
  unit,
  path: path.map(hex),
  with: along,
});

interface Moving {
  /** Whose pieces move: the Germans' unless it is said. */
  readonly side?: Nation;
  readonly scenario?: object;
  readonly units: readonly object[];
  readonly leaders?: readonly object[];
  readonly board?: Readonly<Record<string, unknown>>;
  /** Who was woken to move. */
  readonly moving: readonly string[];
  /** Those of them who lead. */
  readonly led?: readonly string[];
  readonly frame?: Partial<FrameOf<'acting'>>;
  readonly answers: Answers;
  readonly dice?: readonly ForcedFace[];
}

/** A group that was woken to move, and the answers of both sides. */
export const marched = ({ side = 'german', moving, led = [], frame = {}, ...given }: Moving) =>
  played({ ...given, stack: [acting(side, { moving: [...moving, ...led], leaders: led, ...frame })] });

/** The rule by which the first answer is refused; null: it is not. */
export const refusedMove = (
  action: Action,
  given: Omit<Moving, 'answers' | 'moving'> & { moving?: readonly string[] },
) => {
  const moving = given.moving ?? ('unit' in action ? [action.unit] : []);
  return marched({ ...given, moving, answers: [[given.side ?? 'german', action]] }).refusal?.rule ?? null;
};

/** Where a piece is, by the name of its hex. */
export const nameOf = (at: number): string =>
  `${String((at % 12) + 1).padStart(2, '0')}${String(Math.floor(at / 12) + 1).padStart(2, '0')}`;
export const placeOf = (
  { units, leaders }: { readonly units: readonly Where[]; readonly leaders: readonly Where[] },
  id: string,
): string | null => {
  const at = [...units, ...leaders].find((one) => one.id === id)?.at;
  if (!at) return null;
  return at.in === 'hex' ? nameOf(at.hex) : at.in === 'aboard' ? at.unit : at.group;
};
interface Where {
  readonly id: string;
  readonly at:
    | { readonly in: 'hex'; readonly hex: number }
    | { readonly in: 'aboard'; readonly unit: string }
    | { readonly in: 'entry'; readonly group: string };
}
