import type { SeatInfo } from '@grognard/server/protocol';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { MapPicture } from '../board/Thumb.tsx';
import { RulesInUse } from '../pages/RuleChoices.tsx';
import { WithRules } from '../pages/WithRules.tsx';
import { claimSeat } from '../state/room-api.ts';
import { keepDice, ownEntropy } from '../state/room-dice.ts';
import { linksOf, seatLink } from '../state/room-seats.ts';
import { useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Masthead.tsx';
import { useAccount } from './account.ts';
import { clockWords } from './clock-words.ts';
import { TakeSeat } from './OpenSeats.tsx';
import { useSitter } from './RoomSeat.tsx';
import { RoomTalk } from './RoomTalk.tsx';
import { RoomWebhook } from './RoomWebhook.tsx';
import type { RoomPlay } from './table.ts';
import '../styles/home.css';
import '../styles/play.css';
import { hailed, sideCalled } from '../state/speech.ts';

/** Before the start: who sits where, the links for the others, words for the dice, and "ready". */
export const RoomLobby = (play: RoomPlay): ReactElement => {
  const { id, room, desk, voice } = play;
  const say = useSay();
  const ground = useMemo(() => desk.looks.ground(desk.setting), [desk]);
  const title = room.info.title[voice.language];
  const { bid } = room.info;
  return (
    <Sheet title={title}>
      <WithRules desk={desk} voice={voice}>
        <div className="content room-lobby">
          <div>
            <h1>{title}</h1>
            <p className="muted">
              {desk.system.title[voice.language]} · {clockWords(say, room.info.clock)} ·{' '}
              {say(room.info.listed ? 'isListed' : 'isPrivate')}
            </p>
            {bid && (
              <p className="notice" data-testid="given-bid" style={{ marginTop: 12 }}>
                {say('bidGiven', { side: hailed(voice.name(bid.side)), points: bid.points })}
              </p>
            )}
            {room.info.substitute !== undefined && <p className="small muted">{say('substituteAgreed')}</p>}
            <p style={{ margin: '12px 0' }}>{say(linksOf(id) ? 'lobbyHow' : 'lobbyReady')}</p>
            <Seats {...play} />
            <Ready {...play} />
            <RoomTalk {...play} />
          </div>
          <aside>
            <div className="neat picture">
              <MapPicture ground={ground} pieces={[]} zoom={0.4} />
            </div>
            <RulesInUse system={desk.system} scenario={room.scenario} />
          </aside>
        </div>
      </WithRules>
    </Sheet>
  );
};

const Seats = (play: RoomPlay): ReactElement => {
  const { id, room } = play;
  const say = useSay();
  const [told, setTold] = useState('');
  const links = linksOf(id);
  const copy = (link: string): void => {
    // Where the page may not write to the clipboard the link is shown instead.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setTold(say('linkCopied')),
      () => setTold(link),
    );
  };
  return (
    <section className="list">
      <header>
        <h2>{say('seats')}</h2>
        {links && (
          <button
            type="button"
            className="linklike small"
            data-link="watch"
            data-href={seatLink(id, links.watch)}
            onClick={() => copy(seatLink(id, links.watch))}
          >
            {say('copyWatchLink')}
          </button>
        )}
      </header>
      <ul>
        {room.table.seats.map((seat) => (
          <SeatLine
            key={seat.side}
            {...play}
            seat={seat}
            link={links?.seats.find(({ side }) => side === seat.side)?.token ?? null}
            onCopy={copy}
          />
        ))}
      </ul>
      <p role="status" className="told">
        {told}
      </p>
    </section>
  );
};

interface SeatLineProps extends RoomPlay {
  readonly seat: SeatInfo;
  readonly link: string | null;
  readonly onCopy: (link: string) => void;
}

const SeatLine = ({ id, room, voice, seat, link, onCopy }: SeatLineProps): ReactElement => {
  const say = useSay();
  const sitter = useSitter();
  const { side, ready, online, kind, open, sockets } = seat;
  const state = open
    ? say('seatIsOpen')
    : kind === 'bot'
      ? say('isReady')
      : `${say(online ? 'isHere' : 'isAway')}, ${say(ready ? 'isReady' : 'isNotReady')}`;
  return (
    <li className="row" style={{ padding: '8px 0' }} data-seat={side}>
      <span className="grow">
        <b>{hailed(voice.name(side))}</b>{' '}
        <span className="muted">{side === room.side ? say('thatsYou') : sitter(seat)}</span>
        <small>{state}</small>
        {sockets > 1 && <small data-sockets={sockets}>{say('seatSockets', { count: sockets })}</small>}
      </span>
      {open && room.side === null && <TakeSeat room={id} side={side} name={sideCalled({ sides: [] }, voice, side)} />}
      {link !== null && side !== room.side && (
        <button
          type="button"
          className="btn"
          data-link={side}
          data-href={seatLink(id, link)}
          onClick={() => onCopy(seatLink(id, link))}
        >
          <Icon name="users" size={16} /> {say('copyLink')}
        </button>
      )}
    </li>
  );
};

const MOST_WORDS = 150;

/** A player may add words of his own to the dice, and his browser adds chance; then he is ready. */
const Ready = ({ id, token, room, line }: RoomPlay): ReactElement | null => {
  const say = useSay();
  const [words, setWords] = useState('');
  const [sending, setSending] = useState(false);
  const account = useAccount();
  const own = room.table.seats.find(({ side }) => side === room.side);
  if (!own) return <p className="notice">{say('youWatch')}</p>;
  // A second press would make a second key, and the table knows the first.
  const getReady = async (): Promise<void> => {
    setSending(true);
    const entropy = ownEntropy(words);
    const { newKeyPair } = await import('../state/room-signing.ts');
    const pair = newKeyPair();
    keepDice(id, { commitment: room.table.dice.commitment, entropy, own: { side: own.side, ...pair } });
    await line.send({ type: 'ready', entropy, key: pair.key });
  };
  return (
    <section className="ready">
      {account.name && token !== null && own.name !== account.name && (
        <button type="button" className="btn" onClick={() => void claimSeat(token)}>
          {say('claimSeat', { name: account.name })}
        </button>
      )}
      {own.ready ? (
        <p className="notice" role="status">
          {say('waitingForOthers')}
        </p>
      ) : (
        <>
          <label className="field">
            <span>{say('diceWords')}</span>
            <input maxLength={MOST_WORDS} value={words} onChange={(event) => setWords(event.target.value)} />
          </label>
          <button
            type="button"
            className="btn primary"
            data-testid="ready"
            disabled={!line.connected || sending}
            onClick={() => void getReady().finally(() => setSending(false))}
          >
            {say('ready')}
          </button>
        </>
      )}
      <RoomWebhook line={line} />
      <p className="small muted commitment">
        {say('commitment')} <code>{room.table.dice.commitment}</code>
      </p>
    </section>
  );
};
