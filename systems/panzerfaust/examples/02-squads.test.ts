import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { commanded, isRestricted, isUncommanded } from '../rules/02-command.ts';
import { manOf } from '../rules/pieces.ts';
import { tell } from '../tell.ts';
import type { Way } from '../types.ts';
import { box, happened, looked, played, point, type Situation, spot } from './played.ts';

const MOVEMENT = [{ kind: 'movement', side: 'german', only: null }];
const way = (unit: string, x: number, y: number, stance: Way['stance'] = 'standing'): Way => ({
  unit,
  route: [spot(x, y)],
  stance,
});
const move = (situation: Situation, ...ways: readonly Way[]) =>
  played({ ...situation, stack: MOVEMENT, answers: [['german', { type: 'moveGroup', ways }]] });
const refused = (situation: Situation, ...ways: readonly Way[]): string =>
  move(situation, ...ways).refusal?.rule ?? 'legal';
const AWAY = { a1: { at: [60, 40] } } as const;

describe('a squad', () => {
  const men = { g1: { at: [10, 10] }, g2: { at: [12, 10] }, ...AWAY } as const;
  const told = (run: ReturnType<typeof move>): readonly string[] =>
    eventsOf(run.log).flatMap((event) => tell(looked({ men }), event)?.word ?? []);

  it('PF-GRP.1: is told as one when it moves, and a man alone by himself', () => {
    const both = move({ men }, way('g2', 15, 10), way('g1', 13, 10));
    expect(happened(both, 'squadSetOut')).toEqual([
      { type: 'squadSetOut', group: 'german-squad', count: 2, stance: null },
    ]);
    expect(told(both)).toEqual(['tell_squadSetOut']);
    expect(told(move({ men }, way('g2', 15, 10)))).toEqual(['tell_moved']);
  });

  it('PF-GRP.1, PF-BASE.7: who charges out of it is told', () => {
    const near = { ...men, a1: { at: [16, 10] } } as const;
    expect(told(move({ men: near }, way('g2', 16, 10), way('g1', 13, 10)))).toEqual(['tell_squadSetOut', 'tell_moved']);
  });

  it('PF-GRP.1, PF-MOV.13: that lies down is told as one', () => {
    const down = played({
      men,
      stack: MOVEMENT,
      answers: [
        [
          'german',
          { type: 'moveGroup', ways: ['g1', 'g2'].map((unit) => ({ unit, route: [], stance: 'prone' as const })) },
        ],
      ],
    });
    expect(happened(down, 'squadSetOut')).toMatchObject([{ count: 2, stance: 'prone' }]);
    expect(told(down)).toEqual(['tell_squadSetOut']);
  });
});

describe('bases, zones and charges', () => {
  it('PF-BASE.5: nobody goes through anybody or stands on him', () => {
    const men = { g1: { at: [10, 10] }, g2: { at: [12, 10] }, ...AWAY } as const;
    expect(refused({ men }, way('g1', 15, 10))).toBe('PF-BASE.5');
    expect(refused({ men }, way('g1', 12.5, 10.5))).toBe('PF-BASE.5');
    expect(refused({ men }, way('g1', 15, 13))).toBe('legal');
    // One after the other: who has gone on is out of the way.
    expect(refused({ men }, way('g2', 17, 10), way('g1', 15, 10))).toBe('legal');
    expect(refused({ men }, way('g2', 15, 10), way('g1', 15, 10))).toBe('PF-BASE.5');
  });

  it('PF-BASE.6, PF-MOV.2: within an inch of an enemy only to charge him', () => {
    const men = (more: object = {}) => ({ g1: { at: [10, 10] as const }, a1: { at: [14, 10] as const, ...more } });
    expect(refused({ men: men() }, way('g1', 12.5, 10))).toBe('PF-BASE.6');
    expect(refused({ men: men() }, way('g1', 11.9, 10))).toBe('legal');
    expect(refused({ men: men({ stance: 'prone' }) }, way('g1', 12.5, 10))).toBe('legal');
    // Past one enemy to another: not through the zone of the first.
    const two = { ...men(), a2: { at: [15.5, 12] as const } };
    expect(refused({ men: two }, way('g1', 15.5, 12))).toBe('PF-BASE.6');
    // Who begins in a zone may leave it.
    const inside = { g1: { at: [12.5, 10] as const }, a1: { at: [14, 10] as const } };
    expect(refused({ men: inside }, way('g1', 10, 10))).toBe('legal');
    expect(refused({ men: inside }, way('g1', 12.5, 10.4))).toBe('PF-BASE.6');
  });

  it('PF-BASE.7: a charge is a move into contact, and stops there', () => {
    const run = move({ men: { g1: { at: [10, 10] }, a1: { at: [14, 10] } } }, way('g1', 14, 10));
    expect(happened(run, 'moved')).toEqual([
      { type: 'moved', man: 'g1', at: { x: 3306, y: 2540, storey: 0 }, spent: 766, how: 'charge' },
    ]);
    const far = { men: { g1: { at: [10, 10] as const }, a1: { at: [17.1, 10] as const } } };
    expect(refused(far, way('g1', 17, 10))).toBe('PF-MOV.1');
  });

  it('PF-BASE.8: who is in close combat does not move', () => {
    const men = { g1: { at: [10, 10] }, g2: { at: [20, 20] }, a1: { at: [10.985, 10] } } as const;
    expect(refused({ men }, way('g1', 8, 10))).toBe('PF-BASE.8');
  });

  it('PF-MOV.3: only who was seen at the start is charged', () => {
    const men = { g1: { at: [10, 10] as const }, a1: { at: [14, 10] as const } };
    const wall = { lines: [{ id: 'wall', terrain: 'wall', line: [point(12, 7), point(12, 11)] }] };
    const round: Way = { unit: 'g1', route: [spot(12, 11.3), spot(13.6, 10.9)], stance: 'standing' };
    expect(refused({ men, table: wall }, round)).toBe('PF-MOV.3');
    expect(refused({ men }, round)).toBe('legal');
  });

  it('PF-SR.7, PF-BRV.4: whoever goes at a fearsome tank has to be brave first', () => {
    const charge = (profile: string, dice: readonly number[]) =>
      played({
        men: { a1: { at: [10, 10], gear: ['grenade'] }, g1: { at: [60, 40] } },
        vehicles: { g9: { at: [14, 10], profile, arms: [], life: 3 } },
        stack: [{ kind: 'movement', side: 'us', only: null }],
        answers: [['us', { type: 'moveGroup', ways: [way('a1', 14, 10)] }]],
        dice: [...dice],
      });
    expect(happened(charge('de-panzer-4', []), 'braveryTested')).toEqual([]);
    const shy = charge('de-tiger-1', [1, 1]);
    expect(happened(shy, 'braveryTested', 'moved')).toEqual([
      { type: 'braveryTested', piece: 'a1', fear: 'fearsome', passed: false },
    ]);
    expect(happened(charge('de-tiger-1', [6, 6]), 'moved')).toMatchObject([{ man: 'a1', how: 'charge' }]);
  });

  it('PF-VCB.5: men go at a vehicle with grenades only', () => {
    const at = (more: object) => ({
      men: { g1: { at: [10, 10] as const, ...more }, ...AWAY },
      vehicles: { a9: { at: [14, 10] as const, profile: 'us-m4-sherman', arms: [], life: 3 } },
    });
    expect(refused(at({}), way('g1', 14, 10))).toBe('PF-VCB.5');
    expect(refused(at({ gear: ['grenade'] }), way('g1', 14, 10))).toBe('legal');
  });
});

describe('command', () => {
  const LEADER = { profile: 'de-unteroffizier' };

  it('PF-GRP.3, PF-GRP.5, PF-GRP.6: led by a chain of two inches to a man of rank', () => {
    const look = looked({
      men: {
        g1: { at: [10, 10], ...LEADER },
        g2: { at: [12.9, 10] },
        g3: { at: [15.8, 10] },
        g4: { at: [19, 10] },
        ...AWAY,
      },
    });
    expect([...commanded(look, 'german')].sort()).toEqual(['g1', 'g2', 'g3']);
    expect(isUncommanded(look, manOf(look, 'g4'))).toBe(true);
    expect(isUncommanded(look, manOf(look, 'a1'))).toBe(true);
  });

  it('PF-GRP.7, PF-GRP.8, PF-GRP.11: any leader will do, of another group too', () => {
    const look = looked({
      men: {
        g1: { at: [10, 10], ...LEADER, group: 'first' },
        g2: { at: [12.9, 10], group: 'second' },
        g3: { at: [30, 10], profile: 'de-gefreiter', group: 'first' },
        g4: { at: [31, 11.5], group: 'first' },
        ...AWAY,
      },
    });
    expect(['g2', 'g4'].map((id) => isUncommanded(look, manOf(look, id)))).toEqual([false, false]);
  });

  it('PF-GRP.2: independents act freely', () => {
    const look = looked({ men: { g1: { at: [10, 10], profile: 'de-sniper' }, ...AWAY } });
    expect(isUncommanded(look, manOf(look, 'g1'))).toBe(false);
  });

  it('PF-GRP.9, PF-GRP.10: a passed test covers the turn, a failed one binds', () => {
    const bound = (nerve: string, phase: string) => {
      const look = looked({ men: { g1: { at: [10, 10], nerve }, ...AWAY }, board: { phase } });
      return isRestricted(look, manOf(look, 'g1'));
    };
    expect([bound('passed', 'shooting'), bound('failed', 'movement'), bound('none', 'shooting')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(bound('none', 'movement')).toBe(false);
  });

  it('PF-GRP.4: who is bound goes to the nearest cover, no nearer to the enemy, and does not charge', () => {
    const wood = { areas: [{ id: 'wood', terrain: 'wood', outline: box(5, 5, 8, 15) }] };
    const alone = (x: number) => ({
      men: { g1: { at: [x, 10] as const, nerve: 'failed' }, a1: { at: [20, 10] as const } },
      table: wood,
    });
    expect(refused(alone(10), way('g1', 7.5, 10))).toBe('legal');
    // However far he goes into it.
    expect(refused(alone(10), way('g1', 6.2, 10))).toBe('legal');
    // The hedge is nearer.
    const hedge = {
      areas: wood.areas,
      lines: [{ id: 'hedge', terrain: 'hedge', line: [point(9, 11), point(11, 11)] }],
    };
    expect(refused({ ...alone(10), table: hedge }, way('g1', 7.5, 10))).toBe('PF-GRP.4');
    expect(refused(alone(10), way('g1', 12, 10))).toBe('PF-GRP.4');
    expect(refused(alone(10), way('g1', 10, 12))).toBe('PF-GRP.4');
    expect(refused(alone(10), { unit: 'g1', route: [], stance: 'prone' })).toBe('legal');
    expect(refused(alone(16), way('g1', 20, 10))).toBe('PF-GRP.4');
  });
});

describe('a squad in one answer', () => {
  it('PF-GRP.1: men of one group only, each once', () => {
    const men = { g1: { at: [10, 10] }, g2: { at: [10, 12], group: 'others' }, ...AWAY } as const;
    expect(refused({ men }, way('g1', 12, 10), way('g2', 12, 12))).toBe('PF-GRP.1');
    expect(refused({ men }, way('g1', 12, 10), way('g1', 12, 12))).toBe('PF-BASE.4');
    expect(refused({ men }, way('a1', 58, 40))).toBe('PF-BASE.4');
  });

  it('PF-HVY.10, PF-HVY.4: a machine gun is moved by two, of whom the second touches the first', () => {
    const men = (y: number) => ({ g1: { at: [10, 10], weapons: ['mmg'] }, g2: { at: [10, y] }, ...AWAY }) as const;
    expect(refused({ men: men(10.98) }, way('g1', 12, 10))).toBe('PF-HVY.10');
    expect(refused({ men: men(10.98) }, way('g1', 12, 10), way('g2', 12, 12))).toBe('legal');
    expect(refused({ men: men(11.1) }, way('g1', 12, 10), way('g2', 12, 12))).toBe('PF-HVY.10');
  });

  it('PF-BASE.4: nobody moves twice, and all is over when it is said so', () => {
    const men = { g1: { at: [10, 10] }, ...AWAY } as const;
    const twice = played({
      men,
      stack: MOVEMENT,
      answers: [
        ['german', { type: 'moveGroup', ways: [way('g1', 12, 10)] }],
        ['german', { type: 'moveGroup', ways: [way('g1', 13, 10)] }],
      ],
    });
    expect(twice.refusal?.rule).toBe('PF-BASE.4');
    expect(played({ men, stack: MOVEMENT, answers: [['german', { type: 'done' }]] }).asked[0]?.kind).toBe('order');
  });
});
