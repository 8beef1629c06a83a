import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { useSay } from '../ui/hooks.ts';
import type { RoomPlay } from './table.ts';

/** An address of one's own that is called when one must move and is not here. */
export const RoomWebhook = ({ line }: Pick<RoomPlay, 'line'>): ReactElement => {
  const say = useSay();
  const [told, setTold] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const url = String(new FormData(event.currentTarget).get('url')).trim();
    const reply = await line.send({ type: 'webhook', url: url === '' ? null : url });
    const done = reply?.type === 'done';
    setTold(say(done ? (url === '' ? 'webhookGone' : 'webhookKept') : 'webhookRefused'));
  };
  return (
    <details className="webhook">
      <summary>{say('webhook')}</summary>
      <form onSubmit={(event) => void submit(event)}>
        <label className="field">
          <span>{say('webhookHow')}</span>
          <input name="url" type="url" maxLength={500} placeholder="https://" pattern="https?://.*" />
        </label>
        <div className="row">
          <button type="submit" className="btn">
            {say('webhookSet')}
          </button>
          <span className="small" role="status">
            {told}
          </span>
        </div>
      </form>
    </details>
  );
};
