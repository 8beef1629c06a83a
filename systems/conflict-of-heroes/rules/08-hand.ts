import type { Game, Illegal } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { CardId } from '../data/cards.ts';
import { CARDS } from '../data/cards.ts';
import type { Board, Coh, Deed } from '../types.ts';

export const cardCost = (card: CardId): (typeof CARDS)[CardId]['cost'] => CARDS[card].cost;

/** The cards in the hand that are no payment, each once, and those of mines that were given to somebody. */
export const cardsAtHand = (cards: readonly CardId[], weapons: Board['weapons'], side: string): readonly CardId[] => {
  const atHand = cards.filter((card) => !isPayment(card));
  for (const { card, side: owner } of weapons)
    if (owner === side && CARDS[card].weapon?.mines && !atHand.includes(card)) atHand.push(card);
  return atHand;
};

/** Cards that stand for the price of a deed, and the deeds they serve. */
const PAYING: Partial<Record<CardId, readonly Deed['type'][]>> = {
  'command-action': [
    'move',
    'groupMove',
    'fire',
    'rally',
    'digIn',
    'shift',
    'hide',
    'hiddenMove',
    'load',
    'unload',
    'laySmoke',
    'exit',
  ],
  'follow-me': ['rally'],
  'rally-attempt': ['rally'],
  'rapid-deployment': ['move', 'groupMove', 'hiddenMove'],
  'hasty-defence': ['digIn'],
};

/** The kinds of deeds that a card at hand pays for. */
export type Served = ReadonlySet<Deed['type']>;

/** The deeds that some of these cards pay for. */
export const servedBy = (cards: readonly CardId[]): Served => {
  const served = new Set<Deed['type']>();
  for (const card of cards) for (const deed of PAYING[card] ?? []) served.add(deed);
  return served;
};

/** Is it a card that stands for the price of a deed, and is not played by itself? */
export const isPayment = (card: CardId): boolean => PAYING[card] !== undefined;

/** Does this card pay for such a deed? */
export const servesFor = (card: CardId, deed: Deed['type']): boolean => PAYING[card]?.includes(deed) ?? false;

/** Why a card does not pay for this deed; null: it does, for groups too: all that pay have the icon (COH-8.5.1). */
export const cardPaysFor = (card: CardId, deed: Deed['type']): Illegal<Coh> | null =>
  servesFor(card, deed) ? null : illegal(CARDS[card].rule, 'cardNotForThis', { card: message(`card.${card}`) });

/** COH-8.0.6: CAPs as said, the rest in action points. */
export const payForCard = (game: Game<Coh>, side: string, card: CardId, caps: number): void => {
  const { points } = cardCost(card);
  if (caps > 0) game.emit('COH-8.0.6', { type: 'capsPaid', side, caps });
  if (points > caps) game.emit('COH-8.0.6', { type: 'apPaid', side, ap: points - caps });
};

/** A card is paid for and leaves the hand for the discards (COH-8.2.2). */
export const playFromHand = (game: Game<Coh>, side: string, card: CardId, caps: number): void => {
  const { points } = cardCost(card);
  payForCard(game, side, card, caps);
  game.emit(CARDS[card].rule, {
    type: 'cardPlayed',
    side,
    card,
    pay: points === 0 ? 'free' : points > caps ? 'activation' : 'command',
  });
};
