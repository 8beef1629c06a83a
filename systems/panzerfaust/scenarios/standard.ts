import type { ArmyDraft, Edge, ScenarioDraft } from './build.ts';
import { force, inches, scenario, zone } from './build.ts';

/** What a standard scenario is played with; all else is its own. */
export interface Battle extends Pick<ScenarioDraft, 'id' | 'title' | 'notes' | 'table'> {
  /** Of the table, in inches. */
  readonly size: readonly [width: number, height: number];
  /** PF-GEN.7: on a small table all distances of deployment are halved. */
  readonly distances: 'whole' | 'halved';
  /** The first army defends where somebody does. */
  readonly armies: readonly [ArmyDraft, ArmyDraft];
  /** Night, weather, demolition, who hides and who waits in reserve, where it is not as the scenario has it. */
  readonly more?: Partial<ScenarioDraft>;
}

/** PF-GEN.7. */
const scaled = ({ distances }: Battle, n: number): number => (distances === 'halved' ? n / 2 : n);

/** A side of a battle: named after its nation, and numbered where both are of one. */
interface Fielded {
  readonly id: string;
  readonly on: (...edges: readonly Edge[]) => ReturnType<typeof force>;
}

const sidesOf = ({ armies }: Battle): readonly [Fielded, Fielded] => {
  const areAlike = armies[0].nation === armies[1].nation;
  const fielded = (army: ArmyDraft, number: 1 | 2): Fielded => {
    const id = areAlike ? `${army.nation}-${number}` : army.nation;
    return { id, on: (...edges) => force(army, edges, { id }) };
  };
  return [fielded(armies[0], 1), fielded(armies[1], 2)];
};

/**
 * PF-SCN.1, PF-SCN.3: whatever armies and table there are. What was agreed upon besides goes before all else: PF-SCN-ENC.5,
 * PF-SCN-POS.4, PF-SCN-DEF.7, PF-SCN-AMB.5, PF-SCN-FLT.5, PF-SCN-LAST.5.
 */
const named = ({ id, title, notes, table, more = {} }: Battle) => ({
  id,
  title,
  notes,
  table,
  demolition: false,
  rules: { use: ['PF-SCN.3', 'PF-DEM.1'] },
  ...more,
});

/** PF-SCN-ENC.1, PF-SCN.4: two armies along the two long edges, 12" deep (PF-SCN-ENC.3). */
const acrossTheWidth = (battle: Battle) => {
  const [width, height] = battle.size;
  const deep = scaled(battle, 12); // PF-SCN-ENC.3
  const [one, other] = sidesOf(battle);
  return {
    forces: [one.on('top'), other.on('bottom')] as const,
    zones: [zone('top', [0, 0, width, deep], one.id), zone('bottom', [0, height - deep, width, deep], other.id)],
    // PF-SCN-ENC.2: the higher die deploys first or second.
    deployment: [{ side: null, zones: ['top', 'bottom'] }],
  };
};

/** PF-SCN-ENC: both are on the march and meet; who destroys or routs the other wins (PF-SCN-ENC.4). */
export const encounter = (battle: Battle): ScenarioDraft => {
  const { forces, ...rest } = acrossTheWidth(battle);
  return scenario({ ...rest, forces: [...forces], ...named(battle) });
};

/** PF-SCN-POS: each has two positions, laid down before anything else; who takes one of the enemy's wins (PF-SCN-POS.3). */
export const positions = (battle: Battle): ScenarioDraft => {
  const { forces, ...rest } = acrossTheWidth(battle); // PF-SCN-POS.1
  const apart = inches(scaled(battle, 30)); // PF-SCN-POS.2
  const [one, other] = sidesOf(battle);
  return scenario({
    ...rest,
    forces: [...forces],
    objectives: {
      laid: [
        { side: one.id, count: 2, apart, zones: ['top'] },
        { side: other.id, count: 2, apart, zones: ['bottom'] },
      ],
    },
    goals: [one, other].map(({ id }) => ({ kind: 'hold' as const, side: id, objectives: 'one' as const })),
    ...named(battle),
  });
};

/** PF-SCN-DEF: half of the defenders wait hidden, half are on their way; the attacker wants the objective (PF-SCN-DEF.6). */
export const defence = (battle: Battle): ScenarioDraft => {
  const [width, height] = battle.size;
  const [defender, attacker] = sidesOf(battle);
  const attackersDepth = scaled(battle, 12); // PF-SCN-DEF.5: up to 24" from the defender's zone
  return scenario({
    forces: [defender.on('right'), attacker.on('left')],
    zones: [
      zone('defended', [width / 2, 0, width / 2, height]), // PF-SCN-DEF.2
      zone('start', [0, 0, attackersDepth, height]),
    ],
    deployment: [
      // PF-SCN-DEF.1, PF-SCN-DEF.4
      { side: defender.id, zones: ['defended'], share: { of: 'units', parts: 2 }, hidden: 'must', rest: 'reserve' },
      { side: attacker.id, zones: ['start'] },
    ],
    objectives: {
      laid: [{ side: defender.id, count: 1, inside: inches(scaled(battle, 10)), zones: ['defended'] }], // PF-SCN-DEF.3
    },
    goals: [{ kind: 'hold', side: attacker.id, objectives: 'one' }],
    otherwise: defender.id,
    ...named(battle),
  });
};

/** PF-SCN-AMB.2: a corridor 12" wide from the defender's edge to the middle, along the axis of the table. */
const corridor = (battle: Battle, id: string) => {
  const [width, height] = battle.size;
  const wide = scaled(battle, 12);
  return zone(id, [0, (height - wide) / 2, width / 2, wide]);
};

/** PF-SCN-AMB.3: on both flanks of the corridor and ahead of it, 12" off. */
const flanks = (battle: Battle) => {
  const [width, height] = battle.size;
  const [wide, off] = [scaled(battle, 12), scaled(battle, 12)];
  const deep = (height - wide) / 2 - off;
  const ahead = width / 2 + off;
  return {
    north: [0, 0, width, deep] as const,
    south: [0, height - deep, width, deep] as const,
    ahead: [ahead, 0, width - ahead, height] as const,
  };
};

/** PF-SCN-AMB.1: a column on the road, the first army, and a second of two thirds of its points that lies hidden. Who destroys or routs the other wins (PF-SCN-AMB.4). */
export const ambush = (battle: Battle): ScenarioDraft => {
  const [defender, attacker] = sidesOf(battle);
  const { north, south, ahead } = flanks(battle);
  return scenario({
    forces: [defender.on('left'), attacker.on('right')],
    zones: [corridor(battle, 'road'), zone('north', north), zone('south', south), zone('ahead', ahead)],
    deployment: [
      { side: defender.id, zones: ['road'] },
      { side: attacker.id, zones: ['north', 'south', 'ahead'], hidden: 'must' },
    ],
    ...named(battle),
  });
};

/** PF-SCN-FLT: a column that must get out over the far edge, with enemies on three sides of it. */
export const flight = (battle: Battle): ScenarioDraft => {
  const [defender, attacker] = sidesOf(battle);
  const { north, south, ahead } = flanks(battle);
  const third = { of: 'points', parts: 3 } as const; // PF-SCN-FLT.2
  return scenario({
    forces: [defender.on('left'), attacker.on('right')],
    zones: [corridor(battle, 'road'), zone('north', north), zone('south', south), zone('ahead', ahead)],
    deployment: [
      { side: defender.id, zones: ['road'] }, // PF-SCN-FLT.1
      { side: attacker.id, zones: ['north'], share: third },
      { side: attacker.id, zones: ['south'], share: third },
      { side: attacker.id, zones: ['ahead'] },
    ],
    goals: [{ kind: 'exit', side: defender.id, edge: 'right', share: 50 }], // PF-SCN-FLT.3
    otherwise: attacker.id, // PF-SCN-FLT.3, PF-SCN-FLT.4
    ...named(battle),
  });
};

/** PF-SCN-LAST: surrounded in the middle of the table; the other half of the defenders comes from anywhere. */
export const lastStand = (battle: Battle): ScenarioDraft => {
  const [width, height] = battle.size;
  const [defender, attacker] = sidesOf(battle);
  const [square, off] = [scaled(battle, 12), scaled(battle, 12)];
  const [left, top] = [(width - square) / 2, (height - square) / 2];
  const quarter = { of: 'points', parts: 4 } as const; // PF-SCN-LAST.2
  return scenario({
    forces: [defender.on('top', 'right', 'bottom', 'left'), attacker.on('left')], // PF-SCN-LAST.3
    zones: [
      zone('square', [left, top, square, square]), // PF-SCN-LAST.1
      zone('north', [0, 0, width, top - off]),
      zone('east', [left + square + off, 0, left - off, height]),
      zone('south', [0, top + square + off, width, top - off]),
      zone('west', [0, 0, left - off, height]),
    ],
    deployment: [
      { side: defender.id, zones: ['square'], share: { of: 'units', parts: 2 }, rest: 'reserve' },
      { side: attacker.id, zones: ['north'], share: quarter },
      { side: attacker.id, zones: ['east'], share: quarter },
      { side: attacker.id, zones: ['south'], share: quarter },
      { side: attacker.id, zones: ['west'] },
    ],
    ...named(battle), // PF-SCN-LAST.4
  });
};
