import { expect, it } from 'vitest';
import type { Flag } from './calculator.ts';
import { flagSchema } from './calculator.ts';

const FLAGS: readonly Flag[] = [
  { name: 'moved', about: 'aboutMoved', takes: { kind: 'switch' } },
  { name: 'cover', about: 'aboutCover', takes: { kind: 'options', options: ['none', 'light'] } },
  { name: 'range', about: 'aboutRange', takes: { kind: 'text', example: '75cm' } },
];

it('flags are switches, one of some words, or text; all of them can be left out', () => {
  const schema = flagSchema(FLAGS);
  const given = { moved: true, cover: 'light', range: '75cm' } as const;
  expect(schema.parse(given)).toEqual(given);
  expect(schema.parse({})).toEqual({});
});

it('every flag that is wrong is found, and what is no flag', () => {
  const wrong = flagSchema(FLAGS).safeParse({ moved: 'yes', cover: 'lite', range: '', colour: 'red' });
  expect(wrong.error!.issues.map(({ path, code }) => [path.join(), code])).toEqual([
    ['moved', 'invalid_value'],
    ['cover', 'invalid_value'],
    ['range', 'too_small'],
    ['', 'unrecognized_keys'],
  ]);
});
