import { describe, expect, it } from 'vitest';
import { finishIfOver, isBeaten, objectivePoints } from '../rules/01-victory.ts';
import { cohesionTests } from '../rules/05-experience.ts';
import { commandedIn, formationNamed, onTableOf, standOf } from '../rules/facts.ts';
import type { Placed } from './firing-range.ts';
import { diced, events, lookAt, played, rolls } from './firing-range.ts';
import { after, area, FAR, kinds, refused } from './marching.ts';

const TURN = [{ kind: 'turn' }] as const;
const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;

const turn = (elements: Readonly<Record<string, Placed>>, dice: readonly number[], more: object = {}) =>
  played({ elements: { ...FAR, ...elements }, stack: TURN, dice, ...more });

/** The orders an element is offered. */
const orders = (id: string, situation: object) =>
  played({
    ...(situation as { elements: Readonly<Record<string, Placed>> }),
    stack: [{ kind: 'chooseOrder', element: id }],
  }).asked.flatMap(({ choices }) =>
    choices.map(({ action }) => (action.type === 'order' ? action.order : action.type)),
  );

const give = (id: string, order: string, situation: object, then: readonly (readonly [string, object])[] = []) =>
  played({
    ...(situation as { elements: Readonly<Record<string, Placed>> }),
    stack: [{ kind: 'chooseOrder', element: id }],
    answers: [[id.startsWith('g') ? 'german' : 'soviet', { type: 'order', order }], ...then],
  });

describe('1 The turn', () => {
  it('BK-SEQ.1 and BK-SEQ.4: rally, then initiative, thrown again while it is tied, then manoeuvre', () => {
    const run = turn(
      { s0: { ...FAR.s0, acted: false }, g1: { ...MEN, at: [1500, 500], demoralised: true } },
      [4, 3, 3, 2, 5],
    );
    expect(events(run)).toEqual([
      { type: 'rallied', element: 'g1' },
      { type: 'initiativeTied' },
      { type: 'initiativeWon', side: 'soviet' },
    ]);
    expect(run.asked.map(({ kind, side }) => [kind, side])).toEqual([['chooseFormation', 'soviet']]);
  });

  it('BK-SEQ.3 and BK-MOV.19: the bogged work loose on an experience test', () => {
    const bogged = { g1: { profile: 'panzer-4-h', at: [5000, 6000], facing: 0, bogged: true } } as const;
    const run = turn(bogged, [4, 6, 1]);
    expect([rolls(run)[0], after(run, 'g1')?.bogged]).toEqual(['BK-MOV.19:  -> BK-EXP.1 4 = 0', false]);
    expect(after(turn(bogged, [3, 6, 1]), 'g1')?.bogged).toBe(true);
  });

  it('BK-SEQ.8 lets one other element take over a formation without a commander, on an experience test', () => {
    const board = {
      formations: [
        { id: 'german-company', side: 'german', commander: null, grade: 'veteran', started: 2 },
        { id: 'soviet-company', side: 'soviet', commander: 's0', grade: 'veteran', started: 1 },
      ],
    };
    const orders8 = (element: string, dice: readonly number[]) =>
      turn({ g1: MEN }, dice, {
        board,
        answers: [
          ['german', { type: 'rallyOrders', successors: [{ formation: 'german-company', element }], requests: [] }],
        ],
      });
    const took = orders8('g1', [4, 6, 1]);
    expect(events(took)[0]).toEqual({ type: 'commanderTook', formation: 'german-company', element: 'g1' });
    expect(formationNamed(orders8('g1', [3, 6, 1]), 'german-company').commander).toBeNull();
    expect(refused(orders8('s0', []))).toEqual([
      'BK-SEQ.8',
      'noSuccessor',
      { element: 's0', formation: 'german-company' },
    ]);
  });

  it('BK-SEQ.4 alternates formations, and a side with more of them finishes alone', () => {
    const first = played({
      elements: { ...FAR, s0: { ...FAR.s0, acted: false }, g1: MEN },
      stack: [{ kind: 'manoeuvre', side: 'german' }],
      answers: [
        ['german', { type: 'activate', formation: 'german-company' }],
        ['german', { type: 'done' }],
      ],
    });
    expect(first.asked.map(({ kind, side }) => [kind, side])).toEqual([['chooseFormation', 'soviet']]);
    expect(kinds(first)).toEqual(['formationActivated', 'formationDone']);
    expect([after(first, 'g0')?.acted, after(first, 'g1')?.acted]).toEqual([true, true]);
  });

  it('BK-SEQ.2 asks for one element after the other, until all have acted', () => {
    const run = played({
      elements: { ...FAR, g1: MEN },
      stack: [{ kind: 'formation', formation: 'german-company' }],
      answers: [
        ['german', { type: 'select', element: 'g1' }],
        ['german', { type: 'order', order: 'stay' }],
      ],
    });
    expect(events(run)).toEqual([
      { type: 'activated', element: 'g1', order: 'stay' },
      { type: 'stayed', element: 'g1' },
    ]);
    expect(run.asked.flatMap(({ choices }) => choices.map(({ action }) => action))).toEqual([
      { type: 'select', element: 'g0' },
      { type: 'done' },
    ]);
    const again = played({
      elements: { ...FAR, g1: { ...MEN, acted: true } },
      stack: [{ kind: 'formation', formation: 'german-company' }],
      answers: [['german', { type: 'select', element: 'g1' }]],
    });
    expect(refused(again)).toEqual(['BK-SEQ.2', 'hasActed', { element: 'g1' }]);
  });
});

describe('1 Orders', () => {
  it('BK-SEQ.9 offers each kind of element what it can do', () => {
    const elements = {
      ...FAR,
      g1: MEN,
      g2: { profile: 'panzer-4-h', at: [7000, 3000], facing: 0 },
      g3: { profile: 'pak-40', at: [9000, 3000], facing: 0 },
      g4: { profile: 'flak-88', at: [11_000, 3000], facing: 0 },
      g5: { profile: 'opel-blitz', at: [13_000, 3000], facing: 0 },
    } as const;
    expect(['g1', 'g2', 'g3', 'g4', 'g5'].map((id) => orders(id, { elements }))).toEqual([
      ['fire', 'advance', 'rapid', 'crawl', 'stay'],
      ['fire', 'advance', 'stay'],
      ['fire', 'advance', 'stay'],
      ['fire', 'stay'],
      ['advance', 'stay'],
    ]);
  });

  it('BK-SEQ.9 offers an assault on an enemy within reach', () => {
    const near = (gap: number) =>
      orders('g1', {
        elements: { ...FAR, g1: MEN, s1: { profile: 'soviet-rifles', at: [5000 + gap, 6000], acted: true } },
      });
    expect([near(2000).includes('assault'), near(6000).includes('assault')]).toEqual([true, false]);
  });

  it('BK-SEQ.9 lets an element move and then fire with one weapon at reduced power, or fire first', () => {
    const elements = {
      ...FAR,
      g1: { ...MEN, at: [1500, 500] },
      s1: { profile: 'soviet-rifles', at: [4000, 500], acted: true },
    };
    const route = ['german', { type: 'route', route: [{ x: 2000, y: 500 }] }] as const;
    const fire = ['german', { type: 'openFire' }] as const;
    const after1 = give('g1', 'advance', { elements }, [route]);
    expect(after1.asked.flatMap(({ choices }) => choices.map(({ action }) => action.type))).toEqual([
      'openFire',
      'done',
    ]);
    const then = give('g1', 'advance', { elements }, [route, fire]);
    expect(then.position.stack.at(-1)).toMatchObject({ kind: 'fire', element: 'g1', power: 'reduced', moved: true });
    const first = give('g1', 'advance', { elements }, [fire]);
    expect(first.position.stack.at(-1)).toMatchObject({ kind: 'fire', power: 'reduced', moved: true });
    expect(refused(give('g1', 'advance', { elements }, [route, route]))).toEqual([
      'BK-SEQ.9',
      'canNotMove',
      { element: 'g1' },
    ]);
  });

  it('BK-SEQ.5 and BK-HOUSE.16: without command it moves only on an experience test, and may fire if it fails', () => {
    const elements = { ...FAR, g1: MEN };
    const obeys = (dice: readonly number[]) =>
      played({
        elements,
        stack: [{ kind: 'chooseOrder', element: 'g1' }],
        answers: [['german', { type: 'order', order: 'rapid' }]],
        dice,
      });
    const moved = obeys([4]);
    expect([rolls(moved), moved.asked[0]?.kind]).toEqual([['BK-SEQ.5:  -> BK-EXP.1 4 = 0'], 'route']);
    const stays = obeys([3]);
    expect([kinds(stays), stays.asked[0]?.kind]).toEqual([['activated', 'didNotObey'], 'fire']);
    const near = give('g1', 'rapid', { elements: { ...FAR, g1: { ...MEN, at: [1500, 500] } } });
    expect([rolls(near), near.asked[0]?.kind]).toEqual([[], 'route']);
  });

  it('BK-SA.8 leaves the demoralised in cover, guns with their crews, and sends others back', () => {
    const shaken = { ...MEN, demoralised: true };
    expect(orders('g1', { elements: { ...FAR, g1: shaken } })).toEqual(['fallBack', 'stay']);
    expect(
      orders('g1', { elements: { ...FAR, g1: shaken }, areas: [area('wood', 'wood', [4500, 5500, 5500, 6500])] }),
    ).toEqual(['stay']);
    expect(
      orders('g1', { elements: { ...FAR, g1: { profile: 'pak-40', at: [5000, 6000], facing: 0, demoralised: true } } }),
    ).toEqual(['stay']);
  });

  it('BK-HOUSE.17 sends the demoralised to the nearest cover no nearer to the enemy, else straight away', () => {
    const elements = {
      ...FAR,
      g1: { ...MEN, demoralised: true },
      s1: { profile: 'soviet-rifles', at: [9000, 6000], acted: true },
    };
    const back = give('g1', 'fallBack', { elements });
    expect(after(back, 'g1')).toMatchObject({ at: { x: 3000, y: 6000 }, demoralised: true });
    const covered = give('g1', 'fallBack', { elements, areas: [area('wood', 'wood', [3500, 6200, 4700, 7000])] });
    const at = after(covered, 'g1')!.at!;
    expect([at.x > 3500 && at.x < 4700, at.y > 6200 && at.y < 7000]).toEqual([true, true]);
  });

  it('BK-SA.13 asks at the end of a vehicle’s activation whether the commander looks out', () => {
    const elements = { ...FAR, g1: { profile: 'panzer-4-h', at: [5000, 6000], facing: 0 } };
    const asked = give('g1', 'stay', { elements });
    expect(asked.asked[0]?.kind).toBe('hatch');
    expect(after(give('g1', 'stay', { elements }, [['german', { type: 'hatch', out: true }]]), 'g1')?.headOut).toBe(
      true,
    );
    expect(after(give('g1', 'stay', { elements }, [['german', { type: 'hatch', out: false }]]), 'g1')?.headOut).toBe(
      false,
    );
  });

  it('BK-LOS.8 and BK-SEQ.10 clear flash and motion at the next activation', () => {
    const elements = { ...FAR, g1: { ...MEN, motion: 'moved', flash: true } };
    expect(after(give('g1', 'stay', { elements }), 'g1')).toMatchObject({ motion: 'still', flash: false, acted: true });
  });
});

describe('1 Command', () => {
  const commanded = (elements: Readonly<Record<string, Placed>>, g0: object = {}) => {
    const look = lookAt({
      elements: {
        s0: FAR.s0,
        g0: { ...FAR.g0, at: [1000, 1000], profile: 'panzer-4-d', facing: 0, ...g0 },
        ...elements,
      },
    });
    return [...commandedIn(look, formationNamed(look, 'german-company'))];
  };

  it('BK-SEQ.5 commands within 15 cm of the commander, and along a chain of links of 10 cm', () => {
    const hq = { profile: 'german-rifles', facing: 0 };
    const men = (x: number) => ({ profile: 'german-rifles', at: [x, 1000] as const });
    expect(commanded({ g1: men(1000 + 360 + 1500) }, hq)).toEqual(['g0', 'g1']);
    expect(commanded({ g1: men(1000 + 360 + 1501) }, hq)).toEqual(['g0']);
    expect(commanded({ g1: men(2860), g2: men(2860 + 360 + 1000) }, hq)).toEqual(['g0', 'g1', 'g2']);
    expect(commanded({ g1: men(2860), g2: men(2860 + 360 + 1001) }, hq)).toEqual(['g0', 'g1']);
  });

  it('BK-SEQ.8 reaches 30 cm from a vehicle with a radio, and no farther than others on foot', () => {
    const half = lookAt({ elements: { s0: FAR.s0, g0: { profile: 'panzer-4-f2', at: [1000, 1000], facing: 90 } } });
    const { base } = standOf(half, onTableOf(half, 'g0'));
    const front = base.shape === 'box' ? base.length / 2 : base.radius;
    const men = (off: number) => ({ g1: { profile: 'german-rifles', at: [1000 + front + 180 + off, 1000] as const } });
    expect(commanded(men(3000), { profile: 'panzer-4-f2', facing: 90 })).toEqual(['g0', 'g1']);
    expect(commanded(men(3001), { profile: 'panzer-4-f2', facing: 90 })).toEqual(['g0']);
    const near = { g1: { profile: 'german-rifles', at: [1000 + 360 + 1500, 1000] as const } };
    expect(commanded(near, { profile: 'german-hq' })).toEqual(['g0', 'g1']);
    expect(
      commanded({ g1: { profile: 'german-rifles', at: [1000 + 360 + 1501, 1000] } }, { profile: 'german-hq' }),
    ).toEqual(['g0']);
  });

  it('BK-SA.8 takes no command from a demoralised commander, nor through demoralised links', () => {
    const men = (x: number, more: object = {}) => ({ profile: 'german-rifles', at: [x, 1000] as const, ...more });
    expect(commanded({ g1: men(2000) }, { profile: 'german-rifles', demoralised: true })).toEqual([]);
    expect(
      commanded({ g1: men(2860, { demoralised: true }), g2: men(2860 + 360 + 900) }, { profile: 'german-rifles' }),
    ).toEqual(['g0', 'g1']);
  });
});

/** How a game that is at the end of its last turn ends. */
const finished = ({ scenario, board }: { readonly scenario: object; readonly board: object }) => {
  const look = lookAt({ elements: FAR, scenario, board });
  const ends: unknown[] = [];
  finishIfOver(
    { ...look, emit: () => undefined, roll: () => undefined as never, finish: (end) => ends.push(end) },
    'end of turn',
  );
  return ends[0];
};

describe('1 The end', () => {
  const end = (scenario: object, board: object, elements: Readonly<Record<string, Placed>> = {}) =>
    played({
      elements: { ...FAR, ...elements },
      scenario: { turns: 1, ...scenario },
      board,
      stack: [] as never,
      answers: [],
    }).position.outcome;

  const finishing = (scenario: object, board: object, elements: Readonly<Record<string, Placed>> = {}) =>
    played({
      elements: { ...FAR, ...elements },
      scenario: { turns: 1, ...scenario },
      board,
      stack: [{ kind: 'manoeuvre', side: 'german', step: 'next' }],
    }).position.outcome;

  it('BK-SEQ.12 ends the game at once for a side that has nothing left but broken formations', () => {
    const board = {
      formations: [
        { id: 'german-company', side: 'german', commander: 'g0', grade: 'veteran', started: 1 },
        { id: 'soviet-company', side: 'soviet', commander: 's0', grade: 'veteran', started: 1, broken: true },
      ],
    };
    expect(finishing({}, board)).toMatchObject({
      winner: 'german',
      rule: 'BK-SEQ.12',
      why: { word: 'allLost', with: { side: 'soviet' } },
    });
    const { setting, board: now } = lookAt({ elements: FAR });
    expect([isBeaten({ setting, board: now }, 'german'), end({}, {})]).toEqual([false, null]);
  });

  it('BK-COH.1 breaks a formation that has lost more than half and fails its test', () => {
    const lost = [1, 2].map((n) => ({
      id: `g${n}`,
      profile: 'german-rifles',
      formation: 'german-company',
      side: 'german',
      how: 'eliminated',
    }));
    const board = {
      lost,
      formations: [
        { id: 'german-company', side: 'german', commander: 'g0', grade: 'veteran', started: 3, lostThisTurn: 1 },
        { id: 'soviet-company', side: 'soviet', commander: 's0', grade: 'veteran', started: 1 },
      ],
    };
    expect(diced({ elements: FAR, board }, cohesionTests, [3]).events).toContainEqual({
      type: 'cohesionLost',
      formation: 'german-company',
    });
    expect(diced({ elements: FAR, board }, cohesionTests, [4]).events).toContainEqual({
      type: 'cohesionKept',
      formation: 'german-company',
    });
  });

  const objective = (id: string, x: number, held: string | null = null) => ({
    id,
    name: { en: id, fr: id },
    at: { x, y: 6000 },
    radius: 1000,
    held,
  });
  const last = (scenario: object, board: object = {}, elements: Readonly<Record<string, Placed>> = {}) =>
    played({
      elements: { ...FAR, ...elements },
      scenario: { turns: 1, ...scenario },
      board,
      stack: [{ kind: 'turn', step: 'cohesion' }],
    });

  it('BK-HOUSE.21 gives an objective to the side that stands there alone, and lets it keep it', () => {
    const scenario = { turns: 2, objectives: [objective('hill', 5000), objective('farm', 9000, 'soviet')] };
    const run = last(scenario, {}, { g1: MEN });
    expect(run.board.objectives).toEqual([
      { id: 'hill', held: 'german' },
      { id: 'farm', held: 'soviet' },
    ]);
    const both = last(scenario, {}, { g1: MEN, s1: { profile: 'soviet-rifles', at: [5500, 6000], acted: true } });
    expect(both.board.objectives[0]).toEqual({ id: 'hill', held: null });
    const shaken = last(scenario, {}, { g1: { ...MEN, demoralised: true } });
    expect(shaken.board.objectives[0]).toEqual({ id: 'hill', held: null });
    const { setting, board } = lookAt({ elements: FAR, scenario });
    expect(objectivePoints({ setting, board }, 'soviet')).toBe(1);
  });

  it('BK-SEQ.12 counts what the scenario asks for first, then objectives, then points destroyed', () => {
    const bare = (scenario: object, board: object = {}) => finished({ scenario: { turns: 1, ...scenario }, board });
    const hold = { kind: 'hold', side: 'soviet', objectives: ['hill'], atLeast: 1 };
    const objectives = [objective('hill', 5000, 'soviet')];
    expect(bare({ objectives, victory: [hold] })).toMatchObject({ winner: 'soviet', why: { word: 'conditionMet' } });
    expect(bare({ objectives })).toMatchObject({
      winner: 'soviet',
      why: { word: 'onObjectives', with: { ours: 1, theirs: 0 } },
    });
    expect(bare({}, { score: { german: 5, soviet: 3 } })).toMatchObject({
      winner: 'german',
      why: { word: 'onPoints', with: { ours: 5, theirs: 3 } },
    });
    expect(bare({})).toMatchObject({ winner: null, why: { word: 'drawn' } });
    const destroy = { kind: 'destroy', side: 'german', points: 5 };
    expect(bare({ victory: [destroy] }, { score: { german: 5, soviet: 9 } })).toMatchObject({
      winner: 'german',
      why: { word: 'conditionMet' },
    });
    const survive = { kind: 'survive', side: 'german', elements: 1 };
    expect(bare({ victory: [survive] })).toMatchObject({ winner: 'german', why: { word: 'conditionMet' } });
  });
});
