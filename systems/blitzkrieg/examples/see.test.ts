import { describe, expect, it } from 'vitest';
import type { BkEvent } from '../events.ts';
import { faults } from '../faults.ts';
import { silenceTells } from '../guess.ts';
import { blitzkrieg } from '../index.ts';
import { lookAt } from './firing-range.ts';
import { area, FAR } from './marching.ts';

const names = { en: 'x', fr: 'x' };
const point = { x: 100, y: 100 };

/** A situation with something of everything that can be hidden from the Germans. */
const look = () => {
  const situation = {
    elements: {
      ...FAR,
      g1: { profile: 'german-rifles', at: [3000, 6000] as const },
      s1: { profile: 'soviet-rifles', at: [8000, 6000] as const, camouflaged: true, lair: ['wood'], flash: true },
      s2: {
        profile: 'zis-3',
        at: [9500, 6000] as const,
        spent: [{ weapon: 0, shell: 'apcr', fired: 2, out: false }],
        laid: point,
        paid: 700,
      },
    },
    areas: [area('wood', 'wood', [7000, 5000, 9000, 7000])],
    scenario: {
      minefields: [
        {
          id: 'm',
          kind: 'antiTank',
          side: 'soviet',
          outline: [
            { x: 0, y: 0 },
            { x: 500, y: 0 },
            { x: 0, y: 500 },
          ],
        },
      ],
    },
  };
  const { setting, board } = lookAt(situation as never);
  const force = setting.scenario.forces[1];
  const battery = {
    id: 'b',
    name: names,
    calibre: 122,
    rockets: false,
    naval: false,
    supply: 'normal' as const,
    registered: [],
    edge: 'right' as const,
  };
  const sortie = { id: 'x', name: names, weapons: ['bombs' as const] };
  const forces = [
    setting.scenario.forces[0],
    { ...force, batteries: [battery], sorties: [sortie] },
  ] as typeof setting.scenario.forces;
  return {
    setting: { ...setting, scenario: { ...setting.scenario, forces } },
    board: {
      ...board,
      batteries: [
        { id: 'b', side: 'soviet', mission: 'granted' as const, mark: null, observer: null, rangedIn: 0, fired: 1 },
      ],
      sorties: [{ id: 'x', side: 'soviet', state: 'waiting' as const }],
    },
  };
};

describe('what each side sees', () => {
  it('hides ammunition, what moves cost, support to come, hidden mines and camouflaged elements from the enemy and from spectators', () => {
    const { setting, board } = look();
    expect(blitzkrieg.see(setting, board, 'soviet')).toEqual(board);
    for (const side of ['german', null]) {
      const seen = blitzkrieg.see(setting, board, side);
      expect([seen.mines, seen.batteries, seen.sorties]).toEqual([[], [], []]);
      expect(seen.elements.find((e) => e.id === 's1')).toMatchObject({ at: null, flash: false, camouflaged: true });
      expect(seen.elements.find((e) => e.id === 's2')).toMatchObject({
        spent: [],
        laid: null,
        paid: 0,
        at: { x: 9500, y: 6000 },
      });
      expect(blitzkrieg.see(setting, seen, side)).toEqual(seen);
    }
    const overhead = { ...board, sorties: [{ id: 'x', side: 'soviet', state: 'overhead' as const }] };
    expect(blitzkrieg.see(setting, overhead, 'german').sorties).toEqual(overhead.sorties);
  });

  it('lets only those hear of it whom it concerns', () => {
    const { setting, board } = look();
    const heard = (event: BkEvent, side: string | null) => blitzkrieg.hear(setting, board, event, side);
    const secret: readonly BkEvent[] = [
      { type: 'ammunitionUsed', element: 's2', weapon: 0, shell: 'apcr', out: false },
      { type: 'laidOn', element: 's2', at: point },
      { type: 'movementPaid', element: 's2', spent: 500 },
      { type: 'supportGranted', support: 'b', kind: 'battery' },
      { type: 'supportDenied', support: 'x', kind: 'sortie' },
      { type: 'turned', element: 's1', facing: 5, turret: 5 },
      { type: 'headOut', element: 's1', out: true },
    ];
    for (const event of secret)
      expect([heard(event, 'soviet'), heard(event, 'german'), heard(event, null)]).toEqual([event, null, null]);
    const place = { element: 's2', at: point, facing: 0, turret: 0, floor: 0 };
    const moved: BkEvent = { type: 'moved', how: 'move', ...place, spent: 1200 };
    expect([heard(moved, 'soviet'), heard(moved, 'german'), heard(moved, null)]).toEqual([
      moved,
      { ...moved, spent: 0 },
      { ...moved, spent: 0 },
    ]);
    const turned: BkEvent = { type: 'turned', element: 's2', facing: 5, turret: 5 };
    expect(heard(turned, 'german')).toEqual(turned);
    const hid: BkEvent = { type: 'camouflaged', element: 's1', lair: ['wood'] };
    expect([heard(hid, 'soviet'), heard(hid, 'german')]).toEqual([
      hid,
      { type: 'camouflagedUnseen', element: 's1', lair: ['wood'] },
    ]);
    const s2 = board.elements.find((e) => e.id === 's2')!;
    const found: BkEvent = { type: 'found', element: s2, why: 'seen' };
    expect([heard(found, 'soviet'), heard(found, 'german')]).toEqual([
      found,
      { ...found, element: { ...s2, spent: [], laid: null, paid: 0 } },
    ]);
    expect(heard({ type: 'stayed', element: 's2' }, 'german')).toEqual({ type: 'stayed', element: 's2' });
    expect(heard({ type: 'deployed', element: s2 }, 'german')).toEqual({ type: 'deployed', element: { ...s2 } });
  });

  it('guesses the enemy’s support as the order of battle has it, no mines, and swaps what can not be known', () => {
    const { setting, board } = look();
    const seen = blitzkrieg.see(setting, board, 'german');
    const guessed = blitzkrieg.guess(setting, seen, 'german', () => 0.3);
    expect(faults(setting, guessed)).toEqual([]);
    expect([guessed.mines, guessed.sorties, guessed.batteries.map(({ id }) => id)]).toEqual([
      [],
      [{ id: 'x', side: 'soviet', state: 'waiting' }],
      ['b'],
    ]);
    for (const random of [0, 0.4, 0.7, 0.99]) {
      const twin = blitzkrieg.twin(setting, board, 'german', () => random)!;
      expect(blitzkrieg.see(setting, twin, 'german')).toEqual(seen);
    }
    const plain = lookAt({ elements: FAR });
    expect(blitzkrieg.twin(plain.setting, plain.board, 'german', () => 0)).toBeNull();
  });

  it('BK-SEQ.6, BK-MINE.4 takes it for news that nobody in hiding fired at a mover and that no mine went off', () => {
    const { setting, board } = look();
    const route = { type: 'route', route: [point], facing: null, backwards: false, floor: 0 } as const;
    const tells = (
      side: string | null,
      mover: string,
      now = board,
      action: Parameters<typeof silenceTells>[3]['action'] = route,
    ) => silenceTells(setting, blitzkrieg.see(setting, now, side), side, { side: mover, action });
    expect([tells('german', 'german'), tells(null, 'german')]).toEqual([true, true]);
    expect([tells('soviet', 'german'), tells(null, 'soviet')]).toEqual([false, false]);
    expect(tells('german', 'german', board, { type: 'done' })).toBe(false);
    const spent = { ...board, elements: board.elements.map((e) => ({ ...e, acted: true })) };
    expect(tells('german', 'german', spent)).toBe(true);
    const found = { ...spent, mines: spent.mines.map((field) => ({ ...field, hidden: false })) };
    expect(tells('german', 'german', found)).toBe(false);
  });

  it('finds what is wrong with a board', () => {
    const { setting, board } = look();
    const [g0, ...others] = board.elements;
    const with0 = (change: object) =>
      faults(setting, { ...board, elements: [{ ...g0!, ...change }, ...others] }).map(({ en }) => en);
    expect(with0({})).toEqual([]);
    expect(with0({ id: 'g1' })).toEqual(['g1 is there twice']);
    expect(with0({ profile: 'unicorn' })).toEqual(["g0: the roster has no 'unicorn'"]);
    expect(with0({ formation: 'nowhere' })).toEqual(["g0: no formation 'nowhere'"]);
    expect(with0({ side: 'french' })).toEqual(["g0: no side 'french'"]);
    expect(with0({ at: { x: -1, y: 0 } })).toEqual(['g0 is off the table, at -0.01/0.0']);
    expect(with0({ at: { x: 3100, y: 6000 } })).toEqual(['g0 and g1 stand on each other (BK-MOV.23)']);
    expect(with0({ carried: { by: 's2', how: 'inside' } })).toEqual([
      'g0 is carried by nobody',
      'g0 is carried and stands on the table',
    ]);
    const wreck = { id: 'w', profile: 'unicorn', at: point, facing: 0 };
    expect(faults(setting, { ...board, wrecks: [wreck] }).map(({ en }) => en)).toEqual(['wreck w: no such profile']);
    const lost = board.formations.map((f) => ({ ...f, commander: 'nobody' }));
    expect(faults(setting, { ...board, formations: lost }).length).toBe(2);
  });

  it('BK-HOUSE.30 lets a gun that turned lie over the edge of a neighbour’s base', () => {
    const { setting, board } = lookAt({
      elements: {
        ...FAR,
        g1: { profile: 'pak-40', at: [5000, 6000], facing: 0 },
        g2: { profile: 'german-rifles', at: [5340, 6000] },
      },
    });
    const turned = board.elements.map((e) => (e.id === 'g1' ? { ...e, facing: 90 } : e));
    expect(faults(setting, { ...board, elements: turned })).toEqual([]);
  });
});
