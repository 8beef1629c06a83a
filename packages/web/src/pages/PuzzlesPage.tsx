import { registeredAs } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { readIn } from '../state/i18n.ts';
import { type Listed, type OpenPuzzle, openPuzzle, progressIn, puzzlesOf, puzzling } from '../state/puzzles.ts';
import { useSettings } from '../state/settings.ts';
import { PUZZLE_WORDS } from '../state/words/puzzles.ts';
import { useInSight, useWordsOf } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { PuzzleMap } from './puzzles/PuzzleMap.tsx';
import '../styles/home.css';
import '../styles/puzzles.css';

/** Every puzzle there is, system by system, and how far one is. */
export const PuzzlesPage = (): ReactElement => {
  const say = useWordsOf(PUZZLE_WORDS);
  const listed = useAllPuzzles();
  const solved = listed.filter((one) => progressIn(one) === 'solved').length;
  return (
    <Sheet title={say('puzzles')}>
      <div className="content">
        <div className="home-head">
          <h1>{say('puzzles')}</h1>
          <span className="muted">{say('puzzlesHow')}</span>
          <span className="small" role="status" data-testid="puzzles-solved">
            {say('solvedOf', { solved, all: listed.length })}
          </span>
        </div>
        <div className="puzzle-shelves">
          {puzzling().map((system) => (
            <Shelf key={system} system={system} listed={listed.filter((one) => one.system === system)} />
          ))}
        </div>
      </div>
    </Sheet>
  );
};

const useAllPuzzles = (): readonly Listed[] => {
  const [listed, setListed] = useState<readonly Listed[]>([]);
  useEffect(() => {
    let current = true;
    for (const system of puzzling())
      puzzlesOf(system)
        .then((found) => current && setListed((all) => [...all, ...found]))
        .catch(() => undefined);
    return () => {
      current = false;
    };
  }, []);
  return listed;
};

/** The position, small: opened once somebody has it in sight. */
const Position = ({ listed }: { readonly listed: Listed }): ReactElement => {
  const picture = useRef<HTMLDivElement>(null);
  const inSight = useInSight(picture);
  const [open, setOpen] = useState<OpenPuzzle | null>(null);
  const isWanted = inSight && open === null;
  const { system, puzzle } = listed;
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    openPuzzle(system, puzzle.id)
      .then((found) => current && setOpen(found))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [isWanted, system, puzzle]);
  return (
    <div ref={picture} className="position">
      {open && <PuzzleMap open={open} deed={null} />}
    </div>
  );
};

const Shelf = ({ system, listed }: { readonly system: string; readonly listed: readonly Listed[] }): ReactElement => {
  const say = useWordsOf(PUZZLE_WORDS);
  const language = useSettings((settings) => settings.language);
  return (
    <section className="list">
      <header>
        <h2>{registeredAs(system)?.title[language]}</h2>
      </header>
      <ul>
        {listed.map((one) => (
          <li key={one.puzzle.id}>
            <Link
              href={`/puzzles/${system}/${one.puzzle.id}`}
              className="puzzle-row"
              data-puzzle={`${system}/${one.puzzle.id}`}
            >
              <Position listed={one} />
              <span className="grow">
                {readIn(language, one.puzzle.title)}
                <small>{readIn(language, one.puzzle.task)}</small>
              </span>
              <small data-progress={progressIn(one)}>{say(progressIn(one))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
