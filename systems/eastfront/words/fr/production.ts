import type { production as english } from '../en/production.ts';

export const production: Readonly<Record<keyof typeof english, string>> = {
  askProduce: 'dépensez vos points de production',
  stepped: '{block} gagne un pas',
  disbanded: '{block} est dissous',
  dueChanged:
    '{unit} arrive en {month} {year, number, ::group-off}{half, select, other {}}, {cv, plural, one {# pas} other {# pas}}',
  discarded: '{unit} ne peut pas entrer',
  doProduce: '{count, plural, =0 {ne rien acheter} one {# achat} other {# achats}}',
};
