import { describe, expect, it } from 'vitest';
import { layOut, rollDefences } from '../rules/01-lay-out.ts';
import { pointsOfUnit } from '../rules/01-parts.ts';
import type { ActionOf } from '../types.ts';
import { box, diced, happened, inch, looked, played, point, type Situation, spot } from './played.ts';

type Line = ActionOf<'deploy'>['lines'][number];
const line = (row: string, x: number, y: number, more: Partial<Line> = {}): Line => ({
  row,
  at: spot(x, y),
  facing: 0,
  hidden: false,
  shell: 'he',
  ...more,
});
const zones = [
  { id: 'north', outline: box(0, 0, 72, 12) },
  { id: 'south', outline: box(0, 36, 72, 48) },
];
const two = { g1: { group: 'g-one' }, g2: { group: 'g-two' }, a1: { at: [60, 40] } } as const;

const deployed = (part: object, lines: readonly Line[], more: Partial<Situation> = {}) =>
  played({
    men: two,
    ...more,
    scenario: { zones, deployment: [{ side: 'german', zones: ['north'], ...part }], ...more.scenario },
    stack: [{ kind: 'deploy', side: 'german', part: 0 }],
    answers: [['german', { type: 'deploy', lines }]],
  });
const word = (run: ReturnType<typeof played>) => run.refusal?.why.word ?? null;

describe('deployment', () => {
  it('PF-BASE.38: the whole army in its own zone', () => {
    const run = deployed({}, [line('g1', 10, 6), line('g2', 12, 6)]);
    expect(run.refusal).toBeNull();
    expect(run.board.men.find(({ id }) => id === 'g2')?.at).toEqual({ in: 'table', spot: spot(12, 6) });
    expect(word(deployed({}, [line('g1', 10, 6)]))).toBe('notPlaced');
    expect(word(deployed({}, [line('g1', 10, 6), line('g2', 12, 13)]))).toBe('notInZone');
    expect(word(deployed({}, [line('g1', 10, 6), line('g2', 10.5, 6)]))).toBe('noRoomThere');
  });

  it('PF-HID.1: markers instead of units, one for each; PF-HID.2: and as many decoys at most', () => {
    const markers = [line('g-one/hidden', 10, 6), line('g-two/hidden', 20, 6)];
    const decoys = [line('decoy-1', 30, 6), line('decoy-2', 40, 6)];
    const run = deployed({ hidden: 'must' }, [...decoys, ...markers]);
    expect(run.refusal).toBeNull();
    expect(run.board.markers.map(({ id, holds }) => [id, holds])).toEqual([
      ['german-marker-1', { group: 'g-one' }],
      ['german-marker-2', { group: 'g-two' }],
      ['german-marker-3', 'decoy'],
      ['german-marker-4', 'decoy'],
    ]);
    expect(run.board.men.find(({ id }) => id === 'g1')?.at).toEqual({ in: 'marker', marker: 'german-marker-1' });
    expect(word(deployed({ hidden: 'must' }, [...markers, ...decoys, line('decoy-3', 50, 6)]))).toBe('tooManyDecoys');
    expect(word(deployed({ hidden: 'must' }, [line('g1', 10, 6), line('g2', 12, 6)]))).toBe('mustHide');
    expect(word(deployed({}, markers))).toBe('mayNotHide');
  });

  it('PF-SCN-DEF.4: half the units, the odd one with the part named first; the rest go into reserve', () => {
    const men = { ...two, g3: { group: 'g-three' } };
    const half = { share: { of: 'units', parts: 2 }, rest: 'reserve' };
    const lines = [line('g1', 10, 6), line('g2', 12, 6)];
    const run = deployed(half, lines, { men });
    expect(run.board.men.find(({ id }) => id === 'g3')?.at).toEqual({ in: 'reserve' });
    expect(happened(run, 'heldBack')).toEqual([{ type: 'heldBack', pieces: ['g3'] }]);
    expect(word(deployed(half, lines.slice(0, 1), { men }))).toBe('wrongShare');
    expect(word(deployed(half, [...lines, line('g3', 14, 6)], { men }))).toBe('wrongShare');
  });

  it('PF-SCN-FLT.2: a section of pioneers and the truck in its price are two units, and count once', () => {
    const look = looked({ men: two });
    const points = (entry: string) => pointsOfUnit(look, { id: 'x', side: 'us', entry, number: 1, reserve: false });
    expect(['us-pioneers', 'us-gmc'].map(points)).toEqual([335, 25]);
    expect(points('us-rifle')).toBe(195);
  });

  it('PF-SR.4: the ambush of a scout is offered, on his own half of the table', () => {
    const men = { ...two, g2: { group: 'g-two', profile: 'de-sniper' } } as const;
    const scenario = { zones, deployment: [{ side: 'german', zones: ['north'] }] };
    const { asked } = played({ men, scenario, stack: [{ kind: 'deploy', side: 'german', part: 0 }] });
    const { holes } = asked[0]!.choices[0]!;
    const rows = holes && 'lines' in holes && holes.lines.kind === 'sheet' ? holes.lines.rows : [];
    expect(rows.map(({ id }) => id)).toEqual(['g1', 'g2', 'g2/ambush']);
    expect(rows[2]?.holes?.at).toEqual({ kind: 'area', area: [box(0, 0, 72, 24)] });
  });

  it('PF-SR.4: a scout begins up to 10 inches beyond the zone, or lies in ambush in cover on his own half', () => {
    const men = { ...two, g2: { group: 'g-two', profile: 'de-sniper' } };
    const table = { areas: [{ id: 'scrub', terrain: 'brush', outline: box(30, 15, 40, 30) }] };
    const placed = (scout: Line) => deployed({}, [line('g1', 10, 6), scout], { men, table });
    expect(word(placed(line('g2', 12, 21.9)))).toBeNull();
    expect(word(placed(line('g2', 12, 22.2)))).toBe('notInZone');
    const hidden = placed(line('g2/ambush', 35, 23));
    expect(happened(hidden, 'layInWait')).toEqual([{ type: 'layInWait', man: 'g2', at: spot(35, 23) }]);
    expect(word(placed(line('g2/ambush', 35, 25)))).toBe('notInZone');
    expect(word(deployed({}, [line('g1', 10, 6), line('g2', 12, 6), line('g2/ambush', 35, 23)], { men, table }))).toBe(
      'placedTwice',
    );
    expect(word(placed(line('g2/ambush', 20, 20)))).toBe('notInCover');
    expect(word(deployed({}, [line('g2', 12, 6), line('g1/ambush', 35, 20)], { men, table }))).toBe('noScout');
  });

  it('PF-VEH.9: a group may begin aboard a vehicle that has room for it', () => {
    const vehicles = {
      gt: { profile: 'de-opel', life: 1, arms: [] },
      gk: { profile: 'de-side-car', life: 1, arms: [] },
    };
    const truck = line('gt', 20, 6);
    const car = line('gk', 30, 6);
    const aboard = (vehicle: string) =>
      ({ row: 'g-one/aboard', aboard: vehicle, facing: 0, hidden: false, shell: 'he' }) as const;
    const run = deployed({}, [truck, car, aboard('gt'), line('g2', 12, 6)], { vehicles });
    expect(run.board.men.find(({ id }) => id === 'g1')?.at).toEqual({ in: 'vehicle', vehicle: 'gt', how: 'inside' });
    const men = { ...two, g3: { group: 'g-one' }, g4: { group: 'g-one' } };
    expect(word(deployed({}, [truck, car, aboard('gk'), line('g2', 12, 6)], { vehicles, men }))).toBe('noSeat');
  });

  it('PF-SCN-ENC.2: the higher die chooses who deploys first; a tie is thrown again', () => {
    const run = played({
      men: two,
      scenario: { zones, deployment: [{ side: null, zones: ['north'] }] },
      stack: [{ kind: 'game', step: 'order' }],
      dice: [3, 3, 5, 2],
      answers: [['german', { type: 'choose', piece: 'us' }]],
    });
    expect(happened(run, 'deploysFirst')).toEqual([{ type: 'deploysFirst', side: 'us' }]);
    expect(run.asked.map(({ kind, side }) => [kind, side])).toEqual([['deploy', 'german']]);
  });

  const laid = (objectives: object, ...at: readonly (readonly [number, number])[]) =>
    word(
      played({
        men: two,
        scenario: {
          zones,
          deployment: [{ side: 'german', zones: ['north'] }],
          objectives: { laid: [{ side: 'german', count: at.length, zones: ['north'], ...objectives }] },
        },
        stack: [{ kind: 'layOut', side: 'german', defences: 0 }],
        answers: [
          [
            'german',
            {
              type: 'layOut',
              lines: at.map(([x, y], i) => ({ row: `german-objective-${i + 1}`, at: point(x, y), facing: 0 })),
            },
          ],
        ],
      }),
    );

  it('PF-SCN-POS.2: two objectives in his own zone, 30 inches apart at least', () => {
    expect(laid({ apart: inch(30) }, [10, 6], [40, 6])).toBeNull();
    expect(laid({ apart: inch(30) }, [10, 6], [39, 6])).toBe('tooClose');
    expect(laid({ apart: inch(30) }, [10, 6], [60, 20])).toBe('notInZone');
  });

  it('PF-SCN-DEF.3: so far from every border of the zone', () => {
    expect(laid({ inside: inch(5) }, [10, 6])).toBeNull();
    expect(laid({ inside: inch(5) }, [10, 4.9])).toBe('tooNearBorder');
    expect(laid({ inside: inch(5) }, [4.9, 6])).toBe('tooNearBorder');
  });

  it('PF-BASE.38: what is still to be laid is refused as not placed', () => {
    const look = looked({
      men: two,
      scenario: {
        zones,
        deployment: [{ side: 'german', zones: ['north'] }],
        objectives: { laid: [{ side: 'german', count: 1, zones: ['north'] }] },
      },
    });
    const frame = { kind: 'layOut', side: 'german', defences: 0 } as const;
    const lines = [{ row: 'german-objective-1' }] as unknown as ActionOf<'layOut'>['lines'];
    const refused = layOut.refuse(look, frame, 'german', { type: 'layOut', lines });
    expect(refused).toEqual({
      rule: 'PF-BASE.38',
      why: { word: 'notPlaced', with: { unit: 'german-objective-1' } },
      at: { hole: 'lines', line: 0 },
    });
  });

  it('PF-ENG.1: a die for every section of pioneers says how many pieces it lays', () => {
    const men = { ...two, g1: { group: 'g-one', engineer: true } };
    let count = 0;
    diced({ men }, (g) => (count = rollDefences(g, 'german')), [4]);
    expect(count).toBe(4);
    const mines = (many: number) =>
      played({
        men,
        scenario: { zones, deployment: [{ side: 'german', zones: ['north'] }] },
        stack: [{ kind: 'layOut', side: 'german', defences: 2 }],
        answers: [
          [
            'german',
            {
              type: 'layOut',
              lines: Array.from({ length: many }, (_, i) => ({ row: 'mines', at: point(10 + 8 * i, 6), facing: 0 })),
            },
          ],
        ],
      });
    expect(mines(2).board.defences.map(({ kind }) => kind)).toEqual(['mines', 'mines']);
    expect(word(mines(3))).toBe('tooManyDefences');
  });
});
