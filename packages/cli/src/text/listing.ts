import type { Terminal } from '../io/terminal.ts';
import { withMargin } from './layout.ts';

/** A list to choose from: a page at a time, or what matches a few letters. */
export interface Listing {
  readonly size: number;
  readonly text: (row: number) => string;
  /** Worked out for the rows on the page alone. */
  readonly margin: (row: number) => string;
  readonly filter: string;
  /** Which page is shown, from 0; a list to name several of is shown whole. */
  readonly page: number | 'all';
}

/** What a typed line means for a list. */
export type Typed =
  | { readonly kind: 'pick'; readonly row: number }
  | { readonly kind: 'turn'; readonly listing: Listing }
  | { readonly kind: 'noSuchNumber' }
  | { readonly kind: 'noMatch' };

const ROWS_A_PAGE = 20;

export const listingOf = (rows: readonly string[], margin: (row: number) => string = () => ''): Listing => ({
  size: rows.length,
  text: (row) => rows[row]!,
  margin,
  filter: '',
  page: 0,
});

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows that match, by their places in the whole list. */
export const matching = ({ size, text, filter }: Listing): readonly number[] => {
  const wanted = plain(filter).split(' ');
  const rows = Array.from({ length: size }, (_, row) => row);
  return filter === '' ? rows : rows.filter((row) => wanted.every((word) => plain(text(row)).includes(word)));
};

const pagesOf = (listing: Listing): number => Math.max(1, Math.ceil(matching(listing).length / ROWS_A_PAGE));

/** The page, with the numbers rows keep whatever the filter. */
export const listingLines = ({ say, width, paint }: Terminal, listing: Listing): readonly string[] => {
  const rows = matching(listing);
  const { page } = listing;
  const from = page === 'all' ? 0 : page * ROWS_A_PAGE;
  const digits = String(listing.size).length + 1;
  const shown = page === 'all' ? rows : rows.slice(from, from + ROWS_A_PAGE);
  const lines = shown.flatMap((row) =>
    withMargin(`${String(row + 1).padStart(digits)}  ${listing.text(row)}`, listing.margin(row), {
      width,
      indent: 1,
      hang: digits + 2,
    }),
  );
  const pages = pagesOf(listing);
  const filtered = listing.filter === '' ? [] : [say('filteredBy', { filter: listing.filter, count: rows.length })];
  const paged = pages === 1 || page === 'all' ? [] : [say('pageOf', { page: page + 1, pages })];
  const foot = [...filtered, ...paged].join(' · ');
  return foot === '' ? lines : [...lines, paint.dim(` ${foot}`)];
};

/** Read a line typed at a list: a number picks, text filters, nothing turns the page. */
export const readListing = (listing: Listing, line: string): Typed => {
  const typed = line.trim();
  if (/^[1-9]\d*$/.test(typed)) {
    const row = Number(typed) - 1;
    if (row < listing.size) return { kind: 'pick', row };
    return matching({ ...listing, filter: typed }).length > 0 ? filtered(listing, typed) : { kind: 'noSuchNumber' };
  }
  if (typed === '') {
    if (pagesOf(listing) === 1 && listing.filter !== '') return { kind: 'turn', listing: { ...listing, filter: '' } };
    const page = listing.page === 'all' ? 0 : listing.page;
    return { kind: 'turn', listing: { ...listing, page: (page + 1) % pagesOf(listing) } };
  }
  return filtered(listing, typed.replace(/^\//, ''));
};

const filtered = (listing: Listing, filter: string): Typed => {
  const turned = { ...listing, filter, page: 0 };
  return matching(turned).length > 0 ? { kind: 'turn', listing: turned } : { kind: 'noMatch' };
};

/** The row whose whole text, or whose text up to a comma or a point, is what was typed; null where there is not just one. */
export const exactly = ({ size, text }: Listing, typed: string): number | null => {
  const wanted = plain(typed);
  const rows = Array.from({ length: size }, (_, row) => row);
  const same = rows.filter((row) => plain(text(row)) === wanted);
  const begun = same.length > 0 ? same : rows.filter((row) => plain(text(row)).split(/[,·(]/)[0]!.trim() === wanted);
  return wanted !== '' && begun.length === 1 ? begun[0]! : null;
};

/** Let somebody pick from a list; null when the lines run out. One row that matches is taken at once. */
export const pickRow = async (terminal: Terminal, prompt: string, from: Listing): Promise<number | null> => {
  const { io, say, print } = terminal;
  let listing = from;
  print(listingLines(terminal, listing));
  for (;;) {
    const line = await io.ask(prompt);
    if (line === null) return null;
    const typed = readListing(listing, line);
    if (typed.kind === 'pick') return typed.row;
    if (typed.kind !== 'turn') {
      print(say(typed.kind));
      continue;
    }
    const only = matching(typed.listing);
    if (typed.listing.filter !== '' && only.length === 1) return only[0]!;
    listing = typed.listing;
    print(listingLines(terminal, listing));
  }
};
