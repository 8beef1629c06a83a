import type { ArmyPart, ArmySlot, ArmyStep, ArmyUnit } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { SUPPLY, type Supply } from '../data/support.ts';
import type { Word } from '../words/en.ts';
import type { ArmyList } from './list.ts';
import { EACH_SORTIE, pointsOfBattery } from './list.ts';

type Battery = ArmyList['support']['batteries'][number];
type Step = ArmyStep<Word>;

const CALIBRES = [76, 105, 122, 155] as const;
const SUPPLIES = Object.keys(SUPPLY) as Supply[];
const MOST_REGISTERED = 6;

const withBatteries = (list: ArmyList, batteries: Battery[]): ArmyList => ({
  ...list,
  support: { ...list.support, batteries },
});
const withSorties = (list: ArmyList, sorties: number): ArmyList => ({ ...list, support: { ...list.support, sorties } });

const batteryUnit = (list: ArmyList, place: number): ArmyUnit<Word> => {
  const { batteries } = list.support;
  const battery = batteries[place]!;
  const points = pointsOfBattery(battery, list.nation);
  const changed = (change: Partial<Battery>): Battery => ({ ...battery, ...change });
  const set = (change: Partial<Battery>): ArmyList =>
    withBatteries(
      list,
      batteries.map((one, i) => (i === place ? changed(change) : one)),
    );
  const dearer = (change: Partial<Battery>): number => pointsOfBattery(changed(change), list.nation) - points;
  const { calibre, rockets, supply, registered } = battery;
  const more = SUPPLIES[SUPPLIES.indexOf(supply) + 1];
  const less = SUPPLIES[SUPPLIES.indexOf(supply) - 1];
  const step = (given: Pick<Step, 'id' | 'name' | 'points' | 'count' | 'less' | 'more'> & Partial<Step>): Step => ({
    note: null,
    most: null,
    figure: null,
    rule: null,
    ...given,
  });
  return {
    path: `support.batteries[${place}]`,
    name: message('chartBattery', { calibre }),
    points,
    profiles: [],
    steps: [
      step({
        id: 'supply',
        name: message('chartSupply', { supply: message(`chartSupply_${supply}`) }),
        points: more ? dearer({ supply: more }) : 0,
        count: SUPPLIES.indexOf(supply),
        less: less ? set({ supply: less }) : null,
        more: more ? set({ supply: more }) : null,
        rule: 'BK-AMM.1',
      }),
      step({
        id: 'registered',
        name: message('chartRegistered'),
        points: dearer({ registered: registered + 1 }),
        count: registered,
        most: MOST_REGISTERED,
        less: registered > 0 ? set({ registered: registered - 1 }) : null,
        more: registered < MOST_REGISTERED ? set({ registered: registered + 1 }) : null,
      }),
      step({
        id: 'rockets',
        name: message('chartRockets'),
        points: dearer({ rockets: true }),
        count: Number(rockets),
        most: 1,
        less: rockets ? set({ rockets: false }) : null,
        more: rockets ? null : set({ rockets: true }),
      }),
    ],
    rule: null,
    without: withBatteries(
      list,
      batteries.filter((_, i) => i !== place),
    ),
  };
};

const batterySlot = (list: ArmyList): ArmySlot<Word> => ({
  id: 'batteries',
  name: message('chartBatteries'),
  least: 0,
  most: list.formations.length,
  taken: list.support.batteries.length,
  units: list.support.batteries.map((_, i) => batteryUnit(list, i)),
  offers: CALIBRES.map((calibre) => {
    const battery: Battery = { calibre, rockets: false, supply: 'normal', registered: 0 };
    return {
      id: `battery-${calibre}`,
      name: message('chartBattery', { calibre }),
      points: pointsOfBattery(battery, list.nation),
      figure: null,
      list: withBatteries(list, [...list.support.batteries, battery]),
    };
  }),
});

const MOST_SORTIES = 3;

const sortieSlot = (list: ArmyList): ArmySlot<Word> => {
  const { sorties } = list.support;
  const step: Step = {
    id: 'sorties',
    name: message('chartHowMany'),
    note: null,
    points: EACH_SORTIE,
    count: sorties,
    most: MOST_SORTIES,
    figure: null,
    less: sorties > 1 ? withSorties(list, sorties - 1) : null,
    more: withSorties(list, sorties + 1),
    rule: null,
  };
  const asked: ArmyUnit<Word> = {
    path: 'support.sorties',
    name: message('chartSortie'),
    points: sorties * EACH_SORTIE,
    profiles: [],
    steps: [step],
    rule: null,
    without: withSorties(list, 0),
  };
  return {
    id: 'sorties',
    name: message('chartSorties'),
    least: 0,
    most: MOST_SORTIES,
    taken: sorties,
    units: sorties > 0 ? [asked] : [],
    offers: [
      {
        id: 'sortie',
        name: message('chartSortie'),
        points: EACH_SORTIE,
        figure: null,
        list: withSorties(list, sorties + 1),
      },
    ],
  };
};

/** What comes from off the table. */
export const supportPart = (list: ArmyList): ArmyPart<Word> => ({
  path: 'support',
  name: message('chartSupport'),
  points:
    list.support.sorties * EACH_SORTIE +
    list.support.batteries.reduce((sum, battery) => sum + pointsOfBattery(battery, list.nation), 0),
  choices: [],
  rows: [{ id: 'support', name: message('chartSupport'), slots: [batterySlot(list), sortieSlot(list)] }],
  without: null,
});
