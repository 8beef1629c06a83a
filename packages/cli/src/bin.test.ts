import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from './io/project.ts';
import { newFolder } from './test/run.ts';

const BIN = join(PROJECT, 'packages', 'cli', 'bin', 'grognard.js');
const OWN_NODE = join(PROJECT, 'node_modules', '.bin', 'node');

/** The machine's own node, whatever its version: the first on the path outside any node_modules. */
const machinePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

const spawn = (node: string, args: readonly string[], input = '') => {
  const env = { ...process.env, PATH: machinePath, LC_ALL: 'C', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(node, args, { input, encoding: 'utf8', cwd: tmpdir(), env });
  return { status, stdout, stderr };
};
const machineVersion = Number(/^v(\d+)/.exec(spawn('node', ['--version']).stdout)?.[1] ?? 0);

describe.each([
  ["the project's node", OWN_NODE],
  ["the machine's node", 'node'],
])('bin/grognard.js under %s', (_name, node) => {
  it('runs a command', () => {
    const { status, stdout, stderr } = spawn(node, [BIN, 'rule', 'toy-patrol', 'TP-5.2']);
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^TP-5\.2 {2}Second hit\n {2}A unit hit again is lost\.\n/),
      stderr: '',
    });
  });

  it('hands on exit codes and what goes wrong', () => {
    expect(spawn(node, [BIN, 'verify', 'none.json'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('no such file'),
    });
    expect(spawn(node, [BIN, '--nonsense'])).toMatchObject({
      status: 2,
      stderr: expect.not.stringContaining('    at '),
    });
  });

  it('hands on what is typed, several lines at once, and ends when they do', () => {
    const { status, stdout } = spawn(node, [BIN, 'play', 'toy-patrol', '--bot', 'blue=random'], '1\nq\nn\n');
    expect(status).toBe(0);
    expect(stdout).toContain('Red: bid for the initiative');
    expect(stdout).toContain('Until next time.');
    expect(spawn(node, [BIN, 'play', 'toy-patrol'], '').stdout).toContain('Until next time.');
  });
});

describe('bin/grognard.js where Node is too old', () => {
  it.runIf(machineVersion < 24)('and there is no newer, says what it needs', () => {
    const folder = newFolder();
    copyFileSync(BIN, join(folder.path, 'grognard.mjs'));
    const { status, stderr } = spawn('node', [join(folder.path, 'grognard.mjs')]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Grognard needs Node 24 or newer; this is Node \d+\.\d+\.\d+\. Run "npm install"\.\n$/);
  });
});
