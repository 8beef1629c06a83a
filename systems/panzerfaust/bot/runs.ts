import type { Len, Point } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { commanded, LINK } from '../rules/02-command.ts';
import { whyNoMove } from '../rules/02-ways.ts';
import type { Half } from '../rules/deeds.ts';
import { isHero, isOnTable, menOfGroup, type OnTable } from '../rules/pieces.ts';
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
const ASTRAY: Len = 8 * INCH;

/** How many of a squad nobody leads when some of it have gone: men of other squads who may yet move on lead nobody. */
const astrayAfter = ({ look, side }: Staff, men: readonly Man[], { ways }: Pick<March, 'ways'>): number => {
  const { setting, board } = afterWays(look, ways);
  const stays = ({ group, did }: Man): boolean => group === men[0]!.group || did.moved;
  const led = commanded({ setting, board: { ...board, men: board.men.filter(stays) } }, side);
  return menOfGroup(look, men[0]!.group).filter((man) => isOnTable(man) && man.life > 0 && !led.has(man.id)).length;
};

/** How many places each man tries: the foremost, and some of the others in case somebody stands in his way. */
const STEPS = 4;
const OTHERS = 8;
const someOf = <V>(list: readonly V[]): readonly V[] => [...list.slice(0, STEPS), ...evenly(list.slice(STEPS), OTHERS)];

/** A link and two halves of bases, a little less. */
const LINKED: Len = LINK + 230;

/** A place a man gets to, and how far it is from there to what he runs for. */
interface Step {
  readonly cell: number;
  readonly at: Point;
  readonly far: Len;
}
type StepsOf = (man: OnTable<Man>) => readonly Step[];

/** How a squad runs: who goes first, how far those ahead hold back for the others, where its leader has to be for them, and whether they keep their places beside him. */
interface Run {
  readonly order: readonly OnTable<Man>[];
  readonly leader: OnTable<Man>;
  readonly line: Len;
  readonly post: Step | null;
  readonly isInStep: boolean;
  readonly stepsOf: StepsOf;
}

/** Those of a squad who have gone and are led, and how far off each place seems to the next. */
interface Chain {
  readonly isLinked: (at: Point) => boolean;
  readonly offAt: (step: Step, alone: Len) => Len;
}

const chainOf = ({ eyes: { grid } }: Staff, ends: readonly Point[], post: Step | null): Chain => {
  const isLinked = (at: Point): boolean => ends.some((end) => distance(end, at) <= LINKED);
  // Who can not be led this turn comes up to his leader.
  const toPost = post && grid.costsTo(post.cell);
  const offAt = ({ cell, at, far }: Step, alone: Len): Len => {
    if (isLinked(at)) return far;
    return alone + (post && alone > 0 ? post.far + Math.min(FAR, toPost?.get(cell) ?? FAR) : far);
  };
  return { isLinked, offAt };
};

/** Where a man would go, the best first: nearer to what he runs for; or, after a leader who has his post, wherever he is better off. */
const wantedBy = (
  man: OnTable<Man>,
  here: Step,
  { line, post, stepsOf }: Run,
  off: (step: Step) => Len,
): readonly Point[] =>
  stepsOf(man)
    .filter((step) => (post ? off(step) < off(here) : step.far < here.far && step.far >= line))
    .map((step) => ({ at: step.at, off: off(step) }))
    .sort((a, b) => a.off - b.off)
    .map(({ at }) => at);

/** Where a man comes to who goes as his leader does. */
const besideOf = ({ at: { spot } }: OnTable<Man>, { leader, post, isInStep }: Run): readonly Point[] => {
  const from = leader.at.spot;
  return isInStep && post ? [{ x: spot.x + post.at.x - from.x, y: spot.y + post.at.y - from.y }] : [];
};

/** Each goes as far as he can on the shortest way, but not past a line, and rather beside those who are led than alone. */
const runOf = (staff: Staff, half: Half, aim: Aim, run: Run): March | null => {
  const { grid } = staff.eyes;
  const { order, post } = run;
  let after = staff.look;
  const ways: Way[] = [];
  const taken = new Set<number>();
  // The leader's post is kept for him until those before him have gone.
  const ends: Point[] = post ? [post.at] : [];
  const { isLinked, offAt } = chainOf(staff, ends, post);
  for (const man of order) {
    const alone = ends.length === 0 || (post === null && isHero(man)) ? 0 : ASTRAY;
    const cell = grid.cellOf(man.at.spot);
    const here: Step = { cell, at: man.at.spot, far: aim.field.to(cell) };
    const isPosted = post !== null && man.id === run.leader.id;
    const wanted = isPosted ? [post.at] : wantedBy(man, here, run, (step) => offAt(step, alone));
    const isKept = (at: number): boolean => taken.has(at) || (!isPosted && at === post?.cell);
    const free = someOf(wanted.filter((at) => !isKept(grid.cellOf(at))));
    const [first, ...more] = [...(isPosted ? [] : besideOf(man, run)), ...free];
    const reach = reachOf(man, 'standing');
    let way = first ? wayTo(after, man, first, reach, 'standing') : null;
    for (const at of more) way ??= wayStraight(after, man, at, reach, 'standing');
    const end = way?.route.at(-1) ?? man.at.spot;
    if (alone === 0 || isLinked(end)) ends.push(end);
    if (!way) continue;
    taken.add(grid.cellOf(end));
    ways.push(way);
    after = arrived(after, man, way);
  }
  return legal(staff.look, half, ways);
};

/** The places each man gets to, looked for once. */
const stepsIn = ({ look, eyes: { grid } }: Staff, { field }: Aim): StepsOf => {
  const known = new Map<string, readonly Step[]>();
  const stepsFrom = (man: OnTable<Man>): readonly Step[] => {
    const reach = reachOf(man, 'standing');
    return [...spread(grid, startsOf(look, man, man.at.spot), reach + JUMP).keys()]
      .map((cell) => ({ cell, at: grid.spotOf(cell), far: field.to(cell) }))
      .filter(({ at }) => distance(at, man.at.spot) <= reach);
  };
  return (man) => {
    const found = known.get(man.id) ?? stepsFrom(man);
    known.set(man.id, found);
    return found;
  };
};

/** Where a leader serves all best, the farther and the less far on he goes: where those who come after him, or can not move, are led by him. */
const postsFor = (staff: Staff, leader: OnTable<Man>, { field }: Aim, stepsOf: StepsOf): readonly Step[] => {
  const { look, eyes } = staff;
  const off = ({ at: { spot } }: OnTable<Man>): Len => field.to(eyes.grid.cellOf(spot));
  const mayGo = (man: Man): boolean => whyNoMove(look, man) === null && man.nerve !== 'failed';
  const others = menOfGroup(look, leader.group)
    .filter((man): man is OnTable<Man> => isOnTable(man) && !isHero(man) && man.life > 0)
    .map((man) => ({ man, far: off(man), reach: mayGo(man) ? reachOf(man, 'standing') : 0 }));
  const gainAt = ({ at, far }: Step): number =>
    others.reduce((sum, one) => {
      if (distance(at, one.man.at.spot) > one.reach + 2 * LINKED) return sum + one.reach - ASTRAY;
      return sum + Math.min(one.reach, one.far - far + LINKED);
    }, -far);
  const steps = stepsOf(leader).filter(({ far }) => far < FAR);
  const foremost = Math.min(...steps.map(({ far }) => far));
  const bands = Map.groupBy(steps, ({ far }) => Math.min(LAST_BAND, Math.floor((far - foremost) / BAND)));
  return [...bands.values()].map((band) => band.reduce((best, step) => (gainAt(step) > gainAt(best) ? step : best)));
};
/** A leader goes as far as he can, or holds back by so much, or by two or three times as much. */
const BAND: Len = Math.round(1.5 * INCH);
const LAST_BAND = 3;

/** So far those ahead hold back for the others. */
const HELD_BACK: readonly Len[] = [1.5, 3, 5].map((held) => held * INCH);

/** A squad runs: each as far as he can, but so that as many as may be are still led when they are there (PF-GRP.3). */
export const running = (staff: Staff, half: Half, men: readonly OnTable<Man>[], aim: Aim): March | null => {
  const { grid } = staff.eyes;
  const off = ({ at: { spot } }: OnTable<Man>): Len => aim.field.to(grid.cellOf(spot));
  const leader = leadOf(men);
  const stepsOf = stepsIn(staff, aim);
  const foremost = Math.min(...men.map((man) => off(man) - reachOf(man, 'standing')));
  const nearestTo = (at: Point): readonly OnTable<Man>[] =>
    men.toSorted((a, b) => distance(a.at.spot, at) - distance(b.at.spot, at));
  // Whoever is ahead first, so that nobody is in another's way; or the leader first, and the others where he can lead them.
  const orders = [men.toSorted((a, b) => off(a) - off(b)), nearestTo(leader.at.spot)];
  const posts = isHero(leader) && men.length > 1 ? postsFor(staff, leader, aim, stepsOf) : [];
  const plain = { leader, stepsOf, isInStep: false };
  const runsWith = (held: Len): readonly Run[] =>
    orders.map((order) => ({ ...plain, order, line: held === 0 ? 0 : foremost + held, post: null }));
  const inStep = posts.map((post): Run => ({ ...plain, order: orders[0]!, line: 0, post, isInStep: true }));
  const led = posts.map((post): Run => {
    const order = nearestTo(post.at);
    // Who stands behind his men lets them go first.
    const isBehind = order.indexOf(leader) > order.length >> 1;
    return { ...plain, order: isBehind ? order : [leader, ...order.filter((man) => man !== leader)], line: 0, post };
  });
  const runs = [...runsWith(0), ...led, ...inStep, ...HELD_BACK.flatMap(runsWith)];
  let [best, most]: [March | null, number] = [null, -Infinity];
  for (const one of runs) {
    const run = runOf(staff, half, aim, one);
    const gain = run ? gainOf(staff, men, aim, run) : -Infinity;
    if (gain > most) [best, most] = [run, gain];
    if (run && one.post === null && astrayAfter(staff, men, run) === 0) return best;
  }
  return best;
};
