import { reduce } from '../reduce.ts';
import { actingGroup, activate, withCommissars } from '../rules/03-activate.ts';
import { chainOf, isCalledIn, readyPieces } from '../rules/03-activation.ts';
import { fitTogether, withLoad } from '../rules/04-stacking.ts';
import { waitingIn } from '../rules/16-entry.ts';
import { playerOf } from '../rules/17-players.ts';
import type { L, Piece } from '../rules/facts.ts';
import { hexOf, isBunker, isLeader, pieceAt } from '../rules/facts.ts';
import type { ActionOf, Nation, Unit } from '../types.ts';
import { assaultsOf, recoveryGain } from './deeds.ts';
import { shotsOf } from './fires.ts';
import { bestGoing, digsOf } from './moves.ts';
import type { GrenadierWeights } from './weights.ts';

/** What a piece could do best, whoever wakes it. */
interface Promise {
  readonly does: 'move' | 'fire';
  readonly gain: number;
}

const add = (best: Map<string, number>, id: string, gain: number): void => {
  if (gain > (best.get(id) ?? Number.NEGATIVE_INFINITY)) best.set(id, gain);
};

/** Who fires together shares what comes of it. */
const fireGains = (
  look: L,
  side: Nation,
  ready: readonly Piece[],
  w: GrenadierWeights,
): ReadonlyMap<string, number> => {
  const able = ready.filter((one) => one.state !== 'demoralised');
  const woken = actingGroup(
    look,
    side,
    able.map(({ id }) => ({ row: id, does: 'fire' as const })),
  );
  // By whom each is woken is not known yet (PG-12.51.2).
  const f = { ...woken, starts: [] };
  const best = new Map<string, number>();
  for (const { action, gain } of shotsOf(look, f, w)) {
    const shooters = action.type === 'antiTank' ? [action.shooter] : 'shooters' in action ? action.shooters : [];
    for (const id of shooters) add(best, id, gain / shooters.length);
  }
  // PG-12.3.2: those who are in it fight on, others go in.
  for (const { action, gain } of w.storm > 0 ? assaultsOf(look, woken, w) : []) {
    const { units, leaders } = action as ActionOf<'assault'>;
    for (const id of [...units, ...leaders]) add(best, id, (w.storm * gain) / units.length);
  }
  return best;
};

/** A group has more to do than to steady itself. */
const STEADIED_WITH_OTHERS = 0.75;

const moveGains = (
  look: L,
  side: Nation,
  ready: readonly Piece[],
  w: GrenadierWeights,
): ReadonlyMap<string, number> => {
  const f = actingGroup(
    look,
    side,
    ready.map(({ id }) => ({ row: id, does: 'move' as const })),
  );
  const best = new Map<string, number>();
  for (const piece of ready) add(best, piece.id, bestGoing(look, f, piece, w));
  for (const { action, gain } of digsOf(look, f, w)) add(best, (action as ActionOf<'dig'>).unit, gain);
  for (const piece of ready)
    if (piece.state !== 'good')
      add(best, piece.id, STEADIED_WITH_OTHERS * w.steady + recoveryGain(look, piece, null, w));
  return best;
};

/** What each piece that is ready could do best. */
const promises = (
  look: L,
  side: Nation,
  ready: readonly Piece[],
  w: GrenadierWeights,
): ReadonlyMap<string, Promise> => {
  const fires = fireGains(look, side, ready, w);
  const moves = moveGains(look, side, ready, w);
  return new Map(
    ready.map(({ id }) => {
      const [fire, move] = [fires.get(id) ?? 0, moves.get(id) ?? 0];
      return [id, fire > move ? { does: 'fire', gain: fire } : { does: 'move', gain: move }];
    }),
  );
};

/** A group to wake, and what it promises. */
export interface Group {
  readonly action: ActionOf<'activate'>;
  readonly gain: number;
}

/** What everybody could do best, and below what nobody is woken. */
interface Outlook {
  readonly known: ReadonlyMap<string, Promise>;
  readonly waking: number;
}

/** PG-6.42.1: a leader goes with what most of his men do. */
const leaderDoes = (lines: readonly Promise[]): 'move' | 'fire' => {
  const weigh = (what: Promise['does']): number =>
    lines.reduce((sum, { does, gain }) => sum + (does === what ? gain : 0), 0);
  return weigh('fire') > weigh('move') ? 'fire' : 'move';
};

const groupOf = (
  look: L,
  side: Nation,
  head: Piece | null,
  pieces: readonly Piece[],
  { known, waking }: Outlook,
): Group | null => {
  const asked = actingGroup(
    look,
    side,
    pieces.map(({ id }) => ({ row: id, does: 'fire' as const })),
  );
  // PG-12.51.2: whoever a leader calls into his assault does nothing else.
  const free = pieces.filter(({ id }) => known.get(id)?.does === 'fire' || !isCalledIn(look, asked, id));
  const worth = free.filter((one) => one === head || isLeader(one) || (known.get(one.id)?.gain ?? 0) > waking);
  const ids = withCommissars(look, worth);
  if (!worth.some((one) => !isLeader(one)) && (known.get(head?.id ?? '')?.gain ?? 0) < waking) return null;
  const men = worth.flatMap((one) => (isLeader(one) ? [] : (known.get(one.id) ?? [])));
  const leads = leaderDoes(men);
  const lines = ids.map((row) => {
    const piece = pieceAt(look, row)!;
    const does = isLeader(piece)
      ? piece.state === 'good'
        ? leads
        : 'move'
      : isBunker(look, row)
        ? 'fire'
        : (known.get(row)?.does ?? 'move');
    return { row, does: piece.state === 'demoralised' ? ('move' as const) : does };
  });
  const action: ActionOf<'activate'> = { type: 'activate', lines };
  if (activate.refuse(look, { kind: 'segment', side }, action) !== null) return null;
  const gain = ids.reduce((sum, id) => sum + Math.max(0, known.get(id)?.gain ?? 0), 0);
  return { action, gain };
};

/** PG-5.0.5: the board on which all of them have just been woken, with new points to move by. */
const wokenAll = ({ setting, board }: L, ready: readonly Piece[]): L => ({
  setting,
  board: reduce(board, { type: 'activated', pieces: ready.map(({ id }) => id) }),
});

/** PG-16.51.1: the units of a hex; off the map as many of those who wait in one group as make a stack. */
const stackOf = (look: L, stack: readonly Piece[]): readonly Piece[] => {
  const units = stack.filter((one): one is Unit => !isLeader(one));
  const [first] = units;
  const group = first && waitingIn(look, first);
  if (!first || group === null) return units;
  let fitting: readonly Unit[] = [];
  for (const one of units) {
    const more = [...fitting, one];
    const all = [...new Set(more.flatMap((each) => withLoad(look, each)))];
    if (waitingIn(look, one) === group && fitTogether(look, all)) fitting = more;
  }
  return fitting;
};

/** A leader with all whom he reaches and who have something to do, or the units of a hex: what promises most first. */
export const groupsFor = (look: L, side: Nation, w: GrenadierWeights): readonly Group[] => {
  const ready = readyPieces(look, side);
  if (ready.length === 0) return [];
  const woken = wokenAll(look, ready);
  const outlook = { known: promises(woken, side, readyPieces(woken, side), w), waking: w.waking };
  const chains = ready.flatMap((one) =>
    isLeader(one) ? (groupOf(look, side, one, chainOf(look, one), outlook) ?? []) : [],
  );
  const stacks = [...Map.groupBy(ready, (one) => `${hexOf(look, one)} ${playerOf(look, one)}`).values()].flatMap(
    (stack) => {
      const units = stackOf(look, stack);
      return units.length > 0 ? (groupOf(look, side, null, units, outlook) ?? []) : [];
    },
  );
  return [...chains, ...stacks].toSorted((a, b) => b.gain - a.gain);
};
