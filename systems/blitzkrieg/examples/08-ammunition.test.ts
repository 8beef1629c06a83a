import { describe, expect, it } from 'vitest';
import { events, played, rolls, shot } from './firing-range.ts';
import { after, area, FAR } from './marching.ts';

const PAK = { profile: 'pak-38', at: [1000, 6000], facing: 90 } as const;
const TANK = { profile: 't-34-76', at: [4120, 6000], facing: 270 } as const;

describe('8 What is left of special shells', () => {
  const fired = (spent: readonly object[]) =>
    rolls(
      shot('g1', 's1', { elements: { g1: { ...PAK, spent }, s1: TANK }, dice: [1, 2, 2] }, { shot: { shell: 'apcr' } }),
    ).at(-1);
  const used = (weapon: number, shell: string, times: number) => ({ weapon, shell, fired: times, out: false });

  it('BK-AMM.1 counts shots of that shell from that weapon, and no others', () => {
    expect(fired([])).toBe('BK-AMM.1:  -> BK-AMM.1 1, BK-AMM.1 1 = 0');
    expect(fired([used(0, 'apcr', 2)])).toBe('BK-AMM.1:  -> BK-AMM.1 3, BK-AMM.1 1 = -2');
    expect(fired([used(0, 'heat', 2)])).toBe('BK-AMM.1:  -> BK-AMM.1 1, BK-AMM.1 1 = 0');
    expect(fired([used(1, 'apcr', 2)])).toBe('BK-AMM.1:  -> BK-AMM.1 1, BK-AMM.1 1 = 0');
  });
});

describe('6 A position that is taken', () => {
  it('BK-CC.2, BK-SEQ.7 shows its new owner who hides beside it', () => {
    const wood = [area('wood', 'wood', [6600, 5600, 7600, 6400])];
    const hidden = {
      profile: 'soviet-rifles',
      at: [6800, 6000],
      camouflaged: true,
      acted: true,
      lair: ['wood'],
    } as const;
    const take = (yes: boolean) =>
      played({
        elements: { ...FAR, g1: { profile: 'german-rifles', at: [5000, 6000] }, s1: hidden },
        areas: wood,
        stack: [{ kind: 'takePosition', element: 'g1', at: { x: 6000, y: 6000 } }],
        answers: [['german', { type: 'takePosition', take: yes }]],
      });
    expect(after(take(true), 's1')?.camouflaged).toBe(false);
    expect(events(take(true))).toMatchObject([
      { type: 'moved', how: 'move', element: 'g1', at: { x: 6000, y: 6000 }, spent: 0 },
      { type: 'found', element: { id: 's1' } },
    ]);
    expect([events(take(false)), after(take(false), 's1')?.camouflaged]).toEqual([[], true]);
  });
});
