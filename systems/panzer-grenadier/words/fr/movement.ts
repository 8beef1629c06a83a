import type { movement as en } from '../en/movement.ts';

export const movement: Readonly<Record<keyof typeof en, string>> = {
  hexFull: 'Trois unités de ce genre sont déjà en {hex}.',
  ford: 'gué',
  river: 'rivière',
  uphill: 'montée',
  ground: 'terrain',
  notToMove: '{piece} n’a pas été activée pour se déplacer.',
};
