import type { Game } from '@grognard/kernel';
import { message, passed } from '@grognard/kernel';
import type { SpecialShell } from '../data/profile.ts';
import { SPECIAL_SHELLS } from '../data/profile.ts';
import type { Bk, Element, FrameOf } from '../types.ts';
import { ammunitionCheck } from './checks/support.ts';
import { elementNamed, profileOf } from './facts.ts';

/** What a shot may run out of: a special shell (BK-GUN.5), or Panzerfausts (BK-GUN.8); null: it never does. */
const runsOutOf = (game: Game<Bk>, firer: Element, f: FrameOf<'gunShot'>): SpecialShell | 'shot' | null => {
  const weapon = profileOf(game, firer).weapons[f.weapon]!;
  if (weapon.kind === 'antiTank') return weapon.weapon.startsWith('panzerfaust') ? 'shot' : null;
  return SPECIAL_SHELLS.find((shell) => shell === f.shell) ?? null;
};

/** BK-AMM.1: after a shot of what is scarce, is there any left? */
export const useAmmunition = (game: Game<Bk>, f: FrameOf<'gunShot'>): void => {
  const firer = elementNamed(game, f.by);
  const shell = firer && runsOutOf(game, firer, f);
  if (!firer || !shell) return;
  const fired = firer.spent.find((used) => used.weapon === f.weapon && used.shell === shell)?.fired ?? 0;
  const about = message('ammunitionOf', { element: f.by });
  // What an element has left is its own side's business.
  const roll = game.roll({ ...ammunitionCheck(fired + 1, 'normal'), about, seenBy: [firer.side] });
  game.emit('BK-AMM.1', { type: 'ammunitionUsed', element: f.by, weapon: f.weapon, shell, out: !passed(roll) });
};
