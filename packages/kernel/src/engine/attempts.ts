import type { Sum } from '../check/check.ts';
import type { Budget } from './budget.ts';
import type { Position } from './game.ts';
import { askOf, refusalOf, unsealed, waitingFor } from './game.ts';
import type { GameSystem } from './system.ts';
import type { Side, Types } from './types.ts';

/** What a side might try with one unit, legal or not. */
export const attemptsOf = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
  unit: string,
): readonly T['action'][] => {
  if (!waitingFor(system, setting, position).includes(side)) return [];
  const frame = unsealed(position.stack.at(-1)!);
  const look = { setting, board: system.see(setting, position.board, side) };
  return askOf(system, frame).attempts?.(look, frame, side, unit) ?? [];
};

/** What an answer would cost, part by part, as far as the side can know; nothing where it may not be given. */
export const priceOf = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
  action: T['action'],
): Sum<T> => {
  if (refusalOf(system, setting, position, side, action)) return [];
  const frame = unsealed(position.stack.at(-1)!);
  const look = { setting, board: system.see(setting, position.board, side) };
  return askOf(system, frame).price?.(look, frame, side, action) ?? [];
};

/** The budgets of an answer in the making, as far as the side asked can know. */
export const budgetsOf = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
  action: T['action'],
): readonly Budget<T>[] => {
  if (!waitingFor(system, setting, position).includes(side)) return [];
  const frame = unsealed(position.stack.at(-1)!);
  const look = { setting, board: system.see(setting, position.board, side) };
  return askOf(system, frame).budgets?.(look, frame, side, action) ?? [];
};
