import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { book } from '../book.ts';
import { UNIT_TYPES } from '../data/units.ts';

const ROOT = new URL('../', import.meta.url);
/** The code of the system: chapters, tables and what loads them; not its tests, nor the book made of its rules. */
const CODE = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('examples/') && path !== 'book.ts')
  .map((path) => readFileSync(new URL(path, ROOT), 'utf8'))
  .join('\n');

const idsIn = (text: string): readonly string[] => text.match(/COH-[\w.]*\w/g) ?? [];
/** The rules that a ruling in the code says it is for. */
const RULINGS = [...CODE.matchAll(/House, (COH-[^:]+):/g)].flatMap(([, ids]) => idsIn(ids!));
/** Counters whose lost figures we chose: each says so in the data, field by field, and why. */
const COUNTERS = Object.values(UNIT_TYPES).flatMap(({ rule, house }) => (house.length > 0 ? [rule] : []));

describe('The house rulings', () => {
  const marked = Object.entries(book)
    .filter(([, { source }]) => source === 'house')
    .map(([id]) => id);
  it('COH-0.6 each rule marked as ours has its ruling in the code, or is a counter with figures of ours', () => {
    const ruled = new Set<string>([...RULINGS, ...COUNTERS]);
    expect(marked.filter((id) => !ruled.has(id))).toEqual([]);
  });
  it('COH-0.6 each ruling in the code is for a rule that players find marked as ours', () => {
    expect(RULINGS.filter((id) => !marked.includes(id))).toEqual([]);
  });
});
