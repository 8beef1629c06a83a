import type { Piece } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { block, hex } from '../examples/played.ts';
import { load, setup } from '../load.ts';
import { setUp } from '../rules/03-set-up.ts';
import { supplyOf } from '../rules/10-lines.ts';
import { production } from '../rules/11-production.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { hear, see } from '../see.ts';
import type { Board, East } from '../types.ts';
import { boardSchema } from '../types.ts';
import { lineTo, zoneSides } from './layers.ts';
import { looks } from './looks.ts';

const settingOf = (id: string) => {
  const loaded = load(SCENARIOS.find((one) => one.id === id));
  if (!loaded.ok) throw new Error(`${id} does not load`);
  return loaded.value;
};
const edelweiss = settingOf('edelweiss');
const barbarossa = settingOf('barbarossa');

/** The board of a scenario with some of it changed. */
const lookAt = (setting: East['setting'], more: Readonly<Record<string, unknown>>) => ({
  setting,
  board: boardSchema.parse({ ...setup(setting), pool: { axis: [], soviet: [] }, ...more }) as Board,
});
const piece = (pieces: readonly Piece[], id: string): Piece => pieces.find((one) => one.id === id)!;
const aSoviet = [...edelweiss.units.values()].find(({ side, type }) => side === 'soviet' && type === 'mechanised')!.id;
const anotherSoviet = [...edelweiss.units.values()].find(
  ({ side, type, id }) => side === 'soviet' && type === 'infantry' && id !== aSoviet,
)!.id;
const anSs = [...edelweiss.units.values()].find(({ ss }) => ss)!.id;
const aRomanian = [...edelweiss.units.values()].find(({ nation }) => nation === 'Romania')!.id;

describe('EF-2.3.1: what is seen of a block', () => {
  const hidden = block('S1', aSoviet, 3, 'Rostov');
  const look = lookAt(edelweiss, { blocks: [hidden, block('A1', 'de-5', 4, 'Taganrog')] });

  it('is its back and nothing else to the enemy, even on a board that tells more', () => {
    for (const board of [look.board, see(edelweiss, look.board, 'axis')]) {
      const seen = piece(looks.pieces({ setting: edelweiss, board }, 'axis'), 'S1');
      expect(seen.body).toEqual({ kind: 'block', stance: 'standing', label: null, wood: 'nation', lastSeen: null });
      expect(seen.art).toEqual({ kind: 'symbol', sign: 'none' });
      const unit = edelweiss.units.get(aSoviet)!;
      for (const secret of [aSoviet, unit.name.en, unit.name.fr, unit.type])
        expect(JSON.stringify(seen)).not.toContain(`"${secret}`);
    }
  });

  it('is its face to its owner, and to all when it lies flat', () => {
    const own = piece(looks.pieces(look, 'soviet'), 'S1');
    expect(own.body).toMatchObject({ stance: 'standing', label: { strength: 3 } });
    expect(own.art).toEqual({ kind: 'symbol', sign: 'mechanised' });
    const flat = lookAt(edelweiss, { blocks: [{ ...hidden, flat: true }] });
    const seen = piece(looks.pieces({ ...flat, board: see(edelweiss, flat.board, 'axis') }, 'axis'), 'S1');
    expect(seen.body).toMatchObject({ stance: 'flat', label: { strength: 3 } });
  });

  it('is its face to whoever looks back on the whole board, though it stands and was shown before', () => {
    const once = { ...hidden, known: true, seen: { unit: aSoviet, cv: 3, date: '1942-07-II' } };
    const back = piece(looks.pieces(lookAt(edelweiss, { blocks: [once] }), null), 'S1');
    expect(back.body).toMatchObject({ stance: 'standing', label: { strength: 3 }, lastSeen: null });
  });

  it('does not tell a satellite or the SS from behind', () => {
    const blocks = [block('A1', aRomanian, 2, 'Taganrog'), block('A2', anSs, 2, 'Taganrog')];
    const there = lookAt(edelweiss, { blocks });
    const backs = looks.pieces({ ...there, board: see(edelweiss, there.board, 'soviet') }, 'soviet');
    expect(backs.map(({ nation, body }) => [nation, body.kind === 'block' && body.wood])).toEqual([
      ['germany', 'nation'],
      ['germany', 'nation'],
    ]);
    const own = looks.pieces(there, 'axis');
    expect(own.map(({ nation, body }) => [nation, body.kind === 'block' && body.wood])).toEqual([
      ['romania', 'nation'],
      ['germany', 'black'],
    ]);
  });

  it('is remembered with its date, as strong as it was shown', () => {
    const once = { ...hidden, cv: 1, seen: { unit: aSoviet, cv: 3, date: '1942-07-II' } };
    const there = lookAt(edelweiss, { blocks: [once] });
    const seen = piece(looks.pieces({ ...there, board: see(edelweiss, there.board, 'axis') }, 'axis'), 'S1');
    expect(seen.body).toMatchObject({
      label: null,
      lastSeen: { label: { strength: 3 }, when: { word: 'lookShortDate', with: { month: 7, half: 'II' } } },
    });
  });

  it('puts the strongest in front of its stack, and unread blocks in the order of their names', () => {
    const blocks = [block('A1', 'de-5', 4, 'Taganrog'), block('A2', 'de-52', 1, 'Taganrog')];
    const there = lookAt(edelweiss, { blocks });
    expect(looks.pieces(there, 'axis').map(({ id }) => id)).toEqual(['A2', 'A1']);
    const enemy = { ...there, board: see(edelweiss, there.board, 'soviet') };
    expect(looks.pieces(enemy, 'soviet').map(({ id }) => id)).toEqual(['A1', 'A2']);
  });
});

describe('boxes beside the map', () => {
  it('EF-11.5.1, EF-11.42.1: hold what is eliminated and what is due, the enemy’s as one back or not at all', () => {
    const there = lookAt(edelweiss, {
      pool: { axis: ['de-5'], soviet: [aSoviet, anotherSoviet] },
      due: { axis: [{ unit: 'de-52', month: '1942-08', cv: 4 }], soviet: [{ unit: aSoviet, month: '1942-08', cv: 2 }] },
    });
    const view = { ...there, board: see(edelweiss, there.board, 'axis') };
    expect(looks.boxes!(view, 'axis').map(({ id }) => id)).toEqual(['due-axis', 'pool-axis', 'pool-soviet']);
    const boxed = looks.pieces(view, 'axis');
    expect(boxed.map(({ id, body }) => [id, body.kind === 'block' && body.label !== null])).toEqual([
      ['de-52', true],
      ['de-5', true],
      ['pool-soviet', false],
    ]);
    expect(looks.boxes!(view, 'axis').at(-1)?.note).toMatchObject({ with: { count: 2 } });
  });

  it('EF-EDEL.5: has Moscow while somebody is there', () => {
    const stavka = { ...block('S9', 'su-stavka', 3, 'Rostov'), at: { in: 'moscow' } };
    const there = lookAt(edelweiss, { blocks: [stavka] });
    expect(looks.boxes!(there, 'soviet').map(({ id }) => id)).toEqual(['moscow-soviet']);
    expect(looks.pieces(there, 'soviet')[0]!.at).toEqual({ kind: 'box', box: 'moscow-soviet' });
  });
});

const layerOf = (look: Parameters<typeof looks.pieces>[0], id: string, side: 'axis' | 'soviet' = 'axis') =>
  looks.layers!(look, side).find((one) => one.id === id);

describe('what lies over the print', () => {
  it('EF-8.1.1: is the front between what each side controls, and what neither does', () => {
    const there = lookAt(edelweiss, { contested: [hex('Salsk')] });
    const control = layerOf(there, 'control');
    if (control?.kind !== 'control') throw new Error('no control');
    const [axis, soviet] = control.holders;
    expect(axis!.hexes).toContain(hex('Taganrog'));
    expect(soviet!.hexes).toContain(hex('Stavropol'));
    expect(axis!.hexes.filter((each) => soviet!.hexes.includes(each))).toEqual([]);
    expect(layerOf(there, 'contested')).toMatchObject({ hexes: [hex('Salsk')] });
    expect(layerOf(lookAt(edelweiss, {}), 'contested')).toBeUndefined();
  });

  it('EF-12.3.3: is snow in the East with mud in the West', () => {
    const there = lookAt(barbarossa, { weather: { east: 'snow', west: 'mud' } });
    const [snow, mud] = [layerOf(there, 'snow'), layerOf(there, 'mud')];
    expect(snow).toMatchObject({ weather: 'snow' });
    expect(snow?.kind === 'weather' && snow.hexes).toContain(hex('Moscow'));
    expect(mud?.kind === 'weather' && mud.hexes).toContain(hex('Belgrade'));
    expect(snow?.kind === 'weather' && snow.hexes).not.toContain(hex('Belgrade'));
    expect(layerOf(lookAt(barbarossa, {}), 'snow')).toBeUndefined();
  });

  it('EF-8.2.1, EF-8.2.2: ticks zones of control on the far hexes, but across no river', () => {
    const there = lookAt(edelweiss, { blocks: [block('A1', 'de-5', 4, 'Rostov')] });
    const reached = zoneSides(there, 'axis').map((side) => side.hex);
    expect(reached).toContain(hex('Taganrog'));
    const beyondDon = edelweiss.around[hex('Rostov')]!.filter(({ side }) => side === 'river').map((next) => next.hex);
    expect(beyondDon.length).toBeGreaterThan(0);
    expect(beyondDon.filter((each) => reached.includes(each))).toEqual([]);
    const engaged = lookAt(edelweiss, {
      blocks: [block('A1', 'de-5', 4, 'Rostov'), block('S1', aSoviet, 2, 'Rostov')],
    });
    expect(zoneSides(engaged, 'axis')).toEqual([]);
  });

  it('EF-10.3.1: leads supply from the railway to blocks off it, and names those without', () => {
    const blocks = [block('A1', 'de-5', 4, 'Elista', { supplied: false }), block('A2', 'de-52', 4, 'Yeisk')];
    const there = lookAt(edelweiss, { blocks });
    const supply = layerOf(there, 'supply');
    if (supply?.kind !== 'supply') throw new Error('no supply');
    expect(supply.without).toEqual(['A1']);
    expect(supply.rails!.length).toBeGreaterThan(3);
    const sources = { ...supplyOf(there, 'soviet'), sources: new Set([hex('Salsk')]) };
    expect(lineTo(there, 'soviet', sources, hex('Salsk'))).toBeNull();
    expect(lineTo(there, 'soviet', sources, hex('Rostov E1'))).toEqual([hex('Salsk'), hex('Rostov E1')]);
    expect(lineTo(there, 'soviet', sources, hex('Astrakhan'))).toBeNull();
  });

  it('EF-5.3.1: is the command radius of active headquarters', () => {
    const orders = { task: 'command', blitz: 'no', deployed: false, done: false, moves: 0 };
    const there = lookAt(edelweiss, { blocks: [block('A1', 'de-aga', 1, 'Rostov', { orders, flat: true })] });
    const command = layerOf(there, 'command', 'soviet');
    const hexes = command?.kind === 'command' ? command.hexes : [];
    expect(hexes).toContain(hex('Rostov E1'));
    expect(hexes).not.toContain(hex('Rostov E2'));
    expect(looks.pieces(there, 'axis')[0]!.states).toContainEqual({ kind: 'active' });
  });
});

describe('the bar and the map', () => {
  it('EF-4.1.1: counts fortnights of the scenario', () => {
    const { turn, calendar } = looks.status(lookAt(edelweiss, { date: '1942-08-I', phase: 'combat' }), null);
    expect(turn).toEqual({ now: 2, last: 3 });
    expect(calendar!.periods.length).toBe(2);
    expect(calendar!.now).toEqual({ period: 1, part: 0 });
    expect(calendar!.phases[calendar!.phase!]).toEqual({ word: 'lookPhase_combat' });
  });

  it('EF-1.2.1: veils what is out of play, and only where the scenario is smaller than the map', () => {
    const part = looks.ground(edelweiss);
    expect(part.kind === 'hexes' && part.played).toEqual(edelweiss.hexes);
    expect(looks.ground(barbarossa)).not.toHaveProperty('played');
  });

  it('EF-1.39.1, EF-1.35.3: prints straits, ridges, and water between land', () => {
    const print = looks.ground(barbarossa);
    if (print.kind !== 'hexes') throw new Error('no hexes');
    const count = (kind: string): number => print.sides.filter((side) => side.kind === kind).length;
    expect([count('strait'), count('ridge')]).toEqual([1, 8]);
    expect(count('coast')).toBeGreaterThan(8);
    expect(count('boundary')).toBeGreaterThan(3);
  });

  it('finds the blocks and hexes of an answer', () => {
    const look = lookAt(edelweiss, {});
    const path = [hex('Rostov'), hex('Rostov E1')];
    expect(looks.about(look, { type: 'move', block: 'A1', path, by: 'command', asRearGuard: false })).toEqual({
      pieces: ['A1'],
      places: [{ kind: 'hex', hex: hex('Rostov E1') }],
    });
    expect(looks.about(look, { type: 'produce', lines: [{ row: 'step:A1' }] }).pieces).toEqual(['A1']);
  });

  it('EF-17.1.1: is looked back on by points, steps and losses of both sides', () => {
    const blocks = [block('A1', 'de-aga', 2, 'Kamensk'), block('S1', aSoviet, 3, 'Rostov')];
    const gone = { axis: ['de-5'], soviet: [] };
    const [points, steps, lost] = looks.course!(lookAt(edelweiss, { blocks, lostOnce: gone, phase: 'supply' }));
    expect(points!.values.map(({ side }) => side)).toEqual(['axis', 'soviet']);
    expect(steps!.values.map(({ value }) => value)).toEqual([2, 3]);
    expect(lost!.values.map(({ value }) => value)).toEqual([1, 0]);
    expect(looks.course!(lookAt(edelweiss, { phase: 'setUp' }))).toEqual([]);
    // Two steps of a headquarters are worth four points more than none.
    const weak = looks.course!(
      lookAt(edelweiss, { blocks: [block('A1', 'de-aga', 0, 'Kamensk')], lostOnce: gone, phase: 'supply' }),
    );
    expect(points!.values[0]!.value - weak[0]!.values[0]!.value).toBe(4);
  });

  it('EF-6.1.1: finds the way of a march to each hex where it may end', () => {
    const look = lookAt(edelweiss, { blocks: [block('A1', 'de-5', 4, 'Kamensk E1')] });
    const march = { type: 'move', block: 'A1', path: [hex('Rostov E1')], by: 'command', asRearGuard: false } as const;
    const ways = looks.ways!(look, march, []);
    expect(ways.get(hex('Salsk'))).toEqual([hex('Rostov E2'), hex('Salsk')]);
    expect(ways.has(hex('Kamensk E1'))).toBe(false);
    expect(looks.ways!(look, { type: 'done' }, []).size).toBe(0);
  });

  it('EF-1.2.2: has French names for hexes, by town and direction', () => {
    const names = looks.names!(edelweiss);
    expect(names.get('Kalach W1')?.with).toEqual({ en: 'Kalach W1', fr: 'Kalatch O1' });
    expect(names.has('Rostov')).toBe(false);
  });

  it('has French names for towns that French maps write otherwise', () => {
    expect(looks.names!(edelweiss).get('Voronezh')).toEqual({
      word: 'lookPlaceName',
      with: { en: 'Voronezh', fr: 'Voronej' },
    });
  });
});

describe('what a sheet begins with', () => {
  it('is a set-up that breaks no rule, for either side', () => {
    const look = { setting: barbarossa, board: setup(barbarossa) };
    for (const side of ['axis', 'soviet'] as const) {
      const action = looks.usual!(look, { type: 'setUp', lines: [] }, side, []);
      expect(setUp.refuse(look, { kind: 'setUp', side }, side, action)).toBeNull();
    }
  });

  it('EF-11.5.1 is everybody who must come in, as near to the enemy as may be, and nothing else', () => {
    const look = lookAt(barbarossa, {
      date: '1941-08-I',
      phase: 'production',
      blocks: [block('A1', 'de-okh', 3, 'Warsaw'), block('S1', 'su-stavka', 3, 'Brest')],
      due: { axis: [{ unit: 'de-5', month: '1941-08', cv: 3 }], soviet: [] },
    });
    const action = looks.usual!(look, { type: 'produce', lines: [] }, 'axis', []);
    expect(action).toEqual({ type: 'produce', lines: [{ row: 'arrive:de-5', hex: hex('Warsaw') }] });
    expect(production.refuse(look, { kind: 'production' }, 'axis', action)).toBeNull();
  });

  it('EF-11.41.1, EF-11.42.1: takes a step for a block that is pointed at, a cadre for a dead unit, and puts them back', () => {
    const look = lookAt(barbarossa, {
      date: '1941-08-I',
      phase: 'production',
      blocks: [block('A1', 'de-okh', 2, 'Warsaw'), block('S1', 'su-stavka', 3, 'Brest')],
      pool: { axis: ['de-5'], soviet: [] },
    });
    const nothing = { type: 'produce', lines: [] } as const;
    const step = looks.takes!(look, nothing, 'A1')!;
    expect(step).toEqual({ type: 'produce', lines: [{ row: 'step:A1' }] });
    const both = looks.takes!(look, step, 'de-5')!;
    expect(both).toEqual({ type: 'produce', lines: [{ row: 'step:A1' }, { row: 'cadre:de-5', hex: hex('Warsaw') }] });
    expect(production.refuse(look, { kind: 'production' }, 'axis', both)).toBeNull();
    expect(looks.takes!(look, both, 'A1')).toEqual({ ...nothing, lines: [{ row: 'cadre:de-5', hex: hex('Warsaw') }] });
    expect(looks.takes!(look, nothing, 'S1')).toBeNull();
    expect(['step:A1', 'cadre:de-5', 'disband:A1'].map((row) => looks.taken!(row))).toEqual(['A1', 'de-5', null]);
  });
});

describe('a headquarters in hand', () => {
  const look = lookAt(edelweiss, { blocks: [block('A1', 'de-aga', 1, 'Kamensk'), block('A2', 'de-5', 4, 'Kamensk')] });
  const activate = { type: 'activate', block: 'A1', to: null, as: 'command' } as const;

  it('EF-5.3.1: shows what it commands where it stands, or where it would be deployed', () => {
    const here = looks.commanded!(look, 'A1', null);
    expect(here).toContain(hex('Kamensk E1'));
    expect(looks.commanded!(look, 'A1', activate)).toEqual(here);
    const there = looks.commanded!(look, 'A1', { ...activate, to: hex('Kamensk E1') });
    expect(there).toContain(hex('Kamensk E2'));
    expect(here).not.toContain(hex('Kamensk E2'));
  });

  it('EF-5.3.1: shows nothing for troops, for a landing, or for one that is seen from behind', () => {
    expect(looks.commanded!(look, 'A2', null)).toEqual([]);
    expect(looks.commanded!(look, 'A1', { ...activate, as: 'landing' })).toEqual([]);
    expect(looks.commanded!({ ...look, board: see(edelweiss, look.board, 'soviet') }, 'A1', null)).toEqual([]);
  });

  it('is not named again in the rows under its name', () => {
    expect(looks.short!(look, activate)).toEqual({ word: 'lookShort_command' });
    expect(looks.short!(look, { type: 'done' })).toBeNull();
  });
});

describe('what is heard', () => {
  it('EF-7.11.1, EF-4.41.1: names battles, headquarters at work and who has moved', () => {
    const orders = { task: 'command', blitz: 'marked', deployed: false, done: false, moves: 0 };
    const look = lookAt(edelweiss, {
      phase: 'movement',
      blocks: [
        { ...block('A1', 'de-aga', 2, 'Kamensk'), orders },
        { ...block('A2', 'de-5', 4, 'Rostov'), moved: 'ground' },
        block('S1', aSoviet, 3, 'Rostov'),
      ],
      battles: [{ hex: hex('Rostov'), defender: 'soviet' }],
    });
    const pieces = looks.pieces(look, 'axis');
    expect(piece(pieces, 'A1').spoken.with).toMatchObject({ doing: 'blitz' });
    expect(piece(pieces, 'A2').spoken.with).toMatchObject({ doing: 'moved' });
    expect(looks.spoken(look, { kind: 'hex', hex: hex('Rostov') }).with).toMatchObject({ battle: 'yes' });
    expect(looks.spoken(look, { kind: 'hex', hex: hex('Kamensk') }).with).toMatchObject({ battle: 'no' });
  });
});

describe('the fire of a battle', () => {
  it('is seen in its hex, of blocks and from the air', () => {
    const look = lookAt(edelweiss, { blocks: [block('S1', aSoviet, 1, 'Rostov')] });
    const there = [{ from: null, to: { kind: 'hex', hex: hex('Rostov') } }];
    expect(looks.shots!(look, { type: 'fired', block: 'S1', hits: 0, repulses: 0 })).toEqual(there);
    expect(looks.shots!(look, { type: 'bombed', hex: hex('Rostov'), hits: 1 })).toEqual(there);
    expect(looks.shots!(look, { type: 'stepLost', block: 'S1' })).toEqual([]);
  });
});

describe('what falls', () => {
  const event = { type: 'lost', block: 'S1', unit: aSoviet } as const;
  const look = lookAt(edelweiss, { blocks: [block('S1', aSoviet, 1, 'Rostov')] });

  it('is a wreck to its owner where it had tanks', () => {
    expect(looks.fell!(look, event)).toEqual({ piece: 'S1', leaves: 'wreck' });
    expect(looks.fell!(look, { ...event, unit: anotherSoviet })).toEqual({ piece: 'S1', leaves: 'men' });
  });

  it('does not tell the enemy which corps it was', () => {
    const heard = hear(edelweiss, look.board, event, 'axis')!;
    expect(looks.fell!(look, heard)).toEqual({ piece: 'S1', leaves: 'men' });
  });

  it('is nothing where a block moves', () => {
    expect(looks.fell!(look, { type: 'stepLost', block: 'S1' })).toBeNull();
  });
});
