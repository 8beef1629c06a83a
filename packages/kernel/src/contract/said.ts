import type { LogItem } from '../engine/game.ts';
import type { UnlistedQuestion } from '../engine/question.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Illegal, Message, Types } from '../engine/types.ts';
import { LANGUAGES } from '../engine/types.ts';
import { KERNEL_WORDS } from '../engine/words.ts';
import { citesWell } from './laws.ts';

/** What a player was told on the way: rolls, a question, a refusal. */
export interface Told<T extends Types> {
  readonly log: readonly LogItem<T>[];
  readonly asked: readonly Pick<UnlistedQuestion<T>, 'rule' | 'prompt'>[];
  readonly refusal: Illegal<T> | null;
}

/** What of it can't be put into words: a rule, a word or a value of its sentence is not there. */
export const unsaid = <T extends Types>(system: GameSystem<T>, { log, asked, refusal }: Told<T>): readonly string[] => {
  const said: readonly (readonly [string, Message])[] = [
    ...asked.map(({ rule, prompt }) => [rule, prompt] as const),
    ...(refusal ? [[refusal.rule, refusal.why] as const] : []),
    ...log.flatMap((item) => {
      if (!('roll' in item)) return [];
      const { check } = item.roll;
      const sums = [...('add' in check ? check.add : []), ...('need' in check ? check.need : [])];
      const notes = sums.flatMap(({ rule, note }) => (note ? [[rule, note] as const] : []));
      return [...(check.about ? [[check.rule, check.about] as const] : []), ...notes];
    }),
  ];
  return said.flatMap(([rule, message]) => [
    ...citesWell(system, rule, [message], 'what was told').map(({ why }) => why),
    ...missingValues(system, message),
  ]);
};

const missingValues = <T extends Types>(
  system: GameSystem<T>,
  { word, with: values = {} }: Message,
): readonly string[] => [
  ...LANGUAGES.flatMap((language) => {
    const words: Readonly<Record<string, string>> = { ...KERNEL_WORDS[language], ...system.words[language] };
    return valuesIn(words[word] ?? '').flatMap((name) =>
      name in values ? [] : [`${word} (${language}) has no ${name}`],
    );
  }),
  ...Object.values(values).flatMap((value) => (typeof value === 'object' ? missingValues(system, value) : [])),
];

/** The values that a sentence asks for in any case; what only one of its branches asks for may be left out. */
export const valuesIn = (sentence: string): readonly string[] => {
  const names: string[] = [];
  let depth = 0;
  for (const [found, name] of sentence.matchAll(/\{(\w+)\s*(?=[,}])|[{}]/g)) {
    // What a participle agrees with (`unitIs`) is told by the value itself.
    if (found !== '}' && depth === 0 && name) names.push(name.replace(/Is$/, ''));
    depth += found === '}' ? -1 : 1;
  }
  return [...new Set(names)];
};
