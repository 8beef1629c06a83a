import type { AnySystem, Ask, GivenErrand, Types } from '@grognard/kernel';
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

/** What a side's own men do by themselves: these errands in their order, and what is done when none has anything to do. */
export interface Sending {
  /** Is the side asked before that, until it has answered for itself in a turn? */
  readonly isAskedFirst: boolean;
  readonly errands: readonly GivenErrand[];
  readonly otherwise: 'ask' | 'pass';
}

/** The orders about the question that errands begin with. */
export const sendingOf = (orders: readonly StandingOrder[], begins: string): Sending => {
  const about = orders.filter(({ question }) => question === begins);
  return {
    isAskedFirst: about.length === 0 || about.some((order) => order.do === 'ask' && order.once === true),
    errands: about.flatMap(({ do: what, errand, atLeast, who, where }) =>
      what === 'errand' && errand !== undefined ? [givenWith({ errand, atLeast, who, where })] : [],
    ),
    otherwise: about.some((order) => order.do === 'pass') ? 'pass' : 'ask',
  };
};

/** An errand with no more than what is said of it: it goes over the line. */
const givenWith = ({ errand, atLeast, who, where }: GivenErrand): GivenErrand => ({
  errand,
  ...(atLeast === undefined ? {} : { atLeast }),
  ...(who === undefined ? {} : { who }),
  ...(where === undefined ? {} : { where }),
});

/** Errands as orders; none where the side is asked in any case. */
export const ordersSending = (
  { isAskedFirst, errands, otherwise }: Sending,
  question: string,
): readonly StandingOrder[] => {
  if (errands.length === 0 && otherwise === 'ask') return [];
  return [
    ...(isAskedFirst ? [{ question, do: 'ask' as const, once: true }] : []),
    ...errands.map((errand) => ({ question, do: 'errand' as const, ...givenWith(errand) })),
    ...(otherwise === 'pass' ? [{ question, do: 'pass' as const }] : []),
  ];
};
