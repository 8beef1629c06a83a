import type { ValueNet } from '@grognard/bots';
import type { Look } from '@grognard/kernel';
import { CM, distance } from '@grognard/table';
import { isHidden } from '../rules/facts.ts';
import type { Skirmish, SkirmishSide, Stand } from '../types.ts';
import { enemyOf } from '../types.ts';
import trained from './value-net.json' with { type: 'json' };
import type { SkirmishWeights } from './worth.ts';
import { exchange, FROM_MIDDLE, lossBy, WEIGHTS, worthAlone } from './worth.ts';

type L = Look<Skirmish>;
const W: SkirmishWeights = WEIGHTS;

const flag = (is: boolean): number => (is ? 1 : 0);

/** What one stand has to do with the battle. */
interface Part {
  readonly stand: Stand;
  readonly hidden: boolean;
  readonly acted: boolean;
  /** How far outside the circle of the objective, in centimetres. */
  readonly far: number;
  readonly fear: number;
  readonly offence: number;
}

/** Whoever has acted fires only in reaction, or next turn. */
const HAS_ACTED = 0.6;

const partOf = (look: L, stand: Stand, foes: readonly Stand[]): Part => {
  const { board, setting } = look;
  const hidden = isHidden(board, stand.id);
  let [fear, offence] = [0, 0];
  for (const foe of foes) {
    const { given, taken } = exchange(look, stand, foe);
    if (taken && !foe.pinned && !hidden)
      fear += lossBy(stand, taken, W) * (board.acted.includes(foe.id) ? HAS_ACTED : 1);
    if (given && !stand.pinned) offence = Math.max(offence, lossBy(foe, given, W));
  }
  const far = (distance(stand.at, setting.scenario.objective) - FROM_MIDDLE) / CM;
  const acted = board.acted.includes(stand.id);
  return { stand, hidden, acted, far, fear: Math.min(fear, worthAlone(stand, W)), offence };
};

const sum = (parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);
const countOf = (parts: readonly Part[], is: (part: Part) => boolean): number => parts.filter(is).length;

/** How many there are and how they are: known of those in hiding too. */
const strength = ({ board }: L, parts: readonly Part[]): readonly number[] => [
  parts.length / 4,
  flag(parts.length === 1),
  countOf(parts, ({ stand }) => stand.kind !== 'gun') / 3,
  countOf(parts, ({ stand }) => stand.kind === 'gun'),
  countOf(parts, ({ stand }) => stand.pinned) / 2,
  countOf(parts, ({ hidden }) => hidden) / 2,
  countOf(parts, ({ acted }) => !acted) / 3,
  countOf(parts, ({ acted, stand }) => !acted && stand.kind === 'gun'),
  countOf(parts, ({ stand }) => !stand.pinned && !board.reacted.includes(stand.id)) / 3,
];

/** A move takes a stand so far. */
const MOVE = 20;
/** With each of these many centimetres, being near counts for less by a factor e. */
const FADES = 12;

/** Who holds the objective, who could, and what threatens them there. */
const ground = (parts: readonly Part[]): readonly number[] => {
  const there = parts.filter(({ far, stand, hidden }) => far <= 0 && !stand.pinned && !hidden);
  const coming = countOf(
    parts,
    ({ far, stand, acted, hidden }) =>
      (far > 0 || hidden) && far <= MOVE && !acted && !stand.pinned && stand.kind !== 'gun',
  );
  const fars = parts
    .filter(({ stand }) => !stand.pinned)
    .map(({ far }) => Math.max(0, far))
    .sort((a, b) => a - b);
  return [
    there.length / 2,
    flag(there.length > 0),
    flag(there.length > 1),
    sum(there, ({ fear }) => fear),
    coming / 2,
    flag(coming > 0),
    ...[0, 1, 2].map((i) => (fars[i] === undefined ? 0 : Math.exp(-fars[i] / FADES))),
  ];
};

const fire = (parts: readonly Part[]): readonly number[] => [
  sum(parts, ({ fear }) => fear) / 2,
  Math.max(0, ...parts.map(({ fear }) => fear)),
  sum(parts, ({ fear, stand }) => (stand.pinned ? fear : 0)),
  sum(parts, ({ offence }) => offence) / 2,
  sum(parts, ({ offence, acted }) => (acted ? 0 : offence)) / 2,
];

/** Where the enemy's hidden stands are is a guess: their places count for nothing. */
const campFeatures = (look: L, side: SkirmishSide, whose: 'own' | 'enemy'): readonly number[] => {
  const { stands, first, plans } = look.board;
  const foes = stands.filter((stand) => stand.side !== side && !isHidden(look.board, stand.id));
  const parts = stands.filter((stand) => stand.side === side).map((stand) => partOf(look, stand, foes));
  const placed = whose === 'own' ? parts : parts.filter(({ hidden }) => !hidden);
  return [
    ...strength(look, parts),
    ...ground(placed),
    ...fire(placed),
    flag(first === side),
    flag(plans[side] === 'guard'),
  ];
};

/** What self-play taught of Skirmish (`grognard lab learn`). */
export const valueNet: ValueNet<Skirmish> = {
  net: trained.net,
  features: (look, side) => {
    const { points, turn, weather } = look.board;
    const [own, enemy] = [side as SkirmishSide, enemyOf(side as SkirmishSide)];
    const lead = points[own] - points[enemy];
    const left = look.setting.scenario.turns - turn;
    return [
      ...campFeatures(look, own, 'own'),
      ...campFeatures(look, enemy, 'enemy'),
      lead / 3,
      Math.tanh(lead),
      flag(lead > 0),
      flag(lead < 0),
      left / 5,
      ...[0, 1, 2].map((turns) => flag(left === turns)),
      flag(weather === 'mist'),
    ];
  },
};
