import type { LadderLine } from '@grognard/server/club';
import { registry } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import { hasLooks } from '../../looks.ts';
import { PLACES } from '../../state/club-api.ts';
import { useSettings } from '../../state/settings.ts';
import { ClubSheet, Name, useList } from './ClubSheet.tsx';
import { useClubWords } from './places.ts';

const WHO = ['people', 'bots'] as const;

/** The best of a system. */
export const LadderPage = ({ system }: { readonly system: string }): ReactElement => {
  const tell = useClubWords();
  const language = useSettings((settings) => settings.language);
  const [who, setWho] = useState<(typeof WHO)[number]>('people');
  const { list } = useList<readonly LadderLine[]>(PLACES.ladder(system, who));
  const lines = list === null || list === 'none' ? [] : list;
  return (
    <ClubSheet title={tell('ladder')}>
      <div className="spread stacks">
        <h1>{tell('ladder')}</h1>
        <fieldset className="seg" aria-label={tell('player')} style={{ padding: 0, margin: 0 }}>
          {WHO.map((one) => (
            <button key={one} type="button" aria-pressed={who === one} onClick={() => setWho(one)}>
              {tell(one)}
            </button>
          ))}
        </fieldset>
      </div>
      <ul className="row wrap chips">
        {registry
          .filter(({ id, load }) => load !== null && hasLooks(id))
          .map(({ id, title }) => (
            <li key={id}>
              <Link href={`/club/ladder/${id}`} aria-current={id === system ? 'page' : undefined}>
                {title[language]}
              </Link>
            </li>
          ))}
      </ul>
      {list !== null && lines.length === 0 && <Nobody />}
      {lines.length > 0 && (
        <div className="scrolls">
          <table className="plain club-table" data-testid="ladder">
            <thead>
              <tr>
                <th scope="col">{tell('place')}</th>
                <th scope="col">{tell('player')}</th>
                <th scope="col">{tell('rating')}</th>
                <th scope="col">{tell('games')}</th>
                <th scope="col">{tell('record')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, bot, rating, deviation, games, won, drawn, lost }, i) => (
                <tr key={name}>
                  <td>{i + 1}</td>
                  <td>
                    <Name name={name} bot={bot} />
                  </td>
                  <td>
                    {Math.round(rating)} <span className="muted">± {Math.round(2 * deviation)}</span>
                  </td>
                  <td>{games}</td>
                  <td>
                    {won} · {drawn} · {lost}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ClubSheet>
  );
};

/** A ladder nobody stands on yet, and how one gets there. */
const Nobody = (): ReactElement => {
  const tell = useClubWords();
  return (
    <div className="club-empty">
      <p>{tell('nobodyRated')}</p>
      <p className="muted">{tell('ratedHow')}</p>
      <Link className="btn" href="/club" data-testid="find-opponent">
        {tell('lookFor')}
      </Link>
    </div>
  );
};
