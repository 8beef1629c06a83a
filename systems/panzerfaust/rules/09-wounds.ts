import type { Next, Sequence, Sum, TargetCheck } from '@grognard/kernel';
import { AGAIN, END, message, passed, sumOf, term } from '@grognard/kernel';
import { HORSE } from '../data/men.ts';
import { weaponOf } from '../data/weapons.ts';
import type { Wounding } from '../data/wounds.ts';
import type { FrameOf, G, Hit, L, Loss, Man, Pf, Vehicle } from '../types.ts';
import { comesLoose } from './07-mounts.ts';
import { lying, throwOffered } from './08-might.ts';
import { unfitGun } from './10-fitting.ts';
import { dropCable } from './12-cable.ts';
import { harmsObstacles, obstacleDefence, strikeObstacle } from './12-demolition.ts';
import { handFlagOn } from './13-equipment.ts';
import type { PfCites } from './checks/cites.ts';
import { chargeWoundsCheck } from './checks/engineers.ts';
import {
  armourOf,
  criticalCheck,
  FACE_WORDS,
  gunDefence,
  mayBeCritical,
  moreWoundsCheck,
  secondWoundCheck,
  woundCheck,
  woundingBy,
} from './checks/wound.ts';
import { ownSpot } from './measure.ts';
import { isMan, isVehicle, manNamed, manProfile, pieceNamed, vehicleOn, vehicleProfile } from './pieces.ts';

type F = FrameOf<'wounds'>;
type N = Next<Pf, F>;

/** What a hit meets, part by part; null: nothing is there any more. */
const defenceAgainst = (look: L, f: Pick<F, 'hits' | 'origin'>, hit: Hit): Sum<PfCites> | null => {
  const figure = pieceNamed(look, hit.piece);
  const isCharge = f.origin === null;
  if (!figure) return harmsObstacles(look, hit, isCharge ? 'charge' : 'shot') ? obstacleDefence(look, hit.piece) : null;
  if (isMan(figure)) return hit.part === 'mount' ? mountDefence(figure) : manDefence(figure);
  if (isVehicle(figure)) return vehicleDefence(figure, f, hit);
  return gunDefence(figure.weapon);
};

const mountDefence = ({ mount }: Man): Sum<PfCites> | null =>
  mount ? [term('PF-BASE.24', HORSE.defence, 'horseDefence')] : null;

/** PF-MWP.5: armour that a man wears over what his profile has. */
const manDefence = (man: Man): Sum<PfCites> => [
  term('PF-CHG.1', manProfile(man).defence, 'ownDefence'),
  ...(man.gear.includes('armour') ? [term('PF-MWP.5', 1, 'wearsArmour')] : []),
];

const vehicleDefence = (vehicle: Vehicle, f: Pick<F, 'hits' | 'origin'>, { face, strength }: Hit): Sum<PfCites> => {
  const { defence } = vehicleProfile(vehicle);
  const printed = f.origin?.weapon ? weaponOf(f.origin.weapon).strength : strength;
  return armourOf(defence, face ?? 'side', { printed, sandbags: vehicle.options.includes('sandbags') });
};

const strengthTerms = ({ strength }: Hit): Sum<PfCites> => [term('PF-WND.1', strength, 'hitStrength')];

/** What it takes to wound whoever is hit first. */
export const woundingFor = (look: L, f: Pick<F, 'hits' | 'origin'>): Wounding | null => {
  const hit = f.hits[0]!;
  const defence = defenceAgainst(look, f, hit);
  return defence && woundingBy(strengthTerms(hit), defence);
};

/** How hard the hit is and what it meets: of a vehicle, which of its plates (PF-VCB.1). */
const woundOf = (look: L, { piece, strength, face }: Hit, defence: number) => {
  const values = { piece, strength, defence };
  return vehicleOn(look, piece)
    ? message('woundOfPlate', { ...values, plate: message(FACE_WORDS[face ?? 'side']) })
    : message('woundOf', values);
};

/** PF-WND.1: the first die for whoever is hit first; null where he is not there, or nothing can wound him. */
export const firstWoundCheck = (look: L, f: Pick<F, 'hits' | 'origin'>): TargetCheck<Pf> | null => {
  const hit = f.hits[0]!;
  const defence = defenceAgainst(look, f, hit);
  const wounding = defence && woundingBy(strengthTerms(hit), defence);
  if (!wounding) return null;
  // PF-MWP.4: a lance adds to the die itself.
  const check = woundCheck(wounding, hit.lance ? [term('PF-MWP.4', 1, 'lanceInCharge')] : []);
  return { ...check, about: woundOf(look, hit, sumOf(defence)) };
};

const nextHit = (f: F): N => ({ set: { hits: f.hits.slice(1), wounds: 0 }, goTo: AGAIN });

/** House, PF-BASE.19: hit after hit, wound after wound, each with its fate and its medic before the next. */
export const wounds: Sequence<Pf, F> = {
  rule: 'PF-BASE.19',
  steps: {
    roll: (g, f) => {
      const [hit] = f.hits;
      if (!hit) return { goTo: END };
      if (defenceAgainst(g, f, hit) === null) return nextHit(f);
      const check = firstWoundCheck(g, f);
      return check ? throwOffered(g, check, { by: f.origin?.piece ?? null, cause: 'wound' }) : unharmed(g, f);
    },
    second: (g, f) => {
      const { result, dice } = lying(g);
      if (result < 0) return unharmed(g, f);
      const natural = dice[0]?.thrown ?? 1;
      const second = woundingFor(g, f)?.second ?? null;
      if (second === null) return { set: { natural }, goTo: 'critical' };
      const next = throwOffered(g, secondWoundCheck(second), { by: f.origin?.piece ?? null, cause: 'wound' });
      return { ...next, set: { natural } };
    },
    both: (g, f) => (lying(g).result < 0 ? unharmed(g, f) : undefined),
    critical: (g, f) => ({ set: { wounds: 1 + moreWounds(g, f) } }),
    take: (g, f) => takeWound(g, f),
    medic: (g, f) => (isDying(g, f) ? { call: { kind: 'medic', man: f.hits[0]!.piece } } : undefined),
    removal: (g, f) => {
      const { piece } = f.hits[0]!;
      const bolts = isDying(g, f) ? removed(g, piece) : null;
      if (bolts) return { ...nextHit(f), call: bolts };
      const left = (f.wounds ?? 0) - 1;
      // House, PF-BASE.30: what is left of the same hit goes on against whoever was restored.
      return left > 0 && pieceNamed(g, piece) ? { set: { wounds: left }, goTo: 'take' } : nextHit(f);
    },
  },
};

const unharmed = (g: G, f: F): N => {
  g.emit('PF-WND.1', { type: 'unharmed', piece: f.hits[0]!.piece });
  return nextHit(f);
};

/** PF-SHOOT.11: a natural 6 of a firearm and another one; might makes neither (PF-BASE.13). */
const moreWounds = (g: G, f: F): number => {
  // PF-ENG.15: what a charge was placed on suffers D3 in all.
  if (f.hits[0]!.many) return (g.roll(chargeWoundsCheck()).result as number) - 1;
  if (!f.hits[0]!.critical || !mayBeCritical(f.natural ?? 1)) return 0;
  const about = message('criticalOf', { piece: f.hits[0]!.piece });
  return passed(g.roll({ ...criticalCheck(), about })) ? (g.roll(moreWoundsCheck()).result as number) : 0;
};

/** PF-WND.1: he is gone; PF-BRV.7: his horse is tested at once. */
const removed = (g: G, id: string): FrameOf<'bravery'> | null => {
  const rider = manNamed(g, id);
  const at = rider && ownSpot(rider);
  loseMan(g, 'PF-WND.1', id, 'killed');
  if (!rider?.mount || !at) return null;
  return { kind: 'bravery', why: 'riderless', left: [comesLoose(g, rider, at)] };
};

const isDying = (look: L, f: F): boolean => {
  const struck = pieceNamed(look, f.hits[0]!.piece);
  return struck !== undefined && isMan(struck) && struck.life === 0;
};

/** PF-WND.1: each wound takes a point of life; vehicles take all of a hit at once and roll for damage once (PF-VDM.4). */
const takeWound = (g: G, f: F): N | void => {
  const hit = f.hits[0]!;
  const struck = pieceNamed(g, hit.piece);
  if (!struck) {
    const fallen = strikeObstacle(g, hit.piece, f.wounds ?? 1);
    return { set: { hits: [...f.hits.slice(1), ...fallen], wounds: 0 }, goTo: AGAIN };
  }
  if (isMan(struck)) return hit.part === 'mount' ? strikeMount(g, f, struck) : woundMan(g, struck);
  if (!isVehicle(struck)) {
    g.emit('PF-HVY.17', { type: 'lost', piece: struck.id, how: 'destroyed' });
    return nextHit(f);
  }
  const before = struck.life;
  if (before > 0) g.emit('PF-VDM.1', { type: 'wounded', piece: struck.id, wounds: Math.min(before, f.wounds ?? 1) });
  const isSpent = before <= (f.wounds ?? 1);
  const { set } = nextHit(f);
  return isSpent ? { set: set!, call: { kind: 'damage', vehicle: struck.id }, goTo: AGAIN } : nextHit(f);
};

/** PF-HERO.7, PF-BASE.30: only for the wound that would be his last is fate asked. */
const woundMan = (g: G, { id, life, fate }: Man): N | void => {
  g.emit('PF-WND.1', { type: 'wounded', piece: id, wounds: 1 });
  return life === 1 && fate > 0 ? { call: { kind: 'fate', man: id } } : undefined;
};

/** PF-CBT.11, PF-SHOOT.9: a horse that is killed throws its rider. */
const strikeMount = (g: G, f: F, { id }: Man): N => {
  g.emit('PF-SHOOT.9', { type: 'mountLost', man: id });
  const { set } = nextHit(f);
  return { set: set!, call: { kind: 'thrown', man: id }, goTo: AGAIN };
};

/** Somebody is gone: his flag goes to who touches him (PF-EQP.3), his horse may bolt (PF-BRV.7). */
export const loseMan = (g: G, rule: Pf['rule'], id: string, how: Loss): void => {
  const man = pieceNamed(g, id);
  if (!man || !isMan(man)) return;
  handFlagOn(g, man);
  dropCable(g, man);
  unfitGun(g, id);
  g.emit(rule, { type: 'lost', piece: id, how });
};
