import { remembered } from '../cache/remember.ts';
import type { Block as Unit } from '../data/blocks.ts';
import type { Must, ScenarioFile } from '../data/scenario-schema.ts';
import { STAFFS_KEEP_CLEAR_OF } from '../data/switches.ts';
import { hexCalled } from '../map/names.ts';
import type { StartLine } from '../map/start-lines.ts';
import { borderHexes } from '../map/start-lines.ts';
import type { FrontSide } from '../types.ts';
import { supplyOf } from './10-lines.ts';
import { mayEnter } from './16-confined.ts';
import type { L } from './facts.ts';

/** EF-OB41: a unit of the historical list. */
type Listed = NonNullable<ScenarioFile['historical']>[number];

/** EF-3.24.4, EF-S41.4: is the set-up of history played? */
export const isHistorical = ({ setting }: L): boolean =>
  setting.uses.has('EF-3.24.4') && setting.scenario.historical !== undefined;

/** What a side goes by when it sets up. */
export interface Places {
  readonly line: StartLine;
  /** EF-3.24.1: its border hexes: each must be held. */
  readonly border: ReadonlySet<number>;
  /** EF-3.24.2: those, its supplied hexes and the battles under way. */
  readonly open: ReadonlySet<number>;
  /** EF-3.24.3: where headquarters may not stand. */
  readonly closedToStaffs: ReadonlySet<number>;
}

export const placesFor = (look: L, side: FrontSide): Places =>
  remembered(look.setting, `places ${side}`, [look.board], () => findPlaces(look, side));

const findPlaces = (look: L, side: FrontSide): Places => {
  const { setting, board } = look;
  const line = setting.lines.get(setting.scenario.code)!;
  const border = new Set<number>(borderHexes(setting.map, line, side));
  const battles = line.battles.map(({ hex }) => hex);
  const { supplied } = supplyOf(look, side);
  const own = setting.hexes.filter((hex) => board.control[hex] === side && supplied.has(hex));
  const nearBattles = battles.flatMap((hex) => [hex, ...setting.around[hex]!.map((next) => next.hex)]);
  return {
    line,
    border,
    open: new Set([...border, ...own, ...battles]),
    // EF-3.24.3: the enemy holds every hex across the line, and both are in a battle.
    closedToStaffs: STAFFS_KEEP_CLEAR_OF === 'none' ? new Set() : new Set([...border, ...nearBattles]),
  };
};

export const hexNamed = ({ setting }: L, name: string): number => {
  const found = hexCalled(setting.map, name);
  return found.ok ? found.hex : -1;
};

/** EF-W44.3: hexes off the map opposite which a side's units wait. */
const offMapOf = (look: L, side: FrontSide): readonly number[] => {
  const { setUp } = look.setting.scenario;
  if (setUp.kind !== 'free') return [];
  return setUp.must.flatMap((must) =>
    must.kind === 'offMap' && must.side === side ? must.opposite.map((name) => hexNamed(look, name)) : [],
  );
};

/** Is it a place off the map, opposite an enemy hex of the west edge? */
export const isOffMap = (look: L, side: FrontSide, hex: number): boolean => offMapOf(look, side).includes(hex);

/** Where one unit may be set up. */
export const hexesFor = (look: L, side: FrontSide, unit: Unit, places: Places): readonly number[] => {
  const isStaff = unit.type === 'hq' || unit.type === 'shq';
  const offMap = isStaff || unit.nation !== 'Germany' ? [] : offMapOf(look, side); // EF-16.7.3
  return [...places.open]
    .filter((hex) => mayEnter(look, { side, unit: unit.id }, hex) && !(isStaff && places.closedToStaffs.has(hex)))
    .concat(offMap);
};

/** EF-OB41.1, EF-OB41.3, EF-OB41.4: front hexes of its sector; the Axis may stand behind them too. EF-OB41.2: its town. */
export const historicalHexes = (look: L, side: FrontSide, listed: Listed, places: Places): readonly number[] => {
  if ('hex' in listed) return [hexNamed(look, listed.hex)];
  const front =
    places.line.sectors.find((sector) => sector.side === side && sector.name === listed.sector)?.hexes ?? [];
  if (side === 'soviet') return front;
  const behind = front.flatMap((hex) => look.setting.around[hex]!.map((next) => next.hex as number));
  return [...new Set<number>([...front, ...behind])].filter((hex) => look.board.control[hex] === side);
};

export const mustsOf = ({ setUp }: ScenarioFile, side: FrontSide): readonly Must[] =>
  setUp.kind === 'free' ? setUp.must.filter((must) => must.side === side) : [];
