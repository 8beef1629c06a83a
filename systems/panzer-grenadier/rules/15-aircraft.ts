import type {
  Choice,
  Game,
  Illegal,
  PlainCheck,
  ReadingsCheck,
  Sequence,
  SheetRow,
  TargetCheck,
} from '@grognard/kernel';
import { AGAIN, END, illegal, message, passed, pickFrom, sheetOf, sumOf, term, wrongAt } from '@grognard/kernel';
import type { Action, ActionOf, FrameOf, Grenadier, Nation } from '../types.ts';
import type { Order } from './03-order.ts';
import { foeHexes, struckIn } from './07-firing.ts';
import { readFor } from './07-reading.ts';
import { friendsBeside, strayAttack } from './09-barrage.ts';
import { directFire } from './10-direct-fire.ts';
import type { L, Piece } from './facts.ts';
import { apart, enemyOf, hexName, hexOf, isKind, unitsIn } from './facts.ts';

type G = Game<Grenadier>;
type Air = ActionOf<'aircraft'>;
type No = Illegal<Grenadier> | null;

/** PG-15.21.1: so many at most at one hex. */
const MOST_AT_A_HEX = 3;
/** PG-15.23.1: from how near anti-aircraft guns disturb them. */
const FLAK_REACH = 3;

/** PG-15.21.1: those that have not flown this turn. */
export const readyAircraft = ({ board }: L, side: Nation): readonly string[] =>
  (board.aircraft[side] ?? []).filter(({ used }) => !used).map(({ id }) => id);

/** PG-15.2.1: the two values of a counter; one that chance has sent has those of the first. */
const valuesOf = ({ setting, board }: L, side: Nation, id: string): readonly [number, number] => {
  const place = (board.aircraft[side] ?? []).findIndex((one) => one.id === id);
  const { aircraft } = setting.scenario.forces.find((one) => one.side === side)!;
  return aircraft[place] ?? SENT_BY_CHANCE;
};
/** PG-17.4.1: as in 20.2. */
const SENT_BY_CHANCE: readonly [number, number] = [12, 18];

/** PG-15.21.1, PG-15.25.1: anywhere that enemies are and friends are not. */
const refuseAirHex = (look: L, side: Nation, hex: number): No => {
  const named = { hex: hexName(look.setting, hex) };
  if (unitsIn(look, hex, side).length > 0) return illegal('PG-15.25.1', 'friendsThere', named);
  return struckIn(look, hex, enemyOf(look, side)).length > 0 ? null : illegal('PG-15.21.1', 'nobodyThere', named);
};

const refuseAircraft = (look: L, side: Nation, { lines }: Air): No => {
  if (lines.length === 0) return illegal('PG-3.11.1', 'nothingFires');
  const ready = readyAircraft(look, side);
  for (const [i, { row, hex }] of lines.entries()) {
    const at = { hole: 'lines', line: i };
    if (!ready.includes(row) || lines.findIndex((one) => one.row === row) !== i)
      return wrongAt(at, illegal('PG-15.21.1', 'aircraftUsed'));
    const wrong = refuseAirHex(look, side, hex);
    if (wrong) return wrongAt(at, wrong);
    if (lines.slice(0, i + 1).filter((one) => one.hex === hex).length > MOST_AT_A_HEX)
      return wrongAt(at, illegal('PG-15.21.1', 'tooManyAircraft', { most: MOST_AT_A_HEX }));
  }
  return null;
};

/** PG-15.21.2: 1 and 2 miss the place. */
const arrivalCheck = (look: L, hex: number): TargetCheck<Grenadier> => ({
  shape: 'target',
  rule: 'PG-15.21.2',
  about: message('aircraftFinds', { hex: hexName(look.setting, hex) }),
  sides: 6,
  dice: 1,
  add: [],
  need: [term('PG-15.21.2', 3)],
  pass: 'atLeast',
});

/** PG-15.2.1: the counter is tossed. */
const TOSS: PlainCheck<Grenadier> = {
  shape: 'plain',
  rule: 'PG-15.2.1',
  about: message('aircraftToss'),
  sides: 2,
  dice: 1,
  add: [],
};

/** PG-15.23.1, PG-15.24.1: anti-aircraft guns within three hexes that are not demoralised; more than that they can not do. */
const hasFlak = (look: L, hex: number, side: Nation): boolean =>
  look.board.units.some((one) => {
    const at = hexOf(look, one);
    if (one.side !== side || at === null || one.state === 'demoralised') return false;
    return isKind(look, one, 'aaGun') && apart(look, at, hex) <= FLAK_REACH;
  });

/** PG-15.23.1, PG-15.23.2: direct fire from above: distance and mines do not count, flak does. */
export const airAttack = (
  look: L,
  side: Nation,
  hex: number,
  values: readonly number[],
  targets: readonly Piece[],
): ReadingsCheck<Grenadier> =>
  directFire(
    look,
    {
      side,
      hex,
      from: [],
      strength: values.map((value) => term('PG-15.23.1', value)),
      isOpportunity: false,
      above: hasFlak(look, hex, enemyOf(look, side)) ? 'flak' : 'clear',
    },
    targets,
  );

/** Those that find a hex, with what they drop; the others have missed. */
const arrivals = (g: G, side: Nation, hex: number, aircraft: readonly string[]): readonly number[] =>
  aircraft.flatMap((id) => {
    g.emit('PG-15.21.1', { type: 'aircraftUsed', side, aircraft: id });
    if (!passed(g.roll(arrivalCheck(g, hex)))) return [];
    return [valuesOf(g, side, id)[(g.roll(TOSS).result as number) - 1]!];
  });

/** PG-3.11.1: the segment's air attacks, hex by hex. */
const sendAircraft = (side: Nation, { lines }: Air): FrameOf<'strike'> => ({
  kind: 'strike',
  side,
  attacks: [...Map.groupBy(lines, ({ hex }) => hex)].map(([hex, there]) => ({
    hex,
    aircraft: there.map(({ row }) => row),
  })),
  strays: [],
});

/** 15.2 Aircraft. */
export const strike: Sequence<Grenadier, FrameOf<'strike'>> = {
  rule: 'PG-15.21.1',
  steps: {
    attack: (g, f) => {
      const [now] = f.attacks;
      if (!now) return { goTo: END };
      const values = arrivals(g, f.side, now.hex, now.aircraft);
      if (values.length > 0) g.emit('PG-15.21.1', { type: 'firedAt', pieces: [], hex: now.hex, target: null });
      // PG-15.22.1: for each that missed, every hex of friends beside the target.
      const misses = now.aircraft.length - values.length;
      const beside = friendsBeside(g, f.side, now.hex);
      const set = { strays: Array.from({ length: misses }, () => beside).flat() };
      const enemy = enemyOf(g, f.side);
      const struck = struckIn(g, now.hex, enemy);
      if (sumOf(values.map((value) => term('PG-15.23.1', value))) === 0 || struck.length === 0) return { set };
      const results = readFor(g, struck, (targets) => airAttack(g, f.side, now.hex, values, targets));
      return { set, call: { kind: 'attack', side: enemy, source: 'air', hex: now.hex, results } };
    },
    strays: (g, f) => {
      const [hex, ...strays] = f.strays;
      if (hex === undefined) return undefined;
      const call = strayAttack(g, f.side, hex, 'PG-15.22.1');
      return { set: { strays }, goTo: 'strays', ...(call && { call }) };
    },
    next: (_g, f) => ({ set: { attacks: f.attacks.slice(1) }, goTo: AGAIN }),
  },
};

const hexesFor = (look: L, side: Nation): readonly number[] =>
  foeHexes(look, side).filter((hex) => refuseAirHex(look, side, hex) === null);

/** The segment spent on aircraft, where there are any and somebody to attack. */
const choicesFor = (look: L, side: Nation): readonly Choice<Action>[] => {
  const ready = readyAircraft(look, side);
  const hexes = ready.length > 0 ? hexesFor(look, side) : [];
  if (hexes.length === 0) return [];
  const rows = ready.map(
    (id): SheetRow<Grenadier> => ({
      id,
      what: message('aircraftOf', { values: valuesOf(look, side, id).join('/') }),
      holes: { hex: { kind: 'hexes', hexes } },
      min: 0,
      max: 1,
    }),
  );
  return [{ action: { type: 'aircraft', lines: [] }, holes: { lines: sheetOf(rows) } }];
};

/** Every aircraft at some hex, no more than three at one. */
const anyAircraft = (look: L, side: Nation, random: () => number): Air => {
  const hexes = hexesFor(look, side);
  const lines: { row: string; hex: number }[] = [];
  for (const row of readyAircraft(look, side)) {
    const hex = pickFrom(hexes, random);
    if (lines.filter((one) => one.hex === hex).length < MOST_AT_A_HEX) lines.push({ row, hex });
  }
  return { type: 'aircraft', lines };
};

/** 15.2: a segment of air attacks. */
export const aircraft: Order<'aircraft'> = {
  type: 'aircraft',
  choices: (look, f) => choicesFor(look, f.side),
  refuse: (look, f, action) => refuseAircraft(look, f.side, action),
  sample: (look, f, _choice, random) => anyAircraft(look, f.side, random),
  checks: (look, _f, action) => (action as Air).lines.map(({ hex }) => arrivalCheck(look, hex)),
  take: (_g, f, action) => ({ call: sendAircraft(f.side, action) }),
};
