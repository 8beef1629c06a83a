import { registeredAs } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { percentIn, readIn } from '../state/i18n.ts';
import {
  judgementOf,
  keepProgress,
  type Listed,
  type OpenPuzzle,
  openPuzzle,
  puzzlesOf,
  puzzling,
} from '../state/puzzles.ts';
import { useSettings } from '../state/settings.ts';
import { voiceOf } from '../state/speech.ts';
import { PUZZLE_WORDS } from '../state/words/puzzles.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useWordsOf } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import type { Judgement } from '../worker/judge.ts';
import { PuzzleMap } from './puzzles/PuzzleMap.tsx';
import { WithRules } from './WithRules.tsx';
import '../styles/home.css';
import '../styles/play.css';
import '../styles/puzzles.css';

/** One puzzle: the position, what can be done, and what the referee says to it. */
export const PuzzlePage = ({ system, id }: { readonly system: string; readonly id: string }): ReactElement => {
  const say = useWordsOf(PUZZLE_WORDS);
  const language = useSettings((settings) => settings.language);
  const [open, setOpen] = useState<OpenPuzzle | null | 'none'>(null);
  useEffect(() => {
    let current = true;
    void openPuzzle(system, id)
      .catch(() => null)
      .then((found) => current && setOpen(found ?? 'none'));
    return () => {
      current = false;
    };
  }, [system, id]);
  const title = open === null || open === 'none' ? say('puzzles') : readIn(language, open.puzzle.title);
  return (
    <Sheet title={title}>
      <div className="content">
        <div className="home-head">
          <h1>{title}</h1>
          <span className="muted">{registeredAs(system)?.title[language]}</span>
          <Link href="/puzzles">{say('all')}</Link>
        </div>
        {open === 'none' && <p role="alert">{say('none')}</p>}
        {open !== null && open !== 'none' && <Solving open={open} />}
      </div>
    </Sheet>
  );
};

const Solving = ({ open }: { readonly open: OpenPuzzle }): ReactElement => {
  const language = useSettings((settings) => settings.language);
  const { puzzle, rules, looks, look } = open;
  const [deed, setDeed] = useState<number | null>(null);
  const voice = useMemo(() => voiceOf(rules, looks, language, look.setting), [rules, looks, language, look]);
  return (
    <WithRules desk={{ system: rules, looks }} voice={voice}>
      <div className="puzzle">
        <div className="picture">
          <PuzzleMap open={open} deed={deed} />
        </div>
        <div className="solving">
          <p className="prose">{readIn(language, puzzle.task)}</p>
          <Deeds open={open} deed={deed} onDeed={setDeed} />
        </div>
      </div>
    </WithRules>
  );
};

type Verdict = Judgement | 'reckoning' | 'unasked';

const Deeds = ({
  open,
  deed,
  onDeed,
}: {
  readonly open: OpenPuzzle;
  readonly deed: number | null;
  readonly onDeed: (deed: number | null) => void;
}): ReactElement => {
  const say = useWordsOf(PUZZLE_WORDS);
  const language = useSettings((settings) => settings.language);
  const [hinted, setHinted] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>('unasked');
  const { puzzle } = open;
  const isOpen = verdict === 'unasked';
  const judge = async (): Promise<void> => {
    setVerdict('reckoning');
    const judgement = await judgementOf({ system: open.system, puzzle: puzzle.id });
    if (judgement) keepProgress(open, judgement.best === deed ? 'solved' : 'tried');
    setVerdict(judgement);
  };
  return (
    <>
      <fieldset className="deeds" disabled={!isOpen}>
        <legend>{say('deeds')}</legend>
        {puzzle.deeds.map(({ name }, i) => (
          <button key={name.en} type="button" data-deed={i} aria-pressed={deed === i} onClick={() => onDeed(i)}>
            {name[language]}
          </button>
        ))}
      </fieldset>
      {hinted && isOpen && (
        <p className="notice" role="status">
          {readIn(language, puzzle.hint)}
        </p>
      )}
      {isOpen && (
        <div className="row">
          <button type="button" className="btn" data-testid="hint" onClick={() => setHinted(true)}>
            {say('hint')}
          </button>
          <button
            type="button"
            className="btn primary"
            data-testid="judge"
            disabled={deed === null}
            onClick={() => void judge()}
          >
            {say('answer')}
          </button>
        </div>
      )}
      <div role="status">
        {verdict === 'reckoning' && <p className="muted">{say('reckoning')}</p>}
        {verdict === null && <p className="notice bad">{say('failed')}</p>}
        {verdict !== null && typeof verdict === 'object' && <Told open={open} deed={deed!} {...verdict} />}
      </div>
      {verdict !== 'reckoning' && !isOpen && (
        <div className="row">
          <button
            type="button"
            className="btn"
            data-testid="again"
            onClick={() => {
              setVerdict('unasked');
              onDeed(null);
            }}
          >
            {say('again')}
          </button>
          <Next after={open} />
        </div>
      )}
    </>
  );
};

/** What the referee says: the exact chance of each deed, the best one, and why. */
const Told = ({
  open: { puzzle },
  deed,
  chances,
  best,
}: {
  readonly open: OpenPuzzle;
  readonly deed: number;
  readonly chances: readonly number[];
  readonly best: number | null;
}): ReactElement => {
  const say = useWordsOf(PUZZLE_WORDS);
  const language = useSettings((settings) => settings.language);
  return (
    <div className="told" data-testid="told" data-right={best === deed}>
      <p className="verdict">{say(best === deed ? 'right' : 'wrong')}</p>
      <h2>{say('chances')}</h2>
      <dl>
        {puzzle.deeds.map(({ name }, i) => (
          <div key={name.en} data-best={i === best}>
            <dt>{name[language]}</dt>
            <dd>
              <i style={{ width: `${Math.max(1, chances[i]! * 100)}%` }} />
              <b>{percentIn(language, chances[i]!)}</b>
              <small>{[i === best && say('best'), i === deed && say('yours')].filter(Boolean).join(', ')}</small>
            </dd>
          </div>
        ))}
      </dl>
      <h2>{say('why')}</h2>
      <p>
        {readIn(language, puzzle.why)} <RuleRef rule={puzzle.rule} />
      </p>
    </div>
  );
};

/** The way to the one after this, in the order of the list. */
const Next = ({ after }: { readonly after: Listed }): ReactElement | null => {
  const say = useWordsOf(PUZZLE_WORDS);
  const [next, setNext] = useState<Listed | null>(null);
  useEffect(() => {
    let current = true;
    Promise.all(puzzling().map(puzzlesOf))
      .then((found) => {
        const all = found.flat();
        const here = all.findIndex(({ system, puzzle }) => system === after.system && puzzle.id === after.puzzle.id);
        if (current) setNext(all[(here + 1) % all.length] ?? null);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [after]);
  return (
    next && (
      <Link className="btn primary" href={`/puzzles/${next.system}/${next.puzzle.id}`} data-testid="next-puzzle">
        {say('next')}
      </Link>
    )
  );
};
