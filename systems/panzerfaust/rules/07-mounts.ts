import type { Ask, Illegal, Next, Sequence } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Len, Point, Spot, Stand } from '@grognard/table';
import {
  gapWithin,
  INCH,
  onTable,
  overlap,
  planOf,
  pointAhead,
  pointAt,
  shapesAlong,
  stepsOf,
  within,
} from '@grognard/table';
import { HORSE } from '../data/men.ts';
import type { Terrain } from '../data/terrain.ts';
import type { ActionOf, FrameOf, G, L, Man, Pf } from '../types.ts';
import { thrownFrom } from './02-falls.ts';
import { DIFFICULT } from './02-purse.ts';
import { placesBeside, stopsStep } from './06-places.ts';
import { lying, throwOffered } from './08-might.ts';
import { isDifficultAt } from './11-weather.ts';
import { jumpCheck } from './checks/moving.ts';
import { groundNow } from './ground.ts';
import { fits, ownSpot, standOf } from './measure.ts';
import { inInitiativeOrder, manNamed, piecesOn } from './pieces.ts';

type TaskAction = ActionOf<'task'>;

const BASE = { shape: 'disc', radius: 200 } as const; // PF-APX.1
const standAt = (at: Point): Stand => ({ at, facing: 0, base: BASE });

const mountNamed = (look: L, id: string | null) => look.board.mounts.find((mount) => mount.id === id);

/** PF-MOV.21: the horse is dead, and its rider comes down. */
export const thrown: Sequence<Pf, FrameOf<'thrown'>> = {
  rule: 'PF-MOV.21',
  steps: {
    down: (g, f) => {
      const man = manNamed(g, f.man);
      return man ? thrownFrom(g, man) : undefined;
    },
  },
};

/** PF-BRV.7: a horse whose rider has fallen stands there without him. */
export const comesLoose = (g: G, rider: Man, at: Spot): string => {
  const mount = `${rider.id}-mount`;
  g.emit('PF-BRV.7', { type: 'mountLoose', mount, side: rider.side, at });
  return mount;
};

/** PF-BASE.24: how far a horse runs. */
const RUN: Len = HORSE.move * INCH;

const hasRoom = (look: L, id: string, at: Point): boolean => {
  const stand = standAt(at);
  const others = piecesOn(look).flatMap((piece) => standOf(piece) ?? []);
  const loose = look.board.mounts.filter((mount) => mount.id !== id).map((mount) => standAt(mount.at));
  return onTable(at, look.setting.table.ground.table) && [...others, ...loose].every((other) => !overlap(stand, other));
};

const DIRECTIONS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** House, PF-BRV.7: it runs straight on, a quarter as far in difficult ground, and jumps nothing without its rider. */
const costOfRun = (look: L, from: Spot, to: Point): Len | null => {
  const route = [from, to];
  const plan = planOf(groundNow(look), from.storey);
  if (shapesAlong(plan, from, to).some(({ terrain }) => stopsStep(terrain as Terrain))) return null;
  return stepsOf(plan, { stand: standAt(from), route, facing: 'kept' }).reduce((sum, step) => {
    if (step.kind !== 'piece') return sum;
    const { from: begin, to: end } = step.piece;
    const middle = pointAt(route, Math.round((begin + end) / 2));
    return sum + (end - begin) * (isDifficultAt(look, middle) ? DIFFICULT.ride : 1);
  }, 0);
};

const refuseSteer = (look: L, f: FrameOf<'bolting'>, to: Point): Illegal<Pf> | null => {
  if (!within(f.at, to, RUN)) return illegal('PF-BRV.7', 'horseTooFar');
  const cost = costOfRun(look, f.at, to);
  if (cost === null) return illegal('PF-BRV.7', 'noRoomForHorse');
  if (cost > RUN) return illegal('PF-BRV.7', 'horseTooFar');
  return hasRoom(look, f.mount, to) ? null : illegal('PF-BRV.7', 'noRoomForHorse');
};

/** PF-BRV.7: a horse that bolts goes where the side with the initiative says, whosever it is. */
export const bolting: Ask<Pf, FrameOf<'bolting'>> = {
  rule: 'PF-BRV.7',
  who: (look, f) => (mountNamed(look, f.mount) ? f.side : null),
  prompt: (_look, f) => message('askSteer', { piece: f.mount }),
  choices: (look, f) => [
    ...DIRECTIONS.map((way) => pointAhead(f.at, way, RUN - 1))
      .filter((to) => refuseSteer(look, f, to) === null)
      .map((to) => ({ action: { type: 'steer' as const, to } })),
    { action: { type: 'steer', to: { x: f.at.x, y: f.at.y } } },
  ],
  refuse: (look, f, _side, action) =>
    action.type === 'steer' ? refuseSteer(look, f, action.to) : illegal('PF-BRV.7', 'notHere'),
  take: (g, f, _side, action) => {
    if (action.type === 'steer') g.emit('PF-BRV.7', { type: 'mountBolted', mount: f.mount, to: action.to });
  },
};

/** The question that follows when a loose horse has failed its test. */
export const boltOf = (look: L, mount: string): FrameOf<'bolting'> | null => {
  const at = mountNamed(look, mount)?.at;
  return at ? { kind: 'bolting', side: inInitiativeOrder(look)[0], mount, at } : null;
};

/** PF-MOV.17, PF-BASE.5: horses without a rider that a man on foot can get on: nobody stands where he would be. */
const mountsBeside = (look: L, man: Man): readonly string[] => {
  const stand = standOf(man);
  if (!stand || man.mount) return [];
  const rider: Man = { ...man, mount: { life: HORSE.life } };
  return look.board.mounts
    .filter(({ at }) => gapWithin(stand, standAt(at), INCH) && fits(look, rider, at))
    .map(({ id }) => id);
};

export const mountChoices = (look: L, man: Man): readonly TaskAction[] => [
  ...mountsBeside(look, man).map((on): TaskAction => ({ type: 'task', man: man.id, task: 'mount', at: null, on })),
  ...(man.mount ? [{ type: 'task', man: man.id, task: 'dismount', at: null, on: null } as const] : []),
];

export const refuseMount = (look: L, man: Man, { task, on }: TaskAction): Illegal<Pf> | null => {
  if (task === 'dismount') return man.mount ? null : illegal('PF-MOV.17', 'notMounted', { man: man.id });
  return on !== null && mountsBeside(look, man).includes(on)
    ? null
    : illegal('PF-MOV.17', 'noHorseHere', { man: man.id });
};

/** PF-MOV.17: getting off is no trouble; the horse stays beside him. */
export const dismount = (g: G, man: Man): void => {
  const at = ownSpot(man);
  if (!at) return;
  g.emit('PF-MOV.17', { type: 'mounted', man: man.id, mount: null });
  const [beside] = placesBeside(g, man, { ...man, id: `${man.id}-mount`, mount: { life: 1 } });
  comesLoose(g, man, at);
  if (beside) g.emit('PF-MOV.17', { type: 'moved', man: man.id, at: beside, spent: 0, how: 'walk' });
};

/** PF-MOV.17: getting on takes a jump. */
export const throwToMount = (g: G, man: string) =>
  throwOffered(g, jumpCheck(man, { over: 'barrier', height: 0 }), { by: man, cause: 'jump', goals: [2, 6] });

export const getOn = (g: G, f: FrameOf<'task'>): Next<Pf, FrameOf<'task'>> | void => {
  const mount = mountNamed(g, f.on);
  const face = lying(g).dice[0]?.face ?? 1;
  if (face > 1 && mount) {
    g.emit('PF-MOV.17', { type: 'mountTaken', mount: mount.id, man: f.man });
    g.emit('PF-MOV.17', { type: 'moved', man: f.man, at: mount.at, spent: 0, how: 'jump' });
    g.emit('PF-MOV.17', { type: 'mounted', man: f.man, mount: { life: HORSE.life } });
  }
  // PF-MOV.9: only with a 6 does he go on.
  if (face < 6) g.emit('PF-MOV.9', { type: 'moveEnded', pieces: [f.man], long: false });
};
