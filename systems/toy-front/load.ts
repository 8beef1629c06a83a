import type { HexId } from '@grognard/hex';
import { COLUMN_ROW, hexNamed, hexsideBetween, hexsideMap, makeGrid } from '@grognard/hex';
import type { Problem, Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import type { Board, FrontSide, Scenario, Setting } from './types.ts';
import { SIDES, scenarioSchema } from './types.ts';

/** A scenario as written becomes what never changes in a game; all that is wrong with it at once. */
export const load = (given: unknown): Result<Setting> => {
  const parsed = scenarioSchema.safeParse(given);
  return parsed.success ? settingOf(parsed.data) : { ok: false, problems: problemsOf(parsed.error) };
};

const OWNERS: Readonly<Record<string, FrontSide>> = { r: 'red', b: 'blue' };

const settingOf = (scenario: Scenario): Result<Setting> => {
  const [width, height] = [scenario.map[0]!.length, scenario.map.length];
  const ragged = (['map', 'control'] as const).flatMap((field) => raggedRows(field, scenario[field], width, height));
  if (ragged.length > 0) return { ok: false, problems: ragged };
  const grid = makeGrid({ width, height, tops: 'pointy', shoved: 'odd' });
  const problems: Problem[] = [];
  const named = (text: string, path: string): HexId => {
    const found = hexNamed(grid, COLUMN_ROW, text);
    if (found.ok) return found.hex;
    problems.push({ path, why: found.why });
    return 0 as HexId;
  };
  const cells = [...scenario.map.join('')];
  const inCells = (letter: string): ReadonlySet<number> =>
    new Set(cells.flatMap((cell, hex) => (cell === letter ? [hex] : [])));
  const edges = scenario.edges.flatMap(({ hexes: [a, b], has }, i) => {
    const side = hexsideBetween(grid, named(a, `edges[${i}].hexes[0]`), named(b, `edges[${i}].hexes[1]`));
    if (side === null)
      problems.push({
        path: `edges[${i}].hexes`,
        why: { en: `${a} and ${b} are not next to each other`, fr: `${a} et ${b} ne se touchent pas` },
      });
    return side === null ? [] : [[side, has] as const];
  });
  const setting: Setting = {
    scenario,
    grid,
    sea: inCells('~'),
    forest: inCells('#'),
    towns: scenario.towns.map(({ hex, name, value }, i) => ({ hex: named(hex, `towns[${i}].hex`), name, value })),
    edges: hexsideMap(edges),
    units: new Map(scenario.units.map((unit) => [unit.id, unit])),
    source: { red: named(scenario.source.red, 'source.red'), blue: named(scenario.source.blue, 'source.blue') },
    control: [...scenario.control.join('')].map((letter) => OWNERS[letter] ?? null),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: setting };
};

const raggedRows = (field: string, rows: readonly string[], width: number, height: number): readonly Problem[] => [
  ...(rows.length === height
    ? []
    : [
        {
          path: field,
          why: {
            en: `${rows.length} rows, the map has ${height}`,
            fr: `${rows.length} rangées, la carte en a ${height}`,
          },
        },
      ]),
  ...rows.flatMap((row, i) =>
    row.length === width
      ? []
      : [
          {
            path: `${field}[${i}]`,
            why: {
              en: `${row.length} hexes long, the first row has ${width}`,
              fr: `${row.length} hex de long, la première rangée en a ${width}`,
            },
          },
        ],
  ),
];

/** Before anybody has set up. */
export const setup = ({ scenario, control }: Setting): Board => ({
  turn: 1,
  weather: 'dry',
  control,
  blocks: [],
  leaders: scenario.leaders.map(({ id, side }) => ({ id, side, hex: null })),
  fallen: [],
  pool: { red: unitsOf(scenario, 'red'), blue: unitsOf(scenario, 'blue') },
  commanded: [],
  points: scenario.points,
  turned: [],
});

const unitsOf = ({ units }: Scenario, side: FrontSide): readonly string[] =>
  units.flatMap((unit) => (unit.side === side ? [unit.id] : [])).sort();

/** In a position file whoever is not on the map lies in the pool. */
export const complete = (
  { scenario }: Setting,
  _setup: Board,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  if (!Array.isArray(given.blocks) || given.pool !== undefined) return given;
  const inPlay = new Set(given.blocks.map((block: { readonly unit?: unknown }) => block.unit));
  const pool = Object.fromEntries(SIDES.map((side) => [side, unitsOf(scenario, side).filter((id) => !inPlay.has(id))]));
  return { ...given, pool };
};
