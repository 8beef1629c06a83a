import { example } from '@grognard/kernel/contract';
import { skirmish } from '../index.ts';

/** The corners of an upright square or oblong. */
export const square = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** A table with one of everything at round numbers, in tenths of a millimetre. */
export const RANGE = {
  format: 1,
  system: 'toy-skirmish',
  id: 'range',
  title: { en: 'The range', fr: 'Le champ de tir' },
  table: { width: 12_000, height: 8000 },
  areas: [
    { id: 'wood', terrain: 'wood', outline: square(4000, 1000, 6000, 3000) },
    { id: 'far-wood', terrain: 'wood', outline: square(9000, 5000, 11_000, 7000) },
    { id: 'hill', terrain: 'hill', outline: square(4000, 5000, 6000, 7000) },
    { id: 'house', terrain: 'house', outline: square(7000, 1000, 8000, 2000) },
  ],
  walls: [
    {
      id: 'wall',
      line: [
        { x: 8500, y: 3000 },
        { x: 8500, y: 4500 },
      ],
    },
  ],
  objective: { x: 1000, y: 4000 },
  turns: 5,
  cup: ['clear', 'clear', 'clear', 'mist', 'mist'],
  stands: [
    { id: 'red-1', side: 'red', kind: 'infantry', at: { x: 1000, y: 3000 } },
    { id: 'red-2', side: 'red', kind: 'infantry', at: { x: 1000, y: 5000 } },
    { id: 'red-3', side: 'red', kind: 'gun', at: { x: 500, y: 4000 }, facing: 90 },
    { id: 'red-4', side: 'red', kind: 'infantry', hides: ['wood'] },
    { id: 'blue-1', side: 'blue', kind: 'infantry', at: { x: 11_000, y: 3000 } },
    { id: 'blue-2', side: 'blue', kind: 'infantry', at: { x: 11_000, y: 4500 } },
    { id: 'blue-3', side: 'blue', kind: 'gun', at: { x: 11_500, y: 4000 }, facing: 270 },
    { id: 'blue-4', side: 'blue', kind: 'infantry', hides: ['far-wood'] },
  ],
};

/** A stand of the table at a place; the third of each side is its gun. */
export const stand = (id: string, x: number, y: number, more: object = {}) => {
  const gun = id.endsWith('-3');
  return {
    id,
    side: id.split('-')[0],
    kind: gun ? 'gun' : 'infantry',
    at: { x, y },
    storey: 0,
    posture: 'standing',
    ...more,
  };
};

/** In the middle of a turn: red is to activate a stand. */
const ACTIVATE = [
  { kind: 'game', step: 'rally' },
  { kind: 'activations', side: 'red', step: 'next' },
  { kind: 'activate', side: 'red' },
];

interface More {
  readonly scenario?: object;
  readonly stack?: readonly object[];
  readonly dice?: readonly (number | string)[];
  readonly [field: string]: unknown;
}

/** Play answers from a position of these stands. */
export const played = (stands: readonly object[], answers: readonly (readonly [string, object])[], more: More = {}) => {
  const { scenario = RANGE, stack = ACTIVATE, dice = [], ...board } = more;
  return example(skirmish, {
    scenario,
    board: { stands, ...board },
    stack,
    answers: answers.map(([side, action]) => ({ side, action })),
    dice,
  });
};

/** The two answers of a move: that a stand moves, and where. */
export const move = (id: string, ...points: readonly (readonly [number, number])[]) =>
  [
    [id.split('-')[0]!, { type: 'move', stand: id }],
    [id.split('-')[0]!, { type: 'route', route: points.map(([x, y]) => ({ x, y })) }],
  ] as const;
export const fire = (id: string, target: string) => [id.split('-')[0]!, { type: 'fire', stand: id, target }] as const;
export const hide = (id: string, x: number, y: number) =>
  [id.split('-')[0]!, { type: 'hide', stand: id, at: { x, y } }] as const;
export const turn = (id: string, facing: number) => [id.split('-')[0]!, { type: 'turn', stand: id, facing }] as const;
export const react = (id: string, along: number) => [id.split('-')[0]!, { type: 'react', stand: id, along }] as const;
export const rest = (id: string) => [id.split('-')[0]!, { type: 'rest', stand: id }] as const;
export const pass = (side: string) => [side, { type: 'pass' }] as const;

/** The table's setting, for questions put to the system itself. */
export const setting = (() => {
  const loaded = skirmish.load(RANGE);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.value;
})();
