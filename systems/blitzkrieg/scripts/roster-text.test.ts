import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formationsText, rosterText } from './roster-text.ts';

it('the roster is listed in the documents, every id with its base (npm run roster)', () => {
  const page = readFileSync(new URL('../../../docs/blitzkrieg-roster-list.md', import.meta.url), 'utf8');
  expect(page).toBe(rosterText());
  expect(page).toContain('| `tiger` | Tiger I |');
});

it('the formations are listed in the documents, every id with its slots (npm run roster)', () => {
  const page = readFileSync(new URL('../../../docs/blitzkrieg-formations.md', import.meta.url), 'utf8');
  expect(page).toBe(formationsText());
  expect(page).toContain('#### `german-rifle-company`');
});
