import type { Text } from '@grognard/kernel';
import { type Ground, groundProblems, ofFeature } from '../shape/area.ts';
import { type GroundChange, shapeOfFeature } from '../shape/change.ts';
import { keptBy } from '../shape/kept.ts';
import { makeScene, type Scene, sceneOf, sceneWith } from '../shape/scene.ts';
import { placeOf } from '../shape/shape.ts';
import { type BuiltHouse, buildHouse, type Part } from './built.ts';
import { type House, houseProblems, type Link, type Spot } from './house.ts';

/**
 * A table with houses of several storeys. Lines of sight are asked of `sight`, where everything has its heights; moves of
 * the plan of their storey, where walls, doors and windows are lines to cross and floors are ground.
 */
export interface Storeys {
  readonly sight: Scene;
  readonly plans: ReadonlyMap<number, Scene>;
  readonly houses: readonly BuiltHouse[];
  readonly links: readonly Link[];
}

const GROUND = 0;

const linksOf = (houses: readonly BuiltHouse[]): readonly Link[] => houses.flatMap(({ house }) => house.links);

/** Everything wrong with a table and its houses, in words: empty when all is well. */
export const storeysProblems = (ground: Ground, houses: readonly House[]): readonly Text[] => {
  const names = [
    ...[...ground.areas, ...ground.lines].map(({ id }) => id),
    ...houses.flatMap((house) => [
      house.id,
      ...house.storeys.flatMap(({ openings, inner }) => [...openings, ...(inner ?? [])].map(({ id }) => id)),
      ...house.links.map(({ id }) => id),
    ]),
  ];
  const repeated = new Set(names.filter((id, i) => names.indexOf(id) !== i));
  const known = groundProblems(ground);
  return [
    ...known,
    ...[...repeated]
      .map((id) => ofFeature(id, 'two features have this id', 'deux éléments portent cet id'))
      .filter((problem) => !known.some(({ en }) => en === problem.en)),
    ...houses.flatMap((house) => houseProblems(house, ground.table)),
  ];
};

/** Makes a table with houses ready for questions. */
export const makeStoreys = (ground: Ground, houses: readonly House[]): Storeys => {
  const built = houses.map(buildHouse);
  const flat = makeScene(ground);
  const storeys = new Set([GROUND, ...built.flatMap(({ plans }) => [...plans.keys()])]);
  const planOn = (storey: number): Scene => {
    const shapes = built.flatMap(({ plans }) => plans.get(storey) ?? []);
    return storey === GROUND ? sceneWith(flat, shapes, []) : sceneOf(ground.table, shapes);
  };
  return {
    sight: sceneWith(
      flat,
      built.flatMap(({ sight }) => sight),
      [],
    ),
    plans: new Map([...storeys].sort((a, b) => a - b).map((storey) => [storey, planOn(storey)])),
    houses: built,
    links: linksOf(built),
  };
};

/** How a table with houses differs from what it was: as `GroundChange`, where houses too may be gone, and others built. */
export interface StoreysChange extends GroundChange {
  readonly built: readonly House[];
}

/**
 * The same table after a change: the scenes with what came and went. A house with a new breach is the old one gone and
 * another, of its name, built.
 */
export const storeysWith = (
  storeys: Storeys,
  { added, removed, built }: StoreysChange,
  build: (house: House) => BuiltHouse = buildHouse,
): Storeys => {
  const gone = storeys.houses.filter(({ house }) => removed.includes(house.id));
  const came = built.map(build);
  const features = removed.filter((id) => !gone.some(({ house }) => house.id === id));
  const shapes = added.map(shapeOfFeature);
  const houses = [...storeys.houses.filter((one) => !gone.includes(one)), ...came];
  const numbers = new Set([...storeys.plans.keys(), ...came.flatMap(({ plans }) => [...plans.keys()])]);
  const onStorey = (of: readonly BuiltHouse[], storey: number) => of.flatMap(({ plans }) => plans.get(storey) ?? []);
  const planOn = (storey: number): Scene => {
    const old = storeys.plans.get(storey) ?? sceneOf(storeys.sight.table, []);
    const [less, more] = [onStorey(gone, storey).map(({ id }) => id), onStorey(came, storey)];
    if (storey === GROUND) return sceneWith(old, [...shapes, ...more], [...features, ...less]);
    return less.length + more.length === 0 ? old : sceneWith(old, more, less);
  };
  return {
    sight: sceneWith(
      storeys.sight,
      [...shapes, ...came.flatMap(({ sight }) => sight)],
      [...features, ...gone.flatMap(({ sight }) => sight.map(({ id }) => id))],
    ),
    plans: new Map([...numbers].sort((a, b) => a - b).map((storey) => [storey, planOn(storey)])),
    houses,
    links: linksOf(houses),
  };
};

const STOREYS_KEPT = 64;
const HOUSES_KEPT = 256;

/** The tables that changes make of a first one, each made once and kept: for a game's setting. */
export const changingStoreys = (first: Storeys, most = STOREYS_KEPT): ((change: StoreysChange) => Storeys) => {
  const build = keptBy(buildHouse, HOUSES_KEPT);
  const changed = keptBy((change: StoreysChange) => storeysWith(first, change, build), most);
  return (change) =>
    change.added.length + change.removed.length + change.built.length === 0 ? first : changed(change);
};

/** What moves meet on a storey; there is no floor anywhere on one that no house has. */
export const planOf = ({ plans, sight }: Storeys, storey: number): Scene =>
  plans.get(storey) ?? sceneOf(sight.table, []);

/** The floor of a house under a spot: within its outline, where walls and doorways are too, and not over a hole. */
export interface Floor {
  readonly house: House;
  readonly height: number;
}

/** The floor of a house under a spot, or null: out of doors, where the game knows the ground, or in the air. */
export const floorUnder = ({ houses }: Storeys, { x, y, storey }: Spot): Floor | null => {
  for (const { house, plans } of houses) {
    const floor = plans.get(storey)?.[0];
    if (floor && placeOf(floor, { x, y }) !== 'outside') return { house, height: floor.level };
  }
  return null;
};

/** What a shape of a house is of it, by the shape's id; null for other ground. */
export const partNamed = ({ houses }: Storeys, id: string): Part | null => {
  for (const { parts } of houses) {
    const part = parts.get(id);
    if (part) return part;
  }
  return null;
};
