import type { Choice, Space } from '@grognard/kernel';
import { pickFrom } from '@grognard/kernel';
import type { Action, ActionOf, FrameOf, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { leaderThatShows } from './05-led.ts';
import { assaultChecks, forecastAssault } from './12-forecast.ts';
import { refuseAssault, refuseAttacker, refuseCharge, refuseLeader } from './12-going-in.ts';
import type { Melee } from './12-sides.ts';
import type { L } from './facts.ts';
import { around, enemyOf, hexOf, isHeldBy, isKind, leaderAt, unitAt } from './facts.ts';

type F = FrameOf<'acting'>;
type A = ActionOf<'assault'>;

const plain = (hex: number): A => ({
  type: 'assault',
  units: [],
  leaders: [],
  hex,
  leader: null,
  charges: [],
  fights: true,
});

/** Who of a group could take part in an assault on a hex, and how. */
interface Party {
  readonly hex: number;
  readonly units: readonly string[];
  readonly charges: readonly { readonly unit: string; readonly through: number }[];
  readonly leaders: readonly string[];
}

const firingUnits = (look: L, f: F): readonly Unit[] => f.firing.flatMap((id) => unitAt(look, id) ?? []);

/** PG-12.0.1: hexes with enemies in them, or beside those who are to fire; cavalry looks a hex farther. */
const targetsOf = (look: L, f: F, units: readonly Unit[]): readonly number[] => {
  const foe = enemyOf(look, f.side);
  const near = units.flatMap((one) => {
    const at = hexOf(look, one);
    if (at === null) return [];
    const beside = [at, ...around(look, at)];
    return isKind(look, one, 'cavalry') ? beside.flatMap((hex) => around(look, hex)) : beside;
  });
  return [...new Set(near)].filter((hex) => isHeldBy(look, hex, foe));
};

const chargesOf = (look: L, f: F, unit: Unit, hex: number): Party['charges'] => {
  if (!isKind(look, unit, 'cavalry')) return [];
  return around(look, hex)
    .filter((through) => refuseCharge(look, f, unit, [through, hex]) === null)
    .map((through) => ({ unit: unit.id, through }));
};

const partyFor = (look: L, f: F, units: readonly Unit[], hex: number): Party => {
  const able = units.filter((one) => refuseAttacker(look, f, one, hex) === null).map(({ id }) => id);
  const charges = units.flatMap((one) => chargesOf(look, f, one, hex));
  const all: A = { ...plain(hex), units: [...able, ...charges.map(({ unit }) => unit)], charges };
  const leaders = f.firing.filter((id) => {
    const leader = leaderAt(look, id);
    return leader !== undefined && refuseLeader(look, f, leader, all) === null;
  });
  return { hex, units: all.units, charges, leaders };
};

const parties = (look: L, f: F): readonly Party[] => {
  const units = firingUnits(look, f);
  if (units.length === 0) return [];
  return targetsOf(look, f, units)
    .map((hex) => partyFor(look, f, units, hex))
    .filter((one) => one.units.length > 0);
};

const several = (options: readonly unknown[]): Space => ({ kind: 'several', options, min: 0, max: options.length });

const choiceFor = (look: L, f: F, { hex, units, charges, leaders }: Party): Choice<Action> => ({
  action: plain(hex),
  holes: {
    units: { kind: 'units', units: [...new Set(units)], min: 1, max: units.length },
    ...(leaders.length > 0
      ? {
          leaders: { kind: 'units', units: leaders, min: 0, max: leaders.length },
          leader: {
            kind: 'options',
            options: [null, ...leaders.filter((id) => (leaderAt(look, id)?.combat ?? 0) > 0)],
          },
        }
      : {}),
    ...(charges.length > 0 ? { charges: several(charges) } : {}),
    ...(isHeldBy(look, hex, f.side) ? { fights: { kind: 'options', options: [true, false] } } : {}),
  },
});

/** The most of a party that may go together: they are taken up one by one as long as nothing is against it. */
const assembled = (look: L, f: F, { hex, units, charges, leaders }: Party, keeps: (id: string) => boolean): A => {
  let action = plain(hex);
  for (const id of new Set(units)) {
    if (action.units.length > 0 && !keeps(id)) continue;
    const ride = charges.find(({ unit }) => unit === id);
    const more: A = {
      ...action,
      units: [...action.units, id],
      charges: ride ? [...action.charges, ride] : action.charges,
    };
    if (refuseAssault(look, f, more) === null) action = more;
  }
  for (const id of leaders) {
    const more: A = { ...action, leaders: [...action.leaders, id] };
    if (keeps(id) && refuseAssault(look, f, more) === null) action = more;
  }
  const adds = action.leaders.find((id) => (leaderAt(look, id)?.combat ?? 0) > 0 && !f.added.includes(id));
  const led: A = { ...action, leader: adds ?? null };
  return refuseAssault(look, f, led) === null ? led : action;
};

/** What is fought if this is done, as far as the side can know. */
const meleeOf = (look: L, f: F, { units, leaders, hex, leader, charges }: A): Melee => ({
  side: f.side,
  hex,
  attackers: units,
  leaders,
  leader,
  charging: charges.map(({ unit }) => unit),
  starts: !isHeldBy(look, hex, f.side),
});

/** 12 Assault as a deed of those who are to fire: in from beside, or against those in the same hex (PG-3.1.9). */
export const assaulting: Deed<'assault'> = {
  type: 'assault',
  choices: (look, f) => parties(look, f).map((party) => choiceFor(look, f, party)),
  sample: (look, f, { action }, random) => {
    const { hex } = action as A;
    const party = partyFor(look, f, firingUnits(look, f), hex);
    const first = pickFrom(party.units, random);
    const turned: Party = { ...party, units: [first, ...party.units.filter((id) => id !== first)] };
    return assembled(look, f, turned, () => random() < 0.8);
  },
  refuse: refuseAssault,
  checks: (look, f, action) => assaultChecks(look, meleeOf(look, f, action as A)),
  forecasts: (look, f, action) => {
    const given = action as A;
    return given.fights ? forecastAssault(look, meleeOf(look, f, given)) : [];
  },
  take: (g, f, action) => {
    for (const id of action.units) {
      const unit = unitAt(g, id)!;
      const shown = hexOf(g, unit) === action.hex ? null : leaderThatShows(g, f, unit);
      // PG-6.81.1: no tank goes in without a tank leader, so now all know of him.
      if (shown) g.emit('PG-6.81.1', { type: 'tankLeaderShown', unit: shown.id, has: true });
    }
    return {
      set: { ...without(f, ...action.units, ...action.leaders), added: added(f, action) },
      call: {
        kind: 'assault',
        ...meleeOf(g, f, action),
        charging: [],
        charges: action.charges,
        fights: action.fights,
        first: null,
        answer: [],
      },
    };
  },
};

const added = ({ added: before }: F, { leader }: A): readonly string[] =>
  leader === null ? before : [...before, leader];
