import { load, setup } from '../load/load.ts';
import type { L } from '../rules/facts.ts';
import type { Leader, Nation, Unit } from '../types.ts';
import { leaderSchema, unitSchema } from '../types.ts';
import type { Told } from './flags.ts';
import type { ToldPiece } from './pieces.ts';

const LETTER = { clear: '.', field: 'f', woods: 'w', town: 't', city: 'c' } as const;

const scenarioOf = (told: Told): object => {
  const { sides, distance, terrain, morale, fireMorale, year, is } = told;
  const row = (at: (column: number) => string): string =>
    Array.from({ length: distance + 1 }, (_, column) => at(column)).join('');
  const height = (column: number): string =>
    (column === distance && is.has('hill')) || (column === 0 && is.has('fire-hill')) ? '1' : '0';
  const force = (side: Nation, own: readonly [number, number]) => ({
    side,
    initiative: 0,
    morale: own,
    groups: [{ id: side }],
  });
  return {
    format: 1,
    system: 'panzer-grenadier',
    id: 'calculator',
    title: { en: 'Calculator', fr: 'Calculateur' },
    year,
    starts: '12:00',
    turns: 1,
    visibility: [{ from: 1, hexes: is.has('night') ? 1 : 12 }],
    map: [
      {
        board: {
          id: '1',
          terrain: [row((column) => (column === distance ? LETTER[terrain] : '.'))],
          levels: [row(height)],
        },
      },
    ],
    forces: [force(sides[1], morale), force(sides[0], fireMorale)],
    goals: [{ points: 1, hold: ['0101'] }],
  };
};

/** The pieces of one side, each called as it was typed, with a number where there are several on either side. */
interface Stack {
  readonly units: readonly Unit[];
  readonly leaders: readonly Leader[];
}

const stackOf = (side: Nation, hex: number, pieces: readonly ToldPiece[], counts: Map<string, number>): Stack => {
  const at = { in: 'hex', hex } as const;
  const named = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  };
  const units: Unit[] = [];
  const leaders: Leader[] = [];
  for (const one of pieces) {
    if (one.is === 'unit') {
      const { type, isReduced, state, isDugIn, isLaden } = one;
      const id = named(type.id);
      const steps = isReduced ? 1 : type.steps;
      units.push(unitSchema.parse({ id, side, at, type: type.id, steps, state, dugIn: isDugIn }));
      const load = { in: 'aboard', unit: id } as const;
      if (isLaden)
        units.push(unitSchema.parse({ id: `${id} +`, side, at: load, type: `${type.nation}-inf`, steps: 2 }));
    }
    if (one.is === 'leader') {
      const { isCommissar, morale, combat, support, state } = one;
      const id = named(isCommissar ? 'commissar' : 'leader');
      leaders.push(
        leaderSchema.parse({
          id,
          side,
          at,
          name: id,
          rank: isCommissar ? null : 'CPT',
          morale,
          combat,
          support,
          state,
        }),
      );
    }
  }
  return { units, leaders };
};

/** What was told as a row of hexes with the pieces at its ends: the rules themselves then say what it comes to. */
export interface LaidOut {
  readonly look: L;
  readonly fire: Stack;
  readonly at: Stack;
  readonly hex: number;
  readonly from: number;
}

export const laidOut = (told: Told): LaidOut => {
  const loaded = load(scenarioOf(told));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const [from, hex] = [0, told.distance];
  const counts = new Map<string, number>();
  const fire = stackOf(told.sides[0], from, told.fire, counts);
  const at = stackOf(told.sides[1], hex, told.at, counts);
  const board = setup(loaded.value);
  const look: L = {
    setting: loaded.value,
    board: {
      ...board,
      turn: 1,
      units: [...at.units, ...fire.units],
      leaders: [...at.leaders, ...fire.leaders],
      entrenchments: told.works === 'entrenchment' ? [hex] : [],
      bunkers: told.works === 'bunker' ? [{ id: 'bunker', hex, type: 'mg-bunker', mark: 'none' }] : [],
      mines: told.is.has('mines') ? [{ id: 'mines', side: told.sides[0], hex, strength: 1, shown: true }] : [],
      // PG-16.44.1: the works are theirs who are fired at.
      control: board.control.map(() => told.sides[1]),
    },
  };
  return { look, fire, at, hex, from };
};
