/** EF-2.1.1, T1: the blocks of both sides, as the file has them. docs/eastfront-forces.md says where each comes from. */
import type { Problem, Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import { z } from 'zod';
import blocksFile from './blocks.json' with { type: 'json' };
import { SS_FROM } from './switches.ts';

export const BLOCK_SIDES = ['axis', 'soviet'] as const;
export type BlockSide = (typeof BLOCK_SIDES)[number];

export const BLOCK_NATIONS = ['Germany', 'USSR', 'Romania', 'Hungary', 'Italy', 'Bulgaria'] as const;
export type BlockNation = (typeof BLOCK_NATIONS)[number];

/** T1. */
export const BLOCK_TYPES = [
  'armour',
  'mechanised',
  'infantry',
  'mountain',
  'siege',
  'coastal',
  'paratroops',
  'cavalry',
  'shock',
  'static',
  'hq',
  'shq',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** EF-2.66.2, EF-16.4.1: the town whose fall lets a satellite march out. */
export const EXPEDITION_TOWNS = ['Odessa', 'Sevastopol'] as const;

export const month = z.string().regex(/^194[1-5]-(0[1-9]|1[0-2])$/, 'a month is written like "1941-06"');
const flag = z.literal(true).optional();

const blockSchema = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+$/),
  side: z.enum(BLOCK_SIDES),
  nation: z.enum(BLOCK_NATIONS),
  type: z.enum(BLOCK_TYPES),
  max: z.int().min(1).max(4).describe('EF-2.4.1, EF-2.4.2: steps at full strength'),
  label: z.string().min(1).max(3).describe('EF-2.5.1: the number on the block; G for Guards'),
  name: z.strictObject({ en: z.string().min(1), fr: z.string().min(1) }),
  enters: month.nullable().describe('EF-2.5.1: the month it comes as a reinforcement; null: there from the start'),
  event: z.enum(['EF-16.4.1', 'EF-16.5.1']).optional().describe('it comes by this rule, not by the calendar'),
  ss: flag,
  guards: flag,
  siberian: flag,
  expedition: z.enum(EXPEDITION_TOWNS).optional(),
  armyGroupE: flag,
  noRebuild: flag,
  why: z.string().optional(),
});
export type Block = Readonly<z.infer<typeof blockSchema>>;

/** The blocks of a file, or all that is wrong with them. */
export const readBlocks = (given: unknown): Result<readonly Block[]> => {
  const parsed = z.array(blockSchema).safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const blocks = parsed.data;
  const problems = blocks.flatMap((block, i): readonly Problem[] => {
    const isTwice = blocks.findIndex(({ id }) => id === block.id) < i;
    // EF-2.1.1: the Soviets are one nation, all others are the Axis.
    const isStranger = (block.nation === 'USSR') !== (block.side === 'soviet');
    // EF-S43.5: by the date, whatever the scenario.
    const isTooSoon = block.ss === true && (block.enters ?? '') < SS_FROM;
    return [
      ...(isTooSoon ? [{ path: `[${i}].enters`, why: `the SS come from ${SS_FROM} on` }] : []),
      ...(isTwice ? [{ path: `[${i}].id`, why: `"${block.id}" is there twice` }] : []),
      ...(isStranger ? [{ path: `[${i}].nation`, why: `${block.nation} is not on the ${block.side} side` }] : []),
    ];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: blocks };
};

const ours = readBlocks(blocksFile);
if (!ours.ok) throw new Error(ours.problems.map(({ path, why }) => `blocks.json ${path}: ${why}`).join('\n'));

/** Every block of the game. */
export const BLOCKS: readonly Block[] = ours.value;

const byId: Readonly<Record<string, Block>> = Object.fromEntries(BLOCKS.map((block) => [block.id, block]));

/** A block by its id, null if there is none. */
export const blockCalled = (id: string): Block | null => byId[id] ?? null;
