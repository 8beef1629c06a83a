import type { Ask, Choice, Game, Illegal, Next, Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal, message, pickFrom, ready } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import type { CardId } from '../data/cards.ts';
import { CARDS } from '../data/cards.ts';
import { rolledAmount, withLuck } from '../house.ts';
import type { Action, ActionOf, Coh, FrameOf, L } from '../types.ts';
import { enemyForces } from './02-victory.ts';
import { capTerms } from './03-points.ts';
import { endEmptyActivation, finishAction } from './03-status.ts';
import { BOARD_CARDS } from './08-card-effects.ts';
import { cardCost, isPayment, payForCard, playFromHand } from './08-hand.ts';
import { discover, revealUnit } from './10-reveal.ts';
import { stirMines } from './18-mines.ts';
import { activeUnits, forceOf, sideName, unitAt } from './facts.ts';

/** House, COH-C.13: of two opponents the one with more CAPs is the sniper's, else the first listed: there he does most. */
const snipedOf = <F extends { readonly caps: number }>(opponents: readonly F[]): F =>
  opponents.reduce((richest, other) => (other.caps > richest.caps ? other : richest));

/** Cards a side can play as an action of their own, or as an announcement. */
export const cardChoices = (look: L, side: string): readonly Choice<Action>[] => {
  const { atHand } = surveyOf(look, side);
  const found: Choice<Action>[] = [];
  for (const card of atHand) {
    const isAnnounced = card === 'quick-action';
    const splits = isAnnounced || BOARD_CARDS[card] ? apSplits(look, side, card) : [];
    // Most cards pay for deeds, and most others can't be paid for.
    if (splits.length === 0) continue;
    for (const targets of isAnnounced ? NO_TARGET : BOARD_CARDS[card]!.list(look, side))
      for (const ap of splits) {
        const played = playOn(card, targets, ap);
        if (refuseCard(look, side, played) === null) found.push(ready<Action>(played));
      }
  }
  return found;
};

const NO_TARGET: readonly Targets[] = [{}];

type Targets = Partial<Pick<ActionOf<'playCard'>, 'unit' | 'hex' | 'fort' | 'hidden'>>;

const playOn = (card: CardId, { unit, hex, fort, hidden }: Targets, ap: number): ActionOf<'playCard'> => ({
  type: 'playCard',
  card,
  unit: unit ?? null,
  hex: hex ?? null,
  fort: fort ?? null,
  hidden: hidden ?? false,
  ap,
});

/** How much of a card's cost can be paid in action points. */
const apSplits = (look: L, side: string, card: CardId): readonly number[] => {
  const { points, from } = cardCost(card);
  const { force } = surveyOf(look, side);
  const most = from === 'cap' ? 0 : Math.min(points, force.ap);
  const least = from === 'ap' ? points : Math.max(0, points - force.caps);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more);
};

export const refuseCard = (look: L, side: string, action: ActionOf<'playCard'>): Illegal<Coh> | null => {
  const { card } = action;
  // COH-8.4.2: a weapon card is not in the hand: who has it was said before the game, and its effect asks for him.
  const isAtHand = CARDS[card].kind === 'weapon' || forceOf(look, side).hand.includes(card);
  if (!isAtHand) return illegal('COH-8.1.1', 'notInHand', { card: message(`card.${card}`) });
  if (isPayment(card)) return illegal(CARDS[card].rule, 'cardIsPayment', { card: message(`card.${card}`) });
  const refusal = refuseStray(action) ?? refusePrice(look, side, card, action.ap) ?? refusePayer(look, side, action);
  if (refusal) return refusal;
  if (card === 'quick-action') return null;
  const effect = BOARD_CARDS[card];
  if (effect) return effect.refuse(look, side, action);
  return illegal(CARDS[card].rule, 'cardNotPlayable', { card: message(`card.${card}`) });
};

/** What a card is played on; all others on nothing at all. */
const PLAYED_ON: Partial<Record<CardId, readonly (keyof Targets)[]>> = {
  chaos: ['unit'],
  'bogged-down': ['unit'],
  scouts: ['unit'],
  'clear-obstacle': ['unit', 'fort'],
  'lay-mines': ['unit', 'hex', 'hidden'],
  tellermine: ['unit', 'hex', 'hidden'],
};

const refuseStray = (action: ActionOf<'playCard'>): Illegal<Coh> | null => {
  const { card, unit, hex, fort, hidden } = action;
  const fields = PLAYED_ON[card] ?? [];
  const isStray =
    (unit !== null && !fields.includes('unit')) ||
    (hex !== null && !fields.includes('hex')) ||
    (fort !== null && !fields.includes('fort')) ||
    (hidden && !fields.includes('hidden'));
  return isStray ? illegal(CARDS[card].rule, 'cardNotOnThat', { card: message(`card.${card}`) }) : null;
};

/** COH-8.0.6: blue costs are CAPs, green ones action points of the active unit, two-coloured ones either. */
const refusePrice = (look: L, side: string, card: CardId, ap: number): Illegal<Coh> | null => {
  const { points, from } = cardCost(card);
  const force = forceOf(look, side);
  const values = () => ({ card: message(`card.${card}`), price: points });
  if (from === 'ap' && ap < points) return illegal('COH-8.0.6', 'cardPaidInAp', values());
  if (from === 'cap' && ap > 0) return illegal('COH-8.0.6', 'cardPaidInCaps', values());
  if (ap > points || ap > force.ap || (ap > 0 && activeUnits(look, side).length === 0))
    return illegal('COH-8.0.6', 'notEnoughAp', { price: points, ap: force.ap, caps: points - ap });
  return points - ap > force.caps
    ? illegal('COH-8.0.6', 'notEnoughCaps', { price: points - ap, caps: force.caps })
    : null;
};

/** COH-8.0.7: what action points pay for is played on a unit that has them. */
const refusePayer = (look: L, side: string, { unit: id, ap }: ActionOf<'playCard'>): Illegal<Coh> | null => {
  const unit = id === null || ap === 0 ? undefined : unitAt(look, id);
  const isOutsider = unit !== undefined && unit.side === side && unit.status !== 'active';
  return isOutsider ? illegal('COH-8.0.7', 'cardForActiveOnly', { unit: unit.id }) : null;
};

export const sampleCard = (look: L, side: string, action: ActionOf<'playCard'>, random: () => number): Action => {
  const options = cardChoices(look, side)
    .map((choice) => choice.action as Action)
    .filter((other) => other.type === 'playCard' && other.card === action.card);
  return options.length === 0 ? action : pickFrom(options, random);
};

/** 8.1, 8.2 Play a card from the hand in one's phase. */
export const playCardAction = (
  game: Game<Coh>,
  side: string,
  action: ActionOf<'playCard'>,
): Next<Coh, FrameOf<'phase'>> | void => {
  const { card } = action;
  playOut(game, side, action);
  // COH-8.2.1: a Bonus card is no action; all others are (COH-8.5.3).
  if (card === 'quick-action') {
    game.emit('COH-C.10', { type: 'quickAnnounced', side });
    return { goTo: AGAIN };
  }
  if (CARDS_THAT_ROLL.includes(card)) return { call: { kind: 'cardRoll', side, card } };
  BOARD_CARDS[card]!.play(game, side, action);
  closeCard(game, side);
  // COH-18.3.3.2: whoever works with his hands where mines lie may set them off.
  const attacks = isHandiwork(game, action) ? stirMines(game, action.unit!) : null;
  if (attacks) return { call: attacks };
};

/** A card of the hand, or a weapon card of the unit that has it (COH-8.4.1). */
const playOut = (game: Game<Coh>, side: string, { card, unit, ap }: ActionOf<'playCard'>): void => {
  const caps = cardCost(card).points - ap;
  if (CARDS[card].kind !== 'weapon') {
    playFromHand(game, side, card, caps);
    return;
  }
  payForCard(game, side, card, caps);
  game.emit('COH-8.4.1', { type: 'weaponUsed', card, side, unit });
};

/** Is something done by hand in a unit's hex? Mines just laid under its own feet are no danger to it. */
const isHandiwork = (look: L, { card, unit, hex }: ActionOf<'playCard'>): boolean => {
  const lays = card === 'lay-mines' || card === 'tellermine';
  return unit !== null && (card === 'clear-obstacle' || (lays && unitAt(look, unit)?.hex !== hex));
};

const closeCard = (game: Game<Coh>, side: string): void => {
  endEmptyActivation(game, side);
  finishAction(game, side);
};

const CARDS_THAT_ROLL: readonly CardId[] = ['sergeant', 'officer', 'sniper'];
const SNIPED = [0, 1, 1, 2, 2, 3] as const; // COH-C.13

/** Cards whose effect is a die: a roll of one's own like any other (COH-3.2.3.3). */
export const cardRoll: Sequence<Coh, FrameOf<'cardRoll'>> = {
  rule: 'COH-8.1.1',
  steps: {
    // COH-10.0.2, COH-8.0.7: the sergeant and the officer come to the active units, and give them away.
    show: (game, f) => {
      if (f.card === 'sniper') return;
      for (const { id } of activeUnits(game, f.side)) revealUnit(game, id, 'COH-10.0.2');
      return discover(game);
    },
    caps: (_game, f) => ({ call: { kind: 'rollCaps', side: f.side, roll: 'rollCard', unit: null } }),
    roll: (game, f) => {
      const about = message('cardRollOf', { card: message(`card.${f.card}`), side: sideName(game.setting, f.side) });
      const roll = game.roll({
        shape: 'plain',
        rule: CARDS[f.card].rule,
        about,
        sides: 6,
        dice: 1,
        add: capTerms(game),
      });
      const total = roll.result as number;
      return { set: { total }, call: { kind: 'luck', side: f.side, total } };
    },
    apply: (game, f) => {
      const total = rolledAmount(withLuck(f.total ?? 0, game.board.onRoll.luck));
      game.emit('COH-3.2.3.2', { type: 'rolled' });
      if (f.card === 'sergeant' && total > 0) game.emit('COH-C.07', { type: 'apGained', side: f.side, ap: total });
      if (f.card === 'officer' && total > 0) game.emit('COH-C.08', { type: 'capsGained', side: f.side, caps: total });
      if (f.card === 'sniper') snipe(game, f.side, total);
      closeCard(game, f.side);
      return { goTo: END };
    },
  },
};

const snipe = (game: Game<Coh>, side: string, total: number): void => {
  const loss = SNIPED[Math.min(Math.max(total, 1), 6) - 1]!;
  const victim = snipedOf(enemyForces(game, side).map((id) => ({ id, caps: forceOf(game, id).caps })));
  const caps = Math.min(loss, victim.caps);
  if (caps > 0) game.emit('COH-C.13', { type: 'capsLost', side: victim.id, caps });
};

/** COH-C.12: after a roll of one's own, even in the other's action. */
export const luck: Ask<Coh, FrameOf<'luck'>> = {
  rule: 'COH-C.12',
  reaction: { pass: { type: 'luck', play: false } },
  who: (look, f) => (forceOf(look, f.side).hand.includes('luck') ? f.side : null),
  prompt: () => message('askLuck'),
  choices: () => [ready<Action>({ type: 'luck', play: false }), ready<Action>({ type: 'luck', play: true })],
  refuse: (_look, _f, _side, action) => (action.type === 'luck' ? null : illegal('COH-C.12', 'notHere')),
  take: (game, f, _side, action) => {
    if (action.type !== 'luck' || !action.play) return;
    playFromHand(game, f.side, 'luck', 0);
    const roll = game.roll({
      shape: 'plain',
      rule: 'COH-C.12',
      about: message('luckRoll', { side: sideName(game.setting, f.side) }),
      sides: 6,
      dice: 1,
      add: [],
    });
    const luck = game.board.onRoll.luck + (roll.result === 1 ? -2 : 2);
    const total = f.total === undefined ? {} : { total: withLuck(f.total, luck) };
    const margin = f.margin === undefined ? {} : { margin: withLuck(f.margin, luck) };
    game.emit('COH-C.12', { type: 'luckOnRoll', side: f.side, luck, ...total, ...margin });
    // COH-8.0.5: whoever has another may play it on the same roll.
    return { goTo: AGAIN };
  },
};
