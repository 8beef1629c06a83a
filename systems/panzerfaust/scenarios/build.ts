import { INCH } from '@grognard/table';
import type { z } from 'zod';
import type { armySchema } from '../armies/list.ts';
import type { scenarioSchema } from '../load/scenario.ts';

/** A scenario as it is drawn up, before what is left out is filled in. */
export type ScenarioDraft = z.input<typeof scenarioSchema>;
export type ArmyDraft = z.input<typeof armySchema>;
type ForceDraft = ScenarioDraft['forces'][number];
type Zone = NonNullable<ScenarioDraft['zones']>[number];
export type Edge = ForceDraft['edges'][number];

/** In inches from the top left corner: left, top, width, height. */
type Box = readonly [left: number, top: number, width: number, height: number];

export const inches = (n: number): number => Math.round(n * INCH);

/** A zone to deploy in; where two sides deploy in one part of it, each has its own. */
export const zone = (id: string, [x, y, width, height]: Box, side: string | null = null): Zone => {
  const corner = (cx: number, cy: number) => ({ x: inches(cx), y: inches(cy) });
  const outline = [corner(x, y), corner(x + width, y), corner(x + width, y + height), corner(x, y + height)];
  return { id, side, outline };
};

interface Unit {
  readonly entry: string;
  readonly [field: string]: unknown;
}
interface Tank {
  readonly vehicle: string;
  readonly [field: string]: unknown;
}

/** Weapons bought for a unit's men. */
export const armedWith = (...armings: readonly (string | readonly [arming: string, count: number])[]) => ({
  armings: armings.map((one) => (typeof one === 'string' ? { arming: one } : { arming: one[0], count: one[1] })),
});
/** Who comes with a headquarters. */
export const joinedBy = (...entries: readonly (string | readonly [entry: string, count: number])[]) => ({
  joined: entries.map((one) => (typeof one === 'string' ? { entry: one } : { entry: one[0], count: one[1] })),
});

type Platoon = NonNullable<ArmyDraft['platoons']>[number];

export const platoon = (kind: Platoon['kind'], units: readonly Unit[], tanks: readonly Tank[] = []): Platoon => ({
  kind,
  units: [...units],
  tanks: [...tanks],
});

/** An army by the charts of its nation. */
export const army = (nation: ArmyDraft['nation'], ...platoons: readonly Platoon[]): ArmyDraft => ({
  format: 1,
  system: 'panzerfaust',
  nation,
  period: 'F',
  platoons: [...platoons],
});
/** An order of battle of history, that keeps to no chart (PF-ARMY.1). */
export const orderOfBattle = (
  nation: ArmyDraft['nation'],
  units: readonly Unit[],
  tanks: readonly Tank[] = [],
): ArmyDraft => ({
  ...army(nation, platoon('infantry', units, tanks)),
  organisation: 'free',
});

const NAMES = {
  us: { en: 'Americans', fr: 'Américains' },
  german: { en: 'Germans', fr: 'Allemands' },
} as const;

/** A side of a scenario, named after its nation. */
export const force = (given: ArmyDraft, edges: readonly Edge[], more: Partial<ForceDraft> = {}): ForceDraft => ({
  id: given.nation,
  name: NAMES[given.nation],
  nation: given.nation,
  army: given,
  edges: [...edges],
  ...more,
});

export const scenario = (given: Omit<ScenarioDraft, 'format' | 'system'>): ScenarioDraft => ({
  format: 1,
  system: 'panzerfaust',
  ...given,
});
