import type { GameLine, Profile } from '@grognard/server/club';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useAccount } from '../../room/account.ts';
import { PLACES, setTie } from '../../state/club-api.ts';
import { ClubSheet, Name, useList, useTitles } from './ClubSheet.tsx';
import { useClubWords } from './places.ts';

/** A player: his ratings, his games, and what one may do about him. */
export const PlayerPage = ({ name }: { readonly name: string }): ReactElement => {
  const tell = useClubWords();
  const { list: profile } = useList<Profile>(PLACES.player(name));
  const { name: own } = useAccount();
  return (
    <ClubSheet title={name}>
      {profile === 'none' && <p className="notice bad">{tell('noPlayer')}</p>}
      {profile !== null && profile !== 'none' && (
        <>
          <PlayerHead profile={profile} />
          {own !== null && own !== profile.name && <Ties name={profile.name} />}
          <div className="two-columns even">
            <Ratings profile={profile} />
            <section className="list">
              <header>
                <h2>{tell('lastGames')}</h2>
              </header>
              {profile.games.length === 0 && <p className="muted pad">{tell('noGames')}</p>}
              <ul data-testid="player-games">
                {profile.games.map((game) => (
                  <PlayedGame key={game.room} game={game} name={profile.name} />
                ))}
              </ul>
            </section>
          </div>
          {own !== null && own === profile.name && <Friends />}
        </>
      )}
    </ClubSheet>
  );
};

const PlayerHead = ({ profile }: { readonly profile: Profile }): ReactElement => {
  const tell = useClubWords();
  const { language } = useTitles();
  const date = new Date(profile.since).toLocaleDateString(language, { dateStyle: 'medium' });
  return (
    <div className="spread stacks">
      <h1>
        {profile.name}
        {profile.bot && <span className="mark-bot">{tell('bot')}</span>}
      </h1>
      <span className="muted">
        {profile.away !== null &&
          `${tell('hasDaysOff', { date: new Date(profile.away).toLocaleDateString(language, { dateStyle: 'medium' }) })} · `}
        {profile.owner === null ? tell('memberSince', { date }) : tell('botOf', { name: profile.owner })}
      </span>
    </div>
  );
};

const Ratings = ({ profile }: { readonly profile: Profile }): ReactElement => {
  const tell = useClubWords();
  const titles = useTitles();
  return (
    <section className="list">
      <header>
        <h2>{tell('ratings')}</h2>
      </header>
      {profile.ratings.length === 0 && <p className="muted pad">{tell('noRatings')}</p>}
      {profile.ratings.length > 0 && (
        <table className="plain club-table" data-testid="player-ratings">
          <thead>
            <tr>
              <th scope="col">{tell('game')}</th>
              <th scope="col">{tell('rating')}</th>
              <th scope="col">{tell('record')}</th>
            </tr>
          </thead>
          <tbody>
            {profile.ratings.map(({ system, rating, deviation, won, drawn, lost }) => (
              <tr key={system}>
                <td>
                  <Link href={`/club/ladder/${system}`} className="linklike">
                    {titles.system(system)}
                  </Link>
                </td>
                <td>
                  {Math.round(rating)} <span className="muted">± {Math.round(2 * deviation)}</span>
                </td>
                <td>
                  {won} · {drawn} · {lost}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

type Outcome = 'runningGame' | 'noResult' | 'wonGame' | 'drawnGame' | 'lostGame';

/** How a game went for one of its players. */
const outcomeOf = ({ score, how }: GameLine, isFirst: boolean): Outcome => {
  if (how === null) return 'runningGame';
  if (score === null) return 'noResult';
  if (score === 0.5) return 'drawnGame';
  return (score === 1) === isFirst ? 'wonGame' : 'lostGame';
};

const PlayedGame = ({ game, name }: { readonly game: GameLine; readonly name: string }): ReactElement => {
  const tell = useClubWords();
  const titles = useTitles();
  const isFirst = game.first.name === name;
  const other = isFirst ? game.second : game.first;
  const change = isFirst ? game.change?.first : game.change?.second;
  const gained = change ? Math.round(change[1]! - change[0]!) : null;
  const outcome = outcomeOf(game, isFirst);
  return (
    <li>
      <Link href={`/room/${game.room}`}>
        <span className="grow">
          {titles.scenario(game.system, game.scenario)}
          <small>
            {titles.system(game.system)} · {tell('against', { name: other.name })}
            {other.bot ? ` (${tell('bot')})` : ''}
          </small>
        </span>
        <span className={outcome === 'wonGame' ? 'won' : ''}>
          {tell(outcome)}
          {gained !== null && <small>{gained >= 0 ? `+${gained}` : `−${-gained}`}</small>}
        </span>
      </Link>
    </li>
  );
};

interface Tie {
  readonly name: string;
}

/** Friend or not, blocked or not. */
const Ties = ({ name }: { readonly name: string }): ReactElement => {
  const tell = useClubWords();
  const friends = useList<readonly Tie[]>(PLACES.friends);
  const blocks = useList<readonly Tie[]>(PLACES.blocks);
  const has = (list: readonly Tie[] | 'none' | null): boolean =>
    list !== null && list !== 'none' && list.some((one) => one.name === name);
  const [isFriend, isBlocked] = [has(friends.list), has(blocks.list)];
  const change = async (tie: 'friends' | 'blocks', is: boolean): Promise<void> => {
    await setTie(tie, name, !is);
    friends.again();
    blocks.again();
  };
  return (
    <div className="row wrap pad">
      <Link href={`/club?invite=${encodeURIComponent(name)}`} className="btn primary">
        {tell('inviteHim')}
      </Link>
      <button type="button" className="btn" disabled={isBlocked} onClick={() => void change('friends', isFriend)}>
        {tell(isFriend ? 'unfriend' : 'befriend')}
      </button>
      <button type="button" className="btn" title={tell('blockHow')} onClick={() => void change('blocks', isBlocked)}>
        {tell(isBlocked ? 'unblock' : 'block')}
      </button>
    </div>
  );
};

const Friends = (): ReactElement | null => {
  const tell = useClubWords();
  const { list } = useList<readonly (Tie & { readonly mutual: boolean })[]>(PLACES.friends);
  if (list === null || list === 'none' || list.length === 0) return null;
  return (
    <section className="list">
      <header>
        <h2>{tell('friends')}</h2>
      </header>
      <ul>
        {list.map(({ name, mutual }) => (
          <li key={name} className="row pad">
            <span className="grow">
              <Name name={name} bot={false} />
            </span>
            {mutual && <small className="muted">{tell('mutual')}</small>}
            <Link href={`/club?invite=${encodeURIComponent(name)}`} className="btn">
              {tell('inviteHim')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
