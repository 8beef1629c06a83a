import type { Language, Side } from '@grognard/kernel';
import type { RoomInfo, SeatInfo } from '@grognard/server/protocol';
import { loadSystem } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { openDesk } from '../looks.ts';
import type { Desk } from '../state/desk.ts';
import { takeOpenSeat } from '../state/room-api.ts';
import { keepSeat, seatIn } from '../state/room-seats.ts';
import { useSettings } from '../state/settings.ts';
import { hailed, sideCalled, voiceOf } from '../state/speech.ts';
import { useSay } from '../ui/hooks.ts';

/** How the sides are called in a sentence: "the Soviets". */
const callerOf = ({ system, looks, setting }: Desk, language: Language): ((side: Side) => string) => {
  const voice = voiceOf(system, looks, language, setting);
  const status = looks.status({ setting, board: system.see(setting, system.setup(setting), null) }, null);
  return (side) => sideCalled(status, voice, side);
};

/** What the sides of a scenario are called, as soon as its words are here; by their ids before that. */
export const useSideNames = (system: string, scenario: string): ((side: Side) => string) => {
  const language = useSettings((settings) => settings.language);
  const [name, setName] = useState<{ readonly of: (side: Side) => string } | null>(null);
  useEffect(() => {
    let current = true;
    const find = async (): Promise<void> => {
      const found = (await loadSystem(system))?.scenarios.find(({ id }) => id === scenario);
      const desk = found && (await openDesk(system, found));
      if (current && desk) setName({ of: callerOf(desk, language) });
    };
    void find().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [system, scenario, language]);
  return name?.of ?? ((side) => side);
};

/** The points that one side of a listed room has at the start. */
export const GivenBid = ({
  system,
  scenario,
  bid,
}: {
  readonly system: string;
  readonly scenario: string;
  readonly bid: NonNullable<RoomInfo['bid']>;
}): ReactElement => {
  const say = useSay();
  const nameOf = useSideNames(system, scenario);
  return (
    <small data-testid="given-bid">{say('bidGiven', { side: hailed(nameOf(bid.side)), points: bid.points })}</small>
  );
};

/** The seats of a listed room that anybody may take. */
export const OpenSeats = ({
  id,
  system,
  scenario,
  seats,
}: {
  readonly id: string;
  readonly system: string;
  readonly scenario: string;
  readonly seats: readonly SeatInfo[];
}): ReactElement | null => {
  const nameOf = useSideNames(system, scenario);
  const open = seats.filter((seat) => seat.open);
  if (open.length === 0 || seatIn(id)) return null;
  return (
    <span className="row open-seats">
      {open.map(({ side }) => (
        <TakeSeat key={side} room={id} side={side} name={nameOf(side)} />
      ))}
    </span>
  );
};

/** Sit down where nobody sits. */
export const TakeSeat = ({
  room,
  side,
  name,
}: {
  readonly room: string;
  readonly side: Side;
  readonly name: string;
}): ReactElement => {
  const say = useSay();
  const [, navigate] = useLocation();
  const [refused, setRefused] = useState(false);
  const take = async (): Promise<void> => {
    const taken = await takeOpenSeat(room, side);
    if (!taken.ok) return setRefused(true);
    const { token } = taken.value;
    keepSeat({ room, token, seen: 0 });
    navigate(`/room/${room}#${token}`);
  };
  return (
    <button type="button" className="btn" data-take={side} disabled={refused} onClick={() => void take()}>
      {refused ? say('seatGone') : say('takeSeat', { side: name })}
    </button>
  );
};
