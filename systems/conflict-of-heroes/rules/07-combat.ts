import type { Space, Sum } from '@grognard/kernel';
import { illegal, pickFrom, term } from '@grognard/kernel';
import { CARDS } from '../data/cards.ts';
import { LEAST_FIRE_COST } from '../house.ts';
import type { Coh, FireMode, L, Unit } from '../types.ts';
import { paysInPoints } from './03-points.ts';
import { sees } from './06-line-of-sight.ts';
import { hexesInReach, hexesToFireAt, possibleSupporters, refuseFirer, refuseShot, refuseSupporter } from './07-aim.ts';
import type { Shot } from './07-attack.ts';
import { attackOf, cardWeapon, isSmoke } from './07-attack.ts';
import { checkOn, namedTargets, targetsOf } from './07-targets.ts';
import { firesSmoke, observersFor } from './12-mortars.ts';
import { turretTerms } from './15-armour.ts';
import type { DeedOf, DeedRules, Listed } from './deeds.ts';
import { enemiesIn, forceOf, hitEffects, inCloseCombat, typeOf, unitOf } from './facts.ts';

type Fire = DeedOf<'fire'>;

/** 7 Fire of every kind: direct and indirect, alone and in groups, at a hex or at close quarters. */
export const fireDeed: DeedRules<Fire> = {
  actors: (deed) => [deed.leader, ...deed.supporters],
  list: (look, side) =>
    look.board.units
      .filter((u) => u.side === side && refuseFirer(look, side, u.id) === null)
      .flatMap((u) => (inCloseCombat(look, u) ? [] : shotsOut(look, side, u)).concat(assaults(look, side, u))),
  refuse: (look, side, deed) => refuseShot(look, side, deed),
  // COH-C.W7: a weapon card is an action of its own, by a fresh or a spent unit: its price is on the card.
  refuseWay: (_look, _side, { mode, pay }) =>
    mode === 'weapon' && !paysInPoints(pay) ? illegal('COH-8.4.1', 'weaponHasItsPrice') : null,
  cost: (look, _side, deed) => fireCost(look, deed),
  begin: (game, side, deed) => {
    // COH-8.2.1, COH-Q.2: bonus cards are declared with the shot.
    for (const card of deed.bonus) game.emit(CARDS[card].rule, { type: 'cardPlayed', side, card, pay: 'free' });
    const attack = attackOf(side, deed);
    return { call: { kind: 'volley', attack, left: targetsOf(game, attack), scored: [] } };
  },
  checks: (look, side, deed) => {
    const attack = attackOf(side, deed);
    return targetsOf(look, attack).map((at) => checkOn(look, attack, at));
  },
  sample: (look, side, deed, random) => sampleShot(look, side, deed, random),
};

/** What a shot costs: the leader's fire cost alone (COH-9.1.2.5), or that of his weapon card, which may be none (COH-C.W7). */
const fireCost = (look: L, { leader, mode, weapon, hex }: Shot): Sum<Coh> => {
  const unit = unitOf(look, leader);
  if (mode === 'weapon') return [term(CARDS[weapon!].rule, CARDS[weapon!].cost.points)];
  return [...printedCost(unit, mode), ...(unit.hidden ? [] : turretTerms(look, unit, hex))];
};

/** COH-3.0.0.3, COH-7.0.2, COH-12.0.2: the printed cost; smoke rounds cost as much as any other (COH-13.1.6), flames too (COH-19.1.5). */
const printedCost = (unit: Unit, mode: FireMode): Sum<Coh> => {
  const { fire, indirect } = typeOf(unit);
  const isIndirect = mode === 'indirect' || mode === 'indirectSmoke';
  const cost = (isIndirect ? indirect : fire) ?? 0;
  const effects = hitEffects(unit);
  const change = Math.max(LEAST_FIRE_COST - cost, effects?.fireCost ?? 0);
  return [
    term(isIndirect ? 'COH-12.0.2' : 'COH-7.0.2', cost),
    ...(effects && change !== 0 ? [term(effects.rules[0], change)] : []),
  ];
};

const shotBy = (unit: Unit, hex: number, way: Way = OWN_WEAPON): Shot => ({
  type: 'fire',
  leader: unit.id,
  supporters: [],
  mode: way.mode,
  hex,
  target: null,
  observer: way.observer,
  weapon: way.weapon,
  bonus: [],
});

type Way = Pick<Shot, 'mode' | 'weapon' | 'observer'>;
const OWN_WEAPON: Way = { mode: 'direct', weapon: null, observer: null };

/** What a unit may fire with at close quarters: its own weapon, a flamethrower, its card. */
const closeWays = (look: L, unit: Unit): readonly Way[] => {
  const cards = look.board.weapons.filter((w) => w.unit === unit.id && !cardWeapon(w.card).artillery);
  return [
    OWN_WEAPON,
    ...(typeOf(unit).flame === 'none' ? [] : [{ ...OWN_WEAPON, mode: 'flame' as const }]),
    ...cards.map(({ card }) => ({ ...OWN_WEAPON, mode: 'weapon' as const, weapon: card })),
  ];
};

/** Every way a unit has of firing: at a distance there are smoke shells and indirect fire too. */
const waysToFire = (look: L, unit: Unit): readonly Way[] => {
  const smoke = firesSmoke(look, unit);
  return [
    ...closeWays(look, unit),
    ...(smoke ? [{ ...OWN_WEAPON, mode: 'smoke' as const }] : []),
    ...observersFor(look, unit).flatMap((observer) => [
      { ...OWN_WEAPON, mode: 'indirect' as const, observer },
      ...(smoke ? [{ ...OWN_WEAPON, mode: 'indirectSmoke' as const, observer }] : []),
    ]),
  ];
};

/** What all ways of firing of one unit have in common, worked out once. */
interface Field {
  readonly reach: readonly number[];
  readonly targets: ReturnType<typeof hexesToFireAt>;
}
const fieldOf = (look: L, side: string, unit: Unit): Field => ({
  reach: hexesInReach(look, unit, OWN_WEAPON),
  targets: hexesToFireAt(look, side),
});

/** The hexes a unit may fire at in this way: what `refuseShot` lets pass, asked in full only where somebody is. */
const hexesFor = (look: L, side: string, unit: Unit, way: Way, { reach, targets }: Field): readonly number[] => {
  const inReach = way.mode === 'flame' || way.mode === 'weapon' ? hexesInReach(look, unit, way) : reach;
  const from = way.observer ?? unit.hex!;
  if (isSmoke(way)) return inReach.filter((hex) => sees(look, from, hex));
  return inReach.filter((hex) =>
    targets.held.has(hex)
      ? refuseShot(look, side, shotBy(unit, hex, way)) === null
      : targets.searchesAll && sees(look, from, hex),
  );
};

const shotsOut = (look: L, side: string, unit: Unit): Listed<Fire>[] => {
  const field = fieldOf(look, side, unit);
  if (field.reach.length === 0 && closeWays(look, unit).length === 1) return [];
  return waysToFire(look, unit).flatMap((way) => {
    const hexes = hexesFor(look, side, unit, way, field);
    if (hexes.length === 0) return [];
    const hex = hexes.find((one) => enemiesIn(look, side, one).length > 0) ?? hexes[0]!;
    const shot = shotBy(unit, hex, way);
    return [{ deed: shot, holes: { hex: { kind: 'hexes', hexes }, ...openHoles(look, side, shot) } }];
  });
};

/** COH-7.7.3.1: attacks in the unit's own hex; whoever came in did so in his action, and may be attacked in the next (COH-7.7.3.13). */
const assaults = (look: L, side: string, unit: Unit): Listed<Fire>[] =>
  closeWays(look, unit).flatMap((way) => {
    const shot = shotBy(unit, unit.hex!, way);
    const options = namedTargets(look, attackOf(side, shot));
    const [target] = options;
    if (target === undefined) return [];
    const deed = { ...shot, target };
    return [{ deed, holes: { target: { kind: 'options', options }, ...openHoles(look, side, deed) } }];
  });

/** Who could join in, and the cards that could be added: bonus cards, and what a supporter has in his hand (COH-C.W9). */
const openHoles = (look: L, side: string, shot: Shot): Partial<Record<'supporters' | 'bonus' | 'weapon', Space>> => {
  const units = mayLead(shot) ? possibleSupporters(look, side, shot.leader) : [];
  const aims = forceOf(look, side).hand.filter((card) => card === 'careful-aim');
  const isAssault = shot.target !== null && shot.mode !== 'weapon';
  const grenades = look.board.weapons
    .filter((w) => isAssault && w.unit !== null && units.includes(w.unit) && cardWeapon(w.card).targets === 'all')
    .map(({ card }) => card);
  return {
    ...(units.length > 0 ? { supporters: { kind: 'units', units, min: 0, max: units.length } } : {}),
    ...(aims.length > 0 && !isSmoke(shot)
      ? { bonus: { kind: 'several', options: aims, min: 0, max: aims.length } }
      : {}),
    ...(grenades.length > 0 ? { weapon: { kind: 'options', options: [null, ...grenades] } } : {}),
  };
};

const mayLead = (shot: Shot): boolean =>
  !isSmoke(shot) && !(shot.mode === 'weapon' && cardWeapon(shot.weapon!).targets === 'vehicles');

/** How often a random shot is aimed at somebody seen rather than anywhere, and how often a friend joins in. */
const AIMED = 0.8;
const JOINS = 0.5;

const sampleShot = (look: L, side: string, listed: Shot, random: () => number): Shot => {
  const unit = unitOf(look, listed.leader);
  const bonus = forceOf(look, side).hand.filter(
    (card) => card === 'careful-aim' && !isSmoke(listed) && random() < JOINS,
  );
  const aimed = { ...anyAim(look, side, unit, listed, random), bonus: bonus as Shot['bonus'] };
  const supporters = possibleSupporters(look, side, unit.id).filter(
    (id) => mayLead(aimed) && random() < JOINS && refuseSupporter(look, side, { ...aimed, supporters: [id] }) === null,
  );
  return { ...aimed, supporters };
};

const anyAim = (look: L, side: string, unit: Unit, listed: Shot, random: () => number): Shot => {
  if (listed.hex === unit.hex)
    return { ...listed, target: pickFrom(namedTargets(look, attackOf(side, listed)), random) };
  const hexes = hexesFor(look, side, unit, listed, fieldOf(look, side, unit));
  const seen = hexes.filter((hex) => enemiesIn(look, side, hex).length > 0);
  return { ...listed, hex: pickFrom(seen.length > 0 && random() < AIMED ? seen : hexes, random) };
};

export { pickTarget, volley } from './07-volley.ts';
