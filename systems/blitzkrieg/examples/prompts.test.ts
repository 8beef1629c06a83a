/** What each question says: the player is told whom it is about, how far, how many. */
import { describe, expect, it } from 'vitest';
import type { Placed, Situation } from './firing-range.ts';
import { firing, played } from './firing-range.ts';
import { area, FAR, way } from './marching.ts';

const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;
const FOE = { profile: 'soviet-rifles', at: [5360, 6000], acted: true } as const;
const TRUCK = { profile: 'opel-blitz', at: [6000, 6000], facing: 90 } as const;
const GUN = { profile: 'pak-40', at: [5300, 6000], facing: 270 } as const;
const TANK = { profile: 'panzer-4-h', at: [5000, 6000], facing: 90 } as const;

type Elements = Readonly<Record<string, Placed>>;

/** Rule, word and values of what is asked when this lies on top of the stack. */
const asks = (frame: object | null, elements: Elements = { g1: MEN }, more: Partial<Situation> = {}) => {
  const stack = frame ? [frame] : [];
  const [question] = played({ ...more, elements: { ...FAR, ...elements }, stack }).asked;
  const { rule, prompt } = question as never as { rule: string; prompt: { word: string; with?: object } };
  return [rule, prompt.word, ...(prompt.with ? [prompt.with] : [])];
};
const ABOUT = { element: 'g1' };

describe('what is asked', () => {
  it('BK-SEQ.4, BK-SEQ.2, BK-SEQ.9 which formation acts, which of its elements, and how', () => {
    expect(asks(null)).toEqual(['BK-SEQ.4', 'askFormation']);
    expect(asks({ kind: 'chooseElement', formation: 'german-company' })).toEqual([
      'BK-SEQ.2',
      'askElement',
      { formation: 'german-company' },
    ]);
    expect(asks({ kind: 'chooseOrder', element: 'g1' })).toEqual(['BK-SEQ.2', 'askOrder', ABOUT]);
  });

  it('BK-MOV.20 which way, and how far it may be: of a whole move, of what is left, of half', () => {
    const most = (order: string, g1: object = MEN) =>
      asks({ kind: 'route', element: 'g1', order }, { g1: g1 as Placed });
    expect(most('advance')).toEqual(['BK-MOV.20', 'askRoute', { ...ABOUT, most: 20 }]);
    expect(most('advance', { ...MEN, paid: 700 })).toEqual(['BK-MOV.20', 'askRoute', { ...ABOUT, most: 13 }]);
    expect(most('crawl')).toEqual(['BK-MOV.20', 'askRoute', { ...ABOUT, most: 5 }]);
    expect(most('embark')).toEqual(['BK-MOV.20', 'askRoute', { ...ABOUT, most: 10 }]);
  });

  it('BK-MOV.24 how a gun is hooked up and set up', () => {
    const towed = { ...GUN, at: null, carried: { by: 'g2', how: 'towed' } } as const;
    expect(asks({ kind: 'limber', element: 'g1' }, { g1: GUN, g2: TRUCK })).toEqual(['BK-MOV.24', 'askAdvance', ABOUT]);
    expect(asks({ kind: 'unlimber', element: 'g1' }, { g1: towed, g2: TRUCK })).toEqual([
      'BK-MOV.24',
      'askAdvance',
      ABOUT,
    ]);
  });

  it('BK-SEQ.6 whether anybody fires at the mover', () => {
    const run = played({
      elements: { ...FAR, g1: MEN, s1: { ...FOE, at: [6000, 8000], acted: false } },
      stack: [{ kind: 'route', element: 'g1', order: 'advance' }],
      answers: [['german', { type: 'route', route: way([[6000, 6000]]) }]],
    });
    expect(run.asked[0]).toMatchObject({ side: 'soviet', rule: 'BK-SEQ.6', prompt: { word: 'askWatch', with: ABOUT } });
  });

  it('BK-SEQ.9, BK-HE.1, BK-CC.2 what to fire at, how hits are shared, who is lost, whether the place is taken', () => {
    const foe = { g1: MEN, s1: FOE };
    expect(asks(firing('g1'), { g1: MEN, s1: { ...FOE, at: [7000, 6000] } }).slice(1)).toEqual(['askFire', ABOUT]);
    const shares = { kind: 'shareHits', by: 'g1', target: 's1', hits: 3, among: ['s1', 's0'] };
    expect(asks(shares, foe)).toEqual(['BK-HE.1', 'askShares', { hits: 3 }]);
    const loss = { kind: 'pickLoss', side: 'soviet', count: 2, among: ['s1', 's0'] };
    expect(asks(loss, foe)).toEqual(['BK-CC.2', 'askLoss', { count: 2 }]);
    const position = { kind: 'takePosition', element: 'g1', at: { x: 6000, y: 6000 } };
    expect(asks(position, { g1: MEN }).slice(1)).toEqual(['askPosition', ABOUT]);
  });

  it('BK-INF.2, BK-SA.13 by what means armour is attacked, and whether the head is out', () => {
    const tank = { ...TANK, profile: 't-34-76', at: [5500, 6000] } as const;
    const wood = [area('wood', 'wood', [4000, 6300, 8000, 7000])];
    const means = { kind: 'chooseMeans', attacker: 'g1', target: 's1', inOverrun: false };
    const engineers = { ...MEN, profile: 'german-engineers' };
    expect(asks(means, { g1: engineers, s1: tank }, { areas: wood })).toEqual([
      'BK-INF.2',
      'askMeans',
      { element: 'g1', target: 's1' },
    ]);
    expect(asks({ kind: 'hatch', element: 'g1' }, { g1: TANK })).toEqual(['BK-SA.13', 'askHatch', ABOUT]);
  });
});
