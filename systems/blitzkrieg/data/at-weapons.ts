import type { AtWeapon } from './profile.ts';

/** An infantry anti-tank weapon: its ranges in cm, the nearest first, and its factor. */
export interface AtWeaponRow {
  readonly bands: readonly number[];
  readonly factor: number;
}

/** The infantry anti-tank weapons of the sheet. */
export const AT_WEAPON_ROWS: Readonly<Record<AtWeapon, AtWeaponRow>> = {
  atRifle: { bands: [30, 60], factor: 1 },
  panzerfaust42: { bands: [5], factor: 5 },
  panzerfaust43: { bands: [5, 10], factor: 7 },
  panzerfaust44: { bands: [5, 15], factor: 7 },
  panzerschreck: { bands: [10, 20], factor: 7 },
  bazooka: { bands: [10, 20], factor: 5 },
  piat: { bands: [10, 20], factor: 6 },
};
