import type { Language, Words } from '@grognard/kernel';

const en = {
  lookOpen: 'open ground',
  lookWood: 'wood',
  lookObjective: 'the objective',
  lookHex: '{hex}, {ground}',
  lookPatrol: 'patrol {id}',
  lookSpoken: '{side} {unit}{states}',
  lookStateOrdered: ', has had its order',
  lookStateHidden: ', hidden',
  lookStateMarker: ', {marker}',
  lookNone: '',
  lookJoin: '{a}{b}',
  lookPoints: 'command points',
  lookOrder: 'order this turn',
  lookReaction: 'reaction this turn',
  lookReady: 'still to come',
  lookUsed: 'used',
  lookMarker: 'marker',
  lookMove: 'moves',
  lookMoveValue: 'one or two hexes',
  lookRange: 'range',
  lookRangeValue: '3 hexes',
  lookHexes: '{hexes, plural, one {# hex} other {# hexes}}',
  lookFire: 'fire reaches, in hexes',
  lookSteps: 'moves, in hexes',
} as const;
/** What the looks say beside the game's own words. */
export type LookWord = keyof typeof en;
const fr: Readonly<Record<LookWord, string>> = {
  lookOpen: 'terrain découvert',
  lookWood: 'bois',
  lookObjective: "l''objectif",
  lookHex: '{hex}, {ground}',
  lookPatrol: 'patrouille {id}',
  lookSpoken: '{side} {unit}{states}',
  lookStateOrdered: ', a reçu son ordre',
  lookStateHidden: ', cachée',
  lookStateMarker: ', {marker}',
  lookNone: '',
  lookJoin: '{a}{b}',
  lookPoints: 'points de commandement',
  lookOrder: 'ordre ce tour',
  lookReaction: 'réaction ce tour',
  lookReady: 'encore disponible',
  lookUsed: 'utilisé',
  lookMarker: 'marqueur',
  lookMove: 'déplacement',
  lookMoveValue: 'un ou deux hexagones',
  lookRange: 'portée',
  lookRangeValue: '3 hexagones',
  lookHexes: '{hexes, plural, one {# hexagone} other {# hexagones}}',
  lookFire: 'portée du tir, en hexagones',
  lookSteps: 'déplacement, en hexagones',
};

/** The words of the looks, in both languages. */
export const lookWords: Readonly<Record<Language, Words<LookWord>>> = { en, fr };
