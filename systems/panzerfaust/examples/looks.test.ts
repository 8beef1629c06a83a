import { describe, expect, it } from 'vitest';
import { entryFigure } from '../armies/built-unit.ts';
import { ENTRIES } from '../armies/lists.ts';
import { panzerfaust } from '../index.ts';
import { refuseWay } from '../rules/02-ways.ts';
import type { Action, Way } from '../types.ts';
import { figureOf } from '../web/art.ts';
import { BUILDING_NAMES, buildingName } from '../web/building-names.ts';
import { looks } from '../web/looks.ts';
import { box, looked, point, type Situation } from './played.ts';

const marksOf = (situation: Situation, action: object) =>
  looks.marks!(looked(situation), [], 'german', action as Action);
const covered = (situation: Situation, action: object): readonly string[] =>
  marksOf(situation, action).templates.flatMap(({ covers }) => covers.map(({ piece, how }) => `${piece} ${how}`));

describe('the houses of a table', () => {
  it('are called by names of their own, over their roofs and wherever they are spoken of', () => {
    const table = {
      buildings: [
        { id: 'chapel', material: 'stone', outline: box(10, 20, 16, 26), storeys: [{}], links: [] },
        { id: 'house-3', material: 'wood', outline: box(30, 20, 36, 26), storeys: [{}], links: [] },
      ],
    };
    const { setting } = looked({ men: { g1: { at: [1, 1] } }, table });
    const chapel = { word: 'lookName', with: { en: 'chapel', fr: 'chapelle' } };
    expect(looks.labels!(setting)).toMatchObject([{ at: { kind: 'spot', ...point(13, 20) }, text: chapel }]);
    expect(looks.names!(setting).get('chapel')).toMatchObject(chapel);
    expect(looks.names!(setting).get('house-3')).toMatchObject({ word: 'building_wood' });
  });

  it('of our own have names, but for rows of the same', () => {
    const ids = new Set(
      panzerfaust.scenarios.flatMap((file) => {
        const loaded = panzerfaust.load(file);
        return loaded.ok ? loaded.value.table.file.buildings.map(({ id }) => id) : [];
      }),
    );
    const nameless = [...ids].filter((id) => buildingName(id) === null).map((id) => id.replace(/-\d+$/, ''));
    expect(new Set(nameless)).toEqual(new Set(['house', 'block']));
    for (const id of Object.keys(BUILDING_NAMES)) expect([...ids]).toContain(id);
  });
});

describe('what lies on the table', () => {
  it('PF-TPL.1: a grenade shows who would be wholly and who partly under it', () => {
    const men = { g1: { at: [10, 14] }, u1: { at: [10, 10] }, u2: { at: [11.3, 10] }, u3: { at: [16, 10] } } as const;
    const thrown = { type: 'throw', man: 'g1', target: 'u1', at: null };
    expect(covered({ men }, thrown)).toEqual(['u1 whole', 'u2 part']);
    expect(marksOf({ men }, thrown).templates).toMatchObject([{ shape: 'round', radius: 381 }]);
  });

  it('PF-FLAME.1: flame is a teardrop from the muzzle, and who throws it is not under it', () => {
    const men = { g1: { at: [10, 14], weapons: ['flamethrower'] }, u1: { at: [10, 9] } } as const;
    const fire = {
      type: 'shoot',
      shooters: [{ piece: 'g1', weapon: 'flamethrower', arm: null }],
      targets: [{ piece: 'u1', aim: 'body' }],
      at: null,
    };
    expect(marksOf({ men }, fire).templates).toMatchObject([{ shape: 'teardrop', facing: 0 }]);
    expect(covered({ men }, fire)).toEqual(['u1 whole']);
  });

  it('PF-FLAME.1: among the rifles of a squad it is laid all the same', () => {
    const men = { g1: { at: [10, 14], weapons: ['flamethrower'] }, g2: { at: [8, 14] }, u1: { at: [10, 9] } } as const;
    const shooters = [
      { piece: 'g2', weapon: 'rifle', arm: null },
      { piece: 'g1', weapon: 'flamethrower', arm: null },
    ];
    const fire = { type: 'shoot', shooters, targets: [{ piece: 'u1', aim: 'body' }], at: null };
    expect(marksOf({ men }, fire).templates).toMatchObject([{ shape: 'teardrop', at: point(10, 14) }]);
  });

  it('PF-IND.3: a guess lies where it would come down, on any bearing', () => {
    const men = { g1: { at: [10, 10], weapons: ['lightMortar'] }, u1: { at: [13, 14] } } as const;
    const guess = { type: 'estimate', piece: 'g1', distance: 5 * 254, toward: point(13, 14), observer: null };
    expect(covered({ men }, guess)).toEqual(['u1 whole']);
    expect(marksOf({ men }, guess).templates).toMatchObject([{ says: { word: 'lookInches', with: { inches: 5 } } }]);
    expect(covered({ men }, { ...guess, distance: 10 * 254 })).toEqual([]);
    // The bearing is drawn from the muzzle to there; played strictly as far as what it is laid on.
    expect(marksOf({ men }, { ...guess, distance: 10 * 254 }).way).toEqual([
      { kind: 'spot', ...point(10, 10) },
      { kind: 'spot', ...point(16, 18) },
    ]);
    expect(marksOf({ men, scenario: { measured: 'strict' } }, guess)).toMatchObject({
      templates: [],
      way: [
        { kind: 'spot', ...point(10, 10) },
        { kind: 'spot', ...point(13, 14) },
      ],
    });
  });

  it('PF-SHOOT.2: played strictly no template is laid before the shot', () => {
    const men = { g1: { at: [10, 14] }, u1: { at: [10, 10] } } as const;
    const thrown = { type: 'throw', man: 'g1', target: 'u1', at: null };
    expect(marksOf({ men, scenario: { measured: 'strict' } }, thrown).templates).toEqual([]);
  });

  it('PF-VSH.3: a tank has an arc for its hull and one that turns with its turret', () => {
    const vehicles = { gt: { profile: 'de-panzer-4', at: [20, 20], facing: 90, turret: 180 } } as const;
    const arcs = looks.arcs!(looked({ vehicles }), 'gt').map(({ facing, half }) => [facing, half]);
    expect(arcs).toContainEqual([180, 22.5]);
    expect(arcs).toContainEqual([90, 45]);
  });

  it('PF-HVY.10: a squad does not throw its one Panzerfaust at a man, but first of all at a tank', () => {
    const own = {
      g1: { at: [10, 10], weapons: ['panzerfaust', 'rifle'] },
      g2: { at: [12, 10], weapons: ['rifle', 'panzerfaust'] },
    } as const;
    const shooters = [{ piece: 'g1', weapon: 'rifle', arm: null }];
    const taken = (situation: Situation) => {
      const look = looked({ ...situation, board: { phase: 'shooting' } });
      const shot = { type: 'shoot', shooters, targets: [{ piece: 'u1', aim: 'body' }], at: null };
      const all = looks.usual!(look, shot as unknown as Action, 'german', []) as unknown as {
        shooters: typeof shooters;
      };
      return all.shooters.map(({ piece, weapon }) => `${piece} ${weapon}`);
    };
    expect(taken({ men: { ...own, u1: { at: [11, 18] } } })).toEqual(['g1 rifle', 'g2 rifle']);
    const tank = { u1: { profile: 'us-m4-sherman', at: [11, 18] } } as const;
    expect(taken({ men: own, vehicles: tank })).toEqual(['g1 panzerfaust', 'g2 panzerfaust']);
  });

  it('a house is open by itself while somebody is in it, storey by storey', () => {
    const table = { buildings: [{ id: 'hq', material: 'stone', outline: box(8, 8, 20, 14), storeys: [{}, {}] }] };
    const held = (at: readonly [number, number]) => {
      const layer = looks.layers!(looked({ table, men: { g1: { at } } }), null).find(({ kind }) => kind === 'plans');
      return layer?.kind === 'plans' ? layer.houses.map((house) => [house.held, house.storeys.length]) : [];
    };
    expect([held([10, 10]), held([30, 10])]).toEqual([[[true, 2]], [[false, 2]]]);
  });

  it('PF-BASE.9: who is led to another floor goes by the nearest stairs of that house, and may', () => {
    const flight = (name: string, x: number, storey: number) => ({
      id: name,
      kind: 'stairs',
      ends: [
        { ...point(x, 10), storey },
        { ...point(x + 1, 10), storey: storey + 1 },
      ],
    });
    const links = [flight('near', 10, 0), flight('far', 18, 0), flight('up', 14, 1)];
    const outline = box(8, 8, 20, 14);
    const table = { buildings: [{ id: 'hq', material: 'stone', outline, storeys: [{}, {}, {}], links }] };
    const look = looked({ table, men: { g1: { at: [10, 12] }, g2: { at: [11.5, 12] } } });
    const place = (x: number, y: number, storey = 0) => ({ kind: 'spot' as const, ...point(x, y), storey });
    const way = looks.stairs!(look, place(10, 12), place(11, 12, 1));
    expect(way).toEqual([
      { kind: 'spot', ...point(10, 10) },
      { kind: 'spot', ...point(11, 10), storey: 1 },
    ]);
    expect(looks.stairs!(look, place(10, 12), place(15, 12, 2))).toHaveLength(4);
    expect(looks.stairs!(look, place(30, 12), place(40, 12, 1))).toEqual([]);
    const route = [...way, place(11, 12, 1)].flatMap((at) =>
      at.kind === 'spot' ? [{ ...at, storey: at.storey ?? 0 }] : [],
    );
    const [g1] = look.board.men;
    expect(refuseWay(look, g1!, { unit: 'g1', route, stance: 'standing' } as Way)).toBeNull();
  });

  it('PF-GRP.1: men of one squad are tied together, one alone is not', () => {
    const men = { g1: { at: [10, 10] }, g2: { at: [12, 10] }, u1: { at: [30, 30] } } as const;
    const layer = looks.layers!(looked({ men }), null).find(({ kind }) => kind === 'groups');
    const tied = layer?.kind === 'groups' ? layer.groups.map(({ members }) => members.length) : [];
    expect(tied).toEqual([2]);
  });

  it('fire is seen from who fired to whom, and a burst where it came down', () => {
    const look = looked({ men: { g1: { at: [10, 14] }, u1: { at: [10, 10] } } });
    const fired = {
      type: 'fired',
      piece: 'g1',
      weapon: 'rifle',
      arm: null,
      target: 'u1',
      at: null,
      shell: null,
    } as const;
    expect(looks.shots!(look, fired)).toEqual([
      { from: { kind: 'spot', ...point(10, 14) }, to: { kind: 'spot', ...point(10, 10) } },
    ]);
    const burst = { type: 'burstLanded', at: point(5, 5), blast: 3, facing: 0 } as const;
    expect(looks.shots!(look, burst)).toEqual([{ from: null, to: { kind: 'spot', ...point(5, 5) } }]);
  });

  it('figures of the army lists stand as they will on the table', () => {
    expect(figureOf('man us-private lmg pistol')?.art).toMatchObject({ kind: 'man', weapon: 'lmg' });
    expect(figureOf('man us-private pistol lightGun')?.art.kind).toBe('gun');
    expect(figureOf('man us-private pistol mmg')?.art).toMatchObject({ kind: 'man', weapon: 'mg' });
    expect(figureOf('man us-private pistol lightMortar')?.art).toMatchObject({ kind: 'man', weapon: 'mortar' });
    expect(figureOf('vehicle us-m4-sherman')?.art.kind).toBe('tank');
    expect(figureOf('man nobody rifle')).toBeNull();
  });

  it('teams of the army lists are known by what they serve, squads by a plain man', () => {
    const shown = ['us-rifle', 'us-mg-team', 'de-mortar-team', 'de-at-team'].map((id) =>
      figureOf(entryFigure(ENTRIES[id]!)!),
    );
    expect(shown.map((one) => ('weapon' in one!.art ? one!.art.weapon : one!.art.kind))).toEqual([
      'rifle',
      'mg',
      'mortar',
      'gun',
    ]);
  });
});

describe('men on the table', () => {
  const men = { u1: { at: [10, 20] }, g1: { at: [20, 20] }, g2: { at: [10, 44] } } as const;
  const facings = (situation: Situation) =>
    Object.fromEntries(looks.pieces(looked(situation), 'us').map(({ id, facing }) => [id, facing]));

  it('look at the nearest enemy', () => {
    expect(facings({ men })).toEqual({ u1: 90, g1: 270, g2: 0 });
    expect(facings({ men: { u1: men.u1 } })).toEqual({ u1: null });
  });

  it('PF-SHOOT.2: where nobody measures they do not tell who is the nearest', () => {
    expect(facings({ men, scenario: { measured: 'strict' } })).toEqual({ u1: 150, g1: 270, g2: 0 });
  });
});

it('PF-CBT.1: an order of fights is numbered between those who fight, and is about the first', () => {
  const men = {
    u1: { at: [10, 20] },
    u2: { at: [12, 20] },
    g1: { at: [10, 22] },
    g2: { at: [12, 22] },
    g3: { at: [14, 22] },
  } as const;
  const fights = [
    { alone: 'g1', against: ['u1'] },
    { alone: 'u2', against: ['g2', 'g3'] },
  ];
  const order = { type: 'pair', fights } as Action;
  const plate = (x: number, y: number, says: string) => ({
    at: { kind: 'spot', ...point(x, y) },
    texts: [says],
    filled: true,
  });
  expect(marksOf({ men }, order).put).toEqual([plate(10, 21, '1'), plate(12, 21, '2'), plate(13, 21, '2')]);
  expect(looks.about(looked({ men }), order).pieces).toEqual(['g1', 'u1']);
});
