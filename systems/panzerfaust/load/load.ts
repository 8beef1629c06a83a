import type { Problem, Result, Text } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import type { Point, Shape } from '@grognard/table';
import { INCH, placeOf, shapeOf } from '@grognard/table';
import { faults } from '../faults.ts';
import type { TableDraft } from '../tables/build.ts';
import type { Part, Player, Setting } from '../types.ts';
import { agreed, agreementProblems } from './agreed.ts';
import { boardOf } from './board.ts';
import { goalProblems, scenarioProblems } from './problems.ts';
import type { ForceFile, Scenario } from './scenario.ts';
import { isZoneOf, scenarioSchema } from './scenario.ts';
import type { TableFile } from './table.ts';
import { makeTable, tableProblems, tableSchema } from './table.ts';

/** Where the tables are that scenarios name. */
export type TableShelf = (name: string) => TableDraft | undefined;

/** A scenario as written becomes what never changes in a game; all problems at once, each with its place. */
export const loadFrom = (shelf: TableShelf, given: unknown): Result<Setting> => {
  const parsed = scenarioSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const scenario = agreed(parsed.data);
  const table = tableOf(shelf, scenario);
  if (!table.ok) return table;
  const problems: readonly Problem[] = [
    ...tableProblems(table.value).map((why) => ({ path: 'table', why })),
    ...agreementProblems(scenario),
    ...scenarioProblems(scenario),
    ...goalProblems(scenario, table.value),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const setting = settingOf(scenario, table.value);
  const unsound = faults(setting, setting.start);
  return unsound.length > 0
    ? { ok: false, problems: unsound.map((why) => ({ path: 'forces', why })) }
    : { ok: true, value: setting };
};

/** The board before anything has happened. */
export const setup = ({ start }: Setting) => start;

const wrong = (path: string, why: Text): Result<never> => ({ ok: false, problems: [{ path, why }] });

const tableOf = (shelf: TableShelf, { table }: Scenario): Result<TableFile> => {
  if (typeof table !== 'string') return { ok: true, value: table };
  const found = shelf(table);
  if (found === undefined)
    return wrong('table', { en: `no table '${table}'`, fr: `il n'y a pas de table « ${table} »` });
  const parsed = tableSchema.safeParse(found);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems: problemsOf(parsed.error) };
};

const settingOf = (scenario: Scenario, table: TableFile): Setting => {
  const zones = new Map(
    scenario.zones.map(({ id, outline }) => [id, shapeOf({ id, terrain: 'zone', outline, level: 0 })]),
  );
  return {
    scenario,
    sides: [scenario.forces[0].id, scenario.forces[1].id],
    players: scenario.forces.flatMap(playersOf),
    table: makeTable(table),
    zones,
    spots: new Map([...zones].map(([id, zone]) => [id, gridIn(zone)])),
    parts: partsOf(scenario),
    sightRange: sightRangeOf(scenario),
    start: boardOf(scenario),
    known: new Map(),
  };
};

/** One with the name of the side, or those who share it (PF-HIST-OMA.15). */
const playersOf = ({ id, name, players }: ForceFile): readonly Player[] =>
  players.length === 0
    ? [{ id, side: id, name, units: new Set() }]
    : players.map((player) => ({ id: player.id, side: id, name: player.name, units: new Set(player.units) }));

/** PF-NIGHT.1, PF-WTH.1, PF-WTH.2, PF-WTH.3, PF-WTH.4: the shortest that holds; null: nothing limits sight. */
const sightRangeOf = ({ night, weather }: Scenario): number | null => {
  const byWeather = { fine: null, fog: 12, rain: 48, snowfall: 24, snow: null }[weather];
  const limits = [night ? 12 : null, byWeather].filter((inches) => inches !== null);
  return limits.length === 0 ? null : Math.min(...limits) * INCH;
};

/** A place to deploy every so far: bases of a man have room side by side. */
const SPOTS_APART = Math.round(1.2 * INCH);

const gridIn = (shape: Shape): readonly Point[] => {
  const { left, top, right, bottom } = shape.box;
  const places: Point[] = [];
  for (let y = top + SPOTS_APART / 2; y < bottom; y += SPOTS_APART)
    for (let x = left + SPOTS_APART / 2; x < right; x += SPOTS_APART) {
      const at = { x: Math.round(x), y: Math.round(y) };
      if (placeOf(shape, at) === 'inside') places.push(at);
    }
  return places;
};

/**
 * PF-BASE.38: army after army, as the scenario has it; scouts with their own or after all, as they like (PF-SR.4). House: to
 * be there before everybody shows the enemy where they are and gains nothing, so that nobody is asked.
 */
const partsOf = (scenario: Scenario): readonly Part[] => {
  const parts = scenario.deployment.flatMap((part): readonly Part[] => {
    const { side, ...rest } = part;
    const army = { kind: 'army' as const, ...rest };
    return side === null
      ? [
          { ...army, side: null, turn: 'first' },
          { ...army, side: null, turn: 'second' },
        ]
      : [{ ...army, side, turn: 'first' }];
  });
  if (parts.length === 0) return [];
  const scouts = scenario.forces.map(({ id, players }): Part => {
    const owners = [id, ...players.map((player) => player.id)];
    const own = parts.filter(({ side }) => side === id || side === null);
    return {
      kind: 'scouts',
      side: id,
      turn: 'first',
      zones: [...new Set(own.flatMap(({ zones }) => zones))].filter((zone) => isZoneOf(scenario, zone, ...owners)),
      share: 'all',
      hidden: 'never',
      rest: 'stays',
    };
  });
  return [...parts, ...scouts];
};
