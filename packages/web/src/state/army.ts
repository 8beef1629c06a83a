import type { Armies, ArmyChart, ArmyPart, ArmyProblem, ArmyText, ArmyUnit, Message } from '@grognard/kernel';
import type { Voice } from './speech.ts';

/** What a chart says, in the language of a voice. */
export const told = (voice: Voice, text: ArmyText): string =>
  'word' in text ? voice.say(text) : text[voice.language as 'en' | 'fr'];

/** A sentence about a list, in which things are called by their names and not by their ids. */
export const toldOf = (voice: Voice, names: ArmyChart['names'], why: Message): string => {
  const named = (value: string): string =>
    value
      .split(', ')
      .map((id) => names[id]?.[voice.language as 'en' | 'fr'] ?? id)
      .join(', ');
  const values = Object.entries(why.with ?? {}).map(([key, value]) => [
    key,
    typeof value === 'string' && key !== 'rule' ? named(value) : value,
  ]);
  return voice.say({ word: why.word, with: Object.fromEntries(values) });
};

/** The rule that a fault rests on, where it names one. */
export const ruleOf = ({ with: values }: Message): string | null =>
  typeof values?.rule === 'string' ? values.rule : null;

/** Every unit of a chart. */
export const unitsIn = (chart: ArmyChart): readonly ArmyUnit[] =>
  chart.parts.flatMap(({ rows }) => rows.flatMap(({ slots }) => slots.flatMap(({ units }) => units)));

/** The part and unit that a fault is about: those whose place in the file it begins with. */
export const placeOf = (
  chart: ArmyChart,
  path: string,
): { readonly part: ArmyPart | null; readonly unit: ArmyUnit | null } => {
  const isIn = (whole: string): boolean =>
    path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);
  return {
    part: chart.parts.find((part) => isIn(part.path)) ?? null,
    unit: unitsIn(chart).find((unit) => isIn(unit.path)) ?? null,
  };
};

const isSame = (a: ArmyProblem, b: ArmyProblem): boolean =>
  a.why.word === b.why.word && JSON.stringify(a.why.with ?? {}) === JSON.stringify(b.why.with ?? {});

/** The first thing that would be wrong with a list and is not wrong with it now. */
export const objectionTo = (
  armies: Pick<Armies, 'check'>,
  now: readonly ArmyProblem[],
  list: unknown,
): ArmyProblem | null => armies.check(list, null).find((problem) => !now.some((old) => isSame(old, problem))) ?? null;

/** Something that would mend a list: what is done, to what, and what the list would cost then. */
export interface Remedy {
  readonly does: 'without' | 'less' | 'more' | 'take';
  readonly name: ArmyText;
  readonly list: unknown;
  readonly points: number;
}

/** One small change of a list. */
type Change = Omit<Remedy, 'points'>;

const changesOf = (unit: ArmyUnit): readonly Change[] => [
  ...unit.steps.flatMap(({ name, less, more, most, count }): readonly Change[] => [
    ...(less === null ? [] : [{ does: 'less' as const, name, list: less }]),
    ...(more === null || (most !== null && count >= most) ? [] : [{ does: 'more' as const, name, list: more }]),
  ]),
  { does: 'without', name: unit.name, list: unit.without },
];

/** Do two changes read the same? */
const isAlike = (a: Remedy, b: Remedy): boolean =>
  a.does === b.does && a.points === b.points && JSON.stringify(a.name) === JSON.stringify(b.name);

const MOST_REMEDIES = 3;

/** What is wrong, of what: too many of one thing are not too many of another, however many there are. */
const subjectOf = ({ why }: ArmyProblem): string =>
  JSON.stringify([why.word, Object.entries(why.with ?? {}).filter(([, value]) => typeof value !== 'number')]);

/**
 * What would mend one fault without making another: changes of the unit it is about, of its part, or of anything; those that
 * change the cost least come first.
 */
export const remediesFor = (
  armies: Pick<Armies, 'check' | 'points'>,
  chart: ArmyChart,
  fault: ArmyProblem,
  limit: { readonly list: unknown; readonly points: number | null },
): readonly Remedy[] => {
  const { part, unit } = placeOf(chart, fault.path);
  const parts = part ? [part] : chart.parts;
  const slots = parts.flatMap(({ rows }) => rows.flatMap((row) => row.slots));
  const isWhole = unit === null && part === null;
  const changes: readonly Change[] = [
    ...(unit ? changesOf(unit) : slots.flatMap(({ units }) => units.flatMap(changesOf))),
    ...(isWhole || unit
      ? []
      : slots.flatMap(({ offers, taken, most }) =>
          most !== null && taken >= most ? [] : offers.map(({ name, list }): Change => ({ does: 'take', name, list })),
        )),
  ];
  const likeIt = (problems: readonly ArmyProblem[]): number =>
    problems.filter((problem) => subjectOf(problem) === subjectOf(fault)).length;
  const before = armies.check(limit.list, limit.points);
  const cost = armies.points(limit.list);
  const isMended = (list: unknown): boolean => {
    const after = armies.check(list, limit.points);
    return after.length < before.length && likeIt(after) < likeIt(before);
  };
  return changes
    .map((change): Remedy => ({ ...change, points: armies.points(change.list) }))
    .sort((a, b) => Math.abs(a.points - cost) - Math.abs(b.points - cost))
    .filter((change, i, all) => i === all.findIndex((other) => isAlike(change, other)) && isMended(change.list))
    .slice(0, MOST_REMEDIES);
};
