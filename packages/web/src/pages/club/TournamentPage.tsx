import type { TournamentPage as Page, PairLine } from '@grognard/server/club';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAccount } from '../../room/account.ts';
import { clockWords } from '../../room/clock-words.ts';
import { PLACES, tellTournament } from '../../state/club-api.ts';
import { useSay } from '../../ui/hooks.ts';
import { ClubSheet, Name, useList, useTitles } from './ClubSheet.tsx';
import { useClubWords } from './places.ts';
import { StatusOf } from './TournamentsPage.tsx';

/** A tournament: its table, who met whom, and every round. */
export const TournamentPage = ({ id }: { readonly id: string }): ReactElement => {
  const tell = useClubWords();
  const { list: page, again } = useList<Page>(PLACES.tournament(id));
  return (
    <ClubSheet title={tell('tournaments')}>
      {page === 'none' && <p className="notice bad">{tell('notYet')}</p>}
      {page !== null && page !== 'none' && (
        <>
          <Head page={page} />
          <Doings page={page} again={again} />
          <section className="list">
            <header>
              <h2>{tell('table')}</h2>
            </header>
            {page.table.length === 0 ? <p className="muted pad">{tell('noEntrants')}</p> : <Standings page={page} />}
          </section>
          {page.pairings.length > 0 && <Crosstable page={page} />}
          <Rounds page={page} />
        </>
      )}
    </ClubSheet>
  );
};

const Head = ({ page }: { readonly page: Page }): ReactElement => {
  const say = useSay();
  const tell = useClubWords();
  const titles = useTitles();
  const facts = [
    titles.system(page.system),
    titles.scenario(page.system, page.scenario),
    tell(page.kind),
    tell(page.sides),
    clockWords(say, page.clock),
    tell(page.rated ? 'counts' : 'friendly'),
    tell('by', { name: page.maker }),
  ];
  return (
    <div className="spread stacks">
      <div>
        <h1>{page.name}</h1>
        <p className="muted">{facts.join(' · ')}</p>
      </div>
      <b data-testid="tournament-status">
        <StatusOf line={page} />
      </b>
    </div>
  );
};

const Doings = ({ page, again }: { readonly page: Page; readonly again: () => void }): ReactElement | null => {
  const tell = useClubWords();
  const { name } = useAccount();
  const [bid, setBid] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (what: 'join' | 'leave' | 'start' | 'cancel'): Promise<void> => {
    const done = await tellTournament(page.id, what, bid);
    setProblem(done.ok ? null : tell('notDone', { why: done.error }));
    again();
  };
  const isOpen = page.status === 'open';
  if (name === null || !(isOpen || page.status === 'running')) return null;
  return (
    <div className="row wrap pad">
      {isOpen && !page.joined && page.sides === 'bid' && (
        <label className="row small">
          <input
            type="number"
            min={0}
            max={30}
            value={bid}
            onChange={({ target }) => setBid(Math.max(0, Math.round(Number(target.value))))}
          />
          {tell('yourBid')}
        </label>
      )}
      {isOpen && !page.joined && (
        <button type="button" className="btn primary" onClick={() => void act('join')}>
          {tell('join')}
        </button>
      )}
      {page.joined && (
        <button type="button" className="btn" onClick={() => void act('leave')}>
          {tell('leave')}
        </button>
      )}
      {isOpen && page.mine && (
        <>
          <button
            type="button"
            className="btn primary"
            disabled={page.table.length < 2}
            onClick={() => void act('start')}
          >
            {tell('start')}
          </button>
          <button type="button" className="btn" onClick={() => void act('cancel')}>
            {tell('cancel')}
          </button>
        </>
      )}
      {problem !== null && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

/** Half points as players write them. */
const written = (points: number): string => {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest === 0.5) return `${whole === 0 ? '' : whole}½`;
  return rest === 0 ? `${whole}` : points.toFixed(2);
};

const Standings = ({ page }: { readonly page: Page }): ReactElement => {
  const tell = useClubWords();
  return (
    <div className="scrolls">
      <table className="plain club-table" data-testid="standings">
        <thead>
          <tr>
            <th scope="col">{tell('place')}</th>
            <th scope="col">{tell('player')}</th>
            <th scope="col">{tell('points')}</th>
            <th scope="col" title={tell('buchholzHow')}>
              {tell('buchholz')}
            </th>
            <th scope="col" title={tell('sonnebornHow')}>
              {tell('sonneborn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.table.map(({ name, bot, place, points, buchholz, sonnebornBerger, gone }) => (
            <tr key={name}>
              <td>{place}</td>
              <td>
                <Name name={name} bot={bot} /> {gone && <small className="muted">{tell('gone')}</small>}
              </td>
              <td>
                <b>{written(points)}</b>
              </td>
              <td>{written(buchholz)}</td>
              <td>{written(sonnebornBerger)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What one scored against another, if they met. */
const scoredBy = (pairings: readonly PairLine[], name: string, other: string): string => {
  const met = pairings.flatMap(({ first, second, scores }) => {
    if (!scores || second === null) return [];
    if (first === name && second === other) return [scores[0]!];
    return first === other && second === name ? [scores[1]!] : [];
  });
  return met.map(written).join(' + ');
};

const Crosstable = ({ page }: { readonly page: Page }): ReactElement => {
  const tell = useClubWords();
  return (
    <section className="list">
      <header>
        <h2>{tell('crosstable')}</h2>
      </header>
      <div className="scrolls">
        <table className="plain club-table crosstable" data-testid="crosstable">
          <thead>
            <tr>
              <th scope="col">{tell('player')}</th>
              {page.table.map(({ name }, i) => (
                <th key={name} scope="col" title={name}>
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.table.map(({ name }, i) => (
              <tr key={name}>
                <th scope="row">
                  {i + 1} {name}
                </th>
                {page.table.map(({ name: other }) => (
                  <td key={other} className={other === name ? 'self' : ''}>
                    {other === name ? '' : scoredBy(page.pairings, name, other)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const Rounds = ({ page }: { readonly page: Page }): ReactElement => {
  const tell = useClubWords();
  const rounds = [...new Set(page.pairings.map(({ round }) => round))].sort((a, b) => b - a);
  return (
    <div className="rounds">
      {rounds.map((round) => (
        <section key={round} className="list">
          <header>
            <h2>{tell('roundN', { round })}</h2>
          </header>
          <ul>
            {page.pairings
              .filter((pair) => pair.round === round)
              .map((pair) => (
                <PairRow key={pair.board} pair={pair} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

const PairRow = ({ pair }: { readonly pair: PairLine }): ReactElement => {
  const tell = useClubWords();
  const { first, second, scores, rooms } = pair;
  if (second === null)
    return (
      <li className="row pad">
        <span className="grow">{first}</span>
        <span className="muted">{tell('bye')}</span>
      </li>
    );
  return (
    <li className="row pad wrap">
      <span className="grow">
        {first} – {second}
      </span>
      <b>{scores ? `${written(scores[0]!)} : ${written(scores[1]!)}` : ''}</b>
      <span className="row">
        {rooms.map(({ room }, i) => (
          <Link key={room} href={`/room/${room}`} className="linklike">
            {tell('toGame', { n: i + 1 })}
          </Link>
        ))}
      </span>
    </li>
  );
};
