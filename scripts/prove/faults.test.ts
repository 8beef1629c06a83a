import { describe, expect, it } from 'vitest';
import { instrument } from './faults.ts';
import { placesIn } from './places.ts';
import { drawFaults, sampleOf } from './plan.ts';

const TEXT = `
const ROWS = [
  { rule: 'AB-1', front: 2 },
  { rule: 'AB-2', front: 5 },
] as const;
export const refuse = (far: number): string | null => {
  if (far > 3) return illegal('AB-3', 'tooFar');
  tell('AB-3');
  return null;
};
`;
const file = { file: 'a.ts', text: TEXT, spans: [{ start: 0, end: TEXT.length }] };
const places = placesIn('a.ts', TEXT, /AB-\d/g);
const { faults: all } = await instrument([file]);
// A rule's own id is no fault, as in `faultsAround`.
const faults = all.filter(({ span }) => !/^'AB-\d'$/.test(TEXT.slice(span.start, span.end)));
const drawn = (rule: string, most: number, seed = 1): readonly string[] =>
  drawFaults(
    rule,
    places.filter((place) => place.rule === rule),
    faults,
    { most, seed },
  ).map(({ span, replacement }) => `${TEXT.slice(span.start, span.end)} -> ${replacement}`);

describe('faults', () => {
  it('of a table row are one more and one less, of its own numbers', () => {
    expect([...drawn('AB-1', 2)].sort()).toEqual(['2 -> 1', '2 -> 3']);
    expect([...drawn('AB-2', 2)].sort()).toEqual(['5 -> 4', '5 -> 6']);
  });

  it('come from each place of a rule in turn, telling ones first, the same for the same lot', () => {
    const [first, second] = drawn('AB-3', 2);
    expect([first, second].filter((one) => one?.startsWith('tell('))).toEqual(["tell('AB-3'); -> ;"]);
    expect(drawn('AB-3', 4, 7)).toEqual(drawn('AB-3', 4, 7));
  });

  it('can be put in alone, under the same name', async () => {
    const one = faults.find(({ sort }) => sort === 'NumericLiteral')!;
    const alone = await instrument([{ ...file, spans: [one.span] }], new Set([one.name]));
    expect(alone.faults).toEqual([{ ...one, id: '0' }]);
    expect(alone.texts['a.ts']).toContain('front: stryMutAct_9fa48("0") ? 3 : (stryCov_9fa48("0"), 2)');
  });
});

it('a sample is drawn by lot, in the order of the book', () => {
  const rules = Array.from({ length: 40 }, (_, i) => `AB-${i}`);
  const some = sampleOf(rules, 10, 3);
  expect(some).toHaveLength(10);
  expect(some).toEqual(rules.filter((rule) => some.includes(rule)));
  expect(sampleOf(rules, 10, 4)).not.toEqual(some);
});
