import { checksOf, fillHoles, refusedCandidates } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { BkEvent } from '../events.ts';
import { blitzkrieg } from '../index.ts';
import { rallyOrders } from '../rules/01-sequence.ts';
import { mayDirect, requestChoices } from '../rules/11-support.ts';
import type { Situation } from './firing-range.ts';
import { events, happened, lookAt, played, rolls } from './firing-range.ts';
import { after, area, FAR, refused } from './marching.ts';

const name = (id: string) => ({ en: id, fr: id });
const BATTERY = { id: 'guns', name: name('guns'), calibre: 105, edge: 'left' } as const;
const OBSERVER = { profile: 'german-observer', at: [2000, 6000] } as const;
const MEN = { profile: 'soviet-rifles', at: [9000, 6000] } as const;
const POINT = { x: 9000, y: 6000 };
const ranged = (at = POINT, more: object = {}) => ({
  id: 'guns',
  side: 'german',
  mission: 'ranged',
  mark: at,
  observer: 'g1',
  rangedIn: 1,
  fired: 0,
  ...more,
});
const granted = (more: object = {}) =>
  ranged(POINT, { mission: 'granted', mark: null, observer: null, rangedIn: 0, ...more });

interface Support extends Partial<Situation> {
  readonly battery?: object;
  readonly sorties?: readonly object[];
  readonly state?: object;
}

/** The Germans have one battery: in which state, and what the scenario says of it. */
const supported = ({ battery = {}, state = granted(), sorties = [], ...more }: Support = {}): Situation => {
  const elements = { ...FAR, g1: OBSERVER, s1: MEN, ...more.elements };
  const read = lookAt({ elements }).setting.scenario.forces;
  const forces = [{ ...read[0], batteries: [{ ...BATTERY, ...battery }], sorties }, read[1]];
  return {
    ...more,
    elements,
    scenario: { forces, ...more.scenario },
    board: {
      turn: 2,
      batteries: [state],
      marks: 'mark' in state && state.mark ? [{ side: 'german', at: state.mark }] : [],
      ...more.board,
    },
  };
};

const call = (what: string, at: object | null, support: Support = {}) =>
  played({
    ...supported(support),
    stack: [{ kind: 'support', element: 'g1' }],
    answers: [['german', { type: 'callFire', battery: 'guns', what, at }]],
  });

describe('11 Support: requests', () => {
  const ask = (requests: readonly object[], dice: readonly number[], support: Support = {}) =>
    played({
      ...supported({ state: granted({ mission: 'waiting' }), ...support }),
      stack: [{ kind: 'rallyOrders' }],
      answers: [['german', { type: 'rallyOrders', successors: [], requests }]],
      dice,
    });
  const REQUEST = { support: 'guns', observer: 'g1' };

  it('BK-ART.1 grants a battery on the roll of its nation and year', () => {
    const won = ask([REQUEST], [4]);
    expect(rolls(won)).toEqual(['BK-ART.1:  -> BK-ART.1 4 = 0']);
    expect(happened(won)).toEqual([{ type: 'supportGranted', support: 'guns', kind: 'battery' }]);
    expect(won.board.batteries[0]!.mission).toBe('granted');
    const lost = ask([REQUEST], [3]);
    expect(happened(lost)).toEqual([{ type: 'supportDenied', support: 'guns', kind: 'battery' }]);
    expect(lost.board.batteries[0]!.mission).toBe('waiting');
  });

  it('BK-ART.7 is asked for by observers and commanders who are not demoralised', () => {
    const look = (more: object) => lookAt(supported({ state: granted({ mission: 'waiting' }), ...more }));
    expect(requestChoices(look({}), 'german')).toEqual([{ support: 'guns', observer: 'g0' }, REQUEST]);
    const shaken = { elements: { g1: { ...OBSERVER, demoralised: true } } };
    expect(requestChoices(look(shaken), 'german')).toEqual([{ support: 'guns', observer: 'g0' }]);
    expect(requestChoices(look({}), 'soviet')).toEqual([]);
    expect(refused(ask([{ ...REQUEST, observer: 's0' }], []))).toEqual(['BK-ART.7', 'noObserver', { element: 's0' }]);
    expect(refused(ask([{ ...REQUEST, support: 'none' }], []))).toEqual([
      'BK-ART.1',
      'noSuchSupport',
      { support: 'none' },
    ]);
    const twice = ask([REQUEST, { ...REQUEST, observer: 'g0' }], []);
    expect(refused(twice)).toEqual(['BK-ART.7', 'noSuchSupport', { support: 'guns' }]);
  });

  it('BK-AIR.1 has one request for each sortie: it comes in this turn, or not at all', () => {
    const sorties = [{ id: 'stuka', name: name('stuka'), weapons: ['bombs'] }];
    const board = { sorties: [{ id: 'stuka', side: 'german', state: 'waiting' }] };
    const stuka = { support: 'stuka', observer: 'g1' };
    const won = ask([stuka], [4], { sorties, board });
    expect(rolls(won)).toEqual(['BK-ART.1:  -> BK-ART.1 4 = 0']);
    expect(won.board.sorties).toEqual([{ id: 'stuka', side: 'german', state: 'overhead' }]);
    const lost = ask([stuka], [3], { sorties, board });
    expect(lost.board.sorties).toEqual([{ id: 'stuka', side: 'german', state: 'denied' }]);
    const late = ask([stuka], [5], { sorties, board, scenario: { year: 1944 } });
    expect(rolls(late)).toEqual(['BK-ART.1:  -> BK-ART.1 6 = -1']);
  });

  it('BK-HOUSE.41 asks a side for orders until everybody knows that it has no support to ask for', () => {
    const asked = (state: object, sortie: 'waiting' | 'denied' | 'overhead' | 'gone' = 'gone') =>
      rallyOrders.who(
        lookAt(supported({ state, board: { sorties: [{ id: 'stuka', side: 'german', state: sortie }] } })),
        { kind: 'rallyOrders' },
      );
    // Nobody saw it fire: it may be waiting or not.
    expect(asked(granted({ mission: 'waiting' }))).toEqual(['german']);
    expect(asked(granted())).toEqual(['german']);
    // Everybody saw it fire: it was granted, and whether it ran dry is nobody's business.
    expect(asked(granted({ rangedIn: 1, fired: 1 }))).toEqual([]);
    expect(asked(granted({ mission: 'dry', rangedIn: 1, fired: 1 }))).toEqual([]);
    const busy = granted({ rangedIn: 1 });
    expect(asked(busy, 'waiting')).toEqual(['german']);
    expect(asked(busy, 'denied')).toEqual(['german']);
    expect(asked(busy, 'overhead')).toEqual([]);
    expect(asked(busy, 'gone')).toEqual([]);
    const nothing = ask([], [], { state: granted() });
    expect(happened(nothing)).toEqual([]);
    expect(refused(ask([REQUEST], [], { state: granted() }))).toEqual([
      'BK-ART.1',
      'noSuchSupport',
      { support: 'guns' },
    ]);
  });

  it('shows nobody else what was asked for and what came of it, but for aircraft overhead', () => {
    const { setting, board } = lookAt(supported());
    const hears = (event: BkEvent) => blitzkrieg.hear(setting, board, event, 'soviet');
    expect(hears({ type: 'supportGranted', support: 'guns', kind: 'battery' })).toBeNull();
    expect(hears({ type: 'supportDenied', support: 'guns', kind: 'battery' })).toBeNull();
    const overhead: BkEvent = { type: 'supportGranted', support: 'stuka', kind: 'sortie' };
    expect(hears(overhead)).toEqual(overhead);
    expect(blitzkrieg.see(setting, board, 'soviet').batteries).toEqual([]);
    const asked = ask([REQUEST], [3]);
    expect(asked.log.flatMap((item) => ('roll' in item ? [item.roll.check.seenBy] : []))).toEqual([['german']]);
  });
});

describe('11 Support: fire missions', () => {
  it('BK-ART.2 ranges on the point on the precision roll, and does no harm', () => {
    const on = call('range', POINT, { dice: [5] });
    expect(rolls(on)).toEqual(['BK-ART.5:  -> BK-ART.5 5 = 0']);
    expect(events(on)).toEqual([
      { type: 'ranged', battery: 'guns', side: 'german', observer: 'g1', at: POINT, turn: 2 },
    ]);
    expect(on.board.batteries).toEqual([ranged(POINT, { rangedIn: 2 })]);
    expect(on.board.marks).toEqual([{ side: 'german', at: POINT }]);
    expect(after(on, 's1')).toMatchObject({ demoralised: false });
  });

  it('BK-ART.6 scatters in full from its edge of the table', () => {
    const at = (edge: string, way: number, far: number) =>
      call('range', POINT, { battery: { edge }, dice: [4, way, far] }).board.batteries[0]!.mark;
    expect([at('left', 1, 6), at('right', 1, 2), at('top', 1, 4), at('bottom', 1, 4), at('bottom', 4, 1)]).toEqual([
      { x: 12_000, y: 6000 },
      { x: 8000, y: 6000 },
      { x: 9000, y: 8000 },
      { x: 9000, y: 4000 },
      { x: 9000, y: 6500 },
    ]);
  });

  it('BK-HOUSE.31 marks where a ranging round left the table', () => {
    const off = call('range', { x: 9000, y: 1000 }, { battery: { edge: 'bottom' }, dice: [1, 1, 6] });
    expect(off.board.batteries[0]!.mark).toEqual({ x: 9000, y: 0 });
  });

  it('BK-ART.3 fires for effect on the mark in the next turn: dice for all within 10 cm (BK-ART.8), then ammunition', () => {
    const elements = { s2: { ...MEN, at: [9000, 7000] as const }, s3: { ...MEN, at: [9000, 4999] as const } };
    const fired = call('fire', null, { state: ranged(), elements, dice: [5, 1, 1, 1, 1, 1, 1, 1, 6, 2] });
    expect(rolls(fired)).toEqual([
      'BK-HE.2: BK-HE.2 4 -> BK-HE.3 5 = 1',
      'BK-HE.2: BK-HE.2 4 -> BK-HE.3 5 = 0',
      'BK-SA.3:  ->  = outcomeUnharmed',
      'BK-AMM.1:  -> BK-AMM.1 1, BK-AMM.1 1 = 0',
    ]);
    expect(happened(fired)).toEqual([
      { type: 'shellLanded', at: POINT, radius: 1000 },
      { type: 'unharmed', element: 's1' },
      { type: 'missionFired', battery: 'guns', side: 'german', at: POINT, dry: false },
    ]);
    expect(fired.board.batteries).toEqual([granted({ rangedIn: 2, fired: 1 })]);
    expect(fired.board.marks).toEqual([]);
  });

  it('BK-ART.3 shifts by up to 15 cm on 3+, and fires where it was on less', () => {
    const to = { x: 10_500, y: 6000 };
    const shifted = call('shiftAndFire', to, { state: ranged(), dice: [3, 6] });
    expect(rolls(shifted)[0]).toBe('BK-ART.3:  -> BK-ART.3 3 = 0');
    expect(happened(shifted)).toEqual([
      { type: 'shifted', battery: 'guns', side: 'german', at: to },
      { type: 'shellLanded', at: to, radius: 1000 },
      { type: 'missionFired', battery: 'guns', side: 'german', at: to, dry: false },
    ]);
    expect(shifted.board.marks).toEqual([]);
    const stayed = call('shiftAndFire', to, { state: ranged(), dice: [2, 1, 1, 1, 1, 6] });
    expect(happened(stayed)[0]).toEqual({ type: 'shellLanded', at: POINT, radius: 1000 });
  });

  it('BK-ART.3 shifts without firing, shows the mark where it is now, and waits for the next turn', () => {
    const to = { x: 10_500, y: 6000 };
    const marks = [
      { side: 'german', at: POINT },
      { side: 'soviet', at: POINT },
    ];
    const shifted = call('shift', to, { state: ranged(), board: { marks }, dice: [3] });
    expect(rolls(shifted)).toEqual(['BK-ART.3:  -> BK-ART.3 3 = 0']);
    expect(happened(shifted)).toEqual([
      { type: 'adjusted', battery: 'guns', side: 'german', from: POINT, at: to, turn: 2 },
    ]);
    expect(shifted.board.batteries).toEqual([ranged(to, { rangedIn: 2 })]);
    expect(shifted.board.marks).toEqual([{ side: 'german', at: to }, marks[1]]);
    const failed = call('shift', to, { state: ranged(), board: { marks }, dice: [2] });
    expect(failed.board.batteries).toEqual([ranged(POINT, { rangedIn: 2 })]);
    expect(failed.board.marks).toEqual(marks);
  });

  it('BK-ART.3 refuses a shift of a tenth of a millimetre too much, and says so', () => {
    expect(refused(call('shiftAndFire', { x: 10_501, y: 6000 }, { state: ranged() }))).toEqual([
      'BK-ART.3',
      'shiftTooFar',
      { support: 'guns', far: 15.01, most: 15, over: 0.1 },
    ]);
  });

  it('BK-AMM.1 must exceed the missions fired, this one included; a dry battery is gone', () => {
    const dry = call('fire', null, { state: ranged({ x: 12_000, y: 9000 }, { fired: 2 }), dice: [3] });
    expect(rolls(dry)).toEqual(['BK-AMM.1:  -> BK-AMM.1 3, BK-AMM.1 1 = -1']);
    expect(happened(dry).at(-1)).toMatchObject({ type: 'missionFired', dry: true });
    expect(dry.board.batteries[0]!.mission).toBe('dry');
    const supply = (kind: string) =>
      rolls(call('fire', null, { state: ranged({ x: 12_000, y: 9000 }), battery: { supply: kind }, dice: [2] }))[0];
    expect(supply('limited')).toBe('BK-AMM.1: BK-AMM.1 -1 -> BK-AMM.1 1, BK-AMM.1 1 = -1');
    expect(supply('stockpile')).toBe('BK-AMM.1: BK-AMM.1 1 -> BK-AMM.1 1, BK-AMM.1 1 = 1');
  });

  it('BK-ART.4 keeps from the enemy what a battery has left', () => {
    const dry = call('fire', null, { state: ranged({ x: 12_000, y: 9000 }), dice: [1] });
    const { setting } = lookAt(supported());
    expect(dry.log.flatMap((item) => ('roll' in item ? [item.roll.check.seenBy] : []))).toEqual([['german']]);
    const event = events(dry).at(-1) as BkEvent;
    expect(blitzkrieg.hear(setting, dry.board, event, 'soviet')).toMatchObject({ type: 'missionFired', dry: false });
    expect(blitzkrieg.hear(setting, dry.board, event, 'german')).toMatchObject({ type: 'missionFired', dry: true });
  });

  it('BK-ART.5 fires at registered points without ranging', () => {
    const battery = { registered: [POINT] };
    const fired = call('fire', POINT, { battery, dice: [1, 1, 1, 1, 6] });
    expect(happened(fired)).toEqual([
      { type: 'shellLanded', at: POINT, radius: 1000 },
      { type: 'missionFired', battery: 'guns', side: 'german', at: POINT, dry: false },
    ]);
    expect(refused(call('fire', { x: 9001, y: 6000 }, { battery }))).toEqual([
      'BK-ART.2',
      'notRegistered',
      { support: 'guns', place: '90.01/60.0' },
    ]);
  });

  it('BK-HE.4 gives rockets 15 cm and their dice, naval guns seven dice', () => {
    const rockets = call('fire', null, { state: ranged(), battery: { rockets: true }, dice: [1, 1, 1, 1, 1, 1, 6] });
    expect(rolls(rockets)[0]).toBe('BK-HE.2: BK-HE.2 6 -> BK-HE.3 5 = 0');
    expect(happened(rockets)[0]).toEqual({ type: 'shellLanded', at: POINT, radius: 1500 });
    const naval = call('fire', null, { state: ranged(), battery: { naval: true }, dice: [1, 1, 1, 1, 1, 1, 1, 6] });
    expect(rolls(naval)[0]).toBe('BK-HE.2: BK-HE.2 7 -> BK-HE.3 5 = 0');
    const tank = { s1: { profile: 't-34-76', at: [9000, 6000] as const } };
    const onTank = (battery: object) =>
      rolls(call('fire', null, { state: ranged(), battery, elements: tank, dice: [4, 1, 1, 6] }))[1];
    expect(onTank({ rockets: true })).toContain('BK-AT.1 2, BK-AT.m3 1');
    expect(onTank({ calibre: 150 })).toContain('BK-AT.1 6, BK-AT.m3 1');
  });

  it('BK-ART.7 lets the observer cancel, and have the battery again next turn', () => {
    const off = call('cancel', null, { state: ranged() });
    expect(happened(off)).toEqual([{ type: 'missionCancelled', battery: 'guns', side: 'german' }]);
    expect(off.board.batteries).toEqual([granted({ rangedIn: 2 })]);
    expect(off.board.marks).toEqual([]);
    expect(refused(call('cancel', POINT, { state: ranged() }))).toEqual([
      'BK-ART.3',
      'needsNoPoint',
      { support: 'guns' },
    ]);
  });

  it('BK-ART.7 refuses what the battery can not do', () => {
    const why = (what: string, at: object | null, state: object) => refused(call(what, at, { state }))?.slice(0, 2);
    // Another battery is there to be directed, so that the question is asked at all.
    const two = (what: string, at: object | null, state: object) => {
      const situation = supported({ state });
      const forces = (situation.scenario as { forces: readonly { batteries: readonly object[] }[] }).forces;
      const batteries = [...forces[0]!.batteries, { ...BATTERY, id: 'others' }];
      const run = played({
        ...situation,
        scenario: { forces: [{ ...forces[0], batteries }, forces[1]] },
        board: { ...situation.board, batteries: [state, granted({ id: 'others' })] },
        stack: [{ kind: 'support', element: 'g1' }],
        answers: [['german', { type: 'callFire', battery: 'guns', what, at }]],
      });
      return refused(run)?.slice(0, 2);
    };
    expect(two('range', POINT, granted({ mission: 'waiting' }))).toEqual(['BK-ART.1', 'notGranted']);
    expect(two('range', POINT, granted({ mission: 'dry' }))).toEqual(['BK-AMM.1', 'batteryDry']);
    expect(two('range', POINT, granted({ rangedIn: 2 }))).toEqual(['BK-ART.7', 'batteryBusy']);
    expect(two('fire', null, ranged(POINT, { observer: 'g0' }))).toEqual(['BK-ART.3', 'notRanged']);
    expect(why('range', POINT, ranged())).toEqual(['BK-ART.7', 'missionRunning']);
    expect(why('range', null, granted())).toEqual(['BK-ART.2', 'needsPoint']);
    expect(why('shiftAndFire', null, ranged())).toEqual(['BK-ART.3', 'needsPoint']);
    expect(why('range', { x: 20_001, y: 0 }, granted())).toEqual(['BK-ART.7', 'pointOffTable']);
  });

  it('BK-ART.7 asks the observer to see the point', () => {
    const areas = [area('hill', 'hill', [5000, 4000, 6000, 8000])];
    expect(refused(call('range', POINT, { areas }))).toEqual([
      'BK-ART.7',
      'placeUnseen',
      { element: 'g1', place: '90.0/60.0' },
    ]);
  });

  it('BK-HOUSE.33 lets another begin anew when the one who called is lost', () => {
    const state = ranged({ x: 7000, y: 7000 }, { observer: 'g9' });
    const anew = call('range', POINT, { state, dice: [6] });
    expect(happened(anew)).toMatchObject([{ type: 'missionCancelled' }, { type: 'ranged', observer: 'g1', at: POINT }]);
    expect(anew.board.marks).toEqual([{ side: 'german', at: POINT }]);
  });

  it('BK-ART.7 offers the order to those who have something to direct, and only a turn after the ranging round', () => {
    const may = (state: object, more: Support = {}) => {
      const look = lookAt(supported({ state, ...more }));
      return mayDirect(look, look.board.elements.find(({ id }) => id === 'g1')!);
    };
    expect([may(granted()), may(ranged()), may(ranged(POINT, { rangedIn: 2 }))]).toEqual([true, true, false]);
    expect(may(ranged(POINT, { observer: 'g0' }))).toBe(false);
    expect(may(granted(), { elements: { g1: { ...OBSERVER, demoralised: true } } })).toBe(false);
    expect(may(granted(), { elements: { g1: { profile: 'german-rifles', at: [2000, 6000] } } })).toBe(false);
  });

  it('lists one choice for each thing to do, with its point open, and to do nothing', () => {
    const stack = [{ kind: 'support', element: 'g1' }];
    const battery = { registered: [POINT, { x: 19_000, y: 500 }] };
    const free = played({ ...supported({ battery }), stack });
    const { setting } = lookAt(supported({ battery }));
    expect(free.asked[0]!.choices.map(({ action }) => action)).toEqual([
      { type: 'callFire', battery: 'guns', what: 'range', at: { x: 2000, y: 6000 } },
      { type: 'callFire', battery: 'guns', what: 'fire', at: POINT },
      { type: 'callFire', battery: 'guns', what: 'fire', at: { x: 19_000, y: 500 } },
      { type: 'stay' },
    ]);
    const running = played({ ...supported({ state: ranged() }), stack });
    expect(running.asked[0]!.choices.map(({ action }) => ('what' in action ? action.what : action.type))).toEqual([
      'fire',
      'shiftAndFire',
      'shift',
      'cancel',
      'stay',
    ]);
    const shift = { type: 'callFire', battery: 'guns', what: 'shiftAndFire', at: POINT } as const;
    expect(checksOf(blitzkrieg, setting, running.position, 'german', shift)).toMatchObject([{ rule: 'BK-ART.3' }]);
    const range = { ...shift, what: 'range' } as const;
    expect(checksOf(blitzkrieg, setting, free.position, 'german', range)).toMatchObject([{ rule: 'BK-ART.5' }]);
    const greyed = refusedCandidates(blitzkrieg, setting, free.position, 'german');
    expect(greyed.map(({ refusal }) => refusal.why.word)).toEqual(['notRegistered']);
    const nothing = played({ ...supported(), stack, answers: [['german', { type: 'stay' }]] });
    expect(nothing.refusal).toBeNull();
    expect(refused(played({ ...supported(), stack, answers: [['german', { type: 'pass' }]] }))).toEqual([
      'BK-ART.7',
      'notHere',
    ]);
  });

  it('samples points an observer sees, and stays where he sees none', () => {
    const stack = [{ kind: 'support', element: 'g1' }];
    const blind = { areas: [area('wood', 'wood', [0, 4000, 4000, 8000])] };
    const sampleOf = (more: Support, random: () => number) => {
      const { asked, position } = played({ ...supported(more), stack });
      const look = { setting: lookAt(supported(more)).setting, board: position.board };
      return fillHoles(blitzkrieg, look, position.stack.at(-1)!, asked[0]!.side, asked[0]!.choices[0]!, random);
    };
    expect(sampleOf(blind, () => 0.9)).toEqual({ type: 'stay' });
    expect(sampleOf({}, () => 0.99)).toMatchObject({ type: 'callFire', what: 'range' });
  });
});
