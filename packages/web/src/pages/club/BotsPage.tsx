import type { ReactElement } from 'react';
import { useState } from 'react';
import { useAccount } from '../../room/account.ts';
import { endBotToken, makeBot, newBotToken, PLACES } from '../../state/club-api.ts';
import { Field, Form, Refused, textOf } from '../../ui/Form.tsx';
import { ClubSheet, Name, SignInFirst, useList } from './ClubSheet.tsx';
import { useClubWords } from './places.ts';

interface Bot {
  readonly name: string;
}

/** One's own bots: accounts for programs, with their tokens. */
export const BotsPage = (): ReactElement => {
  const tell = useClubWords();
  const { name } = useAccount();
  return <ClubSheet title={tell('ownBots')}>{name === null ? <SignInFirst /> : <OwnBots />}</ClubSheet>;
};

/** A token, told this once. */
interface Told {
  readonly name: string;
  readonly token: string;
}

const OwnBots = (): ReactElement => {
  const tell = useClubWords();
  const { list, again } = useList<readonly Bot[]>(PLACES.bots);
  const [told, setTold] = useState<Told | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const bots = list === null || list === 'none' ? [] : list;
  const tokenFrom = async (asked: ReturnType<typeof newBotToken>): Promise<boolean> => {
    const answer = await asked;
    setTold(answer.ok ? answer.value : null);
    setProblem(answer.ok ? null : tell('notDone', { why: answer.error }));
    again();
    return answer.ok;
  };
  const make = async (data: FormData, form: HTMLFormElement): Promise<void> => {
    if (await tokenFrom(makeBot(textOf(data, 'name')))) form.reset();
  };
  const revoke = async (name: string): Promise<void> => {
    await endBotToken(name);
    setTold(null);
    again();
  };
  return (
    <div className="two-columns">
      <section className="list">
        <header>
          <h2>{tell('ownBots')}</h2>
        </header>
        {list !== null && bots.length === 0 && <p className="muted pad">{tell('noBots')}</p>}
        <ul data-testid="own-bots">
          {bots.map(({ name }) => (
            <li key={name} className="row seek">
              <span className="grow">
                <Name name={name} bot />
              </span>
              <button type="button" className="btn" onClick={() => void tokenFrom(newBotToken(name))}>
                {tell('tokenAnew')}
              </button>
              <button type="button" className="btn" data-testid="revoke" onClick={() => void revoke(name)}>
                {tell('tokenEnd')}
              </button>
            </li>
          ))}
        </ul>
        {told !== null && (
          <label className="field notice" data-testid="bot-token">
            <span>{tell('tokenOnce', { name: told.name })}</span>
            <input readOnly value={told.token} onFocus={({ target }) => target.select()} />
          </label>
        )}
      </section>
      <section className="list">
        <header>
          <h2>{tell('newBot')}</h2>
        </header>
        <p className="muted small pad">{tell('botsHow')}</p>
        <Form className="club-form" testid="bot-form" onData={make}>
          <Field label={tell('tournamentName')} name="name" required minLength={2} maxLength={30} autoComplete="off" />
          <Refused why={problem} />
          <button type="submit" className="btn primary">
            {tell('makeBot')}
          </button>
        </Form>
      </section>
    </div>
  );
};
