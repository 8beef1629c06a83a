import type { Message, PoolCheck, Sum, Term } from '@grognard/kernel';
import { message, sumOf, term } from '@grognard/kernel';
import type { BlockType } from '../data/blocks.ts';
import type { Block, East, FrontSide } from '../types.ts';
import { groundUnder } from './01-map.ts';
import type { Fire } from './02-units.ts';
import { TYPES } from './02-units.ts';
import { scenarioNow } from './03-start.ts';
import type { Field } from './07-field.ts';
import type { L } from './facts.ts';
import { unitOf } from './facts.ts';

/** EF-7.32.1: the face from which single, double and triple fire hit. */
export const FACES: Readonly<Record<Fire, number>> = { single: 6, double: 5, triple: 4 };

/** Who fires, as far as its fire hangs on it. */
export interface Shooter {
  readonly type: BlockType;
  readonly isSs: boolean;
  /** EF-2.63.1: has siege artillery, and never lost it. */
  readonly isSiege: boolean;
}

/** By which rule a type fires as it does (T1). */
const RULES: Readonly<Record<BlockType, East['rule']>> = {
  armour: 'EF-2.21.1',
  mechanised: 'EF-2.22.1',
  infantry: 'EF-2.23.1',
  mountain: 'EF-2.23.1',
  siege: 'EF-2.23.1',
  coastal: 'EF-2.61.1',
  paratroops: 'EF-14.5.1',
  cavalry: 'EF-2.24.1',
  shock: 'EF-2.25.1',
  static: 'EF-2.67.1',
  hq: 'EF-5.1.3',
  shq: 'EF-5.1.3',
};

/** What belongs to the unit itself; null for headquarters, which never fire (EF-2.26.1). */
const ownFire = ({ type, isSs }: Shooter, { terrain, weather }: Field, manner: 'attack' | 'defence') => {
  const fire = TYPES[type][manner];
  if (fire === null) return null;
  const own: Term<East>[] = [term(RULES[type], FACES[fire])];
  if (isSs && (type === 'armour' || type === 'mechanised')) own.push(term('EF-2.65.1', -1));
  // EF-7.32.2: not in mud.
  if (type === 'mountain' && terrain === 'mountain' && weather !== 'mud') own.push(term('EF-2.62.1', -1));
  return own;
};

/** A term that brings a sum to a number, or none where it is there already. */
const upTo = (own: Sum<East>, least: number, rule: East['rule']): Sum<East> =>
  sumOf(own) < least ? [...own, term(rule, least - sumOf(own))] : own;
const downTo = (own: Sum<East>, most: number, rule: East['rule']): Sum<East> =>
  sumOf(own) > most ? [...own, term(rule, most - sumOf(own))] : own;

/** The face a unit of the active side needs, part by part; null: it does not fire. */
export const offensiveFire = (shooter: Shooter, field: Field): Sum<East> | null => {
  const own = ownFire(shooter, field, 'attack');
  if (own === null) return null;
  const isShelling = shooter.isSiege && field.isFortress;
  const fire = isShelling ? downTo(own, FACES.triple, 'EF-2.63.1') : own;
  // EF-12.24.2: in every hex, mountains too, but siege artillery.
  if (field.weather === 'mud') return isShelling ? fire : upTo(fire, FACES.single, 'EF-12.24.2');
  if (groundUnder(field.terrain, field.weather) === 'marsh') return upTo(fire, FACES.single, 'EF-1.34.2');
  return field.isNumb ? upTo(fire, FACES.single, 'EF-W41.2') : fire;
};

/** The face a unit of the passive side needs; the strongest of a fortress fires triple (EF-1.46.3). */
export const defensiveFire = (shooter: Shooter, field: Field, place: 'strongest' | 'other'): Sum<East> | null => {
  const own = ownFire(shooter, field, 'defence');
  if (own === null) return null;
  const fire = field.isMajorCity ? downTo(own, FACES.double, 'EF-1.41.1') : own;
  return place === 'strongest' ? downTo(fire, FACES.triple, 'EF-1.46.3') : fire;
};

/** Summer 1942: when siege artillery appears (EF-2.63.1, EF-S42.1). */
const SIEGE_FROM = '1942-06';

/** What a block fires as; one seen from behind is taken for infantry. */
export const shooterOf = (look: L, one: Pick<Block, 'unit' | 'side'>): Shooter => {
  const unit = unitOf(look, one);
  const { board } = look;
  return {
    type: unit?.type ?? 'infantry',
    isSs: unit?.ss === true,
    isSiege: unit?.type === 'siege' && board.date >= SIEGE_FROM && !board.lostOnce[one.side].includes(unit.id),
  };
};

/** EF-2.26.1, EF-5.1.3: headquarters never fire; nor does a unit without a step (EF-2.67.2). */
export const canFire = (look: L, one: Block): boolean =>
  TYPES[shooterOf(look, one).type].attack !== null && one.cv !== 0;

/** A block's fire as data: a die a step. `repulse` says up to which face an attacker is repulsed, and by which rule. */
export const fireCheck = (
  block: string | Message<East['word']>,
  steps: number,
  need: Sum<East>,
  repulse: Term<East> | null,
): PoolCheck<East> => ({
  shape: 'pool',
  rule: repulse?.rule ?? 'EF-7.31.1',
  about: repulse ? message('fireRepulsing', { block, upTo: repulse.value }) : message('fireOf', { block }),
  sides: 6,
  dice: [term('EF-7.31.1', steps)],
  add: [],
  need,
  pass: 'atLeast',
});

const AIR: Readonly<Record<'SF' | 'DF' | 'TF', Fire>> = { SF: 'single', DF: 'double', TF: 'triple' };

/** EF-7.32.3, EF-13.14.1: air fire is that of the scenario and side, whatever the ground and the weather (EF-13.16.2). */
export const airCheck = (dice: number, fire: keyof typeof AIR): PoolCheck<East> => ({
  shape: 'pool',
  rule: 'EF-13.15.1',
  about: message('strikeFire'),
  sides: 6,
  dice: [term('EF-13.12.1', dice)],
  add: [],
  need: [term('EF-13.14.1', FACES[AIR[fire]])],
  pass: 'atLeast',
});

/** The strike of a side in the scenario that is played (EF-EDEL.7). */
export const strikeCheck = (look: L, side: FrontSide, dice: number): PoolCheck<East> =>
  airCheck(dice, scenarioNow(look).air[side]);
