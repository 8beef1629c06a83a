import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import type { Action, OwnFrame } from '../types.ts';
import { looks } from '../web/looks.ts';
import { box, looked, point, type Situation, spot } from './played.ts';

const zones = [{ id: 'north', outline: box(0, 0, 72, 12) }];
const HIDDEN: Situation = {
  men: { g1: { group: 'g-one' }, g2: { group: 'g-two' }, u1: { at: [60, 40] } },
  scenario: { zones, deployment: [{ side: 'german', zones: ['north'], hidden: 'must' }] },
};
const DEPLOY = [{ kind: 'deploy', side: 'german', part: 0 }] as unknown as readonly OwnFrame[];
const ROWS = ['g-one/hidden', 'g-two/hidden', 'decoy-1', 'decoy-2'];
const deploy = (...lines: readonly object[]): Action => ({ type: 'deploy', lines }) as unknown as Action;
const formed = (situation: Situation, frame: object, rows: readonly string[], at: readonly [number, number]) => {
  const stack = [frame] as unknown as readonly OwnFrame[];
  const action = looks.formed!(looked(situation), stack, deploy(), rows, point(...at));
  return action?.type === 'deploy' ? action.lines.map(({ row }) => row) : null;
};

describe('the tray of a hidden army', () => {
  const tray = (action: Action | null) =>
    looks.mustered!(looked(HIDDEN), DEPLOY, ROWS, action).map(({ id, name, at }) => [id, name.word, at.kind]);

  it('PF-HID.1, PF-HID.2: has a marker for each unit, and decoys', () => {
    expect(tray(deploy())).toEqual([
      ['g-one/hidden', 'lookName', 'box'],
      ['g-two/hidden', 'lookName', 'box'],
      ['decoy-1', 'rowDecoy', 'box'],
      ['decoy-2', 'rowDecoy', 'box'],
    ]);
  });

  it('PF-HID.2: what has been put down lies on the table, and no longer in it', () => {
    const put = deploy({ row: 'g-one/hidden', at: spot(10, 6) }, { row: 'decoy-2', at: spot(20, 6) });
    expect(tray(put).map(([id]) => id)).toEqual(['g-two/hidden', 'decoy-1']);
    const { ghosts } = looks.marks!(looked(HIDDEN), DEPLOY, 'german', put);
    expect(ghosts?.map(({ id, at, body }) => [id, at, body])).toEqual(
      [
        ['g-one/hidden', point(10, 6)],
        ['decoy-2', point(20, 6)],
      ].map(([id, at]) => [
        id,
        { kind: 'spot', ...(at as object) },
        { kind: 'box', length: 508, width: 508, bare: true },
      ]),
    );
  });

  it('PF-ENG.1: mines lie as large as they are, turned as they are turned, while they are put down', () => {
    const laid = { type: 'layOut', lines: [{ row: 'mines', at: spot(10, 6), facing: 30 }, { row: 'wire' }] };
    const { works } = looks.marks!(looked(HIDDEN), DEPLOY, 'german', laid as never);
    expect(works?.map(({ id, at, facing, radius }) => [id, at, facing, radius])).toEqual([
      ['mines-0', { kind: 'spot', ...point(10, 6) }, 30, 254],
    ]);
  });

  it('PF-HID.1: who may hide or not lies in it as he is', () => {
    const ids = ['g1', 'g-one/hidden', 'decoy-1'];
    const drawn = looks.mustered!(looked(HIDDEN), DEPLOY, ids, null);
    expect(drawn.map(({ id }) => id)).toEqual(['g1', 'decoy-1']);
  });
});

describe('markers on the table', () => {
  const marker = (side: string, number: number, holds: unknown) => ({
    id: `${side}-marker-${number}`,
    side,
    at: point(10 * number, 6),
    holds,
    moved: 0,
  });
  const markers = [marker('german', 1, { group: 'g-one' }), marker('german', 2, 'decoy'), marker('us', 3, null)];
  const men = { ...HIDDEN.men, g1: { group: 'g-one', at: { in: 'marker', marker: 'german-marker-1' } } };
  const look = looked({ ...HIDDEN, men, board: { markers } });

  it('PF-HID.9: are pieces for who may point at them, and he alone reads what is behind his own', () => {
    const own = looks.pieces(look, 'german').filter(({ id }) => id.includes('marker'));
    expect(own.map(({ name }) => [name.word, name.with])).toEqual([
      ['lookHides', { tag: '1', unit: 'g-one' }],
      ['lookDecoy', { tag: '2' }],
      ['lookMarker', { id: 'us-marker-3' }],
    ]);
    const action = { type: 'detect', marker: 'us-marker-3', by: 'g2', men: [] } as const;
    expect(looks.about(look, action).pieces).toEqual(['us-marker-3', 'g2']);
  });

  it('PF-HID.3: go where they are led, eight inches at most, and say what that costs', () => {
    const shift = { type: 'shift', marker: 'german-marker-2', route: [point(20, 6)] } as const;
    const way = looks.roams!(look, [], 'german', shift)!;
    const near = { ...shift, route: [point(20, 12)] };
    expect(way.wayTo(point(20, 12))).toEqual(near);
    const far = way.wayTo(point(20, 30));
    const [end] = far?.type === 'shift' ? far.route : [];
    expect(end?.x).toBe(point(20, 0).x);
    expect(Math.abs(end!.y - point(0, 14).y)).toBeLessThanOrEqual(25);
    expect(looks.toll!(look, [], 'german', near)?.cost.with).toEqual({ spent: 6, of: 8 });
    expect(looks.toll!(look, [], 'german', near)?.left.with).toEqual({ left: 2 });
    const { way: drawn, ghosts } = looks.marks!(look, [], 'german', near);
    expect(drawn).toEqual([point(20, 6), point(20, 12)].map((spot) => ({ kind: 'spot', ...spot })));
    expect(ghosts?.map(({ at }) => at)).toEqual([{ kind: 'spot', ...point(20, 12) }]);
  });

  it('PF-HID.1: bear the name of the unit behind them', () => {
    const layer = looks.layers!(look, 'german').find(({ kind }) => kind === 'groups');
    expect(layer?.kind === 'groups' ? layer.groups.map(({ id }) => id) : []).toEqual(['g-one']);
  });

  it('are no losses when they are turned over: whoever only looks on has them as works', () => {
    expect(looks.pieces(look, null).filter(({ id }) => id.includes('marker'))).toEqual([]);
    const lying = (eyes: string | null) => looks.works(look, eyes).filter(({ id }) => id.includes('marker')).length;
    expect([lying(null), lying('german')]).toEqual([3, 0]);
  });
});

describe('squads that come later', () => {
  const men = { g1: { at: { in: 'reserve' } }, g2: { at: { in: 'reserve' } }, u1: { at: [60, 40] } } as const;

  it('PF-RES.3: out of reserve are put down together at their edge, with one point', () => {
    const arrive = { kind: 'arrive', side: 'german', units: ['german-squad'] };
    expect(formed({ men }, arrive, ['g1', 'g2'], [30, 2])).toEqual(['g1', 'g2']);
    expect(formed({ men }, arrive, ['g1', 'g2'], [30, 30])).toBeNull();
    expect(looks.setsUp!([arrive] as unknown as readonly OwnFrame[])).toBe(true);
  });

  it('PF-HIST-OMA.12: out of a craft, round its bow', () => {
    const aboard = {
      u1: { at: { in: 'craft', craft: 'lca-5' } },
      u2: { at: { in: 'craft', craft: 'lca-5' } },
    } as const;
    const board = { crafts: [{ id: 'lca-5', at: point(36, 4), grounded: 4 }] };
    const ashore = { kind: 'ashore', side: 'us', craft: 'lca-5' };
    const situation = { men: { ...aboard, g1: { at: [36, 40] } }, board } as const;
    expect(formed(situation, ashore, ['u1', 'u2'], [38, 7])).toEqual(['u1', 'u2']);
    expect(formed(situation, ashore, ['u1', 'u2'], [60, 7])).toBeNull();
    expect(looks.works(looked(situation), 'us').map(({ id }) => id)).toEqual(['lca-5']);
  });

  it('PF-HIST-OMA.12: tanks out of one face the land, and their answer is whole', () => {
    const vehicles = { u9: { profile: 'us-m4-sherman', at: { in: 'craft', craft: 'lct-1' } } } as const;
    const board = { crafts: [{ id: 'lct-1', at: point(60, 4), grounded: 1 }] };
    const situation = { men: { g1: { at: [36, 40] }, u1: { at: [10, 12] } }, vehicles, board } as const;
    const ashore = { kind: 'ashore', side: 'us', craft: 'lct-1' } as const;
    const action = looks.formed!(looked(situation), [ashore], deploy(), ['u9'], point(62, 6));
    expect(action).toEqual(deploy({ row: 'u9', at: spot(62, 6), facing: 180 }));
  });
});

describe('works', () => {
  it('PF-BASE.34: a wreck is drawn as long as the vehicle was', () => {
    const wreck = (profile: string, x: number) => ({ id: profile, profile, at: spot(x, 6), facing: 0, burns: false });
    const board = { wrecks: [wreck('us-jeep', 10), wreck('de-maus', 30)] };
    const radii = looks.works(looked({ ...HIDDEN, board }), 'german').map(({ radius }) => radius! / 254);
    // 2.4 and 7 inches long, half of it to either side.
    expect(radii).toEqual([1.2, 3.5]);
  });

  const men = { g1: { at: [60, 40] }, u1: { at: [10, 40] } } as const;
  const table = {
    buildings: [{ id: 'barn', material: 'wood', outline: box(30, 20, 36, 26), storeys: [{}], links: [] }],
  };
  const laid = (kind: string, x: number) => ({ id: kind, side: 'german', kind, at: point(x, 20), facing: 30 });
  const board = {
    defences: [laid('mines', 10), laid('barricade', 20), laid('wire', 50)],
    gaps: [{ in: 'mines', at: point(10, 20) }],
    damages: [
      { piece: 'barricade', life: 0, became: 'gone' },
      { piece: 'barn', life: 0, became: 'ruin' },
    ],
  };

  it('PF-ENG.6: a gap lies in its field and as it does; PF-DEM.1: what fell is rubble, and no longer stands', () => {
    const works = looks.works(looked({ men, table, board }), 'german');
    expect(works.map(({ id, facing }) => [id, facing])).toEqual([
      ['fallen-barn', null],
      ['mines', 30],
      ['wire', 30],
      ['gap-0', 30],
    ]);
  });
});

describe('what choices are listed under', () => {
  const look = looked({ men: { g1: { at: [10, 10] }, g2: { at: [12, 10] }, u1: { at: [30, 30] } } });

  it('PF-GRP.1: is the squad where it moves or shoots, and the man where he throws', () => {
    const ways = [{ unit: 'g1', route: [], stance: 'prone' }] as const;
    const squad = { word: 'lookName', with: { en: 'german-squad', fr: 'german-squad' } };
    expect(looks.heading!(look, { type: 'moveGroup', ways })).toMatchObject(squad);
    const shooters = [{ piece: 'g1', weapon: 'rifle', arm: null }] as const;
    expect(looks.heading!(look, { type: 'shoot', shooters, targets: [], at: null })).toMatchObject(squad);
    expect(looks.heading!(look, { type: 'throw', man: 'g1', target: 'u1', at: null })).toBeNull();
  });

  it('PF-VEH.8: is the vehicle for those who get out of it: they are not seen, and it can be pointed at', () => {
    const { setting, board } = looked({
      men: { g1: { at: [10, 10] }, u1: { at: [30, 30] } },
      vehicles: { g9: { at: [20, 20], profile: 'de-251-1', arms: [], life: 1 } },
    });
    const inside = { in: 'vehicle', vehicle: 'g9', how: 'inside' } as const;
    const aboard = { setting, board: { ...board, men: board.men.map((man) => ({ ...man, at: inside })) } };
    const ways = [{ unit: 'g1', route: [spot(20, 23)], stance: 'standing' }] as const;
    expect(looks.about(aboard, { type: 'alight', ways }).pieces[0]).toBe('g9');
    const both = { type: 'alight', ways: [ways[0], { ...ways[0], unit: 'g2' }] } as const;
    const told = panzerfaust.describe(aboard, both, { kind: 'movement', side: 'german', only: null });
    expect(told).toEqual({ word: 'do_alight', with: { vehicle: 'g9', count: 2 } });
  });

  it('PF-ENG.8: is the section where any of its pioneers may lay a charge as he stands, told alike of all', () => {
    const lays = (man: string, on: string | null = null) =>
      ({ type: 'task', man, task: 'placeTimer', at: point(10, 10), on }) as const;
    for (const man of ['g1', 'g2']) {
      expect(looks.heading!(look, lays(man))).toMatchObject({ with: { en: 'german-squad' } });
      expect(looks.short!(look, lays(man))).toEqual({ word: 'task_placeTimer' });
    }
    // What lies on something is told of the man who is beside it.
    expect([looks.heading!(look, lays('g1', 'wall')), looks.short!(look, lays('g1', 'wall'))]).toEqual([null, null]);
  });
});
