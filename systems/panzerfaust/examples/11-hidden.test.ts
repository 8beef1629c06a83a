import { describe, expect, it } from 'vitest';
import { refuseDetect, refuseShift, shiftChoices, takeDetect, takeShift } from '../rules/11-hidden.ts';
import { see } from '../see.ts';
import type { Action } from '../types.ts';
import { box, diced, happened, inch, looked, played, point, type Situation, spot } from './played.ts';

const behind = (marker: string) => ({ in: 'marker', marker });
const men = {
  a1: { at: [30, 20] },
  a2: { at: [31.5, 20] },
  g1: { group: 'g-hidden', at: behind('m1') },
  g2: { group: 'g-hidden', at: behind('m1') },
  g3: { at: [10, 10] },
} as const;
/** Two German markers, the second a decoy, in plain view of the Americans. */
const markers = (x = 36) => [
  { id: 'm1', side: 'german', at: point(x, 20), holds: { group: 'g-hidden' } },
  { id: 'm2', side: 'german', at: point(30, 30), holds: 'decoy' },
];
const board = { markers: markers() };
const detect = (marker: string, by = 'a1') => ({ type: 'detect', marker, by, men: [] }) as const;

describe('hidden markers', () => {
  it('PF-HID.9: nobody else sees what a marker holds, nor who is behind it', () => {
    const { setting, board: all } = looked({ men, board });
    const seen = see(setting, all, 'us');
    expect(seen.markers.map(({ holds }) => holds)).toEqual([null, null]);
    expect(seen.men.find(({ id }) => id === 'g1')?.at).toEqual({ in: 'marker', marker: null });
    expect(see(setting, all, 'german')).toEqual(all);
  });

  it('PF-HID.5: whoever sees a marker may turn it over; PF-HID.8: he places those who were behind it', () => {
    const turned = diced({ men, board }, (g) => void takeDetect(g, 'us', detect('m1')), []);
    expect(turned.events).toEqual([
      { type: 'markerRevealed', marker: 'm1', by: 'a1', holds: { group: 'g-hidden' }, pieces: ['g1', 'g2'] },
    ]);
    expect(turned.board.markers.map(({ id }) => id)).toEqual(['m2']);
  });

  it('PF-HID.7: a decoy is discarded', () => {
    const turned = diced({ men, board }, (g) => void takeDetect(g, 'us', detect('m2')), []);
    expect(turned.events).toEqual([{ type: 'markerRevealed', marker: 'm2', by: 'a1', holds: 'decoy', pieces: [] }]);
    expect(turned.board.markers.map(({ id }) => id)).toEqual(['m1']);
  });

  it('PF-HID.5: it takes a line of sight', () => {
    const wall = { lines: [{ id: 'wall', terrain: 'highWall', line: [point(33, 10), point(33, 30)], thickness: 0 }] };
    expect(refuseDetect(looked({ men, board }), 'us', detect('m1'))).toBeNull();
    expect(refuseDetect(looked({ men, board, table: wall }), 'us', detect('m1'))?.rule).toBe('PF-HID.5');
    expect(refuseDetect(looked({ men, board }), 'german', detect('m1', 'g3'))?.rule).toBe('PF-HID.5');
  });

  it('PF-NIGHT.1: at night nobody sees one beyond 12 inches', () => {
    const night = { scenario: { night: true } };
    expect(refuseDetect(looked({ men, board, ...night }), 'us', detect('m1'))).toBeNull();
    const far = { ...board, markers: markers(45) };
    expect(refuseDetect(looked({ men, board: far, ...night }), 'us', detect('m1'))?.rule).toBe('PF-HID.5');
    expect(refuseDetect(looked({ men, board: far }), 'us', detect('m1'))).toBeNull();
  });

  const found = { kind: 'detection', side: 'us', marker: 'm1', by: 'a1', at: point(36, 20), pieces: ['g1', 'g2'] };
  const placed = (...at: readonly (readonly [number, number])[]) =>
    played({
      men: { ...men, g1: { group: 'g-hidden' }, g2: { group: 'g-hidden' } },
      stack: [found],
      answers: [['us', { ...detect('m1'), men: at.map(([x, y], i) => ({ man: `g${i + 1}`, at: spot(x, y) })) }]],
    });

  it('PF-HID.8: one at least goes where the marker was, the rest in cohesion with it', () => {
    expect(placed([36.5, 20], [38, 20]).refusal).toBeNull();
    expect(placed([38, 20], [39.5, 20]).refusal?.why.word).toBe('noneInFootprint');
    expect(placed([36, 20], [40, 20]).refusal?.why.word).toBe('notCoherent');
    expect(placed([36, 20]).refusal?.why.word).toBe('notPlaced');
    expect(placed([36, 20], [36.2, 20]).refusal?.why.word).toBe('noRoomThere');
  });

  it('PF-HID.8: where the marker has room for a man and none for his gun, the man is the one that goes there', () => {
    const strip = (id: string, top: number, bottom: number) => ({
      id,
      terrain: 'deepWater',
      outline: box(33, top, 39, bottom),
    });
    const situation: Situation = {
      table: { areas: [strip('north', 10, 19.35), strip('south', 20.65, 30)] },
      men: { a1: { at: [20, 20] }, g1: { group: 'g-hidden' }, g2: { group: 'g-hidden' } },
      guns: { g9: { weapon: 'mediumGun', group: 'g-hidden' } },
      stack: [{ ...found, pieces: ['g1', 'g2', 'g9'] }],
    };
    const [choice] = played(situation).asked[0]!.choices;
    expect(played({ ...situation, answers: [['us', choice!.action]] }).refusal).toBeNull();
  });

  it('PF-HID.6: at the start of a turn its owner may turn his own over, and places them himself', () => {
    const run = played({
      men,
      board: { ...board, phase: 'start' },
      stack: [{ kind: 'unmask', side: 'german' }],
      answers: [['german', { type: 'unmask', markers: ['m1'] }]],
    });
    expect(happened(run, 'markerRevealed').length).toBe(1);
    expect(run.asked.map(({ kind, side }) => [kind, side])).toEqual([['detection', 'german']]);
  });

  it('PF-HID.3: every marker goes 8 inches, PF-HID.4: decoys too; difficult ground halves', () => {
    const shift = (marker: string, y: number) => ({ type: 'shift', marker, route: [point(30, y)] }) as const;
    const plain = looked({ men, board });
    expect(shiftChoices(plain, 'german').map(({ action }) => (action.type === 'shift' ? action.marker : ''))).toEqual([
      'm1',
      'm2',
    ]);
    expect(refuseShift(plain, 'german', shift('m2', 38))).toBeNull();
    expect(refuseShift(plain, 'german', shift('m2', 38.1))?.why.word).toBe('markerTooFar');
    const bog = { areas: [{ id: 'bog', terrain: 'bog', outline: box(20, 29, 40, 48) }] };
    const wet = looked({ men, board, table: bog });
    expect(refuseShift(wet, 'german', shift('m2', 34))).toBeNull();
    expect(refuseShift(wet, 'german', shift('m2', 34.2))?.why.word).toBe('markerTooFar');
    const moved = diced({ men, board }, (g) => takeShift(g, shift('m2', 35)), []);
    expect(moved.events).toEqual([{ type: 'markerMoved', marker: 'm2', at: point(30, 35), spent: inch(5) }]);
  });

  it('PF-WTH.3, PF-WTH.4, PF-WTH.5: by rain and snow all ground is difficult but roads, and bog is no worse', () => {
    const far = { type: 'shift', marker: 'm2', route: [point(30, 35)] } as const;
    const near = { type: 'shift', marker: 'm2', route: [point(30, 34)] } as const;
    const road = { lines: [{ id: 'road', terrain: 'road', line: [point(30, 28), point(30, 40)], thickness: 254 }] };
    const bog = { areas: [{ id: 'bog', terrain: 'bog', outline: box(20, 29, 40, 48) }] };
    for (const weather of ['rain', 'snow']) {
      const soft = { men, board, scenario: { weather } };
      expect(refuseShift(looked(soft), 'german', near)).toBeNull();
      expect(refuseShift(looked(soft), 'german', far)?.why.word).toBe('markerTooFar');
      expect(refuseShift(looked({ ...soft, table: road }), 'german', far)).toBeNull();
      expect(refuseShift(looked({ ...soft, table: bog }), 'german', near)).toBeNull();
    }
    // PF-WTH.1
    expect(refuseShift(looked({ men, board, scenario: { weather: 'fine' } }), 'german', far)).toBeNull();
  });

  /** A wall hides m1 from whoever stands behind it; a1 walks out past its end. */
  const walled = { lines: [{ id: 'wall', terrain: 'highWall', line: [point(33, 10), point(33, 21.5)], thickness: 0 }] };
  const walk = { type: 'moveGroup', ways: [{ unit: 'a1', route: [spot(30, 26)], stance: 'standing' }] } as const;
  const leader = { profile: 'us-sergeant', might: 0, fate: 0 };
  const onTheWay = (...then: readonly (readonly [string, Action])[]) =>
    played({
      men: { ...men, a1: { at: [30, 20], ...leader } },
      board: { markers: [markers()[0]!] },
      table: walled,
      stack: [{ kind: 'movement', side: 'us', only: null }],
      answers: [['us', walk], ...then],
    });
  const place = (run: ReturnType<typeof played>, id: string) => run.board.men.find((man) => man.id === id)!;

  it('PF-HID.5: a marker that comes into view on the way may be turned over there and then', () => {
    const seen = onTheWay();
    expect(seen.asked.map(({ kind, side }) => [kind, side])).toEqual([['sighting', 'us']]);
    expect(seen.asked[0]!.choices.map(({ action }) => action)).toEqual([{ type: 'pass' }, detect('m1')]);
    const at = place(seen, 'a1').at;
    expect(at).toEqual({ in: 'table', spot: spot(30, 24) });
    const left = onTheWay(['us', { type: 'pass' }]);
    expect(place(left, 'a1').at).toEqual({ in: 'table', spot: spot(30, 26) });
    expect(left.asked.map(({ kind }) => kind)).toEqual(['movement']);
    const turned = onTheWay(['us', detect('m1')]);
    expect(turned.asked.map(({ kind, side }) => [kind, side])).toEqual([['detection', 'us']]);
  });

  it('PF-HID.5: whoever has found somebody on his way stops there, and may then go on as he likes', () => {
    const places = [
      { man: 'g1', at: spot(36, 20) },
      { man: 'g2', at: spot(37.5, 20) },
    ];
    const found = onTheWay(['us', detect('m1')], ['us', { ...detect('m1'), men: places }]);
    expect(found.asked.map(({ kind }) => kind)).toEqual(['movement']);
    expect(place(found, 'a1')).toMatchObject({ at: { spot: spot(30, 24) }, did: { spent: inch(4), moved: false } });
  });

  it('PF-HID.10: a marker is turned over in one’s own half of the shooting too, and no other time', () => {
    const asked = (kind: string) =>
      played({
        men,
        board: { ...board, phase: kind },
        stack: [{ kind, side: 'us', only: null }],
      }).asked[0]!.choices.some(({ action }) => action.type === 'detect' && action.marker === 'm1');
    expect([asked('movement'), asked('shooting')]).toEqual([true, true]);
    const heroic = { kind: 'movement', side: 'us', only: ['a1'] };
    const { choices } = played({ men, board, stack: [heroic] }).asked[0]!;
    expect(choices.some(({ action }) => action.type === 'detect')).toBe(false);
  });
});
