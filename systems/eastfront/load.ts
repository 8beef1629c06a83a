import type { Problem, Result } from '@grognard/kernel';
import { BLOCKS } from './data/blocks.ts';
import type { ScenarioFile } from './data/scenario-schema.ts';
import { readScenarioFile, strangeHexes } from './data/scenario-schema.ts';
import { FRONT, START_LINES } from './map/front.ts';
import { groundOf, landHexes } from './map/ground.ts';
import { hexCalled } from './map/names.ts';
import { depotsOf } from './rules/09-rail.ts';
import { SCENARIOS } from './scenarios/index.ts';
import type { Arrival, Board, FrontSide, Setting } from './types.ts';
import { SATELLITES } from './types.ts';

/** A scenario as written becomes what never changes in a game; all that is wrong with it at once. */
export const load = (given: unknown): Result<Setting> => {
  const read = readScenarioFile(given);
  if (!read.ok) return read;
  const scenario = read.value;
  const strange = strangeHexes(FRONT, scenario);
  if (strange.length > 0) return { ok: false, problems: strange };
  const later = laterThan(scenario);
  if (!later.ok) return later;
  const hexes = scenario.area === null ? landHexes(FRONT) : scenario.area.map(named);
  const setting: Omit<Setting, 'depots'> = {
    ...groundOf(FRONT, hexes),
    scenario,
    scenarios: new Map([scenario, ...later.value].map((one) => [one.id, one])),
    lines: new Map(START_LINES.map((line) => [line.id, line])),
    units: new Map(BLOCKS.map((unit) => [unit.id, unit])),
    uses: usesOf(scenario),
    fixed: fixedIn(scenario, new Set(hexes)),
    firstToSetUp: scenario.setUp.kind === 'free' ? scenario.setUp.first : 'axis', // EF-S41.6, EF-W42.1
    known: new Map(),
  };
  const depots = { axis: depotsOf(setting, 'axis'), soviet: depotsOf(setting, 'soviet') };
  return { ok: true, value: { ...setting, depots } };
};

/** EF-3.12.1: the scenarios a game may run on into, one after the other. */
const laterThan = ({ next }: ScenarioFile): Result<readonly ScenarioFile[]> => {
  const found: ScenarioFile[] = [];
  const problems: Problem[] = [];
  for (let id = next; id !== null && found.every((one) => one.id !== id); ) {
    const file = SCENARIOS.find((one) => one.id === id);
    const read = readScenarioFile(file);
    if (!read.ok) return { ok: false, problems: [...problems, { path: 'next', why: `no scenario is called "${id}"` }] };
    found.push(read.value);
    id = read.value.next;
  }
  return { ok: true, value: found };
};

const named = (name: string) => {
  const found = hexCalled(FRONT, name);
  if (!found.ok) throw new Error(found.why.en);
  return found.hex;
};

/** Optional rules are off unless a scenario uses them; the navy is on unless it is skipped (EF-15.0.1). */
const USED_ANYHOW = ['EF-15.0.1'];
const usesOf = ({ rules }: ScenarioFile): ReadonlySet<string> =>
  new Set([...USED_ANYHOW, ...rules.use].filter((rule) => !rules.skip.includes(rule)));

/** "Moscow" where Moscow is not in play is the box off the map (EF-EDEL.5). */
const fixedIn = ({ setUp }: ScenarioFile, inPlay: ReadonlySet<number>): readonly Arrival[] =>
  setUp.kind !== 'fixed'
    ? []
    : setUp.units.map(({ block, cv, at }): Arrival => {
        const { side } = BLOCKS.find(({ id }) => id === block)!;
        const hex = named(at);
        return { id: block, side, unit: block, cv, at: inPlay.has(hex) ? { in: 'hex', hex } : { in: 'moscow' } };
      });

/** Before anybody has set up. */
export const setup = (setting: Setting): Board => {
  const { scenario, lines } = setting;
  const control = lines.get(scenario.code)?.control ?? [];
  return {
    scenario: scenario.id,
    date: scenario.from, // EF-EDEL.2, EF-S41.1
    phase: 'setUp',
    turnOf: null,
    weather: { east: 'dry', west: 'dry' },
    control: control.map((owner, hex) => (setting.isInPlay[hex] ? owner : null)), // EF-11.33.2
    contested: [],
    blocks: [],
    battles: [],
    crossings: [],
    rearGuards: [],
    portUse: [],
    blitz: false,
    landings: [],
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
    armyGroupE: hasArmyGroupE(scenario) ? 'arrived' : 'away',
    // EF-W41.5, EF-S42.4, EF-W42.4: by the towns that have fallen.
    freed: {
      Odessa: scenario.expeditions.includes('Odessa'),
      Sevastopol: scenario.expeditions.includes('Sevastopol'),
    },
    retaken: [],
    surrendered: defected(scenario),
    spared: [],
    tried: [],
    results: [],
  };
};

/** EF-W44.2: countries whose units fight for the Soviets from the start have surrendered before. */
const defected = ({ setUp }: ScenarioFile): Board['surrendered'] =>
  setUp.kind === 'free' ? SATELLITES.filter((nation) => setUp.forces.soviet.satellites?.[nation] !== undefined) : [];

/** EF-W44.2: Army Group E is on the Axis list. */
const hasArmyGroupE = ({ setUp }: ScenarioFile): boolean =>
  setUp.kind === 'free' && setUp.forces.axis.armyGroupE !== undefined;

const forBoth = <V>(of: (side: FrontSide) => V): Readonly<Record<FrontSide, V>> => ({
  axis: of('axis'),
  soviet: of('soviet'),
});

/** EF-EDEL.4. */
const poolAtStart = ({ setUp }: ScenarioFile, side: FrontSide): readonly string[] =>
  setUp.kind === 'fixed' ? setUp.eliminated[side] : [];
