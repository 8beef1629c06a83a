import { registry } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useAccount } from '../room/account.ts';
import { GivenBid, OpenSeats } from '../room/OpenSeats.tsx';
import type { Feed, ListedRoom, LobbyLists, OwnGame } from '../state/room-api.ts';
import { fetchFeed, fetchLobby } from '../state/room-api.ts';
import { dropSeat, keptSeats, seatIn } from '../state/room-seats.ts';
import { useSettings } from '../state/settings.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import '../styles/room.css';

const EVERY_MS = 20_000;

/** What the server tells of games; null while it is asked, and where there is none. */
export interface Online {
  readonly lobby: LobbyLists;
  readonly own: Feed;
}

/** The games online, asked for again every so often. 'none' where no server answers. */
export const useOnline = (): Online | 'none' | null => {
  const [online, setOnline] = useState<Online | 'none' | null>(null);
  const { name } = useAccount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in has other games
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const lobby = await fetchLobby();
      if (!lobby.ok) return current ? setOnline('none') : undefined;
      const tokens = keptSeats().map(({ token }) => token);
      const feed = tokens.length > 0 ? await fetchFeed(tokens) : lobby;
      if (current) setOnline({ lobby: lobby.value, own: feed.ok ? feed.value : lobby.value });
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [name]);
  return online;
};

const systemTitle = (id: string, language: 'en' | 'fr'): string =>
  registry.find((entry) => entry.id === id)?.title[language] ?? id;

/** The games one has a seat in, those that wait for him first. */
export const OwnGames = ({ games }: { readonly games: readonly OwnGame[] }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [forgotten, setForgotten] = useState<readonly string[]>([]);
  const forget = (room: string): void => {
    dropSeat(room);
    setForgotten([...forgotten, room]);
  };
  const kept = games.filter(({ room }) => !forgotten.includes(room));
  const inOrder = [...kept].sort((a, b) => Number(b.yourMove) - Number(a.yourMove) || b.updated - a.updated);
  return (
    <ul data-testid="own-games">
      {inOrder.length === 0 && <li className="muted small pad">{say('noOnlineGames')}</li>}
      {inOrder.map(({ room, side, system, title, status, yourMove, others }) => (
        <li key={`${room} ${side}`} className="row">
          <Link href={`/room/${room}`} style={{ flex: 1 }}>
            <span className="grow">
              {title[language]}
              <small>
                {[
                  systemTitle(system, language),
                  ...others.flatMap(
                    ({ name, bot }) => name ?? (bot === null ? [] : say(`level_${bot}` as InterfaceWord)),
                  ),
                ].join(' · ')}
              </small>
            </span>
            <small className={yourMove ? 'your-move' : ''}>
              {say(yourMove ? 'yourMove' : status === 'open' ? 'notBegun' : status === 'over' ? 'over' : 'theirMove')}
            </small>
          </Link>
          {status === 'over' && seatIn(room) && (
            <button
              type="button"
              className="tool"
              aria-label={say('dropGame', { title: title[language] })}
              onClick={() => forget(room)}
            >
              <Icon name="trash" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Games that anybody may watch. */
export const ListedGames = ({
  rooms,
  none = 'noListedGames',
}: {
  readonly rooms: readonly ListedRoom[];
  /** What is said where there are none. */
  readonly none?: InterfaceWord;
}): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  return (
    <ul data-testid="listed-games">
      {rooms.length === 0 && <li className="muted small pad">{say(none)}</li>}
      {rooms.map(({ id, system, scenario, title, seats, bid }) => (
        <li key={id} className="row">
          <Link href={`/room/${id}`}>
            <span className="grow">
              {title[language]}
              <small>
                {[systemTitle(system, language), ...seats.flatMap(({ name }) => (name ? [name] : []))].join(' · ')}
              </small>
              {bid && <GivenBid system={system} scenario={scenario} bid={bid} />}
            </span>
            <Icon name="eye" size={16} />
            <span className="out-of-sight">{say('watch')}</span>
          </Link>
          <OpenSeats id={id} system={system} scenario={scenario} seats={seats} />
        </li>
      ))}
    </ul>
  );
};

const MOST_AT_HOME = 6;

/** The home page's list: games online that wait for one, and those to watch. */
export const OnlineList = (): ReactElement => {
  const say = useSay();
  const online = useOnline();
  const lists = online === 'none' || online === null ? null : online;
  const going = (lists?.own.games ?? []).filter(({ status }) => status !== 'over');
  const watched = [...(lists?.lobby.running ?? []), ...(lists?.lobby.open ?? [])];
  return (
    <section className="list">
      <header>
        <h2>{say('gamesOnline')}</h2>
        <small>{lists && say('yourMoves', { count: lists.own.yourMove })}</small>
      </header>
      {online === 'none' && <p className="muted small pad">{say('noServer')}</p>}
      {going.length > 0 && <OwnGames games={going.slice(0, MOST_AT_HOME)} />}
      {lists && <ListedGames rooms={watched.slice(0, MOST_AT_HOME)} />}
      <ul>
        <li>
          <Link href="/online">
            <span className="grow">
              {say('toLobby')}
              <small>{say('toLobbyHow')}</small>
            </span>
          </Link>
        </li>
      </ul>
    </section>
  );
};
