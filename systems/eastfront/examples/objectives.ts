import { readPosition } from '@grognard/kernel';
import { eastfront } from '../index.ts';
import type { L } from '../rules/facts.ts';
import type { FrontSide } from '../types.ts';
import { hex } from './played.ts';

/** A position to ask questions of fact of; nobody has played on it. */
export const lookAt = (scenario: string | object, board: Readonly<Record<string, unknown>> = {}): L => {
  const read = readPosition(eastfront, {
    format: 1,
    system: eastfront.id,
    scenario,
    board,
    stack: [{ kind: 'month', step: 'next' }],
  });
  if (!read.ok) throw new Error(read.problems.map(({ path, why }) => `${path}: ${why}`).join('\n'));
  return { setting: read.value.setting, board: read.value.position.board };
};

/** The same with hexes in other hands. */
export const held = (look: L, side: FrontSide, ...names: readonly string[]): L => {
  const hexes = new Set(names.map(hex));
  const control = look.board.control.map((owner, at) => (hexes.has(at) ? side : owner));
  return { setting: look.setting, board: { ...look.board, control } };
};

/** Who controls what in a scenario, but for these hexes. */
export const controlIn = (scenario: string | object, side: FrontSide, ...names: readonly string[]) =>
  held(lookAt(scenario), side, ...names).board.control;

/** A scenario of the book with something changed: `changed('uranus', { rules: { use: ['EF-3.12.1'] } })`. */
export const changed = (id: string, changes: object): object => ({
  ...eastfront.scenarios.find((one) => one.id === id)!,
  ...changes,
});
