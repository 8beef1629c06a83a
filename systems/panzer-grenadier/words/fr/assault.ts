import type { assault as en } from '../en/assault.ts';

export const assault: Readonly<Record<keyof typeof en, string>> = {
  assaultIn: 'Assaut en {hex}',
};
