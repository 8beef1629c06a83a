import { describe, expect, it } from 'vitest';
import { duel } from '../test/duel.ts';
import { matchOf, scenario } from '../test/play.ts';
import { throughText } from './json.ts';
import { proofSentence } from './proof.ts';
import type { GameRecord } from './record.ts';
import { readRecord, recordOf } from './record.ts';
import { isSignedBy, type KeyPair, newKeyPair, sign } from './signature.ts';
import { verifyRecord } from './verify.ts';

const record = throughText(
  recordOf(
    matchOf([
      ['ash', { type: 'guard', guard: 'low' }],
      ['ash', { type: 'done' }],
      ['birch', { type: 'done' }],
    ]),
    scenario,
    'withSecret',
  ),
);
const { commitment } = record.dice;
const pairs: Readonly<Record<string, KeyPair>> = { ash: newKeyPair(), birch: newKeyPair() };
const keys = { ash: pairs['ash']!.key, birch: pairs['birch']!.key };
type Duels = typeof record;

/** The record with every answer signed by its side; the first row is the leg. */
const allSigned = (given: Duels = record): Duels => ({
  ...given,
  keys,
  entries: given.entries.map((entry, i) => {
    const deed = { commitment, side: entry.side, to: i + 1, deed: { answer: entry.action } };
    return { ...entry, signed: sign(pairs[entry.side]!.secret, deed) };
  }),
});
const wrong = (given: unknown): readonly string[] =>
  verifyRecord(duel, given as GameRecord<never>).problems.map(
    ({ path, why }) => `${path} ${(why as { en: string }).en}`,
  );

describe('answers signed by the key of their side', () => {
  it('are counted, read back from a file, and told of in the sentence', () => {
    const signed = throughText(allSigned());
    expect(readRecord(duel, signed).ok).toBe(true);
    const verdict = verifyRecord(duel, signed);
    expect(verdict).toMatchObject({ problems: [], signed: 3 });
    expect(proofSentence(verdict).en).toMatch(/each answer is signed by the key of its side; not proved: who holds/);
    const [first, ...others] = signed.entries;
    const { signed: _mark, ...bare } = first!;
    const some = verifyRecord(duel, { ...signed, entries: [bare, ...others] });
    expect(some).toMatchObject({ problems: [], signed: 2 });
    expect(proofSentence(some).en).toMatch(/2 of the 3 answers are signed .*not proved: who gave the others/);
    expect(proofSentence(some).fr).toMatch(/2 des 3 coups sont signés/);
  });

  it('are found out when the answer is another, the key is, or there is none', () => {
    const signed = allSigned();
    const [first, second, third] = signed.entries;
    const forged = { ...first!, action: { type: 'guard', guard: 'high' } };
    expect(wrong({ ...signed, entries: [forged, second, third] })).toContain(
      'entries[0] the key of ash did not sign this',
    );
    const exchanged = { ...signed, keys: { ...keys, birch: newKeyPair().key } };
    expect(wrong(exchanged)).toEqual(['entries[2] the key of birch did not sign this']);
    const { keys: _keys, ...keyless } = signed;
    expect(wrong(keyless)).toHaveLength(3);
    const another = { ...signed, entries: [first, second, { ...third!, signed: first!.signed }] };
    expect(wrong(another)).toContain('entries[2] the key of birch did not sign this');
  });

  it('hold in the place they were signed for and in no other', () => {
    const signed = allSigned();
    const [first, second, third] = signed.entries;
    const late = sign(pairs['ash']!.secret, { commitment, side: 'ash', to: 1, deed: { answer: second!.action } });
    // Ash answered himself in between: he would have known of it.
    expect(wrong({ ...signed, entries: [first, { ...second!, signed: late }, third] })).toEqual([
      'entries[1] this was signed for another moment of the game',
    ]);
    // Between them there is only what the other laid down.
    const beside = sign(pairs['birch']!.secret, { commitment, side: 'birch', to: 1, deed: { answer: third!.action } });
    expect(wrong({ ...signed, entries: [first, second, { ...third!, signed: beside }] })).toEqual([]);
    const ahead = sign(pairs['ash']!.secret, { commitment, side: 'ash', to: 9, deed: { answer: first!.action } });
    expect(wrong({ ...signed, entries: [{ ...first!, signed: ahead }, second, third] })).toHaveLength(1);
  });

  it('so do taking back and giving up', () => {
    const mark = (side: string, to: number, deed: { undo: true } | { resign: true }) =>
      sign(pairs[side]!.secret, { commitment, side, to, deed });
    const { entries, ...rest } = allSigned();
    const [first, ...others] = entries;
    const again = sign(pairs['ash']!.secret, { commitment, side: 'ash', to: 3, deed: { answer: first!.action } });
    const retaken = [{ ...first!, signed: again }, ...others.map(({ signed: _moved, ...entry }) => entry)];
    const course = (signed: object) => [
      { leg: record.legs[0]! },
      { answer: first! },
      { undone: 'ash', signed },
      ...retaken.map((answer) => ({ answer })),
    ];
    const back = { ...rest, entries: retaken, course: course(mark('ash', 2, { undo: true })) };
    expect(verifyRecord(duel, back as never)).toMatchObject({ problems: [], signed: 2, takenBack: 1 });
    expect(wrong({ ...back, course: course(mark('birch', 2, { undo: true })) })).toEqual([
      'course[2] the key of ash did not sign this',
    ]);
    const ended = {
      how: 'resigned',
      winner: 'ash',
      side: 'birch',
      signed: mark('birch', 4, { resign: true }),
    } as const;
    expect(wrong({ ...allSigned(), ended })).toEqual([]);
    expect(wrong({ ...allSigned(), ended: { ...ended, signed: mark('ash', 4, { resign: true }) } })).toEqual([
      'ended the key of birch did not sign this',
    ]);
  });

  it('and no text is taken for a key or a mark', () => {
    const deed = { commitment, side: 'ash', to: 1, deed: { undo: true } } as const;
    expect(isSignedBy('', deed, '')).toBe(false);
    expect(isSignedBy('ff'.repeat(32), deed, 'ff'.repeat(64))).toBe(false);
    expect(isSignedBy('no hex', deed, 'nor this')).toBe(false);
  });
});
