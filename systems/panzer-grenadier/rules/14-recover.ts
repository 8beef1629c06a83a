import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { FrameOf, Grenadier, Leader } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { startOf } from './05-led.ts';
import { commissarHelps, isCommissar } from './06-commissars.ts';
import { mayHelp } from './14-morale.ts';
import { recoveryCheck, tryRecovery } from './14-recovery.ts';
import { recoveryForecast } from './14-recovery-odds.ts';
import type { L, Piece } from './facts.ts';
import { hexOf, isAfv, isAssaultHex, isLeader, leaderAt, pieceAt } from './facts.ts';

type F = FrameOf<'acting'>;

/** PG-6.2.1, PG-6.52.1: an activated leader who has done nothing else in this segment. */
const isFreeToHelp = (look: L, f: F, leader: Leader): boolean =>
  f.leaders.includes(leader.id) &&
  (leader.mark === 'none' || f.helped.includes(leader.id)) &&
  !hasBegunOtherwise(look, f, leader);

/** PG-6.55.1: he has lent his voice to fire, or has left his hex, be it on a truck. */
const hasBegunOtherwise = (look: L, f: F, leader: Leader): boolean =>
  f.added.includes(leader.id) ||
  f.combined.includes(leader.id) ||
  startOf(look, f, leader.id)?.hex !== hexOf(look, leader);

/** PG-6.51.1, PG-6.62.1. */
export const canHelp = (look: L, leader: Leader, piece: Piece): boolean =>
  isCommissar(leader) ? commissarHelps(look, leader, piece) : mayHelp(look, leader, piece);

/** PG-6.65.1: the commissar beside a demoralised unit must be the one who helps it. */
const commissarFor = (look: L, f: F, piece: Piece): Leader | undefined =>
  look.board.leaders.find((one) => isCommissar(one) && isFreeToHelp(look, f, one) && commissarHelps(look, one, piece));

/** By which rule a leader can not help a piece. */
const whyNoHelp = (look: L, helper: Leader, piece: Piece): Grenadier['rule'] => {
  if (isCommissar(helper)) {
    if (isLeader(piece)) return 'PG-6.6.3';
    return helper.state === 'demoralised' ? 'PG-6.64.1' : 'PG-6.62.1';
  }
  if (isLeader(piece)) return 'PG-6.54.1';
  if (isAfv(look, piece)) return 'PG-6.82.2';
  const hexes = [hexOf(look, helper), hexOf(look, piece)];
  const isParted = hexes[0] !== hexes[1] && hexes.some((hex) => hex !== null && isAssaultHex(look, hex));
  return isParted ? 'PG-12.51.1' : 'PG-6.53.1';
};

const refuseHelper = (look: L, f: F, piece: Piece, id: string | null): Illegal<Grenadier> | null => {
  const commissar = commissarFor(look, f, piece);
  if (commissar && commissar.id !== id) return illegal('PG-6.65.1', 'commissarHelps', { leader: commissar.id });
  if (id === null) return null;
  const helper = leaderAt(look, id);
  if (!helper || !f.leaders.includes(id)) return illegal('PG-6.52.1', 'helperNotActive', { leader: id });
  if (!isFreeToHelp(look, f, helper)) {
    const rule = hasBegunOtherwise(look, f, helper) ? 'PG-6.55.1' : 'PG-6.2.1';
    return illegal(rule, 'helperSpent', { leader: id });
  }
  if (canHelp(look, helper, piece)) return null;
  return illegal(whyNoHelp(look, helper, piece), 'cannotHelp', { leader: id, piece: piece.id });
};

/** Whose help is worth asking for; null: nobody's. */
const helpersFor = (look: L, f: F, piece: Piece): readonly (string | null)[] => {
  const commissar = commissarFor(look, f, piece);
  if (commissar) return [commissar.id];
  const helpers = look.board.leaders.filter(
    (one) => one.support > 0 && isFreeToHelp(look, f, one) && canHelp(look, one, piece),
  );
  return [...helpers.map(({ id }) => id), null];
};

/** 14.4 Recovery: one throw, with one leader's help or a commissar's; whoever fails and is demoralised flees. */
export const recover: Deed<'recover'> = {
  type: 'recover',
  choices: (look, f) =>
    f.moving.flatMap((id) => {
      const piece = pieceAt(look, id);
      if (!piece || piece.state === 'good' || f.mover === id) return [];
      return helpersFor(look, f, piece).map((helper) => ({ action: { type: 'recover' as const, piece: id, helper } }));
    }),
  refuse: (look, f, { piece: id, helper }) => {
    const piece = pieceAt(look, id);
    if (!piece || !f.moving.includes(id)) return illegal('PG-14.4.1', 'notToMove', { piece: id });
    // PG-5.0.5: whoever has gone some way has used his segment.
    if (f.mover === id) return illegal('PG-14.4.1', 'hasActed', { piece: id });
    if (piece.state === 'good') return illegal('PG-14.4.1', 'inGoodOrder', { piece: id });
    return refuseHelper(look, f, piece, helper);
  },
  checks: (look, _f, action) => {
    if (action.type !== 'recover') return [];
    const piece = pieceAt(look, action.piece);
    return piece ? [recoveryCheck(look, piece, helperOf(look, action.helper))] : [];
  },
  forecasts: (look, _f, action) => {
    if (action.type !== 'recover') return [];
    const piece = pieceAt(look, action.piece);
    return piece ? [recoveryForecast(look, piece, helperOf(look, action.helper))] : [];
  },
  take: (g, f, { piece: id, helper: helperId }) => {
    const helper = helperOf(g, helperId);
    const flight = tryRecovery(g, pieceAt(g, id)!, helper);
    // PG-6.55.1, PG-14.4.3: whoever helps neither goes nor fires in this segment; he may help others.
    const helped = helper && !f.helped.includes(helper.id) ? [...f.helped, helper.id] : f.helped;
    const set = { ...without(f, id, ...(helper ? [helper.id] : [])), helped };
    return flight ? { set, call: flight } : { set };
  },
};

const helperOf = (look: L, id: string | null): Leader | null => (id === null ? null : (leaderAt(look, id) ?? null));
