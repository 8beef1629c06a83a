import type { Choice } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import { CARDS } from '../data/cards.ts';
import type { DeedOf, DeedRules, L } from '../types.ts';
import { billFor, firstWay } from './03-purse.ts';
import { refuseShot } from './07-aim.ts';
import type { Shot } from './07-attack.ts';
import { attackOf } from './07-attack.ts';
import { listShots, sampleShot, spellShot } from './07-fire-choices.ts';
import { fireCost, refuseWeaponPaid } from './07-fire-cost.ts';
import { checkOn, targetsOf } from './07-targets.ts';
import { refuseAiShot, refuseTopUp } from './20-doctrine.ts';

type Fire = DeedOf<'fire'>;

/** 7 Fire of every kind: direct and indirect, alone and in groups, at a hex or at close quarters. */
export const fireDeed: DeedRules<Fire> = {
  actors: (deed) => [deed.leader, ...deed.supporters],
  paid: (deed, pay) => ({ ...deed, pay }),
  list: (look, side, found) => {
    if (!isAi(look, side)) {
      listShots(look, side, found);
      return;
    }
    const shots: Choice<Fire>[] = [];
    listShots(look, side, shots);
    found.push(...shots.flatMap((choice) => firstByDoctrine(look, side, choice)));
  },
  spell: (look, side, deed) => {
    const holes = spellShot(look, side, deed);
    return isAi(look, side) ? holesByDoctrine(look, side, deed, holes) : holes;
  },
  refuse: (look, side, deed) => refuseShot(look, side, deed) ?? refuseAiShot(look, side, deed),
  // COH-C.W7: a weapon card is an action of its own, by a fresh or a spent unit: its price is on the card.
  refuseWay: (look, side, deed, pay) => refuseWeaponPaid(deed.mode, pay) ?? refuseTopUp(look, side, deed, pay),
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
  sample: (look, side, deed, random) => {
    const shot = sampleShot(look, side, deed, random);
    return refuseAiShot(look, side, shot) === null ? shot : deed;
  },
};

const isAi = ({ setting }: L, side: string): boolean => setting.scenario.solo === side;

/** Of the shots that go by one choice, the first that the doctrine of the AI has nothing against, and a way to pay for it. */
const firstByDoctrine = (look: L, side: string, { action, holes }: Choice<Fire>): readonly Choice<Fire>[] => {
  const { pay: _listed, ...listed } = action;
  const open = holesByDoctrine(look, side, listed, spellShot(look, side, listed));
  const survey = surveyOf(look, side);
  for (const shot of aimedBy(listed, open)) {
    const pay = firstWay(survey, billFor(look, side, fireDeed, shot));
    if (pay) return [{ action: { ...shot, pay }, holes } as Choice<Fire>];
  }
  return [];
};

type Holes = NonNullable<Choice<Fire>['holes']>;

/** The same holes without the targets that the doctrine forbids. */
const holesByDoctrine = (look: L, side: string, listed: Shot, holes: Holes): Holes => {
  const allowed = aimedBy(listed, holes).filter((shot) => refuseAiShot(look, side, shot) === null);
  if (holes.hex?.kind === 'hexes') return { ...holes, hex: { kind: 'hexes', hexes: allowed.map(({ hex }) => hex) } };
  return { ...holes, target: { kind: 'options', options: allowed.map(({ target }) => target) } };
};

/** A listed shot, at each of its targets. */
const aimedBy = (listed: Shot, { hex, target }: Holes): readonly Shot[] => {
  if (hex?.kind === 'hexes') return hex.hexes.map((at) => ({ ...listed, hex: at }));
  return target?.kind === 'options' ? target.options.map((at) => ({ ...listed, target: at as string })) : [listed];
};

export { pickTarget, volley } from './07-volley.ts';
