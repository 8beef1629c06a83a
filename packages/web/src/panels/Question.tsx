import { COLON } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { aboutAction } from '../state/about.ts';
import { chanceOfAction } from '../state/chances.ts';
import type { Asked, RefusedAction } from '../state/desk.ts';
import { lookOf, refusedIn } from '../state/desk.ts';
import { percentIn } from '../state/i18n.ts';
import { rowsAbout } from '../state/pickable.ts';
import type { Picking } from '../state/picking.ts';
import { chooseRow, listOf, NOTHING_PICKED, verdictOn, wholeAction } from '../state/picking.ts';
import { capital, hailed } from '../state/speech.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame, useNarrow, useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { equalRows, firstOf, MANY, type Row, withoutName } from './choice-rows.ts';
import { Holes } from './Holes.tsx';
import { wordsFor } from './option-words.ts';
import { Tallies } from './Tallies.tsx';

/** Fetched with the first choice that is taken up, or as soon as a pointer comes near. */
const fetchOutlook = () => import('./Outlook.tsx');
const Outlook = onDemand(() => fetchOutlook().then((part) => part.Outlook));

interface QuestionProps {
  readonly asked: Asked;
  readonly picking: Picking;
  readonly onPick: (picking: Picking) => void;
  readonly onAnswer: () => void;
  readonly pieces: readonly Piece[];
  readonly onArrange?: (() => void) | null;
}

/** A panel lower than that shows one thing at a time. */
const LOW = 400;

/** What is asked of whom, every legal choice, and what comes of the one taken up. */
export const QuestionPanel = (props: QuestionProps): ReactElement => {
  const { asked, picking, onPick, pieces } = props;
  const { voice } = useGame();
  const say = useSay();
  const { question, desk, view } = asked;
  const held = pieces.find(({ id }) => id === picking.piece);
  const status = desk.looks.status(lookOf(desk, view), asked.side);
  const named = status.sides.find(({ side }) => side === question.side)?.name;
  // What a choice leaves open is in sight when it is taken up, however far down its line stood.
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef<Asked | null>(null);
  const isTaken = picking.row !== null;
  useEffect(() => {
    // In a low panel, as on a phone, there is room for that and nothing before it.
    const block = (panel.current?.clientHeight ?? LOW) < LOW ? 'start' : 'nearest';
    if (isTaken && before.current === asked) panel.current?.querySelector('fieldset.hole')?.scrollIntoView({ block });
    before.current = asked;
  }, [asked, isTaken]);
  return (
    <div className="question" onPointerEnter={() => void fetchOutlook()}>
      <div className="scroll" ref={panel}>
        <section className="sec" aria-label={say('question')} tabIndex={-1}>
          <header>
            <h2>{say('yourTurn', { side: hailed(named ? voice.say(named) : voice.name(question.side)) })}</h2>
            <RuleRef rule={question.rule} />
          </header>
          <p className="ask" role="status" aria-live="assertive">
            {capital(voice.say(question.prompt))}
          </p>
          <Tallies status={status} side={asked.side} />
          {props.onArrange && (
            <button type="button" className="btn arrange" data-testid="arrange" onClick={props.onArrange}>
              {say('arrange')}
            </button>
          )}
          {held && (
            <div className="row small" style={{ marginTop: 6 }}>
              <span style={{ flex: 1 }}>
                {say(isOutOfFire(asked, held) ? 'nobodyFires' : 'onlyAbout', { name: voice.say(held.name) })}
              </span>
              <button type="button" className="btn" onClick={() => onPick(NOTHING_PICKED)}>
                {say('showAll')}
              </button>
            </div>
          )}
          <Choices {...props} />
        </section>
        <Holes asked={asked} picking={picking} onPick={onPick} />
        {picking.choice && <Outlook asked={asked} picking={picking} pieces={pieces} onPick={onPick} />}
        <Refused {...props} />
      </div>
      <Go {...props} />
    </div>
  );
};

/** Is it an enemy, and no choice about him? */
const isOutOfFire = (asked: Asked, { id, side }: Piece): boolean =>
  side !== null &&
  side !== asked.side &&
  asked.question.choices.every(({ action }) => aboutAction(asked, action)?.pieces[0] !== id);

const MOST_CHANCES = 150;

/** Is a row called something, and no other about the same piece the same, unless in full it says the same too? */
const isAlone = (verbs: readonly Verb[], row: number): boolean => {
  const { text, piece, inFull } = verbs[row]!;
  return text !== null && verbs.every((one) => one.text !== text || one.piece !== piece || one.inFull() === inFull());
};
interface Verb {
  readonly text: string | null;
  readonly piece: string | null;
  readonly inFull: () => string;
}

const useRows = ({ asked, picking }: QuestionProps): readonly Row[] => {
  const { voice } = useGame();
  const rows = useMemo(() => {
    const look = lookOf(asked.desk, asked.view);
    const verbs = asked.question.choices.map(({ action, holes }): Verb => {
      const verb = holes && asked.desk.looks.verb?.(look, action, asked.view.stack);
      const [piece = null] = verb ? asked.desk.looks.about(look, action).pieces : [];
      return { text: verb ? voice.say(verb) : null, piece, inFull: () => wordsFor(asked, voice, action) };
    });
    return asked.question.choices.map((choice, row): Row => {
      const { pieces } = asked.desk.looks.about(look, choice.action);
      const chance = choice.holes || row > MOST_CHANCES ? null : chanceOfAction(asked, choice.action);
      const short = choice.holes ? null : asked.desk.looks.short?.(look, choice.action);
      const price = asked.desk.looks.price?.(look, asked.side, choice.action) ?? null;
      const head = asked.desk.looks.heading?.(look, choice.action);
      const extras = [price ? voice.say(price) : '', chance === null ? '' : percentIn(voice.language, chance)];
      return {
        row,
        text:
          (isAlone(verbs, row) ? verbs[row]!.text! : short ? voice.say(short) : wordsFor(asked, voice, choice.action)) +
          (choice.holes ? ' …' : ''),
        piece: pieces[0] ?? null,
        head: head ? voice.say(head) : null,
        extra: extras.filter(Boolean).join(' · '),
      };
    });
  }, [asked, voice]);
  return useMemo(() => {
    const about = new Set(rowsAbout(asked, picking.piece));
    return rows.filter(({ row }) => about.has(row));
  }, [asked, rows, picking.piece]);
};

/** Does the one choice about a piece name it already? */
const isNamed = (rows: readonly Row[], name: string): boolean =>
  rows.length === 1 && rows[0]!.text.toLowerCase().includes(name.toLowerCase());

/** Does none of the choices about a piece name it? */
const isNameless = (rows: readonly Row[], name: string): boolean =>
  rows.every(({ text }) => !text.toLowerCase().includes(name.toLowerCase()));

const LONG = 14;
/** On a phone more rows about pieces than these are folded: pieces are picked on the map, which needs the room. */
const FEW = 4;
const PEEK_PX = 60;
/** Lines that a key takes up. */
const FIGURES = 9;

const Choices = (props: QuestionProps): ReactElement => {
  const { asked, picking, onPick, onAnswer, pieces } = props;
  const { voice } = useGame();
  const say = useSay();
  const [search, setSearch] = useState('');
  const rows = useRows(props);
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  const aboutPieces = rows.filter(({ piece }) => piece !== null).length;
  const isOpen = picking.piece === null && picking.choice === null && !unfolded;
  const folded = narrow && aboutPieces > FEW && isOpen;
  const cut = !narrow && aboutPieces > MANY && isOpen;
  const wanted = search.trim().toLowerCase();
  const nameOf = (id: string): string => {
    const piece = pieces.find((one) => one.id === id);
    if (!piece) return id;
    return piece.brief ? `${voice.say(piece.name)} · ${voice.say(piece.brief)}` : voice.say(piece.name);
  };
  const bareNameOf = (id: string): string => {
    const piece = pieces.find((one) => one.id === id);
    return piece ? voice.say(piece.name) : id;
  };
  const nameOver = ({ piece, head }: Row): string => head ?? nameOf(piece!);
  const bareNameOver = ({ piece, head }: Row): string => head ?? bareNameOf(piece!);
  const heardAs = (row: Row): string =>
    row.piece === null ? row.text : `${nameOver(row)}: ${withoutName(row.text, bareNameOver(row))}`;
  const all = cut ? firstOf(rows) : rows;
  const shown = wanted === '' ? all : rows.filter((row) => heardAs(row).toLowerCase().includes(wanted));
  const groups = new Map<string | null, Row[]>([[null, []]]);
  for (const row of shown) {
    const key = row.head ?? row.piece;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const about = [...groups].flatMap(([key, own]) => (key === null ? [] : [own]));
  // One line a piece, with its name in it, needs no heads; a piece by itself needs one where no line names it.
  const headed =
    about.length > 1
      ? about.some((own) => !isNamed(own, nameOver(own[0]!)))
      : picking.piece === null && about.some((own) => isNameless(own, bareNameOver(own[0]!)));
  // The name stands above them, or before each.
  const isSaid = headed || picking.piece !== null;
  // Of a long list the choice taken up stays in sight, without the panel moving.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const taken = picking.row === null ? null : list.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (taken && list.current) list.current.scrollTop = taken.offsetTop - list.current.offsetTop - PEEK_PX;
  }, [picking.row]);
  // What was taken up by itself is given by its button: who points at its line has not seen what is in it.
  const isByItself = asked.question.choices.length === 1 && asked.question.choices[0]!.holes !== undefined;
  let key = 0;
  return (
    <div
      ref={list}
      className={picking.choice ? 'choices taken' : 'choices'}
      role="group"
      aria-label={say('choices', { count: rows.length })}
    >
      {(folded || cut) && (
        <button type="button" className="btn unfold" data-testid="unfold" onClick={() => setUnfolded(true)}>
          {say('unfoldChoices', { count: aboutPieces })}
        </button>
      )}
      {rows.length > LONG && picking.choice === null && !folded && (
        <input
          aria-label={say('searchChoices')}
          placeholder={say('searchChoices')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          style={{ width: 'calc(100% - 16px)', margin: '4px 8px' }}
        />
      )}
      {[...groups].map(([under, own]) =>
        own.length === 0 || (folded && under !== null) ? null : (
          <div key={under ?? ''}>
            {under !== null && headed && own.length > 1 && <h3 className="of-piece">{nameOver(own[0]!)}</h3>}
            {equalRows(own, heardAs).map(({ first: one, rows: alike }) => {
              const { row, text, extra } = one;
              key += 1;
              const figure = key <= FIGURES ? key : undefined;
              return (
                <button
                  key={row}
                  type="button"
                  className="choice"
                  data-choice={row}
                  data-figure={figure}
                  aria-pressed={alike.some((other) => picking.row === other.row)}
                  onClick={() =>
                    picking.row === row && !isByItself && wholeAction(picking) && verdictOn(asked, picking) === null
                      ? onAnswer()
                      : onPick(chooseRow(asked, picking, row))
                  }
                >
                  {figure && <span className="kbd">{figure}</span>}
                  <span className="what">
                    {headed && one.piece !== null && (
                      <Whose name={bareNameOver(one)} whole={nameOver(one)} among={own.length} />
                    )}
                    {capital(isSaid && one.piece !== null ? withoutName(text, bareNameOver(one)) : text)}
                    {alike.length > 1 && <b> {say('timesCount', { count: alike.length })}</b>}
                  </span>
                  <span className="cost">{extra}</span>
                </button>
              );
            })}
          </div>
        ),
      )}
    </div>
  );
};

interface WhoseProps {
  readonly name: string;
  /** With where it is and how strong. */
  readonly whole: string;
  /** How many lines there are about it. */
  readonly among: number;
}

/** Whose choice a line is: written in the only one of a piece; heard with each of several, which stand below their head. */
const Whose = ({ name, whole, among }: WhoseProps): ReactElement => {
  const colon = COLON[useGame().voice.language];
  return among === 1 ? (
    <>
      <b>{capital(name)}</b>
      {whole.slice(name.length) + colon}
    </>
  ) : (
    <span className="out-of-sight">{whole + colon}</span>
  );
};

const MOST_REFUSED = 12;

/** What one might look for and may not do, with the reason and the rule. */
const Refused = ({ asked, picking }: QuestionProps): ReactElement | null => {
  const { voice } = useGame();
  const say = useSay();
  const [all, setAll] = useState(false);
  const refused = useMemo((): readonly RefusedAction[] => {
    const look = lookOf(asked.desk, asked.view);
    return refusedIn(asked).filter(({ action }) => {
      const [piece] = asked.desk.looks.about(look, action).pieces;
      return picking.piece === null || piece === undefined || piece === picking.piece;
    });
  }, [asked, picking.piece]);
  if (refused.length === 0) return null;
  const shown = all ? refused : refused.slice(0, MOST_REFUSED);
  return (
    <details className="sec refused">
      <summary>
        <h3>{say('refusedTitle')}</h3> <span className="muted small">{refused.length}</span>
      </summary>
      <ul className="choices">
        {shown.map(({ action, refusal }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: refused actions have no names
          <li key={i} className="choice">
            <span className="what">
              {capital(wordsFor(asked, voice, action))}
              <small>
                {voice.say(refusal.why)} · <RuleRef rule={refusal.rule} why={voice.say(refusal.why)} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {refused.length > shown.length && (
        <button type="button" className="btn" onClick={() => setAll(true)}>
          {say('showRefused', { count: refused.length - shown.length })}
        </button>
      )}
    </details>
  );
};

const Go = ({ asked, picking, onPick, onAnswer }: QuestionProps): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const action = wholeAction(picking);
  const refusal = action ? verdictOn(asked, picking) : null;
  return (
    <div className="go">
      <button
        type="button"
        className="btn"
        data-testid="back"
        disabled={picking.choice === null && picking.piece === null}
        onClick={() => onPick(NOTHING_PICKED)}
      >
        {say('back')} <span className="kbd">Esc</span>
      </button>
      <button
        type="button"
        className="btn primary"
        data-testid="go"
        disabled={!action || refusal !== null}
        onClick={onAnswer}
      >
        <span>
          {/* What is wrong with it stands here: the panel may be scrolled. */}
          {refusal && !listOf(picking)
            ? capital(voice.say(refusal.why))
            : action
              ? capital(wordsFor(asked, voice, action))
              : say('pickFirst')}
        </span>
        <span className="kbd">↵</span>
      </button>
    </div>
  );
};
