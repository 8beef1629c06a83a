import type { Status } from '@grognard/looks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../state/i18n.ts';
import { Turns } from './TopBar.tsx';

beforeAll(() => loadWords('en'));

const textOf = (now: number, last: number): string => {
  const status: Status = { turn: { now, last }, sides: [], notes: [] };
  const html = renderToStaticMarkup(createElement(Turns, { status }));
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

it('a track with room for every turn shows them all, and nothing else', () => {
  expect(textOf(3, 6)).toBe('turn 1 2 3 4 5 6');
});

it('a track that shows some of the turns says how many there are', () => {
  expect(textOf(3, 12)).toBe('turn 1 2 3 4 5 6 7 8 9 10 of 12');
  expect(textOf(11, 12)).toBe('turn 3 4 5 6 7 8 9 10 11 12 of 12');
});
