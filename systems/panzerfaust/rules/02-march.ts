import type { Next, Sequence } from '@grognard/kernel';
import { END, passed } from '@grognard/kernel';
import type { Len, Spot } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { G, L, Man, Pf } from '../types.ts';
import { isScaling, isWithinReach } from './02-climbs.ts';
import type { Stage } from './02-going.ts';
import { beginsUp, isOnLadder, LADDER_RATE } from './02-ladders.ts';
import { getOver, landThrown, startClimb, testHorse } from './02-over.ts';
import { leftOf, stanceCost } from './02-purse.ts';
import { standClear } from './02-room.ts';
import {
  costBetween,
  GRACE,
  groundIn,
  halt,
  inSquad,
  isRiding,
  type March,
  nextMan,
  passes,
  reachOf,
} from './02-stride.ts';
import { isTrip, spotAlong, type Trip, touchedAt, tripOf, wayAfter } from './02-ways.ts';
import { takenFor } from './05-crews.ts';
import { placesBeside } from './06-places.ts';
import { throwOffered } from './08-might.ts';
import { firstSighting, isAnyTurned, knownMarkers } from './11-sighting.ts';
import { DARED, daredAfter, nextMine } from './12-mines.ts';
import { jumpCheck, mineCheck, mountJumpCheck } from './checks/moving.ts';
import { fits, inContact, ownSpot } from './measure.ts';
import { isMan, isVehicle, manNamed, type OnTable, vehicleProfile } from './pieces.ts';

type F = March;
type N = Next<Pf, F>;

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
    thrown: (g, f) => testHorse(g, f),
    afoot: (g, f) => landThrown(g, f),
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

const mayGoOn = (man: Man): boolean => ownSpot(man) !== null && man.life > 0 && !man.shaken && !man.fell;

/** PF-BRV.4, PF-SR.7: does his way end at something fearsome? */
const faces = (look: L, man: Man, end: Spot | undefined): boolean =>
  end !== undefined &&
  touchedAt(look, man, end).some((foe) => isVehicle(foe) && vehicleProfile(foe).traits.includes('fearsome'));

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
  } else if (man.height !== null && !isScaling(man, trip.course))
    return startClimb(g, f, { what: 'descent', piece: man.id, height: man.height, at: 0, over: 'barrier' });
  const met = nextOn(trip, f);
  const before = met ? placeBefore(g, trip, met) : trip.course.length;
  const sighted = sightsOn(g, f, trip, before);
  if (sighted) return sighted;
  if (!met) return arrive(g, f, trip);
  goTo(g, f, trip, before);
  const set = goneOn(f, trip, before);
  if (met.stage === null) return dareMine(g, { ...f, ...set }, met.field);
  const { stage, at } = met;
  const { piece, height, over, wide } = stage;
  const meets = { what: stage.kind, piece, height, at: at - before, over, wide };
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

/** What is left of his way after so much of it, and of the mines he has dared (PF-ENG.4). */
const goneOn = (f: F, { way, course }: Trip, along: Len): Pick<F, 'ways' | 'mines'> => {
  const [first, ...others] = f.ways as [F['ways'][number], ...F['ways']];
  const rest = { ...first, route: wayAfter(way, along).slice(1) };
  return { ways: [rest, ...others], mines: daredAfter(groundIn(course.stages), f.mines, along) };
};

/** PF-BASE.9: from where he hangs to the foot of the ladder, and on. */
const climbDown = (g: G, f: F, man: OnTable<Man>): N => {
  const spent = LADDER_RATE * man.height!;
  g.emit('PF-BASE.9', { type: 'moved', man: man.id, at: man.at.spot, spent, how: 'climb' });
  g.emit('PF-BASE.9', { type: 'climbing', man: man.id, height: null });
  g.emit('PF-SHOOT.5', { type: 'crossedObstacle', man: man.id });
  return walkOn(g, f);
};

type Hurdle = Extract<Stage, { readonly kind: 'jump' | 'climb' }>;
type Met =
  | { readonly stage: Hurdle; readonly at: Len }
  | { readonly stage: null; readonly at: Len; readonly field: string };

/** The next thing on the way that takes a die. */
const nextOn = ({ course: { stages } }: Trip, { mines }: F): Met | null => {
  const hurdle = stages.find((stage): stage is Hurdle => stage.kind === 'jump' || stage.kind === 'climb');
  const mine = nextMine(groundIn(stages), mines);
  if (hurdle && (!mine || hurdle.at <= mine.at)) return { stage: hurdle, at: hurdle.at };
  return mine ? { stage: null, ...mine } : null;
};

/** He gets so far before what he meets; PF-BASE.5: less far where another stands at it already. */
const placeBefore = (look: L, { goer: { man }, way }: Trip, { stage, at }: Met): Len => {
  if (stage === null) return at;
  // Who hangs on it is there.
  if (man.height !== null && stage.kind === 'climb' && isWithinReach(man, at)) return 0;
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
  return {
    set: { ...goneOn(f, trip, first.along), sighted: [...(f.sighted ?? []), ...first.markers] },
    call: { kind: 'sighting', side: f.side, by: man.id, markers: first.markers },
    goTo: 'seen',
  };
};

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
  passes(g, man, trip.way, to);
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
    passes(g, man, way, course.length);
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
  const set = { ways: f.ways, mines: DARED };
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
