import type { Language, Message } from '../engine/types.ts';
import type { Forecast } from './chain.ts';
import { facesNow } from './changes.ts';
import type { Check, DrawCheck, Keep, ReadingsCheck, Roll, Sum, TargetCheck } from './check.ts';
import { cellOfReading, columnOf, columnOfReading, diceOf, sumOf } from './check.ts';
import type { Odds } from './odds.ts';
import { chanceOf, chanceToPass, fraction, odds, oddsOfReading, share } from './odds.ts';

/** How the names in a check are put into words. */
export interface Speech {
  /** As numbers are written; English if left out. */
  readonly language?: Language;
  /** The rule's title. */
  readonly title: (rule: string) => string;
  readonly say: (message: Message) => string;
  /** The few words of the breakdown itself. */
  readonly words: Readonly<Record<BreakdownWord, string>>;
}
export type BreakdownWord =
  | 'needs'
  | 'dice'
  | 'column'
  | 'shift'
  | 'drawFrom'
  | 'again'
  | 'rolled'
  | 'passedBy'
  | 'justPassed'
  | 'failedBy'
  | 'hit'
  | 'hits'
  | 'house';

/** One line of a breakdown: a number, why, and the rule. */
export interface Line {
  readonly label: string;
  readonly text: string;
  readonly rule: string;
}

/** A check as lines that a person can read, each with its rule: shown before the roll and kept after it. */
export const breakdown = (check: Check, speech: Speech): readonly Line[] => {
  const head = {
    label: '',
    text: `${check.about ? speech.say(check.about) : speech.title(check.rule)} · ${thrown(check)}`,
    rule: check.rule,
  };
  if (check.shape === 'draw') return [head];
  const lines: Line[] = [head];
  if (check.shape === 'pool') lines.push(...total(check.dice, speech.words.dice, speech));
  if (check.shape === 'target' || check.shape === 'pool')
    lines.push(...total(check.need, speech.words.needs, speech, check.pass === 'atLeast' ? '+' : '−'));
  // Where there is one column only it goes without saying.
  if (check.shape === 'table' && check.table.columns.length > 1) {
    lines.push({ label: speech.words.column, text: check.column, rule: check.rule });
    lines.push(...terms(check.shifts, speech).map((line) => ({ ...line, text: `${speech.words.shift} ${line.text}` })));
    if (check.shifts.length > 0) lines.push({ label: '→', text: columnOf(check), rule: check.rule });
  }
  lines.push(...terms(check.add, speech));
  if (check.shape === 'readings') lines.push(...readings(check, speech));
  if (check.shape === 'target') lines.push(...grades(check, speech));
  if (check.reroll)
    lines.push({ label: speech.words.again, text: speech.title(check.reroll.rule), rule: check.reroll.rule });
  return lines;
};

/** For whom a throw is read, in which column and why there, and what it may come to. */
const readings = (check: ReadingsCheck, speech: Speech): readonly Line[] =>
  check.readings.flatMap((reading) => {
    const column = columnOfReading(check, reading);
    const moved = column === reading.column ? column : `${reading.column} → ${column}`;
    const shifts = terms(reading.shifts, speech).map((line) => ({
      ...line,
      text: `${speech.words.shift} ${line.text}`,
    }));
    return [
      {
        label: speech.say(reading.about),
        text: `${speech.words.column} ${moved} · ${chances(oddsOfReading(check, reading), speech.language)}`,
        rule: check.rule,
      },
      ...[...shifts, ...terms(reading.add ?? [], speech)].map((line) => ({ ...line, label: `  ${line.label}` })),
    ];
  });

/** What an answer leads to in the end, as lines: the question, then each outcome with its chance. */
export const forecastLines = ({ rule, about, outcomes }: Forecast, speech: Speech): readonly Line[] => [
  { label: '', text: speech.say(about), rule },
  ...outcomes.map(({ outcome, chance }) => ({
    label: percent(share(chance), speech.language),
    text: speech.say(outcome),
    rule,
  })),
];

/** "16+ Critical hit · 3/36 (8.3 %)": what more than a pass takes, and how likely it is. */
const grades = (check: TargetCheck, speech: Speech): readonly Line[] =>
  (check.grades ?? []).map(({ rule, value }) => {
    const chance = chanceOf(odds(check), (margin) => (margin as number) >= value);
    const total = sumOf(check.need) + (check.pass === 'atLeast' ? value : -value);
    return {
      label: `${total}${check.pass === 'atLeast' ? '+' : '−'}`,
      text: `${speech.title(rule)} · ${fraction(chance)} (${percent(share(chance), speech.language)})`,
      rule,
    };
  });

const thrown = (check: Check): string => {
  if (check.shape === 'draw') return `1/${check.from.length}`;
  const kept = check.shape !== 'pool' && check.keep ? ` (${keptText(check.keep)})` : '';
  return `${diceOf(check)}D${check.sides}${kept}`;
};

const keptText = (keep: Keep): string => {
  if (keep.best === 'ends') return '↑1 + ↓1';
  return `${keep.best === 'highest' ? '↑' : '↓'}${keep.count}`;
};

/** A sum in lines: what it comes to, then each part of it with its rule. */
export const sumLines = (sum: Sum, label: string, speech: Speech): readonly Line[] => total(sum, label, speech);

/** The parts of a sum alone, each with its rule. */
export const partLines = (sum: Sum, speech: Speech): readonly Line[] =>
  terms(sum, speech).map((line, i) => (i === 0 ? { ...line, label: String(sum[0]!.value) } : line));

const total = (sum: Sum, label: string, speech: Speech, sign = ''): readonly Line[] => {
  const [first, ...rest] = sum;
  if (!first) return [];
  const lines = [{ label, text: `${sumOf(sum)}${sign}`, rule: first.rule }];
  return rest.length === 0
    ? [{ ...lines[0]!, text: withNote(`${sumOf(sum)}${sign} ${speech.title(first.rule)}`, first.note, speech) }]
    : [
        ...lines,
        ...sum.map(({ rule, value, note }, i) => ({
          label: `  ${i === 0 ? value : signed(value)}`,
          text: withNote(speech.title(rule), note, speech),
          rule,
        })),
      ];
};

const terms = (sum: Sum, speech: Speech): readonly Line[] =>
  sum.map(({ rule, value, note }) => ({
    label: signed(value),
    text: withNote(speech.title(rule), note, speech),
    rule,
  }));

/** A note that only says the title again is left out. */
const withNote = (text: string, note: Message | undefined, speech: Speech): string =>
  note && speech.say(note).toLowerCase() !== text.toLowerCase() ? `${text} (${speech.say(note)})` : text;

const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));

const signed = (n: number): string => (n < 0 ? figure(n) : `+${n}`);

/** The chances of a check in one line: "15/36 (41.7 %)", or each result with its own. */
export const oddsLine = (check: Check, language: Language = 'en'): string => {
  if (check.shape === 'target') {
    const chance = chanceToPass(check);
    return `${fraction(chance)} (${percent(share(chance), language)})`;
  }
  return chances(odds(check), language);
};

const chances = (all: Odds, language: Language | undefined): string => {
  const results = [...all.ways.keys()].sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0));
  return results.map((r) => `${r}${COLON[language ?? 'en']}${fraction(chanceOf(all, (x) => x === r))}`).join(' · ');
};

const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** "41.7 %", as the language writes numbers. */
export const percent = (p: number, language: Language = 'en'): string =>
  `${(p * 100).toLocaleString(language, DIGITS)} %`;

/** Does a word with this number stand in the singular? In French none does, too. */
const isOne = (n: number, { language }: Speech): boolean => n === 1 || (n === 0 && language === 'fr');

/** What stands before a result: French sets it off. */
export const COLON: Readonly<Record<Language, string>> = { en: ': ', fr: '\u00a0: ' };

/** The result after what fell; of one die that counts as it lies its face is all there is to say. */
const cameTo = (roll: Roll, fell: string, colon: string): string => {
  const [face, ...more] = facesNow(roll);
  const isAsItFell = more.length === 0 && roll.result === face && !roll.again;
  return isAsItFell ? fell : `${fell}${colon}${typeof roll.result === 'number' ? figure(roll.result) : roll.result}`;
};

/** What fell and what it came to: "4+5 = 9 − 4 = 5: passed by 1". */
export const rolledLine = (roll: Roll, speech: Speech): string => {
  const { check } = roll;
  const colon = COLON[speech.language ?? 'en'];
  const between = check.shape === 'pool' || ('keep' in check && check.keep) ? ' ' : '+';
  const again = roll.again ? ` ↻ ${roll.again.join('+')}` : '';
  const turned = roll.changed ? ` ⇒ ${facesNow(roll).join(between)}` : '';
  if (check.shape === 'draw') return `${speech.words.rolled} ${String(roll.result)}`;
  const faces = `${speech.words.rolled} ${roll.faces.join(between)}${again}${turned}`;
  if (check.shape === 'pool')
    return `${faces}${colon}${roll.result} ${speech.words[isOne(roll.result as number, speech) ? 'hit' : 'hits']}`;
  const added = sumOf((check as Exclude<Check, DrawCheck>).add);
  const sum = added === 0 ? '' : ` ${added < 0 ? '−' : '+'} ${Math.abs(added)}`;
  if (check.shape === 'readings') {
    const read = check.readings.map(
      (one) => `${speech.say(one.about)}${colon}${cellOfReading(check, one, roll.result as number)}`,
    );
    return [cameTo(roll, `${faces}${sum}`, colon), ...read].join(' · ');
  }
  if (check.shape !== 'target') return cameTo(roll, `${faces}${sum}`, colon);
  return `${faces}${sum}${colon}${byHowMuch(roll.result as number, speech)}`;
};

/** A margin in words: "passed by 4", "just passed", "failed by 2". */
const byHowMuch = (margin: number, { words }: Speech): string => {
  if (margin === 0) return words.justPassed;
  return `${margin > 0 ? words.passedBy : words.failedBy} ${Math.abs(margin)}`;
};
