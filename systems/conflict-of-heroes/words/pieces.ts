import type { Language, Words } from '@grognard/kernel';

/** How units are placed and go, and what becomes of works: sentences that agree with what they are about. */
const en = {
  'laid.trench': 'A trench is placed in {hex}.',
  'laid.bunker': 'A bunker is placed in {hex}.',
  'laid.wire': 'Wire is placed in {hex}.',
  'laid.roadblock': 'A roadblock is placed in {hex}.',
  'laid.mines': 'Mines are placed in {hex}.',
  'found.trench': 'A trench is found in {hex}.',
  'found.bunker': 'A bunker is found in {hex}.',
  'found.wire': 'Wire is found in {hex}.',
  'found.roadblock': 'A roadblock is found in {hex}.',
  'found.mines': 'Mines are found in {hex}.',
  'lost.trench': 'The trench is destroyed.',
  'lost.bunker': 'The bunker is destroyed.',
  'lost.wire': 'The wire is cleared.',
  'lost.roadblock': 'The roadblock is cleared.',
  'lost.mines': 'The mines are cleared.',
  nothing: '',
  doAnd: '{a}; {b}',
  doTurned: '{unit}, facing {facing}',
  doPlaced: '{unit} in {hex}{turned}{hidden}{into}{aboard}',
  doFacing: ', facing {facing}',
  doCarefully: ', with care',
  doHidden: ', hidden',
  doInto: ', into {fort}',
  doAboard: ', aboard {vehicle}',
} as const;
export type PieceWord = keyof typeof en;

const fr: Words<PieceWord> = {
  'laid.trench': 'Une tranchée est posée en {hex}.',
  'laid.bunker': 'Un bunker est posé en {hex}.',
  'laid.wire': 'Des barbelés sont posés en {hex}.',
  'laid.roadblock': 'Un barrage routier est posé en {hex}.',
  'laid.mines': 'Des mines sont posées en {hex}.',
  'found.trench': 'Une tranchée est découverte en {hex}.',
  'found.bunker': 'Un bunker est découvert en {hex}.',
  'found.wire': 'Des barbelés sont découverts en {hex}.',
  'found.roadblock': 'Un barrage routier est découvert en {hex}.',
  'found.mines': 'Des mines sont découvertes en {hex}.',
  'lost.trench': 'La tranchée est détruite.',
  'lost.bunker': 'Le bunker est détruit.',
  'lost.wire': 'Les barbelés sont enlevés.',
  'lost.roadblock': 'Le barrage routier est enlevé.',
  'lost.mines': 'Les mines sont enlevées.',
  nothing: '',
  doAnd: '{a} ; {b}',
  doTurned: '{unit}, face {facing}',
  doPlaced: '{unit} en {hex}{turned}{hidden}{into}{aboard}',
  doFacing: ', face {facing}',
  doCarefully: ', avec prudence',
  doHidden: ', en secret',
  doInto: ', dans {fort}',
  doAboard: ', à bord de {vehicle}',
};

export const PIECE_WORDS: Readonly<Record<Language, Words<PieceWord>>> = { en, fr };
