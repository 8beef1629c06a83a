import type { AnySystem } from '@grognard/kernel';
import { positionSchema, recordSchema } from '@grognard/kernel';
import { loadSystem, playable } from '@grognard/systems';
import { z } from 'zod';

/** A JSON Schema and the name of its file. */
export interface SchemaFile {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const cited = z.strictObject({
  id: z.string(),
  title: z.string(),
  source: z.enum(['printed', 'errata', 'house']).describe('house marks a ruling of ours where the book is silent'),
});
const chance = {
  fraction: z.string().describe('exact: "15/36"'),
  percent: z.number().describe('the same in percent, two places'),
};
const line = z.strictObject({ label: z.string(), text: z.string(), rule: z.string() });
const checkReport = z.strictObject({
  rule: cited,
  about: z.string().describe('what it decides, and with how many dice'),
  lines: z.array(line).describe('every number that counts, with why and by which rule'),
  odds: z.strictObject({
    pass: z.strictObject(chance).nullable().describe('to pass, or to hit at least once'),
    results: z.array(z.strictObject({ result: z.union([z.number(), z.string()]), ...chance })),
  }),
  check: z.looseObject({ shape: z.enum(['plain', 'target', 'pool', 'table', 'draw']), rule: z.string() }),
});
const happening = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('event'),
    rule: cited,
    text: z.string().nullable().describe('null for what needs no telling'),
    event: z.looseObject({ type: z.string() }),
    parts: z.array(line).describe('what the number it tells of is made of, where it has several reasons'),
  }),
  z.strictObject({
    kind: z.literal('roll'),
    check: checkReport,
    faces: z.array(z.int().positive()),
    again: z.array(z.int().positive()).describe('the faces of dice thrown again'),
    result: z.union([z.number(), z.string()]).describe('margin, hits, total, table cell or what was drawn'),
    text: z.string(),
  }),
]);
const action = z.looseObject({ type: z.string() });
const refusal = { action, text: z.string(), rule: cited, why: z.string() };
const ready = {
  action,
  text: z.string(),
  checks: z.array(checkReport),
  forecasts: z
    .array(z.strictObject({ rule: cited, about: z.string(), lines: z.array(line) }))
    .describe('what it leads to in the end, through all its rolls, with the chance of each outcome'),
  cost: z.array(line).describe('what it costs in points, part by part'),
};
const choice = z.strictObject({
  ...ready,
  holes: z.record(z.string(), z.looseObject({ kind: z.string() })).describe('fields left open, and what may go there'),
  filled: z.array(z.strictObject(ready)).describe('every way to fill it, where there are few'),
});

/** What `grognard referee --json` prints. */
export const adjudicationSchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('adjudication'),
  system: z.string(),
  scenario: z.string().describe('its id'),
  language: z.enum(['en', 'fr']).describe('of every `text`, `why`, `prompt` and `title`'),
  side: z.string().nullable().describe('whose eyes it is told through (--side); null for all'),
  ok: z.boolean().describe('false when an answer was refused'),
  opening: z.array(happening).describe('what happened before anybody was asked'),
  answers: z.array(
    z.strictObject({
      path: z.string().describe('its place in the file'),
      side: z.string(),
      question: z.string().describe('the kind of frame that asked'),
      action: action.nullable().describe('null where the reader may not know it'),
      text: z.string(),
      happened: z.array(happening),
    }),
  ),
  refused: z
    .strictObject({
      path: z.string(),
      side: z.string(),
      ...refusal,
      action: action.nullable(),
      problems: z
        .array(z.strictObject({ path: z.string(), rule: cited, why: z.string() }))
        .describe('all that is wrong with it, each with its place in the file'),
    })
    .nullable()
    .describe('the answer that may not be given: nothing after it was looked at'),
  waitingFor: z.array(z.string()).describe('the sides that must choose now'),
  asked: z.array(
    z.strictObject({
      side: z.string(),
      question: z.string(),
      rule: cited,
      prompt: z.string(),
      names: z.array(z.string()).describe('the names in the question: who is to do something'),
      choices: z.array(choice),
      refused: z.array(z.strictObject(refusal)).describe('what one might look for here and may not do'),
    }),
  ),
  outcome: z.strictObject({ winner: z.string().nullable(), rule: cited, text: z.string() }).nullable(),
  dice: z.strictObject({
    faces: z.array(z.int().positive()).describe('as `dice` of a position file they make the same run again'),
    seed: z.string().nullable().describe('of the dice that were not forced'),
  }),
  map: z.string().describe('the board in letters'),
  facts: z
    .array(z.strictObject({ rule: cited, text: z.string(), parts: z.array(line) }))
    .describe('what the rules make of the board, with --facts: ranges, supply, points, each with its parts'),
  position: z
    .looseObject({})
    .nullable()
    .describe(
      'the position after it all: a position file again, with an empty stack when all is resolved; null with --side',
    ),
});

const problem = z.strictObject({ path: z.string(), why: z.string() });

/** What `--json` prints of bad input, with exit code 2. */
export const problemsSchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('problems'),
  problems: z.array(problem).min(1),
});

/** What `grognard verify --json` prints. */
export const verdictSchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('verdict'),
  ok: z.boolean(),
  problems: z.array(problem),
  answers: z.int().nonnegative().describe('answers given again under the rules, with the same result'),
  watchedOnly: z.int().nonnegative().describe('answers of older versions of the rules'),
  faces: z.int().nonnegative().describe('dice that fell'),
  dice: z.enum(['proved', 'sealed', 'false']),
  start: z.enum(['setUp', 'given', 'olderRules']).describe('setUp: every leg is proved from the set-up on'),
  takenBack: z.int().nonnegative().describe('answers that were taken back'),
  signed: z.int().nonnegative().describe('answers under which the key of their side stands'),
});

/** What `grognard odds --json` prints. */
export const oddsSchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('odds'),
  system: z.string(),
  calculations: z.array(
    z.strictObject({
      about: z.string().describe('what is worked out: an attack with one weapon, say'),
      checks: z.array(checkReport).describe('its rolls, in order'),
      terms: z.array(line).describe('what counts beside the rolls, each number with its rule'),
      outcomes: z
        .array(z.strictObject({ outcome: z.string().describe('a name for programs'), text: z.string(), ...chance }))
        .describe('every way the whole can end; the chances add up to certainty'),
    }),
  ),
});

/** The position file of a system with its board, frames and actions written out, so that an editor completes them. */
export const wholePositionSchema = (system: AnySystem): z.ZodType => {
  const board = plainObject(system.schemas.writtenBoard ?? system.schemas.board);
  const position = positionSchema(system);
  return position.extend({
    board: board
      ? board.partial().optional().describe("what differs from the scenario's set-up")
      : position.shape.board,
    stack: z
      .array(system.schemas.frame)
      .optional()
      .describe('what is being resolved, outermost first; the last is whose decision it is'),
  });
};

/** An object schema out of its wrapping, if that is what it is. */
const plainObject = (schema: z.ZodType): z.ZodObject | null => {
  if (schema instanceof z.ZodObject) return schema;
  return schema instanceof z.ZodReadonly ? plainObject(schema.unwrap() as z.ZodType) : null;
};

const jsonSchema = (schema: z.ZodType): Readonly<Record<string, unknown>> =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const fileOf = (name: string, title: string, given: Readonly<Record<string, unknown>>): SchemaFile => {
  const { $schema, ...rest } = given;
  return { name, schema: { $schema, title, ...rest } };
};

/** The schemas of one system. */
export const schemasOf = (system: AnySystem): readonly SchemaFile[] => {
  const position = jsonSchema(wholePositionSchema(system));
  return [
    fileOf(`${system.id}.scenario.json`, `${system.title.en}: scenario`, jsonSchema(system.schemas.scenario)),
    fileOf(
      `${system.id}.position.json`,
      `${system.title.en}: position for the referee`,
      system.files ? withNames(position) : position,
    ),
    ...(system.armies
      ? [fileOf(`${system.id}.army.json`, `${system.title.en}: army list`, jsonSchema(system.armies.schema))]
      : []),
  ];
};

/** Where a game writes places by their names in files, a name may stand wherever its data has a whole number. */
const withNames = (schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const named = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(named);
    if (typeof part !== 'object' || part === null) return part;
    const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, named(value)]));
    return inner.type === 'integer' ? { ...inner, type: ['integer', 'string'] } : inner;
  };
  const properties = schema.properties as Readonly<Record<string, unknown>>;
  const { board, stack, answers } = properties;
  return {
    ...schema,
    properties: { ...properties, board: named(board), stack: named(stack), answers: named(answers) },
  };
};

/** Every published schema: the common ones, and those of each system that can be played. */
export const schemaFiles = async (): Promise<readonly SchemaFile[]> => {
  const systems = await Promise.all(playable().map(async ({ id }) => (await loadSystem(id))!));
  return [
    fileOf('record.json', 'Grognard record or saved game', jsonSchema(recordSchema)),
    fileOf('adjudication.json', 'What `grognard referee --json` prints', jsonSchema(adjudicationSchema)),
    fileOf('verdict.json', 'What `grognard verify --json` prints', jsonSchema(verdictSchema)),
    fileOf('odds.json', 'What `grognard odds --json` prints', jsonSchema(oddsSchema)),
    fileOf('problems.json', 'What `--json` prints of bad input', jsonSchema(problemsSchema)),
    ...systems.flatMap(schemasOf),
  ];
};

/** The text of a schema file. */
export const schemaText = ({ schema }: SchemaFile): string => `${JSON.stringify(schema, null, 2)}\n`;
