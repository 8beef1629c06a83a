import type { Idea } from '@grognard/bots';
import type { Message } from '@grognard/kernel';
import { message, sumOf } from '@grognard/kernel';
import { isShq, mostSteps } from '../rules/02-units.ts';
import { activatable, deployments, orderable } from '../rules/05-activation.ts';
import { commandRadius, effectiveCv, isInAirRange } from '../rules/05-radius.ts';
import { strikeCheck } from '../rules/07-fire.ts';
import type { L } from '../rules/facts.ts';
import { hexOf } from '../rules/facts.ts';
import type { Action, Block, East, FrontSide } from '../types.ts';
import type { Expedition } from './expeditions.ts';
import { expeditionOf, supportFor } from './expeditions.ts';
import { moversOf, supremeMoversOf } from './movers.ts';
import type { Means, Strike } from './outlook.ts';
import { outlookOf } from './outlook.ts';
import type { Picture } from './picture.ts';
import { isRace, OWN, pictureOf } from './picture.ts';
import type { Care } from './plan.ts';
import { planOf, standingStill, supremePlan } from './plan.ts';
import type { FrontWeights } from './weights.ts';

/** Hexes the enemy is no further from than this: by hex, how far, one more; 0 beyond. */
const FAR = 5;
export const nearMap = ({ front }: Picture): Uint8Array => front.map((far) => (far <= FAR + 1 ? far : 0));

/** What the aircraft of a headquarters are worth, and where. */
export const strikeOf = (look: L, one: Block): Strike => {
  const dice = effectiveCv(look, one);
  const hexes = new Set(dice > 0 ? look.setting.hexes.filter((hex) => isInAirRange(look, one, hex)) : []);
  if (hexes.size === 0) return { hexes, hits: 0 };
  const need = sumOf(strikeCheck(look, one.side, dice).need);
  return { hexes, hits: (dice * (7 - need)) / 6 };
};

/** A headquarters with the order it might be given. */
interface Staff {
  readonly block: Block;
  readonly task: 'command' | Expedition;
  readonly to: number | null;
  readonly hexes: ReadonlySet<number>;
  readonly strike: Strike;
  readonly stepWorth: number;
  readonly cost: number;
}

const placed = (one: Block, hex: number | null): Block => (hex === null ? one : { ...one, at: { in: 'hex', hex } });

/** How many steps near the enemy it would command. */
const interestOf = ({ pieces }: Picture, near: Uint8Array, hexes: ReadonlySet<number>): number =>
  pieces.reduce(
    (sum, { owner, start, steps, isStaff }) =>
      owner === OWN && !isStaff && hexes.has(start) && near[start]! > 0 && near[start]! <= 3 ? sum + steps : sum,
    0,
  );

/** Deploying must bring so many times as much under command. */
const MUCH_MORE = 1.25;
const SAFE = 3;

/** Where it commands most from, not too near the enemy. */
const bestPost = (picture: Picture, near: Uint8Array, one: Block): number | null => {
  const { look } = picture;
  const interest = (hex: number | null): number => interestOf(picture, near, commandRadius(look, placed(one, hex)));
  let [post, most] = [null as number | null, interest(null) * MUCH_MORE + 1];
  for (const hex of deployments(look, one)) {
    const isSafe = near[hex] === 0 || near[hex]! >= SAFE;
    const isFree =
      picture.pieces.filter(({ owner, start }) => owner === OWN && start === hex).length <
      picture.ground[hex]!.stacking;
    const there = isSafe && isFree ? interest(hex) : 0;
    if (there > most) [post, most] = [hex, there];
  }
  return post;
};

/** A headquarters on its last step is of no use for a while; a step not made good by the end counts two points (EF-17.1.2). */
const LAST_STEP = 1.3;
const FINAL_COST = 2;

/** What a step of a headquarters costs: production makes one good a month (EF-5.7.7), to no avail while none is missing. */
const priceOf = ({ look, w, turnsLeft }: Picture, block: Block, stepWorth: number): number => {
  const steps = block.cv ?? 0;
  const missing = mostSteps(look, block) - steps;
  const isMadeGood = missing < Math.floor((turnsLeft - 1) / 2);
  const price = stepWorth * (missing === 0 ? w.full : w.order) * (steps <= 1 ? LAST_STEP : 1);
  return isMadeGood || isRace(look) ? price : Math.max(price, FINAL_COST);
};

const staffOf = (picture: Picture, near: Uint8Array, block: Block): Staff => {
  const { look, pieces } = picture;
  const to = isShq(look, block) ? null : bestPost(picture, near, block);
  const there = placed(block, to);
  const { stepWorth } = pieces.find((piece) => piece.block.id === block.id)!;
  return {
    block,
    task: 'command',
    to,
    hexes: commandRadius(look, there),
    strike: strikeOf(look, there),
    stepWorth,
    cost: priceOf(picture, block, stepWorth),
  };
};

const NO_STRIKE: Strike = { hexes: new Set(), hits: 0 };

/** The same headquarters with a landing or a drop for its order, which is all it then does. */
const expeditionsOf = (look: L, staff: Staff): readonly Staff[] =>
  (['landing', 'drop'] as const)
    .filter((task) => orderable(look, staff.block).includes(task))
    .map((task) => ({
      ...staff,
      task,
      to: null,
      hexes: supportFor(look, staff.block, task),
      strike: task === 'landing' ? strikeOf(look, staff.block) : NO_STRIKE,
    }));

const meansOf = (staffs: readonly Staff[]): Means => ({
  supported: new Set(staffs.flatMap(({ hexes }) => [...hexes])),
  strikes: staffs.map(({ strike }) => strike),
});

/** What a headquarters would bring in beside others that are chosen already. */
const gainOf = (picture: Picture, chosen: readonly Staff[], staff: Staff, care: Care): number => {
  const { look } = picture;
  const before = standingStill(picture, outlookOf(picture, meansOf(chosen)));
  const outlook = outlookOf(picture, meansOf([...chosen, staff]));
  const busy = new Set([...chosen, staff].map(({ block }) => block.id));
  if (staff.task !== 'command')
    return supremePlan(picture, outlook, expeditionOf(picture, staff.block, staff.task), 1).worth - before;
  if (isShq(look, staff.block)) {
    const movers = supremeMoversOf(picture, nearMap(picture), busy).filter(
      ({ start }) => !chosen.some(({ hexes }) => hexes.has(start)),
    );
    return supremePlan(picture, outlook, movers, 2 * effectiveCv(look, staff.block)).worth - before;
  }
  const taken = meansOf(chosen.filter(({ task }) => task === 'command')).supported;
  const hexes = new Set([...staff.hexes].filter((hex) => !taken.has(hex)));
  const movers = moversOf(picture, { hexes, supreme: 0 }, busy);
  return planOf(picture, outlook, movers, care).worth - before;
};

interface Order {
  readonly staff: Staff;
  readonly gain: number;
}

/** Which headquarters are worth their step, the best first; each counts only what those before it do not command. */
const chosenOf = (
  picture: Picture,
  staffs: readonly Staff[],
  active: readonly Staff[],
  care: Care,
): readonly Order[] => {
  const alone = staffs
    .map((staff) => ({ staff, gain: gainOf(picture, active, staff, care) }))
    .filter(({ staff, gain }) => gain > staff.cost)
    .sort((a, b) => b.gain - b.staff.cost - (a.gain - a.staff.cost));
  const chosen: Order[] = [];
  for (const { staff, gain } of alone) {
    if (chosen.some((one) => one.staff.block.id === staff.block.id)) continue;
    const others = [...active, ...chosen.map((one) => one.staff)];
    const now = others.length === 0 ? gain : gainOf(picture, others, staff, care);
    if (now > staff.cost) chosen.push({ staff, gain: now });
  }
  return chosen;
};

/** EF-5.7.3: what is left of a gain in a second phase if the headquarters then reaches no further than its neighbours. */
const SHORT_ARM = 0.5;

/** Two steps are left for it, and what it brings in once more with one of them less is worth the second. */
const isBlitzWorth = (picture: Picture, { staff, gain }: Order): boolean => {
  const { look, w } = picture;
  const { block, stepWorth, task } = staff;
  if (task !== 'command') return false;
  const reach = effectiveCv(look, block) - 1;
  if (reach < 1 || !orderable(look, block).includes('blitz')) return false;
  const price = priceOf(picture, { ...block, cv: (block.cv ?? 0) - 1 }, stepWorth);
  return gain * w.blitz * (reach === 1 ? SHORT_ARM : 1) > price;
};

/** The orders of a turn: who is activated, who deploys, who goes on into a Blitz. */
export const commandIdea = (look: L, side: FrontSide, w: FrontWeights, care: Care): Idea<East> => {
  const picture = pictureOf(look, side, w);
  const near = nearMap(picture);
  const free = activatable(look, side).filter(
    (one) => effectiveCv(look, one) >= (isShq(look, one) ? 1 : 0) && (one.cv ?? 0) >= 1,
  );
  const staffs = free.flatMap((one) => {
    const staff = staffOf(picture, near, one);
    return [staff, ...expeditionsOf(look, staff)];
  });
  const active = look.board.blocks.flatMap((one): readonly Staff[] =>
    one.side === side && one.orders !== null
      ? [
          {
            block: one,
            task: one.orders.task,
            to: null,
            hexes: commandRadius(look, one),
            strike: strikeOf(look, one),
            stepWorth: 0,
            cost: 0,
          },
        ]
      : [],
  );
  const actions = chosenOf(picture, staffs, active, care).map(
    (order): Action => ({
      type: 'activate',
      block: order.staff.block.id,
      to: order.staff.to,
      as: isBlitzWorth(picture, order) ? 'blitz' : order.staff.task,
    }),
  );
  const [action, ...plan] = [...actions, { type: 'done' } as const];
  const why: Message =
    action?.type === 'activate' ? message('brain.activate', { block: action.block }) : message('brain.saveStaffs');
  return { action: action!, plan, hope: 0, why };
};

/** What the active headquarters of a side have in hand. */
export const meansNow = (look: L, side: FrontSide, supported: ReadonlySet<number>): Means => ({
  supported,
  strikes: look.board.blocks.flatMap((one) =>
    one.side === side && one.orders !== null && hexOf(one) !== null ? [strikeOf(look, one)] : [],
  ),
});
