import type { Message } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import { hexGround } from '@grognard/looks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PieceThumb } from '../panels/Forces.tsx';
import { type GameContext, GameSpeech } from '../ui/hooks.ts';
import { layoutOf } from './geometry.ts';
import { Pieces } from './Pieces.tsx';
import { placedPieces } from './stacks.ts';

const said = { word: 'x' } as unknown as Message;
const layout = layoutOf(
  hexGround(
    { width: 6, height: 6, tops: 'pointy', shoved: 'odd', present: new Uint8Array(36).fill(1), neighbours: [] },
    { paintOf: () => 'open', nameOf: () => '', seed: 'pieces' },
  ),
);
const acting = (id: string, side: string, hex: number): Piece => ({
  id,
  side,
  nation: 'germany',
  at: { kind: 'hex', hex },
  facing: null,
  turret: null,
  body: { kind: 'disc', radius: 40 },
  art: { kind: 'marker' },
  figures: [],
  states: [{ kind: 'active' }],
  tag: null,
  name: said,
  spoken: said,
  card: [],
});
const FLOORS = { at: () => 0, shown: () => null, houseAt: () => null } as unknown as Parameters<
  typeof Pieces
>[0]['floors'];

it('an enemy who acts is told from whoever fires at him, unless nobody’s eyes look on', () => {
  const placed = placedPieces([acting('mover', 'blue', 8), acting('shooter', 'red', 20)], layout, null, 'red');
  const drawn = (own: string | null): string =>
    renderToStaticMarkup(createElement(Pieces, { placed, own, layout, zoom: 1, floors: FLOORS }));
  expect(drawn('red').match(/class="piece theirs" data-piece="mover"/g)).toHaveLength(1);
  expect(drawn('red')).toContain('class="piece" data-piece="shooter"');
  expect(drawn(null)).not.toContain('theirs');
});

it('an enemy who acts is told from whoever fires at him in small, too: on panels and cards', () => {
  const drawn = (side: string, own: string | null): string => {
    const thumb = createElement(PieceThumb, { piece: acting('mover', side, 8), size: 58 });
    return renderToStaticMarkup(createElement(GameSpeech, { value: { own } as GameContext }, thumb));
  };
  expect(drawn('blue', 'red')).toContain('class="ic theirs"');
  expect(drawn('red', 'red')).toContain('class="ic"');
  expect(drawn('blue', null)).toContain('class="ic"');
  // On a page there is no game, and nobody's eyes.
  const page = renderToStaticMarkup(createElement(PieceThumb, { piece: acting('mover', 'blue', 8), size: 58 }));
  expect(page).toContain('class="ic"');
});
