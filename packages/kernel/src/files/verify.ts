import type { Dice } from '../check/dice.ts';
import { DiceScriptError, officialDice, scriptedDice } from '../check/dice.ts';
import { commitmentTo, diceKey } from '../check/fair.ts';
import type { LogItem, Position } from '../engine/game.ts';
import { answer, goOn } from '../engine/game.ts';
import type { Leg } from '../engine/match.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Problem, Text, Types } from '../engine/types.ts';
import { difference, same } from './json.ts';
import type { GameRecord } from './record.ts';
import { facesOf } from './record.ts';
import { mayNot } from './run-file.ts';

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
}

/** Answer a record again with its own faces, and throw its dice again from the published secret. */
export const verifyRecord = <T extends Types>(system: GameSystem<T>, record: GameRecord<T>): Verdict => {
  const leg = record.legs.at(-1)!;
  const current = leg.version === system.version;
  const rules = current ? verifyRules(system, record, leg) : [];
  const dice = verifyDice(record as unknown as GameRecord<Types>);
  return {
    problems: [...rules, ...dice],
    answers: current ? record.entries.length - leg.entry : 0,
    watchedOnly: current ? leg.entry : record.entries.length,
    faces: logsOf(record as unknown as GameRecord<Types>).flatMap(({ log }) => facesOf(log)).length,
    dice: dice.length > 0 ? 'false' : record.dice.secret === null ? 'sealed' : 'proved',
  };
};

const verifyRules = <T extends Types>(
  system: GameSystem<T>,
  record: GameRecord<T>,
  leg: Leg<T>,
): readonly Problem[] => {
  const loaded = system.load(record.scenario);
  if (!loaded.ok) return loaded.problems;
  const setting = loaded.value;
  if (record.legs.length === 1 && !same(leg.board, system.setup(setting)))
    return [{ path: 'legs[0].board', why: OTHER_SET_UP }];
  const dice = { key: '', drawn: 0 };
  let position: Position<T> = { board: leg.board, stack: leg.stack, dice, outcome: null };
  const begun = withFaces(leg.opening, (faces) => goOn(system, setting, position, faces));
  if ('en' in begun) return [{ path: 'legs.opening', why: begun }];
  position = begun.position;
  if (!same(begun.log, leg.opening)) return [differs('legs.opening', leg.opening, begun.log)];
  for (const [i, entry] of record.entries.entries()) {
    if (i < leg.entry) continue;
    const path = `entries[${i}]`;
    const answered = withFaces(entry.log, (faces) =>
      answer(system, setting, position, entry.side, entry.action, faces),
    );
    if ('en' in answered) return [{ path, why: answered }];
    if (!answered.ok) return [{ path, why: mayNot(entry.side, answered.refusal.rule) }];
    if (!same(answered.entry.log, entry.log)) return [differs(`${path}.log`, entry.log, answered.entry.log)];
    position = answered.position;
  }
  const end = { outcome: position.outcome, stack: position.stack };
  const written = { outcome: record.outcome, stack: record.now.stack };
  return same(end, written) ? [] : [differs('(end)', written, end)];
};

const differs = (path: string, written: unknown, found: unknown): Problem => ({
  path: path + (difference(written, found) ?? '$').slice(1),
  why: {
    en: 'the rules give something else than what is written',
    fr: 'les règles donnent autre chose que ce qui est écrit',
  },
});

const OTHER_SET_UP: Text = { en: "not the scenario's set-up", fr: "ce n'est pas le placement du scénario" };

/** Run with the faces of a log; why not, when they do not fit. */
const withFaces = <V extends object>(
  log: readonly LogItem<never>[] | readonly LogItem<Types>[],
  run: (dice: Dice) => V,
): V | Text => {
  const dice = scriptedDice(facesOf(log as readonly LogItem<Types>[]));
  try {
    const value = run(dice);
    dice.finish();
    return value;
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    if (error instanceof DiceScriptError)
      return {
        en: `the recorded dice do not fit: ${told}`,
        fr: `les dés enregistrés ne vont pas ensemble : ${told}`,
      };
    // A record can hold anything: what the rules trip over is its fault, not ours.
    return {
      en: `the rules can not go on from here: ${told}`,
      fr: `les règles ne peuvent pas continuer d'ici : ${told}`,
    };
  }
};

const verifyDice = (record: GameRecord<Types>): readonly Problem[] => {
  const { secret, commitment, entropy } = record.dice;
  if (secret === null) return [];
  if (commitmentTo(secret) !== commitment) return [{ path: 'dice.secret', why: OTHER_SECRET }];
  const key = diceKey(secret, entropy);
  let dice = officialDice({ key, drawn: 0 });
  for (const { path, log, drawn } of logsOf(record)) {
    // Faces that were seen and taken back are never thrown again: a later leg may begin further on, never further back.
    if (drawn !== null && drawn < dice.state().drawn) return [{ path, why: THROWN_AGAIN }];
    if (drawn !== null) dice = officialDice({ key, drawn });
    for (const item of log) {
      if (!('roll' in item)) continue;
      const { check, faces, again = [] } = item.roll;
      const sides = check.shape === 'draw' ? check.from.length : check.sides;
      for (const face of [...faces, ...again])
        if (dice.face(sides) !== face) return [{ path, why: otherFace(face, check.rule) }];
    }
  }
  return [];
};

const OTHER_SECRET: Text = {
  en: 'not the secret that was committed to before the game',
  fr: "ce n'est pas le secret dont l'empreinte fut donnée avant la partie",
};
const THROWN_AGAIN: Text = {
  en: 'dice that were thrown are thrown again',
  fr: 'des dés déjà jetés sont jetés une seconde fois',
};
const otherFace = (face: number, rule: string): Text => ({
  en: `the dice of the secret do not show ${face} here (${rule})`,
  fr: `les dés du secret ne donnent pas ${face} ici (${rule})`,
});

interface Written {
  readonly path: string;
  readonly log: readonly LogItem<Types>[];
  /** Where the dice stand when a leg begins; null for an entry. */
  readonly drawn: number | null;
}

/** Every log of a record, in the order it was written. */
const logsOf = (record: GameRecord<Types>): readonly Written[] => {
  const openings = record.legs.map(({ entry, opening, drawn }, l) => ({
    entry,
    written: { path: `legs[${l}].opening`, log: opening, drawn },
  }));
  const openingsAt = (number: number) => openings.filter(({ entry }) => entry === number).map(({ written }) => written);
  return [
    ...record.entries.flatMap(({ log }, i) => [...openingsAt(i), { path: `entries[${i}]`, log, drawn: null }]),
    ...openingsAt(record.entries.length),
  ];
};
