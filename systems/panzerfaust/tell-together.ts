import type { Together } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { placeText } from './tell.ts';
import type { Event, EventOf, Pf } from './types.ts';

const deployedIn = (run: readonly Event[]): readonly EventOf<'deployed'>[] =>
  run.filter((one): one is EventOf<'deployed'> => one.type === 'deployed');

/**
 * Men are named after their squad, whoever sees of them no more than that they come. A squad has a number: what stands
 * before that of a vehicle is its army.
 */
const squadOf = (piece: string): string => piece.match(/^(.*\d)-[^-]+$/)?.[1] ?? '';

/** PF-GRP.1: of a squad that is put down one line is told: where its first man stands, and how many there are. */
export const together: Together<Pf> = {
  begins: ({ type }) => type === 'deployed',
  goesOn: (run, event) =>
    event.type === 'deployed' &&
    squadOf(event.piece) !== '' &&
    squadOf(event.piece) === squadOf(deployedIn(run)[0]!.piece),
  passes: ({ type }) => type === 'loaded',
  tell: (look, run) => {
    const [first, ...others] = deployedIn(run);
    return first
      ? message('tellSquadDeployed', {
          group: squadOf(first.piece),
          count: others.length + 1,
          at: placeText(look, first.at),
        })
      : null;
  },
};
