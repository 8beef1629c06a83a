import { registeredAs } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { readIn } from '../../state/i18n.ts';
import {
  type OpenPuzzle,
  openPuzzle,
  puzzleOfTheDay,
  puzzlesOf,
  puzzling,
  systemOfTheDay,
} from '../../state/puzzles.ts';
import { useSettings } from '../../state/settings.ts';
import { PUZZLE_WORDS } from '../../state/words/puzzles.ts';
import { useWordsOf } from '../../ui/hooks.ts';
import { PuzzleMap } from './PuzzleMap.tsx';
import '../../styles/puzzles.css';

/** Today's. */
const fetchToday = async (today: Date): Promise<OpenPuzzle | null> => {
  const systems = puzzling();
  const system = systemOfTheDay(today, systems);
  const found = system && puzzleOfTheDay(today, systems.length, await puzzlesOf(system));
  return found ? openPuzzle(found.system, found.puzzle.id) : null;
};

/** The puzzle of the day, for the first page. */
export const OfTheDay = (): ReactElement => {
  const say = useWordsOf(PUZZLE_WORDS);
  const language = useSettings((settings) => settings.language);
  const [open, setOpen] = useState<OpenPuzzle | null>(null);
  useEffect(() => {
    let current = true;
    fetchToday(new Date())
      .then((found) => current && setOpen(found))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, []);
  return (
    <section className="list of-the-day">
      <header>
        <h2>{say('ofTheDay')}</h2>
        <small>
          <Link href="/puzzles">{say('all')}</Link>
        </small>
      </header>
      <div className="today">
        <div className="picture">{open && <PuzzleMap open={open} deed={null} />}</div>
        {open && (
          <div>
            <p className="prose">{readIn(language, open.puzzle.task)}</p>
            <p className="small muted">{registeredAs(open.system)?.title[language]}</p>
            <Link className="btn" href={`/puzzles/${open.system}/${open.puzzle.id}`} data-testid="puzzle-of-the-day">
              {say('solve')}
            </Link>
          </div>
        )}
      </div>
    </section>
  );
};
