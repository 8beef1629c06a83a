import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { CardId } from '../data/cards.ts';
import { CARDS } from '../data/cards.ts';
import type { Coh } from '../types.ts';
import { checkReached, endGame, holderOf } from './02-victory.ts';
import { sideName, unitAt } from './facts.ts';

/** House, COH-8.0.8: an empty pile stays empty; discards are out of the game. */
const mayDraw = (pile: readonly unknown[]): boolean => pile.length > 0;

/** COH-8.0.3: the cards the scenario grants this turn; a hand has no limit, and what is not played is kept (COH-8.0.5). */
export const drawCards = (game: Game<Coh>): void => {
  const { turn } = game.board;
  for (const { id, draws } of game.setting.scenario.forces) {
    const count = typeof draws === 'number' ? (turn > 1 ? draws : 0) : (draws[turn - 1] ?? 0);
    for (let i = 0; i < count; i += 1) if (drawOne(game, id, 'COH-8.0.3') === 'gameOver') return;
  }
};

/** One card, drawn late from all that are left; an event is shown, applied and replaced (COH-8.0.4). */
export const drawOne = (
  game: Game<Coh>,
  side: string,
  rule: 'COH-1.0.8' | 'COH-8.0.3',
): 'drawn' | 'nothingLeft' | 'gameOver' => {
  while (mayDraw(game.board.deck)) {
    const about = message('drawCard', { side: sideName(game.setting, side) });
    const drawn = game.roll({ shape: 'draw', rule, about, from: game.board.deck, seenBy: [side] });
    const card = drawn.result as CardId;
    game.emit(rule, { type: 'drew', side, card });
    if (CARDS[card].kind !== 'event') return 'drawn';
    game.emit('COH-8.0.4', { type: 'cardPlayed', side, card, pay: 'free' });
    if (card === 'cease-fire') {
      endGame(game); // COH-C.E4
      return 'gameOver';
    }
    if (card === 'scoring') scoreNow(game);
    if (card === 'event') happens(game);
    if (checkReached(game)) return 'gameOver';
  }
  return 'nothingLeft';
};

/** COH-C.E1: what the scenario gives on the way, to forces and to the holders of hexes. */
const scoreNow = (game: Game<Coh>): void => {
  const { card } = game.setting.scenario.scoring;
  for (const [side, points] of Object.entries(card?.scoring ?? {}))
    game.emit('COH-C.E1', { type: 'scored', side, points, for: 'scenario', what: 'scoring' });
  for (const { hex, points } of card?.hexes ?? []) {
    const side = holderOf(game, hex);
    if (side !== null) game.emit('COH-C.E1', { type: 'scored', side, points, for: 'hex', what: hex });
  }
};

/** COH-C.E3, COH-8.3.1: what the scenario has for its event: points, and reinforcements that may come from now on. */
const happens = (game: Game<Coh>): void => {
  const { event } = game.setting.scenario;
  for (const [side, points] of Object.entries(event?.points ?? {}))
    game.emit('COH-C.E3', { type: 'scored', side, points, for: 'scenario', what: 'event' });
  const { turn } = game.board;
  for (const id of event?.units ?? []) {
    const entry = unitAt(game, id)?.entry;
    if (entry && entry.turn > turn) game.emit('COH-C.E3', { type: 'calledForward', unit: id, turn });
  }
};
