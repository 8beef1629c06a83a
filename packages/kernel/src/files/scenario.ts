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

/** What the lists of scenarios say beside the title, for whoever chooses one. */
export const scenarioFacts = {
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .optional()
    .describe('the day, the month or the year it is set in: "1944-06-06", "1944-06" or "1944"'),
  minutes: z.int().positive().optional().describe('how long two people take over it, about'),
  complexity: z.int().min(1).max(5).optional().describe('from 1, a first game, to 5, with everything there is'),
  balance: z
    .strictObject({
      games: z.int().positive().describe('at least so many were played'),
      score: z.record(z.string(), z.number().min(0).max(100)).describe('per cent by camp, a draw as half'),
      bid: z
        .strictObject({ side: z.string(), points: z.int().positive() })
        .optional()
        .describe('the points at the start that would have made those games even'),
    })
    .optional()
    .describe('how games between equal bots came out'),
};

/** How games between equal bots came out, by scenario: what `npm run balance` writes. */
export type Balances = Readonly<Record<string, NonNullable<z.infer<typeof scenarioFacts.balance>>>>;

/** Scenarios with what was measured of them; one that says it itself is left alone. */
export const withBalance = (scenarios: readonly ScenarioFile[], measured: Balances): readonly ScenarioFile[] =>
  scenarios.map((scenario) => ({ ...(measured[scenario.id] ? { balance: measured[scenario.id] } : {}), ...scenario }));

/** What a designer writes. Never trusted: parsed into a setting, all problems at once. */
export type ScenarioFile = z.input<z.ZodObject<typeof scenarioBase>> & Readonly<Record<string, unknown>>;
