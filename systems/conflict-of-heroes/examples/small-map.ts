import type { Result, Sum } from '@grognard/kernel';
import { problemLine } from '@grognard/kernel';
import { load } from '../load/load.ts';
import type { BoardFile } from '../load/scenario.ts';
import type { Board, Coh, FortKind, L, Setting, Unit, UnitTypeId } from '../types.ts';
import { boardSchema } from '../types.ts';

/** A map of one board as it is drawn in an example, and what stands on it; hexes by name, "B03". */
export interface Drawing {
  /** Rows from the north; every second one, from the second on, stands half a hex to the east. The last is row A. */
  readonly rows: readonly string[];
  readonly levels?: readonly string[];
  readonly roads?: BoardFile['roads'];
  readonly walls?: BoardFile['walls'];
  /** Optional rules in use. */
  readonly use?: readonly string[];
  readonly units?: readonly Stood[];
  readonly forts?: readonly {
    readonly id: string;
    readonly kind: FortKind;
    readonly hex: string;
    readonly facing?: number;
  }[];
  readonly smoke?: readonly (readonly [hex: string, points: number])[];
}
/** A unit of an example: off the map without a hex. */
export type Stood = { readonly id: string; readonly type: UnitTypeId; readonly hex?: string } & Partial<
  Omit<Unit, 'id' | 'type' | 'hex'>
>;

/** A drawn map to be asked about. */
export interface Drawn extends L {
  readonly hex: (name: string) => number;
  readonly unit: (id: string) => Unit;
}

/** The scenario of a drawing, with two units that never come. */
export const scenarioOf = ({ rows, levels = [], roads = [], walls = [], use = [] }: Omit<Drawing, 'units'>) => {
  const entry = { turn: 1, hexes: ['A01'] };
  return {
    format: 1,
    system: 'conflict-of-heroes',
    id: 'small-map',
    title: { en: 'Small map', fr: 'Petite carte' },
    rules: { use },
    map: [{ board: { id: '1', terrain: rows, levels, roads, walls } }],
    turns: 5,
    forces: [
      { id: 'german', nation: 'german', caps: 5, units: [{ id: 'unseen-german', type: 'german-rifles', entry }] },
      { id: 'soviet', nation: 'soviet', caps: 5, units: [{ id: 'unseen-soviet', type: 'soviet-rifles', entry }] },
    ],
  };
};

/** What was loaded, or a fault of the example. */
export const loadedOrThrow = <V>(result: Result<V>): V => {
  if (!result.ok) throw new Error(result.problems.map(problemLine).join('\n'));
  return result.value;
};

/** A drawing made ready to be asked about. */
export const draw = (drawing: Drawing): Drawn => {
  const setting = loadedOrThrow(load(scenarioOf(drawing)));
  const board = boardOf(setting, drawing);
  const unit = (id: string): Unit => board.units.find((u) => u.id === id)!;
  return { setting, board, unit, hex: (name) => hexOf(setting, name) };
};

const hexOf = ({ hexNamed }: Setting, name: string): number => {
  const hex = hexNamed.get(name);
  if (hex === undefined) throw new Error(`the map of this example has no hex ${name}`);
  return hex;
};

const boardOf = (setting: Setting, { units = [], forts = [], smoke = [] }: Drawing): Board =>
  boardSchema.parse({
    ...EMPTY,
    units: units.map((unit) => ({
      side: unit.id.startsWith('s') ? 'soviet' : 'german',
      ...unit,
      hex: unit.hex === undefined ? null : hexOf(setting, unit.hex),
    })),
    forts: forts.map((fort) => ({ side: 'german', ...fort, hex: hexOf(setting, fort.hex) })),
    smoke: smoke.map(([name, points]) => ({ hex: hexOf(setting, name), points })),
  });

const EMPTY = {
  turn: 1,
  order: ['german', 'soviet'],
  passes: [],
  forces: { german: { caps: 5 }, soviet: { caps: 5 } },
  gone: [],
  control: [],
  plots: [],
  deck: [],
  discards: [],
  footHits: [],
  vehicleHits: [],
  weapons: [],
  satchel: null,
  onRoll: { caps: 0, luck: 0 },
  barred: [],
  announced: {},
  quick: null,
  stuck: false,
  careless: [],
};

/** A sum as rule and value, for comparing. */
export const told = (sum: Sum<Coh>): readonly (readonly [string, number])[] =>
  sum.map(({ rule, value }) => [rule, value]);
