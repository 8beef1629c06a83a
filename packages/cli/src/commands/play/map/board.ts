import type { Look, Types } from '@grognard/kernel';
import type { Piece, PieceState, Work } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { Terminal } from '../../../io/terminal.ts';
import { columns, paragraph } from '../../../text/layout.ts';
import type { Eyes } from '../../../text/report.ts';
import type { ToolWord } from '../../../text/words/en.ts';
import type { GameDesk } from '../desk.ts';
import { placeText, sideOf } from '../desk.ts';
import { windOf } from './compass.ts';
import { hexMap } from './hex-map.ts';
import type { KeyedPiece, Keyring } from './keys.ts';
import { keyed } from './keys.ts';
import { STATE_SIGNS, stateSign, WORK_SIGNS, workSign } from './signs.ts';
import { tableMap } from './table-map.ts';

type Lines = readonly string[];

/** A board as somebody sees it, ready to be told. */
export interface Seen {
  readonly terminal: Terminal;
  readonly desk: GameDesk;
  readonly look: Look<Types>;
  readonly eyes: Eyes;
  readonly ring: Keyring;
}

const INDENT = 1;

const piecesOf = ({ desk, look, eyes, ring }: Seen): readonly KeyedPiece[] =>
  keyed(
    ring,
    desk.looks.pieces(look, sideOf(eyes)).filter(({ at }) => isOnMap(at)),
  );
const worksOf = ({ desk, look, eyes }: Seen): readonly Work[] => desk.looks.works(look, sideOf(eyes));

/** The turn, the score, and what each side has left. */
export const statusLines = ({ terminal, desk, look, eyes }: Seen): Lines => {
  const { say } = desk.speaker;
  const { turn, calendar, notes, sides } = desk.looks.status(look, sideOf(eyes));
  const when = calendar ? say(calendar.spoken) : terminal.say('turnOf', { now: turn.now, last: turn.last });
  const weather = calendar?.weather ? [say(calendar.weather.name)] : [];
  const forces = sides.map(({ name, score, tallies }) => {
    const counted = tallies.map(({ label, value }) => `${value} ${say(label)}`);
    const scored = score === null ? [] : [terminal.say('scoreOf', { score })];
    return terminal.say('says', { who: say(name), what: [...scored, ...counted].join(', ') });
  });
  const parts = [[when, ...weather, ...notes.map(say)].join(', '), ...forces];
  return paragraph(parts.join(' · '), { width: terminal.width, indent: INDENT, hang: 2 });
};

/** The map, and what its signs mean. */
export const mapLines = (seen: Seen): Lines => {
  const { terminal, desk } = seen;
  const pieces = piecesOf(seen);
  const works = worksOf(seen);
  const { ground } = desk;
  const width = terminal.width - INDENT;
  const map = ground.kind === 'hexes' ? hexMap(ground, pieces, works, width) : tableMap(ground, pieces, works, width);
  return [...map.map((line) => (' '.repeat(INDENT) + line).trimEnd()), ...legendLines(seen, pieces, works, map)];
};

/** Who and what stands where: where this is as it was, the map need not be shown again. */
export const whereabouts = (seen: Seen): string => {
  const { terminal, desk } = seen;
  const pieces = piecesOf(seen).map(
    ({ key, piece }) => `${key} ${placeText(terminal, desk, piece.at)} ${piece.facing}`,
  );
  return [...pieces, ...worksOf(seen).map(({ id, at }) => `${id} ${placeText(terminal, desk, at)}`)].join('\n');
};

const legendLines = (
  { terminal, desk }: Seen,
  pieces: readonly KeyedPiece[],
  works: readonly Work[],
  map: Lines,
): Lines => {
  const drawn = new Set(map.flatMap((line) => [...line]));
  const meanings = (desk.ground.kind === 'hexes' ? HEX_LEGEND : TABLE_LEGEND)
    .filter(([sign]) => drawn.has(sign))
    .map(([sign, word]) => `${sign} ${terminal.say(word)}`);
  const laid = [...new Set(works.map(workSign))].map((kind) => `${WORK_SIGNS[kind]} ${terminal.say(`work_${kind}`)}`);
  const states = [...new Set(pieces.map(({ piece }) => stateSign(piece)).filter((state) => state !== null))];
  const told = states.map((state) => `${STATE_SIGNS[state]} ${terminal.say(`sign_${state}`)}`);
  // A sign and its meaning stay on one line.
  const text = [...meanings, ...laid, ...told].map((one) => one.replaceAll(' ', '\u00a0')).join('  ');
  return text === '' ? [] : paragraph(text, { width: terminal.width, indent: INDENT, hang: 0 }).map(terminal.paint.dim);
};

const HEX_LEGEND: readonly (readonly [string, ToolWord])[] = [
  ['"', 'ground_crop'],
  ['♧', 'ground_lightWoods'],
  ['♣', 'ground_forest'],
  ['▫', 'ground_wooden'],
  ['▪', 'ground_stone'],
  ['■', 'ground_town'],
  ['≈', 'ground_water'],
  ['~', 'ground_marsh'],
  ['°', 'ground_orchard'],
  ['^', 'ground_rough'],
  ['n', 'ground_hill'],
  ['▲', 'ground_mountain'],
  ['=', 'ground_road'],
  ['#', 'ground_rail'],
];

const TABLE_LEGEND: readonly (readonly [string, ToolWord])[] = [
  ['♣', 'ground_wood'],
  ['♧', 'ground_bocage'],
  ['°', 'ground_orchard'],
  ['"', 'ground_crop'],
  [';', 'ground_scrub'],
  ['~', 'ground_marsh'],
  ['≈', 'ground_water'],
  ['n', 'ground_hill'],
  ['▪', 'ground_house'],
  ['▒', 'ground_ruins'],
  ['◘', 'ground_bunker'],
  ['v', 'ground_trench'],
  ['x', 'ground_wire'],
  ['=', 'ground_road'],
  ['-', 'ground_track'],
  ['#', 'ground_rail'],
  ['+', 'ground_wall'],
  [':', 'ground_hedge'],
];

/** Every unit that is seen: its sign on the map, name, place, facing, state; who is off the map; what lies on the ground. */
export const unitLines = (seen: Seen): Lines => {
  const rows = piecesOf(seen).map((one) => rowOf(seen, one));
  for (const row of rows) seen.ring.told.set(row.key, row.text);
  const ground = worksOf(seen).map(({ at, spoken }) => [
    placeText(seen.terminal, seen.desk, at),
    seen.desk.speaker.say(spoken),
  ]);
  const units = rows.map(({ cells }) => cells);
  return [...tableOf(seen, units), ...tableOf(seen, ground), ...boxLines(seen)];
};

/** Who stands beside the map, box by box; those that look alike together. */
const boxLines = ({ terminal, desk, look, eyes }: Seen): Lines => {
  const boxed = Map.groupBy(desk.looks.pieces(look, sideOf(eyes)), ({ at }) => (at.kind === 'box' ? at.box : ''));
  return (desk.looks.boxes?.(look, sideOf(eyes)) ?? []).flatMap(({ id, name }) => {
    const names = Map.groupBy(
      (boxed.get(id) ?? []).map((piece) => desk.speaker.say(piece.name)),
      (one) => one,
    );
    const told = [...names].map(([one, list]) => (list.length > 1 ? `${list.length} × ${one}` : one));
    if (told.length === 0) return [];
    const text = terminal.say('says', { who: desk.speaker.say(name), what: told.join(', ') });
    return paragraph(text, { width: terminal.width, indent: INDENT, hang: 2 });
  });
};

/** Those of them of which something else is to be told than last time. */
export const changedUnitLines = (seen: Seen): Lines => {
  const { told } = seen.ring;
  const changed = piecesOf(seen)
    .map((one) => rowOf(seen, one))
    .filter(({ key, text }) => told.get(key) !== text);
  for (const { key, text } of changed) told.set(key, text);
  return tableOf(
    seen,
    changed.map(({ cells }) => cells),
  );
};

interface Row {
  readonly key: string;
  readonly cells: readonly string[];
  readonly text: string;
}

const tableOf = ({ terminal }: Seen, rows: readonly (readonly string[])[]): Lines =>
  columns(rows).flatMap((line) => paragraph(line, { width: terminal.width, indent: INDENT, hang: 6 }));

const rowOf = ({ terminal, desk }: Seen, { key, piece }: KeyedPiece): Row => {
  const place = placeText(terminal, desk, piece.at);
  const cells = [key, desk.speaker.say(piece.name), place, stateText(terminal, desk, piece)];
  return { key, cells, text: cells.join(' ') };
};

/** Facing, hits, steps, what it has done: all there is to be known at a glance, in words. */
const stateText = (terminal: Terminal, { speaker }: GameDesk, piece: Piece): string => {
  const facing =
    piece.facing === null ? [] : [terminal.say('faces', { wind: terminal.say(`wind_${windOf(piece.facing)}`) })];
  const steps = piece.steps ? [terminal.say('stepsLeft', { left: piece.steps.left, of: piece.steps.of })] : [];
  const block =
    piece.body.kind === 'block' && piece.body.label
      ? [terminal.say('stepsLeft', { left: piece.body.label.strength, of: piece.body.label.most })]
      : [];
  const states = piece.states.map((state) => oneState(terminal, speaker.say, state));
  return [...facing, ...steps, ...block, ...states].join(', ');
};

const oneState = (terminal: Terminal, say: GameDesk['speaker']['say'], state: PieceState): string => {
  switch (state.kind) {
    case 'hit':
      // Where nobody knows which hit it is, the label says that there is one.
      return state.icon === null ? say(state.label) : terminal.say('hitBy', { what: say(state.label) });
    case 'marker':
      return say(state.label);
    default:
      return terminal.say(`state_${state.kind}`);
  }
};
