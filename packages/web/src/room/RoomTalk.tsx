import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { hailed } from '../state/speech.ts';
import { useSay } from '../ui/hooks.ts';
import type { RoomPlay } from './table.ts';

const LONGEST = 500;

/** The talk of the players. Those who watch a game that hides something read it when it is over. */
export const RoomTalk = ({ room, line, voice }: RoomPlay): ReactElement => {
  const say = useSay();
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const said = room.chat.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into view
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [said]);
  const time = new Intl.DateTimeFormat(voice.language, { hour: '2-digit', minute: '2-digit' });
  const send = async (): Promise<void> => {
    const words = text.trim();
    if (words === '') return;
    const reply = await line.send({ type: 'chat', text: words });
    if (reply?.type === 'done') setText('');
  };
  return (
    <section aria-label={say('talk')} className="talk">
      <h3>{say('talk')}</h3>
      <ol ref={list} aria-live="polite" data-testid="talk">
        {said === 0 && <li className="muted">{say(room.side === null ? 'talkHidden' : 'talkNone')}</li>}
        {room.chat.map(({ n, side, text: words, at }) => (
          <li key={n}>
            <b>{hailed(voice.name(side))}</b> <span className="small muted">{time.format(at)}</span>
            <br />
            {words}
          </li>
        ))}
      </ol>
      {room.side !== null && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <input
            aria-label={say('talkSay')}
            placeholder={say('talkSay')}
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="btn" disabled={!line.connected}>
            {say('talkSend')}
          </button>
        </form>
      )}
    </section>
  );
};
