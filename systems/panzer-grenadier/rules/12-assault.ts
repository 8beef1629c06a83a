import type { Game, Next, Sequence } from '@grognard/kernel';
import { END, readingsOf, sumOf } from '@grognard/kernel';
import type { FrameOf, Grenadier, Leader, Nation, ResultFor, Unit } from '../types.ts';
import { stepInto } from './05-going.ts';
import { loneLeadersIn } from './06-escape.ts';
import { loseUnit } from './07-steps.ts';
import type { Assaulting } from './12-assault-odds.ts';
import { assaultFire, strengthOf } from './12-assault-odds.ts';
import { attack, defence, fortifiedOnly, struckIn, whoFiresFirst } from './12-sides.ts';
import { reveal, revealSeenBy } from './16-hidden.ts';
import { enterMines } from './16-mines.ts';
import type { L } from './facts.ts';
import { apart, enemyOf, hexOf, isHeldBy, isIn, leaderAt, pieceAt, unitAt, unitsIn } from './facts.ts';

type G = Game<Grenadier>;
type F = FrameOf<'assault'>;

/** PG-7.63.4, PG-AST.14: whoever takes no part reads 0 for any number of steps: no loss, but the check. */
const readFor = (cell: string, takesPart: boolean): string => (takesPart || !/^\d$/.test(cell) ? cell : '0');

/** PG-12.4.3, PG-REC-AS.2: one die, read for each of those it strikes; a side without strength throws none. */
const throwFor = (g: G, one: Assaulting, participants: readonly string[] | null): readonly ResultFor[] => {
  const targets = struckIn(g, one.hex, enemyOf(g, one.side));
  if (sumOf(strengthOf(g, one)) <= 0 || targets.length === 0) return [];
  const cells = readingsOf(g.roll(assaultFire(g, one, targets)));
  return targets.map(({ id }) => ({
    piece: id,
    result: readFor(cells.get(id)!, participants === null || participants.includes(id)),
  }));
};

const strike = (hex: number, side: Nation, results: readonly ResultFor[]): FrameOf<'attack'> => ({
  kind: 'attack',
  side,
  source: 'assault',
  hex,
  results,
});

/** PG-12.11.1, PG-12.11.2: those who are still to go in and still can. */
const nextIn = (look: L, f: F): Unit | undefined =>
  f.attackers
    .flatMap((id) => unitAt(look, id) ?? [])
    .find((one) => {
      const at = hexOf(look, one);
      // PG-16.72.1: whoever mines have stopped on his charge is marked, and stays.
      return at !== null && one.state === 'good' && one.mark === 'none' && apart(look, at, f.hex) === 1;
    });

/** PG-12.2.1: one after the other, and into the mines of the hex (PG-16.72.1). */
const goIn = (g: G, f: F, unit: Unit): Next<Grenadier, F> => {
  const from = hexOf(g, unit);
  const step = stepInto(g, unit, from, f.hex);
  g.emit('PG-12.11.1', { type: 'entered', piece: unit.id, hex: f.hex, spent: 0 });
  if (step?.ferried) g.emit('PG-5.72.2', { type: 'forded', unit: unit.id });
  if (unit.spotted) g.emit('PG-8.22.3', { type: 'unspotted', unit: unit.id });
  reveal(g, 'PG-16.62.1', [unit.id]);
  const entering = f.attackers.flatMap((id) => unitAt(g, id) ?? []);
  const { call } = enterMines(g, unit, f.hex, entering);
  if (!call) return { goTo: 'enter' };
  const along = leadersFrom(g, f, from).map(({ id }) => ({ piece: id, result: '-' }));
  return { call: { ...call, results: [...call.results, ...along] }, goTo: 'enter' };
};

/** PG-16.72.2: the leaders who go in with a unit are those who set out beside it, and are in danger with it. */
const leadersFrom = (look: L, { leaders }: F, from: number | null): readonly Leader[] =>
  leaders.flatMap((id) => leaderAt(look, id) ?? []).filter((one) => from !== null && hexOf(look, one) === from);

/** PG-5.41.5: leaders in good order go in with the units they lead, if any got in. */
const leadersGoIn = (g: G, f: F): void => {
  if (!f.attackers.some((id) => isInHex(g, id, f.hex))) return;
  for (const id of f.leaders) {
    const leader = leaderAt(g, id);
    const at = leader ? hexOf(g, leader) : null;
    if (!leader || at === null || leader.state !== 'good' || apart(g, at, f.hex) !== 1) continue;
    g.emit('PG-12.11.1', { type: 'entered', piece: id, hex: f.hex, spent: 0 });
  }
};

const isInHex = (look: L, id: string, hex: number): boolean => {
  const piece = pieceAt(look, id);
  return piece !== undefined && isIn(look, piece, hex);
};

/** PG-16.62.1: those who have gone in see what lies hidden round about. */
const findHidden = (g: G, f: F): void => {
  for (const id of [...f.attackers, ...f.leaders]) {
    const piece = pieceAt(g, id);
    if (piece && isIn(g, piece, f.hex)) revealSeenBy(g, piece);
  }
};

/** PG-12.4.4, PG-16.22.1: attackers are marked and are out of their holes. */
const markAttackers = (g: G, f: F): void => {
  for (const id of [...f.attackers, ...f.leaders]) {
    const piece = pieceAt(g, id);
    if (!piece) continue;
    g.emit('PG-12.4.4', { type: 'marked', piece: id, mark: 'fired' });
    const unit = unitAt(g, id);
    if (f.fights && unit && (unit.dugIn || unit.work)) g.emit('PG-16.22.1', { type: 'positionLeft', unit: id });
  }
};

/** PG-1.1.14: whoever is alone in the hex has it. */
const settleControl = (g: G, hex: number): void => {
  const holders = g.setting.sides.filter((side) => isHeldBy(g, hex, side));
  const [only, second] = holders;
  if (only === undefined || second !== undefined || g.board.control[hex] === only) return;
  g.emit('PG-1.1.14', { type: 'controlled', hex, side: only });
};

/** PG-12.54.1: leaders left without units among enemies. */
const loneLeaders = (g: G, hex: number): FrameOf<'overrun'> | null => {
  const side = g.setting.sides.find((one) => loneLeadersIn(g, hex, one).length > 0);
  return side === undefined ? null : { kind: 'overrun', side, hex };
};

/** PG-5.3.3: trucks, wagons and sleds left to enemies who fight. */
const overrunTransports = (g: G, hex: number): void => {
  for (const side of g.setting.sides) {
    if (isHeldBy(g, hex, side) || !isHeldBy(g, hex, enemyOf(g, side))) continue;
    for (const one of unitsIn(g, hex, side)) loseUnit(g, 'PG-5.3.3', one);
  }
};

/** 12 Assault, PG-1.1.8: those who go in, first fire, both sides at once, what is left (PG-12.55.1). */
export const assault: Sequence<Grenadier, F> = {
  rule: 'PG-12.0.1',
  waiting: () => 'PG-12.0.1',
  steps: {
    // PG-15.4.1, PG-15.43.1: the hex between, where all may fire at a charge.
    charge: (g, f) => {
      const [ride] = f.charges;
      if (!ride) return { goTo: 'enter' };
      return { call: rideOf(g, f, ride) };
    },
    arrive: (g, f) => {
      const [ride, ...charges] = f.charges;
      const rider = ride ? unitAt(g, ride.unit) : undefined;
      const isThrough = ride && rider?.state === 'good' && rider.mark === 'none' && isIn(g, rider, ride.through);
      return {
        set: { charges, charging: isThrough ? [...f.charging, ride.unit] : f.charging },
        goTo: 'charge',
      };
    },
    enter: (g, f) => {
      const unit = nextIn(g, f);
      return unit ? goIn(g, f, unit) : undefined;
    },
    inside: (g, f) => {
      leadersGoIn(g, f);
      reveal(
        g,
        'PG-16.62.2',
        unitsIn(g, f.hex, enemyOf(g, f.side)).map(({ id }) => id),
      );
      findHidden(g, f);
      markAttackers(g, f);
      // PG-12.3.1: in a contested hex one may go in and wait.
      const isFought = f.fights && f.attackers.some((id) => isInHex(g, id, f.hex)) && defence(g, f).units.length > 0;
      return isFought ? undefined : { goTo: 'after' };
    },
    choose: (g, f) => {
      const first = whoFiresFirst(g, f);
      if (first !== null) return { set: { first } };
      const { step: _step, ...asked } = f;
      return { goTo: END, call: { ...asked, kind: 'firstFire', side: enemyOf(g, f.side) } };
    },
    // PG-12.43.1: results strike the attackers before they throw.
    first: (g, f) => {
      if (f.first !== 'fortified') return { goTo: 'both' };
      const results = throwFor(g, fortifiedOnly(g, defence(g, f)), f.attackers);
      return results.length > 0 ? { call: strike(f.hex, f.side, results) } : undefined;
    },
    reply: (g, f) => {
      const results = throwFor(g, attack(g, f), null);
      return { goTo: 'after', ...(results.length > 0 ? { call: strike(f.hex, enemyOf(g, f.side), results) } : {}) };
    },
    // PG-12.4.3: both throws before either takes effect.
    both: (g, f) => {
      const answer = throwFor(g, defence(g, f), f.attackers);
      const results = throwFor(g, attack(g, f), null);
      return {
        set: { answer },
        ...(results.length > 0 ? { call: strike(f.hex, enemyOf(g, f.side), results) } : {}),
      };
    },
    answer: (_g, f) => (f.answer.length > 0 ? { call: strike(f.hex, f.side, f.answer) } : undefined),
    after: (g, f) => {
      overrunTransports(g, f.hex);
      const call = loneLeaders(g, f.hex);
      return call ? { call } : undefined;
    },
    end: (g, f) => {
      settleControl(g, f.hex);
      if (f.fights) g.emit('PG-12.0.1', { type: 'assaultFought', hex: f.hex });
    },
  },
};

/** PG-15.4.1: a charging unit on its first hex, with the cavalry leaders who ride beside it. */
const rideOf = (g: G, { side, leaders }: F, { unit, through }: F['charges'][number]): FrameOf<'march'> => ({
  kind: 'march',
  side,
  unit,
  with: leaders.filter((id) => isBeside(g, id, unit)),
  path: [through],
  at: 0,
  flight: false,
  state: 'good',
  hurries: false,
  riders: [],
  marks: [],
});

const isBeside = (look: L, leader: string, unit: string): boolean => {
  const [rider, horse] = [leaderAt(look, leader), unitAt(look, unit)];
  return rider?.mounted === true && horse !== undefined && hexOf(look, rider) === hexOf(look, horse);
};
