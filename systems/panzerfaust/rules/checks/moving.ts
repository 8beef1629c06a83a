import type { PlainCheck, TargetCheck } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { INCH } from '@grognard/table';
import { oneDie, type PfCites, when } from './cites.ts';

/** What is jumped: how high, or of a ditch how wide. */
export interface Hurdle {
  readonly over: 'barrier' | 'ditch' | 'cliff';
  readonly height: Len;
}

const die = (rule: PfCites['rule']): PlainCheck<PfCites> => ({ shape: 'plain', rule, sides: 6, dice: 1, add: [] });

/** PF-MOV.9: 1 or less stumbles, 2 to 5 crosses and stops, 6 goes on. */
export const jumpCheck = (man: string, { height }: Hurdle): PlainCheck<PfCites> => ({
  ...die('PF-MOV.9'),
  about: message('jumpOf', { man }),
  add: when(height > INCH, { rule: 'PF-MOV.9', value: -1 }, 'overAnInch'),
});

/** PF-MOV.19: 1 or less refuses; a ditch counts by its width alone. */
export const mountJumpCheck = (man: string, { over, height }: Hurdle): PlainCheck<PfCites> => ({
  ...die('PF-MOV.19'),
  about: message('jumpOf', { man }),
  add:
    over === 'ditch'
      ? when(height > 2 * INCH, { rule: 'PF-MOV.19', value: -1 }, 'overTwoInches')
      : when(height > INCH, { rule: 'PF-MOV.19', value: -1 }, 'overAnInch'),
});

/** PF-MOV.20: after a refusal with a natural 1, does the rider keep his seat? */
export const seatCheck = (man: string): PlainCheck<PfCites> => ({
  ...die('PF-MOV.20'),
  about: message('seatOf', { man }),
});

/** PF-MOV.21: how a rider comes down. */
export const thrownCheck = (man: string): PlainCheck<PfCites> => ({
  ...die('PF-MOV.21'),
  about: message('thrownOf', { man }),
});

/** PF-MOV.11: 1 falls, 2 to 5 comes to the top or bottom and stops, 6 goes on. */
export const climbCheck = (man: string): PlainCheck<PfCites> => ({
  ...die('PF-MOV.11'),
  about: message('climbOf', { man }),
});

/** PF-ENG.4: does a mine go off? */
export const mineCheck = (man: string): TargetCheck<PfCites> => ({
  ...oneDie('PF-ENG.4', 4),
  about: message('mineUnder', { man }),
});

/** What a bog test depends on. */
export interface BogFacts {
  readonly wheeled: boolean;
  readonly wire: boolean;
}

/** PF-VEH.5, PF-SR.8: bogs on a 1, on wheels on 1 or 2; PF-ENG.5: in wire one more. */
export const bogCheck = (vehicle: string, { wheeled, wire }: BogFacts): TargetCheck<PfCites> => ({
  ...oneDie('PF-VEH.5', wheeled ? 3 : 2, wheeled ? 'bogsOnWheels' : 'bogs'),
  about: message('bogOf', { vehicle }),
  add: when(wire, { rule: 'PF-ENG.5', value: -1 }, 'inWire'),
});

/** PF-VEH.6: a 4 works it loose. */
export const freeCheck = (vehicle: string): TargetCheck<PfCites> => ({
  ...oneDie('PF-VEH.6', 4, 'worksLoose'),
  about: message('freeOf', { vehicle }),
});

/** PF-VCB.13, PF-VCB.14: does the victim get out of the way? */
export const evadeCheck = (rule: 'PF-VCB.13' | 'PF-VCB.14', piece: string): TargetCheck<PfCites> => ({
  ...oneDie(rule, 4, 'evades'),
  about: message('evadeOf', { piece }),
});
