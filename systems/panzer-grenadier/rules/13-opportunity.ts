import type { Ask, Choice, Forecast, Game, Illegal } from '@grognard/kernel';
import { AGAIN, illegal, message, pickFrom, ready } from '@grognard/kernel';
import { remembered } from '../cache/remember.ts';
import type { Action, ActionOf, FrameOf, Grenadier, Unit } from '../types.ts';
import { showFirer } from './07-firing.ts';
import { chanceToHurt, fatesUnder, fateUnder } from './07-forecast.ts';
import { readFor } from './07-reading.ts';
import { fireValue } from './07-values.ts';
import type { FireAt } from './10-direct-fire.ts';
import { directFire } from './10-direct-fire.ts';
import { antiTankCheck, bestEntry } from './11-anti-tank.ts';
import type { ShotKind } from './13-shots.ts';
import { hasShooter, isAmongFriends, refuseShot, shootersFor, shotsLeft } from './13-shots.ts';
import { areOfOnePlayer, playerOf } from './17-players.ts';
import type { L, Piece } from './facts.ts';
import { hexName, hexOf, leaderAt, leadersAboard, notHere, typeOf, unitAt, unitOf } from './facts.ts';

type F = FrameOf<'opportunity'>;
type Open = ActionOf<'open'>;

/** PG-13.0.7, PG-1.1.3: direct fire of one hex together or apart; anti-tank shots one by one. */
const choicesOf = (look: L, f: F): readonly Choice<Action>[] => {
  const stacks = Map.groupBy(shootersFor(look, f, 'df'), (one) => `${hexOf(look, one)} ${playerOf(look, one)}`);
  return [
    ...[...stacks.values()].map((stack): Choice<Open> => {
      const units = stack.map(({ id }) => id);
      const action: Open = { type: 'open', shooters: units, kind: 'df' };
      return units.length === 1
        ? { action }
        : { action, holes: { shooters: { kind: 'units', units, min: 1, max: units.length } } };
    }),
    ...shootersFor(look, f, 'at').map(
      ({ id }): Choice<Open> => ({ action: { type: 'open', shooters: [id], kind: 'at' } }),
    ),
    ready<Action>({ type: 'done' }),
  ];
};

const refuseOpen = (look: L, f: F, { shooters, kind }: Open): Illegal<Grenadier> | null => {
  const mover = unitAt(look, f.mover);
  if (isAmongFriends(look, f)) return illegal('PG-13.23.1', 'friendsBesideMover', { piece: f.mover });
  for (const [i, id] of shooters.entries()) {
    const wrong = refuseShot(look, f, id, kind);
    if (wrong) return wrong;
    if (shooters.indexOf(id) !== i) return illegal('PG-13.21.1', 'twiceNamed', { piece: id });
  }
  if (kind === 'at' && shooters.length > 1) return illegal('PG-1.1.3', 'oneGunAtATime', { piece: f.mover });
  const places = new Set(shooters.map((id) => hexOf(look, unitOf(look, id))));
  const units = shooters.map((id) => unitOf(look, id));
  if (!areOfOnePlayer(look, units)) return illegal('PG-17.5.1', 'notOneCommand');
  return mover && places.size > 1 ? illegal('PG-13.0.7', 'notFromSeveralHexes') : null;
};

/** PG-17.3.2: hidden until now, and the mover hurries. */
const isAmbush = ({ hurries }: F, shooters: readonly Unit[]): boolean =>
  hurries && shooters.every(({ hidden }) => hidden);

const fireOf = (look: L, f: F, shooters: readonly Unit[]): FireAt => ({
  side: f.side,
  hex: hexOf(look, unitOf(look, f.mover))!,
  from: [...new Set(shooters.map((one) => hexOf(look, one)!))],
  // PG-7.23.3: whole, HMGs too.
  strength: shooters.flatMap((one) => fireValue(look, one, 'df')?.terms ?? []),
  isOpportunity: true,
  isAmbush: isAmbush(f, shooters),
});

/** PG-1.1.23, PG-7.4.4, PG-7.64.1, PG-13.14.2, PG-5.65.3: the mover alone, with the leaders who go along or ride on it. */
const struckOf = (look: L, f: F): readonly Piece[] => [
  unitOf(look, f.mover),
  ...f.with.flatMap((id) => leaderAt(look, id) ?? []),
  ...leadersAboard(look, { id: f.mover }),
];

const unitsOf = (look: L, { shooters }: Open): readonly Unit[] => shooters.flatMap((id) => unitAt(look, id) ?? []);

const antiTankOf = (look: L, f: F, shooter: Unit) => {
  const mover = unitOf(look, f.mover);
  return antiTankCheck(look, shooter, mover, bestEntry(look, shooter, mover));
};

/** What a shot makes of the mover, and of the leaders who go along. */
const forecastsOf = (look: L, f: F, action: Action): readonly Forecast<Grenadier>[] => {
  if (action.type !== 'open' || !unitAt(look, f.mover)) return [];
  const units = unitsOf(look, action);
  if (action.kind === 'at') return units.map((one) => fateUnder(look, unitOf(look, f.mover), antiTankOf(look, f, one)));
  return fatesUnder(look, 'opportunity', directFire(look, fireOf(look, f, units), struckOf(look, f)));
};

/**
 * 13 Opportunity fire: by the inactive side at the one unit that moves (PG-1.1.23, PG-3.12.1), in a hex that it has entered,
 * shot after shot, each seen before the next (PG-13.22.1).
 */
export const opportunity: Ask<Grenadier, F> = {
  rule: 'PG-13.0.1',
  // A standing order may name the mover, or its kind, and the chance that something happens to it.
  reaction: {
    pass: { type: 'done' },
    targets: (look, f) => {
      const mover = unitAt(look, f.mover);
      return mover ? [mover.id, typeOf(look, mover).kind] : [];
    },
    hope: (look, f, _side, action) => {
      const mover = unitAt(look, f.mover);
      const [first] = mover ? forecastsOf(look, f, action) : [];
      return mover && first ? chanceToHurt(mover, first) : null;
    },
  },
  who: (look, f) =>
    remembered(look.setting, 'has a shooter', [f, look.board], () => hasShooter(look, f)) ? f.side : null,
  prompt: (look, f) => {
    const mover = unitAt(look, f.mover);
    const hex = mover ? hexOf(look, mover) : null;
    return message('askOpportunity', { piece: f.mover, hex: hex === null ? '' : hexName(look.setting, hex) });
  },
  choices: choicesOf,
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    return action.type === 'open' ? refuseOpen(look, f, action) : notHere('PG-13.0.1');
  },
  sample: (_look, _f, { action, holes }, random) => {
    if (action.type !== 'open' || !holes) return action;
    const some = action.shooters.filter(() => random() < 0.6);
    return { ...action, shooters: some.length > 0 ? some : [pickFrom(action.shooters, random)] };
  },
  checks: (look, f, _side, action) => {
    if (action.type !== 'open' || !unitAt(look, f.mover)) return [];
    const units = unitsOf(look, action);
    if (action.kind === 'at') return units.map((one) => antiTankOf(look, f, one));
    return [directFire(look, fireOf(look, f, units), struckOf(look, f))];
  },
  forecasts: (look, f, _side, action) => forecastsOf(look, f, action),
  take: (g, f, _side, action) => (action.type === 'open' ? shoot(g, f, action) : undefined),
};

const shoot = (g: Game<Grenadier>, f: F, { shooters, kind }: Open) => {
  const mover = unitOf(g, f.mover);
  const hex = hexOf(g, mover)!;
  const set = { shot: [...f.shot, ...shooters] };
  const before = shooters.map((id) => unitOf(g, id));
  for (const id of shooters) showFirer(g, id, 'PG-13.25.1');
  g.emit('PG-13.1.1', { type: 'firedAt', pieces: shooters, hex, target: mover.id });
  const call = kind === 'at' ? antiTankShot(g, f, shooters[0]!) : directShot(g, f, before);
  for (const id of shooters) noteShot(g, id, kind);
  return { goTo: AGAIN, set, call } as const;
};

/** PG-13.1.2: after the first of two shots a unit has another; after its last it has fired. */
const noteShot = (g: Game<Grenadier>, id: string, kind: ShotKind): void => {
  g.emit('PG-13.0.2', { type: 'shotTaken', unit: id, kind });
  const mark = shotsLeft(g, unitOf(g, id), kind) > 0 ? 'opened' : 'fired';
  g.emit('PG-13.1.2', { type: 'marked', piece: id, mark });
};

const directShot = (g: Game<Grenadier>, f: F, shooters: readonly Unit[]): FrameOf<'attack'> => {
  const fire = fireOf(g, f, shooters);
  const results = readFor(g, struckOf(g, f), (targets) => directFire(g, fire, targets));
  return { kind: 'attack', side: unitOf(g, f.mover).side, source: 'opportunity', hex: fire.hex, results };
};

/** PG-7.62.1, PG-5.65.3: the vehicle with the leaders it carries; who goes with it on foot is not hit. */
const antiTankShot = (g: Game<Grenadier>, f: F, id: string): FrameOf<'attack'> => {
  const [shooter, mover] = [unitOf(g, id), unitOf(g, f.mover)];
  const entry = bestEntry(g, shooter, mover);
  const { result } = g.roll(antiTankCheck(g, shooter, mover, entry));
  if (entry !== null) g.emit('PG-11.11.2', { type: 'fireCameThrough', unit: mover.id, hex: entry });
  const hit = [mover.id, ...leadersAboard(g, mover).map((one) => one.id)];
  const results = [
    ...hit.map((piece) => ({ piece, result: String(result) })),
    ...f.with.map((piece) => ({ piece, result: '-' })),
  ];
  return { kind: 'attack', side: mover.side, source: 'antiTank', hex: hexOf(g, mover)!, results };
};
