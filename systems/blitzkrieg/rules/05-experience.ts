import type { Game, TargetCheck } from '@grognard/kernel';
import { message, passed } from '@grognard/kernel';
import type { Grade } from '../data/experience.ts';
import type { Bk, Element, Formation, L } from '../types.ts';
import { loseElement } from './01-losses.ts';
import { isLedFromHiding } from './02-camouflage.ts';
import { enemyThatSees } from './02-sight.ts';
import { cohesionTest, crewGrade, crewTest, experienceTest, rallyTest } from './checks/experience.ts';
import { jamCheck } from './checks/small-arms.ts';
import { bearerOf, elementNamed, elementOf, formationOf, isArmoured, isCommanded, isOnTable } from './facts.ts';

/** House, BK-COH.2: has a formation lost more than half of what it started with? */
const hasLostMoreThanHalf = (lost: number, started: number): boolean => lost * 2 > started;

/** BK-EXP.2, BK-EXP.3: crews of armour are graded by nation and year, all others as their formation. */
export const gradeOf = (look: L, element: Element): Grade => {
  if (!isArmoured(look, element)) return formationOf(look, element).grade;
  const { forces, year } = look.setting.scenario;
  const force = forces.find(({ id }) => id === element.side)!;
  const of = force.formations.find(({ id }) => id === element.formation)?.of ?? null;
  return crewGrade(force.nation, year, of);
};

/** BK-EXP.1: an experience test of an element, asked for by some rule. */
export const experienceOf = (look: L, element: Element, rule: Bk['rule']): TargetCheck<Bk> =>
  experienceTest(rule, gradeOf(look, element));

/** Who may see the dice of an element: nobody learns by them of one that is camouflaged. */
const seenByFor = ({ camouflaged, side }: Element): { readonly seenBy?: readonly string[] } =>
  camouflaged ? { seenBy: [side] } : {};

/** And by a rally test nobody learns where a camouflaged element of the formation lends or breaks command. */
const rallySeenBy = (look: L, element: Element): ReturnType<typeof seenByFor> =>
  isLedFromHiding(look, element.id) ? { seenBy: [element.side] } : {};

/** BK-RAL.1: the rally test of a demoralised element. */
export const rallyCheck = (look: L, element: Element): TargetCheck<Bk> => {
  const bearer = bearerOf(look, element);
  return {
    ...rallyTest({
      grade: gradeOf(look, element),
      mind: formationOf(look, element).mind,
      commanded: isCommanded(look, element),
      seenByEnemy: isOnTable(bearer) && enemyThatSees(look, bearer) !== null,
    }),
    about: message('rallyOf', { element: element.id }),
    ...rallySeenBy(look, element),
  };
};

/** BK-RAL.1: each demoralised element tests once. */
export const rallyTests = (game: Game<Bk>): void => {
  const shaken = game.board.elements.filter((e) => e.demoralised).map(({ id }) => id);
  for (const id of shaken)
    if (passed(game.roll(rallyCheck(game, elementOf(game, id)))))
      game.emit('BK-RAL.1', { type: 'rallied', element: id });
};

/** BK-SEQ.13: each jam clears or stays. */
export const jamTests = (game: Game<Bk>): void => {
  const jams = game.board.elements.flatMap(({ id, jammed }) => jammed.map((weapon) => ({ id, weapon })));
  for (const { id, weapon } of jams) {
    const about = message('clearsJamOf', { element: id });
    const roll = game.roll({ ...jamCheck(), about, ...seenByFor(elementOf(game, id)) });
    if (passed(roll)) game.emit('BK-SEQ.13', { type: 'jamCleared', element: id, weapon });
  }
};

/** BK-COH.2: how many elements of a formation are lost; whoever left the table is not. */
const lostOf = ({ board }: L, formation: Formation): number =>
  board.lost.filter((gone) => gone.formation === formation.id && gone.how !== 'left').length;

/** BK-COH.1: formations that lost an element this turn, and by now more than half of all. */
export const cohesionTests = (game: Game<Bk>): void => {
  const shaken = game.board.formations.filter(
    (formation) => formation.lostThisTurn > 0 && hasLostMoreThanHalf(lostOf(game, formation), formation.started),
  );
  for (const formation of shaken) {
    if (!game.board.elements.some((e) => e.formation === formation.id)) continue;
    const about = message('cohesionOf', { formation: formation.id });
    const holds = passed(game.roll({ ...cohesionTest(formation), about }));
    if (holds) game.emit('BK-COH.1', { type: 'cohesionKept', formation: formation.id });
    else breakUp(game, formation.id);
  }
};

const breakUp = (game: Game<Bk>, formation: string): void => {
  game.emit('BK-COH.1', { type: 'cohesionLost', formation });
  const steady = game.board.elements.filter((e) => e.formation === formation && !e.demoralised).map(({ id }) => id);
  for (const element of steady) game.emit('BK-COH.1', { type: 'demoralised', element });
};

/** BK-EXP.2: the crew of an immobilised vehicle stays, or bails out and leaves it. Tells who was thrown out with it. */
export const crewStands = (game: Game<Bk>, id: string): readonly string[] => {
  const vehicle = elementNamed(game, id);
  if (!vehicle) return [];
  const about = message('crewTestOf', { element: id });
  if (passed(game.roll({ ...crewTest(gradeOf(game, vehicle)), about }))) return [];
  return loseElement(game, 'BK-EXP.2', id, 'bailedOut');
};

/** BK-EXP.2: a vehicle is stopped for good, and its crew tests. Tells who was thrown out. */
export const immobilise = (game: Game<Bk>, rule: Bk['rule'], id: string): readonly string[] => {
  game.emit(rule, { type: 'immobilised', element: id });
  return crewStands(game, id);
};
