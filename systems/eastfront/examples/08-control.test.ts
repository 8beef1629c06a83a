import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { commandRadius } from '../rules/05-radius.ts';
import { controlNow, zonesOfControl } from '../rules/08-control.ts';
import { blockOf, isFriendly, isHostile } from '../rules/facts.ts';
import type { Board } from '../types.ts';
import { COMMANDS, move, moving } from './moves.ts';
import { block, DONE, hex, played, turnOf } from './played.ts';

const [barbarossa] = eastfront.scenarios.filter(({ id }) => id === 'barbarossa');
const loaded = eastfront.load(barbarossa);
if (!loaded.ok) throw new Error('barbarossa');
const setting = loaded.value;

/** Blocks with all their fields, on the map of Barbarossa. */
const look = (blocks: readonly object[], more: Partial<Board> = {}) => {
  const { board } = played(
    'barbarossa',
    { blocks, ...more },
    [
      {
        kind: 'choose',
        side: 'axis',
        why: 'loss',
        hex: null,
        among: blocks.map((one) => (one as { id: string }).id),
        perStep: 1,
      },
    ],
    [],
  );
  return { setting, board };
};
const owner = (at: ReturnType<typeof look>, name: string) => controlNow(at).control[hex(name)];
const isContested = (at: ReturnType<typeof look>, name: string) => controlNow(at).contested.includes(hex(name));

/** Salsk is open ground; no river touches it but the Don is north of Rostov E1. */
const A = block('A1', 'de-5', 3, 'Salsk');
const S = block('S1', 'su-44', 3, 'Elista');

describe('8 Control', () => {
  it('EF-8.31.1 a hex is friendly to whoever is alone in it, and so are empty hexes in its zone', () => {
    const at = look([A]);
    expect(owner(at, 'Salsk')).toBe('axis');
    expect(owner(at, 'Salsk E1')).toBe('axis');
    expect(owner(at, 'Elista')).toBe('soviet');
  });

  it('EF-8.2.1 zones reach all hexes around, not across rivers; EF-8.2.2 frozen or not', () => {
    const north = [block('A1', 'de-5', 3, 'Kamensk')];
    for (const weather of ['dry', 'snow'] as const) {
      const zone = zonesOfControl(look(north, { weather: { east: weather, west: weather } })).axis;
      expect(zone.has(hex('Millerovo'))).toBe(true);
      expect(zone.has(hex('Rostov E1'))).toBe(false);
    }
  });

  it('EF-8.2.1 not of units that are engaged, unsupplied or dispersed', () => {
    const has = (...blocks: readonly object[]) => zonesOfControl(look(blocks)).axis.size > 0;
    expect(has(A)).toBe(true);
    expect(has({ ...A, supplied: false })).toBe(false);
    expect(has({ ...A, dispersed: true })).toBe(false);
    const battles = [{ hex: hex('Salsk'), defender: 'axis' }] as unknown as Board['battles'];
    const engaged = look([A, block('S1', 'su-44', 3, 'Salsk')], { battles });
    expect(zonesOfControl(engaged).axis.size).toBe(0);
  });

  it('EF-8.33.1 EF-EX-24 empty hexes in both zones are contested; EF-8.34.1 that does not change their controller', () => {
    const at = look([A, S]);
    expect(isContested(at, 'Salsk E1')).toBe(true);
    expect(owner(at, 'Salsk E1')).toBe('soviet');
  });

  it('EF-8.31.1 EF-7.12.1 a battle hex is the original defender’s', () => {
    const battles = (defender: string) => [{ hex: hex('Salsk'), defender }] as unknown as Board['battles'];
    const both = [A, block('S1', 'su-44', 3, 'Salsk')];
    expect(owner(look(both, { battles: battles('axis') }), 'Salsk')).toBe('axis');
    expect(owner(look(both, { battles: battles('soviet') }), 'Salsk')).toBe('soviet');
  });

  it('EF-8.34.1 hexes in nobody’s zone keep their last controller', () => {
    const at = look([A, S], { control: { axis: ['Astrakhan'] } as unknown as Board['control'] });
    expect(owner(at, 'Astrakhan')).toBe('axis');
    expect(owner(at, 'Kizlyar')).toBe('soviet');
  });

  it('EF-8.32.1 what is friendly to the one is an enemy hex to the other; a contested hex is neither', () => {
    const { board } = played('barbarossa', { blocks: [A, S], contested: [] }, turnOf('axis', 'supply'), []);
    const at = { setting, board };
    const seen = (name: string) => [
      isFriendly(at, hex(name), 'axis'),
      isHostile(at, hex(name), 'axis'),
      isFriendly(at, hex(name), 'soviet'),
      isHostile(at, hex(name), 'soviet'),
    ];
    expect(seen('Salsk')).toEqual([true, false, false, true]);
    expect(seen('Elista')).toEqual([false, true, true, false]);
    expect(seen('Salsk E1')).toEqual([false, false, false, false]);
  });

  it('EF-8.4.2 a command radius runs through friendly and contested hexes, into an enemy hex but not on', () => {
    const staff = block('A2', 'de-ags', 2, 'Salsk');
    const reach = (more: Partial<Board>) => {
      const at = look([staff], more);
      const reached = commandRadius(at, blockOf(at, 'A2'));
      return ['Salsk E1', 'Salsk E2'].map((name) => reached.has(hex(name)));
    };
    expect(reach({ control: { soviet: ['Salsk E1', 'Salsk E2'] } as unknown as Board['control'] })).toEqual([
      true,
      false,
    ]);
    expect(reach({ contested: [hex('Salsk E1')] })).toEqual([true, true]);
    expect(reach({ control: { axis: ['Salsk E1'] } as unknown as Board['control'] })).toEqual([true, true]);
  });

  it('EF-8.1.2 a hex one has only passed through stays the enemy’s', () => {
    // Out of supply it has no zone, neither where it starts nor where it ends.
    const armour = block('A1', 'de-24-pz', 3, 'Salsk', { supplied: false });
    const staff = block('A2', 'de-ags', 2, 'Salsk W1', { flat: true, orders: COMMANDS });
    const { board } = moving(
      { scenario: 'barbarossa', side: 'axis', blocks: [armour, staff], board: { date: '1941-07-I' } },
      move('A1', 'Salsk E1', 'Salsk E2', 'Elista E1'),
      DONE,
      DONE,
    );
    expect(['Elista E1', 'Salsk E2', 'Salsk E1'].map((name) => board.control[hex(name)])).toEqual([
      'axis',
      'soviet',
      'soviet',
    ]);
  });

  it('EF-8.1.1 control is fixed when a phase begins and holds through it', () => {
    const { board } = played('barbarossa', { blocks: [A, S], contested: [] }, turnOf('axis', 'supply'), []);
    expect(board.control[hex('Salsk')]).toBe('axis');
    expect(board.contested).toContain(hex('Salsk E1'));
    expect(board.control[hex('Astrakhan')]).toBe('soviet');
  });
});
