import type { Calculation, Calculator, FlagProblem, FlagValues, Illegal, Odds, Result } from '@grognard/kernel';
import { chanceOf, message, odds, reduced } from '@grognard/kernel';
import { FOOT_POOL, HIT_MARKERS, VEHICLE_POOL } from '../data/hits.ts';
import { UNIT_TYPES } from '../data/units.ts';
import { hitPoolOf } from '../house.ts';
import { load } from '../load/load.ts';
import { LETTERS } from '../load/map.ts';
import { setup } from '../rules/01-setup.ts';
import { refuseShot } from '../rules/07-aim.ts';
import type { Shot } from '../rules/07-attack.ts';
import { attackOf } from '../rules/07-attack.ts';
import { CRITICAL } from '../rules/07-hits.ts';
import { attackCheck } from '../rules/07-targets.ts';
import type { Board, Coh, L, Terrain, Unit } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { Told } from './flags.ts';
import { FLAGS, flagProblems, toldBy } from './flags.ts';

/** Odds for a real table: one shot, from what the two counters and the ground between them say. */
export const calculator: Calculator<Coh> = {
  flags: FLAGS,
  calculate: (given: FlagValues): Result<readonly Calculation<Coh>[], FlagProblem<Word>> => {
    const problems = flagProblems(given);
    if (problems.length > 0) return { ok: false, problems };
    const told = toldBy(given);
    const look = laidOut(told);
    const shot = shotOf(look, told);
    const side = UNIT_TYPES[told.attacker].nation;
    const refusal = refuseShot(look, side, shot);
    if (refusal) return { ok: false, problems: [asFlag(told, refusal)] };
    return { ok: true, value: [worked(look, told, attackOf(side, shot))] };
  },
};

const [ATTACKER, TARGET] = ['attacker', 'target'];
const letterOf = (terrain: Terrain): string => Object.keys(LETTERS).find((letter) => LETTERS[letter] === terrain)!;
const helper = (n: number): string => `supporter-${n}`;
const named = (column: number): string => `A${String(column + 1).padStart(2, '0')}`;

/** The facts as a row of hexes with the two counters in it: the rules themselves then say what they come to. */
const laidOut = (told: Told): L => {
  const loaded = load(scenarioOf(told));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const board = setup(loaded.value);
  return { setting: loaded.value, board: { ...board, ...changesOf(told, board) } };
};

const scenarioOf = (told: Told): object => {
  const { attacker, target, distance, terrain, higher, isWalled, isFlank } = told;
  const row = (at: (column: number) => string): readonly string[] => [
    Array.from({ length: distance + 1 }, (_, column) => at(column)).join(''),
  ];
  const level = (column: number): string => {
    if (distance === 0 || higher === null) return '0';
    return column === (higher === 'target' ? distance : 0) ? '1' : '0';
  };
  const shooters = [ATTACKER, ...Array.from({ length: told.supporters }, (_, n) => helper(n))];
  const placed = (id: string | undefined, type: string, column: number, facing: string) => ({
    id,
    type,
    hex: `1-${named(column)}`,
    facing,
  });
  const force = (nation: string, units: readonly object[]) => ({ id: nation, nation, caps: 5, units });
  return {
    format: 1,
    system: 'conflict-of-heroes',
    id: 'calculator',
    title: { en: 'Calculator', fr: 'Calculateur' },
    map: [
      {
        board: {
          id: '1',
          terrain: row((column) => letterOf(column === distance ? terrain : 'open')),
          levels: row(level),
          walls: isWalled && distance > 0 ? [`${named(distance)} W`] : [],
        },
      },
    ],
    turns: 1,
    gunsInBunkers: true,
    forces: [
      force(
        UNIT_TYPES[attacker].nation,
        shooters.map((id) => placed(id, attacker, 0, 'E')),
      ),
      force(UNIT_TYPES[target].nation, [placed(TARGET, target, distance, isFlank ? 'E' : 'W')]),
    ],
  };
};

const changesOf = (told: Told, board: Board): Partial<Board> => {
  const { attackerHit, targetHit, cover, smoke, caps, isCareless, isFlank } = told;
  const hex = board.units.find(({ id }) => id === TARGET)!.hex!;
  const side = UNIT_TYPES[told.target].nation;
  const works = cover === 'trench' || cover === 'bunker' ? cover : null;
  const changed = (unit: Unit): Unit => {
    if (unit.id === ATTACKER) return { ...unit, hit: attackerHit };
    return unit.id === TARGET ? { ...unit, hit: targetHit, hasty: cover === 'hasty', fort: works } : unit;
  };
  const nation = UNIT_TYPES[told.attacker].nation;
  const force = board.forces[nation]!;
  return {
    units: board.units.map(changed),
    forts: works === null ? [] : [{ id: works, kind: works, hex, facing: isFlank ? 1 : 4, side, hidden: false }],
    smoke: smoke === null ? [] : [{ hex, points: smoke }],
    onRoll: { caps, luck: 0 },
    careless: isCareless ? [TARGET!] : [],
    forces: { ...board.forces, [nation]: { ...force, hand: ['careful-aim'] } },
  };
};

const shotOf = ({ board }: L, { distance, mode, supporters, isAimed }: Told): Shot => ({
  type: 'fire',
  leader: ATTACKER!,
  supporters: Array.from({ length: supporters }, (_, n) => helper(n)),
  mode,
  hex: board.units.find(({ id }) => id === TARGET)!.hex!,
  target: distance === 0 ? TARGET! : null,
  observer: null,
  weapon: null,
  bonus: isAimed ? ['careful-aim'] : [],
});

const worked = (look: L, told: Told, attack: ReturnType<typeof attackOf>): Calculation<Coh> => {
  const [attacker, target] = [message(`type.${told.attacker}` as const), message(`type.${told.target}` as const)];
  const about = message('calc.about', { attacker, target });
  const check = { ...attackCheck(look, attack, { kind: 'unit', target: TARGET! }), about };
  const outcomes = fatesOf(told, odds(check)).filter(({ chance }) => chance.ways > 0n);
  return { about, checks: [check], outcomes };
};

/** COH-7.4.1, COH-7.0.4: what kills at once, and what a first hit comes to with all markers in the cup. */
const fatesOf = ({ target, targetHit }: Told, all: Odds): Calculation<Coh>['outcomes'] => {
  const share = (isSo: (margin: number) => boolean): bigint => chanceOf(all, (margin) => isSo(Number(margin))).ways;
  const killsFrom = targetHit === null ? CRITICAL : 0;
  const cup = hitPoolOf(UNIT_TYPES[target].mobility) === 'foot' ? FOOT_POOL : VEHICLE_POOL;
  const deadly = BigInt(cup.filter((marker) => HIT_MARKERS[marker].kills).length);
  const drawn = BigInt(cup.length);
  const hit = share((margin) => margin >= 0 && margin < killsFrom);
  const killed = share((margin) => margin >= killsFrom) * drawn + hit * deadly;
  const of = all.of * drawn;
  return [
    { what: message('calc.eliminated' as const), chance: reduced({ ways: killed, of }) },
    { what: message('calc.hit' as const), chance: reduced({ ways: hit * (drawn - deadly), of }) },
    { what: message('calc.missed' as const), chance: reduced({ ways: share((margin) => margin < 0) * drawn, of }) },
  ];
};

/** Why a shot may not be fired, said of the facts that were told. */
const asFlag = (told: Told, { why }: Illegal<Coh>): FlagProblem<Word> => {
  const values = Object.entries(why.with ?? {}).map(([key, value]) => {
    if (value === ATTACKER) return [key, message(`type.${told.attacker}` as const)] as const;
    if (value === TARGET) return [key, message(`type.${told.target}` as const)] as const;
    return [key, key === 'hex' ? message('calc.itsHex' as const) : value] as const;
  });
  const flag = why.word === 'tooFar' || why.word === 'tooNear' ? 'distance' : 'attacker';
  return { flag, why: message(why.word as Word, Object.fromEntries(values)) };
};
