import type { Game, Sequence } from '@grognard/kernel';
import { AGAIN } from '@grognard/kernel';
import { isSecondHalf, monthOf, nextFortnight } from '../data/dates.ts';
import type { East, FrameOf, FrontSide, Phase } from '../types.ts';
import { enemyOf } from '../types.ts';
import { scenarioNow } from './03-start.ts';
import { settleControl } from './08-control.ts';
import { rollWeather } from './12-weather.ts';
import { watchObjectives } from './16-objectives.ts';
import { bringBack } from './16-plain.ts';
import { claimTerritory } from './16-surrender.ts';
import { endScenario } from './17-victory.ts';
import type { L } from './facts.ts';

/** EF-4.1.1, EF-0.6: production, then two fortnights; in a scenario's first month the game may begin in the second. */
export const month: Sequence<East, FrameOf<'month'>> = {
  rule: 'EF-4.1.1',
  waiting: () => 'EF-4.1.1',
  steps: {
    production: (g) => {
      if (isFirstMonth(g)) return; // EF-3.22.4
      beginPhase(g, 'production', null);
      return { call: { kind: 'production' } };
    },
    // EF-S41.1: a scenario may begin in the second fortnight.
    first: (g) => (isSecondHalf(g.board.date) ? undefined : { call: { kind: 'fortnight' } }),
    second: (g) => {
      if (!isSecondHalf(g.board.date))
        g.emit('EF-4.1.1', { type: 'fortnightBegan', date: nextFortnight(g.board.date) });
      return { call: { kind: 'fortnight' } };
    },
    next: (g) => {
      // EF-3.11.1, EF-EDEL.2: the half-year, or the lesson, is over, and with it the game, unless it goes on.
      if (g.board.date === scenarioNow(g).to && endScenario(g) === 'over') return;
      g.emit('EF-4.1.1', { type: 'fortnightBegan', date: nextFortnight(g.board.date) });
      return { goTo: AGAIN };
    },
  },
};

/** EF-3.22.4: the month the game began in; a chained scenario has production in its first month (EF-3.12.1). */
const isFirstMonth = ({ setting, board }: L): boolean =>
  board.results.length === 0 && monthOf(board.date) === monthOf(setting.scenario.from);

/** EF-4.4.1, EF-12.21.1: Axis first in dry weather and mud, Soviet first in snow, by the weather of the East. */
export const firstPlayer = ({ board }: L): FrontSide => (board.weather.east === 'snow' ? 'soviet' : 'axis');

/** EF-4.1.1, EF-0.7: one turn of each side. */
export const fortnight: Sequence<East, FrameOf<'fortnight'>> = {
  rule: 'EF-4.1.1',
  steps: {
    weather: (g) => {
      beginPhase(g, 'weather', null);
      rollWeather(g);
    },
    firstTurn: (g) => ({ call: { kind: 'turn', side: firstPlayer(g) } }),
    secondTurn: (g) => ({ call: { kind: 'turn', side: enemyOf(firstPlayer(g)) } }),
  },
};

/** EF-8.1.1: every phase begins with control as it stands. */
export const beginPhase = (g: Game<East>, phase: Phase, side: FrontSide | null): void => {
  g.emit('EF-4.1.1', { type: 'phaseBegan', phase, side });
  settleControl(g);
  watchObjectives(g);
};

/** EF-16.7.1: what stands opposite the plain is seen to at the end of every phase. */
const pull = (g: L) => ({ call: { kind: 'pull' as const, hexes: g.setting.map.hungarianPlain } });

/** I.3 of the book: a player's turn. */
export const turn: Sequence<East, FrameOf<'turn'>> = {
  rule: 'EF-4.41.1',
  waiting: () => 'EF-0.8',
  steps: {
    begin: (g, f) => {
      g.emit('EF-4.1.1', { type: 'turnBegan', side: f.side });
      bringBack(g, f.side);
    },
    // EF-0.8: whose turn it is is the active player.
    command: (g, f) => {
      beginPhase(g, 'command', f.side);
      return { call: { kind: 'command', side: f.side } };
    },
    commandEnd: pull,
    movement: (g, f) => {
      beginPhase(g, 'movement', f.side);
      return { call: { kind: 'movement', side: f.side, blitz: false } };
    },
    movementEnd: pull,
    combat: (g, f) => {
      beginPhase(g, 'combat', f.side);
      return { call: { kind: 'combat', side: f.side, blitz: false } };
    },
    combatEnd: pull,
    // EF-5.2.3: no command comes before it: whoever has moved as a unit stays inactive.
    blitzMovement: (g, f) => {
      // EF-5.7.5: it was activated; that it has died since takes its command away, and not the phases.
      if (!g.board.blitz) return { goTo: 'supply' };
      beginPhase(g, 'blitzMovement', f.side);
      return { call: { kind: 'movement', side: f.side, blitz: true } };
    },
    blitzMovementEnd: pull,
    blitzCombat: (g, f) => {
      // EF-5.7.5: even if every Blitz headquarters has mobilised.
      beginPhase(g, 'blitzCombat', f.side);
      return { call: { kind: 'combat', side: f.side, blitz: true } };
    },
    blitzCombatEnd: pull,
    supply: (g, f) => {
      beginPhase(g, 'supply', f.side);
      return { call: { kind: 'supply', side: f.side } };
    },
    supplyEnd: (g, f) => {
      if (f.side === 'soviet') claimTerritory(g);
      return pull(g);
    },
  },
};
