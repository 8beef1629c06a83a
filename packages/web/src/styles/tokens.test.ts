import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOf, distanceLab, leastDistance } from '../test/eyes.ts';

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The tokens of the blocks whose selectors hold for a theme and a palette, the later over the earlier. */
const tokensOf = (theme: 'light' | 'dark', colours: 'usual' | 'safe'): Readonly<Record<string, string>> => {
  const holds = (selector: string): boolean =>
    selector
      .split(',')
      .some((one) =>
        [...one.matchAll(/\[data-(\w+)="(\w+)"\]/g)].every(([, name, value]) =>
          name === 'theme' ? value === theme : name === 'colours' ? value === colours : false,
        ),
      );
  const blocks = [...CSS.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return Object.fromEntries(
    blocks
      .filter(([, selector]) => /:root|data-(theme|colours)/.test(selector!) && holds(selector!.trim()))
      .flatMap(([, , body]) => [...body!.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex])),
  );
};

const PALETTES = (['usual', 'safe'] as const).flatMap((colours) =>
  (['light', 'dark'] as const).map((theme) => ({ colours, theme, tokens: tokensOf(theme, colours) })),
);

/** Nations that fight each other in one scenario or another; smaller ones wear the colours of one of these. */
const ENEMIES = [
  ...['ger', 'ita'].flatMap((axis) => ['sov', 'usa', 'gbr', 'fra'].map((other) => [axis, other] as const)),
  ['sov', 'fra'],
] as const;
const ALLIES = [
  ['ger', 'ita'],
  ['sov', 'usa'],
  ['sov', 'gbr'],
  ['usa', 'gbr'],
  ['usa', 'fra'],
  ['gbr', 'fra'],
] as const;
const PENCILS = [
  ['own', 'foe'],
  ['own', 'pick'],
  ['foe', 'pick'],
] as const;
const ODDS = [
  ['miss', 'hit'],
  ['hit', 'kill'],
  ['miss', 'kill'],
] as const;
const ON_PIECES = [
  ['soft-value', 'hard-value'],
  ['piece-hit', 'piece-pick'],
] as const;

type Pairs = readonly (readonly [string, string])[];
/** Pairs that are nearer than that for one eye or another, with how far they are apart. */
const tooNear = (tokens: Readonly<Record<string, string>>, pairs: Pairs, least: number): readonly string[] =>
  pairs.flatMap(([one, other]) => {
    const apart = leastDistance(tokens[one]!, tokens[other]!);
    return apart < least ? [`${one} – ${other}: ${apart.toFixed(1)}`] : [];
  });

/** Letters on their ground that are harder to read than that. */
const tooFaint = (tokens: Readonly<Record<string, string>>, pairs: Pairs, least: number): readonly string[] =>
  pairs.flatMap(([letters, ground]) => {
    const contrast = contrastOf(tokens[letters] ?? letters, tokens[ground]!);
    return contrast < least ? [`${letters} on ${ground}: ${contrast.toFixed(2)}`] : [];
  });

const GROUNDS = ['page', 'panel', 'raised', 'sunk'];
const PIECE_INK = '#15181a';
const BODIES = ['ger', 'sov', 'usa', 'gbr', 'fra', 'ita', 'plate'];

describe('the measure of colours', () => {
  it('agrees with the published pairs of CIEDE2000', () => {
    expect(distanceLab([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(distanceLab([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
    expect(distanceLab([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
    expect(distanceLab([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619])).toBeCloseTo(2.0373, 4);
  });
});

describe.each(PALETTES)('the $colours palette in the $theme theme', ({ colours, theme, tokens }) => {
  it('tells enemies, pencils and odds apart for every eye', () => {
    const least =
      colours === 'safe'
        ? { enemies: 24, allies: 7.5, pencils: 23, odds: 15, onPieces: 25 }
        : { enemies: 11.5, allies: 5, pencils: theme === 'light' ? 28 : 13, odds: 13, onPieces: 25 };
    expect([
      ...tooNear(tokens, ENEMIES, least.enemies),
      ...tooNear(tokens, ALLIES, least.allies),
      ...tooNear(tokens, PENCILS, least.pencils),
      ...tooNear(tokens, ODDS, least.odds),
      ...tooNear(tokens, ON_PIECES, least.onPieces),
    ]).toEqual([]);
  });

  it('keeps every text readable on its ground', () => {
    const onGrounds = ['ink', 'ink-2', 'ink-3', 'own', 'foe'].flatMap((letters) =>
      GROUNDS.map((ground) => [letters, ground] as const),
    );
    const onTheirOwn = [
      ['foe', 'foe-soft'],
      ['own', 'own-soft'],
      ['ink', 'pick-soft'],
      ['pick-ink', 'pick-soft'],
      ['on-own', 'own'],
      ['on-own', 'hit'],
      ['on-miss', 'miss'],
      ['soft-value', 'plate'],
      ['hard-value', 'plate'],
      ['changed', 'changed-plate'],
      ...BODIES.map((body) => [PIECE_INK, body] as const),
    ] as const;
    expect(tooFaint(tokens, [...onGrounds, ...onTheirOwn], 4.5)).toEqual([]);
    expect(
      tooFaint(
        tokens,
        GROUNDS.map((ground) => ['line-strong', ground] as const),
        3,
      ),
    ).toEqual([]);
  });
});
