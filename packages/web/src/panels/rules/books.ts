import { useEffect, useState } from 'react';
import { keptTogether } from '../../state/i18n.ts';
import { readBook, type Section, shortForms } from '../../state/rulebook.ts';
import { useSettings } from '../../state/settings.ts';

/** What `npm run prove` wrote down about a system, as far as readers want it. */
export interface Proof {
  readonly rules: Readonly<
    Record<string, { readonly state: RuleState; readonly killed: number; readonly tried: number }>
  >;
}
type RuleState = 'proved' | 'enforced' | 'told' | 'notApplicable';

const PROOFS = import.meta.glob<Proof>('../../../../../systems/*/proof.json', { import: 'default' });
const BOOKS = import.meta.glob<string>('../../../../../systems/*/RULES*.md', { query: '?raw', import: 'default' });

/** The rules of a system, read. */
export interface Book {
  readonly sections: readonly Section[];
  readonly shorts: ReadonlyMap<string, string>;
}
const NO_BOOK: Book = { sections: [], shorts: new Map() };

/** The rules of a system in the language that is set; empty until they are here. */
export const useBook = (system: string): Book => {
  const language = useSettings((settings) => settings.language);
  const [book, setBook] = useState<Book>(NO_BOOK);
  useEffect(() => {
    let current = true;
    const place = `../../../../../systems/${system}/RULES${language === 'fr' ? '.fr' : ''}.md`;
    void BOOKS[place]?.().then((raw) => {
      const text = language === 'fr' ? raw.replace(/^[^|].*$/gm, keptTogether) : raw;
      if (current) setBook({ sections: readBook(text), shorts: shortForms(text) });
    });
    return () => {
      current = false;
    };
  }, [system, language]);
  return book;
};

/** What is proved of the rules of a system; null until it is here. */
export const useProof = (system: string): Proof | null => {
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    let current = true;
    void PROOFS[`../../../../../systems/${system}/proof.json`]?.().then((read) => current && setProof(read));
    return () => {
      current = false;
    };
  }, [system]);
  return proof;
};
