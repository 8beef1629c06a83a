import type { Game, Sequence } from '@grognard/kernel';
import { dealAliases } from '@grognard/kernel';
import { freshAliases } from '../data/aliases.ts';
import type { ScenarioFile as Scenario } from '../data/scenario-schema.ts';
import type { Arrival, East, FrameOf } from '../types.ts';
import { enemyOf } from '../types.ts';
import type { L } from './facts.ts';
import { battleIn, blocksIn } from './facts.ts';

/** The scenario being played: in a chain, the one that has taken over (EF-3.12.1). */
export const scenarioNow = ({ setting, board }: L): Scenario =>
  setting.scenarios.get(board.scenario) ?? setting.scenario;

/** 3 Starting play. */
export const game: Sequence<East, FrameOf<'game'>> = {
  rule: 'EF-3.11.1',
  waiting: () => 'EF-3.21.1',
  steps: {
    // EF-3.21.1: who sets up second sees how many blocks stand where, never their faces (EF-3.21.2).
    first: (g) => (isFixed(g) ? { goTo: 'fixed' } : { call: { kind: 'setUp', side: g.setting.firstToSetUp } }),
    second: (g) => ({ call: { kind: 'setUp', side: enemyOf(g.setting.firstToSetUp) } }),
    free: (g) => {
      beginBattles(g);
      return { goTo: 'months' };
    },
    fixed: (g) => {
      const arrivals = g.setting.fixed;
      const names = dealAliases(
        g,
        'EF-3.21.2',
        arrivals.map(({ unit }) => unit),
        freshAliases(g.board, arrivals.length),
      );
      // In the order of their names: that of the scenario would tell which is which.
      const named = arrivals.map((one): Arrival => ({ ...one, id: names[one.unit]! }));
      for (const block of named.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
        g.emit('EF-3.22.1', { type: 'placed', block });
      beginBattles(g);
    },
    months: () => ({ call: { kind: 'month' } }),
  },
};

/** EF-3.24.5, EF-EDEL.3, EF-S42.2, EF-S43.3, EF-W43.2: battles that are under way when a scenario starts; attackers lie face up (EF-7.12.2). */
export const beginBattles = (g: Game<East>): void => {
  for (const { hex, defender } of g.setting.lines.get(scenarioNow(g).code)?.battles ?? []) {
    g.emit('EF-3.24.5', { type: 'battleBegan', hex, defender });
    g.emit('EF-3.24.5', { type: 'battleChanged', battle: { ...battleIn(g, hex)!, isNew: false } });
    for (const { id, unit, cv } of blocksIn(g, hex, enemyOf(defender)))
      if (cv !== null) g.emit('EF-7.12.2', { type: 'shown', block: id, unit, cv });
  }
};

/** EF-EDEL.1: unit by unit, and nobody is asked. */
const isFixed = ({ setting }: L): boolean => setting.scenario.setUp.kind === 'fixed';
