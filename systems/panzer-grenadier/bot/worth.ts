import { sumOf } from '@grognard/kernel';
import { rememberedOf } from '../cache/remember.ts';
import { pointsOf } from '../rules/01-victory.ts';
import { assaultStrength } from '../rules/07-values.ts';
import type { L, Piece } from '../rules/facts.ts';
import {
  enemyOf,
  forceOf,
  hexOf,
  isAboard,
  isAssaultHex,
  isCombatUnit,
  isKind,
  isLeader,
  loadOf,
  typeOf,
  unitsIn,
} from '../rules/facts.ts';
import type { Leader, Nation, Unit } from '../types.ts';
import { commandOf } from './command.ts';
import { drawIn, goalsOf, huntOf, pullsOf } from './goals.ts';
import { frontOf, sectorOf } from './ground.ts';
import { stepWorth } from './harm.ts';
import type { GrenadierWeights } from './weights.ts';

type Judge = (hex: number) => number;

/** What fire does to those who are shaken, and to trucks, is worse. */
const fearOf = (look: L, piece: Piece, w: GrenadierWeights): number => {
  const isSoft = !isLeader(piece) && typeOf(look, piece).kind === 'truck';
  return w.fear * (piece.state === 'good' ? 1 : w.shaken) * (isSoft ? 1.5 : 1);
};

const leaderJudge = (look: L, leader: Leader, w: GrenadierWeights): Judge => {
  const { threat } = sectorOf(look, leader, w);
  const pulls = pullsOf(look, leader.side, w);
  const { men, sees } = commandOf(look, leader);
  const fear = fearOf(look, leader, w) * w.safe;
  return (hex) => w.lead * men(hex) + w.spot * sees(hex) + w.leaderPull * w.pull * pulls[hex]! - fear * threat(hex);
};

/** How much more goals draw as time runs out. */
const haste = ({ board, setting }: L, w: GrenadierWeights): number =>
  w.patience + w.haste * (board.turn / setting.scenario.turns);

/** Guns and staffs do not go after anybody. */
const hunts = (look: L, unit: Unit): boolean =>
  unit.state === 'good' && !isKind(look, unit, 'mortar', 'artillery', 'atGun', 'hq');

const fighterJudge = (look: L, unit: Unit, w: GrenadierWeights): Judge => {
  const { threat, offence } = sectorOf(look, unit, w);
  const pulls = pullsOf(look, unit.side, w);
  const hunt = hunts(look, unit) ? huntOf(look, unit.side) : null;
  const pull = 2 * w.pull * haste(look, w);
  const fear = fearOf(look, unit, w);
  // PG-5.67.1: whoever is carried does not fire.
  const fire = isAboard(unit) ? 0 : w.offence;
  const drawn = (hex: number): number => (hunt ? drawIn(look, hunt, hex, pulls[hex]!, w) : pulls[hex]!);
  return (hex) => pull * drawn(hex) + (fire === 0 ? 0 : fire * offence(hex)) - fear * threat(hex);
};

/** What it is worth to a piece to be in a hex; a transport goes where its load is wanted. */
export const judgeOf = (look: L, piece: Piece, w: GrenadierWeights): Judge => {
  if (isLeader(piece)) return leaderJudge(look, piece, w);
  if (isCombatUnit(look, piece)) return fighterJudge(look, piece, w);
  const { threat } = sectorOf(look, piece, w);
  const fear = fearOf(look, piece, w);
  const carried = loadOf(look, piece).length;
  if (carried === 0) return (hex) => -fear * threat(hex);
  const pulls = pullsOf(look, piece.side, w);
  const pull = 2 * w.pull * haste(look, w) * carried;
  return (hex) => pull * pulls[hex]! - fear * (1 + carried) * threat(hex);
};

/** The same of one that stands somewhere: what is carried counts for itself. */
const standing = (look: L, unit: Unit, hex: number, w: GrenadierWeights): number =>
  isCombatUnit(look, unit) ? judgeOf(look, unit, w)(hex) : -fearOf(look, unit, w) * sectorOf(look, unit, w).threat(hex);

const unitWorth = (look: L, unit: Unit, hex: number | null, w: GrenadierWeights): number => {
  const order = unit.state === 'good' ? 1 : 1 - w[unit.state];
  const placed = hex === null ? 0 : standing(look, unit, hex, w);
  const isReady = unit.mark === 'none' && unit.state !== 'demoralised' && isCombatUnit(look, unit);
  return unit.steps * stepWorth(look, unit, w) * order + placed + (unit.dugIn ? w.dugIn : 0) + (isReady ? w.ready : 0);
};

/** All that the worth of a unit hangs on beside itself and its hex; the same list as long as that is the same. */
const surroundingsOf = (look: L, side: Nation, w: GrenadierWeights): readonly unknown[] => {
  const { turn, entrenchments, bunkers } = look.board;
  const all = [frontOf(look, side), pullsOf(look, side, w), huntOf(look, side), turn, entrenchments, bunkers, w];
  return rememberedOf(look.setting, 'surroundings', forceOf(look, side), all, () => all);
};

const sideWorth = (look: L, side: Nation, w: GrenadierWeights): number => {
  let worth = pointsOf(look, side) * w.point;
  const surroundings = surroundingsOf(look, side, w);
  for (const unit of look.board.units) {
    if (unit.side !== side) continue;
    const hex = hexOf(look, unit);
    worth += rememberedOf(look.setting, 'worth', unit, [surroundings, hex], () => unitWorth(look, unit, hex, w));
  }
  for (const leader of look.board.leaders) {
    if (leader.side !== side) continue;
    const hex = hexOf(look, leader);
    worth += w.leader * (leader.state === 'good' ? 1 : 1 - w[leader.state]);
    worth += hex === null ? 0 : judgeOf(look, leader, w)(hex);
  }
  // PG-16.52.1: whoever has left the map is not lost.
  for (const one of look.board.exited) if (one.side === side) worth += one.steps;
  return worth;
};

/** PG-12.4.1: what a side would bring to a fight in a hex. */
const strengthIn = (look: L, side: Nation, hex: number): number =>
  unitsIn(look, hex, side).reduce((sum, one) => sum + sumOf(assaultStrength(look, one)), 0);

/** Goals that both are in: whoever is the stronger there will have them. */
const contested = (look: L, side: Nation, w: GrenadierWeights): number => {
  const foe = enemyOf(look, side);
  const goals = goalsOf(look, side).filter(({ hex }) => isAssaultHex(look, hex));
  return goals.reduce((sum, { hex, points }) => {
    const [own, theirs] = [strengthIn(look, side, hex), strengthIn(look, foe, hex)];
    return sum + (w.contest * points * (own - theirs)) / Math.max(1, own + theirs);
  }, 0);
};

/** What a board is worth to a side beyond what it is worth to the other. */
export const worthOf = (look: L, side: Nation, w: GrenadierWeights): number =>
  sideWorth(look, side, w) - sideWorth(look, enemyOf(look, side), w) + contested(look, side, w);
