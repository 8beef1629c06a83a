const en = {
  keyNear: 'say what is near',
  keyThreats: 'say what threatens this place',
  keyFront: 'read out the front, from west to east',
  keyPoints: 'lay so many points on a roll, where it shows them',
  keyCards: 'show and read the cards of who and what is here',
  near: 'Near here: {list}',
  nothingNear: 'Nothing stands near here.',
  threatened: '{count, plural, one {# could fire here} other {# could fire here}}: {list}',
  unthreatened: 'Nothing in sight could fire here.',
  front: 'Own pieces: {own, number}; others in sight: {others, number}. From west to east: {list}',
  noFront: 'No enemy is in sight. Own pieces: {own, number}.',
  facing: '{foe}, {way} of {own}',
  among: '{foe}, in one place with {own}',
  besideHere:
    '{count, plural, one {# enemy stands here or next to here} other {# enemies stand here or next to here}}: {list}',
  nobodyBeside: 'No enemy in sight stands here or next to here.',
  isAway: '{piece}, {way}',
  here: 'here',
  steps: '{steps, plural, one {# hex} other {# hexes}}',
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
} as const;

/** A word of what the map answers. */
export type InquiryWord = keyof typeof en;

const fr: Readonly<Record<InquiryWord, string>> = {
  keyNear: 'dire ce qui est proche',
  keyThreats: 'dire ce qui menace cet emplacement',
  keyFront: 'lire le front, d’ouest en est',
  keyPoints: 'mettre autant de points sur un jet, là où il les montre',
  keyCards: 'montrer et lire les fiches de qui et de ce qui est ici',
  near: 'À proximité : {list}',
  nothingNear: 'Rien à proximité.',
  threatened: '{count, plural, one {# peut tirer ici} other {# peuvent tirer ici}} : {list}',
  unthreatened: 'Rien de visible ne peut tirer ici.',
  front: 'Pions à vous : {own, number} ; autres en vue : {others, number}. D’ouest en est : {list}',
  noFront: 'Aucun ennemi en vue. Pions à vous : {own, number}.',
  facing: '{foe}, {way} de {own}',
  among: '{foe}, au même endroit que {own}',
  besideHere:
    '{count, plural, one {# ennemi se tient ici ou à côté} other {# ennemis se tiennent ici ou à côté}} : {list}',
  nobodyBeside: 'Aucun ennemi visible ne se tient ici ou à côté.',
  isAway: '{piece}, {way}',
  here: 'ici même',
  steps: '{steps, plural, one {# hex} other {# hex}}',
  n: 'au nord',
  ne: 'au nord-est',
  e: 'à l’est',
  se: 'au sud-est',
  s: 'au sud',
  sw: 'au sud-ouest',
  w: 'à l’ouest',
  nw: 'au nord-ouest',
};

/** What the map answers to who asks. */
export const INQUIRY = { en, fr } as const;
