import type { AnySystem } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RuleText, Section } from '../state/rulebook.ts';
import { readBook, searchBook } from '../state/rulebook.ts';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';

/** What `npm run prove` wrote down about a system, as far as readers want it. */
interface Proof {
  readonly rules: Readonly<
    Record<string, { readonly state: RuleState; readonly killed: number; readonly tried: number }>
  >;
}
type RuleState = 'proved' | 'enforced' | 'told' | 'notApplicable';

const PROOFS = import.meta.glob<Proof>('../../../../systems/*/proof.json', { import: 'default' });
const BOOKS = import.meta.glob<string>('../../../../systems/*/RULES*.md', { query: '?raw', import: 'default' });

/** A rule to be opened, and why one asks for it. */
export interface WantedRule {
  readonly rule: string | null;
  readonly why?: string | undefined;
}

/** Our text of the rules, with contents and search; the map stays live beside it. */
export const RuleDrawer = ({
  system,
  wanted,
  onClose,
}: {
  readonly system: AnySystem;
  readonly wanted: WantedRule;
  readonly onClose: () => void;
}): ReactElement => {
  const say = useSay();
  const { book, proof } = useBook(system.id);
  const [search, setSearch] = useState('');
  const [chapter, setChapter] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setSearch('');
    const found = book.find((section) => section.rules.some(({ id }) => id === wanted.rule));
    setChapter(found?.number ?? book[0]?.number ?? null);
    if (wanted.rule === null) input.current?.focus();
  }, [book, wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chapter brings the rule onto the page
  useEffect(() => {
    document.getElementById(`rule-${wanted.rule}`)?.scrollIntoView?.({ block: 'center' });
  }, [chapter, wanted.rule]);
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
        book={book}
        chapter={search === '' ? chapter : null}
        onChapter={(number) => {
          setSearch('');
          setChapter(number);
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reached by keyboard */}
      <div className="text" tabIndex={0} role="region" aria-label={say('rules')}>
        {search === '' ? (
          <Chapter sections={shownSections(book, chapter)} wanted={wanted} proof={proof} />
        ) : (
          <Found book={book} search={search} wanted={wanted} proof={proof} />
        )}
      </div>
    </aside>
  );
};

/** The rules of a system in the language that is set, and what is proved of them. */
const useBook = (system: string): { readonly book: readonly Section[]; readonly proof: Proof | null } => {
  const language = useSettings((settings) => settings.language);
  const [book, setBook] = useState<readonly Section[]>([]);
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    const folder = `../../../../systems/${system}`;
    let current = true;
    void BOOKS[`${folder}/RULES${language === 'fr' ? '.fr' : ''}.md`]?.().then(
      (text) => current && setBook(readBook(text)),
    );
    void PROOFS[`${folder}/proof.json`]?.().then((read) => current && setProof(read));
    return () => {
      current = false;
    };
  }, [system, language]);
  return { book, proof };
};

const keyOf = ({ depth, number }: Section): string => `${depth} ${number}`;

const Contents = ({
  book,
  chapter,
  onChapter,
}: {
  readonly book: readonly Section[];
  readonly chapter: string | null;
  readonly onChapter: (number: string) => void;
}): ReactElement => {
  const say = useSay();
  return (
    <nav aria-label={say('contents')}>
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

/** What every paragraph is shown with. */
interface Shown {
  readonly wanted: WantedRule;
  readonly proof: Proof | null;
}

const Chapter = ({ sections, ...shown }: Shown & { readonly sections: readonly Section[] }): ReactElement => (
  <>
    {sections.map((section) => (
      <section key={keyOf(section)}>
        <h2>
          {section.number} {section.title}
        </h2>
        {section.rules.map((rule) => (
          <Paragraph key={rule.id} rule={rule} {...shown} />
        ))}
      </section>
    ))}
  </>
);

const MOST_FOUND = 80;

const Found = ({
  book,
  search,
  ...shown
}: Shown & { readonly book: readonly Section[]; readonly search: string }): ReactElement => {
  const say = useSay();
  const found = useMemo(() => searchBook(book, search), [book, search]);
  return (
    <>
      <p className="small muted">{say('found', { count: found.length })}</p>
      {found.slice(0, MOST_FOUND).map((rule) => (
        <Paragraph key={rule.id} rule={rule} {...shown} />
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

const Paragraph = ({
  rule,
  wanted,
  proof,
}: {
  readonly rule: RuleText;
  readonly wanted: WantedRule;
  readonly proof: Proof | null;
}): ReactElement => {
  const say = useSay();
  const shown = proof?.rules[rule.id];
  const marked = rule.id === wanted.rule;
  return (
    <div id={`rule-${rule.id}`} className={marked ? 'para marked' : 'para'}>
      <code>{rule.id}</code>
      <p>
        {rule.house && <span className="house">{say('ourRuling')}</span>}
        {rule.optional && <span className="house">{say('optionalRule')}</span>}
        {marked && wanted.why && <span className="house">{wanted.why}</span>}
        <b>{rule.title}.</b> {rule.text}
        {shown && (
          <span className="state" title={say(`${shown.state}Why`, { killed: shown.killed, tried: shown.tried })}>
            {say(shown.state)}
          </span>
        )}
      </p>
    </div>
  );
};
