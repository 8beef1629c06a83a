import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeIo } from '../../test/fake-io.ts';
import { patrol } from '../../test/games.ts';
import { runCommand } from '../../test/run-command.ts';
import { addKeepCommands } from './keep.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grognard-keep-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = (...typed: readonly string[]): Promise<FakeIo> =>
  runCommand((program, io) => addKeepCommands(program, io, root), typed, root);
const text = (path: string): string => readFileSync(join(root, path), 'utf8');

const SAVE = `systems/${patrol.id}/saves/v${patrol.version}/crossing.json`;
const GAME = `systems/${patrol.id}/games/crossing.json`;

describe('grognard record and grognard save', () => {
  it('keep a finished game of each scenario, and a save of the first', async () => {
    expect((await run('record', patrol.id, '--write')).printed()).toBe(`${GAME}: written\n`);
    expect((await run('save', patrol.id, '--write')).printed()).toBe(`${SAVE}: written\n`);
    expect(JSON.parse(text(GAME)).outcome).not.toBeNull();
    const save = JSON.parse(text(SAVE));
    expect([save.outcome, save.legs[0].version]).toEqual([null, patrol.version]);
    expect(text(SAVE).split('\n').length).toBeGreaterThan(save.entries.length);
  });

  it('leave what is there, unless it is to be written anew', async () => {
    await run('save', patrol.id, '--write');
    writeFileSync(join(root, SAVE), 'older');
    expect((await run('save', patrol.id, 'crossing', '--write')).printed()).toBe(`${SAVE}: as it was\n`);
    expect(text(SAVE)).toBe('older');
    await run('save', patrol.id, 'crossing', '--write', '--anew');
    expect(JSON.parse(text(SAVE)).kind).toBe('record');
  });

  it('print it when nothing is to be kept', async () => {
    expect(JSON.parse((await run('record', patrol.id)).printed()).system).toBe(patrol.id);
    expect(existsSync(join(root, 'systems'))).toBe(false);
  });

  it('say what is wrong with what was typed', async () => {
    expect((await run('save', 'nowhere')).complained()).toContain('nowhere');
    expect((await run('record', patrol.id, 'nowhere')).complained()).toContain('crossing');
  });
});
