import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { openDesk } from '../looks.ts';
import type { Desk } from '../state/desk.ts';
import { useSettings } from '../state/settings.ts';
import { voiceOf } from '../state/speech.ts';
import type { RoomState } from '../state/wire.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { PlayScreen } from './PlayScreen.tsx';
import { linksOf, seatLink } from './room-create.ts';
import type { RoomLine } from './room-line.ts';
import { useRoomLine } from './room-line.ts';
import { useRoomTable } from './room-table.ts';

/** A game online: the seat is in the address, and whoever has the address holds it. */
export const RoomPage = ({ room: id }: { readonly room: string }): ReactElement => {
  const say = useSay();
  const [token] = useState(() => location.hash.slice(1));
  const line = useRoomLine(id, token);
  const [desk, setDesk] = useState<Desk | null>(null);
  const { room } = line;
  const system = room?.system;
  const scenario = room?.scenario;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scenario of a room never changes
  useEffect(() => {
    let current = true;
    if (system !== undefined)
      openDesk(system, scenario)
        .then((found) => current && setDesk(found))
        .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [system]);
  if (line.closed) return <Told text={say('roomClosed')} />;
  if (!room || !desk) return <Told text={say('reconnecting')} />;
  if (room.table.status === 'open') return <Lobby id={id} room={room} line={line} desk={desk} />;
  return <RoomGame id={id} token={token} room={room} line={line} desk={desk} />;
};

const Told = ({ text }: { readonly text: string }): ReactElement => {
  const say = useSay();
  return (
    <Sheet title={say('online')}>
      <div className="content">
        <h1>{say('online')}</h1>
        <p role="status">{text}</p>
      </div>
    </Sheet>
  );
};

interface LobbyProps {
  readonly id: string;
  readonly room: RoomState;
  readonly line: RoomLine;
  readonly desk: Desk;
}

/** Before the start: who sits where, the links for the others, and "ready". */
const Lobby = ({ id, room, line, desk }: LobbyProps): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(() => voiceOf(desk.system, desk.looks, language), [desk, language]);
  const links = linksOf(id);
  const [told, setTold] = useState('');
  const own = room.table.seats.find(({ side }) => side === room.side);
  return (
    <Sheet title={room.title[language]}>
      <div className="content" style={{ maxWidth: 760 }}>
        <h1>{room.title[language]}</h1>
        <p className="muted">{say('lobbyHow')}</p>
        <ul className="list" style={{ margin: '16px 0' }}>
          {room.table.seats.map(({ side, ready, online }) => (
            <li key={side} className="row" style={{ padding: '10px 0' }}>
              <b style={{ flex: 1 }}>{voice.name(side)}</b>
              <span className="small muted">
                {say(online ? 'isHere' : 'isAway')} · {say(ready ? 'isReady' : 'isNotReady')}
              </span>
              {links && side !== room.side && (
                <button
                  type="button"
                  className="btn"
                  data-link={side}
                  data-href={seatLink(id, links.seats.find((seat) => seat.side === side)?.token ?? '')}
                  onClick={(event) => {
                    const link = event.currentTarget.dataset.href ?? '';
                    void navigator.clipboard?.writeText(link).then(
                      () => setTold(say('linkCopied')),
                      () => setTold(link),
                    );
                  }}
                >
                  {say('copyLink')}
                </button>
              )}
            </li>
          ))}
        </ul>
        {own && !own.ready && (
          <button
            type="button"
            className="btn primary"
            data-testid="ready"
            onClick={() => line.send({ type: 'ready', entropy: '' })}
          >
            {say('ready')}
          </button>
        )}
        <p role="status">{told}</p>
      </div>
    </Sheet>
  );
};

const RoomGame = ({ id, token, room, line, desk }: LobbyProps & { readonly token: string }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(() => voiceOf(desk.system, desk.looks, language), [desk, language]);
  const table = useRoomTable(id, token, room, desk, voice, line);
  if (!table) return <Told text={say('waiting')} />;
  return <PlayScreen table={table} voice={voice} />;
};
