/** `npx node systems/panzer-grenadier/scripts/make-roster.ts` writes the roster from the public figures, and its page. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { NATIONS } from '../types/sides.ts';
import { computedRoster } from './computed-roster.ts';
import { withTypes } from './roster-page.ts';

const DATA = new URL('../data/', import.meta.url).pathname;
const PAGE = new URL('../../../docs/panzer-grenadier-roster.md', import.meta.url).pathname;

for (const nation of NATIONS)
  writeFileSync(`${DATA}roster/${nation}.json`, JSON.stringify(computedRoster(nation), null, 2));
writeFileSync(PAGE, withTypes(readFileSync(PAGE, 'utf8'), NATIONS.flatMap(computedRoster)));
execFileSync('npx', ['biome', 'format', '--write', `${DATA}roster`, `${DATA}figures`], { stdio: 'inherit' });
