import { agreeing } from '@grognard/kernel';

// Ce qui s'accorde avec le bloc dont on parle : une armée, un corps, un front ; vu de dos, c'est un bloc.
export const ofBlock = agreeing('block', 'm');
export const ofUnit = agreeing('unit', 'm');

/** L'article d'une unité, devant elle. */
export const theUnit = '{unitIs, select, f {la } other {{unit, select, OKH {l’} other {le }}}}{unit}';
