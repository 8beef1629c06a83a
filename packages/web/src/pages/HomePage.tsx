import type { Registered } from '@grognard/systems';
import { registry } from '@grognard/systems';
import type { ReactElement } from 'react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useSettings } from '../state/settings.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { HOME, type HomeWord } from '../state/words/home.ts';
import { companionPath } from '../ui/companion-path.ts';
import { useSay, useWordsOf } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { Continue, useKeptGames } from './home/Continue.tsx';
import { FirstBattle, Learn } from './home/Learn.tsx';
import { SystemStrip } from './home/SystemStrip.tsx';
import { OnlineList } from './OnlineLists.tsx';
import '../styles/home.css';
import '../styles/play/board.css';

const OfTheDay = lazy(() => import('./puzzles/OfTheDay.tsx').then((part) => ({ default: part.OfTheDay })));

const Shelf = lazy(() => import('./home/Shelf.tsx').then((part) => ({ default: part.Shelf })));

/** One line of purpose, the five games, what waits, and what can be learned. */
export const HomePage = (): ReactElement => {
  const say = useSay();
  const words = useWordsOf(HOME);
  const language = useSettings((settings) => settings.language);
  const { games, drop } = useKeptGames();
  const five = registry.filter(({ stage }) => stage !== 'toy');
  const practice = registry.filter(({ stage, load }) => stage === 'toy' && load !== null);
  const waiting = games.find(({ outcome }) => !outcome);
  return (
    <Sheet title={say('navPlay')}>
      <div className="content">
        <div className="home-head">
          <h1>{say('purpose')}</h1>
          <span className="muted">{words('purposeHow')}</span>
          {waiting && (
            <Link className="btn" href={`/play/${waiting.id}`} data-testid="continue">
              {words('goOnWith', { title: waiting.scenario.title[language] })}
            </Link>
          )}
          <FirstBattle games={games} />
        </div>
        <div className="neat five">
          {five.map((entry) => (
            <SystemStrip key={entry.id} entry={entry} />
          ))}
        </div>
        <div className="lists">
          <div className="column">
            <Continue games={games} onDrop={drop} />
            <OnlineList />
          </div>
          <Learn games={games} />
          <div className="column">
            <Suspense fallback={null}>
              <OfTheDay />
            </Suspense>
          </div>
        </div>
        <Suspense fallback={null}>
          <Shelf />
        </Suspense>
        <div className="lists two">
          <section className="list">
            <header>
              <h2>{say('practice')}</h2>
              <small>{words('practiceHow')}</small>
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
                      <small>{isHome(how) ? words(how) : say(how)}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Sheet>
  );
};

const MORE: readonly (readonly [string, InterfaceWord, InterfaceWord | HomeWord])[] = [
  ['/lab', 'navLab', 'labHow'],
  [companionPath(), 'navCompanion', 'companionHow'],
  ['/army', 'navArmy', 'armyHow'],
  ['/replay', 'navReplay', 'replayHow'],
];
const isHome = (word: string): word is HomeWord => word in HOME.en;

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
