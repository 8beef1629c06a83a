import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAccount } from '../../room/account.ts';
import { CLOCKS } from '../../room/clock-words.ts';
import { holdTournament, PLACES, type TournamentLine } from '../../state/club-api.ts';
import { ClubSheet, useList, useTitles } from './ClubSheet.tsx';
import { useClubWords } from './places.ts';
import { ClockField, ScenarioFields, useScenarioChoice } from './SeeksPage.tsx';

/** Tournaments, and holding one. */
export const TournamentsPage = (): ReactElement => {
  const tell = useClubWords();
  const { name } = useAccount();
  const { list } = useList<readonly (TournamentLine & { readonly entrants: number })[]>(PLACES.tournaments);
  const lines = list === null || list === 'none' ? [] : list;
  return (
    <ClubSheet title={tell('tournaments')}>
      <div className="two-columns">
        <section className="list">
          <header>
            <h2>{tell('tournaments')}</h2>
          </header>
          {list !== null && lines.length === 0 && <p className="muted pad">{tell('noTournaments')}</p>}
          <ul data-testid="tournaments">
            {lines.map((line) => (
              <li key={line.id}>
                <Link href={`/club/tournament/${line.id}`}>
                  <TournamentFacts line={line} />
                  <span>
                    <StatusOf line={line} />
                    <small>{tell('entrants', { count: line.entrants })}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section className="list">
          <header>
            <h2>{tell('newTournament')}</h2>
          </header>
          {name === null ? <p className="muted pad">{tell('signInFirst')}</p> : <TournamentForm />}
        </section>
      </div>
    </ClubSheet>
  );
};

/** How far it is. */
export const StatusOf = ({ line }: { readonly line: TournamentLine }): ReactElement => {
  const tell = useClubWords();
  return <>{tell(line.status, { round: line.round, rounds: line.rounds })}</>;
};

const TournamentFacts = ({ line }: { readonly line: TournamentLine }): ReactElement => {
  const tell = useClubWords();
  const titles = useTitles();
  const facts = [titles.system(line.system), titles.scenario(line.system, line.scenario), tell(line.kind)];
  return (
    <span className="grow">
      {line.name}
      <small>{facts.join(' · ')}</small>
    </span>
  );
};

const Choice = <V extends 'roundRobin' | 'swiss' | 'knockOut' | 'both' | 'bid' | 'all' | 'people' | 'bots'>({
  name,
  label,
  values,
}: {
  readonly name: string;
  readonly label: 'kind' | 'sides' | 'who';
  readonly values: readonly V[];
}): ReactElement => {
  const tell = useClubWords();
  return (
    <label className="field">
      <span>{tell(label)}</span>
      <select name={name}>
        {values.map((value) => (
          <option key={value} value={value}>
            {tell(value)}
          </option>
        ))}
      </select>
    </label>
  );
};

const TournamentForm = (): ReactElement => {
  const tell = useClubWords();
  const choice = useScenarioChoice();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { system, scenario } = choice;
    const form = new FormData(event.currentTarget);
    const clock = CLOCKS.find(({ id }) => id === form.get('clock'))?.clock;
    if (!system || !scenario || !clock) return;
    const made = await holdTournament({
      name: String(form.get('name')).trim(),
      system: system.id,
      scenario: scenario.id,
      kind: form.get('kind') as TournamentLine['kind'],
      sides: form.get('sides') as TournamentLine['sides'],
      who: form.get('who') as TournamentLine['who'],
      rounds: Number(form.get('rounds')),
      most: Number(form.get('most')),
      rated: form.get('rated') !== null,
      clock,
    });
    if (made.ok) navigate(`/club/tournament/${made.value.id}`);
    else setProblem(tell('notDone', { why: made.error }));
  };
  return (
    <form className="club-form pad" data-testid="tournament-form" onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{tell('tournamentName')}</span>
        <input name="name" required minLength={3} maxLength={60} autoComplete="off" />
      </label>
      <ScenarioFields choice={choice} />
      <Choice name="kind" label="kind" values={['roundRobin', 'swiss', 'knockOut']} />
      <Choice name="sides" label="sides" values={['both', 'bid']} />
      <Choice name="who" label="who" values={['all', 'people', 'bots']} />
      <ClockField least="some" />
      <div className="row">
        <label className="field grow">
          <span>{tell('rounds')}</span>
          <input name="rounds" type="number" min={1} max={20} defaultValue={5} />
        </label>
        <label className="field grow">
          <span>{tell('most')}</span>
          <input name="most" type="number" min={2} max={64} defaultValue={16} />
        </label>
      </div>
      <label className="row">
        <input type="checkbox" name="rated" defaultChecked />
        {tell('rated')}
      </label>
      {problem !== null && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="btn primary">
        {tell('hold')}
      </button>
    </form>
  );
};
