import type { Len, Point } from '@grognard/table';
import { bearing, distance, INCH } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { whyNoMove } from '../rules/02-ways.ts';
import { laying } from '../rules/05-carriages.ts';
import { inGunArc } from '../rules/05-crews.ts';
import { type Half, isCalled } from '../rules/deeds.ts';
import { ownSpot, standAtSpot } from '../rules/measure.ts';
import { enemyOf, isHero, menOfGroup, menOnTable, type OnTable, spotOf } from '../rules/pieces.ts';
import { sightBetween } from '../rules/sight.ts';
import type { Action, L, Man, Vehicle, Way } from '../types.ts';
import { chargeOf } from './charges.ts';
import { nextDrive } from './drives.ts';
import type { Eyes, Outlook, Aim as Sighted } from './eyes.ts';
import { eyesOf, mayShootAfter } from './eyes.ts';
import type { Aim } from './goals.ts';
import { aimsFor, enemyPlaces, winsByWaiting } from './goals.ts';
import { JUMP, spread } from './grid.ts';
import { hitChance, hitWorth, type Marksman, woundWorth } from './odds.ts';
import { arrived, legal, reachOf, walkOf, wayStraight, wayTo } from './walks.ts';
import type { PfWeights } from './weights.ts';

/** How carefully a bot looks at what it could do. */
export interface Care {
  /** Places looked at for each squad. */
  readonly places: number;
  /** Ways to lay out objectives that are compared. */
  readonly setUps: number;
  /** How much of what the enemy could do is counted. */
  readonly fear: number;
}

type Stance = Man['stance'];

/** A place for a squad, and what it is worth to be there. */
export interface Place {
  readonly to: Point;
  readonly cell: number | null;
  readonly stance: Stance;
  readonly cost: Len;
  readonly worth: number;
}

/** Everything that squads of a side are judged by. */
interface Staff {
  readonly look: L;
  readonly side: string;
  readonly eyes: Eyes;
  readonly aims: readonly Aim[];
  readonly w: PfWeights;
  readonly care: Care;
}

export const staffOf = (look: L, side: string, w: PfWeights, care: Care): Staff => ({
  look,
  side,
  eyes: eyesOf(look, side, enemyOf(look, side)),
  aims: aimsFor(look, side),
  w,
  care,
});

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

/** What one sees not all of his squad see: in line before the enemy most do, on the march few. */
const IN_LINE: Len = 14 * INCH;
const SEE_NEAR = 0.6;
const SEE_FAR = 0.2;

/** More than this part of those who are seen nobody shoots down in a turn. */
const MOST_SHOT = 0.6;

const offenceAt = ({ look }: Staff, men: readonly Man[], { aims }: Outlook, spent: Len): number => {
  if (aims.length === 0) return 0;
  const shots = men.map((man) => bestShot(look, man, aims, spent)).sort((a, b) => b - a);
  const near = Math.min(...aims.map(({ range }) => range));
  const part = near <= IN_LINE ? SEE_NEAR : SEE_FAR;
  const sum = shots.reduce((all, one, i) => all + one * (i === 0 ? 1 : part), 0);
  const all = aims.reduce((worth, { foe }) => worth + foe.count * woundWorth(foe.piece), 0);
  return Math.min(sum, MOST_SHOT * all);
};

/** Of the fire that could come, so much comes at one squad. */
const SHARE = 0.6;

const fearAt = ({ w, care }: Staff, men: readonly Man[], { danger }: Outlook): number => {
  if (danger === 0) return 0;
  const worth = men.reduce((sum, man) => sum + woundWorth(man), 0) / men.length;
  return w.fear * care.fear * Math.min(danger * SHARE, men.length * 0.7) * worth;
};

/** Nearer than that one need not come to who is hunted or guarded. */
const NEAR: Readonly<Record<Aim['kind'], Len>> = { seize: 0, leave: 0, guard: 3 * INCH, hunt: 2 * INCH };

const pullAt = ({ aims, w }: Staff, men: readonly Man[], cell: number, offence: number): number => {
  const size = Math.min(1.5, Math.max(0.4, men.length / 6)) * (offence > PLENTY && isTeam(men) ? STAYS : 1);
  let pull = 0;
  for (const { kind, field, weight } of aims) {
    const whole = field.to(cell);
    const far = Math.max(0, whole - NEAR[kind]) / INCH;
    pull -= w.pull * weight * size * Math.min(far, MOST_FAR);
  }
  return pull;
};
/** A machine gun that has something to shoot at stays where it is. */
const STAYS = 0.15;
const PLENTY = 0.25;
const TEAM = 6;
const HEAVY: readonly string[] = ['lmg', 'mg', 'mortar'];
const hasHeavy = (man: Man): boolean =>
  man.weapons.some(({ weapon, state }) => state !== 'spent' && HEAVY.includes(weaponOf(weapon).serving ?? ''));
const MOST_FAR = 100;

/** A place for a squad, not yet judged. */
interface Spotted {
  readonly to: Point;
  readonly cell: number;
  readonly cost: Len;
}

/** A team that gets its machine gun to where it can shoot next turn has done something for it. */
const NEXT_TURN = 0.7;
const isTeam = (men: readonly Man[]): boolean => men.length <= TEAM && men.some(hasHeavy);

const worthAt = (staff: Staff, men: readonly OnTable<Man>[], { to, cell, cost }: Spotted, outlook: Outlook): number => {
  const now = offenceAt(staff, men, outlook, cost);
  const offence = isTeam(men) && cost > 0 ? Math.max(now, NEXT_TURN * offenceAt(staff, men, outlook, 0)) : now;
  const alone = staff.w.command * leftBehind(staff, men, to, cost);
  return staff.w.offence * offence - fearAt(staff, men, outlook) + pullAt(staff, men, cell, offence) - alone;
};

/** PF-GRP.3: those of the squad who could not keep up with whoever goes there. */
const leftBehind = ({ look }: Staff, [first]: readonly OnTable<Man>[], to: Point, spent: Len): number => {
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

/** Who leads a squad's move: its man of rank, else whoever stands in its middle. */
const leadOf = (men: readonly OnTable<Man>[]): OnTable<Man> => {
  const [leader] = men.filter(isHero);
  if (leader) return leader;
  const x = men.reduce((sum, { at }) => sum + at.spot.x, 0) / men.length;
  const y = men.reduce((sum, { at }) => sum + at.spot.y, 0) / men.length;
  const middle = { x: Math.round(x), y: Math.round(y) };
  return [...men].sort((a, b) => distance(a.at.spot, middle) - distance(b.at.spot, middle))[0]!;
};

/** The places a squad could go to, the best first; to stay is among them. */
const placesFor = (staff: Staff, men: readonly OnTable<Man>[], leader: OnTable<Man>): readonly Place[] => {
  const { eyes, care } = staff;
  const { grid } = eyes;
  const here = grid.cellOf(leader.at.spot);
  const stay = (stance: Stance, cost: Len): Place => ({
    to: leader.at.spot,
    cell: null,
    stance,
    cost,
    worth: worthAt(staff, men, { to: leader.at.spot, cell: here, cost }, eyes.from(leader.at.spot, stance)),
  });
  const half: Len = 3 * INCH;
  const found: Place[] = [stay(leader.stance, 0)];
  if (!leader.mount) found.push(stay(leader.stance === 'prone' ? 'standing' : 'prone', half));
  const reach = reachOf(leader, 'standing');
  if (reach <= 0) return found;
  // What is jumped over counts as far in a plan, but a man may be beyond it this turn.
  const cells = [...spread(grid, [here], reach + JUMP)].filter(
    ([cell]) => cell !== here && distance(grid.spotOf(cell), leader.at.spot) <= reach,
  );
  const standUp = leader.stance === 'prone' ? half : 0;
  const quick = cells
    .map(([cell, cost]) => ({ cell, cost, pull: pullAt(staff, men, cell, 0) }))
    .sort((a, b) => b.pull - a.pull);
  for (const { cell, cost } of chosen(quick, care.places)) {
    const place = { to: grid.spotOf(cell), cell, cost: cost + standUp };
    found.push({ ...place, stance: 'standing', worth: worthAt(staff, men, place, eyes.at(cell, 'standing')) });
  }
  return found.sort((a, b) => b.worth - a.worth);
};

/** The foremost, and some of all the others. */
const chosen = <V>(list: readonly V[], count: number): readonly V[] => {
  if (list.length <= count) return list;
  const first = list.slice(0, count >> 1);
  const rest = list.slice(count >> 1);
  const stride = rest.length / (count - first.length);
  return [...first, ...Array.from({ length: count - first.length }, (_, i) => rest[Math.floor(i * stride)]!)];
};

/** A move must be worth something: to stand still is never wrong. */
const LEAST_GAIN = 0.02;
/** How many places are tried before a squad stays. */
const TRIED = 3;

/** So far from any enemy a squad is on the march. */
const ON_THE_MARCH: Len = 17 * INCH;

/** What a squad runs for: the way out, whatever is near; else, with no enemy about, what draws it most. */
const marchTo = ({ look, side, eyes, aims }: Staff, men: readonly OnTable<Man>[]): Aim | null => {
  const out = aims.find(({ kind }) => kind === 'leave');
  if (out) return out;
  if (winsByWaiting(look, side)) return null;
  const isClear = eyes.foes.every(({ piece }) =>
    men.every((man) => distance(man.at.spot, piece.at.spot) > ON_THE_MARCH),
  );
  const [first] = [...aims].sort((a, b) => b.weight - a.weight);
  const middle = leadOf(men).at.spot;
  return isClear && first && first.field.to(eyes.grid.cellOf(middle)) > ON_THE_MARCH ? first : null;
};

/** How many places each man tries. */
const STEPS = 6;

/** A squad on the march: each goes as far as he can on the shortest way, whoever is ahead first. */
const marching = (staff: Staff, half: Half, men: readonly OnTable<Man>[]): Action | null => {
  const aim = marchTo(staff, men);
  if (!aim) return null;
  const { grid } = staff.eyes;
  const off = ({ at: { spot } }: OnTable<Man>): number => aim.field.to(grid.cellOf(spot));
  let after = staff.look;
  const ways: Way[] = [];
  const taken = new Set<number>();
  for (const man of [...men].sort((a, b) => off(a) - off(b))) {
    const reach = reachOf(man, 'standing');
    const [first, ...more] = [...spread(grid, [grid.cellOf(man.at.spot)], reach + JUMP).keys()]
      .filter((cell) => !taken.has(cell) && distance(grid.spotOf(cell), man.at.spot) <= reach)
      .sort((a, b) => aim.field.to(a) - aim.field.to(b))
      .slice(0, STEPS);
    if (first === undefined || aim.field.to(first) >= off(man)) continue;
    let way = wayTo(after, man, grid.spotOf(first), reach, 'standing');
    for (const cell of more) way ??= wayStraight(after, man, grid.spotOf(cell), reach, 'standing');
    if (!way) continue;
    taken.add(grid.cellOf(way.route.at(-1)!));
    ways.push(way);
    after = arrived(after, man, way);
  }
  return legal(staff.look, half, ways);
};

/** The objective a squad that goes there can step on. */
const touchOf = ({ look, side, aims }: Staff, men: readonly OnTable<Man>[], to: Point): Point | null => {
  if (!aims.some(({ kind }) => kind === 'seize')) return null;
  const near = look.board.objectives.find(
    (one) =>
      one.side !== side &&
      distance(one.at, to) <= 4 * INCH &&
      men.some((man) => distance(man.at.spot, one.at) <= reachOf(man, 'standing') + INCH),
  );
  return near?.at ?? null;
};

/** A charge, where the odds favour it and the men would not do as much by shooting. */
const charging = (staff: Staff, half: Half, men: readonly OnTable<Man>[]): Action | null => {
  const { look, side, eyes, w } = staff;
  const charge = chargeOf(look, half, men, enemyOf(look, side));
  if (!charge) return null;
  const shooting = charge.men.reduce((sum, man) => {
    const { at } = man as OnTable<Man>;
    return sum + bestShot(look, man, eyes.from(at.spot, man.stance).aims, 0);
  }, 0);
  return w.charge * charge.worth > SHOOTS_TOO * shooting ? charge.action : null;
};
/** Who shoots does so without being struck back at once. */
const SHOOTS_TOO = 0.5;

/** What a squad at a place looks at: the nearest enemy. */
const frontOf = ({ look, side }: Staff, at: Point): Point =>
  enemyPlaces(look, side).reduce((best, one) => (distance(one, at) < distance(best, at) ? one : best));

/** What a squad would do in its movement: null where it stays as it is. */
const squadMove = (staff: Staff, half: Half, men: readonly OnTable<Man>[]): Action | null => {
  const march = marching(staff, half, men);
  if (march) return march;
  const charge = charging(staff, half, men);
  if (charge) return charge;
  const leader = leadOf(men);
  const places = placesFor(staff, men, leader);
  const stay = places.find(({ cell, cost }) => cell === null && cost === 0)!;
  for (const place of places.slice(0, TRIED)) {
    if (place === stay || place.worth < stay.worth + LEAST_GAIN) return null;
    const most = place.cost <= 3 * INCH ? 3 * INCH : 6 * INCH;
    const touch = place.cell === null ? null : touchOf(staff, men, place.to);
    const action = walkOf(staff.look, half, men, {
      leader,
      to: place.to,
      stance: place.stance,
      most: touch ? 6 * INCH : most,
      touch,
      front: frontOf(staff, place.to),
    });
    if (action) return action;
  }
  return null;
};

/** The next squad that has somewhere better to be. */
export const nextMove = (staff: Staff, half: Half): Action | null => {
  const { look } = staff;
  const free = menOnTable(look, half.side).filter((man) => isCalled(half, man) && whyNoMove(look, man) === null);
  for (const [group, men] of Map.groupBy(free, (man) => man.group)) {
    // PF-HVY.2: who has a gun stays with it.
    if (look.board.guns.some((gun) => gun.group === group && gun.at.in === 'table')) continue;
    const action = squadMove(staff, half, men);
    if (action) return action;
  }
  return null;
};

/** Where vehicles are drawn to: what the scenario wants, else the nearest enemy. */
export const vehicleMove = ({ look, side, aims, w }: Staff, half: Half): Action | null => {
  if (!look.board.vehicles.some((vehicle) => vehicle.side === side)) return null;
  const foes = enemyPlaces(look, side);
  const goalOf = (vehicle: Vehicle): Point => {
    const at = spotOf(look, vehicle) ?? foes[0]!;
    const wanted =
      quarterFor(look, vehicle) ?? look.board.objectives.filter((one) => one.side !== side).map((one) => one.at);
    const places = wanted.length > 0 ? wanted : foes;
    return places.reduce((best, one) => (distance(one, at) < distance(best, at) ? one : best));
  };
  const hunts = aims.find(({ kind }) => kind === 'hunt')?.weight ?? 1;
  return nextDrive(look, half, goalOf, hunts, w);
};

/** PF-HIST-LIN.5: tanks share the quarters of the table between them. */
const quarterFor = (look: L, vehicle: Vehicle): readonly Point[] | null => {
  if (!look.setting.scenario.goals.some(({ kind }) => kind === 'quarters')) return null;
  const { width, height } = look.setting.table.ground.table;
  const own = look.board.vehicles.filter(({ side }) => side === vehicle.side);
  const nth = own.findIndex(({ id }) => id === vehicle.id) % 4;
  return [{ x: Math.round(width * (nth % 2 === 0 ? 0.3 : 0.7)), y: Math.round(height * (nth < 2 ? 0.3 : 0.7)) }];
};

/** PF-HVY.15: a gun that has nobody before it is turned on the nearest enemy. */
export const gunLaying = ({ look, side, eyes }: Staff, half: Half): Action | null => {
  for (const gun of look.board.guns) {
    const spot = ownSpot(gun);
    if (gun.side !== side || !spot || gun.did.moved) continue;
    const foes = eyes.foes.filter(({ piece }) => sightBetween(look, gun, piece)?.visible);
    if (foes.length === 0 || foes.some(({ piece }) => inGunArc(gun, standAtSpot(piece, piece.at.spot)))) continue;
    const near = foes.reduce((best, one) =>
      distance(spot, one.piece.at.spot) < distance(spot, best.piece.at.spot) ? one : best,
    );
    const action = { type: 'lay', gun: gun.id, facing: bearing(spot, near.piece.at.spot), at: null } as const;
    if (laying.refuse(look, half, action) === null) return action;
  }
  return null;
};
