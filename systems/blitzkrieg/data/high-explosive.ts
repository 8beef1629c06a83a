/** The dice of shells by calibre: each line up to its calibre in mm, the last without end. */
export const SHELL_DICE: readonly { readonly upTo: number; readonly dice: number }[] = [
  { upTo: 60, dice: 2 },
  { upTo: 90, dice: 3 },
  { upTo: 115, dice: 4 },
  { upTo: 139, dice: 5 },
  { upTo: 199, dice: 6 },
  { upTo: Number.POSITIVE_INFINITY, dice: 7 },
];
/** Rocket launchers. */
export const ROCKET_DICE = 6;
/** Naval guns, whatever their calibre. */
export const NAVAL_DICE = 7;

/** BK-HE.3: what a die must show, and the dice shelter takes away. */
export const SHELLS_ON = {
  open: { score: 5, direct: 0, indirect: 0 },
  sheltered: { score: 6, direct: -1, indirect: -1 },
  bunker: { score: 6, direct: -1, indirect: -3 },
} as const;
/** How somebody on foot is sheltered from shells; sheltered: in ruins, a building or an entrenchment. */
export type Shelter = keyof typeof SHELLS_ON;

/** BK-HE.2: a vehicle in the zone is hit on this. */
export const VEHICLE_IN_ZONE = 4;
