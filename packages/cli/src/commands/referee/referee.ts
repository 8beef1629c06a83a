import type {
  AnySystem,
  FileAnswer,
  ForcedFace,
  Line,
  Misfit,
  Part,
  Position,
  PositionFile,
  Problem,
  Result,
  Rolled,
  Run,
  Side,
  Types,
} from '@grognard/kernel';
import { eachWrong, partLines, runFile, waitingFor, writePosition } from '@grognard/kernel';
import type { Cited, Desk, Happening } from '../../text/report.ts';
import { boardFor, cite, REFEREE, reportCheck, reportLog } from '../../text/report.ts';
import type { NamedGame } from '../../text/say.ts';
import { speaker, toolSpeech } from '../../text/say.ts';
import type { AskedReport, RefusalReport } from './asked.ts';
import { described, reportAsked, reportAttempts, written } from './asked.ts';

/** An answer that was given, and all that came of it. */
export interface AnswerReport {
  readonly path: string;
  readonly side: Side;
  readonly question: string;
  /** Null where the reader may not know it. */
  readonly action: Types['action'] | null;
  readonly text: string;
  readonly happened: readonly Happening[];
}
/** What the referee says about a position file: plain data, said in one language. */
export interface Adjudication {
  readonly format: 1;
  readonly kind: 'adjudication';
  readonly system: string;
  readonly scenario: string;
  readonly language: 'en' | 'fr';
  /** Whose eyes it is told through; null for the referee's own. */
  readonly side: Side | null;
  /** False when an answer was refused. */
  readonly ok: boolean;
  /** What happened before anybody was asked. */
  readonly opening: readonly Happening[];
  readonly answers: readonly AnswerReport[];
  /** The answer that may not be given; its action is null where the reader may not know it. */
  readonly refused:
    | (Omit<RefusalReport, 'action'> & {
        readonly path: string;
        readonly side: Side;
        readonly action: Types['action'] | null;
        /** All that is wrong with it, each with its place in the file. */
        readonly problems: readonly (Pick<RefusalReport, 'rule' | 'why'> & { readonly path: string })[];
      })
    | null;
  readonly waitingFor: readonly Side[];
  readonly asked: readonly AskedReport[];
  readonly outcome: { readonly winner: Side | null; readonly rule: Cited; readonly text: string } | null;
  /** Every face that fell, in order: as `dice` they make the same run again. */
  readonly dice: { readonly faces: readonly number[]; readonly seed: string | null };
  readonly map: string;
  /** What the rules make of it, where that was asked for. */
  readonly facts: readonly FactReport[];
  /** The position after it all, as a file for the next run (its stack is empty when all is resolved); null through a side's eyes. */
  readonly position: Readonly<Record<string, unknown>> | null;
}

export interface RefereeOptions {
  readonly language: 'en' | 'fr';
  readonly side: Side | null;
  /** What is called by a name; units are called as the file calls them. */
  readonly named?: NamedGame;
  /** A unit somebody asks about: all that might be tried with it is judged, too. */
  readonly about?: string | undefined;
  /** Is what the rules make of the board asked for? */
  readonly facts?: true | undefined;
}

/** What the rules make of the board: a range, a score, part by part. */
export interface FactReport {
  readonly rule: Cited;
  readonly text: string;
  readonly parts: readonly Line[];
}

/** Judge a position file: all that happens, every roll explained, and what is asked next. */
export const adjudicate = (
  system: AnySystem,
  file: PositionFile<Types>,
  options: RefereeOptions,
): Result<Adjudication> => {
  const desk: Desk = { system, setting: file.setting, speaker: speaker(system, options.language, options.named) };
  const result = runFile(system, file);
  if (result.ok) {
    return { ok: true, value: reportRun(desk, file, result.value, options) };
  }
  if ('problems' in result) return result;
  return { ok: false, problems: [misfitProblem(desk, file.dice ?? [], result.misfit)] };
};

/** Which face of the script, what was rolled there, and what is wrong. */
export const misfitProblem = (
  desk: Desk,
  script: readonly ForcedFace[],
  { at, roll, kind, end }: Misfit<Types>,
): Problem => {
  const say = toolSpeech(desk.speaker.language);
  const path = `dice[${at}]`;
  if (!roll) {
    const left = say('diceLeft', { faces: script.slice(at).join(', ') });
    return { path, why: [left, ...(end ? stillAsked(desk, end) : [])].join('; ') };
  }
  const { check } = roll;
  const { about, rule } = reportCheck(desk, check);
  const rolled = `${about} (${rule.id})`;
  const sides = check.shape === 'draw' ? check.from.length : check.sides;
  const names = check.shape === 'draw' ? [...new Set(check.from)].join(', ') : '';
  if (kind === 'short' && check.shape === 'draw') return { path, why: say('drawShort', { names, roll: rolled }) };
  if (kind === 'short') return { path, why: say('diceShort', { sides, roll: rolled }) };
  const face = String(script[at]);
  if (check.shape !== 'draw') return { path, why: say('diceWrong', { face, sides, roll: rolled }) };
  return { path, why: say('drawWrong', { face, names, roll: rolled }) };
};

/** Who is asked what where the answers end, and how an answer to it is written. */
const stillAsked = (desk: Desk, end: Position<Types>): readonly string[] => {
  const say = toolSpeech(desk.speaker.language);
  return reportAsked(desk, end, null).map(({ side, prompt, question, choices }) =>
    say('stillAsked', { side, prompt, question, answer: JSON.stringify(choices[0]?.action ?? null) }),
  );
};

const reportRun = (
  desk: Desk,
  file: PositionFile<Types>,
  rolled: Rolled<Types>,
  { language, side, about, facts }: RefereeOptions,
): Adjudication => {
  const { run } = rolled;
  const { system, setting, speaker: voice } = desk;
  const eyes = side ?? REFEREE;
  const { outcome } = run.end;
  return {
    format: 1,
    kind: 'adjudication',
    system: system.id,
    scenario: scenarioId(file.scenario),
    language,
    side,
    ok: run.refused === null,
    opening: reportLog(desk, run.opening.before, run.opening.log, eyes),
    answers: run.taken.map(({ before, entry }, number) => {
      const mine = side === null || side === entry.side;
      return {
        path: `answers[${number}]`,
        side: entry.side,
        question: mine ? entry.question : '',
        action: mine ? written(desk, entry.action) : null,
        text: mine ? answerText(desk, before, entry, file.answers[number]!) : toolSpeech(language)('answered'),
        happened: reportLog(desk, before.board, entry.log, eyes),
      };
    }),
    refused: reportRefused(desk, file, run, side),
    waitingFor: waitingFor(system, setting, run.end),
    asked: reportAsked(desk, run.end, side).map((asked) => withAttempts(desk, run.end, asked, about)),
    outcome: outcome && { winner: outcome.winner, rule: cite(desk, outcome.rule), text: voice.say(outcome.why) },
    dice: reportDice(file, rolled, side),
    map: system.sketch(setting, boardFor(desk, run.end.board, eyes), language),
    facts: facts ? reportFacts(desk, boardFor(desk, run.end.board, eyes), side) : [],
    position: side === null ? writePosition(system, setting, file.scenario, run.end) : null,
  };
};

const reportFacts = (desk: Desk, board: Types['board'], reader: Side | null): readonly FactReport[] =>
  (desk.system.survey?.({ setting: desk.setting, board }, reader) ?? []).map(({ rule, says, parts }) => ({
    rule: cite(desk, rule),
    text: desk.speaker.say(says),
    parts: partLines(parts, desk.speaker.speech),
  }));

/** An answer, and whether it is the doctrine's. */
const answerText = (
  desk: Desk,
  before: Position<Types>,
  { side, action }: { readonly side: Side; readonly action: Types['action'] },
  given: FileAnswer<Types>,
): string => {
  const text = described(desk, before, side, action);
  return 'doctrine' in given ? toolSpeech(desk.speaker.language)('byDoctrine', { text }) : text;
};

/** What is listed stays first; of what might be tried only what says more. */
const withAttempts = (desk: Desk, end: Position<Types>, asked: AskedReport, about: string | undefined): AskedReport => {
  if (about === undefined) return asked;
  const { choices, refused } = reportAttempts(desk, end, asked.side, about);
  const known = new Set([...asked.choices, ...asked.refused].map(({ text }) => text));
  const isNew = ({ text }: { readonly text: string }): boolean => !known.has(text);
  return {
    ...asked,
    choices: [...asked.choices, ...choices.filter(isNew)],
    refused: [...asked.refused, ...refused.filter(isNew)],
  };
};

/** Through a side's eyes dice it did not see would tell, and so would the seed. */
const reportDice = (
  file: PositionFile<Types>,
  { faces, seed }: Rolled<Types>,
  side: Side | null,
): Adjudication['dice'] => {
  if (side !== null) return { faces: [], seed: null };
  return { faces, seed: faces.length > (file.dice?.length ?? 0) ? seed : null };
};

const scenarioId = (scenario: unknown): string => {
  if (typeof scenario === 'string') return scenario;
  const { id, like } = scenario as { readonly id?: unknown; readonly like?: unknown };
  return String(id ?? like ?? '');
};

const reportRefused = (
  desk: Desk,
  file: PositionFile<Types>,
  { refused, end }: Run<Types>,
  reader: Side | null,
): Adjudication['refused'] => {
  if (!refused) return null;
  const { side } = file.answers[refused.number]!;
  const { action } = refused;
  const path = `answers[${refused.number}]`;
  const head = { path, side, rule: cite(desk, refused.refusal.rule) };
  const say = toolSpeech(desk.speaker.language);
  if (reader !== null && reader !== side)
    return { ...head, action: null, text: say('answered'), why: say('notForYou'), problems: [] };
  return {
    ...head,
    action: written(desk, action),
    text: described(desk, end, side, action),
    why: desk.speaker.say(refused.refusal.why),
    problems: eachWrong(refused.refusal).map(({ rule, why, at }) => ({
      path: at ? `${path}.action.${partPath(at)}` : path,
      rule: cite(desk, rule),
      why: desk.speaker.say(why),
    })),
  };
};

/** "lines[3].hex": the part of an action that is wrong. */
const partPath = ({ hole, line, field }: Part): string =>
  [hole, line === undefined ? '' : `[${line}]`, field === undefined ? '' : `.${field}`].join('');
