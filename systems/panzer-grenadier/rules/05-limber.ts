import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { FrameOf, Grenadier, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { mayLimber } from './05-transport.ts';
import { refuseMover } from './05-walker.ts';
import type { L } from './facts.ts';
import { hexOf, isAboard, unitAt, unitOf } from './facts.ts';

type F = FrameOf<'acting'>;

const refuseFlip = (look: L, unit: Unit): Illegal<Grenadier> | null => {
  const one = { piece: unit.id };
  // PG-5.64.1: guns with armour of their own never limber.
  if (!mayLimber(look, unit)) return illegal('PG-5.64.1', 'neverLimbers', one);
  if (isAboard(unit) || hexOf(look, unit) === null) return illegal('PG-5.63.3', 'staysLimbered', one);
  return unit.spent > 0 ? illegal('PG-5.63.8', 'takesWholeSegment', one) : null;
};

const refuse = (look: L, f: F, id: string): Illegal<Grenadier> | null => {
  const unit = unitAt(look, id);
  return refuseMover(f, unit, id) ?? refuseFlip(look, unit!);
};

/** PG-5.63.8: a weapon turns over, either way; that is all it does in its segment. */
export const limber: Deed<'limber'> = {
  type: 'limber',
  choices: (look, f) =>
    f.moving.flatMap((id) => (refuse(look, f, id) === null ? [{ action: { type: 'limber' as const, unit: id } }] : [])),
  refuse: (look, f, { unit }) => refuse(look, f, unit),
  take: (g, f, { unit: id }) => {
    const { limbered, dugIn, work } = unitOf(g, id);
    if (!limbered && (dugIn || work !== null)) g.emit('PG-16.22.1', { type: 'positionLeft', unit: id });
    g.emit('PG-5.63.8', { type: 'limbered', unit: id, limbered: !limbered });
    g.emit('PG-3.1.10', { type: 'marked', piece: id, mark: 'moved' });
    return { set: without(f, id) };
  },
};
