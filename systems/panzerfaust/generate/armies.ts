import { checkArmy } from '../armies/army.ts';
import type { Nation } from '../armies/entry.ts';
import { armySchema, pointsOf } from '../armies/list.ts';
import { ENTRIES, entryNamed, PLAIN_COST } from '../armies/lists.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { ArmyDraft } from '../scenarios/build.ts';
import type { Draw } from './draw.ts';

type Platoon = ArmyDraft['platoons'][number];
type Unit = NonNullable<Platoon['units']>[number];

const TRIES = 40;
const MOST_MEN_MORE = 2;

/** An army of a nation for so many points, by the charts of the infantry: what is drawn is kept if nothing is wrong with it. */
export const armyFor = (draw: Draw, nation: Nation, points: number): ArmyDraft => {
  const first: ArmyDraft = {
    format: 1,
    system: 'panzerfaust',
    nation,
    period: 'F',
    platoons: [{ kind: 'infantry', units: [{ entry: squadOf(nation), men: fewerMen(nation, points) }] }],
  };
  const isSound = (army: ArmyDraft): boolean => checkArmy(army, points).length === 0;
  let army = first;
  for (let i = 0; i < TRIES; i += 1) {
    const larger = enlarged(draw, army);
    if (isSound(larger)) army = larger;
  }
  for (const option of optionsIn(army)) {
    const bought = option(army);
    if (draw.chance(60) && isSound(bought)) army = bought;
  }
  return filledUp(army, points);
};

/** So many plain men less that a squad can be paid for at all (PF-ARMY.3). */
const fewerMen = (nation: Nation, points: number): number => {
  const short = entryNamed(squadOf(nation))!.points - points;
  return short <= 0 ? 0 : -Math.ceil(short / PLAIN_COST[nation]);
};

const squadOf = (nation: Nation): string => (nation === 'us' ? 'us-rifle' : 'de-grenadier-gruppe');

const changedLast = (army: ArmyDraft, change: (platoon: Platoon) => Platoon): ArmyDraft => ({
  ...army,
  platoons: army.platoons.map((platoon, i) => (i === army.platoons.length - 1 ? change(platoon) : platoon)),
});

/** One thing more: a unit or a tank in the last platoon, or a platoon. */
const enlarged = (draw: Draw, army: ArmyDraft): ArmyDraft => {
  const { nation } = army;
  if (draw.chance(10))
    return { ...army, platoons: [...army.platoons, { kind: 'infantry', units: [{ entry: squadOf(nation) }] }] };
  if (draw.chance(25)) {
    const tanks = Object.keys(VEHICLES).filter((id) => VEHICLES[id]!.category === 'tank' && isOf(id, nation));
    return changedLast(army, (platoon) => ({
      ...platoon,
      tanks: [...(platoon.tanks ?? []), { vehicle: draw.pick(tanks) }],
    }));
  }
  const entries = Object.keys(ENTRIES).filter((id) => {
    const { nation: own, slot, goes } = ENTRIES[id]!;
    return own === nation && (goes === 'onFoot' || slot === 'mg' || slot === 'mortar' || slot === 'antiTank');
  });
  const entry = draw.pick(entries);
  return changedLast(army, (platoon) => ({ ...platoon, units: [...(platoon.units ?? []), { entry }] }));
};

const isOf = (vehicle: string, nation: Nation): boolean => vehicle.startsWith(nation === 'us' ? 'us-' : 'de-');

const changedUnit = (
  army: ArmyDraft,
  at: readonly [platoon: number, unit: number],
  change: (unit: Unit) => Unit,
): ArmyDraft => ({
  ...army,
  platoons: army.platoons.map((platoon, p) => ({
    ...platoon,
    units: (platoon.units ?? []).map((unit, u) => (p === at[0] && u === at[1] ? change(unit) : unit)),
  })),
});

/** Every option there is for every unit, to be bought once. */
const optionsIn = (army: ArmyDraft): readonly ((army: ArmyDraft) => ArmyDraft)[] =>
  army.platoons.flatMap(({ units = [] }, p) =>
    units.flatMap(({ entry }, u) =>
      (entryNamed(entry)?.armings ?? []).map(
        ({ id }) =>
          (now: ArmyDraft) =>
            changedUnit(now, [p, u], (unit) => ({ ...unit, armings: [...(unit.armings ?? []), { arming: id }] })),
      ),
    ),
  );

/** PF-ARMY.3: plain men make up what is left of the points. */
const filledUp = (army: ArmyDraft, points: number): ArmyDraft => {
  const [first] = army.platoons;
  const units = (first!.units ?? [])
    .map((_, u) => u)
    .filter((u) => entryNamed(first!.units![u]!.entry)?.plain !== null);
  const left = points - pointsOf(armySchema.parse(army));
  const more = Math.floor(left / PLAIN_COST[army.nation]);
  return units.reduce((now, u, i) => {
    const here = Math.min(MOST_MEN_MORE, Math.max(0, more - i * MOST_MEN_MORE));
    return here === 0 ? now : changedUnit(now, [0, u], (unit) => ({ ...unit, men: (unit.men ?? 0) + here }));
  }, army);
};
