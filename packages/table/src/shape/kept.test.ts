import { describe, expect, it } from 'vitest';
import { keptBy } from './kept.ts';

describe('what is kept', () => {
  const counted = (most: number) => {
    let made = 0;
    const ask = keptBy(({ name }: { readonly name: string }) => {
      made += 1;
      return { text: name.toUpperCase() };
    }, most);
    return { ask, made: () => made };
  };
  it('is made once for all data that says the same', () => {
    const { ask, made } = counted(4);
    const one = { name: 'one' };
    expect([ask(one).text, ask(one), made()]).toEqual(['ONE', ask({ name: 'one' }), 1]);
    expect([ask({ name: 'two' }).text, made()]).toEqual(['TWO', 2]);
  });
  it('is bounded: what was kept longest goes first, and asking by another object keeps it', () => {
    const { ask, made } = counted(2);
    for (const name of ['a', 'b', 'a', 'c']) ask({ name });
    expect(made()).toBe(3);
    ask({ name: 'a' });
    expect(made()).toBe(3);
    ask({ name: 'b' });
    expect(made()).toBe(4);
  });
});
