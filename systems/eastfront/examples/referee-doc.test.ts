import { readFileSync } from 'node:fs';
import { readAction, readPosition } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { FLAGS } from '../calculator/flags.ts';
import { BLOCKS } from '../data/blocks.ts';
import { eastfront } from '../index.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { ORDERS_IN_SHORT } from '../types/written-board.ts';
import { actionSchema, battleSchema, blockSchema, boardSchema, frameSchema } from '../types.ts';

const page = readFileSync(new URL('../../../docs/eastfront-referee.md', import.meta.url), 'utf8');
const inTables = (start: string): readonly Readonly<Record<string, unknown>>[] =>
  [...page.matchAll(new RegExp(`\\| \`(\\{ "${start}".*?\\})\` \\|$`, 'gm'))].map(([, text]) => JSON.parse(text!));

const setting = (() => {
  const read = readPosition(eastfront, { format: 1, system: 'eastfront', scenario: 'barbarossa' });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value.setting;
})();
const plain = (given: unknown): unknown => {
  const found = eastfront.files!.read(setting, given);
  return found.ok ? found.value : found.problems;
};

describe('docs/eastfront-referee.md', () => {
  it('has a frame of every kind but what is only asked on the way, as it is written', () => {
    const frames = inTables('kind');
    for (const frame of frames) expect(frameSchema.safeParse(plain(frame)).error).toBeUndefined();
    const kinds = new Set(frames.map(({ kind }) => kind));
    expect(frameSchema.options.map(({ shape }) => shape.kind.value).filter((kind) => !kinds.has(kind))).toEqual([
      'choose',
    ]);
  });

  it('has an action of every type, as it is written', () => {
    const actions = inTables('type');
    for (const action of actions) expect(readAction(eastfront, plain(action))).toMatchObject({ ok: true });
    const types = new Set(actions.map(({ type }) => type));
    expect(actionSchema.options.map(({ shape }) => shape.type.value).filter((type) => !types.has(type))).toEqual([]);
  });

  it('names every field of a board, a block and a battle, and every fact of the calculator', () => {
    const fields = [boardSchema, blockSchema, battleSchema].flatMap(({ shape }) => Object.keys(shape));
    expect(fields.filter((field) => !page.includes(`\`${field}\``))).toEqual([]);
    expect(FLAGS.filter(({ name }) => !page.includes(`\`--${name}\``))).toEqual([]);
    expect(ORDERS_IN_SHORT.filter((orders) => !page.includes(`\`"${orders}"\``))).toEqual([]);
  });

  it('lists every unit with the most steps it can have, and every scenario with its dates and strikes', () => {
    const rows = [...page.matchAll(/^\| (\w+) \| (\w+) \| (\d) \| (`.*`) \|$/gm)];
    const listed = rows.flatMap(([, nation, type, most, ids]) =>
      ids!.split(', ').map((id) => [id.slice(1, -1), nation, type, Number(most)].join()),
    );
    expect(listed.toSorted()).toEqual(
      BLOCKS.map(({ id, nation, type, max }) => [id, nation, type, max].join()).toSorted(),
    );
    for (const { id, ss } of BLOCKS) if (ss) expect(page).toMatch(new RegExp(`The SS.*\`${id}\``));
    for (const scenario of SCENARIOS) {
      const { id, from, to, air } = scenario as unknown as {
        id: string;
        from: string;
        to: string;
        air: Record<string, string>;
      };
      expect(page).toContain(`| \`${id}\` | ${from} | ${to} | \`${air.axis}\` | \`${air.soviet}\` |`);
    }
  });
});
