import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { referee } from '../../test/ambush.ts';

const page = readFileSync(new URL('../../../../../docs/blitzkrieg-referee.md', import.meta.url), 'utf8');
const { answers: _answers, dice: _dice, ...wood } = JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!);
const FIRE = { kind: 'fire', element: 's1', power: 'full', moved: false, only: null, used: [] };

describe('the referee of BlitzKrieg answers --why', () => {
  it('about whoever is asked, as about whoever is aimed at', async () => {
    const file = { ...wood, stack: [FIRE] };
    const [firer, target] = [await referee(file, '--why', 's1', 'shoot'), await referee(file, '--why', 'g1', 'shoot')];
    expect(firer.out).toContain('BK-GUN.s1');
    expect(firer.out).toBe(target.out);
    const order = await referee(wood, '--why', 'g1', 'order');
    expect(order.code).toBe(0);
    expect(order.out).toContain('yes  move and assault');
    expect(order.out).toContain('no   limber');
  });
});

describe('the referee of BlitzKrieg', () => {
  it('says when there was nothing to do, and gives the board all the same', async () => {
    const { out, code } = await referee({ ...wood, stack: [{ kind: 'support', element: 'g1' }] });
    expect(code).toBe(0);
    expect(out).toContain('Nothing happened: there was nothing to do here.');
    expect(out).toContain('Position after it; to go on, put a frame on its stack:');
    expect(out).toContain('"stack": []');
  });

  it('speaks French throughout: sides by their names, the sketch, what is wrong with a file', async () => {
    const { out } = await referee({ ...wood, stack: [FIRE] }, '--lang', 'fr');
    expect(out).toContain('tour 1/10  points : Allemands 0, Soviétiques 0');
    expect(out).toContain('w bois  a mur');
    expect(out).toContain('Soviétiques : ');
    const [german, soviet] = wood.scenario.forces;
    const forces = [{ ...german, formations: [{ ...german.formations[0], zone: 'nowhere' }] }, soviet];
    const { err } = await referee({ ...wood, scenario: { ...wood.scenario, forces } }, '--lang', 'fr');
    expect(err).toContain("il n'y a pas de zone « nowhere »");
  });

  it('names the steps there are for one that is not', async () => {
    const { err } = await referee({ ...wood, stack: [{ kind: 'turn', step: 'lunch' }] });
    expect(err).toContain("turn has no step 'lunch'; it has ");
    expect(err).toContain('cohesion');
  });
});
