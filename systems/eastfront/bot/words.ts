import type { Language, Words } from '@grognard/kernel';

const en = {
  'brain.setUp': 'a front without gaps, armour where it is to strike',
  'brain.produce': 'what comes in, then steps where they tell most',
  'brain.activate': '{block} commands much of the front',
  'brain.saveStaffs': 'the other headquarters save their strength',
  'brain.attack': '{hex} can be beaten',
  'brain.advance': '{hex} lies on the way',
  'brain.hold': 'the rest of the front stays where it is',
  'brain.strike': 'the strike helps most in {hex}',
  'brain.fight': 'the odds are with us',
  'brain.loss': 'that step is the cheapest to make good',
  'brain.other': 'what looks best',
} as const;

type BrainWord = keyof typeof en;

const fr: Words<BrainWord> = {
  'brain.setUp': 'un front sans trou, les blindés là où ils doivent frapper',
  'brain.produce': 'les arrivées, puis des pas là où ils comptent le plus',
  'brain.activate': '{block} commande une grande part du front',
  'brain.saveStaffs': 'les autres QG gardent leurs forces',
  'brain.attack': '{hex} peut être enlevé',
  'brain.advance': '{hex} est sur le chemin',
  'brain.hold': 'le reste du front ne bouge pas',
  'brain.strike': 'la frappe sert le plus en {hex}',
  'brain.fight': 'les chances sont pour nous',
  'brain.loss': 'ce pas est le moins cher à remplacer',
  'brain.other': 'ce qui paraît le mieux',
};

/** The reasons its brain gives. */
export const BRAIN_WORDS: Readonly<Record<Language, Words<BrainWord>>> = { en, fr };
