/** What other tests of a rule pass over: each of these fails when the code at the rule's own place is broken. */
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { UNIT_TYPE_IDS, UNIT_TYPES } from '../data/units.ts';
import { entryCost, isIllegal } from '../rules/05-foot-movement.ts';
import { sees, sight } from '../rules/06-line-of-sight.ts';
import { climbTerms } from '../rules/11-hills.ts';
import { orderFrom } from '../rules/20-more-players.ts';
import type { UnitTypeId } from '../types.ts';
import { fire, rolledAgainst, shooting } from './combat.ts';
import { activate, E, groupMove, move, PASS, refused, SE, W, walk } from './moves.ts';
import { CAP, card, OPPORTUNITY, play } from './situation.ts';
import type { Drawing } from './small-map.ts';
import { draw, told } from './small-map.ts';

const ROW = ['........'];
const TWO_ROWS = ['........', '........'];
const rifles = (hex: string, more: object = {}) => ({ type: 'german-rifles', hex, facing: E, ...more });
const soviets = (hex: string, more: object = {}) => ({ type: 'soviet-rifles', hex, facing: W, ...more });
const FOES = { g: rifles('1-E02'), s: soviets('1-E07') };
const seenFrom = (drawing: Drawing, from: string, to: string): string => {
  const map = draw(drawing);
  const seen = sight(map, map.hex(from), map.hex(to));
  return seen.clear ? 'clear' : `${map.setting.names[seen.by]!.slice(2)} ${seen.rule}`;
};
const step = (type: UnitTypeId, drawing: Drawing) => {
  const map = draw({ ...drawing, units: [{ id: 'g', type, hex: 'A01', facing: E }] });
  const cost = entryCost(map, map.unit('g'), map.hex('A02'));
  return isIllegal(cost) ? cost.rule : told(cost);
};

describe('turns and actions', () => {
  it('COH-0.2 turn follows turn up to the last, and in each the sides act one after the other', () => {
    const passed = (turn: number) =>
      play({ units: FOES, more: { turn } }, [
        ['german', PASS],
        ['soviet', PASS],
      ]);
    expect([passed(1).board.turn, passed(1).position.outcome]).toEqual([2, null]);
    expect(passed(5).position.outcome).not.toBeNull();
    expect(play({ units: FOES }, [['german', PASS]]).asked).toEqual([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-2.2.13 two passes in a row end the turn; a pass after an action does not', () => {
    const after = (...answers: readonly (readonly [string, object])[]) => play({ units: FOES }, answers).board.turn;
    expect(after(['german', PASS])).toBe(1);
    expect(after(['german', PASS], ['soviet', PASS])).toBe(2);
    expect(after(['german', PASS], ['soviet', move('s', 'E06', W, OPPORTUNITY)], ['german', PASS])).toBe(1);
  });
  it('COH-2.2.6 whose last action point is gone is spent; one that has any left is not', () => {
    const left = (ap: number) =>
      play({ units: { ...FOES, g: rifles('1-E02', { status: 'active' }) }, forces: { german: { ap } } }, [
        ['german', move('g', 'E03', E)],
      ]);
    expect([left(1).unit('g')!.status, left(2).unit('g')!.status]).toEqual(['spent', 'active']);
    expect(eventsOf(left(1).log)).toContainEqual({ type: 'spent', unit: 'g' });
  });
  it('COH-2.2.14 the active unit that acts by command pays its CAPs, and no action point', () => {
    const units = { ...FOES, g: rifles('1-E02', { status: 'active' }) };
    const { unit, board } = play({ units, forces: { german: { ap: 4, caps: 3 } } }, [
      ['german', move('g', 'E03', E, CAP)],
    ]);
    expect([unit('g')!.status, board.forces.german!.ap, board.forces.german!.caps]).toEqual(['active', 4, 2]);
  });
  it('COH-8.5.3 an Action card takes the phase; a Bonus card does not', () => {
    const holding = (hand: string) => ({ units: FOES, forces: { german: { caps: 1, hand: [hand] } } });
    const walked = play(holding('command-action'), [['german', move('g', 'E03', E, card('command-action'))]]);
    expect(walked.asked[0]!.side).toBe('soviet');
    const quick = play(holding('quick-action'), [['german', { type: 'playCard', card: 'quick-action' }]]);
    expect([quick.refusal, quick.asked]).toEqual([null, [{ kind: 'phase', side: 'german' }]]);
    expect(eventsOf(quick.log)).toContainEqual({ type: 'quickAnnounced', side: 'german' });
  });
});

describe('ground', () => {
  it('COH-4.0.4 a wall costs 1 to cross, gives 1 to whoever is behind it and hides nobody', () => {
    const walled = { rows: ['....'], walls: ['A02 W'] };
    expect([step('german-rifles', walled), step('german-rifles', { rows: ['....'] })]).toEqual([
      [
        ['COH-5.0.0.1', 1],
        ['COH-5.0.2.3', 1],
      ],
      [['COH-5.0.0.1', 1]],
    ]);
    expect(seenFrom(walled, 'A01', 'A04')).toBe('clear');
  });
  it('COH-4.0.7, COH-11.0.3 each level climbed costs 1, on foot as on tracks; the way down nothing', () => {
    const { setting, hex } = draw({ rows: ['...'], levels: ['010'] });
    const climbed = (from: string, to: string) => told(climbTerms(setting, 'foot', hex(from), hex(to)));
    expect([climbed('A01', 'A02'), climbed('A02', 'A03')]).toEqual([[['COH-11.0.3', 1]], []]);
  });
  it('COH-4.0.9 a field is open to feet at no extra cost, closed to wheels', () => {
    expect(step('german-rifles', { rows: ['.f'] })).toEqual([['COH-5.0.0.1', 1]]);
    expect(step('panzer-3e', { rows: ['.f'] })).toEqual([['COH-14.0.2', 1]]);
    expect(step('opel-truck', { rows: ['.f'] })).toBe('COH-T.2');
  });
  it('COH-6.0.1 one hex sees another along the line between them, or does not', () => {
    const map = draw({ rows: ['.f..F..'] });
    expect([sees(map, map.hex('A01'), map.hex('A04')), sees(map, map.hex('A01'), map.hex('A07'))]).toEqual([
      true,
      false,
    ]);
  });
  it('COH-6.0.7 a tank or a roadblock in the way changes nothing: open ground is seen across, a forest is not', () => {
    const seen = (rows: string) =>
      seenFrom(
        {
          rows: [rows],
          units: [{ id: 'g', type: 'panzer-3e', hex: 'A02' }],
          forts: [{ id: 'f', kind: 'roadblock', hex: 'A02' }],
        },
        'A01',
        'A03',
      );
    expect([seen('...'), seen('.F.')]).toEqual(['clear', 'A02 COH-6.0.2']);
  });
  it('COH-6.0.11 the hex next to it is always seen, the one behind that only if nothing is between', () => {
    expect([seenFrom({ rows: ['FFF'] }, 'A01', 'A02'), seenFrom({ rows: ['FFF'] }, 'A01', 'A03')]).toEqual([
      'clear',
      'A02 COH-6.0.2',
    ]);
  });
});

describe('combat', () => {
  it('COH-7.4.5 with no CAPs left none is lost', () => {
    const shot = (caps: number, lost: number) =>
      eventsOf(
        play(
          {
            units: { g: { ...rifles('1-E02'), type: 'german-lmg' }, s: soviets('1-E06') },
            forces: { soviet: { caps, lost } },
          },
          [['german', fire('g', '1-E06')]],
          [6, 6],
        ).log,
      ).filter(({ type }) => type === 'capsLost');
    expect(shot(0, 7)).toEqual([]);
    expect(shot(1, 6)).toEqual([{ type: 'capsLost', side: 'soviet', caps: 1 }]);
  });
  it('COH-7.7.3.3 a mortar may attack in its own hex, and not in the next', () => {
    const units = { g: { type: 'german-mortar-8cm', hex: '1-E02', facing: E }, s: soviets('1-E02') };
    const near = play({ units }, [['german', { ...fire('g', '1-E02'), target: 's' }]], [1, 1]);
    expect([near.refusal, rollsOf(near.log).length]).toEqual([null, 1]);
    const next = play({ units: { ...units, s: soviets('1-E03') } }, [['german', fire('g', '1-E03')]]);
    expect(refused(next)).toEqual(['COH-12.0.6', 'tooNear']);
    const nobody = play({ units: { ...units, s: soviets('1-E06') } }, [['german', fire('g', '1-E02')]]);
    expect(refused(nobody)).toEqual(['COH-7.7.3.1', 'nobodyToFight']);
  });
  it('COH-7.7.3.15 after a group has come in from two sides, none of the hexes of either is a way out', () => {
    const units = { g: rifles('1-A03'), g2: rifles('1-B04'), s: soviets('1-A04') };
    const leave = (hex: string) =>
      refused(
        play({ terrain: TWO_ROWS, units }, [
          ['german', groupMove([walk('g', 'A04', E), walk('g2', 'A04', SE)], OPPORTUNITY)],
          ['soviet', move('s', hex, W, OPPORTUNITY)],
        ]),
      );
    expect(['A03', 'B04', 'B05'].map((hex) => leave(hex)?.[0])).toEqual(Array(3).fill('COH-7.7.3.14'));
    expect(leave('A05')).toBeNull();
  });
  it('COH-13.0.9 smoke is rolled against nobody', () => {
    const units = [
      { id: 'g', type: 'german-mortar-8cm', hex: 'A01', facing: 1 },
      { id: 's', type: 'soviet-rifles', hex: 'A06' },
    ] as const;
    const targets = (mode: 'direct' | 'smoke') =>
      rolledAgainst(shooting({ rows: ['......'], units }, 'g', { hex: 'A06', mode }));
    expect([targets('direct'), targets('smoke')]).toEqual([['s'], []]);
  });
  it('COH-14.5.6 a tank that is stuck in the ground and is hit has one hit, and is not destroyed', () => {
    const units = {
      g: { type: 'pak-38', hex: '1-E02', facing: E },
      s: { type: 't-34a', hex: '1-E04', facing: E, bogged: 'terrain' },
    };
    const { unit } = play({ units }, [['german', fire('g', '1-E04')]], [4, 5, 'v-lightDamage']);
    expect(unit('s')).toMatchObject({ hit: 'v-lightDamage', bogged: 'terrain' });
  });
});

describe('vehicles and sides', () => {
  it('COH-14.1.6 what one action left of the bonus does not make the next one longer', () => {
    const units = { g: { type: 'panzer-3e', hex: '1-A01', facing: E }, s: soviets('1-A08') };
    const driven = (hexes: string) =>
      play({ terrain: ROW, units }, [
        ['german', activate('g')],
        ['german', move('g', 'A02', E)],
        ['soviet', PASS],
        ['german', move('g', hexes, E)],
      ]);
    expect(driven('A03 A04').unit('g')!.hex).toBe(3);
    expect(refused(driven('A03 A04 A05'))).toEqual(['COH-14.1.1', 'driveTooLong']);
  });
  it('COH-20.0.7 by whole sides all of one come before all of the other, else they take turns', () => {
    const { setting, board } = draw({ rows: ['...'] });
    const ids = ['soviet-1', 'german-1', 'soviet-2', 'german-2'];
    const nationOf = (id: string) => (id.startsWith('s') ? 'soviet' : 'german');
    const forces = ids.map((id) => ({ ...setting.forces[0]!, id, nation: nationOf(id) }) as const);
    const nations = Object.fromEntries(ids.map((id) => [id, nationOf(id)] as const));
    const order = (by: 'sides' | 'alternate') => {
      const scenario = { ...setting.scenario, order: by };
      return orderFrom({ board, setting: { ...setting, forces, nations, scenario } }, 'german-2');
    };
    expect(order('sides')).toEqual(['german-2', 'german-1', 'soviet-1', 'soviet-2']);
    expect(order('alternate')).toEqual(['german-2', 'soviet-1', 'german-1', 'soviet-2']);
  });
  it('COH-1.1.4 the squads are these, each with a blue firepower', () => {
    const squads = UNIT_TYPE_IDS.filter((id) => UNIT_TYPES[id].kind === 'squad');
    expect(squads).toEqual(['german-rifles', 'german-engineers', 'soviet-rifles', 'soviet-nkvd', 'soviet-smg']);
    expect(squads.filter((id) => UNIT_TYPES[id].blue === null)).toEqual([]);
  });
});
