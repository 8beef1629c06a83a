import { distance, neighboursOf } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import { hex, map, railFrom } from '../map/test/the-map.ts';
import { blockCalled } from './blocks.ts';
import { levelOf, scenario } from './test/the-scenarios.ts';

describe('Edelweiss', () => {
  const edelweiss = scenario('edelweiss');
  const { setUp } = edelweiss;
  const units = setUp.kind === 'fixed' ? setUp.units : [];
  const unit = (letter: string) => units.find((each) => each.letter === letter)!;
  const facts = (letter: string) => {
    const { block, cv, at } = unit(letter);
    return [blockCalled(block)!.type, cv, at];
  };

  it('T12: strengths, types and towns the play-through gives', () => {
    const given = {
      Z: 4,
      Y: 4,
      X: 4,
      W: 4,
      V: 4,
      S: 3,
      R: 3,
      Q: 4,
      U: 2,
      P: 3,
      A: 3,
      B: 2,
      C: 3,
      D: 3,
      E: 2,
      G: 3,
      H: 3,
    };
    for (const [letter, cv] of Object.entries(given)) expect([letter, unit(letter).cv]).toEqual([letter, cv]);
    for (const letter of ['X', 'W', 'V', 'Q', 'H']) expect(facts(letter)[0]).toBe('armour');
    for (const letter of ['Z', 'Y', 'S', 'R', 'A', 'B', 'D', 'E', 'J']) expect(facts(letter)[0]).toBe('infantry');
    expect([facts('T')[0], facts('C'), facts('G')[0]]).toEqual(['mountain', ['mechanised', 3, 'Rostov E2'], 'shock']);
    expect([facts('U'), facts('P')]).toEqual([
      ['hq', 2, 'Kamensk'],
      ['shq', 3, 'Voroshilovgrad'],
    ]);
    const towns = ['S', 'R', 'Q', 'A', 'B', 'E', 'H', 'J'].map((letter) => unit(letter).at);
    expect(towns.join(', ')).toBe('Kamensk E1, Kalach, Kalach, Rostov, Rostov E1, Kotelnikovo, Stalingrad E1, Tbilisi');
  });

  it('EF-EDEL.5: STAVKA sits in Moscow at its full strength', () =>
    expect(units.find(({ block }) => block === 'su-stavka')).toEqual({ block: 'su-stavka', cv: 3, at: 'Moscow' }));

  it('EF-EDEL.4: L, a cavalry corps, and M, an army, start eliminated', () => {
    const lost = setUp.kind === 'fixed' ? setUp.eliminated : null;
    expect(lost?.axis).toEqual([]);
    expect(lost?.soviet.map((id) => blockCalled(id)?.type)).toEqual(['cavalry', 'infantry']);
  });

  it('T12: D and H are Guards', () =>
    expect(['D', 'H'].map((letter) => blockCalled(unit(letter).block)?.max)).toEqual([4, 4]));

  it('EF-EX-53: V alone is strongest in the attack on Rostov E1', () =>
    expect(unit('T').cv).toBeLessThan(unit('V').cv));

  it('EF-EX-51: the attackers of Rostov and Rostov E1 stand beside them, V and T on either river side', () => {
    const beside = (letters: string, town: string) =>
      [...letters].every((letter) => neighboursOf(map.grid, hex(town)).includes(hex(unit(letter).at)));
    expect([beside('ZYXW', 'Rostov'), beside('VT', 'Rostov E1')]).toEqual([true, true]);
    expect([unit('V').at, unit('T').at]).toEqual(['Kamensk', 'Kamensk E1']);
    expect([...'ZYXW'].filter((letter) => unit(letter).at === 'Kamensk')).toEqual(['W']);
  });

  it('EF-EX-57: the HQ has eleven rail hexes to Stalingrad E1, D two hexes to Maikop, G one to Stalingrad SE1', () => {
    expect(railFrom('Stalingrad E1').get(hex(unit('I').at))).toBe(11);
    expect(distance(map.grid, hex(unit('D').at), hex('Maikop'))).toBe(2);
    expect(distance(map.grid, hex(unit('G').at), hex('Stalingrad SE1'))).toBe(1);
  });

  it('EF-EX-50: Stalingrad is fought over', () =>
    expect([...'NOFK'].map((letter) => unit(letter).at)).toEqual(Array(4).fill('Stalingrad')));

  it('everything but STAVKA is within the area, which has the railway the HQ comes by', () => {
    const outside = units.filter(({ at }) => !edelweiss.area!.includes(at));
    expect(outside.map(({ block }) => block)).toEqual(['su-stavka']);
  });

  it('EF-EDEL.6: 28 points for the Axis; the Soviets have 30 once Rostov (1) is cut off', () => {
    expect(levelOf(edelweiss, 'axis')).toBe(28);
    expect(levelOf(edelweiss, 'soviet') - 1).toBe(30);
  });
});
