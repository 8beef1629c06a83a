import type { Illegal } from '@grognard/kernel';
import { illegal, wrongAt } from '@grognard/kernel';
import type { Block as Unit } from '../data/blocks.ts';
import { monthOf } from '../data/dates.ts';
import { sensibleSetUp } from '../data/opening/sensible-set-up.ts';
import type { East, FrontSide, SetUpLine } from '../types.ts';
import { stackingIn } from './01-map.ts';
import { isHistorical, placesFor } from './03-places.ts';
import { networkOf } from './09-network.ts';
import type { Gate } from './11-arrivals.ts';
import { gatesFor } from './11-arrivals.ts';
import type { L } from './facts.ts';
import { apart, hexName } from './facts.ts';
import { unitName } from './names.ts';

type Lines = readonly SetUpLine[];

/** A unit that is due in the first month, and where it may come in. */
interface FirstArrival {
  readonly unit: Unit;
  readonly gates: readonly Gate[];
}

/** EF-11.6.3: reinforcements of the first month come in during set-up, by the gates of production, not into a battle. */
export const firstArrivals = (look: L, side: FrontSide): readonly FirstArrival[] => {
  const { scenario, units, lines } = look.setting;
  const network = networkOf(look, side);
  const battles = (lines.get(scenario.code)?.battles ?? []).map(({ hex }): number => hex);
  return look.board.due[side].flatMap(({ unit: id, month }): readonly FirstArrival[] => {
    const unit = units.get(id);
    if (!unit || month !== monthOf(scenario.from)) return [];
    const gates = gatesFor(look, side, unit, network).filter(({ hex }) => !battles.includes(hex));
    return gates.length === 0 ? [] : [{ unit, gates }];
  });
};

/** EF-11.6.2: more first arrivals through one gate than a month allows. */
export const crowdedGates = (look: L, arrivals: readonly FirstArrival[], lines: Lines): readonly Illegal<East>[] =>
  lines.flatMap(({ row, hex }, line): readonly Illegal<East>[] => {
    const gate = gateOf(arrivals, row, hex);
    if (!gate) return [];
    const before = lines.slice(0, line).filter((other) => other.hex === hex && gateOf(arrivals, other.row, hex));
    if (before.length < gate.most) return [];
    const values = { hex: hexName(look.setting, gate.hex), most: gate.most };
    return [wrongAt({ hole: 'lines', line, field: 'hex' }, illegal('EF-11.6.2', 'gateFull', values))];
  });

/** EF-11.5.1: who is due in the first month comes in, if a gate is left for it. */
export const heldBack = (look: L, arrivals: readonly FirstArrival[], lines: Lines): readonly Illegal<East>[] =>
  arrivals
    .filter(
      ({ unit, gates }) =>
        lines.every(({ row }) => row !== unit.id) && openGates(look, arrivals, gates, lines).length > 0,
    )
    .map(({ unit }) => illegal('EF-11.5.1', 'mustArrive', { unit: unitName(look, unit.id) }));

/** EF-6.21.1, EF-11.6.2: gates with room for one more. */
const openGates = (look: L, arrivals: readonly FirstArrival[], gates: readonly Gate[], lines: Lines): readonly Gate[] =>
  gates.filter(({ hex, most }) => {
    const there = lines.filter((line) => line.hex === hex);
    const arrived = there.filter(({ row }) => gateOf(arrivals, row, hex));
    return there.length < stackingIn(look, hex) && arrived.length < most;
  });

const gateOf = (arrivals: readonly FirstArrival[], row: string, hex: number | undefined): Gate | undefined =>
  arrivals.find(({ unit }) => unit.id === row)?.gates.find((gate) => gate.hex === hex);

/** A set-up that obeys every rule, the same every time; first arrivals come in as near to the front as may be. */
export const sensibleLines = (look: L, side: FrontSide): Lines => {
  const { scenario, map, lines: startLines } = look.setting;
  const ground = { map, line: startLines.get(scenario.code)! };
  const forces = sensibleSetUp(scenario, ground, side).map(({ block, cv, place }): SetUpLine => {
    const hex = place.at === 'hex' ? place.hex : place.opposite;
    return isHistorical(look) ? { row: block, hex } : { row: block, hex, cv };
  });
  const arrivals = firstArrivals(look, side);
  const front = [...placesFor(look, side).border];
  const far = ({ hex }: Gate): number => Math.min(...front.map((other) => apart(look, hex, other)));
  const laid = [...forces];
  for (const { unit, gates } of arrivals) {
    const [nearest] = openGates(look, arrivals, gates, laid).toSorted((a, b) => far(a) - far(b));
    if (nearest) laid.push({ row: unit.id, hex: nearest.hex });
  }
  return laid;
};
