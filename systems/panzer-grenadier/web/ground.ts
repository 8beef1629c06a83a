import type { HexGround, HexPaint, Way } from '@grognard/looks';
import { hexGround, waysOver } from '@grognard/looks';
import { hexName } from '../rules/facts.ts';
import type { Setting, Terrain } from '../types.ts';
import { theatreOf } from './theatre.ts';

const PAINT: Readonly<Record<Terrain, HexPaint>> = {
  clear: 'open',
  field: 'crop',
  woods: 'forest',
  town: 'wooden',
  city: 'stone',
};

/** A hex is 200 m: trees and roofs are less than half as large as where it is 45 m. */
const GRAIN = 0.44;

const BOARD = /^\d+-/;

/** A river is as wide between two hexes as in the narrower of them. */
const rivers = ({ grid, flows, river }: Setting): readonly Way[] =>
  waysOver(grid, flows, 'track').map(({ hexes }): Way => {
    const isMajor = hexes.every((hex) => river[hex] === 'major');
    return { kind: 'river', width: isMajor ? 'major' : 'minor', hexes };
  });

export const ground = (setting: Setting): HexGround =>
  hexGround(setting.grid, {
    paintOf: (hex) => PAINT[setting.terrain[hex] ?? 'clear'],
    levelOf: (hex) => setting.level[hex] ?? 0,
    nameOf: (hex) => hexName(setting, hex).replace(BOARD, ''),
    ways: [
      ...rivers(setting),
      ...waysOver(setting.grid, setting.roads, 'dirt'),
      ...waysOver(setting.grid, setting.rails, 'rail'),
    ],
    grain: GRAIN,
    theatre: theatreOf(setting),
    seed: setting.scenario.id,
  });
