import type { SeatInfo } from '@grognard/server/protocol';
import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { reportPlayer } from '../state/club-api.ts';
import { useSettings } from '../state/settings.ts';
import { hailed } from '../state/speech.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { useSay } from '../ui/hooks.ts';
import { useAccount } from './account.ts';
import type { RoomPlay } from './table.ts';

/** The bot that takes the seat of one who left. */
export const STAND_IN = 'normal';

/** Who sits in a seat, in words. */
export const useSitter = (): ((seat: SeatInfo) => string) => {
  const say = useSay();
  return ({ kind, bot, name, open }) =>
    open ? '' : kind === 'bot' ? say(`level_${bot ?? 'random'}` as InterfaceWord) : (name ?? say('somePlayer'));
};

/** A seat: who is in it, whether he is there, and what may be done about him. */
export const RoomSeat = ({
  id,
  room,
  line,
  voice,
  seat,
}: Pick<RoomPlay, 'id' | 'room' | 'line' | 'voice'> & { readonly seat: SeatInfo }): ReactElement => {
  const say = useSay();
  const sitter = useSitter();
  const { side, kind, online, sockets, name, away } = seat;
  const isOther = side !== room.side && room.side !== null;
  const gone = kind === 'person' && !online && isOther;
  return (
    <li data-seat={side}>
      <span className="row">
        <span className="grow">
          <b>{hailed(voice.name(side))}</b>{' '}
          <span className="muted">{side === room.side ? say('thatsYou') : sitter(seat)}</span>
        </span>
        {kind === 'person' && away === undefined && (
          <span className="small muted">{say(online ? 'isHere' : 'isAway')}</span>
        )}
        {away !== undefined && <DaysOff until={away} />}
        {sockets > 1 && (
          <span className="small" data-sockets={sockets}>
            {say('seatSockets', { count: sockets })}
          </span>
        )}
        {gone && !room.info.rated && room.table.status === 'running' && (
          <button
            type="button"
            className="btn"
            onClick={() => void line.send({ type: 'handOver', side, bot: STAND_IN })}
          >
            {say('botForThem')}
          </button>
        )}
      </span>
      {isOther && name !== null && <Report name={name} room={id} />}
    </li>
  );
};

const DaysOff = ({ until }: { readonly until: number }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const date = new Date(until).toLocaleDateString(language, { dateStyle: 'medium' });
  return (
    <span className="small muted" data-testid="days-off">
      {say('hasDaysOff', { date })}
    </span>
  );
};

/** Bots are shown with a mark that is no part of their name. */
const plainName = (name: string): string => name.replace(/ \[bot\]$/, '');

/** Tell the moderators of somebody at the table. */
const Report = ({ name, room }: { readonly name: string; readonly room: string }): ReactElement | null => {
  const say = useSay();
  const { name: own } = useAccount();
  const [told, setTold] = useState<InterfaceWord | null>(null);
  if (own === null || own === name) return null;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    const answer = await reportPlayer(plainName(name), room, text);
    setTold(answer.ok ? 'reportSent' : 'reportNot');
  };
  return (
    <details className="webhook" data-testid="report">
      <summary>{say('report')}</summary>
      {told === 'reportSent' ? (
        <p role="status" className="small">
          {say(told)}
        </p>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <p className="small muted">{say('reportHow')}</p>
          <textarea name="text" required maxLength={1000} rows={3} aria-label={say('report')} />
          <button type="submit" className="btn">
            {say('reportSend')}
          </button>
          {told !== null && (
            <p role="alert" className="small">
              {say(told)}
            </p>
          )}
        </form>
      )}
    </details>
  );
};

/** When a bot sat down for somebody, and when he came back. */
export const Substitutes = ({ room, voice }: Pick<RoomPlay, 'room' | 'voice'>): ReactElement | null => {
  const say = useSay();
  const { substitutes } = room.table;
  if (!substitutes || substitutes.length === 0) return null;
  return (
    <ul className="small muted" data-testid="substitutes">
      {substitutes.map(({ answers, side, why }) => (
        <li key={`${answers} ${side}`}>{say(`satIn_${why}`, { side: hailed(voice.name(side)), count: answers })}</li>
      ))}
    </ul>
  );
};
