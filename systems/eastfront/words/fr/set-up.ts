import type { setUp as english } from '../en/set-up.ts';

export const setUp: Readonly<Record<keyof typeof english, string>> = {
  askSetUp: 'placez vos blocs',
  placed: '{side} : {block} est {where}',
  placedOwn: '{block} est {unit}, {cv, plural, one {# pas} other {# pas}}, {where}{side, select, other {}}',
  inHex: 'en {hex}',
  offMapOpposite: 'hors carte, face à {hex}',
  inMoscow: 'à Moscou, hors carte',
  doSetUp: 'placer {count, plural, one {# bloc} other {# blocs}}',
  under_lot: '{lot}',
  lotUnits: '{lot} : blocs',
  lotSteps: '{lot} : pas',
  borderBare: '{hex} est sur le front et doit être tenu',
  moreOnBorder: 'au moins {least, plural, one {# unité} other {# unités}} à la frontière',
  moreInArea: 'au moins {least, plural, one {# unité} other {# unités}} en {hex}, avec celles nommées',
  moreInHex: '{hex} demande au moins {least, plural, one {# unité} other {# unités}} de la force voulue',
};
