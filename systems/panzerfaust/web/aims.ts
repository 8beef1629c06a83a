import type { ScenarioFile } from '@grognard/kernel';
import type { Aim } from '@grognard/looks';
import { agreed } from '../load/agreed.ts';
import { type GoalFile, scenarioSchema } from '../load/scenario.ts';

const EDGES = {
  top: { en: 'upper', fr: 'supérieur' },
  right: { en: 'right', fr: 'droit' },
  bottom: { en: 'lower', fr: 'inférieur' },
  left: { en: 'left', fr: 'gauche' },
} as const;

const textOf = (goal: GoalFile): Aim['text'] => {
  switch (goal.kind) {
    case 'hold':
      return goal.objectives === 'all'
        ? { en: 'victory with all objectives of the other side', fr: 'victoire avec tous les objectifs adverses' }
        : { en: 'victory with one objective of the other side', fr: 'victoire avec un objectif adverse' };
    case 'exit':
      return {
        en: `victory when ${goal.share} % of its men have left by the ${EDGES[goal.edge].en} edge`,
        fr: `victoire quand ${goal.share} % de ses hommes sont sortis par le bord ${EDGES[goal.edge].fr}`,
      };
    case 'occupy':
      return {
        en: `victory with ${goal.men} men in the building for ${goal.turns} turns, and no enemy in it`,
        fr: `victoire avec ${goal.men} hommes dans le bâtiment pendant ${goal.turns} tours, sans ennemi dedans`,
      };
    case 'last':
      return { en: `victory by holding out for ${goal.turns} turns`, fr: `victoire en tenant ${goal.turns} tours` };
    case 'quarters':
      return {
        en: `victory with ${goal.quarters} quarters of the table at the end of turn ${goal.turn}`,
        fr: `victoire avec ${goal.quarters} quarts de la table à la fin du tour ${goal.turn}`,
      };
  }
};

/** PF-SCN.3. */
const FEWER_LOST: Aim = {
  side: null,
  text: {
    en: 'when the last turn is over, who has lost the smaller part of his army wins',
    fr: 'à la fin du dernier tour, qui a perdu la plus petite part de son armée l’emporte',
  },
};

/** How a scenario is won beside destroying or routing the enemy, and who wins when time is up. */
export const aims = (file: ScenarioFile): readonly Aim[] => {
  const read = scenarioSchema.safeParse(file);
  if (!read.success) return [];
  const { goals, otherwise, undecided, forces } = agreed(read.data);
  // PF-HIST-OMA.15: what an army is after is what each of its players is after.
  const seatsOf = (side: string): readonly string[] => {
    const { players = [] } = forces.find(({ id }) => id === side) ?? {};
    return players.length > 0 ? players.map(({ id }) => id) : [side];
  };
  return [
    {
      side: null,
      text: { en: 'whoever destroys or routs the enemy wins', fr: 'qui détruit ou met en déroute l’ennemi l’emporte' },
    },
    ...goals.flatMap((goal) => seatsOf(goal.side).map((side): Aim => ({ side, text: textOf(goal) }))),
    ...(otherwise
      ? seatsOf(otherwise).map((side) => ({
          side,
          text: {
            en: 'victory if nobody has won when the last turn is over',
            fr: 'victoire si personne ne l’a emporté à la fin du dernier tour',
          },
        }))
      : []),
    ...(otherwise === null && undecided === 'models' ? [FEWER_LOST] : []),
  ];
};
