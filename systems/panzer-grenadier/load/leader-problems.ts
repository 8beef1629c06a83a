import type { Problem } from '@grognard/kernel';
import { LEADERS } from '../data/leaders.ts';
import type { Rank } from '../types/sides.ts';
import type { Force, Scenario } from './scenario.ts';

/** So many men of a sort are asked of a pool that has so many counters: each is drawn once (PG-6.1.1). */
const tooMany = (path: string, what: { en: string; fr: string }, asked: number, there: number): readonly Problem[] =>
  asked <= there
    ? []
    : [
        {
          path,
          why: {
            en: `${asked} ${what.en} are asked for, and there are ${there}`,
            fr: `${asked} ${what.fr} sont demandés, et il y en a ${there}`,
          },
        },
      ];

const namedStrangers = ({ side, groups }: Force, path: string): readonly Problem[] =>
  groups.flatMap((group, g) =>
    group.leaders.flatMap(({ rank, name }, l) =>
      name === undefined || LEADERS[side].leaders[rank].flat().some((man) => man.name === name)
        ? []
        : [
            {
              path: `${path}.groups[${g}].leaders[${l}]`,
              why: { en: `there is no ${rank} "${name}"`, fr: `il n'y a pas de ${rank} « ${name} »` },
            },
          ],
    ),
  );

/** PG-6.6.1: only some forces have commissars; nobody has more leaders of a rank than there are counters. */
export const leaderProblems = ({ forces }: Scenario): readonly Problem[] =>
  forces.flatMap((force, f) => {
    const { side, groups } = force;
    const { leaders, commissars } = LEADERS[side];
    const asked = groups.reduce((sum, group) => sum + group.commissars, 0);
    const ranks = Map.groupBy(
      groups.flatMap((group) => group.leaders),
      ({ rank }) => rank,
    );
    return [
      ...tooMany(`forces[${f}]`, { en: 'commissars', fr: 'commissaires' }, asked, commissars.length),
      ...[...ranks].flatMap(([rank, lines]: readonly [Rank, readonly { readonly count: number }[]]) => {
        const count = lines.reduce((sum, line) => sum + line.count, 0);
        return tooMany(`forces[${f}]`, { en: `leaders (${rank})`, fr: `chefs (${rank})` }, count, leaders[rank].length);
      }),
      ...namedStrangers(force, `forces[${f}]`),
    ];
  });
