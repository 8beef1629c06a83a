import { describe, expect, it } from 'vitest';
import { duel } from '../test/duel.ts';
import { unsaid, valuesIn } from './said.ts';

describe('what a player is told', () => {
  it('asks for the values outside of branches, each once', () => {
    expect(valuesIn('nothing')).toEqual([]);
    expect(valuesIn('{a} and {b, number}, {a} again')).toEqual(['a', 'b']);
    expect(valuesIn('{most, plural, one {once {x}} other {# times}} of {what}')).toEqual(['most', 'what']);
  });

  it('has its rule, its word and its values', () => {
    const rule = Object.keys(duel.book)[0] as never;
    const told = (word: string, values: object) =>
      unsaid(duel, { log: [], asked: [], refusal: { rule, why: { word, with: values } } as never });
    expect(told('notAsked', { side: 'red' })).toEqual([]);
    expect(told('notAsked', {})).toEqual(['notAsked (en) has no side', 'notAsked (fr) has no side']);
    expect(told('no-such-word', {})).toEqual([
      "what was told says 'no-such-word (en)'",
      "what was told says 'no-such-word (fr)'",
    ]);
  });
});
