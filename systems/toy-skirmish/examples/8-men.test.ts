import { view } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../index.ts';
import { fire, move, react } from './range.ts';
import { at, FAR, inTown, posture, squadMoves, townSetting } from './town.ts';

const whyNot = (rule: string, word: string, values?: object) => ({
  rule,
  why: values ? { word, with: values } : { word },
});

describe('8 Men', () => {
  it('TS-8.1 a man goes 15 cm, fires with one die, and is worth 1 point', () => {
    const gone = (x: number) => inTown([at('red-1', 1000, 7000), FAR], move('red-1', [x, 7000])).refusal;
    expect([gone(2500), gone(2501)]).toEqual([null, whyNot('TS-8.1', 'tooLong', { cost: 15.1, most: 15 })]);
    const { log } = inTown(
      [at('red-1', 1000, 7000), at('blue-1', 2800, 7000, { pinned: true }), FAR],
      [fire('red-1', 'blue-1')],
      { dice: [4] },
    );
    const [roll] = rollsOf(log);
    expect(roll && 'dice' in roll.check && roll.check.dice).toEqual([{ rule: 'TS-8.1', value: 1 }]);
    expect(eventsOf(log).slice(2)).toEqual([
      { type: 'lost', stand: 'blue-1' },
      { type: 'scored', side: 'red', points: 1 },
    ]);
  });
  it('TS-8.1 a car goes 25 cm', () => {
    const gone = (x: number) => inTown([at('red-4', 1000, 7000), FAR], move('red-4', [x, 7000])).refusal;
    expect([gone(3500), gone(3501)]).toEqual([null, whyNot('TS-2.1', 'tooLong', { cost: 25.1, most: 25 })]);
  });
  it('TS-8.2 to lie down or get up is an activation; prone one crawls 5 cm', () => {
    const down = inTown([at('red-1', 1000, 7000), FAR], [posture('red-1', 'prone')]);
    expect(eventsOf(down.log)).toEqual([
      { type: 'acted', stand: 'red-1' },
      { type: 'tookPosture', stand: 'red-1', posture: 'prone' },
    ]);
    const prone = at('red-1', 1000, 7000, { posture: 'prone' });
    expect(inTown([prone, FAR], [posture('red-1', 'prone')]).refusal).toEqual(
      whyNot('TS-8.2', 'soAlready', { stand: 'red-1' }),
    );
    expect(inTown([prone, FAR], [posture('red-1', 'standing')]).board.stands[1]).toMatchObject({ posture: 'standing' });
    expect(inTown([at('red-5', 1000, 7000), FAR], [posture('red-5', 'prone')]).refusal).toEqual(
      whyNot('TS-8.2', 'onlyMen', { stand: 'red-5' }),
    );
    const crawls = (x: number) => inTown([prone, FAR], move('red-1', [x, 7000])).refusal;
    expect([crawls(1500), crawls(1501)]).toEqual([null, whyNot('TS-8.2', 'tooLong', { cost: 5.1, most: 5 })]);
  });
  it('TS-8.2 each die fired at him needs one more, a gun fires one column to the left', () => {
    const prone = at('blue-1', 1900, 7000, { posture: 'prone' });
    const rifle = inTown([at('red-5', 1000, 7000), prone, FAR], [fire('red-5', 'blue-1')], { dice: [1, 1, 1] });
    const [shot] = rollsOf(rifle.log);
    expect(shot && 'need' in shot.check && shot.check.need).toEqual([
      { rule: 'TS-3.1', value: 4 },
      { rule: 'TS-8.2', value: 1, note: { word: 'prone' } },
    ]);
    const target = at('red-1', 9000, 6000, { posture: 'prone' });
    const gun = inTown([at('blue-3', 11_500, 6000, { facing: 270 }), target], [fire('blue-3', 'red-1')], {
      stack: [
        { kind: 'game', step: 'rally' },
        { kind: 'activations', side: 'blue', step: 'next' },
        { kind: 'activate', side: 'blue' },
      ],
      dice: [1, 1],
    });
    const [shell] = rollsOf(gun.log);
    expect(shell && 'shifts' in shell.check && shell.check.shifts).toEqual([
      { rule: 'TS-8.2', value: -1, note: { word: 'prone' } },
    ]);
  });
  it('TS-8.2, TS-8.3 who is prone or down is too low for a window', () => {
    const seen = (more: object) =>
      inTown([at('red-1', 3000, 5000), at('blue-1', 4100, 5000, more), FAR], [fire('red-1', 'blue-1')], {
        dice: [1, 1],
      }).refusal?.why.with;
    expect(seen({})).toBeUndefined();
    expect(seen({ posture: 'prone' })).toMatchObject({ area: 'window/below' });
    expect(seen({ pinned: true })).toMatchObject({ area: 'window/below' });
  });
  it('TS-8.3 a man who is hit is down, and gets up as others rally', () => {
    const { log, board } = inTown([at('red-1', 1000, 7000), at('blue-1', 2800, 7000), FAR], [fire('red-1', 'blue-1')], {
      dice: [4],
    });
    expect(log.at(-1)).toMatchObject({ rule: 'TS-8.3', event: { type: 'pinned', stand: 'blue-1' } });
    expect(skirmish.sketch(townSetting, board)).toContain('blue-1, down, at 2800,7000');
  });

  const SQUAD = [at('red-1', 1000, 6000), at('red-2', 1000, 6400), at('red-3', 1000, 6800)];
  it('TS-8.4 a squad moves as one, one man after the other, in one answer', () => {
    const ways = squadMoves('first', 'red', ['red-1', 2000, 6000], ['red-2', 2000, 6400], ['red-3', 2000, 6800]);
    const { log, board } = inTown([...SQUAD, FAR], ways);
    expect(eventsOf(log).map((event) => Object.values(event).slice(0, 2))).toEqual([
      ['acted', 'red-1'],
      ['acted', 'red-2'],
      ['acted', 'red-3'],
      ['ordered', 'first'],
      ['setOut', 'red-1'],
      ['moved', 'red-1'],
      ['setOut', 'red-2'],
      ['moved', 'red-2'],
      ['setOut', 'red-3'],
      ['moved', 'red-3'],
    ]);
    expect([board.stands.slice(0, 3).map((s) => s.at.x), board.orders]).toEqual([[2000, 2000, 2000], []]);
  });
  it('TS-8.4 at the end none is farther than 5 cm from the rest, but for those who are down', () => {
    const apart = (y: number, more: object = {}) =>
      inTown([SQUAD[0]!, SQUAD[1]!, { ...SQUAD[2]!, ...more }, FAR], squadMoves('first', 'red', ['red-1', 1000, y]))
        .refusal;
    expect([apart(5650), apart(5649)]).toEqual([null, whyNot('TS-8.4', 'apart', { stand: 'red-2', most: 5 })]);
    const left = inTown(
      [SQUAD[0]!, SQUAD[1]!, at('red-3', 1000, 7600, { pinned: true }), FAR],
      squadMoves('first', 'red', ['red-1', 1000, 5700]),
    );
    expect(left.refusal).toBeNull();
  });
  it('TS-8.4 each way must be open, after the ways before it', () => {
    const refusal = (...ways: Parameters<typeof squadMoves>[2][]) =>
      inTown([...SQUAD, FAR], squadMoves('first', 'red', ...ways)).refusal;
    expect(refusal()).toEqual(whyNot('TS-8.4', 'nobodyMoves'));
    expect(refusal(['red-1', 1000, 6400])).toEqual(whyNot('TS-2.5', 'tooNear', { stand: 'red-2', least: 1 }));
    expect(refusal(['red-2', 1400, 6400], ['red-1', 1000, 6400])).toBeNull();
    expect(refusal(['red-1', 1400, 6000], ['red-1', 1500, 6000])).toEqual(
      whyNot('TS-8.4', 'notInSquad', { stand: 'red-1' }),
    );
    expect(refusal(['red-5', 1400, 6000])).toEqual(whyNot('TS-8.4', 'notInSquad', { stand: 'red-5' }));
  });
  it('TS-8.4 a squad of the enemy, or one of which nobody can move, does not', () => {
    const says = (squad: string, stands: readonly object[]) =>
      inTown(stands, [['red', { type: 'squad', squad }]]).refusal;
    expect(says('second', [...SQUAD, FAR])).toEqual(whyNot('TS-8.4', 'noSquad', { squad: 'second' }));
    expect(says('first', [at('red-1', 1000, 6000, { pinned: true }), at('red-5', 500, 7500), FAR])).toEqual(
      whyNot('TS-8.4', 'squadStays', { squad: 'first' }),
    );
  });
  it('TS-8.4 whoever is shot down stops, and the others go on, round whom they can', () => {
    const watcher = at('blue-1', 2600, 6000);
    const ways = squadMoves('first', 'red', ['red-1', 1800, 6000], ['red-2', 1800, 6400]);
    const { position, board } = inTown([...SQUAD.slice(0, 2), watcher, FAR], [...ways, react('blue-1', 300)], {
      dice: [4],
    });
    expect(board.stands.map(({ id, at: { x }, pinned }) => [id, x, pinned])).toEqual([
      ['red-1', 1300, true],
      ['red-2', 1800, false],
      ['blue-1', 2600, false],
      ['blue-5', 11_500, false],
    ]);
    expect(position.stack.at(-1)!.kind).toBe('activate');
  });
  it('TS-8.4 the enemy learns of no way but what he sees of it', () => {
    const watcher = at('blue-1', 2600, 6000);
    const ways = squadMoves('first', 'red', ['red-1', 1800, 6000], ['red-2', 1800, 6400]);
    const { position } = inTown([...SQUAD.slice(0, 2), watcher, FAR], ways);
    expect(position.board.orders.map(({ unit }) => unit)).toEqual(['red-2']);
    expect(view(skirmish, townSetting, position, 'blue').board.orders).toEqual([]);
    expect(view(skirmish, townSetting, position, 'red').board.orders).toHaveLength(1);
  });
});
