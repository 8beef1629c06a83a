/** Chapter 3 and part IV: what a scenario file says, and everything that is wrong with one at once. */
import type { Problem, Result } from '@grognard/kernel';
import { problemsOf, scenarioBase, scenarioFacts } from '@grognard/kernel';
import { z } from 'zod';
import { hexCalled } from '../map/names.ts';
import { SCENARIOS } from '../map/start-lines.ts';
import type { FrontMap } from '../map/types.ts';
import { BLOCK_NATIONS, BLOCK_SIDES, BLOCK_TYPES, blockCalled, EXPEDITION_TOWNS, month } from './blocks.ts';

const fortnight = z.string().regex(/^194[1-5]-(0[1-9]|1[0-2])-(I|II)$/, 'a fortnight is written like "1941-06-II"');
const side = z.enum(BLOCK_SIDES);
const block = z.string().describe('a block by its id');
const hex = z.string().describe('a hex as the book calls it: "Rostov E2"');
const cv = z.int().min(0).max(4);
const rule = z.string().regex(/^EF-/);

/** EF-3.22.1: so many blocks of a type, so many steps among them. */
const lot = z.strictObject({ units: z.int().min(0), cv: z.int().min(0) });
export type Lot = z.infer<typeof lot>;

/** EF-3.22.2: infantry stands for mountain, siege and coastal units too. */
const LOT_TYPES = ['infantry', 'armour', 'mechanised', 'cavalry', 'shock', 'hq', 'shq'] as const;

const satellites = z.partialRecord(
  z.enum(BLOCK_NATIONS),
  z.strictObject({ infantry: lot.optional(), static: lot.optional() }),
);

const forces = z.strictObject({
  lots: z.partialRecord(z.enum(LOT_TYPES), lot).describe('German or Soviet blocks by type'),
  armyGroupE: lot.optional().describe('EF-W44.2: Army Group E where it is on the list'),
  satellites: satellites.optional().describe('by country; those that changed sides are with the Soviets'),
});
export type Forces = z.infer<typeof forces>;

/** What binds a set-up besides EF-3.24.1 and EF-3.24.2. */
const must = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hex'),
    rule,
    side,
    hex,
    least: z.int().min(1),
    of: z.strictObject({ type: z.enum(BLOCK_TYPES), least: z.int().min(1) }).optional(),
    leastCv: cv.optional().describe('each of them has at least so many steps'),
    faceUp: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('border'), rule, side, least: z.int().min(1).describe('units in border hexes') }),
  z.strictObject({
    kind: z.literal('area'),
    rule,
    side,
    hexes: z.array(hex).min(1),
    least: z.int().min(1),
    includes: z.array(block).default([]),
  }),
  z.strictObject({
    kind: z.literal('offMap'),
    rule,
    side,
    opposite: z.array(hex).min(1).describe('EF-16.7.1: one German unit opposite each of these hexes'),
  }),
]);
export type Must = z.infer<typeof must>;

const placed = z.strictObject({
  block,
  cv,
  at: hex,
  letter: z.string().length(1).optional().describe('T12: the letter the play-through gives it'),
});

const setUp = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fixed'),
    units: z.array(placed).min(1),
    eliminated: z.strictObject({ axis: z.array(block), soviet: z.array(block) }),
  }),
  z.strictObject({
    kind: z.literal('free'),
    first: side.describe('who sets up first'),
    forces: z.strictObject({ axis: forces, soviet: forces }),
    must: z.array(must).default([]),
  }),
]);

/** Rules that hold in some scenarios only, by their ids. */
const SPECIAL_RULES = [
  'EF-EDEL.5',
  'EF-S41.2',
  'EF-S41.3',
  'EF-W41.1',
  'EF-W41.2',
  'EF-W41.3',
  'EF-W41.6',
  'EF-S42.1',
  'EF-W42.5',
  'EF-S43.2',
  'EF-S44.3',
  'EF-W44.1',
  'EF-W44.4',
  'EF-W44.5',
] as const;

const bySide = <T extends z.ZodType>(value: T) => z.strictObject({ axis: value, soviet: value });

/** EF-OB41: a unit with its sector or its town. */
const listed = z.union([z.strictObject({ block, cv, sector: z.string() }), z.strictObject({ block, cv, hex })]);

export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  system: z.literal('eastfront'),
  code: z.enum(SCENARIOS).describe('IV.0: which start line'),
  date: z.string(),
  minutes: z.int().positive(),
  complexity: z.int().min(1).max(5),
  balance: scenarioFacts.balance,
  teaches: z.array(z.string()).default([]).describe('chapters this scenario introduces'),
  from: fortnight,
  chainedFrom: fortnight.optional().describe('EF-S43.1: when it starts if the one before was played'),
  to: fortnight,
  next: z.string().nullable().describe('EF-3.12.1: the scenario it runs on into; null for the last'),
  area: z.array(hex).nullable().describe('the hexes in play; null: the whole map'),
  setUp,
  reinforcements: z
    .array(z.strictObject({ month, side, block, cv: cv.min(1) }))
    .describe('EF-11.5.1; those of the first month are placed with the set-up (EF-11.6.3)'),
  gone: z.array(block).default([]).describe('out of the game for good, not eliminated'),
  expeditions: z.array(z.enum(EXPEDITION_TOWNS)).describe('EF-16.4.1: towns whose satellites are free at the start'),
  automatic: bySide(z.int().min(0)).describe('EF-11.31.1'),
  air: bySide(z.enum(['SF', 'DF', 'TF'])).describe('T10'),
  handicap: z.int().describe('EF-17.2.1: added to the Axis total'),
  special: z.partialRecord(z.enum(SPECIAL_RULES), z.literal(true)).default({}),
  historical: z.array(listed).optional().describe('EF-OB41: the set-up of history'),
  reasons: z.array(z.string()).describe('where the figures come from'),
});
export type ScenarioFile = z.infer<typeof scenarioSchema>;

/** A block, a hex or a strength somewhere in the file. */
interface Mention {
  readonly path: string;
  readonly block?: string;
  readonly hex?: string;
  readonly cv?: number;
}

/** The scenario of a file, or all that is wrong with it. Whether its hexes exist is for `strangeHexes`. */
export const readScenarioFile = (given: unknown): Result<ScenarioFile> => {
  const parsed = scenarioSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const file = parsed.data;
  const problems = [
    ...mentionsIn(file).flatMap(blockProblems),
    ...twiceIn(file),
    ...arrivalProblems(file),
    ...(file.from > file.to
      ? [{ path: 'to', why: { en: `${file.to} is before ${file.from}`, fr: `${file.to} précède ${file.from}` } }]
      : []),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: file };
};

/** Hexes a scenario names and the map does not have. */
export const strangeHexes = (map: FrontMap, file: ScenarioFile): readonly Problem[] =>
  mentionsIn(file).flatMap(({ path, hex }) => {
    const found = hex === undefined ? null : hexCalled(map, hex);
    return found === null || found.ok ? [] : [{ path, why: found.why }];
  });

const blockProblems = ({ path, block, cv }: Mention): readonly Problem[] => {
  if (block === undefined) return [];
  const known = blockCalled(block);
  if (known === null)
    return [{ path, why: { en: `no block is called "${block}"`, fr: `aucun bloc ne s'appelle « ${block} »` } }];
  const mayBeEmpty = known.type === 'hq' || known.type === 'shq' || known.type === 'static';
  if (cv !== undefined && cv > known.max)
    return [
      { path, why: { en: `${block} has at most ${known.max} steps`, fr: `${block} a ${known.max} pas au plus` } },
    ];
  return cv === 0 && !mayBeEmpty
    ? [{ path, why: { en: `${block} has at least one step`, fr: `${block} a un pas au moins` } }]
    : [];
};

/** EF-3.22.3: a block is set up, comes later, is eliminated or is gone: one of these. */
const twiceIn = ({ setUp, reinforcements, gone, historical }: ScenarioFile): readonly Problem[] => {
  const stands = setUp.kind === 'fixed' ? setUp.units : [];
  const lost = setUp.kind === 'fixed' ? [...setUp.eliminated.axis, ...setUp.eliminated.soviet] : [];
  const later = [...reinforcements.map(({ block }) => block), ...gone];
  return [
    ...repeated([...stands.map(({ block }) => block), ...lost, ...later], 'setUp'),
    ...repeated([...(historical ?? []).map(({ block }) => block), ...later], 'historical'),
  ];
};

const repeated = (blocks: readonly string[], path: string): readonly Problem[] =>
  blocks.flatMap((block, i) =>
    blocks.indexOf(block) < i ? [{ path, why: { en: `${block} is there twice`, fr: `${block} y est deux fois` } }] : [],
  );

const arrivalProblems = ({ from, to, reinforcements }: ScenarioFile): readonly Problem[] =>
  reinforcements.flatMap(({ month, side, block }, i): readonly Problem[] => {
    const path = `reinforcements[${i}]`;
    const isOutside = month < from.slice(0, 7) || month > to.slice(0, 7);
    return [
      ...(isOutside
        ? [
            {
              path: `${path}.month`,
              why: { en: `${month} is not within the scenario`, fr: `${month} est hors du scénario` },
            },
          ]
        : []),
      ...(side === (blockCalled(block)?.side ?? side)
        ? []
        : [{ path, why: { en: `${block} is not on the ${side} side`, fr: `${block} n'est pas du camp ${side}` } }]),
    ];
  });

const mentionsIn = (file: ScenarioFile): readonly Mention[] => [
  ...(file.area ?? []).map((hex, i) => ({ path: `area[${i}]`, hex })),
  ...setUpMentions(file.setUp),
  ...file.reinforcements.map(({ block, cv }, i) => mention(`reinforcements[${i}]`, block, undefined, cv)),
  ...file.gone.map((block, i) => ({ path: `gone[${i}]`, block })),
  ...(file.historical ?? []).map((each, i) =>
    mention(`historical[${i}]`, each.block, 'hex' in each ? each.hex : undefined, each.cv),
  ),
];

const mention = (path: string, block: string, hex: string | undefined, cv: number): Mention =>
  hex === undefined ? { path, block, cv } : { path, block, hex, cv };

const setUpMentions = (setUp: ScenarioFile['setUp']): readonly Mention[] => {
  if (setUp.kind === 'free') return setUp.must.flatMap((each, i) => mustMentions(each, `setUp.must[${i}]`));
  const { units, eliminated } = setUp;
  return [
    ...units.map(({ block, cv, at }, i) => mention(`setUp.units[${i}]`, block, at, cv)),
    ...eliminated.axis.map((block, i) => ({ path: `setUp.eliminated.axis[${i}]`, block })),
    ...eliminated.soviet.map((block, i) => ({ path: `setUp.eliminated.soviet[${i}]`, block })),
  ];
};

const mustMentions = (must: Must, path: string): readonly Mention[] => {
  switch (must.kind) {
    case 'hex':
      return [{ path, hex: must.hex }];
    case 'border':
      return [];
    case 'area':
      return [...must.hexes.map((hex) => ({ path, hex })), ...must.includes.map((block) => ({ path, block }))];
    case 'offMap':
      return must.opposite.map((hex) => ({ path, hex }));
  }
};
