import type { TableCheck } from '@grognard/kernel';
import type { PfCites } from './cites.ts';
import { when } from './cites.ts';

/** PF-VDM.1: what becomes of a vehicle that has no life left. */
export const DAMAGES = ['nothing', 'wheelsOut', 'outOfAction', 'lightAccident', 'accident', 'explosion'] as const;
export type Damage = (typeof DAMAGES)[number];

const ROWS: readonly Damage[] = ['wheelsOut', 'outOfAction', 'lightAccident', 'accident', 'explosion', 'explosion'];

/** What the damage die depends on. */
export interface DamageFacts {
  /** PF-VEQ.6. */
  readonly volatile: boolean;
  /** PF-VEQ.3. */
  readonly skirts: boolean;
  /** PF-VDM.3: it has lost its wheels before. */
  readonly wheelsOut: boolean;
}

/** PF-VDM.1, PF-VDM.2: the damage die. */
export const damageCheck = ({ volatile, skirts, wheelsOut }: DamageFacts): TableCheck<PfCites> => {
  // PF-VEQ.3 takes the sting out of a 1, and wheels are lost only once (PF-VDM.3).
  const rows = ROWS.map((row): readonly Damage[] => [row === 'wheelsOut' && (skirts || wheelsOut) ? 'nothing' : row]);
  return {
    shape: 'table',
    rule: 'PF-VDM.1',
    sides: 6,
    dice: 1,
    add: when(volatile, { rule: 'PF-VEQ.6', value: 1 }, 'volatileFuel'),
    table: { low: 1, columns: ['damage'], rows },
    column: 'damage',
    shifts: [],
  };
};
