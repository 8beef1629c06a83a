import { tryGame } from '@grognard/kernel/contract';
import { expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { box } from './played.ts';
import { skirmish } from './skirmish.ts';

const GAMES: readonly (readonly [string, object])[] = [
  ['markers against a reserve', skirmish()],
  [
    'the dice give the order, both lay objectives, at night',
    skirmish({
      night: true,
      deployment: [{ side: null, zones: ['north', 'south'] }],
      zones: [
        { id: 'north', outline: box(0, 0, 36, 6) },
        { id: 'south', outline: box(0, 18, 36, 24) },
      ],
      objectives: { laid: [{ side: 'us', count: 2, apart: 2540, zones: ['south'] }] },
      goals: [{ kind: 'hold', side: 'german' }],
    }),
  ],
  [
    'hidden, strict, at night and in the rain',
    {
      ...panzerfaust.scenarios.find(({ id }) => id === 'encounter-patrols')!,
      rules: { use: ['PF-SHOOT.2', 'PF-HID.1', 'PF-NIGHT.1', 'PF-WTH.3', 'PF-DEM.1', 'PF-SCN.3'] },
    },
  ],
];

for (const [what, scenario] of GAMES)
  it(`a random game breaks no law: ${what}`, () => {
    const trial = tryGame(panzerfaust, scenario, 1, { every: 1 });
    expect(trial.broken).toEqual([]);
    expect(trial.outcome).not.toBeNull();
  });
