import type { NationMark } from '@grognard/looks';

/** The colours of a nation's pieces, by the name of their tokens: they follow the palette that is set, not the hour. */
export interface Livery {
  readonly body: string;
  readonly dark: string;
}

const GERMAN: Livery = { body: 'var(--ger)', dark: 'var(--ger-dark)' };
const SOVIET: Livery = { body: 'var(--sov)', dark: 'var(--sov-dark)' };
const AMERICAN: Livery = { body: 'var(--usa)', dark: 'var(--usa-dark)' };
const BRITISH: Livery = { body: 'var(--gbr)', dark: 'var(--gbr-dark)' };
const FRENCH: Livery = { body: 'var(--fra)', dark: 'var(--fra-dark)' };
const ITALIAN: Livery = { body: 'var(--ita)', dark: 'var(--ita-dark)' };

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
  bulgaria: ITALIAN,
  japan: ITALIAN,
  china: FRENCH,
  red: SOVIET,
  blue: FRENCH,
};

/** Ink of figures and frames on every piece. */
export const INK = '#15181a';
/** The plate behind figures. */
export const PLATE = 'var(--plate)';
/** Values against soft targets. */
export const SOFT = 'var(--soft-value)';
/** Values against armour. */
export const HARD = 'var(--hard-value)';
/** A value a marker has changed, and the plate behind it. */
export const CHANGED = 'var(--changed)';
export const CHANGED_PLATE = 'var(--changed-plate)';
/** Hits and what is destroyed. */
export const HIT = 'var(--piece-hit)';
/** The ring of the chosen piece. */
export const PICK = 'var(--piece-pick)';
/** The light edge round dark badges. */
export const CASING = '#fffdf6';

/** A colour so far on the way to another, both perhaps tokens. */
export const towards = (from: string, to: string, part: number): string =>
  `color-mix(in srgb,${to} ${Math.round(part * 100)}%,${from})`;

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
    fill: towards(dark, body, 0.1),
    middle: towards(dark, body, 0.46),
    deep: towards(dark, '#000', 0.5),
    light: towards(body, '#fff', 0.5),
  };
};

/** The body of a piece that has acted: paler, towards paper. */
export const paleBody = (nation: NationMark): string => towards(LIVERY[nation].body, '#f3efe4', 0.62);
/** The line round a piece. */
export const rimOf = (nation: NationMark): string => towards(LIVERY[nation].dark, '#000', 0.3);
