import { describe, expect, it } from 'vitest';
import { randomRecord } from '../../test/games.ts';
import { newFolder, run } from '../../test/run.ts';

/** A record with one thing changed. */
const changed = (path: readonly (string | number)[], value: unknown): unknown => {
  const record = structuredClone(randomRecord(5)) as unknown;
  let at = record as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
  return record;
};

const verify = (content: unknown, ...flags: string[]) => {
  const folder = newFolder();
  folder.write('game.json', content);
  return run(['verify', 'game.json', ...flags], { cwd: folder.path });
};

describe('grognard verify', () => {
  it('proves answers and dice of a true record', async () => {
    const record = randomRecord(5);
    const { out, code } = await verify(record);
    expect(code).toBe(0);
    expect(out).toContain('Patrol · The crossing\nThe record is true.\n');
    expect(out).toContain(`${record.entries.length} answers were given again under the rules, with the same result.`);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('and gives exactly the dice that fell');
    expect(out).toContain(record.dice.commitment);
    expect((await verify(record, '--lang', 'fr')).out).toContain("L'enregistrement est exact.");
  });

  it('says of a game that goes on that its dice are still sealed', async () => {
    const record = randomRecord(5, 12);
    const { out, code } = await verify({ ...record, dice: { ...record.dice, secret: null } });
    expect(code).toBe(0);
    expect(out).toContain('The secret of the dice is not published yet');
    expect(out).toContain('The game is not over.');
  });

  it('finds a die that was changed', async () => {
    const record = randomRecord(5);
    const number = record.entries.findIndex((entry) => entry.log.some((item) => 'roll' in item));
    const roll = record.entries[number]!.log.findIndex((item) => 'roll' in item);
    const item = record.entries[number]!.log[roll]!;
    const face = 'roll' in item ? item.roll.faces[0]! : 0;
    const { out, code } = await verify(
      changed(['entries', number, 'log', roll, 'roll', 'faces', 0], face === 1 ? 2 : 1),
    );
    expect(code).toBe(1);
    expect(out).toContain('The record does not hold');
    expect(out).toContain(`entries[${number}]`);
  });

  it('finds a secret that was not the one committed to', async () => {
    const { out, code } = await verify(changed(['dice', 'secret'], 'ab'.repeat(32)), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      kind: 'verdict',
      ok: false,
      dice: 'false',
      problems: [{ path: 'dice.secret' }],
    });
  });

  it('takes a record the rules can not even begin with for a false one', async () => {
    const { out, code } = await verify(changed(['legs', 0, 'stack'], [{ kind: 'nonsense' }]));
    expect(code).toBe(1);
    expect(out.replace(/\s+/g, ' ')).toContain("not the scenario's set-up");
  });

  it('tells everything that is wrong with a file that is no record', async () => {
    const bad = { format: 2, kind: 'record', system: 'toy-patrol', legs: [], entries: 'none', extra: 1 };
    const { err, code, out } = await verify(bad);
    expect([code, out]).toEqual([2, '']);
    for (const path of ['format', 'legs', 'entries', 'scenario', 'dice', 'now', 'extra'])
      expect(err).toMatch(new RegExp(`^  ${path} `, 'm'));
    const json = JSON.parse((await verify(bad, '--json')).out);
    expect(json).toMatchObject({ format: 1, kind: 'problems' });
  });

  it('needs a file that is there, is JSON, and names a game', async () => {
    expect(await run(['verify', 'none.json'], { cwd: newFolder().path })).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such file'),
    });
    expect((await verify('{ "a": }')).err).toContain('line 1, column 8');
    expect((await verify([])).err).toContain('must be a JSON object');
    expect((await verify({ a: 1 })).err).toContain('must name the system');
    expect((await verify({ system: 'chess' })).err).toContain("There is no game 'chess'.");
  });
});
