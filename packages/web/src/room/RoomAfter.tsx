import type { ReactElement } from 'react';
import { Judged, useJudging, VerifyButton } from '../panels/Judged.tsx';
import { fetchVerdict } from '../state/room-api.ts';
import { isSwapped, keptDice } from '../state/room-dice.ts';
import { useSay } from '../ui/hooks.ts';
import { RoomRematch } from './RoomRematch.tsx';
import type { RoomPlay } from './table.ts';

interface AfterProps extends RoomPlay {
  readonly onDownload: () => void;
  readonly onFork: () => void;
}

/** Once a game is over: is it true, take it home, play it differently. */
export const RoomAfter = ({ id, token, room, onDownload, onFork }: AfterProps): ReactElement => {
  const say = useSay();
  const judging = useJudging(async () => {
    const answer = await fetchVerdict(id, token);
    return answer.ok ? answer.value : null;
  });
  return (
    <div className="after">
      <RoomRematch id={id} room={room} />
      <div className="row wrap">
        <VerifyButton {...judging} />
        <button type="button" className="btn" onClick={onDownload}>
          {say('download')}
        </button>
        <button type="button" className="btn" onClick={onFork}>
          {say('forkHere')}
        </button>
      </div>
      <p className="small muted strip-hint">{say('replayBelow')}</p>
      {isSwapped(keptDice(id), room.table, room.side) && (
        <p className="notice bad" role="alert" data-testid="swapped">
          {say('diceSwapped')}
        </p>
      )}
      <Judged {...judging} />
    </div>
  );
};
