import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { MEN } from '../data/men.ts';
import { panzerfaust } from '../index.ts';
import { isUncommanded } from '../rules/02-command.ts';
import { menOfSide } from '../rules/pieces.ts';
import { looked, type Situation } from './played.ts';

/** A base is an inch across, within half a millimetre: bases this far apart have 2" and 2.1" between them. */
const BASE = 250 / INCH;
const NEAR = 2 + BASE;
const FAR = 2.1 + BASE;
const SERGEANT = { profile: 'us-sergeant' };
const CORPORAL = { profile: 'us-corporal' };
type Men = NonNullable<Situation['men']>;

/** Who of the Americans has nobody to lead him. */
const unled = (men: Men): readonly string[] => {
  const look = looked({ men: { ...men, g1: { at: [70, 46] } } });
  return menOfSide(look, 'us').flatMap((man) => (isUncommanded(look, man) ? [man.id] : []));
};

/** Men in a line from the west, so far from one another as is said: u01, u02 … */
const line = (gaps: readonly number[], ranks: Readonly<Record<string, object>>, y = 10): Men => {
  let x = 2;
  const places = [x, ...gaps.map((gap) => (x += gap))];
  const named = places.map((at, i) => [`u${String(i + 1).padStart(2, '0')}`, at] as const);
  return Object.fromEntries(named.map(([id, at]) => [id, { at: [at, y] as const, ...ranks[id] }]));
};
const without = (men: Men, ...gone: readonly string[]): Men =>
  Object.fromEntries(Object.entries(men).filter(([id]) => !gone.includes(id)));

/** What the book itself shows, where pictures are lost as what can be built of them. */
describe('the examples of the book', () => {
  it('PF-EX-05, PF-GRP.5, PF-GRP.6: a sergeant leads, a corporal after him, privates nobody', () => {
    const squad = line(Array(11).fill(NEAR), { u01: SERGEANT, u02: CORPORAL });
    expect(unled(squad)).toEqual([]);
    expect(unled(without(squad, 'u01'))).toEqual([]);
    expect(unled(without(squad, 'u01', 'u02'))).toHaveLength(10);
  });

  it('PF-EX-06, PF-GRP.3: twelve in a line are led by a chain of two inches, and no farther than it holds', () => {
    const gapAt = (gap: number) => Array.from({ length: 11 }, (_, i) => (i === gap ? FAR : NEAR));
    expect(unled(line(gapAt(-1), { u01: SERGEANT }))).toEqual([]);
    const beyond = ['u08', 'u09', 'u10', 'u11', 'u12'];
    expect(unled(line(gapAt(6), { u01: SERGEANT, u03: CORPORAL }))).toEqual(beyond);
    expect(unled(line(gapAt(6), { u01: SERGEANT, u10: CORPORAL }))).toEqual([]);
  });

  it('PF-EX-07, PF-GRP.8: a squad in two parts, each with its leader', () => {
    const gaps = [NEAR, NEAR, 10, NEAR, NEAR];
    const parted = line(gaps, { u01: SERGEANT, u04: CORPORAL });
    expect(unled(parted)).toEqual([]);
    const alone = without(parted, 'u04');
    expect(unled(alone)).toEqual(['u05', 'u06']);
    const { u05, u06, ...first } = alone;
    const back = { ...first, u05: { ...u05, at: [2, 10 + NEAR] }, u06: { ...u06, at: [2, 10 + 2 * NEAR] } } as Men;
    expect(unled(back)).toEqual([]);
  });

  it('PF-EX-10, PF-CHG.1, PF-PROF-US.4: the profile that is explained, a private', () => {
    expect(MEN['us-private']).toMatchObject({
      move: 6,
      closeCombat: 3,
      shooting: 4,
      strength: 3,
      defence: 3,
      attacks: 1,
      life: 1,
      bravery: 3,
      isHero: false,
    });
  });

  it('PF-EX-04, PF-HIST-OMA.15: Omaha is 72 inches wide for two, and as wide again for the two who join them', () => {
    const widthAndSides = ['omaha', 'omaha-for-four'].map((id) => {
      const loaded = panzerfaust.load(panzerfaust.scenarios.find((scenario) => scenario.id === id));
      if (!loaded.ok) throw new Error(`${id} does not load`);
      const { width, height } = loaded.value.table.ground.table;
      return [width / INCH, height / INCH, panzerfaust.sides(loaded.value)];
    });
    expect(widthAndSides).toEqual([
      [72, 48, ['german', 'us']],
      [144, 48, ['german-west', 'german-east', 'us-west', 'us-east']],
    ]);
  });
});
