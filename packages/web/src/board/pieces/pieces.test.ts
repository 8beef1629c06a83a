import type { Message } from '@grognard/kernel';
import type { Art, Figure, NationMark, Piece, PieceState, WorkKind } from '@grognard/looks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PieceView } from '../PieceView.tsx';
import { WorkView } from '../WorkView.tsx';
import { LIVERY } from './colours.ts';

const said: Message = { word: 'x' } as unknown as Message;
const figure = (place: Figure['place'], text: string, more: Partial<Figure> = {}): Figure => ({
  place,
  text,
  tone: 'plain',
  label: said,
  ...more,
});
const rifles: Piece = {
  id: 'r1',
  side: 'german',
  nation: 'germany',
  at: { kind: 'hex', hex: 0 },
  facing: 30,
  turret: null,
  body: { kind: 'counter' },
  art: { kind: 'men', weapon: 'rifles' },
  figures: [
    figure('topLeft', '3', { shape: 'disc' }),
    figure('topRight', '1', { shape: 'tracked' }),
    figure('leftUpper', '2', { tone: 'soft', shape: 'underlined' }),
    figure('leftLower', '0', { tone: 'hard', changed: 'down' }),
    figure('bottom', '2–10', { shape: 'arc' }),
    figure('rightUpper', '11', { tone: 'soft' }),
    figure('rightLower', '12', { tone: 'soft', changed: 'up' }),
  ],
  states: [],
  tag: null,
  name: said,
  spoken: said,
  card: [],
};
const drawn = (piece: Partial<Piece>, seenSize = 67, symbols: 'pictures' | 'nato' = 'pictures'): string =>
  renderToStaticMarkup(createElement(PieceView, { piece: { ...rifles, ...piece }, size: 67, seenSize, symbols }));
const textsOf = (svg: string): readonly string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);

const TANK: Art = {
  kind: 'tank',
  length: 56,
  width: 35,
  track: 8,
  turret: 11,
  turretShape: 'hex',
  barrel: 18,
  brake: true,
};
const ARTS: readonly Art[] = [
  ...(['rifles', 'smg', 'lmg', 'hmg', 'mortar', 'engineers', 'antiTank', 'flame', 'leader'] as const).map(
    (weapon): Art => ({ kind: 'men', weapon }),
  ),
  { kind: 'horsemen' },
  ...(['short', 'normal', 'long'] as const).map((barrel): Art => ({ kind: 'gun', barrel, brake: barrel === 'long' })),
  ...(['hex', 'box', 'round', 'none'] as const).map((turretShape): Art => ({ ...TANK, turretShape })),
  { ...TANK, turret: 0, turretShape: 'none' },
  ...(['halfTrack', 'truck', 'car', 'wagon', 'boat', 'marker'] as const).map((kind): Art => ({ kind })),
];
const STATES: readonly PieceState['kind'][] = [
  'active',
  'spent',
  'hidden',
  'camouflaged',
  'demoralised',
  'moved',
  'immobile',
  'dugIn',
  'wreck',
  'spotted',
];
const BODIES: readonly Piece['body'][] = [
  { kind: 'counter' },
  { kind: 'disc', radius: 200 },
  { kind: 'box', length: 620, width: 320 },
];

describe('pieces', () => {
  it('have a silhouette and a symbol of their own for every kind of art', () => {
    const pictures = ARTS.map((art) => drawn({ art, figures: [] }));
    expect(new Set(pictures).size).toBe(ARTS.length);
    for (const art of ARTS) expect(drawn({ art }, 67, 'nato')).not.toMatch(/NaN|undefined/);
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined/);
  });

  it('tell tanks apart by their measures', () => {
    const tiger: Art = { ...TANK, length: 59, width: 42, turret: 14, turretShape: 'box', barrel: 26 };
    expect(drawn({ art: TANK })).not.toBe(drawn({ art: tiger }));
  });

  it('turn the turret without the hull', () => {
    expect(drawn({ art: TANK, facing: 90, turret: 150 })).toContain('rotate(60)');
  });

  it('look different in every state, on counters and on bases', () => {
    for (const body of BODIES) {
      const looks = STATES.map((kind) => drawn({ body, states: [{ kind } as PieceState] }));
      const pale = new Set(['spent', 'moved']);
      const distinct = STATES.filter((kind) => !pale.has(kind)).length + 1;
      expect(new Set(looks).size).toBe(distinct);
      expect(looks.join()).not.toMatch(/NaN|undefined/);
    }
  });

  it('show a known hit by its icon and an unknown one by a question mark', () => {
    const hit = (icon: 'pinned' | 'unknown'): string =>
      drawn({ figures: [], states: [{ kind: 'hit', icon, label: said }] });
    expect(textsOf(hit('unknown'))).toEqual(['?']);
    expect(textsOf(hit('pinned'))).toEqual([]);
    expect(drawn({ body: BODIES[1]!, states: [{ kind: 'hit', icon: 'pinned', label: said }] })).toContain(
      'var(--piece-hit)',
    );
  });

  it('carry more figures the larger they are seen', () => {
    expect(textsOf(drawn({}, 30))).toEqual([]);
    expect(textsOf(drawn({}, 40))).toEqual(['3', '1', '2', '12']);
    expect(textsOf(drawn({}, 60))).toEqual(['3', '1', '2', '0', '11', '12', '2–10']);
  });

  it('print a lost value as a cross and keep letters upright whichever way they face', () => {
    const svg = drawn({ facing: 210, figures: [figure('topLeft', '3', { changed: 'lost', shape: 'wheeled' })] });
    expect(textsOf(svg)).toEqual(['✕']);
    const afterPicture = svg.slice(svg.indexOf('✕') - 400, svg.indexOf('✕'));
    expect(afterPicture).not.toContain('rotate(210)');
  });

  it('show armour in a blue frame, and an open top in red', () => {
    const figures = [
      figure('rightUpper', '13', { tone: 'hard', shape: 'openTop' }),
      figure('rightLower', '15', { tone: 'hard', shape: 'openTop' }),
    ];
    expect(drawn({ figures })).toContain('stroke="var(--hard-value)"');
    expect(drawn({ figures })).toContain('stroke="var(--soft-value)"');
  });

  it('bear a mark of their nation that no other has', () => {
    const nations = Object.keys(LIVERY) as NationMark[];
    const marks = nations.map((nation) => drawn({ nation, figures: [], art: { kind: 'marker' } }));
    expect(new Set(marks).size).toBe(nations.length);
  });

  it('carry their tag below them on a hex map; on a table tags are placed apart from them', () => {
    for (const body of BODIES)
      expect(textsOf(drawn({ body, figures: [], tag: 'A1' }))).toEqual(body.kind === 'counter' ? ['A1'] : []);
  });
});

describe('works', () => {
  const KINDS: readonly WorkKind[] = [
    'trench',
    'bunker',
    'wire',
    'roadblock',
    'mines',
    'hastyDefence',
    'smoke',
    'wreck',
    'objective',
    'satchel',
    'plot',
    'coin',
    'ranging',
  ];
  const work = (kind: WorkKind, nation: NationMark | null, text: string | null = null): string =>
    renderToStaticMarkup(
      createElement(WorkView, {
        work: { id: 'w', kind, at: { kind: 'hex', hex: 0 }, facing: 60, side: null, text, spoken: said },
        size: 70,
        nation,
      }),
    );

  it('have a drawing of their own', () => {
    const all = KINDS.map((kind) => work(kind, null));
    expect(new Set(all).size).toBe(KINDS.length);
    expect(all.join()).not.toMatch(/NaN|undefined/);
  });

  it('say what they are worth, in the colour of who holds them', () => {
    expect(textsOf(work('objective', 'ussr', '2'))).toEqual(['2']);
    expect(work('objective', 'ussr')).toContain(LIVERY.ussr.body);
    expect(textsOf(work('smoke', null, '+2'))).toEqual(['+2']);
  });
});
