import type { Check } from '@grognard/kernel';
import type { ChainLink } from '@grognard/looks';
import { hitOn, screensOf } from '../rules/04-shot.ts';
import { woundingFor } from '../rules/09-wounds.ts';
import { fateCheck } from '../rules/checks/duel.ts';
import { interceptionCheck } from '../rules/checks/interception.ts';
import { woundCheck } from '../rules/checks/wound.ts';
import { manNamed } from '../rules/pieces.ts';
import type { Action, FrameOf, L, OwnFrame, Pf } from '../types.ts';
import { say } from './say.ts';

/** PF-BASE.13, PF-COV.1, PF-WND.1, PF-HERO.7: the dice that one shot passes, one after the other. */
const LINKS: Readonly<
  Record<string, 'lookChainHit' | 'lookChainScatter' | 'lookChainCover' | 'lookChainWound' | 'lookChainFate'>
> = {
  'PF-BASE.13': 'lookChainHit',
  'PF-DEV.3': 'lookChainScatter',
  'PF-COV.1': 'lookChainCover',
  'PF-SHOOT.13': 'lookChainCover',
  'PF-SHOOT.8': 'lookChainCover',
  'PF-VSH.11': 'lookChainCover',
  'PF-VSH.10': 'lookChainCover',
  'PF-HVY.19': 'lookChainCover',
  'PF-BASE.36': 'lookChainCover',
  'PF-WND.1': 'lookChainWound',
  'PF-HERO.7': 'lookChainFate',
};

export const chain = (check: Pick<Check, 'rule'>): ChainLink | null => {
  const word = LINKS[check.rule];
  return word === undefined ? null : { name: say(word), begins: word === 'lookChainHit', by: chainSide(word) };
};
const chainSide = (word: string): 'own' | 'other' => (word === 'lookChainFate' ? 'other' : 'own');

/** PF-BASE.19: the dice that a shot has still to pass once a hero has turned the one that lies there. */
export const awaited = (look: L, stack: readonly OwnFrame[], _side: string, action: Action): readonly Check<Pf>[] => {
  const [below, asking] = [stack.at(-2), stack.at(-1)];
  if (action.type !== 'might' || asking?.kind !== 'might' || below?.kind !== 'shot' || !below.target) return [];
  const wounding = woundingFor(look, { hits: [hitOn(look, below.origin, below.target.piece)], origin: below.origin });
  const screens = screensOf(look, below).slice(asking.cause === 'intercept' ? below.met + 1 : 0);
  return [
    ...screens.flatMap((screen) => (screen.isSolid ? [] : [interceptionCheck(screen)])),
    ...(wounding ? [woundCheck(wounding)] : []),
    ...fateOf(look, below.target),
  ];
};

/** PF-HERO.7: the other's own die, where he has a point left for it. */
const fateOf = (look: L, { piece }: NonNullable<FrameOf<'shot'>['target']>): readonly Check<Pf>[] =>
  (manNamed(look, piece)?.fate ?? 0) > 0 ? [fateCheck(1)] : [];
