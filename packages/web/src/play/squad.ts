import type { Space } from '@grognard/kernel';
import type { MapPlace } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { useMemo } from 'react';
import type { Drag, SquadOnBoard } from '../board/squad.ts';
import type { Asked } from '../state/desk.ts';
import { piecesIn } from '../state/desk.ts';
import { interfaceIn } from '../state/i18n.ts';
import { lead, moversInHand, rest, takeInHand, unitsInHand } from '../state/leading.ts';
import { faultsIn, idOf, isAtRest, isUnfinished, linesIn } from '../state/lines.ts';
import type { Picking } from '../state/picking.ts';
import { actionSoFar, chooseRow, fill, listOf, NOTHING_PICKED } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import { wayOf } from '../state/squad.ts';
import { lengthIn } from '../state/unit.ts';

/** Several that move in one answer, as the board shows and leads them; null while nobody is asked for that. */
export const useSquad = (
  asked: Asked | null,
  picking: Picking,
  onPick: (picking: Picking) => void,
  voice: Voice,
  /** They were let go where they are: given, if that may be. */
  drop: () => void,
): SquadOnBoard | null =>
  useMemo(
    () => (asked ? squadIn(asked, picking, { onPick, drop }, voice) : null),
    [asked, picking, onPick, drop, voice],
  );

interface Hand {
  readonly onPick: (picking: Picking) => void;
  readonly drop: () => void;
}

const squadIn = (asked: Asked, picking: Picking, { onPick, drop }: Hand, voice: Voice): SquadOnBoard | null => {
  const list = listOf(picking);
  if (!list && picking.choice === null) return squadsToTake(asked, picking, { onPick, drop }, voice);
  if (list?.space.kind !== 'routes') return null;
  const { space, field } = list;
  const lines = linesIn(picking.filled[field]);
  const faults = faultsIn(asked, actionSoFar(picking)!).filter((fault) => !isUnfinished(fault, lines));
  const own = new Set(space.movers.map(({ unit }) => unit));
  // As long as nobody has gone, another squad may be taken in hand instead.
  const others = lines.every(isAtRest) ? squadsToTake(asked, NOTHING_PICKED, { onPick, drop }, voice) : null;
  return {
    movers: new Set([...own, ...(others?.movers ?? [])]),
    others: new Set([...(others?.movers ?? [])].filter((unit) => !own.has(unit))),
    inHand: new Set(unitsInHand(picking)),
    ways: waysIn(asked, picking).map((way, line) => ({
      ...way,
      refused: faults.some(({ at }) => at?.hole === field && at.line === line),
    })),
    said: farthestOf(asked, picking, voice),
    refusal: faults[0] ? voice.say(faults[0].why) : null,
    take: (pieces, how) =>
      pieces.every((piece) => own.has(piece)) ? onPick(takeInHand(picking, pieces, how)) : others?.take(pieces, how),
    drop: lines.every((line) => isAtRest(line) || unitsInHand(picking).includes(idOf(space, line))) ? drop : NOTHING,
    grab: (piece) => {
      if (others && !own.has(piece)) return others.grab(piece);
      const held = unitsInHand(picking).includes(piece) ? picking : takeInHand(picking, [piece], 'only');
      const start = rest(asked, held);
      return dragOf(asked, { piece, start, before: picking }, onPick, voice);
    },
  };
};

/** Who is dragged, what is picked as it begins, and what was before. */
interface Dragged {
  readonly piece: string;
  readonly start: Picking;
  readonly before: Picking;
}

/** While the hand moves only their ways are worked out; the page hears of it when it rests. */
const dragOf = (
  asked: Asked,
  { piece, start, before }: Dragged,
  onPick: (picking: Picking) => void,
  voice: Voice,
): Drag => {
  const led = (passed: readonly MapPlace[]): Picking =>
    passed.reduce((so, place) => lead(asked, so, place, piece), start);
  return {
    through: (passed) => {
      const picking = led(passed);
      const ways = waysIn(asked, picking).map((way) => ({ ...way, refused: false }));
      return { ways, said: farthestOf(asked, picking, voice), refusal: null };
    },
    settle: (passed) => onPick(led(passed)),
    cancel: () => onPick(before),
  };
};

/** How far the one goes who goes farthest, of how far he may; nothing where the players have to guess. */
const farthestOf = (asked: Asked, picking: Picking, voice: Voice): string | null => {
  const { looks, setting } = asked.desk;
  const { field } = listOf(picking)!;
  if (looks.guesses?.(setting)) return null;
  const lines = linesIn(picking.filled[field]);
  const gone = moversInHand(asked, picking).flatMap(({ line, start, way }) =>
    way.kind === 'route' ? [{ far: lengthOf(wayOf(lines[line]!, start)), most: way.length }] : [],
  );
  const [first] = gone.toSorted((a, b) => b.far - a.far);
  if (!first || first.far === 0) return null;
  const [far, most] = [first.far, first.most].map((tenths) => lengthIn(asked, voice.language, tenths));
  return interfaceIn(voice.language)('goneOf', { far: far!, most: most! });
};

const lengthOf = (way: readonly MapPlace[]): number =>
  way.reduce((sum, place, i) => {
    const before = way[i - 1];
    if (place.kind !== 'spot' || before?.kind !== 'spot') return sum;
    return sum + Math.hypot(place.x - before.x, place.y - before.y);
  }, 0);

/** A choice that several may be moved by, and who they are. */
interface Together {
  readonly row: number;
  readonly field: string;
  readonly units: readonly string[];
}

const togetherIn = ({ question }: Asked): readonly Together[] =>
  question.choices.flatMap(({ holes }, row) =>
    Object.entries((holes ?? {}) as Readonly<Record<string, Space>>).flatMap(([field, space]): readonly Together[] =>
      space.kind === 'routes' ? [{ row, field, units: space.movers.map(({ unit }) => unit) }] : [],
    ),
  );

const NOTHING = (): void => undefined;

/** Before anything is picked: who is clicked or dragged takes his squad with him, with Shift he goes alone. */
const squadsToTake = (asked: Asked, picking: Picking, { onPick, drop }: Hand, voice: Voice): SquadOnBoard | null => {
  const squads = togetherIn(asked);
  if (squads.length === 0) return null;
  const takenUp = (piece: string, who: 'alone' | 'all'): Picking => {
    const squad = squads.find(({ units }) => units.includes(piece));
    if (!squad) return picking;
    const chosen = fill(chooseRow(asked, { ...picking, piece }, squad.row), squad.field, []);
    // The one who is pointed at leads.
    const mates = who === 'alone' ? [] : squad.units.filter((unit) => unit !== piece);
    return takeInHand(chosen, [piece, ...mates], 'only');
  };
  return {
    movers: new Set(squads.flatMap(({ units }) => units)),
    others: new Set(squads.flatMap(({ units }) => units)),
    inHand: new Set(),
    ways: [],
    said: null,
    refusal: null,
    take: ([piece], how) => piece !== undefined && onPick(takenUp(piece, how === 'toggle' ? 'alone' : 'all')),
    drop,
    grab: (piece) => {
      return dragOf(asked, { piece, start: takenUp(piece, 'all'), before: picking }, onPick, voice);
    },
  };
};

/** The ways of all lines, in their order; those of pieces off the map have no places. */
const waysIn = (asked: Asked, picking: Picking): readonly Omit<SquadOnBoard['ways'][number], 'refused'>[] => {
  const { field, space } = listOf(picking)!;
  const pieces = new Map(piecesIn(asked).map(({ id, at }) => [id, at]));
  return linesIn(picking.filled[field]).map((line) => {
    const piece = idOf(space, line);
    const start = pieces.get(piece);
    return { piece, way: start && isOnMap(start) ? wayOf(line, start) : [] };
  });
};
