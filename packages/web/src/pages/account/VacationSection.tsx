import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { endVacation, fetchVacations, takeVacation, type Vacations } from '../../state/account-api.ts';
import type { Answered } from '../../state/room-api.ts';
import { useSettings } from '../../state/settings.ts';
import { Field, Form } from '../../ui/Form.tsx';
import { problemOf, Told, useAccountWords } from './acting.tsx';
import type { AccountWord } from './words.ts';

/** Today where one is, as a date field has it. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Days off, in which clocks by correspondence stand and nothing is told. */
export const VacationSection = (): ReactElement => {
  const say = useAccountWords();
  const language = useSettings((settings) => settings.language);
  const [held, setHeld] = useState<Vacations | null>(null);
  const [problem, setProblem] = useState<AccountWord | null>(null);
  const judge = (answer: Answered<Vacations>): void => {
    if (answer.ok) setHeld(answer.value);
    setProblem(answer.ok ? null : problemOf(answer.status, { 409: 'vacationNot' }));
  };
  useEffect(() => void fetchVacations().then((answer) => answer.ok && setHeld(answer.value)), []);
  const take = async (form: FormData): Promise<void> => {
    const from = new Date(`${String(form.get('from'))}T00:00`).getTime();
    judge(await takeVacation({ days: Number(form.get('days')), from }));
  };
  const dateOf = (at: number): string =>
    new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const left = held?.daysLeft ?? 0;
  return (
    <section className="list" data-testid="vacations">
      <header>
        <h2>{say('vacations')}</h2>
      </header>
      <p className="muted small pad">{say('vacationsHow', { count: held?.daysAYear ?? 0 })}</p>
      <ul>
        {held?.vacations.map(({ id, from, to }) => (
          <li key={id} className="row entry">
            <span className="grow">{say('vacationFromTo', { from: dateOf(from), to: dateOf(to) })}</span>
            <button type="button" className="btn" onClick={() => void endVacation(id).then(judge)}>
              {say(from <= Date.now() ? 'vacationEnd' : 'vacationOff')}
            </button>
          </li>
        ))}
      </ul>
      {held !== null && <p className="small spaced">{say('vacationLeft', { count: left })}</p>}
      {left > 0 && (
        <Form className="quiet" onData={take}>
          <Field
            grows
            label={say('vacationFrom')}
            type="date"
            name="from"
            required
            defaultValue={today()}
            min={today()}
          />
          <Field
            label={say('vacationDays')}
            type="number"
            name="days"
            required
            min={1}
            max={left}
            defaultValue={Math.min(7, left)}
          />
          <button type="submit" className="btn" data-testid="take-vacation">
            {say('vacationTake')}
          </button>
        </Form>
      )}
      <Told problem={problem} />
    </section>
  );
};
