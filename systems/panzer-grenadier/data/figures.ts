import { z } from 'zod';
import { KINDS } from '../types/sides.ts';
import { unitTypeSchema } from './unit-type.ts';

const count = z.int().min(0);
const positive = z.number().positive();

/** What a platoon on foot or in the saddle carries. */
const arms = z.strictObject({
  rifle: count.default(0),
  selfLoader: count.default(0),
  smg: count.default(0),
  lmg: count.default(0).describe('fed by a magazine'),
  gpmg: count.default(0).describe('fed by a belt, on its bipod'),
  mmg: count.default(0).describe('on a tripod or wheels'),
  gpmgTripod: count.default(0),
  flamethrower: count.default(0),
  lightMortar: count.default(0),
});
export type Arms = z.infer<typeof arms>;

const men = z.strictObject({
  of: z.literal('men'),
  arms,
  reach: z.int().describe('metres at which most of these arms are aimed'),
});

const mortar = z.strictObject({
  of: z.literal('mortar'),
  tubes: count,
  calibre: positive.describe('mm'),
  shellKg: positive,
  rangeMetres: positive,
});
export type MortarFigures = z.infer<typeof mortar>;

/** What pierces: mm of plate at 500 m, struck at 30° from square. */
const penetration = positive.describe('mm at 500 m and 30°');

const gun = z.strictObject({
  of: z.literal('gun'),
  tubes: count,
  calibre: positive,
  weightKg: positive.describe('in action'),
  penetration: penetration.optional(),
  shellKg: positive.optional(),
  rangeMetres: positive.optional(),
  automatic: z.boolean().default(false),
  howitzer: z.boolean().default(false),
});
export type GunFigures = z.infer<typeof gun>;

const vehicle = z.strictObject({
  of: z.literal('vehicle'),
  mgs: count.describe('of all vehicles together, as the guns'),
  autocannons: count.default(0),
  guns: count.default(0),
  calibre: positive.optional(),
  penetration: penetration.optional(),
  shellKg: positive.optional(),
  rangeMetres: positive.optional(),
  howitzer: z.boolean().default(false),
  turretCrew: count.default(3).describe('men in the turret; 3 also for guns in the hull'),
  hullMm: positive.describe('front, thickness by the cosine of its slope'),
  turretMm: positive.describe('front, or shield'),
  speed: positive.describe('km/h on a road'),
  hp: positive,
  tonnes: positive,
});
export type VehicleFigures = z.infer<typeof vehicle>;

const draught = z.strictObject({ of: z.literal('transport') });

const known = z.strictObject({
  values: z.strictObject({ limberedMa: z.null().optional() }),
  why: z.string().min(1),
});

const entry = z.strictObject({
  ...unitTypeSchema.pick({ id: true, name: true, short: true, years: true }).shape,
  traits: unitTypeSchema.shape.traits,
  kind: z.enum(KINDS),
  figures: z.discriminatedUnion('of', [men, mortar, gun, vehicle, draught]),
  known: known.optional().describe('what the book prints, whatever the formula says'),
});
export type Entry = z.infer<typeof entry>;
export type Figures = Entry['figures'];

/** Public figures of the types of one nation. */
export const figuresSchema = z.array(entry);
