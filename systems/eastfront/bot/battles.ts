import type { Idea } from '@grognard/bots';
import type { Choice, Moment } from '@grognard/kernel';
import { message, sumOf } from '@grognard/kernel';
import { effectiveCv } from '../rules/05-radius.ts';
import { countPerStep } from '../rules/07-defence.ts';
import { fieldIn } from '../rules/07-field.ts';
import { strikeCheck } from '../rules/07-fire.ts';
import { repulseIn } from '../rules/07-repulse.ts';
import type { L } from '../rules/facts.ts';
import { battleIn, blockAt, blockOf, hexName, isIn } from '../rules/facts.ts';
import type { Action, ActionOf, East, FrameOf, FrontSide } from '../types.ts';
import type { Piece } from './picture.ts';
import { FOE, groundIn, OWN, pieceOf, pointWorths, townWorth } from './picture.ts';
import { addTo, attackIn, defenceIn, emptyForce, prizeIn, roundWorth } from './round.ts';
import type { FrontWeights } from './weights.ts';

type M = Moment<East>;

const idea = (action: Action, why: Idea<East>['why']): Idea<East> => ({ action, hope: 0, why });

/** What a side thinks about one battle with. */
interface Judge {
  readonly look: L;
  readonly side: FrontSide;
  readonly w: FrontWeights;
}

const hitsOf = ({ look, side }: Judge, dice: number): number =>
  dice <= 0 ? 0 : (dice * (7 - sumOf(strikeCheck(look, side, dice).need))) / 6;

/** What a round in a battle under way is worth to the side whose turn it is, with a strike of so many hits more. */
const battleWorth = (judge: Judge, hex: number, hits: number): number => {
  const { look, side, w } = judge;
  const ground = groundIn(look, side, hex);
  const points = pointWorths(look, w);
  const forces = { [OWN]: emptyForce(), [FOE]: emptyForce() };
  for (const block of look.board.blocks)
    if (isIn(block, hex)) {
      const piece = pieceOf(look, side, w, points, block);
      addTo(forces[piece.owner], piece, piece.owner === OWN ? attackIn(ground, piece) : defenceIn(ground, piece));
    }
  const strike = battleIn(look, hex)?.strike;
  const terms = {
    perStep: countPerStep(fieldIn(look, hex, side)),
    strike: hits + (strike ? hitsOf(judge, strike.dice) : 0),
    repulse: repulseIn(look, hex, side)?.value ?? 0,
  };
  return roundWorth(forces[OWN], forces[FOE], terms, prizeIn(ground, townWorth(look, w)));
};

/** Strikes go where they turn a round most. */
export const strikeIdeas = ({ look, choices }: M, f: FrameOf<'strikes'>, w: FrontWeights): readonly Idea<East>[] => {
  const judge = { look, side: f.side, w };
  const found = choices().flatMap(({ action, holes }) => {
    if (action.type !== 'strike') return [];
    const { hexes } = (holes as { readonly hex: { readonly hexes: readonly number[] } }).hex;
    const hits = hitsOf(judge, effectiveCv(look, blockOf(look, action.hq)));
    return hexes.map((hex) => {
      const bombed = battleWorth(judge, hex, hits);
      // A strike obliges to fight (EF-7.15.2): where the round stays bad it is better left.
      const isNew = battleIn(look, hex)?.isNew === true;
      const rank = isNew || bombed > 0 ? bombed - battleWorth(judge, hex, 0) : -1;
      return { rank, idea: idea({ ...action, hex }, message('brain.strike', { hex: hexName(look.setting, hex) })) };
    });
  });
  const good = found.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
  return [...good.map((one) => one.idea), idea({ type: 'done' }, message('brain.other'))].slice(0, 1);
};

/** Old battles are fought where a round is worth it. */
export const declareIdeas = ({ look, choices }: M, f: FrameOf<'declare'>, w: FrontWeights): readonly Idea<East>[] => {
  const judge = { look, side: f.side, w };
  const [choice] = choices() as readonly Choice<ActionOf<'declare'>>[];
  const space = choice?.holes?.hexes;
  const options = space?.kind === 'several' ? (space.options as readonly number[]) : [];
  const hexes = options.filter((hex) => battleWorth(judge, hex, 0) > 0);
  return [idea({ type: 'declare', hexes }, message(hexes.length > 0 ? 'brain.fight' : 'brain.rest'))];
};

/** Who is named, by why it is asked: the cheapest for a loss, the dearest to be fed. */
const isBestNamed = (why: FrameOf<'choose'>['why']): boolean =>
  why === 'fortress' || why === 'fortressSupply' || why === 'portCadre' || why === 'defector';

const dearness = ({ stepWorth, steps, defence }: Piece): number => stepWorth + steps * 0.1 + defence * 0.2;

export const chooseIdeas = ({ look }: M, f: FrameOf<'choose'>, w: FrontWeights): readonly Idea<East>[] => {
  const points = pointWorths(look, w);
  const found = f.among
    .flatMap((id) => blockAt(look, id) ?? [])
    .map((block) => pieceOf(look, f.side, w, points, block))
    .sort((a, b) => (dearness(a) - dearness(b)) * (isBestNamed(f.why) ? -1 : 1));
  return [idea({ type: 'choose', block: found[0]?.block.id ?? f.among[0]! }, message('brain.loss'))];
};
