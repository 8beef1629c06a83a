import type { Language, Words } from '@grognard/kernel';
import { agreeing } from '@grognard/kernel';

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
// Ce qui s'accorde avec le nom de l'unité.
const { verb, nt, a } = agreeing('unit', 'f');
const fr: Readonly<Record<BrainWord, string>> = {
  'brain.fire': 'tire sur {target} : {percent} % de chances de toucher',
  'brain.fireClose': 'combat {target} au corps à corps : {percent} % de chances de toucher',
  'brain.search': 'fouille {hex} par le feu',
  'brain.take': `{unit} ${verb('prend', 'prennent')} {hex}`,
  'brain.towards': `{unit} ${verb('va', 'vont')} vers {goal}`,
  'brain.cover': `{unit} se ${verb('met', 'mettent')} à couvert en {hex}`,
  'brain.away': `{unit} ${verb('sort', 'sortent')} du feu`,
  'brain.post': `{unit} ${verb('va', 'vont')} là où il y a plus à faire`,
  'brain.turn': `{unit} se tourne${nt} vers l'ennemi`,
  'brain.rally': 'rallie {units, plural, one {une unité} other {# unités}} : {percent} %',
  'brain.activate': `{unit} ${a} le plus à faire : {why}`,
  'brain.exit': `{unit} quitte${nt} la carte pour marquer des points`,
  'brain.unload': 'descend de {vehicle}',
  'brain.card': 'une carte utile maintenant',
  'brain.other': 'semble utile',
  'brain.pass': "rien n'en vaut la peine",
  'brain.wait': "laisse l'ennemi commencer",
  'brain.caps': 'dépense {caps, plural, =0 {rien} one {# PC} other {# PC}} sur le jet',
  'brain.deploy': 'à couvert, près de ce qui compte',
  'brain.rule': 'selon la doctrine',
};

/** Why the brain would do what it would do. */
export const BRAIN_WORDS: Readonly<Record<Language, Words<BrainWord>>> = { en, fr };
