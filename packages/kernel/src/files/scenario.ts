import { z } from 'zod';

/** What every scenario file has; a system adds its map, forces and conditions. */
export const scenarioBase = {
  $schema: z.string().optional().describe('where the JSON Schema of this file is, for editors'),
  format: z.literal(1),
  system: z.string().describe("the system's id, as `grognard systems` lists it"),
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('lower-case letters, digits and hyphens'),
  title: z.object({ en: z.string().min(1), fr: z.string().min(1) }),
  notes: z
    .object({ en: z.string(), fr: z.string() })
    .default({ en: '', fr: '' })
    .describe('history, and what the scenario is about'),
  rules: z
    .object({ use: z.array(z.string()).default([]), skip: z.array(z.string()).default([]) })
    .default({ use: [], skip: [] })
    .describe('optional rules, by id'),
};

/** What a designer writes. Never trusted: parsed into a setting, all problems at once. */
export type ScenarioFile = z.input<z.ZodObject<typeof scenarioBase>> & Readonly<Record<string, unknown>>;
