import type { Language, Words } from '@grognard/kernel';

const en = {
  'brain.fire': 'fires at {target}: {percent} % to hit',
  'brain.fireClose': 'fights {target} at arm’s length: {percent} % to hit',
  'brain.search': 'searches {hex} with fire',
  'brain.take': '{unit} takes {hex}',
  'brain.towards': '{unit} goes towards {goal}',
  'brain.cover': '{unit} goes into cover in {hex}',
  'brain.away': '{unit} gets out of the fire',
  'brain.post': '{unit} goes where it can do more',
  'brain.turn': '{unit} turns to the enemy',
  'brain.rally': '{units, plural, one {rallies a unit} other {rallies # units}}: {percent} %',
  'brain.activate': '{unit} has the most to do: {why}',
  'brain.exit': '{unit} leaves the map for its points',
  'brain.unload': 'gets down from {vehicle}',
  'brain.card': 'a card that helps now',
  'brain.other': 'seems useful',
  'brain.pass': 'nothing is worth doing',
  'brain.wait': 'lets the enemy go first',
  'brain.caps': 'spends {caps, plural, =0 {nothing} one {# CAP} other {# CAPs}} on the roll',
  'brain.deploy': 'in cover, near what counts',
  'brain.rule': 'by the doctrine',
} as const;
export type BrainWord = keyof typeof en;
const fr: Readonly<Record<BrainWord, string>> = {
  'brain.fire': 'tire sur {target} : {percent} % de chances de toucher',
  'brain.fireClose': 'combat {target} au corps à corps : {percent} % de chances de toucher',
  'brain.search': 'fouille {hex} par le feu',
  'brain.take': '{unit} prend {hex}',
  'brain.towards': '{unit} va vers {goal}',
  'brain.cover': '{unit} se met à couvert en {hex}',
  'brain.away': '{unit} sort du feu',
  'brain.post': '{unit} va là où elle peut faire davantage',
  'brain.turn': "{unit} se tourne vers l'ennemi",
  'brain.rally': 'rallie {units, plural, one {une unité} other {# unités}} : {percent} %',
  'brain.activate': '{unit} a le plus à faire : {why}',
  'brain.exit': '{unit} quitte la carte pour ses points',
  'brain.unload': 'descend de {vehicle}',
  'brain.card': 'une carte utile maintenant',
  'brain.other': 'semble utile',
  'brain.pass': "rien n'en vaut la peine",
  'brain.wait': "laisse l'ennemi commencer",
  'brain.caps': 'dépense {caps, plural, =0 {rien} one {# PAC} other {# PAC}} sur le jet',
  'brain.deploy': 'à couvert, près de ce qui compte',
  'brain.rule': 'selon la doctrine',
};

/** Why the brain would do what it would do. */
export const BRAIN_WORDS: Readonly<Record<Language, Words<BrainWord>>> = { en, fr };
