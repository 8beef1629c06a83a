/** What a player might try with one unit: whoever asks why something can't be done is answered from this list. */
import { attemptsOf, goOn, readPosition } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import { E, SE, W } from './moves.ts';
import type { Situation } from './situation.ts';
import { fileOf } from './situation.ts';

const COMMAND = { by: 'command' };
const OPPORTUNITY = { by: 'opportunity' };
const ACTIVATION = { by: 'activation', caps: 0 };

/** What might be tried with a unit, hexes by name. */
const attempts = (situation: Situation, unit: string, side = 'german'): readonly Record<string, unknown>[] => {
  const read = readPosition(coh, fileOf(situation));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { setting } = read.value;
  const { position } = goOn(coh, setting, { ...read.value.position, dice: { key: '', drawn: 0 } });
  const nameOf = (hex: number): string => setting.names[hex]!.slice(2);
  const named = (key: string, value: unknown): unknown => {
    if (key === 'path') return (value as readonly number[]).map(nameOf).join(' ');
    return (key === 'hex' || key === 'observer') && value !== null ? nameOf(value as number) : value;
  };
  return attemptsOf(coh, setting, position, side, unit).map((action) => JSON.parse(JSON.stringify(action, named)));
};

const ofType = (found: readonly Record<string, unknown>[], type: string) => found.filter((one) => one.type === type);
const SHOT = { type: 'fire', supporters: [], mode: 'direct', target: null, observer: null, weapon: null, bonus: [] };

const RIFLES = { type: 'german-rifles', hex: '1-C03', facing: E } as const;
const FOE = { type: 'soviet-rifles', hex: '1-C06', facing: W } as const;
const UNITS = {
  g: RIFLES,
  g2: { type: 'opel-truck', hex: '1-C03', facing: E },
  g3: { type: 'opel-truck', hex: '1-A01', facing: E },
  s: FOE,
  s2: { ...FOE, hex: '1-C03' },
  s3: { ...FOE, hex: '1-J08', hidden: true },
  s4: { type: 'gaz-truck', hex: '1-C03', facing: W },
};
const ROUND = ['D04', 'C04', 'B04', 'B03', 'C02', 'D03'];

describe('what might be tried with a unit', () => {
  it('COH-5.0.0.1 goes one step each way, looking there, or turns where it is', () => {
    const walk = { type: 'move', unit: 'g', cautious: false, fort: null, pay: OPPORTUNITY };
    expect(ofType(attempts({ units: UNITS }, 'g'), 'move')).toEqual([
      ...ROUND.map((path, facing) => ({ ...walk, path, facing })),
      { ...walk, path: '', facing: SE },
    ]);
  });

  it('COH-7.7.3.1, COH-7.0.1 fires at each enemy in its own hex, and at each hex where it sees one', () => {
    expect(ofType(attempts({ units: UNITS }, 'g'), 'fire')).toEqual([
      { ...SHOT, leader: 'g', hex: 'C03', target: 's2', pay: OPPORTUNITY },
      { ...SHOT, leader: 'g', hex: 'C03', target: 's4', pay: OPPORTUNITY },
      { ...SHOT, leader: 'g', hex: 'C06', pay: COMMAND },
    ]);
  });

  it('COH-19.1.1 fires flames where it has them, and COH-12.0.4 by each observer where it fires indirectly', () => {
    const engineers = { units: { g: { ...RIFLES, type: 'german-engineers' }, s: { ...FOE, hex: '1-C04' } } };
    expect(ofType(attempts(engineers, 'g'), 'fire').map(({ mode, hex }) => [mode, hex])).toEqual([
      ['direct', 'C04'],
      ['flame', 'C04'],
    ]);
    const mortar = {
      units: { g: { ...RIFLES, type: 'german-mortar-8cm' }, s: { ...FOE, hex: '1-C09' }, s2: { ...FOE, hex: '1-C03' } },
    };
    const shots = ofType(attempts(mortar, 'g'), 'fire').map(({ mode, hex, observer }) => [mode, hex, observer]);
    expect(shots.slice(0, 2)).toEqual([
      ['direct', 'C03', null],
      ['direct', 'C09', null],
    ]);
    // An observer is within two hexes, and nobody fires so at his own hex.
    const indirect = shots.slice(2);
    expect([indirect.length, new Set(indirect.map(([mode, hex]) => `${mode} ${hex}`))]).toEqual([
      18,
      new Set(['indirect C09']),
    ]);
    expect(ROUND.every((hex) => indirect.some(([, , observer]) => observer === hex))).toBe(true);
  });

  it('COH-7.5.0.2, COH-18.1.3.1, COH-10.2.1, COH-10.1.3, COH-5.6.1, COH-17.0.1 tries whatever else there is', () => {
    const others = attempts({ units: UNITS }, 'g').filter(({ type }) => type !== 'move' && type !== 'fire');
    expect(others).toEqual([
      { type: 'rally', units: ['g'], pay: COMMAND },
      { type: 'digIn', units: ['g'], pay: COMMAND },
      { type: 'hide', units: [{ unit: 'g', hex: 'C03' }], pay: COMMAND },
      ...ROUND.map((path) => ({ type: 'hiddenMove', units: [{ unit: 'g', path }], pay: COMMAND })),
      { type: 'exit', unit: 'g', others: [], pay: COMMAND },
      { type: 'load', vehicle: 'g2', units: ['g'], pay: OPPORTUNITY },
    ]);
  });

  it('COH-2.2.4 pays from the activation where one is under way, else by command, unless an opportunity will do', () => {
    const active = { ...UNITS, g: { ...RIFLES, status: 'active' } };
    const [step] = attempts({ units: active, forces: { german: { ap: 5 } } }, 'g');
    expect(step!.pay).toEqual(ACTIVATION);
    const paid = ofType(attempts({ units: active, forces: { german: { ap: 5 } } }, 'g'), 'exit')[0];
    expect(paid!.pay).toEqual(ACTIVATION);
  });

  it('COH-1.0.9 of a unit that is still to come tries its hexes of entry and nothing else', () => {
    const units = { ...UNITS, 'german-reserve': { type: 'german-rifles', hex: null, facing: E } };
    const walk = { type: 'move', unit: 'german-reserve', cautious: false, fort: null };
    expect(attempts({ units, more: { turn: 5 } }, 'german-reserve')).toEqual([
      { ...walk, path: 'A01', facing: E, pay: OPPORTUNITY },
    ]);
  });

  it('is told of one’s own units, however they are spelt', () => {
    expect(attempts({ units: UNITS }, 'G')).toEqual(attempts({ units: UNITS }, 'g'));
    expect([attempts({ units: UNITS }, 's'), attempts({ units: UNITS }, 'nobody')]).toEqual([[], []]);
  });
});
