import type { Season } from '@grognard/looks';
import { atNight, mix } from './colour.ts';

/** The colours of the printed sheet by day. */
export const DAY = {
  paper: '#ebe7d6',
  meadow: '#dfe2c0',
  tint1: '#e5dabd',
  tint2: '#dccba4',
  tint3: '#d2bb8c',
  tuft: '#a9a67c',
  contour: '#a87a44',
  hachure: '#8d6a45',
  shade: '#54402f',
  glow: '#fffaf0',
  wood: '#c9d3ac',
  woodEdge: '#8fa468',
  forest: '#abbd8f',
  forestEdge: '#6d8a58',
  leaf1: '#93aa6e',
  leaf2: '#86a163',
  leaf3: '#a0b57d',
  leafDark1: '#66865a',
  leafDark2: '#5b7c51',
  leafDark3: '#718f63',
  fir1: '#4d6f52',
  fir2: '#456749',
  fir3: '#567a5b',
  leafLine: '#3f5738',
  hedge1: '#7d9a5c',
  hedge2: '#6f8d52',
  hedge3: '#8aa56a',
  plough1: '#d6c29f',
  plough2: '#cdb791',
  plough3: '#dccbaa',
  furrow: '#a48a64',
  crop1: '#e0d4a2',
  crop2: '#d8cb94',
  crop3: '#e6dcb2',
  cropLine: '#b3a25f',
  water: '#b4d0da',
  bank: '#4c7d94',
  marsh: '#d3ddc6',
  reed: '#5f8466',
  beach: '#ecdfba',
  paved: '#f7f2e5',
  pavedLine: '#6a6051',
  dirt: '#e4d5b3',
  dirtLine: '#a08a63',
  rail: '#3d3a36',
  railRed: '#7c2a22',
  frontier: '#6d4a63',
  wall: '#c2bdb1',
  wallLine: '#5c574e',
  earth: '#b59a6b',
  earthDark: '#6b5230',
  woodRoof: '#bd8b60',
  woodRoofDim: '#95663f',
  woodLine: '#5d3d25',
  stoneRoof: '#b1b2b2',
  stoneRoofDim: '#85888c',
  stoneLine: '#474a4f',
  yard: '#dfd2b2',
  rubble: '#a8a096',
  grid: '#3c3425',
  dot: '#fffdf5',
  ink: '#25221d',
  halo: '#f3efe1',
} as const;

/** The name of a printed colour. */
export type Ink = keyof typeof DAY;
/** All printed colours, and whether it is night. */
export type Sheet = Readonly<Record<Ink, string>> & { readonly night: boolean };

/** What carries meaning by being dark on paper becomes light by night, and what lay below it stays dark. */
export const NIGHT_EXCEPTIONS: Partial<Readonly<Record<Ink, string>>> = {
  contour: '#8f7145',
  hachure: '#7d6546',
  grid: '#e9dfc4',
  ink: '#e6dfcd',
  halo: '#22251f',
  dot: '#d9d3c1',
  paved: '#a39c8b',
  pavedLine: '#20211d',
  dirt: '#7d725a',
  dirtLine: '#3c382d',
  rail: '#d5cfc0',
  railRed: '#d08a78',
  frontier: '#c9a3bd',
  bank: '#78a5b8',
  glow: '#fff3d6',
  shade: '#07080c',
  reed: '#8fb08f',
  tuft: '#5f6048',
  wallLine: '#1b1b18',
  wall: '#8c887d',
  woodLine: '#1f150e',
  stoneLine: '#17181a',
  furrow: '#57492f',
  cropLine: '#6b6138',
  woodEdge: '#5c6d45',
  forestEdge: '#4c6340',
  leafLine: '#1c2a1b',
};

const SNOW = '#f6f8f8';
/** How far each colour goes towards snow in winter; water freezes, roads and houses keep theirs. */
const UNDER_SNOW: Partial<Readonly<Record<Ink, number>>> = {
  paper: 0.62,
  meadow: 0.62,
  tint1: 0.5,
  tint2: 0.45,
  tint3: 0.4,
  wood: 0.5,
  forest: 0.4,
  leaf1: 0.42,
  leaf2: 0.42,
  leaf3: 0.42,
  leafDark1: 0.24,
  leafDark2: 0.24,
  leafDark3: 0.24,
  fir1: 0.16,
  fir2: 0.16,
  fir3: 0.16,
  hedge1: 0.3,
  hedge2: 0.3,
  hedge3: 0.3,
  plough1: 0.55,
  plough2: 0.55,
  plough3: 0.55,
  crop1: 0.55,
  crop2: 0.55,
  crop3: 0.55,
  water: 0.5,
  marsh: 0.5,
  yard: 0.5,
  woodRoof: 0.35,
  stoneRoof: 0.45,
  dirt: 0.35,
  halo: 0.6,
};

/** What mud makes of the ground: churned, brown, the water dull. */
const IN_MUD: Partial<Readonly<Record<Ink, string>>> = {
  paper: '#d8cdbc',
  meadow: '#c8baa4',
  tint1: '#cfc0a6',
  tint2: '#c6b391',
  tint3: '#bda67f',
  tuft: '#97906c',
  water: '#b9bfb6',
  marsh: '#bfc2aa',
  plough1: '#bfa888',
  plough2: '#b59c79',
  plough3: '#c7b394',
  crop1: '#cabf95',
  crop2: '#c0b485',
  crop3: '#d0c69f',
  wood: '#bcc19d',
  forest: '#a1ad86',
  yard: '#cbbb9b',
  dirt: '#cdb892',
  paved: '#e8dfce',
  halo: '#e9dfcd',
};

const dayInk = (ink: Ink, season: Season): string => {
  switch (season) {
    case 'summer':
      return DAY[ink];
    case 'mud':
      return IN_MUD[ink] ?? DAY[ink];
    case 'winter':
      return mix(DAY[ink], SNOW, UNDER_SNOW[ink] ?? 0);
  }
};

const INKS = Object.keys(DAY) as Ink[];

/** The printed colours of a season and an hour. Night is computed, not painted again. */
export const sheetOf = (look: { readonly night: boolean; readonly season: Season }): Sheet => {
  const inkOf = (ink: Ink): string => {
    const day = dayInk(ink, look.season);
    return look.night ? (NIGHT_EXCEPTIONS[ink] ?? atNight(day)) : day;
  };
  const inks = Object.fromEntries(INKS.map((ink) => [ink, inkOf(ink)])) as Record<Ink, string>;
  return { ...inks, night: look.night };
};
