import type { Language } from '@grognard/kernel';
import { COLON, inLanguage, readRecord } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { openDesk } from '../../looks.ts';
import { everyBlock } from '../../state/blocks.ts';
import { keepGame } from '../../state/database.ts';
import { keptGame, sessionFromRecord } from '../../state/keep.ts';
import { fetchRecorded } from '../../state/recorded.ts';
import { useSettings } from '../../state/settings.ts';
import { sessionShared } from '../../state/share.ts';
import { SHELF, type ShelfWord } from '../../state/words/shelf.ts';
import { useSay, useWordsOf } from '../../ui/hooks.ts';
import type { Book } from './books.ts';

interface Openers {
  readonly book: (book: Book) => void;
  readonly file: (file: File) => void;
  readonly link: (link: string) => void;
}

/** What leads into a battle, from wherever it comes; a link in the address itself is followed at once. */
export const useOpeners = (): {
  readonly openers: Openers;
  readonly problem: string | null;
  readonly busy: boolean;
} => {
  const say = useSay();
  const words = useWordsOf(SHELF);
  const language = useSettings((settings) => settings.language);
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const follow = useCallback(
    (opened: Promise<Opened>, otherwise: string) => {
      setProblem(null);
      setBusy(true);
      void opened
        .catch((): Opened => ({ ok: false, why: '' }))
        .then((found) => {
          setBusy(false);
          if (found.ok) navigate(`/after/${found.id}`);
          else setProblem(`${otherwise} ${found.why}`);
        });
    },
    [navigate],
  );
  const link = useCallback(
    (address: string) => follow(gameShared(address.slice(address.indexOf('#') + 1)), words('noLink')),
    [follow, words],
  );
  useEffect(() => {
    if (location.hash.length > 1) link(location.hash);
  }, [link]);
  const openers: Openers = {
    link,
    file: (file) =>
      follow(
        file.text().then((text) => gameFrom(JSON.parse(text), language, words)),
        say('noRecord'),
      ),
    book: ({ id, from, system }) => {
      if (from === 'kept') navigate(`/after/${id}`);
      else
        follow(
          fetchRecorded({ system, name: id }).then((record) => gameFrom(record, language, words)),
          say('noRecord'),
        );
    },
  };
  return { openers, problem, busy };
};

type Opened = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string };

const gameShared = async (letters: string): Promise<Opened> => {
  const session = await sessionShared(letters);
  if (!session) return { ok: false, why: '' };
  await keepGame(keptGame(session), everyBlock(session));
  return { ok: true, id: session.id };
};

/** One fault of a file brings others with it. */
const MOST_TOLD = 3;

type Said = (word: ShelfWord, values?: Readonly<Record<string, string>>) => string;

const gameFrom = async (record: unknown, language: Language, words: Said): Promise<Opened> => {
  const given = record as { readonly system?: string; readonly scenario?: unknown };
  const system = await loadSystem(given.system ?? '');
  if (!system) return { ok: false, why: given.system ? words('otherGame', { game: given.system }) : '' };
  const desk = await openDesk(system.id, given.scenario);
  if (!desk) return { ok: false, why: words('brokenScenario') };
  const read = readRecord(desk.system, given);
  const session = read.ok ? sessionFromRecord(desk, read.value) : read;
  if (!session.ok)
    return {
      ok: false,
      why: session.problems
        .slice(0, MOST_TOLD)
        // What the schema finds is told in English only, and by its names for things: that it is there is enough.
        .map(({ path, why }) =>
          typeof why === 'string'
            ? words('brokenPart', { part: path })
            : `${path}${COLON[language]}${inLanguage(language, why)}`,
        )
        .join(' '),
    };
  await keepGame(keptGame(session.value), everyBlock(session.value));
  return { ok: true, id: session.value.id };
};
