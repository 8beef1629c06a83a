import type { Game, PlainCheck, Sequence, TargetCheck } from '@grognard/kernel';
import { AGAIN, END, message, passed, term } from '@grognard/kernel';
import { FRIENDLY_COLUMNS } from '../data/fire-tables.ts';
import type { FrameOf, Grenadier, Nation } from '../types.ts';
import { struckIn } from './07-firing.ts';
import { readFor } from './07-reading.ts';
import type { Barrage } from './09-bombardment.ts';
import { bombardment } from './09-bombardment.ts';
import type { L } from './facts.ts';
import { around, enemyOf, hexName, unitsIn } from './facts.ts';

type G = Game<Grenadier>;

/** PG-9.52.1: whose guns are surer of their mark. */
const SURE: readonly Nation[] = ['german', 'british', 'american'];

/** By guns, or by aircraft that missed. */
type StrayRule = 'PG-9.52.1' | 'PG-15.22.1';

/** PG-9.5.1, PG-9.52.1: does a round fall short into this hex? 2 or less hits it. */
export const strayCheck = (look: L, side: Nation, hex: number, rule: StrayRule): TargetCheck<Grenadier> => ({
  shape: 'target',
  rule,
  about: message('strayRoundsAt', { hex: hexName(look.setting, hex) }),
  sides: 6,
  dice: 1,
  add: SURE.includes(side) ? [term('PG-9.52.1', 1, 'sureGunners')] : [],
  need: [term('PG-9.52.1', 2)],
  pass: 'atMost',
});

/** PG-9.52.3, PG-REC-BF.2: a second die says in which column. */
const columnCheck = (g: G, hex: number): PlainCheck<Grenadier> => ({
  shape: 'plain',
  rule: 'PG-9.52.3',
  about: message('strayColumnAt', { hex: hexName(g.setting, hex) }),
  sides: 6,
  dice: 1,
  add: [],
});

/** PG-9.54.1: the hexes beside a target where friends are, clockwise from the north. */
export const friendsBeside = (g: G, side: Nation, hex: number): readonly number[] =>
  around(g, hex).filter((one) => unitsIn(g, one, side).length > 0);

/** PG-9.52.2, PG-9.52.3: the attack on friends that a stray round makes; null where none falls. */
export const strayAttack = (
  g: G,
  side: Nation,
  hex: number,
  rule: StrayRule = 'PG-9.52.1',
): FrameOf<'attack'> | null => {
  if (unitsIn(g, hex, side).length === 0 || !passed(g.roll(strayCheck(g, side, hex, rule)))) return null;
  const column = FRIENDLY_COLUMNS[(g.roll(columnCheck(g, hex)).result as number) - 1]!;
  const barrage: Barrage = { side, hex, strength: Number(column), isSeen: false, isStray: true };
  const results = readFor(g, struckIn(g, hex, side), (targets) => bombardment(g, barrage, targets));
  return { kind: 'attack', side, source: 'friendly', hex, results };
};

const strike = (g: G, f: FrameOf<'barrage'>, side: Nation): FrameOf<'attack'> | null => {
  const [now] = f.attacks;
  const struck = now ? struckIn(g, now.hex, side) : [];
  if (!now || struck.length === 0) return null;
  const results = readFor(g, struck, (targets) => bombardment(g, { ...now, side: f.side }, targets));
  return { kind: 'attack', side, source: side === f.side ? 'friendly' : 'bombardment', hex: now.hex, results };
};

/** 9.4, 9.5 Bombardments, each first at its target, then at friends who are too close (PG-9.53.1, PG-9.54.1). */
export const barrage: Sequence<Grenadier, FrameOf<'barrage'>> = {
  rule: 'PG-9.4.1',
  steps: {
    target: (g, f) => {
      const call = strike(g, f, enemyOf(g, f.side));
      return call ? { call } : undefined;
    },
    // PG-9.51.1
    friends: (g, f) => {
      const call = strike(g, f, f.side);
      return call ? { call } : undefined;
    },
    beside: (g, f) => ({ set: { strays: friendsBeside(g, f.side, f.attacks[0]!.hex) } }),
    strays: (g, f) => {
      const [hex, ...strays] = f.strays;
      if (hex === undefined) return undefined;
      const call = strayAttack(g, f.side, hex);
      return { set: { strays }, goTo: 'strays', ...(call && { call }) };
    },
    next: (_g, f) => {
      const attacks = f.attacks.slice(1);
      return attacks.length > 0 ? { set: { attacks }, goTo: AGAIN } : { goTo: END };
    },
  },
};
