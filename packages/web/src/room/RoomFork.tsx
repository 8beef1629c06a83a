import { LEVELS } from '@grognard/bots';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { forkRoom } from '../state/room-api.ts';
import { keepLinks, ownPath } from '../state/room-seats.ts';
import { hailed } from '../state/speech.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useSay } from '../ui/hooks.ts';
import type { RoomPlay } from './table.ts';

/** A new game from here. While this one runs, what is hidden from the side is made up. */
export const RoomFork = ({
  id,
  token,
  room,
  voice,
  at,
  onClose,
}: RoomPlay & { readonly at: number | 'now'; readonly onClose: () => void }): ReactElement => {
  const say = useSay();
  const [, navigate] = useLocation();
  const sides = room.table.seats.map(({ side }) => side);
  const [side, setSide] = useState(room.side ?? sides[0] ?? '');
  const [other, setOther] = useState('normal');
  const [problem, setProblem] = useState(false);
  const fork = async (): Promise<void> => {
    const foes = sides.filter((one) => one !== side);
    const bots = other === 'people' ? {} : Object.fromEntries(foes.map((one) => [one, other]));
    const plan = { bots, listed: false, clock: null, ...(at === 'now' ? {} : { answers: at }) };
    const made = await forkRoom(id, token, plan);
    if (!made.ok) return setProblem(true);
    keepLinks(made.value);
    navigate(ownPath(made.value, side));
  };
  return (
    <Dialog title={say('forkTitle')} onClose={onClose}>
      <p className="muted">{at === 'now' ? say('forkKnowledge') : say('forkTruth', { at })}</p>
      <div className="setup" style={{ margin: '14px 0' }}>
        <label htmlFor="fork-side">{say('sideWord')}</label>
        <select id="fork-side" value={side} onChange={(event) => setSide(event.target.value)}>
          {sides.map((one) => (
            <option key={one} value={one}>
              {hailed(voice.name(one))}
            </option>
          ))}
        </select>
        <label htmlFor="fork-other">{say('against')}</label>
        <select id="fork-other" value={other} onChange={(event) => setOther(event.target.value)}>
          {LEVELS.map((level) => (
            <option key={level.id} value={level.id}>
              {say(`level_${level.id}` as InterfaceWord)}
            </option>
          ))}
          <option value="people">{say('byLink')}</option>
        </select>
      </div>
      {problem && (
        <p className="notice bad" role="alert">
          {say('forkNot')}
        </p>
      )}
      <div className="row">
        <button type="button" className="btn primary" data-testid="fork" onClick={() => void fork()}>
          {say('forkGo')}
        </button>
      </div>
    </Dialog>
  );
};
