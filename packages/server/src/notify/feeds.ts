import { Feed } from 'feed';
import { createEvents, type EventAttributes } from 'ics';
import type { WaitingSeat } from '../store/people/notices.ts';

/** Where feeds lead, and in which language. */
interface About {
  readonly site: string;
  readonly language: 'en' | 'fr';
  readonly now: number;
}

const WORDS = {
  en: { feed: 'Grognard: your moves', move: (title: string) => `Your move: ${title}` },
  fr: { feed: 'Grognard : à vous de jouer', move: (title: string) => `À vous de jouer : ${title}` },
} as const;

const linkTo = ({ site }: About, { room }: WaitingSeat): string => `${site}/room/${room}`;
const idOf = ({ room, side, n }: WaitingSeat): string => `${room}-${side}-${n}`;
const QUARTER = 15;
const MINUTE = 60_000;

/** Moves that wait, as a calendar: by when they must be made, or since when they could be. */
export const calendarOf = (moves: readonly WaitingSeat[], about: About): string => {
  const words = WORDS[about.language];
  const events = moves.map((move): EventAttributes => {
    // What has a deadline ends with it.
    const start = move.deadline === null ? move.updated : move.deadline - QUARTER * MINUTE;
    return {
      uid: `${idOf(move)}@grognard`,
      title: words.move(move.title[about.language]),
      start,
      startInputType: 'utc',
      duration: { minutes: QUARTER },
      url: linkTo(about, move),
      productId: 'grognard',
      calName: words.feed,
    };
  });
  const { value, error } = createEvents(events, { calName: words.feed, productId: 'grognard' });
  if (typeof value !== 'string') throw error ?? new Error('no calendar');
  return value;
};

/** The same as a feed of Atom. */
export const atomOf = (moves: readonly WaitingSeat[], about: About): string => {
  const words = WORDS[about.language];
  const { site, language, now } = about;
  const latest = Math.max(0, ...moves.map(({ updated }) => updated)) || now;
  const feed = new Feed({
    title: words.feed,
    id: `${site}/account`,
    link: `${site}/account`,
    language,
    updated: new Date(latest),
    copyright: '',
    generator: 'Grognard',
  });
  for (const move of moves)
    feed.addItem({
      title: words.move(move.title[language]),
      id: `urn:grognard:${idOf(move)}`,
      link: linkTo(about, move),
      date: new Date(move.updated),
    });
  return feed.atom1();
};
