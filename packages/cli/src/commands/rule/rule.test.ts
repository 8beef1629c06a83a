import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { practiceGame } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../io/project.ts';
import { runCommand } from '../../test/run-command.ts';
import { placesOf } from './places.ts';
import { addRuleCommand } from './rule.ts';

const { id: SYSTEM, prefix } = practiceGame();
const RULE = `${prefix}-3.1`;
const rule = (...typed: readonly string[]) => runCommand(addRuleCommand, ['rule', ...typed]);

describe('grognard rule', () => {
  it('says where a rule is cited, in code and in tests', async () => {
    const { code, test } = placesOf(SYSTEM, RULE);
    expect([code.length > 0, test.length > 0]).toEqual([true, true]);
    for (const place of [...code, ...test]) {
      const [file = '', line] = place.split(':');
      expect(readFileSync(join(PROJECT, file), 'utf8').split('\n')[Number(line) - 1]).toContain(RULE);
    }
    const said = (await rule(SYSTEM, RULE)).printed();
    expect(said).toMatch(/^ {2}code +systems\/\S+\.ts:\d+$/m);
    expect(said).toMatch(/^ {2}tests +systems\/\S+\.test\.ts:\d+$/m);
  });

  it('finds the game by the letters a rule begins with', async () => {
    expect((await rule(RULE.toLowerCase())).printed()).toBe((await rule(SYSTEM, RULE)).printed());
    expect((await rule(SYSTEM)).printed()).toContain(RULE);
    expect((await rule('no-such-9')).code()).toBe(2);
  });
});
