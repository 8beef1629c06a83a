import type { MapPlace } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import type { OnTable } from '../rules/facts.ts';
import type { Action, BkFrame } from '../types.ts';
import { plate, roams } from '../web/ahead.ts';
import { sightline } from '../web/overlays.ts';
import { pieceOf } from '../web/piece.ts';
import { vistas } from '../web/vistas.ts';
import { lookAt } from './firing-range.ts';
import { area, FAR } from './marching.ts';

const TANK = { profile: 'panzer-4-h', at: [5000, 6000], facing: 90 } as const;
const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;
const place = (x: number, y: number): MapPlace => ({ kind: 'spot', x, y });
const STACK = [{ kind: 'route', element: 'g1', order: 'advance' }] as unknown as readonly BkFrame[];
const ROUTE = { type: 'route', route: [], facing: null, backwards: false, floor: 0 } as unknown as Action;

const roaming = (one: typeof TANK | typeof MEN, more: object = {}) => {
  const found = roams(lookAt({ elements: { ...FAR, g1: one }, ...more }), STACK, 'german', ROUTE)!;
  while (!found.work());
  return found;
};

describe('the pencils of a table', () => {
  it('BK-LOS.3 name what a clear line goes through, where it does, and how deep', () => {
    const elements = { ...FAR, g1: MEN, s1: { profile: 'soviet-rifles', at: [9000, 6000] } } as const;
    const areas = [area('orchard', 'orchard', [6000, 5000, 6300, 7000])];
    const bare = sightline(lookAt({ elements }), place(5000, 6000), place(9000, 6000));
    expect([bare.clear, bare.crosses]).toEqual([true, []]);
    const seen = sightline(lookAt({ elements, areas }), place(5000, 6000), place(9000, 6000));
    expect(seen.clear).toBe(true);
    expect(seen.crosses).toEqual([
      {
        place: place(6150, 6000),
        what: { word: 'lookThrough', with: { ground: { word: 'lookGround_orchard' }, depth: 3, most: 10 } },
      },
    ]);
  });

  it('BK-MOV.1, BK-SA.t4, BK-AT.1: a card says how far it goes, and what it fires how far or how hard', () => {
    const look = lookAt({ elements: { ...FAR, g1: TANK, g2: { ...MEN, at: [5000, 7000] } } });
    const cardOf = (id: string) => {
      const element = look.board.elements.find((one) => one.id === id) as OnTable;
      return pieceOf(look, element).card.map(({ label, value, rule }) => [
        typeof label === 'string' ? label : label.word,
        typeof value === 'string' ? value : value.with,
        rule,
      ]);
    };
    expect(cardOf('g1')).toEqual(
      expect.arrayContaining([
        ['lookPace', { clear: 40, road: 60 }, 'BK-MOV.8'],
        ['lookName', { factor: 7 }, 'BK-AT.1'],
      ]),
    );
    expect(cardOf('g2')).toEqual(
      expect.arrayContaining([
        ['lookPace', { clear: 20, road: 25 }, 'BK-MOV.1'],
        ['armLine', { far: '30 / 60' }, 'BK-SA.t4'],
      ]),
    );
  });

  it('BK-MOV.23 turn a vehicle at the end of its way, and not men', () => {
    const tank = roaming(TANK);
    expect(tank.wayTo({ x: 6000, y: 6000 })).toMatchObject({ facing: null });
    expect(tank.wayTo({ x: 6000, y: 6000 }, 30)).toMatchObject({ facing: 120 });
    expect(tank.wayTo({ x: 6000, y: 6000 }, -105)).toMatchObject({ facing: 345 });
    expect(roaming(MEN).wayTo({ x: 5500, y: 6000 }, 30)).toMatchObject({ facing: null });
  });

  it('say why a base does not get to a point: too far, a house, somebody there', () => {
    const areas = [area('h', 'house', [6000, 5800, 6400, 6200])];
    const tank = roaming(TANK, { areas });
    expect(tank.whyNot!({ x: 6200, y: 6000 }, { x: 5700, y: 6000 })).toEqual({
      word: 'lookNoEntry',
      with: { ground: 'h' },
    });
    expect(tank.whyNot!({ x: 5600, y: 8000 }, { x: 5600, y: 7000 })).toEqual({ word: 'lookShort', with: { over: 10 } });
    expect(tank.whyNot!({ x: 5600, y: 7000 }, { x: 5600, y: 7000 })).toBeNull();
    expect(tank.whyNot!({ x: 500, y: 500 }, { x: 700, y: 700 })).toEqual({ word: 'lookTaken' });
  });

  it('say how much too far an enemy is: in millimetres under a centimetre, in centimetres above', () => {
    const look = lookAt({ elements: FAR });
    const tooFarBy = (over: number) =>
      plate(look, { rule: 'BK-AT.4', why: { word: 'outOfRange', with: { over } } } as never);
    expect([0.1, 9.2, 10, 296].map(tooFarBy)).toEqual([
      { word: 'lookTooFar', with: { over: 1 } },
      { word: 'lookShort', with: { over: 0.9 } },
      { word: 'lookShort', with: { over: 1 } },
      { word: 'lookShort', with: { over: 29.6 } },
    ]);
  });

  it('BK-LOS.1, BK-LOS.8 tell the ground a place is seen from, and BK-GUN.3 what an element could fire at', () => {
    const areas = [area('h', 'house', [6000, 5000, 6400, 7000])];
    const elements = {
      ...{ ...FAR, g1: { ...TANK, at: [4000, 9000] }, g2: MEN },
      g3: { profile: 'stug-3-g', at: [9000, 3000], facing: 90 },
    } as never;
    const look = lookAt({ elements, areas });
    const there = vistas(look, { place: place(5000, 6000) })!;
    expect(
      [
        { x: 5900, y: 6000 },
        { x: 8000, y: 6000 },
        { x: 5000, y: 9000 },
      ].map(there.holds),
    ).toEqual([true, false, true]);
    expect(there.within).toBeNull();
    const night = lookAt({ elements, areas, scenario: { night: true } } as never);
    expect(vistas(night, { place: place(5000, 6000) })!.within).toEqual({
      at: { kind: 'spot', x: 5000, y: 6000 },
      radius: 2000,
    });
    // Men end with the band of their arms, a gun with the table; one in a hull with its arc.
    expect(vistas(look, { piece: 'g2' })!.within!.radius).toBeGreaterThan(5000);
    expect(vistas(look, { piece: 'g1' })!.within).toBeNull();
    const hull = vistas(look, { piece: 'g3' })!;
    expect(
      [
        { x: 9900, y: 3000 },
        { x: 8000, y: 3000 },
      ].map(hull.holds),
    ).toEqual([true, false]);
    expect(vistas(look, { piece: 'nobody' })).toBeNull();
  });

  it('BK-HOUSE.7 tell of that ground nothing that the board does not show: who hides is in nobody’s way', () => {
    const look = lookAt({ elements: { ...FAR, g9: { profile: 'panzer-4-h', at: [7000, 6000], facing: 0 } } });
    const isSeen = (side: string, camouflaged: boolean): boolean => {
      const elements = look.board.elements.map((e) => (e.id === 'g9' ? { ...e, camouflaged } : e));
      const board = blitzkrieg.see(look.setting, { ...look.board, elements }, side);
      return vistas({ setting: look.setting, board }, { place: place(5000, 6000) })!.holds({ x: 9000, y: 6000 });
    };
    expect([isSeen('german', true), isSeen('soviet', true), isSeen('soviet', false)]).toEqual([true, true, false]);
  });
});
