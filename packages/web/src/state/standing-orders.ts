import type { AnySystem, Ask, Types } from '@grognard/kernel';
import type { StandingOrder } from '@grognard/server/protocol';

/** A question that comes in the middle of another's action, and what an order to it can say. */
export interface Reaction {
  readonly question: string;
  readonly rule: string;
  readonly canPass: boolean;
  readonly hasOdds: boolean;
  readonly hasTargets: boolean;
}

/** The questions of a system that orders may answer. */
export const reactionsIn = (system: AnySystem): readonly Reaction[] =>
  Object.entries(system.procedures).flatMap(([question, procedure]) => {
    const { reaction, rule, checks } = procedure as Partial<Ask<Types, Types['frame']>>;
    if (!reaction || rule === undefined) return [];
    return [
      {
        question,
        rule,
        canPass: reaction.pass !== null,
        hasOdds: checks !== undefined,
        hasTargets: reaction.targets !== undefined,
      },
    ];
  });

/** What is to be done about one question, as a player puts it: act on these terms, otherwise something else. */
export interface Plan {
  readonly question: string;
  readonly do: StandingOrder['do'];
  readonly atLeast: number | null;
  /** Null: against anybody. */
  readonly against: readonly string[] | null;
  readonly otherwise: 'ask' | 'pass';
}

/** Nothing was ordered: the side is asked. */
export const askAlways = (question: string): Plan => ({
  question,
  do: 'ask',
  atLeast: null,
  against: null,
  otherwise: 'ask',
});

/** The orders as plans, one a question. */
export const plansOf = (orders: readonly StandingOrder[], reactions: readonly Reaction[]): readonly Plan[] =>
  reactions.map(({ question }) => {
    const [first, next] = orders.filter((order) => order.question === question);
    if (!first) return askAlways(question);
    const { atLeast, against } = first;
    const otherwise = next?.do === 'pass' ? 'pass' : 'ask';
    return { question, do: first.do, atLeast: atLeast ?? null, against: against ?? null, otherwise };
  });

/** The plans as orders: the first that fits counts. */
export const ordersOf = (plans: readonly Plan[]): readonly StandingOrder[] =>
  plans.flatMap(({ question, do: what, atLeast, against, otherwise }): readonly StandingOrder[] => {
    if (what === 'ask') return [];
    if (what === 'pass') return [{ question, do: 'pass' }];
    const act: StandingOrder = {
      question,
      do: 'act',
      ...(atLeast === null ? {} : { atLeast }),
      ...(against === null ? {} : { against: [...against] }),
    };
    return otherwise === 'pass' ? [act, { question, do: 'pass' }] : [act];
  });
