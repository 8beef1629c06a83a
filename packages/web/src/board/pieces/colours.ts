import type { NationMark } from '@grognard/looks';
import { mix } from '../../print/colour.ts';

/** The colours of a nation's pieces; they are the same by day and by night. */
export interface Livery {
  readonly body: string;
  readonly dark: string;
}

const GERMAN: Livery = { body: '#a8b1b3', dark: '#515a5d' };
const SOVIET: Livery = { body: '#b4785d', dark: '#6b3424' };
const AMERICAN: Livery = { body: '#9b9d60', dark: '#4a4c22' };
const BRITISH: Livery = { body: '#d9b97b', dark: '#6d5524' };
const FRENCH: Livery = { body: '#85b3dc', dark: '#2b557d' };
const ITALIAN: Livery = { body: '#8aa392', dark: '#3a5545' };

/** The livery of each nation: the smaller ones share one and are told apart by their mark. */
export const LIVERY: Readonly<Record<NationMark, Livery>> = {
  germany: GERMAN,
  ussr: SOVIET,
  usa: AMERICAN,
  britain: BRITISH,
  france: FRENCH,
  italy: ITALIAN,
  poland: BRITISH,
  romania: ITALIAN,
  hungary: ITALIAN,
  finland: ITALIAN,
  japan: BRITISH,
  red: SOVIET,
  blue: FRENCH,
};

/** Ink of figures and frames on every piece. */
export const INK = '#15181a';
/** The plate behind figures. */
export const PLATE = '#f8f5ec';
/** Values against soft targets. */
export const SOFT = '#9c1d14';
/** Values against armour. */
export const HARD = '#0f4a92';
/** A value a marker has changed, and the plate behind it. */
export const CHANGED = '#9a2f06';
export const CHANGED_PLATE = '#ffd9c6';
/** Hits and what is destroyed. */
export const HIT = '#b33708';
/** The ring of the chosen piece. */
export const PICK = '#f0b400';
/** The light edge round dark badges. */
export const CASING = '#fffdf6';

/** The tones a silhouette is drawn in. */
export interface Tones {
  readonly fill: string;
  readonly middle: string;
  readonly deep: string;
  readonly light: string;
}

/** The tones of a nation's silhouettes, all taken from its two colours. */
export const tonesOf = (nation: NationMark): Tones => {
  const { body, dark } = LIVERY[nation];
  return {
    fill: mix(dark, body, 0.1),
    middle: mix(dark, body, 0.46),
    deep: mix(dark, '#000000', 0.5),
    light: mix(body, '#ffffff', 0.5),
  };
};

/** The body of a piece that has acted: paler, towards paper. */
export const paleBody = (nation: NationMark): string => mix(LIVERY[nation].body, '#f3efe4', 0.62);
/** The line round a piece. */
export const rimOf = (nation: NationMark): string => mix(LIVERY[nation].dark, '#000000', 0.3);
