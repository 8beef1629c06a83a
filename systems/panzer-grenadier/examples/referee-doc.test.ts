import { readFileSync } from 'node:fs';
import { readAction } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import { actionSchema, boardSchema, frameSchema, leaderSchema, unitSchema } from '../types.ts';
import { field } from './played.ts';

const page = readFileSync(new URL('../../../docs/panzer-grenadier-referee.md', import.meta.url), 'utf8');
const inTables = (start: string): readonly Readonly<Record<string, unknown>>[] =>
  [...page.matchAll(new RegExp(`\\| \`(\\{ "${start}".*?\\})\` \\|$`, 'gm'))].map(([, text]) => JSON.parse(text!));

const setting = (() => {
  const loaded = panzerGrenadier.load(field());
  if (!loaded.ok) throw new Error('the field does not load');
  return loaded.value;
})();
const plain = (given: unknown): unknown => {
  const found = panzerGrenadier.files!.read(setting, given);
  return found.ok ? found.value : found.problems;
};

describe('docs/panzer-grenadier-referee.md', () => {
  it('has a frame of every kind, as it is written', () => {
    const frames = inTables('kind');
    for (const frame of frames) expect(frameSchema.safeParse(plain(frame)).error).toBeUndefined();
    const kinds = new Set(frames.map(({ kind }) => kind));
    expect(frameSchema.options.map(({ shape }) => shape.kind.value).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('has an action of every type, as it is written', () => {
    const actions = inTables('type');
    for (const action of actions)
      expect([action, readAction(panzerGrenadier, plain(action)).ok]).toEqual([action, true]);
    const types = new Set(actions.map(({ type }) => type));
    expect(actionSchema.options.map(({ shape }) => shape.type.value).filter((type) => !types.has(type))).toEqual([]);
  });

  it('names every field of a board, a unit and a leader', () => {
    const fields = [boardSchema, unitSchema, leaderSchema].flatMap(({ shape }) => Object.keys(shape));
    expect(fields.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
