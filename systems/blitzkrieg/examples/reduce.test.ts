import { describe, expect, it } from 'vitest';
import type { Board } from '../board.ts';
import type { BkEvent } from '../events.ts';
import { reduce } from '../reduce.ts';
import { lookAt } from './firing-range.ts';
import { FAR } from './marching.ts';

const at = { x: 4500, y: 2000 };
const start = (): Board => ({
  ...lookAt({
    elements: {
      ...FAR,
      g1: { profile: 'panzer-4-h', at: [5000, 6000], facing: 90, acted: true, paid: 500, motion: 'moved' },
    },
  }).board,
  batteries: [{ id: 'b', side: 'german', mission: 'waiting', mark: null, observer: null, rangedIn: 0, fired: 0 }],
  sorties: [{ id: 'x', side: 'german', state: 'waiting' }],
  mines: [{ id: 'm', side: 'german', hidden: true }],
  objectives: [{ id: 'o', held: null }],
});

const after = (...events: readonly BkEvent[]): Board => events.reduce(reduce, start());
const element = (id: string, ...events: readonly BkEvent[]) => after(...events).elements.find((e) => e.id === id);

describe('what events do', () => {
  it('a new turn lets everybody act again, and clears old smoke', () => {
    const smoky = after(
      { type: 'smokeLaid', at, radius: 500, until: 1 },
      { type: 'smokeLaid', at, radius: 500, until: 2 },
      { type: 'turnBegan', turn: 2 },
    );
    expect([smoky.turn, smoky.smoke, smoky.elements.find((e) => e.id === 'g1')]).toMatchObject([
      2,
      [{ until: 2 }],
      { acted: false, paid: 0, motion: 'moved' },
    ]);
  });

  it('keeps count of shots, jams, ammunition and aids', () => {
    const shots = (...targets: readonly (string | null)[]) =>
      element('g1', ...targets.map((target): BkEvent => ({ type: 'shotAt', element: 'g1', weapon: 2, target })))?.shots;
    expect([shots('s0'), shots('s0', 's0'), shots('s0', 's1'), shots('s0', null)]).toEqual([
      [{ weapon: 2, target: 's0', count: 1 }],
      [{ weapon: 2, target: 's0', count: 2 }],
      [{ weapon: 2, target: 's1', count: 1 }],
      [],
    ]);
    const jam: BkEvent = { type: 'jammed', element: 'g1', weapon: 1 };
    expect([
      element('g1', jam)?.jammed,
      element('g1', jam, { type: 'jamCleared', element: 'g1', weapon: 1 })?.jammed,
    ]).toEqual([[1], []]);
    const used: BkEvent = { type: 'ammunitionUsed', element: 'g1', weapon: 0, shell: 'apcr', out: false };
    expect(element('g1', used, { ...used, out: true })?.spent).toEqual([
      { weapon: 0, shell: 'apcr', fired: 2, out: true },
    ]);
    expect(element('g1', { type: 'aidUsed', element: 'g1', aid: 'charge' })?.aidsUsed).toEqual(['charge']);
    expect(element('g1', { type: 'laidOn', element: 'g1', at })?.laid).toEqual(at);
  });

  it('follows a battery from its call to its last round', () => {
    const granted: BkEvent = { type: 'supportGranted', support: 'b', kind: 'battery' };
    const ranged: BkEvent = { type: 'ranged', battery: 'b', side: 'german', observer: 'g0', at, turn: 3 };
    expect(after(granted).batteries[0]).toMatchObject({ mission: 'granted' });
    expect(after(granted, ranged)).toMatchObject({
      batteries: [{ mission: 'ranged', mark: at, observer: 'g0', rangedIn: 3 }],
      marks: [{ side: 'german', at }],
    });
    const moved: BkEvent = { type: 'shifted', battery: 'b', side: 'german', at: { x: 1, y: 1 } };
    expect(after(granted, ranged, moved).batteries[0]?.mark).toEqual({ x: 1, y: 1 });
    const fired = after(granted, ranged, { type: 'missionFired', battery: 'b', side: 'german', at, dry: false });
    expect(fired).toMatchObject({ batteries: [{ mission: 'granted', mark: null, fired: 1 }], marks: [] });
    expect(after({ type: 'missionFired', battery: 'b', side: 'german', at, dry: true }).batteries[0]?.mission).toBe(
      'dry',
    );
    expect(after(granted, ranged, { type: 'missionCancelled', battery: 'b', side: 'german' })).toMatchObject({
      batteries: [{ mission: 'granted', mark: null }],
      marks: [],
    });
  });

  it('follows aircraft, mines, lanes, ruins and gaps', () => {
    expect(after({ type: 'supportGranted', support: 'x', kind: 'sortie' }).sorties[0]?.state).toBe('overhead');
    expect(after({ type: 'sortieFlew', sortie: 'x' }).sorties[0]?.state).toBe('gone');
    expect(after({ type: 'sortieDrivenOff', sortie: 'x', by: 's0' }).sorties[0]?.state).toBe('gone');
    expect(after({ type: 'minesFound', field: 'm', side: 'german' }).mines).toEqual([
      { id: 'm', side: 'german', hidden: false },
    ]);
    expect(after({ type: 'minesFound', field: 'a', side: 'soviet' }).mines.map(({ id }) => id)).toEqual(['a', 'm']);
    expect(after({ type: 'mined', element: 'g1', field: 'm' }).mineHits).toEqual(['m:g1']);
    expect(after({ type: 'laneOpened', field: 'm', at }).lanes).toEqual([{ field: 'm', at }]);
    expect(after({ type: 'ruined', building: 'house' }).ruins).toEqual(['house']);
    expect(after({ type: 'gapMade', in: 'wall', at }).gaps).toEqual([{ in: 'wall', at }]);
    expect(after({ type: 'objectiveHeld', objective: 'o', side: 'german' }).objectives).toEqual([
      { id: 'o', held: 'german' },
    ]);
  });

  it('loses an element: a wreck, a place without its commander, one more on the list', () => {
    const lost = after(
      { type: 'lost', element: 'g1', how: 'destroyed', wreck: true },
      { type: 'lost', element: 'g0', how: 'eliminated', wreck: false },
    );
    expect(lost.wrecks).toEqual([{ id: 'g1', profile: 'panzer-4-h', at: { x: 5000, y: 6000 }, facing: 90 }]);
    expect(lost.lost.map(({ id, how }) => [id, how])).toEqual([
      ['g1', 'destroyed'],
      ['g0', 'eliminated'],
    ]);
    expect(lost.formations[0]).toMatchObject({ commander: null, lostThisTurn: 2 });
    expect(after({ type: 'lost', element: 'nobody', how: 'left', wreck: false }).lost).toEqual([]);
  });

  it('BK-COH.2 holds a broken formation again as soon as one of it rallies', () => {
    const broken: BkEvent = { type: 'cohesionLost', formation: 'german-company' };
    expect(after(broken).formations[0]?.broken).toBe(true);
    expect(after(broken, { type: 'rallied', element: 'g1' }).formations[0]?.broken).toBe(false);
    expect(after({ type: 'rallied', element: 'nobody' })).toEqual(start());
  });

  it('leaves the board alone for what is only told', () => {
    const told: readonly BkEvent[] = [
      { type: 'initiativeTied' },
      { type: 'stayed', element: 'g1' },
      { type: 'missed', element: 'g1' },
      { type: 'shellLanded', at, radius: 500 },
      { type: 'supportDenied', support: 'b', kind: 'battery' },
    ];
    for (const event of told) expect(reduce(start(), event)).toEqual(start());
  });
});
