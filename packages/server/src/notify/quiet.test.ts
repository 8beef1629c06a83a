import { expect, it } from 'vitest';
import { isQuiet, nextMorning, notInQuiet } from './quiet.ts';

const PARIS = { zone: 'Europe/Paris', quietFrom: 22 * 60, quietTo: 7 * 60 };

it('knows the hours of a day somewhere, over midnight and within the day', () => {
  const at = (hour: number): number => Date.UTC(2026, 0, 15, hour - 1);
  expect([21, 22, 24, 30, 31].map((hour) => isQuiet(PARIS, at(hour)))).toEqual([false, true, true, true, false]);
  const siesta = { ...PARIS, quietFrom: 13 * 60, quietTo: 15 * 60 };
  expect([12, 13, 14, 15].map((hour) => isQuiet(siesta, at(hour)))).toEqual([false, true, true, false]);
  expect(isQuiet({ ...PARIS, quietFrom: 60, quietTo: 60 }, at(1))).toBe(false);
});

it('waits until the quiet hours are over, also in the night in which the clocks are changed', () => {
  expect(notInQuiet(PARIS, Date.UTC(2026, 0, 15, 12))).toBe(Date.UTC(2026, 0, 15, 12));
  expect(notInQuiet(PARIS, Date.UTC(2026, 0, 15, 23, 10, 5))).toBe(Date.UTC(2026, 0, 16, 6));
  // From winter to summer time, and back.
  expect(notInQuiet(PARIS, Date.UTC(2026, 2, 28, 22))).toBe(Date.UTC(2026, 2, 29, 5));
  expect(notInQuiet(PARIS, Date.UTC(2026, 9, 24, 21))).toBe(Date.UTC(2026, 9, 25, 6));
});

it('writes the letter of the day when the night is over', () => {
  expect(nextMorning(PARIS, Date.UTC(2026, 0, 15, 12))).toBe(Date.UTC(2026, 0, 16, 6));
  expect(nextMorning({ ...PARIS, quietFrom: 0, quietTo: 0 }, Date.UTC(2026, 0, 15, 12))).toBe(Date.UTC(2026, 0, 16, 7));
});
