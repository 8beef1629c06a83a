import type { Board, Event, EventOf, Leader, Nation, Place, Split, Unit } from './types.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'turnBegan':
      return turnBegan(board, event.turn);
    case 'phaseBegan':
      return { ...board, phase: event.phase };
    case 'leadWon':
      return { ...board, segment: { number: 0, side: event.side, lead: event.lead, passed: null, open: false } };
    case 'segmentBegan':
      return {
        ...board,
        segment: { ...board.segment, number: board.segment.number + 1, side: event.side, open: true },
      };
    case 'segmentEnded':
      return {
        ...board,
        segment: { ...board.segment, side: event.next, lead: event.lead, passed: event.passed, open: false },
        split: dismissed(board.split),
      };
    case 'segmentSaved':
      return segmentSaved(board, event.side);
    case 'commandTaken':
      return withSplit(board, event.side, { chief: event.player, leader: event.leader });
    case 'sideSplit':
      return withSplit(board, event.side, { of: event.of });
    case 'appointed':
      return withSplit(board, event.side, { acting: event.player });
    case 'driveGiven':
      return { ...board, drive: event.side };
    case 'factorLent':
      return {
        ...board,
        factors: withMore(board.factors, event.side, { value: event.value, fired: false, lent: true }),
      };
    case 'aircraftLent':
      return {
        ...board,
        aircraft: withMore(board.aircraft, event.side, { id: event.aircraft, used: false, lent: true }),
      };
    case 'eventCame':
      return { ...board, event: event.number };
    case 'marksRemoved':
      return marksRemoved(board);
    case 'unitPlaced':
      return { ...board, units: byName([...board.units, event.unit]) };
    case 'leaderPlaced':
      return { ...board, leaders: byName([...board.leaders, event.leader]) };
    case 'leaderMounted':
      return {
        ...board,
        leaders: board.leaders.map((one) => (one.id === event.leader ? { ...one, mounted: true } : one)),
      };
    case 'hid':
      return withUnit(board, event.unit, { hidden: true });
    case 'tankLeaderAssigned':
      return withUnit(board, event.unit, { tankLeader: true });
    case 'controlSettled':
      return { ...board, control: event.control };
    case 'activated':
      return { ...board, units: rested(board.units, event.pieces), leaders: rested(board.leaders, event.pieces) };
    case 'assaultFought':
    case 'firedAt':
      return board;
    case 'marked':
      return marked(board, event.piece, event.mark);
    case 'entered':
      return paid(entered(board, event.piece, event.hex), event.piece, event.spent);
    case 'paid':
      return paid(board, event.piece, event.halves);
    case 'put':
      return withPiece(board, event.piece, { at: event.at });
    case 'limbered':
      return withUnit(board, event.unit, { limbered: event.limbered });
    case 'exited':
      return exited(board, event.unit, event.by);
    case 'shaken':
      return withPiece(event.state === 'demoralised' ? interrupted(board, event.piece) : board, event.piece, {
        state: event.state,
      });
    case 'recovered':
      return withPiece(board, event.piece, { state: event.state });
    case 'stepLost':
      return withUnit(counted(board, event.unit, 1), event.unit, { steps: 1 });
    case 'unitLost':
      return withoutUnit(counted(board, event.unit, stepsOf(board, event.unit)), event.unit);
    case 'leaderLost':
      return leaderLost(board, event.leader);
    case 'merged':
      return withoutUnit(withUnit(board, event.into, { steps: 2, mark: 'moved' }), event.unit);
    case 'spotted':
      return withUnit(board, event.unit, { spotted: true });
    case 'unspotted':
      return withUnit(board, event.unit, { spotted: false });
    case 'revealed':
      return revealed(board, event.unit);
    case 'tankLeaderShown':
      return withUnit(board, event.unit, { tankLeader: event.has, leaderShown: true });
    case 'shotTaken':
      return shotTaken(bunkerShot(board, event), event.unit, event.kind);
    case 'fireCameThrough':
      return changeUnit(board, event.unit, (one) => ({ ...one, fireFrom: [...one.fireFrom, event.hex] }));
    case 'factorsFired':
      return factorsFired(board, event.side, event.places);
    case 'factorsSilenced':
      return factorsFired(board, event.side, [...(board.factors[event.side] ?? []).keys()]);
    case 'aircraftUsed':
      return aircraftUsed(board, event.side, event.aircraft);
    case 'worked':
      return worked(board, event.unit, event.what);
    case 'dugIn':
      return withUnit(board, event.unit, { dugIn: true, work: null });
    case 'workStopped':
      return withUnit(board, event.unit, { work: null });
    case 'positionLeft':
      return withUnit(board, event.unit, { dugIn: false, work: null });
    case 'entrenchmentPlaced':
      return { ...board, entrenchments: [...board.entrenchments, event.hex].sort((a, b) => a - b) };
    case 'bunkerPlaced':
      return {
        ...board,
        bunkers: byName([
          ...board.bunkers,
          { id: event.id, hex: event.hex, type: event.bunker, mark: 'none' as const },
        ]),
      };
    case 'smokePlaced':
      return { ...board, smoke: [...board.smoke, { hex: event.hex, side: event.side }].sort((a, b) => a.hex - b.hex) };
    case 'smokeDrifted':
      return smokeDrifted(board, event.from, event.to);
    case 'minefieldLaid':
      return { ...board, mines: byName([...board.mines, event.minefield]) };
    case 'minefieldShown':
      return withMinefield(board, event.id, { shown: true, strength: event.strength });
    case 'minefieldCleared':
      return minefieldCleared(board, event.id);
    case 'wreckLeft':
      return wrecksIn(board, event.hex, 1);
    case 'wreckCleared':
      return wrecksIn(board, event.hex, -1);
    case 'forded':
      return withUnit(board, event.unit, { forded: board.turn });
    case 'controlled':
      return { ...board, control: board.control.map((side, hex) => (hex === event.hex ? event.side : side)) };
    case 'standstill': {
      const { side, hex, within, until } = event;
      return { ...board, standstills: [...board.standstills, { side, hex, within, until }] };
    }
  }
};

const byName = <V extends { readonly id: string }>(list: readonly V[]): readonly V[] =>
  list.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** The very list where nobody in it has that name: what was worked out from it holds on. */
const changedIn = <V extends { readonly id: string }>(
  list: readonly V[],
  id: string,
  change: (one: V) => V,
): readonly V[] => {
  const at = list.findIndex((one) => one.id === id);
  return at < 0 ? list : list.with(at, change(list[at]!));
};
const changeUnit = (board: Board, id: string, change: (unit: Unit) => Unit): Board => ({
  ...board,
  units: changedIn(board.units, id, change),
});
const withUnit = (board: Board, id: string, change: Partial<Unit>): Board =>
  changeUnit(board, id, (one) => ({ ...one, ...change }));
const withoutUnit = (board: Board, id: string): Board => ({
  ...board,
  units: board.units.filter((one) => one.id !== id),
});

/** Of a unit or a leader, and of a bunker's mark. */
const withPiece = (board: Board, id: string, change: Partial<Pick<Unit & Leader, 'mark' | 'at' | 'state'>>): Board => {
  const changed = <V extends { readonly id: string }>(list: readonly V[]): readonly V[] =>
    changedIn(list, id, (one) => ({ ...one, ...change }));
  const { mark } = change;
  const bunkers = mark === undefined ? board.bunkers : changedIn(board.bunkers, id, (one) => ({ ...one, mark }));
  return { ...board, units: changed(board.units), leaders: changed(board.leaders), bunkers };
};

/** PG-17.4.1: whose mark is taken off is as if he had done nothing this turn, opportunity fire too. */
const marked = (board: Board, id: string, mark: Unit['mark']): Board => {
  const now = withPiece(board, id, { mark });
  return mark === 'none' ? withUnit(now, id, { shots: null }) : now;
};

const hexIn = (board: Board, { at }: { readonly at: Place }): number | null => {
  if (at.in !== 'aboard') return at.in === 'hex' ? at.hex : null;
  const carrier = board.units.find(({ id }) => id === at.unit);
  return carrier ? hexIn(board, carrier) : null;
};

/** PG-12.3.2, PG-5.72.1: everybody begins the turn where he is. */
const turnBegan = (board: Board, turn: number): Board => ({
  ...board,
  turn,
  event: null,
  saved: null,
  drive: null,
  standstills: board.standstills.filter(({ until }) => until >= turn),
  units: board.units.map((one) => ({ ...one, began: hexIn(board, one) })),
  leaders: board.leaders.map((one) => ({ ...one, began: hexIn(board, one) })),
});

/** PG-17.2.1: kept, the lead is one shorter; spent, there is one more after this segment. */
const segmentSaved = (board: Board, saved: Nation | null): Board => {
  const { lead } = board.segment;
  return { ...board, saved, segment: { ...board.segment, lead: saved === null ? Math.max(1, lead) + 1 : lead - 1 } };
};

/** PG-17.5.1. */
const withSplit = (board: Board, side: Nation, change: Partial<Split>): Board => {
  const before = board.split[side] ?? { chief: null, leader: null, acting: null, of: {} };
  return { ...board, split: { ...board.split, [side]: { ...before, ...change } } };
};

/** PG-17.51.2: who acts is said anew in every segment. */
const dismissed = (split: Board['split']): Board['split'] =>
  Object.values(split).some(({ acting }) => acting !== null)
    ? Object.fromEntries(Object.entries(split).map(([side, one]) => [side, { ...one, acting: null }]))
    : split;

/** PG-17.4.1: what was lent is given back when the turn is over. */
const unlent = <V extends { readonly lent?: true | undefined }>(all: readonly V[]): readonly V[] =>
  all.filter(({ lent }) => !lent);
const withMore = <V>(
  of: Readonly<Partial<Record<Nation, readonly V[]>>>,
  side: Nation,
  more: V,
): Readonly<Partial<Record<Nation, readonly V[]>>> => ({ ...of, [side]: [...(of[side] ?? []), more] });

/** PG-3.0.8, PG-11.11.2: marks, shots and the ways of fire are forgotten; SPOTTED and works stay. */
const marksRemoved = (board: Board): Board => ({
  ...board,
  units: board.units.map((one) => ({ ...one, mark: 'none', shots: null, fireFrom: [] })),
  leaders: board.leaders.map((one) => ({ ...one, mark: 'none' })),
  bunkers: board.bunkers.map((one) => ({ ...one, mark: 'none' })),
  factors: Object.fromEntries(
    Object.entries(board.factors).map(([side, all]) => [side, unlent(all).map((one) => ({ ...one, fired: false }))]),
  ),
  aircraft: Object.fromEntries(
    Object.entries(board.aircraft).map(([side, all]) => [side, unlent(all).map((one) => ({ ...one, used: false }))]),
  ),
});

/** PG-5.0.5: a new segment, new points. */
const rested = <V extends { readonly id: string; readonly spent: number }>(
  list: readonly V[],
  ids: readonly string[],
): readonly V[] => {
  const isTired = (one: V): boolean => one.spent > 0 && ids.includes(one.id);
  return list.some(isTired) ? list.map((one) => (isTired(one) ? { ...one, spent: 0 } : one)) : list;
};

const paid = (board: Board, id: string, halves: number): Board => {
  const more = <V extends { readonly id: string; readonly spent: number }>(list: readonly V[]): readonly V[] =>
    changedIn(list, id, (one) => ({ ...one, spent: one.spent + halves }));
  return { ...board, units: more(board.units), leaders: more(board.leaders) };
};

/** PG-16.22.1: being demoralised ends work that is not finished; a finished position stays. */
const interrupted = (board: Board, id: string): Board =>
  board.units.some((one) => one.id === id && one.work !== null) ? withUnit(board, id, { work: null }) : board;

/** PG-16.22.1: whoever moves leaves his position. PG-11.11.1: whoever moves is shot at from elsewhere afterwards. */
const entered = (board: Board, id: string, hex: number): Board => {
  const moved = withPiece(board, id, { at: { in: 'hex', hex } });
  return moved.units.some((one) => one.id === id)
    ? withUnit(moved, id, { fireFrom: [], forded: null, dugIn: false, work: null })
    : moved;
};

const stepsOf = (board: Board, id: string): number => board.units.find((one) => one.id === id)?.steps ?? 1;

const counted = (board: Board, id: string, steps: number): Board => {
  const unit = board.units.find((one) => one.id === id);
  if (!unit) return board;
  return { ...board, lost: [...board.lost, { type: unit.type, side: unit.side, steps, turn: board.turn }] };
};

const exited = (board: Board, id: string, by: string): Board => {
  const unit = board.units.find((one) => one.id === id);
  if (!unit) return { ...board, leaders: board.leaders.filter((one) => one.id !== id) };
  return {
    ...withoutUnit(board, id),
    exited: [...board.exited, { unit: id, side: unit.side, steps: unit.steps, by }],
  };
};

const leaderLost = (board: Board, id: string): Board => {
  const leader = board.leaders.find((one) => one.id === id);
  if (!leader) return board;
  return {
    ...board,
    leaders: board.leaders.filter((one) => one.id !== id),
    fallen: [...board.fallen, { leader: id, side: leader.side, rank: leader.rank }],
  };
};

/** A hidden unit is on nobody else's board before. */
const revealed = (board: Board, unit: Unit): Board => ({
  ...board,
  units: byName([...board.units.filter((one) => one.id !== unit.id), { ...unit, hidden: false }]),
});

const shotTaken = (board: Board, id: string, kind: 'df' | 'at'): Board =>
  changeUnit(board, id, (one) => ({ ...one, shots: { kind, taken: (one.shots?.taken ?? 0) + 1 } }));

/** PG-16.82.1, PG-13.1.2: a bunker has its mark for two shots of direct fire, or one of its gun. */
const bunkerShot = (board: Board, { unit, kind }: EventOf<'shotTaken'>): Board =>
  board.bunkers.some(({ id }) => id === unit)
    ? {
        ...board,
        bunkers: board.bunkers.map((one) =>
          one.id === unit ? { ...one, mark: kind === 'df' && one.mark === 'none' ? 'opened' : 'fired' } : one,
        ),
      }
    : board;

const factorsFired = (board: Board, side: Nation, places: readonly number[]): Board => ({
  ...board,
  factors: {
    ...board.factors,
    [side]: (board.factors[side] ?? []).map((one, i) => (places.includes(i) ? { ...one, fired: true } : one)),
  },
});

const aircraftUsed = (board: Board, side: Nation, id: string): Board => ({
  ...board,
  aircraft: {
    ...board.aircraft,
    [side]: (board.aircraft[side] ?? []).map((one) => (one.id === id ? { ...one, used: true } : one)),
  },
});

/** PG-16.22.2: turns that follow each other; a gap begins it anew. */
const worked = (board: Board, id: string, what: 'dig' | 'wreck' | 'mines'): Board =>
  changeUnit(board, id, (one) => {
    const before = one.work?.what === what && one.work.last === board.turn - 1 ? one.work.turns : 0;
    return { ...one, work: { what, turns: before + 1, last: board.turn } };
  });

const smokeDrifted = (board: Board, from: number, to: number | null): Board => {
  const index = board.smoke.findIndex(({ hex }) => hex === from);
  const drifted = board.smoke.flatMap((one, i) => (i !== index ? [one] : to === null ? [] : [{ ...one, hex: to }]));
  return { ...board, smoke: drifted.toSorted((a, b) => a.hex - b.hex) };
};

const withMinefield = (board: Board, id: string, change: Partial<Board['mines'][number]>): Board => ({
  ...board,
  mines: board.mines.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

/** PG-16.74.1: a point less; a field without points is gone. */
const minefieldCleared = (board: Board, id: string): Board => {
  const field = board.mines.find((one) => one.id === id);
  const strength = Math.max(0, (field?.strength ?? 0) - 1);
  return strength > 0
    ? withMinefield(board, id, { strength })
    : { ...board, mines: board.mines.filter((one) => one.id !== id) };
};

/** PG-16.31.1: three at most. */
const wrecksIn = (board: Board, hex: number, more: 1 | -1): Board => {
  const count = Math.min(3, (board.wrecks.find((one) => one.hex === hex)?.count ?? 0) + more);
  const others = board.wrecks.filter((one) => one.hex !== hex);
  return { ...board, wrecks: (count > 0 ? [...others, { hex, count }] : others).toSorted((a, b) => a.hex - b.hex) };
};
