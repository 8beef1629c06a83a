import { expect, it } from 'vitest';
import { spokenDate } from './spoken-date.ts';

it('says a date as exactly as it is known', () => {
  expect(['1944-06-06', '1944-06', '1944', 'one day'].map((date) => spokenDate('en', date))).toEqual([
    '6 June 1944',
    'June 1944',
    '1944',
    'one day',
  ]);
  expect(['1944-06-06', '1944-06'].map((date) => spokenDate('fr', date))).toEqual(['6 juin 1944', 'juin 1944']);
});
