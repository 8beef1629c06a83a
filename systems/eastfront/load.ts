import type { HexId } from '@grognard/hex';
import { allHexes, hexsideBetween, neighboursOf, onHexside } from '@grognard/hex';
import type { Problem, Result } from '@grognard/kernel';
import { BLOCKS } from './data/blocks.ts';
import type { ScenarioFile } from './data/scenario-schema.ts';
import { readScenarioFile, strangeHexes } from './data/scenario-schema.ts';
import mapFile from './map/map.json' with { type: 'json' };
import { hexCalled } from './map/names.ts';
import { readMap } from './map/read-map.ts';
import { sideType } from './map/side-type.ts';
import linesFile from './map/start-lines.json' with { type: 'json' };
import { readLines } from './map/start-lines.ts';
import type { FrontMap } from './map/types.ts';
import { depotsOf } from './rules/09-rail.ts';
import { SCENARIOS } from './scenarios/index.ts';
import type { Arrival, Board, FrontSide, Setting } from './types.ts';
import { SATELLITES, SIDES } from './types.ts';

/** A scenario as written becomes what never changes in a game; all that is wrong with it at once. */
export const load = (given: unknown): Result<Setting> => {
  const read = readScenarioFile(given);
  if (!read.ok) return read;
  const map = readMap(mapFile);
  if (!map.ok) return map;
  const strange = strangeHexes(map.value, read.value);
  if (strange.length > 0) return { ok: false, problems: strange };
  const lines = readLines(map.value, linesFile);
  if (!lines.ok) return lines;
  const others = SCENARIOS.map(readScenarioFile);
  const problems = others.flatMap((other): readonly Problem[] => (other.ok ? [] : other.problems));
  if (problems.length > 0) return { ok: false, problems };
  const all = others.flatMap((other) => (other.ok ? [[other.value.id, other.value] as const] : []));
  const setting: Omit<Setting, 'depots'> = {
    ...groundOf(map.value, areaOf(map.value, read.value)),
    scenario: read.value,
    scenarios: new Map([...all, [read.value.id, read.value]]),
    lines: new Map(lines.value.map((line) => [line.id, line])),
    units: new Map(BLOCKS.map((unit) => [unit.id, unit])),
    uses: usesOf(read.value),
    fixed: fixedIn(map.value, read.value),
    firstToSetUp: read.value.setUp.kind === 'free' ? read.value.setUp.first : 'axis',
  };
  const depots = { axis: depotsOf(setting, 'axis'), soviet: depotsOf(setting, 'soviet') };
  return { ok: true, value: { ...setting, depots } };
};

const named = (map: FrontMap, name: string): HexId => {
  const found = hexCalled(map, name);
  if (!found.ok) throw new Error(found.why);
  return found.hex;
};

/** EF-1.2.1: land hexes; only those of its area where a scenario has one. */
const areaOf = (map: FrontMap, { area }: ScenarioFile): readonly HexId[] => {
  const within = area === null ? null : new Set(area.map((name) => named(map, name)));
  return allHexes(map.grid).filter((hex) => map.terrain[hex] !== 'sea' && (within === null || within.has(hex)));
};

type Ground = Pick<Setting, 'map' | 'hexes' | 'isInPlay' | 'around' | 'rails' | 'railsBeyond' | 'towns' | 'ports'>;

const groundOf = (map: FrontMap, hexes: readonly HexId[]): Ground => {
  const { grid } = map;
  const inPlay = new Set<number>(hexes);
  const every = Array.from(map.terrain, (_, hex) => hex as HexId);
  const between = (a: HexId, b: HexId) => hexsideBetween(grid, a, b)!;
  const railsFrom = (hex: HexId): readonly HexId[] =>
    inPlay.has(hex) ? neighboursOf(grid, hex).filter((next) => onHexside(map.rail, between(hex, next)) === true) : [];
  return {
    map,
    hexes,
    isInPlay: every.map((hex) => inPlay.has(hex)),
    around: every.map((hex) =>
      inPlay.has(hex)
        ? neighboursOf(grid, hex).flatMap((next) =>
            inPlay.has(next) ? [{ hex: next, side: sideType(map, between(hex, next)) }] : [],
          )
        : [],
    ),
    rails: every.map((hex) => railsFrom(hex).filter((next) => inPlay.has(next))),
    railsBeyond: every.map((hex) => railsFrom(hex).filter((next) => !inPlay.has(next))),
    towns: every.map((hex) => map.towns.find((town) => town.hex === hex) ?? null),
    ports: every.map((hex) => map.ports.find((port) => port.hex === hex) ?? null),
  };
};

/** Optional rules are off unless a scenario uses them; the navy is on unless it is skipped (EF-15.0.1). */
const USED_ANYHOW = ['EF-15.0.1'];
const usesOf = ({ rules }: ScenarioFile): ReadonlySet<string> =>
  new Set([...USED_ANYHOW, ...rules.use].filter((rule) => !rules.skip.includes(rule)));

/** "Moscow" where Moscow is not in play is the box off the map (EF-EDEL.5). */
const fixedIn = (map: FrontMap, scenario: ScenarioFile): readonly Arrival[] => {
  if (scenario.setUp.kind !== 'fixed') return [];
  const inPlay = new Set<number>(areaOf(map, scenario));
  return scenario.setUp.units.map(({ block, cv, at }): Arrival => {
    const { side } = BLOCKS.find(({ id }) => id === block)!;
    const hex = named(map, at);
    return { id: block, side, unit: block, cv, at: inPlay.has(hex) ? { in: 'hex', hex } : { in: 'moscow' } };
  });
};

/** Before anybody has set up. */
export const setup = (setting: Setting): Board => {
  const { scenario, lines } = setting;
  const control = lines.get(scenario.code)?.control ?? [];
  return {
    scenario: scenario.id,
    date: scenario.from,
    phase: 'setUp',
    turnOf: null,
    weather: { east: 'dry', west: 'dry' },
    control: control.map((owner, hex) => (setting.isInPlay[hex] ? owner : null)),
    contested: [],
    blocks: [],
    battles: [],
    crossings: [],
    rearGuards: [],
    portUse: [],
    pool: forBoth((side) => poolAtStart(scenario, side)),
    lostOnce: { axis: [], soviet: [] },
    gone: forBoth((side) => scenario.gone.filter((unit) => setting.units.get(unit)?.side === side)),
    due: forBoth((side) =>
      scenario.reinforcements
        .filter((one) => one.side === side)
        .map(({ block, month, cv }) => ({ unit: block, month, cv })),
    ),
    fallen: [],
    beachhead: { state: scenario.special['EF-W41.6'] ? 'preparing' : 'none', hex: null },
    armyGroupE: isArmyGroupEThere(scenario) ? 'arrived' : 'away',
    freed: {
      Odessa: scenario.expeditions.includes('Odessa'),
      Sevastopol: scenario.expeditions.includes('Sevastopol'),
    },
    retaken: [],
    surrendered: surrenderedAtStart(scenario),
    spared: [],
    tried: [],
    results: [],
  };
};

const forBoth = <V>(of: (side: FrontSide) => V): Readonly<Record<FrontSide, V>> => ({
  axis: of(SIDES[0]),
  soviet: of(SIDES[1]),
});

const poolAtStart = ({ setUp }: ScenarioFile, side: FrontSide): readonly string[] =>
  setUp.kind === 'fixed' ? setUp.eliminated[side] : [];

/** EF-W44.2: in the last winter Army Group E is among the starting forces, and three countries have changed sides. */
const isArmyGroupEThere = ({ setUp }: ScenarioFile): boolean =>
  setUp.kind === 'free' && setUp.forces.axis.armyGroupE !== undefined;
const surrenderedAtStart = ({ setUp }: ScenarioFile): Board['surrendered'] =>
  setUp.kind === 'free' ? SATELLITES.filter((nation) => setUp.forces.soviet.satellites?.[nation]) : [];
