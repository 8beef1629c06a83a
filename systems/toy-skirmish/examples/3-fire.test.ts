import { chanceToPass, fraction } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { fire, played, stand } from './range.ts';

/** Red-1, its middle in the corridor, fires at blue-1 across so much open ground. */
const across = (gap: number, dice: readonly number[] = [], more: object = {}) =>
  played([stand('red-1', 1000, 4000), stand('blue-1', 1000 + 300 + gap, 4000)], [fire('red-1', 'blue-1')], {
    dice,
    ...more,
  });
const gunAcross = (gap: number, dice: readonly number[], more: object = {}) =>
  played(
    [stand('red-3', 1000, 4000, { facing: 90 }), stand('blue-1', 1200 + 150 + gap, 4000, more)],
    [fire('red-3', 'blue-1')],
    { dice },
  );
const checkOf = ({ log }: ReturnType<typeof played>) => rollsOf(log)[0]!.check;

describe('3 Fire', () => {
  it('TS-3.1 two dice, 4 or more hits', () => {
    const { log } = across(1500, [4, 3]);
    expect(eventsOf(log)).toEqual([
      { type: 'acted', stand: 'red-1' },
      { type: 'fired', stand: 'red-1', target: 'blue-1' },
      { type: 'pinned', stand: 'blue-1' },
    ]);
    expect(rollsOf(log)).toMatchObject([
      {
        result: 1,
        faces: [4, 3],
        check: { shape: 'pool', dice: [{ rule: 'TS-3.1', value: 2 }], need: [{ rule: 'TS-3.1', value: 4 }] },
      },
    ]);
    expect(fraction(chanceToPass(rollsOf(log)[0]!.check))).toBe('27/36');
  });
  it('TS-3.1 only enemies in sight can be fired at', () => {
    const stands = [stand('red-1', 1000, 4000), stand('red-2', 2000, 4000), stand('blue-1', 2000, 5000)];
    const none = (target: string) => ({ rule: 'TS-3.1', why: { word: 'noTarget', with: { target } } });
    expect(played(stands, [fire('red-1', 'red-2')]).refusal).toEqual(none('red-2'));
    expect(played(stands, [fire('red-1', 'blue-2')]).refusal).toEqual(none('blue-2'));
  });
  it('TS-3.2 at 20 cm it hits, at 20.01 cm it is out of range, and by how much is said', () => {
    expect(eventsOf(across(2000, [6, 1]).log).at(-1)).toEqual({ type: 'pinned', stand: 'blue-1' });
    expect(across(2001).refusal).toEqual({
      rule: 'TS-3.2',
      why: { word: 'outOfRange', with: { target: 'blue-1', range: 20.1, most: 20, over: 0.1 } },
    });
    // Slantwise the gap is no whole number: 20.0000 cm and a trifle is too far all the same.
    const slant = (y: number) =>
      played([stand('red-1', 1000, 4000), stand('blue-1', 3000, y)], [fire('red-1', 'blue-1')], { dice: [1, 1] })
        .refusal;
    expect(slant(4000 + 1135)).toBeNull();
    expect(slant(4000 + 1136)).toMatchObject({ rule: 'TS-3.2', why: { with: { over: 0.1 } } });
  });
  it('TS-3.2 up to 10 cm there is one die more', () => {
    const near = { rule: 'TS-3.2', value: 1, note: { word: 'near' } };
    expect(checkOf(across(1000, [1, 1, 1]))).toMatchObject({ dice: [{ value: 2 }, near] });
    expect(checkOf(across(1001, [1, 1]))).toMatchObject({ dice: [{ rule: 'TS-3.1', value: 2 }] });
  });
  it('TS-3.2 TS-3.6 the range is the column of the gun', () => {
    const shot = (gap: number, dice: readonly number[]) => {
      const { result, check } = rollsOf(gunAcross(gap, dice).log)[0]!;
      return [check.shape === 'table' && check.column, result];
    };
    expect(shot(1500, [2, 2])).toEqual(['near', '1']);
    expect(shot(1501, [2, 2])).toEqual(['middle', '0']);
    expect(shot(3000, [4, 6])).toEqual(['middle', '2']);
    expect(shot(3001, [4, 6])).toEqual(['far', '1']);
    expect(shot(5000, [6, 6])).toEqual(['far', '2']);
    expect(gunAcross(5001, []).refusal).toMatchObject({ rule: 'TS-3.2', why: { with: { range: 50.1, most: 50 } } });
  });
  it('TS-1.2 in mist nothing is seen past 15 cm', () => {
    expect(across(1500, [1, 1], { weather: 'mist' }).refusal).toBeNull();
    expect(across(1501, [], { weather: 'mist' }).refusal).toEqual({
      rule: 'TS-1.2',
      why: { word: 'outOfRange', with: { target: 'blue-1', range: 15.1, most: 15, over: 0.1 } },
    });
  });
  it('TS-3.3 sight goes through 5 cm of wood and no farther', () => {
    const into = (x: number) =>
      played([stand('red-1', 3500, 2000), stand('blue-1', x, 2000)], [fire('red-1', 'blue-1')], { dice: [1, 1, 1] })
        .refusal;
    expect(into(4500)).toBeNull();
    expect(into(4501)).toEqual({
      rule: 'TS-3.3',
      why: { word: 'noSight', with: { stand: 'red-1', target: 'blue-1', area: 'wood', at: 10 } },
    });
  });
  it('TS-3.3 a house stops it; past its corner is clear', () => {
    const past = (y: number) =>
      played([stand('red-1', 6500, y), stand('blue-1', 8500, y)], [fire('red-1', 'blue-1')], { dice: [1, 1] }).refusal;
    expect(past(2150)).toBeNull();
    expect(
      played([stand('red-1', 6500, 2400), stand('blue-1', 8400, 1700)], [fire('red-1', 'blue-1')]).refusal,
    ).toMatchObject({
      rule: 'TS-3.3',
      why: { with: { area: 'house' } },
    });
  });
  it('TS-3.4 a hill hides what is behind it, not what is on it', () => {
    const over = (x: number) =>
      played([stand('red-1', 3600, 5200), stand('blue-1', x, 4800)], [fire('red-1', 'blue-1')], { dice: [1, 1] })
        .refusal;
    expect(over(5600)).toMatchObject({ rule: 'TS-3.4', why: { word: 'noSight', with: { area: 'hill' } } });
    const up = played([stand('red-1', 3000, 6000), stand('blue-1', 5000, 6000)], [fire('red-1', 'blue-1')], {
      dice: [1, 1],
    });
    expect(up.refusal).toBeNull();
  });
  it('TS-3.4 from a hill the line passes above the nearer half of what is between', () => {
    // From the hill's edge over 20 cm of wood; the line is below the trees in its farther half only.
    const gun = (y: number) => stand('red-3', 5000, y, { facing: 0 });
    const beyond = (y: number) =>
      played([gun(5000), stand('blue-1', 5000, y)], [fire('red-3', 'blue-1')], { dice: [1, 1] });
    expect(beyond(500).refusal).toMatchObject({ rule: 'TS-3.3', why: { with: { area: 'wood' } } });
    // Twice as far as the near edge of the wood and 5 cm more: just 5 cm below the trees.
    expect(beyond(2500).refusal).toBeNull();
    const level = played([gun(4790), stand('blue-1', 5000, 2490)], [fire('red-3', 'blue-1')]);
    expect(level.refusal).toMatchObject({ rule: 'TS-3.3' });
  });
  it('TS-3.5 in a wood, or close behind a wall, each die needs one more', () => {
    const cover = [
      { rule: 'TS-3.1', value: 4 },
      { rule: 'TS-3.5', value: 1 },
    ];
    const inWood = played([stand('red-1', 3500, 2000), stand('blue-1', 4100, 2000)], [fire('red-1', 'blue-1')], {
      dice: [4, 4, 4],
    });
    expect(rollsOf(inWood.log)[0]).toMatchObject({ result: 0, check: { need: cover } });
    const behind = (x: number) =>
      checkOf(
        played([stand('red-1', 7500, 3500), stand('blue-1', x, 3500)], [fire('red-1', 'blue-1')], { dice: [1, 1, 1] }),
      );
    expect(behind(8500 + 150 + 100)).toMatchObject({ need: cover });
    expect(behind(8500 + 150 + 101)).toMatchObject({ need: [{ value: 4 }] });
    const sameSide = played([stand('red-1', 9500, 3500), stand('blue-1', 8700, 3500)], [fire('red-1', 'blue-1')], {
      dice: [1, 1, 1],
    });
    expect(checkOf(sameSide)).toMatchObject({ need: [{ value: 4 }] });
  });
  it('TS-3.5 TS-3.6 cover moves a gun one column to the left', () => {
    const { log } = played(
      [stand('red-3', 3500, 2000, { facing: 90 }), stand('blue-1', 4100, 2000)],
      [fire('red-3', 'blue-1')],
      {
        dice: [4, 5],
      },
    );
    expect(rollsOf(log)).toMatchObject([
      {
        result: '1',
        faces: [4, 5],
        check: { shape: 'table', column: 'near', shifts: [{ rule: 'TS-3.5', value: -1 }] },
      },
    ]);
  });
  it('TS-3.6 two hits lose a stand at once', () => {
    expect(eventsOf(gunAcross(1000, [4, 5]).log).slice(1)).toEqual([
      { type: 'fired', stand: 'red-3', target: 'blue-1' },
      { type: 'lost', stand: 'blue-1' },
      { type: 'scored', side: 'red', points: 2 },
    ]);
  });
  it('TS-3.7 a gun fires at what is partly within 30 degrees of its facing', () => {
    const at = (x: number, y: number) =>
      played([stand('red-3', 1000, 4000, { facing: 90 }), stand('blue-1', x, y)], [fire('red-3', 'blue-1')], {
        dice: [1, 1],
      }).refusal;
    const outside = { rule: 'TS-3.7', why: { word: 'outOfField', with: { stand: 'red-3', target: 'blue-1' } } };
    // 20 cm to the right the field is 20 · tan 30° = 11.547 cm wide; the base reaches 1.5 / cos 30° = 1.732 cm farther.
    expect(at(3000, 4000 + 1154 + 173)).toBeNull();
    expect(at(3000, 4000 + 1155 + 174)).toEqual(outside);
    expect(at(3000, 4000 - 1154 - 173)).toBeNull();
    expect(at(3000, 4000 - 1155 - 174)).toEqual(outside);
    expect(at(400, 4000)).toEqual(outside);
  });
});
