import type { Roll } from '@grognard/kernel';
import { expect, it } from 'vitest';
import type { Line } from '../state/story.ts';
import { comingAfter, lastChain } from './roll-chain.ts';

const target = (rule: string, need: number, face: number): Roll =>
  ({
    check: { shape: 'target', rule, sides: 6, dice: 1, add: [], need: [{ rule, value: need }], pass: 'atLeast' },
    faces: [face],
    result: face - need,
  }) as unknown as Roll;
const line = (entry: number, roll: Roll | null): Line => ({ entry, side: 'a', rule: null, told: null, text: '', roll });

const looks = {
  chain: ({ rule }: { readonly rule: string }) =>
    rule === 'none'
      ? null
      : ({ name: { word: rule }, begins: rule === 'hit', by: rule === 'fate' ? 'other' : 'own' } as const),
};
const told = (lines: readonly Line[]): readonly string[] =>
  lastChain(looks, lines).map(({ rule, left, holds }) => `${rule} ${left.toFixed(3)} ${holds}`);

it('one shot is one chain from its first die on, with what is left of it after each', () => {
  const lines = [
    line(1, target('hit', 4, 6)),
    line(2, target('hit', 4, 5)),
    line(2, target('none', 4, 1)),
    line(2, target('wound', 5, 5)),
    line(3, target('fate', 4, 2)),
  ];
  expect(told(lines)).toEqual(['hit 0.500 true', 'wound 0.167 true', 'fate 0.083 true']);
  expect(lastChain(looks, lines).map(({ need }) => need)).toEqual([4, 5, 4]);
});

it('a burst that covers several has a chain for each from the die on that is thrown for each', () => {
  const lines = [
    line(1, target('hit', 4, 6)),
    line(1, target('cover', 5, 5)),
    line(1, target('cover', 4, 5)),
    line(1, target('wound', 4, 5)),
    line(1, target('fate', 4, 2)),
    line(1, target('wound', 4, 6)),
  ];
  expect(told(lines).map((text) => text.slice(0, -5))).toEqual([
    'hit 0.500',
    'cover 0.167',
    'cover 0.083',
    'wound 0.042',
    'fate 0.021',
    'wound 0.042',
  ]);
});

const CHAIN = [line(1, target('hit', 4, 6)), line(1, target('wound', 5, 5))];

it('a chain of one die is none, nor is one that other answers have followed', () => {
  expect(told([line(1, target('hit', 4, 2))])).toEqual([]);
  expect(told([...CHAIN, line(4, null)])).toEqual([]);
});

it('a chain stays while others are asked about it, and goes with the next deed of who began it', () => {
  const after = (sides: readonly string[]): number => {
    const lines = [...CHAIN, ...sides.map((_, i) => line(2 + i, null))];
    return lastChain(looks, lines, (entry) => ['', 'a', ...sides][entry]).length;
  };
  expect([after([]), after(['b']), after(['b', 'b'])]).toEqual([2, 2, 2]);
  expect([after(['a']), after(['b', 'a']), after(['b', 'b', 'b'])]).toEqual([0, 0, 0]);
});

it('a die that lies there while others are to come is shown with them: what each needs, and what they leave', () => {
  const lies = [line(1, target('hit', 4, 3))];
  const toCome = [target('wound', 5, 0).check, target('fate', 4, 0).check];
  const chain = lastChain(looks, lies, undefined, toCome);
  expect(chain.map(({ rule, holds }) => `${rule} ${holds}`)).toEqual(['hit false']);
  expect(
    comingAfter(looks, chain[0]!.left, toCome).map(({ rule, need, left }) => `${rule} ${need}+ ${left.toFixed(3)}`),
  ).toEqual(['wound 5+ 0.167', 'fate 4+ 0.083']);
  expect(lastChain(looks, [line(1, null)], undefined, toCome)).toEqual([]);
});
