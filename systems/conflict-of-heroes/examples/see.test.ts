import { fastRandom, inLanguage } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { FOOT_POOL } from '../data/hits.ts';
import { faults } from '../faults.ts';
import { guess, suspicions, twin, twinSetting } from '../guess.ts';
import { coh } from '../index.ts';
import { hear, see } from '../see.ts';
import type { Board } from '../types.ts';
import type { Drawing } from './small-map.ts';
import { draw } from './small-map.ts';

/** An answer after which anything anywhere may matter. */
const PASS = { side: 'german', action: { type: 'pass' }, stack: [] } as const;

const DRAWING: Drawing = {
  rows: ['wwwwww', '......', 'wwwwww'],
  units: [
    { id: 'g', type: 'german-rifles', hex: 'B01', hit: 'suppressed' },
    { id: 's', type: 'soviet-rifles', hex: 'B05', hidden: true, fort: 'trench' },
  ],
  forts: [{ id: 'trench', kind: 'trench', hex: 'B05' }],
};
const drawn = (change: Partial<Drawing> = {}, board: Partial<Board> = {}) => {
  const map = draw({ ...DRAWING, ...change });
  return { setting: map.setting, hex: map.hex, board: { ...map.board, ...board } };
};
const TRIES = Array.from({ length: 40 }, (_, seed) => fastRandom(seed + 1));

describe('What a side may know', () => {
  it('COH-10.1.4 the enemy knows that a hidden unit exists, not where; markers lie face down', () => {
    const { setting, board } = drawn();
    expect(see(setting, board, 'german').units[1]).toMatchObject({ id: 's', hidden: true, hex: null, fort: null });
    expect(see(setting, board, 'soviet').units[1]).toMatchObject({ hex: board.units[1]!.hex, fort: 'trench' });
    expect([see(setting, board, 'german').units[0]!.hit, see(setting, board, 'soviet').units[0]!.hit]).toEqual([
      'suppressed',
      'unknown',
    ]);
    for (const side of ['german', 'soviet', null])
      expect(see(setting, see(setting, board, side), side)).toEqual(see(setting, board, side));
  });
  it('COH-7.5.0.1, COH-Q.1 that a unit with a marker goes no farther is for its own side: it would tell which it is', () => {
    const event = { type: 'stoppedShort', unit: 'g', hex: 0 } as const;
    const heard = (hit: 'suppressed' | null) => {
      const { setting, board } = drawn({ units: [{ id: 'g', type: 'german-rifles', hex: 'B01', hit }] });
      return ['german', 'soviet', null].map((side) => hear(setting, board, event, side));
    };
    expect(heard('suppressed')).toEqual([event, null, null]);
    expect(heard(null)).toEqual([event, event, event]);
  });
  it('a twin is a sound board that looks the same: a hidden unit elsewhere leaves its trench', () => {
    const { setting, board } = drawn();
    for (const random of TRIES) {
      const other = twin(setting, board, 'german', random)!;
      expect([faults(setting, other), see(setting, other, 'german')]).toEqual([[], see(setting, board, 'german')]);
    }
    expect(TRIES.map((random) => twin(setting, board, 'german', random)!.units[1]!.fort)).toContain(null);
  });
  it('a twin leaves hidden vehicles and those aboard together where they are', () => {
    const { setting, board } = drawn({
      units: [
        { id: 'g', type: 'german-rifles', hex: 'B01' },
        { id: 'sT', type: 't-34a', hex: 'A05', hidden: true },
        { id: 's', type: 'soviet-rifles', hex: 'A05', hidden: true, aboard: 'sT' },
      ],
    });
    for (const random of TRIES) expect(twin(setting, board, 'german', random)).toBeNull();
  });
  it('a twin may move hidden mines, and a side reckons with them where it sees none', () => {
    const mines = { id: 'm', kind: 'mines', hex: 0, facing: null, side: 'soviet', hidden: true } as const;
    const { setting, board } = drawn(
      { units: DRAWING.units!.slice(0, 1), forts: [] },
      { forts: [mines], discards: ['lay-mines'] },
    );
    expect(see(setting, board, 'german').forts).toEqual([]);
    const other = twin(setting, board, 'german', fastRandom(7))!;
    expect(other.forts[0]!.hex).not.toBe(0);
    const feared = suspicions(setting, see(setting, board, 'german'), 'german', PASS);
    expect(feared.filter(({ forts }) => forts.length === 1)).toHaveLength(setting.hexes.length);
    expect(suspicions(setting, { ...see(setting, board, 'german'), discards: [] }, 'german', PASS)).toEqual([]);
  });
  it('COH-8.2.1 a bonus card played with a shot under way is known: nobody reckons with luck in its place', () => {
    const { setting, board } = drawn();
    const feared = (hand: readonly 'careful-aim'[], step: string) => {
      const held = { ...board, forces: { ...board.forces, soviet: { ...board.forces.soviet!, hand } } };
      const pay = { by: 'activation', caps: 0 } as const;
      const shot = { type: 'fire', leader: 's', supporters: [], mode: 'direct', hex: 0, target: null } as const;
      const deed = { ...shot, observer: null, weapon: null, bonus: ['careful-aim'], pay } as const;
      const stack = [{ kind: 'deed', side: 'soviet', deed, step }] as const;
      const answered = { side: 'soviet', action: { type: 'face', facing: 4 }, stack } as const;
      return suspicions(setting, see(setting, held, 'german'), 'german', answered).some(({ forces }) =>
        forces.soviet!.hand.includes('luck'),
      );
    };
    expect([feared(['careful-aim'], 'aim'), feared(['careful-aim'], 'act')]).toEqual([false, false]);
    expect([feared(['careful-aim', 'careful-aim'], 'aim'), feared(['careful-aim'], 'mines')]).toEqual([true, true]);
  });
  it('a guess is a sound board that looks the same, with hidden units in cover away from others', () => {
    const { setting, board } = drawn();
    for (const random of TRIES) {
      const guessed = guess(setting, see(setting, board, 'german'), 'german', random);
      const { hex } = guessed.units[1]!;
      expect([faults(setting, guessed), setting.terrain[hex!]]).toEqual([[], 'lightWoods']);
      expect(see(setting, guessed, 'german')).toEqual(see(setting, board, 'german'));
    }
  });
  it('a guess knows no hidden place where there is no cover, and no card where the pile is unknown', () => {
    const { setting, board } = drawn({
      rows: ['......', '......'],
      forts: [],
      units: [DRAWING.units![0]!, { id: 's', type: 'soviet-rifles', hex: 'B05', hidden: true }],
    });
    const held = {
      ...board,
      forces: { ...board.forces, soviet: { ...board.forces.soviet!, hand: ['luck'] as const } },
    };
    const guessed = guess(setting, see(setting, held, 'german'), 'german', fastRandom(1));
    expect([guessed.units[1]!.hex, guessed.forces.soviet!.hand]).toEqual([null, ['unknown']]);
  });
  it('COH-18.3.3.1, COH-10.0.1 a scenario has other places for what it hides from a side, and for nothing else', () => {
    const loaded = coh.load(coh.scenarios.find(({ id }) => id === 'nepokrytaya'));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const setting = loaded.value;
    const start = coh.setup(setting);
    const places = ({ scenario }: typeof setting) =>
      [...scenario.forts, ...scenario.forces.flatMap(({ units }) => units)].map(({ id, hex, zone }) => [id, hex, zone]);
    const moved = (board: Board, side: string | null) => {
      const other = twinSetting(setting, board, side, fastRandom(7));
      const before = places(setting);
      return other && places(other).flatMap(([id, hex], i) => (hex === before[i]![1] ? [] : [id]));
    };
    const gun = { ...start, units: start.units.map((u) => (u.id === 'f-22-1' ? { ...u, hidden: true } : u)) };
    expect([moved(start, 'german'), moved(gun, 'german')]).toEqual([
      ['mines-1', 'mines-2'],
      ['mines-1', 'mines-2', 'f-22-1'],
    ]);
    expect([moved(gun, 'soviet'), moved(gun, null)]).toEqual([null, ['mines-1', 'mines-2', 'f-22-1']]);
    const found = { ...start, forts: start.forts.map((fort) => ({ ...fort, hidden: fort.id === 'mines-2' })) };
    expect(moved(found, 'german')).toEqual(['mines-2']);
  });
  it('nothing hidden: there is no twin', () => {
    const { setting, board } = drawn({ units: [{ id: 'g', type: 'german-rifles', hex: 'B01' }], forts: [] });
    expect(twin(setting, board, 'soviet', fastRandom(1))).toBeNull();
  });
});

describe('What must hold of a board', () => {
  const found = (change: Partial<Drawing>, board: Partial<Board> = {}) => {
    const { setting, board: whole } = drawn({ units: [], forts: [], ...change });
    return coh.faults(setting, { ...whole, ...board }).map((why) => inLanguage('en', why));
  };
  const G = { id: 'g', type: 'german-rifles', hex: 'B01' } as const;
  it('units are where they can be', () => {
    expect(found({ units: [G] })).toEqual([]);
    expect(found({ units: [G, G] })).toEqual(['g is there twice']);
    expect(found({ rows: ['~~~~~~', '......'], units: [{ id: 'gT', type: 'panzer-3h', hex: 'B01' }] })).toEqual([
      'gT is in the water',
    ]);
    expect(found({ units: [{ ...G, aboard: 'nobody' }] })).toEqual(['g is not where its vehicle is (COH-17.0.2)']);
    expect(found({ units: [{ ...G, fort: 'none' }] })).toEqual(['g is in no such fortification (COH-18.1.0.2)']);
    expect(found({ units: [G, { ...G, id: 's', type: 'soviet-rifles', hidden: true }] })).toEqual([
      "s can't be hidden in 1-B01: somebody is there (COH-10.0.3)",
    ]);
    expect(found({ forts: ['a', 'b'].map((id) => ({ id, kind: 'wire' as const, hex: 'B01' })) })).toEqual([
      'two counters of one kind in 1-B01: b (COH-18.0.1)',
    ]);
    expect(found({}, { units: [{ ...draw(DRAWING).board.units[0]!, hex: 999 }] })).toEqual(['g is off the map']);
  });
  it('loads, shelters, markers and weapons are for those that have them', () => {
    const truck = { id: 'gT', type: 'opel-truck', hex: 'B01' } as const;
    const aboard = { ...G, aboard: 'gT' } as const;
    expect(found({ units: [truck, aboard, { ...aboard, id: 'g2' }] })).toEqual([
      'gT has no room for all that is aboard it (COH-17.0.1)',
    ]);
    expect(found({ units: [truck, aboard, { ...aboard, id: 'g2', type: 'german-lmg' }] })).toEqual([]);
    expect(found({ units: [G, { ...G, id: 'g2', aboard: 'g' }] })).toEqual([
      'g is no vehicle and carries nobody (COH-17.0.1)',
    ]);
    const forts = [{ id: 't', kind: 'trench', hex: 'B01' }] as const;
    expect(found({ forts, units: [{ id: 'g', type: 'pak-38', hex: 'B01', fort: 't' }] })).toEqual([
      'g has no place in t (COH-18.1.1.1, COH-18.1.2.1)',
    ]);
    expect(found({ units: [{ ...G, hit: 'v-stunned' }] })).toEqual(['v-stunned is no marker for g (COH-7.5.0.10)']);
    expect(found({ units: [{ ...G, bogged: 'terrain' }] })).toEqual([
      "g is no vehicle and can't be bogged down (COH-14.5.1)",
    ]);
    const weapons = (unit: string) => ({ weapons: [{ card: 'molotov', side: 'german', unit }] }) as const;
    expect(found({ units: [G] }, weapons('g'))).toEqual(['molotov is not for g to carry (COH-8.4.2)']);
    const grenades = { weapons: [{ card: 'stick-grenades', side: 'german', unit: 'gT' }] } as const;
    expect(found({ units: [truck] }, grenades)).toEqual(['stick-grenades is not for gT to carry (COH-8.4.2)']);
  });
  it('points, sides and vehicles belong to somebody', () => {
    const force = { caps: 0, lost: 0, points: 0, ap: 0, apSpent: 0, apDice: null, hand: [] };
    const forces = { german: force, soviet: force };
    expect(found({}, { forces: { ...forces, german: { ...force, ap: 3 } } })).toEqual([
      'german has action points, but no active unit (COH-3.0.0.7)',
    ]);
    expect(found({}, { forces: { ...forces, french: force } })).toEqual(['the scenario has no force french']);
    expect(found({ units: [G] }, { forces: { soviet: force } })).toEqual(['g belongs to nobody']);
    expect(found({}, { control: [{ hex: 0, side: 'french' }] })).toEqual(['nobody called french holds 1-C01']);
    const truck = { id: 'sT', type: 'gaz-truck', hex: 'B01' } as const;
    expect(found({ units: [truck, { ...G, aboard: 'sT' }] })).toEqual(['g rides with the enemy']);
  });
  it('COH-7.5.0.11 a marker more than in the box was drawn from an empty pool, if all the others lay under units', () => {
    const units = [...FOOT_POOL, 'pinned' as const].map((hit, i) => ({ ...G, id: `g${i}`, hit }));
    expect(found({ units }, { footHits: [] })).toEqual([]);
    expect(found({ units }, { footHits: ['unnerved'] })).toEqual([
      'too many markers: unnerved (COH-1.0.7)',
      'too many markers: pinned (COH-1.0.7)',
    ]);
    const { setting, board } = drawn({ units, forts: [] }, { footHits: [] });
    const guessed = guess(setting, see(setting, board, 'soviet'), 'soviet', fastRandom(1));
    expect(guessed.units.filter(({ hit }) => hit === null || hit === 'unknown')).toEqual([]);
  });
  it('COH-1.0.7, COH-1.0.8 there are no more markers and cards than in the box', () => {
    expect(found({}, { footHits: ['eliminated', 'eliminated'] })).toEqual(['too many markers: eliminated (COH-1.0.7)']);
    const { setting, board } = drawn({ units: [], forts: [] });
    const withDeck = { ...setting, scenario: { ...setting.scenario, deck: [{ card: 'luck' as const, count: 1 }] } };
    expect(
      coh.faults(withDeck, { ...board, deck: ['luck'], discards: ['luck'] }).map((why) => inLanguage('en', why)),
    ).toEqual(['too many cards: luck (COH-1.0.8)']);
  });
});
