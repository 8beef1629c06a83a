import { describe, expect, it } from 'vitest';
import { activate, E, kindsOf, move, PASS, refused, SE, W } from './moves.ts';
import type { Outcome } from './situation.ts';
import { AP, CAP, OPPORTUNITY, play } from './situation.ts';

/** What is said of moves that end before their last hex. */
const saysSo = ({ log }: Outcome) => log.filter((item) => 'event' in item && item.event.type === 'stoppedShort');

const ROW = ['........'];
const tank = (hex: string, more: object = {}) => ({ type: 'panzer-3e', hex, facing: E, ...more });
const truck = (hex: string, more: object = {}) => ({ type: 'opel-truck', hex, facing: E, ...more });
const soviets = (hex: string, more: object = {}) => ({ type: 'soviet-rifles', hex, facing: W, ...more });
const ROAD = { roads: [['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07', 'A08']] };

describe('14.1 Bonus moves', () => {
  it('COH-EX-83, COH-14.1.3, COH-14.1.4 a T-34a goes road, road, open for 1 AP, and then the other side acts', () => {
    const units = { sT: { type: 't-34a', hex: '1-A01', facing: E }, g: { type: 'german-rifles', hex: '1-A08' } };
    const outcome = play({ terrain: ROW, board: { roads: [['A01', 'A02', 'A03']] }, units, phase: 'soviet' }, [
      ['soviet', activate('sT')],
      ['soviet', move('sT', 'A02 A03 A04', SE)],
    ]);
    expect(kindsOf(outcome)).toEqual(['entered', 'entered', 'entered', 'faced']);
    expect(outcome.unit('sT')).toMatchObject({ hex: 3, facing: SE });
    expect(outcome.board.forces.soviet!.ap).toBe(6);
    expect(outcome.asked).toMatchObject([{ kind: 'phase', side: 'german' }]);
  });
  it('COH-EX-84 a Panzer IIIe crosses two open hexes for 1 AP, then enters forest for 3 AP without a bonus', () => {
    const at = { terrain: ['...F....'], units: { gT: tank('1-A01'), s: soviets('1-A08') } };
    const { board, unit } = play(at, [
      ['german', activate('gT')],
      ['german', move('gT', 'A02 A03', E)],
      ['soviet', PASS],
      ['german', move('gT', 'A04', E)],
    ]);
    expect([unit('gT')!.hex, board.forces.german!.ap]).toEqual([3, 3]);
    const farther = play(at, [['german', move('gT', 'A02 A03 A04', E, OPPORTUNITY)]]);
    expect(refused(farther)?.[0]).toBe('COH-14.1.1');
  });
  it('COH-EX-86, COH-14.2.2 into a road hex beside the road costs its forest; along it the bonus is there again', () => {
    const board = { roads: [['B03', 'A03', 'A04', 'A05']] };
    const terrain = ['........', '.FFFF...'];
    const { board: after, unit } = play({ terrain, board, units: { gT: tank('1-A02'), s: soviets('1-B08') } }, [
      ['german', activate('gT')],
      ['german', move('gT', 'A03', E)],
      ['soviet', PASS],
      ['german', move('gT', 'A04 A05', E)],
    ]);
    expect([unit('gT')!.hex, after.forces.german!.ap]).toEqual([8 + 4, 7 - 3 - 1]);
  });
  it('COH-14.1.5, COH-5.1.4 it follows a hairpin to its end, and faces as its player says', () => {
    const board = { roads: [['A01', 'A02', 'B02']] };
    const units = { gT: truck('1-A01'), s: soviets('1-B08') };
    const outcome = play({ terrain: ['FFFFFFFF', 'FFFFFFFF'], board, units }, [
      ['german', move('gT', 'A02 B02', W, OPPORTUNITY)],
    ]);
    expect(kindsOf(outcome)).toEqual(['entered', 'entered', 'faced']);
    const back = play({ terrain: ROW, units: { gT: tank('1-A01'), s: soviets('1-A08') } }, [
      ['german', move('gT', 'A02 A01', SE, OPPORTUNITY)],
    ]);
    expect(back.unit('gT')).toMatchObject({ hex: 0, facing: SE });
  });
  it('COH-14.2.4, COH-5.1.4 whoever finds the road blocked stops there and faces as his player says', () => {
    const units = { gT: truck('1-A01'), s: { type: 't-34a', hex: '1-A03', facing: W, hidden: true } };
    const outcome = play({ terrain: ['FFFFFFFF'], board: ROAD, units }, [
      ['german', move('gT', 'A02 A03 A04', W, OPPORTUNITY)],
      ['soviet', { type: 'face', facing: W }],
    ]);
    expect(outcome.unit('gT')).toMatchObject({ hex: 2, facing: W });
    expect(saysSo(outcome)).toEqual([{ rule: 'COH-14.2.4', event: { type: 'stoppedShort', unit: 'gT', hex: 2 } }]);
  });
  it('COH-Q.1 whoever mines stop on the way gets no farther, and it is said so; one that is destroyed is gone', () => {
    const units = { gT: tank('1-A01'), s: soviets('1-A08') };
    const mines = { id: 'm', kind: 'mines', hex: '1-A02', side: 'soviet' };
    const at = { terrain: ROW, units, more: { forts: [mines] } };
    const drive = ['german', move('gT', 'A02 A03', E, OPPORTUNITY)] as const;
    const held = play(at, [drive], [6, 6, 'v-immobilised']);
    expect(kindsOf(held)).toEqual(['entered', 'hit', 'stoppedShort']);
    expect(saysSo(held)).toEqual([{ rule: 'COH-Q.1', event: { type: 'stoppedShort', unit: 'gT', hex: 1 } }]);
    expect(kindsOf(play(at, [drive], [1, 1]))).toEqual(['entered', 'missed', 'entered']);
    expect(kindsOf(play(at, [drive], [6, 6, 'v-destroyed']))).not.toContain('stoppedShort');
  });
  it('COH-14.1.6 an unused bonus is lost with the action', () => {
    const { board } = play({ terrain: ROW, units: { gT: tank('1-A01'), s: soviets('1-A08') } }, [
      ['german', activate('gT')],
      ['german', move('gT', 'A02', E)],
      ['soviet', PASS],
      ['german', move('gT', 'A03', E)],
    ]);
    expect(board.forces.german!.ap).toBe(5);
  });
  it('COH-5.4.2, COH-14.3.1 it drives through an enemy hex, which bars nobody and is no close combat', () => {
    const outcome = play({ terrain: ROW, units: { gT: tank('1-A01'), s: soviets('1-A02') } }, [
      ['german', move('gT', 'A02 A03', E, OPPORTUNITY)],
    ]);
    expect(outcome.unit('gT')!.hex).toBe(2);
    expect(outcome.board.barred).toEqual([]);
  });
  it('COH-2.5.2.2 an objective it only passes through is taken', () => {
    const scoring = { hexes: [{ hex: '1-A02', points: 1 }], control: [{ hex: '1-A02', side: 'soviet' }] };
    const { board } = play({ terrain: ROW, units: { gT: tank('1-A01'), s: soviets('1-A08') }, scenario: { scoring } }, [
      ['german', move('gT', 'A02 A03', E, OPPORTUNITY)],
    ]);
    expect(board.control).toEqual([{ hex: 1, side: 'german' }]);
  });
  it('COH-14.2.4 a vehicle found on the road ends the bonus of wheels there', () => {
    const units = { gT: truck('1-A01'), s: { type: 't-34a', hex: '1-A02', facing: W, hidden: true } };
    const { unit, asked } = play({ terrain: ROW, board: ROAD, units }, [
      ['german', move('gT', 'A02 A03', E, OPPORTUNITY)],
      ['soviet', { type: 'face', facing: W }],
    ]);
    expect([unit('gT')!.hex, unit('s')!.hidden]).toEqual([1, false]);
    expect(asked).toMatchObject([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-14.4.1 backing costs 1 more and leads to no bonus', () => {
    const units = { gT: tank('1-A03') };
    const { board } = play({ terrain: ROW, units }, [
      ['german', activate('gT')],
      ['german', move('gT', 'A02', E)],
    ]);
    expect(board.forces.german!.ap).toBe(5);
    expect(refused(play({ terrain: ROW, units }, [['german', move('gT', 'A02 A01', E, OPPORTUNITY)]]))).toEqual([
      'COH-14.4.1',
      'noBonusReversing',
    ]);
  });
});

describe('14.5 Immobilised', () => {
  const stone = { terrain: ['..S.....'], units: { gT: tank('1-A02'), s: soviets('1-A08') } };
  const drive = move('gT', 'A03', SE, OPPORTUNITY);
  it('COH-14.5.1, COH-14.5.2 a stone building tests a vehicle: a 6 is enough, a 5 is not', () => {
    expect(play(stone, [['german', drive]], [3, 3]).unit('gT')!.bogged).toBeNull();
    const stuck = play(stone, [['german', drive]], [3, 2]);
    expect(stuck.unit('gT')).toMatchObject({ bogged: 'terrain', facing: SE, hit: null });
    expect(kindsOf(stuck)).toEqual(['entered', 'bogged', 'faced']);
  });
  it('COH-14.5.1 CAPs count on the roll', () => {
    const at = { ...stone, forces: { german: { caps: 2 } } };
    const { unit, board } = play(
      at,
      [
        ['german', drive],
        ['german', { type: 'spendCaps', points: 1 }],
      ],
      [3, 2],
    );
    expect([unit('gT')!.bogged, board.forces.german!.caps]).toEqual([null, 1]);
  });
  it('COH-C.12 so does luck', () => {
    const at = { ...stone, forces: { german: { hand: ['luck'] } } };
    const { unit } = play(
      at,
      [
        ['german', drive],
        ['german', { type: 'luck', play: true }],
      ],
      [2, 2, 6],
    );
    expect(unit('gT')).toMatchObject({ hex: 2, bogged: null });
  });
  it('COH-14.5.7 there is no test along a road', () => {
    const { unit } = play({ ...stone, board: ROAD }, [['german', drive]]);
    expect(unit('gT')).toMatchObject({ hex: 2, bogged: null });
  });
  it('COH-14.5.3, COH-C.20 an immobilised vehicle neither moves nor turns', () => {
    const refusal = (more: object) =>
      refused(play({ terrain: ROW, units: { gT: tank('1-A03', more) } }, [['german', move('gT', '', W, OPPORTUNITY)]]));
    expect(refusal({ bogged: 'terrain' })).toEqual(['COH-14.5.3', 'isImmobilised']);
    expect(refusal({ hit: 'v-immobilised' })).toEqual(['COH-14.5.3', 'isImmobilised']);
    expect(refusal({ bogged: 'card' })).toEqual(['COH-C.20', 'isImmobilised']);
  });
  it('COH-14.5.6 terrain does not count as a hit', () => {
    const { unit } = play(stone, [['german', drive]], [1, 1]);
    expect(unit('gT')).toMatchObject({ bogged: 'terrain', hit: null });
  });
});

describe('14.5 Towing', () => {
  const load = (vehicle: string, unit: string, pay: object = OPPORTUNITY) => ({
    type: 'load',
    vehicle,
    units: [unit],
    pay,
  });
  it('COH-14.5.4 tracks tow anything that is immobilised or stunned, wheels only wheels', () => {
    const hooked = (by: string, towed: object) =>
      refused(
        play({ terrain: ROW, units: { gA: { type: by, hex: '1-A03', facing: E }, gB: towed as never } }, [
          ['german', load('gA', 'gB')],
        ]),
      );
    expect(hooked('panzer-3e', tank('1-A03', { bogged: 'terrain' }))).toBeNull();
    expect(hooked('panzer-3e', tank('1-A03', { hit: 'v-stunned' }))).toBeNull();
    expect(hooked('opel-truck', truck('1-A03', { bogged: 'terrain' }))).toBeNull();
    expect(hooked('opel-truck', tank('1-A03', { bogged: 'terrain' }))).toEqual(['COH-14.5.4', 'towNeedsTracks']);
    expect(hooked('panzer-3e', tank('1-A03'))).toEqual(['COH-14.5.4', 'needsNoTow']);
  });
  it('COH-14.5.8 hooking up costs the move cost of the towed vehicle', () => {
    const units = { gA: tank('1-A03'), gB: { type: 'kv-2a', side: 'german', hex: '1-A03', bogged: 'terrain' } };
    const { board } = play({ terrain: ROW, units, forces: { german: { caps: 5 } } }, [
      ['german', load('gA', 'gB', CAP)],
    ]);
    expect(board.forces.german!.caps).toBe(3);
  });
  it('COH-14.5.4, COH-14.5.5 no bonus while towing; out of the terrain it is free again', () => {
    const units = { gA: tank('1-A03'), gB: tank('1-A03', { bogged: 'terrain', aboard: 'gA' }) };
    const at = { terrain: ['..SS....'], units };
    expect(refused(play(at, [['german', move('gA', 'A02 A01', W, OPPORTUNITY)]]))?.[0]).toBe('COH-14.5.4');
    const next = play(at, [['german', move('gA', 'A04', E, OPPORTUNITY)]], [4, 4]);
    expect(next.unit('gB')).toMatchObject({ hex: 3, bogged: 'terrain' });
    const out = play(at, [['german', move('gA', 'A02', W, OPPORTUNITY)]]);
    expect(out.unit('gB')).toMatchObject({ hex: 1, bogged: null });
    const hit = { ...units, gB: tank('1-A03', { hit: 'v-immobilised', aboard: 'gA' }) };
    expect(play({ ...at, units: hit }, [['german', move('gA', 'A02', W, OPPORTUNITY)]]).unit('gB')!.hit).toBe(
      'v-immobilised',
    );
  });
  it('COH-17.0.1 a vehicle with somebody aboard is not towed', () => {
    const units = {
      gA: tank('1-A03'),
      gB: truck('1-A03', { bogged: 'terrain' }),
      g: { type: 'german-rifles', hex: '1-A03', aboard: 'gB' },
    };
    expect(refused(play({ terrain: ROW, units }, [['german', load('gA', 'gB')]]))).toEqual([
      'COH-17.0.1',
      'cargoHasCargo',
    ]);
  });
  it('COH-14.5.8 what is towed can always be let go', () => {
    const units = { gA: tank('1-A03'), gB: tank('1-A03', { hit: 'v-stunned', aboard: 'gA' }) };
    const unload = { type: 'unload', vehicle: 'gA', units: [{ unit: 'gB', facing: W }], pay: AP };
    const { unit } = play({ terrain: ROW, units }, [
      ['german', activate('gA')],
      ['german', unload],
    ]);
    expect(unit('gB')).toMatchObject({ aboard: null, facing: W });
  });
});
