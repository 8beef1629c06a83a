import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFaults } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { playable } from './registry.ts';

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name))
    : [];

interface KeptFile {
  readonly kind?: string;
  readonly outcome?: object | null;
}
const read = (path: string): KeptFile => JSON.parse(readFileSync(path, 'utf8'));

/** Said when a file of today's version no longer holds. */
const CHANGED = [
  'the rules now give another game than the one that was played. Players have such games too: raise `version` in index.ts',
  'and add an Upgrade (CONTRIBUTING.md, "Change a saved shape"). Only what nobody can have played yet may be written anew,',
  'by `npx grognard save` or `npx grognard record` with --write --anew',
].join(' ');

for (const { id, load } of playable()) {
  const system = await load!();
  const folder = join(import.meta.dirname, id);
  const versions = Array.from({ length: system.version }, (_, i) => i + 1);

  describe(`${id} still reads what was kept`, () => {
    for (const version of versions) {
      const saves = filesIn(join(folder, `saves/v${version}`));

      it(`has a save of version ${version}`, () => {
        const isSave = (path: string): boolean => read(path).kind === 'record' && read(path).outcome === null;
        const remedy =
          version === system.version
            ? `\`npx grognard save ${id} --write\` makes it`
            : `check out the last commit of version ${version} and run \`npx grognard save ${id} --write\` there`;
        expect(saves.some(isSave), `systems/${id}/saves/v${version} has no save: ${remedy}`).toBe(true);
      });

      for (const path of saves)
        it(`plays on from ${path.slice(folder.length + 1)}`, () => {
          expect(keptFaults(system, read(path)), version === system.version ? CHANGED : '').toEqual([]);
        });
    }

    for (const { id: scenario } of system.scenarios)
      it(`replays the finished game of ${scenario}`, () => {
        const path = join(folder, `games/${scenario}.json`);
        const remedy = `\`npx grognard record ${id} ${scenario} --write\` makes it`;
        expect(existsSync(path), `systems/${id}/games/${scenario}.json: there is no finished game: ${remedy}`).toBe(
          true,
        );
        expect(read(path).outcome, 'a finished game has an outcome').not.toBeNull();
        expect(keptFaults(system, read(path)), CHANGED).toEqual([]);
      });
  });
}
