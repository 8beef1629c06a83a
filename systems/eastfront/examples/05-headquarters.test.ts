import { fastRandom, fillHoles, refusalOf, spellOut } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { commandRadius } from '../rules/05-radius.ts';
import type { Action, FrontSide } from '../types.ts';
import { ACTIVE, battle, combatPhase, declare, strengths } from './fought.ts';
import { COMMANDS, move, moving, refused, supreme, supremeMove, whereIs } from './moves.ts';
import { held, lookAt } from './objectives.ts';
import { block, DONE, hex, played, turnOf } from './played.ts';

const activate = (id: string, as: 'command' | 'blitz' = 'command', to?: string): Action => ({
  type: 'activate',
  block: id,
  to: to === undefined ? null : hex(to),
  as,
});
const strike = (hq: string, at: string): Action => ({ type: 'strike', hq, hex: hex(at) });
const mobilise = (id: string, ...path: readonly string[]): Action => ({
  type: 'mobilise',
  block: id,
  path: path.map(hex),
});

/** A turn from a phase on, all answers by one side. */
const turn = (
  side: FrontSide,
  at: Parameters<typeof turnOf>[1],
  board: Readonly<Record<string, unknown>>,
  answers: readonly Action[],
  scenario = 'edelweiss',
  dice: readonly number[] = [],
) =>
  played(
    scenario,
    board,
    turnOf(side, at),
    answers.map((action) => [side, action] as const),
    dice,
  );

const SECOND = { ...COMMANDS, blitz: 'second' } as const;
const MUD = { east: 'mud', west: 'mud' };
const SOVIET = block('S1', 'su-44', 3, 'Tbilisi');
const cvOf = ({ board }: ReturnType<typeof turn>, id: string) => board.blocks.find((one) => one.id === id)?.cv;

describe('5.1 and 5.2 Headquarters', () => {
  it('EF-5.1.1 a headquarters pays a step for its orders and one for a hit', () => {
    const hq = block('U', 'de-ags', 3, 'Kamensk', ACTIVE);
    const spent = turn('axis', 'combat', { blocks: [hq, SOVIET] }, []);
    expect(cvOf(spent, 'U')).toBe(2);
    const steps = spent.log.flatMap((item) => ('event' in item && item.event.type === 'stepLost' ? [item.rule] : []));
    expect(steps).toEqual(['EF-5.43.1']);
    const hit = combatPhase({
      side: 'soviet',
      blocks: [block('U', 'de-ags', 3, 'Kamensk'), block('Z', 'su-8-tank', 2, 'Kamensk', { flat: true })],
      battles: [battle('Kamensk', 'axis')],
      answers: [['soviet', declare('Kamensk')]],
      dice: [6, 6],
    });
    // Nobody supports the tanks: two hits are a step.
    expect(hit.board.blocks.find(({ id }) => id === 'U')?.cv).toBe(2);
  });

  it('EF-5.2.3 a headquarters that was moved as a unit gives no orders this turn, not in the Blitz either', () => {
    const board = {
      blocks: [
        block('U', 'de-ags', 2, 'Kamensk'),
        block('V', 'de-agc', 3, 'Kamensk'),
        block('A', 'de-3-pz', 4, 'Taganrog'),
        SOVIET,
      ],
    };
    const answers = [activate('U', 'blitz'), DONE, move('V', 'Voroshilovgrad'), DONE];
    const blitz = turn('axis', 'command', board, answers);
    expect([blitz.board.phase, blitz.asked.map(({ kind }) => kind)]).toEqual(['blitzMovement', ['manoeuvre']]);
    expect(refused(turn('axis', 'command', board, [...answers, move('A', 'Voroshilovgrad')]))).toEqual([
      'EF-6.1.1',
      'notCommanded',
    ]);
    const phases = eventsOf(blitz.log).flatMap((event) => (event.type === 'phaseBegan' ? [event.phase] : []));
    expect(phases).toEqual(['command', 'movement', 'combat', 'blitzMovement']);
  });

  it('EF-5.21.5 who deploys out of a battle leaves the hexside free for those who move', () => {
    const blocks = [
      block('U', 'de-aga', 2, 'Kotelnikovo'),
      block('A', 'de-5', 3, 'Kamensk E1'),
      block('Z', 'su-southern', 1, 'Kotelnikovo'),
    ];
    const battles = [{ hex: hex('Kotelnikovo'), defender: 'soviet' }];
    const deployed = turn('axis', 'command', { blocks, battles }, [activate('U', 'command', 'Kamensk E1')]);
    expect(deployed.refusal).toBeNull();
    expect([whereIs(deployed, 'U'), deployed.board.crossings]).toEqual([hex('Kamensk E1'), []]);
    expect(eventsOf(deployed.log).some(({ type }) => type === 'crossed')).toBe(false);
    const back = turn('axis', 'command', { blocks, battles }, [
      activate('U', 'command', 'Kamensk E1'),
      DONE,
      move('A', 'Kotelnikovo'),
    ]);
    expect(back.refusal).toBeNull();
  });
});

describe('5.3 Command radius', () => {
  const radius = (look: ReturnType<typeof lookAt>) =>
    commandRadius(look, look.board.blocks.find(({ id }) => id === 'U')!);

  it('EF-5.3.2 EF-5.3.1 it reaches into the first enemy hex and not beyond', () => {
    const look = lookAt('edelweiss', { blocks: [block('U', 'de-ags', 2, 'Kamensk')] });
    const open = held(look, 'axis', 'Rostov E1', 'Rostov');
    expect([radius(look).has(hex('Rostov E1')), radius(look).has(hex('Salsk'))]).toEqual([true, false]);
    expect([radius(open).has(hex('Rostov E1')), radius(open).has(hex('Salsk'))]).toEqual([true, true]);
  });

  it('EF-EX-25 EF-5.3.1 EF-8.4.2 it passes hexes of one’s troops and their zones, contested ones, and battles one defends', () => {
    // From Stavropol the way to Rostov E1 leads through Salsk. Without supply the front has no zone of its own.
    const front = block('U', 'su-southern', 2, 'Stavropol', { supplied: false });
    const { setting, board: start } = held(lookAt('edelweiss'), 'axis', 'Salsk', 'Rostov E1');
    const from = (blocks: readonly object[], defender: FrontSide | null = null) => {
      const battles = defender === null ? [] : [{ hex: hex('Salsk'), defender }];
      const position = { blocks: [front, ...blocks], battles, control: start.control };
      const { board } = played('edelweiss', position, turnOf('soviet', 'command'), []);
      return [radius({ setting, board }).has(hex('Rostov E1')), board.contested.includes(hex('Salsk'))];
    };
    expect(from([])).toEqual([false, false]);
    expect(from([block('A', 'su-44', 3, 'Salsk')])).toEqual([true, false]);
    const fight = [block('A', 'su-44', 3, 'Salsk'), block('Z', 'de-5', 3, 'Salsk')];
    expect(from(fight, 'soviet')).toEqual([true, false]);
    expect(from(fight, 'axis')).toEqual([false, false]);
    expect(from([block('A', 'su-44', 3, 'Salsk E1')])).toEqual([true, false]);
    expect(from([block('A', 'su-44', 3, 'Salsk E1'), block('Z', 'de-5', 3, 'Rostov SE1')])).toEqual([true, true]);
    expect(from([block('Z', 'de-5', 3, 'Rostov SE1')])).toEqual([false, false]);
  });
});

describe('5.4 to 5.6 Combat, air and supreme headquarters', () => {
  const FIGHT = [
    block('A', 'de-5', 3, 'Rostov', { flat: true }),
    block('Z', 'su-44', 3, 'Rostov'),
    block('B', 'de-44', 3, 'Kotelnikovo', { flat: true }),
    block('Y', 'su-51', 3, 'Kotelnikovo'),
  ];
  const ROSTOV = { hex: hex('Rostov'), defender: 'soviet' };
  const KOTELNIKOVO = { hex: hex('Kotelnikovo'), defender: 'soviet' };

  it('EF-5.42.1 who stays for combat supports, strikes and stands down where it is', () => {
    const blocks = [block('U', 'de-aga', 1, 'Voroshilovgrad', ACTIVE), ...FIGHT];
    const board = { blocks, battles: [KOTELNIKOVO, ROSTOV] };
    const before = turn('axis', 'combat', board, []);
    expect(before.asked.map(({ kind }) => kind)).toEqual(['strikes']);
    const supported = before.board.battles.map(({ hex: at, supported: has }) => [at, has]);
    expect(supported).toEqual(
      expect.arrayContaining([
        [hex('Rostov'), true],
        [hex('Kotelnikovo'), false],
      ]),
    );
    const after = turn('axis', 'combat', board, [strike('U', 'Rostov'), declare()], 'edelweiss', [6, 1, 1, 1, 1, 1, 1]);
    expect(strengths(after.board)).toEqual({ A: 3, B: 3, U: 0, Y: 3, Z: 3 });
    expect(after.board.blocks.find(({ id }) => id === 'U')).toMatchObject({
      cv: 0,
      at: { hex: hex('Voroshilovgrad') },
      orders: null,
      flat: false,
    });
  });

  it('EF-5.5.1 EF-EX-13 EF-5.63.1 a strike has a die a step and flies as far, over ridge and sea; a supreme one twice as far', () => {
    const fly = (unit: string, cv: number, from: string, at: string, orders: object = COMMANDS) => {
      const hq = block('U', unit, cv, from, { flat: true, orders });
      const fighters = [block('A', 'de-5', 3, at, { flat: true }), block('Z', 'su-44', 3, at)];
      const done = combatPhase({
        blocks: [hq, ...fighters],
        battles: [battle(at, 'soviet')],
        answers: [['axis', strike('U', at)]],
        dice: [...Array.from({ length: cv }, () => 1), 1, 1, 1, 1, 1, 1],
      });
      const [air] = rollsOf(done.log);
      return done.refusal
        ? done.refusal.rule
        : [air!.faces.length, air!.check.shape === 'pool' && air!.check.need[0]!.value];
    };
    // Grozny and Tbilisi NW1 lie on either side of the Caucasus, Yeisk across the bay from Taganrog.
    expect(fly('de-aga', 1, 'Tbilisi NW1', 'Grozny')).toEqual([1, 5]);
    expect(fly('de-aga', 2, 'Rostov E2', 'Stalingrad SE1')).toEqual([2, 5]);
    expect(fly('de-okh', 3, 'Rostov', 'Astrakhan', supreme(0))).toEqual([3, 5]);
  });

  it('EF-EX-13 EF-5.5.1 EF-5.63.1 and no farther: a battle beyond its range is not even offered', () => {
    const inRange = (unit: string, cv: number, from: string, at: string) =>
      combatPhase({
        blocks: [
          block('U', unit, cv, from, { flat: true, orders: supreme(0) }),
          block('A', 'de-5', 3, at, { flat: true }),
          block('Z', 'su-44', 3, at),
        ],
        battles: [battle(at, 'soviet')],
      }).asked.some(({ kind }) => kind === 'strikes');
    expect(inRange('de-aga', 2, 'Rostov', 'Rostov E2')).toBe(true);
    expect(inRange('de-aga', 2, 'Rostov', 'Kotelnikovo')).toBe(false);
    expect(inRange('de-okh', 3, 'Rostov', 'Astrakhan')).toBe(true);
    expect(inRange('de-okh', 3, 'Voroshilovgrad', 'Astrakhan')).toBe(false);
    expect(inRange('de-okh', 2, 'Rostov', 'Astrakhan')).toBe(false);
  });

  it('EF-5.6.1 a supreme headquarters commands no radius and supports nobody: it has its moves', () => {
    const okh = block('P', 'de-okh', 3, 'Kamensk', { flat: true, orders: supreme(6) });
    const near = block('A', 'de-5', 3, 'Kamensk');
    const position = { side: 'axis', blocks: [okh, near, SOVIET] } as const;
    expect(refused(moving(position, move('A', 'Millerovo')))).toEqual(['EF-6.1.1', 'notCommanded']);
    expect(moving(position, supremeMove('A', 'Millerovo')).refusal).toBeNull();
    const board = { blocks: [okh, ...FIGHT.slice(0, 2)], battles: [ROSTOV] };
    expect(turn('axis', 'combat', board, []).board.battles).toMatchObject([{ supported: false }]);
  });

  it('EF-5.62.1 after its orders it goes off on the ground or by rail, or stays to strike', () => {
    const okh = block('P', 'de-okh', 3, 'Voroshilovgrad', { flat: true, orders: supreme(0) });
    const board = { blocks: [okh, ...FIGHT.slice(0, 2)], battles: [ROSTOV] };
    const after = (...answers: readonly Action[]) => turn('axis', 'movement', board, [DONE, ...answers]);
    const offered = after().asked.flatMap(({ choices }) => choices.map(({ action }) => action.type));
    expect(offered).toEqual(['mobilise', 'mobiliseByRail', 'done']);
    expect(whereIs(after(mobilise('P', 'Millerovo')), 'P')).toBe(hex('Millerovo'));
    const byTrain = after({ type: 'mobiliseByRail', block: 'P', to: hex('Kalach') });
    expect([whereIs(byTrain, 'P'), cvOf(byTrain, 'P')]).toEqual([hex('Kalach'), 2]);
    const far = (moves: number, to: string) =>
      turn(
        'axis',
        'movement',
        { blocks: [block('P', 'de-okh', 3, 'Warsaw', { flat: true, orders: supreme(moves) })] },
        [DONE, { type: 'mobiliseByRail', block: 'P', to: hex(to) }],
        'case-blue',
      ).refusal?.rule ?? null;
    expect([far(0, 'Orel'), far(0, 'Kharkov'), far(1, 'Kharkov')]).toEqual([null, 'EF-5.62.2', null]);
    expect(after(DONE).asked.map(({ kind }) => kind)).toEqual(['strikes']);
    const gone = after(mobilise('P', 'Millerovo'));
    expect(gone.asked.some(({ kind }) => kind === 'strikes')).toBe(false);
  });

  it('EF-5.64.2 at an effective 0 it has neither moves nor a strike, and commands not even its own hex', () => {
    const okh = (cv: number) => block('P', 'de-okh', cv, 'Rostov');
    const moves = (cv: number, weather: object) =>
      turn('axis', 'command', { blocks: [okh(cv), SOVIET], weather }, [activate('P')]).board.blocks.find(
        ({ id }) => id === 'P',
      )?.orders?.moves;
    expect([moves(0, MUD), moves(1, MUD), moves(2, MUD), moves(0, { east: 'dry', west: 'dry' })]).toEqual([0, 0, 2, 0]);
    const active = { ...okh(0), flat: true, orders: supreme(0) };
    const board = { blocks: [active, ...FIGHT.slice(0, 2)], battles: [ROSTOV] };
    const fight = turn('axis', 'combat', board, []);
    expect(fight.asked.map(({ kind }) => kind)).toEqual(['declare']);
    expect(fight.board.battles).toMatchObject([{ supported: false }]);
  });
});

describe('5.41 Moving off', () => {
  it('EF-5.41.1 EF-5.62.1 whatever is offered, spelled out or sampled is legal', () => {
    const blocks = [
      block('P', 'de-okh', 3, 'Warsaw', { flat: true, orders: supreme(1) }),
      block('U', 'de-agc', 2, 'Minsk', { flat: true, orders: COMMANDS }),
    ];
    const { asked, position, board } = turn('axis', 'movement', { blocks }, [DONE], 'case-blue');
    const { setting } = lookAt('case-blue');
    const look = { setting, board: eastfront.see(setting, board, 'axis') };
    const frame = position.stack.at(-1)!;
    const spelled = asked[0]!.choices.map((choice) => spellOut(eastfront, look, frame, 'axis', choice));
    const spaces = spelled.map(({ action, holes }) => [action.type, Object.values(holes ?? {})[0]]);
    const near = ['Borisov', 'Baranovichi'].map(hex);
    expect(spaces).toMatchObject([
      ['mobilise', { kind: 'path', min: 1, max: 2 }],
      ['mobiliseByRail', { kind: 'hexes', hexes: expect.arrayContaining(['Kharkov', 'Orel'].map(hex)) }],
      ['mobilise', { kind: 'path', hexes: expect.arrayContaining(near), min: 1, max: 2 }],
      ['done', undefined],
    ]);
    const random = fastRandom(3);
    for (const choice of asked[0]!.choices)
      for (let i = 0; i < 8; i += 1) {
        const action = fillHoles(eastfront, look, frame, 'axis', choice, random);
        expect([action, refusalOf(eastfront, setting, position, 'axis', action)]).toEqual([action, null]);
      }
  });
});

describe('5.7 Blitz', () => {
  it('EF-4.41.2 EF-5.7.1 it costs two steps in all, one after each combat', () => {
    const blocks = [block('U', 'de-ags', 3, 'Kamensk'), SOVIET];
    const first = turn('axis', 'command', { blocks }, [activate('U', 'blitz'), DONE, DONE]);
    expect([first.board.phase, cvOf(first, 'U')]).toEqual(['blitzMovement', 2]);
    const end = turn('axis', 'command', { blocks }, [activate('U', 'blitz'), DONE, DONE, DONE, DONE]);
    expect([end.board.phase, cvOf(end, 'U')]).toEqual(['production', 1]);
    const plain = turn('axis', 'command', { blocks }, [activate('U'), DONE, DONE, DONE]);
    expect([plain.board.phase, cvOf(plain, 'U')]).toEqual(['production', 2]);
  });

  it('EF-5.7.3 in the Blitz command, support and strike go by the step it has left, and by those of the Blitz alone', () => {
    const hq = block('U', 'de-ags', 1, 'Kamensk', { flat: true, orders: SECOND });
    const plain = block('V', 'de-agc', 3, 'Kamensk', { flat: true, orders: COMMANDS });
    const near = block('A', 'de-5', 3, 'Millerovo');
    const far = block('B', 'de-44', 3, 'Kalach');
    const position = { side: 'axis', blitz: true, blocks: [hq, plain, near, far, SOVIET] } as const;
    expect(moving(position, move('A', 'Kalach W1')).refusal).toBeNull();
    expect(refused(moving(position, move('B', 'Kalach W1')))).toEqual(['EF-6.1.1', 'notCommanded']);
    const fights = (at: string) => {
      const there = [block('A', 'de-5', 3, at, { flat: true }), block('Z', 'su-44', 3, at)];
      const { board, asked } = combatPhase({
        blitz: true,
        blocks: [hq, plain, ...there],
        battles: [battle(at, 'soviet')],
      });
      return [board.battles[0]!.supported, asked.map(({ kind }) => kind)];
    };
    expect(fights('Rostov')).toEqual([true, ['strikes']]);
    expect(fights('Salsk')).toEqual([false, ['declare']]);
  });

  it('EF-5.7.4 after Blitz movement it moves off a step weaker, or stays; EF-5.7.5 the Blitz battles are fought either way', () => {
    const hq = block('U', 'de-ags', 2, 'Kamensk', { flat: true, orders: SECOND });
    const there = [block('A', 'de-5', 3, 'Rostov', { flat: true }), block('Z', 'su-51', 3, 'Rostov')];
    const board = { blocks: [hq, ...there, SOVIET], battles: [{ hex: hex('Rostov'), defender: 'soviet' }] };
    const after = (...answers: readonly Action[]) => turn('axis', 'blitzMovement', board, [DONE, ...answers]);
    expect(after().asked.map(({ kind }) => kind)).toEqual(['mobilise']);
    const gone = after(mobilise('U', 'Millerovo'));
    expect(gone.board.blocks.find(({ id }) => id === 'U')).toMatchObject({
      cv: 1,
      at: { hex: hex('Millerovo') },
      orders: null,
      stoodDown: true,
    });
    expect([gone.board.phase, gone.asked.map(({ kind }) => kind)]).toEqual(['blitzCombat', ['declare']]);
    expect(gone.board.battles).toMatchObject([{ supported: false }]);
    const stays = after(DONE);
    expect([stays.board.phase, cvOf(stays, 'U'), stays.asked.map(({ kind }) => kind)]).toEqual([
      'blitzCombat',
      2,
      ['strikes'],
    ]);
    expect(stays.board.battles).toMatchObject([{ supported: true }]);
    const ended = after(DONE, DONE, declare());
    expect([ended.board.phase, cvOf(ended, 'U')]).toEqual(['production', 1]);
  });

  it('EF-5.7.5 the Blitz phases take place though the only Blitz headquarters has died: its battles are unsupported', () => {
    const hq = block('U', 'de-ags', 0, 'Kamensk', { flat: true, orders: { ...COMMANDS, blitz: 'marked' } });
    const there = [block('A', 'de-5', 3, 'Rostov', { flat: true }), block('Z', 'su-51', 3, 'Rostov')];
    const board = { blocks: [hq, ...there, SOVIET], battles: [{ hex: hex('Rostov'), defender: 'soviet' }] };
    const died = turn('axis', 'combat', board, [declare()]);
    expect(died.board.blocks.some(({ id }) => id === 'U')).toBe(false);
    expect([died.board.phase, died.asked.map(({ kind }) => kind)]).toEqual(['blitzCombat', ['declare']]);
    expect(died.board.battles).toMatchObject([{ supported: false }]);
    // In the next turn it is forgotten.
    expect(turn('axis', 'combat', board, [declare(), declare()]).board.blitz).toBe(true);
    const next = played('edelweiss', { ...board, blitz: true }, [{ kind: 'turn', side: 'soviet' }], []);
    expect(next.board.blitz).toBe(false);
  });

  it('EF-5.7.5 without a Blitz headquarters there are no Blitz phases', () => {
    const hq = block('U', 'de-ags', 2, 'Kamensk', { flat: true, orders: COMMANDS });
    const { log } = turn('axis', 'combat', { blocks: [hq, SOVIET] }, []);
    const phases = eventsOf(log).flatMap((event) => (event.type === 'phaseBegan' ? [event.phase] : []));
    expect(phases.slice(0, 2)).toEqual(['combat', 'supply']);
  });
});

describe('5.8 Disruption', () => {
  it('EF-S41.2 EF-5.8.1 in June 1941 every Soviet headquarters is disrupted, and no German one; in July nobody is', () => {
    const moves = (side: FrontSide, unit: string, at: string, date: string) =>
      turn(side, 'command', { blocks: [block('P', unit, 3, at)], date }, [activate('P')], 'barbarossa').board.blocks[0]!
        .orders?.moves;
    expect([
      moves('soviet', 'su-stavka', 'Moscow', '1941-06-II'),
      moves('soviet', 'su-stavka', 'Moscow', '1941-07-I'),
    ]).toEqual([4, 6]);
    expect(moves('axis', 'de-okh', 'Warsaw', '1941-06-II')).toBe(6);
  });

  it('EF-5.8.2 disrupted at 0 it commands nobody, not even in its own hex', () => {
    const position = (weather: string) =>
      ({
        side: 'axis',
        blocks: [
          block('U', 'de-ags', 0, 'Kamensk', { flat: true, orders: COMMANDS }),
          block('A', 'de-5', 3, 'Kamensk'),
          block('B', 'de-44', 3, 'Millerovo'),
        ],
        board: { weather: { east: weather, west: 'dry' } },
      }) as const;
    expect(moving(position('dry'), move('A', 'Millerovo')).refusal).toBeNull();
    expect(refused(moving(position('dry'), move('B', 'Kamensk')))).toEqual(['EF-6.1.1', 'notCommanded']);
    expect(refused(moving(position('mud'), move('A', 'Millerovo')))).toEqual(['EF-6.1.1', 'notCommanded']);
  });

  it('EF-5.8.3 OKH in Warsaw and STAVKA in Moscow keep all their moves in any weather, elsewhere they do not', () => {
    const moves = (side: FrontSide, unit: string, at: string, weather: string) =>
      turn(
        side,
        'command',
        { blocks: [block('P', unit, 3, at)], weather: { east: weather, west: weather } },
        [activate('P')],
        'citadel',
      ).board.blocks[0]!.orders?.moves;
    expect(moves('axis', 'de-okh', 'Warsaw', 'mud')).toBe(6);
    expect(moves('axis', 'de-okh', 'Warsaw', 'snow')).toBe(6);
    expect(moves('axis', 'de-okh', 'Lublin', 'snow')).toBe(4);
    expect(moves('soviet', 'su-stavka', 'Moscow', 'mud')).toBe(6);
    expect(moves('soviet', 'su-stavka', 'Warsaw', 'mud')).toBe(4);
    const front = lookAt('bagration', {
      blocks: [block('U', 'de-agc', 2, 'Warsaw')],
      weather: { east: 'mud', west: 'mud' },
    });
    expect(commandRadius(front, front.board.blocks[0]!).size).toBe(7);
  });
});
