import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { referee } from '../../test/ambush.ts';

const page = readFileSync(new URL('../../../../../docs/conflict-of-heroes-referee.md', import.meta.url), 'utf8');
const { answers: _answers, dice: _dice, ...shot } = JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!);
const [german, soviet] = shot.scenario.forces;
const withTerrain = (...terrain: readonly string[]) => ({
  ...shot,
  scenario: { ...shot.scenario, map: [{ board: { id: '1', terrain } }] },
});

describe('the referee of Conflict of Heroes answers --why', () => {
  it('yes, with what a shot costs, its modifiers as far as the firer knows them, and its chance', async () => {
    const { out, code } = await referee(shot, '--why', 'g1', 'fire');
    expect(code).toBe(0);
    expect(out).toContain('yes  g1: fire at 1-C03 (direct) [AP]');
    expect(out).toMatch(/^ {5}costs {2}3 Fire cost +COH-7\.0\.2$/m);
    expect(out).toMatch(/^ {7}needs +14\+ +COH-7\.3\.1$/m);
    expect(out).toMatch(/^ {7}chance +1\/36 \(2\.8 %\)$/m);
  });

  it('no, with the rule and the hex in the way, for every enemy that could be aimed at', async () => {
    const units = [
      { id: 'g1', status: 'active', hex: '1-C03' },
      { id: 's1', hex: '1-C07' },
    ];
    const behind = { ...withTerrain('........', '....F...', '........', '........'), board: { ...shot.board, units } };
    const blocked = await referee(behind, '--why', 'G1', 'fire');
    expect(blocked.code).toBe(1);
    expect(blocked.out).toContain('1-C07 can not be seen from 1-C03: 1-C05 is in the');
    expect(blocked.out).toContain('COH-6.0.2 Blocked LOS');
    const turned = { ...german, units: [{ ...german.units[0], facing: 'W' }] };
    const away = { ...shot, scenario: { ...shot.scenario, forces: [turned, soviet] } };
    expect((await referee(away, '--why', 'g1', 'fire')).out).toContain('1-C03 is outside the arc of g1');
    const stunned = { ...shot.board, units: [{ id: 'g1', status: 'active', hit: 'stunned' }, { id: 's1' }] };
    const shocked = await referee({ ...shot, board: stunned }, '--why', 'g1', 'fire', '--lang', 'fr');
    expect(shocked.out).toContain('COH-7.5.0.3');
  });

  it('what every hex next to a unit costs it, part by part', async () => {
    const cowed = {
      ...shot.board,
      units: [
        { id: 'g1', status: 'active', hit: 'cowering' },
        { id: 's1', hex: '1-D08' },
      ],
    };
    const { out } = await referee(
      { ...withTerrain('........', '.F......', '........', '........'), board: cowed },
      '--why',
      'g1',
      'move',
    );
    expect(out).toMatch(
      /^yes {2}g1 to 1-C02, facing north-east \[AP\].*\n {5}costs {2}3 +COH-5\.0\.0\.1\n {7}1 +Cost to enter +COH-5\.0\.0\.1\n {7}\+1 +Foot hit markers.* COH-T\.3\n {7}\+1 +Woods and forest \(forest\) +COH-4\.0\.10$/m,
    );
    expect(out).toMatch(/^yes {2}g1 to 1-B01, facing west \[AP\]\n {5}costs {2}3 /m);
  });

  it('once, however a roll may be paid for', async () => {
    const hit = {
      ...shot.board,
      units: [
        { id: 'g1', status: 'active', hit: 'pinned' },
        { id: 's1', hex: '1-D08' },
      ],
    };
    const { out } = await referee({ ...shot, board: hit }, '--why', 'g1', 'rally');
    expect(out.match(/rally, g1 · 2D6/g)).toHaveLength(1);
    expect(out).toMatch(/^ {7}needs +7\+ Rally roll +COH-7\.6\.0\.2$/m);
  });
});

describe('the referee of Conflict of Heroes', () => {
  it('takes facings in words, and says what is wanted where one is missing', async () => {
    const turn = (facing: unknown) => ({
      ...shot,
      answers: [{ side: 'german', action: { type: 'move', unit: 'g1', path: [], facing, pay: { by: 'activation' } } }],
    });
    expect((await referee(turn('SW'))).out).toContain('g1 faces south-west.');
    expect((await referee(turn('S'))).err).toContain('there is no facing "S": NE, E, SE, SW, W, NW, or 0 to 5');
    const fire = { type: 'fire', leader: 'g1', pay: { by: 'activation' } };
    const nowhere = await referee({ ...shot, answers: [{ side: 'german', action: fire }] });
    expect(nowhere.err).toContain('answers[0].action.hex  a hex is wanted, by its printed name');
  });

  it('names the markers where one is to be drawn and the script has ended', async () => {
    const fire = { type: 'fire', leader: 'g1', hex: '1-C03', pay: { by: 'activation' } };
    const answers = [
      { side: 'german', action: fire },
      { side: 'german', action: { type: 'spendCaps', points: 0 } },
    ];
    const fresh = { ...shot.board, units: [shot.board.units[0], { id: 's1' }] };
    const { err } = await referee({ ...shot, board: fresh, answers, dice: [6, 6] });
    expect(err).toContain(
      'dice[2]  something is drawn here, but the script has ended; name one of these (stunned, unnerved,',
    );
  });
});

describe('the referee of Conflict of Heroes in French', () => {
  it('writes shares with a comma and calls what is drawn by its name', async () => {
    const fired = { ...shot, board: { ...shot.board, units: [{ id: 'g1', status: 'active' }, { id: 's1' }] } };
    const answers = [
      { side: 'german', action: { type: 'fire', leader: 'g1', hex: '1-C03', pay: { by: 'activation' } } },
      { side: 'german', action: { type: 'spendCaps', points: 2 } },
    ];
    const { out } = await referee({ ...fired, answers, dice: [6, 5, 'pinned'] }, '--lang', 'fr');
    expect(out).toMatch(/Coup critique · 0\/36 \(0,0 %\)/);
    expect(out).toContain('résultat Clouée');
    expect(out).not.toMatch(/pinned: |\d\.\d %/);
  });

  it('lists what may be done without the names of the program', async () => {
    const { out } = await referee(shot, '--lang', 'fr');
    expect(out).toContain('à choisir : pay\n');
    expect(out).not.toContain('digIn');
  });
});
