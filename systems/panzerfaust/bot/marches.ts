import type { Len } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import type { Half } from '../rules/deeds.ts';
import type { OnTable } from '../rules/pieces.ts';
import type { ActionOf, L, Man, Way } from '../types.ts';
import { afterWays } from './fire.ts';
import type { Aim } from './goals.ts';
import { winsByWaiting } from './goals.ts';
import { FAR, JUMP, spread, startsOf } from './grid.ts';
import { evenly, leftBehind } from './places.ts';
import { frontOf, leadOf, type Staff, turnsLeft } from './staff.ts';
import { arrived, astrayIn, legal, reachOf, walkOf, wayStraight, wayTo } from './walks.ts';

type March = ActionOf<'moveGroup'>;

/** What a squad runs for: the way out, whatever is near; else, with no enemy about, what draws it most. */
const marchTo = ({ look, side, eyes, aims, w }: Staff, men: readonly OnTable<Man>[]): Aim | null => {
  const off = w.march * INCH;
  const out = aims.find(({ kind }) => kind === 'leave');
  if (out) return out;
  if (winsByWaiting(look, side)) return null;
  const here = eyes.grid.cellOf(leadOf(men).at.spot);
  const late = aims.find(({ kind, field }) => kind === 'seize' && isLate(look, field.to(here)));
  if (late) return late;
  const isClear = eyes.foes.every(({ piece }) => men.every((man) => distance(man.at.spot, piece.at.spot) > off));
  const [first] = [...aims].sort((a, b) => b.weight - a.weight);
  const middle = leadOf(men).at.spot;
  return isClear && first && first.field.to(eyes.grid.cellOf(middle)) > off ? first : null;
};

/** Is there no more time than it takes to get there? Over hedges and round houses a squad goes slowly, and an enemy has to be driven off. */
const isLate = (look: L, far: Len): boolean => far > 3 * INCH && far < FAR && far >= (turnsLeft(look) - SPARE) * A_TURN;
const A_TURN: Len = Math.round(4.5 * INCH);
const SPARE = 1;

/** How many places each man tries: the foremost, and some of the others in case somebody stands in his way. */
const STEPS = 4;
const OTHERS = 8;

const someOf = <V>(list: readonly V[]): readonly V[] => [...list.slice(0, STEPS), ...evenly(list.slice(STEPS), OTHERS)];

/** Whoever has to get away runs: each goes as far as he can on the shortest way, whoever is ahead first. */
export const running = (staff: Staff, half: Half, men: readonly OnTable<Man>[], aim: Aim): March | null => {
  const { grid } = staff.eyes;
  const off = ({ at: { spot } }: OnTable<Man>): number => aim.field.to(grid.cellOf(spot));
  let after = staff.look;
  const ways: Way[] = [];
  const taken = new Set<number>();
  for (const man of [...men].sort((a, b) => off(a) - off(b))) {
    const reach = reachOf(man, 'standing');
    const nearer = [...spread(grid, startsOf(staff.look, man, man.at.spot), reach + JUMP).keys()]
      .filter((cell) => !taken.has(cell) && distance(grid.spotOf(cell), man.at.spot) <= reach)
      .filter((cell) => aim.field.to(cell) < off(man))
      .sort((a, b) => aim.field.to(a) - aim.field.to(b));
    const [first, ...more] = someOf(nearer);
    if (first === undefined) continue;
    let way = wayTo(after, man, grid.spotOf(first), reach, 'standing');
    for (const cell of more) way ??= wayStraight(after, man, grid.spotOf(cell), reach, 'standing');
    if (!way) continue;
    taken.add(grid.cellOf(way.route.at(-1)!));
    ways.push(way);
    after = arrived(after, man, way);
  }
  return legal(staff.look, half, ways);
};

/** A squad goes as far as its leader can on the shortest way, and no farther than the others keep up (PF-GRP.3). */
const inStep = (staff: Staff, half: Half, men: readonly OnTable<Man>[], aim: Aim): March | null => {
  const { grid } = staff.eyes;
  const leader = leadOf(men);
  const here = grid.cellOf(leader.at.spot);
  const reach = reachOf(leader, 'standing');
  const behind = (cell: number, cost: Len): Len =>
    LAGGED * leftBehind(staff, men, grid.spotOf(cell), cost) + aim.field.to(cell);
  const steps = [...spread(grid, startsOf(staff.look, leader, leader.at.spot), reach + JUMP)]
    .filter(([cell]) => cell !== here && distance(grid.spotOf(cell), leader.at.spot) <= reach)
    .map(([cell, cost]) => ({ cell, off: behind(cell, cost) }))
    .sort((a, b) => a.off - b.off);
  for (const { cell } of steps.slice(0, TRIED)) {
    if (aim.field.to(cell) >= aim.field.to(here)) return null;
    const to = grid.spotOf(cell);
    const most = 6 * INCH;
    const action = walkOf(staff.look, half, men, {
      leader,
      to,
      stance: 'standing',
      most,
      touch: null,
      front: frontOf(staff, to),
      worthFor: null,
    });
    if (action) return action;
  }
  return null;
};
/** An inch of the way is given up for each man who would be left behind. */
const LAGGED: Len = INCH;
/** How many places are tried before a squad goes nowhere. */
const TRIED = 3;

/** How much nearer all come by it together, less what it costs that some are led by nobody. */
const gainOf = ({ look, eyes }: Staff, men: readonly OnTable<Man>[], { field }: Aim, { ways }: March): number => {
  const after = afterWays(look, ways);
  const ids = new Set(men.map(({ id }) => id));
  const off = (list: readonly Man[]): Len =>
    list.reduce((sum, { id, at }) => {
      if (!ids.has(id) || at.in !== 'table') return sum;
      return sum + Math.min(FAR, field.to(eyes.grid.cellOf(at.spot)));
    }, 0);
  return off(look.board.men) - off(after.board.men) - ASTRAY * astrayIn(after, leadOf(men));
};
/** Whoever is led by nobody loses as much as half a move by it. */
const ASTRAY: Len = 3 * INCH;

/** A squad on the march goes in step with its leader, or where that is slower because they stand in each other's way, each as he can. */
export const marching = (staff: Staff, half: Half, men: readonly OnTable<Man>[]): March | null => {
  const aim = marchTo(staff, men);
  if (!aim) return null;
  const loose = running(staff, half, men, aim);
  if (aim.kind === 'leave') return loose;
  const [first, ...more] = [inStep(staff, half, men, aim), loose].flatMap((one) => one ?? []);
  if (!first) return null;
  return more.reduce((a, b) => (gainOf(staff, men, aim, b) > gainOf(staff, men, aim, a) ? b : a), first);
};
