import type { HexPaint, Piece, PieceState, TableLine, TablePaint, Work } from '@grognard/looks';
import { PENNANT, SMOKE, WRECK } from '@grognard/looks';

/** What ground, works and states look like in letters. */
export const HEX_SIGNS: Readonly<Record<HexPaint, string>> = {
  open: '·',
  ploughed: ',',
  crop: '"',
  lightWoods: '♧',
  forest: '♣',
  wooden: '▫',
  stone: '▪',
  water: '≈',
  sea: '≈',
  marsh: '~',
  orchard: '°',
  rough: '^',
  hill: 'n',
  mountain: '▲',
};

export const AREA_SIGNS: Readonly<Record<TablePaint, string>> = {
  wood: '♣',
  forest: '♣',
  orchard: '°',
  field: '"',
  scrub: ';',
  marsh: '~',
  water: '≈',
  shallows: '≈',
  hill: 'n',
  house: '▪',
  block: '▪',
  ruins: '▒',
  hedgehogs: '▒',
  bunker: '◘',
  trench: 'v',
  gully: 'v',
  beach: ',',
  mines: 'x',
};

export const LINE_SIGNS: Readonly<Record<TableLine, string>> = {
  road: '=',
  track: '-',
  rail: '#',
  embankment: 'n',
  wall: '+',
  hedge: ':',
  bocage: '♧',
  barricade: '▒',
  wire: 'x',
  trench: 'v',
  stream: '≈',
};

export const TRACK_SIGN = '=';
export const RAIL_SIGN = '#';
export const TOWN_SIGN = '■';

/** What lies on the ground. */
export type WorkSign = 'objective' | 'smoke' | 'wreck' | 'work';
export const WORK_SIGNS: Readonly<Record<WorkSign, string>> = { objective: '⚑', smoke: '%', wreck: '¤', work: '¶' };

/** What sort of thing lies there. */
export const workSign = ({ drawing }: Work): WorkSign => {
  if (drawing === PENNANT) return 'objective';
  if (drawing === SMOKE) return 'smoke';
  return drawing === WRECK ? 'wreck' : 'work';
};

/** The one state that is shown on the map: the worst there is. */
export type StateSign = 'hit' | 'shaken' | 'hidden' | 'active' | 'spent';
export const STATE_SIGNS: Readonly<Record<StateSign, string>> = {
  hit: '!',
  shaken: '!',
  hidden: '?',
  active: '*',
  spent: '.',
};

const SHOWN: readonly (readonly [PieceState['kind'], StateSign])[] = [
  ['hit', 'hit'],
  ['demoralised', 'shaken'],
  ['disrupted', 'shaken'],
  ['hidden', 'hidden'],
  ['camouflaged', 'hidden'],
  ['active', 'active'],
  ['spent', 'spent'],
];

export const stateSign = ({ states }: Piece): StateSign | null =>
  SHOWN.find(([kind]) => states.some((state) => state.kind === kind))?.[1] ?? null;
