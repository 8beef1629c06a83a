import { greedyBot, NO_LIMIT, randomBot } from '@grognard/bots';
import type { ScenarioFile, Side, Types, View } from '@grognard/kernel';
import { fastRandom, now, play, view, waitingFor } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import type { Page } from '@playwright/test';
import { everyBlock } from '../state/blocks.ts';
import type { Action, Asked } from '../state/desk.ts';
import { askedIn } from '../state/desk.ts';
import type { KeptGame } from '../state/keep.ts';
import { keptGame } from '../state/keep.ts';
import type { Seat, Session } from '../state/session.ts';
import { newSession, stageOf } from '../state/session.ts';
import { deskOf } from './desks.ts';
import type { Site, Visit, VisitOptions } from './site.ts';

/** A game to be played here and looked at in a browser. */
export interface Wanted {
  readonly id: string;
  readonly system: string;
  readonly scenario: string;
  /** The sides that people play; all others are bots. */
  readonly humans: readonly Side[];
  readonly bot: 'greedy' | 'random';
  /** How hard the bots of the page think, once it is open there. */
  readonly level?: Extract<Seat, { readonly kind: 'bot' }>['level'];
  readonly seed: number;
  readonly most: number;
  /** The scenario is played in another form: longer, larger. */
  readonly change?: (scenario: ScenarioFile) => ScenarioFile;
  /** What is answered instead of what a bot would: null where it may. */
  readonly answer?: (asked: Asked) => Action | null;
  /** Where to stop before that. */
  readonly until?: (session: Session) => boolean;
}

/** Play a scenario with bots on every side until it is over, long enough, or as it is wanted. */
export const playedGame = async (wanted: Wanted): Promise<Session> => {
  const { desk, scenario } = await deskOf(wanted.system, wanted.scenario, wanted.change);
  const seat = (side: Side): Seat =>
    wanted.humans.includes(side) ? { kind: 'human', name: side } : { kind: 'bot', level: wanted.level ?? 'normal' };
  const seats = Object.fromEntries(desk.system.sides(desk.setting).map((side) => [side, seat(side)]));
  const secret = wanted.seed.toString(16).padStart(64, '0');
  let session: Session = { ...newSession({ desk, scenario, seats, id: wanted.id, secret }), created: CREATED };
  const random = fastRandom(wanted.seed);
  const bot = wanted.bot === 'greedy' ? greedyBot : randomBot;
  const thinking = (await loadThinking(wanted.system))!;
  while (session.match.entries.length < wanted.most && !now(session.match).outcome && !wanted.until?.(session)) {
    const [side] = waitingFor(desk.system, desk.setting, now(session.match));
    if (side === undefined) break;
    const seen = view(desk.system, desk.setting, now(session.match), side) as View<Types> & { readonly side: Side };
    const asked = wanted.answer ? askedIn(desk, seen) : null;
    const action =
      (asked && wanted.answer?.(asked)) ?? bot.choose(thinking, desk.setting, seen, { limit: NO_LIMIT, random }).action;
    const given = play(session.match, side, action);
    if (!given.ok) throw new Error(`${wanted.scenario}: a bot's answer was refused by ${given.refusal.rule}`);
    session = { ...session, match: given.match };
  }
  return session;
};

/** All games of the pictures were begun on this day. */
const CREATED = Date.UTC(2026, 0, 1);

/** Somebody at the screen is asked what does not answer itself; else the bots go on as soon as the game is opened. */
export const hasToThink = (session: Session): boolean => (askedNow(session)?.question.choices.length ?? 0) > 1;

/** What the one at the screen is asked now; null when nobody there is. */
export const askedNow = (session: Session): ReturnType<typeof askedIn> => {
  const stage = stageOf(session);
  if (stage.kind !== 'human' && stage.kind !== 'handOver') return null;
  const { desk, match } = session;
  return askedIn(desk, view(desk.system, desk.setting, now(match), stage.side));
};

/** A page with a game that was played here. */
export const visitGame = async (site: Site, session: Session, options: VisitOptions = {}): Promise<Visit> => {
  // Any file of the site will do to get at its store.
  const visit = await site.visit('/icon.svg', options);
  await layInto(visit.page, session);
  await visit.page.goto(`${site.url}/play/${session.id}`);
  return visit;
};

/** Put a game into the browser's own store, as if it had been played there. */
export const layInto = async (page: Page, session: Session): Promise<void> => {
  const game: KeptGame = { ...keptGame(session), fogged: true };
  await page.evaluate(layDown, JSON.stringify({ game, blocks: everyBlock(session) }));
};

/** In the page. */
const layDown = async (text: string): Promise<void> => {
  const kept = JSON.parse(text) as { readonly game: unknown; readonly blocks: readonly unknown[] };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('grognard', 2);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('blocks', { keyPath: ['game', 'block'] });
      request.result.createObjectStore('armies', { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(['games', 'blocks'], 'readwrite');
    transaction.objectStore('games').put(kept.game);
    for (const block of kept.blocks) transaction.objectStore('blocks').put(block);
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
};
