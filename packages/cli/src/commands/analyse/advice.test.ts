import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { randomRecord } from '../../test/games.ts';
import { runCommand } from '../../test/run-command.ts';
import { addHintCommand } from '../hint/hint.ts';
import { addAnalyseCommand, curveLines } from './analyse.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-advice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(join(folder, 'whole.json'), JSON.stringify(randomRecord(3)));
writeFileSync(join(folder, 'save.json'), JSON.stringify(randomRecord(3, 6)));
const sealed = randomRecord(3, 6);
writeFileSync(join(folder, 'sealed.json'), JSON.stringify({ ...sealed, dice: { ...sealed.dice, secret: null } }));

const hint = (...typed: readonly string[]) => runCommand(addHintCommand, ['hint', ...typed], folder);
const analyse = (...typed: readonly string[]) => runCommand(addAnalyseCommand, ['analyse', ...typed], folder);

describe('grognard hint', () => {
  it('says what it would do, with a chance and a reason', async () => {
    const io = await hint('save.json', '--positions', '300');
    expect(io.code()).toBe(0);
    const lines = io.printed().split('\n');
    expect(lines[0]).toMatch(/^\d+ % {2}\S/);
    expect(lines.some((line) => line.startsWith('  why: '))).toBe(true);
  });

  it('is the same again when it may think about so many positions', async () => {
    const thought = () => hint('save.json', '--positions', '120');
    expect((await thought()).printed()).toBe((await thought()).printed());
  });

  it('is given to who is asked', async () => {
    expect((await hint('save.json', '--side', 'green')).complained()).toContain('no question for green');
    expect((await hint('whole.json')).complained()).toContain('the game is over');
  });

  it('needs a save that can be read and gone on with', async () => {
    expect((await hint('nothing.json')).code()).toBe(2);
    expect((await hint('sealed.json')).complained()).toContain('secret');
    expect((await hint('save.json', '--ms', 'long')).complained()).toContain('--ms');
    expect((await hint('save.json', '--positions', '0')).complained()).toContain('--positions');
  });
});

describe('grognard analyse', () => {
  it('shows the curve, the turning points, and luck beside choice', async () => {
    const io = await analyse('whole.json');
    expect(io.code()).toBe(0);
    expect(io.printed()).toContain('100 %');
    expect(io.printed()).toContain('turning points');
    expect(io.printed()).toMatch(/Blue: choices [+−]\d+, dice [+−]\d+/);
  });

  it('gives all of it as JSON', async () => {
    const io = await analyse('whole.json', '--side', 'blue', '--json');
    const found = JSON.parse(io.printed());
    expect(found.side).toBe('blue');
    expect(found.curve.length).toBe(found.moves.length + 1);
  });

  it('is for games that are over, and for sides that played', async () => {
    expect((await analyse('save.json')).complained()).toContain('not over');
    expect((await analyse('whole.json', '--side', 'green')).complained()).toContain("no side 'green'");
    expect((await analyse('nothing.json')).code()).toBe(2);
  });

  it('draws a curve as wide as there is room', () => {
    const lines = curveLines([0, 0.5, 1], 80);
    expect(lines[0]).toBe(' 100 %   ●');
    expect(lines[5]).toBe('  50 % ·●·');
    expect(lines[10]).toBe('   0 % ●');
    expect(
      Math.max(
        ...curveLines(
          Array.from({ length: 500 }, () => 0.3),
          40,
        ).map((line) => line.length),
      ),
    ).toBe(39);
  });
});
