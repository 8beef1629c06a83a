import type { Choice, Illegal, Next, Sequence } from '@grognard/kernel';
import { END, illegal, message } from '@grognard/kernel';
import type { Len, Point, Spot } from '@grognard/table';
import { distance, gapToPointWithin, INCH, onTable, passagesAlong, pointAhead, roundedQuotient } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { GUESS_STEP } from '../house.ts';
import type { Action, ActionOf, FrameOf, G, L, Man, Origin, Pf } from '../types.ts';
import { isRestricted } from './02-command.ts';
import type { Choice as Armed } from './04-shooters.ts';
import { originOf, refuseAble, refuseShooter, weaponsOf, weaponWord } from './04-shooters.ts';
import {
  goAstray,
  goesAmiss,
  hitFactsOf,
  hitOn,
  isAmiss,
  shellOf,
  struckAt,
  throwAmiss,
  throwerOf,
} from './04-shot.ts';
import { refuseFarther } from './04-targets.ts';
import { serve, spend } from './04-volley.ts';
import { gunnerOf, inGunArc } from './05-crews.ts';
import { lying, throwOffered } from './08-might.ts';
import { armsOf, inArmArc } from './10-arms.ts';
import { hitCheck } from './checks/hit.ts';
import { groundNow, heightAt } from './ground.ts';
import { isWithin, ownSpot, standOf } from './measure.ts';
import {
  gunNamed,
  isHero,
  manNamed,
  manProfile,
  menOnTable,
  pieceNamed,
  piecesOn,
  vehicleOn,
  vehicleProfile,
} from './pieces.ts';
import { canSee, sightOf } from './sight.ts';
import { bodyOfPlace, viewerAt } from './sight-bodies.ts';

type F = FrameOf<'lob'>;
type Estimate = ActionOf<'estimate'>;

/** What a piece can lob shells with; null: nothing. */
const lobberOf = (look: L, piece: string): Armed | null => {
  const vehicle = vehicleOn(look, piece);
  // PF-IND.1: self-propelled howitzers.
  if (vehicle && !vehicleProfile(vehicle).traits.includes('howitzer')) return null;
  return (
    weaponsOf(look, piece).find(({ weapon }) =>
      vehicle ? weaponOf(weapon).heStrength !== null : weaponOf(weapon).estimated !== 'never',
    ) ?? null
  );
};

/**
 * PF-IND.7: what it is laid on: a gun what it was laid on in the movement phase. House: to lay a mortar costs nothing, so it
 * is pointed when it is fired, and a howitzer within its arc likewise.
 */
export const laidOn = (look: L, { piece, toward }: Estimate, from: Point): Point | null => {
  const gun = gunNamed(look, piece);
  if (gun) return gun.laid ?? pointAhead(from, gun.facing, INCH);
  return toward;
};

/** The point so far off on a bearing. */
export const onBearing = (from: Point, toward: Point, far: Len): Point => {
  const whole = distance(from, toward);
  return {
    x: from.x + roundedQuotient((toward.x - from.x) * far, whole),
    y: from.y + roundedQuotient((toward.y - from.y) * far, whole),
  };
};

/** PF-IND.4: does he see a place, or who stands on it: a hull hides the ground under it, but is seen itself. */
const seesPlace = (look: L, man: Man, at: Point): boolean => {
  const spot = ownSpot(man);
  if (!spot) return false;
  const there = pieceNamed(look, struckAt(look, { ...at, storey: 0 }) ?? '');
  if (there && canSee(look, man, there)) return true;
  return sightOf(look, viewerAt(look, man, spot), bodyOfPlace(look, { ...at, storey: 0 })).visible;
};

/** PF-IND.4 to PF-IND.6: somebody with a radio who sees it and does nothing else, or a man of rank beside his gunner. */
const refuseObserver = (look: L, side: string, id: string, gunner: Man | null, at: Point): Illegal<Pf> | null => {
  const observer = manNamed(look, id);
  const values = { man: id };
  if (observer?.side !== side || ownSpot(observer) === null) return illegal('PF-IND.4', 'notYours', { piece: id });
  if (!seesPlace(look, observer, at)) return illegal('PF-IND.4', 'observerSeesNot', values);
  if (manProfile(observer).traits.includes('observer') || observer.gear.includes('radio')) {
    if (observer.did.spent > 0 || observer.did.long) return illegal('PF-IND.5', 'observerMoved', values);
    return refuseAble(look, observer) && illegal('PF-IND.5', 'observerBusy', values);
  }
  const isLeader = isHero(observer) && gunner !== null && observer.group === gunner.group;
  return isLeader && isWithin(look, observer, gunner, 2 * INCH) ? null : illegal('PF-IND.6', 'noObserver', values);
};

/** PF-IND.2: a shell clears what is no higher than it is far from the gun. */
const maskedBy = (look: L, from: Spot, to: Point): string | null => {
  const ground = groundNow(look).sight;
  const floor = heightAt(look, from);
  const line = { from, to, heights: [floor + 1, floor + 1] as const };
  for (const { shape, stretches } of passagesAlong(ground, line)) {
    const first = stretches[0];
    if (!first || shape.level <= floor) continue;
    const off = (distance(from, to) * first.from.n) / first.from.d;
    if (shape.level - floor > off) return shape.id;
  }
  return null;
};

const gunnerFor = (look: L, piece: string): Man | null => {
  const gun = gunNamed(look, piece);
  return gun ? gunnerOf(look, gun) : (manNamed(look, piece) ?? null);
};

/** PF-IND: why a shell may not be lobbed so; null: it may. */
export const refuseEstimate = (look: L, side: string, action: Estimate): Illegal<Pf> | null => {
  const armed = lobberOf(look, action.piece);
  if (!armed) return illegal('PF-IND.1', 'firesStraight', { piece: action.piece });
  const wrong = refuseShooter(look, side, armed);
  const origin = originOf(look, armed);
  if (wrong || !origin) return wrong ?? illegal('PF-SHOOT.3', 'notOnTable', { piece: action.piece });
  const toward = laidOn(look, action, origin.from);
  if (!toward || distance(toward, origin.from) === 0) return illegal('PF-IND.7', 'noBearing', { piece: action.piece });
  return (
    refuseUnled(look, action.piece, toward) ??
    refuseArc(look, origin, toward) ??
    refuseGuess(look, origin, action) ??
    refuseSeen(look, side, action, origin, toward)
  );
};

/** PF-GRP.4: who has nobody to lead him lobs at the nearest enemy he sees, as he would shoot. */
const refuseUnled = (look: L, piece: string, toward: Point): Illegal<Pf> | null => {
  const gunner = gunnerFor(look, piece);
  if (!gunner || !isRestricted(look, gunner)) return null;
  const target = piecesOn(look).find((one) => {
    const stand = one.side === gunner.side ? null : standOf(one);
    return stand !== null && gapToPointWithin(stand, toward, 0);
  });
  if (target) return refuseFarther(look, gunner, target);
  return illegal('PF-GRP.4', 'nearestOnly', { man: gunner.id, target: '-' });
};

/** PF-HVY.10, PF-VSH.3: a gun and a howitzer stay in their arcs; a mortar is pointed anywhere. */
const refuseArc = (look: L, origin: Origin, toward: Point): Illegal<Pf> | null => {
  const point = { at: toward, facing: 0, base: { shape: 'disc', radius: 0 } } as const;
  const gun = gunNamed(look, origin.piece ?? '');
  if (gun && !inGunArc(gun, point)) return illegal('PF-HVY.10', 'outOfGunArc', { gun: gun.id });
  const vehicle = vehicleOn(look, origin.piece ?? '');
  const arm = vehicle && armsOf(vehicle)[origin.arm ?? 0];
  if (!vehicle || !arm) return null;
  if (shellOf(look, origin) !== 'he') return illegal('PF-IND.1', 'onlyHe', { vehicle: vehicle.id });
  return inArmArc(vehicle, origin.from, arm, point)
    ? null
    : illegal('PF-VSH.3', 'outOfArc', { vehicle: vehicle.id, weapon: weaponWord(arm.weapon) });
};

/** PF-IND.9: a guess past its range, or between half inches, is none. */
const refuseGuess = (
  look: L,
  origin: Origin,
  { distance: far, observer, piece, toward }: Estimate,
): Illegal<Pf> | null => {
  const { range } = weaponOf(origin.weapon!);
  if (far % GUESS_STEP !== 0) return illegal('PF-IND.3', 'halfInches');
  if (far > range * INCH) return illegal('PF-IND.9', 'guessTooFar', { range });
  // PF-IND.3: the least range binds only what is fired over something.
  if (observer !== null && far * 4 < range * INCH) return illegal('PF-IND.3', 'guessTooNear', { least: range / 4 });
  const lands = onBearing(
    origin.from,
    laidOn(look, { type: 'estimate', piece, distance: far, toward, observer }, origin.from)!,
    far,
  );
  return onTable(lands, look.setting.table.ground.table) ? null : illegal('PF-IND.9', 'guessOffTable');
};

/** PF-HVY.12, PF-HVY.16: a mortar is fired at what its gunner sees, or for an observer; guns only for an observer. */
const refuseSeen = (look: L, side: string, action: Estimate, origin: Origin, toward: Point): Illegal<Pf> | null => {
  const gunner = gunnerFor(look, action.piece);
  if (action.observer !== null) {
    const masked = maskedBy(look, origin.from, toward);
    if (masked !== null) return illegal('PF-IND.2', 'isMasked', { by: masked });
    return refuseObserver(look, side, action.observer, gunner, toward);
  }
  const isMortar = weaponOf(origin.weapon!).estimated === 'always';
  return isMortar && gunner && seesPlace(look, gunner, toward)
    ? null
    : illegal('PF-IND.4', 'needsObserver', { piece: action.piece });
};

/** PF-IND.7: the guess stands, and the shell is on its way. */
export const takeEstimate = (g: G, side: string, action: Estimate) => {
  const armed = lobberOf(g, action.piece)!;
  const origin = originOf(g, armed)!;
  const at = onBearing(origin.from, laidOn(g, action, origin.from)!, action.distance);
  const served = serve(g, { ...origin, piece: armed.piece, weapon: armed.weapon }, []);
  const observer = action.observer === null ? undefined : manNamed(g, action.observer);
  // PF-IND.5: he has done what he may do this turn; a man of rank has only given an order (PF-IND.6).
  if (observer && !isHero(observer)) g.emit('PF-IND.5', { type: 'shootingEnded', pieces: [observer.id] });
  const shell = shellOf(g, origin);
  g.emit('PF-IND.7', {
    type: 'fired',
    piece: armed.piece,
    weapon: armed.weapon,
    arm: armed.arm,
    target: null,
    at,
    shell,
  });
  spend(g, armed, served, true);
  const call: F = { kind: 'lob', side, origin, at: { ...at, storey: 0 }, distance: action.distance };
  return { call };
};

/** PF-IND.8: it lands where it was guessed to, or deviates from there. */
export const lob: Sequence<Pf, F> = {
  rule: 'PF-IND.8',
  steps: {
    hit: (g, f) => {
      const facts = hitFactsOf(g, f.origin, f.distance, 'guessed');
      if (!facts) return { goTo: END };
      const about = message('hitOfPlace', { piece: f.origin.piece ?? '-' });
      return throwOffered(g, { ...hitCheck(facts), about }, { by: throwerOf(g, f.origin), cause: 'hit' });
    },
    land: (g, f) => {
      if (lying(g).result >= 0) return landAt(g, f, f.at);
      return isAmiss(g, f.origin) ? throwAmiss(g, f.origin) : { goTo: 'astray' };
    },
    // PF-JAM.3: what jams has fired all the same.
    amiss: (g, f) => {
      goesAmiss(g, f.origin);
    },
    astray: (g, f) => landAt(g, f, goAstray(g, f.at, blastOf(f))),
  },
};

const blastOf = ({ origin }: F): 3 | 5 => weaponOf(origin.weapon!).blast as 3 | 5;

/** PF-IND.10: out of the sky; null: off the table. */
const landAt = (g: G, f: F, at: Spot | null): Next<Pf, F> => {
  if (!at) return { goTo: END };
  const { strength } = hitOn(g, f.origin, '-');
  const call: FrameOf<'impact'> = {
    kind: 'impact',
    origin: f.origin,
    at,
    blast: blastOf(f),
    strength,
    main: struckAt(g, at),
    plunging: true,
    under: [],
  };
  return { call, goTo: END };
};

/** For each who can lob now: a guess at what he or his observer sees first; whither, how far and who sees is for the player to say. */
export const estimateChoices = (look: L, side: string): readonly Choice<Action>[] => {
  const pieces = [
    ...menOnTable(look, side).filter(({ weapons }) =>
      weapons.some(({ weapon }) => weaponOf(weapon).estimated === 'always'),
    ),
    ...look.board.guns.filter((gun) => gun.side === side),
    ...look.board.vehicles.filter((one) => one.side === side && vehicleProfile(one).traits.includes('howitzer')),
  ];
  return pieces.flatMap(({ id }) => {
    const armed = lobberOf(look, id);
    if (!armed || refuseShooter(look, side, armed)) return [];
    const first = firstGuess(look, side, id, armed);
    if (!first) return [];
    const distance = halfInches(weaponOf(armed.weapon).range * 2);
    // A gun lobs along what it was laid on, and never without somebody who sees for it.
    if (gunNamed(look, id)) return [{ action: first, holes: { distance } }];
    const watchers = watchersOf(look, side).flatMap((man) => (man.id === id ? [] : [man.id]));
    const observer = { kind: 'options', options: [null, ...watchers] } as const;
    const toward = { kind: 'area', area: [wholeTable(look)] } as const;
    return [{ action: first, holes: { distance, toward, ...(watchers.length > 0 ? { observer } : {}) } }];
  });
};

/** PF-IND.4, PF-IND.6: who may see for others. */
const watchersOf = (look: L, side: string): readonly Man[] =>
  menOnTable(look, side).filter((man) => isHero(man) || manProfile(man).traits.includes('observer'));

const wholeTable = ({ setting }: L): readonly Point[] => {
  const { width, height } = setting.table.ground.table;
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
};

const halfInches = (most: number) =>
  ({ kind: 'options', options: Array.from({ length: most }, (_, i) => (i + 1) * GUESS_STEP) }) as const;

/** By eye a mere half of the range, so that no list tells how far anything is (PF-SHOOT.2). */
const firstGuess = (look: L, side: string, piece: string, { weapon }: Armed): Estimate | null => {
  const far = Math.floor(weaponOf(weapon).range / 2) * INCH;
  const gunner = gunnerFor(look, piece);
  const watchers = watchersOf(look, side);
  for (const enemy of piecesOn(look)) {
    const spot = enemy.side === side ? null : ownSpot(enemy);
    if (!spot) continue;
    for (const watcher of [gunner, ...watchers]) {
      if (watcher === null || !canSee(look, watcher, enemy)) continue;
      const observer = watcher === gunner ? null : watcher.id;
      const toward = { x: spot.x, y: spot.y };
      const guess: Estimate = { type: 'estimate', piece, distance: far, toward, observer };
      if (!refuseEstimate(look, side, guess)) return guess;
    }
  }
  return null;
};
