import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadSystem, playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { PROJECT } from './io/project.ts';

const BIN = join(PROJECT, 'packages', 'cli', 'bin', 'grognard.js');
const OWN_NODE = join(PROJECT, 'node_modules', '.bin', 'node');

/** Tells on the error stream which modules were loaded. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import module from 'node:module';
  const urls = [];
  module.registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
  process.on('exit', () => process.stderr.write(JSON.stringify(urls)));
`)}`;

/** The project's own files that a command loads until it asks its first question. */
const loadedBy = (args: readonly string[]): readonly string[] => {
  const { stderr } = spawnSync(OWN_NODE, ['--import', WATCH, BIN, ...args], { input: '', encoding: 'utf8' });
  const here = `file://${PROJECT.replace(/\/$/, '')}/`;
  return (JSON.parse(stderr) as readonly string[])
    .filter((url) => url.startsWith(here) && !url.includes('/node_modules/'))
    .map((url) => url.slice(here.length));
};

/** More files than this are loaded for nothing: each costs about a millisecond. The game's own do not count. */
const ENOUGH = 200;

describe.each(playable().map(({ id }) => id))('play %s, started', (id) => {
  it('loads its own game and what play needs, nothing of other games and no other command', async () => {
    const scenario = (await loadSystem(id))!.scenarios[0]!.id;
    const loaded = loadedBy(['play', id, scenario]);
    const own = loaded.filter((file) => file.startsWith(`systems/${id}/`));
    const others = loaded.filter((file) => !own.includes(file));
    expect(own).toContain(`systems/${id}/index.ts`);
    // What bots know is fetched when one sits down; words that bots say are read by people.
    expect(own.filter((file) => file.includes('/bot/') && !file.endsWith('/words.ts'))).toEqual([]);
    expect(own.filter((file) => /\.test\.ts$|\/(examples|games|saves|playthroughs|scripts)\//.test(file))).toEqual([]);
    expect(others.filter((file) => /^systems\/.+\//.test(file) && !file.endsWith('/about.ts'))).toEqual([]);
    expect(others.filter((file) => /^packages\/(lab|server|web)\//.test(file))).toEqual([]);
    expect(others.filter((file) => /\/commands\/(?!play\/)(.+)\/(\1|ledger|places)\.ts$/.test(file))).toEqual([
      'packages/cli/src/commands/systems/systems.ts',
      'packages/cli/src/commands/verify/verify.ts',
    ]);
    expect(others.length).toBeLessThan(ENOUGH);
  });
});
