import type { Brain, Idea } from '@grognard/bots';
import type { Choice, Message, Moment } from '@grognard/kernel';
import { fillHoles, message, unsealed } from '@grognard/kernel';
import { panzerGrenadier } from '../index.ts';
import { opportunity } from '../rules/13-opportunity.ts';
import { playerOf } from '../rules/17-players.ts';
import type { L } from '../rules/facts.ts';
import { hexName, hexOf, pieceOf, unitAt } from '../rules/facts.ts';
import type { Action, FrameOf, Grenadier, Nation } from '../types.ts';
import { prospectsOf, quickDeed } from './deeds.ts';
import type { Prospect } from './fires.ts';
import { groupsFor } from './groups.ts';
import { barrages, strikes } from './guns.ts';
import { antiTankHarm, harmOf } from './harm.ts';
import { plannedSetUp } from './set-up.ts';
import type { GrenadierWeights } from './weights.ts';
import { SEARCH_WEIGHTS, WEIGHTS } from './weights.ts';
import { worthOf } from './worth.ts';

type M = Moment<Grenadier>;

/** Why, for a player to read. */
const whyOf = (look: L, action: Action): Message => {
  const at = (hex: number): string => hexName(look.setting, hex);
  switch (action.type) {
    case 'activate':
      return message('brain.group', { pieces: action.lines.map(({ row }) => row).join(', ') });
    case 'recover':
      return message('brain.recover', { piece: action.piece });
    case 'direct':
    case 'bombard':
      return message('brain.fire', { hex: at(action.hex) });
    case 'antiTank': {
      const target = unitAt(look, action.target);
      const hex = target ? hexOf(look, target) : null;
      return message('brain.fire', { hex: hex === null ? '' : at(hex) });
    }
    case 'assault':
      return message('brain.assault', { hex: at(action.hex) });
    case 'move':
      return message('brain.move', { unit: action.unit, hex: at(action.path.at(-1)!) });
    case 'artillery':
    case 'aircraft':
      return message('brain.guns');
    default:
      return message('brain.other');
  }
};

/** Sheets are without number: so many of each choice are drawn. */
const DRAWN = 5;
/** Beyond those there is little but to stay: who weighs that too waits for leaders who would come along. */
const MOST_IDEAS = 6;

const filled = (
  { look, stack, side }: M,
  choice: Choice<Action>,
  random: () => number,
  count: number,
): readonly Action[] => {
  if (!choice.holes) return [choice.action];
  const frame = unsealed<Grenadier>(stack.at(-1)!);
  return Array.from({ length: count }, () => fillHoles(panzerGrenadier, look, frame, side, choice, random));
};

/** PG-17.51.2: the player whose best group promises most acts. */
const appointments = ({ look, choices, side }: M, w: GrenadierWeights): readonly Prospect[] => {
  const groups = groupsFor(look, side as Nation, w);
  const gainOf = (player: number): number =>
    groups.find(({ action }) => playerOf(look, pieceOf(look, action.lines[0]!.row)) === player)?.gain ?? 0;
  return choices().flatMap(({ action }) =>
    action.type === 'appoint' ? [{ action, gain: gainOf(action.player) }] : [],
  );
};

/** What a segment may be used for: a group, the guns far behind, aircraft, or nothing. */
const segmentProspects = (moment: M, random: () => number, w: GrenadierWeights): readonly Prospect[] => {
  const { look, choices } = moment;
  const side = moment.side as Nation;
  const listed = choices();
  const isListed = (type: Action['type']): boolean => listed.some(({ action }) => action.type === type);
  const others = listed
    .filter(({ action }) => !['appoint', 'activate', 'artillery', 'aircraft'].includes(action.type))
    .flatMap((choice) => filled(moment, choice, random, 2).map((action) => ({ action, gain: 0 })));
  if (isListed('appoint')) return [...appointments(moment, w), ...others].toSorted((a, b) => b.gain - a.gain);
  const groups = groupsFor(look, side, w);
  const guns = isListed('artillery') ? barrages(look, side, w) : [];
  const planes = isListed('aircraft') ? strikes(look, side, w) : [];
  const found = [...groups, ...guns, ...planes, ...others].toSorted((a, b) => b.gain - a.gain);
  if (found.length > 0) return found;
  return listed.flatMap((choice) => filled(moment, choice, random, 2).map((action) => ({ action, gain: 0 })));
};

const opportunityProspects = (moment: M, f: FrameOf<'opportunity'>, w: GrenadierWeights): readonly Prospect[] => {
  const { look } = moment;
  const mover = unitAt(look, f.mover);
  return moment
    .choices()
    .map(({ action }): Prospect => {
      if (action.type !== 'open' || !mover) return { action, gain: w.shot };
      const checks = opportunity.checks?.(look, f, f.side, action) ?? [];
      const [first] = checks;
      const gain = first?.shape === 'table' ? antiTankHarm(look, first, mover, w) : harmOf(look, f.side, checks, w);
      return { action, gain };
    })
    .toSorted((a, b) => b.gain - a.gain);
};

/** The pieces a choice is about, the cheapest to lose first. */
const otherProspects = (moment: M, random: () => number, count: number): readonly Prospect[] =>
  moment.choices().flatMap((choice) => filled(moment, choice, random, count).map((action) => ({ action, gain: 0 })));

const prospects = (moment: M, random: () => number, w: GrenadierWeights, count = DRAWN): readonly Prospect[] => {
  const frame = moment.stack.at(-1)!;
  switch (frame.kind) {
    case 'setUp': {
      const planned = plannedSetUp(moment, random, w);
      return planned ? [{ action: planned, gain: 0 }] : otherProspects(moment, random, count);
    }
    case 'segment':
      return segmentProspects(moment, random, w);
    case 'acting': {
      const found = prospectsOf(moment.look, frame as FrameOf<'acting'>, w);
      return found.length > 0 ? found : otherProspects(moment, random, 1);
    }
    case 'opportunity':
      return opportunityProspects(moment, frame as FrameOf<'opportunity'>, w);
    default:
      return otherProspects(moment, random, count);
  }
};

/** The first that comes to mind. */
const quickly = (moment: M, random: () => number, w: GrenadierWeights): Action => {
  const frame = moment.stack.at(-1)!;
  const quick = frame.kind === 'acting' ? quickDeed(moment.look, frame as FrameOf<'acting'>, w) : null;
  return quick ?? prospects(moment, random, w, 1)[0]!.action;
};

const ideasIn = (moment: M, random: () => number, w: GrenadierWeights): readonly Idea<Grenadier>[] =>
  prospects(moment, random, w)
    .slice(0, MOST_IDEAS)
    .map(({ action, hope = 0 }) => ({ action, hope, why: whyOf(moment.look, action) }));

/** What bots know of Panzer Grenadier. */
export const brain: Brain<Grenadier> = {
  weights: WEIGHTS,
  searchWeights: SEARCH_WEIGHTS,
  // By 181 games of greedy bots: with a smaller one most boards looked won or lost, and rollouts told nothing.
  scale: 20,
  worth: (look, side, weights) => worthOf(look, side as Nation, weights as GrenadierWeights),
  ideas: (moment, random, weights) => ideasIn(moment, random, weights as GrenadierWeights),
  policy: (moment, random, weights) => quickly(moment, random, weights as GrenadierWeights),
  horizon: 0,
  lossIn: (look, event) => {
    if (event.type !== 'unitLost') return null;
    const one = unitAt(look, event.unit);
    const hex = one ? hexOf(look, one) : null;
    if (!one || hex === null) return null;
    const { width } = look.setting.grid;
    const spot = { x: hex % width, y: Math.floor(hex / width) };
    return { side: one.side, what: one.id, kind: one.type, where: hexName(look.setting, hex), spot };
  },
};
