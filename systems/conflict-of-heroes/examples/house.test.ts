import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { book } from '../book.ts';
import { UNIT_TYPES } from '../data/units.ts';
import * as house from '../house.ts';

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const LISTS = ['../house.ts', '../house-annexes.ts'].map(textOf).join('\n');
const idsIn = (text: string): ReadonlySet<string> => new Set(text.match(/COH-[\w.]*\w/g));
/** Counters whose lost figures we chose: each says so in the data, field by field, and why. */
const COUNTERS = Object.values(UNIT_TYPES).flatMap(({ rule, house: fields }) => (fields.length > 0 ? [rule] : []));

describe('The house rulings', () => {
  const marked = Object.entries(book)
    .filter(([, { source }]) => source === 'house')
    .map(([id]) => id);
  it('COH-0.6 each rule marked as ours has its named ruling, or is a counter with figures of ours', () => {
    const named = idsIn(LISTS);
    expect(marked.filter((id) => !named.has(id) && !(COUNTERS as readonly string[]).includes(id))).toEqual([]);
  });
  it('COH-0.6 each ruling begins with the rule it is for, and players find it marked there', () => {
    const heads = [...LISTS.matchAll(/\/\*\* (COH-[^:]+?):/g)].map(([, ids]) => ids!.split(', '));
    expect(heads.flat().filter((id) => !marked.includes(id))).toEqual([]);
    const exported = LISTS.match(/^export const /gm)!;
    expect([heads.length, Object.keys(house).length]).toEqual([exported.length, exported.length]);
  });
});
