import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { COMMANDS, move, moving, rail, rearGuard, refused, supreme, whereIs } from './moves.ts';
import { block, DONE, hex } from './played.ts';

const stavka = (moves: number) => block('S', 'su-stavka', 3, 'Baku', { orders: supreme(moves) });
const movesLeft = ({ board }: ReturnType<typeof moving>, id = 'S') =>
  board.blocks.find((one) => one.id === id)?.orders?.moves;

describe('6.53 Strategic moves by rail', () => {
  const army = block('J', 'su-44', 3, 'Tbilisi');

  it('EF-EX-57, EF-6.53.1, EF-9.21.1 Tbilisi to Armavir is seven rail hexes: one supreme move', () => {
    const went = moving({ side: 'soviet', blocks: [stavka(6), army] }, rail('J', 'Armavir'));
    expect(whereIs(went, 'J')).toBe(hex('Armavir'));
    expect(movesLeft(went)).toBe(5);
    expect(went.board.blocks.find(({ id }) => id === 'J')).toMatchObject({ moved: 'strategic', by: null });
  });

  it('EF-6.53.1, EF-9.2.1 ten rail hexes a supreme move, several for one block', () => {
    // Armavir, Kropotkin, Rostov SE1, Rostov: ten; Voroshilovgrad would be eleven.
    const ten = moving({ side: 'soviet', blocks: [stavka(1), army] }, rail('J', 'Rostov'));
    expect([whereIs(ten, 'J'), movesLeft(ten)]).toEqual([hex('Rostov'), 0]);
    const far = block('K', 'su-5', 3, 'Kirovabad');
    expect(refused(moving({ side: 'soviet', blocks: [stavka(1), far] }, rail('K', 'Rostov')))).toEqual([
      'EF-9.21.1',
      'tooFarByRail',
    ]);
    const eleven = moving({ side: 'soviet', blocks: [stavka(2), far] }, rail('K', 'Rostov'));
    expect([whereIs(eleven, 'K'), movesLeft(eleven)]).toEqual([hex('Rostov'), 0]);
  });

  it('EF-9.21.1 it starts and ends on friendly railways', () => {
    const off = block('K', 'su-5', 3, 'Stavropol');
    expect(refused(moving({ side: 'soviet', blocks: [stavka(6), off] }, rail('K', 'Armavir')))).toEqual([
      'EF-9.21.1',
      'notOnRail',
    ]);
    expect(refused(moving({ side: 'soviet', blocks: [stavka(6), army] }, rail('J', 'Stavropol')))).toEqual([
      'EF-9.21.1',
      'noRailThere',
    ]);
  });

  it('EF-8.4.4, EF-8.4.6, EF-9.12.1 enemy and contested hexes cut the line', () => {
    const german = block('G', 'de-5', 3, 'Kutaisi');
    const cut = [stavka(6), army, german];
    expect(refused(moving({ side: 'soviet', blocks: cut }, rail('J', 'Batumi')))).toEqual(['EF-9.21.1', 'noRailThere']);
    // Tbilisi W1 is contested: in the zone of the army at Tbilisi, and of the Germans at Kutaisi.
    expect(refused(moving({ side: 'soviet', blocks: cut }, rail('J', 'Tbilisi W1')))).toEqual([
      'EF-9.21.1',
      'noRailThere',
    ]);
  });

  it('EF-6.53.2, EF-9.12.3 trains neither enter nor cross a battle', () => {
    const battle = [
      stavka(1),
      army,
      block('K', 'su-5', 3, 'Kutaisi'),
      block('L', 'su-6', 3, 'Kutaisi'),
      block('G', 'de-5', 3, 'Kutaisi'),
    ];
    const position = { side: 'soviet', blocks: battle, battles: [['Kutaisi', 'soviet']] } as const;
    expect(refused(moving(position, rail('J', 'Kutaisi')))).toEqual(['EF-6.53.2', 'noBattleByRail']);
    // The way round by Baku and Maikop is too long for one move.
    expect(refused(moving(position, rail('J', 'Batumi')))).toEqual(['EF-9.21.1', 'tooFarByRail']);
  });

  it('EF-9.22.1, EF-6.33.1 out of a battle that one defends, over a hexside that has room', () => {
    const battle = [
      stavka(1),
      block('F', 'su-southern', 2, 'Tbilisi W1', { orders: COMMANDS }),
      block('K', 'su-5', 3, 'Kutaisi'),
      block('L', 'su-6', 3, 'Kutaisi'),
      block('M', 'su-7', 3, 'Kutaisi'),
      block('G', 'de-5', 3, 'Kutaisi'),
    ];
    const position = { side: 'soviet', blocks: battle, battles: [['Kutaisi', 'soviet']] } as const;
    const left = moving(position, rail('K', 'Tbilisi'));
    expect(whereIs(left, 'K')).toBe(hex('Tbilisi'));
    expect(eventsOf(left.log).filter(({ type }) => type === 'crossed')).toEqual([
      { type: 'crossed', from: hex('Kutaisi'), to: hex('Tbilisi W1') },
    ]);
    // A hill side: one unit, whether by rail or on foot.
    expect(refused(moving(position, move('L', 'Tbilisi W1'), rail('K', 'Tbilisi')))).toEqual([
      'EF-9.21.1',
      'tooFarByRail',
    ]);
    const attacked = { ...position, battles: [['Kutaisi', 'axis']] } as const;
    expect(refused(moving(attacked, rail('K', 'Tbilisi')))).toEqual(['EF-9.21.1', 'notOnRail']);
  });

  it('EF-6.53.2, EF-9.22.1 nobody retreats by rail; with a rear guard on foot the others may go', () => {
    const battle = [
      stavka(6),
      block('F', 'su-southern', 2, 'Tbilisi W1', { orders: COMMANDS }),
      block('K', 'su-5', 3, 'Kutaisi'),
      block('L', 'su-6', 3, 'Kutaisi'),
      block('G', 'de-5', 1, 'Kutaisi'),
      block('B', 'su-8', 3, 'Batumi'),
    ];
    const position = { side: 'soviet', blocks: battle, battles: [['Kutaisi', 'soviet']], dice: [1] } as const;
    const alone = { ...position, blocks: battle.filter(({ id }) => id !== 'L'), dice: [] };
    expect(refused(moving(alone, rail('K', 'Tbilisi')))).toEqual(['EF-6.53.2', 'noRetreatByRail']);
    const covered = moving(position, rearGuard('L', 'Batumi'), rail('K', 'Tbilisi'), DONE);
    expect(covered.refusal).toBeNull();
    expect([whereIs(covered, 'K'), whereIs(covered, 'L')]).toEqual([hex('Tbilisi'), hex('Batumi')]);
    expect(covered.board.battles).toEqual([]);
  });

  it('EF-6.53.1, EF-6.1.3 rail and road are not mixed', () => {
    const front = block('F', 'su-southern', 2, 'Tbilisi', { orders: COMMANDS });
    const blocks = [stavka(6), front, army];
    expect(refused(moving({ side: 'soviet', blocks }, rail('J', 'Kutaisi'), move('J', 'Batumi')))).toEqual([
      'EF-6.1.3',
      'hasMoved',
    ]);
    expect(refused(moving({ side: 'soviet', blocks }, move('J', 'Kirovabad'), rail('J', 'Baku')))).toEqual([
      'EF-6.1.3',
      'hasMoved',
    ]);
  });

  it('EF-EX-10, EF-5.2.3 a headquarters goes by rail as any unit does', () => {
    const went = moving(
      { side: 'soviet', blocks: [stavka(6), block('F', 'su-southern', 2, 'Tbilisi')] },
      rail('F', 'Armavir'),
    );
    expect(went.board.blocks.find(({ id }) => id === 'F')).toMatchObject({ moved: 'strategic', orders: null });
  });

  it('EF-6.51.3 no trains without supreme moves, none in the Blitz', () => {
    expect(
      refused(
        moving(
          { side: 'soviet', blocks: [block('F', 'su-southern', 2, 'Tbilisi', { orders: COMMANDS }), army] },
          rail('J', 'Baku'),
        ),
      ),
    ).toEqual(['EF-5.61.1', 'noSupremeMoves']);
    const blitz = block('F', 'su-southern', 2, 'Tbilisi', { orders: { ...COMMANDS, blitz: 'second' } });
    expect(
      refused(moving({ side: 'soviet', blitz: true, blocks: [stavka(6), blitz, army] }, rail('J', 'Baku'))),
    ).toEqual(['EF-5.61.1', 'noSupremeMoves']);
  });

  it('EF-6.21.1 there must be room', () => {
    const full = ['su-5', 'su-6', 'su-7', 'su-8'].map((unit, i) => block(`B${i}`, unit, 3, 'Armavir'));
    expect(refused(moving({ side: 'soviet', blocks: [stavka(6), army, ...full] }, rail('J', 'Armavir')))).toEqual([
      'EF-6.21.1',
      'noRoom',
    ]);
  });

  it('EF-1.6.2, EF-9.12.5 rails cross the Sivash, not the strait of Kerch', () => {
    const okh = block('S', 'su-stavka', 3, 'Moscow', { orders: supreme(6) });
    const army41 = block('K', 'su-5', 3, 'Melitopol');
    const position = { scenario: 'barbarossa', side: 'soviet', blocks: [okh, army41] } as const;
    expect(whereIs(moving(position, rail('K', 'Perekop')), 'K')).toBe(hex('Perekop'));
    const crimea = moving(
      {
        ...position,
        blocks: [block('S', 'su-stavka', 3, 'Moscow', { orders: supreme(1) }), block('K', 'su-5', 3, 'Kerch')],
      },
      rail('K', 'Novorossiysk'),
    );
    expect(refused(crimea)).toEqual(['EF-9.21.1', 'tooFarByRail']);
  });

  it('EF-9.5.1, EF-9.5.2 along the home edge off the map, two rail hexes for each hex', () => {
    const okh = (moves: number) => block('P', 'de-okh', 3, 'Warsaw', { orders: supreme(moves) });
    const corps = block('K', 'de-5', 3, 'Lodz');
    const garrison = block('G', 'de-8', 3, 'Lodz');
    const position = (moves: number) =>
      ({
        scenario: 'barbarossa',
        side: 'axis',
        board: { date: '1941-07-I' },
        blocks: [okh(moves), corps, garrison],
      }) as const;
    const went = moving(position(6), rail('K', 'Belgrade'));
    expect(whereIs(went, 'K')).toBe(hex('Belgrade'));
    expect(movesLeft(went, 'P')).toBe(4);
    expect(refused(moving(position(1), rail('K', 'Belgrade')))).toEqual(['EF-9.21.1', 'tooFarByRail']);
  });
});
