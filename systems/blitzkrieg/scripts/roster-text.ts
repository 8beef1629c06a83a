import { weaponName } from '../calculator/read.ts';
import type { FormationType, Slot } from '../data/formation.ts';
import { FORMATIONS } from '../data/formations.ts';
import type { Kind, Nation, Profile } from '../data/profile.ts';
import { KINDS, NATIONS } from '../data/profile.ts';
import { ROSTER } from '../data/roster.ts';

const KIND_TITLES: Readonly<Record<Kind, string>> = {
  infantry: 'squads',
  support: 'support weapons',
  gun: 'guns',
  cavalry: 'cavalry',
  vehicle: 'vehicles',
};

const TRAIT_TEXTS: readonly string[] = [
  'Traits: `openTopped` (BK-AT.m3, BK-INF.2), `stabiliser` (BK-GUN.s3), `schurzen` (BK-GUN.m16), `amphibious` (BK-TER.3), `allTerrain`',
  '(BK-MOV.18), `radio` (BK-SEQ.8), `engineers` (BK-MINE.1), `shock` (BK-CC.1), `shield` (BK-SA.11), `observer` (BK-ART.7), `rideable` (men',
  'ride on its hull, BK-MOV.24). Aids: `molotov`, `charge`, `magneticMine`, `flame` (BK-INF.2).',
];

const baseText = ({ base }: Profile): string =>
  base.shape === 'round' ? `round, ${base.radius}` : `${base.length} × ${base.width}`;

const row = (profile: Profile): string => {
  const { id, name, years, armour, weapons, traits, aids, points } = profile;
  const plates = armour ? `${armour.front}/${armour.rear}` : '–';
  const arms = weapons.map(weaponName).join(', ') || '–';
  const marks = [...traits, ...aids].join(', ') || '–';
  return `| \`${id}\` | ${name.en} | ${years[0]}–${years[1]} | ${baseText(profile)} | ${plates} | ${arms} | ${marks} | ${points} |`;
};

const section = (nation: Nation, kind: Kind): readonly string[] => {
  const rows = ROSTER.filter((profile) => profile.nation === nation && profile.kind === kind).map(row);
  if (rows.length === 0) return [];
  const head = [
    '| id | name | years | base, mm | front/rear | weapons, from 0 | traits and aids | points |',
    '|---|---|---|---|---|---|---|---|',
  ];
  return [`### ${nation}: ${KIND_TITLES[kind]}`, '', ...head, ...rows, ''];
};

/** Every element of the roster with its id, as a page. */
export const rosterText = (): string =>
  [
    '# BlitzKrieg: every element of the roster',
    '',
    `All ${ROSTER.length} ids that \`grognard odds blitzkrieg --firer … --target …\` and the \`profile\` of a scenario take. Written by`,
    '`npm run roster`; a test holds it to the data. How the armour values were found is in',
    '[blitzkrieg-roster.md](blitzkrieg-roster.md).',
    '',
    'Bases are in millimetres: the radius of a round one, length × width of a box. (Places and lengths of a position file are',
    'in tenths of a millimetre, and so are ten times these.) Weapons stand in the order in which a file counts them, from 0.',
    'Which formations have room for an element is in [blitzkrieg-formations.md](blitzkrieg-formations.md).',
    '',
    ...TRAIT_TEXTS,
    '',
    ...NATIONS.flatMap((nation) => KINDS.flatMap((kind) => section(nation, kind))),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');

const slotText = ({ slot, least, most, profiles }: Slot): string => {
  const ids = profiles.map((id) => `\`${id}\``).join(', ');
  const count = least === most ? `${most}` : `${least}–${most}`;
  return `- ${slot}, ${count}: ${ids}`;
};

const formationText = ({ id, name, years, grades, of, rare, slots }: FormationType): readonly string[] => [
  `#### \`${id}\``,
  '',
  `${name.en}, ${years[0]}–${years[1]}; ${grades === 'crews' ? 'the grade of tank crews (BK-EXP.2)' : grades.join(', ')}${
    of.length > 0 ? `; may be of: ${of.join(', ')}` : ''
  }${rare ? '; rare, one in an army' : ''}.`,
  '',
  ...slots.map(slotText),
  '',
];

/** Every formation an army list may have, with its slots, as a page. */
export const formationsText = (): string =>
  [
    '# BlitzKrieg: every formation of army lists',
    '',
    `All ${FORMATIONS.length} ids that the \`type\` of a formation in an army list takes ([files.md](files.md#army-list)), with the slots of each: how`,
    'many elements it has room for, and which. A number that begins with 0 need not be filled. The commander is named as',
    '`commander`, the others as `elements`; which of them there are in a year is in [blitzkrieg-roster-list.md](blitzkrieg-roster-list.md).',
    'Written by `npm run roster`; a test holds it to the data.',
    '',
    ...NATIONS.flatMap((nation) => [
      `### ${nation}`,
      '',
      ...FORMATIONS.filter((type) => type.nation === nation).flatMap(formationText),
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
