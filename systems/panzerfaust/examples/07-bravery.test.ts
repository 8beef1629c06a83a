import { describe, expect, it } from 'vitest';
import { isHalfDestroyed, waverers } from '../rules/07-rout.ts';
import { happened, looked, played, rolls } from './played.ts';

const test = (why: string, ...left: readonly string[]) => [{ kind: 'bravery', why, left }];

describe('bravery', () => {
  const men = { g1: { at: [10, 10] }, g2: { at: [40, 10] }, a1: { at: [30, 40] } } as const;

  it('PF-BRV.1: 2D6 and bravery must reach 10', () => {
    const passed = played({ men, stack: test('isolated', 'g1'), dice: [4, 3] });
    expect(rolls(passed)).toEqual(['PF-BRV.1: PF-CHG.1 3 -> PF-BRV.1 10 = 0']);
    expect(happened(passed, 'braveryTested')).toMatchObject([{ passed: true }]);
    const failed = played({ men, stack: test('isolated', 'g1'), dice: [3, 3] });
    expect(happened(failed, 'braveryTested')).toMatchObject([{ passed: false }]);
  });

  it('PF-BRV.2: a leader within 3" lends his', () => {
    const led = { ...men, g3: { at: [13.9, 10], profile: 'de-leutnant' } } as const;
    expect(rolls(played({ men: led, stack: test('isolated', 'g1'), dice: [3, 2] }))).toEqual([
      'PF-BRV.1: PF-BRV.2 5 -> PF-BRV.1 10 = 0',
    ]);
    const far = { ...men, g3: { at: [14.2, 10], profile: 'de-leutnant' } } as const;
    expect(rolls(played({ men: far, stack: test('isolated', 'g1'), dice: [3, 2] }))).toEqual([
      'PF-BRV.1: PF-CHG.1 3 -> PF-BRV.1 10 = -2',
    ]);
  });

  it('PF-BRV.2: an enemy leader lends nothing', () => {
    const foreign = { ...men, a2: { at: [12, 10], profile: 'us-lieutenant' } } as const;
    expect(rolls(played({ men: foreign, stack: test('isolated', 'g1'), dice: [3, 2] }))).toEqual([
      'PF-BRV.1: PF-CHG.1 3 -> PF-BRV.1 10 = -2',
    ]);
  });

  it('PF-EQP.4: who has heard the trumpet is braver by one', () => {
    const run = played({ men, stack: test('isolated', 'g1'), dice: [3, 3], board: { roused: ['g1'] } });
    expect(rolls(run)).toEqual(['PF-BRV.1: PF-CHG.1 3, PF-EQP.4 1 -> PF-BRV.1 10 = 0']);
  });

  it('PF-BRV.3: who is alone and fails is held to that for the turn', () => {
    const run = played({ men, stack: test('isolated', 'g1', 'g2'), dice: [1, 1, 6, 6] });
    expect(run.board.men.map(({ id, nerve }) => [id, nerve])).toEqual([
      ['a1', 'none'],
      ['g1', 'failed'],
      ['g2', 'passed'],
    ]);
  });

  it('PF-BASE.41: a man is tested for four things, each by its own rule, and a horse for a fifth', () => {
    const man = { men: { g1: { at: [10, 10], profile: 'de-gefreiter' }, a1: { at: [60, 40] } } } as const;
    const ruleOf = (why: string) => {
      const { log } = played({ ...man, stack: [{ kind: 'bravery', why, left: ['g1'] }], dice: [6, 6] });
      return log.flatMap((item) => ('event' in item && item.event.type === 'braveryTested' ? [item.rule] : []));
    };
    const fears = ['isolated', 'fearsome', 'blast', 'halfDestroyed'];
    expect(fears.flatMap(ruleOf)).toEqual(['PF-BRV.3', 'PF-BRV.4', 'PF-BRV.5', 'PF-BRV.6']);
  });

  it('PF-BRV.4: who fails before a fearsome enemy does nothing more', () => {
    const run = played({ men, stack: test('fearsome', 'g1', 'g2'), dice: [1, 1, 6, 6] });
    expect(run.board.men.map(({ id, shaken }) => [id, shaken])).toEqual([
      ['a1', false],
      ['g1', true],
      ['g2', false],
    ]);
  });

  it('PF-BRV.5: who fails by a blast goes prone', () => {
    const run = played({ men, stack: test('blast', 'g1', 'g2'), dice: [1, 1, 6, 6] });
    expect(run.board.men.map(({ id, stance }) => [id, stance])).toEqual([
      ['a1', 'standing'],
      ['g1', 'prone'],
      ['g2', 'standing'],
    ]);
  });

  it('PF-BASE.29: a hero turns either die of his own test', () => {
    const hero = { ...men, g1: { at: [10, 10], profile: 'de-leutnant' } } as const;
    const run = played({
      men: hero,
      stack: test('halfDestroyed', 'g1'),
      dice: [2, 1],
      answers: [['german', { type: 'might', points: 2, up: true, die: 1 }]],
    });
    expect(happened(run, 'braveryTested')).toMatchObject([{ passed: true }]);
  });
});

describe('half an army lost', () => {
  const men = {
    g1: { at: [10, 10] },
    g2: { at: [12, 10], profile: 'de-leutnant' },
    gs: { at: [30, 10], profile: 'de-sniper', group: 'german-sniper' },
    a1: { at: [30, 40] },
  } as const;
  const vehicles = { gt: { profile: 'de-panther', at: [50, 10] } } as const;
  const lost = (models: number) => ({
    started: { german: 42, us: 1 },
    lost: [{ id: 'gx', side: 'german', profile: 'de-tiger-1', models, how: 'destroyed', turn: 1 }],
  });

  it('PF-BRV.9: it is half destroyed when half the models are lost', () => {
    expect(isHalfDestroyed(looked({ men, vehicles, board: lost(20) }), 'german')).toBe(false);
    expect(isHalfDestroyed(looked({ men, vehicles, board: lost(21) }), 'german')).toBe(true);
    // 22 models are there: it is enough to say how many there were.
    const of = (german: number) => looked({ men, vehicles, board: { started: { german, us: 1 } } });
    expect([43, 44].map((german) => isHalfDestroyed(of(german), 'german'))).toEqual([false, true]);
    const away = lost(2).lost.map((one) => ({ ...one, how: 'left' }));
    const got = looked({ men, vehicles, board: { started: { german: 44, us: 1 }, lost: away } });
    expect(isHalfDestroyed(got, 'german')).toBe(false);
  });

  it('PF-BRV.6, PF-BRV.12, PF-BRV.13, PF-SR.5: leaders first, vehicles too, snipers not', () => {
    expect(waverers(looked({ men, vehicles, board: lost(21) }), 'german', null)).toEqual(['g2', 'gt', 'g1']);
  });

  const MORALE = [{ kind: 'morale', side: 'german', only: null }];

  it('PF-BRV.6, PF-BRV.12: whoever fails is gone; a vehicle uses its own bravery (PF-VDM.5)', () => {
    const run = played({ men, vehicles, board: lost(21), stack: MORALE, dice: [6, 6, 2, 1, 1, 1] });
    expect(rolls(run)).toEqual([
      'PF-BRV.1: PF-CHG.1 5 -> PF-BRV.1 10 = 7',
      'PF-BRV.1: PF-CHG.1 6 -> PF-BRV.1 10 = -1',
      'PF-BRV.1: PF-BRV.2 5 -> PF-BRV.1 10 = -3',
    ]);
    expect(happened(run, 'lost')).toEqual([
      { type: 'lost', piece: 'gt', how: 'routed' },
      { type: 'lost', piece: 'g1', how: 'routed' },
    ]);
  });

  it('PF-BASE.31: a leader who has run lends nobody his courage', () => {
    const run = played({ men, board: lost(21), stack: MORALE, dice: [1, 1, 3, 3], answers: [] });
    expect(rolls(run)[1]).toBe('PF-BRV.1: PF-CHG.1 3 -> PF-BRV.1 10 = -1');
  });

  it('PF-BRV.6: nobody is tested before half is lost, nor twice a turn', () => {
    expect(rolls(played({ men, vehicles, board: lost(20), stack: MORALE }))).toEqual([]);
    const tested = { ...lost(21), tested: ['g1', 'g2', 'gt'] };
    expect(rolls(played({ men, vehicles, board: tested, stack: MORALE }))).toEqual([]);
  });

  it('PF-HIST-OMA.17: an army that never routs is not tested', () => {
    const run = played({ men, vehicles, board: lost(21), stack: MORALE, scenario: { never: ['german'] } });
    expect(rolls(run)).toEqual([]);
  });

  it('PF-GRP.9: men without a leader are tested at the start of their movement, once', () => {
    const alone = { g1: { at: [10, 10] }, a1: { at: [30, 40] } } as const;
    expect(rolls(played({ men: alone, stack: MORALE, dice: [4, 3] }))).toHaveLength(1);
    const again = { g1: { at: [10, 10], nerve: 'passed' }, a1: { at: [30, 40] } } as const;
    expect(rolls(played({ men: again, stack: MORALE }))).toEqual([]);
  });
});
