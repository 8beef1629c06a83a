import { term } from '../check/check.ts';
import type { FOG_LAWS } from '../contract/fog.ts';
import type { Ask, Game, SealedAsk, Sequence } from '../engine/procedure.ts';
import type { GameSystem } from '../engine/system.ts';
import { message } from '../engine/types.ts';
import type { Board, Card, Cellar } from './cellar.ts';
import { CARDS, cellar, foe, forceCheck, groping, hear, see } from './cellar.ts';

/** A sound system with one leak in it, and the law that finds it. */
export interface Leak {
  readonly name: string;
  readonly law: (typeof FOG_LAWS)[number];
  readonly system: GameSystem<Cellar>;
}

const planted = (name: string, law: Leak['law'], fault: Partial<GameSystem<Cellar>>): Leak => ({
  name,
  law,
  system: { ...cellar, ...fault },
});

type Groping = typeof groping;
type Procedures = GameSystem<Cellar>['procedures'];

const withGroping = (change: Partial<Groping>): Partial<GameSystem<Cellar>> => ({
  procedures: { ...cellar.procedures, groping: { ...groping, ...change } },
});

/** A view that remembers the board it was made from: whoever is given it can look behind it. */
const behindViews = () => {
  const truths = new WeakMap<Board, Board>();
  const seeing: GameSystem<Cellar>['see'] = (setting, board, side) => {
    const seen = see(setting, board, side);
    truths.set(seen, truths.get(board) ?? board);
    return seen;
  };
  const foeHas = (card: Card, board: Board, side: string): boolean =>
    (truths.get(board) ?? board)[foe(side)].hand.includes(card);
  return { see: seeing, foeHas, truthOf: (board: Board): Board => truths.get(board) ?? board };
};

/** An ask that looks behind the view in one of the things it shows. */
const peeking = (change: (foeHas: (card: Card, board: Board, side: string) => boolean) => Partial<Groping>) => {
  const { see: seeing, foeHas } = behindViews();
  return { ...withGroping(change(foeHas)), see: seeing };
};

const { night, hoarding } = cellar.procedures as {
  readonly night: Sequence<Cellar, never>;
  readonly hoarding: SealedAsk<Cellar, Cellar['frame']>;
};

const openCup = {
  ...cellar.procedures,
  night: {
    ...night,
    steps: {
      ...night.steps,
      draw: (game: Game<Cellar>) => {
        for (const side of ['ash', 'birch'] as const) {
          if (game.board.cup.length === 0) continue;
          const check = { shape: 'draw', rule: 'C-1', from: game.board.cup, seenBy: [side] } as const;
          const drawn = game.roll({ ...check, cupSeenBy: 'everybody' });
          game.emit('C-1', { type: 'drew', side, card: drawn.result as Card });
        }
      },
    },
  },
} as unknown as Procedures;

/** Three coins are so many that the other need not be asked. */
const impatient = {
  ...cellar.procedures,
  hoarding: {
    ...hoarding,
    who: (_look: object, { sealed }: Cellar['frame']) =>
      (sealed?.ash as { readonly coins: number } | undefined)?.coins === 3 ? ['ash'] : ['ash', 'birch'],
    open: (game: Game<Cellar>, frame: Cellar['frame'], answers: Readonly<Record<string, Cellar['action']>>) =>
      hoarding.open(game, frame, { birch: { type: 'hoard', coins: 0 }, ...answers }),
  },
} as Procedures;

const whispering: Partial<Ask<Cellar, never>> = {
  take: (game, frame, side, action) => {
    (groping as Ask<Cellar, never>).take(game, frame, side, action);
    const { side: by, whispered } = frame as { readonly side: 'ash' | 'birch'; readonly whispered?: Card };
    if (whispered !== undefined || by !== 'ash') return;
    return { call: { kind: 'groping', side: 'birch', whispered: game.board.ash.hand[0] ?? 'unknown' } as never };
  },
};

/** Coins come in pairs, and rules that were never tried on another hoard: on a board that may be, they throw. */
const thoughtless = {
  ...cellar.procedures,
  hoarding: {
    ...hoarding,
    open: (game: Game<Cellar>, _frame: Cellar['frame'], answers: Readonly<Record<string, Cellar['action']>>) => {
      for (const side of ['ash', 'birch'] as const) {
        const { coins } = answers[side] as Extract<Cellar['action'], { readonly type: 'hoard' }>;
        game.emit('C-2', { type: 'hoarded', side, coins: 2 * coins });
      }
    },
  },
  groping: {
    ...groping,
    take: (game: Game<Cellar>, frame: never, side: string, action: Cellar['action']) => {
      if ([game.board.ash, game.board.birch].some(({ hoard }) => (hoard ?? 0) % 2 === 1))
        throw new Error('a lone coin');
      return groping.take(game, frame, side, action);
    },
  },
} as unknown as Procedures;

const leakySee = (leak: (seen: Board, board: Board, side: string | null, trap: Cellar['setting']) => Board) => ({
  see: ((setting, board, side) => leak(see(setting, board, side), board, side, setting)) as GameSystem<Cellar>['see'],
});

const unseenHand = (board: Board, side: string | null): Board['ash']['hand'] =>
  (side === 'ash' ? board.birch : board.ash).hand;

/** One leak of each sort. */
export const LEAKS: readonly Leak[] = [
  planted('a talkative event', 'what is heard is then seen', { hear: (_setting, _before, event) => event }),
  planted('an event told to spectators', 'what is heard is then seen', {
    hear: (setting, before, event, side) => (side === null ? event : hear(setting, before, event, side)),
  }),
  planted('a noise that hangs on a hidden card', 'what is heard is then seen', {
    hear: (setting, before, event, side) =>
      event.type === 'stepped' && event.side !== side && before[event.side].hand.includes('key')
        ? { ...event, to: -1 - event.to }
        : hear(setting, before, event, side),
  }),
  planted('a cup', 'what is heard is then seen', { procedures: openCup }),
  planted('an answer that was to stay sealed', 'what is heard is then seen', {
    hear: (setting, before, event, side) => (event.type === 'hoarded' ? event : hear(setting, before, event, side)),
  }),
  planted('who is asked, by an answer still sealed', 'sealed answers hide', { procedures: impatient }),
  planted('rules that throw on what a side must reckon with', 'rules play on any board', { procedures: thoughtless }),
  planted('a secret in a frame', 'frames hide', withGroping(whispering as Partial<Groping>)),
  planted(
    'a hidden hand in a view',
    'views hide',
    leakySee((seen, board) => ({ ...seen, ash: board.ash })),
  ),
  planted(
    'a size',
    'views hide',
    leakySee((seen, board, side) => ({ ...seen, noise: unseenHand(board, side).indexOf('key') })),
  ),
  planted(
    'an order',
    'views hide',
    leakySee((seen, board) => ({
      ...seen,
      cup: board.cup.toSorted().map((card) => (card === 'key' ? card : 'unknown')),
    })),
  ),
  planted(
    'ids in the order of the scenario',
    'views hide',
    leakySee((seen, board, side) => ({
      ...seen,
      noise: unseenHand(board, side).reduce((id, card) => id * 4 + CARDS.indexOf(card as never), 0),
    })),
  ),
  planted(
    'a memory told to the wrong side',
    'views hide',
    leakySee((seen, board) => ({ ...seen, peeked: board.peeked })),
  ),
  planted('a hand shown for a moment', 'views hide', {
    ...leakySee((seen, board, side) =>
      board.noise === 0 ? seen : { ...seen, noise: 2 + CARDS.indexOf(unseenHand(board, side)[0] as never) },
    ),
    reduce: (board, event) => ({ ...cellar.reduce(board, event), noise: event.type === 'forced' ? 1 : 0 }),
  }),
  planted('a trace on the board that nobody suspects', 'what follows hides', {
    suspicions: () => [],
    reduce: (board, event) => {
      const after = cellar.reduce(board, event);
      return event.type === 'stepped'
        ? { ...after, noise: board[foe(event.side)].hand.includes('key') ? 1 : 0 }
        : after;
    },
  }),
  planted(
    'a refusal',
    'what is shown hides',
    peeking((foeHas) => ({
      refuse: (look, frame, side, action) => {
        const refusal = groping.refuse(look, frame, side, action);
        return refusal && foeHas('key', look.board, side)
          ? { ...refusal, why: message('notHere', { what: 'a key' }) }
          : refusal;
      },
    })),
  ),
  planted(
    'a list of choices',
    'what is shown hides',
    peeking((foeHas) => ({
      choices: (look, frame, side) => {
        const all = groping.choices(look, frame, side);
        return foeHas('key', look.board, side) ? all.slice(0, -1) : all;
      },
    })),
  ),
  planted(
    'the order of choices',
    'what is shown hides',
    peeking((foeHas) => ({
      choices: (look, frame, side) => {
        const all = groping.choices(look, frame, side);
        return foeHas('key', look.board, side) ? all.toReversed() : all;
      },
    })),
  ),
  planted(
    "a preview's odds",
    'what is shown hides',
    peeking((foeHas) => ({
      checks: ({ board }, _frame, side, action) =>
        action.type === 'force' ? [forceCheck(foeHas('key', board, side) ? 1 : 0)] : [],
    })),
  ),
  planted(
    'a price',
    'what is shown hides',
    peeking((foeHas) => ({
      price: ({ board }, _frame, side, action) =>
        action.type === 'force' ? [term('C-3', foeHas('key', board, side) ? 2 : 1)] : [],
    })),
  ),
  planted(
    'a prompt',
    'what is shown hides',
    peeking((foeHas) => ({
      prompt: ({ board }, _frame, side) => message('ask', { what: foeHas('key', board, side) ? 'a key' : 'a cell' }),
    })),
  ),
  planted(
    'a greyed choice',
    'what is shown hides',
    peeking((foeHas) => ({
      candidates: (look, frame, side) =>
        foeHas('key', look.board, side) ? [] : groping.candidates!(look, frame, side),
    })),
  ),
  ...(() => {
    const { see: seeing, truthOf } = behindViews();
    return [
      planted('a label', 'what is shown hides', {
        see: seeing,
        describe: ({ board }, action) =>
          message('act', {
            what: `${action.type} ${truthOf(board).ash.hand.length > 0 ? truthOf(board).ash.hand[0] : ''}`,
          }),
      }),
      planted('a guess that peeks', 'what is shown hides', {
        see: seeing,
        guess: (_setting, seen) => truthOf(seen),
      }),
    ];
  })(),
  planted('a guess that reads the scenario', 'scenarios keep their secrets', {
    guess: (setting, seen, side, random) => ({ ...cellar.guess(setting, seen, side, random), trap: setting.trap }),
  }),
  planted('a sketch that reads the scenario', 'scenarios keep their secrets', {
    sketch: (setting, board) => `${cellar.sketch(setting, board)}\ntrap in ${setting.trap}`,
  }),
  planted(
    'a choice that reads the scenario',
    'scenarios keep their secrets',
    withGroping({
      choices: (look, frame, side) => [
        {
          action: { type: 'step', to: 0 },
          holes: {
            to: {
              kind: 'options',
              options: [0, 1, 2, 3, 4, 5].filter(
                (cell) => cell !== look.setting.trap && cell !== look.board[frame.side].cell,
              ),
            },
          },
        },
        ...groping.choices(look, frame, side).slice(1),
      ],
    }),
  ),
];
