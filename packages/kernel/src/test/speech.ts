import type { Speech } from '../check/explain.ts';

/** A breakdown without a language: titles are ids, words are themselves. */
export const SPEECH: Speech = {
  title: (rule) => rule,
  say: (said) => `${said.word} ${Object.values(said.with ?? {}).join(' ')}`.trim(),
  words: {
    needs: 'needs',
    dice: 'dice',
    column: 'column',
    shift: 'shift',
    drawFrom: 'from',
    again: 'again',
    rolled: 'rolled',
    passedBy: 'passed by',
    justPassed: 'just passed',
    failedBy: 'failed by',
    hit: 'hit',
    hits: 'hits',
    house: 'house',
  },
};
