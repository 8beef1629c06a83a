import { registry } from '@grognard/systems';
import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { hasLooks } from '../looks.ts';
import { useAccount } from '../room/account.ts';
import { importRecord, signIn, signUp } from '../state/room-api.ts';
import { ownPath } from '../state/room-seats.ts';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { CLUB_PLACES, useClubWords } from './club/places.ts';
import { ListedGames, OwnGames, useOnline } from './OnlineLists.tsx';
import '../styles/room.css';

/** The lobby: games that wait for one, games to watch, a new one, records, and an account. */
export const OnlinePage = (): ReactElement => {
  const say = useSay();
  const online = useOnline();
  return (
    <Sheet title={say('gamesOnline')}>
      <div className="content">
        <div className="spread stacks">
          <h1>{say('gamesOnline')}</h1>
          <span className="muted">{say('gamesOnlineHow')}</span>
        </div>
        {online === 'none' && <p className="notice bad">{say('noServer')}</p>}
        {online !== null && online !== 'none' && (
          <div className="lists">
            <div className="column">
              <section className="list">
                <header>
                  <h2>{say('yourGames')}</h2>
                  <small data-testid="your-moves">{say('yourMoves', { count: online.own.yourMove })}</small>
                </header>
                <OwnGames games={online.own.games} />
              </section>
              <NewGame />
            </div>
            <section className="list">
              <header>
                <h2>{say('running')}</h2>
                <small>{say('anybodyWatches')}</small>
              </header>
              <ListedGames rooms={online.lobby.running} />
              <header style={{ marginTop: 20 }}>
                <h2>{say('openRooms')}</h2>
              </header>
              <ListedGames rooms={online.lobby.open} none="noOpenRooms" />
            </section>
            <div className="column">
              <ClubLinks />
              <Account />
              <Import />
            </div>
          </div>
        )}
      </div>
    </Sheet>
  );
};

const ClubLinks = (): ReactElement => {
  const tell = useClubWords();
  return (
    <section className="list" data-testid="club-links">
      <header>
        <h2>{tell('club')}</h2>
        <small>{tell('clubHow')}</small>
      </header>
      <ul>
        {CLUB_PLACES.map(([href, word]) => (
          <li key={href}>
            <Link href={href}>
              <span className="grow">{tell(word)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const NewGame = (): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  return (
    <section className="list">
      <header>
        <h2>{say('newRoom')}</h2>
      </header>
      <ul>
        {registry
          .filter(({ id, load }) => load !== null && hasLooks(id))
          .map(({ id, title }) => (
            <li key={id}>
              <Link href={`/scenarios/${id}?against=online`}>
                <span className="grow">{title[language]}</span>
                {say('pickScenario')}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
};

/** Sign in, make an account, sign out. Nobody needs one: a link is enough. */
const Account = (): ReactElement => {
  const say = useSay();
  const { name, enter, leave } = useAccount();
  return (
    <section className="list" data-testid="account">
      <header>
        <h2>{say('account')}</h2>
        <small>{name ?? say('noAccountNeeded')}</small>
      </header>
      {name === null ? (
        <>
          <SignIn onEnter={enter} />
          <Link href="/account">{say('accountWays')}</Link>
        </>
      ) : (
        <div className="row wrap pad">
          <span className="grow" style={{ flexBasis: '100%' }}>
            {say('signedInAs', { name })}
          </span>
          <Link href="/account" className="btn">
            {say('accountSettings')}
          </Link>
          <button type="button" className="btn" onClick={() => void leave()}>
            {say('signOut')}
          </button>
        </div>
      )}
    </section>
  );
};

const SHORTEST = 8;

const SignIn = ({ onEnter }: { readonly onEnter: (name: string) => void }): ReactElement => {
  const say = useSay();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const isNew = (event.nativeEvent as SubmitEvent).submitter?.dataset.way === 'up';
    const [name, password] = [String(form.get('name')), String(form.get('password'))];
    const answer = await (isNew ? signUp : signIn)(name, password);
    if (answer.ok) return onEnter(answer.value.name);
    setProblem(say(PROBLEMS[answer.status] ?? 'noServer'));
  };
  return (
    <form className="sign-in pad" onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{say('accountName')}</span>
        <input name="name" required minLength={2} maxLength={30} autoComplete="username" />
      </label>
      <label className="field">
        <span>{say('accountPassword')}</span>
        <input name="password" type="password" required minLength={SHORTEST} autoComplete="current-password" />
      </label>
      {problem !== null && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <button type="submit" className="btn" data-way="in">
          {say('signIn')}
        </button>
        <button type="submit" className="btn" data-way="up">
          {say('signUp')}
        </button>
      </div>
    </form>
  );
};

/** Why an account was refused, by the status of the answer. */
const PROBLEMS: Readonly<Record<number, 'accountMalformed' | 'accountWrong' | 'accountTaken' | 'tooOften'>> = {
  400: 'accountMalformed',
  401: 'accountWrong',
  409: 'accountTaken',
  429: 'tooOften',
};

const Import = (): ReactElement => {
  const say = useSay();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const bring = async (file: File): Promise<void> => {
    setProblem(null);
    try {
      const made = await importRecord(JSON.parse(await file.text()));
      if (made.ok) navigate(ownPath(made.value, null));
      else setProblem(`${say('noRecord')} ${made.error}`);
    } catch {
      setProblem(say('noRecord'));
    }
  };
  return (
    <section className="list import">
      <header>
        <h2>{say('importRecord')}</h2>
      </header>
      <p className="small muted">{say('importHow')}</p>
      <label className="btn file">
        {say('recordFile')}
        <input
          type="file"
          className="out-of-sight"
          accept="application/json,.json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void bring(file);
          }}
        />
      </label>
      {problem !== null && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
};
