import { shooting as panzerfaustShooting } from '../rules/04-shooting.ts';
import type { Action } from '../types.ts';
import type { Situation } from './played.ts';
import { looked } from './played.ts';

type Aim = 'body' | 'mount' | 'passengers';
/** Whom a shot is meant for. */
export const at = (piece: string, aim: Aim = 'body') => ({ piece, aim }) as const;
/** Who shoots with what. */
export const by = (piece: string, weapon = 'rifle', arm: number | null = null) => ({ piece, weapon, arm });

/** One answer: these shoot at those. */
export const shoot = (
  shooters: readonly object[],
  targets: readonly object[],
  place: object | null = null,
): readonly [string, Action] => ['german', { type: 'shoot', shooters, targets, at: place } as unknown as Action];
/** Any answer of the Germans. */
export const german = (action: object): readonly [string, Action] => ['german', action as Action];

/** The Germans' half of the shooting phase. */
export const shooting = (more: Situation): Situation => ({
  stack: [{ kind: 'shooting', side: 'german', only: null }],
  ...more,
  board: { phase: 'shooting', ...more.board },
});

/** The rule by which the last answer is refused; null: it is not. */
export const refused = (situation: Situation): string | null => {
  const { answers = [], ...rest } = shooting(situation);
  const frame = { kind: 'shooting', side: 'german', only: null } as const;
  return panzerfaustShooting.refuse(looked(rest), frame, 'german', answers.at(-1)![1])?.rule ?? null;
};

/** A corporal leads, so that everybody near has his orders. */
export const leader = (x: number, y: number) =>
  ({ profile: 'de-gefreiter', life: 1, might: 0, fate: 0, at: [x, y] }) as const;
