import { isOnMap } from '@grognard/looks';
import type { Registered } from '@grognard/systems';
import { loadForBoard, registry } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Dot, layoutOf } from '../board/geometry.ts';
import { MapPicture } from '../board/Thumb.tsx';
import { hasLooks, loadLooks } from '../looks.ts';
import type { OpenScenario } from '../play/opened.ts';
import { openScenario } from '../play/opened.ts';
import { dropGame, keptGames } from '../state/database.ts';
import type { KeptGame } from '../state/keep.ts';
import { useSettings } from '../state/settings.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { companionPath } from '../ui/companion-path.ts';
import { useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Masthead.tsx';
import { OnlineList } from './OnlineLists.tsx';
import '../styles/home.css';

/** One line of purpose, the five games, and the games that wait. */
export const HomePage = (): ReactElement => {
  const say = useSay();
  const five = registry.filter(({ stage }) => stage !== 'toy');
  const practice = registry.filter(({ stage, load }) => stage === 'toy' && load !== null);
  return (
    <Sheet title={say('navPlay')}>
      <div className="content">
        <div className="spread stacks" style={{ marginBottom: 20 }}>
          <h1>{say('purpose')}</h1>
          <span className="muted">{say('purposeHow')}</span>
        </div>
        <div className="neat five">
          {five.map((entry) => (
            <SystemStrip key={entry.id} entry={entry} />
          ))}
        </div>
        <div className="lists">
          <Waiting />
          <OnlineList />
          <div className="column">
            <section className="list">
              <header>
                <h2>{say('practice')}</h2>
                <small>{say('practiceHow')}</small>
              </header>
              <ul>
                {practice.map((entry) => (
                  <PracticeRow key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
            <section className="list">
              <header>
                <h2>{say('more')}</h2>
              </header>
              <ul>
                {MORE.map(([href, word, how]) => (
                  <li key={href}>
                    <Link href={href}>
                      <span className="grow">
                        {say(word)}
                        <small>{say(how)}</small>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </div>
    </Sheet>
  );
};

const MORE: readonly (readonly [string, InterfaceWord, InterfaceWord])[] = [
  ['/lab', 'navLab', 'labHow'],
  [companionPath(), 'navCompanion', 'companionHow'],
  ['/army', 'navArmy', 'armyHow'],
  ['/replay', 'navReplay', 'replayHow'],
];

const PracticeRow = ({ entry }: { readonly entry: Registered }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  return (
    <li>
      <Link href={`/scenarios/${entry.id}`}>
        <span className="grow">
          {entry.title[language]}
          <small>
            {entry.blurb[language]} {entry.length[language]}
          </small>
        </span>
        {say('play')}
      </Link>
    </li>
  );
};

const SystemStrip = ({ entry }: { readonly entry: Registered }): ReactElement => {
  const { id, title, load, blurb, scale, length } = entry;
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [shown, setShown] = useState<{ readonly opened: OpenScenario; readonly count: number } | null>(null);
  const ready = load !== null && hasLooks(id);
  useEffect(() => {
    if (!ready) return;
    let current = true;
    const show = async (): Promise<void> => {
      const system = await load?.();
      const shownOne = system?.scenarios[Math.floor(system.scenarios.length * WELL_IN)];
      const opened = shownOne ? await openScenario(id, shownOne, 'with a sample') : null;
      if (current && opened) setShown({ opened, count: system!.scenarios.length });
    };
    void show().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id, load, ready]);
  return (
    <article className={ready ? 'strip' : 'strip not-yet'}>
      <div className="picture">
        {shown ? <Picture opened={shown.opened} /> : <span className="caps">{ready ? '' : say('notYet')}</span>}
      </div>
      <div className="words">
        <h2>{title[language]}</h2>
        <p>{blurb[language]}</p>
        <dl>
          <dt>{say('scale')}</dt>
          <dd>{scale[language]}</dd>
          <dt>{say('length')}</dt>
          <dd>{length[language]}</dd>
        </dl>
        <div className="foot">
          {ready ? (
            <Link href={`/scenarios/${id}`} aria-label={say('playSystem', { title: title[language] })}>
              {say('play')}
            </Link>
          ) : (
            <span className="muted">{say('notYet')}</span>
          )}
          {shown && <span>{say('scenarioCount', { count: shown.count })}</span>}
        </div>
      </div>
    </article>
  );
};

const CROWD = 260;
/** Scenarios come from the simplest to the richest: this one has something to show. */
const WELL_IN = 0.4;

/** The part of the map where most pieces stand. */
const Picture = ({ opened }: { readonly opened: OpenScenario }): ReactElement => {
  const ground = opened.desk.looks.ground(opened.desk.setting);
  const layout = layoutOf(ground);
  const dots = opened.sample.flatMap(({ at }) => (isOnMap(at) ? [layout.dotOf(at)] : []));
  const near = (dot: Dot): number => dots.filter(({ x, y }) => Math.hypot(x - dot.x, y - dot.y) < CROWD).length;
  const focus = [...dots].sort((a, b) => near(b) - near(a))[0];
  return <MapPicture ground={ground} pieces={opened.sample} zoom={0.85} {...(focus ? { focus } : {})} />;
};

/** After the page itself has been drawn. */
const AHEAD_MS = 300;

/** Whoever has games here will open one: what it takes is fetched while nothing else is done. */
const useFetchedAhead = (games: readonly KeptGame[]): void => {
  useEffect(() => {
    if (games.length === 0) return;
    const fetchAhead = (): void => {
      const systems = new Set(games.map(({ system }) => system));
      void Promise.all([
        import('./PlayPage.tsx'),
        ...[...systems].flatMap((id) => [loadForBoard(id), loadLooks(id)]),
      ]).catch(
        // Without a network the game is opened from what is there.
        () => undefined,
      );
    };
    const timer = setTimeout(fetchAhead, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [games]);
};

const Waiting = (): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [games, setGames] = useState<readonly KeptGame[]>([]);
  useEffect(() => {
    keptGames()
      .then(setGames)
      .catch(() => undefined);
  }, []);
  useFetchedAhead(games);
  const shown = games.slice(0, 8);
  return (
    <section className="list">
      <header>
        <h2>{say('yourGames')}</h2>
        <small>{say('gameCount', { count: games.length })}</small>
      </header>
      <ul>
        {games.length === 0 && (
          <li className="muted small" style={{ padding: '10px 0' }}>
            {say('noGames')}
          </li>
        )}
        {shown.map((game) => (
          <li key={game.id} className="row">
            <Link href={`/play/${game.id}`} style={{ flex: 1 }}>
              <span className="grow">
                {game.scenario.title[language]}
                <small>
                  {registry.find(({ id }) => id === game.system)?.title[language]} ·{' '}
                  {say('answersSoFar', { answers: game.answers })}
                </small>
              </span>
              <small>{game.outcome ? say('over') : say('goOn')}</small>
            </Link>
            <button
              type="button"
              className="tool"
              aria-label={say('dropGame', { title: game.scenario.title[language] })}
              onClick={() => void dropGame(game.id).then(() => setGames(games.filter(({ id }) => id !== game.id)))}
            >
              <Icon name="trash" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
