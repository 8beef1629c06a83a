import type { Game, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { FrameOf, Grenadier, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { mayLimber, pointsLeft, refuseLoad, SWAP_COST } from './05-transport.ts';
import { refuseMover } from './05-walker.ts';
import type { L, Piece } from './facts.ts';
import {
  hexName,
  hexOf,
  isAboard,
  isLeader,
  isTransport,
  leadersIn,
  pieceAt,
  unitAt,
  unitOf,
  unitsIn,
} from './facts.ts';

type F = FrameOf<'acting'>;

/** PG-5.61.4, PG-5.67.2: in one hex, and no enemy there. */
const refusePlace = (look: L, load: Piece, carrier: Unit): Illegal<Grenadier> | null => {
  const hex = hexOf(look, load);
  if (isAboard(load) || hex === null || hexOf(look, carrier) !== hex)
    return illegal('PG-5.61.4', 'notTogether', { piece: load.id });
  const isContested =
    unitsIn(look, hex).some((one) => one.side !== load.side && !one.hidden) ||
    leadersIn(look, hex).some((one) => one.side !== load.side);
  return isContested ? illegal('PG-5.67.2', 'noLoadingBesideEnemies', { hex: hexName(look.setting, hex) }) : null;
};

/** PG-5.0.1: one at a time: who has let another set out is done. */
const refuseLater = (f: F, piece: Piece): Illegal<Grenadier> | null =>
  piece.spent > 0 && f.mover !== null && f.mover !== piece.id
    ? illegal('PG-5.0.1', 'oneAtATime', { piece: piece.id })
    : null;

/** PG-5.63.4: all the points of both. PG-5.62.1: one of each. PG-5.62.4: a leader pays for himself alone. */
const refusePoints = (look: L, load: Piece, carrier: Unit): Illegal<Grenadier> | null => {
  if (!isLeader(load) && mayLimber(look, load)) {
    const begun = [load, carrier].find(({ spent }) => spent > 0);
    return begun ? illegal('PG-5.63.4', 'takesWholeSegment', { piece: begun.id }) : null;
  }
  const short = (isLeader(load) ? [load] : [load, carrier]).find((one) => pointsLeft(look, one) < SWAP_COST);
  return short ? illegal('PG-5.62.1', 'noPointsLeft', { piece: short.id }) : null;
};

const refuse = (look: L, f: F, id: string, carrierId: string): Illegal<Grenadier> | null => {
  const load = pieceAt(look, id);
  const carrier = unitAt(look, carrierId);
  const wrong = refuseMover(f, load, id);
  if (wrong) return wrong;
  // PG-5.62.4: nobody drives for a leader who only gets on.
  const idle = isLeader(load!) ? null : refuseMover(f, carrier, carrierId);
  if (idle) return idle;
  if (!carrier) return illegal('PG-5.61.1', 'cannotCarry', { piece: id, carrier: carrierId });
  return (
    refuseLoad(look, load!, carrier) ??
    refusePlace(look, load!, carrier) ??
    refuseLater(f, load!) ??
    (isLeader(load!) ? null : refuseLater(f, carrier)) ??
    refusePoints(look, load!, carrier)
  );
};

/** PG-5.62, PG-5.63: men get on, guns are hooked up. */
export const load: Deed<'load'> = {
  type: 'load',
  choices: (look, f) =>
    f.moving.flatMap((id) => {
      const piece = pieceAt(look, id);
      const hex = piece ? hexOf(look, piece) : null;
      if (!piece || hex === null || isAboard(piece)) return [];
      return unitsIn(look, hex)
        .filter((one) => one.side === f.side && (isTransport(look, one) || look.setting.scenario.riders))
        .filter((one) => refuse(look, f, id, one.id) === null)
        .map((one) => ({ action: { type: 'load' as const, unit: id, carrier: one.id } }));
    }),
  refuse: (look, f, { unit, carrier }) => refuse(look, f, unit, carrier),
  take: (g, f, { unit: id, carrier }) => {
    const piece = pieceAt(g, id)!;
    if (!isLeader(piece)) leavePosition(g, piece);
    if (!isLeader(piece) && mayLimber(g, piece)) return hookUp(g, f, piece, carrier);
    g.emit('PG-5.62.1', { type: 'paid', piece: id, halves: SWAP_COST });
    g.emit('PG-5.61.3', { type: 'put', piece: id, at: { in: 'aboard', unit: carrier } });
    if (isLeader(piece)) return;
    g.emit('PG-5.62.1', { type: 'paid', piece: carrier, halves: SWAP_COST });
    return { set: { mover: carrier } };
  },
};

/** PG-16.22.1: whoever gets on has left his hole. */
const leavePosition = (g: Game<Grenadier>, { id, dugIn, work }: Unit): void => {
  if (dugIn || work !== null) g.emit('PG-16.22.1', { type: 'positionLeft', unit: id });
};

/** PG-5.63.3, PG-5.63.4, PG-5.63.6: limbered and hooked up, which takes both the whole segment. */
const hookUp = (g: Game<Grenadier>, f: F, weapon: Unit, carrier: string) => {
  if (!weapon.limbered) g.emit('PG-5.63.3', { type: 'limbered', unit: weapon.id, limbered: true });
  g.emit('PG-5.61.3', { type: 'put', piece: weapon.id, at: { in: 'aboard', unit: carrier } });
  const done = [weapon.id, unitOf(g, carrier).id];
  for (const one of done) g.emit('PG-5.63.4', { type: 'marked', piece: one, mark: 'moved' });
  return { set: { ...without(f, ...done), mover: null } };
};
