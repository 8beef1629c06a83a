import type { AnySystem } from '@grognard/kernel';
import { facesOf, readPosition, throughText, writePosition } from '@grognard/kernel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { schemasOf } from '../../io/schemas.ts';
import { patrol, randomGame } from '../../test/games.ts';
import type { Adjudication } from './referee.ts';
import { adjudicate } from './referee.ts';

const WIDTH = 7;
const nameOf = (hex: number): string => `${(hex % WIDTH) + 1}.${Math.floor(hex / WIDTH) + 1}`;
const hexOf = (name: string): number => {
  const [column, row] = name.split('.').map(Number);
  return (row! - 1) * WIDTH + column! - 1;
};

/** Every hex of a value changed: fields called `hex`, and paths. */
const withHexes = (value: unknown, change: (hex: never) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((inner) => withHexes(inner, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'hex') return [key, change(inner as never)];
      return [key, key === 'path' ? (inner as never[]).map(change) : withHexes(inner, change)];
    }),
  );
};

/** The practice game with hexes written by name in its files. */
const named: AnySystem = {
  ...patrol,
  files: {
    read: (_setting, value) => ({ ok: true, value: withHexes(value, hexOf) }),
    write: (_setting, value) => withHexes(value, nameOf),
  },
};

const judge = (file: unknown): Adjudication => {
  const read = readPosition(named, throughText(file));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const judged = adjudicate(named, read.value, { language: 'en', side: null });
  if (!judged.ok) throw new Error(JSON.stringify(judged.problems));
  return judged.value;
};

describe('a game that writes places by their names', () => {
  it('has them in every position and action of the referee, ready to be used again', () => {
    const match = randomGame(8);
    for (let number = 0; number < match.entries.length; number += 5) {
      const before = writePosition(named, match.setting, 'crossing', match.positions[number]!);
      const { side, action, log } = match.entries[number]!;
      const answers = [{ side, action: withHexes(action, nameOf) }];
      const judged = judge({ ...before, answers, dice: facesOf(log) });
      expect(judged.answers[0]!.action).toEqual(answers[0]!.action);
      expect(judged.position).toEqual(writePosition(named, match.setting, 'crossing', match.positions[number + 1]!));
      const choice = judged.asked[0]?.choices.find(({ holes }) => Object.keys(holes).length === 0);
      if (choice) {
        const again = { ...judged.position, answers: [{ side: judged.asked[0]!.side, action: choice.action }] };
        expect(judge({ ...again, seed: 'ab'.repeat(32) }).refused).toBeNull();
      }
    }
  });

  it('has them in refusals, and in what may be put into a hole', () => {
    const file = { format: 1, system: 'toy-patrol', scenario: 'crossing', stack: [{ kind: 'orders', side: 'red' }] };
    const far = { type: 'fire', unit: 'red-2', hex: '7.3' };
    expect(judge({ ...file, answers: [{ side: 'red', action: far }] }).refused).toMatchObject({ action: far });
    const open = { kind: 'hexes', hexes: [9, 16] } as const;
    const orders = {
      ...named.procedures.orders,
      choices: () => [{ action: { type: 'fire', unit: 'red-2', hex: 0 }, holes: { hex: open } }],
    };
    const procedures = { ...named.procedures, orders } as AnySystem['procedures'];
    const read = readPosition(named, file);
    const judged = read.ok ? adjudicate({ ...named, procedures }, read.value, { language: 'en', side: null }) : read;
    if (!judged.ok) throw new Error('not read');
    expect(judged.value.asked[0]!.choices).toMatchObject([
      {
        holes: { hex: { kind: 'hexes', hexes: ['3.2', '3.3'] } },
        filled: [{ action: { hex: '3.2' } }, { action: { hex: '3.3' } }],
      },
    ]);
  });

  it('may have a name in its schema wherever its data has a number', () => {
    const schema = schemasOf(named).find(({ name }) => name.endsWith('position.json'))!;
    const validate = new Ajv2020({ strict: false }).compile(schema.schema);
    const match = randomGame(8, 20);
    expect(validate(throughText(writePosition(named, match.setting, 'crossing', match.positions.at(-1)!)))).toBe(true);
    expect(validate({ format: 1, system: 'toy-patrol', scenario: 'crossing', board: { unitz: [] } })).toBe(false);
  });
});
