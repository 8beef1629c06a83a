import type { SeekLine } from '@grognard/server/club';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAccount } from '../../room/account.ts';
import { CLOCKS, clockWords } from '../../room/clock-words.ts';
import { useSideNames } from '../../room/OpenSeats.tsx';
import { acceptSeek, dropSeek, PLACES, seekGame } from '../../state/club-api.ts';
import { fetchLobby } from '../../state/room-api.ts';
import { hailed } from '../../state/speech.ts';
import { Field, Form, Refused, textOf } from '../../ui/Form.tsx';
import { useSay } from '../../ui/hooks.ts';
import { ClubSheet, Name, SignInFirst, useList, useTitles } from './ClubSheet.tsx';
import { ClockField, ScenarioFields, useScenarioChoice } from './game-fields.tsx';
import { useClubWords } from './places.ts';

/** Who looks for an opponent, and looking for one oneself. */
export const SeeksPage = (): ReactElement => {
  const tell = useClubWords();
  const { name } = useAccount();
  const { list, again } = useList<readonly SeekLine[]>(PLACES.seeks);
  const seeks = list === null || list === 'none' ? [] : list;
  useGamesBegun(name !== null);
  const invitations = seeks.filter(({ invited }) => invited !== null);
  const open = seeks.filter(({ invited }) => invited === null);
  return (
    <ClubSheet title={tell('seeks')}>
      <div className="two-columns">
        <div className="column">
          {invitations.length > 0 && (
            <section className="list">
              <header>
                <h2>{tell('invitations')}</h2>
              </header>
              <SeekList seeks={invitations} again={again} />
            </section>
          )}
          <section className="list">
            <header>
              <h2>{tell('openSeeks')}</h2>
            </header>
            {open.length === 0 && <p className="muted pad">{tell('noSeeks')}</p>}
            <SeekList seeks={open} again={again} />
            {seeks.some(({ own }) => own) && <p className="notice">{tell('waiting')}</p>}
          </section>
        </div>
        <section className="list">
          <header>
            <h2>{tell('lookFor')}</h2>
          </header>
          {name === null ? <SignInFirst /> : <SeekForm again={again} />}
        </section>
      </div>
    </ClubSheet>
  );
};

const EVERY_MS = 3000;

/** The page goes to the game as soon as there is a new one. */
const useGamesBegun = (isSignedIn: boolean): void => {
  const [, navigate] = useLocation();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    const look = async (): Promise<void> => {
      const lobby = await fetchLobby();
      if (!lobby.ok) return;
      const rooms = lobby.value.games.map(({ room }) => room);
      const fresh = known.current && rooms.find((room) => !known.current?.has(room));
      if (fresh) navigate(`/room/${fresh}`);
      else known.current ??= new Set(rooms);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isSignedIn, navigate]);
};

const SeekList = ({
  seeks,
  again,
}: {
  readonly seeks: readonly SeekLine[];
  readonly again: () => void;
}): ReactElement => (
  <ul data-testid="seeks">
    {seeks.map((seek) => (
      <SeekRow key={seek.id} seek={seek} again={again} />
    ))}
  </ul>
);

const SeekRow = ({ seek, again }: { readonly seek: SeekLine; readonly again: () => void }): ReactElement => {
  const say = useSay();
  const tell = useClubWords();
  const titles = useTitles();
  const sideName = useSideNames(seek.system, seek.scenario);
  const { name } = useAccount();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    const taken = await acceptSeek(seek.id);
    if (taken.ok && taken.value.room) return navigate(`/room/${taken.value.room}`);
    setProblem(tell('notDone', { why: taken.ok ? '' : taken.error }));
    again();
  };
  const drop = async (): Promise<void> => {
    await dropSeek(seek.id);
    again();
  };
  const facts = [
    clockWords(say, seek.clock),
    tell(seek.rated ? 'counts' : 'friendly'),
    ...(seek.side === null ? [] : [tell('wantsSide', { side: sideName(seek.side) })]),
    ...(seek.low === null && seek.high === null
      ? []
      : [tell('ratingRange', { low: seek.low ?? 0, high: seek.high ?? '∞' })]),
    ...(seek.rematchOf === null ? [] : [tell('rematch')]),
  ];
  return (
    <li className="row seek">
      <span className="grow">
        <span>
          <Name {...seek.by} /> <span className="muted">{Math.round(seek.by.rating)}</span>{' '}
          {seek.invited !== null && (seek.own ? tell('youInvited', { name: seek.invited }) : tell('invitedYou'))}
        </span>
        <span>
          {titles.scenario(seek.system, seek.scenario)} <span className="muted">{titles.system(seek.system)}</span>
        </span>
        <small>{facts.join(' · ')}</small>
        {seek.hidden && <small>{tell('hiddenAway')}</small>}
        {problem !== null && (
          <small className="bad" role="alert">
            {problem}
          </small>
        )}
      </span>
      <span className="row">
        {!seek.own && name !== null && (
          <button type="button" className="btn primary" onClick={() => void take()}>
            {tell('accept')}
          </button>
        )}
        {(seek.own || seek.invited !== null) && name !== null && (
          <button type="button" className="btn" onClick={() => void drop()}>
            {tell(seek.own ? 'withdraw' : 'decline')}
          </button>
        )}
      </span>
    </li>
  );
};

const numberOr = (text: FormDataEntryValue | null): number | null => {
  const value = Number(text);
  return text === null || text === '' || !Number.isFinite(value) ? null : Math.round(value);
};

const SeekForm = ({ again }: { readonly again: () => void }): ReactElement => {
  const tell = useClubWords();
  const choice = useScenarioChoice();
  const { system, scenario } = choice;
  const sideName = useSideNames(system?.id ?? '', scenario?.id ?? '');
  const [, navigate] = useLocation();
  const invited = new URLSearchParams(useSearch()).get('invite') ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  const look = async (form: FormData): Promise<void> => {
    if (!system || !scenario) return;
    const clock = CLOCKS.find(({ id }) => id === form.get('clock'))?.clock ?? null;
    const rated = form.get('rated') !== null;
    if (rated && clock === null) return setProblem(tell('ratedNeedsClock'));
    const invite = textOf(form, 'invite');
    const wish = {
      system: system.id,
      scenario: scenario.id,
      side: String(form.get('side')) || null,
      clock,
      rated,
      low: numberOr(form.get('low')),
      high: numberOr(form.get('high')),
      ...(invite === '' ? {} : { invite }),
    };
    const sought = await seekGame(wish);
    if (sought.ok && sought.value.room) return navigate(`/room/${sought.value.room}`);
    setProblem(sought.ok ? null : tell('notDone', { why: sought.error }));
    again();
  };
  return (
    <Form className="club-form pad" testid="seek-form" onData={look}>
      <ScenarioFields choice={choice} />
      <label className="field">
        <span>{tell('side')}</span>
        <select name="side" key={scenario?.id ?? ''}>
          <option value="">{tell('anySide')}</option>
          {(scenario?.sides ?? []).map((side) => (
            <option key={side} value={side}>
              {hailed(sideName(side))}
            </option>
          ))}
        </select>
      </label>
      <ClockField least="none" />
      <label className="row">
        <input type="checkbox" name="rated" defaultChecked={invited === ''} />
        {tell('rated')}
      </label>
      <div className="row">
        <Field grows label={tell('ratingFrom')} name="low" type="number" min={0} max={4000} step={50} />
        <Field grows label={tell('ratingTo')} name="high" type="number" min={0} max={4000} step={50} />
      </div>
      <Field label={tell('invite')} name="invite" maxLength={30} defaultValue={invited} autoComplete="off" />
      <Refused why={problem} />
      <button type="submit" className="btn primary">
        {tell('seekGo')}
      </button>
    </Form>
  );
};
