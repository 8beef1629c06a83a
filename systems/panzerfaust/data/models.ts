import { MEN } from './men.ts';
import { VEHICLES } from './vehicles.ts';

/** PF-BRV.8: what somebody counts for, whole or wounded: his life points squared. Guns count for nothing. */
export const modelsOf = (profile: string): number => {
  const { life } = MEN[profile as keyof typeof MEN] ?? VEHICLES[profile] ?? { life: 0 };
  return life * life;
};
