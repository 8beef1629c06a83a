import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { UnitType } from '../data/unit-type.ts';
import type { Grenadier, Unit } from '../types.ts';
import type { L } from './facts.ts';
import { halved, typeOf } from './facts.ts';

export type FireKind = 'df' | 'bf' | 'at';

/** PG-7.3.1: a fire value as it is now, with what it is made of, and its range. */
export interface FireValue {
  readonly value: number;
  readonly range: number;
  readonly terms: Sum<Grenadier>;
}

/** PG-7.3.1: "9-5". */
const valueAndRange = (written: string): readonly [number, number] => {
  const dash = written.indexOf('-');
  return [Number(written.slice(0, dash)), Number(written.slice(dash + 1))];
};

/** A fire value by the order a unit is in. */
type InOrder = Readonly<Record<'good' | 'disrupted', FireValue | null>>;

const CANNOT_FIRE: InOrder = { good: null, disrupted: null };

/** PG-14.2.1: half for the disrupted. PG-REC-BF.3, PG-11.3.1: with less than 1 there is nothing to fire. */
const valuesOf = (written: string | undefined): InOrder => {
  if (written === undefined) return CANNOT_FIRE;
  const [value, range] = valueAndRange(written);
  if (value < 1) return CANNOT_FIRE;
  const printed = term('PG-7.3.1', value);
  const half = halved(value);
  return {
    good: { value, range, terms: [printed] },
    disrupted: { value: half, range, terms: [printed, term('PG-14.2.1', half - value)] },
  };
};

type Printed = Readonly<Record<'whole' | 'reduced', InOrder>>;
/** What a type fires with, and the steps it has when it is whole. */
type Fires = Readonly<Record<FireKind, Printed>> & { readonly steps: number };

/** PG-1.1.25, PG-1.1.28: what a type fires with, whole and reduced. */
const printedOn = (type: UnitType, kind: FireKind): Printed => ({
  whole: valuesOf(type[kind]),
  reduced: valuesOf(type.reduced?.[kind] ?? type[kind]),
});

/** PG-7.31.1, PG-5.63.7, PG-14.3.1: what a unit can fire with; null where it can't. */
export const fireValue = (look: L, unit: Unit, kind: FireKind): FireValue | null => {
  if (unit.limbered || unit.state === 'demoralised') return null;
  const { steps, [kind]: printed } = (look.setting.fires.get(unit.type) as Fires | undefined) ?? noteFires(look, unit);
  return (unit.steps < steps ? printed.reduced : printed.whole)[unit.state];
};

const noteFires = (look: L, { type: id }: Unit): Fires => {
  const type = look.setting.types.get(id)!;
  const { steps } = type;
  const noted = { steps, df: printedOn(type, 'df'), bf: printedOn(type, 'bf'), at: printedOn(type, 'at') };
  look.setting.fires.set(id, noted);
  return noted;
};

/** PG-12.4.1, PG-12.42.1, PG-14.3.2: what a unit brings to an assault. */
export const assaultStrength = (look: L, unit: Unit): Sum<Grenadier> => {
  const type = typeOf(look, unit);
  const isReduced = unit.steps < type.steps;
  const written = unit.limbered ? undefined : ((isReduced ? type.reduced?.df : undefined) ?? type.df);
  // PG-5.63.7: nothing while it is towed. PG-12.42.1: soft transports have none.
  if (unit.at.in === 'aboard' || ['truck', 'wagon', 'sled'].includes(type.kind)) return [];
  if (written === undefined) return [term('PG-12.42.1', 1)];
  const value = Number(written.split('-')[0]);
  if (unit.state === 'demoralised') return [term('PG-7.3.1', value), term('PG-14.3.2', Math.ceil(value / 4) - value)];
  return [
    term('PG-7.3.1', value),
    ...(unit.state === 'disrupted' ? [term('PG-14.2.1', halved(value) - value) as Sum<Grenadier>[number]] : []),
  ];
};
