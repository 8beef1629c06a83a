import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { fireDeed } from '../rules/07-combat.ts';
import { assault, fire } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { CAP, listed, play } from './situation.ts';
import type { Stood } from './small-map.ts';
import { draw } from './small-map.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const MISS = [1, 1] as const;
const GRENADES = { card: 'stick-grenades', side: 'german', unit: 'g' };
const MOLOTOV = { card: 'molotov', side: 'soviet', unit: 's' };
const MINE = { card: 'tellermine', side: 'german', unit: 'g' };
const MELEE = { g: german('german-rifles', '1-E05', { status: 'spent' }), s: soviet('soviet-rifles', '1-E05') };
const ACROSS = { g: german('german-rifles', '1-E05'), s: soviet('soviet-rifles', '1-E06') };
const thrown = (card: string, more: object = {}) => ({ mode: 'weapon', weapon: card, pay: CAP, ...more });
const termsOf = (
  units: Situation['units'],
  weapons: readonly object[],
  shot: object,
  more: Partial<Situation> = {},
) => {
  const { log, refusal } = play({ units, more: { weapons }, ...more }, [[more.phase ?? 'german', shot]], MISS);
  if (refusal) return refusal.why.word;
  const { check } = rollsOf(log)[0]!;
  return check.shape === 'target'
    ? [check.add, check.need].map((sum) => sum.map(({ rule, value }) => [rule, value]))
    : null;
};
const refusalOf = (units: Situation['units'], weapons: readonly object[], shot: object) => {
  const { refusal } = play({ units, more: { weapons } }, [['german', shot]]);
  return refusal && [refusal.rule, refusal.why.word];
};

describe('C.4 Weapon cards in the hand', () => {
  it('COH-C.W1, COH-C.W7, COH-8.4.1, COH-8.4.2, COH-EX-51 spent rifles throw grenades for nothing: red 5 and no +4 against the flank, needs 6; the card is gone', () => {
    const shot = assault('g', '1-E05', 's', thrown('stick-grenades'));
    expect(termsOf(MELEE, [GRENADES], shot)).toEqual([[['COH-C.W1', 5]], [['COH-8.5.2', 11]]]);
    const { board, unit, log } = play({ units: MELEE, more: { weapons: [GRENADES] } }, [['german', shot]], [5, 5]);
    expect(board.weapons).toEqual([]);
    expect(board.forces.german!.caps).toBe(0);
    expect(unit('g')!.status).toBe('spent');
    expect(rollsOf(log)[0]!.result).toBe(4);
    expect(unit('s')).toBeUndefined();
  });
  it('COH-8.4.1 where the scenario says so a weapon is not used up: others are all the same', () => {
    const shot = assault('g', '1-E05', 's', thrown('stick-grenades'));
    const left = (keepsWeapons: readonly string[]) =>
      play({ units: MELEE, more: { weapons: [GRENADES] }, scenario: { keepsWeapons } }, [['german', shot]], MISS).board
        .weapons;
    expect([left(['stick-grenades']), left(['tellermine'])]).toEqual([[GRENADES], []]);
  });
  it('COH-7.7.2.2, COH-C.W10 one hex away they are at long range, at everybody in the hex, over the wall and into the terrain', () => {
    const shot = fire('g', '1-E06', thrown('stick-grenades'));
    expect(
      termsOf(ACROSS, [GRENADES], shot, {
        board: { walls: ['E06 W'] },
        terrain: Array.from({ length: 10 }, () => '.....w......'),
      }),
    ).toEqual([
      [
        ['COH-C.W1', 5],
        ['COH-7.7.1.1', -2],
      ],
      [
        ['COH-8.5.2', 11],
        ['COH-4.0.10', 1],
        ['COH-5.0.2.1', 1],
      ],
    ]);
    const two = { ...ACROSS, s2: soviet('soviet-smg', '1-E06') };
    expect(
      rollsOf(play({ units: two, more: { weapons: [GRENADES] } }, [['german', shot]], [...MISS, ...MISS]).log),
    ).toHaveLength(2);
    expect(
      refusalOf(
        { ...ACROSS, s: soviet('soviet-rifles', '1-E07') },
        [GRENADES],
        fire('g', '1-E07', thrown('stick-grenades')),
      ),
    ).toEqual(['COH-7.7.1.1', 'tooFar']);
    expect(refusalOf({ ...ACROSS, g: german('german-rifles', '1-E05', { facing: WEST }) }, [GRENADES], shot)).toEqual([
      'COH-6.1.2',
      'outOfArc',
    ]);
  });
  it('COH-C.W2, COH-C.W6 a Molotov has blue 5 and red 4', () => {
    const tank = { g: german('panzer-3h', '1-E05'), s: soviet('soviet-rifles', '1-E05') };
    const shot = assault('s', '1-E05', 'g', thrown('molotov'));
    expect(termsOf(tank, [MOLOTOV], shot, { phase: 'soviet' })).toEqual([[['COH-C.W2', 5]], [['COH-8.5.2', 14]]]);
    expect(termsOf(MELEE, [MOLOTOV], assault('s', '1-E05', 'g', thrown('molotov')), { phase: 'soviet' })).toEqual([
      [['COH-C.W2', 4]],
      [['COH-8.5.2', 11]],
    ]);
  });
  it('COH-C.W3 a Tellermine costs 2 and is for vehicles in the hex only, without terrain and without a group', () => {
    const tank = {
      g: german('german-rifles', '1-E05'),
      g2: german('german-rifles', '1-E05'),
      s: soviet('t-34a', '1-E05'),
    };
    const shot = assault('g', '1-E05', 's', thrown('tellermine'));
    const terrain = Array.from({ length: 10 }, () => '....F.......');
    expect(termsOf(tank, [MINE], shot, { terrain, forces: { german: { caps: 2 } } })).toEqual([
      [['COH-C.W3', 8]],
      [['COH-8.5.2', 16]],
    ]);
    expect(
      play({ units: tank, more: { weapons: [MINE] }, forces: { german: { caps: 1 } } }, [['german', shot]]).refusal,
    ).toMatchObject({ rule: 'COH-3.2.2.1' });
    expect(refusalOf(tank, [MINE], { ...shot, supporters: ['g2'] })).toEqual(['COH-C.W3', 'noGroupForThis']);
    expect(refusalOf(MELEE, [MINE], assault('g', '1-E05', 's', thrown('tellermine')))).toEqual([
      'COH-7.7.3.1',
      'nobodyToFight',
    ]);
    expect(
      refusalOf({ ...tank, s: soviet('t-34a', '1-E06') }, [MINE], fire('g', '1-E06', thrown('tellermine'))),
    ).toEqual(['COH-7.7.1.1', 'tooFar']);
    const open = { ...tank, s: soviet('zis-30', '1-E05') };
    expect(termsOf(open, [MINE], shot, { forces: { german: { caps: 2 } } })).toEqual([
      [['COH-C.W3', 8]],
      [['COH-15.5.1', 12]],
    ]);
  });
  it('COH-8.4.2 nobody else uses the card', () => {
    const shot = fire('g', '1-E06', thrown('stick-grenades'));
    expect(refusalOf(ACROSS, [{ ...GRENADES, unit: 'g2' }], shot)).toEqual(['COH-8.4.2', 'cardNotGiven']);
    expect(refusalOf(ACROSS, [GRENADES], fire('g', '1-E06', { mode: 'weapon' }))).toEqual([
      'COH-8.4.2',
      'cardNotGiven',
    ]);
    expect(refusalOf(ACROSS, [GRENADES], fire('g', '1-E06', { weapon: 'stick-grenades' }))).toEqual([
      'COH-8.4.2',
      'cardNotGiven',
    ]);
  });
  it('COH-8.4.3 the marker of its user counts for the card, and one that forbids fire forbids this', () => {
    const marked = (hit: string) => ({ ...MELEE, g: { ...MELEE.g, hit } });
    const shot = assault('g', '1-E05', 's', thrown('stick-grenades'));
    expect(termsOf(marked('suppressed'), [GRENADES], shot)).toEqual([
      [
        ['COH-C.W1', 5],
        ['COH-T.3', -2],
      ],
      [['COH-8.5.2', 11]],
    ]);
    expect(termsOf(marked('panicked'), [GRENADES], shot)).toBe('markerForbidsFire');
  });
  it('COH-C.W9 grenades lead a group with their own FP, or support one as +1', () => {
    const units = { ...MELEE, g2: german('german-mortar-5cm', '1-E05') };
    const leading = assault('g', '1-E05', 's', thrown('stick-grenades', { supporters: ['g3'] }));
    expect(termsOf({ ...units, g3: german('german-rifles', '1-E05') }, [GRENADES], leading)).toEqual([
      [
        ['COH-C.W1', 5],
        ['COH-9.1.2.6', 1],
      ],
      [['COH-8.5.2', 11]],
    ]);
    // A light mortar is worth nothing at arm's length, but its grenades are.
    const supported = assault('g', '1-E05', 's', { pay: CAP, supporters: ['g2'] });
    const forces = { german: { caps: 3 } };
    expect(termsOf(units, [], supported, { forces })).toBe('tooWeakToSupport');
    const withCard = { ...supported, weapon: 'stick-grenades' };
    const given = [{ ...GRENADES, unit: 'g2' }];
    expect(termsOf(units, given, withCard, { forces })).toEqual([
      [
        ['COH-U.G01', 2],
        ['COH-7.7.3.2', 4],
        ['COH-9.1.2.6', 1],
      ],
      [['COH-7.7.3.6', 11]],
    ]);
    expect(play({ units, forces, more: { weapons: given } }, [['german', withCard]], MISS).board.weapons).toEqual([]);
    const across = { ...ACROSS, g2: german('german-rifles', '1-E05') };
    const far = fire('g', '1-E06', { supporters: ['g2'], weapon: 'stick-grenades' });
    expect(refusalOf(across, given, far)).toEqual(['COH-C.W9', 'cardNoSupport']);
    const mine = assault('g', '1-E05', 's', { supporters: ['g2'], weapon: 'tellermine' });
    expect(refusalOf({ ...units, s: soviet('bt-7', '1-E05') }, [{ ...MINE, unit: 'g2' }], mine)).toEqual([
      'COH-C.W9',
      'cardNoSupport',
    ]);
  });
  it('COH-C.W9, COH-C.09 what can be added to a shot is listed with it', () => {
    const units: readonly Stood[] = [
      { id: 'g', type: 'german-rifles', hex: 'A02' },
      { id: 'g2', type: 'german-rifles', hex: 'A02' },
      { id: 's', type: 'soviet-rifles', hex: 'A02' },
    ];
    const map = draw({ rows: ['....'], units });
    const german = { ...map.board.forces.german!, hand: ['careful-aim' as const] };
    const weapons = [{ card: 'stick-grenades' as const, side: 'german', unit: 'g2' }];
    const board = { ...map.board, weapons, forces: { ...map.board.forces, german } };
    const look = { setting: map.setting, board };
    const [shot] = listed(fireDeed, look, 'german');
    expect(shot).toMatchObject({ action: { leader: 'g', target: 's' } });
    expect(fireDeed.spell!(look, 'german', shot!.action)).toMatchObject({
      target: { options: ['s'] },
      supporters: { units: ['g2'], min: 0, max: 1 },
      bonus: { options: ['careful-aim'], min: 0, max: 1 },
      weapon: { options: [null, 'stick-grenades'] },
    });
  });
});

describe('C.2 Careful aim', () => {
  const aimed = (bonus: readonly string[], hand: readonly string[]) =>
    play({ units: ACROSS, forces: { german: { hand } } }, [['german', fire('g', '1-E06', { bonus })]], MISS);

  it('COH-C.09, COH-8.2.1 +2 FP after all else for every target, and the card is gone', () => {
    const units = { ...ACROSS, s2: soviet('soviet-smg', '1-E06') };
    const { log, board } = play(
      { units, forces: { german: { hand: ['careful-aim'] } } },
      [['german', fire('g', '1-E06', { bonus: ['careful-aim'] })]],
      [...MISS, ...MISS],
    );
    for (const { check } of rollsOf(log))
      expect('add' in check && check.add.at(-1)).toMatchObject({ rule: 'COH-C.09', value: 2 });
    expect(board).toMatchObject({ discards: ['careful-aim'], forces: { german: { hand: [] } } });
  });
  it('COH-8.2.1 it must be in hand, as often as it is played, and be of that kind', () => {
    expect(aimed(['careful-aim'], []).refusal).toMatchObject({ why: { word: 'notInHand' } });
    expect(aimed(['careful-aim', 'careful-aim'], ['careful-aim']).refusal).toMatchObject({
      why: { word: 'notInHand' },
    });
    expect(aimed(['luck'], ['luck']).refusal).toMatchObject({ why: { word: 'cardNotForThis' } });
    expect(aimed(['careful-aim', 'careful-aim'], ['careful-aim', 'careful-aim']).refusal).toBeNull();
  });
});

describe('C.12 Luck on an attack', () => {
  it('COH-C.12 it is played after the roll and counts for it alone', () => {
    const { unit } = play(
      { units: ACROSS, forces: { german: { hand: ['luck'] } } },
      [
        ['german', fire('g', '1-E06')],
        ['german', { type: 'luck', play: true }],
      ],
      [2, 3, 4, 'pinned'],
    );
    expect(unit('s')!.hit).toBe('pinned'); // 2 + 3 + 5 + 2 against 12
  });
});
