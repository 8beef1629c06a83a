import type { Problem, Text } from '@grognard/kernel';
import { VEHICLES } from '../data/vehicles.ts';
import { menOf } from './board.ts';
import { GROUP_ENTRIES, unlessKnown } from './names.ts';
import type { Scenario } from './scenario.ts';
import type { TableFile } from './table.ts';

const twice = (name: string): Text => ({ en: `${name} is there twice`, fr: `${name} y est deux fois` });

/** What is wrong with the names in a scenario: used twice, or of nothing. */
export const scenarioProblems = (scenario: Scenario): readonly Problem[] => [
  ...namedTwice(scenario),
  ...entryProblems(scenario),
  ...sideProblems(scenario),
  ...zoneProblems(scenario),
  ...placeProblems(scenario),
  ...playerProblems(scenario),
];

const piecesOf = ({ forces }: Scenario): readonly string[] =>
  forces.flatMap(({ groups, vehicles }) => [
    ...groups.flatMap((group) => [...menOf(group).map(({ id }) => id), ...group.guns.map(({ id }) => id)]),
    ...vehicles.map(({ id }) => id),
  ]);

const namedTwice = (scenario: Scenario): readonly Problem[] => {
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['forces', scenario.forces.flatMap(({ id, players }) => [id, ...players.map((player) => player.id)])],
    ...scenario.forces.map(
      ({ players }, f) => [`forces[${f}].players`, players.flatMap(({ units }) => units)] as const,
    ),
    ['forces', scenario.forces.flatMap(({ groups }) => groups.map(({ id }) => id))],
    ['forces', piecesOf(scenario)],
    ['zones', scenario.zones.map(({ id }) => id)],
  ];
  return lists.flatMap(([path, ids]) =>
    ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => ({ path, why: twice(id) })),
  );
};

const entryProblems = ({ forces }: Scenario): readonly Problem[] =>
  forces.flatMap(({ vehicles, groups }, f) => [
    ...vehicles.flatMap(({ profile }, i) =>
      unlessKnown('profile', `forces[${f}].vehicles[${i}].profile`, profile, Object.keys(VEHICLES)),
    ),
    ...groups.flatMap(({ entry }, i) => unlessKnown('entry', `forces[${f}].groups[${i}].entry`, entry, GROUP_ENTRIES)),
  ]);

const sideProblems = ({
  forces,
  deployment,
  goals,
  objectives,
  initiative,
  never,
  otherwise,
  zones,
}: Scenario): readonly Problem[] => {
  const sides = forces.map(({ id }) => id);
  const named: readonly (readonly [string, string | null])[] = [
    ...deployment.map(({ side }, i) => [`deployment[${i}].side`, side] as const),
    ...goals.map(({ side }, i) => [`goals[${i}].side`, side] as const),
    ...objectives.laid.map(({ side }, i) => [`objectives.laid[${i}].side`, side] as const),
    ...objectives.given.map(({ side }, i) => [`objectives.given[${i}].side`, side] as const),
    ...never.map((side, i) => [`never[${i}]`, side] as const),
    ['initiative', initiative],
    ['otherwise', otherwise],
  ];
  return [
    ...named.flatMap(([path, side]) => unlessKnown('side', path, side, sides)),
    ...zones.flatMap(({ side }, i) => unlessKnown('side', `zones[${i}].side`, side, [...sides, ...playersIn(forces)])),
  ];
};

const playersIn = (forces: Scenario['forces']): readonly string[] =>
  forces.flatMap(({ players }) => players.map(({ id }) => id));

const zoneProblems = ({ zones, deployment, objectives }: Scenario): readonly Problem[] => {
  const known = zones.map(({ id }) => id);
  const missing = (path: string, ids: readonly string[]): readonly Problem[] =>
    ids.flatMap((id, i) => unlessKnown('zone', `${path}[${i}]`, id, known));
  return [
    ...deployment.flatMap((part, i) => missing(`deployment[${i}].zones`, part.zones)),
    ...objectives.laid.flatMap((laid, i) => missing(`objectives.laid[${i}].zones`, laid.zones)),
  ];
};

/** PF-HIST-FOR.6: what is to be occupied stands on the table. */
export const goalProblems = ({ goals }: Scenario, { buildings }: TableFile): readonly Problem[] =>
  goals.flatMap((goal, i) =>
    goal.kind === 'occupy'
      ? unlessKnown(
          'building',
          `goals[${i}].building`,
          goal.building,
          buildings.map(({ id }) => id),
        )
      : [],
  );

/** Whoever is not placed needs a part of the deployment; whoever is aboard, a vehicle; a gunner, his gun. */
const placeProblems = ({ forces, deployment }: Scenario): readonly Problem[] =>
  forces.flatMap((force, f) => {
    const vehicles = force.vehicles.map(({ id }) => id);
    const guns = force.groups.flatMap((group) => group.guns.map(({ id }) => id));
    const deploys = deployment.some(({ side }) => side === null || side === force.id);
    const unplaced = force.vehicles.some(({ at, reserve }) => !at && !reserve);
    return [
      ...(unplaced && !deploys
        ? [
            {
              path: `forces[${f}]`,
              why: { en: 'who is not placed must deploy', fr: 'qui n’est pas placé doit se déployer' },
            },
          ]
        : []),
      ...force.groups.flatMap((group, g): readonly Problem[] => {
        const path = `forces[${f}].groups[${g}]`;
        const men = menOf(group);
        const waits = men.some(({ at, aboard }) => !at && aboard === undefined) && !group.reserve;
        return [
          ...(waits && !deploys
            ? [{ path, why: { en: 'who is not placed must deploy', fr: 'qui n’est pas placé doit se déployer' } }]
            : []),
          ...group.men.flatMap(({ aboard, serves }, m) => [
            ...unlessKnown('vehicle', `${path}.men[${m}].aboard`, aboard ?? null, vehicles),
            ...unlessKnown('gun', `${path}.men[${m}].serves`, serves, guns),
          ]),
        ];
      }),
    ];
  });

/** PF-HIST-OMA.15: who share an army hide nothing and lay no objectives: a marker would be nobody's. */
const playerProblems = ({ forces, deployment, objectives }: Scenario): readonly Problem[] =>
  forces.flatMap(({ id, players }, f) => {
    if (players.length === 0) return [];
    const path = `forces[${f}].players`;
    const isHidden = deployment.some(({ side, hidden }) => (side === null || side === id) && hidden !== 'never');
    return [
      ...(isHidden
        ? [{ path, why: { en: 'who share an army hide nothing', fr: 'qui partage une armée ne cache rien' } }]
        : []),
      ...(objectives.laid.some(({ side }) => side === id)
        ? [
            {
              path,
              why: { en: 'who share an army lay no objectives', fr: 'qui partage une armée ne pose pas d’objectifs' },
            },
          ]
        : []),
    ];
  });
