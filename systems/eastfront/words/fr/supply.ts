import type { supply as english } from '../en/supply.ts';

export const supply: Readonly<Record<keyof typeof english, string>> = {
  suppliedAgain: '{block} est de nouveau ravitaillé',
  unsupplied: '{block} n’est plus ravitaillé',
  spared: '{block} échappe à l’usure',
  starved: '{block} perd un pas faute de ravitaillement',
};
