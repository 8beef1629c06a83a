import '@fontsource-variable/archivo/standard.css';
import '@fontsource/spectral/500.css';
import '@fontsource/spectral/600.css';
import '@fontsource/spectral/600-italic.css';
import '../src/styles/tokens.css';
import '../src/styles/ui.css';
import '../src/styles/play.css';
import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { hexGround, SUN, line, circle, filled } from '@grognard/looks';
import { Board } from '../src/board/Board.tsx';
import { NO_PENCIL } from '../src/board/pencil.ts';
import { GameSpeech } from '../src/ui/hooks.ts';
import { StackPanel } from '../src/panels/StackPanel.tsx';
import { CalendarView, ShortCalendar } from '../src/panels/CalendarView.tsx';

const m = (word: string) => ({ word }) as never;
const rows = [
  'ffmm....f~~~',
  'f.mm..ff.~~~',
  '..hh.f...~~~',
  '.....w....~~',
  '..f...w....~',
  'ff..........',
  '~~.....mm.h.',
  '~~~...hmmmh.',
  '~~~~....mm..',
];
const q = new URLSearchParams(location.search);
const manner = (q.get('manner') ?? 'operational') as 'operational';
const width = 12, height = 9;
const neighbours = new Int32Array(width * height * 6).fill(-1);
for (let r = 0; r < height; r++) for (let c = 0; c < width; c++) {
  const p = r & 1;
  [[p, -1], [1, 0], [p, 1], [p - 1, 1], [-1, 0], [p - 1, -1]].forEach(([dc, dr], d) => {
    const [cc, rr] = [c + dc!, r + dr!];
    if (cc >= 0 && rr >= 0 && cc < width && rr < height) neighbours[(r * width + c) * 6 + d] = rr * width + cc;
  });
}
const P: Record<string, never> = { f: 'forest', m: 'mountain', h: 'hill', '.': 'open', '~': 'sea', w: 'marsh' } as never;
const at = (c: number, r: number) => r * width + c;
const ground = hexGround({ width, height, tops: 'pointy', shoved: 'odd', present: new Uint8Array(108).fill(1), neighbours }, {
  manner,
  season: (q.get('season') ?? 'summer') as never,
  paintOf: (h) => P[rows[Math.floor(h / width)]![h % width]!]!,
  nameOf: () => '',
  seed: 'x',
  ways: [
    ...[[0,3],[1,3],[2,3],[3,3],[4,3],[5,4],[6,4],[7,4],[8,4],[9,4],[10,4]].map((p, i, a) => i ? ({ kind: 'rail' as const, hexes: [at(...(a[i-1] as [number, number])), at(...(p as [number, number]))] as const }) : null).filter((x) => x !== null),
    ...[[5,4],[5,5],[5,6],[5,7],[5,8]].map((p, i, a) => i ? ({ kind: 'paved' as const, hexes: [at(...(a[i-1] as [number, number])), at(...(p as [number, number]))] as const }) : null).filter((x) => x !== null),
  ],
  sides: [
    ...[[4,0,1],[4,0,2],[4,1,1],[4,1,2],[4,2,1],[5,2,3],[4,3,1],[4,3,2],[5,4,3],[4,4,2],[4,5,1],[4,5,2],[5,6,3],[5,6,4]].map(([c, r, d]) => ({ kind: 'river' as const, width: 'major' as const, hex: at(c!, r!), dir: d! })),
    ...[[7,2,2],[7,2,3],[6,3,2],[6,3,3],[6,3,4]].map(([c, r, d]) => ({ kind: 'river' as const, width: 'minor' as const, hex: at(c!, r!), dir: d! })),
    { kind: 'bridge', hex: at(4, 3), dir: 1 }, { kind: 'ford', hex: at(4, 5), dir: 1 },
    ...[[0,4,2],[0,4,3],[0,5,1],[1,5,4]].map(([c, r, d]) => ({ kind: 'border' as const, hex: at(c!, r!), dir: d! })),
    ...(manner === ('tactical' as never) ? [{ kind: 'wall' as const, hex: at(8, 5), dir: 0 }, { kind: 'wall' as const, hex: at(8, 5), dir: 1 }] : []),
  ],
  towns: [
    { hex: at(2, 3), size: 'city', value: 3, port: false, resource: null },
    { hex: at(5, 4), size: 'city', value: 2, port: false, resource: { kind: 'ore', value: 1 } },
    { hex: at(8, 4), size: 'town', value: null, port: true, resource: null },
    { hex: at(10, 4), size: 'fortress', value: 2, port: true, resource: null },
    { hex: at(5, 7), size: 'village', value: null, port: false, resource: null },
    { hex: at(9, 6), size: 'town', value: 1, port: false, resource: { kind: 'oil', value: 4 } },
  ],
});
const hex = (c: number, r: number) => ({ kind: 'hex', hex: at(c, r) }) as const;
let n = 0;
const block = (side: 'ger' | 'sov', place: never, sign: string, more: object = {}, label: object | null = {}) => ({
  id: `p${n++}`, side, nation: side === 'ger' ? 'germany' : 'ussr', at: place, facing: null, turret: null,
  body: { kind: 'block', stance: 'standing', wood: 'nation', lastSeen: null, label: label && { strength: 3, most: 4, halfHit: false, short: 'XXIV', ground: 'plain', ...label }, ...more },
  art: sign === 'HQ' ? { kind: 'symbol', sign: 'headquarters', letters: 'HQ' } : { kind: 'symbol', sign }, figures: [], states: [], tag: null, name: m(`${side} ${sign}`), spoken: m(`${side} ${sign} strength three`), card: [],
}) as never;
const man = (side: 'ger' | 'sov', place: never, band: string) => ({ ...(block(side, place, 'infantry') as object), id: `l${n++}`, body: { kind: 'portrait', band }, figures: [{ place: 'middle', text: '9', tone: 'plain', label: m('x') }, { place: 'leftLower', text: '1', tone: 'plain', label: m('x') }, { place: 'rightLower', text: '2', tone: 'plain', label: m('x') }] }) as never;
const counter = (side: 'ger' | 'sov', place: never, more: object = {}) => ({ ...(block(side, place, 'infantry') as object), id: `c${n++}`, body: { kind: 'counter' }, art: { kind: 'symbol', sign: 'infantry' }, steps: { left: 1, of: 2 }, figures: [{ place: 'topLeft', text: '8', tone: 'plain', label: m('x') }, { place: 'topRight', text: '3', tone: 'plain', label: m('x') }, { place: 'bottom', text: '5-3', tone: 'plain', label: m('x') }], ...more }) as never;
const box = (b: string) => ({ kind: 'box', box: b }) as never;
const H = (c: number, r: number) => hex(c, r) as never;
const st = (...kinds: string[]) => ({ states: kinds.map((kind) => ({ kind })) });
const pieces = [
  block('ger', H(2, 3), 'armour'), block('ger', H(2, 3), 'infantry', {}, { strength: 2 }), block('ger', H(3, 2), 'HQ', {}, { strength: 2, most: 3 }),
  block('ger', H(3, 4), 'mechanised', {}, { halfHit: true }), block('ger', H(4, 4), 'mountain', { stance: 'flat' }), block('sov', H(4, 4), 'shock', { stance: 'flat' }, { ground: 'tinted', strength: 4 }), block('sov', H(4, 4), 'cavalry', { stance: 'flat' }, { strength: 1 }),
  block('ger', H(3, 5), 'armour', { wood: 'black' }),
  block('sov', H(5, 3), 'x', {}, null), block('sov', H(5, 4), 'x', {}, null), block('sov', H(5, 4), 'x', {}, null), block('sov', H(6, 5), 'x', { lastSeen: { label: { strength: 2, most: 4, halfHit: false, short: '62', ground: 'plain' }, art: { kind: 'symbol', sign: 'armour' }, when: m('Aug II') } }, null),
  block('sov', H(8, 4), 'x', {}, null), { ...(block('sov', H(9, 6), 'infantry') as object), ...st('spent') } as never, { ...(block('ger', H(1, 5), 'infantry') as object), ...st('active', 'unsupplied') } as never,
  counter('ger', H(2, 6)), counter('ger', H(2, 6), st('disrupted')), man('ger', H(2, 6), 'CPT'),
  counter('sov', H(7, 5), st('demoralised', 'dugIn')), counter('ger', H(3, 7), st('fired', 'digging')), counter('ger', H(5, 6)), man('ger', H(5, 6), 'LT'), counter('sov', H(5, 6), st('moved')), man('sov', H(5, 6), 'SGT'),
  ...Array.from({ length: 7 }, () => counter('sov', H(8, 2))),
  block('ger', box('pool'), 'infantry', { stance: 'flat' }), block('ger', box('pool'), 'armour', { stance: 'flat' }), block('sov', box('res'), 'x', {}, null), man('ger', box('lead'), 'COL'),
];
const axis = Array.from({ length: 108 }, (_, h) => h).filter((h) => { const c = h % 12, r = Math.floor(h / 12); return rows[r]![c] !== '~' && c < (r < 5 ? 5 : 6); });
const sov = Array.from({ length: 108 }, (_, h) => h).filter((h) => rows[Math.floor(h / 12)]![h % 12] !== '~' && !axis.includes(h));
const land = [...axis, ...sov];
const layers = [
  { id: 'w', name: m('weather'), shown: q.get('weather') ? 'always' : 'asked', kind: 'weather', weather: q.get('weather') ?? 'mud', hexes: land },
  { id: 'c', name: m('control'), shown: 'always', kind: 'control', holders: [{ side: 'ger', nation: 'germany', hexes: axis }, { side: 'sov', nation: 'ussr', hexes: sov }] },
  { id: 's', name: m('supply'), shown: 'always', kind: 'supply', lines: [[hex(0, 3), hex(1, 3), hex(2, 3)]], without: ['p13'] },
  { id: 'o', name: m('command'), shown: 'always', kind: 'command', hexes: [at(3, 2), at(2, 2), at(4, 2), at(3, 1), at(2, 1), at(2, 3), at(3, 3)] },
  { id: 'z', name: m('zone'), shown: 'always', kind: 'zone', side: 'sov', sides: [{ hex: at(6, 5), dir: 3 }, { hex: at(6, 5), dir: 4 }] },
] as never;
const calendar = { year: m('1942'), periods: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan'].map((name) => ({ name: m(name), parts: 2 })), now: { period: 2, part: 1 }, spoken: m('second fortnight of August 1942'), weather: { name: m('dry'), drawing: SUN }, phases: ['Command', 'Movement', 'Combat', 'Supply'].map(m), phase: 2 } as never;
const labels = [[2,3,'Kharkov','large'],[5,4,'Stalino','large'],[8,4,'Mariupol','middle'],[10,4,'Sevastopol','large'],[5,7,'Salsk','small'],[9,6,'Maikop','middle']].map(([c, r, text, size]) => ({ at: hex(c as number, r as number), text: text as string, size: size as never }));
labels.push({ at: hex(10, 1), text: 'Black Sea', size: 'large' as never, of: 'land' } as never);
const App = () => {
  const [stack, setStack] = useState<{ at: never; by: string } | null>(null);
  const [cursor, setCursor] = useState(null);
  const here = stack ? pieces.filter((p: { at: unknown }) => JSON.stringify(p.at) === JSON.stringify(stack.at)) : [];
  return <GameSpeech value={{ voice: { language: 'en', say: (x: { word: string }) => x.word, name: String, title: String, hole: String } as never, openRule: () => {}, isHouse: () => false }}>
    <div className="play"><header className="top"><b className="mark">Grognard</b><div className="title"><strong>Edelweiss</strong><small>EastFront</small><ShortCalendar calendar={calendar} /></div><span className="grow" /><CalendarView calendar={calendar} /></header>
      <main style={{ display: 'contents' }}>
        <Board ground={ground} pieces={pieces} works={[]} layers={layers} boxes={[{ id: 'pool', name: m('Pool'), side: 'ger', note: m('may be bought') }, { id: 'res', name: m('Reserve'), side: 'sov', note: null }, { id: 'lead', name: m('Leaders without troops'), side: 'ger', note: null }, { id: 'empty', name: m('Reinforcements'), side: null, note: m('September') }] as never} storeys={[]} own="ger"
          pencil={{ ...NO_PENCIL, boxes: [{ box: 'res', chosen: false }], rings: [{ piece: 'p24', chosen: false }] }} tools={[]} offered={[]} onTool={() => {}} onPiece={() => {}} onPlace={() => {}} cursor={cursor} focus={null} onCursor={setCursor as never} stack={stack?.at ?? null} onStack={((a: never, by: string) => setStack(a && { at: a, by })) as never} labels={labels} scale="1 hex = 110 km" shots={[]} at={0} spoken="" />
        <div className="side" data-tab="choices" data-stop="half">{stack && <StackPanel title="0803" pieces={here as never} works={[]} held={null} open={new Set()} focused={stack.by === 'keys'} onPiece={() => {}} onClose={() => setStack(null)} />}</div>
      </main></div>
  </GameSpeech>;
};
void line; void circle; void filled;
document.documentElement.dataset.theme = q.get('theme') ?? 'light';
localStorage['grognard.settings'] = JSON.stringify({ theme: q.get('theme') ?? 'light', language: 'en', motion: 'none' });
createRoot(document.querySelector('#root')!).render(<App />);
