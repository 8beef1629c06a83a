import type { TournamentLine } from '@grognard/server/club';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAccount } from '../../room/account.ts';
import { CLOCKS } from '../../room/clock-words.ts';
import { holdTournament, PLACES } from '../../state/club-api.ts';
import { Field, Form, Refused, textOf } from '../../ui/Form.tsx';
import { ClubSheet, SignInFirst, useList, useTitles } from './ClubSheet.tsx';
import { ClockField, ScenarioFields, useScenarioChoice } from './game-fields.tsx';
import { useClubWords } from './places.ts';

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
                  <span className="how-far-on">
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
          {name === null ? <SignInFirst /> : <TournamentForm />}
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
  const hold = async (form: FormData): Promise<void> => {
    const { system, scenario } = choice;
    const clock = CLOCKS.find(({ id }) => id === form.get('clock'))?.clock;
    if (!system || !scenario || !clock) return;
    const made = await holdTournament({
      name: textOf(form, 'name'),
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
    <Form className="club-form pad" testid="tournament-form" onData={hold}>
      <Field label={tell('tournamentName')} name="name" required minLength={3} maxLength={60} autoComplete="off" />
      <ScenarioFields choice={choice} />
      <Choice name="kind" label="kind" values={['roundRobin', 'swiss', 'knockOut']} />
      <Choice name="sides" label="sides" values={['both', 'bid']} />
      <Choice name="who" label="who" values={['all', 'people', 'bots']} />
      <ClockField least="some" />
      <div className="row">
        <Field grows label={tell('rounds')} name="rounds" type="number" min={1} max={20} defaultValue={5} />
        <Field grows label={tell('most')} name="most" type="number" min={2} max={64} defaultValue={16} />
      </div>
      <label className="row">
        <input type="checkbox" name="rated" defaultChecked />
        {tell('rated')}
      </label>
      <Refused why={problem} />
      <button type="submit" className="btn primary">
        {tell('hold')}
      </button>
    </Form>
  );
};
