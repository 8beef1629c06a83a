import { CARDS } from '../data/cards.ts';
import { refuseShot } from './07-aim.ts';
import { attackOf } from './07-attack.ts';
import { fireChoices, sampleShot, spellShot } from './07-fire-choices.ts';
import { fireCost, refuseWeaponPaid } from './07-fire-cost.ts';
import { checkOn, targetsOf } from './07-targets.ts';
import type { DeedOf, DeedRules } from './deeds.ts';

type Fire = DeedOf<'fire'>;

/** 7 Fire of every kind: direct and indirect, alone and in groups, at a hex or at close quarters. */
export const fireDeed: DeedRules<Fire> = {
  actors: (deed) => [deed.leader, ...deed.supporters],
  paid: (deed, pay) => ({ ...deed, pay }),
  list: (look, side) => fireChoices(look, side),
  spell: (look, side, deed) => spellShot(look, side, deed),
  refuse: (look, side, deed) => refuseShot(look, side, deed),
  // COH-C.W7: a weapon card is an action of its own, by a fresh or a spent unit: its price is on the card.
  refuseWay: (_look, _side, { mode }, pay) => refuseWeaponPaid(mode, pay),
  cost: (look, _side, deed) => fireCost(look, deed),
  begin: (game, side, deed) => {
    // COH-8.2.1, COH-Q.2: bonus cards are declared with the shot.
    for (const card of deed.bonus) game.emit(CARDS[card].rule, { type: 'cardPlayed', side, card, pay: 'free' });
    const attack = attackOf(side, deed);
    return { call: { kind: 'volley', attack, left: targetsOf(game, attack), scored: [] } };
  },
  checks: (look, side, deed) => {
    const attack = attackOf(side, deed);
    return targetsOf(look, attack).map((at) => checkOn(look, attack, at));
  },
  sample: (look, side, deed, random) => sampleShot(look, side, deed, random),
};

export { pickTarget, volley } from './07-volley.ts';
