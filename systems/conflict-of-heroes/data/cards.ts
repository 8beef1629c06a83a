import type { RuleId } from '../book.ts';
import type { UnitType } from './units.ts';

/** House, COH-8.5.4: the cards whose descriptions name groups; the icons that say so are lost. */
const GROUP_CARDS: readonly CardId[] = [
  'command-action',
  'follow-me',
  'rally-attempt',
  'rapid-deployment',
  'hasty-defence',
  'careful-aim',
  'quick-action',
  'stick-grenades',
  'molotov',
];

/** House, COH-C.W6: blue, red, range is the order of the figures that fits the rules; the Molotov has those of the French card. */
const CARD_FIGURES = {
  'stick-grenades': { blue: 4, red: 5 }, // COH-C.W1
  molotov: { blue: 5, red: 4 }, // COH-C.W2
  tellermine: { blue: 8, red: 4 }, // COH-C.W3
  'artillery-105': { blue: 3, red: 5 }, // COH-C.W4
  'artillery-122': { blue: 3, red: 6 }, // COH-C.W5
} as const;

/** Every card of the box: actions, bonuses, events, weapons. */
// biome-ignore format: one kind a block
export const CARD_IDS = [
  'command-action', 'follow-me', 'rally-attempt', 'rapid-deployment', 'chaos', 'sergeant', 'officer',
  'hasty-defence', 'sniper', 'bogged-down', 'scouts', 'lay-mines', 'clear-obstacle',
  'careful-aim', 'quick-action', 'luck',
  'scoring', 'objective-1', 'objective-2', 'objective-3', 'objective-4', 'event', 'cease-fire',
  'stick-grenades', 'molotov', 'tellermine', 'artillery-105', 'artillery-122',
] as const;
/** A card. */
export type CardId = (typeof CARD_IDS)[number];

/** The four objective cards: never in the pile, for they have a draw of their own (COH-8.0.4). */
export const OBJECTIVE_CARDS = ['objective-1', 'objective-2', 'objective-3', 'objective-4'] as const;
/** An objective card; the scenario lists what each stands for, in this order. */
export type ObjectiveCard = (typeof OBJECTIVE_CARDS)[number];

/** The weapon on a weapon card. None takes the modifier of close combat. */
export interface CardWeapon {
  readonly nation: UnitType['nation'];
  readonly red: number;
  readonly blue: number;
  /** Null for artillery, which reaches everywhere. */
  readonly range: number | null;
  /** May be thrown one hex farther, as long range. */
  readonly longRange: boolean;
  /** The HE symbol: the flank DR. Air bursts and walls go by `artillery`, for a grenade is no shell. */
  readonly he: boolean;
  /** Falls on the target hex and the six around it, in the preparatory phase. */
  readonly artillery: boolean;
  /** May be fired as smoke. */
  readonly smoke: boolean;
  readonly targets: 'all' | 'vehicles';
  /** Do the defence modifiers of terrain count against it? */
  readonly terrain: boolean;
  /** May be laid as mines instead. */
  readonly mines: boolean;
}

/** A card. */
export interface Card {
  readonly rule: RuleId;
  readonly number: string;
  /** COH-8.0.1: an action by itself, an addition to one, something that happens at once, or equipment. */
  readonly kind: 'action' | 'bonus' | 'event' | 'weapon';
  /** How many are in the box. */
  readonly count: number;
  readonly name: { readonly en: string; readonly fr: string };
  /** What it costs to play. */
  readonly cost: { readonly points: number; readonly from: 'cap' | 'ap' | 'either' };
  /** May serve a whole group action. */
  readonly group: boolean;
  readonly weapon: CardWeapon | null;
}

const FREE = { points: 0, from: 'either' } as const;
const either = (points: number): Card['cost'] => ({ points, from: 'either' });
const caps = (points: number): Card['cost'] => ({ points, from: 'cap' });
const ap = (points: number): Card['cost'] => ({ points, from: 'ap' });

/** COH-8.0.1: the four kinds. */
const ACTION = { kind: 'action', cost: FREE, weapon: null } as const;
const BONUS = { kind: 'bonus', cost: FREE, weapon: null } as const;
const EVENT = { kind: 'event', count: 1, cost: FREE, weapon: null } as const;
const WEAPON = { kind: 'weapon', count: 1, cost: FREE } as const;
const THROWN = {
  range: 0,
  longRange: true,
  he: true,
  artillery: false,
  smoke: false,
  targets: 'all',
  terrain: true,
  mines: false,
} as const;
const ARTILLERY = { ...THROWN, range: null, longRange: false, artillery: true, smoke: true } as const;

/** All cards, with what their descriptions say, for their icons are lost (COH-8.5.4). The book numbers neither event nor weapon cards; those have the number of their rule here. */
// biome-ignore format: one card a line
const PRINTED: Readonly<Record<CardId, Omit<Card, 'group'>>> = {
  'command-action': { ...ACTION, rule: 'COH-C.02', number: '2', count: 13, name: { en: 'Command action', fr: 'Action de commandement' } },
  'follow-me': { ...ACTION, rule: 'COH-C.03', number: '3', count: 3, name: { en: 'Follow me', fr: 'Suivez-moi' }, cost: either(2) },
  'rally-attempt': { ...ACTION, rule: 'COH-C.04', number: '4', count: 3, name: { en: 'Rally attempt', fr: 'Tentative de ralliement' } },
  'rapid-deployment': { ...ACTION, rule: 'COH-C.05', number: '5', count: 2, name: { en: 'Rapid deployment', fr: 'Déploiement rapide' } },
  chaos: { ...ACTION, rule: 'COH-C.06', number: '6', count: 2, name: { en: 'Chaos of combat', fr: 'Chaos du combat' }, cost: either(2) },
  sergeant: { ...ACTION, rule: 'COH-C.07', number: '7', count: 2, name: { en: 'Experienced sergeant', fr: 'Sergent expérimenté' }, cost: caps(1) },
  officer: { ...ACTION, rule: 'COH-C.08', number: '8', count: 2, name: { en: 'Front-line officer', fr: 'Officier de première ligne' }, cost: ap(2) },
  'hasty-defence': { ...ACTION, rule: 'COH-C.11', number: '11', count: 2, name: { en: 'Hasty defence', fr: 'Défenses improvisées' } },
  sniper: { ...ACTION, rule: 'COH-C.13', number: '13', count: 3, name: { en: 'Sniper', fr: "Tireur d'élite" } },
  'bogged-down': { ...ACTION, rule: 'COH-C.20', number: '20', count: 1, name: { en: 'Bogged down', fr: 'Embourbé' } },
  scouts: { ...ACTION, rule: 'COH-C.30', number: '30', count: 1, name: { en: 'Scouts', fr: 'Éclaireurs' }, cost: either(1) },
  'lay-mines': { ...ACTION, rule: 'COH-C.40', number: '40', count: 1, name: { en: 'Lay mines', fr: 'Pose de mines' }, cost: either(2) },
  'clear-obstacle': { ...ACTION, rule: 'COH-C.41', number: '41', count: 1, name: { en: 'Clear obstacle', fr: "Dégagement d'obstacle" }, cost: either(2) },
  'careful-aim': { ...BONUS, rule: 'COH-C.09', number: '9', count: 2, name: { en: 'Careful aim', fr: 'Visée soignée' } },
  'quick-action': { ...BONUS, rule: 'COH-C.10', number: '10', count: 2, name: { en: 'Quick action', fr: 'Action rapide' }, cost: caps(1) },
  luck: { ...BONUS, rule: 'COH-C.12', number: '12', count: 3, name: { en: 'Luck', fr: 'Chance' } },
  scoring: { ...EVENT, rule: 'COH-C.E1', number: 'E1', name: { en: 'Scoring', fr: 'Décompte' } },
  'objective-1': { ...EVENT, rule: 'COH-C.E2', number: 'E2-1', name: { en: 'Objective 1', fr: 'Objectif 1' } },
  'objective-2': { ...EVENT, rule: 'COH-C.E2', number: 'E2-2', name: { en: 'Objective 2', fr: 'Objectif 2' } },
  'objective-3': { ...EVENT, rule: 'COH-C.E2', number: 'E2-3', name: { en: 'Objective 3', fr: 'Objectif 3' } },
  'objective-4': { ...EVENT, rule: 'COH-C.E2', number: 'E2-4', name: { en: 'Objective 4', fr: 'Objectif 4' } },
  event: { ...EVENT, rule: 'COH-C.E3', number: 'E3', name: { en: 'Event', fr: 'Événement' } },
  'cease-fire': { ...EVENT, rule: 'COH-C.E4', number: 'E4', name: { en: 'Cease-fire', fr: 'Cessez-le-feu' } },
  // COH-C.W6: a weapon card shows blue FP, red FP and range, in this order; the Molotov has its French figures.
  'stick-grenades': { ...WEAPON, rule: 'COH-C.W1', number: 'W1', name: { en: 'Stick grenades', fr: 'Grenades à manche' }, weapon: { ...THROWN, nation: 'german', ...CARD_FIGURES['stick-grenades'] } },
  molotov: { ...WEAPON, rule: 'COH-C.W2', number: 'W2', name: { en: 'Molotov cocktail', fr: 'Cocktail Molotov' }, weapon: { ...THROWN, nation: 'soviet', ...CARD_FIGURES.molotov } },
  tellermine: { ...WEAPON, rule: 'COH-C.W3', number: 'W3', name: { en: 'Tellermine', fr: 'Tellermine' }, cost: either(2), weapon: { ...THROWN, nation: 'german', ...CARD_FIGURES.tellermine, longRange: false, targets: 'vehicles', terrain: false, mines: true } },
  'artillery-105': { ...WEAPON, rule: 'COH-C.W4', number: 'W4', name: { en: 'Artillery 10.5 cm', fr: 'Artillerie 10,5 cm' }, weapon: { ...ARTILLERY, nation: 'german', ...CARD_FIGURES['artillery-105'] } },
  'artillery-122': { ...WEAPON, rule: 'COH-C.W5', number: 'W5', name: { en: 'Artillery 122 mm', fr: 'Artillerie 122 mm' }, weapon: { ...ARTILLERY, nation: 'soviet', ...CARD_FIGURES['artillery-122'] } },
};

/** All cards by name. */
export const CARDS = Object.fromEntries(
  CARD_IDS.map((id) => [id, { ...PRINTED[id], group: GROUP_CARDS.includes(id) }]),
) as Readonly<Record<CardId, Card>>;
