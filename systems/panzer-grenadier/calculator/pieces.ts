import type { FlagProblem } from '@grognard/kernel';
import { message, similarTo } from '@grognard/kernel';
import { ROSTER } from '../data/roster.ts';
import type { UnitType } from '../data/unit-type.ts';
import type { State } from '../types.ts';
import type { Word } from '../words/en.ts';

/** A piece as it was typed. */
export type ToldPiece =
  | {
      readonly is: 'unit';
      readonly type: UnitType;
      readonly isReduced: boolean;
      readonly state: State;
      readonly isDugIn: boolean;
      readonly isLaden: boolean;
    }
  | {
      readonly is: 'leader';
      readonly isCommissar: boolean;
      readonly morale: number;
      readonly combat: number;
      readonly support: number;
      readonly state: State;
    }
  /** A bare strength: guns off the map, aircraft, or any sum of values. */
  | { readonly is: 'strength'; readonly value: number };

const STATES: readonly State[] = ['disrupted', 'demoralised'];
const WORDS: readonly string[] = [...STATES, 'reduced', 'dug-in', 'laden'];
const MOST_STRENGTH = 200;

/** The parts of a list that was typed with commas. */
export const partsIn = (given: string | true | undefined): readonly string[] =>
  typeof given === 'string'
    ? given
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter((part) => part !== '')
    : [];

const stateIn = (words: readonly string[]): State => STATES.find((one) => words.includes(one)) ?? 'good';

/** `leader 9/1/2`: morale, combat modifier, morale modifier. */
const leaderIn = (name: string, [values = '', ...words]: readonly string[]): ToldPiece | null => {
  const [morale, combat = 0, support = 0, ...more] = values.split('/').map(Number);
  const isSound =
    morale !== undefined && morale >= 1 && morale <= 12 && [combat, support].every((one) => one >= 0 && one <= 2);
  if (!isSound || more.length > 0 || words.some((word) => !(STATES as readonly string[]).includes(word))) return null;
  return { is: 'leader', isCommissar: name === 'commissar', morale, combat, support, state: stateIn(words) };
};

/** `soviet-inf reduced disrupted dug-in`, `german-truck laden`, `leader 9/1/2`, `commissar 8`, `18`. */
export const pieceIn = (part: string): ToldPiece | null => {
  const [name = '', ...words] = part.split(/\s+/);
  if (/^\d+$/.test(name)) {
    const value = Number(name);
    return words.length === 0 && value >= 1 && value <= MOST_STRENGTH ? { is: 'strength', value } : null;
  }
  if (name === 'leader' || name === 'commissar') return leaderIn(name, words);
  const type = ROSTER.get(name);
  if (!type || words.some((word) => !WORDS.includes(word))) return null;
  return {
    is: 'unit',
    type,
    isReduced: words.includes('reduced') && type.steps === 2,
    state: stateIn(words),
    isDugIn: words.includes('dug-in'),
    isLaden: words.includes('laden'),
  };
};

/** What is wrong with the pieces of a flag, as they were typed. */
export const pieceProblems = (flag: string, given: string | true | undefined): readonly FlagProblem<Word>[] =>
  partsIn(given).flatMap((part) => {
    if (pieceIn(part)) return [];
    const name = part.split(/\s+/)[0]!;
    const near = ROSTER.has(name) ? null : similarTo(name, [...ROSTER.keys()]);
    const why = near
      ? message('calcUnitMeant' as const, { text: part, near })
      : message('calcNoPiece' as const, { text: part });
    return [{ flag, why }];
  });
