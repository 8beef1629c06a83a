import { fastRandom } from '@grognard/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRE_MODES } from '../actions.ts';
import { refuseShot } from '../rules/07-aim.ts';
import type { Shot } from '../rules/07-attack.ts';
import { fireDeed } from '../rules/07-combat.ts';
import { see } from '../see.ts';
import type { CardId, FireMode, L, UnitTypeId } from '../types.ts';
import { listed } from './situation.ts';
import type { Stood } from './small-map.ts';
import { draw } from './small-map.ts';

const [ROWS, COLUMNS] = [6, 8];
const GERMANS: readonly UnitTypeId[] = [
  'german-lmg',
  'german-mortar-8cm',
  'german-engineers',
  'panzer-3e',
  'german-rifles',
  'opel-truck',
  'pak-36',
];
const SOVIETS: readonly UnitTypeId[] = ['soviet-rifles', 'bt-7', 'gaz-truck', 'm37-at-gun'];
const RUNS = { seed: 7, numRuns: 40 };

const hexName = fc
  .tuple(fc.integer({ min: 0, max: ROWS - 1 }), fc.integer({ min: 1, max: COLUMNS }))
  .map(([row, column]) => `${'ABCDEF'[row]}0${column}`);
const terrain = fc.array(
  fc
    .array(fc.constantFrom('.', '.', '.', '.', 'w', 'F', 'B'), { minLength: COLUMNS, maxLength: COLUMNS })
    .map((cells) => cells.join('')),
  {
    minLength: ROWS,
    maxLength: ROWS,
  },
);
const unitOf = (prefix: string, types: readonly UnitTypeId[]) =>
  fc
    .record({
      type: fc.constantFrom(...types),
      hex: hexName,
      facing: fc.integer({ min: 0, max: 5 }),
      hidden: fc.constant(false),
    })
    .map((made) => ({ ...made, prefix }));
const forces = fc.tuple(
  fc.array(unitOf('g', GERMANS), { minLength: 2, maxLength: 5 }),
  fc.array(unitOf('s', SOVIETS), { minLength: 1, maxLength: 4 }),
  fc.boolean(),
);

/** A random position as the Germans see it; the first German has grenades, and the last Soviet may be hidden. */
const position = fc
  .record({ rows: terrain, forces, smoke: fc.array(hexName, { maxLength: 2 }) })
  .map(({ rows, forces: [ours, theirs, hides], smoke }) => {
    const units: Stood[] = [...ours, ...theirs].map(({ prefix, ...made }, i) => ({ id: `${prefix}${i}`, ...made }));
    const last = units.at(-1)!;
    const isAlone = units.filter((u) => u.hex === last.hex).length === 1;
    if (hides && isAlone) units[units.length - 1] = { ...last, hidden: true };
    const map = draw({ rows, units, smoke: smoke.map((hex) => [hex, 1] as const) });
    const weapons = [{ card: 'stick-grenades' as CardId, side: 'german', unit: 'g0' }];
    return { setting: map.setting, board: see(map.setting, { ...map.board, weapons }, 'german') };
  });

const shot = (leader: string, mode: FireMode, hex: number, more: Partial<Shot> = {}): Shot => ({
  type: 'fire',
  leader,
  supporters: [],
  mode,
  hex,
  target: null,
  observer: null,
  weapon: mode === 'weapon' ? 'stick-grenades' : null,
  bonus: [],
  ...more,
});

/** Every shot out of its own hex that is legal, found the long way. */
const legalShots = (look: L): readonly string[] => {
  const { hexes } = look.setting;
  const hiding = look.board.units.some((u) => u.hidden && u.side === 'soviet');
  const isHeld = (hex: number): boolean => look.board.units.some((u) => u.hex === hex);
  return look.board.units
    .filter((u) => u.side === 'german')
    .flatMap((u) =>
      FIRE_MODES.flatMap((mode) => {
        const observers = mode.startsWith('indirect') ? hexes : [null];
        return observers.flatMap((observer) =>
          hexes
            .filter((hex) => hex !== u.hex && (hiding || isHeld(hex) || mode.toLowerCase().includes('smoke')))
            .map((hex) => shot(u.id, mode, hex, { observer })),
        );
      }),
    )
    .filter((one) => refuseShot(look, 'german', one) === null)
    .map(nameOf)
    .sort();
};
const nameOf = ({ leader, mode, hex, observer }: Shot): string => [leader, mode, hex, observer].join(' ');

describe('7 What is listed', () => {
  it("is every legal shot out of a unit's hex, and nothing else", () => {
    fc.assert(
      fc.property(position, (look) => {
        const shots = listed(fireDeed, look, 'german').flatMap(({ action }) => {
          const space = fireDeed.spell!(look, 'german', action).hex;
          return space?.kind === 'hexes' ? space.hexes.map((hex) => nameOf({ ...action, hex })) : [];
        });
        expect([...shots].sort()).toEqual(legalShots(look));
      }),
      RUNS,
    );
  });
  it('may be taken as it is or with its spaces filled at random', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 10_000 }), (look, seed) => {
        const random = fastRandom(seed);
        for (const { action } of listed(fireDeed, look, 'german')) {
          expect(refuseShot(look, 'german', action)).toBeNull();
          const filled = fireDeed.sample!(look, 'german', action, random);
          expect(refuseShot(look, 'german', filled)).toBeNull();
          expect(fireDeed.checks!(look, 'german', { ...filled, pay: { by: 'opportunity' } }).length > 0).toBe(
            !filled.mode.toLowerCase().includes('smoke'),
          );
        }
      }),
      RUNS,
    );
  });
});
