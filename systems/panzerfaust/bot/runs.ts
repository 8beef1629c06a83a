import type { Len, Point } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { commanded, LINK } from '../rules/02-command.ts';
import type { Half } from '../rules/deeds.ts';
import { isHero, type OnTable } from '../rules/pieces.ts';
import type { ActionOf, Man, Way } from '../types.ts';
import { afterWays } from './fire.ts';
import type { Aim } from './goals.ts';
import { FAR, JUMP, spread, startsOf } from './grid.ts';
import { evenly } from './places.ts';
import { leadOf, type Staff } from './staff.ts';
import { arrived, legal, reachOf, wayStraight, wayTo } from './walks.ts';

export type March = ActionOf<'moveGroup'>;

/** How much nearer all come by it together, less what it costs that some are led by nobody: they may not go on (PF-GRP.4). */
export const gainOf = (staff: Staff, men: readonly OnTable<Man>[], { field }: Aim, { ways }: March): number => {
  const { look, eyes } = staff;
  const after = afterWays(look, ways);
  const ids = new Set(men.map(({ id }) => id));
  const off = (list: readonly Man[]): Len =>
    list.reduce((sum, { id, at }) => {
      if (!ids.has(id) || at.in !== 'table') return sum;
      return sum + Math.min(FAR, field.to(eyes.grid.cellOf(at.spot)));
    }, 0);
  return off(look.board.men) - off(after.board.men) - ASTRAY * astrayAfter(staff, men, { ways });
};
/** What it costs to be led by nobody: four in ten do not go on next turn, and it is a long way back to the others. */
const ASTRAY: Len = 4 * INCH;

/** How many of a squad nobody leads when they have gone. */
const astrayAfter = ({ look, side }: Staff, men: readonly Man[], { ways }: Pick<March, 'ways'>): number => {
  const led = commanded(afterWays(look, ways), side);
  return men.filter(({ id }) => !led.has(id)).length;
};

/** How many places each man tries: the foremost, and some of the others in case somebody stands in his way. */
const STEPS = 4;
const OTHERS = 8;
const someOf = <V>(list: readonly V[]): readonly V[] => [...list.slice(0, STEPS), ...evenly(list.slice(STEPS), OTHERS)];

/** A link and two halves of bases, a little less. */
const LINKED: Len = LINK + 230;

/** How a squad runs: who goes first, and how far those ahead hold back for the others. */
interface Run {
  readonly order: readonly OnTable<Man>[];
  readonly line: Len;
}

/** Each goes as far as he can on the shortest way, but not past a line, and rather beside those who are led than alone. */
const runOf = (staff: Staff, half: Half, aim: Aim, { order, line }: Run): March | null => {
  const { grid } = staff.eyes;
  let after = staff.look;
  const ways: Way[] = [];
  const taken = new Set<number>();
  const chain: Point[] = [];
  const isLinked = (at: Point): boolean => chain.some((end) => distance(end, at) <= LINKED);
  for (const man of order) {
    const alone = chain.length === 0 || isHero(man) ? 0 : ASTRAY;
    const [first, ...more] = someOf(
      stepsOn(staff, man, aim, line)
        .filter(({ cell }) => !taken.has(cell))
        .map(({ at, far }) => ({ at, off: far + (isLinked(at) ? 0 : alone) }))
        .sort((a, b) => a.off - b.off),
    );
    const reach = reachOf(man, 'standing');
    let way = first ? wayTo(after, man, first.at, reach, 'standing') : null;
    for (const { at } of more) way ??= wayStraight(after, man, at, reach, 'standing');
    const end = way?.route.at(-1) ?? man.at.spot;
    if (alone === 0 || isLinked(end)) chain.push(end);
    if (!way) continue;
    taken.add(grid.cellOf(end));
    ways.push(way);
    after = arrived(after, man, way);
  }
  return legal(staff.look, half, ways);
};

/** The places a man gets to that are nearer to what he runs for, and how far it is from there. */
const stepsOn = (
  { look, eyes: { grid } }: Staff,
  man: OnTable<Man>,
  { field }: Aim,
  line: Len,
): readonly { readonly cell: number; readonly at: Point; readonly far: Len }[] => {
  const reach = reachOf(man, 'standing');
  const here = field.to(grid.cellOf(man.at.spot));
  return [...spread(grid, startsOf(look, man, man.at.spot), reach + JUMP).keys()]
    .map((cell) => ({ cell, at: grid.spotOf(cell), far: field.to(cell) }))
    .filter(({ at, far }) => far < here && far >= line && distance(at, man.at.spot) <= reach);
};

/** So far those ahead hold back for the others. */
const HELD_BACK: readonly Len[] = [0, 1.5, 3, 5].map((held) => held * INCH);

/** A squad runs: each as far as he can, but so that as many as may be are still led when they are there (PF-GRP.3). */
export const running = (staff: Staff, half: Half, men: readonly OnTable<Man>[], aim: Aim): March | null => {
  const { grid } = staff.eyes;
  const off = ({ at: { spot } }: OnTable<Man>): Len => aim.field.to(grid.cellOf(spot));
  const leader = leadOf(men).at.spot;
  const foremost = Math.min(...men.map((man) => off(man) - reachOf(man, 'standing')));
  // Whoever is ahead first, so that nobody is in another's way; or the leader first, and the others where he can lead them.
  const orders = [
    men.toSorted((a, b) => off(a) - off(b)),
    men.toSorted((a, b) => distance(a.at.spot, leader) - distance(b.at.spot, leader)),
  ];
  let [best, most]: [March | null, number] = [null, -Infinity];
  for (const held of HELD_BACK)
    for (const order of orders) {
      const run = runOf(staff, half, aim, { order, line: held === 0 ? 0 : foremost + held });
      const gain = run ? gainOf(staff, men, aim, run) : -Infinity;
      if (gain > most) [best, most] = [run, gain];
      if (run && astrayAfter(staff, men, run) === 0) return best;
    }
  return best;
};
