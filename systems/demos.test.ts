import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playable } from './registry.ts';

const SHOWN = playable().filter(({ demo }) => demo !== undefined);
const TAUGHT = playable().filter(({ lesson }) => lesson !== undefined);

describe.each(SHOWN)('the battle that $id is shown by', ({ id, load, demo }) => {
  it('is over, and of the version that is played: `npm run demos` makes it anew', async () => {
    const { version, scenarios } = await load!();
    const record = JSON.parse(readFileSync(join(import.meta.dirname, id, 'demos', `${demo}.json`), 'utf8')) as {
      readonly legs: readonly { readonly version: number }[];
      readonly outcome: unknown;
    };
    expect(record.legs.map((leg) => leg.version)).toEqual([version]);
    expect(record.outcome).not.toBeNull();
    expect(scenarios.map((scenario) => scenario.id)).toContain(demo);
  });
});

describe.each(TAUGHT)('the lesson that $id tells of', ({ looks, lesson }) => {
  it('is its first one', async () => {
    const [first] = await (await looks!()).lessons!();
    expect([first?.scenario, first?.side]).toEqual([lesson!.scenario, lesson!.side]);
  });
});
