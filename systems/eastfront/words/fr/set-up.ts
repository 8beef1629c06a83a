import type { setUp as english } from '../en/set-up.ts';

export const setUp: Readonly<Record<keyof typeof english, string>> = {
  askSetUp: 'placez vos blocs',
  placed: '{side} : {block} est en {hex}',
  placedOwn: '{block} est {unit}, {cv, plural, one {# pas} other {# pas}}, en {hex}{side, select, other {}}',
  doSetUp: 'placer {count, plural, one {# bloc} other {# blocs}}',
};
