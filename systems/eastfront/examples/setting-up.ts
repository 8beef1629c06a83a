import { eachWrong } from '@grognard/kernel';
import { sensibleLines } from '../rules/03-first-arrivals.ts';
import type { FrontSide, SetUpLine } from '../types.ts';
import { enemyOf } from '../types.ts';
import { changed, lookAt } from './objectives.ts';
import { played } from './played.ts';

type Lines = readonly SetUpLine[];

/** A scenario with these optional rules. */
export const using = (id: string, ...use: readonly string[]): object => changed(id, { rules: { use, skip: [] } });

/** A set-up that obeys every rule. */
export const sensible = (scenario: string | object, side: FrontSide): Lines => sensibleLines(lookAt(scenario), side);

/** Both sides set up, one after the other; a side's lines may be changed. */
export const settingUp = (
  scenario: string | object,
  given: Partial<Readonly<Record<FrontSide, Lines>>> = {},
  blocks: 'both' | 'first' = 'both',
) => {
  const { setting } = lookAt(scenario);
  const first = setting.firstToSetUp;
  const sides = blocks === 'both' ? [first, enemyOf(first)] : [first];
  const sheets = sides.map((side) => ({ side, lines: given[side] ?? sensible(scenario, side) }));
  return played(
    scenario,
    {},
    [{ kind: 'game' }],
    sheets.map(({ side, lines }) => [side, { type: 'setUp', lines }] as const),
    sheets.flatMap(({ lines }) => lines.map(() => 1)),
  );
};

/** By which rules the set-up of a side is refused. */
export const wrongIn = (scenario: string | object, side: FrontSide, lines: Lines): readonly string[] => {
  const { setting } = lookAt(scenario);
  const first = setting.firstToSetUp;
  const before = first === side ? [] : [[first, { type: 'setUp', lines: sensible(scenario, first) }] as const];
  const { refusal } = played(
    scenario,
    {},
    [{ kind: 'game' }],
    [...before, [side, { type: 'setUp', lines }]],
    [...before.flatMap(([, action]) => action.lines.map(() => 1)), ...lines.map(() => 1)],
  );
  return refusal ? [...new Set(eachWrong(refusal).map(({ rule }) => rule))] : [];
};
