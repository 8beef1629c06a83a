import type { Bot } from '@grognard/bots';
import { answerWithin, withFallbacks } from '@grognard/bots';
import type { Match, Side, Types, View } from '@grognard/kernel';
import { now, play, same, view, waitingFor } from '@grognard/kernel';
import { clearScreen } from '../../io/terminal.ts';
import { paragraph } from '../../text/layout.ts';
import { botAnswer } from './advice.ts';
import { inWords } from './desk.ts';
import type { Sitting } from './screen.ts';
import {
  logsOf,
  printChanges,
  printMap,
  printOutcome,
  printResult,
  save,
  storyLines,
  usualName,
  whereaboutsFor,
} from './screen.ts';
import { humanTurn, onlyAnswerOf } from './turn.ts';

/** Who plays which side, where it is not a person. */
export interface Seats {
  readonly bots: ReadonlyMap<Side, Bot>;
  readonly random: () => number;
}

/** A game in progress, and what each player has seen of it. */
interface State {
  readonly match: Match<Types>;
  /** How many logs each side has read. */
  readonly looked: Readonly<Record<Side, number>>;
  /** Who sits at the screen. */
  readonly at: Side | null;
  /** Who stood where when that side last saw the map; null before it has. */
  readonly map: string | null;
  /** Who has left which sort of question to a bot. */
  readonly handedOver: { readonly side: Side; readonly question: string } | null;
  /** Has anything been hidden from somebody yet? Then the screen is wiped before it changes hands. */
  readonly fogged: boolean;
}

const BOT_MS = 2000;

/** Play until the game is over or the players leave. */
export const playOn = async (
  sitting: Sitting,
  seats: Seats,
  start: Match<Types>,
  from: 'new' | 'resumed',
): Promise<void> => {
  const { system, setting } = sitting.desk;
  const sides = system.sides(setting);
  const looked = Object.fromEntries(sides.map((side) => [side, from === 'new' ? 0 : logsOf(start)]));
  const humans = sides.filter((side) => !seats.bots.has(side));
  let state: State = { match: start, looked, at: null, map: null, handedOver: null, fogged: false };
  if (humans.length === 0 && from === 'new') sitting.terminal.print(storyLines(sitting, start, null, 0));
  for (;;) {
    const { outcome } = now(state.match);
    if (outcome) return finish(sitting, state);
    const waiting = waitingFor(system, setting, now(state.match));
    const mover = waiting.find((side) => seats.bots.has(side));
    if (mover !== undefined) {
      state = botTurn(sitting, seats, state, mover);
      if (humans.length === 0) sitting.terminal.print(storyLines(sitting, state.match, null, logsOf(state.match) - 1));
      continue;
    }
    const side = waiting.find((other) => other === state.at) ?? waiting[0]!;
    const helped = await answeredFor(sitting, state, side);
    if (helped) {
      state = helped;
      continue;
    }
    const fogged = state.fogged || waiting.length > 1 || hidesSomething(sitting, state.match);
    const next = await sitDown(sitting, { ...state, fogged }, side, humans.length > 1);
    if (next === null) return;
    state = next;
  }
};

/** The game after an answer that a player need not be asked for: the only one there is, or one he left to a bot; else null. */
const answeredFor = async (sitting: Sitting, state: State, side: Side): Promise<State | null> => {
  const { match, at } = state;
  const only = onlyAnswerOf(sitting, match, side);
  const action = only ?? (isHandedOver(state, side) ? await botAnswer(sitting, match, side) : null);
  if (action === null) return null;
  const played = play(match, side, action);
  if (!played.ok) return null;
  const { terminal, desk } = sitting;
  if (only !== null && at === side) {
    const what = inWords(desk, now(match), side, only);
    terminal.print(paragraph(terminal.say('onlyAnswer', { what }), { width: terminal.width, hang: 2 }));
  }
  return { ...state, match: played.match };
};

const isHandedOver = ({ match, handedOver }: State, side: Side): boolean =>
  handedOver?.side === side && now(match).stack.at(-1)!.kind === handedOver.question;

/** Does one side see something else than another? */
const hidesSomething = ({ desk: { system, setting } }: Sitting, match: Match<Types>): boolean => {
  const { board } = now(match);
  const [first, ...rest] = system.sides(setting).map((side) => system.see(setting, board, side));
  return rest.some((seen) => !same(seen, first));
};

const botTurn = ({ desk }: Sitting, { bots, random }: Seats, state: State, side: Side): State => {
  const { system, setting } = desk;
  const seen = view(system, setting, now(state.match), side) as View<Types> & { readonly side: Side };
  // A bot that fails loses no game: a simpler one answers for it.
  const { thought } = answerWithin(system, setting, seen, withFallbacks(bots.get(side)!), {
    limit: { ms: BOT_MS },
    random,
  });
  const played = play(state.match, side, thought.action);
  if (!played.ok) throw new Error(`the bot of ${side} gave an answer that is refused (${played.refusal.rule})`);
  return { ...state, match: played.match };
};

/** One person's turn at the screen; null when the players leave. */
const sitDown = async (sitting: Sitting, given: State, side: Side, shared: boolean): Promise<State | null> => {
  const state = shared ? await handOver(sitting, given, side) : { ...given, at: side };
  if (state === null) return leave(sitting, given, false);
  const news = storyLines(sitting, state.match, side, state.looked[side]!);
  if (news.length > 0) sitting.terminal.print(['', ...news]);
  const map = whereaboutsFor(sitting, state.match, side);
  if (map !== state.map || news.length > 0) printMap(sitting, state.match, side);
  else printChanges(sitting, state.match, side);
  const looked = { ...state.looked, [side]: logsOf(state.match) };
  const end = await humanTurn(sitting, state.match, side);
  if (end.kind === 'left') return leave(sitting, state, end.saved);
  if (end.kind === 'handedOver') return { ...state, map, looked, handedOver: { side, question: end.question } };
  const logs = logsOf(end.match);
  if (end.kind === 'undone') {
    const known = Object.entries(looked).map(([other, count]) => [other, Math.min(count, logs)]);
    return { ...state, match: end.match, map, looked: Object.fromEntries(known) };
  }
  printResult(sitting, end.match, side, end.shown);
  return { ...state, match: end.match, map, handedOver: null, looked: { ...looked, [side]: logs } };
};

/** The next player comes to the screen; where something is hidden, to an empty one. Null when the lines run out. */
const handOver = async (sitting: Sitting, state: State, side: Side): Promise<State | null> => {
  if (state.at === side) return state;
  const arrived = { ...state, at: side, map: null };
  if (!state.fogged) return arrived;
  const { terminal, desk } = sitting;
  if (state.at !== null) {
    if ((await terminal.io.ask(`\n${terminal.say('enterClears')}`)) === null) return null;
    clearScreen(terminal);
  }
  const ready = await terminal.io.ask(terminal.say('passScreen', { side: desk.speaker.name(side) }));
  if (ready === null) return null;
  clearScreen(terminal);
  return arrived;
};

const leave = (sitting: Sitting, { match }: State, saved: boolean): null => {
  const { terminal, saveTo } = sitting;
  if (!saved) {
    terminal.print('');
    if (saveTo !== null) save(sitting, match, saveTo);
  }
  terminal.print(terminal.say('goodbye'));
  return null;
};

const finish = async (sitting: Sitting, { match, at, looked }: State): Promise<void> => {
  const { terminal, saveTo } = sitting;
  if (at !== null) terminal.print(storyLines(sitting, match, at, looked[at]!));
  printOutcome(sitting, match, now(match).outcome!);
  if (saveTo !== null) {
    save(sitting, match, saveTo);
    return;
  }
  if (!terminal.io.interactive) return terminal.print(terminal.say('canVerify'));
  const file = usualName(sitting);
  const typed = await terminal.io.ask(terminal.say('keepRecord', { file }));
  if (typed !== null && typed.trim().toLowerCase() !== 'n') save(sitting, match, typed.trim() || file);
};
