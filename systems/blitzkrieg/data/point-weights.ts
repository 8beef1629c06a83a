// Rewritten by the fitting of docs/blitzkrieg-points.md: `pointWeightsText` of points.ts prints this file.
/** What fitting made of the formula, in percent: by line of the movement table, and for single units. */
export const POINT_WEIGHTS = {
  movers: {
    foot: 100,
    lightGun: 100,
    mediumGun: 70,
    heavyGun: 85,
    cavalry: 100,
    lightTank: 114,
    mediumTank: 100,
    tankDestroyer: 100,
    heavyTank: 100,
    armouredCar: 100,
    halfTrack: 100,
    lorry: 100,
    wagon: 100,
  },
  teams: {
    machineGun: 100,
    mortar: 100,
    antiTank: 139,
    other: 100,
  },
  grades: {
    elite: 130,
    veteran: 100,
    conscript: 75,
  },
  units: {},
};
