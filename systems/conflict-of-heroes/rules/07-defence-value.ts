import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import type { AttackKind } from '../data/attacks.ts';
import { FORT_ROWS, HASTY_DEFENCE } from '../data/forts.ts';
import { CARELESS_MOVE } from '../data/tables.ts';
import type { Attack, Coh, Fort, L, Unit } from '../types.ts';
import { terrainAt, terrainTerms } from './04-terrain.ts';
import { meetsFlank, wallTerms } from './06-line-of-sight.ts';
import { isClose, kindOf, leaderOf, rowOf, viewpointOf } from './07-attack.ts';
import { asObserved, elevationTerms } from './11-hills.ts';
import { smokeInHexTerms, smokeTerms } from './13-smoke.ts';
import { coloursAgainst, meetsOpenTop, shelterTerms, shieldTerms } from './15-armour.ts';
import { hitEffects, markerOf, typeOf } from './facts.ts';

/** House, COH-10.0.11: whoever lies hidden has no facing yet, and looks at everybody. */
const HIDDEN_FACET = 'front';

/** House, COH-12.2.2: shells that burst in the trees reach into an open top as they reach men: it goes by the colour of the flank DR. */
const feelsAirBurst = (colours: readonly ('red' | 'blue')[]): boolean => colours.includes('red');

/** The side of a unit an attack meets, and by which rule. */
export interface Facet {
  readonly side: 'front' | 'flank';
  readonly rule: RuleId;
}

/** Front or flank DR? (COH-7.3.1, COH-7.3.2) The hull decides, wherever a turret points (COH-15.4.4). */
export const facetOf = (look: L, attack: Attack, target: Unit): Facet => {
  const { flank } = rowOf(look, attack);
  if (meetsOpenTop(look, attack, target)) return { side: 'flank', rule: 'COH-15.5.1' };
  // COH-18.4.5: a fortification makes no difference to this.
  if (flank !== null) return { side: 'flank', rule: flank };
  if (target.aboard !== null) return { side: 'flank', rule: 'COH-17.1.1' };
  if (target.hidden) return { side: HIDDEN_FACET, rule: 'COH-10.0.11' };
  const from = leaderOf(look, attack)?.hex;
  if (from === undefined || from === null) throw new Error('direct fire comes from somewhere');
  return meetsFlank(look, target, from) ? { side: 'flank', rule: 'COH-7.3.2' } : { side: 'front', rule: 'COH-7.3.1' };
};

/** The DV of a unit against an attack, term by term, all added up (COH-7.3.4, COH-T.7, COH-4.0.12); the defender never adds CAPs (COH-7.3.3). */
export const defenceTerms = (look: L, attack: Attack, target: Unit): Sum<Coh> => {
  const { side, rule } = facetOf(look, attack, target);
  const hex = attack.hex;
  return [
    term(rule, typeOf(target)[side], side),
    ...markerTerms(target, side),
    ...groundTerms(look, attack, burstsAbove(look, attack, target)),
    ...heightTerms(look, attack),
    ...smokeOnLine(look, attack),
    ...fortTerms(look, attack, target),
    ...(target.hasty ? [term(HASTY_DEFENCE.rule, HASTY_DEFENCE.dm)] : []),
    ...roadblockTerms(look, hex),
    ...shelterTerms(look, attack, target),
    ...shieldTerms(look, target),
    // COH-5.0.3.2 [optional]: against the action that follows the move.
    ...(look.board.careless.includes(target.id) ? [term('COH-5.0.3.1', CARELESS_MOVE.dm)] : []),
  ];
};

const markerTerms = (target: Unit, side: Facet['side']): Sum<Coh> => {
  const effects = hitEffects(target);
  const marker = markerOf(target);
  if (!effects || marker === null || effects[side] === 0) return [];
  return [term(effects.rules[0], effects[side], `marker.${marker}`)];
};

/** COH-12.2.1: do shells burst in the trees above this target? */
const burstsAbove = (look: L, attack: Attack, target: Unit): boolean =>
  rowOf(look, attack).airBurst &&
  terrainAt(look, attack.hex) === 'forest' &&
  feelsAirBurst(coloursAgainst(look, attack, target));

/** The terrain of the hex, and the wall that the fire crosses on its way in (COH-5.0.2.2). */
const groundTerms = (look: L, attack: Attack, airBurst: boolean): Sum<Coh> => {
  const { terrain, wall } = rowOf(look, attack);
  const from = viewpointOf(look, attack);
  const none = CANCELLED_BY[kindOf(look, attack)];
  const ground = terrainTerms(look, attack.hex);
  const walls = from === null ? [] : wallTerms(look, from, attack.hex);
  return [
    ...(terrain && !airBurst ? ground : cancelled(ground, airBurst ? 'COH-12.2.1' : none?.terrain)),
    ...(wall ? walls : cancelled(walls, none?.wall)),
  ];
};

/** Cover that is there and does not help is named all the same, with the rule that takes it away. */
const CANCELLED_BY: Partial<Readonly<Record<AttackKind, { readonly terrain?: RuleId; readonly wall: RuleId }>>> = {
  mortar: { wall: 'COH-5.0.2.2' },
  flame: { terrain: 'COH-19.1.3', wall: 'COH-19.1.5' },
};

const cancelled = (terms: Sum<Coh>, rule: RuleId | undefined): Sum<Coh> =>
  rule === undefined ? [] : terms.map((one) => ({ ...one, rule, value: 0 }));

const heightTerms = (look: L, attack: Attack): Sum<Coh> => {
  const from = viewpointOf(look, attack);
  const terms = rowOf(look, attack).height && from !== null ? elevationTerms(look, from, attack.hex) : [];
  return asObserved(attack, terms);
};

/** Smoke where the fire starts, crosses and ends; indirect fire also starts at the mortar (COH-12.0.9). */
const smokeOnLine = (look: L, attack: Attack): Sum<Coh> => {
  const { smoke } = rowOf(look, attack);
  if (smoke === 'none') return [];
  const from = viewpointOf(look, attack);
  if (smoke === 'hex' || from === null || isClose(look, attack)) return smokeInHexTerms(look, attack.hex);
  const muzzle = attack.observer === null ? null : (leaderOf(look, attack)?.hex ?? null);
  return [...(muzzle === null ? [] : smokeInHexTerms(look, muzzle)), ...smokeTerms(look, from, attack.hex)];
};

/** COH-18.1.0.2: for those under the counter only (COH-7.7.3.8); a bunker by the side it is attacked from (COH-18.1.2.4). */
const fortTerms = (look: L, attack: Attack, target: Unit): Sum<Coh> => {
  const fort = target.fort === null ? undefined : look.board.forts.find(({ id }) => id === target.fort);
  if (!fort) return [];
  const row = FORT_ROWS[fort.kind];
  return [term(row.rule, row[sideOfWorks(look, attack, target)])];
};

/** COH-18.1.2.3: the flank for shells from above and in close combat; else by where the fire comes from, whatever DR it meets. */
const sideOfWorks = (look: L, attack: Attack, occupant: Unit): Facet['side'] => {
  const from = leaderOf(look, attack)?.hex ?? null;
  const kind = kindOf(look, attack);
  if (from === null || kind === 'artillery' || kind === 'mortar' || kind === 'close') return 'flank';
  return meetsFlank(look, occupant, from) ? 'flank' : 'front';
};

const roadblockTerms = (look: L, hex: number): Sum<Coh> =>
  look.board.forts
    .filter((fort) => fort.hex === hex && FORT_ROWS[fort.kind].all !== 0)
    .map(({ kind }) => term(FORT_ROWS[kind].rule, FORT_ROWS[kind].all));

/** COH-18.4.2: the DV of a counter: its DR, the terrain and the smoke. */
export const counterTerms = (look: L, attack: Attack, fort: Fort): Sum<Coh> => {
  const { dr } = FORT_ROWS[fort.kind];
  if (dr === null) throw new Error(`${fort.id} can't be destroyed`);
  // House, COH-18.4.7: the air burst is written for units; a counter keeps the DM of its forest against shells.
  return [term('COH-18.4.2', dr), ...groundTerms(look, attack, false), ...smokeOnLine(look, attack)];
};
