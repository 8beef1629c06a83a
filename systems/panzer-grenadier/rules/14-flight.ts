import type { Ask, Game, Illegal, Sequence } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import { KIND } from '../data/kinds.ts';
import type { FrameOf, Grenadier } from '../types.ts';
import { allowanceOf } from './05-going.ts';
import { isCommissar } from './06-commissars.ts';
import { loseUnit } from './07-steps.ts';
import { isSafeWhereItIs, mustLeaveAssault, refuseWay, waysOf } from './14-flight-ways.ts';
import { refuseStandstill } from './15-headquarters.ts';
import { hasEntrenchment } from './16-works.ts';
import type { L, Piece } from './facts.ts';
import { hexOf, isLeader, leaderAt, notHere, pieceAt, typeOf } from './facts.ts';

type G = Game<Grenadier>;

/** PG-14.32.2: behind works one may stay; but nobody stays in an assault (PG-12.13.3). */
const mayStay = (look: L, piece: Piece): boolean => {
  const hex = hexOf(look, piece);
  return hex !== null && hasEntrenchment(look, hex) && !mustLeaveAssault(look, piece);
};

/** PG-14.34.1: a gun that nobody can move. */
const cannotMove = (look: L, piece: Piece): boolean =>
  !isLeader(piece) && allowanceOf(look, piece) === 0 && KIND[typeOf(look, piece).kind].group === 'weapons';

const commissarsAmong = (look: L, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const leader = leaderAt(look, id);
    return leader !== undefined && isCommissar(leader);
  });

const marchOff = (piece: Piece, path: readonly number[], company: readonly string[]): FrameOf<'march'> => ({
  kind: 'march',
  side: piece.side,
  unit: piece.id,
  with: company,
  path,
  at: 0,
  flight: true,
  state: piece.state,
  hurries: false,
  riders: [],
  marks: [],
});

/** What becomes of a piece that must flee: abandoned, driven out, asked where to, or left where it is. */
const driveOff = (g: G, f: FrameOf<'flight'>): FrameOf<'march'> | FrameOf<'flee'> | null => {
  const piece = pieceAt(g, f.piece);
  // PG-6.72.2: whoever may not move stays instead of fleeing.
  if (!piece || hexOf(g, piece) === null || refuseStandstill(g, piece)) return null;
  if (!f.driven && !mustLeaveAssault(g, piece) && isSafeWhereItIs(g, piece)) return null;
  if (!isLeader(piece) && cannotMove(g, piece) && !mayStay(g, piece)) {
    loseUnit(g, 'PG-14.34.1', piece);
    return null;
  }
  const ways = waysOf(g, piece);
  const [only] = ways;
  if (!only) {
    if (!isLeader(piece) && mustLeaveAssault(g, piece)) loseUnit(g, 'PG-12.13.3', piece);
    return null;
  }
  const company = commissarsAmong(g, f.with);
  const isSettled = ways.length === 1 && company.length === f.with.length && !mayStay(g, piece);
  return isSettled ? marchOff(piece, only, company) : { kind: 'flee', side: f.side, piece: f.piece, with: f.with };
};

const areTogether = (look: L, a: string, b: string): boolean => {
  const [one, other] = [pieceAt(look, a), pieceAt(look, b)];
  return one !== undefined && other !== undefined && hexOf(look, one) === hexOf(look, other);
};

/** PG-14.31.1: whoever fails to recover goes away from those who could hurt him. */
export const flight: Sequence<Grenadier, FrameOf<'flight'>> = {
  rule: 'PG-14.31.1',
  steps: {
    go: (g, f) => {
      const call = driveOff(g, f);
      return call ? { call } : undefined;
    },
    // PG-5.75.3: where the engineer has gone, those he brought into the river go after him.
    next: (g, f) => {
      const [piece, ...others] = f.others;
      if (piece === undefined || (!f.driven && areTogether(g, f.piece, piece))) return;
      return { set: { piece, with: [], others, driven: true }, goTo: AGAIN };
    },
  },
};

/** PG-14.4.4, PG-6.63.2: who goes with it: a commissar must, a leader who helped may. */
const refuseCompany = (look: L, f: FrameOf<'flee'>, company: readonly string[]): Illegal<Grenadier> | null => {
  const stranger = company.find((id) => !f.with.includes(id));
  if (stranger !== undefined) return illegal('PG-14.4.4', 'goesNotWith', { leader: stranger });
  const left = commissarsAmong(look, f.with).find((id) => !company.includes(id));
  return left === undefined ? null : illegal('PG-6.63.2', 'commissarGoesToo', { leader: left });
};

/** PG-14.33.2: the owner chooses between ways that are as good. */
export const flee: Ask<Grenadier, FrameOf<'flee'>> = {
  rule: 'PG-14.33.2',
  reaction: { pass: null },
  who: (_look, f) => f.side,
  prompt: (_look, f) => message('askFlee', { piece: f.piece }),
  choices: (look, f) => {
    const piece = pieceAt(look, f.piece);
    if (!piece) return [];
    const bound = commissarsAmong(look, f.with);
    const companies = bound.length === f.with.length ? [bound] : [bound, f.with];
    const ways = waysOf(look, piece).flatMap((path) => companies.map((company) => ({ path, company })));
    const stay = mayStay(look, piece) ? [{ path: [], company: bound }] : [];
    return [...ways, ...stay].map(({ path, company }) => ({ action: { type: 'flee' as const, path, with: company } }));
  },
  refuse: (look, f, _side, action) => {
    if (action.type !== 'flee') return notHere('PG-14.31.1');
    const piece = pieceAt(look, f.piece);
    if (!piece) return notHere('PG-14.31.1');
    const company = refuseCompany(look, f, action.with);
    if (company) return company;
    if (action.path.length > 0) return refuseWay(look, piece, action.path);
    return mayStay(look, piece) ? null : illegal('PG-14.31.1', 'mustFlee', { piece: piece.id });
  },
  take: (g, f, _side, action) => {
    const piece = pieceAt(g, f.piece);
    if (action.type !== 'flee' || !piece || action.path.length === 0) return;
    return { call: marchOff(piece, action.path, action.with) };
  },
};
