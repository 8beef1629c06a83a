import type { TargetCheck } from '@grognard/kernel';
import type { Interception } from '../../data/terrain.ts';
import type { PfCites } from './cites.ts';
import { oneDie } from './cites.ts';

/** What may stop a shot on its way, and the rule and word that say so. */
export const SHIELDS = {
  obstacle: { rule: 'PF-COV.1', word: 'coverObstacle' },
  prone: { rule: 'PF-SHOOT.13', word: 'coverProne' },
  rider: { rule: 'PF-SHOOT.8', word: 'coverRider' },
  passengers: { rule: 'PF-VSH.11', word: 'coverPassengers' },
  motorcycle: { rule: 'PF-VSH.10', word: 'coverMotorcycle' },
  gun: { rule: 'PF-HVY.19', word: 'coverGun' },
  inTheWay: { rule: 'PF-COV.1', word: 'coverInTheWay' },
  metal: { rule: 'PF-BASE.36', word: 'coverMetal' },
} as const;
export type Shield = keyof typeof SHIELDS;

/** One thing that a shot must come past. */
export interface Screen {
  readonly shield: Shield;
  readonly cover: Interception;
}

/** What each of these is worth where nothing else is said. */
export const SHIELD_COVER = {
  prone: 3, // PF-SHOOT.13
  rider: 4, // PF-SHOOT.8
  passengers: 4, // PF-VSH.11
  motorcycle: 4, // PF-VSH.10
  gun: 5, // PF-HVY.19
  inTheWay: 4, // PF-COV.1
  metal: 5, // PF-BASE.36
} as const satisfies Partial<Record<Shield, Interception>>;

/** PF-COV.1, PF-BASE.15: one roll for one obstacle. */
export const interceptionCheck = ({ shield, cover }: Screen): TargetCheck<PfCites> => {
  const { rule, word } = SHIELDS[shield];
  return oneDie(rule, cover, word);
};

/** PF-TPL.1: a base that lies only partly under a template. */
export const partlyUnderCheck = (): TargetCheck<PfCites> => oneDie('PF-TPL.1', 4, 'partlyUnder');
