import type { Theatre } from '@grognard/looks';

/** The middle tone of each theatre's ground, by day and by night: what is seen until its print has come. */
export const PAPER: Readonly<Record<Theatre, Readonly<Record<'light' | 'dark', string>>>> = {
  summer: { light: '#e2e3c3', dark: '#484833' },
  mud: { light: '#d0c4b0', dark: '#473f32' },
  winter: { light: '#edf1f2', dark: '#484a4b' },
  desert: { light: '#f0e2cb', dark: '#4f4637' },
  bocage: { light: '#d7e0b6', dark: '#43482c' },
  beach: { light: '#efe6ce', dark: '#4d4738' },
  steppe: { light: '#ebe4c0', dark: '#4c472f' },
  rubble: { light: '#dbd3c3', dark: '#484338' },
};
