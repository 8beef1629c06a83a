import type { ValueNet } from '@grognard/bots';
import type { Look } from '@grognard/kernel';
import { apart } from '../rules/facts.ts';
import type { Patrol, PatrolSide, Unit } from '../types.ts';
import { enemyOf } from '../types.ts';
import { chanceAt } from './brain.ts';
import trained from './value-net.json' with { type: 'json' };

type L = Look<Patrol>;

const flag = (is: boolean): number => (is ? 1 : 0);
const count = (units: readonly Unit[], is: (unit: Unit) => boolean): number => units.filter(is).length;
/** Farther than any hex: for a side that has nobody to send. */
const NOBODY = 99;
const nearest = (distances: readonly number[]): number => Math.min(NOBODY, ...distances);

/** How many there are and how they are. */
const strength = (units: readonly Unit[]): readonly number[] => [
  units.length / 3,
  flag(units.length === 1),
  flag(units.length === 2),
  count(units, ({ marker }) => marker === 'pinned'),
  count(units, ({ marker }) => marker === 'shaken'),
  count(units, ({ marker }) => marker === 'unknown'),
  count(units, ({ hidden }) => hidden),
  count(units, ({ ordered }) => !ordered) / 3,
  count(units, ({ reacted }) => reacted) / 3,
];

/** How near the objective they are: the nearest, the next, whoever could still go there this turn, whoever is whole. */
const nearness = (look: L, units: readonly Unit[]): readonly number[] => {
  const { objective } = look.setting;
  const far = (some: readonly Unit[]): readonly number[] =>
    some.map(({ hex }) => apart(look, hex, objective)).sort((a, b) => a - b);
  const [first = NOBODY, second = NOBODY, third = NOBODY] = far(units);
  const free = nearest(far(units.filter(({ ordered, marker }) => !ordered && marker !== 'pinned')));
  const whole = nearest(far(units.filter(({ marker }) => marker === null)));
  return [
    ...[0, 1, 2, 3].map((hexes) => flag(first === hexes)),
    ...[0, 1, 2, 3].map((hexes) => flag(second === hexes)),
    1 / (1 + third),
    flag(free <= 1),
    flag(free === 2),
    ...[0, 1, 2].map((hexes) => flag(whole === hexes)),
  ];
};

/** An enemy who has had his order fires only in reaction, or next turn. */
const HAD_ITS_ORDER = 0.5;

/** Who can hit whom: what they fear, whom they threaten, and the same for the objective. */
const fire = (look: L, units: readonly Unit[], foes: readonly Unit[]): readonly number[] => {
  const { objective, woods } = look.setting;
  let [fear, mostFear, offence, offenceLeft, fearThere, reach] = [0, 0, 0, 0, 0, 0];
  for (const unit of units) {
    let [danger, aim] = [0, 0];
    for (const foe of foes) {
      const range = apart(look, unit.hex, foe.hex);
      if (!unit.hidden && foe.marker !== 'shaken')
        danger += chanceAt(look, foe.hex, unit.hex, range) * (foe.ordered ? HAD_ITS_ORDER : 1);
      if (unit.marker !== 'shaken' && !foe.hidden) aim = Math.max(aim, chanceAt(look, unit.hex, foe.hex, range));
    }
    fear += Math.min(1, danger);
    mostFear = Math.max(mostFear, Math.min(2, danger));
    offence += aim;
    if (!unit.ordered) offenceLeft += aim;
    if (unit.hex === objective) fearThere = Math.min(1.5, danger);
    if (unit.marker !== 'shaken') reach += chanceAt(look, unit.hex, objective, apart(look, unit.hex, objective));
  }
  return [fear, mostFear, offence, offenceLeft, fearThere, reach, count(units, ({ hex }) => woods.has(hex)) / 3];
};

const campFeatures = (look: L, side: PatrolSide): readonly number[] => {
  const { units, points, first } = look.board;
  const own = units.filter((unit) => unit.side === side);
  const foes = units.filter((unit) => unit.side !== side);
  return [
    ...strength(own),
    points[side] / 4,
    flag(points[side] > 0),
    ...nearness(look, own),
    ...fire(look, own, foes),
    flag(first === side),
  ];
};

/** What self-play taught of Patrol (`grognard lab learn`). */
export const valueNet: ValueNet<Patrol> = {
  net: trained.net,
  features: (look, side) => {
    const left = look.setting.scenario.turns - look.board.turn;
    return [
      ...campFeatures(look, side as PatrolSide),
      ...campFeatures(look, enemyOf(side as PatrolSide)),
      ...[0, 1, 2, 3].map((turns) => flag(left === turns)),
      left / 5,
    ];
  },
};
