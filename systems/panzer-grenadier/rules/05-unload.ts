import type { Game, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { FrameOf, Grenadier, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { startOf } from './05-led.ts';
import { mayLimber, pointsLeft, SWAP_COST } from './05-transport.ts';
import { refuseMover } from './05-walker.ts';
import type { L, Piece } from './facts.ts';
import { hexOf, isLeader, pieceAt, unitAt } from './facts.ts';

type F = FrameOf<'acting'>;

const carrierOf = (look: L, { at }: Piece): Unit | undefined =>
  at.in === 'aboard' ? unitAt(look, at.unit) : undefined;

/** PG-5.63.5: in the hex where the segment began, before the carrier goes anywhere. PG-5.62.1, PG-5.62.4: a point of each, of a leader's own. */
const refusePoints = (look: L, f: F, load: Piece, carrier: Unit): Illegal<Grenadier> | null => {
  const one = { piece: load.id };
  if (!isLeader(load) && mayLimber(look, load)) {
    const isWhereItBegan = carrier.spent === 0 && startOf(look, f, carrier.id)?.hex === hexOf(look, carrier);
    return isWhereItBegan ? null : illegal('PG-5.63.5', 'comesOffWhereItBegan', one);
  }
  const short = (isLeader(load) ? [load] : [load, carrier]).find((piece) => pointsLeft(look, piece) < SWAP_COST);
  return short ? illegal('PG-5.62.1', 'noPointsLeft', { piece: short.id }) : null;
};

const refuse = (look: L, f: F, id: string): Illegal<Grenadier> | null => {
  const load = pieceAt(look, id);
  const wrong = refuseMover(f, load, id);
  if (wrong) return wrong;
  const carrier = carrierOf(look, load!);
  if (!carrier || hexOf(look, carrier) === null) return illegal('PG-5.61.4', 'notAboard', { piece: id });
  if (isLeader(load!)) return refusePoints(look, f, load, carrier);
  // PG-5.67.3: a move of carrier and load alike.
  const idle = refuseMover(f, carrier, carrier.id);
  if (idle) return idle;
  if (carrier.spent > 0 && f.mover !== null && f.mover !== carrier.id)
    return illegal('PG-5.0.1', 'oneAtATime', { piece: carrier.id });
  return refusePoints(look, f, load!, carrier);
};

/** PG-5.62, PG-5.63: men get off and go no farther; guns are unhooked and deployed. */
export const unload: Deed<'unload'> = {
  type: 'unload',
  choices: (look, f) =>
    f.moving.flatMap((id) => {
      const piece = pieceAt(look, id);
      const isOpen = piece?.at.in === 'aboard' && refuse(look, f, id) === null;
      return isOpen ? [{ action: { type: 'unload' as const, unit: id } }] : [];
    }),
  refuse: (look, f, { unit }) => refuse(look, f, unit),
  take: (g, f, { unit: id }) => {
    const piece = pieceAt(g, id)!;
    const carrier = carrierOf(g, piece)!;
    comeDown(g, piece, carrier);
    // PG-5.62.2: nobody who has got off enters another hex; a weapon has had its segment (PG-5.63.5).
    g.emit('PG-5.62.2', { type: 'marked', piece: id, mark: 'moved' });
    const left = without(f, id);
    return { set: isLeader(piece) ? left : { ...left, mover: carrier.id } };
  },
};

const comeDown = (g: Game<Grenadier>, piece: Piece, carrier: Unit): void => {
  g.emit('PG-5.61.4', { type: 'put', piece: piece.id, at: { in: 'hex', hex: hexOf(g, carrier)! } });
  if (!isLeader(piece) && mayLimber(g, piece)) {
    g.emit('PG-5.63.5', { type: 'limbered', unit: piece.id, limbered: false });
    return;
  }
  g.emit('PG-5.62.1', { type: 'paid', piece: piece.id, halves: SWAP_COST });
  // PG-5.62.4: a leader costs his carrier nothing.
  if (!isLeader(piece)) g.emit('PG-5.62.1', { type: 'paid', piece: carrier.id, halves: SWAP_COST });
};
