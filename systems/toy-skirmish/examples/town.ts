import { skirmish } from '../index.ts';
import { played, square } from './range.ts';

/** A house of two storeys at round numbers: a door to the south, windows to the west, a stair, a ladder to the east. */
export const INN = {
  id: 'inn',
  walls: 'brick',
  floors: 'floor',
  outline: square(4000, 4000, 6000, 6000),
  lowest: 0,
  storeys: [
    {
      floor: 0,
      walls: 'closed',
      openings: [
        { id: 'door', terrain: 'door', from: { x: 4800, y: 6000 }, to: { x: 5200, y: 6000 }, sill: 0, lintel: 20 },
        { id: 'window', terrain: 'window', from: { x: 4000, y: 4800 }, to: { x: 4000, y: 5200 }, sill: 4, lintel: 20 },
      ],
    },
    {
      floor: 30,
      walls: 'closed',
      openings: [
        { id: 'attic', terrain: 'window', from: { x: 4000, y: 4800 }, to: { x: 4000, y: 5200 }, sill: 34, lintel: 50 },
      ],
    },
  ],
  top: 60,
  links: [
    {
      id: 'stair',
      terrain: 'stair',
      ends: [
        { x: 5000, y: 5000, storey: 0 },
        { x: 5000, y: 5000, storey: 1 },
      ],
    },
    {
      id: 'ladder',
      terrain: 'ladder',
      ends: [
        { x: 6300, y: 5000, storey: 0 },
        { x: 5800, y: 5000, storey: 1 },
      ],
    },
  ],
};

const man = (id: string, more: object = {}) => ({
  id,
  side: id.split('-')[0],
  kind: 'man',
  at: { x: 0, y: 0 },
  ...more,
});

/** A table with a house, a wall, a wood to hide in, two squads, a car and a gun. */
export const TOWN = {
  format: 1,
  system: 'toy-skirmish',
  id: 'town',
  title: { en: 'The town', fr: 'La ville' },
  table: { width: 12_000, height: 8000 },
  areas: [{ id: 'wood', terrain: 'wood', outline: square(9000, 500, 11_000, 2500) }],
  walls: [
    {
      id: 'wall',
      line: [
        { x: 2000, y: 1000 },
        { x: 2000, y: 3000 },
      ],
    },
  ],
  houses: [INN],
  objective: { x: 1000, y: 7000 },
  turns: 5,
  cup: ['clear', 'clear', 'clear', 'mist', 'mist'],
  stands: [
    man('red-1', { squad: 'first', at: { x: 500, y: 500 } }),
    man('red-2', { squad: 'first', arm: 'charge', at: { x: 500, y: 900 } }),
    man('red-3', { squad: 'first', arm: 'flame', at: { x: 500, y: 1300 } }),
    { id: 'red-4', side: 'red', kind: 'car', at: { x: 500, y: 2500 } },
    { id: 'red-5', side: 'red', kind: 'infantry', at: { x: 500, y: 3500 } },
    man('blue-1', { squad: 'second', at: { x: 11_500, y: 4500 } }),
    man('blue-2', { squad: 'second', at: { x: 11_500, y: 4900 } }),
    { id: 'blue-3', side: 'blue', kind: 'gun', at: { x: 11_500, y: 6000 }, facing: 270 },
    { id: 'blue-4', side: 'blue', kind: 'car', at: { x: 11_500, y: 7000 } },
    { id: 'blue-5', side: 'blue', kind: 'infantry', at: { x: 11_500, y: 3500 } },
  ],
};

const KINDS: Readonly<Record<string, string>> = {
  'red-4': 'car',
  'red-5': 'infantry',
  'blue-3': 'gun',
  'blue-4': 'car',
  'blue-5': 'infantry',
};

/** Somebody of the town at a place, upstairs or prone if so said. */
export const at = (id: string, x: number, y: number, more: object = {}) => ({
  id,
  side: id.split('-')[0],
  kind: KINDS[id] ?? 'man',
  at: { x, y },
  ...more,
});

/** Out of everybody's way. */
export const FAR = at('blue-5', 11_500, 200);

type Answers = Parameters<typeof played>[1];

/** Play answers from a position of these in the town. */
export const inTown = (stands: readonly object[], answers: Answers, more: object = {}) =>
  played(stands, answers, { scenario: TOWN, ...more });

/** The ground after what happened, in the town. */
export const townSetting = (() => {
  const loaded = skirmish.load(TOWN);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.value;
})();

const sideOf = (id: string): string => id.split('-')[0]!;
/** The two answers of a move that ends on a stair or ladder. */
export const climb = (id: string, link: string, ...points: readonly (readonly [number, number])[]): Answers => [
  [sideOf(id), { type: 'move', stand: id }],
  [sideOf(id), { type: 'route', route: points.map(([x, y]) => ({ x, y })), climb: link }],
];
export const lob = (id: string, x: number, y: number): Answers[number] => [
  sideOf(id),
  { type: 'throw', stand: id, at: { x, y } },
];
export const flames = (id: string, facing: number): Answers[number] => [
  sideOf(id),
  { type: 'flame', stand: id, facing },
];
export const blowUp = (id: string, house: string): Answers[number] => [
  sideOf(id),
  { type: 'charge', stand: id, house },
];
export const posture = (id: string, how: string): Answers[number] => [
  sideOf(id),
  { type: 'posture', stand: id, posture: how },
];
/** The two answers of a squad's move. */
export const squadMoves = (
  squad: string,
  side: string,
  ...ways: readonly (readonly [string, number, number])[]
): Answers => [
  [side, { type: 'squad', squad }],
  [side, { type: 'routes', routes: ways.map(([unit, x, y]) => ({ unit, route: [{ x, y }] })) }],
];
