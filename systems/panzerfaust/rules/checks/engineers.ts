import type { Message, PlainCheck, TargetCheck } from '@grognard/kernel';
import type { Task } from '../../types/actions.ts';
import type { PfCites } from './cites.ts';
import { oneDie } from './cites.ts';

/** PF-ENG.6, PF-ENG.7, PF-ENG.8, PF-ENG.14: what engineers do, and the rule of each. */
export const WORK_RULES = {
  clearMines: 'PF-ENG.6',
  cutWire: 'PF-ENG.7',
  placeTimer: 'PF-ENG.8',
  placeRemote: 'PF-ENG.8',
  defuse: 'PF-ENG.14',
} as const satisfies Partial<Record<Task, PfCites['rule']>>;
export type Work = keyof typeof WORK_RULES;

/** All of it takes a 4. */
export const workCheck = (work: Work): TargetCheck<PfCites> => oneDie(WORK_RULES[work], 4, 'workDone');

/** A natural 1 goes off under him, of mines and charges but not of wire. */
export const goesOff = (work: Work, face: number): boolean => face === 1 && work !== 'cutWire';

/** PF-ENG.11: what becomes of a charge with a timer: 1 nothing ever, 6 it goes off. */
export const fuseCheck = (about: Message<PfCites['word']>): PlainCheck<PfCites> => ({
  shape: 'plain',
  rule: 'PF-ENG.11',
  sides: 6,
  dice: 1,
  add: [],
  about,
});
export const FUSE = { dud: 1, explodes: 6 } as const;

/** PF-ENG.13: a detonator fails on a 1. */
export const detonatorCheck = (): TargetCheck<PfCites> => oneDie('PF-ENG.13', 2, 'detonatorWorks');

/** PF-ENG.15: how much a charge takes off what it was placed on. */
export const chargeWoundsCheck = (): PlainCheck<PfCites> => ({
  shape: 'plain',
  rule: 'PF-ENG.15',
  sides: 3,
  dice: 1,
  add: [],
});
