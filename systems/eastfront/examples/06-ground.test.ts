import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import barbarossa from '../scenarios/barbarossa.json' with { type: 'json' };
import { COMMANDS, move, moving, refused, supreme, supremeMove, whereIs } from './moves.ts';
import { block, DONE, hex } from './played.ts';

/** Army Group A at Kamensk, active. */
const HQ = block('U', 'de-aga', 2, 'Kamensk', { orders: COMMANDS });

describe('6.1 Moving on the ground', () => {
  it('EF-6.1.1, EF-4.42.1 a block moves under a headquarters in range, hex by hex, no further than it is fast', () => {
    const blocks = [HQ, block('I', 'de-5', 4, 'Millerovo'), block('A', 'de-3-pz', 4, 'Kamensk')];
    const went = moving(
      { side: 'axis', blocks },
      move('I', 'Kalach W1', 'Kalach'),
      move('A', 'Kamensk E1', 'Kalach', 'Kalach W1'),
    );
    expect(went.refusal).toBeNull();
    expect(whereIs(went, 'I')).toBe(hex('Kalach'));
    expect(whereIs(went, 'A')).toBe(hex('Kalach W1'));
    expect(went.board.blocks.find(({ id }) => id === 'I')).toMatchObject({
      moved: 'ground',
      from: hex('Kalach W1'),
      by: null,
    });
    const tooFar = moving({ side: 'axis', blocks }, move('I', 'Kamensk', 'Kamensk E1', 'Kalach'));
    expect(refused(tooFar)).toEqual(['EF-6.1.1', 'tooFar']);
    expect(tooFar.refusal?.why.with).toMatchObject({
      block: { word: 'blockKnown', with: { block: 'I' } },
      hex: 'Kalach',
    });
    const jumps = moving({ side: 'axis', blocks }, move('I', 'Kamensk E1'));
    expect(refused(jumps)).toEqual(['EF-6.1.1', 'notNextHex']);
    const back = moving({ side: 'axis', blocks }, move('I', 'Kamensk', 'Millerovo'));
    expect(refused(back)).toEqual(['EF-6.1.1', 'notNextHex']);
    const roundTrip = moving({ side: 'axis', blocks }, move('A', 'Millerovo', 'Kamensk', 'Kamensk E1'));
    expect(refused(roundTrip)).toEqual(['EF-6.1.1', 'notNextHex']);
  });

  it('EF-6.1.1, EF-5.3.3 out of range nobody moves, but by a supreme move (EF-6.51.1, EF-6.52.1), supplied or not', () => {
    const shq = block('P', 'de-okh', 3, 'Voroshilovgrad', { orders: supreme(1) });
    const far = block('I', 'de-5', 4, 'Kotelnikovo', { supplied: false });
    const other = block('J', 'de-52', 4, 'Kotelnikovo');
    const one = block('H', 'de-aga', 1, 'Kamensk', { orders: COMMANDS });
    const blocks = [one, shq, far, other];
    expect(refused(moving({ side: 'axis', blocks }, move('I', 'Kalach')))).toEqual(['EF-6.1.1', 'notCommanded']);
    const went = moving({ side: 'axis', blocks }, supremeMove('I', 'Kalach'));
    expect(whereIs(went, 'I')).toBe(hex('Kalach'));
    expect(eventsOf(went.log)).toContainEqual(expect.objectContaining({ type: 'moved', block: 'I', going: 'supreme' }));
    expect(went.board.blocks.find(({ id }) => id === 'P')?.orders?.moves).toBe(0);
    const second = moving({ side: 'axis', blocks }, supremeMove('I', 'Kalach'), supremeMove('J', 'Kalach'));
    expect(refused(second)).toEqual(['EF-5.61.1', 'noSupremeMoves']);
  });

  it('EF-6.51.2 a headquarters moves units without supply too', () => {
    const cutOff = block('I', 'de-5', 4, 'Millerovo', { supplied: false });
    expect(moving({ side: 'axis', blocks: [HQ, cutOff] }, move('I', 'Kalach W1')).refusal).toBeNull();
  });

  it('EF-6.1.3 one move a block and phase', () => {
    const blocks = [HQ, block('A', 'de-3-pz', 4, 'Kamensk')];
    const twice = moving({ side: 'axis', blocks }, move('A', 'Kamensk E1'), move('A', 'Kalach'));
    expect(refused(twice)).toEqual(['EF-6.1.3', 'hasMoved']);
  });

  it('EF-5.2.2, EF-5.43.1 neither an active headquarters moves as a unit nor one that stood down; a sleeping one does', () => {
    const asleep = block('V', 'de-ags', 2, 'Kamensk');
    const down = block('W', 'de-agc', 2, 'Kamensk', { stoodDown: true });
    const blocks = [HQ, asleep, down];
    expect(refused(moving({ side: 'axis', blocks }, move('U', 'Millerovo')))).toEqual(['EF-5.2.2', 'hqIsActive']);
    expect(refused(moving({ side: 'axis', blocks }, move('W', 'Millerovo')))).toEqual(['EF-5.43.1', 'hqStoodDown']);
    expect(moving({ side: 'axis', blocks }, move('V', 'Millerovo')).refusal).toBeNull();
  });

  it('EF-4.46.2 without an active headquarters nobody is asked to move', () => {
    const { asked } = moving({ side: 'axis', blocks: [block('A', 'de-3-pz', 4, 'Kamensk')] });
    expect(asked.some(({ kind }) => kind === 'manoeuvre')).toBe(false);
  });

  it('EF-4.44.1, EF-6.1.3, EF-6.51.3 in the Blitz only Blitz headquarters command, all may go again but who went by rail', () => {
    const blitz = block('U', 'de-aga', 1, 'Kamensk', { orders: { ...COMMANDS, blitz: 'second' } });
    const plain = block('V', 'de-ags', 3, 'Voroshilovgrad', { orders: COMMANDS });
    const shq = block('P', 'de-okh', 3, 'Voroshilovgrad', { orders: supreme(3) });
    const again = block('A', 'de-3-pz', 4, 'Kamensk E1', { moved: 'ground' });
    const train = block('B', 'de-14-pz', 4, 'Kamensk E1', { moved: 'strategic' });
    const far = block('C', 'de-24-pz', 4, 'Taganrog');
    const position = { side: 'axis', blitz: true, blocks: [blitz, plain, shq, again, train, far] } as const;
    expect(moving(position, move('A', 'Kalach', 'Kalach W1', 'Millerovo')).refusal).toBeNull();
    expect(refused(moving(position, move('B', 'Kalach')))).toEqual(['EF-6.1.3', 'hasMoved']);
    expect(refused(moving(position, move('C', 'Voroshilovgrad')))).toEqual(['EF-6.1.1', 'notCommanded']);
    expect(refused(moving(position, supremeMove('C', 'Voroshilovgrad')))).toEqual(['EF-5.61.1', 'noSupremeMoves']);
  });

  it('EF-8.4.1, EF-1.36.1 empty hexes of the enemy and rivers stop nobody', () => {
    const blocks = [HQ, block('A', 'de-3-pz', 4, 'Kamensk')];
    const went = moving({ side: 'axis', blocks }, move('A', 'Rostov E1', 'Salsk', 'Stavropol'));
    expect(whereIs(went, 'A')).toBe(hex('Stavropol'));
  });
});

describe('1.3 Ground on the way', () => {
  const front = block('F', 'su-southern', 2, 'Astrakhan NW1', { orders: COMMANDS });

  it('EF-6.1.2, EF-1.34.1, EF-2.24.1, EF-2.24.2 marsh stops all but cavalry, which goes its three hexes', () => {
    const blocks = [front, block('A', 'su-5', 3, 'Astrakhan NW1'), block('C', 'su-2-cav', 3, 'Astrakhan NW1')];
    const foot = moving({ side: 'soviet', blocks }, move('A', 'Astrakhan', 'Astrakhan SW1'));
    expect(refused(foot)).toEqual(['EF-6.1.2', 'groundStops']);
    expect(moving({ side: 'soviet', blocks }, move('A', 'Astrakhan')).refusal).toBeNull();
    const riders = moving({ side: 'soviet', blocks }, move('C', 'Astrakhan', 'Astrakhan SW1', 'Elista E1'));
    expect(whereIs(riders, 'C')).toBe(hex('Elista E1'));
  });

  it('EF-1.34.4 frozen marsh stops nobody', () => {
    const blocks = [front, block('A', 'su-8-tank', 3, 'Astrakhan NW1')];
    const board = { weather: { east: 'snow', west: 'dry' } };
    expect(moving({ side: 'soviet', blocks, board }, move('A', 'Astrakhan', 'Astrakhan SW1')).refusal).toBeNull();
  });

  it('EF-1.35.1, EF-2.24.1 so do mountains', () => {
    const here = block('F', 'su-southern', 2, 'Maikop', { orders: COMMANDS });
    const blocks = [here, block('A', 'su-8-tank', 3, 'Maikop'), block('C', 'su-2-cav', 3, 'Maikop')];
    const tanks = moving({ side: 'soviet', blocks }, move('A', 'Tuapse E1', 'Sukhumi'));
    expect(refused(tanks)).toEqual(['EF-6.1.2', 'groundStops']);
    expect(moving({ side: 'soviet', blocks }, move('C', 'Tuapse E1', 'Sukhumi')).refusal).toBeNull();
  });

  it('EF-12.24.1, EF-12.23.1, EF-2.24.2 in mud one hex and no more; cavalry makes two', () => {
    const blocks = [
      block('F', 'su-southern', 2, 'Salsk', { orders: COMMANDS }),
      block('A', 'su-8-tank', 3, 'Salsk'),
      block('C', 'su-2-cav', 3, 'Salsk'),
    ];
    const position = { side: 'soviet', blocks, board: { weather: { east: 'mud', west: 'dry' } } } as const;
    expect(refused(moving(position, move('A', 'Salsk E1', 'Elista')))).toEqual(['EF-12.24.1', 'mudStops']);
    expect(moving(position, move('A', 'Salsk E1')).refusal).toBeNull();
    expect(moving(position, move('C', 'Salsk E1', 'Elista')).refusal).toBeNull();
    expect(refused(moving(position, move('C', 'Salsk E1', 'Elista', 'Elista E1')))).toEqual(['EF-6.1.1', 'tooFar']);
  });

  it('EF-12.23.2 snow takes a hex from every speed but that of shock armies', () => {
    const blocks = [
      block('F', 'su-southern', 2, 'Salsk', { orders: COMMANDS }),
      block('A', 'su-8-tank', 3, 'Salsk'),
      block('S', 'su-4-shock', 3, 'Salsk'),
    ];
    const position = { side: 'soviet', blocks, board: { weather: { east: 'snow', west: 'dry' } } } as const;
    expect(moving(position, move('A', 'Salsk E1', 'Elista')).refusal).toBeNull();
    expect(refused(moving(position, move('A', 'Salsk E1', 'Elista', 'Elista E1')))).toEqual(['EF-6.1.1', 'tooFar']);
    expect(moving(position, move('S', 'Salsk E1')).refusal).toBeNull();
  });

  it.each([
    ['EF-1.37.1', 'seaBetween', 'Kharkov', 'Taganrog', 'Yeisk'],
    ['EF-1.35.3', 'alpsBetween', 'Kharkov', 'Grozny', 'Tbilisi NW1'],
    ['EF-1.38.1', 'lakeBetween', 'Kharkov', 'Tartu', 'Gdov'],
    ['EF-1.6.2', 'sivashBetween', 'Kharkov', 'Melitopol', 'Perekop'],
  ])('%s nobody crosses: %s', (rule, word, moscow, from, to) => {
    const blocks = [block('S', 'su-stavka', 3, moscow, { orders: supreme(6) }), block('A', 'su-5', 3, from)];
    expect(refused(moving({ scenario: 'barbarossa', side: 'soviet', blocks }, supremeMove('A', to)))).toEqual([
      rule,
      word,
    ]);
  });

  it('EF-1.39.1, EF-1.39.4 crossing a strait is a whole move, and an assault over water', () => {
    const blocks = [
      block('S', 'su-stavka', 3, 'Kharkov', { orders: supreme(6) }),
      block('A', 'su-8-tank', 3, 'Krasnodar SW1'),
      block('B', 'su-5', 3, 'Novorossiysk'),
      block('Z', 'de-5', 3, 'Kerch'),
    ];
    const position = { scenario: 'barbarossa', side: 'soviet', blocks } as const;
    const late = moving(position, supremeMove('A', 'Novorossiysk', 'Kerch'));
    expect(refused(late)).toEqual(['EF-1.39.1', 'straitAlone']);
    const first = moving(position, supremeMove('B', 'Kerch'));
    expect(first.board.blocks.find(({ id }) => id === 'B')).toMatchObject({ by: 'river', from: hex('Novorossiysk') });
    const empty = { ...position, blocks: blocks.slice(0, 3) };
    expect(refused(moving(empty, supremeMove('B', 'Kerch', 'Simferopol')))).toEqual(['EF-1.39.1', 'straitAlone']);
  });

  it('EF-W41.2 in the snow of 1941 the Axis makes one hex, the Soviets as ever', () => {
    const board = { weather: { east: 'snow', west: 'dry' } };
    const scenario = { ...barbarossa, special: { 'EF-W41.2': true } };
    const axis = [HQ, block('A', 'de-3-pz', 4, 'Kamensk')];
    const twoHexes = moving({ scenario, side: 'axis', blocks: axis, board }, move('A', 'Millerovo', 'Kalach W1'));
    expect(refused(twoHexes)).toEqual(['EF-6.1.1', 'tooFar']);
    expect(moving({ scenario, side: 'axis', blocks: axis, board }, move('A', 'Millerovo')).refusal).toBeNull();
    const elsewhere = moving({ side: 'axis', blocks: axis, board }, move('A', 'Millerovo', 'Kalach W1'));
    expect(elsewhere.refusal).toBeNull();
    const soviet = [block('F', 'su-southern', 2, 'Salsk', { orders: COMMANDS }), block('B', 'su-8-tank', 3, 'Salsk')];
    expect(
      moving({ scenario, side: 'soviet', blocks: soviet, board }, move('B', 'Salsk E1', 'Elista')).refusal,
    ).toBeNull();
  });
});

describe('6.3 Engaging', () => {
  const infantry = block('I', 'de-5', 4, 'Taganrog');
  const rostov = block('Z', 'su-56', 3, 'Rostov');

  it('EF-6.31.1 a hex with enemies engages and stops; where they were alone a battle begins', () => {
    const hq = block('U', 'de-aga', 2, 'Voroshilovgrad', { orders: COMMANDS });
    const tanks = block('A', 'de-3-pz', 4, 'Voroshilovgrad');
    const position = { side: 'axis', blocks: [hq, infantry, tanks, rostov] } as const;
    expect(refused(moving(position, move('A', 'Rostov', 'Yeisk')))).toEqual(['EF-6.31.1', 'enemyStops']);
    const { board, log } = moving(position, move('A', 'Rostov'));
    expect(board.battles).toMatchObject([{ hex: hex('Rostov'), defender: 'soviet', isNew: true }]);
    expect(board.blocks.find(({ id }) => id === 'A')).toMatchObject({
      by: 'land',
      from: hex('Voroshilovgrad'),
      flat: false,
    });
    expect(eventsOf(log).filter(({ type }) => type === 'crossed')).toEqual([
      { type: 'crossed', from: hex('Voroshilovgrad'), to: hex('Rostov') },
    ]);
  });

  it('EF-6.31.2 joining a battle that runs makes no new one', () => {
    const hq = block('U', 'de-aga', 2, 'Voroshilovgrad', { orders: COMMANDS });
    const there = block('T', 'de-49-mtn', 3, 'Rostov', { flat: true });
    const battles = [['Rostov', 'axis']] as const;
    const { board } = moving({ side: 'axis', blocks: [hq, infantry, there, rostov], battles }, move('I', 'Rostov'));
    expect(board.battles).toMatchObject([{ hex: hex('Rostov'), defender: 'axis', isNew: false }]);
    expect(board.blocks.find(({ id }) => id === 'I')).toMatchObject({ by: 'land', flat: false });
  });

  it('EF-5.1.3 headquarters never engage', () => {
    const hq = block('U', 'de-aga', 2, 'Voroshilovgrad', { orders: COMMANDS });
    const asleep = block('V', 'de-ags', 2, 'Voroshilovgrad');
    const blocks = [hq, asleep, rostov];
    expect(refused(moving({ side: 'axis', blocks }, move('V', 'Rostov')))).toEqual(['EF-5.1.3', 'hqNeverEngages']);
    const army = block('A', 'de-5', 2, 'Voroshilovgrad');
    expect(moving({ side: 'axis', blocks: [...blocks, army] }, move('A', 'Rostov')).refusal).toBeNull();
  });

  it('EF-2.67.2 a static unit without steps, alone, is gone as soon as it is engaged', () => {
    const stavka = block('S', 'su-stavka', 3, 'Kharkov', { orders: supreme(6) });
    const army = block('A', 'su-5', 3, 'Odessa');
    const weak = block('R', 'ro-1', 0, 'Jassy');
    const position = { scenario: 'barbarossa', side: 'soviet' } as const;
    const near = { ...army, at: { in: 'hex', hex: hex('Jassy E1') } };
    const alone = moving({ ...position, blocks: [stavka, near, weak] }, supremeMove('A', 'Jassy'));
    expect(alone.board.battles).toEqual([]);
    expect(alone.board.pool.axis).toContain('ro-1');
    const helped = moving(
      { ...position, blocks: [stavka, near, weak, block('Q', 'ro-2', 0, 'Jassy')] },
      supremeMove('A', 'Jassy'),
    );
    expect(helped.board.battles).toMatchObject([{ hex: hex('Jassy'), defender: 'axis' }]);
  });
});

describe('EF-EX-51 the Axis movement of July', () => {
  const blocks = [
    block('Z', 'de-5', 4, 'Taganrog'),
    block('Y', 'de-52', 4, 'Taganrog'),
    block('X', 'de-57-pz', 4, 'Voroshilovgrad'),
    block('W', 'de-14-pz', 4, 'Kamensk'),
    block('V', 'de-3-pz', 4, 'Kamensk'),
    block('T', 'de-49-mtn', 3, 'Kamensk E1'),
    block('S', 'de-44', 3, 'Kamensk E1'),
    block('R', 'de-4', 3, 'Kalach'),
    block('Q', 'de-24-pz', 4, 'Kalach'),
    HQ,
    block('A', 'su-56', 3, 'Rostov'),
    block('B', 'su-37', 2, 'Rostov E1'),
    block('C', 'su-5-mech', 3, 'Rostov E2'),
    block('E', 'su-51', 2, 'Kotelnikovo'),
  ];
  const moves = [
    move('Z', 'Rostov'),
    move('Y', 'Rostov'),
    move('X', 'Rostov'),
    move('W', 'Rostov'),
    move('V', 'Rostov E1'),
    move('T', 'Rostov E1'),
    move('S', 'Rostov E2'),
    move('R', 'Kotelnikovo'),
    move('Q', 'Kamensk E1', 'Kotelnikovo'),
  ];

  it('EF-EX-51, EF-6.33.1, EF-1.36.2 all of it is legal, each river side crossed once', () => {
    const { refusal, board } = moving({ side: 'axis', blocks }, ...moves);
    expect(refusal).toBeNull();
    expect(board.battles.map(({ hex: at, defender, isNew }) => [at, defender, isNew])).toEqual(
      ['Kotelnikovo', 'Rostov', 'Rostov E1', 'Rostov E2']
        .map((name) => [hex(name), 'soviet', true])
        .toSorted((a, b) => Number(a[0]) - Number(b[0])),
    );
    const by = Object.fromEntries(board.blocks.map((one) => [one.id, one.by]));
    expect(by).toMatchObject({
      Z: 'land',
      Y: 'land',
      X: 'land',
      W: 'river',
      V: 'river',
      T: 'river',
      S: 'river',
      R: 'river',
      Q: 'river',
    });
  });

  it.each([
    ['Kamensk', 'Rostov'],
    ['Kamensk', 'Rostov E1'],
    ['Kamensk E1', 'Rostov E1'],
    ['Kamensk E1', 'Rostov E2'],
    ['Kalach', 'Kotelnikovo'],
    ['Kamensk E1', 'Kotelnikovo'],
  ])('EF-EX-51, EF-6.33.1 a second unit over %s / %s is refused', (from, to) => {
    const extra = [...blocks, block('O', 'de-8', 3, from)];
    const second = moving({ side: 'axis', blocks: extra }, ...moves, move('O', to));
    expect(refused(second)).toEqual(['EF-6.33.1', 'hexsideFull']);
  });

  it('EF-6.42.5 when all is done no pursuit follows, and headquarters are asked', () => {
    const { asked } = moving({ side: 'axis', blocks }, ...moves, DONE);
    expect(asked.every(({ kind }) => kind !== 'manoeuvre')).toBe(true);
  });
});
