import { sumOf } from '@grognard/kernel';
import type { Piece, Place } from '@grognard/looks';
import { groundIn, stackingIn, weatherIn } from '../rules/01-map.ts';
import { hitsPerStep } from '../rules/07-defence.ts';
import { fieldOf } from '../rules/07-field.ts';
import type { L } from '../rules/facts.ts';
import { terrainOf } from '../rules/facts.ts';
import { enemyOf } from '../types.ts';
import { say } from './say.ts';

/** What the ground of a hex does today: how many may stand there, how hard they are to hit, who is stopped by it. */
export const groundCard = (look: L, place: Place): Piece['card'] => {
  if (place.kind !== 'hex' || terrainOf(look, place.hex) === 'sea') return [];
  const { hex } = place;
  const owner = look.board.control[hex] ?? 'soviet';
  const hits = hitsPerStep(fieldOf(look, hex, enemyOf(owner), true));
  const ground = groundIn(look, hex);
  return [
    { label: say('lookCounts'), value: say(`lookGround_${ground}`), rule: 'EF-1.3.2' },
    { label: say('lookRoom'), value: String(stackingIn(look, hex)), rule: 'EF-6.21.1' },
    { label: say('lookHits'), value: hits ? String(sumOf(hits)) : say('lookHarmless'), rule: 'EF-7.33.1' },
    {
      label: say('lookStops'),
      value: say(ground === 'marsh' || ground === 'mountain' ? 'lookYes' : 'lookNo'),
      rule: 'EF-6.1.2',
    },
    { label: say('lookSky'), value: say(weatherIn(look, hex)), rule: 'EF-12.3.3' },
  ];
};
