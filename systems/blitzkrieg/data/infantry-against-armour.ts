/** BK-INF.2: what men attack a vehicle with, what a die must show, and how many dice they roll. */
export const MEANS = {
  infantry: { score: 6, dice: 1 },
  assault: { score: 5, dice: 1 },
  molotov: { score: 5, dice: 1 },
  flame: { score: 4, dice: 2 },
  charge: { score: 3, dice: 1 },
  magneticMine: { score: 2, dice: 1 },
} as const;
/** What men attack a vehicle with. */
export type Means = keyof typeof MEANS;

/** BK-INF.2: what is added to each die. */
export const ON_A_VEHICLE = { openTopped: 1, immobilised: 1, moving: -1 } as const;

/** BK-OVR.1: what a die must show for armour to destroy what it runs over; 1: it always does. */
export const OVERRUN = { infantryInOpen: 3, infantryInCover: 5, lorry: 4, jeep: 5, gun: 1 } as const;
/** What armour runs over. */
export type RunOver = keyof typeof OVERRUN;
/** BK-OVR.1: how far a target that got away falls back, in cm. */
export const FALLS_BACK = { foot: 5, vehicle: 20 } as const;
