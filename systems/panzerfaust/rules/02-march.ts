import type { Next, Sequence } from '@grognard/kernel';
import { END, passed } from '@grognard/kernel';
import type { Len, Spot } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { FrameOf, G, L, Man, Pf } from '../types.ts';
import { fallFrom, thrownFrom } from './02-falls.ts';
import type { Stage } from './02-going.ts';
import { beginsUp, isOnLadder, LADDER_RATE } from './02-ladders.ts';
import { leftOf, stanceCost } from './02-purse.ts';
import { standClear } from './02-room.ts';
import { isTrip, spotAlong, type Trip, touchedAt, tripOf, wayAfter } from './02-ways.ts';
import { takenFor } from './05-crews.ts';
import { placesBeside } from './06-places.ts';
import { comesLoose } from './07-mounts.ts';
import { lying, throwOffered } from './08-might.ts';
import { findLurkers } from './11-ambush.ts';
import { firstSighting, isAnyTurned, knownMarkers } from './11-sighting.ts';
import { climbCheck, jumpCheck, mineCheck, mountJumpCheck, seatCheck } from './checks/moving.ts';
import { baseOf, fits, inContact, ownSpot } from './measure.ts';
import { isMan, isVehicle, manNamed, type OnTable, vehicleProfile } from './pieces.ts';

type F = FrameOf<'march'>;
type N = Next<Pf, F>;

/** PF-ENG.4: one die for each 2" begun. */
const MINED: Len = 2 * INCH;

/** A way that is cut where he meets something is a little longer in its parts, as each is rounded up. */
const GRACE: Len = 8;

/** PF-BASE.4: one man after the other; what he meets on his way comes at its place. */
export const march: Sequence<Pf, F> = {
  rule: 'PF-BASE.4',
  steps: {
    setOut: (g, f) => (f.ways.length > 1 ? setOut(g, f.ways) : undefined),
    nerve: (g, f) => {
      const [way] = f.ways;
      if (!way) return { goTo: END };
      const man = manNamed(g, way.unit);
      if (!man || !mayGoOn(man)) return nextMan(f);
      const set = { sighted: knownMarkers(g, man as OnTable<Man>, f.sighted ?? []) };
      return faces(g, man, way.route.at(-1))
        ? { set, call: { kind: 'bravery', why: 'fearsome', left: [man.id] } }
        : { set };
    },
    go: (g, f) => walkOn(g, f),
    over: (g, f) => getOver(g, f),
    // PF-MOV.11, PF-ENG.4: whoever fell, or under whom a mine went off, goes no farther.
    landed: (g, f) => halt(g, f),
    // PF-HID.5: when a marker was turned over all stop to think; what they have not gone is theirs still.
    seen: (g, f) => (isAnyTurned(g, f.sighted ?? []) ? { goTo: END } : { goTo: 'go' }),
  },
};

/** PF-GRP.1: a squad that moves is told as one. */
const setOut = (g: G, ways: F['ways']): N => {
  const [{ unit, stance }] = ways as [F['ways'][number]];
  const goes = ways.some(({ route }) => route.length > 0);
  const group = manNamed(g, unit)?.group;
  if (group === undefined) return {};
  g.emit('PF-GRP.1', { type: 'squadSetOut', group, count: ways.length, stance: goes ? null : stance });
  return { set: { squad: true } };
};

/** Whoever goes with his squad is not told apart. */
const inSquad = ({ squad }: F): { readonly squad?: true } => (squad ? { squad } : {});

const mayGoOn = (man: Man): boolean => ownSpot(man) !== null && man.life > 0 && !man.shaken && !man.fell;

const nextMan = (f: F): N => ({ set: { ways: f.ways.slice(1), meets: null, mines: 0 }, goTo: 'nerve' });

/** PF-BRV.4, PF-SR.7: does his way end at something fearsome? */
const faces = (look: L, man: Man, end: Spot | undefined): boolean =>
  end !== undefined &&
  touchedAt(look, man, end).some((foe) => isVehicle(foe) && vehicleProfile(foe).traits.includes('fearsome'));

/** The move of the first is over, where he is now. */
const halt = (g: G, f: F): N => {
  standClear(g, f.ways[0]!.unit, inSquad(f));
  g.emit('PF-BASE.4', { type: 'moveEnded', pieces: [f.ways[0]!.unit], long: false });
  findLurkers(g);
  return nextMan(f);
};

const walkOn = (g: G, f: F): N => {
  const way = f.ways[0]!;
  const found = manNamed(g, way.unit);
  if (!found || !mayGoOn(found)) return halt(g, f);
  if (found.stance === 'prone' && way.stance === 'standing') {
    g.emit('PF-MOV.13', {
      type: 'stanceTaken',
      man: found.id,
      stance: 'standing',
      spent: stanceCost(found, 'standing'),
      ...inSquad(f),
    });
  }
  const man = manNamed(g, way.unit) as OnTable<Man>;
  const trip = tripOf(g, man, way, GRACE);
  if (!isTrip(trip)) return halt(g, f);
  if (trip.goer.gait === 'crawl' && man.stance === 'standing') {
    const spent = stanceCost(man, 'prone');
    g.emit('PF-MOV.14', { type: 'stanceTaken', man: man.id, stance: 'prone', spent, ...inSquad(f) });
    return walkOn(g, f);
  }
  if (man.height !== null && isOnLadder(g, man)) {
    if (!beginsUp(trip.way) && trip.hangs === null) return climbDown(g, f, man);
  } else if (man.height !== null)
    return startClimb(g, f, { what: 'descent', piece: man.id, height: man.height, at: 0, over: 'barrier' });
  const met = nextOn(trip, f);
  const before = met ? placeBefore(g, trip, met) : trip.course.length;
  const sighted = sightsOn(g, f, trip, before);
  if (sighted) return sighted;
  if (!met) return arrive(g, f, trip);
  const { stage, at } = met;
  goTo(g, f, trip, before);
  const rest = { ...way, route: wayAfter(trip.way, before).slice(1) };
  const set = { ways: [rest, ...f.ways.slice(1)] };
  if (stage.kind === 'ground') return dareMine(g, { ...f, ...set }, stage.mines!);
  const meets = { what: stage.kind, piece: stage.piece, height: stage.height, at: at - before, over: stage.over };
  if (stage.kind === 'climb') return startClimb(g, { ...f, ...set }, meets);
  const rides = isRiding(trip);
  const check = rides ? mountJumpCheck(man.id, stage) : jumpCheck(man.id, stage);
  const add = check.add.reduce((sum, { value }) => sum + value, 0);
  const offered = throwOffered(g, check, {
    by: man.id,
    cause: 'jump',
    goals: rides ? [2 - add] : [2 - add, 6 - add],
  });
  return { set: { ...set, meets }, ...offered, goTo: 'over' };
};

/** PF-EQP.1: a cyclist takes an obstacle as a horseman does. */
const isRiding = ({ goer: { gait } }: Trip): boolean => gait === 'ride' || gait === 'cycle';

/** PF-BASE.9: from where he hangs to the foot of the ladder, and on. */
const climbDown = (g: G, f: F, man: OnTable<Man>): N => {
  const spent = LADDER_RATE * man.height!;
  g.emit('PF-BASE.9', { type: 'moved', man: man.id, at: man.at.spot, spent, how: 'climb' });
  g.emit('PF-BASE.9', { type: 'climbing', man: man.id, height: null });
  g.emit('PF-SHOOT.5', { type: 'crossedObstacle', man: man.id });
  return walkOn(g, f);
};

type Met = { readonly stage: Exclude<Stage, { readonly kind: 'link' | 'narrow' }>; readonly at: Len };

/** The next thing on the way that takes a die. */
const nextOn = ({ course }: Trip, { mines }: F): Met | null => {
  let dared = mines > 0;
  for (const stage of course.stages) {
    if (stage.kind === 'link' || stage.kind === 'narrow') continue;
    if (stage.kind !== 'ground') return { stage, at: stage.at };
    if (stage.mines === null) {
      dared = false;
      continue;
    }
    const at = dared ? stage.from + MINED : stage.from;
    if (at < stage.to) return { stage, at };
    dared = true;
  }
  return null;
};

/** He gets so far before what he meets; PF-BASE.5: less far where another stands at it already. */
const placeBefore = (look: L, { goer: { man }, way }: Trip, { stage, at }: Met): Len => {
  if (stage.kind === 'ground') return at;
  let before = Math.max(0, at - reachOf(man));
  while (before > 0 && !fits(look, man, spotAlong(way, before))) before = Math.max(0, before - BACK);
  return before;
};
const BACK: Len = Math.round(INCH / 8);

/** PF-HID.5: a marker comes into view before he is there: he goes so far, and his side is asked. */
const sightsOn = (g: G, f: F, trip: Trip, length: Len): N | null => {
  const { man } = trip.goer as { readonly man: OnTable<Man> };
  const spotAt = (along: Len): Spot => spotAlong(trip.way, along);
  const first = firstSighting(g, man, { length, spotAt }, f.sighted ?? []);
  if (!first) return null;
  goTo(g, f, trip, first.along);
  standClear(g, man.id, inSquad(f));
  const way = f.ways[0]!;
  const ways = [{ ...way, route: wayAfter(trip.way, first.along).slice(1) }, ...f.ways.slice(1)];
  return {
    set: { ways, sighted: [...(f.sighted ?? []), ...first.markers] },
    call: { kind: 'sighting', side: f.side, by: man.id, markers: first.markers },
    goTo: 'seen',
  };
};

const reachOf = (man: Man): Len => {
  const base = baseOf(man);
  return base.shape === 'disc' ? base.radius : 0;
};

/** What a stretch of a way costs, climbs apart. */
const costBetween = ({ course }: Trip, from: Len, to: Len): Len =>
  course.stages.reduce((sum, stage) => {
    if (stage.kind === 'link' || stage.kind === 'narrow')
      return sum + (stage.at >= from && stage.at < to ? stage.cost : 0);
    if (stage.kind !== 'ground') return sum;
    const length = Math.max(0, Math.min(to, stage.to) - Math.max(from, stage.from));
    return length === 0 ? sum : sum + Math.round((stage.cost * length) / (stage.to - stage.from));
  }, 0);

const goTo = (g: G, f: F, trip: Trip, to: Len): void => {
  if (to <= 0) return;
  const { man } = trip.goer;
  const gait = trip.goer.gait === 'crawl' ? 'crawl' : 'walk';
  g.emit('PF-BASE.4', {
    type: 'moved',
    man: man.id,
    at: spotAlong(trip.way, to),
    spent: costBetween(trip, 0, to),
    how: gait,
    ...inSquad(f),
  });
  leaveLadder(g, man);
};

/** PF-BASE.9: who was on a ladder is off it. */
const leaveLadder = (g: G, { id, height }: Man): void => {
  if (height !== null) g.emit('PF-BASE.9', { type: 'climbing', man: id, height: null });
};

/** PF-BASE.9: his way ends on a ladder, as high as his move takes him. */
const hangOn = (g: G, f: F, { goer: { man }, way, cost, hangs }: Trip): N => {
  g.emit('PF-BASE.9', { type: 'moved', man: man.id, at: way.at(-1)!, spent: cost, how: 'climb' });
  g.emit('PF-BASE.9', { type: 'climbing', man: man.id, height: hangs });
  g.emit('PF-SHOOT.5', { type: 'crossedObstacle', man: man.id });
  return halt(g, f);
};

/** Nothing more comes between him and the end of his way. */
const arrive = (g: G, f: F, trip: Trip): N => {
  if (trip.hangs !== null) return hangOn(g, f, trip);
  const { way, course, goer } = trip;
  const { unit, stance } = f.ways[0]!;
  const at = way.at(-1)!;
  const man = goer.man;
  if (way.length > 1) {
    const charges = touchedAt(g, man, at).length > 0;
    const how = charges ? 'charge' : goer.gait === 'crawl' ? 'crawl' : 'walk';
    const event = { type: 'moved', man: unit, at, spent: course.cost, how } as const;
    g.emit(charges ? 'PF-BASE.7' : 'PF-BASE.4', charges ? event : { ...event, ...inSquad(f) });
    leaveLadder(g, man);
    // PF-SHOOT.5: a ladder is climbed, too.
    if (course.stages.some((stage) => stage.kind === 'link' && stage.how === 'ladder'))
      g.emit('PF-SHOOT.5', { type: 'crossedObstacle', man: unit });
    if (charges) stepIn(g, unit);
  }
  const spent = stanceCost(man, stance);
  const now = manNamed(g, unit)!;
  if (spent > 0 && leftOf(now, 'walk') >= spent)
    g.emit('PF-MOV.13', { type: 'stanceTaken', man: unit, stance, spent, ...inSquad(f) });
  return halt(g, f);
};

/** PF-HVY.8: where a gunner is charged a loader of his comes between. */
const stepIn = (g: G, charger: string): void => {
  const man = manNamed(g, charger) as OnTable<Man>;
  for (const gunner of touchedAt(g, man, man.at.spot)) {
    if (!isMan(gunner)) continue;
    const loader = takenFor(g, gunner);
    if (loader.id === gunner.id || inContact(loader, man)) continue;
    const [to] = placesBeside(g, loader, man);
    if (to) g.emit('PF-HVY.8', { type: 'moved', man: loader.id, at: to, spent: 0, how: 'stepIn' });
  }
};

const dareMine = (g: G, f: F, field: string): N => {
  const unit = f.ways[0]!.unit;
  const set = { ways: f.ways, mines: 1 };
  if (!passed(g.roll(mineCheck(unit)))) return { set: { ...set, meets: null }, goTo: 'go' };
  standClear(g, unit, inSquad(f));
  const { spot } = (manNamed(g, unit) as OnTable<Man>).at;
  g.emit('PF-ENG.4', { type: 'mineWentOff', in: field, at: { x: spot.x, y: spot.y }, under: unit });
  const meets = { what: 'mine', piece: field, height: 0, at: 0, over: 'barrier' } as const;
  const origin = { piece: null, weapon: null, arm: null, from: spot };
  return {
    set: { ...set, meets },
    call: { kind: 'impact', origin, at: spot, blast: 3, strength: 6, main: unit, under: [] },
    goTo: 'landed',
  };
};

const startClimb = (g: G, f: F, meets: NonNullable<F['meets']>): N => {
  const unit = f.ways[0]!.unit;
  const offered = throwOffered(g, climbCheck(unit), { by: unit, cause: 'climb', goals: [2, 6] });
  return { set: { ways: f.ways, meets }, ...offered, goTo: 'over' };
};

/** The die lies: he stays where he is, gets over and stops, or goes on. */
const getOver = (g: G, f: F): N => {
  const meets = f.meets!;
  const man = manNamed(g, f.ways[0]!.unit) as OnTable<Man>;
  const total = lying(g).result;
  switch (meets.what) {
    case 'jump':
      return jumpsRiding(g, f, man) ? mountJump(g, f, man) : footJump(g, f, total);
    case 'climb':
    case 'descent':
      return climbed(g, f, total);
    case 'mine':
      return halt(g, f);
  }
};

const jumpsRiding = (g: G, f: F, man: OnTable<Man>): boolean => {
  const trip = tripOf(g, man, f.ways[0]!, GRACE);
  return man.mount !== null || (isTrip(trip) && isRiding(trip));
};

const footJump = (g: G, f: F, total: number): N => {
  if (total <= 1) {
    // PF-MOV.10: who fails to jump a ditch falls in.
    if (f.meets!.over === 'ditch') comeDown(g, f, f.meets!.at);
    return halt(g, f);
  }
  crossed(g, f);
  return total >= 6 ? { set: { meets: null }, goTo: 'go' } : halt(g, f);
};

/** PF-MOV.19, PF-MOV.20. */
const mountJump = (g: G, f: F, man: OnTable<Man>): N => {
  if (lying(g).result >= 2) {
    crossed(g, f);
    return { set: { meets: null }, goTo: 'go' };
  }
  if (lying(g).dice[0]?.thrown !== 1 || g.roll(seatCheck(man.id)).result !== 1) return halt(g, f);
  const { call } = thrownFrom(g, man);
  // A bicycle stays where its rider is.
  if (man.mount) comesLoose(g, man, man.at.spot);
  return call ? { call, goTo: 'landed' } : halt(g, f);
};

/** He comes down on the far side of what he got over. */
const crossed = (g: G, f: F): void => {
  const unit = f.ways[0]!.unit;
  g.emit('PF-SHOOT.5', { type: 'crossedObstacle', man: unit });
  comeDown(g, f, f.meets!.at + reachOf(manNamed(g, unit)!));
};

const comeDown = (g: G, f: F, along: Len): void => {
  const way = f.ways[0]!;
  const man = manNamed(g, way.unit) as OnTable<Man>;
  const trip = tripOf(g, man, way, GRACE);
  if (!isTrip(trip)) return;
  const to = Math.min(along, trip.course.length);
  const at = spotAlong(trip.way, to);
  const how = f.meets!.what === 'jump' ? 'jump' : 'climb';
  const spent = costBetween(trip, 0, to) + (how === 'climb' ? f.meets!.height : 0);
  g.emit(how === 'jump' ? 'PF-MOV.9' : 'PF-MOV.11', { type: 'moved', man: man.id, at, spent, how });
};

/** PF-MOV.11: the way up a wall ends on top of it, that up a cliff beyond its edge. */
const climbed = (g: G, f: F, total: number): N => {
  const meets = f.meets!;
  const man = manNamed(g, f.ways[0]!.unit) as OnTable<Man>;
  if (total <= 1) {
    const { call } = fallFrom(g, man, meets.what === 'descent' ? meets.height : 0);
    return call ? { call, goTo: 'landed' } : halt(g, f);
  }
  g.emit('PF-SHOOT.5', { type: 'crossedObstacle', man: man.id });
  const ends = meets.what === 'climb' && meets.over === 'barrier' ? meets.at : meets.at + reachOf(man);
  const rest = restAfter(g, f, ends);
  comeDown(g, f, ends);
  g.emit('PF-MOV.11', {
    type: 'climbing',
    man: man.id,
    height: meets.what === 'climb' && meets.over === 'barrier' ? meets.height : null,
  });
  const set = { ways: [rest, ...f.ways.slice(1)], meets: null };
  const next = { ...f, ...set };
  return total >= 6 && rest.route.length > 0 ? { set, goTo: 'go' } : halt(g, next);
};

const restAfter = (look: L, f: F, along: Len): F['ways'][number] => {
  const way = f.ways[0]!;
  const trip = tripOf(look, manNamed(look, way.unit) as OnTable<Man>, way, GRACE);
  return isTrip(trip) ? { ...way, route: wayAfter(trip.way, along).slice(1) } : { ...way, route: [] };
};
