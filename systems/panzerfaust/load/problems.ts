import type { Problem, Text } from '@grognard/kernel';
import { VEHICLES } from '../data/vehicles.ts';
import { menOf } from './board.ts';
import type { Scenario } from './scenario.ts';

const twice = (name: string): Text => ({ en: `${name} is there twice`, fr: `${name} y est deux fois` });
const noSide = (name: string): Text => ({ en: `no side '${name}'`, fr: `il n'y a pas de camp « ${name} »` });
const noZone = (name: string): Text => ({ en: `no zone '${name}'`, fr: `il n'y a pas de zone « ${name} »` });

/** What is wrong with the names in a scenario: used twice, or of nothing. */
export const scenarioProblems = (scenario: Scenario): readonly Problem[] => [
  ...namedTwice(scenario),
  ...vehicleProblems(scenario),
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

const vehicleProblems = ({ forces }: Scenario): readonly Problem[] =>
  forces.flatMap(({ vehicles }, f) =>
    vehicles.flatMap(({ profile }, i) =>
      profile in VEHICLES
        ? []
        : [
            {
              path: `forces[${f}].vehicles[${i}].profile`,
              why: { en: `no vehicle '${profile}'`, fr: `il n'y a pas de véhicule « ${profile} »` },
            },
          ],
    ),
  );

const sideProblems = ({
  forces,
  deployment,
  goals,
  objectives,
  initiative,
  never,
  otherwise,
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
  return named.flatMap(([path, side]) => (side === null || sides.includes(side) ? [] : [{ path, why: noSide(side) }]));
};

const zoneProblems = ({ zones, deployment, objectives }: Scenario): readonly Problem[] => {
  const known = zones.map(({ id }) => id);
  const missing = (path: string, ids: readonly string[]): readonly Problem[] =>
    ids.filter((id) => !known.includes(id)).map((id) => ({ path, why: noZone(id) }));
  return [
    ...deployment.flatMap((part, i) => missing(`deployment[${i}].zones`, part.zones)),
    ...objectives.laid.flatMap((laid, i) => missing(`objectives.laid[${i}].zones`, laid.zones)),
  ];
};

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
          ...men.flatMap(({ id, aboard, serves }) => [
            ...(aboard === undefined || vehicles.includes(aboard)
              ? []
              : [{ path, why: { en: `${id} is aboard of nothing`, fr: `${id} n’est à bord de rien` } }]),
            ...(serves === null || guns.includes(serves)
              ? []
              : [{ path, why: { en: `${id} serves no gun`, fr: `${id} ne sert aucun canon` } }]),
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
