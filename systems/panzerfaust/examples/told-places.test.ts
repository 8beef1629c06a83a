import { message } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { bearingOf } from '../tell-places.ts';
import { box, looked, point, spot } from './played.ts';

const situation = (measured: 'strict' | 'open') =>
  looked({
    scenario: { measured },
    table: { areas: [{ id: 'trees', terrain: 'wood', outline: box(50, 2, 60, 12) }] },
    men: { g1: { at: [20, 20] } },
    vehicles: { utank: { at: [40, 40], profile: 'us-m4-sherman', facing: 0, life: 3, arms: [{}, {}, {}] } },
  });

const moved = { type: 'moved', man: 'g1', at: spot(23, 16), spent: 0, how: 'walk' } as const;
const landed = (x: number, y: number) => ({ type: 'burstLanded', at: point(x, y), blast: 3, facing: 0 }) as const;

describe('where something happens', () => {
  it('PF-BASE.4 of who moves it is told which way and how far', () => {
    const look = situation('open');
    expect(panzerfaust.tell(look, moved)?.with?.at).toEqual(
      message('towardFar', { toward: message('toward_north_east'), inches: 5 }),
    );
    const drove = { type: 'drove', vehicle: 'utank', at: point(34, 40), facing: 270, turret: 0, spent: 0 } as const;
    expect(panzerfaust.tell(look, drove)?.with?.at).toEqual(
      message('towardFar', { toward: message('toward_west'), inches: 6 }),
    );
  });

  it('PF-SHOOT.2 played strictly nobody is told how far', () => {
    const look = situation('strict');
    expect(panzerfaust.tell(look, moved)?.with?.at).toEqual(message('toward_north_east'));
    expect(panzerfaust.tell(look, landed(2, 40))?.with?.at).toEqual(message('regionSquare', { square: 'A4' }));
  });

  it('PF-TPL.6 a shell goes astray so far, and comes down in a part of the table, on what lies there', () => {
    const look = situation('open');
    const astray = { type: 'deviated', from: point(10, 10), to: point(10, 13) } as const;
    expect(panzerfaust.tell(look, astray)?.with?.to).toEqual(
      message('towardFar', { toward: message('toward_south'), inches: 3 }),
    );
    expect(panzerfaust.tell(look, landed(36, 24))?.with?.at).toEqual(message('region_middle'));
    expect(panzerfaust.tell(look, landed(2, 40))?.with?.at).toEqual(message('region_south_west'));
    expect(panzerfaust.tell(look, landed(55, 6))?.with?.at).toEqual(
      message('regionOn', { region: message('region_north_east'), ground: 'trees' }),
    );
  });

  it('eight ways are told apart, each an eighth of the round', () => {
    const from = point(10, 10);
    const way = (x: number, y: number) => bearingOf(from, point(10 + x, 10 + y));
    expect([way(0, -5), way(2, -5), way(3, -5), way(5, 0), way(5, 5), way(0, 5), way(-5, 5), way(-5, -1)]).toEqual([
      'north',
      'north',
      'north_east',
      'east',
      'south_east',
      'south',
      'south_west',
      'west',
    ]);
    expect(way(0, 0)).toBeNull();
  });
});
