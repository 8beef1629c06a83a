import type { Look, Together, Types } from '@grognard/kernel';
import { expect, it } from 'vitest';
import type { Desk } from './desk.ts';
import type { Voice } from './speech.ts';
import { type Lines, withEvent } from './story.ts';

it('a line that tells of several events cites the rule of each, once', () => {
  const together: Together<Types> = {
    begins: ({ type }) => type === 'goes',
    goesOn: (_run, { type }) => type === 'goes' || type === 'takes',
    passes: () => false,
    tell: (_look, run) => ({ word: 'went', with: { far: run.length } }),
  };
  const desk = { system: { tell: () => ({ word: 'one' }), together } } as unknown as Desk;
  const voice = { say: ({ word }: { readonly word: string }) => word } as unknown as Voice;
  const look = {} as Look<Types>;
  const line = { entry: 3, side: 'red', roll: null };
  const happened = [
    ['A-5', 'goes'],
    ['A-5', 'goes'],
    ['A-1', 'takes'],
    ['A-5', 'goes'],
    ['A-1', 'takes'],
    ['A-9', 'falls'],
  ] as const;
  const { told } = happened.reduce<Lines>(
    (lines, [rule, type]) => withEvent(desk, voice, lines, { look, event: { type }, line: { ...line, rule } }),
    { told: [], run: null, at: 0 },
  );
  expect(told).toEqual([
    { ...line, rule: 'A-5', also: ['A-1'], text: 'went', told: { word: 'went', with: { far: 5 } } },
    { ...line, rule: 'A-9', text: 'one', told: { word: 'one' } },
  ]);
});
