import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { faults } from '../faults.ts';
import { blitzkrieg } from '../index.ts';
import { FOUND_IN_WOOD_WITHIN, finds, wouldBeFound } from '../rules/02-camouflage.ts';
import { onTableOf } from '../rules/facts.ts';
import { looks } from '../web/looks.ts';
import { events, lookAt, played } from './firing-range.ts';
import { after, area, FAR, go, line, placeOf, refused } from './marching.ts';

const WOOD = area('wood', 'wood', [7000, 5000, 9000, 7000]);
const HIDER = { profile: 'soviet-rifles', at: [8000, 6000], camouflaged: true, lair: ['wood'], acted: true } as const;

/** An answer that may come upon anybody anywhere. */
const ANYWHERE = {
  side: 'german',
  action: { type: 'strike', sortie: '', with: 'guns', at: { x: 0, y: 0 }, facing: 0 },
  stack: [],
} as const;

/** Would g1, at a distance between the bases, find s1? */
const found = (gap: number, areas: readonly object[], lines: readonly object[] = []) => {
  const look = lookAt({
    elements: {
      ...FAR,
      g1: { profile: 'german-rifles', at: [8000 - 360 - gap, 6000] },
      s1: { ...HIDER, camouflaged: false, lair: [] },
    },
    areas,
    lines,
  });
  return finds(look, onTableOf(look, 'g1'), onTableOf(look, 's1'));
};

const order = (situation: object, what: string, dice: readonly number[] = []) =>
  played({
    elements: {},
    ...(situation as object),
    stack: [{ kind: 'chooseOrder', element: 's1' }],
    answers: [['soviet', { type: 'order', order: what }]],
    dice,
  } as never);

describe('2 Camouflage', () => {
  it('BK-SEQ.7 finds the camouflaged at 10 cm with a clear line, at 5 cm through a wood', () => {
    const orchard = [area('orchard', 'orchard', [7000, 5000, 9000, 7000])];
    expect([found(1000, orchard), found(1001, orchard)]).toEqual([true, false]);
    const wood = [area('wood', 'wood', [7550, 5000, 9000, 7000])];
    expect([found(500, wood), found(501, wood)]).toEqual([true, false]);
  });

  it('BK-HOUSE.13 finds them at 2 cm even without a clear line', () => {
    const house = [area('house', 'house', [7700, 5000, 7800, 7000])];
    expect([found(200, house), found(201, house)]).toEqual([true, false]);
  });

  it('BK-SEQ.7 lets an element in cover and out of sight camouflage itself', () => {
    const men = { s1: { profile: 'soviet-rifles', at: [8000, 6000] } };
    const hidden = order({ elements: { ...FAR, ...men }, areas: [WOOD] }, 'camouflage');
    expect(events(hidden)).toEqual([
      { type: 'activated', element: 's1', order: 'camouflage' },
      { type: 'camouflaged', element: 's1', lair: ['wood'] },
    ]);
    expect(refused(order({ elements: { ...FAR, ...men } }, 'camouflage'))).toEqual([
      'BK-SEQ.7',
      'notInCover',
      { element: 's1' },
    ]);
    const watched = { ...FAR, ...men, g1: { profile: 'german-rifles', at: [6500, 6000] } };
    const edge = { s1: { profile: 'soviet-rifles', at: [7200, 6000] } };
    expect(refused(order({ elements: { ...watched, ...edge }, areas: [WOOD] }, 'camouflage'))).toEqual([
      'BK-SEQ.7',
      'inSight',
      { element: 's1', enemy: 'g0' },
    ]);
  });

  it('BK-SEQ.7 shows the opponent where an element was when it hid, and in which turn', () => {
    const men = { s1: { profile: 'soviet-rifles', at: [8000, 6000] } } as const;
    const at = { elements: { ...FAR, ...men }, areas: [WOOD] };
    const { setting } = lookAt(at);
    const { board } = order(at, 'camouflage');
    const shadows = (side: string) => looks.remembered!({ setting, board: blitzkrieg.see(setting, board, side) }, side);
    expect(shadows('german')).toMatchObject([
      { piece: { id: 's1', at: { kind: 'spot', x: 8000, y: 6000 }, facing: null, states: [] }, turn: board.turn },
    ]);
    expect(shadows('soviet')).toEqual([]);
  });

  it('BK-SEQ.7 brings an element to light when it moves', () => {
    const out = go([[8000, 6900]], { elements: { s1: { ...HIDER, acted: false } }, areas: [WOOD] });
    expect(events(out).slice(0, 2)).toMatchObject([
      { type: 'found', why: 'moved', element: { id: 's1', camouflaged: false, lair: [] } },
      { type: 'setOut', element: 's1' },
    ]);
  });

  it('BK-SEQ.7 uncovers an enemy the mover comes near to, and the mover goes on', () => {
    const past = go([[7000, 4700]], {
      elements: { g1: { profile: 'german-rifles', at: [5500, 4500] }, s1: { ...HIDER, at: [7300, 5300] } },
      areas: [WOOD],
    });
    expect(eventsOf(past.log).filter(({ type }) => type === 'found' || type === 'moved')).toMatchObject([
      { type: 'found', why: 'seen', element: { id: 's1' } },
      { type: 'moved', element: 'g1', at: { x: 7000, y: 4700 } },
    ]);
  });

  it('BK-HOUSE.13 stops a mover 2 cm before an enemy it did not see', () => {
    const into = go([[8000, 6000]], {
      elements: { g1: { profile: 'german-rifles', at: [7000, 4500] }, s1: { ...HIDER, lair: ['orchard'] } },
      areas: [area('orchard', 'orchard', [7000, 5000, 9000, 7000])],
      order: 'rapid',
    });
    expect(refused(into)).toBeNull();
    expect(after(into, 's1')?.camouflaged).toBe(false);
    const [x, y] = placeOf(into, 'g1')!;
    const gap = Math.hypot(8000 - x, 6000 - y) - 360;
    expect(gap).toBeGreaterThanOrEqual(199);
    expect(gap).toBeLessThan(230);
  });

  it('BK-SEQ.7 shows the opponent neither where a camouflaged element is nor how it stands', () => {
    const look = lookAt({
      elements: { ...FAR, g1: { profile: 'german-rifles', at: [3000, 6000] }, s1: { ...HIDER, facing: 45 } },
      areas: [WOOD],
    });
    const see = (side: string | null) =>
      blitzkrieg.see(look.setting, look.board, side).elements.find((e) => e.id === 's1');
    expect(see('soviet')).toMatchObject({ at: { x: 8000, y: 6000 }, facing: 45 });
    for (const side of ['german', null])
      expect(see(side)).toMatchObject({ at: null, facing: 0, camouflaged: true, lair: ['wood'] });
  });

  it('BK-SEQ.7 guesses, suspects and swaps the hidden within their lair', () => {
    const look = lookAt({
      elements: { ...FAR, g1: { profile: 'german-rifles', at: [3000, 6000] }, s1: HIDER },
      areas: [WOOD],
    });
    const { setting, board } = look;
    const seen = blitzkrieg.see(setting, board, 'german');
    const inWood = (at: { readonly x: number; readonly y: number } | null | undefined): boolean =>
      at !== null && at !== undefined && at.x > 7000 && at.x < 9000 && at.y > 5000 && at.y < 7000;
    const guessed = blitzkrieg.guess(setting, seen, 'german', () => 0.7);
    expect(inWood(guessed.elements.find((e) => e.id === 's1')?.at)).toBe(true);
    const suspected = blitzkrieg
      .suspicions(setting, seen, 'german', ANYWHERE)
      .map((b) => b.elements.find((e) => e.id === 's1')?.at);
    expect(suspected.length).toBeGreaterThan(3);
    expect(suspected.every(inWood)).toBe(true);
    const twin = blitzkrieg.twin(setting, board, 'german', () => 0.2)!;
    expect(faults(setting, twin)).toEqual([]);
    expect(blitzkrieg.see(setting, twin, 'german')).toEqual(seen);
  });

  it('BK-SEQ.7 never guesses one camouflaged element where it would have found another', () => {
    const hidden = { camouflaged: true, lair: ['wood'] };
    const { setting, board } = lookAt({
      elements: {
        ...FAR,
        s1: HIDER,
        g1: { profile: 'german-rifles', at: [7100, 5100], ...hidden },
      },
      areas: [WOOD],
    });
    const seen = blitzkrieg.see(setting, board, 'german');
    const far = (at: { readonly x: number; readonly y: number } | null | undefined): boolean =>
      at !== null && at !== undefined && Math.hypot(at.x - 7100, at.y - 5100) > FOUND_IN_WOOD_WITHIN;
    for (const random of [0, 0.01, 0.1, 0.5]) {
      const guessed = blitzkrieg.guess(setting, seen, 'german', () => random);
      expect(faults(setting, guessed)).toEqual([]);
      expect(far(guessed.elements.find((e) => e.id === 's1')?.at)).toBe(true);
    }
    const suspected = blitzkrieg
      .suspicions(setting, seen, 'german', ANYWHERE)
      .map((b) => b.elements.find((e) => e.id === 's1')?.at);
    expect(suspected.length).toBeGreaterThan(0);
    expect(suspected.every(far)).toBe(true);
  });

  it('BK-SEQ.7 is a fault in the open, out of its lair, and where it would have been found', () => {
    const at = (s1: object, g1: readonly [number, number]) =>
      lookAt({
        elements: {
          ...FAR,
          g1: { profile: 'german-rifles', at: g1 },
          s1: { ...HIDER, camouflaged: false, lair: [], ...s1 },
        },
        areas: [WOOD],
      });
    const faultsOf = (s1: object, g1: readonly [number, number] = [3000, 6000]) => {
      const { setting, board } = at({}, g1);
      const elements = board.elements.map((e) =>
        e.id === 's1' ? { ...e, camouflaged: true, lair: ['wood'], ...s1 } : e,
      );
      return faults(setting, { ...board, elements }).map(({ en }) => en);
    };
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ at: { x: 5000, y: 6000 } })).toEqual([
      's1 is camouflaged in the open (BK-SEQ.7)',
      's1 is not in its lair (BK-SEQ.7)',
    ]);
    expect(faultsOf({}, [7600, 6000])).toEqual(['s1 would have been found (BK-SEQ.7)']);
    const { setting, board } = at({}, [7600, 6000]);
    expect(wouldBeFound({ setting, board }, board.elements.find((e) => e.id === 's1') as never)).toBe(true);
  });

  it('BK-SEQ.7 counts those at a wall as in cover', () => {
    const men = { s1: { profile: 'soviet-rifles', at: [8000, 6000] } };
    const lines = [
      line('hedge', 'hedge', [
        [7760, 5000],
        [7760, 7000],
      ]),
    ];
    const blind = { ...FAR, g0: { ...FAR.g0, at: [19_000, 200] } };
    const areas = [area('house', 'house', [9000, 3000, 9500, 9000])];
    const far = { ...blind, s0: { ...FAR.s0, at: [500, 11_500] } };
    expect(events(order({ elements: { ...far, ...men }, lines, areas }, 'camouflage')).at(-1)).toEqual({
      type: 'camouflaged',
      element: 's1',
      lair: ['hedge'],
    });
  });
});
