import type { Game } from '@grognard/kernel';
import type { ScenarioFile as Scenario } from '../data/scenario-schema.ts';
import type { East } from '../types.ts';
import { SIDES } from '../types.ts';
import { scenarioNow } from './03-start.ts';
import { withdraw } from './16-withdrawal.ts';
import type { L } from './facts.ts';

const following = (look: L): Scenario | null => look.setting.scenarios.get(scenarioNow(look).next ?? '') ?? null;

/** EF-0.4: may the game go on after this scenario: into one more (EF-3.12.1), as long as there is any (EF-3.13.1, EF-3.14.1)? */
export const mayGoOn = (look: L): boolean => {
  const { uses, scenario } = look.setting;
  const isFirst = look.board.scenario === scenario.id;
  const isAsked = uses.has('EF-3.13.1') || uses.has('EF-3.14.1') || (uses.has('EF-3.12.1') && isFirst);
  return isAsked && following(look) !== null;
};

/**
 * EF-3.12.1: everything stays where it is; production, air fire and special rules are those of the next scenario, and its
 * reinforcements will come. The calendar runs on, so that summer 1943 begins in June (EF-S43.1).
 */
export const goOn = (g: Game<East>): void => {
  const next = following(g)!;
  g.emit('EF-3.12.1', { type: 'scenarioBegan', scenario: next.id });
  callUp(g, next);
  // EF-S43.2: the Italian 8th Army is out for good.
  if (next.special['EF-S43.2'])
    for (const { id, nation } of g.setting.units.values()) if (nation === 'Italy') withdraw(g, 'EF-S43.2', id);
  const { state } = g.board.beachhead;
  // EF-15.51.2: prepared anew, but for one that troops stand on.
  if (next.special['EF-W41.6'] && state !== 'deployed' && state !== 'preparing')
    g.emit('EF-15.51.2', { type: 'beachheadChanged', beachhead: { state: 'preparing', hex: null } });
};

/** EF-3.12.1: its reinforcements, but for units that are in the game already, stand on the map or were lost. */
const callUp = (g: Game<East>, { reinforcements }: Scenario): void => {
  const { board } = g;
  const known = new Set([
    ...board.blocks.map(({ unit }) => unit),
    ...SIDES.flatMap((side) => [...board.pool[side], ...board.gone[side], ...board.due[side].map(({ unit }) => unit)]),
  ]);
  for (const { side, block: unit, month, cv } of reinforcements)
    if (!known.has(unit)) g.emit('EF-3.12.1', { type: 'calledUp', side, unit, month, cv });
};
