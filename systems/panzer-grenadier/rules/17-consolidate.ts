import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Grenadier, Unit } from '../types.ts';
import { STATES } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { bareMorale } from './14-morale.ts';
import type { L } from './facts.ts';
import { hexOf, isAboard, typeOf, unitAt, uses } from './facts.ts';

const isReduced = (look: L, unit: Unit): boolean => unit.steps < typeOf(look, unit).steps;

/** PG-17.1.1: two reduced units of one type and one morale, in one hex. */
const refuseMerging = (look: L, unit: Unit, into: Unit): Illegal<Grenadier> | null => {
  const shaken = [unit, into].find(({ state }) => state === 'demoralised');
  if (shaken) return illegal('PG-14.3.4', 'demoralisedOnlyRecovers', { piece: shaken.id });
  if (unit.id === into.id || unit.type !== into.type || unit.side !== into.side)
    return illegal('PG-17.1.1', 'notAlike', { piece: unit.id, other: into.id });
  if (!isReduced(look, unit) || !isReduced(look, into) || isAboard(unit) || isAboard(into))
    return illegal('PG-17.1.1', 'notReduced', { piece: unit.id, other: into.id });
  const hex = hexOf(look, unit);
  if (hex === null || hex !== hexOf(look, into))
    return illegal('PG-17.1.1', 'notTogether', { piece: unit.id, other: into.id });
  return freshMorale(look, unit) === freshMorale(look, into)
    ? null
    : illegal('PG-17.1.1', 'notAlike', { piece: unit.id, other: into.id });
};

/** The morale of the type: the states may differ, the worse of them is taken. */
const freshMorale = (look: L, unit: Unit): number => bareMorale(look, { ...unit, state: 'good' });

/** 17.1 Consolidation, an option: all their movement, and one unit at full strength (PG-17.1.1). */
export const consolidate: Deed<'consolidate'> = {
  type: 'consolidate',
  choices: (look, f) => {
    if (!uses(look, 'PG-17.1.1')) return [];
    const movers = f.moving.flatMap((id) => unitAt(look, id) ?? []);
    return movers.flatMap((unit, i) =>
      movers
        .slice(i + 1)
        .flatMap((into) =>
          refuseMerging(look, unit, into) === null
            ? [{ action: { type: 'consolidate' as const, unit: unit.id, into: into.id } }]
            : [],
        ),
    );
  },
  refuse: (look, f, { unit: id, into }) => {
    if (!uses(look, 'PG-17.1.1')) return illegal('PG-17.1.1', 'notPlayed');
    const idle = [id, into].find((one) => !f.moving.includes(one));
    if (idle !== undefined) return illegal('PG-3.1.8', 'notToMove', { piece: idle });
    const [one, other] = [unitAt(look, id), unitAt(look, into)];
    return one && other ? refuseMerging(look, one, other) : illegal('PG-3.1.8', 'notToMove', { piece: id });
  },
  take: (g, f, { unit, into }) => {
    const states = [unit, into].flatMap((id) => unitAt(g, id)?.state ?? []);
    const worst = states.toSorted((a, b) => STATES.indexOf(b) - STATES.indexOf(a))[0] ?? 'good';
    g.emit('PG-17.1.1', { type: 'merged', unit, into });
    if (unitAt(g, into)?.state !== worst) g.emit('PG-17.1.1', { type: 'shaken', piece: into, state: worst });
    return { set: without(f, unit, into) };
  },
};
