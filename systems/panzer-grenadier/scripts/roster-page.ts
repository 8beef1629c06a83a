import type { UnitType } from '../data/unit-type.ts';
import { NATIONS } from '../types/sides.ts';

/** From here on the page is written by the script. */
const MARK = '<!-- types -->';

const fire = (full: string | undefined, reduced: string | undefined): string => {
  if (full === undefined) return '';
  return reduced === undefined ? full : `${full} (${reduced})`;
};

const movement = ({ ma, limberedMa }: UnitType): string => {
  if (ma > 0) return String(ma);
  return limberedMa === undefined ? 'T' : `T/${limberedMa}`;
};

const row = (type: UnitType): string => {
  const { id, name, kind, steps, df, bf, at, armour, reduced, traits, years } = type;
  const cells = [
    id,
    name.en,
    kind,
    steps,
    movement(type),
    fire(df, reduced?.df),
    fire(bf, reduced?.bf),
    fire(at, reduced?.at),
    armour ?? '',
    traits.join(', '),
    years.join('–'),
  ];
  return `| ${cells.join(' | ')} |`;
};

const tableOf = (types: readonly UnitType[]): string =>
  [
    '| id | name | kind | steps | move | DF | BF | AT | armour | traits | years |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...types.map(row),
  ].join('\n');

/** The page with the types as they are; what stands above the mark is written by hand. */
export const withTypes = (page: string, types: readonly UnitType[]): string => {
  const head = page.slice(0, page.indexOf(MARK));
  const parts = NATIONS.map((nation) => {
    const own = types.filter((type) => type.nation === nation);
    return `### ${nation} (${own.length})\n\n${tableOf(own)}\n`;
  });
  return `${head}${MARK}\n\n${types.length} types.\n\n${parts.join('\n')}`;
};
