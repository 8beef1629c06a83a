import type { Message } from '@grognard/kernel';
import type { Art, BlockLabel, Drawing, Figure, NationMark, NatoSign, Piece, PieceState } from '@grognard/looks';
import { BUNKER, line, MINES, PENNANT, ROADBLOCK, SMOKE, TRENCH, WIRE, WRECK } from '@grognard/looks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
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
const tab = (more: Partial<Piece>): string =>
  renderToStaticMarkup(createElement(PieceView, { piece: { ...rifles, tab: 'HMG', ...more }, size: 67, shows: 'tab' }));
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
const MEN_ALONE = [
  'rifle',
  'smg',
  'lmg',
  'mg',
  'mortar',
  'rocket',
  'panzerfaust',
  'sniper',
  'flame',
  'grenade',
  'pistol',
  'glasses',
  'medic',
] as const;
const SIGNS: readonly NatoSign[] = [
  'infantry',
  'armour',
  'mechanised',
  'cavalry',
  'mountain',
  'shock',
  'parachute',
  'static',
  'motorcycle',
  'artillery',
  'headquarters',
];
const ARTS: readonly Art[] = [
  ...(['rifles', 'smg', 'lmg', 'hmg', 'mortar', 'engineers', 'antiTank', 'flame', 'leader'] as const).map(
    (weapon): Art => ({ kind: 'men', weapon }),
  ),
  { kind: 'horsemen' },
  ...(['short', 'normal', 'long'] as const).map((barrel): Art => ({ kind: 'gun', barrel, brake: barrel === 'long' })),
  ...(['hex', 'box', 'round', 'none'] as const).map((turretShape): Art => ({ ...TANK, turretShape })),
  { ...TANK, turret: 0, turretShape: 'none' },
  ...(['halfTrack', 'truck', 'car', 'wagon', 'boat', 'marker'] as const).map((kind): Art => ({ kind })),
  { kind: 'drawing', drawing: [line('M-20-20 20 20', 4)], sign: 'none' },
  ...SIGNS.map((sign): Art => ({ kind: 'symbol', sign })),
  { kind: 'symbol', sign: 'headquarters', letters: 'HQ' },
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
const COUNTER_STATES: readonly PieceState['kind'][] = ['disrupted', 'fired', 'halfFired', 'digging', 'unsupplied'];
const BODIES: readonly Piece['body'][] = [
  { kind: 'counter' },
  { kind: 'disc', radius: 200 },
  { kind: 'box', length: 620, width: 320 },
];

// What is fetched when it is first needed is here before the first test: each body is asked for once.
beforeAll(async () => {
  const block = { kind: 'block', stance: 'flat', label: null, wood: 'nation', lastSeen: null } as const;
  const man: Partial<Piece> = {
    body: BODIES[1]!,
    art: { kind: 'man', weapon: 'rifle', posture: 'standing', rank: 'none' },
  };
  for (const piece of [{}, { body: block }, { body: { kind: 'portrait', band: '' } as const }, man])
    while (drawn(piece).length < 100) await new Promise((resolve) => setTimeout(resolve, 5));
  while (tab({}).length < 100) await new Promise((resolve) => setTimeout(resolve, 5));
  // A base has its rim before its picture has come.
  for (const symbols of ['pictures', 'nato'] as const) drawn({ body: BODIES[1]! }, 67, symbols);
  await Promise.all([import('./Silhouette.tsx'), import('./NatoSymbol.tsx')]);
  await new Promise((resolve) => setTimeout(resolve, 0));
});

describe('pieces', () => {
  it('have a silhouette and a symbol of their own for every kind of art', () => {
    const pictures = ARTS.map((art) => drawn({ art, figures: [] }));
    // A symbol is the same whatever the setting; each of the others has a silhouette.
    expect(new Set(pictures).size).toBe(ARTS.length);
    for (const art of ARTS) expect(drawn({ art }, 67, 'nato')).not.toMatch(/NaN|undefined/);
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined/);
  });

  it('of one man show what he carries, how he lies and whether he leads', () => {
    const men = MEN_ALONE.flatMap((weapon) =>
      (['standing', 'prone', 'down'] as const).map((posture): Art => ({ kind: 'man', weapon, posture, rank: 'none' })),
    );
    const leaders = (['nco', 'officer'] as const).map(
      (rank): Art => ({ kind: 'man', weapon: 'pistol', posture: 'standing', rank }),
    );
    const svgs = [...men, ...leaders].map((art) => drawn({ art, body: { kind: 'disc', radius: 125 }, figures: [] }));
    expect(new Set(svgs).size).toBe(men.length + leaders.length);
    expect(svgs.join()).not.toMatch(/NaN|undefined/);
    const down = drawn({ art: men[2]!, body: { kind: 'disc', radius: 125 } });
    expect(down).toContain('stroke-dasharray="17 11"');
  });

  it('tell tanks apart by their measures', () => {
    const tiger: Art = { ...TANK, length: 59, width: 42, turret: 14, turretShape: 'box', barrel: 26 };
    expect(drawn({ art: TANK })).not.toBe(drawn({ art: tiger }));
  });

  it('fill their outline where they stand on the table without a base', () => {
    const body = { kind: 'box', length: 1092, width: 406, bare: true } as const;
    const wide = (100 * body.width) / body.length;
    expect(drawn({ art: { kind: 'halfTrack' }, body })).toContain(`scale(${wide / 40} ${100 / 69})`);
    const plate: Art = { kind: 'drawing', drawing: [], sign: 'none' };
    const square = { ...body, length: 508, width: 508 };
    expect(drawn({ art: plate, body: square })).toContain('scale(1.25 1.25)');
  });

  it('turn the turret without the hull', () => {
    expect(drawn({ art: TANK, facing: 90, turret: 150 })).toContain('rotate(60)');
  });

  it('look different in every state, on counters and on bases', () => {
    for (const body of BODIES) {
      const looks = STATES.map((kind) => drawn({ body, states: [{ kind } as PieceState] }));
      // A base that has moved and one that is spent are told by their words.
      const alike = body.kind === 'counter' ? 0 : 1;
      expect(new Set(looks).size).toBe(STATES.length - alike);
      expect(looks.join()).not.toMatch(/NaN|undefined/);
    }
  });

  it('under others show a tab: what they are, and steps unless marks need the room', () => {
    const steps = { left: 1, of: 2 };
    expect(textsOf(tab({ steps }))).toEqual(['HMG']);
    const dots = (svg: string): number => svg.match(/<circle[^>]*r="4"/g)?.length ?? 0;
    expect([dots(tab({ steps })), dots(tab({ steps, states: [{ kind: 'disrupted' }] }))]).toEqual([2, 0]);
    const leader = tab({ body: { kind: 'portrait', band: 'LT' }, figures: [figure('middle', '8')] });
    expect(textsOf(leader)).toEqual(['LT', '8']);
  });

  it('on a counter tell a move from a shot, and one bar from two', () => {
    const looks = [...STATES, ...COUNTER_STATES].map((kind) => drawn({ states: [{ kind } as PieceState] }));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('carry the markers of their system, side by side where there are several', () => {
    const marker = (edge: 'top' | 'left'): PieceState => ({
      kind: 'marker',
      drawing: [line('M-9-9 9 9', 5, { line: '#123456' })],
      edge,
      label: said,
    });
    const svg = drawn({ states: [marker('top'), marker('top'), marker('left')] });
    expect(svg.match(/#123456/g)).toHaveLength(3);
    expect(new Set(svg.match(/translate\([^)]*\) scale\(0\.3\)/g)).size).toBe(3);
  });

  it('show a known hit by its icon and an unknown one by a question mark', () => {
    const pin: Drawing = [line('M-5-6H5M0-6V5', 2.8)];
    const hit = (icon: Drawing | null): string => drawn({ figures: [], states: [{ kind: 'hit', icon, label: said }] });
    expect(textsOf(hit(null))).toEqual(['?']);
    expect(textsOf(hit(pin))).toEqual([]);
    expect(hit(pin)).toContain('M-5-6H5M0-6V5');
    expect(drawn({ body: BODIES[1]!, states: [{ kind: 'hit', icon: pin, label: said }] })).toContain(
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

  it('are of another cloth than those whom they fight', () => {
    const axis: readonly NationMark[] = ['germany', 'italy', 'romania', 'hungary', 'finland', 'bulgaria', 'japan'];
    const allies: readonly NationMark[] = ['ussr', 'usa', 'britain', 'france', 'poland', 'china'];
    for (const one of axis) for (const other of allies) expect(LIVERY[one]).not.toEqual(LIVERY[other]);
  });

  it('carry their tag below them on a hex map; on a table tags are placed apart from them', () => {
    for (const body of BODIES)
      expect(textsOf(drawn({ body, figures: [], tag: 'A1' }))).toEqual(body.kind === 'counter' ? ['A1'] : []);
  });
});

describe('blocks', () => {
  const label: BlockLabel = { strength: 3, most: 4, halfHit: false, short: 'LVII', ground: 'plain' };
  const block = (body: Partial<Extract<Piece['body'], { kind: 'block' }>>, seen = 70): string =>
    drawn(
      {
        art: { kind: 'symbol', sign: 'mechanised' },
        figures: [],
        facing: null,
        body: { kind: 'block', stance: 'standing', label, wood: 'nation', lastSeen: null, ...body },
      },
      seen,
    );

  it('show their strength in pips and Roman figures, and their name where there is room', () => {
    expect(textsOf(block({}))).toEqual(['III', 'LVII']);
    expect(textsOf(block({}, 40))).toEqual(['III']);
    expect(block({}).match(/stroke-opacity="0.45"/g)).toHaveLength(1);
    expect(block({ label: { ...label, strength: 1 } }).match(/stroke-opacity="0.45"/g)).toHaveLength(3);
  });

  it('show a corner when half hit, another ground for guards, and lie flat without depth', () => {
    const all = [
      block({}),
      block({ label: { ...label, halfHit: true } }),
      block({ label: { ...label, ground: 'tinted' } }),
      block({ wood: 'black' }),
      block({ stance: 'flat' }),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all.join()).not.toMatch(/NaN|undefined/);
  });

  it('are all alike from behind, whatever they are', () => {
    const back = (art: Art, id: string): string =>
      drawn({
        id,
        art,
        figures: [],
        facing: null,
        body: { kind: 'block', stance: 'standing', label: null, wood: 'nation', lastSeen: null },
      });
    expect(back({ kind: 'symbol', sign: 'armour' }, 'a')).toBe(back({ kind: 'symbol', sign: 'infantry' }, 'b'));
  });

  it('keep on their back, faded, what they showed when they were last seen', () => {
    const lastSeen = { label, art: { kind: 'symbol', sign: 'armour' } as const, when: said };
    const svg = block({ label: null, lastSeen });
    expect(textsOf(svg)).toEqual(['III']);
    expect(svg).toContain('opacity="0.62"');
  });
});

describe('portraits', () => {
  it('are narrow, with a rank in the band and three values', () => {
    const svg = drawn({
      body: { kind: 'portrait', band: 'CPT' },
      figures: [figure('middle', '9'), figure('leftLower', '1'), figure('rightLower', '2')],
    });
    expect(textsOf(svg)).toEqual(['CPT', '9', '1', '2']);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});

describe('works', () => {
  const SHARED = { TRENCH, BUNKER, WIRE, ROADBLOCK, MINES, SMOKE, WRECK, PENNANT };
  const work = (drawing: Drawing, nation: NationMark | null, text: string | null = null): string =>
    renderToStaticMarkup(
      createElement(WorkView, {
        work: {
          id: 'w',
          drawing,
          at: { kind: 'hex', hex: 0 },
          facing: 60,
          lies: 'under',
          side: null,
          text,
          spoken: said,
        },
        size: 70,
        nation,
      }),
    );

  it('have a drawing of their own', () => {
    const all = Object.values(SHARED).map((drawing) => work(drawing, null));
    expect(new Set(all).size).toBe(all.length);
    expect(all.join()).not.toMatch(/NaN|undefined/);
  });

  it('say what they are worth, in the colour of who holds them', () => {
    expect(textsOf(work(PENNANT, 'ussr', '2'))).toEqual(['2']);
    expect(work(PENNANT, 'ussr')).toContain(LIVERY.ussr.body);
    expect(work(PENNANT, null)).not.toContain(LIVERY.ussr.body);
    expect(textsOf(work(SMOKE, null, '+2'))).toEqual(['+2']);
  });
});
