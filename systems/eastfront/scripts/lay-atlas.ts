/** Lays the atlas on the sheet: `node lay-atlas.ts` writes map/atlas.json anew after the map or its sources changed. */
import { writeFileSync } from 'node:fs';
import { atlas } from './atlas.ts';

writeFileSync(new URL('../map/atlas.json', import.meta.url), `${JSON.stringify(atlas(), null, 2)}\n`);
