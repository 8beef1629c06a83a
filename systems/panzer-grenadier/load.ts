import { COLUMN_ROW, hexNamed, makeGrid } from '@grognard/hex';
import type { Problem, Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import { faults } from './faults.ts';
import { mustShow } from './rules/04-hidden.ts';
import type { Board, Scenario, Setting } from './types.ts';
import { scenarioSchema } from './types.ts';

/** A scenario as written becomes what never changes; all problems at once. */
export const load = (given: unknown): Result<Setting> => {
  const parsed = scenarioSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const scenario = parsed.data;
  const problems = [...mapProblems(scenario), ...placeProblems(scenario)];
  if (problems.length > 0) return { ok: false, problems };
  const setting = settingOf(scenario);
  const unsound = faults(setting, setup(setting)).map((why) => ({ path: 'units', why }));
  return unsound.length > 0 ? { ok: false, problems: unsound } : { ok: true, value: setting };
};

const mapProblems = ({ map }: Scenario): readonly Problem[] => {
  const width = map[0]!.length;
  const objectives = [...map.join('')].filter((cell) => cell === 'O').length;
  return [
    ...map.flatMap((row, i) =>
      row.length === width
        ? []
        : [
            {
              path: `map[${i}]`,
              why: {
                en: `${row.length} hexes long, the first row has ${width}`,
                fr: `${row.length} hex de long, la première rangée en a ${width}`,
              },
            },
          ],
    ),
    ...(objectives === 1
      ? []
      : [
          {
            path: 'map',
            why: {
              en: `needs one objective (O), has ${objectives}`,
              fr: `il faut un objectif (O), il y en a ${objectives}`,
            },
          },
        ]),
  ];
};

const gridOf = ({ map }: Scenario): Setting['grid'] =>
  makeGrid({ width: map[0]!.length, height: map.length, tops: 'flat', shoved: 'odd' });

const placeProblems = (scenario: Scenario): readonly Problem[] => {
  const grid = gridOf(scenario);
  return scenario.units.flatMap(({ hex }, i) =>
    hexNamed(grid, COLUMN_ROW, hex).ok
      ? []
      : [{ path: `units[${i}].hex`, why: { en: `${hex} is not on the map`, fr: `${hex} n'est pas sur la carte` } }],
  );
};

const settingOf = (scenario: Scenario): Setting => {
  const cells = [...scenario.map.join('')];
  return {
    scenario,
    grid: gridOf(scenario),
    woods: new Set(cells.flatMap((cell, hex) => (cell === '#' ? [hex] : []))),
    objective: cells.indexOf('O'),
  };
};

/** The board before the first answer. */
export const setup = (setting: Setting): Board => {
  const { scenario, grid } = setting;
  const units = scenario.units.map(({ id, side, hex }) => {
    const at = hexNamed(grid, COLUMN_ROW, hex);
    return { id, side, hex: at.ok ? at.hex : -1, hidden: false };
  });
  const look = { setting, board: { turn: 1, units, lost: [] } };
  // PG-4.1
  return { ...look.board, units: units.map((unit) => ({ ...unit, hidden: !mustShow(look, unit) })) };
};
