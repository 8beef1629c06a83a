import type { Ask, Illegal, SheetRow, Space } from '@grognard/kernel';
import { illegal, message, wrongAt } from '@grognard/kernel';
import { overlap, type Spot, type Stand } from '@grognard/table';
import { VEHICLES } from '../data/vehicles.ts';
import { hasShell } from '../guess.ts';
import type { ActionOf, FrameOf, G, Group, L, Marker, Part, Pf } from '../types.ts';
import { countedToward, isScout, partFor, scoutReach, shareOf, unitsOfPart } from './01-parts.ts';
import { sampleDeployment } from './01-sample-deployment.ts';
import { isInZones, outlinesOf, refuseStand } from './01-zones.ts';
import { fitGun } from './10-fitting.ts';
import { ownHalf, refuseAmbush } from './11-ambush.ts';
import { standAtSpot } from './measure.ts';
import { groupNamed, isGun, isMan, isVehicle, type Piece, passengersOf, pieceNamed, piecesOfUnit } from './pieces.ts';

type Deploy = FrameOf<'deploy'>;
export type Line = ActionOf<'deploy'>['lines'][number];

/** Rows that put a whole unit somewhere: aboard a vehicle, or behind a marker. */
const ABOARD = '/aboard';
const HIDDEN = '/hidden';
const AMBUSH = '/ambush';
const DECOY = 'decoy-';

/** What a row of the sheet is about. */
type Row =
  | { readonly kind: 'piece'; readonly piece: Piece }
  | { readonly kind: 'ambush'; readonly piece: Piece }
  | { readonly kind: 'aboard'; readonly unit: Group }
  | { readonly kind: 'hidden'; readonly unit: Group }
  | { readonly kind: 'decoy' };

export const rowOf = (look: L, row: string): Row | null => {
  if (row.startsWith(DECOY)) return { kind: 'decoy' };
  for (const [end, kind] of [
    [ABOARD, 'aboard'],
    [HIDDEN, 'hidden'],
  ] as const)
    if (row.endsWith(end)) {
      const unit = groupNamed(look, row.slice(0, -end.length));
      return unit ? { kind, unit } : null;
    }
  const lurks = row.endsWith(AMBUSH);
  const piece = pieceNamed(look, lurks ? row.slice(0, -AMBUSH.length) : row);
  return piece ? { kind: lurks ? 'ambush' : 'piece', piece } : null;
};

/** PF-BASE.38, PF-HID.1: a part of an army is put down in one go, as men and vehicles or as markers. */
export const deploy: Ask<Pf, Deploy> = {
  rule: 'PF-BASE.38',
  who: (look, f) => (unitsOfPart(look, f, f.part).may.length > 0 ? f.side : null),
  prompt: (look, { part }) => message(look.setting.parts[part]!.hidden === 'must' ? 'askDeployHidden' : 'askDeploy'),
  choices: (look, f) => [{ action: { type: 'deploy', lines: [] }, holes: { lines: sheetFor(look, f) } }],
  refuse: (look, f, _side, action) =>
    action.type === 'deploy' ? refuseDeployment(look, f, action.lines) : illegal('PF-BASE.38', 'notHere'),
  sample: (look, f, _choice, random) => ({
    type: 'deploy',
    lines: sampleDeployment(look, f, { refuse: (lines) => refuseDeployment(look, f, lines) }, random),
  }),
  take: (g, f, _side, action) => {
    if (action.type === 'deploy') putDown(g, f, action.lines);
  },
};

const sheetFor = (look: L, f: Deploy): Space => {
  const part = partFor(look, f, f.part);
  const { may } = unitsOfPart(look, f, f.part);
  const rows: SheetRow[] = may.flatMap((unit) => rowsOf(look, part, unit));
  const decoys = part.hidden === 'never' ? 0 : may.length;
  const area = { kind: 'area' as const, area: outlinesOf(look, part.zones) };
  return {
    kind: 'sheet',
    rows: [
      ...rows,
      ...Array.from({ length: decoys }, (_, i) => ({
        id: `${DECOY}${i + 1}`,
        what: message('rowDecoy', { number: i + 1 }),
        holes: { at: area },
        min: 0,
        max: 1,
      })),
    ],
  };
};

const rowsOf = (look: L, part: Part, unit: Group): readonly SheetRow[] => {
  const under = message('rowMan', { piece: unit.id });
  const open = part.hidden !== 'must';
  const pieces = piecesOfUnit(look, unit.id).filter(({ at }) => at.in === 'tray');
  const seats = seatsFor(look, unit);
  return [
    ...(open ? pieces.flatMap((piece) => placeRows(look, part, piece)).map((row) => ({ ...row, under })) : []),
    ...(open && seats.length > 0
      ? [
          {
            id: `${unit.id}${ABOARD}`,
            what: message('rowAboard', { unit: unit.id }),
            under,
            holes: { aboard: { kind: 'options' as const, options: seats } },
            min: 0,
            max: 1,
          },
        ]
      : []),
    ...(part.hidden === 'never'
      ? []
      : [
          {
            id: `${unit.id}${HIDDEN}`,
            what: message('rowHidden', { unit: unit.id }),
            under,
            holes: { at: { kind: 'area' as const, area: outlinesOf(look, part.zones) } },
            min: 0,
            max: 1,
          },
        ]),
  ];
};

/** PF-SR.4: a scout on foot may be put down in ambush instead. */
const placeRows = (look: L, part: Part, piece: Piece): readonly SheetRow[] => [
  pieceRow(look, part, piece),
  ...(isMan(piece) && isScout(piece)
    ? [
        {
          id: `${piece.id}${AMBUSH}`,
          what: message('rowAmbush', { piece: piece.id }),
          holes: { at: { kind: 'area' as const, area: [ownHalf(look, part)] } },
          min: 0,
          max: 1,
        },
      ]
    : []),
];

const pieceRow = (look: L, part: Part, piece: Piece): SheetRow => ({
  id: piece.id,
  what: message('rowMan', { piece: piece.id }),
  holes: {
    at: { kind: 'area', area: outlinesOf(look, part.zones, scoutReach(piece)) },
    // A man looks every way.
    ...(isMan(piece) ? {} : { facing: { kind: 'facing', from: 0, to: 359 } }),
    ...(isVehicle(piece) && piece.arms.some((_, arm) => hasShell(piece, arm))
      ? { shell: { kind: 'options', options: ['heat', 'he'] } }
      : {}),
  },
  min: 0,
  max: 1,
});

/** PF-VEH.9, PF-VEH.10: own vehicles that have room for a whole group, and can tow its gun. */
const seatsFor = (look: L, unit: Group): readonly string[] =>
  look.board.vehicles
    .filter(({ id, side }) => side === unit.side && id !== unit.id && refuseSeat(look, unit, id, 0) === null)
    .map(({ id }) => id);

/** Why a unit does not fit into a vehicle that others have taken so many seats of. */
const refuseSeat = (look: L, unit: Group, vehicle: string, taken: number): Illegal<Pf> | null => {
  const refusal = illegal('PF-VEH.9', 'noSeat', { unit: unit.id, vehicle });
  const carrier = look.board.vehicles.find(({ id, side }) => id === vehicle && side === unit.side);
  const profile = carrier && VEHICLES[carrier.profile];
  if (!carrier || !profile || carrier.at.in === 'reserve') return refusal;
  const pieces = piecesOfUnit(look, unit.id);
  if (pieces.some((piece) => isVehicle(piece))) return refusal;
  const guns = pieces.filter((piece) => isGun(piece)).length;
  if (guns > 0 && (!profile.tows || carrier.tows !== null || guns > 1)) return refusal;
  const room = Math.max(profile.passengers, profile.riders) - passengersOf(look, vehicle).length - taken;
  return pieces.length - guns <= room ? null : refusal;
};

const DEPLOYED = 'PF-BASE.38';

/** Why troops may not be put down so, as far as their side can see. */
const refuseDeployment = (look: L, f: Deploy, lines: readonly Line[]): Illegal<Pf> | null => {
  const { may, must } = unitsOfPart(look, f, f.part);
  const stands: { readonly stand: Stand; readonly storey: number }[] = [];
  for (const [line, given] of lines.entries()) {
    const wrong = refuseLine(look, f, lines, line) ?? refuseCrowd(look, given, stands);
    if (wrong) return wrongAt({ hole: 'lines', line }, wrong);
  }
  const unitOf = (given: Line): string | null => {
    const row = rowOf(look, given.row);
    if (!row || row.kind === 'decoy') return null;
    if (row.kind === 'aboard' || row.kind === 'hidden') return row.unit.id;
    return isVehicle(row.piece) ? row.piece.id : row.piece.group;
  };
  const placed = may.filter(({ id }) => lines.some((given) => unitOf(given) === id));
  const half = placed.find((unit) => !isWhole(look, unit, lines));
  const missing = half ?? must.find((unit) => !placed.includes(unit));
  if (missing) return illegal(DEPLOYED, 'notPlaced', { unit: missing.id });
  return refuseShare(look, f, placed) ?? refuseDecoys(look, f, lines, placed);
};

/** Is all of a unit somewhere: every piece of it by itself, or all of it in one row? */
const isWhole = (look: L, unit: Group, lines: readonly Line[]): boolean => {
  const rows = new Set(lines.map(({ row }) => row));
  if (rows.has(`${unit.id}${ABOARD}`) || rows.has(`${unit.id}${HIDDEN}`)) return true;
  return piecesOfUnit(look, unit.id)
    .filter(({ at }) => at.in === 'tray')
    .every(({ id }) => rows.has(id) || rows.has(`${id}${AMBUSH}`));
};

const refuseLine = (look: L, f: Deploy, lines: readonly Line[], line: number): Illegal<Pf> | null => {
  const given = lines[line]!;
  const part = partFor(look, f, f.part);
  const row = rowOf(look, given.row);
  const { may } = unitsOfPart(look, f, f.part);
  const strange = illegal(DEPLOYED, 'notToPlace', { piece: given.row });
  if (!row) return strange;
  if (lines.findIndex((other) => other.row === given.row) !== line)
    return illegal(DEPLOYED, 'placedTwice', { piece: given.row });
  if (row.kind === 'decoy') {
    if (part.hidden === 'never') return illegal('PF-HID.2', 'mayNotHide');
    return refuseMarker(look, part, given);
  }
  if (row.kind === 'hidden') {
    if (part.hidden === 'never') return illegal('PF-HID.1', 'mayNotHide');
    return may.includes(row.unit) ? refuseMarker(look, part, given) : strange;
  }
  if (part.hidden === 'must') return illegal('PF-HID.1', 'mustHide');
  if (row.kind === 'aboard') return may.includes(row.unit) ? refuseAboard(look, lines, line, row.unit) : strange;
  const { piece } = row;
  const unit = isVehicle(piece) ? piece.id : piece.group;
  const twice =
    [ABOARD, HIDDEN].some((end) => lines.some((other) => other.row === `${unit}${end}`)) ||
    (row.kind === 'ambush' && lines.some((other) => other.row === piece.id));
  if (!may.some(({ id }) => id === unit) || piece.at.in !== 'tray') return strange;
  if (twice) return illegal(DEPLOYED, 'placedTwice', { piece: given.row });
  return row.kind === 'ambush' ? refuseAmbush(look, part, piece, given.at) : refusePlace(look, part, piece, given);
};

const refuseMarker = (look: L, part: Part, given: Line): Illegal<Pf> | null =>
  given.at && isInZones(look, part.zones, given.at) ? null : illegal('PF-HID.2', 'notInZone', { piece: given.row });

const refuseAboard = (look: L, lines: readonly Line[], line: number, unit: Group): Illegal<Pf> | null => {
  const { aboard = '' } = lines[line]!;
  const taken = lines.slice(0, line).reduce((sum, other) => {
    const row = other.aboard === aboard ? rowOf(look, other.row) : null;
    return row?.kind === 'aboard' ? sum + piecesOfUnit(look, row.unit.id).filter(isMan).length : sum;
  }, 0);
  const tows = lines.slice(0, line).some((other) => {
    const row = other.aboard === aboard ? rowOf(look, other.row) : null;
    return row?.kind === 'aboard' && piecesOfUnit(look, row.unit.id).some(isGun);
  });
  const towed = piecesOfUnit(look, unit.id).some(isGun);
  const carrier = look.board.vehicles.find(({ id }) => id === aboard);
  // PF-VEH.9: who rides begins where the vehicle does, and that must be known.
  const begins = carrier?.at.in === 'table' || lines.some(({ row }) => row === aboard);
  if (!begins || (tows && towed)) return illegal('PF-VEH.9', 'noSeat', { unit: unit.id, vehicle: aboard });
  return refuseSeat(look, unit, aboard, taken);
};

const refusePlace = (look: L, part: Part, piece: Piece, given: Line): Illegal<Pf> | null => {
  const { at, facing } = given;
  if (!at) return illegal(DEPLOYED, 'notPlaced', { unit: piece.id });
  if (!isInZones(look, part.zones, at, scoutReach(piece)))
    return illegal(isScout(piece) ? 'PF-SR.4' : DEPLOYED, 'notInZone', { piece: piece.id });
  if (!isMan(piece) && typeof facing !== 'number') return illegal(DEPLOYED, 'notPlaced', { unit: piece.id });
  if (isVehicle(piece) && piece.arms.some((_, arm) => hasShell(piece, arm)) && given.shell === undefined)
    return illegal('PF-VSH.8', 'notPlaced', { unit: piece.id });
  return refuseStand(look, isMan(piece) ? piece : { ...piece, facing }, at);
};

/** PF-BASE.5: those put down in the same answer keep clear of each other. */
const refuseCrowd = (
  look: L,
  given: Line,
  stands: { readonly stand: Stand; readonly storey: number }[],
): Illegal<Pf> | null => {
  const row = rowOf(look, given.row);
  if (!given.at || !row || (row.kind !== 'piece' && row.kind !== 'ambush')) return null;
  const { piece } = row;
  const stand = standAtSpot(isMan(piece) ? piece : { ...piece, facing: given.facing }, given.at);
  const { storey } = given.at;
  const isFull = stands.some((other) => other.storey === storey && overlap(other.stand, stand));
  stands.push({ stand, storey });
  return isFull ? illegal('PF-BASE.5', 'noRoomThere', { piece: piece.id }) : null;
};

const refuseShare = (look: L, f: Deploy, placed: readonly Group[]): Illegal<Pf> | null => {
  const share = shareOf(look, f, f.part);
  if (!share) return null;
  const count = countedToward(look, share, placed);
  if (count >= share.least && count <= share.most) return null;
  return illegal('PF-SCN-FLT.2', share.of === 'units' ? 'wrongShare' : 'wrongPoints', {
    least: share.least,
    most: share.most,
  });
};

/** PF-HID.2: as many decoys as units, at most. */
const refuseDecoys = (look: L, f: Deploy, lines: readonly Line[], placed: readonly Group[]): Illegal<Pf> | null => {
  if (look.setting.parts[f.part]!.hidden === 'never') return null;
  const decoys = lines.filter(({ row }) => row.startsWith(DECOY)).length;
  return decoys > placed.length ? illegal('PF-HID.2', 'tooManyDecoys', { most: placed.length }) : null;
};

/** The troops are put down; who is left over may wait in reserve (PF-SCN-DEF.4). */
const putDown = (g: G, f: Deploy, lines: readonly Line[]): void => {
  for (const given of lines) putOne(g, given);
  layMarkers(g, f.side, lines);
  if (g.setting.parts[f.part]!.rest !== 'reserve') return;
  const left = unitsOfPart(g, f, f.part).may.flatMap(({ id }) => piecesOfUnit(g, id).map((piece) => piece.id));
  if (left.length > 0) g.emit('PF-RES.1', { type: 'heldBack', pieces: left });
};

/** One row of a sheet comes true; markers come all together. */
export const putOne = (g: G, given: Line): void => {
  const row = rowOf(g, given.row);
  if (!row || row.kind === 'decoy' || row.kind === 'hidden') return;
  if (row.kind === 'aboard') {
    const carrier = VEHICLES[g.board.vehicles.find(({ id }) => id === given.aboard)!.profile]!;
    const how = carrier.passengers > 0 ? 'inside' : 'riding';
    for (const { id } of piecesOfUnit(g, row.unit.id))
      g.emit('PF-VEH.9', {
        type: 'deployed',
        piece: id,
        at: { in: 'vehicle', vehicle: given.aboard!, how },
        facing: 0,
      });
    fitGun(g, given.aboard!);
    return;
  }
  const { piece } = row;
  if (row.kind === 'ambush') {
    g.emit('PF-SR.4', { type: 'layInWait', man: piece.id, at: given.at! });
    return;
  }
  g.emit(DEPLOYED, {
    type: 'deployed',
    piece: piece.id,
    at: { in: 'table', spot: given.at! },
    facing: given.facing ?? 0,
  });
  if (!isVehicle(piece)) return;
  for (const arm of piece.arms.keys())
    if (hasShell(piece, arm)) g.emit('PF-VSH.8', { type: 'loaded', vehicle: piece.id, arm, shell: given.shell });
};

/** PF-HID.9: markers are named by where they lie, so that a name tells nothing of what is behind it. */
const layMarkers = (g: G, side: string, lines: readonly Line[]): void => {
  const laid = lines
    .flatMap((given): readonly { readonly at: Spot; readonly holds: Marker['holds'] }[] => {
      const row = rowOf(g, given.row);
      if (!given.at || !row) return [];
      if (row.kind === 'decoy') return [{ at: given.at, holds: 'decoy' }];
      return row.kind === 'hidden' ? [{ at: given.at, holds: { group: row.unit.id } }] : [];
    })
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  if (laid.length === 0) return;
  const before = g.board.markers.filter((marker) => marker.side === side).length;
  const markers = laid.map(
    ({ at: { x, y }, holds }, i): Marker => ({
      id: `${side}-marker-${before + i + 1}`,
      side,
      at: { x, y },
      holds,
      moved: 0,
    }),
  );
  const behind = markers
    .flatMap(({ id, holds }) =>
      holds === null || holds === 'decoy'
        ? []
        : piecesOfUnit(g, holds.group).map((piece) => ({ piece: piece.id, marker: id })),
    )
    .sort((a, b) => (a.piece < b.piece ? -1 : 1));
  g.emit('PF-HID.1', { type: 'markersLaid', markers, behind });
};
