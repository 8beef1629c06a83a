import type { scenario as en } from '../en/scenario.ts';

export const scenario: Readonly<Record<keyof typeof en, string>> = {
  kind_lct: 'un LCT avec trois chars',
  kind_lca: 'un LCA avec deux groupes de fusiliers',
  kind_lcm: 'un LCM avec deux sections de pionniers',
  kind_lci: 'un LCI avec un groupe de commandement et sept groupes de fusiliers',
  askLanding: 'vers quel point de la plage se dirige {craft} ?',
  askAshore: 'qui quitte {craft} ?',
  whichCraft: 'quelle péniche arrive',
  driftOf: 'dérive de {craft} vers l’est ; deux dés égaux : aucune',
  notOnShoreEdge: 'les péniches viennent du bord de la mer',
  farFromBow: '{piece} débarque à {most} po de la proue au plus',
  tell_craftCame: '{kind} s’échoue {at}.',
};
