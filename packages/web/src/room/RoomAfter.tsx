import { inLanguage } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Say } from '../state/i18n.ts';
import type { Verdict } from '../state/room-api.ts';
import { fetchVerdict } from '../state/room-api.ts';
import { isSwapped, keptDice } from '../state/room-dice.ts';
import { useSettings } from '../state/settings.ts';
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
  const [verdict, setVerdict] = useState<Verdict | 'busy' | 'none' | null>(null);
  const verify = (): void => {
    setVerdict('busy');
    void fetchVerdict(id, token).then((answer) => setVerdict(answer.ok ? answer.value : 'none'));
  };
  return (
    <div className="after">
      <RoomRematch id={id} room={room} />
      <div className="row wrap">
        <button type="button" className="btn" data-testid="verify" disabled={verdict === 'busy'} onClick={verify}>
          {say('verify')}
        </button>
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
      <div role="status">
        {verdict === 'busy' && <p>{say('verifying')}</p>}
        {verdict === 'none' && <p className="notice bad">{say('verifyNot')}</p>}
        {verdict !== null && typeof verdict === 'object' && <Judged verdict={verdict} say={say} />}
      </div>
    </div>
  );
};

const Judged = ({ verdict, say }: { readonly verdict: Verdict; readonly say: Say }): ReactElement => {
  const { problems, answers, watchedOnly, faces, dice, commitment, told } = verdict;
  const language = useSettings((settings) => settings.language);
  if (problems.length > 0)
    return (
      <div className="notice bad" data-testid="verdict">
        <p>{say('verifyBad')}</p>
        <ul>
          {problems.map(({ path, why }) => (
            <li key={path}>
              {path}: {inLanguage(language, why)}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="notice" data-testid="verdict">
      <p>{say(dice === 'proved' ? 'verifyGood' : 'verifyRules', { answers, faces })}</p>
      <p data-testid="proof">{inLanguage(language, told)}</p>
      {watchedOnly > 0 && <p>{say('verifyWatched', { count: watchedOnly })}</p>}
      <p className="small">
        {say('commitment')} <code>{commitment}</code>
      </p>
    </div>
  );
};
