import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { zonesOfControl } from '../rules/08-control.ts';
import { networkOf } from '../rules/09-network.ts';
import { friendlyRail } from '../rules/09-rail.ts';
import { supplyOf } from '../rules/10-lines.ts';
import type { Action, FrontSide } from '../types.ts';
import { COMMANDS, move } from './moves.ts';
import { lookAt } from './objectives.ts';
import { block, DONE, hex, played, turnOf } from './played.ts';

const barbarossa = eastfront.load(eastfront.scenarios.find(({ id }) => id === 'barbarossa'));
if (!barbarossa.ok) throw new Error('barbarossa');
const setting = barbarossa.value;
const idle = (ids: readonly string[]) => [
  { kind: 'choose', side: 'axis', why: 'loss', hex: null, among: ids, perStep: 1 },
];

/** A position of Barbarossa as it stands, with control as given over the start line. */
const at = (blocks: readonly ReturnType<typeof block>[], control: object = {}, more: object = {}) => ({
  setting,
  board: played('barbarossa', { blocks, control, ...more }, idle(blocks.map(({ id }) => id)), []).board,
});

/** The supply phase of a side: the other's units are checked. */
const supplyPhase = (side: FrontSide, blocks: readonly object[], more: object = {}) =>
  played('barbarossa', { blocks, ...more }, turnOf(side, 'supply'), []);

const OKH = block('O1', 'de-okh', 3, 'Warsaw');
const STAVKA = block('M1', 'su-stavka', 3, 'Moscow');

describe('9 Rail', () => {
  it('EF-9.12.2 EF-9.12.1 lines run from the home edge, and from Baku, through friendly hexes', () => {
    const look = at([OKH]);
    expect(friendlyRail(look, 'axis').has(hex('Warsaw'))).toBe(true);
    expect(friendlyRail(look, 'axis').has(hex('Minsk'))).toBe(false);
    expect(friendlyRail(look, 'soviet').has(hex('Minsk'))).toBe(true);
    expect(setting.depots.soviet).toContain(hex('Baku'));
    expect(setting.depots.axis).not.toContain(hex('Baku'));
  });

  it('EF-9.11.1 the lines of the Axis come in by seven hexes of the west edge; whoever takes one cuts it', () => {
    const read = eastfront.load(eastfront.scenarios.find(({ id }) => id === 'barbarossa'));
    const entries = ['Danzig W1', 'Bromberg', 'Lodz', 'Cracow', 'Zilina', 'Budapest', 'Belgrade'].map(hex);
    expect(read.ok && read.value.depots.axis).toEqual(entries);
    const lost = at([OKH], { soviet: entries });
    expect(networkOf(lost, 'axis').hexes.size).toBe(0);
    expect(networkOf(at([OKH], { soviet: entries.slice(1) }), 'axis').hexes.has(hex('Danzig W1'))).toBe(true);
  });

  it('EF-9.3.1 a hex that a friendly line enters is rail-supplied, the one beside the line is not', () => {
    const { hexes } = networkOf(at([OKH]), 'axis');
    expect(['Warsaw', 'Cracow', 'Lublin'].map((name) => hexes.has(hex(name)))).toEqual([true, true, true]);
    const besides = setting.hexes.filter((one) => setting.rails[one]!.length === 0);
    expect(besides.some((one) => hexes.has(one))).toBe(false);
    expect(hexes.has(hex('Brest'))).toBe(false);
  });

  it('EF-9.12.1 EF-8.4.6 enemy and contested hexes cut a line', () => {
    const line = (control: object, contested: readonly number[] = []) =>
      friendlyRail(at([OKH], control, { contested }), 'soviet').has(hex('Brest'));
    const isOpen = line({});
    expect(isOpen).toBe(true);
    const around = setting.rails[hex('Brest')]!;
    expect(line({}, around)).toBe(false);
    expect(line({ axis: around })).toBe(false);
  });

  it('EF-9.12.3 a line enters a battle hex of one’s own and does not cross it', () => {
    // West of Minsk only the line through it is left.
    const west = setting.rails[hex('Minsk')]!.find((next) => next !== hex('Borisov'))!;
    const control = { axis: setting.rails[west]!.filter((next) => next !== hex('Minsk')) };
    const army = block('S1', 'su-44', 3, 'Minsk');
    const reaches = (blocks: readonly ReturnType<typeof block>[], battles: readonly object[]) => {
      const rails = friendlyRail(at(blocks, control, { battles }), 'soviet');
      return [rails.has(hex('Minsk')), rails.has(west)];
    };
    expect(reaches([army], [])).toEqual([true, true]);
    const battle = { hex: hex('Minsk'), defender: 'soviet' };
    expect(reaches([block('A1', 'de-5', 3, 'Minsk'), army], [battle])).toEqual([true, false]);
  });

  it('EF-9.12.5 EF-1.6.2 no rail over the strait of Kerch, one over the Sivash', () => {
    expect(setting.rails[hex('Kerch')]!.includes(hex('Novorossiysk') as never)).toBe(false);
    expect(setting.rails[hex('Melitopol')]!).toContain(hex('Perekop'));
  });

  it('EF-9.31.1 EF-15.3.1 EF-EX-36 sea lanes link ports that no friendly line reaches', () => {
    const courland = { axis: ['Ventspils', 'Libau', 'Riga W1'], soviet: ['Memel'] };
    const blocks = [block('A1', 'de-5', 3, 'Ventspils')];
    const danzig = networkOf(at(blocks, courland), 'axis');
    expect(danzig.hexes.has(hex('Ventspils'))).toBe(true);
    const lost = { ...courland, soviet: ['Memel', 'Danzig'] };
    expect(networkOf(at(blocks, lost), 'axis').hexes.has(hex('Ventspils'))).toBe(false);
  });
});

describe('10 Supply', () => {
  const far = (control: object = {}) => supplyOf(at([OKH], control), 'axis').supplied;

  it('EF-10.3.1 EF-10.3.2 two hexes from a supplied rail hex, the unit’s own not tested', () => {
    const { network, supplied } = supplyOf(at([OKH]), 'axis');
    expect(network.hexes.has(hex('Warsaw'))).toBe(true);
    expect(supplied.has(hex('Warsaw'))).toBe(true);
    expect(supplied.has(hex('Minsk'))).toBe(false);
    expect(far({ axis: ['Brest'] }).size).toBeGreaterThan(far().size);
  });

  it('EF-10.3.1 never through an enemy hex: the last may be one, as the unit’s own is not tested', () => {
    const look = at([OKH]);
    const { sources, supplied } = supplyOf(look, 'axis');
    const isTheirs = (one: number): boolean => look.board.control[one] === 'soviet';
    const isNext = (one: number, test: (next: number) => boolean): boolean =>
      setting.around[one]!.some((next) => test(next.hex));
    const first = setting.hexes.filter((one) => isTheirs(one) && isNext(one, (next) => sources.has(next)));
    expect(first.length).toBeGreaterThan(0);
    expect(first.every((one) => supplied.has(one))).toBe(true);
    const behind = setting.hexes.filter(
      (one) =>
        isNext(one, (next) => first.includes(next as never)) &&
        setting.around[one]!.every((next) => isTheirs(next.hex)),
    );
    expect(behind.length).toBeGreaterThan(0);
    expect(behind.some((one) => supplied.has(one))).toBe(false);
    // EF-8.4.5: contested, the same hexes are open.
    const open = supplyOf(at([OKH], {}, { contested: first }), 'axis').supplied;
    expect(behind.every((one) => open.has(one))).toBe(true);
  });

  it('EF-8.4.5 a line passes friendly and contested hexes, never an enemy one', () => {
    const way = (control: object, contested: readonly number[] = []) =>
      supplyOf(at([OKH], control, { contested }), 'axis').supplied.has(hex('Brest E1'));
    expect(way({})).toBe(false);
    expect(way({}, [hex('Brest')])).toBe(true);
    expect(way({ axis: ['Brest'] })).toBe(true);
  });

  it('EF-10.2.2 till the next check a supplied unit keeps its zone behind the lines, an unsupplied one has none', () => {
    const cuts = (more: object) => {
      const look = at([OKH, { ...block('A1', 'de-5', 3, 'Ryazan'), ...more }]);
      return zonesOfControl(look).axis.has(hex('Ryazan SE1'));
    };
    expect([cuts({ supplied: true }), cuts({ supplied: false })]).toEqual([true, false]);
    const back = { ...block('A1', 'de-5', 3, 'Lublin'), supplied: false };
    expect(zonesOfControl(at([back])).axis.size).toBe(0);
    const checked = supplyPhase('soviet', [OKH, STAVKA, back]).board;
    expect(zonesOfControl({ setting, board: checked }).axis.has(hex('Lublin SE1'))).toBe(true);
  });

  it('EF-EX-27 EF-10.2.1 EF-10.2.2 who cuts himself off to cut a railway starves others first, and himself a turn later', () => {
    const raid = [
      block('A1', 'de-24-pz', 3, 'Nalchik'),
      block('A2', 'de-aga', 2, 'Nalchik', { flat: true, orders: COMMANDS }),
      block('S1', 'su-44', 3, 'Kizlyar'),
      block('S2', 'su-51', 3, 'Tbilisi'),
    ];
    const path = ['Ordzhonikidze', 'Grozny'];
    const turn = [
      { kind: 'month', step: 'next' },
      { kind: 'fortnight', step: 'secondTurn' },
      { kind: 'turn', side: 'axis', step: 'movement' },
    ];
    const after = (...soviet: readonly Action[]) =>
      played('edelweiss', { blocks: raid }, turn, [
        ['axis', move('A1', ...path)],
        ['axis', DONE],
        ['axis', DONE],
        ...soviet.map((action) => ['soviet', action] as const),
      ]);
    const stateOf = ({ board }: ReturnType<typeof after>) =>
      board.blocks.filter(({ id }) => id !== 'A2').map(({ id, cv, supplied }) => [id, cv, supplied]);
    const first = after();
    expect([first.refusal, first.board.turnOf]).toEqual([null, 'soviet']);
    expect(stateOf(first)).toEqual([
      ['A1', 3, true],
      ['S1', 2, false],
      ['S2', 3, true],
    ]);
    const raider = { setting: lookAt('edelweiss').setting, board: first.board };
    expect(zonesOfControl(raider).axis.has(hex('Makhachkala'))).toBe(true);
    expect(stateOf(after(DONE))).toEqual([
      ['A1', 2, false],
      ['S1', 2, false],
      ['S2', 3, true],
    ]);
  });

  it('EF-10.4.2 all are judged at once, and each loses one step', () => {
    const lost = [block('A1', 'de-5', 1, 'Gorki'), block('A2', 'de-8', 3, 'Gorki'), block('A3', 'de-7', 2, 'Kazan')];
    const { board } = supplyPhase('soviet', [...lost, STAVKA, OKH]);
    expect(board.blocks.map(({ id, cv, supplied }) => [id, cv, supplied])).toEqual([
      ['A2', 2, false],
      ['A3', 1, false],
      ['M1', 3, true],
      ['O1', 3, true],
    ]);
  });

  it('EF-10.2.1 EF-4.46.1 the enemy’s units are checked, not one’s own; EF-10.4.1 who has no line loses a step', () => {
    const lost = block('A1', 'de-5', 3, 'Gorki');
    const soviet = supplyPhase('soviet', [OKH, STAVKA, lost]);
    expect(soviet.board.blocks.find(({ id }) => id === 'A1')).toMatchObject({ cv: 2, supplied: false });
    const axis = supplyPhase('axis', [OKH, STAVKA, lost]);
    expect(eventsOf(axis.log).filter(({ type }) => type === 'starved')).toEqual([]);
  });

  it('EF-10.4.1 at its last step it is eliminated; EF-10.2.1 EF-10.1.1 with a line again it is supplied again', () => {
    const { board } = supplyPhase('soviet', [OKH, STAVKA, block('A1', 'de-5', 1, 'Gorki')]);
    expect(board.blocks.map(({ id }) => id)).toEqual(['M1', 'O1']);
    expect(board.pool.axis).toContain('de-5');
    const back = supplyPhase('soviet', [OKH, STAVKA, { ...block('A1', 'de-5', 2, 'Warsaw'), supplied: false }]);
    expect(back.board.blocks.find(({ id }) => id === 'A1')).toMatchObject({ cv: 2, supplied: true });
  });

  const LENINGRAD = hex('Leningrad');
  const near = setting.around[LENINGRAD]!.map((next) => next.hex);
  const ringed = {
    axis: [...near, ...near.flatMap((one) => setting.around[one]!.map((next) => next.hex)), hex('Tallinn')].filter(
      (one) => one !== LENINGRAD,
    ),
  };

  it('EF-10.5.1 EF-10.5.2 a fortress supplies its strongest unit; the others lose steps', () => {
    const blocks = [OKH, STAVKA, block('S1', 'su-44', 3, 'Leningrad'), block('S2', 'su-37', 2, 'Leningrad')];
    const { board } = supplyPhase('axis', blocks, { control: ringed });
    const of = (id: string) => board.blocks.find((one) => one.id === id);
    expect([of('S1')?.cv, of('S1')?.supplied]).toEqual([3, true]);
    expect([of('S2')?.cv, of('S2')?.supplied]).toEqual([1, false]);
  });

  it('EF-10.5.1 the owner picks among equals', () => {
    const blocks = [OKH, STAVKA, block('S1', 'su-44', 2, 'Leningrad'), block('S2', 'su-37', 2, 'Leningrad')];
    const asked = supplyPhase('axis', blocks, { control: ringed });
    expect(asked.asked).toMatchObject([{ kind: 'choose', side: 'soviet', rule: 'EF-10.5.1' }]);
    const { board } = played('barbarossa', { blocks, control: ringed }, turnOf('axis', 'supply'), [
      ['soviet', { type: 'choose', block: 'S2' }],
    ]);
    expect(board.blocks.filter(({ id }) => id.startsWith('S')).map(({ cv }) => cv)).toEqual([1, 2]);
  });
});
