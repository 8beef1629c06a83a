import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { TimedResult } from './game.ts';
import type { PartWriter, RunHeader } from './part.ts';
import { openPart, readPart } from './part.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-part-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header: RunHeader = {
  format: 1,
  kind: 'simulation part',
  system: 'toy',
  version: 1,
  scenario: 'first',
  digest: 'abc',
  bots: ['random', 'random'],
  seed: 1,
  limit: 100,
};
const result = (game: number): TimedResult => ({
  game,
  status: 'ended',
  winner: 'red',
  rule: 'X-1',
  answers: 3,
  turn: 1,
  error: null,
  ms: 0.5,
});

const opened = (path: string, bytes = 0): PartWriter => {
  const part = openPart(path, header, { bytes });
  if (!part.ok) throw new Error(JSON.stringify(part.problems));
  return part.value;
};

const resultsIn = (path: string): readonly number[] => {
  const read = readPart(path, header);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value.results.map(({ game }) => game);
};

describe('the file of a run under way', () => {
  it('gives back what was put down', () => {
    const path = join(folder, 'plain.part');
    expect(readPart(path, header)).toEqual({ ok: true, value: { results: [], bytes: 0 } });
    const part = opened(path);
    part.add([result(1), result(2)]);
    part.add([result(4)]);
    part.close();
    expect(readPart(path, header)).toEqual({
      ok: true,
      value: { results: [result(1), result(2), result(4)], bytes: readFileSync(path).length },
    });
  });

  it('forgets a line that was torn, and goes on after the one before', () => {
    const path = join(folder, 'torn.part');
    const part = opened(path);
    part.add([result(1)]);
    part.close();
    appendFileSync(path, '{"game":2,"statu');
    const read = readPart(path, header);
    if (!read.ok) throw new Error('it does not read');
    expect(read.value.results).toEqual([result(1)]);
    const again = opened(path, read.value.bytes);
    again.add([result(3)]);
    again.close();
    expect(resultsIn(path)).toEqual([1, 3]);
  });

  it('begins anew when not even the first line was whole', () => {
    const path = join(folder, 'empty.part');
    writeFileSync(path, '{"format":1,');
    expect(resultsIn(path)).toEqual([]);
    const part = opened(path);
    part.add([result(7)]);
    part.close();
    expect(resultsIn(path)).toEqual([7]);
  });

  it('is not taken up by another run', () => {
    const path = join(folder, 'other.part');
    opened(path).close();
    expect(readPart(path, { ...header, seed: 2, bots: ['greedy', 'random'] })).toEqual({
      ok: false,
      problems: [
        {
          path: `${path}:1`,
          why: expect.objectContaining({
            en: 'it was begun with bots ["random","random"], now it is ["greedy","random"]',
          }),
        },
        { path: `${path}:1`, why: expect.objectContaining({ en: 'it was begun with seed 1, now it is 2' }) },
      ],
    });
  });

  it('is refused when it is something else, or spoilt in the middle', () => {
    const path = join(folder, 'strange.part');
    writeFileSync(path, 'shopping list\n');
    expect(readPart(path, header)).toEqual({
      ok: false,
      problems: [
        { path: `${path}:1`, why: expect.objectContaining({ en: 'not what a stopped simulation leaves behind' }) },
      ],
    });
    writeFileSync(path, `${JSON.stringify(header)}\n${JSON.stringify(result(1))}\n{"game":0}\n`);
    expect(readPart(path, header)).toEqual({
      ok: false,
      problems: [{ path: `${path}:3`, why: expect.objectContaining({ en: 'not a finished game' }) }],
    });
  });

  it('that can not be opened is told as a problem', () => {
    const path = join(folder, 'nowhere', 'x.part');
    expect(openPart(path, header, { bytes: 0 })).toMatchObject({ ok: false, problems: [{ path }] });
  });
});
