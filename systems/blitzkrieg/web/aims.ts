import type { Language, ScenarioFile } from '@grognard/kernel';
import type { Aim } from '@grognard/looks';
import { type Scenario, scenarioSchema } from '../load/scenario.ts';

const textOf = ({ objectives }: Scenario, condition: Scenario['victory'][number]): Aim['text'] => {
  const named = (ids: readonly string[], language: Language): string =>
    ids.map((id) => objectives.find((one) => one.id === id)?.name[language] ?? id).join(', ');
  switch (condition.kind) {
    case 'hold':
      return {
        en: `to win: hold ${condition.atLeast} of these at the end: ${named(condition.objectives, 'en')}`,
        fr: `pour gagner : tenir à la fin ${condition.atLeast} de ces points : ${named(condition.objectives, 'fr')}`,
      };
    case 'destroy':
      return {
        en: `to win: destroy ${condition.points} points of the enemy`,
        fr: `pour gagner : détruire ${condition.points} points ennemis`,
      };
    case 'survive':
      return {
        en: `to win: have ${condition.elements} elements left at the end`,
        fr: `pour gagner : avoir encore ${condition.elements} éléments à la fin`,
      };
  }
};

/** "1 point", "2 points". */
const objective = ({ name, points }: Scenario['objectives'][number]): Aim => ({
  side: null,
  text: {
    en: `${name.en}: ${points} point${points === 1 ? '' : 's'} to who holds it`,
    fr: `${name.fr} : ${points} point${points < 2 ? '' : 's'} à qui le tient`,
  },
});

/** How a scenario is won: outright by its conditions, else by the objectives held when it ends. */
export const aims = (file: ScenarioFile): readonly Aim[] => {
  const read = scenarioSchema.safeParse(file);
  if (!read.success) return [];
  const { objectives, victory } = read.data;
  return [
    ...victory.map((condition): Aim => ({ side: condition.side, text: textOf(read.data, condition) })),
    ...objectives.map(objective),
  ];
};
