import type { Frame } from '@grognard/kernel';
import { z } from 'zod';
import { CRAFTS } from '../data/landing.ts';
import { WEAPON_IDS } from '../data/weapons.ts';
import { TASKS } from './actions.ts';
import { HEROICS, id, length, point, side, spot } from './board.ts';
import { FEARS } from './events.ts';

const frame = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({
    kind: z.literal(kind),
    step: z.string().optional(),
    sealed: z.record(z.string(), z.unknown()).optional(),
    ...shape,
  });

const ids = z.array(id).readonly();
/** PF-HIST-OMA.15: of several who share an army, whose it is and what he commands; left out: all of it is one player's. */
const shared = {
  player: id.optional().describe('whose it is, where several share an army (PF-HIST-OMA.15)'),
  units: ids.optional().describe('the units he commands'),
};
const way = z
  .strictObject({ unit: id, route: z.array(spot).readonly(), stance: z.enum(['standing', 'prone']) })
  .readonly();

/** What a shot comes from: a man's weapon, an arm of a vehicle, a gun, or no shooter at all (mines, charges, rams). */
const origin = z
  .strictObject({ piece: id.nullable(), weapon: z.enum(WEAPON_IDS).nullable(), arm: z.int().nullable(), from: spot })
  .readonly();

/** Whom a shot is meant for, and which of two who shield each other (PF-SHOOT.8). */
const aimed = z.strictObject({ piece: id, aim: z.enum(['body', 'mount', 'passengers']) }).readonly();
export type Aimed = z.infer<typeof aimed>;
export type Origin = z.infer<typeof origin>;

/** A hit that is yet to wound: how hard, and on which face of a vehicle (PF-VCB.1). */
const hit = z
  .strictObject({
    piece: id,
    strength: z.int(),
    face: z.enum(['front', 'side', 'roof']).nullable(),
    critical: z.boolean().describe('a firearm: a natural 6 may do more (PF-SHOOT.11)'),
    part: z.enum(['body', 'mount']).optional().describe('of a rider: what was struck (PF-CBT.11)'),
    lance: z.boolean().optional().describe('of a lance in a charge (PF-MWP.4)'),
    many: z.boolean().optional().describe('of a charge on what it was placed on: D3 wounds (PF-ENG.15)'),
  })
  .readonly();
export type Hit = z.infer<typeof hit>;

/** A die that somebody under a template hangs on: is he caught at all, does it come through what covers him? */
const trial = z
  .strictObject({ shield: z.enum(['under', 'obstacle', 'prone', 'gun']), cover: z.int().min(2).max(6) })
  .readonly();
export type Trial = z.infer<typeof trial>;

/** PF-HERO.1: why a die was thrown, so that whoever may change it knows what for. */
export const CAUSES = [
  'hit',
  'intercept',
  'wound',
  'bravery',
  'duel',
  'jump',
  'climb',
  'evade',
  'grenade',
  'task',
  'find',
  'jam',
  'fate',
] as const;

export const frameSchema = z.discriminatedUnion('kind', [
  frame('game', { part: z.int().min(0).optional().describe('the part of the deployment that comes next') }),
  /** PF-SCN-ENC.2: who deploys first? */
  frame('order', { side }),
  frame('layOut', {
    side,
    defences: z.int().min(0).describe('how many pieces its pioneers lay (PF-ENG.1)'),
    ...shared,
  }),
  frame('deploy', { side, part: z.int().min(0), ...shared }),
  /** PF-HIST-OMA.15: of a shared army one player after the other. */
  frame('inTurn', {
    side,
    what: z.enum(['layOut', 'deploy', 'movement', 'shooting', 'grenades']),
    part: z.int().min(0).optional(),
    next: z.int().min(0).optional(),
  }),
  frame('turn', {}),
  frame('arrivals', {
    side,
    left: z.array(ids).readonly().optional().describe('units still to be placed, those of each player together'),
  }),
  /** PF-RES.3: those who arrive are placed at their edge. */
  frame('arrive', { side, units: ids }),
  /** PF-HIST-OMA.2: landing craft of a turn; `left` are those aground whose men have still to be asked. */
  frame('landings', { side, left: ids.nullable().optional(), stretch: z.int().min(0).optional() }),
  frame('landing', { side, craft: z.enum(CRAFTS), stretch: z.int().min(0) }),
  frame('ashore', { side, craft: id }),
  frame('unmask', { side }),
  frame('unmasking', { side, left: ids }),
  /** PF-BASE.26: declared in turn until both pass; then done in the order of a die. What is declared lies on the board. */
  frame('heroics', {
    what: z.enum(HEROICS),
    side,
    passed: z.boolean(),
    player: id.nullable().optional().describe('of a shared army the one whose turn it is to declare (PF-HIST-OMA.15)'),
  }),
  frame('heroicDeeds', { what: z.enum(HEROICS), next: side.nullable().describe('whose pick it is') }),
  frame('heroicPick', { side, what: z.enum(HEROICS) }),
  frame('heroicAct', { side, what: z.enum(HEROICS), hero: id, with: ids }),
  /** PF-BRV: the start of a side's movement; `only`: of those alone, before a heroic move. */
  frame('morale', { side, only: ids.nullable() }),
  /** Each of these tests, one after the other (PF-BRV.3 to PF-BRV.7). */
  frame('bravery', { why: z.enum(FEARS), left: ids }),
  frame('movement', { side, only: ids.nullable().describe('a heroic move: only these'), ...shared }),
  /** One man, vehicle or marker on its way: what it meets comes at its place. */
  frame('march', {
    side,
    ways: z.array(way).readonly().describe('of those who have yet to go; the first is on his way'),
    /** What the first has come to and is trying to get over. */
    meets: z
      .strictObject({
        what: z.enum(['jump', 'climb', 'descent', 'mine']),
        piece: id,
        height: length,
        at: length,
        over: z.enum(['barrier', 'ditch', 'cliff']),
        wide: length.optional().describe('from there to its far side (PF-MOV.8)'),
      })
      .readonly()
      .nullable(),
    mines: z.int().min(0).describe('how much of the 2" of minefield that he dared is still ahead (PF-ENG.4)'),
    squad: z.literal(true).optional().describe('several set out: they are told as one'),
    sighted: ids.optional().describe('hidden markers that nobody has to be asked about any more (PF-HID.5)'),
  }),
  frame('drive', {
    side,
    vehicle: id,
    route: z.array(point).readonly().describe('what is left of it'),
    backwards: z.boolean(),
    facing: z.int().nullable(),
    turret: z.int().nullable(),
    /** What it has come to. */
    meets: z
      .strictObject({ what: z.enum(['bog', 'mine', 'man', 'vehicle', 'obstacle', 'wire']), piece: id })
      .readonly()
      .nullable(),
    mines: z.int().min(0).describe('how much of the 2" of minefield that it dared is still ahead (PF-ENG.4)'),
    sighted: ids.optional().describe('hidden markers that nobody has to be asked about any more (PF-HID.5)'),
    over: ids.optional().describe('what is left of that which it broke down: it goes on over it (PF-DEM.6)'),
  }),
  /** PF-HID.5: a marker has come into view. */
  frame('detection', { side, marker: id, by: id, at: point, pieces: ids }),
  /** PF-HID.5: on somebody's way a marker has come into view; is it turned over? */
  frame('sighting', { side, by: id, markers: ids }),
  frame('facing', { side, pieces: ids }),
  /** PF-VEQ.7: somebody looks for what is under a net. */
  frame('spying', { man: id, target: id }),
  /** PF-SR.9: half a move instead of shooting. */
  frame('stalking', { side, ways: z.array(way).readonly() }),
  frame('shooting', { side, only: ids.nullable().describe('heroic shooting: only these'), ...shared }),
  /** Shots of one answer, one after the other. */
  frame('volley', {
    side,
    left: z.array(origin).readonly(),
    targets: z.array(aimed).readonly(),
    at: spot.nullable(),
    spread: z.boolean().optional().describe('one shot at each of them (PF-RATE.2)'),
  }),
  /** The shots of one weapon (PF-RATE.1): each at the first of its targets that is near enough to the last. */
  frame('burst', {
    side,
    origin,
    left: z.int().min(0),
    last: point.nullable(),
    wide: length.optional().describe('how far whom the last shot was aimed at reaches from there (PF-RATE.2)'),
    axis: point.nullable().describe('what the first shot was aimed at: a burst stays in its arc (PF-RATE.4)'),
    targets: z.array(aimed).readonly(),
    at: spot.nullable(),
    found: ids.describe('who were made out though they lie low (PF-MOV.15)'),
    sought: id.optional().describe('for whom the die lies that tells'),
    unfound: ids,
    served: z.int().min(1).describe('by how many men (PF-HVY.10)'),
    spread: z.boolean().optional().describe('one shot at each of the targets (PF-RATE.2)'),
  }),
  /** PF-RATE.3: shots are left and none of those named can be shot at any more: where does the burst go? */
  frame('walk', {
    side,
    origin,
    left: z.int().min(1),
    last: point,
    wide: length.optional(),
    axis: point,
    found: ids,
    unfound: ids,
    served: z.int(),
    spread: z.boolean().optional(),
  }),
  /** One shot (PF-BASE.19): `met` is how many obstacles it has come through. */
  frame('shot', {
    side,
    origin,
    target: aimed.nullable(),
    at: spot,
    met: z.int().min(0),
  }),
  /** PF-IND.7, PF-HVY.12: a shell that goes where it was guessed to. */
  frame('lob', { side, origin, at: spot, distance: length }),
  /** PF-GREN.3, PF-GREN.4. */
  frame('throw', { side, man: id, target: id.nullable(), at: spot }),
  /** PF-TPL: `under` are those who lie under it, known once it has come down; callers leave it empty. */
  frame('impact', {
    origin,
    at: spot,
    blast: z.union([z.literal(3), z.literal(5), z.literal('flame')]),
    strength: z.int(),
    main: id.nullable(),
    part: z.enum(['body', 'mount']).optional().describe('of a rider at the very point: what the shot has come to'),
    plunging: z.boolean().optional().describe('out of the sky: the roof of what it lands on is struck (PF-IND.10)'),
    under: ids,
    /** Those who have still to be looked at, the dice of the first of them, and who has been hit so far. */
    left: z
      .array(z.strictObject({ piece: id, how: z.enum(['whole', 'half', 'aboard']) }).readonly())
      .readonly()
      .optional(),
    trials: z.array(trial).readonly().optional(),
    hits: z.array(hit).readonly().optional(),
  }),
  /** Hits one after the other (PF-BASE.19); `wounds`: what is left of the one being taken. */
  frame('wounds', {
    hits: z.array(hit).readonly(),
    origin: origin.nullable(),
    wounds: z.int().optional(),
    natural: z.int().optional(),
  }),
  /** The dice on the board are their hero's, who may turn them (PF-HERO.1); `goals`: totals worth it. */
  frame('might', { hero: id, cause: z.enum(CAUSES), asked: side, goals: z.array(z.int()).readonly() }),
  frame('fate', { man: id }),
  /** PF-HERO.7: a die a point. */
  frame('fated', { man: id, left: z.int().min(0) }),
  /** PF-EQP.2. */
  frame('medic', { man: id }),
  frame('damage', { vehicle: id }),
  frame('grenades', { side, ...shared }),
  /** `apart` are those who go for a transport and not for the men in it (PF-VCB.11). */
  frame('pairing', { side, apart: ids.optional() }),
  frame('pairUp', { side, apart: ids.optional() }),
  frame('storming', { side, left: ids, apart: ids }),
  /** Fights in their order, then assaults on vehicles. */
  frame('combat', {
    left: z.array(z.strictObject({ alone: id, against: ids }).readonly()).readonly(),
    assaults: z
      .array(z.strictObject({ vehicle: id, men: ids }).readonly())
      .readonly()
      .optional(),
    apart: ids.optional().describe('who goes for a transport and not for the men in it (PF-VCB.11)'),
  }),
  /** `blows` are strikes still to be made, by whom; `across` are those of them who strike through a barrier (PF-CBT.8, PF-CBT.12). */
  frame('fight', {
    alone: id,
    against: ids,
    winner: side.optional(),
    losers: ids.optional(),
    blows: ids.optional(),
    again: z.boolean().optional(),
    across: ids.optional(),
  }),
  /** PF-CBT.11: the winner says whether he strikes at the rider or his horse. */
  frame('aimBlow', { side, by: id, on: id, hit }),
  /** PF-BASE.29: the dice of a duel lie; the sides turn them or throw one again (PF-EQP.3) in turn. */
  frame('duel', {
    alone: id,
    against: ids,
    asked: side,
    passed: z.boolean(),
    rerolled: z.array(side).readonly(),
    turned: side.optional().describe('who turned a die, or threw one again, last'),
  }),
  frame('retreat', { side, men: ids, foes: ids }),
  /** PF-MOV.21: a rider whose horse is killed, or who is thrown by it. */
  frame('thrown', { man: id }),
  frame('followUp', { side, men: ids }),
  frame('assault', { vehicle: id, men: ids }),
  /** PF-ENG: what an engineer, a rider or a bearer does instead of moving. */
  frame('task', { man: id, task: z.enum(TASKS), at: point.nullable(), on: id.nullable() }),
  /** PF-ENG.11: timers, at the start of the shooting phase. */
  frame('fuses', { left: ids }),
  /** PF-ENG.9, PF-ENG.15. */
  frame('detonation', {
    charge: id.nullable().describe('null: it went off while it was being placed (PF-ENG.8)'),
    at: spot.optional().describe('where, once that is known'),
    main: id.optional().describe('the engineer under whom it went off'),
    isOpen: z.boolean().optional().describe('it lies on open ground, where a crater is left'),
  }),
  frame('bolting', { side, mount: id, at: spot }),
  frame('evasion', { side, piece: id, vehicle: id }),
]);
export type OwnFrame = z.infer<typeof frameSchema> & Frame;
export type FrameOf<K extends OwnFrame['kind']> = Extract<OwnFrame, { kind: K }>;
