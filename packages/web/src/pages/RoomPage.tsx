import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { openPressRoom } from '../board/order-print.ts';
import { openDesk } from '../looks.ts';
import type { RoomLine } from '../room/line.ts';
import { useRoomLine } from '../room/line.ts';
import { namingPeople } from '../room/people.ts';
import { RoomGame } from '../room/RoomGame.tsx';
import { RoomLobby } from '../room/RoomLobby.tsx';
import { useSeat } from '../room/seat.ts';
import type { Desk } from '../state/desk.ts';
import { dropLinks, keepSeat, seatIn } from '../state/room-seats.ts';
import { useSettings } from '../state/settings.ts';
import { voiceOf } from '../state/speech.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { NothingHere } from './NotFoundPage.tsx';
import '../styles/room.css';

/** A game online: the address offers a seat to the first who comes with it, and is his alone from then on. */
export const RoomPage = ({ room: id }: { readonly room: string }): ReactElement => {
  const say = useSay();
  useOtherSeat();
  const seat = useSeat(id);
  if (seat.is === 'spent') return <Told text={say('linkSpent')} />;
  return seat.is === 'asking' ? <Told text={say('reconnecting')} /> : <AtRoom id={id} token={seat.token} />;
};

const CLOSED: Readonly<Record<string, InterfaceWord>> = {
  quarantined: 'roomQuarantined',
  newerRules: 'refusal_newerRules',
};

const AtRoom = ({ id, token }: { readonly id: string; readonly token: string | null }): ReactElement => {
  const say = useSay();
  useEffect(openPressRoom, []);
  const line = useRoomLine(id, token);
  const missed = useKeptSeat(id, token, line);
  const desk = useDesk(line);
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(
    () => desk && namingPeople(desk, voiceOf(desk.system, desk.looks, language, desk.setting)),
    [desk, language],
  );
  const { room, closed } = line;
  if (closed === 'malformed' || closed === 'noRoom') return <NothingHere title={say('noSuchGame')} />;
  if (closed) return <Told text={say(CLOSED[closed] ?? 'roomClosed')} />;
  if (!room || !desk || !voice) return <Told text={say('reconnecting')} />;
  const play = { id, token, room, line, desk, voice };
  return room.table.status === 'open' ? <RoomLobby {...play} /> : <RoomGame {...play} missed={missed} />;
};

/** Another link of the same room, opened in this page: another seat. */
const useOtherSeat = (): void => {
  useEffect(() => {
    const again = (): void => location.reload();
    globalThis.addEventListener('hashchange', again);
    return () => globalThis.removeEventListener('hashchange', again);
  }, []);
};

const Told = ({ text }: { readonly text: string }): ReactElement => {
  const say = useSay();
  return (
    <Sheet title={say('online')}>
      <div className="content">
        <h1>{say('onlineGame')}</h1>
        <p role="status">{text}</p>
      </div>
    </Sheet>
  );
};

const useDesk = ({ room }: RoomLine): Desk | null => {
  const [desk, setDesk] = useState<Desk | null>(null);
  const system = room?.info.system;
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
  return desk;
};

/** Remember the seat and how far its game was seen; how many rows came since then, counted once. */
const useKeptSeat = (id: string, token: string | null, { room }: RoomLine): number => {
  const [seenBefore] = useState(() => seatIn(id)?.seen ?? null);
  const [firstRow, setFirstRow] = useState<number | null>(null);
  const n = room?.n;
  const side = room?.side ?? null;
  const isOpen = room?.table.status === 'open';
  useEffect(() => {
    if (n === undefined) return;
    setFirstRow((first) => first ?? n);
    if (side !== null && token !== null) keepSeat({ room: id, token, seen: n });
    if (!isOpen) dropLinks(id);
  }, [id, token, n, side, isOpen]);
  return seenBefore === null || firstRow === null ? 0 : Math.max(0, firstRow - seenBefore);
};
