/**
 * The calculator against a count of all throws, written from the rules alone: dice one by one, losses on whoever is
 * strongest, nothing of the engine.
 */
import { fraction } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { calculator } from '../calculator/calculator.ts';

/** A unit of the count: its steps, the face it hits from, whether a repulse costs it a step. */
interface Unit {
  readonly cv: number;
  readonly need: number;
  readonly drops?: true;
}
interface Battle {
  readonly attack: readonly Unit[];
  readonly defend: readonly Unit[];
  readonly perStep: number;
  readonly repulse?: number;
  readonly strike?: { readonly dice: number; readonly need: number };
  readonly kept?: number;
  /** The strongest defender hits from 4 whatever it is. */
  readonly fortress?: true;
}

/** What may come of some dice: how many of so many throws. */
type Ways = ReadonlyMap<string, readonly [hits: number, repulses: number, ways: number]>;

/** All throws of these dice, each with the face it hits from. */
const thrown = (needs: readonly number[], repulse: number): Ways => {
  let all = new Map<string, readonly [number, number, number]>([['0,0', [0, 0, 1]]]);
  for (const need of needs) {
    const next = new Map<string, readonly [number, number, number]>();
    for (const [hits, repulses, ways] of all.values())
      for (let face = 1; face <= 6; face += 1) {
        const [h, r] = [hits + (face >= need ? 1 : 0), repulses + (face <= repulse ? 1 : 0)];
        next.set(`${h},${r}`, [h, r, (next.get(`${h},${r}`)?.[2] ?? 0) + ways]);
      }
    all = next;
  }
  return all;
};

const diceOf = (units: readonly Unit[], fortress?: true): readonly number[] => {
  const most = Math.max(...units.map(({ cv }) => cv));
  const strongest = units.findIndex(({ cv }) => cv === most);
  return units.flatMap(({ cv, need }, i) => Array.from({ length: cv }, () => (fortress && i === strongest ? 4 : need)));
};

/** A step from the strongest; between equals from the poorer shot. */
const weaker = (units: readonly Unit[]): readonly Unit[] => {
  const hit = units.toSorted((a, b) => b.cv - a.cv || b.need - a.need)[0];
  return units.flatMap((one) => (one !== hit ? [one] : one.cv === 1 ? [] : [{ ...one, cv: one.cv - 1 }]));
};
const after = (units: readonly Unit[], steps: number): readonly Unit[] => {
  let left = units;
  for (let step = 0; step < steps && left.length > 0; step += 1) left = weaker(left);
  return left;
};
const stepsOf = (units: readonly Unit[]): number => units.reduce((sum, { cv }) => sum + cv, 0);

/** How often of all throws each end comes: what both sides lose, who is gone. */
const countOf = ({ attack, defend, perStep, repulse = 0, strike, kept = 0, fortress }: Battle) => {
  const all = 6 ** (stepsOf(attack) + stepsOf(defend) + (strike?.dice ?? 0));
  const ends = new Map<string, number>();
  const end = (passive: readonly Unit[], lost: number, isGone: boolean, share: number): void => {
    const key = [
      stepsOf(defend) - stepsOf(passive),
      lost,
      isGone ? 'attackersGone' : passive.length === 0 ? 'defendersGone' : 'bothStay',
    ].join();
    ends.set(key, (ends.get(key) ?? 0) + share * all);
  };
  const struck = thrown(
    Array.from({ length: strike?.dice ?? 0 }, () => strike?.need ?? 7),
    0,
  );
  for (const [bombs, , bombed] of struck.values()) {
    const before = (kept + bombs) % perStep;
    const passive = after(defend, Math.floor((kept + bombs) / perStep));
    const share = bombed / 6 ** (strike?.dice ?? 0);
    if (passive.length === 0) end(passive, 0, false, share);
    else
      for (const [hits, repulses, ways] of thrown(diceOf(passive, fortress), repulse).values()) {
        const order = attack.toSorted((a, b) => a.cv - b.cv || Number(a.drops ?? false) - Number(b.drops ?? false));
        const back = order.slice(0, repulses);
        const fell = back.filter(({ drops }) => drops).length;
        const isAll = back.length === attack.length;
        const there = isAll
          ? back.flatMap((one) => (one.drops ? (one.cv > 1 ? [{ ...one, cv: one.cv - 1 }] : []) : [one]))
          : order.slice(repulses);
        const left = after(there, hits);
        const lost = stepsOf(there) - stepsOf(left) + fell;
        const part = share * (ways / 6 ** stepsOf(passive));
        if (isAll || left.length === 0) end(passive, lost, true, part);
        else
          for (const [shots, , more] of thrown(diceOf(left), 0).values())
            end(
              after(passive, Math.floor((before + shots) / perStep)),
              lost,
              false,
              part * (more / 6 ** stepsOf(left)),
            );
      }
  }
  const summed = (nth: number) => {
    const sums: Record<string, number> = {};
    for (const [key, ways] of ends) sums[key.split(',')[nth]!] = (sums[key.split(',')[nth]!] ?? 0) + ways / all;
    return sums;
  };
  return { passive: summed(0), active: summed(1), ends: summed(2) };
};

type Flags = Readonly<Record<string, string | true>>;

/** The same from the calculator. */
const calculated = (flags: Flags) => {
  const found = calculator.calculate(flags);
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  const [ends, passive, active] = found.value.map(({ outcomes }) =>
    Object.fromEntries(
      outcomes.map(({ what, chance }) => {
        const [top, bottom] = fraction(chance).split('/').map(Number) as [number, number];
        return [String(what.with?.count ?? what.word), top / bottom];
      }),
    ),
  );
  return { ends: ends!, passive: passive!, active: active! };
};

const agree = (battle: Battle, flags: Flags): void => {
  const [byHand, worked] = [countOf(battle), calculated(flags)];
  for (const part of ['ends', 'passive', 'active'] as const) {
    const names = new Set([...Object.keys(byHand[part]), ...Object.keys(worked[part])]);
    for (const name of names)
      expect(worked[part][name] ?? 0, `${part} ${name}`).toBeCloseTo(byHand[part][name] ?? 0, 9);
  }
};

const [TRIPLE, DOUBLE, SINGLE] = [4, 5, 6];

describe('The calculator agrees with a count of all throws', () => {
  it('EF-7.22.1 EF-7.32.1 EF-7.33.2 in the open: armour and mechanised against a mixed stack', () => {
    agree(
      {
        attack: [
          { cv: 4, need: DOUBLE },
          { cv: 4, need: SINGLE },
        ],
        defend: [
          { cv: 3, need: DOUBLE },
          { cv: 3, need: SINGLE },
          { cv: 2, need: SINGLE },
        ],
        perStep: 1,
        strike: { dice: 2, need: TRIPLE },
      },
      { attack: 'armour 4, mech 4', defend: 'armour 3, infantry 3, infantry 2', strike: '2', air: 'TF' },
    );
  });

  it('EF-7.34.1 EF-7.34.2 EF-1.41.1 a major city: two hits a step, hits kept from the strike, defenders fire double', () => {
    agree(
      {
        attack: [
          { cv: 4, need: DOUBLE },
          { cv: 2, need: SINGLE },
        ],
        defend: [{ cv: 3, need: DOUBLE }],
        perStep: 2,
        strike: { dice: 2, need: DOUBLE },
      },
      { attack: 'armour 4, infantry 2', defend: 'infantry 3', city: true, strike: '2', air: 'DF' },
    );
    agree(
      { attack: [{ cv: 2, need: SINGLE }], defend: [{ cv: 2, need: SINGLE }], perStep: 2, kept: 1 },
      { attack: 'infantry 2', defend: 'infantry 2', terrain: 'forest', kept: '1' },
    );
  });

  it('EF-7.4.1 EF-7.35.2 out of command: one row further', () => {
    agree(
      { attack: [{ cv: 3, need: SINGLE }], defend: [{ cv: 2, need: SINGLE }], perStep: 2 },
      { attack: 'infantry 3', defend: 'infantry 2', unsupported: true },
    );
    agree(
      { attack: [{ cv: 3, need: DOUBLE }], defend: [{ cv: 2, need: SINGLE }], perStep: 3 },
      { attack: 'armour 3', defend: 'infantry 2', terrain: 'hill', unsupported: true },
    );
  });

  it('EF-7.51.1 EF-7.51.2 EF-7.51.3 EF-7.51.4 over a river: the weakest go back before hits are taken', () => {
    agree(
      {
        attack: [
          { cv: 4, need: DOUBLE },
          { cv: 3, need: SINGLE },
          { cv: 2, need: SINGLE },
        ],
        defend: [{ cv: 3, need: DOUBLE }],
        perStep: 1,
        repulse: 2,
      },
      { attack: 'armour 4 river, infantry 3 river, infantry 2 river', defend: 'mechanised 3' },
    );
    agree(
      { attack: [{ cv: 3, need: SINGLE }], defend: [{ cv: 2, need: SINGLE }], perStep: 2, repulse: 3 },
      { attack: 'infantry 3 river', defend: 'infantry 2', weather: 'mud' },
    );
  });

  it('EF-14.4.1 EF-7.54.1 EF-15.43.1 out of the air and from the sea', () => {
    agree(
      {
        attack: [
          { cv: 3, need: SINGLE, drops: true },
          { cv: 4, need: SINGLE },
          { cv: 3, need: SINGLE },
        ],
        defend: [{ cv: 4, need: SINGLE }],
        perStep: 1,
        repulse: 1,
      },
      { attack: 'para 3 air, infantry 4 river, infantry 3 river', defend: 'infantry 4' },
    );
    agree(
      { attack: [{ cv: 1, need: SINGLE, drops: true }], defend: [{ cv: 2, need: SINGLE }], perStep: 1, repulse: 1 },
      { attack: 'su-para 1 air', defend: 'infantry 2' },
    );
    agree(
      {
        attack: [{ cv: 3, need: SINGLE }],
        defend: [{ cv: 2, need: SINGLE }],
        perStep: 1,
        repulse: 3,
        strike: { dice: 2, need: SINGLE },
      },
      { attack: 'infantry 3 sea', defend: 'infantry 2', strike: '2' },
    );
  });

  it('EF-1.46.3 EF-7.35.1 EF-2.63.1 a fortress: three hits a step, its strongest fires triple; siege guns too', () => {
    agree(
      {
        attack: [
          { cv: 4, need: TRIPLE },
          { cv: 3, need: SINGLE },
        ],
        defend: [
          { cv: 3, need: SINGLE },
          { cv: 2, need: SINGLE },
        ],
        perStep: 3,
        fortress: true,
        kept: 2,
      },
      { attack: 'siege 4, infantry 3', defend: 'infantry 3, infantry 2', fortress: true, kept: '2' },
    );
  });

  it('EF-6.42.1 EF-6.42.3 pursuit: who is faster fires double, who is as fast single, and ground covers the rear guard', () => {
    const found = calculator.calculate({
      test: 'pursuit',
      attack: 'armour 3, infantry 2',
      defend: 'infantry 3',
      terrain: 'hill',
    });
    if (!found.ok) throw new Error(JSON.stringify(found.problems));
    const lost: number[] = [0, 0, 0, 0];
    for (const [hits, , ways] of thrown([DOUBLE, DOUBLE, DOUBLE, SINGLE, SINGLE], 0).values())
      lost[Math.min(3, Math.floor(hits / 2))]! += ways;
    const told = found.value[0]!.outcomes.map(({ what, chance }) => [what.with?.count, fraction(chance)]);
    expect(told).toEqual([0, 1, 2].map((count) => [count, reducedText(lost[count]!, 6 ** 5)]));
    expect(found.value[0]!.terms).toMatchObject([
      { rule: 'EF-7.33.1', value: 1 },
      { rule: 'EF-1.33.1', value: 1 },
    ]);
  });
});

const reducedText = (top: number, bottom: number): string => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const by = divisor(top, bottom);
  return `${top / by}/${bottom / by}`;
};
