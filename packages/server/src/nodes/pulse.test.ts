import { expect, it } from 'vitest';
import type { Beaten } from '../store/store.ts';
import { newPulse } from './pulse.ts';

it('notices that its lease ran out, sends people away, and lets go of what others took when it is heard again', async () => {
  const done: string[] = [];
  let now = 0;
  let answer: () => Promise<Beaten> = async () => ({ kept: true });
  const pulse = newPulse({
    leaseMs: 8000,
    beat: () => answer(),
    onCutOff: () => void done.push('cut off'),
    onLapsed: (lost) => void done.push(`lost ${lost}`),
    monotonic: () => now,
  });
  await pulse.beat();
  now = 7000;
  answer = () => Promise.reject(new Error('the database is away'));
  await expect(pulse.beat()).rejects.toThrow('away');
  expect([pulse.isCutOff(), done]).toEqual([false, []]);
  now = 8001;
  await expect(pulse.beat()).rejects.toThrow('away');
  expect(pulse.isCutOff()).toBe(false);
  await expect(pulse.beat()).rejects.toThrow('away');
  await expect(pulse.beat()).rejects.toThrow('away');
  expect([pulse.isCutOff(), done]).toEqual([true, ['cut off']]);
  now = 9000;
  answer = async () => ({ kept: false, lost: ['a', 'b'] });
  await pulse.beat();
  expect([pulse.isCutOff(), done]).toEqual([false, ['cut off', 'lost a,b']]);
});

it('asks once at a time: a database that does not answer is not asked again and again', async () => {
  let asked = 0;
  let tell = (_: Beaten): void => undefined;
  const pulse = newPulse({
    leaseMs: 8000,
    beat: () => {
      asked += 1;
      return new Promise((resolve) => {
        tell = resolve;
      });
    },
    onCutOff: () => undefined,
    onLapsed: () => undefined,
  });
  const first = pulse.beat();
  await pulse.beat();
  expect(asked).toBe(1);
  tell({ kept: true });
  await first;
  void pulse.beat();
  expect(asked).toBe(2);
});
