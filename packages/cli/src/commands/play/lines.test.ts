import type { Side, Types } from '@grognard/kernel';
import { fairDice, newMatch, now, play } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { terminalOf } from '../../io/terminal.ts';
import { fakeIo } from '../../test/fake-io.ts';
import { newFolder, run } from '../../test/run.ts';
import { deskFor } from './desk.ts';
import { askHoles } from './holes.ts';

const front = (await loadSystem('toy-front'))!;
const loaded = front.load(front.scenarios[1]);
if (!loaded.ok) throw new Error('the bridgehead does not load');
const setting = loaded.value;
const begun = newMatch(front, setting, fairDice('5'.repeat(64)));

/** One sheet typed from an empty one, and what came of it. */
const typeSheet = async (position: ReturnType<typeof now>, side: Side, typed: readonly string[], language = 'en') => {
  const io = fakeIo({ typed: [...typed], env: { LANG: language } });
  const terminal = terminalOf(io);
  const desk = await deskFor(terminal, front, setting);
  const look = { setting, board: front.see(setting, position.board, side) };
  const ask = front.procedures[position.stack.at(-1)!.kind] as unknown as {
    choices(look: object, frame: object, side: Side): readonly { readonly action: Types['action'] }[];
  };
  const choices = ask.choices(look, position.stack.at(-1)!, side);
  const choice = choices.find(({ action }) => ['setUp', 'produce', 'march'].includes(action.type))!;
  const asked = await askHoles({ terminal, desk, position, side }, choice as never);
  const filled = asked.kind === 'value' ? asked.value : asked.kind;
  return { filled, printed: io.printed(), untyped: io.untyped() };
};

/** Row, hex, strength: the hexes of Red are listed, and filtered by their names. */
const RED = ['1', '0202', '4', '2', '0102', '4', '3', '0304', '3', '4', '0103', '1', '5', '0102'];

describe('a sheet at the keyboard', () => {
  it('is filled row by row under a budget that is told all the time', async () => {
    const { filled, printed, untyped } = await typeSheet(now(begun), 'red', [...RED, 'd']);
    expect(untyped).toEqual([]);
    expect(filled).toMatchObject({
      type: 'setUp',
      lines: [
        { row: 'red-1', strength: 4 },
        { row: 'red-2', strength: 4 },
        { row: 'red-3', strength: 3 },
        { row: 'red-4', strength: 1 },
        { row: 'Egger' },
      ],
    });
    expect(printed).toMatch(/1 {2}Blocks: Red 1 \(infantry\) +0\/1/);
    expect(printed).toContain('Nothing is put down yet.');
    expect(printed).toMatch(/strength: 4 of 12, 8 left +TF-2\.2/);
    expect(printed).toMatch(/strength: 12 of 12 +TF-2\.2/);
    expect(printed).toContain('-1  Red 1 in 0202, strength 4');
    const played = play(begun, 'red', filled as Types['action']);
    expect(played.ok).toBe(true);
  });

  it('tells all that is wrong when it is done too soon, takes lines off again, and shows what it costs', async () => {
    const typed = ['d', '1', '0202', '4', 'c', '-1', '-1', '1 x2', '0202', '3', '9', '?', 'b'];
    const { filled, printed, untyped } = await typeSheet(now(begun), 'red', typed);
    expect(filled).toBe('back');
    expect(untyped).toEqual([]);
    expect(printed).toContain('Red 1 (infantry): must be there');
    expect(printed).toContain('strength: all 12 must be used; 0 are');
    expect(printed).toMatch(/costs +4 Strength \(Red 1\) +TF-2\.2/);
    expect(printed).toContain('Blocks: Red 1 (infantry): once at most.');
    expect(printed.match(/No such number\./g)).toHaveLength(2);
    expect(printed).toContain('3 x2 puts it down twice');
  });

  it('offers what hangs on other lines only when it is there', async () => {
    const { printed } = await typeSheet(now(begun), 'red', ['5', '1', '0202', '4', '5', 'b']);
    expect(printed).toContain('Leaders: Egger: there is nothing to choose here now.');
    expect(printed).toContain('-2  Egger in 0202');
  });

  it('can be left to the rules', async () => {
    const { filled } = await typeSheet(now(begun), 'red', ['a', 'd']);
    expect(play(begun, 'red', filled as Types['action']).ok).toBe(true);
  });

  it('speaks French, and is given up when the lines run out', async () => {
    const { filled, printed } = await typeSheet(now(begun), 'red', ['1', '0202'], 'fr');
    expect(filled).toBe('end');
    expect(printed).toContain('un numéro inscrit une ligne');
    expect(printed).toMatch(/force : 0 sur 12, reste 12/);
  });

  it('moves several in one answer, each its own way', async () => {
    const board = now(begun).board as { readonly leaders: readonly object[] };
    const block = (id: string, unit: string, hex: number) => ({
      id,
      side: unit.split('-')[0],
      unit,
      strength: 2,
      at: { in: 'hex', hex },
      from: null,
      shown: false,
      seen: null,
      known: false,
    });
    const blocks = [block('A1', 'red-3', 7), block('A2', 'red-4', 6), block('B1', 'blue-1', 17)];
    const position = {
      ...now(begun),
      board: { ...board, blocks, commanded: ['A1', 'A2'] },
      stack: [{ kind: 'movement', side: 'red' }],
    } as unknown as ReturnType<typeof now>;
    const { filled, printed } = await typeSheet(position, 'red', ['1', '0201', '2', '0101 0201', 'd']);
    expect(filled).toEqual({
      type: 'march',
      blocks: [
        { unit: 'A1', route: [1] },
        { unit: 'A2', route: [0, 1] },
      ],
    });
    expect(printed).toContain('-2  move A2 to 0101 → 0201');
  });
});

describe('a game with sheets', () => {
  it('is played from the first command on: set-up for both, then a leader who is not chosen, for there is one', async () => {
    const typed = ['', 'a', 'd', '', '', 'a', 'd', '', '', 'q', 'n'];
    const { out, code } = await run(['play', 'toy-front', 'bridgehead', '--seed', '5'.repeat(64)], { typed });
    expect(code).toBe(0);
    expect(out).toContain('Egger commands');
    expect(out).toContain('Red: move a commanded block, several, or stop');
  });

  it('is settled by a referee file that holds a sheet', async () => {
    const { path, write } = newFolder();
    const lines = [{ row: 'red-1', hex: 0, strength: 9 }];
    write('sheet.json', {
      format: 1,
      system: 'toy-front',
      scenario: 'bridgehead',
      answers: [{ side: 'red', action: { type: 'setUp', lines } }],
    });
    const { out, code } = await run(['referee', 'sheet.json'], { cwd: path });
    expect(code).toBe(1);
    expect(out).toContain('red-1 (infantry): strength can not be this');
    expect(out).toContain('red-2 (infantry): must be there');
  });
});
