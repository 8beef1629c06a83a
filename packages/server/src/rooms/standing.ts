import type { AnySystem, Ask, Choice, Position, SealedAsk, Side, Types } from '@grognard/kernel';
import {
  askOf,
  chanceToPass,
  checksOf,
  fastRandom,
  fillHoles,
  refusalOf,
  same,
  share,
  spellOut,
  view,
} from '@grognard/kernel';
import type { StandingOrder } from '../protocol.ts';

/** So many ways to fill the holes of a choice are looked at. */
const TRIES = 12;

interface Asked {
  readonly system: AnySystem;
  readonly setting: object;
  readonly position: Position<Types>;
  readonly side: Side;
}

/** The kinds of questions of a system that a standing order may answer. */
export const reactionsOf = (system: AnySystem): readonly string[] =>
  Object.entries(system.procedures)
    .filter(([, procedure]) => (procedure as Partial<Ask<Types, never>>).reaction !== undefined)
    .map(([kind]) => kind);

/** What a side's standing orders answer here; null: the side itself is asked. Judged on what the side knows. */
export const orderedAnswer = (asked: Asked, orders: readonly StandingOrder[], seed: number): Types['action'] | null => {
  const frame = asked.position.stack.at(-1)!;
  const ask = askOf(asked.system, frame);
  if (!ask.reaction) return null;
  for (const order of orders) {
    if (order.question !== frame.kind || order.do === 'errand') continue;
    if (order.do === 'ask') return null;
    const action = order.do === 'pass' ? ask.reaction.pass : bestAnswer(asked, ask, order, seed);
    if (action && refusalOf(asked.system, asked.setting, asked.position, asked.side, action) === null) return action;
  }
  return null;
};

interface Weighed {
  readonly action: Types['action'];
  readonly chance: number | null;
}

const bestAnswer = (
  asked: Asked,
  ask: Ask<Types, Types['frame']> | SealedAsk<Types, Types['frame']>,
  order: StandingOrder,
  seed: number,
): Types['action'] | null => {
  const { atLeast, against } = order;
  const frame = asked.position.stack.at(-1)!;
  const seen = view(asked.system, asked.setting, asked.position, asked.side);
  const look = { setting: asked.setting, board: seen.board };
  const fits = (action: Types['action']): boolean =>
    against === undefined ||
    (ask.reaction?.targets?.(look, frame, asked.side, action) ?? []).some((target) => against.includes(target));
  const weighed = answersTo(asked, seen.questions[0]?.choices ?? [], look, seed)
    .filter((action) => !same(action, ask.reaction?.pass) && fits(action))
    .map((action): Weighed => ({ action, chance: hopeOf(asked, ask, look, action) }))
    .filter(({ chance }) => atLeast === undefined || (chance !== null && chance * 100 >= atLeast));
  const best = weighed.reduce<Weighed | null>(
    (found, one) => (found === null || (one.chance ?? 0) > (found.chance ?? 0) ? one : found),
    null,
  );
  return best?.action ?? null;
};

/** Legal answers: each choice as it stands, and some ways to fill its holes. */
const answersTo = (
  { system, setting, position, side }: Asked,
  choices: readonly Choice<Types['action']>[],
  look: { readonly setting: object; readonly board: object },
  seed: number,
): readonly Types['action'][] => {
  const frame = position.stack.at(-1)!;
  const random = fastRandom(seed);
  const filled = choices.flatMap((choice) => {
    if (!choice.holes) return [choice.action];
    const spelled = spellOut(system, look, frame, side, choice);
    return [
      choice.action,
      ...Array.from({ length: TRIES }, () => fillHoles(system, look, frame, side, spelled, random)),
    ];
  });
  return filled.filter((action) => refusalOf(system, setting, position, side, action) === null);
};

/** What a system says of an answer, or the chance of its first roll. */
const hopeOf = (
  asked: Asked,
  { reaction }: Ask<Types, Types['frame']> | SealedAsk<Types, Types['frame']>,
  look: { readonly setting: object; readonly board: object },
  action: Types['action'],
): number | null =>
  reaction?.hope ? reaction.hope(look, asked.position.stack.at(-1)!, asked.side, action) : chanceWith(asked, action);

/** The chance that an answer's first roll passes, as far as the side can know; null when nothing is rolled at once. */
const chanceWith = ({ system, setting, position, side }: Asked, action: Types['action']): number | null => {
  const check = checksOf(system, setting, position, side, action)[0];
  return check ? share(chanceToPass(check)) : null;
};
