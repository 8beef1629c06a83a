import { theUnit } from '../agreements-fr.ts';
import type { setUp as english } from '../en/set-up.ts';

export const setUp: Readonly<Record<keyof typeof english, string>> = {
  askSetUp: 'placez vos blocs',
  placed: '{side} : le bloc {block} est {where}',
  placedOwn: `${theUnit}, {cv, plural, one {# pas} other {# pas}}, est {where} (bloc {block}){side, select, other {}}`,
  inHex: 'à {hex}',
  offMapOpposite: 'hors carte, face à {hex}',
  inMoscow: 'à Moscou, hors carte',
  doSetUp: 'placer {count, plural, one {# bloc} other {# blocs}}',
  lot_infantry: 'infanterie',
  lot_armour: 'blindés',
  lot_mechanised: 'mécanisés',
  lot_cavalry: 'cavalerie',
  lot_shock: 'armées de choc',
  lot_hq: 'QG',
  lot_shq: 'QG suprême',
  lot_armyGroupE: 'groupe d’armées E',
  lotOf_infantry:
    'infanterie {nation, select, Romania {roumaine} Hungary {hongroise} Bulgaria {bulgare} other {italienne}}',
  lotOf_static:
    'unités statiques {nation, select, Romania {roumaines} Hungary {hongroises} Bulgaria {bulgares} other {italiennes}}',
  lotUnits: '{lot} : blocs',
  lotSteps: '{lot} : pas',
  borderBare: '{hex} est sur le front et doit être tenu',
  moreOnBorder: 'au moins {least, plural, one {# unité} other {# unités}} à la frontière',
  moreInArea: 'au moins {least, plural, one {# unité} other {# unités}} à {hex}, avec celles nommées',
  moreInHex: '{hex} demande au moins {least, plural, one {# unité} other {# unités}} de la force voulue',
};
