import { ofBlock } from '../agreements-fr.ts';
import type { supply as english } from '../en/supply.ts';

const { e } = ofBlock;

export const supply: Readonly<Record<keyof typeof english, string>> = {
  suppliedAgain: `{block} est de nouveau ravitaillé${e}`,
  unsupplied: `{block} n’est plus ravitaillé${e}`,
  spared: '{block} échappe à l’usure',
  starved: '{block} perd un pas faute de ravitaillement',
};
