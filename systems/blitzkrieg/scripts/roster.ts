import { writeFileSync } from 'node:fs';
import { rosterText } from './roster-text.ts';

/** Writes the list of all elements of BlitzKrieg into the documents. */
writeFileSync(new URL('../../../docs/blitzkrieg-roster-list.md', import.meta.url), rosterText());
