import type { Language, ScenarioFile } from '@grognard/kernel';
import type { Aim } from '@grognard/looks';
import { type Scenario, scenarioSchema } from '../load/scenario.ts';

const textOf = ({ objectives }: Scenario, condition: Scenario['victory'][number]): Aim['text'] => {
  const named = (ids: readonly string[], language: Language): string =>
    ids.map((id) => objectives.find((one) => one.id === id)?.name[language] ?? id).join(', ');
  switch (condition.kind) {
    case 'hold':
      return {
        en: `wins by holding ${condition.atLeast} of these at the end: ${named(condition.objectives, 'en')}`,
        fr: `l’emporte en tenant à la fin ${condition.atLeast} de ces points : ${named(condition.objectives, 'fr')}`,
      };
    case 'destroy':
      return {
        en: `wins by destroying ${condition.points} points of the enemy`,
        fr: `l’emporte en détruisant ${condition.points} points ennemis`,
      };
    case 'survive':
      return {
        en: `wins if ${condition.elements} of its elements are left at the end`,
        fr: `l’emporte s’il lui reste ${condition.elements} éléments à la fin`,
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
