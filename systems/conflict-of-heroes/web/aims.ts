import type { ScenarioFile } from '@grognard/kernel';
import type { Aim } from '@grognard/looks';
import { scenarioSchema } from '../load/scenario.ts';

/** "1 point", "2 points". */
const pointsEn = (points: number): string => `${points} point${Math.abs(points) === 1 ? '' : 's'}`;
const pointsFr = (points: number): string => `${points} point${Math.abs(points) < 2 ? '' : 's'}`;

type Turns = 'last' | 'each' | readonly number[];
const whenEn = (turns: Turns): string => {
  if (turns === 'last') return 'at the end of the game';
  return turns === 'each' ? 'at the end of every turn' : `at the end of turns ${turns.join(', ')}`;
};
const whenFr = (turns: Turns): string => {
  if (turns === 'last') return 'à la fin de la partie';
  return turns === 'each' ? 'à la fin de chaque tour' : `à la fin des tours ${turns.join(', ')}`;
};

/** What scores in a scenario, for whom. */
export const aims = (file: ScenarioFile): readonly Aim[] => {
  const read = scenarioSchema.safeParse(file);
  if (!read.success) return [];
  const { scoring, forces, map } = read.data;
  /** On a single board its number says nothing, and nothing on the map or in the log says it. */
  const called = (hex: string): string => (map.length === 1 ? hex.replace(/^[^-]+-/, '') : hex);
  return [
    ...forces.map(({ id }): Aim => {
      const points = scoring.unit[id] ?? 1;
      return {
        side: id,
        text: {
          en: `${pointsEn(points)} for each enemy unit eliminated`,
          fr: `${pointsFr(points)} par unité ennemie éliminée`,
        },
      };
    }),
    ...scoring.hexes.map(
      ({ hex, points, side = null, turns }): Aim => ({
        side,
        text: {
          en: `${pointsEn(points)} for holding ${called(hex)}, ${whenEn(turns)}`,
          fr: `${pointsFr(points)} à qui tient ${called(hex)}, ${whenFr(turns)}`,
        },
      }),
    ),
    ...scoring.exits.map(
      ({ side, hexes, points }): Aim => ({
        side,
        text: {
          en: `${pointsEn(points)} for each unit that leaves the map by ${hexes.map(called).join(', ')}`,
          fr: `${pointsFr(points)} par unité qui sort de la carte par ${hexes.map(called).join(', ')}`,
        },
      }),
    ),
    ...scoring.rescue.map(
      ({ side, units, points }): Aim => ({
        side,
        text: {
          en: `${pointsEn(points)} for each of the ${units.length} units that are cut off and come through`,
          fr: `${pointsFr(points)} pour chacune des ${units.length} unités encerclées qui s’en sort`,
        },
      }),
    ),
    ...(scoring.reach
      ? [
          {
            side: scoring.reach.side,
            text: {
              en: `the game is won at once with ${pointsEn(scoring.reach.points)}`,
              fr: `la partie est gagnée aussitôt avec ${pointsFr(scoring.reach.points)}`,
            },
          },
        ]
      : []),
  ];
};
