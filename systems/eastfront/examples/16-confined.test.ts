import { describe, expect, it } from 'vitest';
import barbarossa from '../scenarios/barbarossa.json' with { type: 'json' };
import { COMMANDS, move, moving, refused, supreme, supremeMove } from './moves.ts';
import { block } from './played.ts';

const okh = block('P', 'de-okh', 3, 'Warsaw', { orders: supreme(6) });
const at = (board: Readonly<Record<string, unknown>>, ...blocks: readonly { readonly id: string }[]) =>
  ({ scenario: 'barbarossa', side: 'axis', blocks: [okh, ...blocks], board }) as const;
const JULY = { date: '1941-07-I' };

describe('2.66 Satellites', () => {
  const confined = ['EF-2.66.1', 'staysHome'];

  it('EF-2.66.1 stay in their country and next to it', () => {
    const odessa = block('O', 'su-5', 2, 'Odessa');
    const home = at(JULY, odessa, block('R', 'ro-3', 3, 'Odessa W1'));
    expect(moving(home, supremeMove('R', 'Tiraspol')).refusal).toBeNull();
    const abroad = at(JULY, odessa, block('R', 'ro-3', 3, 'Tiraspol'));
    expect(refused(moving(abroad, supremeMove('R', 'Nikolaev')))).toEqual(confined);
  });

  it('EF-2.66.2 but the four of the expeditions, when their town has fallen', () => {
    const here = block('R', 'ro-3', 3, 'Odessa');
    const there = block('Q', 'ro-4', 3, 'Odessa');
    const odessa = { ...JULY, freed: { Odessa: true, Sevastopol: false } };
    expect(moving(at(odessa, here), supremeMove('R', 'Nikolaev')).refusal).toBeNull();
    expect(refused(moving(at(odessa, there), supremeMove('Q', 'Nikolaev')))).toEqual(confined);
  });

  it('EF-2.66.3 not if they were destroyed before; EF-S43.2 nor from the summer of 1943 on', () => {
    const here = block('R', 'ro-3', 3, 'Odessa');
    const odessa = { ...JULY, freed: { Odessa: true, Sevastopol: true } };
    const rebuilt = { ...odessa, lostOnce: { axis: ['ro-3'], soviet: [] } };
    expect(refused(moving(at(rebuilt, here), supremeMove('R', 'Nikolaev')))).toEqual(confined);
    const late = { ...at(odessa, here), scenario: { ...barbarossa, special: { 'EF-S43.2': true } } };
    expect(refused(moving(late, supremeMove('R', 'Nikolaev')))).toEqual(confined);
  });

  it('EF-2.67.1, EF-6.53.3 static units move by supreme moves alone', () => {
    const hq = block('H', 'de-ags', 3, 'Jassy', { orders: COMMANDS });
    const fixed = block('R', 'ro-1', 2, 'Jassy');
    expect(refused(moving(at(JULY, hq, fixed), move('R', 'Cernauti')))).toEqual(['EF-2.67.1', 'staticBySupreme']);
    expect(moving(at(JULY, hq, fixed), supremeMove('R', 'Cernauti')).refusal).toBeNull();
  });

  it('EF-S41.3 EF-OB41.5 in June 1941 no Hungarian moves and no German enters Hungary', () => {
    const hungarian = block('R', 'hu-1', 2, 'Budapest');
    const june = { date: '1941-06-II' };
    expect(refused(moving(at(june, hungarian), supremeMove('R', 'Budapest SE1')))).toEqual(['EF-S41.3', 'notYetAtWar']);
    expect(moving(at(JULY, hungarian), supremeMove('R', 'Budapest SE1')).refusal).toBeNull();
    const romanian = block('Q', 'ro-3', 3, 'Jassy');
    expect(moving(at(june, romanian), supremeMove('Q', 'Cernauti SW1')).refusal).toBeNull();
    const near = block('G', 'de-5', 3, 'Belgrade');
    expect(refused(moving(at(june, near), supremeMove('G', 'Subotica')))).toEqual(['EF-S41.3', 'hungaryShut']);
    expect(moving(at(JULY, near), supremeMove('G', 'Subotica')).refusal).toBeNull();
  });
});
