import type { Nation } from '../types/sides.ts';

/** What a counter of an aircraft stands for: its bombs in kg, with a light load and a heavy one. */
interface Machine {
  readonly name: string;
  readonly kg: readonly [number, number];
}

/** PG-15.2.1: one value a side of the counter: the root of the load. */
const strikeOf = (kg: number): number => Math.round(0.785 * Math.sqrt(kg));

const machine = (name: string, light: number, heavy: number): Machine => ({ name, kg: [light, heavy] });

const MACHINES: Readonly<Record<Nation, readonly Machine[]>> = {
  german: [machine('Bf 110', 250, 500), machine('Ju 87', 250, 500), machine('Hs 129', 100, 350)],
  soviet: [machine('Il-2', 250, 500), machine('I-153', 100, 200), machine('Pe-2', 400, 600)],
  polish: [machine('PZL.23', 250, 400)],
  finnish: [machine('Blenheim', 250, 450)],
  italian: [machine('Ba.65', 200, 400), machine('CR.42', 100, 200)],
  british: [machine('Hurricane', 115, 225), machine('Typhoon', 225, 450), machine('Blenheim', 225, 450)],
  commonwealth: [machine('Wirraway', 115, 225), machine('Kittyhawk', 225, 450)],
  american: [machine('P-47', 225, 680), machine('SBD', 225, 450)],
  japanese: [machine('Ki-30', 250, 400), machine('Ki-51', 200, 250)],
  chinese: [machine('Hawk III', 110, 225)],
  french: [machine('Breguet 693', 200, 400), machine('LeO 451', 400, 600)],
};

/** A counter of an aircraft. */
export interface Aircraft {
  readonly name: string;
  readonly values: readonly [number, number];
}

/** The counters of a nation. */
export const aircraftOf = (nation: Nation): readonly Aircraft[] =>
  MACHINES[nation].map(({ name, kg: [light, heavy] }) => ({ name, values: [strikeOf(light), strikeOf(heavy)] }));
