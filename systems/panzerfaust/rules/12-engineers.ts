import type { Choice, Illegal, Next, Sequence } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Len, Point, Shape, Spot } from '@grognard/table';
import { gapToPoint, gapToPointWithin, gapToShapeWithin, INCH, placeOf, shapesInDisc } from '@grognard/table';
import type { Terrain } from '../data/terrain.ts';
import type { Action, ActionOf, FrameOf, G, L, Man, Pf } from '../types.ts';
import { whyNoMove } from './02-ways.ts';
import { dismount, getOn, mountChoices, refuseMount, throwToMount } from './07-mounts.ts';
import { lying, throwOffered } from './08-might.ts';
import { refuseUnroll, unrollChoices, unrolled, wayWithCable } from './12-cable.ts';
import { lifeOf } from './12-demolition.ts';
import { hasGap } from './12-mines.ts';
import { goesOff, WORK_RULES, type Work, workCheck } from './checks/engineers.ts';
import { type Deed, type Half, isCalled } from './deeds.ts';
import { groundNow } from './ground.ts';
import { ownSpot, standOf } from './measure.ts';
import { manNamed } from './pieces.ts';

type TaskAction = ActionOf<'task'>;
type F = FrameOf<'task'>;

/** An engineer works on what is right before him. */
const REACH: Len = INCH;

const isWork = (task: string): task is Work => task in WORK_RULES;

const shapesOf = (look: L, at: Point, terrain: Terrain): readonly Shape[] =>
  shapesInDisc(groundNow(look).sight, at, INCH).filter((shape) => shape.terrain === terrain);

/** The minefield or wire that a point lies in and in which there is no gap yet. */
const fieldAt = (look: L, at: Point, terrain: 'minefield' | 'wire'): Shape | null =>
  shapesOf(look, at, terrain).find((shape) => placeOf(shape, at) !== 'outside' && !hasGap(look, shape, at)) ?? null;

/** PF-ENG.8: a building or bridge that a charge can be put on, within reach. */
const piecesBeside = (look: L, man: Man): readonly string[] => {
  const stand = standOf(man);
  if (!stand) return [];
  const { parts } = look.setting.table;
  const near = shapesInDisc(groundNow(look).sight, stand.at, 2 * INCH).filter((one) =>
    gapToShapeWithin(stand, one, REACH),
  );
  const ids = near.map(({ id }) => parts.get(id)?.house ?? id);
  return [...new Set(ids)].filter((id) => lifeOf(look, id) !== null);
};

/** PF-ENG.6 to PF-ENG.8, PF-ENG.14: long actions of engineers, who have not moved. */
const refuseWork = (look: L, man: Man, action: TaskAction, work: Work): Illegal<Pf> | null => {
  // PF-SR.6: nobody else knows how.
  if (!man.engineer) return illegal('PF-SR.6', 'notEngineer', { man: man.id });
  if (man.did.spent > 0) return illegal('PF-ACT.2', 'longAction', { man: man.id });
  if (work === 'defuse') return refuseDefuse(look, man, action.on);
  const at = action.at;
  const stand = standOf(man);
  if (!at || !stand || !gapToPointWithin(stand, at, REACH))
    return illegal(WORK_RULES[work], 'outOfHand', { man: man.id });
  if (work === 'clearMines') return fieldAt(look, at, 'minefield') ? null : illegal('PF-ENG.6', 'noMines');
  if (work === 'cutWire') return fieldAt(look, at, 'wire') ? null : illegal('PF-ENG.7', 'noWire');
  const isBeside = action.on === null || piecesBeside(look, man).includes(action.on);
  return isBeside ? null : illegal('PF-ENG.8', 'notBesideIt', { piece: action.on ?? '' });
};

const refuseDefuse = (look: L, man: Man, id: string | null): Illegal<Pf> | null => {
  const charge = look.board.charges.find((one) => one.id === id);
  const stand = standOf(man);
  const touches = charge && stand && gapToPoint(stand, charge.at) <= TOUCH;
  return touches ? null : illegal('PF-ENG.14', 'noChargeHere', { man: man.id });
};
const TOUCH: Len = Math.round(INCH / 4);

/** Points round an engineer where there is something to do. */
const worksOf = (look: L, man: Man): readonly TaskAction[] => {
  const spot = ownSpot(man);
  if (!man.engineer || !spot || man.did.spent > 0) return [];
  const at = (x: number, y: number): Point => ({ x: spot.x + x, y: spot.y + y });
  const around = [at(0, -AHEAD), at(AHEAD, 0), at(0, AHEAD), at(-AHEAD, 0), at(0, 0)];
  const task = (what: Work, point: Point | null, on: string | null = null): TaskAction => ({
    type: 'task',
    man: man.id,
    task: what,
    at: point,
    on,
  });
  return [
    ...around.filter((point) => fieldAt(look, point, 'minefield')).map((point) => task('clearMines', point)),
    ...around.filter((point) => fieldAt(look, point, 'wire')).map((point) => task('cutWire', point)),
    ...[null, ...piecesBeside(look, man)].flatMap((on) => [
      task('placeTimer', at(0, 0), on),
      task('placeRemote', at(0, 0), on),
    ]),
    ...look.board.charges.map(({ id }) => task('defuse', null, id)),
  ].filter((action) => refuseWork(look, man, action, action.task as Work) === null);
};
const AHEAD: Len = INCH + Math.round(INCH / 4);

/** Those for whom there could be something to do: few, so that few are looked at closely. */
const workers = (look: L, half: Half): readonly Man[] => {
  const { charges, mounts, men } = look.board;
  const isAnything = charges.length > 0 || mounts.length > 0;
  return men.filter(
    (man) => (isAnything || man.engineer || man.mount !== null) && isCalled(half, man) && whyNoMove(look, man) === null,
  );
};

/** PF-ACT.2: what takes a man's whole move. */
export const task: Deed<'task'> = {
  type: 'task',
  choices: (look, half): readonly Choice<Action>[] =>
    workers(look, half).flatMap((man) =>
      [...worksOf(look, man), ...unrollChoices(look, man), ...mountChoices(look, man)].map((action) => ({ action })),
    ),
  refuse: (look, half, action) => {
    const man = manNamed(look, action.man);
    if (!man || !isCalled(half, man)) return illegal('PF-ACT.2', 'notYours', { piece: action.man });
    const stuck = whyNoMove(look, man);
    if (stuck) return stuck;
    if (isWork(action.task)) return refuseWork(look, man, action, action.task);
    if (action.task === 'mount' || action.task === 'dismount') return refuseMount(look, man, action);
    return action.task === 'unroll' ? refuseUnroll(look, man, action) : illegal('PF-ACT.2', 'notHere');
  },
  checks: (_look, action) => (isWork(action.task) ? [workCheck(action.task)] : []),
  take: (g, _half, action) => {
    const { man, task: what, at, on } = action;
    if (what === 'dismount') {
      dismount(g, manNamed(g, man)!);
      return undefined;
    }
    return { call: { kind: 'task', man, task: what, at, on } };
  },
};

/** The die of an engineer at work, and what comes of it. */
export const working: Sequence<Pf, F> = {
  rule: 'PF-ACT.2',
  steps: {
    roll: (g, f) => {
      if (f.task === 'mount') return throwToMount(g, f.man);
      if (f.task === 'unroll') return goWithCable(g, f);
      g.emit('PF-ACT.2', { type: 'moveEnded', pieces: [f.man], long: true });
      if (!isWork(f.task)) return;
      const about = message('workOf', { man: f.man });
      return throwOffered(g, { ...workCheck(f.task), about }, { by: f.man, cause: 'task' });
    },
    done: (g, f) => {
      if (f.task === 'mount') return getOn(g, f);
      if (f.task === 'unroll') return unrolled(g, f);
      return isWork(f.task) ? finish(g, f, f.task) : undefined;
    },
  },
};

/** PF-ENG.12: he goes as men go, over mines and before hidden markers. */
const goWithCable = (g: G, f: F): Next<Pf, F> | undefined => {
  const man = manNamed(g, f.man);
  if (!man || !f.at) return;
  return { call: { kind: 'march', side: man.side, ways: [wayWithCable(man, f.at)], meets: null, mines: 0 } };
};

const finish = (g: G, f: F, work: Work): Next<Pf, F> | void => {
  const { result, dice } = lying(g);
  const man = manNamed(g, f.man);
  const spot = man && ownSpot(man);
  if (!spot) return;
  if (goesOff(work, dice[0]?.thrown ?? 6)) return goOff(g, f, work, spot);
  if (result < 0) return g.emit(WORK_RULES[work], { type: 'taskFailed', man: f.man, task: work });
  switch (work) {
    case 'clearMines':
      return g.emit('PF-ENG.6', { type: 'gapMade', in: fieldAt(g, f.at!, 'minefield')?.id ?? '', at: f.at! });
    case 'cutWire':
      return g.emit('PF-ENG.7', { type: 'gapMade', in: fieldAt(g, f.at!, 'wire')?.id ?? '', at: f.at! });
    case 'placeTimer':
    case 'placeRemote':
      return place(g, f, man!.side);
    case 'defuse':
      return g.emit('PF-ENG.14', { type: 'chargeGone', charge: f.on!, how: 'defused' });
  }
};

/** PF-ENG.8, PF-ENG.10: it lies there, with a timer or with a cable still to be unrolled. */
const place = (g: G, f: F, side: string): void => {
  const used = g.board.charges.map(({ id }) => Number(id.split('-').at(-1)));
  g.emit('PF-ENG.10', {
    type: 'chargeLaid',
    charge: {
      id: `charge-${Math.max(0, ...used) + 1}`,
      side,
      at: f.at!,
      on: f.on,
      fuse: f.task === 'placeTimer' ? 'timer' : 'remote',
      detonator: null,
      cable: null,
    },
  });
};

const MINE = { strength: 6, blast: 3 } as const; // PF-ENG.4

/** PF-ENG.6, PF-ENG.8, PF-ENG.14: a natural 1, and it goes off under him; a charge strikes what stands there too (PF-ENG.15). */
const goOff = (g: G, f: F, work: Work, spot: Spot): Next<Pf, F> => {
  if (work === 'defuse') return { call: { kind: 'detonation', charge: f.on!, main: f.man } };
  if (work !== 'clearMines') return { call: { kind: 'detonation', charge: null, at: spot, main: f.man } };
  const at = { x: spot.x, y: spot.y };
  g.emit('PF-ENG.6', { type: 'mineWentOff', in: fieldAt(g, f.at!, 'minefield')?.id ?? '', at, under: f.man });
  const origin = { piece: null, weapon: null, arm: null, from: spot };
  return { call: { kind: 'impact', origin, at: spot, ...MINE, main: f.man, under: [] } };
};
