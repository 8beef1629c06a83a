import type { Check, Side } from '@grognard/kernel';
import { chanceToPass, share } from '@grognard/kernel';
import type { Arc, MapPlace, Marks, Shot, Stretch } from '@grognard/looks';
import type { Len, Movement, Point, Route, Span } from '@grognard/table';
import { CM, cutRoute, joinedSpans, routeLength, standAt } from '@grognard/table';
import type { BkEvent } from '../events.ts';
import { HULL_ARC, SMOKE, ZONE } from '../house.ts';
import { reduce } from '../reduce.ts';
import { facingOf, turretAfter, watchersOf } from '../rules/03-reaction.ts';
import { arrivalOf, movementOf } from '../rules/03-routes.ts';
import { fire } from '../rules/04-fire.ts';
import { batteryFile } from '../rules/11-support.ts';
import type { OnTable } from '../rules/facts.ts';
import { elementNamed, isOnTable, standOf } from '../rules/facts.ts';
import type { Action, ActionOf, Bk, BkFrame, FrameOf, L } from '../types.ts';
import { arcsOf, sightline } from './overlays.ts';
import { pieceOf } from './piece.ts';
import { spotPlace } from './say.ts';

const NOTHING: Marks = { templates: [], stretches: [], way: [], arcs: [] };

/** What an answer in the making lays on the table: bursts, ways, the stretches on which a mover is seen. */
export const marks = (look: L, stack: readonly BkFrame[], _side: Side, action: Action): Marks => {
  const frame = stack.at(-1);
  switch (action.type) {
    case 'react':
      return frame?.kind === 'watch' ? intoMove(look, frame, action) : NOTHING;
    case 'shootAt':
      return burst(action.at, action.shell === 'smoke' ? SMOKE.radius : ZONE.single);
    case 'strike':
      return burst(action.at, ZONE.single);
    case 'callFire':
      return action.at ? burst(action.at, zoneOf(look, action.battery)) : NOTHING;
    case 'route':
    case 'charge':
    case 'board':
      // A way is asked for by itself, or in an advance before or after its fire.
      return frame && 'element' in frame ? wayOf(look, frame.element, action) : NOTHING;
    case 'unlimber':
      return frame?.kind === 'unlimber' ? { ...NOTHING, arcs: arcAt(look, frame.element, action) } : NOTHING;
    default:
      return NOTHING;
  }
};

const burst = (at: Point, radius: Len): Marks => ({
  ...NOTHING,
  templates: [{ shape: 'round', at: spotPlace(at), radius, covers: [] }],
});

const zoneOf = (look: L, id: string): Len => {
  const battery = look.board.batteries.find((one) => one.id === id);
  return battery && batteryFile(look, battery).rockets ? ZONE.rockets : ZONE.battery;
};

const onTable = (look: L, id: string): OnTable | null => {
  const element = elementNamed(look, id);
  return element && isOnTable(element) ? element : null;
};

const arcAt = (look: L, id: string, stand: { readonly at: Point; readonly facing: number }): readonly Arc[] =>
  arcsOf(look, id).length === 0 ? [] : [{ at: spotPlace(stand.at), facing: stand.facing, half: HULL_ARC }];

/** The part of a way between two lengths along it. */
const partOf = (way: Route, from: Len, to: Len): Route => {
  const until = cutRoute(way, to);
  return cutRoute([...until].reverse(), routeLength(until) - from).toReversed();
};

/** Fire into a move: where the mover is seen, and how it would stand at the moment of the shot, with the line to it there. */
const intoMove = (look: L, f: FrameOf<'watch'>, action: ActionOf<'react'>): Marks => {
  const stretches = seenBy(look, f, action);
  const [watcher, mover] = [onTable(look, action.element), onTable(look, f.element)];
  if (!watcher || !mover || stretches.every(({ moment }) => moment === null)) return { ...NOTHING, stretches };
  const halted = haltedAt(look, f, mover, action.along);
  const target = onTable(halted, f.element)!;
  const [from, to] = [spotPlace(watcher.at), spotPlace(target.at)];
  const line = { from, to, seen: sightline(halted, from, to) };
  const ghost = pieceOf(halted, target);
  // It does not act as it is hit: its ring stays where it set out.
  return {
    ...NOTHING,
    stretches,
    ghosts: [{ ...ghost, states: ghost.states.filter(({ kind }) => kind !== 'active') }],
    line,
  };
};

/** The stretches of the mover's way on which one watcher sees it (BK-SEQ.6); what it does not see of it is not shown. */
const seenBy = (look: L, f: FrameOf<'watch'>, { element, along }: ActionOf<'react'>): readonly Stretch[] => {
  const watcher = onTable(look, element);
  const spans = f.watchers.find((one) => one.element === element)?.spans ?? [];
  return spans.map(([from, to]) => ({
    route: partOf(f.way, from, to).map(spotPlace),
    begins: from,
    from: 0,
    to: to - from,
    moment: from <= along && along <= to ? along - from : null,
    seenFrom: watcher && spotPlace(watcher.at),
  }));
};

/** A way in the making, how its mover will face, and where those it can see would see it go by. */
const wayOf = (look: L, id: string, action: ActionOf<'route' | 'charge' | 'board'>): Marks => {
  const mover = onTable(look, id);
  if (!mover || action.route.length === 0) return NOTHING;
  const move = movementOf(look, mover, action);
  const way: readonly MapPlace[] = move.route.map(spotPlace);
  const stretches = seenAnywhere(look, mover, move).map(([from, to]) => ({
    route: way,
    from,
    to,
    moment: null,
    seenFrom: null,
  }));
  const stand = arrivalOf(look, mover, action);
  const ghost = pieceOf(look, {
    ...mover,
    at: stand.at,
    facing: stand.facing,
    turret: turretAfter(mover, stand.facing),
  });
  return { ...NOTHING, way, stretches, arcs: arcAt(look, id, stand), ghosts: [ghost] };
};

/** Sights of different watchers that begin this near to each other are one danger. */
const APART = CM / 2;

const seenAnywhere = (look: L, mover: OnTable, move: Movement): readonly Span[] => {
  const watchers = watchersOf(look, mover, move, [0, routeLength(move.route)]);
  const spans = watchers.flatMap((watcher) => watcher.spans).sort(([a], [b]) => a - b);
  const merged: Span[] = [];
  for (const [from, to] of spans) {
    const last = merged.at(-1);
    if (last && from <= last[1] + APART) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return joinedSpans(merged, []);
};

/** The shots at a mover where an answer would stop it, with the rolls of each: which it is to be is asked after it. */
const shotsInto = (look: L, stack: readonly BkFrame[], side: Side, action: Action): readonly ShotInto[] => {
  const f = stack.at(-1);
  const mover = f?.kind === 'watch' ? onTable(look, f.element) : null;
  if (f?.kind !== 'watch' || action.type !== 'react' || !mover) return [];
  const halted = haltedAt(look, f, mover, action.along);
  const shots: FrameOf<'fire'> = {
    kind: 'fire',
    element: action.element,
    power: 'opportunity',
    moved: false,
    only: f.element,
    used: [],
  };
  return fire.choices(halted, shots, side).flatMap(({ action: shot }) => {
    const isShot = shot.type === 'shoot' || shot.type === 'shootAt';
    return isShot ? [{ shot, checks: fire.checks!(halted, shots, side, shot) }] : [];
  });
};
interface ShotInto {
  readonly shot: Action;
  readonly checks: readonly Check<Bk>[];
}

/** The rolls of the likeliest of them. */
export const awaited = (look: L, stack: readonly BkFrame[], side: Side, action: Action): readonly Check<Bk>[] => {
  const all = shotsInto(look, stack, side, action).map(({ checks }) => checks);
  return all.sort((a, b) => firstChance(b) - firstChance(a))[0] ?? [];
};

/** BK-SEQ.6: who fires into a move fires at the mover; with what, is asked where there is more than one way. */
export const followed = (look: L, stack: readonly BkFrame[], side: Side, action: Action): readonly Action[] => {
  const [only, ...others] = shotsInto(look, stack, side, action);
  return only && others.length === 0 ? [only.shot] : [];
};

const firstChance = ([check]: readonly Check<Bk>[]): number =>
  check?.shape === 'target' || check?.shape === 'pool' ? share(chanceToPass(check)) : 0;

/** The board as it is when the mover has been stopped there. */
const haltedAt = (look: L, f: FrameOf<'watch'>, mover: OnTable, along: Len): L => {
  const move: Movement = { stand: standOf(look, mover), route: f.way, facing: facingOf(look, mover, f.backwards) };
  const { at, facing } = standAt(move, along);
  const turret = turretAfter(mover, facing);
  const board = reduce(look.board, { type: 'halted', element: f.element, along, at, facing, turret, floor: 0 });
  return { ...look, board };
};

/** Fire at an element that stands on the table, and shells that come down on it. */
export const shots = (look: L, event: BkEvent): readonly Shot[] => {
  if (event.type === 'shellLanded') return [{ from: null, to: spotPlace(event.at) }];
  if (event.type !== 'fired' || event.at === null) return [];
  const [firer, target] = [onTable(look, event.element), onTable(look, event.at)];
  return firer && target ? [{ from: spotPlace(firer.at), to: spotPlace(target.at) }] : [];
};
