import { describe, expect, it } from 'vitest';
import { playable } from './registry.ts';

for (const { id, stage, load, looks } of playable()) {
  if (stage === 'toy') continue;
  describe(`how scenarios of ${id} are won`, async () => {
    const [{ scenarios, ...system }, { aims }] = await Promise.all([load!(), looks!()]);
    const aimsOf = await aims!();
    for (const scenario of scenarios)
      it(`is said of ${scenario.id}, of sides that there are, in both languages`, () => {
        const found = aimsOf(scenario);
        expect(found.length).toBeGreaterThan(0);
        const loaded = system.load(scenario);
        const sides = loaded.ok ? system.sides(loaded.value) : [];
        for (const { side, text } of found) {
          expect([null, ...sides]).toContain(side);
          expect(`${text.en} ${text.fr}`).not.toMatch(/undefined|NaN|\[object/);
        }
      });
  });
}

it('names by how much one must be ahead, the most first, and what comes of less', async () => {
  const entry = playable().find(({ id }) => id === 'panzer-grenadier')!;
  const [{ scenarios }, { aims }] = await Promise.all([entry.load!(), entry.looks!()]);
  const first = scenarios.find(({ id }) => id === 'first-fight')!;
  expect((await aims!())(first).flatMap(({ text }) => (text.en.includes('victory') ? [text.en] : []))).toEqual([
    '7 points ahead or more: a major victory',
    '2 points ahead or more: a minor victory',
  ]);
  expect((await aims!())(first).at(-1)?.text).toEqual({ en: 'otherwise: a draw', fr: 'sinon : une partie nulle' });
});

it('names what is held, for how much and when', async () => {
  const entry = playable().find(({ id }) => id === 'conflict-of-heroes')!;
  const [{ scenarios }, { aims }] = await Promise.all([entry.load!(), entry.looks!()]);
  const crossroads = scenarios.find(({ id }) => id === 'crossroads')!;
  expect((await aims!())(crossroads).map(({ text }) => text.en)).toEqual([
    '1 point for each enemy unit eliminated',
    '1 point for each enemy unit eliminated',
    '1 point for holding G08, at the end of turns 2, 3, 4',
  ]);
});
