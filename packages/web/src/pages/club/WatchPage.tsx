import type { WatchLine } from '@grognard/server/club';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { PLACES } from '../../state/club-api.ts';
import type { Say } from '../../state/i18n.ts';
import type { InterfaceWord } from '../../state/words/en.ts';
import { useSay } from '../../ui/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ClubSheet, useList, useTitles } from './ClubSheet.tsx';
import { useClubWords } from './places.ts';

/** The level of one of the computer's players in words; null where nobody is called so. */
const levelOf = (id: string, say: Say): string | null => {
  const word = `level_${id}`;
  const said = say(word as InterfaceWord);
  return said === word ? null : said;
};

/** Games that anybody may watch. */
export const WatchPage = (): ReactElement => {
  const tell = useClubWords();
  const titles = useTitles();
  const { list } = useList<readonly WatchLine[]>(PLACES.watch);
  const lines = list === null || list === 'none' ? [] : list;
  const say = useSay();
  const playerWords = ({ name, bot, rating }: WatchLine['players'][number]): string => {
    // The computer's own players are named by how strong they are, those of members by their names.
    const level = bot && name !== null ? levelOf(name, say) : null;
    if (level !== null) return level;
    const more = [...(bot ? [`(${tell('bot')})`] : []), ...(rating === null ? [] : [`${Math.round(rating)}`])];
    return [name ?? tell('guest'), ...more].join(' ');
  };
  return (
    <ClubSheet title={tell('watchGames')}>
      <div className="spread stacks">
        <h1>{tell('watchGames')}</h1>
        <span className="muted">{tell('watchHow')}</span>
      </div>
      {list !== null && lines.length === 0 && (
        <div className="club-empty">
          <p>{tell('nothingToWatch')}</p>
          <p className="muted">{tell('orRecorded')}</p>
          <Link className="btn" href="/replay">
            {say('navReplay')}
          </Link>
        </div>
      )}
      <section className="list">
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
