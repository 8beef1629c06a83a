import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { now, writePosition } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { patrol, randomGame, randomRecord } from '../test/games.ts';
import { newFolder, run } from '../test/run.ts';
import { PROJECT } from './project.ts';
import { schemaFiles, schemaText } from './schemas.ts';

const folder = join(PROJECT, 'docs', 'schemas');
const files = await schemaFiles();

/** What a schema finds wrong with a value, as an editor would. */
const wrongBy = (name: string, value: unknown): readonly unknown[] => {
  const { schema } = files.find((file) => file.name === name)!;
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(schema);
  return validate(JSON.parse(JSON.stringify(value))) ? [] : validate.errors!;
};

/** The names of all fields in a schema, however deep. */
const fieldsIn = (schema: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as { readonly properties?: unknown };
    if (typeof properties === 'object') for (const field of Object.keys(properties ?? {})) found.add(field);
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(schema);
  return found;
};

const position = { format: 1, system: 'toy-patrol', scenario: 'crossing' };

describe('the published schemas', () => {
  it('are those of the code (if not: npm run schemas)', () => {
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    expect(names).toEqual(files.map(({ name }) => name).sort());
    for (const file of files) expect(readFileSync(join(folder, file.name), 'utf8')).toBe(schemaText(file));
  });

  it('have a scenario and a position for every game that can be played', () => {
    const wanted = playable().flatMap(({ id }) => [`${id}.scenario.json`, `${id}.position.json`]);
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  });

  it('take every scenario there is', async () => {
    for (const entry of playable())
      for (const scenario of (await entry.load!()).scenarios)
        expect(wrongBy(`${entry.id}.scenario.json`, scenario)).toEqual([]);
  });

  it('have no field of a scenario that docs/files.md says nothing of, in games that have all their rules', () => {
    const page = readFileSync(join(PROJECT, 'docs', 'files.md'), 'utf8');
    for (const { id, stage } of playable()) {
      if (stage !== 'beta' && stage !== 'whole') continue;
      const { schema } = files.find(({ name }) => name === `${id}.scenario.json`)!;
      const told = (field: string) =>
        ['`', '"', '.'].some((mark) => page.includes(`${mark}${field}\``) || page.includes(`${mark}${field}"`));
      const untold = [...fieldsIn(schema)].filter((field) => !told(field));
      expect({ id, untold }).toEqual({ id, untold: [] });
    }
  });

  it('take records, saves and positions of random games', () => {
    for (const answers of [0, 1, 7, 23, 500]) {
      expect(wrongBy('record.json', randomRecord(answers + 1, answers))).toEqual([]);
      const match = randomGame(answers + 1, answers);
      const file = writePosition(patrol, match.setting, 'crossing', now(match));
      expect(wrongBy('toy-patrol.position.json', file)).toEqual([]);
    }
  });

  it('take part of a board, and find what is wrong inside boards, frames and actions', () => {
    const whole = {
      ...position,
      board: { turn: 2 },
      stack: [{ kind: 'orders', side: 'red' }],
      answers: [],
      dice: [1, 'pinned'],
    };
    expect(wrongBy('toy-patrol.position.json', whole)).toEqual([]);
    for (const wrong of [
      { board: { trun: 2 } },
      { board: { units: [{ id: 'red-1', side: 'green', hex: 1 }] } },
      { stack: [{ kind: 'lunch' }] },
      { answers: [{ side: 'red', action: { type: 'move', unit: 'red-1' } }] },
      { dice: [0] },
      { seed: 'x' },
    ])
      expect(wrongBy('toy-patrol.position.json', { ...position, ...wrong })).not.toEqual([]);
  });

  it('describe what --json prints', async () => {
    const temp = newFolder();
    const judge = async (content: unknown, name: string) => {
      temp.write('p.json', content);
      expect(wrongBy(name, JSON.parse((await run(['referee', 'p.json', '--json'], { cwd: temp.path })).out))).toEqual(
        [],
      );
    };
    await judge(position, 'adjudication.json');
    await judge({ ...position, answers: [{ side: 'red', action: { type: 'bid', points: 9 } }] }, 'adjudication.json');
    await judge({ ...position, dice: [0] }, 'problems.json');
    for (const answers of [3, 11, 19, 40, 500]) {
      const match = randomGame(answers, answers);
      const entry = match.entries.at(-1)!;
      const before = writePosition(patrol, match.setting, 'crossing', match.positions.at(-2)!);
      await judge({ ...before, answers: [{ side: entry.side, action: entry.action }] }, 'adjudication.json');
    }
    temp.write('r.json', randomRecord(3));
    expect(
      wrongBy('verdict.json', JSON.parse((await run(['verify', 'r.json', '--json'], { cwd: temp.path })).out)),
    ).toEqual([]);
  });
});
