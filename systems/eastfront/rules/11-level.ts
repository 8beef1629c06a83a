import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { East, FrontSide } from '../types.ts';
import { scenarioNow } from './03-start.ts';
import type { Network } from './09-network.ts';
import { networkOf } from './09-network.ts';
import { objectiveTerms } from './16-oil.ts';
import type { L } from './facts.ts';
import { isFriendly } from './facts.ts';

/** EF-1.5.2: what resources yield the Axis. */
const AXIS_TIMES = 2;

/** EF-11.2.1, EF-EDEL.6: a side's production level part by part, as control and rails stand. */
export const levelTerms = (look: L, side: FrontSide, network: Network = networkOf(look, side)): Sum<East> => [
  term('EF-11.31.1', scenarioNow(look).automatic[side], 'automaticNote'),
  ...look.setting.map.towns.flatMap(({ hex, name, value, resource }): Sum<East> => {
    // EF-11.32.1: a battle hex goes on producing for whoever controls it. EF-11.33.2: what is out of play is nobody's.
    if (!isFriendly(look, hex, side)) return [];
    // EF-9.31.2: only with rail or sea supply: Leningrad has none (EF-W41.4, EF-S42.3, EF-W42.3, EF-S43.4, EF-W43.3). A
    // besieged port has it, since a lane may enter there (EF-15.31.1).
    if (!network.hexes.has(hex) && !network.besieged.has(hex)) return [];
    const times = side === 'axis' ? AXIS_TIMES : 1; // EF-EDEL.8: Maikop is worth 1, and 2 to the Axis
    return [
      // EF-1.41.2; a resource in the same hex adds to it (EF-1.5.1).
      ...(value > 0 ? [term('EF-11.32.1', value, 'townNote', { town: name })] : []),
      ...(resource ? [term('EF-11.33.1', resource.value * times, 'resourceNote', { town: name })] : []),
    ];
  }),
  ...objectiveTerms(look, side),
];
