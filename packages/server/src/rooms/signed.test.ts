import { type Deed, newKeyPair, now as nowOf, sign, verifyRecord } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { after, anyAction, playedUntil, tell, testRoom } from '../test/rooms.ts';
import { recordFrom } from './journal.ts';
import { tableOf, toldSince } from './messages.ts';
import { replayed } from './recover.ts';
import { fairOf, type Room } from './room.ts';

const pairs = { red: newKeyPair(), blue: newKeyPair() };
type Side = keyof typeof pairs;

/** Both sides ready, with their keys. */
const keyed = async (): Promise<Room> => {
  let room = await testRoom();
  for (const side of ['red', 'blue'] as const)
    room = after(room, side, { type: 'ready', entropy: side, key: pairs[side].key });
  return room;
};

const mark = (room: Room, side: Side, deed: Deed): { readonly to: number; readonly signature: string } =>
  sign(pairs[side].secret, { commitment: fairOf(room).commitment, side, to: room.n, deed });

const recordIn = (room: Room) => {
  const { system, meta, table } = room;
  const about = { system: system.id, scenario: meta.scenario, dice: fairOf(room), keys: table.keys ?? {} };
  const rows = room.kept.map(({ row }) => row);
  return recordFrom(rows, about, nowOf(room.match!));
};

describe('what a seat signs', () => {
  it('stands in the record, and nobody but the key could have put it there', async () => {
    const room = await keyed();
    expect(tableOf(room, [], 0).keys).toEqual({ red: pairs.red.key, blue: pairs.blue.key });
    const action = anyAction(room, 'red', 1) as { type: string };
    const signed = mark(room, 'red', { answer: action });
    const one = after(room, 'red', { type: 'answer', action, ...signed });
    expect(verifyRecord(one.system, recordIn(one))).toMatchObject({ problems: [], signed: 1 });
    const rewritten = recordIn(one);
    const [entry] = rewritten.entries;
    const other = { ...entry!, action: anyAction(room, 'red', 2) };
    expect(verifyRecord(one.system, { ...rewritten, entries: [other] }).problems.map(({ path }) => path)).toContain(
      'entries[0]',
    );
    const again = replayed(
      { ...one, n: 0, stands: 0, match: null, kept: [] },
      one.kept.map(({ row }) => row),
    );
    expect(recordIn(again)).toEqual(recordIn(one));
  });

  it('is refused when the mark is not its own, of another moment, or it has no key', async () => {
    const room = await keyed();
    const action = anyAction(room, 'red', 1) as { type: string };
    const answer = { type: 'answer' as const, action };
    const bad = { ok: false, code: 'badSignature' };
    expect(tell(room, 'red', { ...answer, ...mark(room, 'blue', { answer: action }) }).reply).toEqual(bad);
    const other = sign(pairs.red.secret, { commitment: 'x', side: 'red', to: room.n, deed: { answer: action } });
    expect(tell(room, 'red', { ...answer, ...other }).reply).toEqual(bad);
    expect(tell(room, 'red', { ...answer, ...mark(room, 'red', { undo: true }) }).reply).toEqual(bad);
    expect(tell(room, 'red', { ...answer, to: room.n, signature: '00'.repeat(64) }).reply).toEqual(bad);
    const { keys: _none, ...table } = room.table;
    const keyless = { ...room, table };
    expect(tell(keyless, 'red', { ...answer, ...mark(room, 'red', { answer: action }) }).reply).toEqual(bad);
    // From another machine, without the key: it counts, but is not signed.
    const bare = after(room, 'red', { ...answer, to: room.n });
    expect(verifyRecord(bare.system, recordIn(bare))).toMatchObject({ problems: [], signed: 0 });
  });

  it('taking back and giving up too', async () => {
    const room = await keyed();
    const action = anyAction(room, 'red', 1) as { type: string };
    const one = after(room, 'red', { type: 'answer', action, ...mark(room, 'red', { answer: action }) });
    const wrongUndo = { type: 'undo' as const, ...mark(one, 'blue', { undo: true }) };
    expect(tell(one, 'red', wrongUndo).reply).toEqual({ ok: false, code: 'badSignature' });
    const back = after(one, 'red', { type: 'undo', ...mark(one, 'red', { undo: true }) });
    expect(verifyRecord(back.system, recordIn(back))).toMatchObject({ problems: [], takenBack: 1, signed: 1 });
    const wrongEnd = { type: 'resign' as const, ...mark(back, 'red', { resign: true }) };
    expect(tell(back, 'blue', wrongEnd).reply).toEqual({ ok: false, code: 'badSignature' });
    const over = after(back, 'blue', { type: 'resign', ...mark(back, 'blue', { resign: true }) });
    expect(recordIn(over).ended).toMatchObject({ how: 'resigned', side: 'blue', signed: { to: back.n } });
    expect(verifyRecord(over.system, recordIn(over)).problems).toEqual([]);
  });

  it('tells the other side nothing: a mark could be tried against guesses', async () => {
    const room = await keyed();
    const action = anyAction(room, 'red', 1) as { type: string };
    const signed = mark(room, 'red', { answer: action });
    const one = after(room, 'red', { type: 'answer', action, ...signed });
    const heard = JSON.stringify([toldSince(one, 'blue', 0), toldSince(one, null, 0), tableOf(one, [], 0)]);
    expect(heard).not.toContain(signed.signature);
  });

  it('and a game nobody signed is as true as before', async () => {
    const over = playedUntil(await keyed(), () => false, 50);
    expect(verifyRecord(over.system, recordIn(over))).toMatchObject({ problems: [], signed: 0 });
  });
});
