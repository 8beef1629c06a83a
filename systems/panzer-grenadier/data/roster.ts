import { z } from 'zod';
import american from './roster/american.json' with { type: 'json' };
import british from './roster/british.json' with { type: 'json' };
import chinese from './roster/chinese.json' with { type: 'json' };
import commonwealth from './roster/commonwealth.json' with { type: 'json' };
import finnish from './roster/finnish.json' with { type: 'json' };
import french from './roster/french.json' with { type: 'json' };
import german from './roster/german.json' with { type: 'json' };
import italian from './roster/italian.json' with { type: 'json' };
import japanese from './roster/japanese.json' with { type: 'json' };
import polish from './roster/polish.json' with { type: 'json' };
import soviet from './roster/soviet.json' with { type: 'json' };
import type { UnitType } from './unit-type.ts';
import { unitTypeSchema } from './unit-type.ts';

const files = [german, soviet, polish, finnish, italian, british, commonwealth, american, japanese, chinese, french];

/** Every type of unit by its name; `scripts/make-roster.ts` writes the files from public figures. */
export const ROSTER: ReadonlyMap<string, UnitType> = new Map(
  files.flatMap((file) => z.array(unitTypeSchema).parse(file)).map((type) => [type.id, type]),
);
