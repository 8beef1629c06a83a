import { remembered } from '../cache/remember.ts';
import { hexesIn } from '../load/areas.ts';
import { pointsOf } from '../rules/01-victory.ts';
import type { L, Piece } from '../rules/facts.ts';
import { apart, enemyOf, hexOf, isCombatUnit, isLeader, unitsIn } from '../rules/facts.ts';
import type { Nation, Unit } from '../types.ts';
import { offenceAt, threatAt } from './ground.ts';
import { stepWorth } from './harm.ts';
import type { GrenadierWeights } from './weights.ts';

/** A hex that scores for a side, and how much. */
interface Goal {
  readonly hex: number;
  readonly points: number;
}

/** PG-ABS.5: where a side has something to win: hexes to hold, to clear of the enemy, to leave the map by. */
const goalsOf = ({ setting }: L, side: Nation): readonly Goal[] =>
  remembered(setting, `goals of ${side}`, [], () =>
    setting.scenario.goals.flatMap((goal): readonly Goal[] => {
      if (goal.side !== undefined && goal.side !== side) return [];
      const held = (goal.hold ?? []).flatMap((name) => setting.hexNamed.get(name) ?? []);
      const area = goal.exit ?? goal.clear;
      const within = area ? hexesIn(setting, area) : [];
      return [
        ...held.map((hex) => ({ hex, points: goal.points })),
        ...within.map((hex) => ({ hex, points: goal.points * (goal.exit ? 2 : 0.5) })),
      ];
    }),
  );

/** What goals are worth in each hex: the nearer the better; one that is held needs fewer men. */
const pullsOf = ({ setting, board }: L, side: Nation, w: GrenadierWeights): readonly number[] =>
  remembered(setting, `pulls of ${side}`, [board.control, w], () => {
    const look = { setting, board };
    const goals = goalsOf(look, side);
    const most = Math.max(1, ...goals.map(({ points }) => points));
    return setting.terrain.map((_, hex) => {
      let best = 0;
      for (const goal of goals) {
        const share = board.control[goal.hex] === side ? w.held : 1;
        best = Math.max(best, share * (goal.points / most) * w.fade ** apart(look, hex, goal.hex));
      }
      return best;
    });
  });

/** What it is worth to a piece to be in a hex. */
export const placeWorth = (look: L, piece: Piece, hex: number, w: GrenadierWeights): number => {
  const fear = w.fear * threatAt(look, piece, hex, w) * (piece.state === 'good' ? 1 : 1.6);
  if (isLeader(piece)) {
    const men = unitsIn(look, hex, piece.side).length;
    return (men > 0 ? w.lead * Math.min(2, men) : 0) + 0.4 * w.pull * pullsOf(look, piece.side, w)[hex]! - fear;
  }
  if (!isCombatUnit(look, piece)) return -fear;
  const late = 0.6 + 0.8 * (look.board.turn / look.setting.scenario.turns);
  return w.pull * late * pullsOf(look, piece.side, w)[hex]! * 2 + w.offence * offenceAt(look, piece, hex) - fear;
};

const unitWorth = (look: L, unit: Unit, w: GrenadierWeights): number => {
  const order = unit.state === 'good' ? 1 : 1 - w[unit.state];
  const hex = hexOf(look, unit);
  const placed = hex === null ? 0 : placeWorth(look, unit, hex, w);
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
    worth += hex === null ? 0 : placeWorth(look, leader, hex, w);
  }
  return worth;
};

/** What a board is worth to a side beyond what it is worth to the other. */
export const worthOf = (look: L, side: Nation, w: GrenadierWeights): number =>
  sideWorth(look, side, w) - sideWorth(look, enemyOf(look, side), w);
