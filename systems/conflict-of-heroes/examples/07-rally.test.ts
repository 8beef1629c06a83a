import { checksOf, fastRandom, hearLog, readPosition } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { FOOT_POOL } from '../data/hits.ts';
import { coh } from '../index.ts';
import { rallyDeed } from '../rules/07-rally.ts';
import { caps } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { AP, CAP, card, fileOf, listed, OPPORTUNITY, play } from './situation.ts';
import { draw } from './small-map.ts';

const EAST = 1;
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const FOE = { type: 'soviet-rifles', hex: '1-J12', facing: 4 };
const PINNED = german('german-rifles', '1-E02', { hit: 'pinned' });
const rally = (units: readonly string[], pay: object = OPPORTUNITY) => ({ type: 'rally', units, pay });
const rallied = (units: Situation['units'], dice: readonly number[], more: Partial<Situation> = {}) =>
  play({ units: { ...units, s: FOE }, ...more }, [['german', rally(['g'])]], dice);
const addsOf = (units: Situation['units'], more: Partial<Situation> = {}) => {
  const { check } = rollsOf(rallied(units, [1, 1], more).log)[0]!;
  return check.shape === 'plain' ? check.add.map(({ rule, value }) => [rule, value]) : [];
};

describe('7.6 Rally', () => {
  it('COH-7.6.0.1 an attempt costs 5, each one, as often as one likes', () => {
    const { board } = play(
      { units: { g: PINNED, s: FOE }, forces: { german: { caps: 10 } } },
      [
        ['german', rally(['g'], CAP)],
        ['soviet', { type: 'pass' }],
        ['german', rally(['g'], CAP)],
      ],
      [1, 1, 1, 1],
    );
    expect(board.forces.german!.caps).toBe(0);
  });
  it('COH-7.6.0.2, COH-7.5.0.7, COH-7.5.0.8 what the marker asks for removes it: it is shown and goes back', () => {
    const { unit, log, board } = rallied({ g: PINNED }, [3, 4]);
    expect(unit('g')!.hit).toBeNull();
    expect(eventsOf(log)).toContainEqual({ type: 'rallied', unit: 'g', marker: 'pinned', needed: 7 });
    expect(board.footHits).toHaveLength(FOOT_POOL.length);
  });
  it('COH-7.6.0.2, COH-EX-38 one less changes nothing', () => {
    const { unit, log } = rallied({ g: { ...PINNED, hit: 'suppressed' } }, [3, 3]);
    expect(unit('g')!.hit).toBe('suppressed');
    expect(eventsOf(log)).toContainEqual({ type: 'rallyFailed', unit: 'g', needed: 7 });
  });
  it('COH-7.6.1.5 what a rally took is its owner’s to know until it succeeds', () => {
    const failed = { type: 'rallyFailed', unit: 'g', needed: 8 } as const;
    const { setting, board } = draw({ rows: ['..'], units: [{ id: 'g', type: 'german-rifles', hex: 'A01' }] });
    expect([coh.hear(setting, board, failed, 'german'), coh.hear(setting, board, failed, 'soviet')]).toEqual([
      failed,
      { type: 'rallyFailed', unit: 'g' },
    ]);
  });
  it('COH-T.3, COH-T.4 other markers ask for more', () => {
    expect(rallied({ g: { ...PINNED, hit: 'panicked' } }, [3, 4]).unit('g')!.hit).toBe('panicked');
    expect(rallied({ g: { ...PINNED, hit: 'panicked' } }, [4, 4]).unit('g')!.hit).toBeNull();
    const tank = german('panzer-3h', '1-E02', { hit: 'v-stunned' });
    expect(rallied({ g: tank }, [4, 4]).unit('g')!.hit).toBe('v-stunned');
    expect(rallied({ g: tank }, [4, 5]).unit('g')!.hit).toBeNull();
  });
  it('COH-7.6.0.3, COH-15.2.2 damage can not be rallied, not even by card', () => {
    for (const hit of ['v-immobilised', 'v-lightDamage', 'v-redGunDamaged']) {
      const units = { g: german('panzer-3h', '1-E02', { hit }), s: FOE };
      const forces = { german: { hand: ['follow-me'], caps: 2 } };
      const refusals = [OPPORTUNITY, card('follow-me', 2)].map(
        (pay) => play({ units, forces }, [['german', rally(['g'], pay)]]).refusal,
      );
      expect(refusals).toEqual(Array(2).fill({ rule: 'COH-7.6.0.3', why: { word: 'noRally', with: { unit: 'g' } } }));
    }
  });
  it('COH-7.6.0.4, COH-7.7.3.4 nobody rallies with an enemy in his hex', () => {
    const { refusal } = play({ units: { g: PINNED, s: { ...FOE, hex: '1-E02' } } }, [['german', rally(['g'])]]);
    expect(refusal).toEqual({ rule: 'COH-7.6.0.4', why: { word: 'enemyInHex', with: { unit: 'g' } } });
  });
  it('only units that are hit, in play and on the map rally', () => {
    const refusalOf = (g: Placed, units: readonly string[] = ['g']) =>
      play({ units: { g, s: FOE } }, [['german', rally(units)]]).refusal!.why.word;
    expect(refusalOf(german('german-rifles', '1-E02'))).toBe('notHit');
    expect(refusalOf({ ...PINNED, hex: null })).toBe('notOnMap');
    expect(refusalOf(PINNED, ['s'])).toBe('notYourUnit');
    expect(refusalOf(PINNED, [])).toBe('nobodyActs');
  });
  it('COH-7.6.1.1, COH-7.6.1.4 cover helps, of whatever kind, but once', () => {
    const wood = { terrain: Array.from({ length: 10 }, () => '.w..........') };
    expect(addsOf({ g: PINNED })).toEqual([]);
    expect(addsOf({ g: PINNED }, wood)).toEqual([['COH-7.6.1.1', 1]]);
    expect(addsOf({ g: { ...PINNED, hasty: true } }, wood)).toEqual([['COH-7.6.1.1', 1]]);
    expect(addsOf({ g: { ...PINNED, hasty: true } })).toEqual([['COH-7.6.1.1', 1]]);
    expect(addsOf({ g: PINNED }, { board: { walls: ['E02 NE'] } })).toEqual([['COH-7.6.1.1', 1]]);
    expect(addsOf({ g: PINNED }, { board: { walls: ['E05 NE'] } })).toEqual([]);
    const forts = [{ id: 'ditch', kind: 'trench', hex: '1-E02', side: 'german' }];
    expect(addsOf({ g: { ...PINNED, fort: 'ditch' } }, { more: { forts } })).toEqual([['COH-7.6.1.1', 1]]);
  });
  it('COH-7.6.1.2 so does every friend in the hex who is not hit', () => {
    const units = {
      g: PINNED,
      g2: german('german-lmg', '1-E02'),
      g3: german('opel-truck', '1-E02'),
      g4: german('german-rifles', '1-E02', { hit: 'unnerved' }),
      g5: german('german-rifles', '1-E03'),
    };
    expect(addsOf(units)).toEqual([['COH-7.6.1.2', 2]]);
  });
  it('COH-7.6.1.3 and so do CAPs', () => {
    const { unit, board } = play(
      { units: { g: PINNED, s: FOE }, forces: { german: { caps: 3 } } },
      [
        ['german', rally(['g'])],
        ['german', caps(2)],
      ],
      [2, 3],
    );
    expect(unit('g')!.hit).toBeNull();
    expect(board.forces.german!.caps).toBe(1);
  });
  it('COH-7.6.1.5 the enemy hears dice and outcome of a failure, never what it would have taken', () => {
    const situation = { units: { g: PINNED, s: FOE } };
    const read = readPosition(coh, fileOf(situation));
    if (!read.ok) throw new Error('the file reads');
    const { setting, position } = read.value;
    const { log } = rallied({ g: PINNED }, [3, 3]);
    const other = rallied({ g: { ...PINNED, hit: 'panicked' } }, [3, 3]);
    expect(hearLog(coh, setting, position.board, log, 'soviet')).toEqual(
      hearLog(coh, setting, position.board, other.log, 'soviet'),
    );
    const preview = checksOf(
      coh,
      setting,
      { ...position, dice: { key: '', drawn: 0 } },
      'german',
      rally(['g']) as never,
    );
    expect(preview).toMatchObject([{ shape: 'target', need: [{ rule: 'COH-7.6.0.2', value: 7 }] }]);
  });
  it('COH-9.1.3.1 a group pays 5 once, and each of it rolls', () => {
    const units = { g: PINNED, g2: german('german-lmg', '1-F02', { hit: 'suppressed' }), s: FOE };
    const { unit, board, log } = play(
      { units, forces: { german: { caps: 5 } } },
      [['german', rally(['g', 'g2'], CAP)]],
      [6, 1, 1, 2],
    );
    expect(board.forces.german!.caps).toBe(0);
    expect([unit('g')!.hit, unit('g2')!.hit]).toEqual([null, 'suppressed']);
    expect(rollsOf(log)).toHaveLength(2);
    const apart = { ...units, g2: { ...units.g2, hex: '1-H05' } };
    expect(play({ units: apart }, [['german', rally(['g', 'g2'])]]).refusal).toMatchObject({ rule: 'COH-9.1.0.3' });
  });
  it('COH-C.03, COH-EX-49 an officer rallies a pinned unit without dice for 2 CAPs; it stays fresh, and the card is gone', () => {
    const { unit, board, log, asked } = play(
      { units: { g: PINNED, s: FOE }, forces: { german: { caps: 2, hand: ['follow-me'] } } },
      [['german', rally(['g'], card('follow-me', 2))]],
    );
    expect(rollsOf(log)).toEqual([]);
    expect(unit('g')).toMatchObject({ hit: null, status: 'fresh' });
    expect(board.forces.german).toMatchObject({ caps: 0, hand: [] });
    expect(board.discards).toEqual(['follow-me']);
    expect(asked).toEqual([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-C.03 he does so even with an enemy in the hex, COH-C.04 the other card does not', () => {
    const units = { g: PINNED, s: { ...FOE, hex: '1-E02' } };
    const forces = { german: { caps: 2, hand: ['follow-me', 'rally-attempt'] } };
    expect(play({ units, forces }, [['german', rally(['g'], card('follow-me', 2))]]).unit('g')!.hit).toBeNull();
    expect(play({ units, forces }, [['german', rally(['g'], card('rally-attempt'))]]).refusal).toMatchObject({
      why: { word: 'enemyInHex' },
    });
  });
  it('COH-C.04, COH-EX-09 a rally attempt by card rolls, and changes no status', () => {
    const units = { g: german('panzer-3h', '1-E02', { hit: 'v-suppressed', status: 'spent' }), s: FOE };
    const { unit, log } = play(
      { units, forces: { german: { hand: ['rally-attempt'] } } },
      [['german', rally(['g'], card('rally-attempt'))]],
      [4, 4],
    );
    expect(rollsOf(log)).toHaveLength(1);
    expect(unit('g')).toMatchObject({ hit: null, status: 'spent' });
  });
  it('COH-17.0.12 a passenger may rally aboard', () => {
    const units = { gV: german('opel-truck', '1-E02'), g: { ...PINNED, aboard: 'gV' } };
    expect(rallied(units, [3, 3]).unit('g')!.hit).toBeNull();
  });
  it('COH-9.1.3.1 alone and in groups: what is listed and what is drawn at random is legal', () => {
    const hit = (hex: string) => german('german-rifles', hex, { hit: 'pinned' });
    const read = readPosition(coh, fileOf({ units: { g: hit('1-E02'), g2: hit('1-E03'), g3: hit('1-H08'), s: FOE } }));
    if (!read.ok) throw new Error('the file reads');
    const look = { setting: read.value.setting, board: read.value.position.board };
    const rallies = listed(rallyDeed, look, 'german').map(({ action }) => action);
    expect(rallies.map(({ units }) => units)).toEqual([['g'], ['g2'], ['g3'], ['g', 'g2']]);
    const random = fastRandom(1);
    for (const deed of rallies) {
      const filled = rallyDeed.sample!(look, 'german', deed, random);
      expect(filled.units).toHaveLength(deed.units.length);
      expect(rallyDeed.refuse(look, 'german', { ...filled, pay: OPPORTUNITY })).toBeNull();
    }
  });
  it('from an activation the units that rally take part in it', () => {
    const { unit, board } = play(
      { units: { g: PINNED, s: FOE } },
      [
        ['german', { type: 'activate', unit: 'g' }],
        ['german', rally(['g'], AP)],
      ],
      [6, 6],
    );
    expect([board.forces.german!.ap, unit('g')!.status]).toEqual([2, 'active']);
  });
});
