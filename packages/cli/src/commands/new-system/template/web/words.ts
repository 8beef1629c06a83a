import type { Language, Words } from '@grognard/kernel';

const en = {
  lookOpen: 'open ground',
  lookWood: 'wood',
  lookObjective: 'the objective',
  lookHex: '{hex}, {ground}',
  lookUnit: 'unit {id}',
  lookSpoken: '{side} {unit}',
  lookSpokenHidden: '{side} {unit}, hidden',
  lookReach: 'fire reaches, in hexes',
  lookSteps: 'moves, in hexes',
} as const;
/** What the looks say beside the game's own words. */
export type LookWord = keyof typeof en;

const fr: Readonly<Record<LookWord, string>> = {
  lookOpen: 'terrain découvert',
  lookWood: 'bois',
  lookObjective: "l''objectif",
  lookHex: '{hex}, {ground}',
  lookUnit: 'unité {id}',
  lookSpoken: '{side} {unit}',
  lookSpokenHidden: '{side} {unit}, cachée',
  lookReach: 'portée du tir, en hexagones',
  lookSteps: 'déplacement, en hexagones',
};

/** The words of the looks, in both languages. */
export const lookWords: Readonly<Record<Language, Words<LookWord>>> = { en, fr };
