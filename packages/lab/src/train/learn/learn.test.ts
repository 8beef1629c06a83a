import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { loadThinking, registry } from '@grognard/systems';
import { afterAll, describe, expect, it } from 'vitest';
import { courseOf } from './game.ts';
import { addLearnCommand } from './learn.ts';
import { keepCourses, keptCourses } from './lessons.ts';
import { pupilNamed, settingsOf } from './worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-learn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COURSES = [
  { scenario: 1, result: 0.5, lessons: [] },
  {
    scenario: 0,
    result: 1,
    lessons: [
      { first: { worth: 0.5, signs: [1, 2] }, second: { worth: -0.5, signs: [2, 1] } },
      { first: { worth: 0.25, signs: [3, 4] }, second: { worth: -0.25, signs: [4, 3] } },
    ],
  },
];
const plain = (courses: ReturnType<typeof keptCourses>) =>
  JSON.parse(JSON.stringify(courses, (_, value) => (value instanceof Float32Array ? [...value] : value)));

describe('a file of lessons', () => {
  const path = join(folder, 'kept.bin');

  it('keeps games as they were, and has none before the first', () => {
    expect(keptCourses(path, 2)).toEqual({ ok: true, value: [] });
    keepCourses(path, COURSES.slice(0, 1));
    keepCourses(path, COURSES.slice(1));
    expect(plain(keptCourses(path, 2))).toEqual({ ok: true, value: COURSES });
  });

  it('loses only the game that was being written when it was cut short', () => {
    const cut = join(folder, 'cut.bin');
    writeFileSync(cut, readFileSync(path).subarray(0, statSync(path).size - 6));
    expect(plain(keptCourses(cut, 2)).value).toEqual(COURSES.slice(0, 1));
  });

  it('says when its boards were looked at in another way', () => {
    expect(keptCourses(path, 3)).toEqual({
      ok: false,
      problems: [{ path, why: 'game 2 has 6 numbers a lesson, not 8' }],
    });
  });

  it('takes nothing from a file that is none', () => {
    const other = join(folder, 'other.bin');
    appendFileSync(other, 'abc');
    expect(keptCourses(other, 2)).toEqual({ ok: true, value: [] });
  });
});

const taught = registry.filter(({ judge }) => judge !== undefined).map(({ id }) => id);

describe.each(taught)('the judge of %s', (id) => {
  it('tells every board in as many numbers as its net hears, and none without end', { timeout: 60_000 }, async () => {
    const pupil = (await pupilNamed(id, 'haste'))!;
    const scenario = pupil.system.scenarios[0]!.id;
    const { lessons } = courseOf(pupil, settingsOf(pupil, [scenario]), 3);
    expect(lessons.length).toBeGreaterThan(5);
    const heard = pupil.judge.net.cells[0]!.from.length;
    for (const { first, second } of lessons)
      for (const { worth, signs } of [first, second]) {
        expect(signs).toHaveLength(heard);
        expect([worth, ...Array.from(signs)].every(Number.isFinite)).toBe(true);
      }
  });
});

describe('grognard learn', () => {
  const typed = (games: string) => [
    ...['learn', 'toy-patrol', '--games', games, '--terms', '2', '--cells', '3', '--haste'],
    ...['--lessons', 'lessons.bin', '--out', 'net.json'],
  ];

  it('plays, teaches, and goes on with the games it has', { timeout: 120_000 }, async () => {
    const first = await runCommand(addLearnCommand, typed('8'), folder);
    expect(first.complained()).toContain('term 2: 8 games');
    const before = JSON.parse(readFileSync(join(folder, 'net.json'), 'utf8'));
    expect(before).toMatchObject({ format: 1, kind: 'net', system: 'toy-patrol' });
    expect(before.terms.map(({ games }: { games: number }) => games)).toEqual([4, 8]);
    const signs = (await loadThinking('toy-patrol'))!.brain!.judge!.net.cells[0]!.from.length;
    expect(before.net.cells[0].from).toHaveLength(signs);
    const kept = readFileSync(join(folder, 'lessons.bin'));
    const second = await runCommand(addLearnCommand, typed('10'), folder);
    expect(second.complained()).toContain('term 2: 10 games');
    expect(readFileSync(join(folder, 'lessons.bin')).subarray(0, kept.length)).toEqual(kept);
  });

  it.each([
    ['--thumb', 'the rule of thumb'],
    ['--first', 'the first of their ideas'],
  ])('learns from games that cost less, and says so: %s', { timeout: 120_000 }, async (care, said) => {
    const few = ['--games', '2', '--terms', '1', '--cells', '3'];
    const files = ['--lessons', `t${care}.bin`, '--out', `t${care}.json`];
    const run = await runCommand(addLearnCommand, ['learn', 'toy-skirmish', ...few, care, ...files], folder);
    expect(run.complained()).toContain('term 1: 2 games');
    expect(JSON.parse(readFileSync(join(folder, `t${care}.json`), 'utf8')).method).toContain(said);
  });

  it('takes the first idea by the weights of a veteran, where a brain has them', async () => {
    const pupil = (await pupilNamed('toy-patrol', 'first'))!;
    const { brain } = pupil;
    const weighedBy = (veteran: object | undefined): ReadonlySet<object> => {
      const used = new Set<object>();
      const ideas: typeof brain.ideas = (moment, random, weights) => {
        used.add(weights);
        return brain.ideas(moment, random, brain.weights);
      };
      const given = {
        ...pupil,
        brain: { ...brain, ideas, ...(veteran && { veteran: veteran as typeof brain.weights }) },
      };
      courseOf(given, settingsOf(pupil, ['crossing']), 4);
      return used;
    };
    const veteran = { ...brain.weights };
    expect(weighedBy(undefined)).toEqual(new Set([brain.weights]));
    expect([...weighedBy(veteran)]).toContain(veteran);
  });

  it('names everything that is wrong with what was typed', async () => {
    const io = await runCommand(
      addLearnCommand,
      ['learn', 'toy-patrol', '--games', '0', '--cells', 'x', '--scenarios', 'moon', '--lessons', 'l', '--out', 'o'],
      folder,
    );
    expect(io.code()).toBe(2);
    for (const part of ['--games', '--cells', "no scenario 'moon'"]) expect(io.complained()).toContain(part);
    const chess = await runCommand(addLearnCommand, ['learn', 'chess', '--lessons', 'l', '--out', 'o'], folder);
    expect(chess.complained()).toContain('no such system with a judge');
  });
});
