import { hexesIn } from '../load/areas.ts';
import type { Area } from '../load/scenario.ts';
import type { Setting } from '../types.ts';
import { rememberedOf } from './remember.ts';

/** The hexes of an area of the scenario: the map never changes. */
export const knownHexesIn = (setting: Setting, area: Area | undefined): readonly number[] =>
  area ? rememberedOf(setting, 'hexes of an area', area, [], () => hexesIn(setting, area)) : setting.hexes;
