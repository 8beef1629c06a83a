import type { Next, Sequence } from '@grognard/kernel';
import { END, message, passed, sumOf } from '@grognard/kernel';
import type { Len, Point, Spot } from '@grognard/table';
import { distance, gapToPointWithin, INCH, reachOfBase, roundedQuotient, scatter } from '@grognard/table';
import type { Interception } from '../data/terrain.ts';
import { weaponOf } from '../data/weapons.ts';
import type { FrameOf, G, Hit, L, Origin, Pf, Shell } from '../types.ts';
import { aimerOf, skillOf } from './04-shooters.ts';
import { rangeTo, rangeToPoint, sightToPlace } from './04-targets.ts';
import { gunBefore, takenFor } from './05-crews.ts';
import { lying, throwOffered } from './08-might.ts';
import { faceHit } from './10-armour.ts';
import { motionOf } from './10-arms.ts';
import { sceneryAt } from './12-scenery.ts';
import { arrowCheck, arrowOf, astrayBy, astrayCheck, scatterCheck } from './checks/deviation.ts';
import type { HitFacts, Mishap } from './checks/hit.ts';
import { bandOf, hitCheck, jamCheck, MISHAP_GOALS, mayGoWrong, mishapDie, mishapOf } from './checks/hit.ts';
import type { Shield } from './checks/interception.ts';
import { interceptionCheck, SHIELD_COVER } from './checks/interception.ts';
import { hasShield, strengthOf } from './checks/wound.ts';
import { baseOf, ownSpot, standOf } from './measure.ts';
import {
  gunNamed,
  gunOf,
  isMan,
  isVehicle,
  manNamed,
  manProfile,
  passengersOf,
  pieceNamed,
  piecesOn,
  vehicleOn,
  vehicleProfile,
} from './pieces.ts';
import { sightBetween } from './sight.ts';

type F = FrameOf<'shot'>;
type N = Next<Pf, F>;

/** PF-VSH.7: the shell that an arm has in its breech; null for what fires only one kind. */
export const shellOf = (look: L, { piece, weapon, arm }: Origin): Shell | null => {
  if (weapon === null || weaponOf(weapon).heStrength === null || piece === null || arm === null) return null;
  return vehicleOn(look, piece)?.arms[arm]?.shell ?? 'he';
};

/** The template a shot lays; what pierces lays none (PF-VSH.7). */
export const blastOf = (look: L, origin: Origin): 3 | 5 | 'flame' | null => {
  if (origin.weapon === null || shellOf(look, origin) === 'heat') return null;
  return weaponOf(origin.weapon).blast;
};

/** What a roll to hit comes from. */
export const hitFactsOf = (look: L, origin: Origin, range: Len, aimed: HitFacts['aimed']): HitFacts | null => {
  const aimer = origin.piece === null ? null : aimerOf(look, { piece: origin.piece });
  if (!aimer || origin.weapon === null) return null;
  const isSteady = isMan(aimer) && aimer.did.spent === 0 && !aimer.did.long;
  return {
    shooting: skillOf(aimer),
    weapon: origin.weapon,
    range,
    aimed,
    steady: isSteady
      ? { scope: origin.weapon === 'sniperRifle', crackShot: manProfile(aimer).traits.includes('crackShot') }
      : null,
    vehicle: isVehicle(aimer)
      ? { motion: motionOf(aimer), gyrostabiliser: vehicleProfile(aimer).traits.includes('gyrostabiliser') }
      : null,
  };
};

/** Whose dice they are: the man who shoots, or the gunner; a vehicle has no hero to turn them. */
export const throwerOf = (look: L, { piece }: Origin): string | null => {
  const aimer = piece === null ? null : aimerOf(look, { piece });
  return aimer && isMan(aimer) ? aimer.id : null;
};

/** One thing that a shot has to come past. */
interface Screen {
  readonly shield: Shield;
  readonly cover: Interception;
  readonly id: string | null;
  readonly at: Len;
  /** PF-HVY.18: nothing comes through a shield. */
  readonly isSolid: boolean;
}

const FIGURES: Readonly<Record<string, Shield>> = {
  man: 'inTheWay',
  mount: 'inTheWay',
  vehicle: 'metal',
  gun: 'metal',
};

/** PF-SHOOT.7, PF-COV.1, PF-BASE.15: all that a shot has to come past, from the shooter outward; flame minds nothing (PF-COV.4). */
export const screensOf = (look: L, f: F): readonly Screen[] => {
  if (f.origin.weapon === null || weaponOf(f.origin.weapon).blast === 'flame') return [];
  const shooter = pieceNamed(look, f.origin.piece ?? '');
  const target = f.target && pieceNamed(look, f.target.piece);
  const sight = target && shooter ? sightBetween(look, shooter, target) : sightToPlace(look, f.origin, f.at);
  const between = (sight?.obstacles ?? []).map(
    ({ id, kind, cover, at }): Screen => ({ shield: FIGURES[kind] ?? 'obstacle', cover, id, at, isSolid: false }),
  );
  const own = f.target ? ownScreens(look, f, f.target) : [];
  // PF-HVY.18: whoever stands behind the crew at the gun is behind its shield before all that comes after it.
  const shield = own.find(({ isSolid }) => isSolid);
  const before = shield ? between.findIndex(({ id }) => id === shield.id) : -1;
  return before < 0 ? [...between, ...own] : [...between.slice(0, before), shield!];
};

/** What the target has about it: the ground it lies on, its gun, its mount, the vehicle it is in. */
const ownScreens = (look: L, f: F, { piece, aim }: NonNullable<F['target']>): readonly Screen[] => {
  const far = distance(f.origin.from, f.at);
  const screen = (shield: keyof typeof SHIELD_COVER, id: string, isSolid = false): Screen => ({
    shield,
    cover: SHIELD_COVER[shield],
    id,
    at: far,
    isSolid,
  });
  const man = manNamed(look, piece);
  const vehicle = vehicleOn(look, piece);
  const gun = man ? gunBefore(look, man, f.origin.from) : null;
  const isBlast = blastOf(look, f.origin) !== null;
  return [
    ...(gun ? [screen('gun', gun.id, hasShield(gun.weapon))] : []),
    ...(man?.mount ? [screen('rider', piece)] : []),
    // Under a template whoever lies down is asked for by the template (PF-TPL.3).
    ...(man && man.mount === null && man.stance === 'prone' && !isBlast ? [screen('prone', piece)] : []),
    ...(vehicle && aim === 'passengers' ? [screen('passengers', piece)] : []),
    ...(vehicle && aim === 'body' && isRidden(look, vehicle.id) ? [screen('motorcycle', piece)] : []),
  ];
};

const isRidden = (look: L, id: string): boolean => {
  const vehicle = vehicleOn(look, id);
  return (
    vehicle !== undefined && vehicleProfile(vehicle).traits.includes('motorcycle') && passengersOf(look, id).length > 0
  );
};

/** A hit on somebody: how hard, on which armour, and who steps in for a gunner (PF-HVY.8). */
export const hitOn = (look: L, origin: Origin, id: string, more: Partial<Hit> = {}): Hit => {
  const piece = pieceNamed(look, id);
  const vehicle = piece && isVehicle(piece) ? piece : null;
  const struck = vehicle ? 'vehicle' : gunNamed(look, id) ? 'gun' : piece ? 'man' : 'scenery';
  const { weapon } = origin;
  return {
    piece: piece && isMan(piece) && more.part !== 'mount' ? takenFor(look, piece).id : id,
    strength: weapon === null ? 0 : sumOf(strengthOf(weapon, struck, shellOf(look, origin))),
    face: vehicle ? faceHit(look, vehicle, origin.from) : null,
    critical: weapon !== null && weaponOf(weapon).isFirearm,
    ...more,
  };
};

const woundsFor = (origin: Origin, hits: readonly Hit[]): N =>
  hits.length === 0 ? { goTo: END } : { call: { kind: 'wounds', hits, origin }, goTo: END };

/** PF-DEM.2: what is too weak to break anything. */
const BREAKS: number = 5;

/** PF-COV.3, PF-DEM.2: a shot that stops at scenery may break it; mines are none, and charges do it otherwise (PF-ENG.15). */
export const sceneryHits = (look: L, origin: Origin, id: string | null, strength: number): readonly Hit[] =>
  id !== null && origin.weapon !== null && strength >= BREAKS && look.setting.scenario.demolition
    ? [{ piece: id, strength, face: null, critical: weaponOf(origin.weapon).isFirearm }]
    : [];

/** A place so far along the way from one to another. */
const placeAlong = (from: Point, to: Spot, along: Len): Spot => {
  const whole = distance(from, to);
  if (whole === 0 || along >= whole) return to;
  const part = (a: number, b: number): number => a + roundedQuotient((b - a) * along, whole);
  return { x: part(from.x, to.x), y: part(from.y, to.y), storey: to.storey };
};

/** So far before what stops it a shell bursts: the obstacle stands between (PF-TPL.7). */
const BEFORE: Len = Math.round(INCH / 4);

/** Where a shot stopped, and what it strikes there. */
const stoppedAt = (g: G, f: F, screen: Screen): N => {
  const by = f.origin.piece ?? '-';
  const blast = blastOf(g, f.origin);
  const bursts = blast === 3 || blast === 5;
  switch (screen.shield) {
    case 'prone':
      g.emit('PF-SHOOT.13', { type: 'missed', piece: by, target: screen.id });
      return { goTo: END };
    case 'rider':
      // PF-SHOOT.8: the other of the two is hit, and what bursts comes down on both (PF-TPL.2).
      return riderHit(g, f, screen.id!, f.target?.aim === 'mount' ? 'body' : 'mount');
    case 'passengers':
      if (bursts) return impactAt(g, f, f.at, screen.id);
      return woundsFor(f.origin, [hitOn(g, f.origin, screen.id!)]);
    case 'motorcycle':
      if (bursts) return impactAt(g, f, f.at, screen.id);
      return woundsFor(f.origin, [hitOn(g, f.origin, oneAboard(g, screen.id!, 'PF-VSH.10'), { face: null })]);
    case 'gun': {
      g.emit('PF-HVY.20', { type: 'intercepted', piece: by, by: screen.id! });
      if (bursts) return impactAt(g, f, beforeGun(g, f, screen.id!), screen.id);
      return woundsFor(f.origin, [hitOn(g, f.origin, screen.id!)]);
    }
    case 'inTheWay':
    case 'metal':
    case 'obstacle': {
      g.emit('PF-COV.3', { type: 'intercepted', piece: by, by: screen.id! });
      if (bursts) return impactAt(g, f, placeAlong(f.origin.from, f.at, screen.at - BEFORE), null);
      if (pieceNamed(g, screen.id!)) return woundsFor(f.origin, [hitOn(g, f.origin, screen.id!)]);
      return woundsFor(f.origin, sceneryHits(g, f.origin, screen.id, hitOn(g, f.origin, screen.id!).strength));
    }
  }
};

/** PF-SHOOT.8: rider or horse, whichever the shot has come to. */
const riderHit = (g: G, f: F, rider: string, part: 'body' | 'mount'): N => {
  const blast = blastOf(g, f.origin);
  if (blast !== 3 && blast !== 5) return woundsFor(f.origin, [hitOn(g, f.origin, rider, { part })]);
  return { call: { ...impactOf(g, f, f.at, rider), part }, goTo: END };
};

/** PF-HVY.20: at the edge of the gun that faces the shot: behind its shield nobody is reached from there (PF-HVY.18). */
const beforeGun = (look: L, f: F, id: string): Spot => {
  const stand = standOf(gunOf(look, id))!;
  const to = { x: stand.at.x, y: stand.at.y, storey: f.at.storey };
  return placeAlong(f.origin.from, to, distance(f.origin.from, to) - reachOfBase(stand.base));
};

/** PF-VSH.10, PF-VSH.11: one of those aboard, by lot. */
const oneAboard = (g: G, vehicle: string, rule: 'PF-VSH.10' | 'PF-VSH.11'): string => {
  const aboard = passengersOf(g, vehicle);
  if (aboard.length === 1) return aboard[0]!.id;
  const roll = g.roll({ shape: 'plain', rule, sides: aboard.length, dice: 1, add: [], about: message('whichAboard') });
  return aboard[Number(roll.result) - 1]!.id;
};

/** PF-FLAME.3: fire begins at the edge of whoever throws it. */
const muzzleAt = (look: L, { origin, at }: F): Spot => {
  const shooter = pieceNamed(look, origin.piece ?? '');
  const base = shooter && baseOf(shooter);
  const reach = base?.shape === 'disc' ? base.radius : base ? Math.round(base.length / 2) : 0;
  const { x, y } = placeAlong(origin.from, at, Math.min(reach, distance(origin.from, at) - 1));
  return { x, y, storey: origin.from.storey };
};

/** The template comes down. */
const impactOf = (g: G, f: F, at: Spot, main: string | null): FrameOf<'impact'> => ({
  kind: 'impact',
  origin: blastOf(g, f.origin) === 'flame' ? { ...f.origin, from: muzzleAt(g, f) } : f.origin,
  at,
  blast: blastOf(g, f.origin)!,
  strength: hitOn(g, f.origin, '-').strength,
  main,
  under: [],
});
const impactAt = (g: G, f: F, at: Spot, main: string | null): N => ({ call: impactOf(g, f, at, main), goTo: END });

/** PF-TPL.6, PF-DEV: where a shell comes down that missed; null: off the table. */
export const goAstray = (g: G, aim: Spot, blast: 3 | 5): Spot | null => {
  if (passed(g.roll(scatterCheck()))) return aim;
  const degrees = arrowOf(Number(g.roll(arrowCheck()).result));
  const by = astrayBy(Number(g.roll(astrayCheck(blast)).result));
  const landing = scatter(g.setting.table.ground.table, aim, { degrees, distance: by });
  g.emit(blast === 3 ? 'PF-DEV.1' : 'PF-DEV.2', {
    type: 'deviated',
    from: { x: aim.x, y: aim.y },
    to: landing.on === 'table' ? landing.at : landing.edge,
  });
  return landing.on === 'table' ? { ...landing.at, storey: 0 } : null;
};

/** PF-JAM.1, PF-FLAME.2: does the die that lies ask for a second one? */
export const isAmiss = (look: L, { weapon }: Origin): boolean =>
  weapon !== null && mayGoWrong(weapon, lying(look).dice[0]?.thrown ?? 0);

/** PF-JAM.1, PF-FLAME.2: the second die; his own, as the first was (PF-HERO.1). */
export const throwAmiss = (g: G, origin: Origin): Next<Pf, never> | undefined => {
  const by = throwerOf(g, origin);
  return weaponOf(origin.weapon!).blast === 'flame'
    ? throwOffered(g, mishapDie(), { by, cause: 'jam', goals: MISHAP_GOALS })
    : throwOffered(g, { ...jamCheck(), about: message('jamOf', { piece: origin.piece! }) }, { by, cause: 'jam' });
};

/** PF-JAM.1, PF-FLAME.2: what the second die does to the weapon, or to whoever carries it. */
export const goesAmiss = (g: G, { piece, weapon, arm }: Origin): Mishap => {
  const isFlame = weaponOf(weapon!).blast === 'flame';
  const { dice, result } = lying(g);
  const came: Mishap = isFlame ? mishapOf(dice[0]!.face) : result < 0 ? 'jams' : 'nothingMore';
  if (came === 'jams')
    g.emit(isFlame ? 'PF-FLAME.2' : 'PF-JAM.1', {
      type: 'weaponSet',
      piece: piece!,
      weapon: weapon!,
      arm,
      state: 'jammed',
    });
  return came;
};

const missed = (g: G, f: F): N => {
  g.emit('PF-BASE.13', { type: 'missed', piece: f.origin.piece ?? '-', target: f.target?.piece ?? null });
  const blast = blastOf(g, f.origin);
  if (blast !== 3 && blast !== 5) return { goTo: END };
  const landed = goAstray(g, f.at, blast);
  return landed ? impactAt(g, f, landed, struckAt(g, landed)) : { goTo: END };
};

/** PF-TPL.3: whose base or hull lies over the very point where a shell comes down. */
export const struckAt = (look: L, at: Spot): string | null =>
  piecesOn(look).find((piece) => {
    const stand = standOf(piece);
    return stand !== null && ownSpot(piece)!.storey === at.storey && gapToPointWithin(stand, at, 0);
  })?.id ?? null;

const rangeOf = (look: L, f: F): Len => {
  const target = f.target && pieceNamed(look, f.target.piece);
  return target ? rangeTo(look, f.origin, target) : rangeToPoint(look, f.origin, f.at);
};

/** PF-BASE.19: hit, interception, and what it strikes. */
export const shot: Sequence<Pf, F> = {
  rule: 'PF-BASE.19',
  steps: {
    hit: (g, f) => {
      const { piece, weapon, arm } = f.origin;
      if (piece === null || weapon === null) return { goTo: END };
      const range = rangeOf(g, f);
      const facts = hitFactsOf(g, f.origin, range, 'seen');
      if (!facts) return { goTo: END };
      const target = f.target?.piece ?? null;
      g.emit('PF-RATE.1', {
        type: 'fired',
        piece,
        weapon,
        arm,
        target,
        at: target ? null : f.at,
        shell: shellOf(g, f.origin),
      });
      if (bandOf(weapon, range) === 'out') {
        g.emit('PF-SHOOT.2', { type: 'outOfRange', piece });
        return { goTo: END };
      }
      // PF-RATE.3: a shot into the ground only walks the burst on.
      if (target === null && blastOf(g, f.origin) === null && sceneryAt(g, f.at) === null) return { goTo: END };
      // House, PF-VSH.12: who aims at a vehicle rolls to hit as ever.
      const about = target ? message('hitOf', { piece, target }) : message('hitOfPlace', { piece });
      return throwOffered(g, { ...hitCheck(facts), about }, { by: throwerOf(g, f.origin), cause: 'hit' });
    },
    judge: (g, f) => {
      if (lying(g).result >= 0) return { goTo: 'through' };
      return isAmiss(g, f.origin) ? throwAmiss(g, f.origin) : missed(g, f);
    },
    amiss: (g, f) => (goesAmiss(g, f.origin) === 'blowsUp' ? blowUp(g, f) : missed(g, f)),
    through: (g, f) => {
      const screen = screensOf(g, f)[f.met];
      if (!screen) return { goTo: 'land' };
      if (screen.isSolid) return stoppedAt(g, f, screen);
      const about = message('interceptionOf', { by: screen.id ?? '-' });
      return throwOffered(
        g,
        { ...interceptionCheck(screen), about },
        { by: throwerOf(g, f.origin), cause: 'intercept' },
      );
    },
    past: (g, f) => {
      if (lying(g).result >= 0) return { set: { met: f.met + 1 }, goTo: 'through' };
      return stoppedAt(g, f, screensOf(g, f)[f.met]!);
    },
    land: (g, f) => {
      const blast = blastOf(g, f.origin);
      if (f.target?.aim === 'mount') return riderHit(g, f, f.target.piece, 'mount');
      if (blast !== null)
        return impactAt(g, f, f.at, blast === 'flame' ? null : (f.target?.piece ?? struckAt(g, f.at)));
      if (!f.target)
        return woundsFor(f.origin, sceneryHits(g, f.origin, sceneryAt(g, f.at), hitOn(g, f.origin, '-').strength));
      return woundsFor(f.origin, [struck(g, f, f.target)]);
    },
  },
};

/** Whom a shot that came through has hit. */
const struck = (g: G, f: F, { piece, aim }: NonNullable<F['target']>): Hit => {
  switch (aim) {
    case 'body':
      return hitOn(g, f.origin, piece);
    case 'mount':
      return hitOn(g, f.origin, piece, { part: 'mount' });
    case 'passengers':
      return hitOn(g, f.origin, oneAboard(g, piece, 'PF-VSH.11'), { face: null });
  }
};

/** PF-FLAME.2: weapon and bearer are gone, and neither fate nor a medic helps. */
const blowUp = (g: G, f: F): N => {
  const id = f.origin.piece!;
  if (vehicleOn(g, id)) return { call: { kind: 'damage', vehicle: id }, goTo: END };
  g.emit('PF-FLAME.2', { type: 'lost', piece: id, how: 'blownUp' });
  return { goTo: END };
};
