import { KERNEL_WORDS } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { havingPart } from './registry.ts';

interface Options {
  readonly name: string;
  readonly takes: { readonly kind: string; readonly options?: readonly string[] };
}

describe.each(havingPart('odds'))('the odds calculator of $id', ({ load, more, looks }) => {
  it('calls every value that can be chosen by a word of both languages, never by its id', async () => {
    const system = { ...(await load!()), ...(await more?.()) };
    const shown = await looks!();
    const values = await shown.companionWords!();
    for (const language of ['en', 'fr'] as const) {
      const isNamed = (flag: string, option: string): boolean =>
        [`${flag}.${option}`, option].some((word) =>
          [values[language], system.words[language], shown.words[language], KERNEL_WORDS[language]].some((list) =>
            Object.hasOwn(list, word),
          ),
        );
      const unnamed = (system.calculator!.flags as readonly Options[])
        .filter(({ name }) => !shown.calculator?.names[name])
        .flatMap(({ name, takes }) =>
          (takes.options ?? []).filter((option) => !isNamed(name, option)).map((option) => `${name}.${option}`),
        );
      expect(unnamed).toEqual([]);
    }
  });
});
