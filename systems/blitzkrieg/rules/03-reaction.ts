import type { Ask, Illegal } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import type { Len, Movement, Span, Stand } from '@grognard/table';
import {
  arcEither,
  CM,
  gapWithin,
  inArc,
  joinedSpans,
  spansWhere,
  standAt,
  standInArc,
  standsAlong,
} from '@grognard/table';
import { AT_WEAPON_ROWS } from '../data/at-weapons.ts';
import type { Weapon } from '../data/profile.ts';
import { SMALL_ARM_ROWS } from '../data/small-arms.ts';
import { FREE_TURN, HULL_ARC, PAST_FRIENDS, WATCH_STEP } from '../house.ts';
import type { Bk, Element, FrameOf, L } from '../types.ts';
import { discover } from './02-camouflage.ts';
import { friendInLine } from './02-cover.ts';
import { hasFreshLine, sightEnds } from './02-sight.ts';
import { groundLevel, heightOf } from './02-terrain.ts';
import { isStuck } from './03-rates.ts';
import { hasRiders, mountOf } from './04-aim.ts';
import { throwsShot } from './checks/armour.ts';
import { reachOfArm, reducedReachOfArm } from './checks/small-arms.ts';
import type { OnTable } from './facts.ts';
import { elementNamed, elementOf, hasTrait, inCm, isArmoured, isOnTable, profileOf, standOf } from './facts.ts';

type Watchers = FrameOf<'watch'>['watchers'];

/** How far a weapon reaches that can fire out of turn at such a target; 0: not at all. */
const reachOf = (look: L, weapon: Weapon, armoured: boolean): Len => {
  switch (weapon.kind) {
    case 'gun':
      return Infinity;
    case 'antiTank':
      return AT_WEAPON_ROWS[weapon.weapon].bands.at(-1)! * CM;
    case 'heavyMortar':
      return 0;
    case 'smallArms': {
      // Mortars and charges go to points, not at movers.
      if (SMALL_ARM_ROWS[weapon.row].zone !== null) return 0;
      // BK-SA.11, BK-SA.12: against armour only what has an anti-tank factor.
      if (armoured) return throwsShot(weapon) ? reachOfArm(weapon.row) : 0;
      return reducedReachOfArm(weapon.row, look.setting.scenario.night ? 'difficult' : 'ordinary');
    }
  }
};

/** BK-SEQ.6: who may still interrupt a mover, and from how far. */
export const watchReach = (look: L, watcher: Element, mover: Element): Len => {
  if (watcher.acted || watcher.demoralised || watcher.carried) return 0;
  return weaponsFor(look, watcher, mover).reduce((far, { reach }) => Math.max(far, reach), 0);
};

/** The weapons that could hurt a mover; men riding on armour are in the open to all of them (BK-MOV.24). */
const weaponsFor = (look: L, watcher: Element, mover: Element) => {
  const armoured = isArmoured(look, mover) && !hasRiders(look, mover);
  return profileOf(look, watcher).weapons.flatMap((weapon, i) => {
    const reach = watcher.jammed.includes(i) ? 0 : reachOf(look, weapon, armoured);
    return reach > 0 ? [{ weapon, reach }] : [];
  });
};

/** BK-SA.13: a crew that is buttoned up sees to fire out of turn only to the front of its hull or turret. */
const isBlindTo = (look: L, watcher: OnTable, target: Stand): boolean => {
  if (!isArmoured(look, watcher) || watcher.headOut || hasTrait(look, watcher, 'openTopped')) return false;
  const width = 2 * FREE_TURN.degrees;
  return ![watcher.facing, watcher.turret].some((facing) => inArc({ from: watcher.at, facing, width }, target.at));
};

/** The watchers of a stretch of a way, and where each of them sees the mover (BK-HOUSE.10). */
export const watchersOf = (look: L, mover: OnTable, move: Movement, stretch: Span): Watchers => {
  const able = look.board.elements.flatMap((e) => {
    if (e.side === mover.side || !isOnTable(e)) return [];
    const reach = watchReach(look, e, mover);
    return reach > 0 ? [{ watcher: e, reach }] : [];
  });
  if (able.length === 0) return [];
  const stands = standsAlong(move);
  return able.flatMap(({ watcher, reach }) => {
    const seesAt = spotter(look, watcher, mover, reach);
    const spans = spansWhere(stretch, (along) => seesAt(stands(along)), [], WATCH_STEP);
    return spans.length > 0 ? [{ element: watcher.id, spans }] : [];
  });
};

/** Can a watcher fire at the mover where it would stand? In reach, in view, and in sight. */
const spotter = (look: L, watcher: OnTable, mover: OnTable, reach: Len): ((to: Stand) => boolean) => {
  const from = standOf(look, watcher);
  const fromHeight = heightOf(look, watcher);
  const but = [watcher.id, mover.id];
  const ends = mover.flash ? null : sightEnds(look);
  const far = ends === null ? reach : Math.min(reach, ends);
  // BK-GUN.3: out of turn a hull does not turn to bring its gun to bear.
  const weapons = weaponsFor(look, watcher, mover).map(({ weapon }) => weapon);
  const isFixed = weapons.every((weapon) => mountOf(weapon) === 'hull');
  // BK-LOS.7: whoever has small arms alone does not fire past friends.
  const minds = !isArmoured(look, mover) && weapons.every(({ kind }) => kind === 'smallArms');
  const arc = arcEither(from, 0, HULL_ARC);
  return (to) => {
    if (far !== Infinity && !gapWithin(from, to, far)) return false;
    if (isFixed && !standInArc(arc, to, 'any part')) return false;
    if (isBlindTo(look, watcher, to)) return false;
    if (minds && friendInLine(look, watcher, { ...mover, at: to.at, floor: 0 }, PAST_FRIENDS)) return false;
    return hasFreshLine(look, { from, fromHeight, to, toHeight: groundLevel(look, to.at) }, but);
  };
};

/** BK-SEQ.6: can the mover still be fired at on its way? */
export const isOnItsWay = (look: L, { element, order }: Pick<FrameOf<'march'>, 'element' | 'order'>): boolean => {
  const mover = elementNamed(look, element);
  if (!mover || look.board.march?.element !== element || isStuck(mover)) return false;
  // BK-SA.8: whoever falls back is demoralised already.
  return !mover.demoralised || order === 'fallBack';
};

/** BK-HOUSE.7: could an enemy in hiding fire at this mover, for all that everybody knows? Then its side is asked in any case. */
export const mayBeWatchedUnseen = (look: L, mover: Element): boolean =>
  look.board.elements.some((e) => e.side !== mover.side && e.camouflaged && watchReach(look, e, mover) > 0);

/** Those of the watchers who can still fire. */
const stillWatching = (look: L, f: FrameOf<'watch'>): Watchers =>
  f.watchers.filter(({ element }) => {
    const watcher = elementNamed(look, element);
    return watcher !== undefined && !watcher.acted && !watcher.demoralised;
  });

/** Is there anybody who can fire, or who might be thought to? */
const isWatched = (look: L, f: FrameOf<'watch'>): boolean =>
  stillWatching(look, f).length > 0 || mayBeWatchedUnseen(look, elementOf(look, f.element));

/** BK-SEQ.6, BK-HOUSE.7: fire at an enemy that moves in sight, at a point of its way; asked again after each shot. */
export const watch: Ask<Bk, FrameOf<'watch'>> = {
  rule: 'BK-SEQ.6',
  reaction: { pass: { type: 'pass' }, targets: (_look, f) => [f.element] },
  who: (look, f) => (isOnItsWay(look, f) && isWatched(look, f) ? f.side : null),
  prompt: (_look, f) => message('askWatch', { element: f.element }),
  choices: (look, f) => [
    { action: { type: 'pass' } },
    ...stillWatching(look, f).map(({ element, spans }) => ({
      action: { type: 'react' as const, element, along: spans[0]![0] },
      holes: { along: { kind: 'span' as const, spans } },
    })),
  ],
  refuse: (look, f, side, action) => {
    if (action.type === 'pass') return null;
    if (action.type !== 'react') return illegal('BK-SEQ.6', 'notHere');
    return refuseReaction(look, f, side, action.element, action.along);
  },
  candidates: (look, f, side) =>
    look.board.elements
      .filter((e) => e.side === side)
      .map((e) => ({ type: 'react', element: e.id, along: f.watchers[0]?.spans[0]?.[0] ?? 0 })),
  take: (game, f, _side, action) => {
    if (action.type !== 'react') return;
    const mover = elementOf(game, f.element) as OnTable;
    const move: Movement = { stand: standOf(game, mover), route: f.way, facing: facingOf(game, mover, f.backwards) };
    const { at, facing } = standAt(move, action.along);
    const turret = turretAfter(mover, facing);
    game.emit('BK-SEQ.6', { type: 'halted', element: f.element, along: action.along, at, facing, turret, floor: 0 });
    discover(game);
    game.emit('BK-SEQ.6', { type: 'reacted', element: action.element, at: f.element });
    const left = f.watchers.flatMap(({ element, spans }) => {
      const rest = spans.flatMap(([from, to]): readonly Span[] =>
        to < action.along ? [] : [[Math.max(from, action.along), to]],
      );
      return element === action.element || rest.length === 0 ? [] : [{ element, spans: joinedSpans(rest, []) }];
    });
    return {
      call: { kind: 'fire', element: action.element, power: 'opportunity', moved: false, only: f.element, used: [] },
      set: { watchers: left },
      goTo: AGAIN,
    };
  },
};

/** How a mover faces on its way. */
export const facingOf = (look: L, mover: Element, backwards: boolean): Movement['facing'] => {
  if (profileOf(look, mover).kind !== 'vehicle') return 'kept';
  return backwards ? 'backwards' : 'along';
};

/** A turret turns with the hull. */
export const turretAfter = ({ facing, turret }: Element, hull: number): number => (turret - facing + hull + 720) % 360;

const refuseReaction = (look: L, f: FrameOf<'watch'>, side: string, id: string, along: Len): Illegal<Bk> | null => {
  const element = elementNamed(look, id);
  if (!element || element.side !== side) return illegal('BK-SEQ.6', 'notYours', { element: id });
  if (element.acted) return illegal('BK-SEQ.6', 'hasActed', { element: id });
  if (element.demoralised) return illegal('BK-SA.8', 'isDemoralised', { element: id });
  const spans = f.watchers.find((watcher) => watcher.element === id)?.spans;
  if (!spans) return illegal('BK-SEQ.6', 'hasNoWatch', { element: id });
  return spans.some(([from, to]) => from <= along && along <= to)
    ? null
    : illegal('BK-SEQ.6', 'notSeenThere', { element: id, along: inCm(along) });
};
