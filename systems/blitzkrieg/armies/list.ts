import { z } from 'zod';
import { CHOSEN, GRADES } from '../data/experience.ts';
import { SHELL_DICE } from '../data/high-explosive.ts';
import type { Nation } from '../data/profile.ts';
import { NATIONS } from '../data/profile.ts';
import { profileNamed } from '../data/roster.ts';
import { SUPPLY } from '../data/support.ts';
import { priceInGrade } from './points.ts';

/** A few words of the player's own. */
const label = z.string().max(80);
const profileId = z.string().min(1).describe('a unit, by its id in docs/blitzkrieg-roster-list.md');

const element = z.strictObject({
  profile: profileId,
  count: z.int().min(1).max(50).default(1).describe('so many of it'),
});

const formation = z.strictObject({
  type: z.string().min(1).describe('a kind of formation, by its id in docs/blitzkrieg-formations.md'),
  name: label.optional(),
  grade: z.enum(GRADES).describe('one that the formation may have; tank crews have that of BK-EXP.2'),
  mind: z.enum(['fanatic', 'hesitant']).nullable().default(null),
  of: z.enum(CHOSEN).nullable().default(null).describe('a chosen corps'),
  emplaced: z.boolean().default(false).describe('its heavy guns are dug in and need no transport'),
  commander: profileId.optional().describe('the element that commands; it is not among the others'),
  elements: z.array(element).default([]).describe('what fills its slots; docs/blitzkrieg-formations.md lists them'),
});

const battery = z.strictObject({
  calibre: z.int().min(60).max(420),
  rockets: z.boolean().default(false),
  supply: z.enum(Object.keys(SUPPLY) as [keyof typeof SUPPLY, ...(keyof typeof SUPPLY)[]]).default('normal'),
  registered: z.int().min(0).max(6).default(0).describe('points registered before the battle'),
});

/** The file of an army list. */
export const armySchema = z.strictObject({
  $schema: z.string().optional().describe('where the JSON Schema of this file is, for editors'),
  format: z.literal(1),
  kind: z.literal('army').default('army'),
  system: z.literal('blitzkrieg'),
  title: label.optional(),
  nation: z.enum(NATIONS),
  year: z.int().min(1939).max(1945),
  limit: z.int().positive().optional().describe('the points agreed upon'),
  formations: z.array(formation).min(1).max(20),
  support: z
    .strictObject({
      batteries: z.array(battery).default([]),
      sorties: z.int().min(0).max(20).default(0).describe('aircraft that can be asked for, once each'),
    })
    .default({ batteries: [], sorties: 0 }),
});
/** An army list, read. */
export type ArmyList = z.infer<typeof armySchema>;
/** A formation of an army list. */
export type ListedFormation = ArmyList['formations'][number];
type ListedBattery = ArmyList['support']['batteries'][number];

/** A mind of its own makes a formation dearer or cheaper, in percent. */
const MIND_WORTH = { fanatic: 110, hesitant: 90 } as const;
/** What a battery costs for each die of its shells, and for each point it has registered. */
const EACH_SHELL_DIE = 10;
const EACH_REGISTERED = 8;
const ROCKETS_COST = 70;
const SUPPLY_WORTH = { limited: 75, normal: 100, stockpile: 125 } as const;
/** Batteries answer better the better the nation's line of BK-ART.1; this is the price at 4+. */
const ANSWERS: Readonly<Partial<Record<Nation, number>>> = { usa: 130, britain: 115, germany: 110, ussr: 90 };
const OTHERS_ANSWER = 80;
/** What a sortie costs. */
export const EACH_SORTIE = 40;

/** Every element of a formation by its type, the commander first. */
export const listedElements = ({ commander, elements }: ListedFormation): readonly string[] => [
  ...(commander === undefined ? [] : [commander]),
  ...elements.flatMap(({ profile, count }) => Array.from({ length: count }, () => profile)),
];

/** What a formation costs; units nobody knows cost nothing. */
export const pointsOfFormation = (listed: ListedFormation): number => {
  const mind = listed.mind === null ? 100 : MIND_WORTH[listed.mind];
  const known = listedElements(listed).flatMap((id) => profileNamed(id) ?? []);
  const sum = known.reduce((total, { points }) => total + priceInGrade(points, listed.grade), 0);
  return Math.round((sum * mind) / 100);
};

/** What a battery off the table costs. */
export const pointsOfBattery = ({ calibre, rockets, supply, registered }: ListedBattery, nation: Nation): number => {
  const { dice } = SHELL_DICE.find(({ upTo }) => calibre <= upTo)!;
  const shells = rockets ? ROCKETS_COST : dice * EACH_SHELL_DIE;
  const answering = ANSWERS[nation] ?? OTHERS_ANSWER;
  return Math.round((shells * SUPPLY_WORTH[supply] * answering) / 10_000) + registered * EACH_REGISTERED;
};

/** What an army list costs. */
export const pointsOf = ({ nation, formations, support }: ArmyList): number =>
  formations.reduce((sum, listed) => sum + pointsOfFormation(listed), 0) +
  support.batteries.reduce((sum, listed) => sum + pointsOfBattery(listed, nation), 0) +
  support.sorties * EACH_SORTIE;
