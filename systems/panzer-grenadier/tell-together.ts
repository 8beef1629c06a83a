import type { Together } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { hexName } from './rules/facts.ts';
import type { Event, Grenadier } from './types.ts';

type Entered = Extract<Event, { readonly type: 'entered' }>;

const enteredIn = (run: readonly Event[]): readonly Entered[] =>
  run.filter((one): one is Entered => one.type === 'entered');

/** What a march does on its way, beside what is told for its own sake. */
const ON_THE_WAY: readonly Event['type'][] = ['unspotted', 'positionLeft', 'marked', 'paid'];

/** PG-5.0.1: a march is one line: who goes, his way hex by hex, and what comes under control by it. */
export const together: Together<Grenadier> = {
  begins: ({ type }) => type === 'entered',
  goesOn: (run, event) => {
    const entered = enteredIn(run);
    if (event.type === 'controlled') return entered.at(-1)?.hex === event.hex;
    if (event.type !== 'entered') return false;
    const [first, last] = [entered[0]!, entered.at(-1)!];
    // Who goes along enters each hex after the one he goes with.
    return event.piece === first.piece || event.hex === last.hex;
  },
  passes: ({ type }) => ON_THE_WAY.includes(type),
  tell: ({ setting }, run) => {
    const entered = enteredIn(run);
    const pieces = [...new Set(entered.map(({ piece }) => piece))];
    const named = (hexes: readonly number[]): readonly string[] => hexes.map((hex) => hexName(setting, hex));
    const way = entered.filter(({ piece }) => piece === pieces[0]).map(({ hex }) => hex);
    const taken = run.flatMap((one) => (one.type === 'controlled' ? [one.hex] : []));
    const [going, gone] = [pieces.join(', '), named(way).join(' → ')];
    if (taken.length === 0) return message('tellWay', { pieces: going, way: gone });
    const took = { pieces: going, count: pieces.length, hexes: named(taken).join(', ') };
    // To enter a hex that is taken is to take it.
    return took.hexes === gone ? message('tellTook', took) : message('tellWayTaking', { ...took, way: gone });
  },
};
