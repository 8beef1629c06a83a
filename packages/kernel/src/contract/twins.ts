import { pickFrom } from '../engine/any-of.ts';
import type { Position } from '../engine/game.ts';
import { questionFor } from '../engine/game.ts';
import { fillHoles } from '../engine/sample.ts';
import type { Side, Types } from '../engine/types.ts';
import { same } from '../files/json.ts';
import type { Moment } from './laws.ts';

/** A position that differs from the true one only in what a side can't know. */
export interface Twin<T extends Types> {
  readonly varies: 'board' | 'sealed';
  readonly position: Position<T>;
}

/** Something hidden on the board is otherwise: the system says what that may be. */
export const boardTwin = <T extends Types>(
  { system, setting, position, random }: Moment<T>,
  side: Side | null,
): Twin<T> | null => {
  const board = system.twin(setting, position.board, side, random);
  return board && { varies: 'board', position: { ...position, board } };
};

/** Another side gave another answer that lies sealed. */
export const sealedTwin = <T extends Types>(
  { system, setting, position, random }: Moment<T>,
  side: Side | null,
): Twin<T> | null => {
  const frame = position.stack.at(-1);
  const others = Object.keys(frame?.sealed ?? {}).filter((one) => one !== side);
  if (!frame || others.length === 0) return null;
  const other = pickFrom(others, random);
  const look = { setting, board: system.see(setting, position.board, other) };
  const { choices } = questionFor(system, setting, look.board, frame, other);
  const action = fillHoles(system, look, frame, other, pickFrom(choices, random), random);
  if (same(action, frame.sealed![other])) return null;
  const stack = [...position.stack.slice(0, -1), { ...frame, sealed: { ...frame.sealed, [other]: action } }];
  return { varies: 'sealed', position: { ...position, stack } };
};

/** The scenario with something else in it that a side can't know yet. */
export const scenarioTwin = <T extends Types>(
  { system, setting, position, random }: Moment<T>,
  side: Side | null,
): T['setting'] | null => system.twinSetting?.(setting, position.board, side, random) ?? null;
