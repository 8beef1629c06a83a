import type { Game, Illegal } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { CardId } from '../data/cards.ts';
import { CARDS } from '../data/cards.ts';
import type { Coh, Deed, L } from '../types.ts';
import { inCloseCombat, unitOf } from './facts.ts';

export const cardCost = (card: CardId): (typeof CARDS)[CardId]['cost'] => CARDS[card].cost;

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

/** Why a card does not pay for this deed; null: it does. */
export const cardPaysFor = (
  look: L,
  card: CardId,
  deed: Deed['type'],
  actors: readonly string[],
): Illegal<Coh> | null => {
  const name = message(`card.${card}`);
  if (!PAYING[card]?.includes(deed)) return illegal(CARDS[card].rule, 'cardNotForThis', { card: name });
  if (actors.length > 1 && !CARDS[card].group) return illegal('COH-8.5.1', 'cardNoGroup', { card: name });
  // COH-C.04, COH-C.11: not in close combat; COH-C.03 may be.
  const inClose = actors.find((id) => inCloseCombat(look, unitOf(look, id)));
  if (inClose !== undefined && (card === 'rally-attempt' || card === 'hasty-defence'))
    return illegal(CARDS[card].rule, 'cardUnitInClose', { unit: inClose });
  return null;
};

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
