import type { Registered } from '@grognard/systems';
import { registry } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { beginLesson } from '../../play/begin-lesson.ts';
import { readIn } from '../../state/i18n.ts';
import type { KeptGame } from '../../state/keep.ts';
import { useSettings } from '../../state/settings.ts';
import type { HomeWord } from '../../state/words/home.ts';
import { HOME } from '../../state/words/home.ts';
import { useWordsOf } from '../../ui/hooks.ts';

/** A system that is explained, and its lesson. */
type Taught = Registered & { readonly lesson: NonNullable<Registered['lesson']> };
const isTaught = (entry: Registered): entry is Taught => entry.lesson !== undefined;

const TAUGHT = registry.filter(isTaught);

/** How far somebody is with a lesson, and the game it is played in. */
const progressOf = (
  { id, lesson }: Taught,
  games: readonly KeptGame[],
): { readonly word: HomeWord; readonly game: string | null } => {
  const played = games.filter(({ system, scenario }) => system === id && scenario.id === lesson.scenario);
  const open = played.find(({ outcome }) => !outcome);
  if (open) return { word: 'goOn', game: open.id };
  return { word: played.length > 0 ? 'done' : 'begin', game: null };
};

/** Begins a lesson, or goes on with it. */
const useLessonBegun = (): ((taught: Taught, game: string | null) => void) => {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  return ({ id }, game) => {
    if (game) navigate(`/play/${game}`);
    if (game || busy) return;
    setBusy(true);
    void beginLesson(id)
      .then((begun) => begun && navigate(`/play/${begun}`))
      .finally(() => setBusy(false));
  };
};

/** The one button for whoever has not been here before: a battle with a coach, on the favoured side. */
export const FirstBattle = ({ games }: { readonly games: readonly KeptGame[] }): ReactElement | null => {
  const say = useWordsOf(HOME);
  const begin = useLessonBegun();
  const [first] = TAUGHT;
  if (!first) return null;
  const { game } = progressOf(first, games);
  return (
    <button type="button" className="btn primary" data-testid="first-battle" onClick={() => begin(first, game)}>
      {say('firstBattle', { minutes: first.lesson.minutes })}
    </button>
  );
};

/** Every lesson there is. */
export const Learn = ({ games }: { readonly games: readonly KeptGame[] }): ReactElement => {
  const say = useWordsOf(HOME);
  const language = useSettings((settings) => settings.language);
  const begin = useLessonBegun();
  return (
    <section className="list">
      <header>
        <h2>{say('learn')}</h2>
        <small>{say('learnHow')}</small>
      </header>
      <ul>
        {TAUGHT.map((taught) => {
          const { word, game } = progressOf(taught, games);
          const { title, minutes } = taught.lesson;
          return (
            <li key={taught.id}>
              <button type="button" data-lesson={taught.id} onClick={() => begin(taught, game)}>
                <span className="grow">
                  {readIn(language, title)}
                  <small>{say('lessonOf', { title: taught.title[language], minutes })}</small>
                </span>
                <small>{say(word)}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
