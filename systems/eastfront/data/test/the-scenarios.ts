import type { HexId, HexsideId } from '@grognard/hex';
import { hexesOf, hexsideEntries, OFF_MAP } from '@grognard/hex';
import type { StartLine } from '../../map/start-lines.ts';
import { hex, lines, map } from '../../map/test/the-map.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import type { BlockSide } from '../blocks.ts';
import type { ScenarioFile } from '../scenario-schema.ts';
import { readScenarioFile } from '../scenario-schema.ts';

export const SIDES = ['axis', 'soviet'] as const;

/** Every scenario, read. */
export const scenarios: readonly ScenarioFile[] = SCENARIOS.map((given) => {
  const read = readScenarioFile(given);
  if (!read.ok) throw new Error(read.problems.map(({ path, why }) => `${given.id} ${path}: ${why}`).join('\n'));
  return read.value;
});

/** Those whose players choose and place their blocks. */
export const freeScenarios = scenarios.flatMap((scenario) =>
  scenario.setUp.kind === 'free' ? [{ ...scenario, setUp: scenario.setUp }] : [],
);

export const scenario = (id: string): ScenarioFile => {
  const found = scenarios.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no scenario is called ${id}`);
  return found;
};

export const lineOf = ({ code }: ScenarioFile): StartLine => lines.find(({ id }) => id === code)!;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const ends = (side: HexsideId): readonly HexId[] =>
  hexesOf(map.grid, side).filter((each): each is HexId => each !== OFF_MAP);
const rails = hexsideEntries(map.rail).map(([each]) => ends(each));

/** EF-9.31.1: the hexes rails and sea lanes reach when a scenario starts. */
export const suppliedHexes = (line: StartLine, side: BlockSide): ReadonlySet<HexId> => {
  const isOwn = (each: HexId): boolean => line.control[each] === side;
  const depots = side === 'axis' ? map.entries.west : [...map.entries.east, hex('Baku')];
  const reached = new Set(depots.filter(isOwn));
  const sails = map.seas
    .filter(({ base, zone }) => isOwn(base) && (side === 'soviet' || !zone.endsWith('Caspian')))
    .map(({ zone }) => zone);
  for (const here of reached) {
    if (line.battles.some((battle) => battle.hex === here)) continue;
    const byRail = rails.filter((pair) => pair.includes(here)).flat();
    for (const next of [...byRail, ...portsBeyond(here, sails, isOwn)]) if (isOwn(next)) reached.add(next);
  }
  return reached;
};

const portsBeyond = (from: HexId, sails: readonly string[], isOwn: (each: HexId) => boolean): readonly HexId[] => {
  const zones = new Set(map.ports.find((port) => port.hex === from)?.zones.filter((zone) => sails.includes(zone)));
  for (const here of zones)
    for (const link of map.seaLinks)
      if (link.zones.includes(here) && (link.strait === null || ends(link.strait).every(isOwn)))
        for (const next of link.zones) if (sails.includes(next)) zones.add(next);
  return map.ports.filter((port) => port.zones.some((zone) => zones.has(zone))).map((port) => port.hex);
};

/** EF-11.2.1: the production level a scenario starts with. */
export const levelOf = (file: ScenarioFile, side: BlockSide): number => {
  const line = lineOf(file);
  const supplied = suppliedHexes(line, side);
  const inPlay = file.area === null ? null : file.area.map(hex);
  const centres = map.towns.filter(
    (town) => line.control[town.hex] === side && supplied.has(town.hex) && (inPlay?.includes(town.hex) ?? true),
  );
  const doubled = side === 'axis' ? 2 : 1;
  return file.automatic[side] + sumOf(centres.map(({ value, resource }) => value + doubled * (resource?.value ?? 0)));
};
