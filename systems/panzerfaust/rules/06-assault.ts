import type { Next, Sequence } from '@grognard/kernel';
import { AGAIN, message, passed } from '@grognard/kernel';
import { CONTACT, gapWithin, INCH, type Stand } from '@grognard/table';
import type { FrameOf, G, Hit, L, Man, Pf, Vehicle } from '../types.ts';
import { isImmobilised } from './06-contact.ts';
import { placesAway } from './06-places.ts';
import { lying, throwOffered } from './08-might.ts';
import { harmCheck, hurtCheck, insideCheck, readyCheck } from './checks/assault.ts';
import { baseOfProfile, inContact, isEngaged, ownSpot, standOf } from './measure.ts';
import { hasGrenades, manNamed, vehicleOn, vehicleProfile } from './pieces.ts';

type F = FrameOf<'assault'>;
type N = Next<Pf, F>;

/** PF-VCB.5, PF-EQP.5: who has something to put into a vehicle. */
const isArmed = (man: Man): boolean => hasGrenades(man) || man.gear.includes('magneticMines');

/** PF-VCB.5: men on foot who stand against one of the enemy's vehicles and are not fighting; PF-VCB.13: nor was it run at them. */
export const assaultsOf = (look: L, fighting: ReadonlySet<string>): readonly Pick<F, 'vehicle' | 'men'>[] =>
  look.board.vehicles.flatMap((vehicle) => {
    const men = look.board.men.filter(
      (man) =>
        man.side !== vehicle.side &&
        man.stance === 'standing' &&
        man.mount === null &&
        isArmed(man) &&
        !vehicle.rammed.includes(man.id) &&
        !fighting.has(man.id) &&
        inContact(man, vehicle) &&
        !isEngaged(look, man),
    );
    return men.length > 0 ? [{ vehicle: vehicle.id, men: men.map(({ id }) => id) }] : [];
  });

const both = (look: L, f: F): { readonly man: Man; readonly vehicle: Vehicle } | null => {
  const man = f.men[0] === undefined ? undefined : manNamed(look, f.men[0]);
  const vehicle = vehicleOn(look, f.vehicle);
  return man && vehicle ? { man, vehicle } : null;
};

/** PF-VEQ.5: on zimmerit a magnetic mine does not hold; who has no grenade besides has tried in vain. */
const meansOf = (man: Man, { options }: Vehicle): 'grenade' | 'magneticMine' | 'none' => {
  const holds = man.gear.includes('magneticMines') && !options.includes('zimmerit');
  return holds ? 'magneticMine' : hasGrenades(man) ? 'grenade' : 'none';
};

const nextMan = (f: F): N => ({ set: { men: f.men.slice(1) }, goTo: AGAIN });

/** PF-VCB.5 to PF-VCB.10: man after man. */
export const assault: Sequence<Pf, F> = {
  rule: 'PF-VCB.5',
  steps: {
    ready: (g, f) => {
      if (f.men.length === 0) return { goTo: 'back' };
      const now = both(g, f);
      if (!now) return nextMan(f);
      const about = message('assaultBy', { man: now.man.id, vehicle: f.vehicle });
      return throwOffered(g, { ...readyCheck(), about }, { by: now.man.id, cause: 'grenade' });
    },
    inside: (g, f) => {
      const now = both(g, f);
      if (!now) return nextMan(f);
      if (lying(g).result < 0) return comesTo(g, f, 'noGrenade');
      const means = meansOf(now.man, now.vehicle);
      if (means === 'none') return thrownOff(g, f, now);
      const facts = { roof: vehicleProfile(now.vehicle).defence.roof, with: means };
      return throwOffered(g, insideCheck(facts), { by: now.man.id, cause: 'grenade' });
    },
    harm: (g, f) => {
      const now = both(g, f);
      if (!now) return nextMan(f);
      if (lying(g).result < 0) return thrownOff(g, f, now);
      g.emit('PF-VCB.7', { type: 'assaulted', man: now.man.id, vehicle: f.vehicle, came: 'inside' });
      return throwOffered(g, harmCheck(), { by: now.man.id, cause: 'grenade' });
    },
    wound: (g, f) => {
      const now = both(g, f);
      if (!now || lying(g).result < 0) return nextMan(f);
      const { life } = now.vehicle;
      g.emit('PF-VCB.9', { type: 'wounded', piece: f.vehicle, wounds: Math.min(life, 1) });
      return life <= 1 ? { ...nextMan(f), call: { kind: 'damage', vehicle: f.vehicle } } : nextMan(f);
    },
    back: (g, f) => stepBack(g, f),
  },
};

/** PF-VCB.6: without a grenade he backs off. */
const comesTo = (g: G, f: F, came: 'noGrenade'): N => {
  const man = f.men[0]!;
  g.emit('PF-VCB.6', { type: 'assaulted', man, vehicle: f.vehicle, came });
  backOff(g, man, f.vehicle, 'PF-VCB.6');
  return nextMan(f);
};

/** PF-VCB.8: falls an inch off, and may be hurt; not by a vehicle that can not move. */
const thrownOff = (g: G, f: F, { man, vehicle }: { readonly man: Man; readonly vehicle: Vehicle }): N => {
  g.emit('PF-VCB.8', { type: 'assaulted', man: man.id, vehicle: f.vehicle, came: 'failed' });
  if (isImmobilised(vehicle)) return nextMan(f);
  backOff(g, man.id, f.vehicle, 'PF-VCB.8');
  g.emit('PF-VCB.8', { type: 'knockedDown', man: man.id });
  if (!passed(g.roll({ ...hurtCheck(), about: message('hurtOf', { man: man.id }) }))) return nextMan(f);
  const hit: Hit = { piece: man.id, strength: THROWN_OFF, face: null, critical: false };
  return { ...nextMan(f), call: { kind: 'wounds', hits: [hit], origin: null } };
};
const THROWN_OFF = 3;

/** An inch away from the vehicle, where there is room. */
const backOff = (g: G, id: string, vehicle: string, rule: 'PF-VCB.6' | 'PF-VCB.8' | 'PF-VCB.10'): void => {
  const man = manNamed(g, id);
  const hull = hullOf(g, vehicle);
  if (!man || !hull) return;
  const [to] = placesAway(g, man, hull.at, INCH);
  if (to) g.emit(rule, { type: 'moved', man: id, at: to, spent: 0, how: 'pushed' });
};

/** Where it stands, or lies as a wreck. */
const hullOf = (look: L, id: string): Stand | null => {
  const vehicle = vehicleOn(look, id);
  if (vehicle) return standOf(vehicle);
  const wreck = look.board.wrecks.find((one) => one.id === id);
  return wreck ? { at: wreck.at, facing: wreck.facing, base: baseOfProfile(wreck.profile) } : null;
};

/** PF-VCB.10: all who are still against it step back, be it a wreck by now. */
const stepBack = (g: G, f: F): void => {
  const own = vehicleOn(g, f.vehicle)?.side ?? g.board.lost.find(({ id }) => id === f.vehicle)?.side;
  const hull = hullOf(g, f.vehicle);
  if (!hull || own === undefined) return;
  for (const man of g.board.men) {
    const stand = man.side === own || ownSpot(man)?.storey !== 0 ? null : standOf(man);
    if (stand && gapWithin(stand, hull, CONTACT)) backOff(g, man.id, f.vehicle, 'PF-VCB.10');
  }
};
