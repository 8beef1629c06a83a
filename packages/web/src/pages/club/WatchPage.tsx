import type { WatchLine } from '@grognard/server/club';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { PLACES } from '../../state/club-api.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ClubSheet, useList, useTitles } from './ClubSheet.tsx';
import { useClubWords } from './places.ts';

/** Games that anybody may watch. */
export const WatchPage = (): ReactElement => {
  const tell = useClubWords();
  const titles = useTitles();
  const { list } = useList<readonly WatchLine[]>(PLACES.watch);
  const lines = list === null || list === 'none' ? [] : list;
  const playerWords = ({ name, bot, rating }: WatchLine['players'][number]): string =>
    [name ?? '…', ...(bot ? [`(${tell('bot')})`] : []), ...(rating === null ? [] : [`${Math.round(rating)}`])].join(
      ' ',
    );
  return (
    <ClubSheet title={tell('watchGames')}>
      <section className="list">
        <header>
          <h2>{tell('watchGames')}</h2>
          <small>{tell('watchHow')}</small>
        </header>
        {list !== null && lines.length === 0 && <p className="muted pad">{tell('nothingToWatch')}</p>}
        <ul data-testid="watch">
          {lines.map(({ room, system, title, players, rated, tournament, n }) => (
            <li key={room}>
              <Link href={`/room/${room}`}>
                <span className="grow">
                  {players.map(playerWords).join(' – ')}
                  <small>
                    {[
                      title[titles.language],
                      titles.system(system),
                      ...(tournament ? [tournament.name] : []),
                      tell(rated ? 'counts' : 'friendly'),
                      tell('answersSoFar', { n }),
                    ].join(' · ')}
                  </small>
                </span>
                <Icon name="eye" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </ClubSheet>
  );
};
