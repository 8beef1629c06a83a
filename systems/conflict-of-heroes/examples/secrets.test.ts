import type { Dice, Entry, GameRecord, LogItem, Position } from '@grognard/kernel';
import { answer, goOn, hearEntry, hearLog, same, throughText, view } from '@grognard/kernel';
import { tryRecord } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { CARD_IDS } from '../data/cards.ts';
import { coh } from '../index.ts';
import { knows } from '../see.ts';
import type { Board, Coh, Setting } from '../types.ts';

/*
 * COH-7.5.0.1, COH-8.0.4: what a force drew in secret can't be computed from all that another is sent. Each secret draw
 * of a game is made to give something else that lay in the same cup; the game is answered again as it was; as long as
 * nobody used what was drawn, everything that was sent to the others must be the same, letter by letter.
 */
type Record = GameRecord<Coh>;

/** What fell, in order: a thing drawn by its name, dice by their faces. */
type Fallen = { readonly drawn: string } | { readonly face: number };
type Falls = readonly Fallen[];

const fallenIn = (log: readonly LogItem<Coh>[]): readonly Fallen[] =>
  log.flatMap((item): readonly Fallen[] => {
    if (!('roll' in item)) return [];
    const { check, faces, again = [], result } = item.roll;
    return check.shape === 'draw' ? [{ drawn: String(result) }] : [...faces, ...again].map((face) => ({ face }));
  });

class OtherGameError extends Error {}

const diceOf = (fallen: readonly Fallen[]): Dice => {
  let next = 0;
  return {
    face: (_sides, names) => {
      const fell = fallen[next];
      next += 1;
      if (!fell) throw new OtherGameError();
      if ('face' in fell) return fell.face;
      const at = names?.indexOf(fell.drawn) ?? -1;
      if (at < 0) throw new OtherGameError();
      return at + 1;
    },
  };
};

/** The logs of a game in order, the opening first. */
const logsOf = ({ legs, entries }: Record): readonly (readonly LogItem<Coh>[])[] => [
  legs[0]!.opening,
  ...entries.map(({ log }) => log),
];

/** A game on its way: where it stands, and what came of the last answer. */
interface Step {
  readonly before: Board;
  readonly position: Position<Coh>;
  readonly entry: Entry<Coh> | null;
  readonly opening: readonly LogItem<Coh>[];
}

/** The game from its opening (log 0) or an answer on, with what falls; it ends where it can't be answered so. */
function* played(setting: Setting, record: Record, from: Position<Coh>, fallen: readonly Falls[], at: number) {
  let position = from;
  for (let log = at; log < fallen.length; log += 1) {
    const before = position.board;
    const dice = diceOf(fallen[log]!);
    if (log === 0) {
      const begun = goOn(coh, setting, position, dice);
      position = begun.position;
      yield { before, position, entry: null, opening: begun.log } satisfies Step;
      continue;
    }
    const { side, action } = record.entries[log - 1]!;
    const answered = answer(coh, setting, position, side, action, dice);
    if (!answered.ok) return;
    position = answered.position;
    yield { before, position, entry: answered.entry, opening: [] } satisfies Step;
  }
}

/** What a seat is sent after a step. */
const sentOf = (setting: Setting, { before, position, entry, opening }: Step, side: string): readonly unknown[] => [
  entry ? hearEntry(coh, setting, before, entry, side) : hearLog(coh, setting, before, opening, side),
  viewOf(setting, position, side),
];

const viewOf = (setting: Setting, position: Position<Coh>, side: string): object =>
  throughText(view(coh, setting, position, side));

/** A draw that another force may not see: in which log, which of the things that fell, by whom, and what else it might have been. */
interface Secret {
  readonly log: number;
  readonly nth: number;
  readonly owner: string;
  readonly drawn: string;
  readonly others: readonly string[];
}

const secretsOf = (record: Record): readonly Secret[] =>
  logsOf(record).flatMap((items, log) => {
    let nth = 0;
    return items.flatMap((item): readonly Secret[] => {
      if (!('roll' in item)) return [];
      const at = nth;
      nth += fallenIn([item]).length;
      const { check, result } = item.roll;
      if (check.shape !== 'draw' || check.seenBy?.length !== 1) return [];
      const others = [...new Set(check.from)].filter((name) => name !== result);
      return [{ log, nth: at, owner: check.seenBy[0]!, drawn: String(result), others }];
    });
  });

const withDrawn = (fallen: readonly Falls[], { log, nth }: Secret, drawn: string): readonly Falls[] =>
  fallen.map((one, i) => (i === log ? one.map((fell, j) => (j === nth ? { drawn } : fell)) : one));

/** A game and everything that fell in it. */
interface Game {
  readonly setting: Setting;
  readonly record: Record;
  readonly fallen: readonly Falls[];
  readonly start: Position<Coh>;
  /** One for each log. */
  readonly steps: readonly Step[];
}

/** How many answers long nobody could tell, from the draw on; or what told it. */
const hiddenFor = ({ setting, record, fallen, start, steps }: Game, secret: Secret, side: string): number | string => {
  const instead = secret.others.find((name) => name !== CHANCE) ?? CHANCE;
  const from = secret.log === 0 ? start : steps[secret.log - 1]!.position;
  const twin = played(setting, record, from, withDrawn(fallen, secret, instead), secret.log);
  for (const [after, truth] of steps.slice(secret.log).entries()) {
    const other = nextOf(twin);
    if (other === null || other.done) return after;
    if (!differOnlyBy(truth.position.board, other.value.position.board, secret, instead)) return after;
    // COH-C.12: whoever holds the Chance card is asked after a roll, and all see who is asked. It tells of no other card.
    const tellsOfChance = [secret.drawn, instead].includes(CHANCE);
    if (tellsOfChance && isAskedForChance(truth) !== isAskedForChance(other.value)) return after;
    if (!same(sentOf(setting, truth, side), sentOf(setting, other.value, side)))
      return `${secret.drawn} or ${instead}: told after ${after} answers`;
  }
  return steps.length - secret.log;
};

const CHANCE = 'luck';
const isAskedForChance = ({ position }: Step): boolean => position.stack.at(-1)?.kind === 'luck';

const nextOf = <V>(steps: Generator<V>): IteratorResult<V> | null => {
  try {
    return steps.next();
  } catch (error) {
    if (error instanceof OtherGameError) return null;
    throw error;
  }
};

/** Is what was drawn still held, on both boards, and is everything else the same? */
const differOnlyBy = (a: Board, b: Board, { owner, drawn }: Secret, instead: string): boolean => {
  const holds = ({ forces, units }: Board, name: string): boolean =>
    [...forces[owner]!.hand, ...units.map(({ hit }) => hit)].some((one) => one === name);
  return holds(a, drawn) && holds(b, instead) && same(faceDown(a), faceDown(b));
};

/** The board with every card and marker turned over. */
const faceDown = ({ forces, units, deck, footHits, vehicleHits, ...rest }: Board): object => ({
  ...rest,
  forces: Object.entries(forces).map(([id, { hand, ...force }]) => [id, force, hand.length]),
  units: units.map(({ hit, ...unit }) => ({ ...unit, isHit: hit !== null })),
  sizes: [deck.length, footHits.length, vehicleHits.length],
});

/** Forces of one nation look at each other's markers, never at each other's cards (COH-8.0.4). */
const mayNotKnow = (setting: Setting, { owner, drawn }: Secret, side: string): boolean =>
  side !== owner && ((CARD_IDS as readonly string[]).includes(drawn) || !knows(setting, side, owner));

/** Secrets tried of each game: a spread of those there are. */
const TRIED = 20;

for (const scenario of coh.scenarios) {
  describe(`what was drawn in secret in ${scenario.id}`, () => {
    it('COH-7.5.0.1, COH-8.0.4 can not be computed from all that another force is sent', () => {
      const loaded = coh.load(scenario);
      if (!loaded.ok) throw new Error(scenario.id);
      const setting = loaded.value;
      const record = tryRecord(coh, scenario, 1);
      const { board, stack } = record.legs[0]!;
      const start: Position<Coh> = { board, stack, dice: { key: '', drawn: 0 }, outcome: null };
      const fallen = logsOf(record).map(fallenIn);
      const game = { setting, record, fallen, start, steps: [...played(setting, record, start, fallen, 0)] };
      const secrets = secretsOf(record).filter(({ others }) => others.length > 0);
      const every = Math.max(1, Math.floor(secrets.length / TRIED));
      const tried = secrets
        .filter((_, i) => i % every === 0)
        .flatMap((secret) =>
          setting.forces
            .filter(({ id }) => mayNotKnow(setting, secret, id))
            .map(({ id }) => hiddenFor(game, secret, id)),
        );
      expect(game.steps).toHaveLength(record.entries.length + 1);
      expect(tried.filter((one) => typeof one === 'string')).toEqual([]);
    });
  });
}
