import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { controlNow, zonesOfControl } from '../rules/08-control.ts';
import type { Board } from '../types.ts';
import { block, hex, played, turnOf } from './played.ts';

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

  it('EF-8.1.1 control is fixed when a phase begins; EF-8.1.2 who only passed has not changed it', () => {
    const { board } = played('barbarossa', { blocks: [A, S], contested: [] }, turnOf('axis', 'supply'), []);
    expect(board.control[hex('Salsk')]).toBe('axis');
    expect(board.contested).toContain(hex('Salsk E1'));
    expect(board.control[hex('Astrakhan')]).toBe('soviet');
  });
});
