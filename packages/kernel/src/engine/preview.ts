import type { Forecast } from '../check/chain.ts';
import type { Check } from '../check/check.ts';
import type { Position } from './game.ts';
import { askOf, refusalOf, unsealed, waitingFor } from './game.ts';
import type { Refused } from './question.ts';
import type { GameSystem } from './system.ts';
import type { Side, Types } from './types.ts';

/* What may be told of an answer before it is given, from what the side sees. Nothing here changes a position. */

/** What a player might look for and may not do, with the reasons. */
export const refusedCandidates = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
): readonly Refused<T['action'], T>[] => {
  if (!waitingFor(system, setting, position).includes(side)) return [];
  const frame = unsealed(position.stack.at(-1)!);
  const ask = askOf(system, frame);
  const look = { setting, board: system.see(setting, position.board, side) };
  return (ask.candidates?.(look, frame, side) ?? []).flatMap((action) => {
    const refusal = ask.refuse(look, frame, side, action);
    return refusal ? [{ action, refusal }] : [];
  });
};

/** The rolls an answer would lead to, as far as the side can know. */
export const checksOf = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
  action: T['action'],
): readonly Check<T>[] => {
  if (refusalOf(system, setting, position, side, action)) return [];
  const frame = unsealed(position.stack.at(-1)!);
  const look = { setting, board: system.see(setting, position.board, side) };
  return askOf(system, frame).checks?.(look, frame, side, action) ?? [];
};

/** What an answer would lead to in the end, as far as the side can know. */
export const forecastsOf = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
  action: T['action'],
): readonly Forecast<T>[] => {
  if (refusalOf(system, setting, position, side, action)) return [];
  const frame = unsealed(position.stack.at(-1)!);
  const look = { setting, board: system.see(setting, position.board, side) };
  return askOf(system, frame).forecasts?.(look, frame, side, action) ?? [];
};
