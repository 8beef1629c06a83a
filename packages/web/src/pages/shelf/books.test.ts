import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberTurn, type Turned } from '../../state/turned.ts';
import { type Book, booksFound } from './books.ts';

const book = (id: string, isOver = true): Book => ({
  id,
  from: 'kept',
  system: 'toy-patrol',
  scenario: { id, title: { en: id, fr: id } } as Book['scenario'],
  answers: 12,
  winner: null,
  isOver,
});
const turned = (turns: number, by: Turned['by']): Turned => ({
  entry: 1,
  item: null,
  side: 'red',
  turns,
  by,
  curve: [0, 1],
});

describe('the shelves of battles', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('hold those that turned often, or were decided by choices; what is not known yet stays until it is', () => {
    const books = [book('wild'), book('quiet'), book('unknown'), book('going', false)];
    rememberTurn('wild', turned(3, 'luck'));
    rememberTurn('quiet', turned(2, 'choice'));
    const on = (shelf: Parameters<typeof booksFound>[1]): readonly string[] =>
      booksFound(books, shelf, '', 'en').map(({ id }) => id);
    expect(on('all')).toEqual(['wild', 'quiet', 'unknown', 'going']);
    expect(on('turning')).toEqual(['wild', 'unknown']);
    expect(on('chosen')).toEqual(['quiet', 'unknown']);
    expect(on('going')).toEqual(['going']);
  });
});
