import { anyOf } from '../engine/any-of.ts';
import type { Choice, RouteLine, SheetLine, SheetRow, Space } from '../engine/question.ts';
import { same } from '../files/json.ts';

type Act = { readonly type: string };

/** Answers just outside what is offered: every one of them must be refused. */
export const nearMisses = <A extends Act>(choices: readonly Choice<A>[]): readonly A[] => [
  ...choices.flatMap((choice) => outsideHoles(choice)),
  ...(choices.some((choice) => choice.holes) ? [] : mixed(choices)),
];

/** One hole filled from just outside its space. */
const outsideHoles = <A extends Act>(choice: Choice<A>): readonly A[] =>
  Object.entries(choice.holes ?? {}).flatMap(([field, space]) =>
    missesOf(space as Space, (choice.action as Readonly<Record<string, unknown>>)[field]).map(
      (value) => ({ ...choice.action, [field]: value }) as A,
    ),
  );

/** What is just outside a space; of sheets and routes, what spoils the filling that is listed. */
const missesOf = (space: Space, listed: unknown): readonly unknown[] => {
  if (space.kind === 'sheet') return spoiledSheets(space.rows, listed as readonly SheetLine[]);
  if (space.kind === 'routes') return spoiledRoutes(space, listed as readonly RouteLine[]);
  return outside(space);
};

/** A row that is not there, one too often, one too few, a hole filled from outside, left out, or one of another row. */
const spoiledSheets = (rows: readonly SheetRow[], listed: readonly SheetLine[]): readonly (readonly unknown[])[] => [
  [...listed, { row: 'no such row' }],
  ...rows.slice(0, MOST_ROWS).flatMap((row) => spoiledRow(row, listed)),
];
const MOST_ROWS = 12;

const spoiledRow = (row: SheetRow, listed: readonly SheetLine[]): readonly (readonly unknown[])[] => {
  const { id, holes = {}, min, max } = row;
  const others = listed.filter((line) => line.row !== id);
  const line = lineOf(row);
  return [
    ...(min > 0 ? [others] : []),
    ...(line
      ? [
          [...others, ...Array.from({ length: max + 1 }, () => line)],
          [...others, { ...line, noSuchHole: 1 }],
        ]
      : []),
    ...Object.entries(holes).flatMap(([field, space]) => {
      const { [field]: _left, ...without } = line ?? { row: id };
      return [
        [...others, without],
        ...outside(space).map((value) => [...others, { ...line, row: id, [field]: value }]),
      ];
    }),
  ];
};

/** A row filled with the first thing that fits, if its holes say what does. */
const lineOf = ({ id, holes = {} }: SheetRow): SheetLine | null => {
  try {
    return {
      row: id,
      ...Object.fromEntries(Object.entries(holes).map(([field, space]) => [field, anyOf(space, () => 0)])),
    };
  } catch {
    return null;
  }
};

/** A stranger, the same twice, too many, too few. */
const spoiledRoutes = (
  { movers, min, max }: Extract<Space, { kind: 'routes' }>,
  listed: readonly RouteLine[],
): readonly (readonly unknown[])[] => {
  const route = listed[0]?.route ?? [];
  return [
    [...listed.slice(1), { unit: 'no such unit', route }],
    ...(listed.length > 0 ? [[...listed, listed[0]]] : []),
    ...(min > 0 ? [listed.slice(0, min - 1)] : []),
    ...(movers.length > max ? [movers.slice(0, max + 1).map(({ unit }) => ({ unit, route }))] : []),
    ...movers.slice(0, 1).flatMap(({ unit, way }) => outside(way).map((wrong) => [{ unit, route: wrong }])),
  ];
};

const outside = (space: Space): readonly unknown[] => {
  switch (space.kind) {
    case 'options':
      return ['no such option'];
    case 'hexes':
      return [Math.max(-1, ...space.hexes) + 100_000];
    case 'path':
      return [...(space.min > 0 ? [[]] : []), [Math.max(-1, ...space.hexes) + 100_000]];
    case 'several':
      return [['no such option'], ...(space.min > 0 ? [[]] : [])];
    case 'units':
      return [
        ['no such unit'],
        ...(space.min > 0 ? [[]] : []),
        ...(space.units.length > space.max ? [space.units.slice(0, space.max + 1)] : []),
        ...(space.units.length > 0 && space.max > 1 ? [[space.units[0], space.units[0]]] : []),
      ];
    case 'route':
      return [
        [],
        [{ x: space.from.x + space.length + 1, y: space.from.y }],
        [{ x: space.from.x + 0.5, y: space.from.y }],
      ];
    case 'area': {
      const right = Math.max(...space.area.flat().map((spot) => spot.x));
      return [{ x: right + 1, y: space.area[0]?.[0]?.y ?? 0 }];
    }
    case 'facing':
      return space.to - space.from >= 359 ? [360, -1, 0.5] : [space.to + 1, space.from - 1];
    case 'span':
      return [Math.max(...space.spans.map(([, to]) => to)) + 1, Math.min(...space.spans.map(([from]) => from)) - 1];
    case 'number':
      return [space.max + 1, space.min - 1];
    case 'open':
    case 'sheet':
    case 'routes':
      return [];
  }
};

/** Without holes the list is the whole truth: fields swapped between two of its actions make one that is not on it. */
const mixed = <A extends Act>(choices: readonly Choice<A>[]): readonly A[] => {
  const actions = choices.map((choice) => choice.action as A);
  const found: A[] = [];
  for (let i = 0; i + 1 < actions.length && found.length < 12; i += 1) {
    const [a, b] = [actions[i]!, actions[i + 1]!];
    if (a.type !== b.type) continue;
    for (const field of Object.keys(a)) {
      const bred = { ...a, [field]: b[field as keyof A] };
      if (!actions.some((action) => same(action, bred))) found.push(bred);
    }
  }
  return found;
};
