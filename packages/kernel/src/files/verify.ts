import { officialDice } from '../check/dice.ts';
import { commitmentTo, diceKey } from '../check/fair.ts';
import type { LogItem } from '../engine/game.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Problem, Text, Types } from '../engine/types.ts';
import { courseOf, type PlacedStep, standingAfter, takenBackIn } from './course.ts';
import { same } from './json.ts';
import type { GameRecord } from './record.ts';
import { facesOf } from './record.ts';
import { type ProvedStart, verifyRules } from './verify-rules.ts';
import { verifySignatures } from './verify-signatures.ts';

/** What could be shown of a record. */
export interface Verdict {
  readonly problems: readonly Problem[];
  /** Entries answered again, with the same result. */
  readonly answers: number;
  /** Entries of older versions of the rules: they can be watched, not answered again. */
  readonly watchedOnly: number;
  readonly faces: number;
  /** `proved`: the published secret gives exactly these dice. `sealed`: the secret is not out yet. */
  readonly dice: 'proved' | 'sealed' | 'false';
  /** `setUp`: every leg is proved from the scenario's set-up on. `given`: play began from a position that is only told. */
  readonly start: ProvedStart;
  /** Answers that were taken back; they are played and thrown again like all others. */
  readonly takenBack: number;
  /** Answers under which the key of their side stands, those that were taken back included. */
  readonly signed: number;
}

/** Answer a record again with its own faces, and throw its dice again from the published secret. */
export const verifyRecord = <T extends Types>(system: GameSystem<T>, record: GameRecord<T>): Verdict => {
  const course = courseOf(record);
  const { answers, start, problems } = verifyRules(system, record, course);
  const told = course as readonly PlacedStep<Types>[];
  const kept = record as unknown as GameRecord<Types>;
  const dice = verifyDice(kept, told);
  const { signed, problems: unsigned } = verifySignatures(kept, told);
  return {
    problems: [...courseProblems(record), ...problems, ...dice, ...unsigned],
    answers,
    watchedOnly: record.entries.length - answers,
    faces: told.flatMap((step) => facesOf(logOf(step))).length,
    dice: dice.length > 0 ? 'false' : record.dice.secret === null ? 'sealed' : 'proved',
    start,
    takenBack: takenBackIn(course),
    signed,
  };
};

/** What is told as it went and what stands must be the same game. */
const courseProblems = <T extends Types>({ course, legs, entries }: GameRecord<T>): readonly Problem[] => {
  const first = legs[0]!.entry === 0 ? [] : [{ path: 'legs[0].entry', why: NOT_FROM_THE_START }];
  const beyond = legs.flatMap(({ entry }, l) => {
    const isBack = l > 0 && entry < legs[l - 1]!.entry;
    return entry > entries.length || isBack ? [{ path: `legs[${l}].entry`, why: NOT_FROM_THE_START }] : [];
  });
  if (!course || same(standingAfter(course), { legs, entries })) return [...first, ...beyond];
  return [...first, ...beyond, { path: 'course', why: OTHER_COURSE }];
};

const logOf = (step: PlacedStep<Types>): readonly LogItem<Types>[] =>
  'leg' in step ? step.leg.opening : 'answer' in step ? step.answer.log : [];

/** The dice from the first on, without a gap: what was thrown and taken back is thrown again too. */
const verifyDice = (record: GameRecord<Types>, course: readonly PlacedStep<Types>[]): readonly Problem[] => {
  const { secret, commitment, entropy } = record.dice;
  if (secret === null) return [];
  if (commitmentTo(secret) !== commitment) return [{ path: 'dice.secret', why: OTHER_SECRET }];
  const key = diceKey(secret, entropy);
  let dice = officialDice({ key, drawn: 0 });
  /** Where the dice stood after so many answers. */
  let drawnAt: readonly number[] = [];
  for (const step of course) {
    const { path } = step;
    if ('undone' in step) {
      drawnAt = drawnAt.slice(0, -1);
      dice = officialDice({ key, drawn: drawnAt.at(-1) ?? 0 });
      continue;
    }
    const { drawn } = dice.state();
    if ('leg' in step && step.leg.drawn !== drawn)
      return [{ path: `${path}.drawn`, why: step.leg.drawn < drawn ? THROWN_AGAIN : LEFT_OUT }];
    for (const item of logOf(step)) {
      if (!('roll' in item)) continue;
      const { check, faces, again = [] } = item.roll;
      const sides = check.shape === 'draw' ? check.from.length : check.sides;
      for (const face of [...faces, ...again])
        if (dice.face(sides) !== face) return [{ path, why: otherFace(face, check.rule) }];
    }
    drawnAt = [...('leg' in step ? drawnAt.slice(0, step.leg.entry) : drawnAt), dice.state().drawn];
  }
  return record.now.drawn === dice.state().drawn ? [] : [{ path: 'now.drawn', why: LEFT_OUT }];
};

const OTHER_SECRET: Text = {
  en: 'not the secret that was committed to before the game',
  fr: "ce n'est pas le secret dont l'empreinte fut donnée avant la partie",
};
const THROWN_AGAIN: Text = {
  en: 'dice that were thrown are thrown again',
  fr: 'des dés déjà jetés sont jetés une seconde fois',
};
const LEFT_OUT: Text = {
  en: 'dice were thrown that the record does not tell of',
  fr: "des dés ont été jetés dont l'enregistrement ne dit rien",
};
const NOT_FROM_THE_START: Text = {
  en: 'the legs do not follow each other from the first answer on',
  fr: 'les étapes ne se suivent pas depuis le premier coup',
};
const OTHER_COURSE: Text = {
  en: 'the game as it went and what stands of it are not the same',
  fr: "la partie telle qu'elle s'est passée et ce qui en reste ne concordent pas",
};
const otherFace = (face: number, rule: string): Text => ({
  en: `the dice of the secret do not show ${face} here (${rule})`,
  fr: `les dés du secret ne donnent pas ${face} ici (${rule})`,
});
