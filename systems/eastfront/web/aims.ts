import type { ScenarioFile } from '@grognard/kernel';
import type { Aim } from '@grognard/looks';
import { scenarioSchema } from '../data/scenario-schema.ts';

/** What is counted when a scenario ends (EF-17.2.1). */
export const aims = (file: ScenarioFile): readonly Aim[] => {
  const read = scenarioSchema.safeParse(file);
  if (!read.success) return [];
  const { handicap } = read.data;
  return [
    {
      side: null,
      text: {
        en: 'when the last fortnight is over each side counts its production level and its headquarters, less what it has lost; whoever is five points ahead wins',
        fr: 'à la fin de la dernière quinzaine, chaque camp compte son niveau de production et ses quartiers généraux, moins ses pertes ; qui mène de cinq points l’emporte',
      },
    },
    ...(handicap === 0
      ? []
      : [
          {
            side: 'axis',
            text: { en: `${handicap} points are added to its total`, fr: `${handicap} points s’ajoutent à son total` },
          },
        ]),
  ];
};
