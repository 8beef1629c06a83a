import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Machine, processIo } from './io.ts';

const machineWith = (typed: string) => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  let exits = 0;
  const machine: Machine = {
    stdin,
    stdout,
    stderr,
    env: { LANG: 'fr' },
    cwd: () => '/somewhere',
    exit: () => {
      exits += 1;
    },
  };
  stdin.end(typed);
  return { machine, stdout, stderr, exits: () => exits, printed: () => String(stdout.read() ?? '') };
};

describe('the real Io', () => {
  it('hands out lines one by one, however many came at once, and null after the last', async () => {
    const { machine, printed } = machineWith('one\ntwo\nthree');
    const io = processIo(machine);
    expect([await io.ask('1> '), await io.ask('2> '), await io.ask('3> '), await io.ask('4> ')]).toEqual([
      'one',
      'two',
      'three',
      null,
    ]);
    expect(printed()).toBe('1> one\n2> two\n3> three\n4> ');
    io.close();
  });

  it('waits for a line that has not come yet', async () => {
    const stdin = new PassThrough();
    const { machine } = machineWith('');
    const io = processIo({ ...machine, stdin });
    const asked = io.ask('> ');
    stdin.write('late\n');
    expect(await asked).toBe('late');
    const last = io.ask('> ');
    stdin.end();
    expect(await last).toBeNull();
  });

  it('prints, complains and leaves an exit code', () => {
    const { machine, printed, stderr } = machineWith('');
    const io = processIo(machine);
    io.out('fine\n');
    io.err('not fine\n');
    io.exit(2);
    expect([printed(), String(stderr.read()), machine.exitCode]).toEqual(['fine\n', 'not fine\n', 2]);
    expect(io).toMatchObject({ cwd: '/somewhere', width: 80, interactive: false, env: { LANG: 'fr' } });
  });

  it('knows a terminal, and how wide it is', () => {
    const { machine } = machineWith('');
    const terminal = <S extends object>(stream: S) => Object.assign(stream, { isTTY: true, columns: 120 });
    expect(processIo({ ...machine, stdin: terminal(machine.stdin), stdout: terminal(machine.stdout) })).toMatchObject({
      width: 120,
      interactive: true,
    });
  });

  it('ends quietly when nobody reads any more', () => {
    const { machine, stdout, exits } = machineWith('');
    processIo(machine);
    stdout.emit('error', Object.assign(new Error('closed'), { code: 'EPIPE' }));
    expect(exits()).toBe(1);
    expect(() => stdout.emit('error', new Error('disk'))).toThrow('disk');
  });
});
