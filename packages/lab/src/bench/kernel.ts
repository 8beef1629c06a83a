import type { AnySystem, Dice, Position, TargetCheck, Types } from '@grognard/kernel';
import {
  answer,
  anySystem,
  begin,
  fastDice,
  fastRandom,
  fillHoles,
  odds,
  officialDice,
  pickFrom,
  questionFor,
  readPosition,
  readSaved,
  term,
  waitingFor,
  writePosition,
} from '@grognard/kernel';
import { loadSystem, practiceGame } from '@grognard/systems';
import { duel } from '../../../kernel/src/test/duel.ts';
import type { Metric, Work } from './metric.ts';

export const SEED = 20;
const KEY = '5'.repeat(64);

export interface Loaded {
  readonly system: AnySystem;
  readonly scenario: unknown;
  readonly setting: object;
}

const loadedFrom = (system: AnySystem, id?: string): Loaded => {
  const scenario = id === undefined ? system.scenarios[0] : system.scenarios.find((one) => one.id === id);
  const loaded = system.load(scenario);
  if (!loaded.ok) throw new Error(`${system.id} does not load its own scenario`);
  return { system, scenario, setting: loaded.value };
};

export const registered = async (id: string, scenario?: string): Promise<Loaded> => {
  const system = await loadSystem(id);
  if (!system) throw new Error(`${id} is not in the registry`);
  return loadedFrom(system, scenario);
};
const patrol = (): Promise<Loaded> => registered(practiceGame().id);

/** Random games one after the other: every answer is chosen from the list of all choices. */
export const answering = ({ system, setting }: Loaded, dice?: Dice): Work => {
  const random = fastRandom(SEED);
  const fresh = (): Position<Types> => begin(system, setting, { key: KEY, drawn: 0 }, dice).position;
  let position = fresh();
  return (times) => {
    for (let i = 0; i < times; i += 1) {
      position = randomAnswer({ system, setting }, position, random, dice);
      if (position.outcome) position = fresh();
    }
  };
};

const randomAnswer = (
  { system, setting }: Pick<Loaded, 'system' | 'setting'>,
  position: Position<Types>,
  random: () => number,
  dice?: Dice,
): Position<Types> => {
  const side = pickFrom(waitingFor(system, setting, position), random);
  const frame = position.stack.at(-1)!;
  const look = { setting, board: system.see(setting, position.board, side) };
  const { choices } = questionFor(system, setting, look.board, frame, side);
  const action = fillHoles(system, look, frame, side, pickFrom(choices, random), random);
  const answered = answer(system, setting, position, side, action, dice);
  if (!answered.ok) throw new Error(`a listed choice was refused (${answered.refusal.rule})`);
  return answered.position;
};

const ANSWERS_BEFORE_SAVE = 12;

/** A position in the middle of a game. */
const inTheMiddle = ({ system, setting }: Loaded): Position<Types> => {
  const random = fastRandom(SEED);
  let { position } = begin(system, setting, { key: KEY, drawn: 0 });
  for (let i = 0; i < ANSWERS_BEFORE_SAVE; i += 1) position = randomAnswer({ system, setting }, position, random);
  return position;
};

/** Board and stack to text and back, as a server keeps them. */
const saving = (loaded: Loaded): Work => {
  const { system } = loaded;
  const { board, stack } = inTheMiddle(loaded);
  return (times) => {
    for (let i = 0; i < times; i += 1) {
      const saved = JSON.parse(JSON.stringify({ board, stack }));
      if (!readSaved(system, system.version, saved.board, saved.stack).ok) throw new Error('a save did not load');
    }
  };
};

/** A whole position file, with its scenario, as a referee reads it. */
const filing = (loaded: Loaded): Work => {
  const { system, setting, scenario } = loaded;
  const position = inTheMiddle(loaded);
  return (times) => {
    for (let i = 0; i < times; i += 1) {
      const text = JSON.stringify(writePosition(system, setting, scenario, position));
      if (!readPosition(system, JSON.parse(text)).ok) throw new Error('a position file did not load');
    }
  };
};

const rolling: Work = (times) => {
  const dice = officialDice({ key: KEY, drawn: 0 });
  for (let i = 0; i < times; i += 1) dice.face(6);
};

const CHECK: TargetCheck = {
  shape: 'target',
  rule: 'X-1',
  sides: 6,
  dice: 2,
  add: [term('X-2', -1)],
  need: [term('X-1', 7), term('X-3', 2)],
  pass: 'atLeast',
};

const weighing: Work = (times) => {
  for (let i = 0; i < times; i += 1) odds(CHECK);
};

/** What the kernel does all the time. */
export const kernelMetrics: readonly Metric[] = [
  {
    name: 'kernel.answers',
    about: 'answers of a tiny system, all choices listed',
    unit: '/s',
    budget: 100_000,
    better: 'higher',
    prepare: () => answering(loadedFrom(anySystem(duel)), fastDice(SEED)),
  },
  {
    name: 'patrol.answers',
    about: 'answers of a practice game, all choices listed, official dice',
    unit: '/s',
    budget: null,
    better: 'higher',
    prepare: async () => answering(await patrol()),
  },
  {
    name: 'patrol.save-load',
    about: 'a board and stack of a practice game to text and back',
    unit: '/s',
    budget: null,
    better: 'higher',
    prepare: async () => saving(await patrol()),
  },
  {
    name: 'patrol.position-file',
    about: 'a position file of a practice game to text and back, scenario and all',
    unit: '/s',
    budget: null,
    better: 'higher',
    prepare: async () => filing(await patrol()),
  },
  {
    name: 'dice.official',
    about: 'faces of official dice',
    unit: '/s',
    budget: null,
    better: 'higher',
    prepare: () => rolling,
  },
  {
    name: 'odds.2d6',
    about: 'exact odds of two dice against a number',
    unit: '/s',
    budget: null,
    better: 'higher',
    prepare: () => weighing,
  },
];
