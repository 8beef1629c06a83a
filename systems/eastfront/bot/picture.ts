import { sumOf } from '@grognard/kernel';
import { costOf } from '../data/costs.ts';
import { monthNumber, yearOf } from '../data/dates.ts';
import { crossingLimit, isImpassable, isWaterLine, stackingIn, weatherIn } from '../rules/01-map.ts';
import { isHq } from '../rules/02-units.ts';
import { scenarioNow } from '../rules/03-start.ts';
import { speedFrom } from '../rules/06-speed.ts';
import { countPerStep } from '../rules/07-defence.ts';
import { fieldOf, OPEN_FIELD } from '../rules/07-field.ts';
import { defensiveFire, offensiveFire, shooterOf } from '../rules/07-fire.ts';
import { zoneReaches } from '../rules/08-control.ts';
import { networkOf } from '../rules/09-network.ts';
import { alongRails } from '../rules/09-rail.ts';
import { levelTerms } from '../rules/11-level.ts';
import { seasOff } from '../rules/15-coast.ts';
import type { L } from '../rules/facts.ts';
import { hexOf, unitOf } from '../rules/facts.ts';
import type { Block, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import type { FrontWeights } from './weights.ts';

/** Whose: as small numbers, for maps by hex that are made by the thousand. */
export const OWN = 1;
export const FOE = 2;

/** A block as plans count it. */
export interface Piece {
  readonly block: Block;
  readonly owner: typeof OWN | typeof FOE;
  /** Where it stands; -1 off the map. */
  readonly start: number;
  readonly steps: number;
  /** The chance of a die to hit, attacking and defending in the open. */
  readonly attack: number;
  readonly defence: number;
  readonly speed: number;
  readonly isStaff: boolean;
  /** A headquarters that commands what is around it: no supreme one. */
  readonly isLeader: boolean;
  readonly hasZone: boolean;
  /** What a step is worth, and the whole block beside its steps. */
  readonly stepWorth: number;
  readonly lossWorth: number;
}

/** A way to a neighbour. */
export interface Step {
  readonly hex: number;
  readonly isRiver: boolean;
  readonly zone: boolean;
  /** EF-6.33.1: how many may go to battle over it. */
  readonly limit: number;
}

/** Facts of a hex that no move changes. */
export interface Ground {
  readonly steps: readonly Step[];
  readonly rails: readonly number[];
  readonly stacking: number;
  /** T9 where there is support: hits for a step of a defender; by who attacks. */
  readonly cover: Readonly<Record<typeof OWN | typeof FOE, number>>;
  readonly isFortress: boolean;
  /** Where everybody attacks with single fire. */
  readonly isHeavy: boolean;
  readonly isCity: boolean;
  /** Points a side has of it (EF-11.2.1). */
  readonly points: Readonly<Record<typeof OWN | typeof FOE, number>>;
}

/** The front as one side sees it at one moment: what plans are weighed by. */
export interface Picture {
  readonly look: L;
  readonly side: FrontSide;
  readonly w: FrontWeights;
  readonly pieces: readonly Piece[];
  readonly size: number;
  readonly ground: readonly (Ground | null)[];
  readonly hexes: readonly number[];
  /** By hex: who controlled it last. */
  readonly control: Uint8Array;
  /** By hex with a battle: its original defender. */
  readonly defender: Uint8Array;
  readonly depots: Readonly<Record<typeof OWN | typeof FOE, readonly number[]>>;
  /** By hex: how far on foot the enemy is, and one more; 0 where nobody can come from. */
  readonly front: Uint8Array;
  /** What hexes draw a side's steps by. */
  readonly pull: Float64Array;
  /** What a step loses by standing too far behind the front. */
  readonly lag: Float64Array;
  /** What a town's point counts. */
  readonly townWorth: number;
  /** Own turns to go, this one included. */
  readonly turnsLeft: number;
}

const SIXTH = 1 / 6;
const chanceOf = (need: number): number => (7 - need) * SIXTH;

const fortnights = (date: string): number => yearOf(date) * 24 + monthNumber(date) * 2 + (date.endsWith('-II') ? 1 : 0);

/** Fortnights to go in the scenario, this one included. */
const turnsLeft = (look: L): number => fortnights(scenarioNow(look).to) - fortnights(look.board.date) + 1;

const sumOfNeed = (terms: readonly { readonly value: number }[] | null): number | null =>
  terms === null ? null : terms.reduce((sum, { value }) => sum + value, 0);

/** EF-17.1.3, EF-17.1.4. */
const UNIT_LOST: Readonly<Record<FrontSide, number>> = { axis: 2, soviet: 1 };
const STAFF_LOST = 4;
const STAFF_STEP = 2;
/** What a step of a block that was never seen costs. */
const UNSEEN_COST: Readonly<Record<FrontSide, number>> = { axis: 4.5, soviet: 2.4 };

/** EF-W44.5: where months are counted, no block counts for itself; it is worth what it can still do. */
export const isRace = (look: L): boolean => scenarioNow(look).special['EF-W44.5'] === true;
const SPENT = 0.3;

/** By side. */
type Points = Readonly<Record<FrontSide, number>>;

export const pieceOf = (look: L, side: FrontSide, w: FrontWeights, points: Points, block: Block): Piece => {
  const unit = unitOf(look, block);
  const shooter = shooterOf(look, block);
  const attack = sumOfNeed(offensiveFire(shooter, OPEN_FIELD));
  const defence = sumOfNeed(defensiveFire(shooter, OPEN_FIELD, 'other'));
  const start = hexOf(block) ?? -1;
  const isStaff = unit !== null && isHq(look, block);
  const cost = unit ? costOf(unit).step : UNSEEN_COST[block.side];
  const counts = isRace(look) ? SPENT : 1;
  return {
    block,
    owner: block.side === side ? OWN : FOE,
    start,
    steps: block.cv ?? block.seen?.cv ?? w.unseen,
    // A block that was never seen may be armour.
    attack: attack === null ? 0 : chanceOf(attack) * (unit ? 1 : 1.25),
    defence: defence === null ? 0 : chanceOf(defence) * (unit ? 1 : 1.25),
    speed: start < 0 ? 0 : unit ? speedFrom(look, block, start) : 2,
    isStaff,
    isLeader: isStaff && unit.type === 'hq',
    hasZone: block.supplied && !block.dispersed,
    stepWorth: cost * points[block.side] + (isStaff ? STAFF_STEP * counts + w.staff : 0),
    lossWorth: (isStaff ? STAFF_LOST : UNIT_LOST[block.side]) * w.block * counts,
  };
};

/** EF-W44.5: what the road to Berlin counts where months decide. */
const RACE_POINTS = 12;
const isRaceGoal = (look: L, hex: number): boolean =>
  isRace(look) && look.setting.map.polishPlain.some((goal) => goal === hex);

export const groundIn = (look: L, side: FrontSide, hex: number): Ground => {
  const { setting } = look;
  const weather = weatherIn(look, hex);
  const own = fieldOf(look, hex, side, true);
  const foe = fieldOf(look, hex, enemyOf(side), true);
  const town = setting.towns[hex];
  const race = isRaceGoal(look, hex) ? RACE_POINTS : 0;
  const pointsFor = (one: FrontSide): number =>
    race + (town ? town.value + (town.resource ? town.resource.value * (one === 'axis' ? 2 : 1) : 0) : 0);
  return {
    steps: setting.around[hex]!.flatMap(({ hex: next, side: between }) =>
      isImpassable(between)
        ? []
        : [
            {
              hex: next,
              isRiver: isWaterLine(between) && weather !== 'snow',
              zone: zoneReaches(between),
              limit: crossingLimit(between, weather),
            },
          ],
    ),
    rails: setting.rails[hex]!,
    stacking: stackingIn(look, hex),
    cover: { [OWN]: countPerStep(own), [FOE]: countPerStep(foe) } as Ground['cover'],
    isFortress: town?.isFortress ?? false,
    isHeavy: weather === 'mud' || (own.terrain === 'marsh' && weather !== 'snow') || own.isNumb,
    isCity: town?.size === 'major',
    points: { [OWN]: pointsFor(side), [FOE]: pointsFor(enemyOf(side)) } as Ground['points'],
  };
};

/** Depots, ports that only the sea links to them, and ports that ships would feed once they are taken. */
const depotsOf = (look: L, side: FrontSide): readonly number[] => {
  const { depots, ports, hexes } = look.setting;
  const byRail = alongRails(look, side, depots[side]);
  const linked = [...networkOf(look, side).hexes].filter((hex) => ports[hex]);
  const seas = new Set(linked.flatMap((hex) => seasOff(look, side, hex)));
  const inReach = hexes.filter((hex) => !byRail.has(hex) && ports[hex]?.zones.some((zone) => seas.has(zone)));
  return [...depots[side], ...new Set([...linked.filter((hex) => !byRail.has(hex)), ...inReach])];
};

const goalsOf = (look: L, side: FrontSide, ground: Picture['ground']): ReadonlyMap<number, number> => {
  const goals = new Map<number, number>();
  for (const hex of look.setting.hexes)
    if (look.board.control[hex] !== side) {
      const points = ground[hex]!.points[OWN] + ground[hex]!.points[FOE];
      if (points > 0) goals.set(hex, points);
    }
  return goals;
};

const MOST_FADE = 0.95;

/** What draws: each goal the less the further it is, on foot. */
const pullOf = (look: L, side: FrontSide, w: FrontWeights, ground: Picture['ground']): Float64Array => {
  const pull = new Float64Array(ground.length);
  const seen = new Int32Array(ground.length);
  let stamp = 0;
  for (const [goal, points] of goalsOf(look, side, ground)) {
    stamp += 1;
    let worth = points * w.pull;
    let edge = [goal];
    seen[goal] = stamp;
    while (edge.length > 0 && worth > 0.002) {
      const next: number[] = [];
      for (const hex of edge) {
        pull[hex]! += worth;
        for (const to of ground[hex]!.steps)
          if (seen[to.hex] !== stamp) {
            seen[to.hex] = stamp;
            next.push(to.hex);
          }
      }
      worth *= Math.min(MOST_FADE, w.fade);
      edge = next;
    }
  }
  return pull;
};

/** Hexes behind the front that a line and its reserves take up. */
const DEPTH = 3;

const lagOf = (front: Uint8Array, w: FrontWeights): Float64Array =>
  Float64Array.from(front, (far) => Math.max(0, far - 1 - DEPTH) * w.approach);

/** How far on foot the enemy is. */
const frontOf = (pieces: readonly Piece[], ground: Picture['ground']): Uint8Array => {
  const front = new Uint8Array(ground.length);
  let edge = [...new Set(pieces.flatMap(({ owner, start }) => (owner === FOE && start >= 0 ? [start] : [])))];
  for (const hex of edge) front[hex] = 1;
  for (let far = 2; edge.length > 0 && far < 255; far += 1) {
    const next: number[] = [];
    for (const hex of edge)
      for (const to of ground[hex]!.steps)
        if (front[to.hex] === 0) {
          front[to.hex] = far;
          next.push(to.hex);
        }
    edge = next;
  }
  return front;
};

const SOON = 6;

/** However much richer a side is, a step is worth something to it. */
const MOST_THRIFT = 1.5;

/** What a point of production counts that steps are bought with: the less to a side the more of them it has. */
export const pointWorths = (look: L, w: FrontWeights): Points => {
  const point = w.point + w.pointLater * Math.min(1, (turnsLeft(look) - 1) / SOON);
  const level = (side: FrontSide): number => Math.max(1, sumOf(levelTerms(look, side)));
  const richer = (level('soviet') / level('axis')) ** w.thrift;
  const axis = Math.min(MOST_THRIFT, Math.max(1 / MOST_THRIFT, richer));
  return { axis: point * axis, soviet: point / axis };
};

/** What a town's point counts. */
export const townWorth = (look: L, w: FrontWeights): number => w.town + (w.townMonth * (turnsLeft(look) - 1)) / 2;

/** The front as a side sees it. */
export const pictureOf = (look: L, side: FrontSide, w: FrontWeights): Picture => {
  const { setting, board } = look;
  const points = pointWorths(look, w);
  const size = setting.map.terrain.length;
  const ground = Array.from({ length: size }, (_, hex) => (setting.isInPlay[hex] ? groundIn(look, side, hex) : null));
  const numberOf = (one: FrontSide | null): number => (one === null ? 0 : one === side ? OWN : FOE);
  const defender = new Uint8Array(size);
  for (const battle of board.battles) defender[battle.hex] = numberOf(battle.defender);
  const pieces = board.blocks.map((block) => pieceOf(look, side, w, points, block));
  const front = frontOf(pieces, ground);
  return {
    look,
    side,
    w,
    pieces,
    size,
    ground,
    hexes: setting.hexes,
    control: Uint8Array.from(board.control, numberOf),
    defender,
    depots: { [OWN]: depotsOf(look, side), [FOE]: depotsOf(look, enemyOf(side)) } as Picture['depots'],
    front,
    pull: pullOf(look, side, w, ground),
    lag: lagOf(front, w),
    townWorth: townWorth(look, w),
    turnsLeft: turnsLeft(look),
  };
};
