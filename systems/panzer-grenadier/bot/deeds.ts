import type { Choice } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import { acting } from '../rules/03-acting.ts';
import type { AnyDeed } from '../rules/03-deed.ts';
import { limber } from '../rules/05-limber.ts';
import { load } from '../rules/05-load.ts';
import { unload } from '../rules/05-unload.ts';
import { assaultStrength } from '../rules/07-values.ts';
import { assaulting } from '../rules/12-deed.ts';
import { refuseAttacker } from '../rules/12-going-in.ts';
import { recover } from '../rules/14-recover.ts';
import { recoveryCheck } from '../rules/14-recovery.ts';
import { exit } from '../rules/16-exit.ts';
import { consolidate } from '../rules/17-consolidate.ts';
import type { L, Piece } from '../rules/facts.ts';
import { hexOf, isKind, isLeader, leaderAt, pieceAt, unitAt } from '../rules/facts.ts';
import type { Action, ActionOf, FrameOf, Leader, Unit } from '../types.ts';
import type { Prospect } from './fires.ts';
import { isAllowed, shotsOf } from './fires.ts';
import { pullsOf } from './goals.ts';
import { sectorOf } from './ground.ts';
import { above, harmOf, stepWorth } from './harm.ts';
import { digsOf, firstMove, movesOf } from './moves.ts';
import { screensOf } from './smoke.ts';
import type { GrenadierWeights } from './weights.ts';
import { judgeOf } from './worth.ts';

type F = FrameOf<'acting'>;

/** What steadying a piece is worth, by its chance. */
export const recoveryGain = (look: L, piece: Piece, helper: string | null, w: GrenadierWeights): number => {
  if (piece.state === 'good') return 0;
  const leader = helper === null ? null : (leaderAt(look, helper) ?? null);
  const need = sumOf(recoveryCheck(look, piece, leader).need);
  const chance = 1 - above(need);
  const steps = isLeader(piece) ? 1 : piece.steps;
  const won = piece.state === 'demoralised' ? w.demoralised - w.disrupted : w.disrupted;
  // PG-14.44.1: a demoralised piece that fails flees.
  const fails = piece.state === 'demoralised' ? 0.1 * (1 - chance) : 0;
  return stepWorth(look, piece, w) * steps * won * chance - fails;
};

/** What going in promises: what both sides lose, and the ground. */
const assaultGain = (look: L, f: F, action: ActionOf<'assault'>, w: GrenadierWeights): number => {
  const harm = harmOf(look, f.side, acting.checks?.(look, f, f.side, action) ?? [], w);
  const first = unitAt(look, action.units[0] ?? '');
  const ground = first ? w.assaultGround * Math.max(0, judgeOf(look, first, { ...w, fear: 0 })(action.hex)) : 0;
  // Whoever is broken is thrown out: all the better.
  const broken = look.board.units.filter(
    (one) => one.side !== f.side && one.at.in === 'hex' && one.at.hex === action.hex && one.state !== 'good',
  ).length;
  return w.assault * harm + ground + w.broken * broken;
};

/** What is expected of a piece that steadies itself: less where it is shot at (PG-14.12.1). */
const recovering = (look: L, piece: Piece, action: ActionOf<'recover'>, w: GrenadierWeights): Prospect => {
  const hex = hexOf(look, piece);
  const hope = hex === null ? 0 : -w.rally * sectorOf(look, piece, w).threat(hex);
  return { action, gain: w.steady + recoveryGain(look, piece, action.helper, w) + hope, hope };
};

/** PG-AST.7: engineers go in first, then whoever is strongest; one leader goes with them, and he is to be worth it. */
const storming = (look: L, f: F, { hex }: ActionOf<'assault'>, w: GrenadierWeights): Prospect | null => {
  const strength = (unit: Unit): number => sumOf(assaultStrength(look, unit));
  const order = (unit: Unit): number => strength(unit) + (isKind(look, unit, 'engineer') ? FIRST : 0);
  const able = f.firing
    .flatMap((id) => unitAt(look, id) ?? [])
    .filter((one) => strength(one) > 0 && refuseAttacker(look, f, one, hex) === null)
    .toSorted((a, b) => order(b) - order(a));
  const going = (units: readonly string[], leader: Leader | null): ActionOf<'assault'> => ({
    type: 'assault',
    units,
    leaders: leader ? [leader.id] : [],
    hex,
    leader: leader && leader.combat > 0 && !f.added.includes(leader.id) ? leader.id : null,
    charges: [],
    fights: true,
  });
  let units: readonly string[] = [];
  for (const { id } of able) if (isAllowed(look, f, going([...units, id], null))) units = [...units, id];
  if (units.length === 0) return null;
  const leaders = f.firing.flatMap((id) => leaderAt(look, id) ?? []).toSorted((a, b) => b.combat - a.combat);
  const leader = leaders.find((one) => isAllowed(look, f, going(units, one))) ?? null;
  const action = going(units, leader);
  return { action, gain: assaultGain(look, f, action, w) };
};
const FIRST = 100;

/** Every assault that a group could make, with what it promises. */
export const assaultsOf = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] =>
  assaulting.choices(look, f).flatMap(({ action }) => storming(look, f, action as ActionOf<'assault'>, w) ?? []);

/** Where no enemy fires a gun is hooked up and men get on if it is far to go; they get off where they are wanted. */
const riding = (look: L, f: F, action: ActionOf<'load' | 'unload'>, w: GrenadierWeights): Prospect | null => {
  const unit = unitAt(look, action.unit);
  const hex = unit ? hexOf(look, unit) : null;
  if (!unit || hex === null) return null;
  const near = pullsOf(look, f.side, w)[hex]!;
  const threat = sectorOf(look, unit, w).threat(hex);
  if (action.type === 'load') {
    const isFar = near < w.fade ** FAR_OFF && near > 0;
    return isFar && threat === 0 ? { action, gain: RIDES, hope: RIDES } : null;
  }
  const isThere = near >= w.fade ** CLOSE || threat > 0;
  return isThere ? { action, gain: RIDES, hope: RIDES } : null;
};
const RIDES = 0.25;
/** Hexes from the goal: beyond them one rides, within them one gets off. */
const FAR_OFF = 5;
const CLOSE = 3;

const GETTING_ABOUT: Partial<Readonly<Record<Action['type'], number>>> = { exit: 0.5, limber: 0.02, consolidate: 0.05 };

/** What is listed beside moves and shots, which are found here in another way. */
const DEEDS: readonly AnyDeed[] = [recover, assaulting, exit, unload, limber, consolidate, load];

const prospectOf = (look: L, f: F, { action }: Choice<Action>, w: GrenadierWeights): Prospect | null => {
  if (action.type === 'assault') return storming(look, f, action, w);
  if (!isAllowed(look, f, action)) return null;
  if (action.type === 'load' || action.type === 'unload') return riding(look, f, action, w);
  const piece = action.type === 'recover' ? pieceAt(look, action.piece) : undefined;
  if (action.type === 'recover') return piece ? recovering(look, piece, action, w) : null;
  const gain = GETTING_ABOUT[action.type];
  return gain === undefined ? null : { action, gain };
};

const listed = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] =>
  DEEDS.flatMap((deed) => deed.choices(look, f)).flatMap((choice) => prospectOf(look, f, choice, w) ?? []);

const DONE: Action = { type: 'done' };
const best = (found: readonly Prospect[]): Prospect | null =>
  found.reduce<Prospect | null>((most, one) => (most && most.gain >= one.gain ? most : one), null);

/** All that a woken group might do next, the most promising first; to leave it at that is worth nothing. */
export const prospectsOf = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] =>
  [
    ...shotsOf(look, f, w),
    ...movesOf(look, f, w),
    ...digsOf(look, f, w),
    ...screensOf(look, f, w),
    ...listed(look, f, w),
    ...(isAllowed(look, f, DONE) ? [{ action: DONE, gain: 0 }] : []),
  ].toSorted((a, b) => b.gain - a.gain);

/** A quick answer for a woken group, if it comes to mind: fire first, then whoever goes first and has somewhere to go. */
export const quickDeed = (look: L, f: F, w: GrenadierWeights): Action | null => {
  const fires = f.firing.length > 0 ? [...shotsOf(look, f, w), ...screensOf(look, f, w)] : [];
  const shot = best([...fires, ...listed(look, f, w)]);
  if (shot && shot.gain > 0) return shot.action;
  const next = firstMove(look, f, w) ?? best(digsOf(look, f, w));
  if (next && next.gain > 0) return next.action;
  return isAllowed(look, f, DONE) ? DONE : null;
};
