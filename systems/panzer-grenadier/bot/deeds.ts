import { sumOf } from '@grognard/kernel';
import { acting } from '../rules/03-acting.ts';
import type { AnyDeed } from '../rules/03-deed.ts';
import { limber } from '../rules/05-limber.ts';
import { load } from '../rules/05-load.ts';
import { unload } from '../rules/05-unload.ts';
import { assaulting } from '../rules/12-deed.ts';
import { recover } from '../rules/14-recover.ts';
import { recoveryCheck } from '../rules/14-recovery.ts';
import { exit } from '../rules/16-exit.ts';
import { consolidate } from '../rules/17-consolidate.ts';
import type { L, Piece } from '../rules/facts.ts';
import { isLeader, leaderAt, pieceAt, unitAt } from '../rules/facts.ts';
import type { Action, ActionOf, FrameOf } from '../types.ts';
import type { Prospect } from './fires.ts';
import { isAllowed, shotsOf } from './fires.ts';
import { above, harmOf, stepWorth } from './harm.ts';
import { digsOf, firstMove, movesOf } from './moves.ts';
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

const GETTING_ABOUT: Partial<Readonly<Record<Action['type'], number>>> = {
  exit: 0.5,
  unload: 0.06,
  limber: 0.02,
  consolidate: 0.05,
  load: -0.02,
};

/** What is listed beside moves and shots, which are found here in another way. */
const DEEDS: readonly AnyDeed[] = [recover, assaulting, exit, unload, limber, consolidate, load];

const listed = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] =>
  DEEDS.flatMap((deed) => deed.choices(look, f)).flatMap((choice): readonly Prospect[] => {
    const { action } = choice;
    if (action.type === 'recover') {
      const piece = pieceAt(look, action.piece);
      if (!piece || !isAllowed(look, f, action)) return [];
      return [{ action, gain: 0.2 + recoveryGain(look, piece, action.helper, w) }];
    }
    if (action.type === 'assault') {
      // Chance that always says yes takes everybody who may go along.
      const all = acting.sample?.(look, f, choice, () => 0, f.side) as ActionOf<'assault'>;
      return isAllowed(look, f, all) ? [{ action: all, gain: assaultGain(look, f, all, w) }] : [];
    }
    const gain = GETTING_ABOUT[action.type];
    return gain === undefined || !isAllowed(look, f, action) ? [] : [{ action, gain }];
  });

const DONE: Action = { type: 'done' };
const best = (found: readonly Prospect[]): Prospect | null =>
  found.reduce<Prospect | null>((most, one) => (most && most.gain >= one.gain ? most : one), null);

/** All that a woken group might do next, the most promising first; to leave it at that is worth nothing. */
export const prospectsOf = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] =>
  [
    ...shotsOf(look, f, w),
    ...movesOf(look, f, w),
    ...digsOf(look, f, w),
    ...listed(look, f, w),
    ...(isAllowed(look, f, DONE) ? [{ action: DONE, gain: 0 }] : []),
  ].toSorted((a, b) => b.gain - a.gain);

/** A quick answer for a woken group, if it comes to mind: fire first, then whoever goes first and has somewhere to go. */
export const quickDeed = (look: L, f: F, w: GrenadierWeights): Action | null => {
  const shot = best([...(f.firing.length > 0 ? shotsOf(look, f, w) : []), ...listed(look, f, w)]);
  if (shot && shot.gain > 0) return shot.action;
  const next = firstMove(look, f, w) ?? best(digsOf(look, f, w));
  if (next && next.gain > 0) return next.action;
  return isAllowed(look, f, DONE) ? DONE : null;
};
