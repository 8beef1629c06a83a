import type { Match, Types } from '@grognard/kernel';
import type { MapPlace, Piece } from '@grognard/looks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../board/geometry.ts';
import { Scars } from '../board/Scars.tsx';
import type { Desk } from './desk.ts';
import type { Scar } from './scars.ts';
import { fallenOf, scarsAt } from './scars.ts';

const place = (hex: number): MapPlace => ({ kind: 'hex', hex });
const tank = { id: 'tank', at: place(3), facing: 0 } as unknown as Piece;
interface Told {
  readonly type: string;
}

/** A game in which tanks burn, shells fall and houses catch fire; its board is the turn. */
const DESK = {
  system: { reduce: (board: number, { type }: Told) => (type === 'turn' ? board + 1 : board) },
  setting: {},
  looks: {
    pieces: () => [tank],
    status: ({ board }: { readonly board: number }) => ({ turn: { now: board } }),
    fell: (_look: unknown, { type }: Told) => (type === 'burnt' ? { piece: 'tank', leaves: 'wreck' } : null),
    scarred: (_look: unknown, { type }: Told) =>
      type === 'shells'
        ? [{ at: place(5), leaves: 'crater' }]
        : type === 'fire'
          ? [{ at: place(6), leaves: 'fire' }]
          : [],
  },
} as unknown as Desk;

const matchOf = (...answers: readonly (readonly string[])[]): Match<Types> =>
  ({
    entries: answers.map((types) => ({ log: types.map((type) => ({ event: { type } })) })),
    positions: answers.map((_, i) => ({ board: i + 1 })),
  }) as unknown as Match<Types>;

describe('what a battle leaves', () => {
  const match = matchOf(['turn', 'shells'], ['nothing'], ['burnt', 'fire']);

  it('is kept in the order it came, with its turn and its answer, up to where one looks', () => {
    const all = scarsAt(DESK, match, 'all', 3);
    expect(all.map(({ leaves, turn, at }) => [leaves, turn, at])).toEqual([
      ['crater', 2, 1],
      ['wreck', 3, 3],
      ['fire', 3, 3],
    ]);
    expect(scarsAt(DESK, match, 'all', 2)).toHaveLength(1);
  });

  it('counts as fallen only if it was a piece', () => {
    expect(fallenOf(scarsAt(DESK, match, 'all', 3)).map(({ piece }) => piece.id)).toEqual(['tank']);
  });
});

describe('scars on the map', () => {
  const LAYOUT = { kind: 'hexes', width: 100, height: 100, dotOf: () => ({ x: 50, y: 50 }) } as unknown as Layout;
  const drawn = (scars: readonly Scar[], turn: number): string =>
    renderToStaticMarkup(createElement(Scars, { scars, turn, layout: LAYOUT }));
  const scars = scarsAt(DESK, matchOf(['burnt'], ['shells', 'fire']), 'all', 2);

  it('lie in layers: the ground below what stood on it', () => {
    const kinds = [...drawn(scars, 2).matchAll(/data-scar="(\w+)"/g)].map(([, kind]) => kind);
    expect(kinds).toEqual(['crater', 'fire', 'wreck']);
  });

  it('smoke two turns if it was a vehicle, three if it was a house', () => {
    const smoking = (turn: number): number => drawn(scars, turn).split('data-smoke').length - 1;
    expect([2, 3, 4, 5].map(smoking)).toEqual([2, 1, 1, 0]);
  });
});
