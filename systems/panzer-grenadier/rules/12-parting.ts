import type { Ask, Forecast, Game, ReadingsCheck } from '@grognard/kernel';
import { message, readingsOf, ready } from '@grognard/kernel';
import type { Action, FrameOf, Grenadier, Unit } from '../types.ts';
import { chanceToHurt, fatesUnder } from './07-forecast.ts';
import type { Assaulting } from './12-assault-odds.ts';
import { assaultFire, strengthOf } from './12-assault-odds.ts';
import { helpersIn } from './12-sides.ts';
import { inOrderOfChecks } from './14-morale.ts';
import type { L, Piece } from './facts.ts';
import { enemyOf, hexName, isAboard, isLeader, notHere, pieceAt, unitsIn } from './facts.ts';

type F = FrameOf<'parting'>;

const leaversOf = (look: L, f: F): readonly Piece[] =>
  f.leavers.flatMap((id) => {
    const piece = pieceAt(look, id);
    return piece ? [piece] : [];
  });

/** PG-12.12.2, PG-12.13.2: those in the hex who may strike: all but the demoralised and the carried. */
const strikersOf = (look: L, { side, hex }: F): readonly Unit[] =>
  unitsIn(look, hex, side).filter((one) => one.state !== 'demoralised' && !isAboard(one));

/**
 * PG-12.12.2: one throw at those who leave. What covers defenders does not count: the strikers are read as defenders, whose
 * enemies have no cover.
 */
const partingFire = (look: L, f: F): ReadingsCheck<Grenadier> | null => {
  const { side, hex } = f;
  const leavers = leaversOf(look, f);
  const units = strikersOf(look, f);
  const leaders = helpersIn(look, hex, side);
  const foes = leavers.filter((one): one is Unit => !isLeader(one));
  const one: Assaulting = {
    hex,
    side,
    units,
    foes,
    // PG-12.42.2: as in any assault.
    leader: leaders[0] ?? null,
    isLed: leaders.length > 0,
    role: 'defender',
    isStarting: false,
    isCharge: false,
  };
  const isStrong = strengthOf(look, one).reduce((sum, { value }) => sum + value, 0) > 0;
  return leavers.length > 0 && isStrong ? assaultFire(look, one, leavers) : null;
};

/** What it makes of each of those who leave, in the order of their names in the frame. */
const forecastsOf = (look: L, f: F, action: Action): readonly Forecast<Grenadier>[] => {
  const check = action.type === 'strike' ? partingFire(look, f) : null;
  if (!check) return [];
  const fates = fatesUnder(look, 'assault', check);
  const ordered = inOrderOfChecks(leaversOf(look, f));
  return leaversOf(look, f).map((one) => fates[ordered.findIndex(({ id }) => id === one.id)]!);
};

/** 12.12 The last of a side leave an assault hex, and the enemy may strike at them before they go. */
export const parting: Ask<Grenadier, F> = {
  rule: 'PG-12.12.2',
  reaction: {
    pass: { type: 'done' },
    targets: (_look, f) => f.leavers,
    hope: (look, f, _side, action) => {
      const hurt = leaversOf(look, f).flatMap((one, i) => {
        const forecast = forecastsOf(look, f, action)[i];
        return forecast ? [chanceToHurt(one, forecast)] : [];
      });
      return hurt.length > 0 ? Math.max(...hurt) : null;
    },
  },
  who: (look, f) => (partingFire(look, f) ? f.side : null),
  prompt: (look, f) => message('askParting', { hex: hexName(look.setting, f.hex) }),
  choices: () => [ready<Action>({ type: 'strike' }), ready<Action>({ type: 'done' })],
  refuse: (_look, _f, _side, action) =>
    action.type === 'strike' || action.type === 'done' ? null : notHere('PG-12.12.2'),
  checks: (look, f, _side, action) => {
    const check = action.type === 'strike' ? partingFire(look, f) : null;
    return check ? [check] : [];
  },
  forecasts: (look, f, _side, action) => forecastsOf(look, f, action),
  take: (g, f, _side, action) => (action.type === 'strike' ? strike(g, f) : undefined),
};

const strike = (g: Game<Grenadier>, f: F) => {
  const check = partingFire(g, f);
  if (!check) return;
  const read = readingsOf(g.roll(check));
  const results = [...read].map(([piece, result]) => ({ piece, result }));
  return {
    call: { kind: 'attack' as const, side: enemyOf(g, f.side), source: 'assault' as const, hex: f.hex, results },
  };
};
