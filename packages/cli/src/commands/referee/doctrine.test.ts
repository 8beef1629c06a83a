import { describe, expect, it } from 'vitest';
import { referee } from '../../test/ambush.ts';
import { crossing } from '../../test/games.ts';
import { newFolder, run } from '../../test/run.ts';

const ROWS = Array.from({ length: 5 }, () => '.'.repeat(12));
const FORCES = [
  {
    id: 'german',
    nation: 'german',
    caps: 5,
    units: [{ id: 'g1', type: 'german-rifles', hex: '1-C04', facing: 'E' }],
  },
  {
    id: 'soviet',
    nation: 'soviet',
    caps: 5,
    units: [{ id: 's1', type: 'soviet-rifles', hex: '1-C07', facing: 'W' }],
  },
];
const SOLO = {
  format: 1,
  system: 'conflict-of-heroes',
  id: 'alone',
  title: { en: 'Alone', fr: 'Seul' },
  map: [{ board: { id: '1', terrain: ROWS } }],
  turns: 2,
  initiative: 'german',
  solo: 'soviet',
  rules: { use: ['COH-20.2.1', 'COH-5.0.3.1'] },
  forces: FORCES,
};

/** The Soviets are asked, their rifles active; the Germans have just moved in the open. */
const asked = (soviet: object, more: object = {}) => ({
  format: 1,
  system: 'conflict-of-heroes',
  scenario: SOLO,
  board: { forces: { soviet }, units: [{ id: 'g1' }, { id: 's1', status: 'active' }], careless: ['g1'] },
  stack: [
    { kind: 'game', step: 'nextTurn' },
    { kind: 'turn', step: 'score' },
    { kind: 'phases', at: 1, step: 'find' },
    { kind: 'phase', side: 'soviet' },
  ],
  ...more,
});
/** The Soviets have still to place their rifles: the doctrine tries some places at random. */
const placing = (more: object = {}) => ({
  format: 1,
  system: 'conflict-of-heroes',
  scenario: {
    ...SOLO,
    zones: { east: ['1-C07', '1-C08', '1-C09'] },
    forces: [FORCES[0], { ...FORCES[1], units: [{ id: 's1', type: 'soviet-rifles', zone: 'east' }] }],
  },
  stack: [
    { kind: 'game', step: 'coins' },
    { kind: 'deployment', side: 'soviet' },
  ],
  ...more,
});
const byDoctrine = (...dice: readonly number[]) => ({ side: 'soviet', doctrine: dice });
const hint = async (file: object, ...flags: readonly string[]) => {
  const folder = newFolder();
  folder.write('position.json', file);
  return run(['hint', 'position.json', ...flags], { cwd: folder.path });
};

describe('the doctrine in a position file', () => {
  it('COH-EX-104 answers for the AI; a die of the referee wants two CAPs, and there is one', async () => {
    const answers = [byDoctrine()];
    const { out, code } = await referee(asked({ caps: 1, ap: 7 }, { answers, dice: [1, 3, 4, 'pinned'] }));
    expect(code).toBe(0);
    expect(out).toContain('s1: fire at 1-C04 (direct) [AP] (by its doctrine)');
    expect(out).toContain('COH-20.2.7');
    expect(out).toContain('The Soviets spend CAP on the roll: +1.');
    expect(out).toMatch(/rolled 3\+4 \+ 4: just passed/);
  });

  it('COH-EX-106 does not fire again with 2 action points left', async () => {
    const { out } = await referee(asked({ caps: 5, ap: 2 }, { answers: [byDoctrine()] }));
    expect(out).toContain('Soviet: pass (by its doctrine)');
  });

  it('may draw its chance from a number', async () => {
    const answers = [{ side: 'soviet', doctrine: 3 }];
    expect((await referee(asked({ caps: 1, ap: 7 }, { answers }))).out).toContain('(by its doctrine)');
  });

  it('says which of its dice are too few or too many, and that nothing is done besides', async () => {
    const problem = async (answers: readonly object[], dice: readonly number[] = []) =>
      (await referee(asked({ caps: 1, ap: 7 }, { answers, dice }))).err;
    expect(await problem([byDoctrine(2)])).toContain('answers[0].doctrine  no die was thrown for the 2');
    const { err } = await referee(placing({ answers: [byDoctrine()] }));
    expect(err).toContain('answers[0].doctrine  the doctrine throws a die');
    expect(await problem([{ ...byDoctrine(), action: { type: 'pass' } }])).toContain(
      'either an action or the doctrine',
    );
    expect(await problem([{ side: 'german', doctrine: [] }])).toContain('german is asked nothing');
  });

  it('is only for games whose rules have one', async () => {
    const file = { format: 1, system: 'toy-patrol', scenario: 'crossing', answers: [{ side: 'red', doctrine: [] }] };
    expect((await referee(file)).err).toContain('toy-patrol has no doctrine');
  });
});

describe('grognard hint for a position file', () => {
  const shooting = asked({ caps: 1, ap: 7 }, { answers: [byDoctrine()], dice: [1, 1, 1] });

  it('tells what the doctrine does, with the odds of it, for the side that it plays', async () => {
    const { out, code } = await hint(asked({ caps: 1, ap: 7 }));
    expect(code).toBe(0);
    expect(out).toContain('doctrine: Rifles 41 B: fire at C04 (direct) [AP]');
    expect(out).toContain('Rifles 41 B at Rifles 41 A: 15/36 (41.7 %)');
  });

  it('after the answers in the file, its own chance as it is given', async () => {
    const answers = [{ side: 'soviet', action: { type: 'wait', by: 'ap' } }];
    const passed = asked({ caps: 5, ap: 2 }, { answers });
    const after = { ...passed, answers: [...answers, { side: 'german', action: { type: 'pass' } }] };
    expect((await hint(after)).out).toContain('doctrine: pass');
    expect((await hint(after, '--lang', 'fr')).out).toContain('doctrine : passe');
    expect((await hint(placing(), '--dice', '1')).err).toContain('no face is left');
    expect((await hint(placing(), '--seed', '4')).out).toContain('doctrine: ');
  });

  it('of any other bot, and of all that is worth a thought for a side that has a player', async () => {
    expect((await hint(asked({ caps: 1, ap: 7 }), '--bot', 'random')).out).toContain('random: ');
    const german = { ...asked({ caps: 1 }), stack: [{ kind: 'phase', side: 'german' }] };
    expect((await hint(german, '--positions', '200')).out).toMatch(/^\d+ % {2}\S/);
  });

  it('says what is wrong with what was typed or with the file', async () => {
    expect((await hint(shooting, '--dice', '7')).err).toContain("'7' is no whole number from 1 to 6");
    expect((await hint(shooting, '--seed', 'x')).err).toContain('--seed');
    expect((await hint(shooting, '--bot', 'genius')).err).toContain("no bot 'genius'");
    expect((await hint({ format: 1, system: 'conflict-of-heroes' })).err).toContain('scenario');
    const refused = asked(
      { caps: 1, ap: 7 },
      { answers: [{ side: 'soviet', action: { type: 'activate', unit: 's1' } }] },
    );
    expect((await hint(refused)).err).toContain('answers[0]  s1 is not fresh (COH-2.2.3)');
    expect((await hint(asked({ caps: 1, ap: 7 }, { dice: [6] }))).err).toContain('dice[0]');
  });
});

describe('a game against the doctrine', () => {
  const play = async (...flags: readonly string[]) => {
    const folder = newFolder();
    folder.write('alone.json', SOLO);
    const typed = ['1', '', 'q', 'n'];
    return run(['play', '--scenario-file', 'alone.json', '--seed', '7'.repeat(64), ...flags], {
      typed,
      cwd: folder.path,
    });
  };

  it('is what the side without a player gets, and it is said so', async () => {
    const { out } = await play();
    expect(out).toContain('Soviet: played as the rules say (COH-20.2.1); --bot soviet=human gives it to a');
    expect(out).not.toContain('Soviet> ');
  });

  it('unless that side is given to a person or to another bot', async () => {
    expect((await play('--bot', 'soviet=human')).out).not.toContain('played as the rules say');
    expect((await play('--bot', 'soviet=random')).out).not.toContain('played as the rules say');
  });

  it('can be had for any side of a game that has one, at the table and in simulations', async () => {
    expect((await play('--bot', 'german=doctrine')).out).toContain('played as the rules say');
    const patrol = await run(['play', crossing.system, crossing.id, '--bot', 'red=doctrine']);
    expect(patrol.err).toContain('the rules of Patrol have no doctrine');
    const many = (system: string, scenario: string) =>
      run(['simulate', system, scenario, '--bots', 'doctrine', '--games', '1', '--threads', '1']);
    expect((await many('toy-patrol', 'crossing')).err).toContain('the rules of toy-patrol have no doctrine');
  });
});
