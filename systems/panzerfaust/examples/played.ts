import type { ForcedFace, LogItem, Sum } from '@grognard/kernel';
import { readPosition, rollCheck, scriptedDice } from '@grognard/kernel';
import { eventsOf, example, rollsOf, unsaid } from '@grognard/kernel/contract';
import { INCH } from '@grognard/table';
import { SQUAD } from '../armies/lists.ts';
import { panzerfaust } from '../index.ts';
import { GROUP_ENTRIES } from '../load/names.ts';
import { reduce } from '../reduce.ts';
import type { Action, ActionOf, Event, G, L, Pf } from '../types.ts';

/** Where somebody is in a test: inches from the left and from the top, and a storey; who carries him; or a place as boards have it. */
type At = readonly [number, number] | readonly [number, number, number] | string | { readonly in: string };

/** A man, vehicle or gun of a test: what it is, where it stands, and whatever else is to be said of it. */
interface Placed {
  readonly at?: At;
  readonly [field: string]: unknown;
}

/** A situation on a bare table of 72 by 48 inches: whoever has a name that begins with g is German, others are American. */
export interface Situation {
  readonly men?: Readonly<Record<string, Placed>>;
  readonly vehicles?: Readonly<Record<string, Placed>>;
  readonly guns?: Readonly<Record<string, Placed>>;
  readonly table?: object;
  readonly scenario?: object;
  readonly board?: object;
  readonly stack?: readonly object[];
  readonly answers?: Answers;
  readonly dice?: readonly ForcedFace[];
  /** Who share an army, and the units each commands (PF-HIST-OMA.15). */
  readonly players?: Partial<Record<'german' | 'us', Readonly<Record<string, readonly string[]>>>>;
}
export type Answers = readonly (readonly [string, Action])[];

export const inch = (inches: number): number => Math.round(inches * INCH);
/** A point of the table in inches. */
export const point = (x: number, y: number) => ({ x: inch(x), y: inch(y) });
/** A spot in inches, on the ground unless a storey is given. */
export const spot = (x: number, y: number, storey = 0) => ({ ...point(x, y), storey });
/** An outline in inches. */
export const outline = (...corners: readonly (readonly [number, number])[]) => corners.map(([x, y]) => point(x, y));
/** A rectangle in inches, from corner to corner. */
/** A vehicle that drives through these places. */
export const driven = (vehicle: string, ...to: readonly (readonly [number, number])[]): ActionOf<'drive'> => ({
  type: 'drive',
  vehicle,
  route: outline(...to),
  backwards: false,
  facing: null,
  turret: null,
});

export const box = (left: number, top: number, right: number, bottom: number) =>
  outline([left, top], [right, top], [right, bottom], [left, bottom]);

const sideOf = (id: string): 'german' | 'us' => (id.startsWith('g') ? 'german' : 'us');

const placeOf = (at: At | undefined): object => {
  if (at === undefined) return { in: 'tray' };
  if (typeof at === 'string') return { in: 'vehicle', vehicle: at, how: 'inside' };
  if ('in' in at) return at;
  return { in: 'table', spot: spot(at[0], at[1], at[2] ?? 0) };
};

const DEED = {
  spent: 0,
  moved: false,
  crossed: false,
  charged: false,
  long: false,
  shot: false,
  fought: false,
  heroics: [],
};

const boardOf = ({ men = {}, vehicles = {}, guns = {}, board }: Situation): object => ({
  turn: 1,
  phase: 'movement',
  initiative: 'german',
  acting: 'german',
  men: Object.entries(men)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { at, did, weapons = ['rifle'], ...more }]) => ({
      ...started(id, men),
      ...more,
      weapons: (weapons as readonly (string | object)[]).map((w) => (typeof w === 'string' ? { weapon: w } : w)),
      at: placeOf(at),
      did: { ...DEED, ...(did as object) },
    })),
  vehicles: Object.entries(vehicles).map(([id, { at, did, ...more }]) => ({
    id,
    side: sideOf(id),
    facing: 0,
    turret: more.facing ?? 0,
    ...more,
    at: placeOf(at),
    did: { ...DEED, ...(did as object) },
  })),
  guns: Object.entries(guns).map(([id, { at, did, ...more }]) => ({
    id,
    side: sideOf(id),
    group: `${sideOf(id)}-squad`,
    facing: 0,
    ...more,
    at: placeOf(at),
    did: { ...DEED, ...(did as object) },
  })),
  ...board,
});

const plainOf = (id: string): string => (sideOf(id) === 'german' ? 'de-grenadier' : 'us-private');

const started = (id: string, men: Readonly<Record<string, Placed>>): object => ({
  id,
  side: sideOf(id),
  group: men[id]?.group ?? `${sideOf(id)}-squad`,
  profile: plainOf(id),
});

/** The scenario has everybody where he stands; what the board says of him comes over it. */
const scenarioOf = (situation: Situation): object => ({
  format: 1,
  system: 'panzerfaust',
  id: 'test-field',
  title: { en: 'A field', fr: 'Un champ' },
  table: { width: inch(72), height: inch(48), ...situation.table },
  forces: (['german', 'us'] as const).map((side) => forceOf(side, situation)),
  ...situation.scenario,
});

const forceOf = (side: 'german' | 'us', { men = {}, vehicles = {}, guns = {}, players = {} }: Situation): object => {
  const own = Object.entries(men).filter(([id]) => sideOf(id) === side);
  const squad = `${side}-squad`;
  const groups = [...new Set([squad, ...own.map(([, { group }]) => (group as string | undefined) ?? squad)])];
  return {
    id: side,
    name: { en: side, fr: side },
    nation: side,
    edges: [side === 'german' ? 'top' : 'bottom'],
    players: Object.entries(players[side] ?? {}).map(([id, units]) => ({ id, name: { en: id, fr: id }, units })),
    groups: groups.map((group) => ({
      id: group,
      entry: GROUP_ENTRIES.includes(group) ? group : SQUAD,
      men: own
        .filter(([, man]) => (man.group ?? squad) === group)
        .map(([id, { profile = plainOf(id), weapons = ['rifle'], gear = [] }]) => ({
          id,
          profile,
          gear,
          weapons: (weapons as readonly (string | { weapon: string })[]).map((w) =>
            typeof w === 'string' ? w : w.weapon,
          ),
          at: spot(0, 0),
        })),
      guns: Object.entries(guns)
        .filter(([id, gun]) => sideOf(id) === side && (gun.group ?? squad) === group)
        .map(([id, { weapon }]) => ({ id, weapon, at: point(0, 0) })),
    })),
    vehicles: Object.entries(vehicles)
      .filter(([id]) => sideOf(id) === side)
      .map(([id, { profile, options = [] }]) => ({ id, profile, options, at: point(0, 0) })),
  };
};

/** What a question rests on: when all is done somebody is asked who deploys first, and no die falls. */
const RESTING: readonly object[] = [
  { kind: 'game', step: 'next' },
  { kind: 'order', side: 'german' },
];

const fileOf = (situation: Situation): object => ({
  scenario: scenarioOf(situation),
  board: boardOf(situation),
  stack: [...RESTING, ...(situation.stack ?? [])],
  answers: (situation.answers ?? []).map(([side, action]) => ({ side, action })),
  dice: situation.dice ?? [],
});

/** Play answers from a situation with scripted dice. Whatever is told on the way must have its words and values. */
export const played = (situation: Situation) => {
  const run = example(panzerfaust, fileOf(situation));
  const wordless = unsaid(panzerfaust, run);
  if (wordless.length > 0) throw new Error(wordless.join('\n'));
  return run;
};
type Played = ReturnType<typeof played>;

/** A situation as a question of fact sees it. */
export const looked = (situation: Situation): L => {
  const read = readPosition(panzerfaust, { format: 1, system: panzerfaust.id, ...fileOf(situation) });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { setting: read.value.setting, board: read.value.position.board };
};

const said = (sum: Sum<Pf>): readonly string[] => sum.map(({ rule, value }) => `${rule} ${value}`);

const rollsIn = (log: Played['log']): readonly string[] =>
  rollsOf(log).map(({ check, result }) => {
    if (check.shape === 'draw') return check.rule;
    const need = 'need' in check ? said(check.need) : [];
    return `${check.rule}: ${said(check.add).join(', ')} -> ${need.join(', ')} = ${result}`;
  });

/** Each roll as "rule: what is added -> what is needed = result". */
export const rolls = ({ log }: Played): readonly string[] => rollsIn(log);

/** What happened of some kinds only. */
export const happened = ({ log }: Played, ...types: readonly Event['type'][]): readonly Event[] =>
  eventsOf(log).filter(({ type }) => types.includes(type));

/** Run a part of the rules on a situation with scripted dice: what was rolled, what happened, the board after it. */
export const diced = (situation: Situation, run: (game: G) => void, dice: readonly number[]) => {
  const { setting, board } = looked(situation);
  const log: LogItem<Pf>[] = [];
  const script = scriptedDice(dice);
  let now = board;
  const outcomes: Parameters<G['finish']>[0][] = [];
  run({
    setting,
    get board() {
      return now;
    },
    emit: (rule, event) => {
      log.push({ rule, event });
      now = reduce(now, event);
    },
    roll: (check) => {
      const roll = rollCheck(check, script);
      log.push({ rule: check.rule, roll });
      return roll;
    },
    finish: (outcome) => {
      outcomes.push(outcome);
    },
  });
  return { rolls: rollsIn(log), events: eventsOf(log), board: now, outcomes };
};
