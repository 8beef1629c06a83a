import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { changed } from './objectives.ts';
import { block, hex, played, turnOf } from './played.ts';

const pulled = (hexes: readonly string[]) => [{ kind: 'pull', hexes: hexes.map(hex) }];
const RUSSIAN = block('B1', 'su-44', 2, 'Budapest');

const placesOf = (board: { readonly blocks: readonly { readonly id: string; readonly at: object }[] }) =>
  Object.fromEntries(board.blocks.map(({ id, at }) => [id, at]));

describe('16.7 The Hungarian plain', () => {
  it('EF-16.7.1 the nearest German that is not engaged is pulled off the map opposite the hex', () => {
    const blocks = [block('A1', 'de-5', 3, 'Miskolc'), block('A2', 'de-6', 3, 'Lvov'), RUSSIAN];
    const { board, log } = played('bagration', { blocks }, pulled(['Budapest']), []);
    expect(placesOf(board)).toMatchObject({ A1: { in: 'offMap', hex: hex('Budapest') }, A2: { in: 'hex' } });
    expect(eventsOf(log).map(({ type }) => type)).toEqual(['pulledOff']);
  });

  it('EF-16.7.3 headquarters and satellites stay; the Axis chooses among equally near ones', () => {
    const blocks = [
      block('A1', 'de-agc', 2, 'Miskolc'),
      block('A2', 'hu-1', 3, 'Miskolc'),
      block('A3', 'de-5', 3, 'Debrecen'),
      block('A4', 'de-6', 3, 'Debrecen'),
      RUSSIAN,
    ];
    const asked = played('bagration', { blocks }, pulled(['Budapest']), []);
    expect(asked.asked.map(({ side, kind }) => [side, kind])).toEqual([['axis', 'choose']]);
    const wrong = played('bagration', { blocks }, pulled(['Budapest']), [['axis', { type: 'choose', block: 'A2' }]]);
    expect(wrong.refusal?.rule).toBe('EF-16.7.3');
    const { board } = played('bagration', { blocks }, pulled(['Budapest']), [
      ['axis', { type: 'choose', block: 'A4' }],
    ]);
    expect(placesOf(board)).toMatchObject({ A3: { in: 'hex' }, A4: { in: 'offMap', hex: hex('Budapest') } });
  });

  it('EF-16.7.3 if there is nobody to pull nothing happens; who is engaged is not pulled', () => {
    const blocks = [block('A1', 'de-5', 3, 'Lvov'), RUSSIAN, block('B2', 'su-40', 2, 'Lvov')];
    const battles = [{ hex: hex('Lvov'), defender: 'axis' }];
    const { board } = played('bagration', { blocks, battles }, pulled(['Budapest']), []);
    expect(placesOf(board)).toMatchObject({ A1: { in: 'hex' } });
  });

  it('EF-16.7.4 no second one while one stands opposite; nor while Germans are in the hex', () => {
    const off = { ...block('A1', 'de-5', 3, 'Lvov'), at: { in: 'offMap', hex: hex('Budapest') } };
    const twice = played(
      'bagration',
      { blocks: [off, block('A2', 'de-6', 3, 'Lvov'), RUSSIAN] },
      pulled(['Budapest']),
      [],
    );
    expect(eventsOf(twice.log)).toEqual([]);
    const blocks = [block('A1', 'de-5', 3, 'Budapest'), block('A2', 'de-6', 3, 'Lvov'), RUSSIAN];
    const battles = [{ hex: hex('Budapest'), defender: 'axis' }];
    expect(eventsOf(played('bagration', { blocks, battles }, pulled(['Budapest']), []).log)).toEqual([]);
  });

  it('EF-16.7.2 it comes back into the hex before the next Axis command phase, once the Soviets have left', () => {
    const off = { ...block('A1', 'de-5', 3, 'Lvov'), at: { in: 'offMap', hex: hex('Budapest') } };
    const begin = [
      { kind: 'month', step: 'next' },
      { kind: 'turn', side: 'axis', step: 'begin' },
    ];
    const stays = played('bagration', { blocks: [off, RUSSIAN] }, begin, []);
    expect(placesOf(stays.board)).toMatchObject({ A1: { in: 'offMap' } });
    const back = played('bagration', { blocks: [off] }, begin, []);
    expect(placesOf(back.board)).toMatchObject({ A1: { in: 'hex', hex: hex('Budapest') } });
    const soviet = [
      { kind: 'month', step: 'next' },
      { kind: 'turn', side: 'soviet', step: 'begin' },
    ];
    const later = played('bagration', { blocks: [off, block('B1', 'su-stavka', 2, 'Moscow')] }, soviet, []);
    expect(placesOf(later.board)).toMatchObject({ A1: { in: 'offMap' } });
  });

  it('EF-16.7.4 off the map one is supplied', () => {
    const off = { ...block('A1', 'de-5', 3, 'Lvov'), at: { in: 'offMap', hex: hex('Budapest') } };
    const { board } = played('bagration', { blocks: [off] }, [{ kind: 'attrition', side: 'axis' }], []);
    expect(board.blocks[0]).toMatchObject({ cv: 3, supplied: true });
  });
});

const LODZ = { blocks: [block('A1', 'de-5', 3, 'Danzig'), block('B1', 'su-44', 2, 'Lodz')] };
const EDGE = [{ kind: 'pull', hexes: [] }];

describe('16.8 The Polish plain', () => {
  it('EF-16.8.1 EF-W44.5 a hex of the west edge north of Cracow decides the race by its month', () => {
    const end = (date: string) => played('race-to-berlin', { ...LODZ, date }, EDGE, []).position.outcome;
    expect(end('1944-12-II')).toMatchObject({ winner: 'soviet', rule: 'EF-W44.5', why: { word: 'won_decisive' } });
    expect(end('1945-01-I')).toMatchObject({ winner: 'soviet', why: { word: 'won_major' } });
    expect(end('1945-02-I')).toMatchObject({ winner: 'soviet', why: { word: 'won_marginal' } });
    expect(end('1945-03-II')).toMatchObject({ winner: null, why: { word: 'drawn' } });
    expect(end('1945-04-I')).toMatchObject({ winner: 'axis', why: { word: 'won_marginal' } });
    expect(end('1945-05-II')).toMatchObject({ winner: 'axis', why: { word: 'won_major' } });
  });

  it('EF-W44.5 never reached: a decisive victory of the Axis; no points are counted', () => {
    const { position, log } = played(
      'race-to-berlin',
      { blocks: [block('A1', 'de-5', 3, 'Lodz')], date: '1945-05-II' },
      [{ kind: 'month', step: 'next' }],
      [],
    );
    expect(position.outcome).toMatchObject({ winner: 'axis', rule: 'EF-W44.5', why: { word: 'won_decisive' } });
    expect(eventsOf(log)).toEqual([]);
  });

  it('EF-16.8.1 it wins a campaign; in a scenario by itself it is a hex like others', () => {
    const war = changed('bagration', { rules: { use: ['EF-3.14.1'], skip: [] } });
    expect(played(war, LODZ, EDGE, []).position.outcome).toMatchObject({ winner: 'soviet', rule: 'EF-16.8.1' });
    expect(played('bagration', LODZ, [...turnOf('axis', 'command'), ...EDGE], []).position.outcome).toBeNull();
  });

  it('EF-16.8.1 only if no Axis unit is in it', () => {
    const blocks = [block('A1', 'de-5', 3, 'Lodz'), block('B1', 'su-44', 2, 'Lodz')];
    const battles = [{ hex: hex('Lodz'), defender: 'axis' }];
    const stack = [...turnOf('axis', 'command'), ...EDGE];
    expect(played('race-to-berlin', { blocks, battles }, stack, []).position.outcome).toBeNull();
  });
});
