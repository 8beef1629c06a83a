import { z } from 'zod';
import type { DiceState, ForcedFace } from '../check/dice.ts';
import type { Position } from '../engine/game.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Outcome, Problem, Result, Side, Text, Types } from '../engine/types.ts';
import { LANGUAGES } from '../engine/types.ts';
import type { ScenarioFile } from './scenario.ts';
import { similarTo } from './similar.ts';

const sideAnswer = <A extends z.ZodType>(action: A) => z.strictObject({ side: z.string(), action });

const doctrineDice = z
  .union([z.array(z.int().min(1).max(6)).readonly(), z.int().nonnegative()])
  .describe('let the doctrine answer: the faces of its own dice in their order, or a number they are drawn from');
const doctrineAnswer = z.strictObject({ side: z.string(), doctrine: doctrineDice });

const answerOf = <T extends Types>({ schemas, doctrine }: GameSystem<T>) =>
  doctrine ? z.union([sideAnswer(schemas.action), doctrineAnswer]) : sideAnswer(schemas.action);

/** One of the game's scenarios with other fields than its own. */
const likeSchema = z
  .looseObject({ like: z.string().describe('the scenario it is like, by id') })
  .describe('every other field is put in the place of that scenario’s own');

/** The file that `grognard referee` reads: any moment of a game, and what is done next. */
export const positionSchema = <T extends Types>(system: GameSystem<T>) =>
  z.strictObject({
    $schema: z.string().optional().describe('where the JSON Schema of this file is, for editors'),
    format: z.literal(1),
    kind: z.literal('position').default('position'),
    system: z.literal(system.id),
    version: z.int().positive().default(system.version).describe("the system's version; the present one if left out"),
    scenario: z
      .union([z.string(), likeSchema, system.schemas.scenario])
      .describe('a scenario by id, one with something changed, or a whole scenario (with its map) written out here'),
    board: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("what differs from the scenario's set-up, field by field: see the board schema of the system"),
    stack: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .describe(
        'what is being resolved, outermost first: the last frame is whose decision it is; the start of the game if left out',
      ),
    answers: z.array(answerOf(system)).default([]).describe('what the sides do, in order'),
    dice: z
      .array(z.union([z.int().positive(), z.string()]))
      .optional()
      .describe('faces in the order they are rolled; a name forces what is drawn; left out, the dice are rolled'),
    seed: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('the key of the dice that are not forced, 64 hex digits; without it every run rolls anew'),
    outcome: z
      .strictObject({
        winner: z.string().nullable(),
        rule: z.string(),
        why: z.object({ word: z.string() }).catchall(z.unknown()),
      })
      .nullable()
      .default(null)
      .describe('how the game ended, in the position after its last answer; null while it goes on'),
  });

/** An answer in a position file: what is done, or that the doctrine is to say it, and how its own dice fall. */
export type FileAnswer<T extends Types> =
  | { readonly side: Side; readonly action: T['action'] }
  | { readonly side: Side; readonly doctrine: readonly number[] | number };

/** A position file, read and found sound. */
export interface PositionFile<T extends Types> {
  readonly scenario: unknown;
  readonly setting: T['setting'];
  readonly position: Omit<Position<T>, 'dice'>;
  readonly answers: readonly FileAnswer<T>[];
  readonly dice: readonly ForcedFace[] | null;
  readonly seed: string | null;
  /** Whom the set-up has and a list of the file leaves out: a list that is given is the whole list. */
  readonly leftOut: readonly LeftOut[];
}

/** A list of a board, and those of the set-up that are not in it. */
export interface LeftOut {
  readonly path: string;
  readonly ids: readonly string[];
}

/** Read a position file: every problem at once, each with its place. */
export const readPosition = <T extends Types>(system: GameSystem<T>, given: unknown): Result<PositionFile<T>> => {
  const parsed = envelopeSchema(system, given).safeParse(given);
  if (!parsed.success) return { ok: false, problems: [...problemsOf(parsed.error), ...answerProblems(system, given)] };
  const file = parsed.data;
  if (file.version > system.version)
    return wrong('version', {
      en: `${system.id} is at version ${system.version} here; the file is of version ${file.version}`,
      fr: `${system.id} en est ici à la version ${system.version} ; le fichier est de la version ${file.version}`,
    });
  const scenario = wholeScenario(system, file.scenario);
  if (!scenario.ok) return scenario;
  const loaded = system.load(scenario.value);
  if (!loaded.ok) return { ok: false, problems: under('scenario', loaded.problems) };
  const setting = loaded.value;
  const held = readHeld(system, setting, file.version, file.board, file.stack);
  const answers = readAnswers(system, setting, file.answers);
  if (!held.ok || !answers.ok)
    return { ok: false, problems: [...(held.ok ? [] : held.problems), ...(answers.ok ? [] : answers.problems)] };
  const misnamed = system.misnamed?.(setting, held.value) ?? [];
  if (misnamed.length > 0) return { ok: false, problems: misnamed };
  const faults = system.faults(setting, held.value.board);
  if (faults.length > 0) return { ok: false, problems: faults.map((why) => ({ path: 'board', why })) };
  const outcome = file.outcome as Position<T>['outcome'];
  if (outcome && !knows(system, setting, outcome)) return wrong('outcome', NO_SUCH_END);
  if (!outcome && held.value.stack.length === 0) return wrong('stack', NOTHING_RESOLVED);
  const position = { ...held.value, outcome };
  const { dice = null, seed = null } = file;
  const leftOut = leftOutOf(system.setup(setting), file.board ?? {}, held.value.board);
  return {
    ok: true,
    value: { scenario: file.scenario, setting, position, answers: answers.value, dice, seed, leftOut },
  };
};

const wholeScenario = <T extends Types>(system: GameSystem<T>, given: unknown): Result<unknown> => {
  const like = likeSchema.safeParse(given);
  if (typeof given !== 'string' && !like.success) return { ok: true, value: given };
  const { like: id, ...changes } = like.success ? like.data : { like: String(given) };
  const known = scenarioNamed(system, id);
  return known
    ? { ok: true, value: { ...known, ...changes } }
    : wrong(
        like.success ? 'scenario.like' : 'scenario',
        noScenario(
          system.id,
          id,
          similarTo(
            id,
            system.scenarios.map((one) => one.id),
          ),
        ),
      );
};

const noScenario = (system: string, id: string, near: string | null): Text => ({
  en: `${system} has no scenario '${id}'${near ? `: did you mean '${near}'?` : ''}`,
  fr: `${system} n'a pas de scénario « ${id} »${near ? ` : « ${near} » ?` : ''}`,
});
const NO_SUCH_END: Text = { en: 'no such end in this game', fr: 'ce jeu ne connaît pas cette fin' };
const NOTHING_RESOLVED: Text = { en: 'nothing is being resolved', fr: "rien n'est en cours" };

/** Who is missing from each list that a file gives, as it was read: a system may have named those without an id. */
const leftOutOf = (setup: object, given: Readonly<Record<string, unknown>>, read: object): readonly LeftOut[] =>
  Object.entries(given).flatMap(([field, list]) => {
    const known = idsIn((setup as Readonly<Record<string, unknown>>)[field]);
    const there = new Set(idsIn((read as Readonly<Record<string, unknown>>)[field]));
    const ids = Array.isArray(list) ? known.filter((id) => !there.has(id)) : [];
    return ids.length > 0 ? [{ path: `board.${field}`, ids }] : [];
  });

const idsIn = (list: unknown): readonly string[] =>
  Array.isArray(list)
    ? list.flatMap((one: { readonly id?: unknown } | null) => (typeof one?.id === 'string' ? [one.id] : []))
    : [];

const knows = <T extends Types>(system: GameSystem<T>, setting: T['setting'], outcome: Outcome): boolean =>
  outcome.rule in system.book &&
  // A board may have been given the words of one language only.
  LANGUAGES.some((language) => outcome.why.word in system.words[language]) &&
  (outcome.winner === null || system.sides(setting).includes(outcome.winner));

/** Is the scenario written as another with something changed? Then what is wrong with it is told when it is whole. */
const isLike = (given: unknown): boolean =>
  likeSchema.safeParse((given as { scenario?: unknown } | null)?.scenario).success;

/** The file without a look into its answers: those need the setting. */
const envelopeSchema = <T extends Types>(system: GameSystem<T>, given: unknown) =>
  positionSchema(system).extend({
    scenario: isLike(given) ? likeSchema : z.union([z.string(), system.schemas.scenario]),
    answers: z
      .array(z.strictObject({ side: z.string(), action: z.unknown().optional(), doctrine: doctrineDice.optional() }))
      .default([]),
  });

/** What is wrong with the answers' shapes can be told even when the rest is in no state to be read. */
const answerProblems = <T extends Types>(system: GameSystem<T>, given: unknown): readonly Problem[] => {
  if (system.files) return [];
  const { answers } = given as { readonly answers?: unknown };
  if (!Array.isArray(answers)) return [];
  return answers.flatMap((answer: { readonly action?: unknown; readonly doctrine?: unknown } | null, i) => {
    if (answer?.doctrine !== undefined) return [];
    const read = readAction(system, answer?.action);
    return read.ok ? [] : under(`answers[${i}].action`, read.problems);
  });
};

interface WrittenAnswer {
  readonly side: string;
  readonly action?: unknown;
  readonly doctrine?: readonly number[] | number | undefined;
}

const doctrineProblems = <T extends Types>({ id, doctrine }: GameSystem<T>, action: unknown): readonly Text[] => [
  ...(doctrine ? [] : [{ en: `${id} has no doctrine`, fr: `${id} n'a pas de doctrine` }]),
  ...(action === undefined ? [] : [{ en: 'either an action or the doctrine', fr: 'ou une action, ou la doctrine' }]),
];

const readAnswers = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  answers: readonly WrittenAnswer[],
): Result<PositionFile<T>['answers']> => {
  const problems: Problem[] = [];
  const read = answers.map(({ side, action, doctrine }, i) => {
    if (!system.sides(setting).includes(side)) problems.push({ path: `answers[${i}].side`, why: noSide(side) });
    if (doctrine !== undefined) {
      problems.push(...doctrineProblems(system, action).map((why) => ({ path: `answers[${i}].doctrine`, why })));
      return { side, doctrine };
    }
    const plain = fromFile(system, setting, action);
    const parsed = plain.ok ? readAction(system, plain.value) : plain;
    if (!parsed.ok) problems.push(...under(`answers[${i}].action`, parsed.problems));
    return { side, action: parsed.ok ? (parsed.value as T['action']) : null };
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: read as PositionFile<T>['answers'] };
};

const noSide = (side: string): Text => ({
  en: `no side '${side}' in this game`,
  fr: `ce jeu n'a pas de camp « ${side} »`,
});

const fromFile = <T extends Types>(system: GameSystem<T>, setting: T['setting'], value: unknown): Result<unknown> =>
  system.files?.read(setting, value) ?? { ok: true, value };

const readHeld = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  version: number,
  board: Readonly<Record<string, unknown>> | undefined,
  stack: readonly unknown[] | undefined,
): Result<Pick<Position<T>, 'board' | 'stack'>> => {
  const read = fromFile(system, setting, { board: board ?? {}, stack: stack ?? [system.first] });
  if (!read.ok) return read;
  const { board: given, stack: frames } = read.value as {
    readonly board: Readonly<Record<string, unknown>>;
    readonly stack: readonly unknown[];
  };
  const setup = system.setup(setting);
  const changes = system.complete?.(setting, setup, given) ?? given;
  const saved = readSaved(system, version, { ...setup, ...changes }, frames);
  if (saved.ok || !system.complete) return saved;
  return { ok: false, problems: withNewcomers(setup, given, saved.problems) };
};

/** Of what is listed under a name that the set-up does not have, that is said instead of every field that is missing. */
const withNewcomers = (
  setup: object,
  given: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
): readonly Problem[] => {
  const strange = Object.entries(given).flatMap(([field, list]) => {
    const known = idsIn((setup as Readonly<Record<string, unknown>>)[field]);
    const listed: readonly unknown[] = Array.isArray(list) ? list : [];
    return listed.flatMap((one, i) => {
      const path = `board.${field}[${i}]`;
      const [id] = idsIn([one]);
      const isHalf = id !== undefined && !known.includes(id) && problems.some((found) => isMissing(one, path, found));
      return isHalf ? [{ path, why: notInSetup(id, similarTo(id, known)) }] : [];
    });
  });
  const isOfThem = ({ path }: Problem) => strange.some((one) => path.startsWith(`${one.path}.`));
  return [...strange, ...problems.filter((problem) => !isOfThem(problem))];
};

/** Is a problem about something that is listed at `path` that a field of it is left out? */
const isMissing = (one: unknown, path: string, problem: Problem): boolean => {
  if (!problem.path.startsWith(`${path}.`)) return false;
  const [field = ''] = problem.path.slice(path.length + 1).split(/[.[]/);
  return !(field in (one as object));
};

const notInSetup = (id: string, near: string | null): Text => ({
  en: `the set-up has no '${id}'${near ? ` (did you mean '${near}'?)` : ''}; what is new needs every field`,
  fr: `la mise en place n’a pas de « ${id} »${near ? ` (« ${near} » ?)` : ''} ; ce qui est nouveau veut tous ses champs`,
});

/** A saved board and stack, brought up to this version and checked. */
export const readSaved = <T extends Types>(
  system: GameSystem<T>,
  version: number,
  board: unknown,
  stack: readonly unknown[],
): Result<Pick<Position<T>, 'board' | 'stack'>> => {
  const frames = upgradeStack(system, version, stack);
  const readBoard = system.schemas.board.safeParse(upgradeBoard(system, version, board));
  const readStack = frames.map((frame) => system.schemas.frame.safeParse(frame));
  const problems = [
    ...(readBoard.success ? [] : under('board', problemsOf(readBoard.error))),
    ...readStack.flatMap((frame, i) => (frame.success ? [] : under(`stack[${i}]`, problemsOf(frame.error)))),
  ];
  if (!readBoard.success || problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { board: readBoard.data, stack: readStack.map((frame) => frame.data as T['frame']) } };
};

/** An old board made new, version by version. */
export const upgradeBoard = <T extends Types>(system: GameSystem<T>, version: number, old: unknown): unknown =>
  system.upgrades.filter((up) => up.to > version).reduce((board, up) => up.board(board), old);

/** An old stack made new, version by version. */
export const upgradeStack = <T extends Types>(
  system: GameSystem<T>,
  version: number,
  old: readonly unknown[],
): readonly unknown[] =>
  system.upgrades.filter((up) => up.to > version).reduce((stack, up) => up.stack?.(stack) ?? stack, old);

/** A position as a file that `readPosition` reads back: keys in the order a person looks for them. */
export const writePosition = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  scenario: unknown,
  position: Pick<Position<T>, 'board' | 'stack'> & { readonly outcome?: Position<T>['outcome'] },
): Readonly<Record<string, unknown>> => {
  const held = { board: position.board, stack: position.stack };
  const written = system.files?.write(setting, held) ?? held;
  return {
    format: 1,
    kind: 'position',
    system: system.id,
    version: system.version,
    scenario,
    ...(written as typeof held),
    ...(position.outcome ? { outcome: position.outcome } : {}),
  };
};

/** The dice of a position that nobody has to verify. */
export const looseDice = (key: string): DiceState => ({ key, drawn: 0 });

/** A scenario of the system's own, by id. */
export const scenarioNamed = <T extends Types>(system: GameSystem<T>, id: string): ScenarioFile | undefined =>
  system.scenarios.find((scenario) => scenario.id === id);

/** Read an answer that came from outside. */
export const readAction = <T extends Types>(system: GameSystem<T>, given: unknown): Result<T['action']> => {
  const parsed = system.schemas.action.safeParse(given);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems: problemsOf(parsed.error) };
};

/** Zod's findings as problems with JSON paths. */
export const problemsOf = (error: { readonly issues: readonly z.core.$ZodIssue[] }): readonly Problem[] =>
  error.issues.flatMap((issue) => problemsIn(issue, []));

const problemsIn = (issue: z.core.$ZodIssue, above: readonly PropertyKey[]): readonly Problem[] => {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The alternative that came nearest says most.
    const nearest = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0]!;
    return nearest.flatMap((inner) => problemsIn(inner, path));
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: pathText([...path, key]), why: NO_SUCH_FIELD }));
  return [{ path: pathText(path), why: issue.message }];
};

const NO_SUCH_FIELD: Text = { en: 'no such field here', fr: "ce champ n'existe pas ici" };

const depth = (issues: readonly z.core.$ZodIssue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length));

const pathText = (path: readonly PropertyKey[]): string =>
  path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? String(key) : `.${String(key)}`)).join('') ||
  '(whole file)';

/** Problems of a part, with the part's place before their own. */
export const under = (place: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map(({ path, why }) => {
    if (path === '(whole file)') return { path: place, why };
    return { path: path.startsWith('[') ? place + path : `${place}.${path}`, why };
  });

const wrong = (path: string, why: Text): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [{ path, why }],
});
