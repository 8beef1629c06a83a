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
    const form = await shown.companionForm!();
    for (const language of ['en', 'fr'] as const) {
      const isNamed = (flag: string, option: string): boolean =>
        [`${flag}.${option}`, option].some((word) =>
          [values[language], system.words[language], shown.words[language], KERNEL_WORDS[language]].some((list) =>
            Object.hasOwn(list, word),
          ),
        );
      const unnamed = (system.calculator!.flags as readonly Options[])
        .filter(({ name }) => !form.names[name])
        .flatMap(({ name, takes }) =>
          (takes.options ?? []).filter((option) => !isNamed(name, option)).map((option) => `${name}.${option}`),
        );
      expect(unnamed).toEqual([]);
    }
  });

  it('lays every fact out once, and names and measures only facts there are', async () => {
    const system = { ...(await load!()), ...(await more?.()) };
    const form = await (await looks!()).companionForm!();
    const facts = (system.calculator!.flags as readonly Options[]).map(({ name }) => name).sort();
    expect(form.groups.flatMap(({ flags }) => flags).sort()).toEqual(facts);
    const special = [form.names, form.tapes, form.labels].flatMap((list) => Object.keys(list));
    expect(special.filter((name) => !facts.includes(name))).toEqual([]);
  });

  it('works out the example it offers, and that names only facts there are', async () => {
    const system = { ...(await load!()), ...(await more?.()) };
    const { example } = await (await looks!()).companionForm!();
    const facts = (system.calculator!.flags as readonly Options[]).map(({ name }) => name);
    expect(Object.keys(example).filter((name) => !facts.includes(name))).toEqual([]);
    const result = system.calculator!.calculate(example);
    expect(result.ok && result.value.length).toBeGreaterThan(0);
  });

  it('takes every name that can be picked for what it is', async () => {
    const system = { ...(await load!()), ...(await more?.()) };
    const { names } = await (await looks!()).companionForm!();
    for (const [fact, { list }] of Object.entries(names)) {
      const given = list.map(({ id }) => system.calculator!.calculate({ [fact]: id }));
      // What else is missing may be said of it, but never that nobody is called so.
      const unknown = given.flatMap((result) =>
        result.ok ? [] : result.problems.filter(({ flag, why }) => flag === fact && UNKNOWN.test(why.word)),
      );
      expect(unknown).toEqual([]);
    }
  });
});

const UNKNOWN = /noSuch|calcNoUnit|calcNoPiece|calcUnitMeant|calcTooStrong|noProfile|unknown/i;
