import { BOT_WORDS } from '@grognard/bots';
import { KERNEL_WORDS, type Language, now, view } from '@grognard/kernel';
import { loadBoardWords, loadSystem, registry } from '@grognard/systems';
import { expect, it } from 'vitest';
import { deskOf, sessionOf } from '../test/desks.ts';
import { lookOf } from './desk.ts';

/** Every word in something that is drawn or named, however deep. */
const wordsIn = (told: unknown): readonly string[] => {
  if (typeof told !== 'object' || told === null) return [];
  const inside = Object.values(told).flatMap(wordsIn);
  return 'word' in told && typeof told.word === 'string' ? [told.word, ...inside] : inside;
};

/** What the pieces of a scenario are called and what stands on their cards. */
const saidAtFirst = async (system: string, scenario: string): Promise<readonly string[]> => {
  const { desk, match } = await sessionOf(system, scenario);
  const names = [...(desk.looks.names?.(desk.setting).values() ?? [])];
  const pieces = desk.system
    .sides(desk.setting)
    .flatMap((side) => desk.looks.pieces(lookOf(desk, view(desk.system, desk.setting, now(match), side)), side));
  return wordsIn([names, pieces]);
};

it('a board has every word by which its pieces are called, in both languages', async () => {
  for (const { id } of registry.filter(({ board }) => board)) {
    const { scenarios } = (await loadSystem(id))!;
    const { looks } = (await deskOf(id)).desk;
    const said = new Set<string>();
    for (const scenario of scenarios.slice(0, 2)) for (const word of await saidAtFirst(id, scenario.id)) said.add(word);
    expect(said.size).toBeGreaterThan(3);
    for (const language of ['en', 'fr'] as const satisfies readonly Language[]) {
      const lists = [
        await loadBoardWords(id, language),
        looks.words[language],
        KERNEL_WORDS[language],
        BOT_WORDS[language],
      ];
      const missing = [...said].filter((word) => lists.every((list) => !Object.hasOwn(list!, word)));
      expect([id, language, missing]).toEqual([id, language, []]);
    }
  }
});
