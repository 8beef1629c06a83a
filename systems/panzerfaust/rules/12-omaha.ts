import type { Ask, Illegal, Sequence, SheetRow } from '@grognard/kernel';
import { illegal, message, wrongAt } from '@grognard/kernel';
import { distance, INCH, overlap, type Point, type Stand } from '@grognard/table';
import { STRETCH } from '../data/beach.ts';
import { craftByDie, craftNamed, craftOnTurn } from '../data/landing.ts';
import type { Action, FrameOf, G, L, Pf } from '../types.ts';
import { type Line, putOne } from './01-deploy.ts';
import { mayStand, refuseStand } from './01-zones.ts';
import { inTheWayAt, standAtSpot } from './measure.ts';
import { isMan, type Piece, pieceNamed, piecesOfUnit } from './pieces.ts';

/** PF-HIST-OMA.11: it grounds 6" from the shoreline, and that is 10" from the edge. */
const GROUNDS_AT = 4 * INCH;
const DRIFT_DICE = 4;

/** How many stretches of beach there are, one a pair of players (PF-HIST-OMA.15). */
export const stretchesOf = ({ setting }: L): number => Math.round(setting.table.ground.table.width / (STRETCH * INCH));

/** PF-HIST-OMA.2, PF-HIST-OMA.12: first those who are aground get out, then this turn's craft come in, one a stretch. */
export const landings: Sequence<Pf, FrameOf<'landings'>> = {
  rule: 'PF-HIST-OMA.2',
  steps: {
    out: (g, { side, left = null }) => {
      const crafts = left ?? g.board.crafts.filter((craft) => craft.grounded < g.board.turn).map(({ id }) => id);
      const [craft, ...rest] = crafts.filter((id) => aboard(g, id).length > 0);
      if (craft === undefined) return { set: { left: null } };
      return { set: { left: rest }, call: { kind: 'ashore', side, craft }, goTo: 'out' };
    },
    come: (g, { side, stretch = 0 }) => {
      if (stretch >= stretchesOf(g)) return;
      const kind = craftOnTurn(g.board.turn) ?? craftByDie(die(g));
      return { set: { stretch: stretch + 1 }, call: { kind: 'landing', side, craft: kind, stretch }, goTo: 'come' };
    },
  },
};

const die = (g: G): number =>
  g.roll({ shape: 'plain', rule: 'PF-HIST-OMA.10', about: message('whichCraft'), sides: 6, dice: 1, add: [] })
    .result as number;

type Landing = FrameOf<'landing'>;

const edgeOf = ({ setting }: L, { stretch }: Landing): readonly Point[] => {
  const left = stretch * STRETCH * INCH;
  const right = Math.min(setting.table.ground.table.width, left + STRETCH * INCH);
  return [
    { x: left, y: 0 },
    { x: right, y: 0 },
    { x: right, y: GROUNDS_AT },
    { x: left, y: GROUNDS_AT },
  ];
};

/** PF-HIST-OMA.11: where on the edge a craft is put; then it drifts. */
export const landing: Ask<Pf, Landing> = {
  rule: 'PF-HIST-OMA.11',
  who: (_look, { side }) => side,
  prompt: (_look, { craft }) => message('askLanding', { craft: message(`kind_${craft}`) }),
  choices: (look, f) => [
    {
      action: { type: 'deploy', lines: [] },
      holes: {
        lines: {
          kind: 'sheet',
          rows: [
            {
              id: f.craft,
              what: message(`kind_${f.craft}`),
              holes: { at: { kind: 'area', area: [edgeOf(look, f)] } },
              min: 1,
              max: 1,
            },
          ],
        },
      },
    },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type !== 'deploy') return illegal('PF-HIST-OMA.11', 'notHere');
    const [line, ...more] = action.lines;
    if (!line?.at || line.row !== f.craft || more.length > 0)
      return illegal('PF-HIST-OMA.11', 'notToPlace', { piece: f.craft });
    const [first, , last] = edgeOf(look, f);
    const { x, y } = line.at;
    const onEdge = x >= first!.x && x <= last!.x && y >= 0 && y <= GROUNDS_AT;
    return onEdge
      ? null
      : wrongAt({ hole: 'lines', line: 0 }, illegal('PF-HIST-OMA.11', 'notOnShoreEdge', { piece: f.craft }));
  },
  sample: (look, f, _choice, random) => {
    const [from, , to] = edgeOf(look, f);
    const x = Math.round(from!.x + random() * (to!.x - from!.x));
    return {
      type: 'deploy',
      lines: [{ row: f.craft, at: { x, y: 0, storey: 0 }, facing: 0, hidden: false, shell: 'he' }],
    };
  },
  take: (g, f, _side, action) => {
    if (action.type !== 'deploy') return;
    const { faces, result } = g.roll({
      shape: 'plain',
      rule: 'PF-HIST-OMA.11',
      about: message('driftOf', { craft: message(`kind_${f.craft}`) }),
      sides: 6,
      dice: DRIFT_DICE,
      add: [],
    });
    // PF-HIST-OMA.11, house: any two alike and it comes in where it was meant to.
    const drift = new Set(faces).size < faces.length ? 0 : (result as number);
    const x = Math.min(g.setting.table.ground.table.width, action.lines[0]!.at!.x + drift * INCH);
    g.emit('PF-HIST-OMA.11', {
      type: 'craftCame',
      craft: craftNamed(f.craft, g.board.turn, f.stretch),
      kind: f.craft,
      side: f.side,
      at: { x, y: GROUNDS_AT },
      turn: g.board.turn,
    });
  },
};

type Ashore = FrameOf<'ashore'>;

/** Men get out within so much of the bow: house, PF-HIST-OMA.12. */
const ROUND_THE_BOW = 8 * INCH;

/** The units still in a craft. */
const aboard = ({ board }: L, craft: string): readonly string[] =>
  board.groups
    .map(({ id }) => id)
    .filter((unit) => piecesOfUnit({ board }, unit).some(({ at }) => at.in === 'craft' && at.craft === craft));

const piecesIn = (look: L, craft: string): readonly Piece[] =>
  aboard(look, craft).flatMap((unit) => piecesOfUnit(look, unit));

const bowOf = ({ board }: L, craft: string): Point => board.crafts.find(({ id }) => id === craft)!.at;

/** PF-HIST-OMA.12: those aboard get out unit by unit, into the water; it is their whole move. */
export const ashore: Ask<Pf, Ashore> = {
  rule: 'PF-HIST-OMA.12',
  who: (_look, { side }) => side,
  prompt: (_look, { craft }) => message('askAshore', { craft }),
  choices: (look, { craft }) => [
    {
      action: { type: 'deploy', lines: [] },
      holes: {
        lines: {
          kind: 'sheet',
          rows: aboard(look, craft).flatMap((unit) =>
            piecesOfUnit(look, unit).map((piece) => rowAshore(look, craft, { piece, unit })),
          ),
        },
      },
    },
    { action: { type: 'pass' } },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'pass') return null;
    return action.type === 'deploy' ? refuseAshore(look, f, action.lines) : illegal('PF-HIST-OMA.12', 'notHere');
  },
  sample: (look, f, choice, random) =>
    choice.action.type === 'deploy' ? sampleAshore(look, f, random) : choice.action,
  take: (g, _f, _side, action) => {
    if (action.type !== 'deploy') return;
    for (const line of action.lines) putOne(g, line);
    // PF-ACT.2: a long action.
    g.emit('PF-HIST-OMA.12', { type: 'moveEnded', pieces: action.lines.map(({ row }) => row), long: true });
  },
};

const rowAshore = (
  look: L,
  craft: string,
  { piece, unit }: { readonly piece: Piece; readonly unit: string },
): SheetRow => ({
  id: piece.id,
  what: message('rowMan', { piece: piece.id }),
  under: message('rowMan', { piece: unit }),
  holes: {
    at: { kind: 'area', area: [roundBow(look, craft)] },
    ...(isMan(piece) ? {} : { facing: { kind: 'facing', from: 0, to: 359 } }),
  },
  min: 0,
  max: 1,
});

/** PF-HIST-OMA.12: is it near enough to the bow to get out there? */
export const isRoundBow = (look: L, craft: string, at: Point): boolean =>
  distance(at, bowOf(look, craft)) <= ROUND_THE_BOW;

const roundBow = (look: L, craft: string): readonly Point[] => {
  const { x, y } = bowOf(look, craft);
  const { width } = look.setting.table.ground.table;
  const [left, right] = [Math.max(0, x - ROUND_THE_BOW), Math.min(width, x + ROUND_THE_BOW)];
  return [
    { x: left, y: 0 },
    { x: right, y: 0 },
    { x: right, y: y + ROUND_THE_BOW },
    { x: left, y: y + ROUND_THE_BOW },
  ];
};

const turnedAs = (piece: Piece, facing: number): Piece => (isMan(piece) ? piece : { ...piece, facing });

const refuseAshore = (look: L, { craft }: Ashore, lines: readonly Line[]): Illegal<Pf> | null => {
  const inside = piecesIn(look, craft);
  const stands: Stand[] = [];
  for (const [i, given] of lines.entries()) {
    const wrong = refuseOne(look, craft, lines, i) ?? crowded(look, given, stands);
    if (wrong) return wrongAt({ hole: 'lines', line: i }, wrong);
  }
  const out = new Set(lines.map(({ row }) => row));
  const torn = aboard(look, craft).find((unit) => {
    const pieces = piecesOfUnit(look, unit).filter((piece) => inside.includes(piece));
    return pieces.some(({ id }) => out.has(id)) && !pieces.every(({ id }) => out.has(id));
  });
  return torn === undefined ? null : illegal('PF-HIST-OMA.12', 'notPlaced', { unit: torn });
};

const refuseOne = (look: L, craft: string, lines: readonly Line[], i: number): Illegal<Pf> | null => {
  const given = lines[i]!;
  const piece = pieceNamed(look, given.row);
  if (piece?.at.in !== 'craft' || piece.at.craft !== craft)
    return illegal('PF-HIST-OMA.12', 'notToPlace', { piece: given.row });
  if (lines.findIndex(({ row }) => row === given.row) !== i)
    return illegal('PF-HIST-OMA.12', 'placedTwice', { piece: given.row });
  if (given.at?.storey !== 0) return illegal('PF-HIST-OMA.12', 'notPlaced', { unit: given.row });
  if (!isRoundBow(look, craft, given.at))
    return illegal('PF-HIST-OMA.12', 'farFromBow', { piece: given.row, most: ROUND_THE_BOW / INCH });
  return refuseStand(look, turnedAs(piece, given.facing), given.at);
};

const crowded = (look: L, given: Line, stands: Stand[]): Illegal<Pf> | null => {
  const stand = standAtSpot(turnedAs(pieceNamed(look, given.row)!, given.facing), given.at!);
  const isFull = stands.some((other) => overlap(other, stand));
  stands.push(stand);
  return isFull ? illegal('PF-BASE.5', 'noRoomThere', { piece: given.row }) : null;
};

const STEP = Math.round(1.2 * INCH);

/** As many units as find room, in the order of their names. */
const sampleAshore = (look: L, { craft }: Ashore, random: () => number): Action => {
  const bow = bowOf(look, craft);
  const spots: Point[] = [];
  for (let x = bow.x - ROUND_THE_BOW; x <= bow.x + ROUND_THE_BOW; x += STEP)
    for (let y = STEP; y <= bow.y + ROUND_THE_BOW; y += STEP)
      if (distance({ x, y }, bow) <= ROUND_THE_BOW) spots.push({ x, y });
  const from = Math.floor(random() * spots.length);
  const inOrder = [...spots.slice(from), ...spots.slice(0, from)];
  const taken: Stand[] = [];
  const lines: Line[] = [];
  for (const unit of aboard(look, craft)) {
    const placed = placedUnit(look, unit, inOrder, taken);
    if (!placed) break;
    lines.push(...placed);
  }
  return lines.length === 0 ? { type: 'pass' } : { type: 'deploy', lines };
};

/** Towards the land. */
const INLAND = 180;

const placedUnit = (look: L, unit: string, spots: readonly Point[], taken: Stand[]): readonly Line[] | null => {
  const lines: Line[] = [];
  const stands: Stand[] = [];
  for (const piece of piecesOfUnit(look, unit)) {
    const turned = turnedAs(piece, INLAND);
    const spot = spots.find(({ x, y }) => {
      const at = { x, y, storey: 0 };
      const stand = standAtSpot(turned, at);
      const isFree = ![...taken, ...stands].some((other) => overlap(other, stand));
      return isFree && mayStand(look, turned, at) && inTheWayAt(look, turned, at) === null;
    });
    if (!spot) return null;
    const at = { ...spot, storey: 0 };
    stands.push(standAtSpot(turned, at));
    lines.push({ row: piece.id, at, facing: isMan(piece) ? 0 : INLAND, hidden: false, shell: 'he' });
  }
  taken.push(...stands);
  return lines;
};
