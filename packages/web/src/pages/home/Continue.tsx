import { loadForBoard, registeredAs } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Thumb } from '../../board/Thumb.tsx';
import { loadLooks } from '../../looks.ts';
import { useScenario } from '../../play/opened.ts';
import { dropGame, keptGames } from '../../state/database.ts';
import { readIn } from '../../state/i18n.ts';
import type { KeptGame } from '../../state/keep.ts';
import { useSettings } from '../../state/settings.ts';
import { HOME } from '../../state/words/home.ts';
import { useSay, useWordsOf } from '../../ui/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The games kept in this browser, the one played last first. */
export const useKeptGames = (): { readonly games: readonly KeptGame[]; readonly drop: (id: string) => void } => {
  const [games, setGames] = useState<readonly KeptGame[]>([]);
  useEffect(() => {
    keptGames()
      .then(setGames)
      .catch(() => undefined);
  }, []);
  const drop = (id: string): void =>
    void dropGame(id).then(() => setGames((all) => all.filter((game) => game.id !== id)));
  return { games, drop };
};

const MOST = 6;

/** The games that wait to be gone on with. */
export const Continue = ({
  games,
  onDrop,
}: {
  readonly games: readonly KeptGame[];
  readonly onDrop: (id: string) => void;
}): ReactElement => {
  const say = useSay();
  const words = useWordsOf(HOME);
  useFetchedAhead(games);
  return (
    <section className="list">
      <header>
        <h2>{words('yours')}</h2>
        <small>{say('gameCount', { count: games.length })}</small>
      </header>
      <ul>
        {games.length === 0 && (
          <li className="muted small" style={{ padding: '10px 0' }}>
            {say('noGames')}
          </li>
        )}
        {games.slice(0, MOST).map((game) => (
          <KeptRow key={game.id} game={game} onDrop={() => onDrop(game.id)} />
        ))}
      </ul>
    </section>
  );
};

const KeptRow = ({ game, onDrop }: { readonly game: KeptGame; readonly onDrop: () => void }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const { id, system, scenario, answers, outcome } = game;
  const title = readIn(language, scenario.title);
  return (
    <li className="row">
      <Link href={outcome ? `/after/${id}` : `/play/${id}`} style={{ flex: 1 }}>
        <KeptThumb game={game} />
        <span className="grow">
          {title}
          <small>
            {registeredAs(system)?.title[language]} · {say('answersSoFar', { answers })}
          </small>
        </span>
        <small className={outcome ? '' : 'your-move'}>{outcome ? say('over') : say('goOn')}</small>
      </Link>
      <button type="button" className="tool" aria-label={say('dropGame', { title })} onClick={onDrop}>
        <Icon name="trash" size={16} />
      </button>
    </li>
  );
};

const KeptThumb = ({ game }: { readonly game: KeptGame }): ReactElement => {
  const opened = useScenario(game.system, game.scenario);
  const ground = useMemo(() => opened?.desk.looks.ground(opened.desk.setting), [opened]);
  return ground ? <Thumb ground={ground} width={72} height={44} /> : <span className="thumb-to-come" />;
};

/** After the page itself has been drawn. */
const AHEAD_MS = 300;

/** Whoever has games here will open one: what it takes is fetched while nothing else is done. */
const useFetchedAhead = (games: readonly KeptGame[]): void => {
  useEffect(() => {
    if (games.length === 0) return;
    const { language } = useSettings.getState();
    const fetchAhead = (): void => {
      void Promise.all([
        import('../PlayPage.tsx'),
        ...games.flatMap(({ system, scenario }) => [loadForBoard(system, scenario, language), loadLooks(system)]),
      ]).catch(
        // Without a network the game is opened from what is there.
        () => undefined,
      );
    };
    const timer = setTimeout(fetchAhead, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [games]);
};
