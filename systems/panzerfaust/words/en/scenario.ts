/** What scenarios of history say of their own. */
export const scenario = {
  kind_lct: 'an LCT with three tanks',
  kind_lca: 'an LCA with two rifle squads',
  kind_lcm: 'an LCM with two sections of pioneers',
  kind_lci: 'an LCI with a headquarters and seven rifle squads',
  askLanding: 'where does {craft} make for the beach?',
  askAshore: 'who leaves {craft}?',
  whichCraft: 'which craft comes',
  driftOf: 'drift of {craft} to the east; any two dice alike: none',
  notOnShoreEdge: 'craft come from the edge of the sea',
  farFromBow: '{piece} gets out within {most}" of the bow',
  tell_craftCame: '{kind} runs aground {at}.',
} as const;
