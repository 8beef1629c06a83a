import { AGAIN, illegal, ready } from '@grognard/kernel';
import type { Action } from '../types.ts';
import type { Order } from './03-order.ts';
import { uses } from './facts.ts';

/** PG-17.2.1: how long a lead must be for one segment of it to be kept. */
const LEAST_LEAD = 3;

/** 17.2 Saved segment, an option: the winner keeps one of a long lead. */
export const save: Order<'save'> = {
  type: 'save',
  choices: (look, f) => (save.refuse(look, f, { type: 'save' }) === null ? [ready<Action>({ type: 'save' })] : []),
  refuse: (look) => {
    if (!uses(look, 'PG-17.2.1')) return illegal('PG-17.2.1', 'notPlayed');
    if (look.board.saved !== null) return illegal('PG-17.2.1', 'keptAlready');
    return look.board.segment.lead >= LEAST_LEAD ? null : illegal('PG-17.2.1', 'leadTooShort');
  },
  take: (g, { side }) => {
    g.emit('PG-17.2.1', { type: 'segmentSaved', side });
    return { goTo: AGAIN };
  },
};

/** PG-17.2.1: at any time in that turn two segments running. */
export const spend: Order<'spend'> = {
  type: 'spend',
  choices: (look, f) => (look.board.saved === f.side ? [ready<Action>({ type: 'spend' })] : []),
  refuse: (look, f) => (look.board.saved === f.side ? null : illegal('PG-17.2.1', 'nothingKept')),
  take: (g) => {
    g.emit('PG-17.2.1', { type: 'segmentSaved', side: null });
    return { goTo: AGAIN };
  },
};
