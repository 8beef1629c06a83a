import { fakeIo } from '@grognard/cli/test/fake-io.ts';
import { describe, expect, it } from 'vitest';
import { durationText, progressMeter, progressText } from './progress-meter.ts';
import { labSpeech } from './words/say.ts';

const say = labSpeech({ env: {} });

describe('progress', () => {
  it('is a bar and the time left, reckoned from the games of this run', () => {
    expect(progressText(say, { done: 0, total: 40, doneNow: 0, seconds: 0 })).toBe(
      `${'░'.repeat(24)} 0 of 40 games, starting`,
    );
    expect(progressText(say, { done: 30, total: 40, doneNow: 10, seconds: 20 })).toBe(
      `${'█'.repeat(18)}${'░'.repeat(6)} 30 of 40 games, 20 s left`,
    );
    expect(progressText(say, { done: 40, total: 40, doneNow: 40, seconds: 20 })).toBe(
      `${'█'.repeat(24)} 40 of 40 games, done`,
    );
    expect(progressText(say, { done: 0, total: 0, doneNow: 0, seconds: 0 })).toBe(
      `${'█'.repeat(24)} 0 of 0 games, done`,
    );
  });

  it('counts seconds, minutes and hours', () => {
    expect([0.2, 59, 60, 125, 3720].map(durationText)).toEqual([
      '1 s',
      '59 s',
      '1 min 00 s',
      '2 min 05 s',
      '1 h 02 min',
    ]);
  });
});

describe('a meter', () => {
  const metered = (moving: boolean): string => {
    const io = fakeIo({ width: 40 });
    let now = 1000;
    const meter = progressMeter(io, { total: 30, before: 10, moving, clock: () => now });
    for (const [ms, done] of [
      [50, 11],
      [2000, 15],
      [3950, 20],
    ] as const) {
      now += ms;
      meter.show(done);
    }
    now += 4000;
    meter.end(30);
    return io.complained();
  };

  it('moves a bar on a terminal, cut to its width, and wipes it in the end', () => {
    expect(metered(true)).toBe(
      [
        `\r${'█'.repeat(12)}${'░'.repeat(12)} 15 of 30 games\u001b[K`,
        `\r${'█'.repeat(16)}${'░'.repeat(8)} 20 of 30 games\u001b[K`,
        '\r\u001b[K20 games in 10 s: 2.0 a second\n',
      ].join(''),
    );
  });

  it('prints a line now and then elsewhere', () => {
    expect(metered(false)).toBe(
      `${'█'.repeat(16)}${'░'.repeat(8)} 20 of 30 games, 6 s left\n20 games in 10 s: 2.0 a second\n`,
    );
  });
});
