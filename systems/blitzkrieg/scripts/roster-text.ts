import { weaponName } from '../calculator/read.ts';
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

const baseText = ({ base }: Profile): string =>
  base.shape === 'round' ? `round, ${base.radius}` : `${base.length} × ${base.width}`;

const row = (profile: Profile): string => {
  const { id, name, years, armour, weapons, points } = profile;
  const plates = armour ? `${armour.front}/${armour.rear}` : '–';
  const arms = weapons.map(weaponName).join(', ') || '–';
  return `| \`${id}\` | ${name.en} | ${years[0]}–${years[1]} | ${baseText(profile)} | ${plates} | ${arms} | ${points} |`;
};

const section = (nation: Nation, kind: Kind): readonly string[] => {
  const rows = ROSTER.filter((profile) => profile.nation === nation && profile.kind === kind).map(row);
  if (rows.length === 0) return [];
  const head = [
    '| id | name | years | base, mm | front/rear | weapons, from 0 | points |',
    '|---|---|---|---|---|---|---|',
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
    '',
    ...NATIONS.flatMap((nation) => KINDS.flatMap((kind) => section(nation, kind))),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
