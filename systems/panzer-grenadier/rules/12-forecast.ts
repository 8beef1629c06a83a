import type { Chance, Check, Forecast } from '@grognard/kernel';
import { cellOfReading, message, odds, reduced, sumOf } from '@grognard/kernel';
import type { Grenadier } from '../types.ts';
import { STATES } from '../types.ts';
import { FATE_OF, FATES, fatesUnder } from './07-forecast.ts';
import { effectOf } from './07-results.ts';
import type { Assaulting } from './12-assault-odds.ts';
import { assaultFire, strengthOf } from './12-assault-odds.ts';
import type { Melee } from './12-sides.ts';
import { attack, defence, fortifiedOnly, struckIn, whoFiresFirst } from './12-sides.ts';
import { failureOf, inOrderOfChecks, moraleCheck } from './14-morale.ts';
import type { L, Piece } from './facts.ts';
import { enemyOf, isLeader, pieceAt } from './facts.ts';

type FateWord = (typeof FATES)[number];
type First = 'nobody' | 'fortified';

/** The board as it is when all who take part are in the hex. */
const imagined = ({ setting, board }: L, { hex, attackers, leaders }: Melee): L => {
  const inside = { in: 'hex' as const, hex };
  const within = <P extends Piece>(list: readonly P[], ids: readonly string[]): readonly P[] =>
    list.map((one) => (ids.includes(one.id) ? { ...one, at: inside } : one));
  return {
    setting,
    board: { ...board, units: within(board.units, attackers), leaders: within(board.leaders, leaders) },
  };
};

const throwOf = (look: L, one: Assaulting): ReturnType<typeof assaultFire> | null =>
  sumOf(strengthOf(look, one)) > 0 ? assaultFire(look, one, struckIn(look, one.hex, enemyOf(look, one.side))) : null;

/** PG-12.4.3, PG-12.43.1: the throws of both sides as they stand, every term cited. */
export const assaultChecks = (look: L, melee: Melee): readonly Check<Grenadier>[] => {
  const scene = imagined(look, melee);
  const theirs = defence(scene, melee);
  const isFirst = whoFiresFirst(scene, melee) === 'fortified';
  return [throwOf(scene, attack(scene, melee)), throwOf(scene, isFirst ? fortifiedOnly(scene, theirs) : theirs)].filter(
    (one) => one !== null,
  );
};

/** A board after first fire, and in how many ways of `of` it comes about. */
interface World {
  readonly look: L;
  readonly ways: bigint;
}

const DICE = 36n;

const changed = ({ setting, board }: L, id: string, change: object | null): L => {
  const list = <P extends Piece>(all: readonly P[]): readonly P[] =>
    all.flatMap((one) => (one.id !== id ? [one] : change === null ? [] : [{ ...one, ...change }]));
  return { setting, board: { ...board, units: list(board.units), leaders: list(board.leaders) } };
};

/** PG-7.63.1, PG-7.63.3: steps of the fighters go, from the least affected first; which of them, as costs him least. */
const afterLosses = (look: L, ids: readonly string[], steps: number): L => {
  let now = look;
  for (let left = steps; left > 0; left -= 1) {
    const [first] = ids
      .flatMap((id) => pieceAt(now, id) ?? [])
      .flatMap((one) => (isLeader(one) ? [] : [one]))
      .toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state) || b.steps - a.steps);
    if (!first) return now;
    now = changed(now, first.id, first.steps > 1 ? { steps: first.steps - 1 } : null);
  }
  return now;
};

/** PG-14.1.1: what a check makes of one piece. */
const afterCheck = ({ look, ways }: World, id: string, cell: string): readonly World[] => {
  const piece = pieceAt(look, id);
  const check = piece ? effectOf(look, 'assault', piece, cell).check : null;
  if (!piece || check === null) return [{ look, ways: ways * DICE }];
  return [...odds(moraleCheck(look, piece, check)).ways].map(([margin, count]) => {
    const failed = (margin as number) < 0 ? failureOf(piece, -(margin as number)) : null;
    if (failed === null) return { look, ways: ways * count };
    if (failed !== 'step') return { look: changed(look, id, { state: failed }), ways: ways * count };
    const isGone = isLeader(piece) || piece.steps === 1;
    return { look: changed(look, id, isGone ? null : { steps: 1 }), ways: ways * count };
  });
};

const keyOf = (look: L, ids: readonly string[]): string =>
  ids
    .map((id) => {
      const one = pieceAt(look, id);
      return one ? `${one.state}${'steps' in one ? one.steps : ''}` : '';
    })
    .join();

/** Alike worlds are one. */
const merged = (worlds: readonly World[], ids: readonly string[]): readonly World[] => {
  const found = new Map<string, World>();
  for (const world of worlds) {
    const key = keyOf(world.look, ids);
    const known = found.get(key);
    found.set(key, known ? { ...known, ways: known.ways + world.ways } : world);
  }
  return [...found.values()];
};

/** PG-12.43.1: all that first fire may leave of the attackers. */
const worldsAfter = (look: L, first: NonNullable<ReturnType<typeof throwOf>>, melee: Melee): readonly World[] => {
  const pieces = inOrderOfChecks(first.readings.flatMap((one) => pieceAt(look, one.for) ?? []));
  const ids = pieces.map(({ id }) => id);
  const throws = [...odds(first).ways].flatMap(([total, count]): readonly World[] => {
    const cells = new Map(first.readings.map((one) => [one.for, cellOfReading(first, one, total as number)]));
    const steps = Math.max(0, ...[...cells.values()].map((cell) => Number(/^\d$/.exec(cell)?.[0] ?? 0)));
    let worlds: readonly World[] = [{ look: afterLosses(look, melee.attackers, steps), ways: count }];
    for (const id of ids)
      worlds = merged(
        worlds.flatMap((one) => afterCheck(one, id, cells.get(id)!)),
        ids,
      );
    return worlds;
  });
  return merged(throws, ids);
};

const plus = (a: Chance, b: Chance): Chance => reduced({ ways: a.ways * b.of + b.ways * a.of, of: a.of * b.of });

const NEVER: Chance = { ways: 0n, of: 1n };

/** The forecasts of the worlds, weighed; whoever is not spoken of in one comes out of it as he is. */
const mixed = (
  worlds: readonly World[],
  pieces: readonly Piece[],
  forecast: (look: L) => readonly Forecast<Grenadier>[],
): readonly Forecast<Grenadier>[] => {
  const total = worlds.reduce((sum, { ways }) => sum + ways, 0n);
  const said = worlds.map(({ look, ways }) => ({ ways, one: forecast(look) }));
  return pieces.map((piece) => {
    const chances = new Map<FateWord, Chance>();
    const add = (word: FateWord, { ways, of }: Chance): void => {
      chances.set(word, plus(chances.get(word) ?? NEVER, { ways, of }));
    };
    for (const { ways, one } of said) {
      const own = one.find(({ about }) => about.with?.piece === piece.id || about.with?.leader === piece.id);
      if (!own) add(FATE_OF[piece.state], { ways, of: total });
      for (const { outcome, chance } of own?.outcomes ?? [])
        add(outcome.word as FateWord, { ways: ways * chance.ways, of: total * chance.of });
    }
    return {
      rule: 'PG-12.43.1',
      about: isLeader(piece) ? message('fateOfLeader', { leader: piece.id }) : message('fateOf', { piece: piece.id }),
      outcomes: FATES.flatMap((word) => {
        const chance = chances.get(word);
        return chance ? [{ outcome: message(word), chance }] : [];
      }),
    };
  });
};

/** What an assault makes of everybody in it, with first fire before or both sides at once. */
export const forecastAssault = (look: L, melee: Melee, chosen?: First): readonly Forecast<Grenadier>[] => {
  const scene = imagined(look, melee);
  const first = chosen ?? whoFiresFirst(scene, melee) ?? 'nobody';
  const theirs = defence(scene, melee);
  const opening = throwOf(scene, first === 'fortified' ? fortifiedOnly(scene, theirs) : theirs);
  const ofAttackers = opening ? fatesUnder(scene, 'assault', opening) : [];
  const ofDefenders = (now: L): readonly Forecast<Grenadier>[] => {
    const reply = throwOf(now, attack(now, melee));
    return reply ? fatesUnder(now, 'assault', reply) : [];
  };
  if (first === 'nobody' || !opening) return [...ofDefenders(scene), ...ofAttackers];
  const defenders = struckIn(scene, melee.hex, enemyOf(scene, melee.side));
  return [...mixed(worldsAfter(scene, opening, melee), defenders, ofDefenders), ...ofAttackers];
};
