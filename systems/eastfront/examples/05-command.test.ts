import { eventsOf, rulesOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Action, FrontSide } from '../types.ts';
import { block, DONE, hex, played, turnOf } from './played.ts';

const activate = (id: string, as: 'command' | 'blitz' | 'landing' | 'drop' = 'command', to?: string): Action => ({
  type: 'activate',
  block: id,
  to: to === undefined ? null : hex(to),
  as,
});

/** The command phase of a side in a position of Edelweiss. */
const command = (
  side: FrontSide,
  blocks: readonly object[],
  answers: readonly Action[] = [],
  board: object = {},
  scenario: string | object = 'edelweiss',
) =>
  played(
    scenario,
    { blocks, ...board },
    turnOf(side, 'command'),
    answers.map((action) => [side, action] as const),
  );

const U = block('U1', 'de-aga', 2, 'Kamensk');
const OKH = block('P1', 'de-okh', 3, 'Voroshilovgrad');
const SOVIET = block('S1', 'su-44', 3, 'Tbilisi');
const orders = (more: object = {}) => ({
  task: 'command',
  blitz: 'no',
  deployed: false,
  done: false,
  moves: 0,
  ...more,
});

describe('5.2 Activation', () => {
  it('EF-5.2.1 any number of headquarters are activated, EF-4.41.1 face up, then the phase is over', () => {
    const { board, asked } = command('axis', [U, OKH, SOVIET], [activate('U1'), activate('P1')]);
    expect(board.blocks.filter(({ flat }) => flat).map(({ id }) => id)).toEqual(['P1', 'U1']);
    expect(asked[0]?.kind).toBe('command');
    expect(command('axis', [U, SOVIET], [DONE]).board.phase).not.toBe('command');
  });

  it('EF-5.2.1 nothing but one’s own standing headquarters can be activated', () => {
    const refused = (...answers: readonly Action[]) =>
      command('axis', [U, SOVIET, block('I1', 'de-5', 4, 'Taganrog')], answers).refusal;
    for (const wrong of [activate('I1'), activate('S1'), activate('Z9')])
      expect(refused(wrong)).toMatchObject({ rule: 'EF-5.2.1', why: { word: 'notActivatable' } });
    expect(refused(activate('U1'), activate('U1'))).toMatchObject({ rule: 'EF-5.2.1' });
  });

  it('EF-5.2.3 EF-EX-10 whoever stood down this turn is not activated again', () => {
    expect(command('axis', [{ ...U, stoodDown: true }, SOVIET], [activate('U1')]).refusal?.rule).toBe('EF-5.2.1');
  });

  it('EF-5.61.1 EF-EX-11 a supreme headquarters of III has six moves, disrupted four', () => {
    const moves = (weather: string) =>
      command('axis', [OKH, SOVIET], [activate('P1')], { weather: { east: weather, west: weather } }).board.blocks.find(
        ({ id }) => id === 'P1',
      )?.orders?.moves;
    expect(moves('dry')).toBe(6);
    expect(moves('mud')).toBe(4);
    expect(moves('snow')).toBe(4);
  });

  it('EF-5.8.3 STAVKA in Moscow is never disrupted by weather; EF-5.8.1 snow spares the Soviets anyway', () => {
    const stavka = { ...block('M1', 'su-stavka', 3, 'Tbilisi'), at: { in: 'moscow' } };
    const moves = (unit: object, weather: string) =>
      command('soviet', [unit, U], [activate('M1')], { weather: { east: weather, west: weather } }).board.blocks.find(
        ({ id }) => id === 'M1',
      )?.orders?.moves;
    expect(moves(stavka, 'mud')).toBe(6);
    expect(moves(block('M1', 'su-stavka', 3, 'Tbilisi'), 'mud')).toBe(4);
    expect(moves(block('M1', 'su-stavka', 3, 'Tbilisi'), 'snow')).toBe(6);
  });
});

describe('5.21 Deployment', () => {
  it('EF-5.21.1 one hex, into a friendly one', () => {
    const { board, log } = command('axis', [U, SOVIET], [activate('U1', 'command', 'Voroshilovgrad')]);
    expect(board.blocks.find(({ id }) => id === 'U1')).toMatchObject({
      at: { hex: hex('Voroshilovgrad') },
      orders: { deployed: true },
      moved: 'no',
    });
    expect(eventsOf(log)).toContainEqual({
      type: 'moved',
      block: 'U1',
      path: [hex('Voroshilovgrad')],
      going: 'deployed',
      by: null,
    });
    expect(command('axis', [U, SOVIET], [activate('U1', 'command', 'Taganrog')]).refusal?.rule).toBe('EF-5.21.1');
    const offered = command('axis', [U, SOVIET]).asked[0]!.choices.flatMap(({ holes }) => (holes ? [holes] : []));
    const friendly = ['Millerovo', 'Kalach W1', 'Kamensk E1', 'Voroshilovgrad'].map(hex);
    expect(offered).toHaveLength(2);
    for (const holes of offered)
      expect(holes).toEqual({ to: { kind: 'hexes', hexes: expect.arrayContaining(friendly) } });
  });

  it('EF-8.4.2 EF-5.21.3 not into enemy hexes, nor among enemies', () => {
    expect(command('axis', [U, SOVIET], [activate('U1', 'command', 'Rostov E1')]).refusal?.rule).toBe('EF-5.21.1');
    const held = [U, block('S2', 'su-37', 2, 'Rostov E1')];
    expect(command('axis', held, [activate('U1', 'command', 'Rostov E1')]).refusal?.rule).toBe('EF-5.21.1');
    const battle = [U, block('I1', 'de-5', 4, 'Voroshilovgrad'), block('S2', 'su-37', 2, 'Voroshilovgrad')];
    const battles = [{ hex: hex('Voroshilovgrad'), defender: 'axis' }];
    expect(command('axis', battle, [activate('U1', 'command', 'Voroshilovgrad')], { battles }).refusal?.rule).toBe(
      'EF-5.21.1',
    );
  });

  it('EF-5.21.2 not in mud', () => {
    const mud = { weather: { east: 'mud', west: 'mud' } };
    const { refusal } = command('axis', [U, SOVIET], [activate('U1', 'command', 'Voroshilovgrad')], mud);
    expect(refusal).toMatchObject({ rule: 'EF-5.21.2', why: { word: 'noDeployingInMud' } });
    expect(command('axis', [U, SOVIET], [activate('U1')], mud).refusal).toBeNull();
    const offered = command('axis', [U, SOVIET], [], mud).asked[0]!.choices;
    expect(offered.filter(({ holes }) => holes !== undefined)).toEqual([]);
  });

  it('EF-5.21.3 out of a battle where nobody stays it is a retreat, pursued at once', () => {
    const alone = [U, block('S2', 'su-37', 2, 'Kamensk')];
    const battles = [{ hex: hex('Kamensk'), defender: 'axis' }];
    const pursued = played(
      'edelweiss',
      { blocks: alone, battles },
      turnOf('axis', 'command'),
      [['axis', activate('U1', 'command', 'Voroshilovgrad')]],
      [6, 1],
    );
    expect(pursued.board.blocks.find(({ id }) => id === 'U1')).toMatchObject({
      cv: 1,
      at: { hex: hex('Voroshilovgrad') },
    });
    expect(pursued.board.battles).toEqual([]);
    expect(pursued.board.blocks.find(({ id }) => id === 'U1')).toMatchObject({
      moved: 'no',
      orders: { deployed: true },
    });
    const escorted = [...alone, block('I1', 'de-5', 4, 'Kamensk')];
    const calm = command('axis', escorted, [activate('U1', 'command', 'Voroshilovgrad')], { battles });
    expect(calm.board.blocks.find(({ id }) => id === 'U1')).toMatchObject({ cv: 2 });
    expect(calm.board.battles).toHaveLength(1);
    expect(eventsOf(calm.log).some(({ type }) => type === 'rearGuardNamed')).toBe(false);
  });
});

describe('5.7 Blitz', () => {
  it('EF-5.7.1 is marked on activation; EF-5.7.6 not at 0; EF-5.64.1 never by a supreme headquarters', () => {
    const blitz = command('axis', [U, SOVIET], [activate('U1', 'blitz')]);
    expect(blitz.board.blocks.find(({ id }) => id === 'U1')?.orders?.blitz).toBe('marked');
    const weak = block('U1', 'de-aga', 0, 'Kamensk');
    expect(command('axis', [weak, SOVIET], [activate('U1', 'blitz')]).refusal?.rule).toBe('EF-5.7.6');
    expect(command('axis', [OKH, SOVIET], [activate('P1', 'blitz')]).refusal?.rule).toBe('EF-5.64.1');
  });

  it('EF-5.7.2 a step after the first combat, then the Blitz phases; EF-5.7.4 a second at the end', () => {
    const marked = { ...U, flat: true, orders: orders({ blitz: 'marked' }) };
    const first = played('edelweiss', { blocks: [marked, SOVIET] }, turnOf('axis', 'combat'), []);
    expect(first.board.phase).toBe('blitzMovement');
    expect(first.board.blocks.find(({ id }) => id === 'U1')).toMatchObject({ cv: 1, orders: { blitz: 'second' } });
    const second = { ...U, cv: 1, flat: true, orders: orders({ blitz: 'second' }) };
    const end = played('edelweiss', { blocks: [second, SOVIET] }, turnOf('axis', 'blitzCombat'), []);
    expect(end.board.blocks.find(({ id }) => id === 'U1')).toMatchObject({ cv: 0, orders: null, flat: false });
  });
});

describe('5.4 Mobile or combat headquarters', () => {
  it('EF-5.43.1 who stays for combat stands down after it, a step less; EF-5.2.4 EF-EX-09 at 0 it is gone', () => {
    const after = (cv: number) =>
      played(
        'edelweiss',
        { blocks: [{ ...U, cv, flat: true, orders: orders() }, SOVIET] },
        turnOf('axis', 'combat'),
        [],
      ).board;
    expect(after(2).blocks.find(({ id }) => id === 'U1')).toMatchObject({ cv: 1, orders: null, flat: false });
    expect(after(0).blocks.map(({ id }) => id)).toEqual(['S1']);
    expect(after(0).pool.axis).toContain('de-aga');
    const off = mobilise(block('U1', 'de-aga', 0, 'Kamensk', { flat: true, orders: orders() }), ['Millerovo']);
    expect(off.board.blocks.map(({ id }) => id)).toEqual(['S1']);
    expect(rulesOf(off.log)).toContain('EF-5.2.4');
    expect(eventsOf(off.log).some(({ type }) => type === 'moved')).toBe(false);
  });

  const mobilise = (unit: object, path: readonly string[], more: readonly object[] = [], board: object = {}) =>
    played(
      'edelweiss',
      { blocks: [unit, SOVIET, ...more], ...board },
      [...turnOf('axis', 'movementEnd' as 'combat'), { kind: 'mobilise', side: 'axis', blitz: false }],
      [['axis', { type: 'mobilise', block: 'U1', path: path.map(hex) }]],
    );

  it('EF-5.41.1 EF-5.4.1 who moves off loses a step, stands up, and goes up to its speed', () => {
    const active = { ...U, flat: true, orders: orders() };
    const gone = mobilise(active, ['Voroshilovgrad', 'Taganrog']);
    expect(gone.board.blocks.find(({ id }) => id === 'U1')).toMatchObject({
      cv: 1,
      orders: null,
      stoodDown: true,
      at: { hex: hex('Taganrog') },
    });
    expect(mobilise(active, ['Millerovo', 'Kalach W1', 'Kalach']).refusal).not.toBeNull();
    const other = { ...block('V1', 'de-ags', 2, 'Voroshilovgrad'), flat: true, orders: orders() };
    expect(mobilise({ ...U, orders: null }, ['Millerovo'], [other]).refusal?.rule).toBe('EF-5.4.1');
  });

  it('EF-5.7.2 a Blitz headquarters may not move off before the Blitz; EF-5.41.2 none leaves a battle it is alone in', () => {
    const marked = { ...U, flat: true, orders: orders({ blitz: 'marked' }) };
    const other = { ...block('V1', 'de-ags', 2, 'Voroshilovgrad'), flat: true, orders: orders() };
    expect(mobilise(marked, ['Millerovo'], [other]).refusal).toMatchObject({ rule: 'EF-5.7.2' });
    const active = { ...U, flat: true, orders: orders() };
    const battles = [{ hex: hex('Kamensk'), defender: 'axis' }];
    const stuck = mobilise(active, ['Voroshilovgrad'], [block('S2', 'su-37', 2, 'Kamensk'), other], { battles });
    expect(stuck.refusal).toMatchObject({ rule: 'EF-5.41.2' });
  });
});
