/** PF-ARMY.7: the organisation charts, the same for both armies. */
export const PLATOONS = ['infantry', 'motorised', 'mechanised'] as const;
export type PlatoonKind = (typeof PLATOONS)[number];

type Range = readonly [least: number, most: number];
const NONE: Range = [0, 0];

/** How many of each a platoon has; tanks are core of a mechanised platoon and support of others. */
interface Chart {
  readonly hq: Range;
  readonly line: Range;
  readonly mg: Range;
  readonly mortar: Range;
  readonly antiTank: Range;
  readonly tank: Range;
  readonly tanksAre: 'core' | 'support';
  readonly squadsGo: 'onFoot' | 'riding';
  /** PF-ARMY.6: supports of a complete platoon. */
  readonly supports: number;
  /** Tanks among the divisional supports. */
  readonly divisionalTanks: number;
}

export const CHARTS: Readonly<Record<PlatoonKind, Chart>> = {
  infantry: {
    hq: [0, 1],
    line: [1, 3],
    mg: [0, 2],
    mortar: [0, 2],
    antiTank: [0, 2],
    tank: [0, 1],
    tanksAre: 'support',
    squadsGo: 'onFoot',
    supports: 4,
    divisionalTanks: 2,
  },
  motorised: {
    hq: [0, 1],
    line: [1, 3],
    mg: [0, 2],
    mortar: [0, 2],
    antiTank: [0, 2],
    tank: [0, 2],
    tanksAre: 'support',
    squadsGo: 'riding',
    supports: 4,
    divisionalTanks: 4,
  },
  mechanised: {
    hq: [0, 1],
    line: [0, 3],
    mg: NONE,
    mortar: [0, 1],
    antiTank: [0, 2],
    tank: [1, 5],
    tanksAre: 'core',
    squadsGo: 'riding',
    supports: 2,
    divisionalTanks: 2,
  },
};

/** PF-ARMY.7: one each, whatever the platoons are. */
export const DIVISIONAL = { artillery: 1, pioneers: 1 } as const;
/** PF-ARMY.6: an army has so many divisional supports. */
export const MOST_DIVISIONAL = 2;
/** House, PF-ARMY.7: a support of tanks is one or two of them, or four tanks would never go into two supports. */
export const TANKS_A_SUPPORT = 2;
