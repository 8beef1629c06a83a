import { remembered } from '../cache/remember.ts';
import type { FrontSide, Setting } from '../types.ts';
import type { L } from './facts.ts';
import { battleIn, isFriendly } from './facts.ts';

/** What is known of a game before its depots are. */
type Ground = Omit<Setting, 'depots'>;

/**
 * EF-9.12.2: where a side's railways come from: the entry hexes of its home edge, and Baku for the Soviets. Where only part
 * of the map is in play, the hexes from which a line runs on into land that was that side's own.
 */
export const depotsOf = (setting: Ground, side: FrontSide): readonly number[] => {
  const { map, isInPlay, scenario } = setting;
  const control = setting.lines.get(scenario.code)?.control ?? [];
  const entries = side === 'axis' ? map.entries.west : map.entries.east; // EF-9.11.1
  const baku = side === 'soviet' ? map.towns.filter(({ name }) => name === 'Baku').map(({ hex }) => hex) : [];
  const cut = scenario.area === null ? [] : setting.hexes.filter((hex) => leadsOut(setting, hex, side, control));
  return [...new Set([...entries, ...baku, ...cut])].filter((hex) => isInPlay[hex]);
};

const leadsOut = (setting: Ground, hex: number, side: FrontSide, control: readonly (FrontSide | null)[]): boolean =>
  setting.railsBeyond[hex]!.some((next) => control[next] === side);

/** EF-9.12.1, EF-8.4.6: hexes along rails from these, unbroken through friendly hexes; a battle hex is entered, not crossed (EF-9.12.3). */
export const alongRails = (look: L, side: FrontSide, from: readonly number[]): ReadonlySet<number> => {
  const reached = new Set(from.filter((hex) => isFriendly(look, hex, side)));
  for (const hex of reached) {
    if (battleIn(look, hex)) continue;
    for (const next of look.setting.rails[hex]!) if (isFriendly(look, next, side)) reached.add(next);
  }
  return reached;
};

/** EF-9.12.1: the friendly rail net of a side, its railheads as they were when the phase began (EF-9.12.4, EF-9.4.1). */
export const friendlyRail = (look: L, side: FrontSide): ReadonlySet<number> =>
  remembered(look.setting, `rail ${side}`, railwayParts(look), () => alongRails(look, side, look.setting.depots[side]));

/** The parts of a board that railways and sea lanes hang on; in a chain the scenario too (EF-W44.1). */
export const railwayParts = ({ board: { control, contested, battles, scenario } }: L): readonly unknown[] => [
  control,
  contested,
  battles,
  scenario,
];
