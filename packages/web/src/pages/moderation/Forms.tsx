import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import type { Deed, SanctionKind } from '../../state/moderation-api.ts';
import { MODERATION } from '../../state/words/moderation.ts';
import { useWordsOf } from '../../ui/hooks.ts';
import { useSidesAt } from './sides.ts';

/** Says what is to be done; the reason is asked for beside it. */
interface FormProps {
  readonly onDeed: (deed: Deed) => void;
}

export const SanctionForm = ({ onDeed }: FormProps): ReactElement => {
  const say = useWordsOf(MODERATION);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<SanctionKind>('mute');
  const [days, setDays] = useState('7');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onDeed({ do: kind, name: name.trim(), days: days === '' ? null : Number(days) });
  };
  return (
    <form className="column tight" onSubmit={submit} data-testid="sanction">
      <label className="field">
        <span>{say('name')}</span>
        <input required value={name} maxLength={30} onChange={(event) => setName(event.target.value)} />
      </label>
      <label className="field">
        <span>{say('verdict')}</span>
        <select value={kind} onChange={(event) => setKind(event.target.value as SanctionKind)}>
          <option value="mute">{say('mute')}</option>
          <option value="ban">{say('ban')}</option>
        </select>
      </label>
      <label className="field">
        <span>{say('days')}</span>
        <input type="number" min={1} max={3660} value={days} onChange={(event) => setDays(event.target.value)} />
      </label>
      <button type="submit" className="btn">
        {say('impose')}
      </button>
    </form>
  );
};

const ROOM = /[a-z0-9]{16}/;

export const RulingForm = ({ onDeed }: FormProps): ReactElement => {
  const say = useWordsOf(MODERATION);
  const [address, setAddress] = useState('');
  const [how, setHow] = useState<'win' | 'draw' | 'abort'>('win');
  const [winner, setWinner] = useState('');
  const sides = useSidesAt(ROOM.exec(address)?.[0] ?? null, address.split('#')[1] ?? null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const room = ROOM.exec(address)?.[0];
    if (room === undefined) return;
    if (how === 'abort') onDeed({ do: 'abort', room });
    else onDeed({ do: 'adjudicate', room, winner: how === 'draw' ? null : winner.trim() });
  };
  return (
    <form className="column tight" onSubmit={submit} data-testid="ruling">
      <label className="field">
        <span>{say('room')}</span>
        <input
          required
          pattern=".*[a-z0-9]{16}.*"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </label>
      <label className="field">
        <span>{say('verdict')}</span>
        <select value={how} onChange={(event) => setHow(event.target.value as typeof how)}>
          <option value="win">{say('adjudicateWin')}</option>
          <option value="draw">{say('adjudicateDraw')}</option>
          <option value="abort">{say('abort')}</option>
        </select>
      </label>
      {how === 'win' && sides === null && (
        <label className="field">
          <span>{say('winner')}</span>
          <input required value={winner} maxLength={60} onChange={(event) => setWinner(event.target.value)} />
        </label>
      )}
      {how === 'win' && sides !== null && (
        <label className="field">
          <span>{say('winner')}</span>
          <select required name="winner" value={winner} onChange={(event) => setWinner(event.target.value)}>
            <option value="" />
            {sides.map(({ side, name }) => (
              <option key={side} value={side}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="btn">
        {say('rule')}
      </button>
    </form>
  );
};
