import { expect, it } from 'vitest';
import { ticksOf, withUnit } from './fields.tsx';

it('a length has a space before its unit, as each language writes it', () => {
  expect(withUnit('40cm', 'cm', 'en')).toBe('40 cm');
  expect(withUnit('40cm', 'cm', 'fr')).toBe('40\u202fcm');
  expect(withUnit('12', '', 'fr')).toBe('12');
  expect(withUnit('400 mm', 'cm', 'fr')).toBe('400 mm');
});

it('a tape is divided into whole units, as many as have room', () => {
  const tape = { unit: 'cm', written: '' } as const;
  expect(ticksOf({ ...tape, least: -2, most: 2 })).toBe(4);
  expect(ticksOf({ ...tape, least: 0, most: 20 })).toBe(20);
  expect(ticksOf({ ...tape, least: 1, most: 12 })).toBe(11);
  expect(ticksOf({ ...tape, least: 0, most: 160 })).toBe(32);
});
