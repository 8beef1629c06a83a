import { HEX_GAME, MEN, TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { run } from '../../test/run.ts';

const SEED = '5'.repeat(64);
const CROSSROADS = ['play', HEX_GAME, 'crossroads', '--seed', SEED];

/** Two people who type from their own lists, and pass when they are through; nobody bids for the initiative. */
const twoPeople = (german: readonly string[], soviet: readonly string[]) => {
  const lists: Readonly<Record<string, string[]>> = { German: [...german], Soviet: [...soviet] };
  let at = 'German';
  return (prompt: string, printed: string): string => {
    const side = /^(German|Soviet)> $/.exec(prompt)?.[1];
    at = side ?? at;
    if (side) return lists[side]!.shift() ?? 'pass';
    if (/^points \(/.test(prompt)) return '0';
    if (/^(Enter|Press)|The screen is for/.test(prompt.trim())) return '';
    const line = lists[at]!.shift();
    if (line === undefined) throw new Error(`nothing left to type at ${prompt}: ${printed.slice(-1500)}`);
    return line;
  };
};

describe('a game typed in words', () => {
  it('goes to its end with moves, turns and fire, and nothing but words is asked or told', async () => {
    const german = ['Rifles 41 A: move', 'G07', '', 'CAP', 'Rifles 41 B: fire', '', 'CAP'];
    const soviet = [
      'Rifles 41 C: move',
      'stays',
      'west',
      'CAP',
      'activate Rifles 41 D',
      'Rifles 41 D: move',
      'F09',
      '',
      'AP',
    ];
    const { out, err, code } = await run(CROSSROADS, { typed: twoPeople(german, soviet) });
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain('→ Rifles 41 A to G07, facing east [CAP]');
    expect(out).toContain('→ Rifles 41 C turns to the west [CAP]');
    expect(out).toContain('→ Rifles 41 D to F09, facing north-west');
    expect(out).toContain('Rifles 41 B fires at H11');
    expect(out).toMatch(/^ G1 {2}Rifles 41 A {2}G07 {2}facing east/m);
    expect(out).toMatch(/^Victory: |^Drawn: /m);
    expect(out).not.toMatch(/german-|soviet-rifles|1-[A-L]\d\d|[{}]|null|false/);
  });

  it('speaks French, with French names for units, facings and ground', async () => {
    const typed = ['f', 'Fusiliers 41 A', 'b', 'q', 'n'];
    const { out } = await run([...CROSSROADS, '--lang', 'fr', '--bot', 'soviet=random'], { typed });
    expect(out).toContain('tour 1 sur 4');
    expect(out).toMatch(/vers (le|l')/);
    expect(out).not.toMatch(/facing|turn |german-|soviet-rifles/);
  });
});

describe('a set-up', () => {
  const REARGUARD = ['play', HEX_GAME, 'rearguard', '--seed', SEED, '--bot', 'german=random'];

  it('is typed hex by hex, and gone back from unit by unit', async () => {
    const first = await run(REARGUARD, { typed: [] });
    const [, name, range] = /^(.+) \(a hex of ([^)]+)\)> /m.exec(first.out)!;
    expect(name).toMatch(/^\p{L}/u);
    expect(range).toMatch(/^[A-L]\d\d(–[A-L]\d\d)?(, |: |$)/);
    const hex = range!.slice(0, 3);
    const { out } = await run(REARGUARD, { typed: ['Z99', hex, 'b', hex, 'west', 'b', 'b', 'q', 'n'] });
    expect(out).toContain('The name of a hex is wanted');
    expect(out).toMatch(/^ +5 {2}west$/m);
    expect(out).toContain('Until next time.');
    expect(out.split('\n').length).toBeLessThan(120);
  });

  it('is arranged by the rules until one likes it', async () => {
    const { out } = await run(REARGUARD, { typed: ['a', 'a', '', 'q', 'n'] });
    expect(out.match(/so be it/g)).toHaveLength(2);
    expect(out).toMatch(/^ → place Rifles 41 D in [A-L]\d\d, facing /m);
    expect(out).toContain('Soviet: your phase');
  });
});

describe('what a bot can do for a player', () => {
  it('is said in words first, and done if he likes it', async () => {
    const { out } = await run(CROSSROADS, { typed: ['a', 'no', 'a', '', 'q', 'n'] });
    expect(out.match(/go ahead, anything else/g)).toHaveLength(2);
    expect(out).not.toMatch(/[{}]/);
  });

  it('all units of a table are placed at one word', async () => {
    const game = ['play', TABLE_GAME, 'road-to-stonne', '--seed', SEED, '--bot', 'german=random'];
    const { out } = await run(game, { typed: ['105/50', 'ne', 'b', 'a all', 'q', 'n'] });
    expect(out).toContain('place (across/down in cm, within 100.0/0.0–120.0/90.0)> 105/50');
    expect(out).toMatch(/^ F1 {2}Company headquarters 1 {2}105\.0\/50\.0/m);
    expect(out).toMatch(/^French: which element of /m);
    expect(out).toMatch(/^ F5 {2}Hotchkiss H 39 +\d+\.\d\/\d+\.\d {2}facing /m);
  });
});

describe('a table that is printed in inches', () => {
  const game = ['play', MEN.system, MEN.scenario, '--seed', SEED];

  it('has inches along its edges', async () => {
    const { out } = await run(game, { typed: ['m', 'q', 'n'] });
    expect(out).toMatch(/^ +0 +6 +12 +18 +24 +30 +36 +42$/m);
    expect(out).toMatch(/^ +6 \|/m);
  });
});
