import type { Message, Side } from '@grognard/kernel';
import type { Drawing, MapPlace, Work } from '@grognard/looks';
import { ACROSS, circle, filled, line, PENNANT, WRECK, wireAlong } from '@grognard/looks';
import { INCH, type Point } from '@grognard/table';
import { DEFENCE_SIZES } from '../data/terrain.ts';
import { SIZES } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { firstOf } from '../rules/players.ts';
import type { ActionOf, L } from '../types.ts';
import { drawingOf } from './marker.ts';
import { sideName } from './piece.ts';
import { say, spotPlace } from './say.ts';

/** Drawings are made about the middle, fifty units an inch: what is drawn is as large as the rules have it. */
const TRUE: Pick<Work, 'radius'> = { radius: INCH };
const UNITS = 50;

const bowl = (x: number, y: number, radius: number): Drawing => [
  filled(circle(x, y, radius), '#a98b5d', { opacity: 0.5 }),
  filled(circle(x, y, radius * 0.6), '#4f3d29', { line: '#3b2f20', width: 2, opacity: 0.75 }),
];
const square = (half: number): string => `M${-half}-${half}H${half}V${half}H${-half}Z`;
const FIELD = (DEFENCE_SIZES.mines.length / INCH / 2) * UNITS;
const ROW = [-90, 0, 90];
const MINED = ROW.flatMap((y) => ROW.map((x) => circle(x, y, 12))).join('');
const LONG = (DEFENCE_SIZES.barricade.length / INCH / 2) * UNITS;
const POSTS = Array.from({ length: 9 }, (_, i) => `M${(i - 4) * 70}-22v44`).join('');

/** PF-ENG.2 to PF-ENG.5. */
const DEFENCES: Readonly<Record<L['board']['defences'][number]['kind'], Drawing>> = {
  mines: [
    filled(square(FIELD), '#3b3631', { opacity: 0.12 }),
    line(square(FIELD), 12, { line: 'casing', opacity: 0.85 }),
    line(square(FIELD), 5, { line: 'ink', dash: '26 10 6 10' }),
    filled(MINED, '#4c4a43', { line: 'casing', width: 3 }),
  ],
  wire: wireAlong(ACROSS, 120),
  crater: [
    line(square(FIELD), 3, { line: '#6b5a42', dash: '10 10', opacity: 0.6 }),
    ...bowl(-60, -50, 82),
    ...bowl(70, -10, 68),
    ...bowl(-20, 80, 60),
  ],
  barricade: [
    line(`M${-LONG} 0H${LONG}`, 30, { line: 'ink' }),
    line(`M${-LONG} 0H${LONG}`, 24, { line: '#9a7240' }),
    line(POSTS, 14, { line: '#6d4f2a', ends: 'round' }),
  ],
};

/** PF-ENG.6, PF-ENG.7: two inches square, and open. */
const GAP: Drawing = [
  filled(square(UNITS), 'casing', { opacity: 0.75 }),
  line(square(UNITS), 4, { line: 'ink', dash: '12 7' }),
  line('M0 32V-30M-18-12 0-30 18-12', 8, { line: '#1d4f9e', ends: 'round' }),
];
const CHARGE: Drawing = [
  filled('M-22-14H22V16H-22Z', '#a2653c', { line: 'ink', width: 3 }),
  line('M-8-14V16M8-14V16', 3),
  line('M0-14C0-30 20-22 18-36', 4, { ends: 'round' }),
];
/** PF-BRV.7: a horse without its rider, from above. */
const HORSE: Drawing = [
  line('M0 24V42', 7, { line: 'ink', ends: 'round' }),
  filled('M-6-14 0-44 6-14C18-4 15 18 8 28H-8C-15 18-18-4-6-14Z', '#8a5d3a', { line: 'ink', width: 3 }),
];
/** PF-HIST-OMA.11: it lies with its bow to the land, the ramp down. */
const CRAFT: Drawing = [
  filled('M-66-230H66V-14H-66Z', '#6d7b80', { line: '#2c3436', width: 4 }),
  filled('M-48-176H48V-16H-48Z', '#93a1a4', { line: '#2c3436', width: 2 }),
  filled('M-30-222H30V-186H-30Z', '#56636a', { line: '#2c3436', width: 2 }),
  filled('M-46-14H46L40 26H-40Z', '#b4bcb8', { line: '#2c3436', width: 3 }),
  line('M-45-3H45M-43 9H43', 2.4, { line: '#2c3436' }),
];

const local = (points: readonly Point[], at: Point): string =>
  `M${points.map(({ x, y }) => [x - at.x, y - at.y].map((n) => ((n * UNITS) / INCH).toFixed(1)).join(' ')).join('L')}`;

/** PF-DEM.1: what of the table has fallen lies as rubble where it stood. */
const rubble = ({
  board,
  setting,
}: L): readonly { readonly id: string; readonly at: Point; readonly drawing: Drawing }[] => {
  const { areas, lines, gates, buildings } = setting.table.file;
  const fallen = new Set(board.damages.flatMap(({ piece, became }) => (became === 'stands' ? [] : [piece])));
  if (fallen.size === 0) return [];
  return [
    ...[...buildings, ...areas].flatMap(({ id, outline }) => {
      const at = outline[0]!;
      const d = `${local(outline, at)}Z`;
      const drawing = [
        filled(d, '#a39c8c', { line: '#4a4438', width: 4 }),
        line(d, 16, { line: '#6e675a', dash: '7 13 15 9' }),
      ];
      return fallen.has(id) ? [{ id, at, drawing }] : [];
    }),
    ...[...lines, ...gates].flatMap(({ id, line: points }) => {
      const at = points[0]!;
      const d = local(points, at);
      const drawing = [
        line(d, 30, { line: '#cbbd97', opacity: 0.8 }),
        line(d, 13, { line: '#7d7464', dash: '5 12 10 7 3 9', ends: 'round' }),
      ];
      return fallen.has(id) ? [{ id, at, drawing }] : [];
    }),
  ];
};

type Defence = L['board']['defences'][number];
const isDefence = (kind: string): kind is Defence['kind'] => kind in DEFENCES;

/** Mines, wire, a crater, a barricade, as large as they are. */
const defenceWork = ({ id, kind, at, facing }: Pick<Defence, 'id' | 'kind' | 'at' | 'facing'>): Work => ({
  id,
  drawing: DEFENCES[kind],
  at: spotPlace(at),
  lies: 'under',
  facing,
  side: null,
  text: null,
  spoken: say(`kind_${kind}`),
  // A coil is drawn nineteen units wide, and is an inch.
  radius: kind === 'wire' ? Math.round((INCH * UNITS) / 20) : INCH,
});

/** PF-ENG.1: defences as they would lie, while they are put down. */
export const laidWorks = ({ lines }: ActionOf<'layOut'>): readonly Work[] =>
  lines.flatMap(({ row, at, facing }, i) =>
    isDefence(row) && at ? [defenceWork({ id: `${row}-${i}`, kind: row, at, facing: facing ?? 0 })] : [],
  );

/** What lies on the table. Markers are works for whoever only looks on; who may point at them has them as pieces. */
export const works = (look: L, eyes: Side | null): readonly Work[] => {
  const { board, setting } = look;
  const work = (id: string, drawing: Drawing, at: MapPlace, spoken: Message, more?: Partial<Work>): Work => ({
    id,
    drawing,
    at,
    lies: 'under',
    facing: null,
    side: null,
    text: null,
    spoken,
    ...more,
  });
  const gone = new Set(board.damages.flatMap(({ piece, became }) => (became === 'stands' ? [] : [piece])));
  const facingOf = (defence: string): number => board.defences.find(({ id }) => id === defence)?.facing ?? 0;
  return [
    ...rubble(look).map(({ id, at, drawing }) =>
      work(`fallen-${id}`, drawing, spotPlace(at), say('ground_rubble'), TRUE),
    ),
    ...board.objectives.map(({ id, at, held }) => {
      const told = held === null ? say('lookFree', { id }) : say('lookHeld', { id, side: sideName(setting, held) });
      return work(`objective-${id}`, PENNANT, spotPlace(at), told, { side: held && firstOf(setting, held) });
    }),
    ...(eyes === null ? board.markers : []).map(({ id, at, side, holds }) =>
      work(id, drawingOf(holds), spotPlace(at), say('lookMarker', { id }), {
        side: firstOf(setting, side),
        radius: 317,
      }),
    ),
    // PF-BASE.34: as long as the vehicle was, for it stops shots and steps.
    ...board.wrecks.map(({ id, profile, at, facing }) => {
      const radius = (SIZES[VEHICLES[profile]?.size ?? 'mediumTank'].length * INCH) / 20;
      return work(`wreck-${id}`, WRECK, spotPlace(at), say('lookWreck'), { facing, radius });
    }),
    ...board.craters.map((at, i) =>
      work(`crater-${i}`, bowl(0, 0, 1.5 * UNITS), spotPlace(at), say('lookCrater'), TRUE),
    ),
    ...board.defences.flatMap(({ id, kind, at, facing, side }) =>
      gone.has(id) ? [] : [{ ...defenceWork({ id, kind, at, facing }), side: firstOf(setting, side) }],
    ),
    ...board.gaps.map(({ in: field, at }, i) =>
      work(`gap-${i}`, GAP, spotPlace(at), say('lookGap'), { ...TRUE, facing: facingOf(field) }),
    ),
    ...board.crafts.map(({ id, at }) => work(id, CRAFT, spotPlace(at), say('lookMarker', { id }), TRUE)),
    ...board.mounts.map(({ id, at }) => work(id, HORSE, spotPlace(at), say('lookMarker', { id }), TRUE)),
    ...board.charges.map(({ id, at }) => work(id, CHARGE, spotPlace(at), say('lookMarker', { id }), TRUE)),
  ];
};
