import { fastRandom } from '@grognard/kernel';
import type { Spot } from '@grognard/table';
import { expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { groundSight, isHiddenBetween, poseOf } from '../rules/sight-ground.ts';
import type { L, Man } from '../types.ts';

const LOOKS = 400;

/** Two men put down anywhere on a table, standing or prone, up or down stairs. */
const pairOn = ({ setting, board }: L, random: () => number): readonly [Man, Man] => {
  const { width, height } = setting.table.ground.table;
  const below = (most: number): number => Math.floor(random() * most);
  const spot = (): Spot => ({ x: below(width), y: below(height), storey: below(3) });
  const [one, other] = board.men as readonly [Man, Man];
  const putDown = (man: Man): Man => ({
    ...man,
    at: { in: 'table', spot: spot() },
    stance: random() < 0.5 ? 'prone' : 'standing',
  });
  return [putDown(one), putDown(other)];
};

it.each(['aachen', 'lingevres'])('PF-BASE.14: a glance finds hidden what a close look finds hidden: %s', (id) => {
  const loaded = panzerfaust.load(panzerfaust.scenarios.find((scenario) => scenario.id === id));
  if (!loaded.ok) throw new Error(`${id} does not load`);
  const look: L = { setting: loaded.value, board: loaded.value.start };
  const random = fastRandom(16);
  const found = new Set<boolean>();
  for (let looked = 0; looked < LOOKS; looked += 1) {
    const [from, to] = pairOn(look, random).map((man) => poseOf(look, man)!);
    const glance = isHiddenBetween(look, from!, to!);
    const { hiddenBy } = groundSight(look, { ...from!.viewer, mark: `${from!.viewer.mark} again` }, to!.body);
    expect({ from: from!.viewer.stand.at, to: to!.body.at, glance }).toEqual({
      from: from!.viewer.stand.at,
      to: to!.body.at,
      glance: hiddenBy !== null,
    });
    found.add(glance);
  }
  expect(found).toEqual(new Set([true, false]));
});
