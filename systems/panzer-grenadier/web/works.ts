import type { Message } from '@grognard/kernel';
import type { Drawing, Work } from '@grognard/looks';
import { BUNKER, circle, filled, line, PENNANT, SMOKE, WRECK } from '@grognard/looks';
import type { L } from '../rules/facts.ts';
import { isAssaultHex } from '../rules/facts.ts';
import type { Minefield } from '../types.ts';
import { hexPlace, say } from './say.ts';

/** The corners of a flat-topped hex in the box that works are drawn in, seven tenths of a hex wide. */
const CORNERS = 'M-82.5 0-41.2-71.4H41.2L82.5 0 41.2 71.4H-41.2Z';
const RIM = 'M-69 0-34.5-59.8H34.5L69 0 34.5 59.8H-34.5Z';

/** PG-1.1.9: crossed swords on the upper edge, the hex in red, a line between the two. */
const ASSAULT: Drawing = [
  filled(CORNERS, 'hit', { opacity: 0.14 }),
  line(CORNERS, 8, { line: 'casing', opacity: 0.85 }),
  line(CORNERS, 4.4, { line: 'hit' }),
  line('M0-66V66', 2.6, { line: 'hit', dash: '6 5' }),
  filled(circle(0, -74, 16), 'hit', { line: 'casing', width: 3 }),
  line('M-8-82 8-66M8-82-8-66', 3.2, { line: '#fffdf6', ends: 'round' }),
];

/** Bays of the trench on one side of the hex, and how far they go in and out. */
const BAYS = 7;
const DEPTH = 5;
const RIM_CORNERS: readonly (readonly [number, number])[] = [
  [-69, 0],
  [-34.5, -59.8],
  [34.5, -59.8],
  [69, 0],
  [34.5, 59.8],
  [-34.5, 59.8],
];
const ZIGZAG = `M${RIM_CORNERS.flatMap(([x, y], i) => {
  const [toX, toY] = RIM_CORNERS[(i + 1) % RIM_CORNERS.length]!;
  const long = Math.hypot(toX - x, toY - y);
  return Array.from({ length: BAYS }, (_, bay) => {
    const out = (bay % 2 === 0 ? -DEPTH : DEPTH) / long;
    const [along, across] = [x + ((toX - x) * bay) / BAYS, y + ((toY - y) * bay) / BAYS];
    return `${(along + (toY - y) * out).toFixed(1)} ${(across - (toX - x) * out).toFixed(1)}`;
  });
}).join('L')}Z`;

/** PG-16.41.1: a zigzag along the rim, so that pieces never hide it. */
const ENTRENCHMENT: Drawing = [
  line(ZIGZAG, 9, { line: '#f6efdd', opacity: 0.8, ends: 'round' }),
  line(ZIGZAG, 5, { line: '#6f5532', ends: 'round' }),
  line(ZIGZAG, 1.6, { line: '#3d2d17', ends: 'round' }),
];

/** PG-8.2.1: the scenario says that it hides: an eye struck out on the lower edge, and a broken rim. */
const LIMITING: Drawing = [
  line(RIM, 2.4, { line: '#3a4a2c', dash: '3 7', opacity: 0.9 }),
  filled('M-17 58C-9 47 9 47 17 58 9 69-9 69-17 58Z', '#f6efdd', { line: '#3a4a2c', width: 2.4 }),
  filled(circle(0, 58, 4.6), '#3a4a2c'),
  line('M-14 69 14 47', 3, { line: '#3a4a2c', ends: 'round' }),
];

const minePlate = (fill: '#15181a' | '#fffdf6', ink: '#fffdf6' | '#15181a'): Drawing => [
  filled('M-30 12H30V48H-30Z', fill, { line: '#15181a', width: 3 }),
  { kind: 'text', x: ink === '#15181a' ? 12 : 0, y: 40, size: 30, ink },
];
const MINE: Drawing = [
  filled(circle(-11, 31, 9), '#15181a'),
  line('M-11 18V22M-21 22-18 25M-1 22-4 25', 3, { line: '#15181a' }),
];
/** PG-16.7.1: face down, or known to whoever looks; below the middle, where no pennant stands. */
const FACE_DOWN = minePlate('#15181a', '#fffdf6');
const SHOWN = [...minePlate('#fffdf6', '#15181a'), ...MINE];

const mineText = ({ strength }: Minefield): Message => {
  if (strength === null) return say('lookMinesUnknown');
  return strength === 0 ? say('lookDummy') : say('lookMines', { strength });
};

const work = (id: string, drawing: Drawing, hex: number, spoken: Message, more?: Partial<Work>): Work => ({
  id,
  drawing,
  at: hexPlace(hex),
  facing: null,
  lies: 'under',
  side: null,
  text: null,
  spoken,
  ...more,
});

/** PG-ABS.5: the hexes that count, and who holds them. */
const objectives = ({ board, setting }: L): readonly Work[] =>
  setting.scenario.goals.flatMap(({ hold = [], points }) =>
    hold.map((name) => {
      const hex = setting.hexNamed.get(name)!;
      const side = board.control[hex] ?? null;
      const spoken = side === null ? say('lookFree') : say('lookHeld', { side: say(side) });
      return work(`goal-${name}`, PENNANT, hex, spoken, { side, lies: 'aside', text: String(points) });
    }),
  );

export const works = (look: L): readonly Work[] => {
  const { board, setting } = look;
  const isContested = new Set(
    board.units.flatMap(({ at }) => (at.in === 'hex' && isAssaultHex(look, at.hex) ? [at.hex] : [])),
  );
  return [
    ...[...setting.limits].map((hex) => work(`limit-${hex}`, LIMITING, hex, say('lookLimiting'))),
    ...[...isContested].map((hex) => work(`assault-${hex}`, ASSAULT, hex, say('lookAssaultHex'))),
    ...board.entrenchments.map((hex) => work(`works-${hex}`, ENTRENCHMENT, hex, say('lookEntrenchment'))),
    ...board.bunkers.map(({ id, hex }) => work(id, BUNKER, hex, say('lookBunker'))),
    ...board.wrecks.map(({ hex, count }) =>
      work(`wrecks-${hex}`, WRECK, hex, say('lookWrecks', { count }), { lies: 'aside', text: String(count) }),
    ),
    ...board.smoke.map(({ hex }, i) => work(`smoke-${i}`, SMOKE, hex, say('lookSmoke'))),
    ...board.mines.map((field) =>
      work(field.id, field.strength === null ? FACE_DOWN : SHOWN, field.hex, mineText(field), {
        side: field.side,
        lies: 'aside',
        text: field.strength === null ? '?' : String(field.strength),
      }),
    ),
    ...objectives({ board, setting }),
  ];
};
