import { fastRandom, now } from '@grognard/kernel';
import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../test/desks.ts';
import { BLOCK_ANSWERS, changedBlocks, everyBlock, packedSingles, unpacked } from './blocks.ts';
import { askedIn } from './desk.ts';
import { keptEntry, keptGame, recordFrom, restored, sessionFromRecord } from './keep.ts';
import { chooseRow, NOTHING_PICKED, wholeAction } from './picking.ts';
import type { Session } from './session.ts';
import {
  eyesOf,
  forkAt,
  getUp,
  giveAnswer,
  lockOf,
  sitDown,
  stageOf,
  takeBack,
  viewAt,
  whyNotUndo,
} from './session.ts';

/** Answer by what is listed until so many answers are given, lifting every veil. */
const playOn = (start: Session, answers: number, seed = 1): Session => {
  const random = fastRandom(seed);
  let session = start;
  while (session.match.entries.length < answers) {
    const stage = stageOf(session);
    if (stage.kind === 'over') return session;
    if (stage.kind === 'handOver') {
      session = sitDown(session, stage.side);
      continue;
    }
    const asked = askedIn(session.desk, viewAt(session, stage.side, session.match.entries.length))!;
    const row = Math.floor(random() * asked.question.choices.length);
    // What is listed is given along: a set-up begins with nothing placed otherwise.
    const action = wholeAction(chooseRow(asked, NOTHING_PICKED, row, asked.question.choices[row]!.action));
    const given = action && giveAnswer(session, stage.side, action);
    if (given?.ok) session = given.session;
  }
  return session;
};

describe('a game on this machine', () => {
  it('asks both sides at one screen, with a veil between them where something is hidden', async () => {
    const start = await sessionOf('toy-patrol');
    expect(stageOf(start)).toEqual({ kind: 'handOver', side: 'red' });
    const seated = sitDown(start, 'red');
    expect(stageOf(seated)).toEqual({ kind: 'human', side: 'red' });
    const given = giveAnswer(seated, 'red', { type: 'bid', points: 1 } as never);
    expect(given.ok && stageOf(given.session)).toEqual({ kind: 'handOver', side: 'blue' });
    expect(given.ok && stageOf(getUp(given.session))).toEqual({ kind: 'handOver', side: 'blue' });
  });

  it('needs no veil while nothing is hidden', async () => {
    const session = await sessionOf(HEX_GAME, 'crossroads');
    expect(session.fogged).toBe(false);
    expect(stageOf(session)).toEqual({ kind: 'human', side: 'german' });
  });

  it('lets bots answer first, and shows the one player his own eyes only', async () => {
    const session = await sessionOf('toy-patrol', undefined, ['red']);
    expect(stageOf(session)).toEqual({ kind: 'bot', side: 'red', level: 'easy' });
    expect(eyesOf(session, 'all')).toBe('blue');
    const reds = (eyes: 'red' | 'blue'): number => {
      const board = viewAt(session, eyes, 0).board as { readonly units?: readonly { readonly side: string }[] };
      return board.units!.filter((unit) => unit.side === 'red').length;
    };
    expect(reds('blue')).toBeLessThan(reds('red'));
  });

  it('refuses what the rules refuse', async () => {
    const session = sitDown(await sessionOf('toy-patrol'), 'red');
    const given = giveAnswer(session, 'red', { type: 'bid', points: 99 } as never);
    expect(given).toMatchObject({ ok: false, refusal: { rule: 'TP-1.2' } });
  });

  it('takes back what nobody has learned from, and says why not otherwise', async () => {
    const session = await sessionOf(HEX_GAME, 'crossroads');
    expect(whyNotUndo(session)).toBe('nothingToUndo');
    const given = giveAnswer(session, 'german', { type: 'activate', unit: 'german-rifles-1' } as never);
    if (!given.ok) throw new Error('refused');
    expect(whyNotUndo(given.session)).toBeNull();
    expect(lockOf(given.session)).toBe(0);
    expect(takeBack(given.session).match.entries).toEqual([]);
  });

  it('takes back at an open table what the other was asked about already, and what the computer replied to it', async () => {
    const pass = { type: 'pass' } as never;
    const wait = { type: 'wait', by: 'cap' } as never;
    const answered = (session: Session, side: string, action: never): Session => {
      const given = giveAnswer(session, side, action);
      if (!given.ok) throw new Error(JSON.stringify(given.refusal));
      return given.session;
    };
    const shared = answered(await sessionOf(HEX_GAME, 'crossroads'), 'german', pass);
    expect(stageOf(shared)).toEqual({ kind: 'human', side: 'soviet' });
    expect(whyNotUndo(shared)).toBeNull();
    expect(stageOf(takeBack(shared))).toEqual({ kind: 'human', side: 'german' });
    const alone = answered(await sessionOf(HEX_GAME, 'crossroads', ['soviet']), 'german', wait);
    const replied = answered(alone, 'soviet', wait);
    expect(whyNotUndo(replied)).toBeNull();
    expect(takeBack(replied).match.entries).toEqual([]);
  });

  it('takes back in a lesson whatever came of the last answer, dice and all, but not what the other began with', async () => {
    let session = await sessionOf(HEX_GAME, 'crossroads', ['soviet']);
    expect(whyNotUndo(session, true)).toBe('nothingToUndo');
    const rolled = (): boolean => session.match.entries.some(({ log }) => log.some((item) => 'roll' in item));
    // Until dice fell after an answer of one's own.
    for (let answers = 1; !rolled() || session.match.entries.at(-1)!.side === 'german'; answers += 1)
      session = playOn(await sessionOf(HEX_GAME, 'crossroads', ['soviet']), answers);
    const own = session.match.entries.findLastIndex(({ side }) => side === 'german');
    expect(own).toBeGreaterThanOrEqual(0);
    expect(whyNotUndo(session)).not.toBeNull();
    expect(whyNotUndo(session, true)).toBeNull();
    expect(takeBack(session, true).match.entries).toHaveLength(own);
  });

  it('is the same game after it was kept and taken up again', async () => {
    const played = playOn(await sessionOf('toy-patrol'), 30);
    const entries = played.match.entries.map((_, i) => keptEntry(played, i + 1));
    const again = restored(played.desk, keptGame(played), JSON.parse(JSON.stringify(entries)));
    if (!again.ok) throw new Error('not restored');
    expect(again.value.match.positions).toEqual(played.match.positions);
    expect(again.value.match.entries).toEqual(played.match.entries);
    const later = { ...keptGame(played), version: 0 };
    expect(restored({ ...played.desk, system: { ...played.desk.system } }, later, entries).ok).toBe(true);
  });

  it('is kept in blocks, of which only the last is written again', async () => {
    const before = playOn(await sessionOf(HEX_GAME, 'rzhev-villages'), BLOCK_ANSWERS + 3);
    expect(before.match.entries).toHaveLength(BLOCK_ANSWERS + 3);
    const whole = everyBlock(before);
    expect(whole.map(({ block }) => block)).toEqual([0, 1]);
    const entries = before.match.entries.map((_, i) => keptEntry(before, i + 1));
    expect(unpacked(whole)).toEqual(entries);
    const after = playOn(before, BLOCK_ANSWERS + 4);
    expect(changedBlocks(before, after)).toEqual([everyBlock(after)[1]]);
    expect(changedBlocks(after, before)).toEqual([whole[1]]);
    expect(changedBlocks(before, { ...before, notes: 'a note' })).toEqual([]);
    const singles = entries.map((entry, i) => ({ ...entry, game: before.id, n: i + 1 }));
    expect(packedSingles(singles)).toEqual(whole);
  });

  it('can be opened from its record, whole or sealed', async () => {
    const played = playOn(await sessionOf('toy-patrol'), 12);
    const entries = played.match.entries.map((_, i) => keptEntry(played, i + 1));
    const record = recordFrom(keptGame(played), entries);
    const whole = sessionFromRecord(played.desk, record);
    expect(whole.ok && whole.value.match.positions.at(-1)).toEqual(now(played.match));
    const sealed = sessionFromRecord(played.desk, { ...record, dice: { ...record.dice, secret: null } });
    expect(sealed.ok && now(sealed.value.match).board).toEqual(now(played.match).board);
  });

  it('forks from any answer, with dice of its own', async () => {
    const played = playOn(await sessionOf('toy-patrol'), 20);
    const forked = forkAt(played, 8);
    expect(forked.id).not.toBe(played.id);
    expect(forked.match.entries).toEqual(played.match.entries.slice(0, 8));
    expect(now(forked.match).board).toEqual(played.match.positions[8]!.board);
    expect(now(forked.match).dice.key).not.toBe(now(played.match).dice.key);
  });
});
