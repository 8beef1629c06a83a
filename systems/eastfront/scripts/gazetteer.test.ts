import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FRONT } from '../map/front.ts';
import { gazetteer } from './gazetteer.ts';

it('EF-1.2.2 EF-1.3.1 docs/eastfront-gazetteer.md has every hex as the map has it', () => {
  const page = readFileSync(new URL('../../../docs/eastfront-gazetteer.md', import.meta.url), 'utf8');
  expect(page).toBe(gazetteer(FRONT));
  expect(page).toContain('| Kerch | ');
  expect(page).toMatch(/^\| Kerch \|.*Sea of Azov.*Eastern Black Sea|^\| Kerch \|.*Eastern Black Sea.*Sea of Azov/m);
});
