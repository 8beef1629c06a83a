import type { Frame } from '@grognard/kernel';
import { z } from 'zod';
import { hex } from './board.ts';
import { SATELLITES, SIDES } from './sides.ts';

const side = z.enum(SIDES);
const id = z.string().min(1);
const blitz = z.boolean().default(false).describe('in the Blitz phases (EF-4.44.1)');
const sealed = z.record(z.string(), z.unknown()).optional();

const frame = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), step: z.string().optional(), ...shape });

/** Whose fire it is (EF-7.22.1). */
const fire = z.enum(['defence', 'offence']);

export const frameSchema = z.discriminatedUnion('kind', [
  // 3 Starting play
  frame('game', {}),
  frame('setUp', { side, sealed }),
  // 4 Sequence of play
  frame('month', {}),
  frame('production', { sealed }),
  frame('fortnight', {}),
  frame('turn', { side }),
  // 5 Headquarters
  frame('command', { side }),
  frame('mobilise', { side, blitz }),
  // 6 Movement
  frame('movement', { side, blitz }),
  frame('manoeuvre', { side, blitz }),
  frame('rearGuard', { side, block: id }),
  frame('pursuit', { side, hex, block: id, left: z.array(id).readonly() }).describe('side: of the pursuers'),
  // 7 Combat
  frame('combat', { side, blitz }),
  frame('strikes', { side, blitz }),
  frame('declare', { side, blitz }),
  frame('rounds', { side, blitz }),
  frame('battle', { side, hex }),
  frame('volley', {
    side,
    hex,
    fire,
    left: z.array(id).readonly().describe('who has not fired'),
    hits: z.int().min(0).default(0).describe('of assaults: hits are counted before they are taken (EF-7.51.4)'),
    repulses: z.int().min(0).default(0),
  }),
  frame('repulse', {
    side,
    hex,
    count: z.int().min(0),
    hits: z.int().min(0).default(0).describe('taken when the repulsed have gone back'),
    attackers: z.array(id).readonly().describe('who attacked, repulsed or not'),
  }),
  frame('losses', {
    side,
    hex,
    hits: z.int().min(0),
    perStep: z.int().min(1).max(3).default(1).describe('T9: hits for a step'),
    among: z.array(id).readonly().nullable().default(null).describe('null: all of the side in the hex'),
  }),
  frame('choose', {
    side,
    why: z.enum(['loss', 'repulse', 'fortress', 'fortressSupply', 'portCadre', 'overStack', 'pulled', 'defector']),
    hex: hex.nullable().default(null),
    among: z.array(id).readonly(),
    perStep: z.int().min(1).max(3).default(1).describe('of a loss: hits for a step (T9)'),
  }),
  // 10 Supply
  frame('supply', { side }),
  frame('attrition', { side }).describe('side: of the units checked'),
  // 14 to 16
  frame('surrenders', { side }),
  frame('surrender', { nation: z.enum(SATELLITES) }),
  frame('beachhead', { side }),
  frame('pull', { hexes: z.array(hex).readonly() }),
]);
export type EastFrame = z.infer<typeof frameSchema> & Frame;
export type FrameOf<K extends EastFrame['kind']> = Extract<EastFrame, { kind: K }>;
