import { describe, expect, it } from 'vitest';
import { fairDice } from '../check/fair.ts';
import { secretOf, tryGame } from '../contract/index.ts';
import { newMatch, now, play, undo } from '../engine/match.ts';
import { inLanguage, problemLine } from '../engine/types.ts';
import type { Duel } from '../test/duel.ts';
import { duel } from '../test/duel.ts';
import { dawn, matchOf, scenario } from '../test/play.ts';
import oldSave from '../test/saves/duel-v1.json' with { type: 'json' };
import { throughText } from './json.ts';
import { proofSentence } from './proof.ts';
import type { GameRecord } from './record.ts';
import { answersOf, boardsOf, facesOf, readRecord, recordOf, resume } from './record.ts';
import { verifyRecord } from './verify.ts';

const ROUND = [
  ['ash', { type: 'guard', guard: 'low' }],
  ['ash', { type: 'done' }],
  ['birch', { type: 'done' }],
  ['ash', { type: 'lunge' }],
  ['birch', { type: 'wait' }],
  ['birch', { type: 'done' }],
  ['ash', { type: 'effort', points: 1 }],
] as const;

/** A game of two rounds, by official dice. */
const game = matchOf([...ROUND, ...ROUND.slice(1)]);
const record = throughText(recordOf(game, scenario, 'withSecret'));
const finished = (): GameRecord<Duel> => {
  let match = newMatch(duel, dawn, fairDice(secretOf(5), { ash: 'words', birch: 'other words' }));
  for (let i = 0; !now(match).outcome && i < 50; i += 1)
    for (const [side, action] of ROUND.slice(1)) {
      const next = play(match, side, action.type === 'effort' ? { type: 'effort', points: 0 } : action);
      if (next.ok) match = next.match;
    }
  return throughText(recordOf(match, scenario));
};

describe('a record', () => {
  it('tells the whole game and can be read by a person', () => {
    expect(record.entries[0]).toEqual({
      side: 'ash',
      question: 'stance',
      action: { type: 'guard', guard: 'low' },
      log: [{ rule: 'D-2', event: { type: 'guarded', side: 'ash', guard: 'low' } }],
    });
    expect(answersOf(record)).toHaveLength(13);
    expect(record.legs).toEqual([
      { version: 2, entry: 0, board: duel.setup(dawn), stack: [{ kind: 'bout' }], drawn: 0, opening: [] },
    ]);
  });

  it('keeps the secret of the dice until the game is over', () => {
    expect(recordOf(game, scenario).dice.secret).toBeNull();
    expect(record.dice.secret).toBe(game.fair.secret);
    expect(finished().dice.secret).toBe(secretOf(5));
  });

  it('replays through reduce alone', () => {
    expect(boardsOf(duel, record)).toEqual(game.positions.map((position) => position.board));
  });

  it('verifies: the same answers with the same faces give the same log, and the secret gives the faces', () => {
    const faces = record.entries.flatMap((entry) => facesOf(entry.log)).length;
    expect(faces).toBeGreaterThanOrEqual(4);
    expect(verifyRecord(duel, record)).toEqual({
      problems: [],
      answers: 13,
      watchedOnly: 0,
      faces,
      dice: 'proved',
      start: 'setUp',
      takenBack: 0,
      signed: 0,
    });
    expect(verifyRecord(duel, recordOf(game, scenario, 'sealed'))).toMatchObject({ problems: [], dice: 'sealed' });
    expect(verifyRecord(duel, finished())).toMatchObject({ problems: [], dice: 'proved' });
  });

  it('can be taken up again, and undone as far as before', () => {
    const resumed = resume(duel, record);
    expect(resumed.ok && resumed.value.positions).toEqual(game.positions);
    expect(resumed.ok && undo(resumed.value, 'birch')).toEqual({ ok: false, why: 'notYours' });
    expect(resume(duel, recordOf(game, scenario, 'sealed'))).toEqual({
      ok: false,
      problems: [
        {
          path: 'dice.secret',
          why: expect.objectContaining({
            en: 'the secret of the dice is missing: this record can be watched, not played on',
          }),
        },
      ],
    });
  });
});

describe('a false record is found out', () => {
  const tampered = (
    change: (
      r: { -readonly [K in keyof GameRecord<Duel>]: GameRecord<Duel>[K] } & {
        entries: { log: unknown[]; action: unknown }[];
      },
    ) => void,
  ) => {
    const copy = throughText(record) as never;
    change(copy);
    return verifyRecord(duel, copy).problems;
  };
  const rolled = record.entries.findIndex((entry) => entry.log.some((item) => 'roll' in item));

  it('an answer that was not legal', () => {
    expect(
      tampered((r) => {
        r.entries[1]!.action = { type: 'lunge' };
      }),
    ).toEqual([{ path: 'entries[1]', why: expect.objectContaining({ en: 'ash may not do this (D-2)' }) }]);
  });
  it('an event that did not happen', () => {
    expect(
      tampered((r) => {
        (r.entries[0]!.log[0] as { event: { guard: string } }).event.guard = 'high';
      }),
    ).toEqual([
      {
        path: 'entries[0].log[0].event.guard',
        why: expect.objectContaining({ en: 'the rules give something else than what is written' }),
      },
    ]);
  });
  it('a face that did not fall', () => {
    const problems = tampered((r) => {
      const item = r.entries[rolled]!.log.find((one) => 'roll' in (one as object)) as unknown as {
        roll: { faces: number[] };
      };
      item.roll.faces[0] = (item.roll.faces[0]! % 6) + 1;
    });
    expect(problems.map((p) => p.path.slice(0, 10 + String(rolled).length - 1))).toEqual([
      `entries[${rolled}]`,
      `entries[${rolled}]`,
    ]);
    expect(inLanguage('en', problems[1]!.why)).toMatch(/^the dice of the secret do not show \d here \(D-4\)$/);
  });
  it('dice left out or added', () => {
    expect(
      problemLine(
        tampered((r) => {
          r.entries[rolled]!.log = [];
        })[0]!,
      ),
    ).toMatch(/the recorded dice do not fit: a die of 6 sides is rolled/);
    expect(
      problemLine(
        tampered((r) => {
          r.entries[0]!.log.push(record.entries[rolled]!.log.find((item) => 'roll' in item));
        })[0]!,
      ),
    ).toMatch(/the recorded dice do not fit: 2 scripted faces were never rolled/);
  });
  it('frames and events that the rules do not know', () => {
    const joust = tampered((r) => {
      r.legs = [{ ...r.legs[0]!, stack: [{ kind: 'joust' } as never] }];
    });
    expect(joust[0]).toEqual({
      path: 'legs[0].board',
      why: expect.objectContaining({ en: "not the scenario's set-up" }),
    });
  });
  it('another secret than the one committed to', () => {
    expect(
      tampered((r) => {
        r.dice = { ...r.dice, secret: '77'.repeat(32) };
      }),
    ).toEqual([
      {
        path: 'dice.secret',
        why: expect.objectContaining({ en: 'not the secret that was committed to before the game' }),
      },
    ]);
  });
  it('another start, another end, another scenario', () => {
    expect(
      tampered((r) => {
        r.legs = [{ ...r.legs[0]!, board: { ...r.legs[0]!.board, round: 3 } }];
      })[0],
    ).toEqual({ path: 'legs[0].board', why: expect.objectContaining({ en: "not the scenario's set-up" }) });
    expect(
      tampered((r) => {
        r.now = { ...r.now, stack: [] };
      })[0]!.path,
    ).toBe('(end).stack[0]');
    expect(
      tampered((r) => {
        r.scenario = { rounds: 'many' };
      })[0]!.path,
    ).toBe('format');
    expect(
      tampered((r) => {
        r.legs = [{ ...r.legs[0]!, opening: [{ rule: 'D-1', event: { type: 'roundEnded' } }] }];
      })[0]!.path,
    ).toBe('legs[0].opening[0]');
  });
});

describe('every leg of a record is held against the one before', () => {
  const two = (change: Partial<GameRecord<Duel>['legs'][number]>): GameRecord<Duel> => {
    const at = 7;
    const { board, stack, dice } = game.positions[at]!;
    const second = { version: 2, entry: at, board, stack, drawn: dice.drawn, opening: [] };
    return throughText({ ...record, legs: [record.legs[0]!, { ...second, ...change }] });
  };
  const wrong = (given: GameRecord<Duel>) => verifyRecord(duel, given).problems.map(problemLine);
  const { board, stack } = game.positions[7]!;

  it('a leg that goes on from where the game stood is proved from the set-up', () => {
    expect(verifyRecord(duel, two({}))).toMatchObject({ problems: [], start: 'setUp', answers: 13, dice: 'proved' });
  });
  it('one that begins on another board, in another frame or too far on is not', () => {
    const elsewhere = /legs\[1\].* play does not go on from where the game stood/;
    expect(wrong(two({ board: { ...board, round: 9 } }))[0]).toMatch(elsewhere);
    expect(wrong(two({ board: {} as never }))[0]).toMatch(elsewhere);
    expect(wrong(two({ stack: [...stack, stack[0]!] }))[0]).toMatch(elsewhere);
    expect(wrong(two({ entry: 99 }))[0]).toMatch(/legs\[1\]/);
  });
  it('dice begin at the first and have no gap', () => {
    const { drawn } = game.positions[7]!.dice;
    expect(wrong(two({ drawn: drawn + 1 }))[0]).toMatch(/legs\[1\].drawn.* that the record does not tell of/);
    expect(wrong(two({ drawn: 0 }))[0]).toMatch(/legs\[1\].drawn.* thrown again/);
    expect(wrong({ ...record, legs: [{ ...record.legs[0]!, drawn: 4 }] })[0]).toMatch(/legs\[0\].drawn/);
    expect(wrong({ ...record, now: { ...record.now, drawn: 99 } })[0]).toMatch(/now.drawn/);
  });
  it('nothing follows an end', () => {
    const done = finished();
    const last = done.entries.at(-1)!;
    const more = { ...last, log: [] };
    expect(wrong({ ...done, entries: [...done.entries, more] })[0]).toMatch(/may not do this/);
    const again = { ...done.legs[0]!, entry: done.entries.length, drawn: done.now.drawn };
    expect(wrong({ ...done, legs: [...done.legs, again] })[0]).toMatch(/the game was over before this/);
    const ended = { how: 'resigned', winner: 'ash', side: 'birch' } as const;
    expect(wrong({ ...done, ended })[0]).toMatch(/ended.* different ends/);
    expect(wrong({ ...record, ended })).toEqual([]);
  });
  it('what was taken back is played again, and dice that were seen are not undone', () => {
    const leg = { leg: record.legs[0]! };
    const answers = record.entries.map((answer) => ({ answer }));
    const [first, ...others] = answers;
    const undone = { undone: first!.answer.side };
    const course = [leg, first!, undone, first!, ...others];
    expect(verifyRecord(duel, { ...record, course })).toMatchObject({ problems: [], takenBack: 1, dice: 'proved' });
    expect(wrong({ ...record, course: [leg, first!, undone, ...others] })[0]).toMatch(/course.* not the same/);
    const fell = record.entries.findIndex((entry) => entry.log.some((item) => 'roll' in item));
    const upTo = answers.slice(0, fell + 1);
    const rolled = answers[fell]!;
    const cheating = [leg, ...upTo, { undone: rolled.answer.side }, ...answers.slice(fell)];
    expect(wrong({ ...record, course: cheating })[0]).toMatch(/dice that fell are taken back/);
  });
  it('and one sentence says what is proved and what is not', () => {
    const { en, fr } = proofSentence(verifyRecord(duel, finished()));
    expect(en).toMatch(/^Proved: the \d+ answers follow the rules from the set-up .*; not proved: who gave them/);
    expect(fr).toMatch(/^Prouvé : .* ; non prouvé : qui les a joués/);
  });
});

describe('reading a record', () => {
  it('names everything wrong with a file at once', () => {
    const read = readRecord(duel, { ...record, format: 2, entries: [{ side: 3 }], extra: 1 });
    expect(read.ok === false && read.problems.map((p) => p.path)).toEqual([
      'format',
      'entries[0].side',
      'entries[0].question',
      'entries[0].action',
      'entries[0].log',
      'extra',
    ]);
  });
  it('refuses another system and a newer version', () => {
    expect(readRecord(duel, { ...record, system: 'chess' })).toEqual({
      ok: false,
      problems: [{ path: 'system', why: expect.objectContaining({ en: 'this is a game of chess, not of duel' }) }],
    });
    expect(readRecord(duel, { ...record, legs: [{ ...record.legs[0], version: 9 }] })).toEqual({
      ok: false,
      problems: [
        { path: 'legs', why: expect.objectContaining({ en: 'duel is at version 2 here; the game is of version 9' }) },
      ],
    });
  });
});

describe('a save of an older version', () => {
  const read = readRecord(duel, oldSave);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const old = read.value;

  it('can be watched, with its boards brought up to date', () => {
    expect(boardsOf(duel, old).map((board) => [board.ash.guard, board.ash.parried])).toEqual([
      ['high', false],
      ['low', false],
      ['low', false],
    ]);
    expect(verifyRecord(duel, old)).toEqual({
      problems: [],
      answers: 0,
      watchedOnly: 2,
      faces: 0,
      dice: 'proved',
      start: 'olderRules',
      takenBack: 0,
      signed: 0,
    });
  });

  it('goes on under the new rules, in a leg of its own, which verifies', () => {
    const resumed = resume(duel, old);
    if (!resumed.ok) throw new Error(JSON.stringify(resumed.problems));
    let match = resumed.value;
    expect(match.entries).toEqual([]);
    for (const [side, action] of ROUND.slice(2)) {
      const next = play(match, side, action);
      if (!next.ok) throw new Error(JSON.stringify(next));
      match = next.match;
    }
    const written = throughText(recordOf(match, old.scenario, 'withSecret'));
    expect(written.legs.map((leg) => [leg.version, leg.entry])).toEqual([
      [1, 0],
      [2, 2],
    ]);
    expect(written.entries).toHaveLength(7);
    expect(verifyRecord(duel, written)).toMatchObject({ problems: [], answers: 5, watchedOnly: 2, dice: 'proved' });
    const again = resume(duel, written);
    expect(again.ok && now(again.value)).toEqual(now(match));
    expect(again.ok && throughText(recordOf(again.value, old.scenario, 'withSecret'))).toEqual(written);
    expect(boardsOf(duel, written).at(-1)).toEqual(now(match).board);
  });

  it('that no longer makes sense is refused with its places', () => {
    expect(resume(duel, { ...old, now: { stack: [{ kind: 'joust' } as never], drawn: 0 } })).toMatchObject({
      ok: false,
      problems: [{ path: 'stack[0].kind' }],
    });
    expect(resume(duel, { ...old, scenario: {} })).toMatchObject({ ok: false });
  });
});

describe('a save that the rules now refuse or read otherwise', () => {
  it('is not played on', () => {
    const entries = record.entries.map((entry, i) =>
      i === 0 ? { ...entry, action: { type: 'lunge' as const } } : entry,
    );
    expect(resume(duel, { ...record, entries })).toEqual({
      ok: false,
      problems: [{ path: 'entries[0]', why: expect.objectContaining({ en: 'refused now (D-2)' }) }],
    });
    const silent = record.entries.map((entry, i) => (i === 0 ? { ...entry, log: [] } : entry));
    expect(resume(duel, { ...record, entries: silent })).toEqual({
      ok: false,
      problems: [{ path: 'entries[0]', why: expect.objectContaining({ en: 'the same answer now leads elsewhere' }) }],
    });
  });
});

describe('the contract', () => {
  it('holds for the test system on fifty random games', () => {
    for (let seed = 1; seed <= 50; seed += 1) expect(tryGame(duel, scenario, seed).broken).toEqual([]);
  });
});
