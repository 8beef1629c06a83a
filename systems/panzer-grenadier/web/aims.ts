import type { ScenarioFile } from '@grognard/kernel';
import type { Aim } from '@grognard/looks';
import { scenarioSchema } from '../load/scenario.ts';

const en = (points: number): string => `${points} point${Math.abs(points) === 1 ? '' : 's'}`;
const fr = (points: number): string => `${points} point${Math.abs(points) < 2 ? '' : 's'}`;
const LEVELS = {
  draw: { en: 'a draw', fr: 'une partie nulle' },
  minor: { en: 'a minor victory', fr: 'une victoire mineure' },
  major: { en: 'a major victory', fr: 'une victoire majeure' },
} as const;

/** What scores in a scenario, and by how much one must be ahead (PG-ABS.5). */
export const aims = (file: ScenarioFile): readonly Aim[] => {
  const read = scenarioSchema.safeParse(file);
  if (!read.success) return [];
  const { goals, levels } = read.data;
  return [
    ...goals.flatMap(({ side = null, points, hold, lost, exit, clear, handicap }): readonly Aim[] => [
      ...(hold
        ? [
            {
              side,
              text: {
                en: `${en(points)} for each of these that is held at the end: ${hold.join(', ')}`,
                fr: `${fr(points)} par hexagone tenu à la fin : ${hold.join(', ')}`,
              },
            },
          ]
        : []),
      ...(lost
        ? [
            {
              side,
              text: {
                en: `${en(points)} for each step the enemy loses`,
                fr: `${fr(points)} par pas que perd l’ennemi`,
              },
            },
          ]
        : []),
      ...(exit
        ? [
            {
              side,
              text: {
                en: `${en(points)} for each step that leaves the map`,
                fr: `${fr(points)} par pas qui sort de la carte`,
              },
            },
          ]
        : []),
      ...(clear
        ? [
            {
              side,
              text: {
                en: `${en(points)} if no enemy in good order is left in the area`,
                fr: `${fr(points)} s’il ne reste dans la zone aucun ennemi en bon ordre`,
              },
            },
          ]
        : []),
      ...(handicap ? [{ side, text: { en: `${en(points)} to begin with`, fr: `${fr(points)} d’avance` } }] : []),
    ]),
    ...levels
      .toSorted((a, b) => b.margin - a.margin)
      .map(
        ({ margin, result }): Aim => ({
          side: null,
          text: {
            en: margin === 0 ? `otherwise: ${LEVELS[result].en}` : `${en(margin)} ahead or more: ${LEVELS[result].en}`,
            fr: margin === 0 ? `sinon : ${LEVELS[result].fr}` : `${fr(margin)} d’avance ou plus : ${LEVELS[result].fr}`,
          },
        }),
      ),
  ];
};
