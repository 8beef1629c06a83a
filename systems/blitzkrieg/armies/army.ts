import type { Armies, ArmyProblem, Problem } from '@grognard/kernel';
import { message, problemsOf } from '@grognard/kernel';
import type { FormationType, Slot } from '../data/formation.ts';
import { FORMATIONS, fillersOf, formationTypeNamed, isThereIn } from '../data/formations.ts';
import { namesLike } from '../data/names-like.ts';
import { profileNamed, ROSTER } from '../data/roster.ts';
import { crewGrade } from '../rules/checks/experience.ts';
import type { Word } from '../words/en.ts';
import { builder } from './builder.ts';
import type { ArmyList, ListedFormation } from './list.ts';
import { armySchema, listedElements, pointsOf } from './list.ts';

export { pointsOf } from './list.ts';

type Found = ArmyProblem<Word>;

/** How many aircraft an army can ask for. */
const MOST_SORTIES = 3;
/** Who has rocket batteries, and from when. */
const ROCKETS_FROM: Readonly<Record<string, number>> = { germany: 1940, ussr: 1941, usa: 1944, britain: 1944 };

const found = (path: string, word: Word, values: Readonly<Record<string, string | number>>): Found => ({
  path,
  why: message(word, values),
});

/** A name nobody knows, with those that may have been meant. */
const unknown = (
  path: string,
  word: 'armyNoProfile' | 'armyNoFormation',
  values: Readonly<Record<string, string>>,
  among: readonly { readonly id: string }[],
): Found => {
  const near = namesLike(
    Object.values(values)[0]!,
    among.map(({ id }) => id),
  );
  return near.length === 0
    ? found(path, word, values)
    : found(path, `${word}Near`, { ...values, near: near.join(', ') });
};

/** One formation of a list, with all that its problems are told by. */
interface Looked {
  readonly list: ArmyList;
  readonly listed: ListedFormation;
  readonly type: FormationType;
  readonly path: string;
}

const aboutType = ({ list: { nation, year }, type, path }: Looked): readonly Found[] => [
  ...(type.nation === nation
    ? []
    : [found(`${path}.type`, 'armyFormationNation', { type: type.id, nation: type.nation })]),
  ...(isThereIn(year, type)
    ? []
    : [found(`${path}.type`, 'armyFormationYear', { type: type.id, from: type.years[0], to: type.years[1], year })]),
];

const aboutGrade = ({ list, listed: { grade, of }, type, path }: Looked): readonly Found[] => {
  if (of !== null && !type.of.includes(of)) return [found(`${path}.of`, 'armyChosen', { type: type.id, of })];
  if (type.grades === 'crews') {
    const right = crewGrade(type.nation, list.year, of); // BK-EXP.2
    if (grade === right) return [];
    return [found(`${path}.grade`, 'armyCrewGrade', { right, grade, year: list.year })];
  }
  if (type.grades.includes(grade)) return [];
  return [found(`${path}.grade`, 'armyGrade', { type: type.id, grade, grades: type.grades.join(', ') })];
};

/** BK-SEQ.8: a formation has a commander, and not anything can be one. */
const aboutCommander = ({ list: { year }, listed: { commander }, type, path }: Looked): readonly Found[] => {
  const slot = type.slots.find((one) => one.slot === 'commander')!;
  const there = fillersOf(slot, year);
  const profiles = (there.length > 0 ? there : slot.profiles).join(', ');
  if (commander === undefined) return [found(path, 'armyCommanderMissing', { type: type.id, profiles })];
  if (slot.profiles.includes(commander) || profileNamed(commander) === undefined) return [];
  return [found(`${path}.commander`, 'armyCommanderType', { profile: commander, type: type.id, profiles })];
};

const aboutProfile = ({ nation, year }: ArmyList, profile: string, path: string): readonly Found[] => {
  const known = profileNamed(profile);
  if (!known) return [unknown(path, 'armyNoProfile', { profile }, ROSTER)];
  return [
    ...(known.nation === nation ? [] : [found(path, 'armyProfileNation', { profile, nation: known.nation })]),
    ...(isThereIn(year, known)
      ? []
      : [found(path, 'armyProfileYear', { profile, from: known.years[0], to: known.years[1], year })]),
  ];
};

const aboutProfiles = ({ list, listed: { commander, elements }, path }: Omit<Looked, 'type'>): readonly Found[] => [
  ...(commander === undefined ? [] : aboutProfile(list, commander, `${path}.commander`)),
  ...elements.flatMap(({ profile }, i) => aboutProfile(list, profile, `${path}.elements[${i}].profile`)),
];

/** How many elements each slot gets: whoever has the fewest slots to go to chooses first, slots that need filling go first. */
const filled = (slots: readonly Slot[], elements: readonly string[]): ReadonlyMap<Slot, number> => {
  const inOrder = [...slots].sort((a, b) => Number(b.least > 0) - Number(a.least > 0));
  const openTo = (profile: string): readonly Slot[] => inOrder.filter(({ profiles }) => profiles.includes(profile));
  const counts = new Map<Slot, number>(slots.map((slot) => [slot, 0]));
  const choosy = [...elements].sort((a, b) => openTo(a).length - openTo(b).length);
  for (const profile of choosy) {
    const open = openTo(profile);
    const short = open.find((slot) => counts.get(slot)! < slot.least);
    const roomy = open.find((slot) => counts.get(slot)! < slot.most);
    const slot = short ?? roomy ?? open[0];
    if (slot) counts.set(slot, counts.get(slot)! + 1);
  }
  return counts;
};

const aboutSlots = ({ listed, type, path }: Looked): readonly Found[] => {
  const slots = type.slots.filter(({ slot }) => slot !== 'commander');
  const strangers = listed.elements.flatMap(({ profile }, i) => {
    const hasPlace = slots.some(({ profiles }) => profiles.includes(profile));
    if (hasPlace || profileNamed(profile) === undefined) return [];
    return [found(`${path}.elements[${i}].profile`, 'armyNoSlot', { profile, type: type.id })];
  });
  const elements = listedElements({ ...listed, commander: undefined });
  const crowded = [...filled(slots, elements)].flatMap(([{ slot, least, most }, count]): readonly Found[] => {
    const name = message(`slot_${slot}` as const);
    if (count > most) return [{ path: `${path}.elements`, why: message('armySlotFull', { slot: name, count, most }) }];
    if (count < least)
      return [{ path: `${path}.elements`, why: message('armySlotShort', { slot: name, count, least }) }];
    return [];
  });
  return [...strangers, ...crowded];
};

/** BK-MOV.19: guns of 80 mm and more can't be moved by hand. */
const aboutTransport = ({ listed, path }: Pick<Looked, 'listed' | 'path'>): readonly Found[] => {
  if (listed.emplaced) return [];
  const profiles = listedElements(listed).flatMap((id) => profileNamed(id) ?? []);
  const heavy = profiles.filter(({ mover }) => mover === 'heavyGun').length;
  const hooks = profiles.filter(({ tows }) => tows).length;
  if (heavy <= hooks) return [];
  return [found(`${path}.elements`, 'armyGunsNotTowed', { guns: heavy - hooks })];
};

const aboutFormation = (list: ArmyList, listed: ListedFormation, path: string): readonly Found[] => {
  const type = formationTypeNamed(listed.type);
  const anyhow = [...aboutProfiles({ list, listed, path }), ...aboutTransport({ listed, path })];
  if (!type) return [unknown(`${path}.type`, 'armyNoFormation', { type: listed.type }, FORMATIONS), ...anyhow];
  const looked: Looked = { list, listed, type, path };
  return [...aboutType(looked), ...aboutGrade(looked), ...aboutCommander(looked), ...aboutSlots(looked), ...anyhow];
};

const aboutRareOnes = ({ formations }: ArmyList): readonly Found[] =>
  formations.flatMap(({ type }, i) => {
    const isSecond = formations.findIndex((other) => other.type === type) < i;
    const isRare = formationTypeNamed(type)?.rare ?? false;
    return isSecond && isRare ? [found(`formations[${i}].type`, 'armyFormationRare', { type })] : [];
  });

const aboutSupport = ({ nation, year, formations, support: { batteries, sorties } }: ArmyList): readonly Found[] => [
  ...(batteries.length > formations.length
    ? [found('support.batteries', 'armyTooManyBatteries', { count: batteries.length, most: formations.length })]
    : []),
  ...(sorties > MOST_SORTIES
    ? [found('support.sorties', 'armyTooManySorties', { count: sorties, most: MOST_SORTIES })]
    : []),
  ...batteries.flatMap(({ rockets }, i) =>
    rockets && year < (ROCKETS_FROM[nation] ?? Number.POSITIVE_INFINITY)
      ? [found(`support.batteries[${i}].rockets`, 'armyNoRockets', { nation, year })]
      : [],
  ),
];

const aboutPoints = (list: ArmyList, limit: number | null): readonly Found[] => {
  const most = limit ?? list.limit ?? null;
  const points = pointsOf(list);
  if (most === null || points <= most) return [];
  return [found('(whole file)', 'armyOverLimit', { points, over: points - most, limit: most })];
};

/** What is found in a list that can't be read: a field there is none of, or what the schema says of it. */
const misshapen = ({ path, why }: Problem): Found =>
  typeof why === 'string' ? found(path, 'armyShape', { text: why }) : found(path, 'armyNoField', {});

/** All that is wrong with an army list; the limit given goes before the one the list names. */
export const checkArmy = (given: unknown, limit: number | null = null): readonly Found[] => {
  const parsed = armySchema.safeParse(given);
  if (!parsed.success) return problemsOf(parsed.error).map(misshapen);
  const list = parsed.data;
  return [
    ...list.formations.flatMap((listed, i) => aboutFormation(list, listed, `formations[${i}]`)),
    ...aboutRareOnes(list),
    ...aboutSupport(list),
    ...aboutPoints(list, limit),
  ];
};

/** Army lists of BlitzKrieg. */
export const armies: Armies<Word> = {
  schema: armySchema,
  check: checkArmy,
  points: (given) => {
    const parsed = armySchema.safeParse(given);
    return parsed.success ? pointsOf(parsed.data) : 0;
  },
  limit: (given) => {
    const parsed = armySchema.safeParse(given);
    return parsed.success ? (parsed.data.limit ?? null) : null;
  },
  builder,
};
