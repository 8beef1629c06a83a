import { now as nowOf, recordOf, verifyRecord } from '@grognard/kernel';
import { SHARED_ARMIES, TWO_CAMPS } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { CorruptRoom } from '../store/corrupt.ts';
import { after, answered, anyAction, begun, playedUntil, tell, testRoom } from '../test/rooms.ts';
import type { Row } from './journal.ts';
import { recordFrom } from './journal.ts';
import { tableOf, toldSince, viewFor } from './messages.ts';
import { canUndo } from './play.ts';
import { replayed, writeOf } from './recover.ts';
import type { Room } from './room.ts';
import { askedIn, fairOf, publishedDice } from './room.ts';

const rowsOf = ({ kept }: Room): readonly Row[] => kept.map(({ row }) => row);
const fresh = (room: Room): Room => ({ ...room, n: 0, stands: 0, match: null, kept: [] });
const diceFell = (room: Room): boolean => nowOf(room.match!).dice.drawn > 0;

describe('a room', () => {
  it('begins when every seat is ready, with dice keyed by what all added', async () => {
    const open = await testRoom();
    const half = after(open, 'red', { type: 'ready', entropy: 'abc' });
    expect([half.table.status, half.n, askedIn(half), viewFor(half, 'red')]).toEqual(['open', 0, [], null]);
    const room = after(half, 'blue', { type: 'ready', entropy: 'def' });
    expect([room.table.status, room.n, room.table.entropy]).toEqual(['running', 1, { red: 'abc', blue: 'def' }]);
    expect(tell(room, 'red', { type: 'ready', entropy: 'again' }).reply).toEqual({ ok: false, code: 'notAllowed' });
    expect(after(half, 'red', { type: 'ready', entropy: 'other' }).table.entropy).toEqual({ red: 'abc' });
  });

  it('refuses an answer to what is no longer asked, and one that makes no sense', async () => {
    const room = await begun();
    const side = askedIn(room)[0]!;
    const action = anyAction(room, side, 1) as { type: string };
    const code = (draft: Parameters<typeof tell>[2]): unknown => tell(room, side, draft).reply;
    expect(code({ type: 'answer', to: room.n - 1, action })).toEqual({ ok: false, code: 'stale' });
    expect(code({ type: 'answer', to: room.n + 1, action })).toEqual({ ok: false, code: 'stale' });
    expect(code({ type: 'answer', to: room.n, action: { type: 'nonsense' } })).toEqual({
      ok: false,
      code: 'malformed',
    });
    expect(code({ type: 'answer', to: room.n, action: { type: 'pass' } })).toMatchObject({
      ok: false,
      code: 'illegal',
    });
  });

  it('takes a secret answer that was given beside that of the other side', async () => {
    const room = await begun();
    expect(askedIn(room)).toEqual(['red', 'blue']);
    const [red, blue] = [anyAction(room, 'red', 1), anyAction(room, 'blue', 2)];
    const one = after(room, 'red', { type: 'answer', to: room.n, action: red });
    const both = tell(one, 'blue', { type: 'answer', to: room.n, action: blue });
    expect(both.reply).toEqual({ ok: true });
    const late = tell(both.room, 'red', { type: 'answer', to: room.n, action: red });
    expect(late.reply).toEqual({ ok: false, code: 'stale' });
  });

  it('holds no more of a long game than the end of it, and takes back a hundred answers all the same', async () => {
    const long = playedUntil(
      await begun(SHARED_ARMIES.system, { scenario: SHARED_ARMIES.scenario }),
      ({ stands }) => stands > 250,
    );
    expect(long.stands).toBeGreaterThan(250);
    const { kept, match } = long;
    expect([kept.length, match!.entries.length].every((held) => held >= 100 && held <= 200)).toBe(true);
    expect([kept.at(-1)!.row.n, match!.positions.length]).toEqual([long.n, match!.entries.length + 1]);
    expect(kept.at(-1)!.before).toBe(match!.positions.at(-2)!.board);
    const [first, ...others] = long.table.seats.map(({ side }) => side);
    let back = after(long, first!, { type: 'offer', to: long.n, what: 'takeBack', answers: 100 });
    for (const side of others) back = after(back, side, { type: 'agree', what: 'takeBack' });
    expect(back.stands).toBe(long.stands - 100);
    expect(nowOf(back.match!).board).toEqual(match!.positions.at(-101)!.board);
  });

  it('undoes what taught nobody anything, and nothing else', async () => {
    const room = await begun();
    const one = after(room, 'red', { type: 'answer', to: room.n, action: anyAction(room, 'red', 1) });
    expect([canUndo(one, 'red'), canUndo(one, 'blue')]).toEqual([true, false]);
    expect(tell(one, 'red', { type: 'undo', to: one.n - 1 }).reply).toEqual({ ok: false, code: 'stale' });
    expect(tell(one, 'blue', { type: 'undo', to: one.n }).reply).toMatchObject({ ok: false, code: 'cantUndo' });
    // Asked first, nothing changes; the full question is asked only then.
    expect(tell(one, 'red', { type: 'mayUndo', to: one.n })).toMatchObject({ reply: { ok: true }, rows: [] });
    expect(tell(one, 'blue', { type: 'mayUndo', to: one.n }).reply).toMatchObject({ ok: false, code: 'cantUndo' });
    expect(tell(one, 'red', { type: 'mayUndo', to: one.n - 1 }).reply).toEqual({ ok: false, code: 'stale' });
    const back = after(one, 'red', { type: 'undo', to: one.n });
    expect([back.n, back.stands, askedIn(back)]).toEqual([3, 0, ['red', 'blue']]);
    expect(toldSince(back, 'blue', 2)).toEqual([{ n: 3, what: 'undone', side: 'red' }]);
    expect(replayed(fresh(back), rowsOf(back)).match!.positions).toHaveLength(1);
  });

  it('goes back over fallen dice by consent, throws new ones, and its record is still true', async () => {
    const start = playedUntil(await begun(), diceFell, 11);
    const { drawn } = nowOf(start.match!).dice;
    const offered = after(start, 'red', { type: 'offer', what: 'takeBack', to: start.n, answers: 2 });
    expect(offered.table.offer).toMatchObject({ what: 'takeBack', by: 'red', agreed: ['red'] });
    const back = after(offered, 'blue', { type: 'agree', what: 'takeBack' });
    expect([back.stands, back.table.offer, nowOf(back.match!).dice.drawn]).toEqual([start.stands - 2, null, drawn]);
    expect(nowOf(back.match!).board).toEqual(start.match!.positions.at(-3)!.board);
    const over = playedUntil(back, () => false, 50);
    expect(over.table.status).toBe('over');
    const { system, meta } = over;
    const about = { system: system.id, scenario: meta.scenario, dice: fairOf(over) };
    const record = recordFrom(rowsOf(over), about, nowOf(over.match!));
    expect(verifyRecord(system, record)).toMatchObject({ problems: [], dice: 'proved', start: 'setUp', takenBack: 2 });
    // Without what was taken back the dice have a gap, and nobody could tell what fell in it.
    const { course: _told, ...short } = record;
    const leg = record.legs.length - 1;
    expect(verifyRecord(system, short)).toMatchObject({ problems: [{ path: `legs[${leg}].drawn` }], dice: 'false' });
    const again = replayed(fresh(over), rowsOf(over));
    expect(nowOf(again.match!)).toEqual(nowOf(over.match!));
  });

  it('goes back over answers without dice as a plain undo', async () => {
    const room = await begun();
    const one = after(room, 'red', { type: 'answer', to: room.n, action: anyAction(room, 'red', 1) });
    const offered = after(one, 'red', { type: 'offer', what: 'takeBack', to: one.n, answers: 1 });
    const back = after(offered, 'blue', { type: 'agree', what: 'takeBack' });
    expect([back.stands, rowsOf(back).map(({ kind }) => kind)]).toEqual([0, ['leg', 'answer', 'undo']]);
    expect(tell(room, 'red', { type: 'offer', what: 'takeBack', to: room.n, answers: 1 }).reply).toMatchObject({
      code: 'cantUndo',
    });
  });

  it('ends by resignation and by an agreed draw, and then says its secret', async () => {
    const room = await begun();
    expect(publishedDice(room).secret).toBeNull();
    const lost = after(room, 'red', { type: 'resign' });
    expect(lost.table.ended).toEqual({ how: 'resigned', winner: 'blue', side: 'red' });
    expect([publishedDice(lost).secret, askedIn(lost)]).toEqual([room.meta.secret, []]);
    expect(tell(lost, 'blue', { type: 'resign' }).reply).toEqual({ ok: false, code: 'notRunning' });
    const offered = after(room, 'red', { type: 'offer', what: 'draw', to: room.n, answers: 1 });
    expect(tell(room, 'blue', { type: 'agree', what: 'draw' }).reply).toEqual({ ok: false, code: 'noOffer' });
    expect(tell(offered, 'blue', { type: 'agree', what: 'pause' }).reply).toEqual({ ok: false, code: 'noOffer' });
    expect(after(offered, 'blue', { type: 'decline', what: 'draw' }).table.offer).toBeNull();
    expect(tell(room, 'blue', { type: 'decline', what: 'draw' }).reply).toEqual({ ok: false, code: 'noOffer' });
    const drawn = after(offered, 'blue', { type: 'agree', what: 'draw' });
    expect(drawn.table.ended).toEqual({ how: 'drawAgreed', winner: null, side: null });
    expect(toldSince(drawn, null, room.n)).toEqual([{ n: 2, what: 'ended', ended: drawn.table.ended }]);
  });

  it('is not won by an ally of the side that gives it up', async () => {
    const room = await begun(TWO_CAMPS.system, { scenario: TWO_CAMPS.scenario });
    for (const { side } of room.table.seats) {
      const { winner } = after(room, side, { type: 'resign' }).table.ended!;
      expect([side, room.system.allied(room.setting, side, winner!)]).toEqual([side, false]);
    }
  });

  it('has a seat for each of those who share an army: they are asked one after the other, and see the same', async () => {
    const room = await begun(SHARED_ARMIES.system, { scenario: SHARED_ARMIES.scenario });
    expect(room.table.seats.map(({ side }) => side)).toEqual(SHARED_ARMIES.seats);
    const [one, partner, foe] = SHARED_ARMIES.seats;
    expect(askedIn(room)).toEqual([one]);
    const action = anyAction(room, one, 1) as { type: string };
    expect(tell(room, partner, { type: 'answer', to: room.n, action }).reply).toMatchObject({ code: 'illegal' });
    const next = after(room, one, { type: 'answer', to: room.n, action });
    expect(askedIn(next)).toEqual([partner]);
    expect(viewFor(next, partner)!.board).toEqual(viewFor(next, one)!.board);
    const { winner } = after(next, partner, { type: 'resign' }).table.ended!;
    expect(room.system.allied(room.setting, winner!, foe)).toBe(true);
  });

  it('forgets an offer once the game goes on', async () => {
    const room = await begun();
    const offered = after(room, 'red', { type: 'offer', what: 'draw', to: room.n, answers: 1 });
    const moved = after(offered, 'blue', { type: 'answer', to: room.n, action: anyAction(room, 'blue', 1) });
    expect(moved.table.offer).toBeNull();
    expect(tell(moved, 'red', { type: 'offer', what: 'draw', to: room.n, answers: 1 }).reply).toMatchObject({
      code: 'stale',
    });
  });

  it('stands still while it is paused', async () => {
    const room = await begun('toy-patrol', { clock: { kind: 'live', mainMs: 10_000, incrementMs: 0 } });
    const offered = after(room, 'red', { type: 'offer', what: 'pause', to: room.n, answers: 1 }, { now: 1000 });
    const paused = after(offered, 'blue', { type: 'agree', what: 'pause' }, { now: 2000 });
    expect(paused.table).toMatchObject({ paused: true, clock: { left: { red: 8000, blue: 8000 }, since: null } });
    const action = anyAction(paused, 'red', 1) as { type: string };
    expect(tell(paused, 'red', { type: 'answer', to: paused.n, action }).reply).toEqual({ ok: false, code: 'paused' });
    const again = after(paused, 'red', { type: 'resume' }, { now: 100_000 });
    expect(again.table).toMatchObject({ paused: false, clock: { left: { red: 8000, blue: 8000 }, since: 100_000 } });
    expect(tell(again, 'red', { type: 'resume' }).reply).toEqual({ ok: false, code: 'notAllowed' });
  });
});

describe('a paused game', () => {
  it('can be given up, and drawn by consent, but not taken back', async () => {
    const room = await begun();
    const offered = after(room, 'red', { type: 'offer', what: 'pause', to: room.n, answers: 1 });
    const paused = after(offered, 'blue', { type: 'agree', what: 'pause' });
    const offer = { type: 'offer', to: paused.n, answers: 1 } as const;
    expect(tell(paused, 'red', { ...offer, what: 'takeBack' }).reply).toEqual({ ok: false, code: 'paused' });
    expect(after(paused, 'red', { type: 'resign' }).table.ended).toMatchObject({ how: 'resigned', winner: 'blue' });
    const drawing = after(paused, 'red', { ...offer, what: 'draw' });
    expect(after(drawing, 'blue', { type: 'agree', what: 'draw' }).table.ended).toMatchObject({ how: 'drawAgreed' });
  });
});

describe('clocks', () => {
  it('take the time of those who are asked, and give some back for each answer', async () => {
    const room = await begun('toy-patrol', { clock: { kind: 'live', mainMs: 10_000, incrementMs: 500 } });
    const action = anyAction(room, 'red', 1) as { type: string };
    const one = after(room, 'red', { type: 'answer', to: room.n, action }, { now: 3000 });
    expect(one.table.clock).toEqual({ left: { red: 7500, blue: 7000 }, since: 3000 });
    expect(tableOf(one, [], 4000).clock).toEqual({ left: { red: 7500, blue: 6000 }, running: ['blue'], at: 4000 });
  });

  it('by correspondence start anew for each answer, and lose the game of who lets them run out', async () => {
    const room = await begun('toy-patrol', { clock: { kind: 'correspondence', answerMs: 60_000 } });
    const action = anyAction(room, 'red', 1) as { type: string };
    const one = after(room, 'red', { type: 'answer', to: room.n, action }, { now: 50_000 });
    expect(one.table.clock!.left).toEqual({ red: 60_000, blue: 10_000 });
    const late = tell(one, 'blue', { type: 'answer', to: one.n, action: anyAction(one, 'blue', 1) }, { now: 60_000 });
    expect(late.reply).toEqual({ ok: false, code: 'notRunning' });
    expect(late.room.table.ended).toEqual({ how: 'timeOut', winner: 'red', side: 'blue' });
    expect(late.rows.map(({ kind }) => kind)).toEqual(['end']);
  });
});

describe('seats', () => {
  it('are handed to a bot by their holder, or by others once he has gone, and taken back', async () => {
    const room = await begun();
    const handOver = { type: 'handOver', side: 'blue', bot: 'greedy' } as const;
    expect(tell(room, 'red', handOver, { present: ['blue'] }).reply).toEqual({ ok: false, code: 'stillHere' });
    expect(tell(room, 'red', { ...handOver, bot: 'nobody' }).reply).toEqual({ ok: false, code: 'noBot' });
    expect(tell(room, 'red', { ...handOver, side: 'green' }).reply).toEqual({ ok: false, code: 'noSeat' });
    const notAllowed = { ok: false, code: 'notAllowed' };
    expect(tell(room, 'red', { ...handOver, bot: 'random' }).reply).toEqual(notAllowed);
    expect(after(room, 'blue', { ...handOver, bot: 'random' }).table.seats[1]).toMatchObject({ bot: 'random' });
    const left = after(room, 'red', handOver);
    expect(left.table.seats[1]).toMatchObject({ side: 'blue', kind: 'bot', bot: 'greedy' });
    expect(tell(left, 'red', handOver).reply).toEqual(notAllowed);
    const action = anyAction(left, 'blue', 1) as { type: string };
    expect(tell(left, 'blue', { type: 'answer', to: left.n, action }).reply).toEqual({ ok: false, code: 'notAllowed' });
    expect(tell(left, 'blue', { type: 'answer', to: left.n, action }, { by: 'bot' }).reply).toEqual({ ok: true });
    const offered = after(left, 'red', { type: 'offer', what: 'pause', to: left.n, answers: 1 });
    expect(offered.table.paused).toBe(true);
    const gone = after(left, 'red', { type: 'answer', to: left.n, action: anyAction(left, 'red', 1) as never });
    const asking = after(gone, 'red', { type: 'offer', what: 'takeBack', to: gone.n, answers: 1 });
    expect([asking.n, asking.table.offer?.agreed]).toEqual([gone.n, ['red']]);
    const back = after(left, 'blue', { type: 'takeSeat' });
    expect(back.table.seats[1]).toMatchObject({ kind: 'person', bot: null });
    // Nothing was answered meanwhile: there is nothing to tell.
    expect(back.table.substitutes).toEqual([]);
    expect(after(room, 'blue', { type: 'webhook', url: 'https://example.org/x' }).table.seats[1]!.webhook).toBe(
      'https://example.org/x',
    );
  });
});

describe('a journal', () => {
  it('gives the same room again, row by row, and the same record as the match', async () => {
    const over = playedUntil(await begun('toy-skirmish'), () => false, 3);
    const again = replayed(fresh(over), rowsOf(over));
    expect([again.n, again.stands, nowOf(again.match!)]).toEqual([over.n, over.stands, nowOf(over.match!)]);
    const about = { system: over.system.id, scenario: over.meta.scenario, dice: fairOf(over) };
    const { winner } = nowOf(over.match!).outcome!;
    expect(recordFrom(rowsOf(over), about, nowOf(over.match!))).toEqual({
      ...recordOf(over.match!, over.meta.scenario),
      ended: { how: 'rules', winner, side: null },
    });
  });

  it('that was tampered with is found out', async () => {
    const room = playedUntil(await begun(), ({ n }) => n > 30, 5);
    const rows = rowsOf(room);
    const roll = rows.findIndex((row) => row.kind === 'answer' && row.data.entry.log.length > 0);
    const bent = rows.map((row, i) =>
      i === roll && row.kind === 'answer'
        ? { ...row, data: { ...row.data, entry: { ...row.data.entry, log: [] } } }
        : row,
    );
    expect(() => replayed(fresh(room), bent)).toThrow(CorruptRoom);
    expect(() => replayed(fresh(room), rows.toSpliced(3, 1))).toThrow('row 4 is missing');
    expect(() =>
      replayed(
        fresh(room),
        rows.slice(1).map((row) => ({ ...row, n: row.n - 1 })),
      ),
    ).toThrow(CorruptRoom);
    const illegal = rows.map((row, i) =>
      i === 1 && row.kind === 'answer'
        ? { ...row, data: { ...row.data, entry: { ...row.data.entry, side: 'nobody' } } }
        : row,
    );
    expect(() => replayed(fresh(room), illegal)).toThrow('refused');
  });

  it('saves a position every hundred rows', async () => {
    let room = await begun();
    while (room.n < 99) room = after(answered(room, 1), 'red', { type: 'undo', to: room.n + 1 });
    const next = answered(room, 1);
    expect(writeOf({ room: next, rows: rowsOf(next).slice(-1) }, 0).position).toMatchObject({
      n: 100,
      stands: next.stands,
    });
    expect(writeOf({ room, rows: rowsOf(room).slice(-1) }, 0).position).toBeNull();
  });
});
