import type { Fraction, Ratio } from '../ratio.ts';
import type { Scene } from '../shape/scene.ts';
import type { Len } from '../units.ts';
import { type Charge, howFar, priceOfStep, type RouteStep, stepsOf, type Tariff } from './going.ts';
import { cutRoute, legLengths, type Movement, type Route } from './route.ts';

const quotientOf = ({ n, d }: Ratio): number => n / d;

/** A sum kept by ordinary division, and whether nothing but whole numbers went into it: then it is no rough one. */
interface Account {
  readonly spent: number;
  readonly exact: boolean;
}

const NOTHING: Account = { spent: 0, exact: true };

/** The account after a step at a price, on a leg of a length. */
const afterStep = (
  { spent, exact }: Account,
  step: RouteStep,
  { numerator, denominator }: Charge,
  leg: Len,
): Account => {
  if (step.kind !== 'piece')
    return { spent: spent + numerator / denominator, exact: exact && (numerator === 0 || denominator === 1) };
  const { from, to } = step.piece.part;
  const share = quotientOf(to) - quotientOf(from);
  return { spent: spent + (numerator / denominator) * leg * share, exact: exact && denominator === 1 && share === 1 };
};

const legOfStep = (step: RouteStep, lengths: readonly Len[]): Len =>
  step.kind === 'piece' ? lengths[step.piece.leg]! : 0;

const wholeAccount = (scene: Scene, move: Movement, tariff: Tariff): Account | null => {
  const lengths = legLengths(move.route);
  let account = NOTHING;
  for (const step of stepsOf(scene, move)) {
    const charge = priceOfStep(tariff, step);
    if (!charge) return null;
    account = afterStep(account, step, charge, legOfStep(step, lengths));
  }
  return account;
};

/**
 * What a whole move costs by ordinary division, or null when some of it is forbidden: for searches, which need no more.
 */
export const roughCost = (scene: Scene, move: Movement, tariff: Tariff): number | null =>
  wholeAccount(scene, move, tariff)?.spent ?? null;

/** Ordinary division is wrong by less than this share of what is compared, however long the route. */
const TOO_CLOSE = 1e-9;

/** Whether an account is within so many points; 'unclear' when ordinary division can't tell. */
const within = ({ spent, exact }: Account, points: Fraction): boolean | 'unclear' => {
  const most = quotient(points);
  if (exact && points.d === 1n) return spent <= most;
  return Math.abs(spent - most) > TOO_CLOSE * (spent + most) ? spent < most : 'unclear';
};

const quotient = ({ n, d }: Fraction): number => Number(n) / Number(d);

/** Whether a whole move is allowed and costs at most so many points: exact, and quicker than `howFar`. */
export const canPay = (scene: Scene, move: Movement, tariff: Tariff, points: Fraction): boolean => {
  const account = wholeAccount(scene, move, tariff);
  if (!account) return false;
  const enough = within(account, points);
  return enough === 'unclear' ? howFar(scene, move, tariff, points).stop === null : enough;
};

/** The whole distance a move gets with so many points, or null when it gets to its end: as `howFar`, but quicker. */
export const stopsAt = (scene: Scene, move: Movement, tariff: Tariff, points: Fraction): Len | null => {
  const quick = quickStop(scene, move, tariff, points);
  if (quick !== 'unclear') return quick;
  const { distance, stop } = howFar(scene, move, tariff, points);
  return stop ? distance : null;
};

/** A length by ordinary division rounded down, unless it is so near to a whole one that it may be on its other side. */
const roundedDown = (length: number): Len | 'unclear' => {
  const whole = Math.floor(length);
  return length - whole > 1e-6 && whole + 1 - length > 1e-6 ? whole : 'unclear';
};

const quickStop = (scene: Scene, move: Movement, tariff: Tariff, points: Fraction): Len | null | 'unclear' => {
  const lengths = legLengths(move.route);
  let account = NOTHING;
  let [before, leg] = [0, 0];
  let reached: Len | 'unclear' = 0;
  for (const step of stepsOf(scene, move)) {
    const charge = priceOfStep(tariff, step);
    if (!charge) return reached;
    const length = legOfStep(step, lengths);
    const after = afterStep(account, step, charge, length);
    const enough = within(after, points);
    if (enough === 'unclear') return 'unclear';
    if (step.kind !== 'piece' && !enough) return reached;
    if (step.kind !== 'piece') {
      account = after;
      continue;
    }
    for (; leg < step.piece.leg; leg += 1) before += lengths[leg]!;
    if (!enough) return partWay(before + length * quotientOf(step.piece.part.from), account, charge, points);
    account = after;
    const { to } = step.piece.part;
    reached = to.n === to.d ? before + length : roundedDown(before + length * quotientOf(to));
  }
  return null;
};

/** How far a piece is paid for from a place on. */
const partWay = (start: number, { spent, exact }: Account, charge: Charge, points: Fraction): Len | 'unclear' => {
  const { numerator, denominator } = charge;
  const further = ((quotient(points) - spent) * denominator) / numerator;
  // Whole numbers divided never come out below a whole number they reach, nor up to one they do not.
  return exact && points.d === 1n && Number.isInteger(start)
    ? start + Math.floor(further)
    : roundedDown(start + further);
};

/** The longest start of a move's route that is allowed and costs no more than the points, as a route of its own. */
export const affordableRoute = (scene: Scene, move: Movement, tariff: Tariff, points: Fraction): Route => {
  const farthest = stopsAt(scene, move, tariff, points);
  if (farthest === null) return move.route;
  for (let length = farthest; length > 0; length -= 1) {
    const route = cutRoute(move.route, length);
    if (canPay(scene, { ...move, route }, tariff, points)) return route;
  }
  return move.route.slice(0, 1);
};
