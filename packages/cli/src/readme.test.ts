import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from './io/project.ts';
import { run } from './test/run.ts';

const README = readFileSync(join(PROJECT, 'README.md'), 'utf8');

/** What the README tells its reader to type, in its text and in its boxes. */
const typed = [...README.matchAll(/npx grognard ([^`\n]+)/g)].map(([, words]) => words!.trim());
/** The commands its table lists, without what goes with them. */
const listed = [...README.matchAll(/^\| (`grognard .*?) \|/gm)].flatMap(([, cell]) =>
  [...cell!.matchAll(/`(?:grognard )?([a-z- ]+)/g)].map(([, words]) => words!.trim()),
);

describe('the README', () => {
  it.each(typed)('npx grognard %s does what it should, in both languages', async (words) => {
    for (const language of ['en', 'fr']) {
      const args = [...words.split(' '), '--lang', language];
      const { code, err, out } = await run(args, { cwd: PROJECT, typed: ['q', 'n'] });
      expect({
        code,
        said: out !== '',
        wrong: err.split('\n').filter((line) => !/^(Note: |Attention : |$)/.test(line)),
      }).toEqual({
        code: 0,
        said: true,
        wrong: [],
      });
    }
  });

  it('lists commands that there are, and all of those that the help lists but what keeps files for tests', async () => {
    expect(listed.length).toBeGreaterThan(15);
    for (const words of listed) expect([words, (await run([...words.split(' '), '--help'])).code]).toEqual([words, 0]);
    const helped = [...(await run(['--help'])).out.matchAll(/^ {2}([a-z][a-z-]+) {2,}/gm)].map(([, name]) => name!);
    const untold = helped.filter((name) => !listed.some((words) => words.split(' ')[0] === name));
    expect(untold).toEqual(['playthrough', 'record', 'save', 'help']);
  });
});
