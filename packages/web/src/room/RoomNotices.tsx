import type { ReactElement } from 'react';
import { useState } from 'react';
import { hailed } from '../state/speech.ts';
import { useSay } from '../ui/hooks.ts';
import type { RoomPlay } from './table.ts';

/** What needs an eye before the question: the line, what was missed, an offer, a pause, a bot in one's own seat. */
export const RoomNotices = (play: RoomPlay & { readonly missed: number }): ReactElement => {
  const { room, line, missed } = play;
  const say = useSay();
  const [dismissed, setDismissed] = useState(0);
  const own = room.table.seats.find(({ side }) => side === room.side);
  const running = room.table.status === 'running';
  return (
    <div role="status" className="room-notices">
      {!line.connected && <p className="notice lock">{say('lineBroken')}</p>}
      {missed > dismissed && running && (
        <p className="notice row" data-testid="missed">
          <span className="grow">{say('missedAnswers', { count: missed })}</span>
          <button type="button" className="btn" onClick={() => setDismissed(missed)}>
            {say('understood')}
          </button>
        </p>
      )}
      {running && room.side === null && <p className="notice">{say('youWatch')}</p>}
      {running && room.table.paused && (
        <p className="notice row">
          <span className="grow">{say('isPaused')}</span>
          {own && (
            <button type="button" className="btn" onClick={() => void line.send({ type: 'resume' })}>
              {say('resumeGame')}
            </button>
          )}
        </p>
      )}
      {running && own?.kind === 'bot' && (
        <p className="notice row">
          <span className="grow">{say('botInYourSeat')}</span>
          <button type="button" className="btn" onClick={() => void line.send({ type: 'takeSeat' })}>
            {say('takeSeatBack')}
          </button>
        </p>
      )}
      {running && room.table.offer && <Offer {...play} />}
    </div>
  );
};

/** An offer on the table: to be answered, or to be waited for. */
const Offer = ({ room, line, voice }: RoomPlay): ReactElement | null => {
  const say = useSay();
  const { offer } = room.table;
  if (!offer) return null;
  const { what, by, answers, agreed } = offer;
  const mine = room.side !== null && agreed.includes(room.side);
  return (
    <p className="notice lock row" data-testid="offer">
      <span className="grow">
        {by === room.side
          ? say(`offered_${what}`, { count: answers })
          : say(`offers_${what}`, { side: hailed(voice.name(by)), count: answers })}
      </span>
      {room.side !== null && !mine && (
        <button type="button" className="btn" onClick={() => void line.send({ type: 'agree', what })}>
          {say('agree')}
        </button>
      )}
      {room.side !== null && (
        <button type="button" className="btn" onClick={() => void line.send({ type: 'decline', what })}>
          {say(mine ? 'withdraw' : 'decline')}
        </button>
      )}
    </p>
  );
};
