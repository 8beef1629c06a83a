import type { Scenario } from '../load/scenario.ts';

type ForceFile = Scenario['forces'][number];
type Scoring = Scenario['scoring'];
type Rename = (side: string) => string;

const CAPS_LOST_BY_MERGING = 1; // COH-20.1.1

/** COH-20.1.1: two players on a scenario for four: the two forces of each nation become one, under the name of the first. */
export const mergeForces = (scenario: Scenario): Scenario => {
  const rename: Rename = (side) => {
    const nation = scenario.forces.find((force) => force.id === side)?.nation;
    return scenario.forces.find((force) => force.nation === nation)?.id ?? side;
  };
  const heads = scenario.forces.filter((force) => rename(force.id) === force.id);
  const forces = heads.map((head) =>
    scenario.forces
      .filter((force) => force !== head && force.nation === head.nation)
      .reduce((merged, other) => mergedForce(merged, other, scenario.turns), head),
  );
  return {
    ...scenario,
    ...renamed({ initiative: scenario.initiative, deployFirst: scenario.deployFirst }, rename),
    ...renamed({ favours: scenario.favours, solo: scenario.solo }, rename),
    forces,
    forts: scenario.forts.map((fort) => ({ ...fort, side: rename(fort.side) })),
    scoring: mergedScoring(scenario.scoring, rename),
    ...(scenario.event ? { event: mergedEvent(scenario.event, rename) } : {}),
  };
};

const mergedEvent = (event: NonNullable<Scenario['event']>, rename: Rename): NonNullable<Scenario['event']> => ({
  ...event,
  points: mergedPoints(event.points, rename, (a, b) => a + b),
});

const renamed = <K extends string>(names: Readonly<Record<K, string | undefined>>, rename: Rename) =>
  Object.fromEntries(
    Object.entries<string | undefined>(names).flatMap(([key, side]) =>
      side === undefined ? [] : [[key, rename(side)]],
    ),
  ) as { readonly [name in K]?: string };

const mergedForce = (a: ForceFile, b: ForceFile, turns: number): ForceFile => ({
  ...a,
  ...(a.title && b.title ? { title: { en: `${a.title.en}, ${b.title.en}`, fr: `${a.title.fr}, ${b.title.fr}` } } : {}),
  caps: a.caps + b.caps - CAPS_LOST_BY_MERGING,
  handicap: Math.max(a.handicap, b.handicap),
  hand: a.hand + b.hand,
  draws: pooledDraws(a.draws, b.draws, turns),
  weapons: [...a.weapons, ...b.weapons],
  observers: a.observers === 'any' && b.observers === 'any' ? 'any' : [...observersIn(a), ...observersIn(b)],
  units: [...a.units, ...b.units],
});

const observersIn = ({ observers, units }: ForceFile): readonly string[] =>
  observers === 'any' ? units.map(({ id }) => id) : observers;

/** Cards by turn; a single number is for every turn but the first. */
const pooledDraws = (a: ForceFile['draws'], b: ForceFile['draws'], turns: number): ForceFile['draws'] => {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  const inTurn = (draws: ForceFile['draws'], i: number): number =>
    typeof draws === 'number' ? (i === 0 ? 0 : draws) : (draws[i] ?? 0);
  return Array.from({ length: turns }, (_, i) => inTurn(a, i) + inTurn(b, i));
};

const mergedScoring = (scoring: Scoring, rename: Rename): Scoring => {
  const one = <V extends { readonly side?: string | undefined }>(held: V): V =>
    held.side === undefined ? held : { ...held, side: rename(held.side) };
  const { satchel, reach, card } = scoring;
  return {
    ...scoring,
    unit: mergedPoints(scoring.unit, rename, Math.max),
    types: mergedTypes(scoring.types, rename),
    hexes: withoutTwins(scoring.hexes.map(one), ({ hex, side, turns }) => [hex, side ?? '', String(turns)].join()),
    exits: withoutTwins(scoring.exits.map(one), ({ side, hexes }) => [side, ...hexes].join()),
    control: withoutTwins(scoring.control.map(one), ({ hex }) => hex),
    ...(reach ? { reach: one(reach) } : {}),
    ...(card ? { card: mergedCard(card, rename) } : {}),
    ...(satchel ? { satchel: mergedSatchel(satchel, rename) } : {}),
  };
};

/** By type, as by unit: what is said for both forces is said once. */
const mergedTypes = (types: Scoring['types'], rename: Rename): Scoring['types'] => {
  const merged: Scoring['types'] = {};
  for (const [side, points] of Object.entries(types)) merged[rename(side)] = { ...merged[rename(side)], ...points };
  return merged;
};

const mergedCard = (card: NonNullable<Scoring['card']>, rename: Rename): NonNullable<Scoring['card']> => ({
  ...card,
  scoring: mergedPoints(card.scoring, rename, (a, b) => a + b),
  ...(card.secretFor === undefined ? {} : { secretFor: rename(card.secretFor) }),
});

const mergedSatchel = (satchel: NonNullable<Scoring['satchel']>, rename: Rename): NonNullable<Scoring['satchel']> => ({
  ...satchel,
  last: mergedPoints(satchel.last, rename, Math.max),
  exit: mergedPoints(satchel.exit, rename, Math.max),
  ...(satchel.held ? { held: { ...satchel.held, side: rename(satchel.held.side) } } : {}),
});

/** Points by force. What is said for both forces is said once for what they became. */
const mergedPoints = (
  points: Readonly<Record<string, number>>,
  rename: Rename,
  together: (a: number, b: number) => number,
): Record<string, number> => {
  const merged: Record<string, number> = {};
  for (const [side, value] of Object.entries(points)) {
    const name = rename(side);
    const before = merged[name];
    merged[name] = before === undefined ? value : together(before, value);
  }
  return merged;
};

/** What was listed for each of the two forces would now count twice. */
const withoutTwins = <V>(list: readonly V[], keyOf: (one: V) => string): V[] =>
  list.filter((one, i) => list.findIndex((other) => keyOf(other) === keyOf(one)) === i);
