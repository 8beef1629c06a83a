import type { Ask, Game, Illegal, Look, Sequence } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import type { Len, Movement, Point, Route, Span } from '@grognard/table';
import {
  commonSpans,
  gapToLineWithin,
  joinedSpans,
  legLengths,
  pointAt,
  samePoint,
  spansInArc,
  spansInRange,
  spansWhere,
} from '@grognard/table';
import type { Chance, FrameOf, Skirmish, Stand, Watch } from '../types.ts';
import { enemyOf } from '../types.ts';
import { clearLine, factsOf, fieldOf, fireCheck, inCover, reachOf } from './03-fire.ts';
import { discover, stopOf } from './04-hiding.ts';
import { baseOf, enemiesOf, inCm, kindOf, standNamed, standOf } from './facts.ts';

type L = Look<Skirmish>;
type Glimpse = Watch['glimpses'][number];

/** A move as geometry knows it. */
export const movementOf = (stand: Stand, route: Route): Movement => ({ stand: baseOf(stand), route, facing: 'kept' });

interface March {
  readonly mover: Stand;
  readonly move: Movement;
  readonly along: Len;
}

/** The move under way; a bug if there is none, or if its way is not known here. */
export const marchOf = (look: L): March => {
  const { march } = look.board;
  if (!march?.way) throw new Error('no move with a known way is under way');
  const mover = standOf(look, march.stand);
  return { mover, move: movementOf(mover, march.way.route), along: march.way.along };
};

/** TS-3.8: who may still fire in reaction. */
const mayReact = ({ board }: L, stand: Stand): boolean => !stand.pinned && !board.reacted.includes(stand.id);

/** What the enemy sees of the rest of a move: worked out on the true board, as far as the mover will get. */
export const watchOf = (look: L, march: March): Watch => {
  const { mover, move, along } = march;
  const watchers = enemiesOf(look, mover).filter((s) => mayReact(look, s) && comesNear(look, s, move));
  if (watchers.length === 0) return { glimpses: [], stands: [] };
  const rest: Span = [along, stopOf(look, mover, move, along).end];
  const seen = watchers.map((watcher) => ({ watcher, spans: spansOf(look, watcher, march, rest) }));
  const all = seen.reduce<readonly Span[]>((joined, { spans }) => joinedSpans(joined, spans), []);
  const glimpses = glimpsesOf(move.route, all);
  const stands = seen
    .filter(({ spans }) => spans.length > 0)
    .map(({ watcher, spans }) => ({
      stand: watcher.id,
      chances: spans.flatMap((span) => chancesOn(look, watcher, march, span)).map((one) => countedAlong(glimpses, one)),
    }));
  return { glimpses, stands };
};

/** Most watchers are too far away for a closer look. */
const comesNear = (look: L, watcher: Stand, { stand, route }: Movement): boolean => {
  const { base } = stand;
  const half = base.shape === 'disc' ? base.radius : base.length + base.width;
  const reach = reachOf(look, watcher).length + half;
  return route.some((p, i) => gapToLineWithin(baseOf(watcher), [route[Math.max(0, i - 1)]!, p], reach));
};

/** The stretches of the rest of a route on which a watcher may fire at the mover. */
const spansOf = (look: L, watcher: Stand, { mover, move }: March, rest: Span): readonly Span[] => {
  const inRange = spansInRange(move, baseOf(watcher), reachOf(look, watcher).length, rest);
  const inField = kindOf(watcher).allRound
    ? inRange
    : commonSpans(inRange, spansInArc(move, fieldOf(watcher), 'any part'));
  return inField.flatMap((span) =>
    spansWhere(span, (along) => clearLine(look, watcher, { ...mover, at: pointAt(move.route, along) })),
  );
};

/** A span cut up wherever the shot becomes another one. */
const chancesOn = (look: L, watcher: Stand, { mover, move }: March, [from, to]: Span): readonly Chance[] => {
  const target = (along: Len): Stand => ({ ...mover, at: pointAt(move.route, along) });
  const nearer = kindOf(watcher)
    .bands.slice(0, -1)
    .map(({ reach }) => spansInRange(move, baseOf(watcher), reach));
  const covered = spansWhere([from, to], (along) => inCover(look, watcher, target(along)));
  const changes = [...nearer, covered].flat().flatMap(([first, last]) => [first, last + 1]);
  const cuts = [...new Set([from, ...changes.filter((cut) => cut > from && cut <= to)])].sort((a, b) => a - b);
  return cuts.map((cut, i) => ({ from: cut, to: (cuts[i + 1] ?? to + 1) - 1, ...factsOf(look, watcher, target(cut)) }));
};

/** The stretches cut out of the route, laid end to end. */
const glimpsesOf = (route: Route, spans: readonly Span[]): readonly Glimpse[] => {
  let start = 0;
  return spans.map(([from, to]) => {
    const glimpse: Glimpse = { start, way: cutOut(route, from, to), along: from };
    start += to - from + 1;
    return glimpse;
  });
};

/** A stretch with the corners on it, to be drawn. */
const cutOut = (route: Route, from: Len, to: Len): Route => {
  const corners: Point[] = [];
  let before = 0;
  for (const [leg, length] of legLengths(route).entries()) {
    before += length;
    if (before > from && before < to) corners.push(route[leg + 1]!);
  }
  const points = [pointAt(route, from), ...corners, pointAt(route, to)];
  return points.filter((p, i) => i === 0 || !samePoint(p, points[i - 1]!));
};

/** Distances along the route made distances along what is seen of it. */
const countedAlong = (glimpses: readonly Glimpse[], chance: Chance): Chance => {
  const glimpse = glimpses.findLast(({ along }) => along! <= chance.from)!;
  const less = glimpse.along! - glimpse.start;
  return { ...chance, from: chance.from - less, to: chance.to - less };
};

/** A distance along what is seen made one along the route. */
const onRoute = ({ glimpses }: Watch, along: Len): Len => {
  const glimpse = glimpses.findLast(({ start }) => start <= along)!;
  return glimpse.along! + along - glimpse.start;
};

/** TS-3.8: asked again after each shot, for the rest of the way. */
export const watch: Ask<Skirmish, FrameOf<'watch'>> = {
  rule: 'TS-3.8',
  reaction: { pass: { type: 'pass' }, targets: (look) => [look.board.march!.stand] },
  who: (look) => {
    const { march } = look.board;
    if (!march?.watch || march.watch.stands.length === 0) return null;
    return enemyOf(standOf(look, march.stand).side);
  },
  prompt: (look) => message('askWatch', { stand: look.board.march!.stand }),
  choices: (look) => [
    { action: { type: 'pass' } },
    ...watchIn(look).stands.map(({ stand, chances }) => ({
      action: { type: 'react' as const, stand, along: chances[0]!.from },
      holes: {
        along: {
          kind: 'span' as const,
          spans: joinedSpans(
            chances.map(({ from, to }): Span => [from, to]),
            [],
          ),
        },
      },
    })),
  ],
  refuse: (look, _f, side, action) => {
    if (action.type === 'pass') return null;
    if (action.type !== 'react') return illegal('TS-3.8', 'notHere');
    return refuseReaction(look, side, action.stand, action.along);
  },
  candidates: (look, _f, side) =>
    look.board.stands.filter((s) => s.side === side).map((s) => ({ type: 'react', stand: s.id, along: 0 })),
  checks: (look, _f, _side, action) => {
    if (action.type !== 'react') return [];
    const facts = chanceAt(look, action.stand, action.along)!;
    const { stand: target } = look.board.march!;
    return [fireCheck(look, standOf(look, action.stand), { target, how: 'reaction', ...facts })];
  },
  take: (game, _f, _side, action) => {
    if (action.type !== 'react') return;
    const { mover, move } = marchOf(game);
    const { range, cover } = chanceAt(game, action.stand, action.along)!;
    const along = onRoute(watchIn(game), action.along);
    const at = pointAt(move.route, along);
    const way = { ...game.board.march!.way!, along };
    game.emit('TS-3.8', { type: 'halted', stand: mover.id, at, way });
    game.emit('TS-3.8', { type: 'reacted', stand: action.stand });
    return { call: { kind: 'reaction', by: action.stand, range, cover }, goTo: AGAIN };
  },
};

const watchIn = ({ board }: L): Watch => board.march!.watch!;

const refuseReaction = (look: L, side: string, id: string, along: Len): Illegal<Skirmish> | null => {
  const stand = standNamed(look, id);
  if (!stand || stand.side !== side) return illegal('TS-3.8', 'notYourStand', { stand: id });
  if (stand.pinned) return illegal('TS-5.1', 'isPinned', { stand: id });
  if (look.board.reacted.includes(id)) return illegal('TS-3.8', 'hasReacted', { stand: id });
  return chanceAt(look, id, along) ? null : illegal('TS-3.8', 'notSeenThere', { stand: id, along: inCm(along) });
};

const chanceAt = (look: L, id: string, along: Len): Chance | undefined =>
  watchIn(look)
    .stands.find(({ stand }) => stand === id)
    ?.chances.find(({ from, to }) => from <= along && along <= to);

/** The shot in the middle of a move, and what is seen of the rest. */
export const reaction: Sequence<Skirmish, FrameOf<'reaction'>> = {
  rule: 'TS-3.8',
  steps: {
    fire: (game, { by, range, cover }) => ({
      call: { kind: 'shot', by, at: marchOf(game).mover.id, how: 'reaction', range, cover },
    }),
    goOn: (game) => {
      const stops = discover(game);
      if (!game.board.march) return;
      if (!stops) return lookOut(game);
      const { mover } = marchOf(game);
      game.emit('TS-4.3', { type: 'moved', stand: mover.id, at: mover.at });
    },
  },
};

/** Tell the watching side what it sees of the rest of the way, if anything. */
export const lookOut = (game: Game<Skirmish>): void => {
  if (!game.board.march) return;
  const seen = watchOf(game, marchOf(game));
  if (seen.stands.length > 0) game.emit('TS-3.8', { type: 'watched', watch: seen });
};
