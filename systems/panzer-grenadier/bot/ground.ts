import { rememberedOf } from '../cache/remember.ts';
import { fireValue } from '../rules/07-values.ts';
import { isLineClear, visibility } from '../rules/08-spotting.ts';
import { hasEntrenchment } from '../rules/16-works.ts';
import type { L, Piece } from '../rules/facts.ts';
import {
  apart,
  enemyOf,
  forceOf,
  hexOf,
  isAboard,
  isArmoured,
  isBuiltUp,
  isLeader,
  isSmoky,
  terrainOf,
} from '../rules/facts.ts';
import type { Nation } from '../types.ts';
import type { GrenadierWeights } from './weights.ts';

/** A hex from which a side can fire: how much and how far, at men and at armour. */
interface Battery {
  readonly hex: number;
  readonly df: number;
  readonly dfRange: number;
  readonly at: number;
  readonly atRange: number;
}

/** The hexes from which a side could fire, whoever has acted: next turn they all can. */
const batteriesOf = (look: L, side: Nation): readonly Battery[] => {
  const found = new Map<number, Battery>();
  for (const unit of look.board.units) {
    if (unit.side !== side || isAboard(unit) || unit.state === 'demoralised') continue;
    const hex = hexOf(look, unit);
    const df = fireValue(look, unit, 'df');
    const at = fireValue(look, unit, 'at');
    if (hex === null || (!df && !at)) continue;
    const other = found.get(hex);
    found.set(hex, {
      hex,
      df: (df?.value ?? 0) + (other?.df ?? 0),
      dfRange: Math.max(df?.range ?? 0, other?.dfRange ?? 0),
      at: Math.max(at?.value ?? 0, other?.at ?? 0),
      atRange: Math.max(at?.range ?? 0, other?.atRange ?? 0),
    });
  }
  return [...found.values()];
};

/** What the enemy of a side can do on a board: worked out hex by hex when it is first asked. */
interface Front {
  readonly foes: readonly Battery[];
  readonly sight: number;
  readonly atMen: number[];
  readonly atArmour: number[];
  /** Would somebody there see one of them? */
  readonly watches: boolean[];
}

/** A front as long as nothing changes that it hangs on: on most boards the enemy stands as before. */
export const frontOf = (look: L, side: Nation): Front => {
  const { units, smoke, turn, event } = look.board;
  return rememberedOf(look.setting, 'front', forceOf(look, side), [units, smoke, turn, event], () => {
    const foes = batteriesOf(look, enemyOf(look, side));
    const sight = visibility(look);
    const figures = foes.flatMap(({ hex, df, dfRange, at, atRange }) => [hex, df, dfRange, at, atRange]);
    return rememberedOf(look.setting, 'front by fire', forceOf(look, side), [smoke, sight, ...figures], () => ({
      foes,
      sight,
      atMen: [],
      atArmour: [],
      watches: [],
    }));
  });
};

/** How far one is seen in a hex: cover hides until one is close (PG-8.21.1). */
const SEEN_IN_COVER = 3;

const isCover = (look: L, hex: number): boolean =>
  terrainOf(look, hex) === 'woods' || isBuiltUp(look, hex) || isSmoky(look, hex);

const fireInto = (look: L, { foes, sight }: Front, hex: number, at: 'men' | 'armour'): number => {
  const seen = isCover(look, hex) ? Math.min(SEEN_IN_COVER, sight) : sight;
  let sum = 0;
  for (const one of foes) {
    const strength = at === 'armour' ? one.at : one.df;
    if (strength === 0) continue;
    const far = apart(look, one.hex, hex);
    if (far > (at === 'armour' ? one.atRange : one.dfRange) || far > seen || !isLineClear(look, one.hex, hex)) continue;
    sum += strength * (far <= 1 ? 1.5 : far >= 3 ? 0.7 : 1);
  }
  return sum;
};

/** What a piece has to fear and can do in hexes of a board. */
export interface Sector {
  /** What could be fired at it there, as far as it would count. */
  threat(hex: number): number;
  /** The best it could fire at from there, by what it has. */
  offence(hex: number): number;
}

export const sectorOf = (look: L, piece: Piece, w: GrenadierWeights): Sector => {
  const front = frontOf(look, piece.side);
  const isTank = !isLeader(piece) && isArmoured(look, piece);
  const known = isTank ? front.atArmour : front.atMen;
  const dugInAt = !isLeader(piece) && piece.dugIn ? hexOf(look, piece) : null;
  return {
    threat: (hex) => {
      known[hex] ??= fireInto(look, front, hex, isTank ? 'armour' : 'men');
      if (known[hex] === 0) return 0;
      const isSheltered = isCover(look, hex) || hasEntrenchment(look, hex);
      return (
        known[hex] * (isTank ? w.armourFear : 1) * (isSheltered ? w.cover : dugInAt === hex ? (1 + w.cover) / 2 : 1)
      );
    },
    offence: offenceOf(look, front, piece),
  };
};

const NOTHING = (): number => 0;

const offenceOf = (look: L, { foes, sight }: Front, piece: Piece): Sector['offence'] => {
  if (isLeader(piece) || piece.state === 'demoralised') return NOTHING;
  const df = fireValue(look, piece, 'df');
  const at = fireValue(look, piece, 'at');
  const range = Math.max(df?.range ?? 0, at?.range ?? 0);
  if (range === 0 || foes.length === 0) return NOTHING;
  const strength = df?.value ?? (at?.value ?? 0) * 1.5;
  return (hex) => {
    let best = 0;
    for (const foe of foes) {
      const far = apart(look, foe.hex, hex);
      if (far === 0 || far > range) continue;
      const isHidden = isCover(look, foe.hex);
      const worth = strength * (isHidden ? 0.6 : 1) * (far <= 1 ? 1.5 : 1);
      if (worth <= best || far > (isHidden ? Math.min(SEEN_IN_COVER, sight) : sight)) continue;
      if (isLineClear(look, hex, foe.hex)) best = worth;
    }
    return best;
  };
};

/** Where the enemies of a side are that its guns might be told of. */
export const markedHexes = (look: L, side: Nation): readonly number[] => frontOf(look, side).foes.map(({ hex }) => hex);

/** PG-8.21.1: would somebody of a side see enemies from a hex? */
export const seesMarks = (look: L, side: Nation, from: number): boolean => {
  const { foes, sight, watches } = frontOf(look, side);
  const isSeen = ({ hex }: Battery): boolean =>
    apart(look, from, hex) <= (isCover(look, hex) ? Math.min(SEEN_IN_COVER, sight) : sight) &&
    isLineClear(look, from, hex);
  watches[from] ??= foes.some(isSeen);
  return watches[from];
};
