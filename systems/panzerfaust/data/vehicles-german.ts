import { GERMAN_HUNTERS } from './vehicles-german-hunters.ts';
import { GERMAN_TANKS } from './vehicles-german-tanks.ts';
import { GERMAN_WHEELS } from './vehicles-german-wheels.ts';

/** PF-VGER, as the lists print them; `options` are what may be bought for one. */
export const GERMAN_VEHICLES = { ...GERMAN_WHEELS, ...GERMAN_TANKS, ...GERMAN_HUNTERS } as const;
