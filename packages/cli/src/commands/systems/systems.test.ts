import { playable, registry } from '@grognard/systems';
import { TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { run } from '../../test/run.ts';

describe('grognard systems', () => {
  it('lists every game with its stage, planned ones as such', async () => {
    const { out, code } = await run(['systems']);
    expect(code).toBe(0);
    for (const { id, title } of registry) expect(out).toMatch(new RegExp(`^${id} +${title.en} `, 'm'));
    const patrolLine = out.split('\n').find((line) => line.startsWith('toy-patrol'));
    expect(patrolLine).toMatch(/^toy-patrol +Patrol +practice game +1$/);
    const planned = registry.filter((entry) => entry.load === null).map(({ id }) => id);
    for (const id of planned) expect(out).toMatch(new RegExp(`^${id} .*planned +–$`, 'm'));
  });

  it('counts the scenarios there are', async () => {
    const counted = registry.map(async ({ id, load, scenarios }) => ({
      told: { id, scenarios },
      true: { id, scenarios: (await load?.())?.scenarios.length ?? 0 },
    }));
    for (const one of await Promise.all(counted)) expect(one.told).toEqual(one.true);
  });

  it('speaks French when asked, or when the machine does', async () => {
    expect((await run(['systems', '--lang', 'fr'])).out).toMatch(/toy-patrol +Patrouille +jeu d'exercice +1/);
    expect((await run(['--lang=fr', 'systems'])).out).toContain('Patrouille');
    expect((await run(['systems'], { env: { LANG: 'fr_CA.UTF-8' } })).out).toContain('Patrouille');
    expect((await run(['systems', '--lang', 'en'], { env: { LANG: 'fr_CA.UTF-8' } })).out).toContain('Patrol ');
  });

  it('prints JSON', async () => {
    const list = JSON.parse((await run(['systems', '--json'])).out);
    expect(list.map((row: { id: string }) => row.id)).toEqual(registry.map(({ id }) => id));
    expect(list).toContainEqual({
      id: 'toy-patrol',
      title: { en: 'Patrol', fr: 'Patrouille' },
      stage: 'toy',
      playable: true,
      scenarios: 1,
    });
  });
});

describe('grognard scenarios', () => {
  it('tells id, title, notes and sides', async () => {
    const { out } = await run(['scenarios', 'toy-patrol']);
    expect(out).toBe(
      'crossing  The crossing                                                Red – Blue\n' +
        '  Two patrols meet at a crossing in the woods. Ten minutes.\n',
    );
    expect((await run(['scenarios', 'toy-patrol', '--lang', 'fr'])).out).toContain('Rouge – Bleu');
  });

  it('prints JSON', async () => {
    expect(JSON.parse((await run(['scenarios', 'toy-patrol', '--json'])).out)).toMatchObject([
      { id: 'crossing', title: { fr: 'Le carrefour' }, sides: ['red', 'blue'] },
    ]);
  });

  it('calls sides by the names they have in the scenario', async () => {
    expect((await run(['scenarios', TABLE_GAME])).out).toMatch(/^road-to-stonne .* French – Germans$/m);
    expect((await run(['scenarios', TABLE_GAME, '--lang', 'fr'])).out).toMatch(
      /^road-to-stonne .* Français – Allemands$/m,
    );
  });

  it('lists the scenarios of every game that can be played', async () => {
    for (const { id } of playable()) expect((await run(['scenarios', id])).code).toBe(0);
  });

  it('does not know a game that is not there, and guesses which was meant', async () => {
    expect(await run(['scenarios', 'toy-patrl'])).toMatchObject({
      code: 2,
      out: '',
      err: "  system  There is no game 'toy-patrl'. Did you mean toy-patrol?\n",
    });
    expect((await run(['scenarios', 'zzzzzzzzzz', '--lang', 'fr'])).err).toContain('Voir `grognard systems`.');
  });

  it('says of a planned game that it is planned', async () => {
    const planned = registry.filter((entry) => entry.load === null);
    for (const { id } of planned)
      expect(await run(['scenarios', id])).toMatchObject({
        code: 2,
        err: `  system  ${id} is planned and can not be played yet.\n`,
      });
  });
});

describe('grognard rule', () => {
  it('prints our text of a rule in either language, however its id is typed', async () => {
    expect((await run(['rule', 'toy-patrol', 'tp-3.1'])).out).toMatch(
      /^TP-3\.1 {2}To hit\n {2}Two dice and additions; 7 or more hits\.\n {2}proved {2}its tests found \d+ of \d+ faults/,
    );
    expect((await run(['rule', 'toy-patrol', 'TP-3.1', '--lang', 'fr'])).out).toMatch(
      /^TP-3\.1 {2}Toucher\n {2}Deux dés plus les modificateurs ; 7 ou plus touche\.\n {2}prouvée {2}ses tests ont trouvé \d+ des \d+ fautes/,
    );
  });

  it('lists all titles when no id is given', async () => {
    expect((await run(['rule', 'toy-patrol'])).out).toMatch(/^TP-1\.1 {2}Turn$/m);
  });

  it('guesses which rule was meant', async () => {
    expect(await run(['rule', 'toy-patrol', 'TP-3.11'])).toMatchObject({
      code: 2,
      err: "  rule  There is no rule 'TP-3.11'. Did you mean TP-3.1?\n",
    });
    expect((await run(['rule', 'nothing', 'TP-3.1'])).code).toBe(2);
  });
});
