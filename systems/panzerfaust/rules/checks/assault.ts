import type { TargetCheck } from '@grognard/kernel';
import type { PfCites } from './cites.ts';
import { oneDie } from './cites.ts';

/** PF-VCB.6: has he got it out in time? */
export const readyCheck = (): TargetCheck<PfCites> => oneDie('PF-VCB.6', 4, 'grenadeReady');

/** What getting a grenade into a vehicle depends on. */
interface InsideFacts {
  /** Of its roof. */
  readonly roof: number;
  readonly with: 'grenade' | 'magneticMine';
}

/** PF-VCB.3: up to this a vehicle is open at the top. */
const OPEN_TOPPED = 5;

/** PF-VCB.7, PF-EQP.5: what gets it inside. */
export const insideCheck = ({ roof, with: what }: InsideFacts): TargetCheck<PfCites> => {
  if (roof <= OPEN_TOPPED) return oneDie('PF-VCB.7', 2, 'openTopped');
  return what === 'magneticMine' ? oneDie('PF-EQP.5', 5, 'magneticMine') : oneDie('PF-VCB.7', 6, 'grenadeInside');
};

/** PF-VCB.8: is he hurt who was thrown off? A 4 and he is. */
export const hurtCheck = (): TargetCheck<PfCites> => oneDie('PF-VCB.8', 4, 'thrownOff');

/** PF-VCB.9: does it do harm in there? */
export const harmCheck = (): TargetCheck<PfCites> => oneDie('PF-VCB.9', 4, 'harmInside');
