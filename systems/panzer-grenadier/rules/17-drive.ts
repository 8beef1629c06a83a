import { AGAIN, illegal } from '@grognard/kernel';
import type { Nation, Unit } from '../types.ts';
import type { Order } from './03-order.ts';
import type { L } from './facts.ts';
import { unitAt } from './facts.ts';

const isSpent = ({ mark, state }: Unit): boolean => state === 'good' && (mark === 'moved' || mark === 'fired');

const spentUnits = ({ board }: L, side: Nation): readonly Unit[] =>
  board.drive === side ? board.units.filter((one) => one.side === side && isSpent(one)) : [];

/** PG-17.4.1, PG-3.1.10: Drive, once in the turn: a unit in good order may act again. The segment goes on. */
export const drive: Order<'drive'> = {
  type: 'drive',
  choices: (look, f) => spentUnits(look, f.side).map(({ id }) => ({ action: { type: 'drive' as const, unit: id } })),
  refuse: (look, f, { unit: id }) => {
    if (look.board.drive !== f.side) return illegal('PG-17.4.1', 'driveOver');
    const unit = unitAt(look, id);
    return unit?.side === f.side && isSpent(unit) ? null : illegal('PG-17.4.1', 'notToDrive', { piece: id });
  },
  take: (g, _f, { unit }) => {
    g.emit('PG-17.4.1', { type: 'marked', piece: unit, mark: 'none' });
    g.emit('PG-17.4.1', { type: 'driveGiven', side: null });
    return { goTo: AGAIN };
  },
};
