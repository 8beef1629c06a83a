import type { Len, Point } from '@grognard/table';
import { bearing, distance, INCH, pointAhead } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { whyNoMove } from '../rules/02-ways.ts';
import { menOfGroup, type OnTable } from '../rules/pieces.ts';
import type { L, Man } from '../types.ts';
import type { Outlook, Aim as Sighted } from './eyes.ts';
import { mayShootAfter } from './eyes.ts';
import { fireOf, targetsIn, withMan } from './fire.ts';
import type { Aim } from './goals.ts';
import { JUMP, STEP, spread, startsOf } from './grid.ts';
import { hitChance, hitWorth, type Marksman, woundWorth } from './odds.ts';
import { frontOf, isTeam, type Staff } from './staff.ts';
import { reachOf, type WorthFor } from './walks.ts';

type Stance = Man['stance'];

/** A place for a squad, and what it is worth to be there. */
export interface Place {
  readonly to: Point;
  readonly cell: number | null;
  readonly stance: Stance;
  readonly cost: Len;
  readonly worth: number;
  /** How near it is to what is wanted, alone. */
  readonly pull: number;
}

/** What a man would shoot with. */
const marksmenOf = (man: Man, spent: Len, look: L): readonly Marksman[] =>
  man.weapons.flatMap(({ weapon, state }) =>
    state === 'ready' && weapon !== 'grenade' && mayShootAfter(look, man, weapon, spent)
      ? [{ skill: SKILL, weapon, shell: null, steady: null, vehicle: null }]
      : [],
  );
const SKILL = 4;

const bestShot = (look: L, man: Man, aims: readonly Sighted[], spent: Len): number => {
  let best = 0;
  for (const marksman of marksmenOf(man, spent, look)) {
    const { rate, estimated } = weaponOf(marksman.weapon);
    if (estimated === 'always') {
      // PF-HVY.12: a shell comes down among several, or astray.
      if (aims.some(({ range }) => range <= weaponOf(marksman.weapon).range * INCH)) best = Math.max(best, LOBBED);
      continue;
    }
    for (const { foe, range, through } of aims) {
      if (range > weaponOf(marksman.weapon).range * INCH) continue;
      const worth =
        rate * hitChance(marksman, range) * through * hitWorth(look, marksman, foe.piece, foe.piece.at.spot);
      if (worth > best) best = worth;
    }
  }
  return best;
};

const LOBBED = 0.5;

/** More than this part of those who are seen nobody shoots down in a turn. */
const MOST_SHOT = 0.6;

/** What each of a squad could do from where he would stand; who stands for several counts for them. */
const offenceAt = ({ look }: Staff, men: readonly Man[], outlooks: readonly Outlook[], spent: Len): number => {
  if (outlooks.every(({ aims }) => aims.length === 0)) return 0;
  const sum = men.reduce((all, man, i) => {
    const { aims } = outlooks[Math.floor((i * outlooks.length) / men.length)]!;
    return aims.length === 0 ? all : all + bestShot(look, man, aims, spent);
  }, 0);
  const widest = outlooks.reduce((most, one) => (one.aims.length > most.aims.length ? one : most));
  const all = widest.aims.reduce((worth, { foe }) => worth + foe.count * woundWorth(foe.piece), 0);
  return Math.min(sum, MOST_SHOT * all);
};

/** Of the fire that could come, so much comes at one squad. */
const SHARE = 0.6;

export const fearAt = ({ w }: Staff, men: readonly Man[], outlooks: readonly Outlook[]): number => {
  const danger = outlooks.reduce((sum, one) => sum + one.danger, 0) / outlooks.length;
  if (danger === 0) return 0;
  const worth = men.reduce((sum, man) => sum + woundWorth(man), 0) / men.length;
  return w.fear * Math.min(danger * SHARE, men.length * 0.7) * worth;
};

/** Nearer than that one need not come to what is guarded; whoever is hunted draws to where he can be shot at from. */
const nearFor = (kind: Aim['kind']): Len => (kind === 'guard' ? 3 * INCH : 0);

export const pullAt = ({ aims, w }: Staff, men: readonly Man[], cell: number, offence: number): number => {
  const size = Math.min(1.5, Math.max(0.4, men.length / 6)) * (offence > w.plenty && isTeam(men) ? STAYS : 1);
  let pull = 0;
  for (const { kind, field, weight } of aims) {
    const whole = field.to(cell);
    const far = Math.max(0, whole - nearFor(kind)) / INCH;
    pull -= w.pull * weight * size * Math.min(far, MOST_FAR);
  }
  return pull;
};
/** A machine gun that has something to shoot at stays where it is. */
const STAYS = 0.15;
const MOST_FAR = 100;

/** A place for a squad, not yet judged. */
interface Spotted {
  readonly to: Point;
  readonly cell: number;
  readonly cost: Len;
}

const worthAt = (
  staff: Staff,
  men: readonly OnTable<Man>[],
  { to, cell, cost }: Spotted,
  outlooks: readonly Outlook[],
): number => {
  const now = offenceAt(staff, men, outlooks, cost);
  // What can be shot at from there next turn counts too: machine guns do not shoot on the move, riflemen only on a short one.
  const offence = now + staff.w.next * (cost === 0 ? now : offenceAt(staff, men, outlooks, 0));
  const alone = staff.w.command * leftBehind(staff, men, to, cost);
  return staff.w.offence * offence - fearAt(staff, men, outlooks) + pullAt(staff, men, cell, offence) - alone;
};

/** PF-GRP.3: those of the squad who could not keep up with whoever goes there. */
export const leftBehind = ({ look }: Staff, [first]: readonly OnTable<Man>[], to: Point, spent: Len): number => {
  const all = menOfGroup(look, first!.group);
  return all.reduce((count, man) => {
    if (man.at.in !== 'table') return count;
    const goes = whyNoMove(look, man) === null && man.nerve !== 'failed';
    const reach = goes
      ? spent <= 3 * INCH
        ? Math.min(3 * INCH, reachOf(man, 'standing'))
        : reachOf(man, 'standing')
      : 0;
    return distance(man.at.spot, to) > reach + KEEPS_UP ? Math.min(MOST_ALONE, count + 1) : count;
  }, 0);
};
/** Nobody waits for more than so many. */
const MOST_ALONE = 4;
/** A chain of two links. */
const KEEPS_UP: Len = 4 * INCH;

/** So many of a squad are looked at: what the others see is much the same. */
const WATCHED = 5;

/** Some of a list, evenly spread. */
export const evenly = <V>(list: readonly V[], count: number): readonly V[] =>
  list.length <= count
    ? list
    : Array.from({ length: count }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / count)]!);

/** Where the men of a squad would stand about a place: side by side, as the enemy is to be met; a team in step. */
const standsAbout = (staff: Staff, men: readonly OnTable<Man>[], leader: OnTable<Man>, to: Point): readonly Point[] => {
  const { grid } = staff.eyes;
  if (isTeam(men)) {
    const step = { x: to.x - leader.at.spot.x, y: to.y - leader.at.spot.y };
    return evenly(men, WATCHED).map(({ at: { spot } }) => ({ x: spot.x + step.x, y: spot.y + step.y }));
  }
  const front = frontOf(staff, to);
  const aside = distance(to, front) === 0 ? 90 : (bearing(to, front) + 90) % 360;
  const wide = (men.length * STEP) / 4;
  const count = Math.min(WATCHED, men.length);
  const centre = grid.cellOf(to);
  return Array.from({ length: count }, (_, i) => {
    const far = Math.round(((i - (count - 1) / 2) * 2 * wide) / Math.max(1, count - 1));
    const at = pointAhead(to, far < 0 ? (aside + 180) % 360 : aside, Math.abs(far));
    return grid.costsTo(centre).has(grid.cellOf(at)) ? at : to;
  });
};

/** The places a squad could go to, the best first; to stay is among them. */
export const placesFor = (staff: Staff, men: readonly OnTable<Man>[], leader: OnTable<Man>): readonly Place[] => {
  const { eyes, care } = staff;
  const { grid } = eyes;
  const here = grid.cellOf(leader.at.spot);
  const seenFrom = (at: readonly Point[], stance: Stance): readonly Outlook[] =>
    at.map((one) => eyes.at(grid.cellOf(one), stance));
  const stay = (stance: Stance, cost: Len): Place => ({
    to: leader.at.spot,
    cell: null,
    stance,
    cost,
    pull: -Infinity,
    worth: worthAt(
      staff,
      men,
      { to: leader.at.spot, cell: here, cost },
      evenly(men, WATCHED).map((man) => eyes.from(man.at.spot, stance)),
    ),
  });
  const half: Len = 3 * INCH;
  const found: Place[] = [stay(leader.stance, 0)];
  if (!leader.mount) found.push(stay(leader.stance === 'prone' ? 'standing' : 'prone', half));
  const reach = reachOf(leader, 'standing');
  if (reach <= 0) return found;
  // What is jumped over counts as far in a plan, but a man may be beyond it this turn.
  const cells = [...spread(grid, startsOf(staff.look, leader, leader.at.spot), reach + JUMP)].filter(
    ([cell]) => cell !== here && distance(grid.spotOf(cell), leader.at.spot) <= reach,
  );
  const standUp = leader.stance === 'prone' ? half : 0;
  const quick = cells
    .map(([cell, cost]) => ({ cell, cost: cost + standUp, pull: pullAt(staff, men, cell, 0) }))
    .sort((a, b) => b.pull - a.pull);
  const short = quick.filter(({ cost }) => cost <= half);
  const long = quick.filter(({ cost }) => cost > half);
  for (const { cell, cost, pull } of [...chosen(short, care.places >> 1), ...chosen(long, care.places)]) {
    const place = { to: grid.spotOf(cell), cell, cost };
    const stands = standsAbout(staff, men, leader, place.to);
    found.push({ ...place, pull, stance: 'standing', worth: worthAt(staff, men, place, seenFrom(stands, 'standing')) });
  }
  return found.sort((a, b) => b.worth - a.worth);
};

/** The foremost, and some of all the others. */
const chosen = <V>(list: readonly V[], count: number): readonly V[] => [
  ...list.slice(0, count >> 1),
  ...evenly(list.slice(count >> 1), count - (count >> 1)),
];

/** What a place is worth to one man of a squad that goes somewhere: what he can shoot at from it, what can shoot at him, how near it is. */
export const manWorth =
  (staff: Staff, count: number, to: Point): WorthFor =>
  (man, at, spent, after) => {
    const { look, eyes, w, side } = staff;
    const { aims, danger } = eyes.at(eyes.grid.cellOf(at), 'standing');
    const fear = (w.fear * SHARE * Math.min(danger, count) * woundWorth(man)) / count;
    const off = fear + (NEARBY * distance(at, to)) / INCH;
    if (after) {
      const there: OnTable<Man> = { ...man, at: { in: 'table', spot: { ...at, storey: 0 } } };
      const moved = { ...there, did: { ...there.did, spent: man.did.spent + spent } };
      const fire = fireOf(withMan(after, moved), moved, targetsIn(after, side));
      return fire.now + w.next * fire.next - off;
    }
    const now = bestShot(look, man, aims, spent);
    const next = spent === 0 ? now : bestShot(look, man, aims, 0);
    return now + w.next * next - off;
  };
/** What an inch farther from where his squad goes costs a man. */
const NEARBY = 0.03;
