import type { ReactElement } from 'react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { askRematch } from '../state/club-api.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { useSay } from '../ui/hooks.ts';
import { useAccount } from './account.ts';
import type { RoomPlay } from './table.ts';

/** After a game of two members: the same again with the sides changed, made at once when both have asked. */
export const RoomRematch = ({ id, room }: Pick<RoomPlay, 'id' | 'room'>): ReactElement | null => {
  const say = useSay();
  const { name } = useAccount();
  const [, navigate] = useLocation();
  const [told, setTold] = useState<InterfaceWord | null>(null);
  const isOfMembers = room.table.seats.length === 2 && room.table.seats.every((seat) => seat.name !== null);
  if (name === null || room.side === null || !isOfMembers) return null;
  const rematch = async (): Promise<void> => {
    const sought = await askRematch(id);
    if (sought.ok && sought.value.room !== null) return navigate(`/room/${sought.value.room}`);
    setTold(sought.ok ? 'rematchAsked' : 'rematchNot');
  };
  return (
    <p className="row wrap" role="status">
      <button
        type="button"
        className="btn primary"
        data-testid="rematch"
        disabled={told === 'rematchAsked'}
        onClick={() => void rematch()}
      >
        {say('rematch')}
      </button>
      {told !== null && <span className="small">{say(told)}</span>}
    </p>
  );
};
