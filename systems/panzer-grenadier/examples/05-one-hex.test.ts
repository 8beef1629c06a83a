import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { goes, marched, placeOf, refusedMove } from './moving.ts';
import { field, hex, leader, unit } from './played.ts';

const river = (major: boolean) => field({ rivers: [{ hexes: ['0408', '0508', '0608'], major }] });
const on = (unitId: string, carrier: string): Action => ({ type: 'load', unit: unitId, carrier });

describe('5.3 5.7 14.2 One hex, and no farther by another way', () => {
  it('PG-5.3.7 PG-12.12.1 whoever has left an assault has moved, though a truck waits where he has come', () => {
    const units = [
      unit('g', 'german-motorcycle', '0505'),
      unit('s', 'soviet-inf', '0505', { state: 'demoralised' }),
      unit('truck', 'german-truck', '0504'),
    ];
    const left = marched({ units, moving: ['g', 'truck'], answers: [['german', goes('g', ['0504'])]] });
    expect(left.board.units.find(({ id }) => id === 'g')).toMatchObject({ mark: 'moved' });
    const farther = marched({
      units,
      moving: ['g', 'truck'],
      answers: [
        ['german', goes('g', ['0504'])],
        ['german', goes('g', ['0503'])],
      ],
    });
    expect(farther.refusal?.rule).toBe('PG-3.1.10');
  });

  it('PG-14.2.2 PG-5.61.3 a disrupted unit goes one hex, be it on a truck', () => {
    const units = [unit('truck', 'german-truck', '0505'), unit('g', 'german-inf', 'truck', { state: 'disrupted' })];
    const far = { units, moving: ['truck'] };
    expect(refusedMove(goes('truck', ['0504', '0503']), far)).toBe('PG-14.2.2');
    expect(refusedMove(goes('truck', ['0504']), far)).toBeNull();
    const boarded = marched({
      units: [unit('truck', 'german-truck', '0505'), unit('g', 'german-inf', '0505', { state: 'disrupted' })],
      moving: ['truck', 'g'],
      answers: [
        ['german', on('g', 'truck')],
        ['german', goes('truck', ['0504', '0503'])],
      ],
    });
    expect(boarded.refusal).toMatchObject({ rule: 'PG-14.2.2', why: { word: 'oneHexWithLoad' } });
    const leaders = [leader('lt', 'german', 'LT', 'truck', { state: 'disrupted' })];
    expect(
      refusedMove(goes('truck', ['0504', '0503']), {
        units: [unit('truck', 'german-truck', '0505')],
        leaders,
        moving: ['truck'],
      }),
    ).toBe('PG-14.2.2');
    const fresh = [unit('truck', 'german-truck', '0505'), unit('g', 'german-inf', 'truck')];
    expect(refusedMove(goes('truck', ['0504', '0503']), { units: fresh, moving: ['truck'] })).toBeNull();
  });

  it('PG-5.72.4 whoever leaves a river by an engineer goes one hex, though men wait to get on', () => {
    const units = [
      unit('eng', 'german-eng', '0508', { began: hex('0508') }),
      unit('truck', 'german-truck', '0508', { forded: 0 }),
      unit('g', 'german-inf', '0507'),
    ];
    const { board } = marched({
      scenario: river(false),
      units,
      moving: ['truck', 'g'],
      answers: [['german', goes('truck', ['0507'])]],
    });
    expect(board.units.find(({ id }) => id === 'truck')).toMatchObject({ mark: 'moved' });
    expect(placeOf(board, 'truck')).toBe('0507');
  });

  it('PG-5.0.6 PG-5.71.1 a leader does not go with engineers where he has no way', () => {
    const given = {
      scenario: river(true),
      units: [unit('eng', 'german-eng', '0507')],
      leaders: [leader('lt', 'german', 'LT', '0507')],
      moving: ['eng'],
      led: ['lt'],
    };
    expect(refusedMove(goes('eng', ['0508']), given)).toBeNull();
    expect(refusedMove(goes('eng', ['0508'], ['lt']), given)).toBe('PG-5.0.6');
  });
});

describe('6.55 Whoever helps', () => {
  const TRUCK = unit('truck', 'german-truck', '0505');
  const SHAKEN = unit('g', 'german-inf', '0505', { state: 'disrupted' });
  const recover: Action = { type: 'recover', piece: 'g', helper: 'lt' };
  const given = { units: [TRUCK, SHAKEN], moving: ['truck', 'g'], led: ['lt'] };

  it('PG-6.55.1 PG-14.4.3 a leader who has helped is not driven away', () => {
    const driven = marched({
      ...given,
      leaders: [leader('lt', 'german', 'LT', 'truck', { support: 1 })],
      answers: [
        ['german', recover],
        ['german', goes('truck', ['0504'])],
      ],
      dice: [1, 2],
    });
    expect(driven.refusal).toMatchObject({ rule: 'PG-6.55.1', why: { word: 'helpsRecovery' } });
  });

  it('PG-6.55.1 nor does he help where a truck has brought him in this segment', () => {
    const brought = marched({
      ...given,
      units: [unit('truck', 'german-truck', '0503'), SHAKEN],
      leaders: [leader('lt', 'german', 'LT', 'truck', { support: 1 })],
      frame: {
        starts: [
          { piece: 'truck', hex: hex('0503'), state: 'good' },
          { piece: 'lt', hex: hex('0503'), state: 'good' },
          { piece: 'g', hex: hex('0505'), state: 'disrupted' },
        ],
      },
      answers: [
        ['german', goes('truck', ['0504', '0505'])],
        ['german', recover],
      ],
    });
    expect(brought.refusal).toMatchObject({ rule: 'PG-6.55.1', why: { word: 'helperSpent' } });
  });

  it('PG-6.55.1 a leader who has lent his modifier to fire, or combined it, helps nobody in that segment', () => {
    const helped = (frame: object) =>
      marched({
        ...given,
        leaders: [leader('lt', 'german', 'LT', '0505', { support: 1 })],
        frame: { leaders: ['lt'], firing: ['lt'], moving: ['g'], ...frame },
        answers: [['german', recover]],
        dice: [1, 2],
      }).refusal?.rule ?? null;
    expect([helped({}), helped({ added: ['lt'] }), helped({ combined: ['lt'] })]).toEqual([
      null,
      'PG-6.55.1',
      'PG-6.55.1',
    ]);
  });
});
