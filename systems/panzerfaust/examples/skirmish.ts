import { box, inch, point } from './played.ts';

const zone = (id: string, ...corners: readonly [number, number, number, number]) => ({ id, outline: box(...corners) });

const squad = (nation: 'us' | 'german', id: string, more: object = {}): object => {
  const [leader, plain] = nation === 'us' ? ['us-sergeant', 'us-private'] : ['de-obergefreiter', 'de-grenadier'];
  return {
    id,
    entry: nation === 'us' ? 'us-rifle' : 'de-grenadier',
    men: [
      { profile: leader, weapons: ['smg'], gear: ['grenade'] },
      { profile: plain, count: 3, weapons: ['rifle'], gear: ['grenade'] },
      { profile: plain, weapons: ['lmg', 'pistol'] },
    ],
    ...more,
  };
};

/** A small fight on a small table (PF-GEN.7): two squads and a vehicle a side, some of each kind of rule. */
export const skirmish = (more: object = {}): object => ({
  format: 1,
  system: 'panzerfaust',
  id: 'skirmish',
  title: { en: 'A skirmish', fr: 'Une escarmouche' },
  table: {
    width: inch(36),
    height: inch(24),
    areas: [
      { id: 'copse', terrain: 'wood', outline: box(4, 9, 10, 14) },
      { id: 'scrub', terrain: 'brush', outline: box(26, 10, 31, 14) },
    ],
    lines: [{ id: 'wall', terrain: 'lowWall', line: [point(14, 11), point(22, 11)], thickness: 0 }],
  },
  turns: 4,
  zones: [zone('north', 0, 0, 36, 6), zone('south', 0, 18, 36, 24)],
  forces: [
    {
      id: 'german',
      name: { en: 'Germans', fr: 'Allemands' },
      nation: 'german',
      edges: ['top'],
      groups: [squad('german', 'g-one'), squad('german', 'g-two')],
      vehicles: [{ id: 'g-tank', profile: 'de-panzer-4' }],
    },
    {
      id: 'us',
      name: { en: 'Americans', fr: 'Américains' },
      nation: 'us',
      edges: ['bottom'],
      groups: [squad('us', 'u-one'), squad('us', 'u-two', { reserve: true })],
      vehicles: [{ id: 'u-tank', profile: 'us-m4-sherman' }],
    },
  ],
  deployment: [
    { side: 'german', zones: ['north'], hidden: 'must' },
    { side: 'us', zones: ['south'] },
  ],
  ...more,
});
