import { describe, expect, it } from 'vitest';
import { rolls } from './firing-range.ts';
import { after, area, go, kinds, line, placeOf, refused } from './marching.ts';

const MEN = { g1: { profile: 'german-rifles', at: [5000, 6000] } } as const;
const TANK = { g1: { profile: 'panzer-4-h', at: [5000, 6000], facing: 90 } } as const;
const HALF_TRACK = { g1: { profile: 'sdkfz-251', at: [5000, 6000], facing: 90 } } as const;
const LORRY = { g1: { profile: 'opel-blitz', at: [5000, 6000], facing: 90 } } as const;
/** Ground from 60 to 80 cm across the way. */
const strip = (terrain: string, more: object = {}) => area(terrain, terrain, [6000, 4000, 8000, 8000], more);

/** How far to the right an element gets at most, to the millimetre. */
const reach = (march: Parameters<typeof go>[1]): number => {
  let [free, barred] = [0, 15_000];
  while (barred - free > 10) {
    const middle = Math.round((free + barred) / 2);
    if (go([[5000 + middle, 6000]], march).refusal) barred = middle;
    else free = middle;
  }
  return Math.round(free / 10);
};

/** Dice enough for whatever has to be rolled. */
const SAFE = { dice: [6] } as const;

describe('3 Movement: ground', () => {
  it('BK-TER.4 halves every move in marsh and shallow water, and is closed to wheels', () => {
    expect(reach({ elements: MEN, areas: [strip('marsh')] })).toBe(150);
    expect(refused(go([[6500, 6000]], { elements: LORRY, areas: [strip('shallowRiver')] }))).toEqual([
      'BK-TER.4',
      'forbiddenGround',
      { element: 'g1', ground: 'shallowRiver' },
    ]);
  });

  it('BK-TER.3 closes deep water to all but amphibious vehicles', () => {
    const river = [strip('deepRiver')];
    expect(refused(go([[6500, 6000]], { elements: MEN, areas: river }))?.[0]).toBe('BK-TER.3');
    expect(refused(go([[6500, 6000]], { elements: TANK, areas: river }))?.[0]).toBe('BK-TER.3');
    const swimmer = { g1: { profile: 'schwimmwagen', at: [5000, 6000], facing: 90 } } as const;
    expect(placeOf(go([[8500, 6000]], { elements: swimmer, areas: river }), 'g1')).toEqual([8500, 6000]);
  });

  it('BK-TER.7 halves tracks in a gully, lets men pass and stops wheels and half-tracks', () => {
    const areas = [strip('gully')];
    expect(placeOf(go([[7000, 6000]], { elements: MEN, areas }), 'g1')).toEqual([7000, 6000]);
    // 10 cm clear and 15 cm at double cost are 40 cm.
    expect(placeOf(go([[7500, 6000]], { elements: TANK, areas }), 'g1')).toEqual([7500, 6000]);
    expect(refused(go([[7501, 6000]], { elements: TANK, areas }))).toEqual([
      'BK-MOV.8',
      'tooLong',
      { cost: 40.02, most: 40 },
    ]);
    expect(refused(go([[6500, 6000]], { elements: HALF_TRACK, areas }))?.[0]).toBe('BK-TER.7');
    expect(refused(go([[6500, 6000]], { elements: LORRY, areas }))?.[0]).toBe('BK-TER.7');
  });

  it('BK-TER.8 halves all vehicles in scrub, and no men', () => {
    const areas = [strip('scrub')];
    expect(placeOf(go([[7000, 6000]], { elements: MEN, areas }), 'g1')).toEqual([7000, 6000]);
    expect(refused(go([[7501, 6000]], { elements: TANK, areas }))?.[1]).toBe('tooLong');
    expect(refused(go([[6501, 6000]], { elements: LORRY, areas }))?.[1]).toBe('tooLong');
  });

  it('BK-TER.9 and BK-TER.11 halve wheels in fields and orchards; bare fields are clear', () => {
    for (const terrain of ['field', 'orchard']) {
      expect(refused(go([[6501, 6000]], { elements: LORRY, areas: [strip(terrain)] }))?.[1]).toBe('tooLong');
      expect(placeOf(go([[9000, 6000]], { elements: TANK, areas: [strip(terrain)] }), 'g1')).toEqual([9000, 6000]);
    }
    const winter = { scenario: { season: 'winter' }, elements: LORRY, areas: [strip('field')] };
    expect(placeOf(go([[7000, 6000]], winter), 'g1')).toEqual([7000, 6000]);
  });

  it('BK-TER.10 halves every move in a wood, bogs vehicles, and stops wheels', () => {
    const areas = [strip('wood')];
    expect(placeOf(go([[6500, 6000]], { elements: MEN, areas }), 'g1')).toEqual([6500, 6000]);
    expect(refused(go([[6501, 6000]], { elements: MEN, areas }))?.[1]).toBe('tooLong');
    expect(refused(go([[6500, 6000]], { elements: LORRY, areas }))?.[0]).toBe('BK-TER.10');
    expect(kinds(go([[6500, 6000]], { elements: TANK, areas, dice: [2] }))).toEqual(['setOut', 'halted', 'moved']);
  });

  it('BK-TER.12 and BK-HOUSE.12 cost 5 cm more to climb, and nothing to come down', () => {
    const areas = [strip('hill')];
    expect(placeOf(go([[6500, 6000]], { elements: MEN, areas }), 'g1')).toEqual([6500, 6000]);
    expect(refused(go([[6501, 6000]], { elements: MEN, areas }))).toEqual([
      'BK-MOV.1',
      'tooLong',
      { cost: 20.01, most: 20 },
    ]);
    const down = { elements: { g1: { profile: 'german-rifles', at: [7000, 6000] } }, areas } as const;
    expect(placeOf(go([[9000, 6000]], down), 'g1')).toEqual([9000, 6000]);
  });

  it('BK-TER.13 and BK-TER.14 let men into houses, for 5 cm into a block, and no vehicle', () => {
    expect(placeOf(go([[7000, 6000]], { elements: MEN, areas: [strip('house')] }), 'g1')).toEqual([7000, 6000]);
    expect(placeOf(go([[6500, 6000]], { elements: MEN, areas: [strip('block')] }), 'g1')).toEqual([6500, 6000]);
    expect(refused(go([[6501, 6000]], { elements: MEN, areas: [strip('block')] }))?.[1]).toBe('tooLong');
    expect(refused(go([[6500, 6000]], { elements: TANK, areas: [strip('house')] }))?.[0]).toBe('BK-TER.13');
    expect(refused(go([[6500, 6000]], { elements: TANK, areas: [strip('block')] }))?.[0]).toBe('BK-TER.14');
  });

  it('BK-TER.14 costs 5 cm for each floor', () => {
    const march = {
      elements: { g1: { profile: 'german-rifles', at: [6500, 6000] } },
      areas: [strip('block')],
    } as const;
    expect(after(go([[8000, 6000]], { ...march, how: { floor: 0 } }), 'g1')?.at).toEqual({ x: 8000, y: 6000 });
    const up = go([[7900, 6000]], { ...march, how: { floor: 1 } });
    expect(refused(up)).toBeNull();
    expect(after(up, 'g1')).toMatchObject({ floor: 1, paid: 1900 });
    expect(refused(go([[8100, 6000]], { ...march, how: { floor: 1 } }))?.[0]).toBe('BK-LOS.9');
    expect(refused(go([[7000, 6000]], { ...march, how: { floor: 2 } }))).toEqual([
      'BK-LOS.9',
      'noSuchFloor',
      { building: 'block' },
    ]);
  });

  it('BK-TER.15 halves every move in rubble and stops wheels and half-tracks', () => {
    const areas = [strip('rubble')];
    expect(refused(go([[6501, 6000]], { elements: MEN, areas }))?.[1]).toBe('tooLong');
    expect(refused(go([[6500, 6000]], { elements: HALF_TRACK, areas }))?.[0]).toBe('BK-TER.15');
    expect(refused(go([[6500, 6000]], { elements: LORRY, areas }))?.[0]).toBe('BK-TER.15');
    expect(kinds(go([[6500, 6000]], { elements: TANK, areas, ...SAFE }))).toEqual(['setOut', 'halted', 'moved']);
  });

  it.each([
    ['wall', 'BK-TER.16', 5, 'free', 'closed', 'closed'],
    ['hedge', 'BK-TER.17', 5, 'free', 'free', 'closed'],
    ['bocage', 'BK-TER.18', 10, 'pays', 'closed', 'closed'],
    ['barricade', 'BK-TER.21', 5, 'closed', 'closed', 'closed'],
  ])(
    '%s (%s) costs men %i cm; tracks %s, half-tracks %s, wheels %s',
    (terrain, rule, cost, tracks, halfTracks, wheels) => {
      const lines = [
        line('obstacle', terrain, [
          [6000, 4000],
          [6000, 8000],
        ]),
      ];
      expect(placeOf(go([[7000 - cost * 100, 6000]], { elements: MEN, lines }), 'g1')).toEqual([
        7000 - cost * 100,
        6000,
      ]);
      expect(refused(go([[7001 - cost * 100, 6000]], { elements: MEN, lines }))?.[1]).toBe('tooLong');
      const passes = (elements: Parameters<typeof go>[1]['elements']): string => {
        const dice = terrain === 'bocage' ? [6] : [];
        const [ruleCited] = refused(go([[6600, 6000]], { elements, lines, dice })) ?? [null];
        if (ruleCited === null) return terrain === 'bocage' ? 'pays' : 'free';
        return ruleCited === rule ? 'closed' : String(ruleCited);
      };
      expect([passes(TANK), passes(HALF_TRACK), passes(LORRY)]).toEqual([tracks, halfTracks, wheels]);
    },
  );

  it('BK-TER.18 costs vehicles 10 cm and a bog roll at bocage', () => {
    const lines = [
      line('obstacle', 'bocage', [
        [6000, 4000],
        [6000, 8000],
      ]),
    ];
    const over = go([[8000, 6000]], { elements: TANK, lines, dice: [2] });
    expect([placeOf(over, 'g1'), after(over, 'g1')?.paid]).toEqual([[8000, 6000], 4000]);
    expect(rolls(over)).toEqual(['BK-MOV.18:  -> BK-MOV.18 2 = 0']);
    const bogged = go([[8000, 6000]], { elements: TANK, lines, dice: [1] });
    expect([placeOf(bogged, 'g1'), after(bogged, 'g1')?.bogged]).toEqual([[6000, 6000], true]);
  });

  it('BK-TER.19 and BK-TER.20 let men into bunkers for 5 cm and into trenches free, and stop vehicles', () => {
    expect(refused(go([[6501, 6000]], { elements: MEN, areas: [strip('bunker')] }))?.[1]).toBe('tooLong');
    expect(placeOf(go([[7000, 6000]], { elements: MEN, areas: [strip('trench')] }), 'g1')).toEqual([7000, 6000]);
    expect(refused(go([[6500, 6000]], { elements: TANK, areas: [strip('bunker')] }))?.[0]).toBe('BK-TER.19');
    expect(refused(go([[6500, 6000]], { elements: LORRY, areas: [strip('trench')] }))?.[0]).toBe('BK-TER.20');
    expect(refused(go([[6500, 6000]], { elements: TANK, areas: [strip('trench')] }))).toBeNull();
    expect(refused(go([[6500, 6000]], { elements: TANK, areas: [strip('ditch')] }))?.[0]).toBe('BK-TER.20');
  });

  it('BK-TER.22 stops what has no armour at wire, halves armour in it, and bogs half-tracks', () => {
    const areas = [strip('wire')];
    expect(refused(go([[6500, 6000]], { elements: LORRY, areas }))?.[0]).toBe('BK-TER.22');
    expect(refused(go([[7501, 6000]], { elements: TANK, areas }))?.[1]).toBe('tooLong');
    expect(kinds(go([[6500, 6000]], { elements: HALF_TRACK, areas, dice: [2] }))).toEqual([
      'setOut',
      'halted',
      'bogged',
      'moved',
    ]);
  });

  it('BK-TER.22 and BK-MOV.22 make men test at wire: who fails stops in front of it', () => {
    const march = {
      elements: MEN,
      lines: [
        line('wire', 'wire', [
          [6000, 4000],
          [6000, 8000],
        ]),
      ],
    };
    const held = go([[7000, 6000]], { ...march, dice: [3] });
    expect([rolls(held), kinds(held), placeOf(held, 'g1')]).toEqual([
      ['BK-TER.22:  -> BK-EXP.1 4 = -1'],
      ['setOut', 'halted', 'wireHeld', 'moved'],
      [5999, 6000],
    ]);
    expect(placeOf(go([[7000, 6000]], { ...march, dice: [4] }), 'g1')).toEqual([7000, 6000]);
  });

  it('BK-MOV.22 leaves a gap 5 cm wide where tracks break a wall, and wheels follow through it', () => {
    const lines = [
      line('wall', 'wall', [
        [6000, 4000],
        [6000, 8000],
      ]),
    ];
    const broken = go([[7000, 6000]], { elements: TANK, lines });
    expect(kinds(broken)).toEqual(['setOut', 'halted', 'gapMade', 'moved']);
    expect(broken.board.gaps).toEqual([{ in: 'wall', at: { x: 6000, y: 6000 } }]);
    const board = { gaps: broken.board.gaps };
    expect(placeOf(go([[6600, 6000]], { elements: LORRY, lines, board }), 'g1')).toEqual([6600, 6000]);
    const beside = { g1: { profile: 'opel-blitz', at: [5000, 6251], facing: 90 } } as const;
    expect(refused(go([[6600, 6251]], { elements: beside, lines, board }))?.[0]).toBe('BK-TER.16');
  });
});

describe('3 Movement: bogging', () => {
  it.each([
    ['tracked', 'panzer-4-h', 1],
    ['half-tracked', 'sdkfz-251', 2],
  ])('BK-MOV.18 bogs %s vehicles (%s) on %i or less', (_traction, profile, bogsOn) => {
    const march = { elements: { g1: { profile, at: [5000, 6000], facing: 90 } }, areas: [strip('marsh')] } as const;
    const bogged = go([[6500, 6000]], { ...march, dice: [bogsOn] });
    expect([after(bogged, 'g1')?.bogged, placeOf(bogged, 'g1')]).toEqual([true, [6000, 6000]]);
    const free = go([[6500, 6000]], { ...march, dice: [bogsOn + 1] });
    expect([after(free, 'g1')?.bogged, placeOf(free, 'g1')]).toEqual([false, [6500, 6000]]);
  });

  it('BK-MOV.21 makes every vehicle roll on a muddy track, at half move, wheels on 3 or less', () => {
    const lines = [
      line(
        'track',
        'track',
        [
          [4000, 6000],
          [9000, 6000],
        ],
        300,
      ),
    ];
    const rain = { scenario: { weather: 'rain' }, elements: LORRY, lines } as const;
    const stuck = go([[6000, 6000]], { ...rain, dice: [3] });
    expect([rolls(stuck), after(stuck, 'g1')?.bogged]).toEqual([['BK-MOV.18:  -> BK-MOV.18 4 = -1'], true]);
    expect(placeOf(go([[6000, 6000]], { ...rain, dice: [4] }), 'g1')).toEqual([6000, 6000]);
    expect(refused(go([[6001, 6000]], rain))?.[1]).toBe('tooLong');
    expect(placeOf(go([[9000, 6000]], { elements: LORRY, lines }), 'g1')).toEqual([9000, 6000]);
  });

  it('BK-MOV.21 makes a vehicle that starts in a marsh roll when it moves', () => {
    const inMarsh = { g1: { profile: 'panzer-4-h', at: [7000, 6000], facing: 90 } } as const;
    const stuck = go([[7500, 6000]], { elements: inMarsh, areas: [strip('marsh')], dice: [1] });
    expect([placeOf(stuck, 'g1'), after(stuck, 'g1')?.bogged]).toEqual([[7000, 6000], true]);
  });

  it('BK-MOV.18 lets an all-terrain vehicle roll again, and frees it on 4+', () => {
    const profiles = [
      {
        id: 'goat',
        name: { en: 'Goat', fr: 'Chèvre' },
        nation: 'germany',
        kind: 'vehicle',
        mover: 'halfTrack',
        traction: 'halfTracked',
        base: { shape: 'box', length: 40, width: 20 },
        traits: ['allTerrain'],
      },
    ];
    const march = {
      scenario: { profiles },
      elements: { g1: { profile: 'goat', at: [5000, 6000], facing: 90 } },
      areas: [strip('marsh')],
    } as const;
    expect(after(go([[6500, 6000]], { ...march, dice: [1, 4] }), 'g1')?.bogged).toBe(false);
    expect(after(go([[6500, 6000]], { ...march, dice: [1, 3] }), 'g1')?.bogged).toBe(true);
  });

  it('BK-MOV.19 keeps a bogged vehicle where it is', () => {
    const bogged = { g1: { ...TANK.g1, bogged: true } };
    expect(refused(go([[5100, 6000]], { elements: bogged }))).toEqual(['BK-MOV.19', 'isBogged', { element: 'g1' }]);
    const immobilised = { g1: { ...TANK.g1, immobilised: true } };
    expect(refused(go([[5100, 6000]], { elements: immobilised }))).toEqual([
      'BK-AT.1',
      'isImmobilised',
      { element: 'g1' },
    ]);
  });
});
