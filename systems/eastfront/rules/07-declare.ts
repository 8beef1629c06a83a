import type { Ask, Game } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Battle, East, FrameOf, FrontSide } from '../types.ts';
import { isFortress } from './01-map.ts';
import { forecastOf } from './07-forecast.ts';
import { supportedHexes } from './15-support.ts';
import type { L } from './facts.ts';
import { battleIn, hexName, notHere } from './facts.ts';

type F = FrameOf<'declare'>;

/** EF-7.4.5, EF-7.4.6: support is fixed when the combat phase starts, by control at that moment. */
export const fixSupport = (g: Game<East>, side: FrontSide, blitz: boolean): void => {
  if (g.board.battles.length === 0) return;
  const commanded = supportedHexes(g, side, blitz);
  for (const battle of g.board.battles) {
    const supported = commanded.has(battle.hex);
    if (supported !== battle.supported) g.emit('EF-7.4.5', { type: 'battleChanged', battle: { ...battle, supported } });
  }
};

/** By which rule a round must be fought in a battle this phase; null where the active side may let it be. */
export const compulsion = (
  look: L,
  { side, blitz }: Pick<F, 'side' | 'blitz'>,
  battle: Battle,
): East['rule'] | null => {
  // EF-7.15.5: in the Blitz too, at a fortress too.
  if (battle.isNew) return 'EF-7.15.1';
  if (battle.strike) return 'EF-7.15.2';
  // EF-1.46.2: every turn of whoever attacked it first.
  const isSiege = isFortress(look, battle.hex) && battle.defender !== side;
  return isSiege && !blitz ? 'EF-7.15.3' : null;
};

const declared = (g: Game<East>, rule: East['rule'], battle: Battle): void =>
  g.emit(rule, { type: 'battleChanged', battle: { ...battle, round: 'declared' } });

/** EF-7.15.1 to EF-7.15.3: battles that are fought whether one likes it or not. */
export const declareCompulsory = (g: Game<East>, f: Pick<F, 'side' | 'blitz'>): void => {
  for (const battle of g.board.battles) {
    const rule = compulsion(g, f, battle);
    if (rule) declared(g, rule, battle);
  }
};

/** EF-7.14.1: battles the active side may fight or leave. */
const optional = ({ board }: L): readonly number[] =>
  board.battles.flatMap(({ hex, round }) => (round === 'none' ? [hex] : []));

/** EF-7.14.1: beside the battles that must be fought, those the active side picks. */
export const declare: Ask<East, F> = {
  rule: 'EF-7.14.1',
  who: (look, f) => (optional(look).length > 0 ? f.side : null),
  prompt: () => message('askDeclare'),
  choices: (look) => {
    const options = optional(look);
    const hexes = { kind: 'several', options, min: 0, max: options.length } as const;
    return [{ action: { type: 'declare', hexes: [] }, holes: { hexes } }];
  },
  refuse: (look, f, _side, action) => {
    if (action.type !== 'declare') return notHere('EF-7.14.1');
    const open = optional(look);
    const strange = action.hexes.find((hex, i) => !open.includes(hex) || action.hexes.indexOf(hex) < i);
    if (strange === undefined) return null;
    const battle = battleIn(look, strange);
    const values = { hex: hexName(look.setting, strange) };
    return battle
      ? illegal(compulsion(look, f, battle) ?? 'EF-7.14.1', 'mustBeFought', values)
      : illegal('EF-7.14.1', 'noBattleToFight', values);
  },
  forecasts: (look, f, _side, action) =>
    action.type === 'declare' ? action.hexes.flatMap((hex) => forecastOf(look, hex, f.side)) : [],
  take: (g, _f, _side, action) => {
    if (action.type !== 'declare') return;
    for (const hex of action.hexes) declared(g, 'EF-7.14.1', battleIn(g, hex)!);
  },
};
