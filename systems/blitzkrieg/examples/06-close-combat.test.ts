import { refusedCandidates } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import { arrivesAt, assaultTest, closeCombatFacts, isNearCover, mayAssault } from '../rules/06-close-combat.ts';
import { onTableOf } from '../rules/facts.ts';
import { happened, lookAt, played, rolls } from './firing-range.ts';

const lost = (element: string) => ({ type: 'lost', element, how: 'eliminated', wreck: false });
const fought = (round: number, ...elements: readonly string[]) => ({ type: 'fought', elements, round });
/** Two bases of 18 mm radius that touch. */
const ATTACKER = { profile: 'german-rifles', at: [5000, 6000] } as const;
const DEFENDER = { profile: 'soviet-rifles', at: [5360, 6000] } as const;
/** The commanders stand far off. */
const FAR = {
  g0: { profile: 'german-hq', at: [1000, 1000] },
  s0: { profile: 'soviet-hq', at: [19_000, 11_000] },
} as const;

const fight = (
  elements: Readonly<
    Record<
      string,
      { readonly profile: string; readonly at: readonly [number, number]; readonly [field: string]: unknown }
    >
  >,
  dice: readonly number[],
  answers: readonly (readonly [string, object])[] = [],
) => {
  const attackers = Object.keys(elements).filter((id) => id.startsWith('g'));
  const defenders = Object.keys(elements).filter((id) => id.startsWith('s'));
  return played({
    elements: { ...FAR, ...elements },
    stack: [{ kind: 'closeCombat', attackers, defenders, round: 1 }],
    answers,
    dice,
  });
};

describe('6 Close combat', () => {
  it('BK-CC.1 eliminates on 5+, both sides striking together', () => {
    const both = fight({ g1: ATTACKER, s1: DEFENDER }, [5, 5]);
    expect(rolls(both)).toEqual(['BK-CC.1:  -> BK-CC.1 5 = 0', 'BK-CC.1:  -> BK-CC.1 5 = 0']);
    expect(happened(both)).toEqual([fought(1, 'g1', 's1'), lost('g1'), lost('s1')]);
  });

  it('BK-CC.2 lets the winner stand or take the position', () => {
    const take = fight({ g1: ATTACKER, s1: DEFENDER }, [5, 4], [['german', { type: 'takePosition', take: true }]]);
    expect(happened(take)).toMatchObject([
      fought(1, 'g1', 's1'),
      lost('s1'),
      { type: 'moved', how: 'move', element: 'g1', at: { x: 5360, y: 6000 } },
    ]);
    const stand = fight({ g1: ATTACKER, s1: DEFENDER }, [5, 4], [['german', { type: 'takePosition', take: false }]]);
    expect(happened(stand)).toEqual([fought(1, 'g1', 's1'), lost('s1')]);
    const other = fight({ g1: ATTACKER, s1: DEFENDER }, [5, 4], [['german', { type: 'done' }]]);
    expect(other.refusal).toEqual({ rule: 'BK-CC.2', why: { word: 'notHere' } });
  });

  it('BK-CC.2 fights a draw again, three rounds at most, then the attackers fall back 5 cm', () => {
    const drawn = fight({ g1: ATTACKER, s1: DEFENDER }, [4, 4, 4, 4, 4, 4]);
    expect(happened(drawn)).toMatchObject([
      fought(1, 'g1', 's1'),
      fought(2, 'g1', 's1'),
      fought(3, 'g1', 's1'),
      { type: 'moved', how: 'pushed', element: 'g1', at: { x: 4500, y: 6000 } },
    ]);
    expect(drawn.board.elements.find(({ id }) => id === 'g1')!.demoralised).toBe(false);
  });

  it('BK-CC.2 drives the survivors of the beaten side back one move, demoralised', () => {
    const two = { g1: ATTACKER, s1: DEFENDER, s2: { ...DEFENDER, at: [5180, 6312] as const } };
    const beaten = fight(
      two,
      [5, 4, 4],
      [
        ['soviet', { type: 'pickLoss', element: 's2' }],
        ['german', { type: 'takePosition', take: false }],
      ],
    );
    expect(happened(beaten)).toMatchObject([
      fought(1, 'g1', 's1', 's2'),
      lost('s2'),
      { type: 'demoralised', element: 's1' },
      { type: 'moved', how: 'pushed', element: 's1', at: { x: 7360, y: 6000 } },
    ]);
  });

  it('BK-CC.2 drives beaten attackers back too', () => {
    const two = { g1: ATTACKER, g2: { ...ATTACKER, at: [5540, 6312] as const }, s1: DEFENDER };
    const beaten = fight(two, [4, 4, 5], [['german', { type: 'pickLoss', element: 'g2' }]]);
    expect(happened(beaten)).toMatchObject([
      fought(1, 'g1', 'g2', 's1'),
      lost('g2'),
      { type: 'demoralised', element: 'g1' },
      { type: 'moved', how: 'pushed', element: 'g1', at: { x: 3000, y: 6000 } },
    ]);
  });

  it('BK-CC.2 has friends in contact fight along with whoever charges, but for the demoralised', () => {
    const beside = { ...ATTACKER, at: [5540, 6312] as const };
    const look = lookAt({
      elements: {
        ...FAR,
        g1: ATTACKER,
        g2: beside,
        g3: { ...ATTACKER, at: [5540, 5688], demoralised: true },
        g4: { ...ATTACKER, at: [5000, 7000] },
        s1: DEFENDER,
      },
    });
    expect(arrivesAt(look, onTableOf(look, 'g1'), onTableOf(look, 's1'))).toEqual({
      kind: 'closeCombat',
      attackers: ['g1', 'g2'],
      defenders: ['s1'],
      round: 1,
    });
  });

  it('BK-CC.2 lets the owner pick only among those who fight', () => {
    const two = { g1: ATTACKER, s1: DEFENDER, s2: { ...DEFENDER, at: [5180, 6312] as const } };
    const wrong = fight(two, [5, 4, 4], [['soviet', { type: 'pickLoss', element: 's0' }]]);
    expect(wrong.refusal).toEqual({ rule: 'BK-CC.2', why: { word: 'notInFight', with: { element: 's0' } } });
    const asked = fight(two, [5, 4, 4]);
    const { setting } = lookAt({ elements: { ...FAR, ...two } });
    expect(refusedCandidates(blitzkrieg, setting, asked.position, 'soviet')).toEqual([
      { action: { type: 'pickLoss', element: 's0' }, refusal: wrong.refusal },
    ]);
    const other = fight(two, [5, 4, 4], [['soviet', { type: 'done' }]]);
    expect(other.refusal).toEqual({ rule: 'BK-CC.2', why: { word: 'notHere' } });
  });

  it('BK-CC.4 gives demoralised defenders no die', () => {
    const easy = fight(
      { g1: ATTACKER, s1: { ...DEFENDER, demoralised: true } },
      [5],
      [['german', { type: 'takePosition', take: false }]],
    );
    expect(rolls(easy)).toEqual(['BK-CC.1:  -> BK-CC.1 5 = 0']);
  });

  it('BK-HOUSE.27 loses a gun that ought to retreat', () => {
    const gun = { profile: 'zis-3', at: [5405, 6000] as const, facing: 270 };
    const two = { g1: ATTACKER, s1: gun, s2: { ...DEFENDER, at: [5000, 6360] as const } };
    const overrun = fight(
      two,
      [5, 4, 4],
      [
        ['soviet', { type: 'pickLoss', element: 's2' }],
        ['german', { type: 'takePosition', take: false }],
      ],
    );
    expect(happened(overrun)).toEqual([fought(1, 'g1', 's1', 's2'), lost('s2'), lost('s1')]);
  });
});

describe('6 Who fights, and how well', () => {
  const elements = {
    g0: FAR.g0,
    g1: { ...ATTACKER, profile: 'german-assault' },
    g2: { profile: 'panzer-4-f2', at: [3000, 6000], facing: 90 },
    g3: { profile: 'opel-blitz', at: [3000, 8000], facing: 90 },
    g4: { profile: 'pak-40', at: [3000, 9000], facing: 90 },
    g5: { profile: 'german-rifles', at: [3000, 10_000], demoralised: true },
    s0: FAR.s0,
    s1: DEFENDER,
    s2: { profile: 't-34-76', at: [9000, 6000], facing: 270 },
    s3: { profile: 't-34-76', at: [9000, 9000], facing: 270 },
    s4: { profile: 'gaz-aa', at: [9000, 3000], facing: 270 },
  } as const;
  const wood = {
    id: 'wood',
    terrain: 'wood',
    outline: [
      { x: 9400, y: 9000 },
      { x: 9800, y: 8500 },
      { x: 9800, y: 9500 },
    ],
  };
  const look = lookAt({ elements, areas: [wood] });
  const may = (a: string, b: string) => mayAssault(look, onTableOf(look, a), onTableOf(look, b));

  it('BK-INF.1, BK-OVR.1 and BK-SA.8 say who may assault whom', () => {
    expect([may('g1', 's1'), may('g1', 'g2'), may('g3', 's1'), may('g4', 's1'), may('g5', 's1')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    // Men get at a vehicle only near cover; armour runs over what has none.
    expect([may('g1', 's2'), may('g1', 's3'), may('g2', 's1'), may('g2', 's2'), may('g2', 's4')]).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
    expect([isNearCover(look, onTableOf(look, 's2')), isNearCover(look, onTableOf(look, 's3'))]).toEqual([false, true]);
  });

  it('BK-CC.3 tests before an assault on men who are not demoralised', () => {
    const test = (a: string, b: string, more: object = {}) =>
      assaultTest(look, onTableOf(look, a), { ...onTableOf(look, b), ...more });
    expect(test('g1', 's1')).toMatchObject({ rule: 'BK-CC.3', need: [{ rule: 'BK-EXP.1', value: 4 }] });
    expect([test('g1', 's1', { demoralised: true }), test('g2', 's1'), test('g1', 's3')]).toEqual([null, null, null]);
  });

  it('BK-CC.1 and BK-CC.4 weigh arms, rank and experience', () => {
    const facts = (a: string, b: string) => closeCombatFacts(look, onTableOf(look, a), [onTableOf(look, b)]);
    expect(facts('g1', 's1')).toEqual({ grade: 'veteran', enemyGrade: 'veteran', assault: true, commander: false });
    expect(facts('g0', 's1')).toMatchObject({ assault: false, commander: true });
    expect(facts('g4', 's1')).toMatchObject({ assault: false });
  });

  it('BK-CC.2 brings everybody in contact into the fight; a vehicle is another matter', () => {
    expect(arrivesAt(look, onTableOf(look, 'g1'), onTableOf(look, 's1'))).toEqual({
      kind: 'closeCombat',
      attackers: ['g1'],
      defenders: ['s1'],
      round: 1,
    });
    expect(arrivesAt(look, onTableOf(look, 'g1'), onTableOf(look, 's3'))).toMatchObject({
      kind: 'tankAssault',
      attacker: 'g1',
      target: 's3',
    });
  });
});
