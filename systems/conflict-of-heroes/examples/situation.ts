import type { Choice, Illegal, LogItem, Position } from '@grognard/kernel';
import { answer, goOn, problemLine, questions, readAction, readPosition, scriptedDice } from '@grognard/kernel';
import { unsaid } from '@grognard/kernel/contract';
import { FOOT_POOL, VEHICLE_POOL } from '../data/hits.ts';
import { coh } from '../index.ts';
import type { Action, Coh, Deed, DeedRules, L } from '../types.ts';

/** What a test says about one unit; the rest is as a fresh unit has it. */
export interface Placed {
  readonly type: string;
  readonly hex: string | null;
  readonly [field: string]: unknown;
}

/** A small situation on an inline board, in the words of a position file. */
export interface Situation {
  readonly terrain?: readonly string[];
  readonly board?: object;
  readonly units: Readonly<Record<string, Placed>>;
  readonly forces?: Readonly<Record<string, object>>;
  /** Whose phase it is. */
  readonly phase?: string;
  readonly stack?: readonly object[];
  readonly scenario?: object;
  readonly more?: object;
}

const OPEN = Array.from({ length: 10 }, () => '.'.repeat(12));
const GERMAN = ['german', 'german-2'];
const sideOf = (id: string, placed: Placed): string =>
  (placed.side as string) ?? (id.startsWith('g') ? 'german' : 'soviet');

/** A pool of hit markers without those that lie under units. */
const poolWithout = (pool: readonly string[], units: Situation['units']): readonly string[] => {
  const left = [...pool];
  for (const { hit } of Object.values(units))
    if (left.includes(hit as string)) left.splice(left.indexOf(hit as string), 1);
  return left;
};

/** Forces of a scenario whose goals speak of these units by name; those who begin with g are German. */
export const forcesWith = (...ids: readonly string[]): readonly object[] =>
  (['german', 'soviet'] as const).map((nation) => {
    const named = ids.filter((id) => id.startsWith('g') === (nation === 'german'));
    const units = [...named, `${nation}-reserve`].map((id) => ({
      id,
      type: `${nation}-rifles`,
      entry: { turn: 5, hexes: ['1-A01'] },
    }));
    return { id: nation, nation, caps: 7, units };
  });

/** The position file of a situation: units whose names begin with g are German, others Soviet, unless they say. */
export const fileOf = ({
  terrain = OPEN,
  board = {},
  units,
  forces = {},
  phase = 'german',
  stack,
  scenario = {},
  more = {},
}: Situation): object => {
  const force = (id: string, nation: string) => ({
    id,
    nation,
    caps: 7,
    units: [
      {
        id: `${id}-reserve`,
        type: nation === 'german' ? 'german-rifles' : 'soviet-rifles',
        entry: { turn: 5, hexes: ['1-A01'] },
      },
    ],
  });
  const ids = ['german', 'soviet'];
  return {
    format: 1,
    system: 'conflict-of-heroes',
    scenario: {
      format: 1,
      system: 'conflict-of-heroes',
      id: 'test',
      title: { en: 'Test', fr: 'Essai' },
      map: [{ board: { id: '1', terrain, ...board } }],
      turns: 5,
      forces: ids.map((id) => force(id, GERMAN.includes(id) ? 'german' : 'soviet')),
      ...scenario,
    },
    board: {
      units: Object.entries(units).map(([id, placed]) => ({ id, side: sideOf(id, placed), ...placed })),
      forces: Object.fromEntries(ids.map((id) => [id, { caps: 0, ...forces[id] }])),
      footHits: poolWithout(FOOT_POOL, units),
      vehicleHits: poolWithout(VEHICLE_POOL, units),
      ...more,
    },
    stack: stack ?? [
      { kind: 'game', step: 'nextTurn' },
      { kind: 'turn', step: 'score' },
      { kind: 'phases', at: ids.indexOf(phase), step: 'find' },
      { kind: 'phase', side: phase },
    ],
  };
};

export interface Outcome {
  readonly log: readonly LogItem<Coh>[];
  readonly position: Position<Coh>;
  readonly board: Coh['board'];
  readonly refusal: Illegal<Coh> | null;
  readonly asked: readonly { readonly kind: string; readonly side: string }[];
  readonly unit: (id: string) => Coh['board']['units'][number] | undefined;
}

/** Small questions a test need not answer each time: no CAPs, no luck, the first target, the first facing. */
const BY_ITSELF: Readonly<Record<string, (asked: ReturnType<typeof questions<Coh>>[number]) => Action>> = {
  rollCaps: () => ({ type: 'spendCaps', points: 0 }),
  luck: () => ({ type: 'luck', play: false }),
};

/**
 * Play a situation: each answer as a position file has it (hexes by name). Between them, questions of CAPs and luck
 * that no answer is for are answered with none. Whatever is told on the way must have its words and values.
 */
export const play = (
  situation: Situation,
  answers: readonly (readonly [string, object])[],
  dice: readonly (number | string)[] = [],
): Outcome => {
  const read = readPosition(coh, fileOf(situation));
  if (!read.ok) throw new Error(read.problems.map(problemLine).join('\n'));
  const { setting } = read.value;
  const faces = scriptedDice(dice);
  const begun = goOn(coh, setting, { ...read.value.position, dice: { key: '', drawn: 0 } }, faces);
  let { position } = begun;
  const log = [...begun.log];
  const give = (side: string, action: Action): Illegal<Coh> | null => {
    const answered = answer(coh, setting, position, side, action, faces);
    if (!answered.ok) return answered.refusal;
    position = answered.position;
    log.push(...answered.entry.log);
    return null;
  };
  const settle = (next?: object): void => {
    for (;;) {
      const [asked] = position.outcome ? [] : questions(coh, setting, position);
      const own = asked && BY_ITSELF[asked.kind];
      const type = next && (next as { type?: string }).type;
      if (!own || (asked.kind === 'rollCaps' && type === 'spendCaps') || (asked.kind === 'luck' && type === 'luck'))
        return;
      const refused = give(asked.side, own(asked));
      if (refused) throw new Error(`${asked.kind} takes no such answer: ${refused.why.word}`);
    }
  };
  let refusal: Illegal<Coh> | null = null;
  for (const [side, given] of answers) {
    settle(given);
    const plain = coh.files!.read(setting, given);
    if (!plain.ok) throw new Error(JSON.stringify(plain.problems));
    const action = readAction(coh, plain.value);
    if (!action.ok) throw new Error(JSON.stringify(action.problems));
    refusal = give(side, action.value);
    if (refusal) break;
  }
  if (!refusal) settle();
  if (!refusal) faces.finish();
  const asked = position.outcome ? [] : questions(coh, setting, position);
  const wordless = unsaid(coh, { log, asked, refusal });
  if (wordless.length > 0) throw new Error(wordless.join('\n'));
  return {
    log,
    position,
    board: position.board,
    refusal,
    asked: asked.map(({ kind, side }) => ({ kind, side })),
    unit: (id) => position.board.units.find((u) => u.id === id),
  };
};

export const AP = { by: 'activation', caps: 0 } as const;
export const CAP = { by: 'command' } as const;
export const OPPORTUNITY = { by: 'opportunity' } as const;
export const card = (id: string, caps = 0) => ({ by: 'card', card: id, caps }) as const;

/** The deeds of one kind that are listed for a side. */
export const listed = <D extends Deed>(rules: DeedRules<D>, look: L, side: string): readonly Choice<D>[] => {
  const found: Choice<D>[] = [];
  rules.list(look, side, found);
  return found;
};
