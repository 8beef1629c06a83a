import { describe, expect, it } from 'vitest';
import { offersTo } from '../rules/11-offer.ts';
import { describe as said, tell } from '../tell.ts';
import { COMMANDS, moving, rail, refused, supreme } from './moves.ts';
import { changed, controlIn, lookAt } from './objectives.ts';
import { block, DONE, hex, played, turnOf } from './played.ts';

const DRY = { weather: { east: 'dry', west: 'dry' } };
const SNOW = { weather: { east: 'snow', west: 'dry' } };

describe('what is refused and why', () => {
  const staff = block('A9', 'de-agc', 3, 'Minsk', { flat: true, orders: COMMANDS });

  it('EF-12.24.1 mud stops a unit on open ground, and is named for it', () => {
    const blocks = [staff, block('A1', 'de-24-pz', 4, 'Minsk')];
    const control = controlIn('typhoon', 'axis', 'Minsk');
    const look = lookAt('typhoon');
    const clear = look.setting.around[hex('Minsk')]!.find((next) => look.setting.map.terrain[next.hex] === 'clear')!;
    const on = look.setting.around[clear.hex]!.find((next) => next.hex !== hex('Minsk'))!;
    const path = { type: 'move', block: 'A1', path: [clear.hex, on.hex], by: 'command', asRearGuard: false } as const;
    const board = { control, weather: { east: 'mud', west: 'dry' } };
    expect(refused(moving({ scenario: 'typhoon', side: 'axis', blocks, board }, path))).toEqual([
      'EF-12.24.1',
      'mudStops',
    ]);
  });

  it('EF-2.66.1 EF-9.21.1 EF-9.12.1 by rail: a satellite stays home, too few moves, or no line', () => {
    const okh = block('A8', 'de-okh', 3, 'Warsaw', { flat: true, orders: supreme(1) });
    const by = (unit: string, from: string, to: string) =>
      refused(
        moving(
          { scenario: 'typhoon', side: 'axis', blocks: [okh, block('A1', unit, 3, from)], board: DRY },
          rail('A1', to),
        ),
      );
    expect(by('ro-4', 'Bucharest', 'Warsaw')).toEqual(['EF-2.66.1', 'staysHome']);
    expect(by('de-5', 'Belgrade', 'Riga')).toEqual(['EF-9.21.1', 'tooFarByRail']);
    // Baku is a depot of its own: cut off from the others, it has railways that lead nowhere else.
    const { setting, board } = lookAt('typhoon');
    const near: readonly number[] = [hex('Baku'), ...setting.rails[hex('Baku')]!];
    const beyond = new Set<number>(near.flatMap((at) => setting.rails[at]!).filter((at) => !near.includes(at)));
    const control = board.control.map((owner, at) => (beyond.has(at) ? 'axis' : owner));
    const stavka = block('B8', 'su-stavka', 3, 'Moscow', { flat: true, orders: supreme(6) });
    const blocks = [stavka, block('B1', 'su-44', 3, 'Baku')];
    expect(
      refused(
        moving({ scenario: 'typhoon', side: 'soviet', blocks, board: { control, ...DRY } }, rail('B1', 'Moscow')),
      ),
    ).toEqual(['EF-9.12.1', 'noLineThere']);
  });

  it('EF-7.15.1 EF-7.15.3 a battle that must be fought is refused as a choice by the rule that demands it', () => {
    const blocks = [
      staff,
      block('A1', 'de-5', 3, 'Leningrad'),
      block('B1', 'su-44', 3, 'Leningrad'),
      block('A2', 'de-6', 3, 'Tula'),
      block('B2', 'su-40', 3, 'Tula'),
    ];
    const battles = [
      { hex: hex('Leningrad'), defender: 'soviet' },
      { hex: hex('Tula'), defender: 'soviet' },
    ];
    const done = played(
      'typhoon',
      { blocks, battles, turnOf: 'axis', phase: 'combat' },
      [{ kind: 'combat', side: 'axis', blitz: false }],
      [['axis', { type: 'declare', hexes: [hex('Leningrad')] }]],
    );
    expect(refused(done)).toEqual(['EF-7.15.3', 'mustBeFought']);
  });

  it('EF-0.8 EF-4.1.1 who is not asked is told whose turn it is, or that the month begins', () => {
    const asked = [['soviet', DONE]] as const;
    const inTurn = played('edelweiss', {}, turnOf('axis', 'command'), asked);
    expect(refused(inTurn)).toEqual(['EF-0.8', 'notAsked']);
  });

  it('EF-7.14.1 EF-7.15.3 EF-7.4.3 T9 a round is announced with what a step costs in it, and why', () => {
    const news = (weather: object, at: string, supported: boolean) => {
      const blocks = [block('A1', 'de-5', 3, at), block('B1', 'su-44', 3, at)];
      const look = lookAt('typhoon', { blocks, battles: [{ hex: hex(at), defender: 'soviet' }], ...weather });
      const [battle] = look.board.battles;
      const board = { ...look.board, turnOf: 'axis' as const };
      const declared = { ...battle!, round: 'declared' as const, supported };
      const values = tell({ setting: look.setting, board }, { type: 'battleChanged', battle: declared })?.with;
      return [values?.['perStep'], values?.['support']];
    };
    expect([news(SNOW, 'Leningrad', true), news(SNOW, 'Leningrad', false)]).toEqual([
      [3, 'yes'],
      [0, 'no'],
    ]);
    expect([news(SNOW, 'Pallasovka', true), news(SNOW, 'Pallasovka', false)]).toEqual([
      [1, 'yes'],
      [2, 'no'],
    ]);
  });

  it('EF-7.33.2 EF-16.7.3 EF-6.22.2 a choice between equals is asked by the rule that gives it', () => {
    const blocks = [block('A1', 'de-5', 3, 'Warsaw'), block('A2', 'de-6', 3, 'Warsaw')];
    const rule = (why: string) =>
      played(
        'case-blue',
        { blocks },
        [{ kind: 'choose', side: 'axis', why, hex: null, among: ['A1', 'A2'], perStep: 1 }],
        [],
      ).asked[0]?.rule;
    expect(['loss', 'pulled', 'overStack'].map(rule)).toEqual(['EF-7.33.2', 'EF-16.7.3', 'EF-6.22.2']);
  });

  it('EF-2.61.1 EF-15.0.1 without the navy nobody buys a beachhead', () => {
    const rows = (rules: object) =>
      offersTo(lookAt(changed('case-blue', { rules })), 'soviet').filter(({ does }) => does === 'beachhead').length;
    expect([rows({ use: [], skip: [] }), rows({ use: [], skip: ['EF-15.0.1'] })]).toEqual([1, 0]);
  });

  it('EF-5.7.6 a Blitz that will command nothing is said to be one', () => {
    const word = (cv: number, weather: object) => {
      const look = lookAt('typhoon', { blocks: [block('A9', 'de-agc', cv, 'Minsk')], ...weather });
      return said(look, { type: 'activate', block: 'A9', to: null, as: 'blitz' }).word;
    };
    expect([word(1, SNOW), word(2, SNOW), word(1, DRY)]).toEqual([
      'blitzBlind',
      'doActivate_blitz',
      'doActivate_blitz',
    ]);
  });
});
