import type { Ask, Illegal, Sequence, TargetCheck } from '@grognard/kernel';
import { END, illegal, message, passed, term, wrongAt } from '@grognard/kernel';
import { INCH, overlap, type Point, type Spot, type Stand } from '@grognard/table';
import { COMES_ON_WITHIN } from '../house.ts';
import type { Action, FrameOf, G, L, Pf } from '../types.ts';
import { type Line, putOne, rowOf } from './01-deploy.ts';
import { mayStand, refuseStand } from './01-zones.ts';
import { inTheWayAt, standAtSpot } from './measure.ts';
import { isMan, isVehicle, type Piece, pieceNamed, piecesOfUnit } from './pieces.ts';
import { commanderOf } from './players.ts';

/** PF-RES.2: none on the first turn, then one more every turn, three at most. */
export const reserveDice = (turn: number): number => Math.max(0, Math.min(3, turn - 1));

/** Units of a side that wait in reserve. */
const waiting = (look: L, side: string): readonly string[] =>
  look.board.groups
    .filter((group) => group.side === side && piecesOfUnit(look, group.id).some(({ at }) => at.in === 'reserve'))
    .map(({ id }) => id);

/** PF-RES.1: each unit throws at the start of every turn, and comes on if any die is 4 or more. */
export const arrivals: Sequence<Pf, FrameOf<'arrivals'>> = {
  rule: 'PF-RES.1',
  steps: {
    roll: (g, { side }) => {
      const dice = reserveDice(g.board.turn);
      if (dice === 0) return { goTo: END };
      const units = waiting(g, side).filter((unit) => comesOn(g, side, unit, dice));
      const left = [...Map.groupBy(units, (unit) => commanderOf(g, unit, side)).values()];
      return left.length > 0 ? { set: { left } } : { goTo: END };
    },
    // PF-HIST-OMA.15: of a shared army each places his own.
    place: (_g, { side, left = [] }) => {
      const [units, ...rest] = left;
      if (!units) return;
      return {
        set: { left: rest },
        call: { kind: 'arrive', side, units },
        ...(rest.length > 0 ? { goTo: 'place' } : {}),
      };
    },
  },
};

/** PF-RES.1, PF-RES.2: all its dice at once; one that shows 4 is enough. */
const arrivalCheck = (unit: string, dice: number): TargetCheck<Pf> => ({
  shape: 'target',
  rule: 'PF-RES.2',
  about: message('reserveOf', { unit }),
  sides: 6,
  dice,
  keep: { best: 'highest', count: 1 },
  add: [],
  need: [term('PF-RES.1', 4, 'reserveNeeded')],
  pass: 'atLeast',
});

const comesOn = (g: G, side: string, unit: string, dice: number): boolean => {
  const arrived = passed(g.roll(arrivalCheck(unit, dice)));
  g.emit('PF-RES.1', { type: arrived ? 'reserveArrived' : 'reserveWaits', unit, side });
  return arrived;
};

/** PF-RES.3: by the owner's edge, unless the scenario says otherwise. */
export const isAtEdge = ({ setting }: L, side: string, { x, y }: Point): boolean => {
  const { width, height } = setting.table.ground.table;
  const { edges } = setting.scenario.forces.find(({ id }) => id === side)!;
  const from = { top: y, left: x, right: width - x, bottom: height - y };
  return edges.some((edge) => from[edge] <= COMES_ON_WITHIN);
};

type Arrive = FrameOf<'arrive'>;

/** Those who arrive are placed, or are held back once more. */
export const arrive: Ask<Pf, Arrive> = {
  rule: 'PF-RES.3',
  who: (_look, { side }) => side,
  prompt: () => message('askArrivals'),
  choices: (look, f) => [
    { action: { type: 'deploy', lines: [] }, holes: { lines: { kind: 'sheet', rows: rowsFor(look, f) } } },
    { action: { type: 'pass' } },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'pass') return null;
    return action.type === 'deploy' ? refuseArrival(look, f, action.lines) : illegal('PF-RES.3', 'notHere');
  },
  sample: (look, f, choice, random) =>
    choice.action.type === 'deploy' ? sampleArrival(look, f, random) : choice.action,
  take: (g, _f, _side, action) => {
    if (action.type !== 'deploy') return;
    for (const line of action.lines) putOne(g, line);
  },
};

const piecesFor = (look: L, { units }: Arrive): readonly Piece[] => units.flatMap((unit) => piecesOfUnit(look, unit));

const rowsFor = (look: L, f: Arrive) => {
  const area = { kind: 'area' as const, area: edgeStrips(look, f.side) };
  return f.units.flatMap((unit) =>
    piecesOfUnit(look, unit).map((piece) => ({
      id: piece.id,
      what: message('rowMan' as const, { piece: piece.id }),
      under: message('rowMan' as const, { piece: unit }),
      holes: { at: area, ...(isMan(piece) ? {} : { facing: { kind: 'facing' as const, from: 0, to: 359 } }) },
      min: 0,
      max: 1,
    })),
  );
};

const edgeStrips = ({ setting }: L, side: string): readonly (readonly Point[])[] => {
  const { width, height } = setting.table.ground.table;
  const strip = (left: number, top: number, right: number, bottom: number): readonly Point[] => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const strips = {
    top: strip(0, 0, width, COMES_ON_WITHIN),
    bottom: strip(0, height - COMES_ON_WITHIN, width, height),
    left: strip(0, 0, COMES_ON_WITHIN, height),
    right: strip(width - COMES_ON_WITHIN, 0, width, height),
  };
  return setting.scenario.forces.find(({ id }) => id === side)!.edges.map((edge) => strips[edge]);
};

const refuseArrival = (look: L, f: Arrive, lines: readonly Line[]): Illegal<Pf> | null => {
  const stands: { readonly stand: Stand; readonly storey: number }[] = [];
  for (const [line, given] of lines.entries()) {
    const wrong = refuseComer(look, f, lines, line, stands);
    if (wrong) return wrongAt({ hole: 'lines', line }, wrong);
    const piece = pieceNamed(look, given.row)!;
    const turned = isMan(piece) ? piece : { ...piece, facing: given.facing };
    stands.push({ stand: standAtSpot(turned, given.at!), storey: given.at!.storey });
  }
  // A unit comes whole, or is held back once more where others come.
  const isPlaced = ({ id }: Piece): boolean => lines.some(({ row }) => row === id);
  const whole = f.units
    .map((unit) => piecesOfUnit(look, unit))
    .filter((unit) => lines.length === 0 || unit.some(isPlaced));
  const missing = whole.flat().find((piece) => !isPlaced(piece));
  return missing ? illegal('PF-RES.3', 'notPlaced', { unit: missing.id }) : null;
};

const refuseComer = (
  look: L,
  f: Arrive,
  lines: readonly Line[],
  line: number,
  stands: readonly { readonly stand: Stand; readonly storey: number }[],
): Illegal<Pf> | null => {
  const given = lines[line]!;
  const row = rowOf(look, given.row);
  const piece = row?.kind === 'piece' ? row.piece : null;
  if (!piece || !piecesFor(look, f).includes(piece)) return illegal('PF-RES.3', 'notToPlace', { piece: given.row });
  if (lines.findIndex((other) => other.row === given.row) !== line)
    return illegal('PF-RES.3', 'placedTwice', { piece: given.row });
  if (!given.at || (!isMan(piece) && typeof given.facing !== 'number'))
    return illegal('PF-RES.3', 'notPlaced', { unit: piece.id });
  if (!isAtEdge(look, f.side, given.at)) return illegal('PF-RES.3', 'notInZone', { piece: piece.id });
  const turned = isMan(piece) ? piece : { ...piece, facing: given.facing };
  const stand = standAtSpot(turned, given.at);
  if (stands.some((other) => other.storey === given.at!.storey && overlap(other.stand, stand)))
    return illegal('PF-BASE.5', 'noRoomThere', { piece: piece.id });
  return refuseStand(look, turned, given.at);
};

const STEP = Math.round(1.2 * INCH);

/** Along the edge from some place on, man beside man. */
const sampleArrival = (look: L, f: Arrive, random: () => number): Action => {
  const { width, height } = look.setting.table.ground.table;
  const spots: Point[] = [];
  for (let x = STEP; x < width - STEP; x += STEP)
    for (let y = STEP; y < height - STEP; y += STEP) if (isAtEdge(look, f.side, { x, y })) spots.push({ x, y });
  const from = Math.floor(random() * spots.length);
  const taken: Stand[] = [];
  const lines: Line[] = [];
  const ordered = [...piecesFor(look, f)].sort((a, b) => Number(isMan(a)) - Number(isMan(b)));
  for (const piece of ordered) {
    const facing = isVehicle(piece) ? 0 : 90;
    const turned = isMan(piece) ? piece : { ...piece, facing };
    const at = spots.map((_, i) => spots[(from + i) % spots.length]!).find((spot) => isFree(look, turned, spot, taken));
    if (!at) return { type: 'pass' };
    const place: Spot = { ...at, storey: 0 };
    taken.push(standAtSpot(turned, place));
    lines.push({ row: piece.id, at: place, facing, hidden: false, shell: 'he' });
  }
  return { type: 'deploy', lines };
};

const isFree = (look: L, piece: Piece, { x, y }: Point, taken: readonly Stand[]): boolean => {
  const at = { x, y, storey: 0 };
  const stand = standAtSpot(piece, at);
  return (
    !taken.some((other) => overlap(other, stand)) && mayStand(look, piece, at) && inTheWayAt(look, piece, at) === null
  );
};
