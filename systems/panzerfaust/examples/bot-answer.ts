import type { SideView } from '@grognard/bots';
import { botNamed, NO_LIMIT } from '@grognard/bots';
import { fastRandom, view } from '@grognard/kernel';
import { brain } from '../bot/brain.ts';
import { panzerfaust } from '../index.ts';
import type { Action, Pf } from '../types.ts';
import { looked, played, type Situation } from './played.ts';

/** What a bot answers for the Germans. */
export const botAnswer = (situation: Situation, level: string): Action => {
  const { setting } = looked(situation);
  const { position } = played(situation);
  const seen: SideView<Pf> = { ...view(panzerfaust, setting, position, 'german'), side: 'german' };
  const system = { ...panzerfaust, brain };
  return botNamed(level)!.choose(system, setting, seen, { limit: NO_LIMIT, random: fastRandom(1) }).action;
};
