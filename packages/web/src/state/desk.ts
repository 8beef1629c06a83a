import type {
  AnySystem,
  Budget,
  Check,
  Forecast,
  Holes,
  Illegal,
  LineAsked,
  Look,
  Message,
  Question,
  Side,
  Types,
  View,
} from '@grognard/kernel';
import { askOf, fillHoles, spellLine } from '@grognard/kernel';
import type { Led, Looks, Piece } from '@grognard/looks';
import { orFault } from './faults.ts';

/** A game that lies open: its rules, its map, and how it looks. */
export interface Desk {
  readonly system: AnySystem;
  readonly setting: Types['setting'];
  readonly looks: Looks<Types>;
}

/** Any action of any system. */
export type Action = Types['action'];

/** What a view shows of the board. */
export const lookOf = (desk: Desk, view: Pick<View<Types>, 'board'>): Look<Types> => ({
  setting: desk.setting,
  board: view.board,
});

/** A frame without the answers that lie sealed in it. */
const unsealed = (frame: Types['frame']): Types['frame'] => {
  const { sealed: _kept, ...rest } = frame;
  return rest;
};

/** What one side is asked, with all that is needed to judge an answer from its view alone. */
export interface Asked {
  readonly desk: Desk;
  readonly view: View<Types>;
  readonly side: Side;
  readonly question: Question<Action>;
}

/** The question a view puts to its side, if it does. */
export const askedIn = (desk: Desk, view: View<Types>): Asked | null => {
  const [question] = view.questions;
  return question && view.side !== null ? { desk, view, side: view.side, question } : null;
};

const pieces = new WeakMap<Asked, readonly Piece[]>();

/** The pieces as whoever is asked sees them; worked out once for a question. */
export const piecesIn = (asked: Asked): readonly Piece[] => {
  const { desk, view, side } = asked;
  const found = pieces.get(asked) ?? desk.looks.pieces(lookOf(desk, view), side);
  pieces.set(asked, found);
  return found;
};

const frameOf = ({ view }: Asked): Types['frame'] => unsealed(view.stack.at(-1)!);

/** An answer with all that goes without saying, as the rules read it: what is pointed at has no storey of its own. */
export const asGiven = ({ desk }: Asked, action: Action): Action => {
  const read = desk.system.schemas.action.safeParse(action);
  return read.success ? (read.data as Action) : action;
};

const ledIn = ({ desk, view, side }: Asked, action: Action): Led<Types> | null =>
  desk.looks.led?.(lookOf(desk, view), side, action) ?? null;

/** An answer with those that go before it without saying, in their order. */
export const withLead = (asked: Asked, action: Action): readonly Action[] => [
  ...(ledIn(asked, action)?.first ?? []),
  asGiven(asked, action),
];

/** Those that follow an answer without saying, in their order. */
export const followedBy = ({ desk, view, side }: Asked, action: Action): readonly Action[] =>
  desk.looks.followed?.(lookOf(desk, view), view.stack, side, action) ?? [];

/** The board that an answer is given on: once what goes before it is answered. */
const lookFor = (asked: Asked, action: Action): Look<Types> =>
  ledIn(asked, action)?.look ?? lookOf(asked.desk, asked.view);

/** Why this answer may not be given, as far as the side can know; null: it may. */
export const refusalIn = (asked: Asked, action: Action): Illegal<Types> | null => {
  const ask = askOf(asked.desk.system, frameOf(asked));
  return ask.refuse(lookFor(asked, action), frameOf(asked), asked.side, asGiven(asked, action));
};

/** The rolls an answer leads to, or that wait for it. Nothing for one that is refused. */
export const checksIn = (asked: Asked, action: Action): readonly Check[] => {
  if (refusalIn(asked, action)) return [];
  const { desk, view, side } = asked;
  const look = lookFor(asked, action);
  return checksOn(asked, look, action) ?? (desk.looks.awaited?.(look, view.stack, side, action) as Check[]) ?? [];
};

/** What an answer leads to in the end, through all its rolls. */
export const forecastsIn = (asked: Asked, action: Action): readonly Forecast[] => {
  if (refusalIn(asked, action)) return [];
  const ask = askOf(asked.desk.system, frameOf(asked));
  return ask.forecasts?.(lookFor(asked, action), frameOf(asked), asked.side, asGiven(asked, action)) ?? [];
};

const checksOn = (asked: Asked, look: Look<Types>, action: Action): readonly Check[] | null => {
  const ask = askOf(asked.desk.system, frameOf(asked));
  return (
    (ask.checks?.(look, frameOf(asked), asked.side, asGiven(asked, action)) as readonly Check[] | undefined) ?? null
  );
};

/** The rolls of an answer with none, one, two … points laid on them. */
export const stakedChecksIn = (
  asked: Asked,
  action: Action,
): readonly {
  readonly points: Message;
  readonly answer: Action | null;
  readonly checks: readonly Check[];
}[] => {
  const { desk, side } = asked;
  const stakes = desk.looks.stakes?.(lookFor(asked, action), side, action) ?? [];
  return stakes.map(({ points, look, answer = null }) => ({
    points,
    answer,
    checks: checksOn(asked, look, action) ?? [],
  }));
};

/** Something a player might look for and may not do. */
export interface RefusedAction {
  readonly action: Action;
  readonly refusal: Illegal<Types>;
}

/** What is expected here and refused, with the reasons. */
export const refusedIn = (asked: Asked): readonly RefusedAction[] => {
  const ask = askOf(asked.desk.system, frameOf(asked));
  const look = lookOf(asked.desk, asked.view);
  return (ask.candidates?.(look, frameOf(asked), asked.side) ?? []).flatMap((action) => {
    const refusal = ask.refuse(look, frameOf(asked), asked.side, action);
    return refusal ? [{ action, refusal }] : [];
  });
};

/** A listed choice with its open holes worked out. */
export const spelledIn = (asked: Asked, row: number): Question<Action>['choices'][number] => {
  const choice = asked.question.choices[row]!;
  const isOpen = Object.values(choice.holes ?? {}).some((space) => (space as { kind: string }).kind === 'open');
  const { spell } = askOf(asked.desk.system, frameOf(asked));
  const look = lookOf(asked.desk, asked.view);
  const spelled = isOpen && spell ? spell(look, frameOf(asked), asked.side, choice) : choice;
  return asked.desk.looks.withLead?.(look, asked.side, spelled) ?? spelled;
};

/** A choice filled in anyhow, as the rules allow: for places and routes that are hard to name. */
export const anyIn = (asked: Asked, row: number): Action | null => {
  const choice = asked.question.choices[row]!;
  const look = lookOf(asked.desk, asked.view);
  return orFault(`sample ${choice.action.type}`, () =>
    fillHoles(asked.desk.system, look, frameOf(asked), asked.side, choice, Math.random),
  );
};

/** The holes of one line of a list, with those that are open worked out from what the answer holds so far. */
export const lineHolesIn = (asked: Asked, line: LineAsked<Action>, holes: Holes): Holes =>
  spellLine(asked.desk.system, lookOf(asked.desk, asked.view), frameOf(asked), asked.side, line, holes);

/** What an answer in the making is paid from: what there is, and what it costs as it stands. */
export const budgetsIn = (asked: Asked, action: Action): readonly Budget[] => {
  const ask = askOf(asked.desk.system, frameOf(asked));
  return ask.budgets?.(lookOf(asked.desk, asked.view), frameOf(asked), asked.side, asGiven(asked, action)) ?? [];
};

/** Who learns of an answer: all at once, all when everybody has answered, or nobody but who gave it. */
export const secrecyIn = (asked: Asked): 'none' | 'untilAllAnswered' | 'kept' => {
  const ask = askOf(asked.desk.system, frameOf(asked));
  if (!('open' in ask)) return 'none';
  return ask.told === 'own' ? 'kept' : 'untilAllAnswered';
};
