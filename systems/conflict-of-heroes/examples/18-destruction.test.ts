import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { defenceTerms } from '../rules/07-defence-value.ts';
import { unitOf } from '../rules/facts.ts';
import { against, assault, fire, rolledAgainst, shelling, shooting } from './combat.ts';
import type { Placed } from './situation.ts';
import { play } from './situation.ts';
import type { Drawing, Stood } from './small-map.ts';
import { told } from './small-map.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const BUNKER = { id: 'bunker', kind: 'bunker', hex: 'A04', facing: WEST } as const;
const WIRE = { id: 'wire', kind: 'wire', hex: 'A04' } as const;
const BLOCK = { id: 'block', kind: 'roadblock', hex: 'A04' } as const;
const TRENCH = { id: 'trench', kind: 'trench', hex: 'A04' } as const;
const MINES = { id: 'mines', kind: 'mines', hex: 'A04' } as const;
const at = (type: Stood['type'], hex: string, forts: Drawing['forts'], more: Partial<Drawing> = {}) =>
  shooting({ rows: ['......'], forts: forts!, units: [{ id: 'g', type, hex, facing: EAST }], ...more }, 'g', {
    hex: 'A04',
  });

describe('18.1 What fortifications do for their occupants', () => {
  const dvOf = (from: string, facing: number, occupant: Partial<Stood>) => {
    const units: readonly Stood[] = [
      { id: 'g', type: 'german-lmg', hex: from, facing: from === 'A01' ? EAST : WEST },
      { id: 's', type: 'soviet-rifles', hex: 'A04', facing, ...occupant },
    ];
    return against(shooting({ rows: ['........'], forts: [BUNKER, TRENCH], units }, 'g', { hex: 'A04' }), 's').dv;
  };
  it('COH-18.1.0.2, COH-18.1.1.3, COH-18.1.1.4 a trench gives +2 all round, and direct fire always meets the front', () => {
    for (const from of ['A01', 'A07'])
      expect(dvOf(from, WEST, { fort: 'trench' })).toEqual([
        ['COH-7.3.1', 12],
        ['COH-18.1.1.3', 2],
      ]);
  });
  it('COH-18.1.2.2, COH-18.1.2.3, COH-18.1.2.4 a bunker gives +5 in front and +3 in the flank, by its own facing', () => {
    expect(dvOf('A01', EAST, { fort: 'bunker' })).toEqual([
      ['COH-7.3.1', 12],
      ['COH-18.1.2.3', 5],
    ]);
    expect(dvOf('A07', EAST, { fort: 'bunker' })).toEqual([
      ['COH-7.3.2', 11],
      ['COH-18.1.2.3', 3],
    ]);
  });
  it('COH-18.1.2.3, COH-10.0.11 the side of the bunker is told by where the fire comes from, whatever DR it meets', () => {
    const hiddenDv = (from: string) => {
      const firer = { id: 'g', type: 'german-lmg', hex: from, facing: from === 'A01' ? EAST : WEST } as const;
      const occupant = {
        id: 's',
        type: 'soviet-rifles',
        hex: 'A04',
        facing: EAST,
        fort: 'bunker',
        hidden: true,
      } as const;
      const drawing = { rows: ['........'], forts: [BUNKER], units: [firer, occupant] };
      const { look, attack } = shooting(drawing, 'g', { hex: 'A04' });
      return told(defenceTerms(look, attack, unitOf(look, 's')));
    };
    expect([hiddenDv('A01'), hiddenDv('A07')]).toEqual([
      [
        ['COH-10.0.11', 12],
        ['COH-18.1.2.3', 5],
      ],
      [
        ['COH-10.0.11', 12],
        ['COH-18.1.2.3', 3],
      ],
    ]);
  });
  it('COH-18.4.5 shells meet the flank in trench and bunker alike', () => {
    const dvUnder = (fort: string) => {
      const units: readonly Stood[] = [{ id: 's', type: 'soviet-rifles', hex: 'A04', facing: WEST, fort }];
      return against(shelling({ rows: ['......'], forts: [BUNKER, TRENCH], units }, 'artillery-105', 'A04'), 's').dv;
    };
    expect(dvUnder('trench')).toEqual([
      ['COH-12.1.1', 11],
      ['COH-18.1.1.3', 2],
    ]);
    expect(dvUnder('bunker')).toEqual([
      ['COH-12.1.1', 11],
      ['COH-18.1.2.3', 3],
    ]);
  });
});

describe('18.4 Destroying counters', () => {
  it('COH-18.4.1, COH-18.4.6 mortars, artillery and shells of guns and tanks destroy bunkers, wire and roadblocks; not trenches or mines', () => {
    const all = [BUNKER, WIRE, BLOCK, TRENCH, MINES];
    const broken = ['bunker', 'wire', 'block'];
    expect(rolledAgainst(at('german-mortar-8cm', 'A01', all))).toEqual(broken);
    expect(rolledAgainst(at('leig-18', 'A01', all))).toEqual(broken);
    expect(rolledAgainst(at('panzer-4e', 'A01', all))).toEqual(broken);
    expect(rolledAgainst(shelling({ rows: ['......'], forts: all }, 'artillery-105', 'A04'))).toEqual(broken);
    expect(rolledAgainst(at('panzer-2f', 'A01', all))).toEqual(['hidden']);
    expect(rolledAgainst(at('german-hmg', 'A01', all))).toEqual(['hidden']);
  });
  it('COH-18.4.2, COH-18.4.7, COH-18.4.9 their DR has terrain and smoke to help, the forest against shells too', () => {
    const wood = { rows: ['...F..'], smoke: [['A04', 2]] } as const;
    expect(against(at('german-mortar-8cm', 'A01', [BUNKER], wood), 'bunker')).toEqual({
      fp: [['COH-U.G05', 3]],
      dv: [
        ['COH-18.4.2', 15],
        ['COH-4.0.10', 2],
        ['COH-13.0.2', 2],
      ],
      needs: 16,
    });
    expect(against(at('leig-18', 'A01', [BLOCK]), 'block').dv).toEqual([['COH-18.4.2', 14]]);
  });
  it('COH-18.4.6 wire stands up to 13, a roadblock to 14, a bunker to 15: one less leaves it standing', () => {
    const forts = (kind: string) => [
      { id: 'f', kind, hex: '1-E06', side: 'soviet', ...(kind === 'bunker' ? { facing: WEST } : {}) },
    ];
    const units = { g: german('leig-18', '1-E02'), s: soviet('soviet-rifles', '1-J12') };
    const stands = (kind: string, dice: readonly [number, number]) =>
      play({ units, more: { forts: forts(kind) } }, [['german', fire('g', '1-E06')]], dice).board.forts.length === 1;
    // Red FP 5 and the dice.
    expect([stands('wire', [3, 4]), stands('wire', [4, 4])]).toEqual([true, false]);
    expect([stands('roadblock', [4, 4]), stands('roadblock', [4, 5])]).toEqual([true, false]);
    expect([stands('bunker', [4, 5]), stands('bunker', [5, 5])]).toEqual([true, false]);
    expect([stands('trench', [6, 6]), stands('mines', [6, 6])]).toEqual([true, true]);
  });
  it('COH-18.4.3, COH-18.4.2, COH-7.5.1.7, COH-C.W5, COH-EX-99 artillery red 6 breaks a bunker with a 10; its two squads still had it, and are missed at 14', () => {
    const forts = [{ id: 'bunker', kind: 'bunker', hex: '1-E06', facing: WEST, side: 'german' }];
    const units = {
      g1: german('german-rifles', '1-E06', { fort: 'bunker' }),
      g2: german('german-rifles', '1-E06', { fort: 'bunker' }),
      s: soviet('soviet-rifles', '1-J12'),
    };
    const plots = [{ side: 'soviet', card: 'artillery-122', hex: '1-E06', smoke: false, turn: 1 }];
    const weapons = [{ card: 'artillery-122', side: 'soviet', unit: null }];
    const { log, unit, board } = play(
      {
        units,
        forces: { german: { caps: 1 } },
        stack: [
          { kind: 'game', step: 'nextTurn' },
          { kind: 'turn', step: 'barrages' },
        ],
        more: { turn: 2, forts, plots, weapons },
      },
      [['soviet', { type: 'keepPlot', keep: true }]],
      [3, 4, 3, 3, 5, 5],
    );
    expect(rollsOf(log).map(({ result }) => result)).toEqual([-1, -2, 1]);
    expect(board.forts).toEqual([]);
    expect([unit('g1'), unit('g2')]).toMatchObject([
      { hit: null, fort: null },
      { hit: null, fort: null },
    ]);
    expect(eventsOf(log)).toContainEqual({ type: 'fortDestroyed', fort: 'bunker' });
  });
  it('COH-18.4.4 an empty bunker or a lone roadblock may be fired at', () => {
    const forts = [{ id: 'block', kind: 'roadblock', hex: '1-E06', side: 'soviet' }];
    const units = { g: german('leig-18', '1-E02'), s: soviet('soviet-rifles', '1-J12') };
    expect(play({ units, more: { forts } }, [['german', fire('g', '1-E06')]], [4, 5]).board.forts).toEqual([]);
    expect(play({ units, more: { forts } }, [['german', fire('g', '1-E06')]], [4, 4]).board.forts).toHaveLength(1);
  });
  it('COH-18.4.4 nobody attacks the counter his own men are in', () => {
    const forts = [{ id: 'bunker', kind: 'bunker', hex: '1-E06', facing: WEST, side: 'german' }];
    const units = {
      g: german('german-rifles', '1-E06', { fort: 'bunker' }),
      g2: german('leig-18', '1-E02'),
      s: soviet('soviet-rifles', '1-J12'),
    };
    const refusalOf = (shot: object) => play({ units, more: { forts } }, [['german', shot]]).refusal?.why.word;
    expect(refusalOf(assault('g', '1-E06', 'bunker'))).toBe('nobodyToFight');
    expect(refusalOf(fire('g2', '1-E06'))).toBe('onlyFriendsThere');
  });
  it('COH-18.3.1.5 fire into a hex with wire meets wire and men at the same time', () => {
    const units: readonly Stood[] = [
      { id: 'g', type: 'leig-18', hex: 'A01', facing: EAST },
      { id: 's', type: 'soviet-rifles', hex: 'A04', facing: WEST },
    ];
    expect(rolledAgainst(at('leig-18', 'A01', [WIRE], { units }))).toEqual(['s', 'wire']);
  });
  it('COH-18.4.8 infantry names one enemy or one counter; naming a man in a bunker means the bunker too', () => {
    const forts = [
      { id: 'bunker', kind: 'bunker', hex: '1-E06', facing: WEST, side: 'soviet' },
      { id: 'wire', kind: 'wire', hex: '1-E06', side: 'soviet' },
    ];
    const units = {
      g: german('german-rifles', '1-E06'),
      s: soviet('soviet-rifles', '1-E06', { fort: 'bunker' }),
      s2: soviet('soviet-rifles', '1-E06'),
    };
    const rolled = (target: string, dice: readonly number[]) =>
      rollsOf(play({ units, more: { forts } }, [['german', assault('g', '1-E06', target)]], dice).log).map(
        ({ check }) => check.about!.with!.target,
      );
    expect(rolled('s', [1, 1, 1, 1])).toEqual(['s', 'bunker']);
    expect(rolled('s2', [1, 1])).toEqual(['s2']);
    expect(rolled('wire', [1, 1])).toEqual(['wire']);
  });
  it('COH-18.4.1 infantry alone in the hex may clear wire by hand, a tank without shells may not', () => {
    const forts = [{ id: 'wire', kind: 'wire', hex: '1-E06', side: 'soviet' }];
    const far = soviet('soviet-rifles', '1-J12');
    const { board } = play(
      { units: { g: german('german-rifles', '1-E06'), s: far }, more: { forts } },
      [['german', assault('g', '1-E06', 'wire')]],
      [3, 4],
    );
    expect(board.forts).toEqual([]); // 2 + 4 + 7 against 13
    const tank = play({ units: { g: german('panzer-2f', '1-E06'), s: far }, more: { forts } }, [
      ['german', assault('g', '1-E06', 'wire')],
    ]);
    expect(tank.refusal).toMatchObject({ rule: 'COH-7.7.3.1', why: { word: 'nobodyToFight' } });
  });
});
