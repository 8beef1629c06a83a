import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pouring } from './pouring.ts';

const { LONG, NEW, PROMISED, grognard, ran, remove, root } = pouring();
afterAll(remove);

describe('a system that was just poured', () => {
  beforeAll(async () => {
    if (PROMISED) expect(await grognard('new-system', PROMISED.id)).toMatchObject({ code: 0 });
    const long = ['new-system', LONG.id, '--prefix', LONG.prefix, '--title', LONG.title];
    expect(await grognard(...long)).toMatchObject({ code: 0 });
  });

  it('leaves every check of `npm test` content', async () => {
    const folders = NEW.map((id) => `systems/${id}`);
    // The types of the rest are checked by `npm test` itself.
    const include = [...folders.map((folder) => `${folder}/**/*.ts`), 'systems/registry.ts'];
    writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    const ends = await Promise.all([
      ran('node_modules/.bin/tsc', '-p', 'tsconfig.new.json'),
      ran('node_modules/.bin/biome', 'ci', '--error-on-warnings', ...folders, 'systems/registry.ts'),
      ran('node_modules/.bin/depcruise', '--no-progress', 'systems'),
      ran('node_modules/.bin/knip', '--no-progress', '--no-config-hints'),
      grognard('rules', '--check'),
      ran('scripts/schemas.ts', '--check'),
    ]);
    expect(ends.filter(({ code }) => code !== 0).map(({ said }) => said)).toEqual([]);
  });

  it('is played to the end by bots against each other', async () => {
    for (const id of NEW) {
      const ladder = await grognard('ladder', id, '--bots', 'random,greedy', '--games', '1', '--out', 'ladder.md');
      expect([ladder.code, ladder.said]).toEqual([0, expect.stringContaining('Every game ended')]);
    }
  });
});
