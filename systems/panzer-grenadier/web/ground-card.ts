import type { Piece, Place } from '@grognard/looks';
import { TERRAIN_COST, UPHILL_COST } from '../data/going.ts';
import { isLimiting } from '../rules/08-spotting.ts';
import { isBuiltUp, isHill, type L, terrainOf } from '../rules/facts.ts';
import { say } from './say.ts';

/** Halves of a movement point as a player reads them. */
const points = (halves: number | null): string =>
  halves === null ? '–' : `${halves >= 2 ? Math.floor(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}`;

const shift = (columns: number): string => (columns < 0 ? `−${-columns}` : '0');

/** What the ground of a hex costs, gives and hides. */
export const groundCard = (look: L, place: Place): Piece['card'] => {
  if (place.kind !== 'hex') return [];
  const { hex } = place;
  const terrain = terrainOf(look, hex);
  const { foot, motorised, mechanised } = TERRAIN_COST[terrain];
  const isWoods = terrain === 'woods';
  const direct = (isBuiltUp(look, hex) || isWoods ? -2 : 0) + (isHill(look, hex) ? -1 : 0);
  const bombard = isWoods ? -1 : isBuiltUp(look, hex) ? -2 : 0;
  return [
    { label: say('lookEnter'), value: [foot, motorised, mechanised].map(points).join(' / '), rule: 'PG-REC-TEC.1' },
    ...(isHill(look, hex)
      ? [
          {
            label: say('lookUphill'),
            value: `+${points(UPHILL_COST.foot)} / +${points(UPHILL_COST.motorised)} / +${points(UPHILL_COST.mechanised)}`,
            rule: 'PG-REC-TEC.1' as const,
          },
        ]
      : []),
    { label: say('lookUnderFire'), value: shift(direct), rule: 'PG-DFT.2' },
    { label: say('lookUnderGuns'), value: shift(bombard), rule: isWoods ? 'PG-BFT.2' : 'PG-BFT.1' },
    { label: say('lookHides'), value: say(isLimiting(look, hex) ? 'lookYes' : 'lookNo'), rule: 'PG-8.21.1' },
  ];
};
