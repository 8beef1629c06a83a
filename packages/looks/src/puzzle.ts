import type { AnySystem, Dice, Language, Look, PositionFile, Side, Types } from '@grognard/kernel';
import { answer, goOn, looseDice, readPosition, waitingFor } from '@grognard/kernel';

/** What is said once, in one place, in each language. */
type Said = Readonly<Record<Language, string>>;

/** Something that could be done: one answer, or several of which others may give some. */
export interface Deed {
  readonly name: Said;
  /** An answer of a side that is not asked when it is its turn is left out: a shot that killed is not fired again. */
  readonly answers: readonly { readonly side: Side; readonly action: unknown }[];
}

/** A position in which one deed is better than all others, as the rules themselves reckon it. */
export interface Puzzle<T extends Types> {
  readonly id: string;
  readonly title: Said;
  /** What is to be reached, in a sentence or two. */
  readonly task: Said;
  readonly hint: Said;
  /** Why the best is the best. */
  readonly why: Said;
  readonly rule: T['rule'];
  readonly side: Side;
  /** A position file, as the referee reads it. */
  readonly position: object;
  readonly deeds: readonly Deed[];
  readonly isReached: (look: Look<T>) => boolean;
}

/** A face is wanted that nobody has said yet. */
const ASKED = Symbol('face');
interface Wanted {
  readonly [ASKED]: number;
}

const saidDice = (faces: readonly number[]): Dice => {
  let at = 0;
  return {
    face: (sides) => {
      const face = faces[at];
      at += 1;
      if (face === undefined) throw { [ASKED]: sides } satisfies Wanted;
      return face;
    },
  };
};

/** More throws than these are not reckoned through. */
const MOST_THROWS = 60_000;

/**
 * The exact chance that a deed reaches what is asked for: every throw of the dice is played through by the rules. Throws when a
 * deed may not be done: a puzzle is sound or it is none.
 */
export const chanceOfDeed = (system: AnySystem, puzzle: Puzzle<Types>, deed: Deed): number => {
  const read = readPosition(system, { ...puzzle.position, answers: deed.answers });
  if (!read.ok) throw new Error(`${puzzle.id}: ${JSON.stringify(read.problems)}`);
  const file = read.value as PositionFile<Types>;
  let [reached, throws] = [0, 0];
  const left: { readonly faces: readonly number[]; readonly share: number }[] = [{ faces: [], share: 1 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { faces, share } = next;
    throws += 1;
    if (throws > MOST_THROWS) throw new Error(`${puzzle.id}: too many throws`);
    try {
      if (puzzle.isReached(played(system, file, saidDice(faces)))) reached += share;
    } catch (wanted) {
      const sides = (wanted as Partial<Wanted>)[ASKED];
      if (sides === undefined) throw wanted;
      for (let face = sides; face > 0; face -= 1) left.push({ faces: [...faces, face], share: share / sides });
    }
  }
  return reached;
};

const played = (system: AnySystem, file: PositionFile<Types>, dice: Dice): Look<Types> => {
  const { setting } = file;
  let { position } = goOn(system, setting, { ...file.position, dice: looseDice('') }, dice);
  for (const given of file.answers) {
    if (!('action' in given) || !waitingFor(system, setting, position).includes(given.side)) continue;
    const answered = answer(system, setting, position, given.side, given.action, dice);
    if (!answered.ok) throw new Error(`${given.side}: ${JSON.stringify(answered.refusal)}`);
    position = answered.position;
  }
  return { setting, board: position.board };
};

/** The chance of each deed, and which is the best; null where two are as good. */
export const judged = (
  system: AnySystem,
  puzzle: Puzzle<Types>,
): { readonly chances: readonly number[]; readonly best: number | null } => {
  const chances = puzzle.deeds.map((deed) => chanceOfDeed(system, puzzle, deed));
  const most = Math.max(...chances);
  const equal = chances.filter((chance) => most - chance < ALIKE);
  return { chances, best: equal.length === 1 ? chances.indexOf(most) : null };
};
const ALIKE = 1e-9;
