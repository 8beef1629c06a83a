import type { AnySystem } from '@grognard/kernel';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RuleText, Section } from '../state/rulebook.ts';
import { searchBook } from '../state/rulebook.ts';
import { type Reason, rulesHere } from '../state/rules-here.ts';
import { useSettings } from '../state/settings.ts';
import { voiceOf } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { RULEBOOK } from '../state/words/rulebook.ts';
import { useSay, useWordsOf } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Beneath } from './rules/Beneath.tsx';
import { useBook, useProof } from './rules/books.ts';
import { Paragraph } from './rules/Paragraph.tsx';
import { Reading } from './rules/reading.ts';

/** A rule to be opened, and why one asks for it. */
export interface WantedRule {
  readonly rule: string | null;
  readonly why?: string | undefined;
}

interface DrawerProps {
  readonly system: AnySystem;
  readonly wanted: WantedRule;
  readonly onClose: () => void;
  /** The game beside which it is read. */
  readonly table?: Table;
}

/** The chapter of what bears on the position. */
const HERE = 'here';

/** Our text of the rules, with contents and search; the map stays live beside it. */
export const RuleDrawer = ({ system, wanted: asked, onClose, table }: DrawerProps): ReactElement => {
  const say = useSay();
  const words = useWordsOf(RULEBOOK);
  const { sections, shorts } = useBook(system.id);
  const proof = useProof(system.id);
  const here = useHere(system, table ?? null);
  const [wanted, setWanted] = useState(asked);
  const [search, setSearch] = useState('');
  const [chapter, setChapter] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setWanted(asked), [asked]);
  const first = here.size > 0 ? HERE : (sections[0]?.number ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what bears on the position changes under the reader
  useEffect(() => {
    setSearch('');
    const found = sections.find((section) => section.rules.some(({ id }) => id === wanted.rule));
    setChapter(found?.number ?? first);
    if (wanted.rule === null) input.current?.focus();
  }, [sections, wanted]);
  const text = useRef<HTMLDivElement>(null);
  // What is found stands on top, wherever one was reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other word finds others
  useEffect(() => text.current?.scrollTo?.(0, 0), [search]);
  useInView(wanted, chapter);
  const reading = useMemo(() => {
    const ids = new Set(sections.flatMap(({ rules }) => rules.map(({ id }) => id)));
    return { wanted: wanted.rule, proof, ids, shorts, here, onRule: (rule: string) => setWanted({ rule }) };
  }, [wanted, proof, sections, shorts, here]);
  const beneath =
    wanted.rule === null ? null : (
      <Beneath
        key={wanted.rule}
        system={system}
        rule={wanted.rule}
        why={wanted.why}
        reasons={here.get(wanted.rule) ?? []}
        table={table ?? null}
      />
    );
  return (
    <aside
      className="drawer"
      aria-label={say('rules')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h2>{say('rules')}</h2>
        <input
          ref={input}
          type="search"
          aria-label={say('searchRules')}
          placeholder={say('searchRules')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <button type="button" className="tool" aria-label={say('close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <Contents
        book={sections}
        here={here.size}
        chapter={search === '' ? chapter : null}
        onChapter={(number) => {
          setSearch('');
          setChapter(number);
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reached by keyboard */}
      <div ref={text} className="text" tabIndex={0} role="region" aria-label={say('rules')}>
        {wanted.rule !== null && sections.length > 0 && !reading.ids.has(wanted.rule) && (
          <p className="notice" role="status">
            {words('noSuchRule', { rule: wanted.rule })}
          </p>
        )}
        <Reading value={reading}>
          {search !== '' && <Found book={sections} search={search} beneath={beneath} />}
          {search === '' && chapter === HERE && <HereAndNow book={sections} here={here} onRule={reading.onRule} />}
          {search === '' && chapter !== HERE && (
            <Chapter sections={shownSections(sections, chapter)} beneath={beneath} />
          )}
        </Reading>
      </div>
    </aside>
  );
};

/** What bears on the position of the game it is read beside. */
const useHere = (system: AnySystem, table: Table | null): ReadonlyMap<string, readonly Reason[]> => {
  const language = useSettings((settings) => settings.language);
  const asked = table?.asked ?? null;
  const lines = table?.lines;
  const desk = table?.desk;
  return useMemo(() => {
    if (!desk || !lines) return new Map();
    return rulesHere({ asked, lines }, voiceOf(system, desk.looks, language, desk.setting));
  }, [system, desk, asked, lines, language]);
};

/** The rule that was asked for is brought into sight and into focus, once its chapter is on the page. */
const useInView = (wanted: WantedRule, chapter: string | null): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chapter brings the rule onto the page
  useEffect(() => {
    const found = document.getElementById(`rule-${wanted.rule}`);
    found?.scrollIntoView?.({ block: 'start' });
    found?.focus({ preventScroll: true });
  }, [chapter, wanted]);
};

const keyOf = ({ depth, number }: Section): string => `${depth} ${number}`;

const Contents = ({
  book,
  here,
  chapter,
  onChapter,
}: {
  readonly book: readonly Section[];
  /** How many rules bear on the position. */
  readonly here: number;
  readonly chapter: string | null;
  readonly onChapter: (number: string) => void;
}): ReactElement => {
  const say = useSay();
  const words = useWordsOf(RULEBOOK);
  return (
    <nav aria-label={say('contents')}>
      {here > 0 && (
        <button type="button" className="here" aria-current={chapter === HERE} onClick={() => onChapter(HERE)}>
          {words('hereNow')}
        </button>
      )}
      {book.map((section) => (
        <button
          key={keyOf(section)}
          type="button"
          className={section.depth === 3 ? 'part' : ''}
          aria-current={section.number === chapter}
          onClick={() => onChapter(section.number)}
        >
          {section.number} {section.title}
        </button>
      ))}
    </nav>
  );
};

const Chapter = ({
  sections,
  beneath,
}: {
  readonly sections: readonly Section[];
  readonly beneath: ReactNode;
}): ReactElement => (
  <>
    {sections.map((section) => (
      <section key={keyOf(section)}>
        <h2>
          {section.number} {section.title}
        </h2>
        {section.rules.map((rule) => (
          <Paragraph key={rule.id} rule={rule}>
            {beneath}
          </Paragraph>
        ))}
      </section>
    ))}
  </>
);

/** The rules that bear on the position, in the book's order. */
const HereAndNow = ({
  book,
  here,
  onRule,
}: {
  readonly book: readonly Section[];
  readonly here: ReadonlyMap<string, readonly Reason[]>;
  readonly onRule: (rule: string) => void;
}): ReactElement => {
  const say = useWordsOf(RULEBOOK);
  const rules = book.flatMap((section) => section.rules.filter(({ id }) => here.has(id)));
  return (
    <section>
      <h2>{say('hereNowHow')}</h2>
      <ul className="bearing">
        {rules.map((rule: RuleText) => (
          <li key={rule.id}>
            <button type="button" onClick={() => onRule(rule.id)}>
              <code>{rule.id}</code> <b>{rule.title}</b>
            </button>
            <small>{here.get(rule.id)?.[0]?.text}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};

const MOST_FOUND = 80;

const Found = ({
  book,
  search,
  beneath,
}: {
  readonly book: readonly Section[];
  readonly search: string;
  readonly beneath: ReactNode;
}): ReactElement => {
  const say = useSay();
  const found = useMemo(() => searchBook(book, search), [book, search]);
  return (
    <>
      <p className="small muted">{say('found', { count: found.length })}</p>
      {found.slice(0, MOST_FOUND).map((rule) => (
        <Paragraph key={rule.id} rule={rule}>
          {beneath}
        </Paragraph>
      ))}
    </>
  );
};

/** A chapter with all its parts, or one part. */
const shownSections = (book: readonly Section[], number: string | null): readonly Section[] => {
  const at = book.findIndex((section) => section.number === number);
  if (at < 0) return [];
  if (book[at]!.depth === 3) return [book[at]!];
  const end = book.findIndex((section, i) => i > at && section.depth === 2);
  return book.slice(at, end < 0 ? undefined : end);
};
