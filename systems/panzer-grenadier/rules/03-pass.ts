import type { Illegal } from '@grognard/kernel';
import { illegal, ready } from '@grognard/kernel';
import type { Action, Grenadier, Leader, Nation, Unit } from '../types.ts';
import { readyPieces } from './03-activation.ts';
import type { Order } from './03-order.ts';
import { endSegment } from './03-turn.ts';
import type { L } from './facts.ts';
import { enemyOf, hexOf, isIn, isLeader } from './facts.ts';

const shakenUnits = (look: L, side: Nation): readonly Unit[] =>
  readyPieces(look, side).flatMap((one) => (!isLeader(one) && one.state === 'demoralised' ? [one] : []));

/** PG-6.65.1: a commissar beside a demoralised unit has work to do first. */
const idleCommissar = (look: L, side: Nation): Leader | undefined =>
  readyPieces(look, side).find((one): one is Leader => {
    if (!isLeader(one) || one.rank !== null || one.state === 'demoralised') return false;
    const hex = hexOf(look, one);
    return hex !== null && shakenUnits(look, side).some((unit) => isIn(look, unit, hex));
  });

/** PG-3.0.7, PG-14.42.1, PG-14.42.2, PG-6.65.1: who keeps his side from passing; demoralised leaders do not. */
const refusePass = (look: L, side: Nation): Illegal<Grenadier> | null => {
  if (!look.board.units.some((one) => one.side === side && one.state === 'demoralised')) return null;
  const commissar = idleCommissar(look, side);
  if (commissar) return illegal('PG-6.65.1', 'commissarMustHelp', { leader: commissar.id });
  const [shaken] = shakenUnits(look, side);
  return shaken ? illegal('PG-14.42.2', 'mustRecoverFirst', { piece: shaken.id }) : null;
};

/** PG-3.0.7: demoralised leaders of the passer, whom the other may force to recover. */
const forceable = (look: L, side: Nation): boolean =>
  readyPieces(look, side).some((one) => one.state === 'demoralised');

/** PG-3.0.5: nobody is activated. */
export const pass: Order<'pass'> = {
  type: 'pass',
  choices: (look, f) => (refusePass(look, f.side) === null ? [ready<Action>({ type: 'pass' })] : []),
  refuse: (look, f) => refusePass(look, f.side),
  take: (g, f) => {
    endSegment(g, f.side, f.side);
    const enemy = enemyOf(g, f.side);
    return forceable(g, f.side) ? { call: { kind: 'force', side: enemy, passer: f.side } } : undefined;
  },
};
