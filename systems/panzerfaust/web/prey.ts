import type { Illegal, Message, Side } from '@grognard/kernel';
import type { Prey } from '@grognard/looks';
import { refuseThrow } from '../rules/04-grenades.ts';
import { isCalledToShoot, originOf } from '../rules/04-shooters.ts';
import { aimsOf, isMeasured, refuseTarget } from '../rules/04-targets.ts';
import { pieceNamed } from '../rules/pieces.ts';
import { armyOf } from '../rules/players.ts';
import type { Aimed, FrameOf, L, OwnFrame, Pf } from '../types.ts';
import { armedOf, chosenOf, readyOf, throwChance, volleyChance } from './answers.ts';
import { say } from './say.ts';

/** Fetched together: who looks at what a piece could fire at looks at whom, too. */
export { vistas } from './vistas.ts';

/** Why somebody can't be shot at, in two or three words; null where that says nothing of him. */
const inShort = ({ why }: Illegal<Pf>): Message | null => {
  const { over, by } = (why.with ?? {}) as { readonly over?: number; readonly by?: string };
  switch (why.word) {
    case 'tooFar':
      return say('lookOver', { over: over ?? 0 });
    case 'notSeen':
      if (by === 'distance') return say('lookTooDark');
      return by === undefined || by === '-' ? say('lookUnseen') : say('lookInTheWay', { by });
    case 'outOfArc':
    case 'outOfGunArc':
      return say('lookOutOfArc');
    case 'friendInTheWay':
      return say('lookFriend');
    case 'isEngaged':
      return say('lookInFight');
    case 'underNetStill':
      return say('lookUnderNet');
    case 'nearestOnly':
      return say('lookNearestOnly');
    default:
      return null;
  }
};

type Arms = ReturnType<typeof readyOf>;

/** A man shoots with his squad: what each of them could fire; a vehicle or a gun alone. */
const batteryOf = (look: L, side: Side, piece: string): readonly Arms[] => {
  const group = look.board.men.find(({ id }) => id === piece)?.group;
  return group === undefined ? [readyOf(look, side, piece)] : armedOf(look, side, group);
};

/** All who reach him together; of the arms of a vehicle, which are fired one by one, the best. */
const chanceOf = (look: L, able: readonly Arms[], target: Aimed): number =>
  able.length > 1
    ? volleyChance(
        look,
        able.flatMap((arms) => arms.slice(0, 1)),
        target,
      )
    : Math.max(...able[0]!.map((armed) => volleyChance(look, [armed], target)));

/** What is said of an enemy: the chance of all who reach him, or why the one who was picked does not. */
const judged = (look: L, battery: readonly Arms[], own: Arms, target: Aimed): Prey => {
  const able = battery.map((arms) => chosenOf(look, arms, [target])).filter((arms) => arms.length > 0);
  if (able.length > 0) return { piece: target.piece, chance: chanceOf(look, able, target), why: null };
  for (const armed of own) {
    const refusal = refuseTarget(look, originOf(look, armed)!, target);
    const why = refusal && inShort(refusal);
    if (why) return { piece: target.piece, chance: null, why };
  }
  return { piece: target.piece, chance: null, why: null };
};

/** PF-SHOOT.2: whom a squad, a vehicle or a gun might shoot at; played strictly nothing is told before the shot stands. */
export const prey = (look: L, stack: readonly OwnFrame[], seat: Side, piece: string): readonly Prey[] => {
  const asking = stack.at(-1);
  const shooter = pieceNamed(look, piece);
  const side = armyOf(look.setting, seat);
  if (!shooter || shooter.side !== side || !isMeasured(look)) return [];
  if (asking?.kind === 'grenades') return thrownAt(look, asking, side, piece);
  if (asking?.kind !== 'shooting') return [];
  if (!isCalledToShoot(look, asking, shooter)) return [];
  const battery = batteryOf(look, side, piece);
  const own = readyOf(look, side, piece);
  const arms = own.length > 0 ? own : battery.flat();
  return arms.length === 0 ? [] : aimsOf(look, side).map((target) => judged(look, battery, arms, target));
};

/** PF-GREN.1: those whom a man may throw a grenade at; all others are too far anyway. */
const thrownAt = (look: L, asking: FrameOf<'grenades'>, side: Side, man: string): readonly Prey[] =>
  aimsOf(look, side).flatMap(({ piece }) => {
    const thrown = { type: 'throw', man, target: piece, at: null } as const;
    return refuseThrow(look, asking, thrown) === null ? [{ piece, chance: throwChance(look, thrown), why: null }] : [];
  });
