import type { Holes } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { Pencil } from '../board/pencil.ts';
import { aboutAction } from '../state/about.ts';
import { askedAhead } from '../state/ahead.ts';
import { bestAim } from '../state/aiming.ts';
import { chanceOfAction } from '../state/chances.ts';
import type { Action, Asked, RefusedAction } from '../state/desk.ts';
import { askedIn, lookOf, refusedIn } from '../state/desk.ts';
import { orFault } from '../state/faults.ts';
import { percentIn } from '../state/i18n.ts';
import { beginPlan, planAnswer, viewPlanned } from '../state/planning.ts';
import type { Voice } from '../state/speech.ts';

type Plates = Pencil['plates'];
type Foes = ReadonlyMap<string, Piece>;

const known = new WeakMap<Asked, Map<string, Plates>>();

/** A plate on every enemy that a piece might fire at: how likely it hits, or what stops it. Worked out once for a question. */
export const targetsOfPiece = (asked: Asked, piece: string, voice: Voice): Plates => {
  if (!asked.desk.looks.plate) return [];
  const kept = known.get(asked) ?? new Map<string, Plates>();
  known.set(asked, kept);
  const key = `${voice.language} ${piece}`;
  const before = kept.get(key);
  if (before) return before;
  const ahead = askedAhead(asked, piece, 'foe');
  const found = ahead ? (orFault('plates', () => platesIn(ahead.asked, voice)) ?? []) : [];
  kept.set(key, found);
  return found;
};

/** A plate on every enemy that a piece would hit as it stands, or that it might: what is looked at without taking it up. */
export const hitsOfPiece = (asked: Asked, piece: string, voice: Voice): Plates => {
  if (asked.desk.looks.plate) return targetsOfPiece(asked, piece, voice);
  const kept = known.get(asked) ?? new Map<string, Plates>();
  known.set(asked, kept);
  const key = `${voice.language} ${piece}`;
  const found = kept.get(key) ?? [...foesOf(asked).values()].flatMap((foe) => hitOn(asked, piece, foe, voice));
  kept.set(key, found);
  return found;
};

const hitOn = (asked: Asked, piece: string, foe: Piece, voice: Voice): Plates => {
  const aim = orFault('aim', () => bestAim(asked, piece, foe));
  return aim ? plateOn(foe, percentIn(voice.language, aim.chance), 'own') : [];
};

/** The same of a piece that has moved: only what it could hit then. */
export const targetsAfter = (asked: Asked, action: Action, piece: string, voice: Voice): Plates => {
  if (!asked.desk.looks.plate) return [];
  const planned = planAnswer(beginPlan(asked.desk, asked.view, asked.side), action);
  const then = planned.ok ? askedIn(asked.desk, viewPlanned(planned.planning)) : null;
  const ahead = then && askedAhead(then, piece, 'foe');
  return ahead ? (orFault('plates', () => hitsIn(ahead.asked, voice)) ?? []) : [];
};

const foesOf = ({ desk, view, side }: Asked): Foes =>
  new Map(
    desk.looks
      .pieces(lookOf(desk, view), side)
      .filter((piece) => piece.side !== side && isOnMap(piece.at))
      .map((piece) => [piece.id, piece]),
  );

/** What each choice may be fired at. */
const shotsIn = ({ question }: Asked): readonly Action[] =>
  question.choices.flatMap(({ action, holes }) => {
    const [field, space] = Object.entries((holes ?? {}) as Holes)[0] ?? [];
    return field !== undefined && space?.kind === 'options'
      ? space.options.map((option) => ({ ...action, [field]: option }) as Action)
      : [];
  });

const targetIn = (asked: Asked, action: Action, foes: Foes): Piece | undefined =>
  (aboutAction(asked, action)?.pieces ?? []).flatMap((id) => foes.get(id) ?? [])[0];

/** The best chance at each enemy that can be fired at. */
const chancesAt = (asked: Asked, foes: Foes): ReadonlyMap<string, number> => {
  const best = new Map<string, number>();
  for (const action of shotsIn(asked)) {
    const foe = targetIn(asked, action, foes);
    const chance = foe ? (chanceOfAction(asked, action) ?? 0) : 0;
    if (foe && chance >= (best.get(foe.id) ?? 0)) best.set(foe.id, chance);
  }
  return best;
};

const platesOf = (chances: ReturnType<typeof chancesAt>, foes: Foes, voice: Voice): Plates =>
  [...chances].flatMap(([id, chance]) => plateOn(foes.get(id)!, percentIn(voice.language, chance), 'own'));

/** The plates of those that can be fired at. */
const hitsIn = (asked: Asked, voice: Voice): Plates => {
  const foes = foesOf(asked);
  return platesOf(chancesAt(asked, foes), foes, voice);
};

/** A shot that pointing leads to: what is answered before it, and how likely it hits. */
interface ShotAhead {
  readonly first: readonly Action[];
  readonly action: Action;
  readonly chance: number;
}

/** The shot at an enemy that is likeliest to hit, of one piece or, where none is in hand, of all that could fire. */
export const bestShotAt = (asked: Asked, piece: string | null, foe: string): ShotAhead | null => {
  const shooters = piece === null ? ownIn(asked) : [piece];
  const shots = shooters.flatMap((one) => shotsOf(asked, one, foe));
  return shots.toSorted((a, b) => b.chance - a.chance)[0] ?? null;
};

const ownIn = ({ desk, view, side }: Asked): readonly string[] =>
  desk.looks.ahead
    ? desk.looks
        .pieces(lookOf(desk, view), side)
        .filter((piece) => piece.side === side)
        .map(({ id }) => id)
    : [];

/** What is asked at once needs nobody to lead to it. */
const shotsOf = (asked: Asked, piece: string, foe: string): readonly ShotAhead[] => {
  const ahead = askedAhead(asked, piece, 'foe');
  if (!ahead || ahead.first.length === 0) return [];
  const foes = foesOf(ahead.asked);
  return shotsIn(ahead.asked)
    .filter((action) => targetIn(ahead.asked, action, foes)?.id === foe)
    .map((action) => ({ first: ahead.first, action, chance: chanceOfAction(ahead.asked, action) ?? 0 }));
};

const plateOn = ({ at }: Piece, text: string, tone: 'own' | 'foe'): Plates =>
  isOnMap(at) ? [{ at, text, tone, filled: false }] : [];

/** What each enemy is in for: its chance or, where nothing can be fired at it, the reason; never both. */
const platesIn = (asked: Asked, voice: Voice): Plates => {
  const foes = foesOf(asked);
  const hit = chancesAt(asked, foes);
  const chances = platesOf(hit, foes, voice);
  const stopped = [...foes.values()].filter(({ id }) => !hit.has(id));
  if (stopped.length === 0) return chances;
  const refused = refusedIn(asked);
  return [
    ...chances,
    ...stopped.flatMap((foe) => {
      const why = whyNot(asked, refused, foe, foes);
      return why === null ? [] : plateOn(foe, voice.say(why), 'foe');
    }),
  ];
};

/** The first reason that can be said in two or three words. */
const whyNot = (
  asked: Asked,
  refused: readonly RefusedAction[],
  foe: Piece,
  foes: Foes,
): ReturnType<NonNullable<Asked['desk']['looks']['plate']>> => {
  const { desk, view } = asked;
  for (const { action, refusal } of refused) {
    if (targetIn(asked, action, foes)?.id !== foe.id) continue;
    const said = desk.looks.plate!(lookOf(desk, view), refusal);
    if (said) return said;
  }
  return null;
};
