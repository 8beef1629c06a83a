import { allHexes, type HexId, hexAt, line, makeGrid, neighboursOf, within } from '@grognard/hex';
import type { GameSystem, Problem, Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import { about } from './about.ts';
import { book } from './book.ts';
import { BRAIN_WORDS } from './bot/words.ts';
import { faults } from './faults.ts';
import { reduce } from './reduce.ts';
import { bid, game, orders } from './rules/01-turn.ts';
import { march } from './rules/02-movement.ts';
import { REACH, returnFire, shot, spend, watch } from './rules/03-fire.ts';
import { inPlainView } from './rules/04-hidden.ts';
import crossing from './scenarios/crossing.json' with { type: 'json' };
import { guess, hear, see, suspicions, twin, twinSetting } from './see.ts';
import { sketch } from './sketch.ts';
import { describe, tell } from './tell.ts';
import type { Board, Patrol, Scenario, Setting } from './types.ts';
import { actionSchema, boardSchema, frameSchema, SIDES, scenarioSchema } from './types.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

/** Patrol: a practice game with one of everything. */
export const patrol: GameSystem<Patrol> = {
  id: about.id,
  title: about.title,
  version: 1,
  upgrades: [],
  book,
  words: { en: { ...en, ...BRAIN_WORDS.en }, fr: { ...fr, ...BRAIN_WORDS.fr } },
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [crossing as GameSystem<Patrol>['scenarios'][number]],
  procedures: { game, bid, orders, march, watch, shot, spend, returnFire },
  first: { kind: 'game' },
  load: (given) => {
    const parsed = scenarioSchema.safeParse(given);
    return parsed.success ? settingOf(parsed.data) : { ok: false, problems: problemsOf(parsed.error) };
  },
  sides: () => SIDES,
  allied: (_setting, a, b) => a === b,
  setup,
  reduce,
  see,
  hear,
  guess,
  suspicions,
  twin,
  twinSetting,
  faults,
  tell,
  describe,
  sketch,
};

const settingOf = (scenario: Scenario): Result<Setting> => {
  const [width, height] = [scenario.map[0]!.length, scenario.map.length];
  const cells = scenario.map.join('');
  const problems: Problem[] = scenario.map.flatMap((row, i) =>
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
  );
  const objectives = [...cells].filter((cell) => cell === 'O').length;
  if (objectives !== 1)
    problems.push({
      path: 'map',
      why: { en: `needs one objective (O), has ${objectives}`, fr: `il faut un objectif (O), il y en a ${objectives}` },
    });
  if (problems.length > 0) return { ok: false, problems };
  const grid = makeGrid({ width, height, tops: 'flat', shoved: 'odd' });
  const woods = new Set([...cells].flatMap((cell, hex) => (cell === '#' ? [hex] : [])));
  const clearLine = clearLines(grid, woods);
  const hexes = allHexes(grid);
  const setting: Setting = {
    scenario,
    grid,
    woods,
    objective: cells.indexOf('O') as HexId,
    clearLine,
    next: hexes.map((hex) => neighboursOf(grid, hex)),
    inReach: hexes.map((hex) => within(grid, hex, REACH).filter((to) => to !== hex && clearLine(hex, to))),
  };
  const misplaced = scenario.units.flatMap((u, i) =>
    hexNamed(setting, u.hex) < 0
      ? [{ path: `units[${i}].hex`, why: { en: `${u.hex} is not on the map`, fr: `${u.hex} n'est pas sur la carte` } }]
      : [],
  );
  if (misplaced.length > 0) return { ok: false, problems: misplaced };
  const unsound = faults(setting, setup(setting)).map((why) => ({ path: 'units', why }));
  return unsound.length > 0 ? { ok: false, problems: unsound } : { ok: true, value: setting };
};

/** TP-3.4, for every pair of hexes: a line along a hexside is stopped only by woods on both sides. */
const clearLines = (grid: Setting['grid'], woods: ReadonlySet<number>): Setting['clearLine'] => {
  const hexes = grid.width * grid.height;
  const clear = new Uint8Array(hexes * hexes);
  for (let a = 0; a < hexes; a += 1)
    for (let b = 0; b <= a; b += 1) {
      const stopped = line(grid, a as HexId, b as HexId).some(
        (met) =>
          woods.has(met.hex) &&
          (met.touch === 'through' || (met.touch === 'edge' && (met.partner < 0 || woods.has(met.partner)))),
      );
      clear[a * hexes + b] = stopped ? 0 : 1;
      clear[b * hexes + a] = stopped ? 0 : 1;
    }
  return (a, b) => clear[a * hexes + b] === 1;
};

const hexNamed = ({ grid }: Setting, name: string): number =>
  hexAt(grid, Number(name.slice(0, 2)) - 1, Number(name.slice(2)) - 1);

function setup(setting: Setting): Board {
  const { scenario, woods } = setting;
  const placed = scenario.units.map(({ id, side, hex }) => ({
    id,
    side,
    hex: hexNamed(setting, hex),
    hidden: false,
    marker: null,
    ordered: false,
    reacted: false,
  }));
  const board: Board = { turn: 1, first: 'red', units: placed, lost: [], points: scenario.points, spentOnRoll: 0 };
  // TP-4.1: in the woods, unless an enemy stands next to it.
  const units = placed.map((u) => ({ ...u, hidden: woods.has(u.hex) && !inPlainView({ setting, board }, u) }));
  return { ...board, units };
}
