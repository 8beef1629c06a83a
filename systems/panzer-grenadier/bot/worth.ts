import { pointsOf } from '../rules/01-victory.ts';
import type { L, Piece } from '../rules/facts.ts';
import { enemyOf, hexOf, isCombatUnit, isLeader, unitsIn } from '../rules/facts.ts';
import type { Nation, Unit } from '../types.ts';
import { pullsOf } from './goals.ts';
import { sectorOf } from './ground.ts';
import { stepWorth } from './harm.ts';
import type { GrenadierWeights } from './weights.ts';

/** What it is worth to a piece to be in a hex. */
export const judgeOf = (look: L, piece: Piece, w: GrenadierWeights): ((hex: number) => number) => {
  const { threat, offence } = sectorOf(look, piece, w);
  const fear = w.fear * (piece.state === 'good' ? 1 : 1.6);
  if (!isLeader(piece) && !isCombatUnit(look, piece)) return (hex) => -fear * threat(hex);
  const pulls = pullsOf(look, piece.side, w);
  if (isLeader(piece))
    return (hex) => {
      const men = unitsIn(look, hex, piece.side).length;
      return (men > 0 ? w.lead * Math.min(2, men) : 0) + 0.4 * w.pull * pulls[hex]! - fear * threat(hex);
    };
  const late = 0.6 + 0.8 * (look.board.turn / look.setting.scenario.turns);
  return (hex) => w.pull * late * pulls[hex]! * 2 + w.offence * offence(hex) - fear * threat(hex);
};

const unitWorth = (look: L, unit: Unit, w: GrenadierWeights): number => {
  const order = unit.state === 'good' ? 1 : 1 - w[unit.state];
  const hex = hexOf(look, unit);
  const placed = hex === null ? 0 : judgeOf(look, unit, w)(hex);
  const isReady = unit.mark === 'none' && unit.state !== 'demoralised' && isCombatUnit(look, unit);
  return unit.steps * stepWorth(look, unit, w) * order + placed + (unit.dugIn ? w.dugIn : 0) + (isReady ? w.ready : 0);
};

const sideWorth = (look: L, side: Nation, w: GrenadierWeights): number => {
  let worth = pointsOf(look, side) * w.point;
  for (const unit of look.board.units) if (unit.side === side) worth += unitWorth(look, unit, w);
  for (const leader of look.board.leaders) {
    if (leader.side !== side) continue;
    const hex = hexOf(look, leader);
    worth += w.leader * (leader.state === 'good' ? 1 : 1 - w[leader.state]);
    worth += hex === null ? 0 : judgeOf(look, leader, w)(hex);
  }
  return worth;
};

/** What a board is worth to a side beyond what it is worth to the other. */
export const worthOf = (look: L, side: Nation, w: GrenadierWeights): number =>
  sideWorth(look, side, w) - sideWorth(look, enemyOf(look, side), w);
