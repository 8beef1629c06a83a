import type { works as en } from '../en/works.ts';

export const works: Readonly<Record<keyof typeof en, string>> = {
  cannotDig: '{piece} ne peut pas s’enterrer.',
  dugInAlready: '{piece} est enterrée.',
  noDiggingThere: 'On ne s’enterre pas en {hex}.',
};
