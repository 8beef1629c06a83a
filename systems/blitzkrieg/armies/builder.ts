import type {
  ArmyBuilder,
  ArmyChart,
  ArmyChoice,
  ArmyOffer,
  ArmyPart,
  ArmySlot,
  ArmyText,
  ArmyUnit,
} from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { CHOSEN, GRADES } from '../data/experience.ts';
import type { FormationType, Slot } from '../data/formation.ts';
import { FORMATIONS, fillersOf, formationTypeNamed, isThereIn } from '../data/formations.ts';
import { NATIONS, type Nation } from '../data/profile.ts';
import { profileNamed, ROSTER } from '../data/roster.ts';
import { crewGrade } from '../rules/checks/experience.ts';
import type { Word } from '../words/en.ts';
import { supportPart } from './built-support.ts';
import type { ArmyList, ListedFormation } from './list.ts';
import { armySchema, listedElements, pointsOfFormation } from './list.ts';

type Text = ArmyText<Word>;
type Element = ListedFormation['elements'][number];

const FIRST_YEAR = 1939;
const LAST_YEAR = 1945;

const nameOf = (id: string): Text => profileNamed(id)?.name ?? { en: id, fr: id };

/** A formation of a list, and what the list would be with another in its place. */
interface Held {
  readonly list: ArmyList;
  readonly listed: ListedFormation;
  readonly index: number;
}

const changed = ({ list, listed, index }: Held, change: Partial<ListedFormation>): ArmyList => ({
  ...list,
  formations: list.formations.map((other, i) => (i === index ? { ...listed, ...change } : other)),
});

/** What one element costs in a formation as it is. */
const priceIn = (listed: ListedFormation, id: string): number =>
  pointsOfFormation({ ...listed, commander: id, elements: [] });

const profileLine = (id: string, count: number): ArmyUnit<Word>['profiles'][number] => ({
  name: nameOf(id),
  count,
  values: [],
  arms: [],
  tallies: [1],
  figure: id,
});

const commanderUnit = (held: Held, id: string): ArmyUnit<Word> => {
  const { commander: _old, ...rest } = held.listed;
  return {
    path: `formations[${held.index}].commander`,
    name: nameOf(id),
    points: priceIn(held.listed, id),
    profiles: [profileLine(id, 1)],
    steps: [],
    rule: 'BK-SEQ.8',
    without: {
      ...held.list,
      formations: held.list.formations.map((other, i) => (i === held.index ? rest : other)),
    },
  };
};

const elementUnit = (held: Held, { profile, count }: Element, place: number): ArmyUnit<Word> => {
  const { listed, index } = held;
  const set = (number: number): ArmyList =>
    changed(held, { elements: listed.elements.map((one, i) => (i === place ? { profile, count: number } : one)) });
  return {
    path: `formations[${index}].elements[${place}]`,
    name: nameOf(profile),
    points: count * priceIn(listed, profile),
    profiles: [profileLine(profile, count)],
    steps: [
      {
        id: 'count',
        name: message('chartHowMany'),
        note: null,
        points: priceIn(listed, profile),
        count,
        most: null,
        figure: profile,
        less: count > 1 ? set(count - 1) : null,
        more: set(count + 1),
        rule: null,
      },
    ],
    rule: null,
    without: changed(held, { elements: listed.elements.filter((_, i) => i !== place) }),
  };
};

const plusOne = (held: Held, profile: string): ArmyList => {
  const { elements } = held.listed;
  const isThere = elements.some((one) => one.profile === profile);
  return changed(held, {
    elements: isThere
      ? elements.map((one) => (one.profile === profile ? { ...one, count: one.count + 1 } : one))
      : [...elements, { profile, count: 1 }],
  });
};

const offer = (held: Held, id: string, list: ArmyList): ArmyOffer<Word> => ({
  id,
  name: nameOf(id),
  points: priceIn(held.listed, id),
  figure: id,
  list,
});

const commandSlot = (held: Held, slot: Slot): ArmySlot<Word> => ({
  id: 'commander',
  name: message('slot_commander'),
  least: 1,
  most: 1,
  taken: held.listed.commander === undefined ? 0 : 1,
  units: held.listed.commander === undefined ? [] : [commanderUnit(held, held.listed.commander)],
  offers: fillersOf(slot, held.list.year).map((id) => offer(held, id, changed(held, { commander: id }))),
});

/** Which lines of a formation stand in which slot: the first with room that takes them, or the first that takes them. */
const placesOf = (
  slots: readonly Slot[],
  elements: readonly Element[],
): ReadonlyMap<Slot | null, readonly number[]> => {
  const places = new Map<Slot | null, number[]>();
  const taken = new Map<Slot, number>();
  for (const [i, { profile, count }] of elements.entries()) {
    const open = slots.filter(({ profiles }) => profiles.includes(profile));
    const slot = open.find((one) => (taken.get(one) ?? 0) + count <= one.most) ?? open[0] ?? null;
    if (slot) taken.set(slot, (taken.get(slot) ?? 0) + count);
    places.set(slot, [...(places.get(slot) ?? []), i]);
  }
  return places;
};

const elementSlots = (held: Held, type: FormationType | undefined): readonly ArmySlot<Word>[] => {
  const slots = type?.slots.filter(({ slot }) => slot !== 'commander') ?? [];
  const places = placesOf(slots, held.listed.elements);
  const unitsIn = (slot: Slot | null): readonly ArmyUnit<Word>[] =>
    (places.get(slot) ?? []).map((i) => elementUnit(held, held.listed.elements[i]!, i));
  const countIn = (slot: Slot | null): number =>
    (places.get(slot) ?? []).reduce((sum, i) => sum + held.listed.elements[i]!.count, 0);
  const lost = unitsIn(null);
  return [
    ...slots.map((slot) => ({
      id: slot.slot,
      name: message(`slot_${slot.slot}` as const),
      least: slot.least,
      most: slot.most,
      taken: countIn(slot),
      units: unitsIn(slot),
      offers: fillersOf(slot, held.list.year).map((id) => offer(held, id, plusOne(held, id))),
    })),
    ...(lost.length > 0
      ? [
          {
            id: 'strays',
            name: message('chartStrays' as const),
            least: 0,
            most: 0,
            taken: countIn(null),
            units: lost,
            offers: [],
          },
        ]
      : []),
  ];
};

const formationChoices = (held: Held, type: FormationType | undefined): readonly ArmyChoice<Word>[] => {
  const { listed } = held;
  const choice = <V extends string>(
    id: string,
    word: Word,
    chosen: V,
    options: readonly (readonly [V, Word, Partial<ListedFormation>])[],
  ): ArmyChoice<Word> => ({
    id,
    name: message(word),
    chosen,
    options: options.map(([value, name, change]) => ({
      id: value,
      name: message(name),
      list: changed(held, change),
    })),
  });
  const grades = type && type.grades !== 'crews' ? type.grades : GRADES;
  const hasHeavyGuns = listedElements(listed).some((id) => profileNamed(id)?.mover === 'heavyGun');
  return [
    choice(
      'grade',
      'chartGrade',
      listed.grade,
      (grades.includes(listed.grade) ? grades : GRADES).map((grade) => [grade, grade, { grade }] as const),
    ),
    choice(
      'mind',
      'chartMind',
      listed.mind ?? 'none',
      ([null, 'fanatic', 'hesitant'] as const).map(
        (mind) => [mind ?? 'none', `chartMind_${mind ?? 'none'}` as const, { mind }] as const,
      ),
    ),
    ...(type && type.of.length > 0
      ? [
          choice(
            'of',
            'chartOf',
            listed.of ?? 'none',
            [null, ...CHOSEN.filter((of) => type.of.includes(of))].map(
              (of) =>
                [of ?? 'none', `chartOf_${of ?? 'none'}` as const, { of, ...gradeOf(type, held.list, of) }] as const,
            ),
          ),
        ]
      : []),
    ...(hasHeavyGuns || listed.emplaced
      ? [
          choice('emplaced', 'chartEmplaced', listed.emplaced ? 'yes' : 'no', [
            ['no', 'chartEmplaced_no', { emplaced: false }],
            ['yes', 'chartEmplaced_yes', { emplaced: true }],
          ]),
        ]
      : []),
  ];
};

/** BK-EXP.2: crews have the grade of their nation and year. */
const gradeOf = (
  type: FormationType,
  { year }: Pick<ArmyList, 'year'>,
  of: ListedFormation['of'],
): Pick<ListedFormation, 'grade'> => ({
  grade:
    type.grades === 'crews'
      ? crewGrade(type.nation, year, of)
      : type.grades.includes('veteran')
        ? 'veteran'
        : type.grades[0]!,
});

const formationPart = (list: ArmyList, index: number): ArmyPart<Word> => {
  const listed = list.formations[index]!;
  const held: Held = { list, listed, index };
  const type = formationTypeNamed(listed.type);
  const command = type?.slots.find(({ slot }) => slot === 'commander');
  const name = listed.name ?? null;
  return {
    path: `formations[${index}]`,
    name: name === null ? (type?.name ?? { en: listed.type, fr: listed.type }) : { en: name, fr: name },
    points: pointsOfFormation(listed),
    choices: formationChoices(held, type),
    rows: [
      ...(command ? [{ id: 'head', name: message('chartCommand' as const), slots: [commandSlot(held, command)] }] : []),
      { id: 'elements', name: message('chartElements'), slots: elementSlots(held, type) },
    ],
    without: list.formations.length > 1 ? { ...list, formations: list.formations.filter((_, i) => i !== index) } : null,
  };
};

/** A formation with as little in it as it needs. */
const leastOf = (type: FormationType, year: number): ListedFormation => {
  const command = type.slots.find(({ slot }) => slot === 'commander');
  const [commander] = command ? fillersOf(command, year) : [];
  const needed = type.slots.filter(({ slot, least }) => slot !== 'commander' && least > 0);
  return {
    type: type.id,
    ...gradeOf(type, { year }, null),
    mind: null,
    of: null,
    emplaced: false,
    commander,
    elements: needed.flatMap((slot) => {
      const [profile] = fillersOf(slot, year);
      return profile === undefined ? [] : [{ profile, count: slot.least }];
    }),
  };
};

const typesOf = (nation: Nation, year: number): readonly FormationType[] =>
  FORMATIONS.filter((type) => type.nation === nation && isThereIn(year, type));

/** A list of another nation or year: formations that are still there stay, or the first of all begins it. */
const inYear = (list: ArmyList, nation: Nation, year: number): ArmyList => {
  const types = typesOf(nation, year);
  const kept = list.formations.filter(({ type }) => types.some(({ id }) => id === type));
  const [first] = types;
  return { ...list, nation, year, formations: kept.length > 0 || !first ? kept : [leastOf(first, year)] };
};

const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);

const choicesOf = (list: ArmyList): readonly ArmyChoice<Word>[] => [
  {
    id: 'nation',
    name: message('chartNation'),
    chosen: list.nation,
    options: NATIONS.filter((id) => typesOf(id, list.year).length > 0 || id === list.nation).map((id) => ({
      id,
      name: message(`chartNation_${id}`),
      list: inYear(list, id, list.year),
    })),
  },
  {
    id: 'year',
    name: message('chartYear'),
    chosen: String(list.year),
    options: YEARS.filter((year) => typesOf(list.nation, year).length > 0 || year === list.year).map((year) => ({
      id: String(year),
      name: message('chartYearNamed', { year: String(year) }),
      list: inYear(list, list.nation, year),
    })),
  },
];

const chart = (given: unknown): ArmyChart<Word> | null => {
  const parsed = armySchema.safeParse(given);
  if (!parsed.success) return null;
  const list = parsed.data;
  return {
    choices: choicesOf(list),
    parts: [...list.formations.map((_, i) => formationPart(list, i)), supportPart(list)],
    offers: typesOf(list.nation, list.year).map((type) => {
      const formation = leastOf(type, list.year);
      return {
        id: type.id,
        name: type.name,
        points: pointsOfFormation(formation),
        figure: formation.commander ?? null,
        list: { ...list, formations: [...list.formations, formation] },
      };
    }),
    columns: [],
    tallies: [{ name: message('chartLost'), mark: 'box' }],
    facts: [
      {
        text: message('chartFacts', {
          elements: list.formations.flatMap(listedElements).length,
          formations: list.formations.length,
        }),
        rule: null,
      },
    ],
    weapons: [],
    names: NAMES,
  };
};

const NAMES: ArmyChart<Word>['names'] = Object.fromEntries(
  [...ROSTER, ...FORMATIONS].map(({ id, name }) => [id, name] as const),
);

const FIRST_LIST: ArmyList = inYear(
  armySchema.parse({
    format: 1,
    system: 'blitzkrieg',
    nation: 'germany',
    year: 1943,
    formations: [{ type: '-', grade: 'veteran' }],
  }),
  'germany',
  1943,
);

/** Army lists of BlitzKrieg on their charts. */
export const builder: ArmyBuilder<Word> = { blank: FIRST_LIST, chart };
