import type { Flag } from '@grognard/kernel';
import { GRADES } from '../data/experience.ts';
import { MEANS } from '../data/infantry-against-armour.ts';
import type { Traction } from '../data/profile.ts';
import { AT_WEAPONS, NATIONS, SIZES, SMALL_ARMS, SPECIAL_SHELLS } from '../data/profile.ts';
import { COVERS } from '../data/small-arms.ts';
import { SUPPLY, SUPPORTS } from '../data/support.ts';
import { FACES } from '../rules/checks/armour.ts';
import type { Word } from '../words/en.ts';

/** The attacks that can be worked out. */
export const ATTACKS = ['fire', 'immobilise', 'indirect', 'assault', 'overrun', 'close-combat', 'mines'] as const;
/** An attack. */
export type Attack = (typeof ATTACKS)[number];

/** The tests that can be worked out instead of an attack. */
export const TESTS = ['experience', 'rally', 'cohesion', 'support', 'precision', 'ammunition', 'bogging'] as const;
/** A test. */
export type Test = (typeof TESTS)[number];

/** What bogs. */
const BOGGING = ['tracked', 'halfTracked', 'wheeled', 'hoof', 'carriage'] as const satisfies readonly Traction[];

/** What the target is, where it has no name. */
export const TARGET_KINDS = ['infantry', 'gun', 'vehicle'] as const;
/** A kind of target. */
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Where a gun without a name sits. */
export const GUN_MOUNTS = ['turret', 'hull', 'all-round', 'carriage'] as const;

/** A name of the tables as it is typed: heavyInfantry is heavy-infantry. */
export const typed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The name of a list that was typed so. */
export const untyped = <N extends string>(names: readonly N[], given: string): N | undefined =>
  names.find((name) => typed(name) === given);

const onOff = (name: string, about: Word): Flag<Word> => ({ name, about, takes: { kind: 'switch' } });
const text = (name: string, about: Word, example: string): Flag<Word> => ({
  name,
  about,
  takes: { kind: 'text', example },
});
const oneOf = (name: string, about: Word, options: readonly string[]): Flag<Word> => ({
  name,
  about,
  takes: { kind: 'options', options: options.map(typed) },
});

/** What the calculator can be told. */
export const FLAGS: readonly Flag<Word>[] = [
  oneOf('attack', 'flagAttack', ATTACKS),
  text('firer', 'flagFirer', 'panzer-4-f2'),
  text('calibre', 'flagCalibre', '75L'),
  oneOf('arms', 'flagArms', SMALL_ARMS),
  oneOf('anti-tank', 'flagAntiTank', AT_WEAPONS),
  text('weapon', 'flagWeapon', '75L'),
  oneOf('mount', 'flagMount', GUN_MOUNTS),
  oneOf('shell', 'flagShell', ['ap', 'he', ...SPECIAL_SHELLS]),
  oneOf('nation', 'flagNation', NATIONS),
  text('year', 'flagYear', '1943'),
  oneOf('grade', 'flagGrade', GRADES),
  text('range', 'flagRange', '75cm'),
  onOff('moved', 'flagMoved'),
  onOff('pivots', 'flagPivots'),
  onOff('opportunity', 'flagOpportunity'),
  onOff('stabiliser', 'flagStabiliser'),
  onOff('head-out', 'flagHeadOut'),
  onOff('higher', 'flagHigher'),
  onOff('from-above', 'flagFromAbove'),
  text('shots-before', 'flagShotsBefore', '1'),
  onOff('smoke', 'flagSmoke'),
  onOff('difficult', 'flagDifficult'),
  onOff('registered', 'flagRegistered'),
  oneOf('means', 'flagMeans', Object.keys(MEANS)),
  onOff('assault-troops', 'flagAssaultTroops'),
  onOff('commander', 'flagCommander'),
  text('target', 'flagTarget', 't-34-76'),
  oneOf('target-kind', 'flagTargetKind', TARGET_KINDS),
  text('armour', 'flagArmour', '13/10'),
  oneOf('size', 'flagSize', SIZES),
  oneOf('face', 'flagFace', FACES),
  oneOf('cover', 'flagCover', COVERS),
  onOff('hull-down', 'flagHullDown'),
  onOff('bunker', 'flagBunker'),
  onOff('sheltered', 'flagSheltered'),
  onOff('target-moving', 'flagTargetMoving'),
  oneOf('target-grade', 'flagTargetGrade', GRADES),
  onOff('target-demoralised', 'flagTargetDemoralised'),
  onOff('target-immobilised', 'flagTargetImmobilised'),
  onOff('target-commander', 'flagTargetCommander'),
  onOff('target-assault-troops', 'flagTargetAssaultTroops'),
  onOff('open-topped', 'flagOpenTopped'),
  onOff('schurzen', 'flagSchurzen'),
  onOff('shield', 'flagShield'),
  oneOf('test', 'flagTest', TESTS),
  oneOf('mind', 'flagMind', ['fanatic', 'hesitant']),
  onOff('uncommanded', 'flagUncommanded'),
  onOff('unseen', 'flagUnseen'),
  oneOf('support', 'flagSupport', SUPPORTS),
  text('shots', 'flagShots', '2'),
  oneOf('supply', 'flagSupply', Object.keys(SUPPLY)),
  oneOf('traction', 'flagTraction', BOGGING),
  onOff('all-terrain', 'flagAllTerrain'),
];
