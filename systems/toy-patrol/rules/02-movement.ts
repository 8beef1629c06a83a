import { distance, type HexId, isHex } from '@grognard/hex';
import type { Illegal, Look, Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal } from '@grognard/kernel';
import type { FrameOf, Patrol, PatrolSide, Unit } from '../types.ts';
import { discover } from './04-hidden.ts';
import { hexName, unitAt, unitIn } from './facts.ts';

type L = Look<Patrol>;

const LONGEST_MOVE = 2; // TP-2.1

/** 2 Movement, hex by hex, so that the other side can answer each step. */
export const march: Sequence<Patrol, FrameOf<'march'>> = {
  rule: 'TP-2.1',
  steps: {
    enter: (game, f) => {
      const hex = f.path[f.at]!;
      const inTheWay = unitIn(game, hex);
      if (inTheWay) {
        game.emit('TP-2.4', { type: 'bumped', unit: f.unit, hex });
        if (inTheWay.hidden) game.emit('TP-2.4', { type: 'revealed', unit: inTheWay.id, side: inTheWay.side, hex });
        return { goTo: END };
      }
      game.emit('TP-2.1', { type: 'entered', unit: f.unit, hex });
      discover(game);
    },
    drawFire: (_game, f) => ({ call: { kind: 'watch', mover: f.unit } }),
    // TP-5.3: a unit pinned or lost on the way goes no farther.
    goOn: (game, f) => {
      const mover = unitAt(game, f.unit);
      const stopped = !mover || mover.marker === 'pinned' || f.at + 1 >= f.path.length;
      return stopped ? { goTo: END } : { set: { at: f.at + 1 }, goTo: AGAIN };
    },
  },
};

/** Why a unit may not move along this path, as far as its side can see. */
export const refuseMove = (look: L, side: PatrolSide, id: string, path: readonly number[]): Illegal<Patrol> | null => {
  const unit = unitAt(look, id);
  if (!unit || unit.side !== side) return illegal('TP-1.3', 'notYourUnit', { unit: id });
  if (unit.ordered) return illegal('TP-1.3', 'alreadyOrdered', { unit: id });
  if (unit.marker === 'pinned') return illegal('TP-5.3', 'isPinned', { unit: id });
  if (path.length < 1 || path.length > LONGEST_MOVE) return illegal('TP-2.1', 'pathLength');
  return refuseSteps(look, unit, path);
};

const refuseSteps = (look: L, unit: Unit, path: readonly number[]): Illegal<Patrol> | null => {
  const { grid, woods } = look.setting;
  let from = unit.hex;
  for (const [i, hex] of path.entries()) {
    if (!isHex(grid, hex)) return illegal('TP-2.1', 'offMap', { hex: String(hex) });
    if (distance(grid, from as HexId, hex) !== 1)
      return illegal('TP-2.1', 'notNext', { from: hexName(look.setting, from), to: hexName(look.setting, hex) });
    const other = unitIn(look, hex);
    if (other && other.id !== unit.id) return illegal('TP-2.3', 'occupied', { hex: hexName(look.setting, hex) });
    if (i > 0 && woods.has(from)) return illegal('TP-2.2', 'stoppedByWood', { hex: hexName(look.setting, from) });
    from = hex;
  }
  return null;
};

/** Every path a unit can take. */
export const pathsOf = (look: L, unit: Unit): readonly (readonly number[])[] => {
  const { next, woods } = look.setting;
  const free = (hex: number): boolean => {
    const other = unitIn(look, hex);
    return !other || other.id === unit.id;
  };
  const steps = (hex: number): readonly HexId[] => next[hex]!.filter(free);
  return steps(unit.hex).flatMap((first) =>
    woods.has(first) ? [[first]] : [[first], ...steps(first).map((second) => [first, second])],
  );
};
