import type { Language, Words } from '@grognard/kernel';

const en = {
  'brain.setUp': 'a front without gaps, armour where it is to strike',
  'brain.produce': 'what comes in, then steps where they tell most',
  'brain.activate': '{block} commands much of the front',
  'brain.saveStaffs': 'the other headquarters save their strength',
  'brain.advance': '{hex} is where the plan wants it: battles that can be won, a line that holds, roads kept open',
  'brain.reserve': 'the front near {hex} needs it more',
  'brain.expedition': 'nobody expects us in {hex}: it cuts a road, or helps a battle',
  'brain.hold': 'the rest of the front stays where it is',
  'brain.strike': 'the strike helps most in {hex}',
  'brain.fight': 'the odds are with us',
  'brain.rest': 'a round would cost more than it brings',
  'brain.staffStays': 'headquarters stay with their battles',
  'brain.staffGoes': '{block} is safer, or commands more, in {hex}',
  'brain.loss': 'that step is the cheapest to make good',
  'brain.other': 'what looks best',
} as const;

type BrainWord = keyof typeof en;

const fr: Words<BrainWord> = {
  'brain.setUp': 'un front sans trou, les blindés là où ils doivent frapper',
  'brain.produce': 'les arrivées, puis des pas là où ils comptent le plus',
  'brain.activate': '{block} commande une grande part du front',
  'brain.saveStaffs': 'les autres QG gardent leurs forces',
  'brain.advance': 'le plan le veut en {hex} : des combats gagnables, une ligne qui tient, des voies ouvertes',
  'brain.reserve': 'le front près de {hex} en a plus besoin',
  'brain.expedition': 'personne ne nous attend en {hex} : cela coupe une voie, ou aide un combat',
  'brain.hold': 'le reste du front ne bouge pas',
  'brain.strike': 'la frappe sert le plus en {hex}',
  'brain.fight': 'les chances sont pour nous',
  'brain.rest': 'un round coûterait plus qu’il ne rapporte',
  'brain.staffStays': 'les QG restent avec leurs combats',
  'brain.staffGoes': '{block} est plus sûr, ou commande davantage, en {hex}',
  'brain.loss': 'ce pas est le moins cher à remplacer',
  'brain.other': 'ce qui paraît le mieux',
};

/** The reasons its brain gives. */
export const BRAIN_WORDS: Readonly<Record<Language, Words<BrainWord>>> = { en, fr };
