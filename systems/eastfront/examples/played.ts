import type { ForcedFace } from '@grognard/kernel';
import { example } from '@grognard/kernel/contract';
import { BLOCKS } from '../data/blocks.ts';
import { eastfront } from '../index.ts';
import { hexCalled } from '../map/names.ts';
import { map } from '../map/test/the-map.ts';
import type { Action, FrontSide } from '../types.ts';

/** A hex by its name. */
export const hex = (name: string): number => {
  const found = hexCalled(map, name);
  if (!found.ok) throw new Error(found.why.en);
  return found.hex;
};

/** A block with its unit, steps and place: `block('A1', 'de-24', 4, 'Rostov')`. */
export const block = (id: string, unit: string, cv: number, at: string, more: object = {}) => {
  const known = BLOCKS.find((one) => one.id === unit);
  if (!known) throw new Error(`the forces have no unit ${unit}`);
  return { id, side: known.side, unit, cv, at: { in: 'hex', hex: hex(at) }, ...more };
};

type At = 'command' | 'movement' | 'combat' | 'blitzMovement' | 'blitzCombat' | 'supply';

/** A side's turn from the start of a phase on; the other side's turn follows, whoever would be first. */
export const turnOf = (side: FrontSide, at: At) => [
  { kind: 'month', step: 'next' },
  { kind: 'turn', side, step: at },
];

/** Answers given to a position; the board says what differs from the set-up of the scenario. */
export const played = (
  scenario: string | object,
  board: Readonly<Record<string, unknown>>,
  stack: readonly object[],
  answers: readonly (readonly [FrontSide, Action])[],
  dice: readonly ForcedFace[] = [],
) =>
  example(eastfront, {
    scenario,
    board,
    stack,
    answers: answers.map(([side, action]) => ({ side, action })),
    dice,
  });

/** The names of Edelweiss' 25 blocks, dealt in the order of the list. */
export const DEALT: readonly ForcedFace[] = Array.from({ length: 25 }, () => 1);

export const DONE: Action = { type: 'done' };
