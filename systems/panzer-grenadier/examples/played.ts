import type { ForcedFace } from '@grognard/kernel';
import { example } from '@grognard/kernel/contract';
import { ROSTER } from '../data/roster.ts';
import { panzerGrenadier } from '../index.ts';
import type { Action, FrameOf, Nation, Rank } from '../types.ts';

/** A map of one board without anything on it, 12 columns and 11 rows; a test writes what it needs over it. */
const PLAIN = Array.from({ length: 11 }, () => '............');

interface Ground {
  readonly terrain?: readonly string[];
  readonly levels?: readonly string[];
  readonly roads?: readonly (readonly string[])[];
  readonly rivers?: readonly object[];
  readonly fords?: readonly string[];
  readonly rails?: readonly (readonly string[])[];
}

/** Rows of a map with some hexes changed: `ground({ w: ['0504'], t: ['0706'] })`. */
export const ground = (marks: Readonly<Record<string, readonly string[]>>, blank = '.'): readonly string[] =>
  PLAIN.map((row, r) =>
    [...row]
      .map((_, c) => {
        const name = `${String(c + 1).padStart(2, '0')}${String(r + 1).padStart(2, '0')}`;
        return Object.entries(marks).find(([, hexes]) => hexes.includes(name))?.[0] ?? blank;
      })
      .join(''),
  );

/** A scenario for one test: Germans against Soviets in 1943 on a bare board, ten turns. */
export const field = (on: Ground = {}, more: object = {}): object => ({
  format: 1,
  system: 'panzer-grenadier',
  id: 'test-field',
  title: { en: 'A field', fr: 'Un champ' },
  year: 1943,
  starts: '08:00',
  turns: 10,
  map: [{ board: { id: '1', terrain: PLAIN, ...on } }],
  forces: [force('soviet'), force('german')],
  goals: [{ points: 1, hold: ['0101'] }],
  ...more,
});

/**
 * One side of it: initiative 2, morale 8 and 7, nobody to set up. It could have hidden somebody, so it is asked in its segments
 * even when all of its few pieces have acted.
 */
export const force = (side: Nation, more: object = {}): object => ({
  side,
  initiative: 2,
  morale: [8, 7],
  groups: [{ id: `${side}-group` }, { id: `${side}-late`, turn: 10, hidden: true }],
  ...more,
});

/** A hex of a board of 12 columns by its name: the number that actions and frames hold. */
export const hex = (name: string): number => (Number(name.slice(2)) - 1) * 12 + Number(name.slice(0, 2)) - 1;

const placeAt = (at: string): object => (/^\d{4}$/.test(at) ? { in: 'hex', hex: hex(at) } : { in: 'aboard', unit: at });

/** A unit in a hex, or aboard another: `unit('g1', 'german-inf', '0504')`, `unit('g2', 'german-hmg', 'truck1')`. */
export const unit = (id: string, type: string, at: string, more: object = {}): object => {
  const known = ROSTER.get(type);
  if (!known) throw new Error(`the roster has no type ${type}`);
  return { id, type, at: placeAt(at), ...more };
};

/** A leader of middling gifts unless a test says otherwise. */
export const leader = (id: string, side: Nation, rank: Rank | null, at: string, more: object = {}): object => ({
  id,
  side,
  name: id,
  rank,
  morale: 8,
  at: placeAt(at),
  ...more,
});

/** A group that was woken: `acting('german', { moving: ['g1'], leaders: ['lt'] })`. */
export const acting = (side: Nation, more: Partial<FrameOf<'acting'>> = {}): object => ({
  kind: 'acting',
  side,
  leaders: [],
  moving: [],
  firing: [],
  helped: [],
  combined: [],
  added: [],
  starts: [],
  ...more,
});

/** What is under way in the action phase of turn 1, with this on top. */
const during = (top: readonly object[]): readonly object[] => [
  { kind: 'game', step: 'next' },
  { kind: 'turn', step: 'markers' },
  { kind: 'action', step: 'excess' },
  ...top,
];

export type Answers = readonly (readonly [Nation, Action])[];

interface Played {
  readonly scenario?: string | object;
  /** Left out: nobody; `null`: whom the scenario has. */
  readonly units?: readonly object[] | null;
  readonly leaders?: readonly object[] | null;
  readonly board?: Readonly<Record<string, unknown>>;
  readonly stack: readonly object[];
  readonly answers?: Answers;
  readonly dice?: readonly ForcedFace[];
}

/**
 * Answers given to a position in the action phase of turn 1, the dice forced: what happened, the board after it, what is
 * asked next, the answer that was refused.
 */
export const played = ({
  scenario = field(),
  units = [],
  leaders = [],
  board = {},
  stack,
  answers = [],
  dice = [],
}: Played) =>
  example(panzerGrenadier, {
    scenario,
    board: {
      turn: 1,
      phase: 'action',
      segment: { number: 1, side: 'soviet', lead: 0, passed: null },
      ...(units === null ? {} : { units }),
      ...(leaders === null ? {} : { leaders }),
      ...board,
    },
    stack: during(stack),
    answers: answers.map(([side, action]) => ({ side, action })),
    dice,
  });

/** A board to ask questions of fact about. */
export const looked = (given: Omit<Played, 'stack' | 'answers' | 'dice'>) => {
  const { scenario = field() } = given;
  const known = typeof scenario === 'string' ? panzerGrenadier.scenarios.find(({ id }) => id === scenario) : scenario;
  const loaded = panzerGrenadier.load(known);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const { board } = played({ ...given, stack: [{ kind: 'segment', side: 'german' }] });
  return { setting: loaded.value, board };
};

/** A group as the sheet of a segment has it: `wake({ g1: 'move', g2: 'fire' })`. */
export const wake = (does: Readonly<Record<string, 'move' | 'fire'>>): Action => ({
  type: 'activate',
  lines: Object.entries(does).map(([row, what]) => ({ row, does: what })),
});

export const PASS: Action = { type: 'pass' };
export const DONE: Action = { type: 'done' };
