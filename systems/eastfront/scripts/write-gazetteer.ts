import { writeFileSync } from 'node:fs';
import { FRONT } from '../map/front.ts';
import { gazetteer } from './gazetteer.ts';

writeFileSync(new URL('../../../docs/eastfront-gazetteer.md', import.meta.url), gazetteer(FRONT));
