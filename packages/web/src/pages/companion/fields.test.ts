import { expect, it } from 'vitest';
import { withUnit } from './fields.tsx';

it('a length has a space before its unit, as each language writes it', () => {
  expect(withUnit('40cm', 'cm', 'en')).toBe('40 cm');
  expect(withUnit('40cm', 'cm', 'fr')).toBe('40\u202fcm');
  expect(withUnit('12', '', 'fr')).toBe('12');
  expect(withUnit('400 mm', 'cm', 'fr')).toBe('400 mm');
});
