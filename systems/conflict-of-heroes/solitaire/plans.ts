import { DIRS } from '@grognard/hex';
import type { Choice } from '@grognard/kernel';
import { isCover } from '../rules/04-terrain.ts';
import { firstSteps } from '../rules/05-walks.ts';
import { inArc } from '../rules/06-line-of-sight.ts';
import type { Threat } from '../rules/20-doctrine.ts';
import { isShaken, RALLIES_UNLESS, threatsTo } from '../rules/20-doctrine.ts';
import { apart, carried, enemiesIn } from '../rules/facts.ts';
import type { Action, ActionOf, Deed, L, Unit } from '../types.ts';
import { bestFacing, posts, wayHome } from './eye.ts';
import type { Aim } from './fire.ts';
import { holeOf, needFrom } from './fire.ts';

/** What the AI is asked in its phase, and what it has seen of its chances. */
export interface Asked {
  readonly look: L;
  readonly side: string;
  readonly choices: readonly Choice<Action>[];
  readonly aims: readonly Aim[];
  readonly accepts: (action: Action) => boolean;
}

/** Something a unit would do, not yet paid for. */
export interface Plan {
  readonly deed: Omit<Deed, 'pay'>;
  /** Of a shot: the bare roll that hits. */
  readonly need: number | null;
}

const TURNS_FOR = 9; // COH-20.2.5
/** When an assault is worth a throw: most rolls succeed. */
const WORTH_AN_ASSAULT = 7;

const plan = (deed: Omit<Deed, 'pay'>, need: number | null = null): Plan => ({ deed, need });

/** All that a unit would do now, what matters most first, whether or not it can pay for it. */
export const plansFor = (here: Asked, unit: Unit): readonly Plan[] => {
  const shots = here.aims.filter(({ shot }) => shot.leader === unit.id);
  const mustRally = isShaken(unit) && !shots.some(({ need }) => need <= RALLIES_UNLESS);
  const fire = mustRally ? [] : shots.map(({ shot, need }) => plan(shot, need));
  const rally = mustRally ? [plan({ type: 'rally', units: [unit.id] } as Omit<Deed, 'pay'>)] : [];
  if (unit.hidden) return fire;
  return [
    ...getDown(here, unit),
    ...rally,
    ...pivot(here, unit),
    ...fire,
    ...assault(here, unit),
    ...fallBack(here, unit),
  ];
};

/** COH-20.2.11: whoever is carried gets down when the enemy is in sight. */
const getDown = ({ look, choices }: Asked, vehicle: Unit): readonly Plan[] => {
  if (carried(look, vehicle.id).length === 0 || threatsTo(look, vehicle).length === 0) return [];
  return choices.flatMap(({ action }) =>
    action.type === 'unload' && action.vehicle === vehicle.id ? [unpaid(action)] : [],
  );
};

const unpaid = ({ pay: _open, ...deed }: Deed): Plan => plan(deed as Omit<Deed, 'pay'>);

/** COH-20.2.5: turn to a danger out of the arc of fire. */
const pivot = ({ look }: Asked, unit: Unit): readonly Plan[] => {
  const danger = dangerBehind(look, unit);
  if (!danger) return [];
  const facings = DIRS.filter((facing) => inArc(look, { ...unit, facing }, danger.hex));
  return [plan(walk(unit, [], bestFacing(look, unit, facings)))];
};

/** The enemy to turn to; none while an enemy as near is in the arc, or it would turn to and fro. */
const dangerBehind = (look: L, unit: Unit): Threat['enemy'] | null => {
  const threats = threatsTo(look, unit);
  const nearest = threats.filter(({ distance }) => distance === threats[0]!.distance).map(({ enemy }) => enemy);
  if (nearest.some((enemy) => inArc(look, unit, enemy.hex))) return null;
  const isUrgent = ({ id, hex }: Threat['enemy']): boolean =>
    apart(look, unit.hex!, hex) === 1 || look.board.shots.some((shot) => shot.unit === unit.id && shot.by === id);
  const isEasy = (enemy: Threat['enemy']): boolean => needFrom(look, unit, unit.hex!, enemy) <= TURNS_FOR;
  return nearest.find(isUrgent) ?? nearest.find(isEasy) ?? null;
};

const walk = (unit: Unit, path: readonly number[], facing: number) =>
  ({ type: 'move', unit: unit.id, path, facing, cautious: false, fort: null }) as Omit<ActionOf<'move'>, 'pay'>;

/** The hexes a unit may step into. */
const stepsOf = ({ look, choices }: Asked, unit: Unit): readonly number[] => {
  const paths = choices.flatMap((choice) => {
    const path = choice.action.type === 'move' && choice.action.unit === unit.id ? holeOf(choice, 'path') : undefined;
    return path?.kind === 'path' ? path.hexes : [];
  });
  return firstSteps(look, unit).filter((hex) => paths.includes(hex));
};

const stepInto = (look: L, unit: Unit, hex: number): Plan =>
  plan(walk(unit, [hex], bestFacing(look, { ...unit, hex, fort: null })));

const isObjective = ({ board }: L, hex: number): boolean => board.control.some((held) => held.hex === hex);

/** COH-20.2.4: into a hex held by the enemy only if it seems worth it; whether it goes, the referee's die says. */
const assault = (here: Asked, unit: Unit): readonly Plan[] => {
  const { look, side } = here;
  if (unit.hit !== null || unit.hex === null) return [];
  const isWorthIt = (hex: number): boolean =>
    enemiesIn(look, side, hex).length === 1 &&
    needFrom(look, unit, hex, { ...enemiesIn(look, side, hex)[0]!, hex }) <= WORTH_AN_ASSAULT;
  const into = stepsOf(here, unit).find((hex) => !isObjective(look, hex) && isWorthIt(hex));
  return into === undefined ? [] : [stepInto(look, unit, into)];
};

/** COH-20.2.4: towards the objectives it defends, and into enemy hexes only if they are objectives. */
export const fallBack = (here: Asked, unit: Unit): readonly Plan[] => {
  const { look, side } = here;
  const home = posts(look, side);
  const way = unit.hex === null ? Number.POSITIVE_INFINITY : wayHome(look, unit.hex, home);
  const steps = stepsOf(here, unit)
    .map((hex) => ({ hex, way: wayHome(look, hex, home), isCovered: isCover(look, hex) }))
    .filter((step) => step.way < way)
    .filter(({ hex }) => isObjective(look, hex) || enemiesIn(look, side, hex).length === 0)
    .filter((step) => !leavesCover(look, unit, step))
    .sort((a, b) => Number(b.isCovered) - Number(a.isCovered) || a.way - b.way);
  return steps.map(({ hex }) => stepInto(look, unit, hex));
};

/** COH-20.2.11: nobody leaves cover for the open before the eyes of the enemy, unless he has an objective to take. */
const leavesCover = (
  look: L,
  unit: Unit,
  { hex, isCovered }: { readonly hex: number; readonly isCovered: boolean },
): boolean => {
  const isSafe = unit.hex !== null && (unit.fort !== null || unit.hasty || isCover(look, unit.hex));
  return isSafe && !isCovered && !isObjective(look, hex) && threatsTo(look, { ...unit, hex }).length > 0;
};
