import type { Illegal, Match, NoUndo, Position, ScenarioFile, Side, Step, Types, View } from '@grognard/kernel';
import {
  fairDice,
  lastStep,
  newMatch,
  newSecret,
  now,
  plainlyNoUndo,
  play,
  same,
  takenBack,
  view,
  waitingFor,
} from '@grognard/kernel';
import type { Action, Desk } from './desk.ts';
import type { Eyes } from './story.ts';

/** Who plays a side. */
export type Seat = { readonly kind: 'human'; readonly name: string } | { readonly kind: 'bot'; readonly level: string };

/** A game on this machine: played by people at one screen, by bots, or both. */
export interface Session {
  readonly id: string;
  readonly desk: Desk;
  readonly scenario: ScenarioFile;
  readonly seats: Readonly<Record<Side, Seat>>;
  readonly match: Match<Types>;
  /** Who sits before the screen; null before anybody has lifted the veil. */
  readonly at: Side | null;
  /** Has anything been hidden from somebody yet? Then the screen is veiled before it changes hands. */
  readonly fogged: boolean;
  readonly notes: string;
  readonly created: number;
}

/** What a new game needs. */
export interface Start {
  readonly desk: Desk;
  readonly scenario: ScenarioFile;
  readonly seats: Readonly<Record<Side, Seat>>;
  readonly id?: string;
  readonly secret?: string;
}

const ID_LETTERS = 12;

/** A new game. */
export const newSession = ({ desk, scenario, seats, id, secret }: Start): Session => {
  const match = newMatch(desk.system, desk.setting, fairDice(secret ?? newSecret()));
  const bare = { id: id ?? newSecret().slice(0, ID_LETTERS), desk, scenario, seats, match, notes: '' };
  return settled({ ...bare, at: null, fogged: false, created: Date.now() });
};

/** The sides that people play, in order. */
export const humansOf = ({ desk, seats }: Session): readonly Side[] =>
  desk.system.sides(desk.setting).filter((side) => seats[side]?.kind !== 'bot');

/** What the game is waiting for. */
export type Stage =
  | { readonly kind: 'over' }
  | { readonly kind: 'bot'; readonly side: Side; readonly level: string }
  | { readonly kind: 'handOver'; readonly side: Side }
  | { readonly kind: 'human'; readonly side: Side };

/** Bots answer first; then the one who sits there, if he is asked; else the screen is handed over. */
export const stageOf = (session: Session): Stage => {
  const { desk, match, seats, at, fogged } = session;
  if (now(match).outcome) return { kind: 'over' };
  const waiting = waitingFor(desk.system, desk.setting, now(match));
  for (const side of waiting) {
    const seat = seats[side];
    if (seat?.kind === 'bot') return { kind: 'bot', side, level: seat.level };
  }
  const side = waiting.find((other) => other === at) ?? waiting[0];
  if (side === undefined) return { kind: 'over' };
  const shared = humansOf(session).length > 1;
  return shared && fogged && side !== at ? { kind: 'handOver', side } : { kind: 'human', side };
};

/** The session with what follows from its match: who may sit there, and whether anything is hidden. */
const settled = (session: Session): Session => {
  const { desk, match } = session;
  const humans = humansOf(session);
  const waiting = waitingFor(desk.system, desk.setting, now(match));
  const fogged = session.fogged || waiting.length > 1 || hidesSomething(session);
  const alone = humans.length === 1 ? humans[0]! : null;
  const asked = waiting.find((side) => humans.includes(side) && (!fogged || seesAsMuch(session, side))) ?? null;
  return { ...session, fogged, at: alone ?? asked ?? session.at };
};

/** May a side see what the one who sits there does? Who share an army need no veil between them. */
const seesAsMuch = ({ desk: { system, setting }, match, at }: Session, side: Side): boolean => {
  if (at === null || at === side || !system.allied(setting, at, side)) return at === side;
  const { board } = now(match);
  return same(system.see(setting, board, at), system.see(setting, board, side));
};

/** Does one side see something else than another? */
const hidesSomething = ({ desk: { system, setting }, match }: Session): boolean => {
  const { board } = now(match);
  const [first, ...rest] = system.sides(setting).map((side) => system.see(setting, board, side));
  return rest.some((seen) => !same(seen, first));
};

/** The next player lifts the veil. */
export const sitDown = (session: Session, side: Side): Session => ({ ...session, at: side });

/** The veil falls without an answer: the screen can be left alone. */
export const getUp = (session: Session): Session =>
  humansOf(session).length > 1 && session.fogged ? { ...session, at: null } : session;

/** What came of an answer. */
export type Given =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly refusal: Illegal<Types> };

/** Give an answer. */
export const giveAnswer = (session: Session, side: Side, action: Action): Given => {
  const played = play(session.match, side, action);
  if (!played.ok) return played;
  return { ok: true, session: settled({ ...session, match: played.match }) };
};

/** More answers of the computer than these are a turn of its own. */
const MOST_REPLIES = 12;

/** At an open table nobody learns from being asked: only dice, and the end, stand against undo. */
const whyNotOpenly = (match: Match<Types>, side: Side): NoUndo | null => {
  const why = plainlyNoUndo(match, side);
  return why === 'othersAsked' ? null : why;
};

/**
 * The answers that undo takes back: the last one; at an open table the last that a person gave, with what the computer
 * replied, unless dice fell in it. Nothing was hidden that could have come out, and the computer does not mind. Who learns
 * may take back whatever came of his answer, dice and all.
 */
const undone = ({ fogged, seats, match }: Session, learns: boolean): number => {
  const replies = match.entries.toReversed().findIndex(({ side }) => seats[side]?.kind !== 'bot');
  if (learns) return replies + 1;
  if (fogged) return 1;
  const fell = match.entries
    .slice(match.entries.length - replies)
    .some(({ log }) => log.some((item) => 'roll' in item));
  return replies <= 0 || replies > MOST_REPLIES || fell ? 1 : replies + 1;
};

const without = (match: Match<Types>, answers: number): Match<Types> =>
  answers === 0 ? match : without(takenBack(match), answers - 1);

/** The answer that undo is about, with the position before and after it. */
export const stepToUndo = (session: Session): Step<Types> =>
  lastStep(without(session.match, undone(session, false) - 1));

/** What plainly forbids to take the last answer back; whether anybody learned from it is dear. */
export const whyNotUndo = (session: Session, learns = false): NoUndo | null => {
  const { at, fogged, seats, match } = session;
  if (learns) return now(match).outcome ? 'gameOver' : undone(session, true) === 0 ? 'nothingToUndo' : null;
  if (fogged) return at === null ? 'notYours' : plainlyNoUndo(match, at);
  if (now(match).outcome) return 'gameOver';
  const shorter = without(match, undone(session, false) - 1);
  const entry = shorter.entries.at(-1);
  if (entry && seats[entry.side]?.kind === 'bot') return 'notYours';
  return whyNotOpenly(shorter, entry?.side ?? '');
};

/** Without the last answer, for those who know that it may be taken back. */
export const takeBack = (session: Session, learns = false): Session =>
  settled({ ...session, match: without(session.match, undone(session, learns)) });

/** How many answers can plainly no longer be undone: the lock of the replay strip. */
export const lockOf = ({ fogged, match }: Session): number => {
  const { entries } = match;
  const why = fogged ? plainlyNoUndo : whyNotOpenly;
  for (let n = entries.length; n > 0; n -= 1) {
    const shorter = { ...match, positions: match.positions.slice(0, n + 1), entries: entries.slice(0, n) };
    if (why(shorter, entries[n - 1]!.side) !== null) return n;
  }
  return 0;
};

/** The eyes through which the one at the screen may look: his own; all once the game is over. */
export const eyesOf = (session: Session, wanted: Eyes | undefined): Eyes => {
  if (now(session.match).outcome) return wanted === undefined ? 'all' : wanted;
  const humans = humansOf(session);
  // Nobody plays by hand: there is nothing to keep from the one who watches.
  if (humans.length === 0) return wanted === undefined ? 'all' : wanted;
  return session.at;
};

/** The position after so many answers. */
export const positionAt = ({ match }: Session, answers: number): Position<Types> =>
  match.positions[Math.min(answers, match.positions.length - 1)]!;

/** What those eyes see after so many answers. Past positions ask nothing. */
export const viewAt = (session: Session, eyes: Eyes, answers: number): View<Types> => {
  const { desk, match } = session;
  const position = positionAt(session, answers);
  const isNow = answers >= match.entries.length;
  const shown = isNow ? position : { ...position, stack: [] };
  if (eyes === 'all') {
    const seen = view(desk.system, desk.setting, shown, null);
    return { ...seen, board: position.board as View<Types>['board'] };
  }
  return view(desk.system, desk.setting, shown, eyes);
};

/** A game of its own that goes on from an earlier position, with dice of its own. */
export const forkAt = (session: Session, answers: number): Session => {
  const { match } = session;
  const fair = fairDice(newSecret());
  const kept = match.entries.slice(0, answers);
  // The dice that fell stay as they fell; the next ones come from the new secret.
  const fresh = newMatch(match.system, match.setting, fair).positions[0]!.dice;
  const positions = match.positions.slice(0, answers + 1);
  const last = { ...positions.at(-1)!, dice: { key: fresh.key, drawn: 0 } };
  const forked = { ...match, fair, entries: kept, positions: [...positions.slice(0, -1), last] };
  const id = newSecret().slice(0, ID_LETTERS);
  return settled({ ...session, id, match: forked, at: null, created: Date.now() });
};
