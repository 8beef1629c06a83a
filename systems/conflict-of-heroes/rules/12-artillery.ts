import { type HexId, isHex, neighboursOf } from '@grognard/hex';
import type { Ask, Choice, Illegal, SealedAsk, Sequence } from '@grognard/kernel';
import { illegal, message, pickFrom, ready } from '@grognard/kernel';
import type { CardId } from '../data/cards.ts';
import type { Action, ActionOf, Coh, FrameOf, L, Plot, Unit } from '../types.ts';
import { sees } from './06-line-of-sight.ts';
import { cardWeapon, isKept, shellsOn } from './07-attack.ts';
import { targetsOf } from './07-targets.ts';
import { SMOKE_POINTS } from './07-volley.ts';
import { maySpot } from './12-mortars.ts';
import { hexName } from './facts.ts';

/** House, COH-2.0.9: shells fall in the order of play of the turn in which they were called for. */
const fallsFirst = (lastOrder: readonly string[], isDue: (side: string) => boolean): string | undefined =>
  lastOrder.find(isDue);

type Plotted = ActionOf<'plot'>['plots'][number];

/** The artillery a side could still call for: cards with a plot on the way are not at hand (COH-12.3.1). */
export const batteries = ({ board }: L, side: string): readonly CardId[] => {
  const plotted = board.plots.filter((plot) => plot.side === side).map((plot) => plot.card);
  const cards = board.weapons.filter((w) => w.side === side && cardWeapon(w.card).artillery).map((w) => w.card);
  for (const card of plotted) {
    const at = cards.indexOf(card);
    if (at >= 0) cards.splice(at, 1);
  }
  return cards;
};

/** COH-12.3.4: the units that may direct the fire, as the scenario names them; hidden ones too, and they stay hidden. */
const observersOf = (look: L, side: string): readonly Unit[] => {
  const named = look.setting.scenario.forces.find((force) => force.id === side)?.observers ?? 'any';
  return look.board.units.filter(
    (u) => u.side === side && (named === 'any' || named.includes(u.id)) && maySpot(look, u),
  );
};

const observed = (look: L, side: string): readonly number[] => {
  const observers = observersOf(look, side);
  return look.setting.hexes.filter((hex) => observers.some((u) => sees(look, u.hex!, hex)));
};

/** COH-12.3.6: smoke must be said when plotting, and may be forbidden (COH-13.1.1). */
const mayBeSmoke = ({ setting }: L, card: CardId): boolean => cardWeapon(card).smoke && !setting.scenario.noSmoke;

const plotsFor = (look: L, side: string): readonly Plotted[] => {
  const hexes = observed(look, side);
  return [...new Set(batteries(look, side))].flatMap((card) =>
    hexes.flatMap((hex) => [false, ...(mayBeSmoke(look, card) ? [true] : [])].map((smoke) => ({ card, hex, smoke }))),
  );
};

/** How often a random player plots a battery he has. */
const PLOTS_AT_RANDOM = 0.7;

const isLastTurn = ({ board, setting }: L): boolean => board.turn >= setting.scenario.turns;

/** 12.3 Target hexes for the next turn, noted in secret by all at once (COH-2.0.9). */
export const plotting: SealedAsk<Coh, FrameOf<'plotting'>> = {
  rule: 'COH-2.0.5', // COH-C.W8: no action, but part of the preparations
  // After the last turn nothing falls any more: nobody is asked.
  who: (look) =>
    isLastTurn(look) ? [] : look.setting.forces.map(({ id }) => id).filter((side) => batteries(look, side).length > 0),
  prompt: () => message('askPlot'),
  choices: (look, _f, side) => {
    const options = plotsFor(look, side);
    const max = batteries(look, side).length;
    const nothing = { type: 'plot' as const, plots: [] };
    return options.length === 0
      ? [ready<Action>(nothing)]
      : [{ action: nothing, holes: { plots: { kind: 'several', options, min: 0, max } } }];
  },
  refuse: (look, _f, side, action) => {
    if (action.type !== 'plot') return illegal('COH-12.3.1', 'notHere');
    for (const plot of action.plots) {
      const refusal = refusePlot(look, side, plot);
      if (refusal) return refusal;
    }
    return refuseBatteries(look, side, action.plots);
  },
  sample: (_look, _f, choice, random) => {
    const hole = (choice as Choice<ActionOf<'plot'>>).holes?.plots;
    const options = hole?.kind === 'several' ? (hole.options as readonly Plotted[]) : [];
    const cards = [...new Set(options.map(({ card }) => card))].filter(() => random() < PLOTS_AT_RANDOM);
    const plots = cards.map((card) =>
      pickFrom(
        options.filter((one) => one.card === card),
        random,
      ),
    );
    return { type: 'plot', plots };
  },
  open: (game, _f, answers) => {
    for (const [side, answer] of Object.entries(answers))
      for (const { card, hex, smoke } of (answer as ActionOf<'plot'>).plots)
        game.emit('COH-12.3.1', { type: 'plotted', side, card, hex, smoke });
  },
};

/** House, COH-12.3.8: somebody has to see the hex. */
const refusePlot = (look: L, side: string, { card, hex, smoke }: Plotted): Illegal<Coh> | null => {
  const { setting } = look;
  const name = message(`card.${card}`);
  if (!batteries(look, side).includes(card)) return illegal('COH-12.3.1', 'noBattery', { card: name });
  if (!isHex(setting.grid, hex)) return illegal('COH-12.3.1', 'offMap', { hex: hexName(setting, hex) });
  if (smoke && !mayBeSmoke(look, card)) return illegal('COH-13.1.1', 'noSmokeShells', { unit: name });
  const isObserved = observersOf(look, side).some((u) => sees(look, u.hex!, hex));
  return isObserved ? null : illegal('COH-12.3.4', 'notObserved', { hex: hexName(setting, hex) });
};

/** Each battery fires once. */
const refuseBatteries = (look: L, side: string, plots: readonly Plotted[]): Illegal<Coh> | null => {
  const left = [...batteries(look, side)];
  for (const { card } of plots) {
    const at = left.indexOf(card);
    if (at < 0) return illegal('COH-12.3.1', 'noBattery', { card: message(`card.${card}`) });
    left.splice(at, 1);
  }
  return null;
};

/** The oldest plot of a side that is due to fall. */
const duePlot = ({ board }: L, side: string): Plot | undefined =>
  board.plots.find((plot) => plot.side === side && plot.turn < board.turn);

/** Whose plot of an earlier turn falls next: whoever had the initiative goes first (COH-2.0.9). */
export const dropOldPlots = (look: L): FrameOf<'keepPlot'> | null => {
  const side = fallsFirst(look.board.order, (one) => duePlot(look, one) !== undefined);
  return side === undefined ? null : { kind: 'keepPlot', side };
};

/** House, COH-12.3.8: a plot that is dropped, without a word, costs nothing, for no shell was fired. */
export const keepPlot: Ask<Coh, FrameOf<'keepPlot'>> = {
  rule: 'COH-12.3.8',
  who: (look, f) => (duePlot(look, f.side) ? f.side : null),
  prompt: (look, f) => {
    const plot = duePlot(look, f.side)!;
    return message('askKeepPlot', { card: message(`card.${plot.card}`), hex: hexName(look.setting, plot.hex) });
  },
  choices: () => [true, false].map((keep) => ready<Action>({ type: 'keepPlot', keep })),
  refuse: (_look, _f, _side, action) => (action.type === 'keepPlot' ? null : illegal('COH-12.3.8', 'notHere')),
  take: (game, f, _side, action) => {
    const { side, card, hex, smoke } = duePlot(game, f.side)!;
    if (action.type !== 'keepPlot') return;
    if (!action.keep || hex === null) {
      game.emit('COH-12.3.8', { type: 'plotDropped', side, card });
      return;
    }
    game.emit('COH-2.0.6', { type: 'shellsFell', side, card, hex, smoke });
    // COH-12.3.6: smoke covers the same hexes.
    return { call: { kind: 'barrage', side, card, smoke, hexes: patternOn(game, hex), at: 0 } };
  },
};

/** COH-12.3.2: the target hex and the six around it. */
const patternOn = ({ setting }: L, hex: number): readonly number[] => [
  hex,
  ...neighboursOf(setting.grid, hex as HexId),
];

/** 12.3 Shells on seven hexes, one after the other; each hex and each unit in it is attacked by itself (COH-12.3.3). */
export const barrage: Sequence<Coh, FrameOf<'barrage'>> = {
  rule: 'COH-12.3.2',
  steps: {
    fall: (game, f) => {
      const hex = f.hexes[f.at]!;
      if (f.smoke) {
        game.emit('COH-13.1.4', { type: 'smokeLaid', hex, points: SMOKE_POINTS });
        return;
      }
      const attack = shellsOn(f.side, f.card, hex);
      const left = targetsOf(game, attack);
      return left.length === 0 ? undefined : { call: { kind: 'volley', attack, left, scored: [] } };
    },
    next: (_game, f) => (f.at + 1 < f.hexes.length ? { set: { at: f.at + 1 }, goTo: 'fall' } : undefined),
    // COH-12.3.8: the card is spent when its shells have fallen, and only then, unless the scenario leaves it (COH-8.4.1).
    spend: (game, f) => {
      if (!isKept(game, f.card))
        game.emit('COH-12.3.8', { type: 'weaponUsed', card: f.card, side: f.side, unit: null });
    },
  },
};
