import { describe, expect, it } from 'vitest';
import { isInAirRange } from '../rules/05-radius.ts';
import { apart } from '../rules/facts.ts';
import type { Action, FrontSide } from '../types.ts';
import { lookAt } from './objectives.ts';
import { block, hex, played, turnOf } from './played.ts';

const orders = (more: object = {}) => ({
  task: 'command',
  blitz: 'no',
  deployed: false,
  done: false,
  moves: 0,
  ...more,
});
const active = (id: string, unit: string, cv: number, at: string, more: object = {}) => ({
  ...block(id, unit, cv, at),
  flat: true,
  orders: orders(more),
});
const battle = (at: string) => ({ hex: hex(at), defender: 'soviet' });
const fighters = (n: number, at: string) => [
  block(`A${n}`, ['de-5', 'de-52'][n - 1]!, 4, at),
  block(`S${n}`, ['su-44', 'su-37'][n - 1]!, 3, at),
];
const strike = (hq: string, at: string): Action => ({ type: 'strike', hq, hex: hex(at) });

const combat = (
  blocks: readonly object[],
  battles: readonly object[],
  answers: readonly Action[],
  more: object = {},
  side: FrontSide = 'axis',
) =>
  played(
    'edelweiss',
    { blocks, battles, ...more },
    turnOf(side, 'combat'),
    answers.map((action) => [side, action] as const),
  );

describe('13 Air power', () => {
  it('EF-13.1.1 EF-7.13.1 one strike for each active headquarters, one for each battle; EF-13.12.1 as many dice as steps', () => {
    const blocks = [
      active('U1', 'de-aga', 2, 'Kamensk'),
      active('V1', 'de-ags', 3, 'Voroshilovgrad'),
      ...fighters(1, 'Rostov'),
      ...fighters(2, 'Rostov E1'),
    ];
    const battles = [battle('Rostov'), battle('Rostov E1')];
    const one = combat(blocks, battles, [strike('U1', 'Rostov')]);
    expect(one.board.battles.find((each) => each.hex === hex('Rostov'))?.strike).toEqual({ hq: 'U1', dice: 2 });
    expect(combat(blocks, battles, [strike('U1', 'Rostov'), strike('U1', 'Rostov E1')]).refusal?.rule).toBe(
      'EF-13.1.1',
    );
    expect(combat(blocks, battles, [strike('U1', 'Rostov'), strike('V1', 'Rostov')]).refusal?.rule).toBe('EF-7.13.1');
    expect(combat(blocks, battles, [strike('U1', 'Kamensk')]).refusal?.rule).toBe('EF-13.13.1');
  });

  it('EF-13.11.1 in range of its steps over all ground; EF-5.63.1 EF-EX-13 twice that for a supreme headquarters', () => {
    const battles = [battle('Rostov'), battle('Astrakhan')];
    const there = [...fighters(1, 'Rostov'), ...fighters(2, 'Astrakhan')];
    const from = (hq: object, at: string) => combat([hq, ...there], battles, [strike('U1', at)]).refusal?.rule ?? null;
    expect(from(active('U1', 'de-aga', 2, 'Kamensk'), 'Rostov')).toBeNull();
    expect(from(active('U1', 'de-aga', 2, 'Kamensk'), 'Astrakhan')).toBe('EF-13.11.1');
    expect(from(active('U1', 'de-okh', 3, 'Voroshilovgrad', { moves: 6 }), 'Rostov')).toBeNull();
    expect(from(active('U1', 'de-okh', 3, 'Rostov E2'), 'Astrakhan')).toBeNull();
    expect(from(active('U1', 'de-ags', 3, 'Rostov E2'), 'Astrakhan')).toBe('EF-13.11.1');
  });

  it('EF-13.16.3 a disrupted supreme headquarters: first a step off, then double, so that two hexes are lost', () => {
    const farthest = (weather: string, unit: string) => {
      const blocks = [active('U1', unit, 3, 'Kiev')];
      const look = lookAt('case-blue', { blocks, weather: { east: weather, west: weather } });
      const hq = look.board.blocks[0]!;
      const reached = look.setting.hexes.filter((one) => isInAirRange(look, hq, one));
      return Math.max(...reached.map((one) => apart(look, hex('Kiev'), one)));
    };
    expect([farthest('dry', 'de-okh'), farthest('mud', 'de-okh')]).toEqual([6, 4]);
    expect([farthest('dry', 'de-ags'), farthest('mud', 'de-ags')]).toEqual([3, 2]);
  });

  it('EF-13.16.1 disrupted: one step less in range and strength', () => {
    const mud = { weather: { east: 'mud', west: 'mud' } };
    // A second headquarters and a second battle keep the question open.
    const others = [active('V1', 'de-ags', 3, 'Voroshilovgrad'), ...fighters(1, 'Rostov'), ...fighters(2, 'Rostov E1')];
    const battles = [battle('Rostov'), battle('Rostov E1')];
    const struck = (from: string, more: object = {}) => {
      const hq = active('U1', 'de-aga', 2, from);
      const { board, refusal } = combat([hq, ...others], battles, [strike('U1', 'Rostov')], more);
      return refusal?.rule ?? board.battles.find((each) => each.hex === hex('Rostov'))?.strike?.dice;
    };
    expect(struck('Kamensk')).toBe(2);
    expect(struck('Kamensk', mud)).toBe(1);
    expect(struck('Millerovo')).toBe(2);
    expect(struck('Millerovo', mud)).toBe('EF-13.11.1');
  });
});
