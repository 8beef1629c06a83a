import { writeFileSync } from 'node:fs';
import { formationsText, rosterText } from './roster-text.ts';

/** Writes the lists of all elements and formations of BlitzKrieg into the documents. */
writeFileSync(new URL('../../../docs/blitzkrieg-roster-list.md', import.meta.url), rosterText());
writeFileSync(new URL('../../../docs/blitzkrieg-formations.md', import.meta.url), formationsText());
