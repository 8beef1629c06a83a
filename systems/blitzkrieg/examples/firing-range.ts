import type { Game, LogItem, Sum } from '@grognard/kernel';
import { readPosition, rollCheck, scriptedDice } from '@grognard/kernel';
import { eventsOf, example, rollsOf, unsaid } from '@grognard/kernel/contract';
import { blitzkrieg } from '../index.ts';
import { reduce } from '../reduce.ts';
import type { Bk, L } from '../types.ts';

/** An element of a test: its type, where it stands in tenths of a millimetre, and whatever else is to be said of it. */
export interface Placed {
  readonly profile: string;
  readonly at: readonly [number, number] | null;
  readonly facing?: number;
  readonly [field: string]: unknown;
}

/** A situation on a bare table two metres wide: elements whose names begin with g are German, others Soviet. */
export interface Situation {
  readonly elements: Readonly<Record<string, Placed>>;
  readonly areas?: readonly object[];
  readonly lines?: readonly object[];
  readonly scenario?: object;
  /** What the formations are like, by side. */
  readonly german?: object;
  readonly soviet?: object;
  readonly board?: object;
  readonly stack?: readonly object[];
  readonly answers?: readonly (readonly [string, object])[];
  readonly dice?: readonly (number | string)[];
}

const sideOf = (id: string): 'german' | 'soviet' => (id.startsWith('g') ? 'german' : 'soviet');
const pointOf = (at: Placed['at']) => (at ? { x: at[0], y: at[1] } : null);

const force = (id: 'german' | 'soviet', nation: string, { elements, [id]: more = {} }: Situation) => {
  const own = Object.entries(elements).filter(([name]) => sideOf(name) === id);
  return {
    id,
    name: { en: id, fr: id },
    nation,
    formations: [
      {
        id: `${id}-company`,
        name: { en: id, fr: id },
        grade: 'veteran',
        commander: own[0]![0],
        elements: own.map(([name, { profile, at, facing = 0, carried }]) => ({
          id: name,
          profile,
          facing,
          ...(at ? { at: pointOf(at) } : { aboard: (carried as { readonly by: string }).by }),
        })),
        ...more,
      },
    ],
  };
};

const scenarioOf = (situation: Situation) => ({
  format: 1,
  system: 'blitzkrieg',
  id: 'firing-range',
  title: { en: 'The firing range', fr: 'Le champ de tir' },
  table: { width: 20_000, height: 12_000, areas: situation.areas ?? [], lines: situation.lines ?? [] },
  year: 1943,
  forces: [force('german', 'germany', situation), force('soviet', 'ussr', situation)],
  ...situation.scenario,
});

const elementsOf = ({ elements }: Situation): readonly object[] =>
  Object.entries(elements).map(([id, { profile, at, facing = 0, ...more }]) => ({
    id,
    profile,
    formation: `${sideOf(id)}-company`,
    side: sideOf(id),
    at: pointOf(at),
    facing,
    turret: facing,
    ...more,
  }));

/** What a fire question rests on: the German side is to choose a formation when it is over. */
export const RESTING: readonly object[] = [
  { kind: 'game', step: 'turn' },
  { kind: 'chooseFormation', side: 'german' },
];

/** Play answers from a situation with scripted dice. Whatever is told on the way must have its words and values. */
export const played = (situation: Situation) => {
  const run = example(blitzkrieg, {
    scenario: scenarioOf(situation),
    board: { elements: elementsOf(situation), ...situation.board },
    stack: [...RESTING, ...(situation.stack ?? [])],
    answers: (situation.answers ?? []).map(([side, action]) => ({ side, action })),
    dice: situation.dice ?? [],
  });
  const wordless = unsaid(blitzkrieg, run);
  if (wordless.length > 0) throw new Error(wordless.join('\n'));
  return run;
};

/** An element fires with full power, unless something else is said. */
export const firing = (element: string, more: object = {}) => ({
  kind: 'fire',
  element,
  power: 'full',
  moved: false,
  only: null,
  used: [],
  ...more,
});

/** The answer that fires a weapon at a target. */
export const shoot = (by: string, target: string, weapon = 0, more: object = {}): readonly [string, object] => [
  sideOf(by),
  { type: 'shoot', weapon, target, ...more },
];

/** Fire with full power, unless something else is said, at one target. */
export const shot = (
  by: string,
  target: string,
  situation: Situation,
  how: { readonly weapon?: number; readonly frame?: object; readonly shot?: object } = {},
) =>
  played({
    ...situation,
    stack: [firing(by, how.frame)],
    answers: [shoot(by, target, how.weapon ?? 0, how.shot)],
  });

type Played = ReturnType<typeof played>;
const said = (sum: Sum<Bk>): readonly string[] => sum.map(({ rule, value }) => `${rule} ${value}`);

/** Each roll as "rule: what is added -> what is needed = result". */
export const rolls = ({ log }: Played): readonly string[] => rollsIn(log);

const rollsIn = (log: Played['log']): readonly string[] =>
  rollsOf(log).map(({ check, result }) => {
    if (check.shape === 'draw') return check.rule;
    const dice = check.shape === 'pool' ? said(check.dice) : [];
    const need = 'need' in check ? said(check.need) : [];
    return `${check.rule}: ${[...dice, ...said(check.add)].join(', ')} -> ${need.join(', ')} = ${result}`;
  });

/** What happened, without the noise of who fired and which way guns were laid. */
export const happened = ({ log }: Played): readonly object[] =>
  eventsOf(log).filter(({ type }) => !['fired', 'shotAt', 'turned', 'scored', 'commanderLost'].includes(type));

/** Everything that happened. */
export const events = ({ log }: Played): readonly object[] => eventsOf(log);

/** What is offered now: the targets of each way to fire, as "weapon shell aim: targets". */
export const offered = ({ asked }: Played): readonly string[] =>
  asked.flatMap(({ choices }) =>
    choices.map(({ action, ...choice }) => {
      if (action.type !== 'shoot') return action.type;
      const { target } = (choice as { holes: { target: { options: readonly string[] } } }).holes;
      return `${action.weapon} ${action.shell ?? '-'} ${action.aim}: ${target.options.join(' ')}`;
    }),
  );

/** A situation as a question of fact sees it. */
export const lookAt = (situation: Situation): L => {
  const read = readPosition(blitzkrieg, {
    format: 1,
    system: 'blitzkrieg',
    scenario: scenarioOf(situation),
    board: { elements: elementsOf(situation), ...situation.board },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { setting: read.value.setting, board: read.value.position.board };
};

/** Run a part of the rules on a situation with scripted dice: what was rolled, what happened. */
export const diced = (situation: Situation, run: (game: Game<Bk>) => void, dice: readonly number[]) => {
  const { setting, board } = lookAt(situation);
  const log: LogItem<Bk>[] = [];
  const script = scriptedDice(dice);
  let now = board;
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
    finish: () => undefined,
  });
  return { rolls: rollsIn(log), events: eventsOf(log) };
};
