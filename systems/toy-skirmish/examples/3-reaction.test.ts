import { checksOf, hearLog, refusedCandidates, view } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../index.ts';
import { move, pass, played, react, rest, setting, stand } from './range.ts';

/*
 * Blue-1 looks past the corner of the house (7000,1000) from 8900,800: on x = 6700 it sees down to y = 1031. Red-1 goes
 * down behind the house and up again: seen are 0 to 431 and 969 to 1400 of its route, all of it far.
 */
const MOVER = stand('red-1', 6700, 600);
const WATCHER = stand('blue-1', 8900, 800);
const BEHIND = { x: 6700, y: 1300 };
const there = move('red-1', [6700, 1300], [6700, 600]);
const FAR = { range: 'far', cover: false };
const GLIMPSES = [
  {
    start: 0,
    way: [
      { x: 6700, y: 600 },
      { x: 6700, y: 1031 },
    ],
  },
  {
    start: 432,
    way: [
      { x: 6700, y: 1031 },
      { x: 6700, y: 600 },
    ],
  },
];

describe('3 Reaction fire', () => {
  it('TS-3.8 the watcher is asked with the stretches it sees, counted end to end', () => {
    const { asked, board } = played([MOVER, WATCHER], there);
    expect(asked).toEqual([
      {
        kind: 'watch',
        side: 'blue',
        rule: 'TS-3.8',
        prompt: { word: 'askWatch', with: { stand: 'red-1' } },
        choices: [
          { action: { type: 'pass' } },
          {
            action: { type: 'react', stand: 'blue-1', along: 0 },
            holes: { along: { kind: 'span', spans: [[0, 863]] } },
          },
        ],
      },
    ]);
    expect(board.march?.watch).toEqual({
      glimpses: [
        { ...GLIMPSES[0], along: 0 },
        { ...GLIMPSES[1], along: 969 },
      ],
      stands: [
        {
          stand: 'blue-1',
          chances: [
            { from: 0, to: 431, ...FAR },
            { from: 432, to: 863, ...FAR },
          ],
        },
      ],
    });
  });
  it('TS-3.8 the watcher learns those stretches and nothing else of the route', () => {
    const { position } = played([MOVER, WATCHER], there);
    const sent = view(skirmish, setting, position, 'blue');
    expect(sent.board.march).toEqual({
      stand: 'red-1',
      way: null,
      watch: {
        glimpses: GLIMPSES.map((one) => ({ ...one, along: null })),
        stands: position.board.march?.watch?.stands,
      },
    });
    expect(JSON.stringify(sent)).not.toContain(String(BEHIND.y));
    expect(sent.stack.map(({ kind }) => kind)).toEqual(['game', 'activations', 'march', 'watch']);
  });
  it('TS-3.8 the side of the mover does not learn where it is seen, and spectators learn neither', () => {
    const { position } = played([MOVER, WATCHER], there);
    const { way } = position.board.march!;
    expect(view(skirmish, setting, position, 'red').board.march).toEqual({ stand: 'red-1', way, watch: null });
    expect(view(skirmish, setting, position, null).board.march).toEqual({ stand: 'red-1', way: null, watch: null });
  });
  it('TS-3.8 each side hears its own part of it', () => {
    const { log, position } = played([MOVER, WATCHER], there);
    const before = { ...position.board, march: null, acted: [] };
    const heard = (side: string | null) =>
      hearLog(skirmish, setting, before, log, side).flatMap((item) => ('event' in item ? [item.event] : []));
    const { way, watch } = position.board.march!;
    const acted = { type: 'acted', stand: 'red-1' };
    expect(heard('red')).toEqual([acted, { type: 'setOut', stand: 'red-1', way }]);
    expect(heard('blue')).toMatchObject([
      acted,
      { type: 'setOut', way: null },
      { type: 'watched', watch: { stands: watch!.stands } },
    ]);
    expect(heard(null)).toEqual([acted, { type: 'setOut', stand: 'red-1', way: null }]);
  });
  it('TS-3.8 the mover is put where it is fired at, and goes on when it is missed', () => {
    const { log, board } = played([MOVER, WATCHER], [...there, react('blue-1', 500)], { dice: [3, 3] });
    expect(eventsOf(log).slice(3)).toEqual([
      { type: 'halted', stand: 'red-1', at: { x: 6700, y: 963 }, way: { ...route(), along: 969 + 68, climb: null } },
      { type: 'reacted', stand: 'blue-1' },
      { type: 'fired', stand: 'blue-1', target: 'red-1' },
      { type: 'missed', stand: 'red-1' },
      { type: 'moved', stand: 'red-1', at: { x: 6700, y: 600 } },
    ]);
    expect(board.reacted).toEqual(['blue-1']);
  });
  const route = () => ({ route: [MOVER.at, BEHIND, MOVER.at] });

  it('TS-3.8 the question is asked again for the rest of the way', () => {
    const second = stand('blue-2', 8900, 420);
    const { log, asked } = played([MOVER, WATCHER, second], [...there, react('blue-1', 431)], { dice: [1, 1] });
    expect(eventsOf(log).at(-1)).toMatchObject({ type: 'watched' });
    // Blue-2 sees less far round the corner: on the way down nothing is left to see.
    expect(asked).toMatchObject([{ kind: 'watch', choices: [{}, { action: { stand: 'blue-2', along: 0 } }] }]);
    const more = [...there, react('blue-1', 431), react('blue-2', 0)];
    const again = played([MOVER, WATCHER, second], more, { dice: [1, 1, 1, 1] });
    expect(eventsOf(again.log).filter(({ type }) => type === 'halted')).toHaveLength(2);
    expect(again.board.stands[0]).toMatchObject({ id: 'red-1', at: { x: 6700, y: 600 } });
  });
  it('TS-3.8 a stand reacts once a turn, and not where it does not see the mover', () => {
    const answers = (id: string, along: number) =>
      played([MOVER, WATCHER, stand('blue-2', 11_000, 7500)], [...there, react(id, along)]).refusal;
    expect(answers('blue-1', 864)).toEqual({
      rule: 'TS-3.8',
      why: { word: 'notSeenThere', with: { stand: 'blue-1', along: 8.7 } },
    });
    expect(answers('blue-2', 0)).toMatchObject({ rule: 'TS-3.8', why: { word: 'notSeenThere' } });
    const other = [...there, ['blue', { type: 'react', stand: 'red-1', along: 0 }]] as const;
    expect(played([MOVER, WATCHER], other).refusal).toMatchObject({ rule: 'TS-3.8', why: { word: 'notYourStand' } });
    const spent = [MOVER, WATCHER, stand('blue-2', 8900, 420)];
    const { refusal } = played(spent, [...there, react('blue-1', 0)], { reacted: ['blue-1'] });
    expect(refusal).toEqual({ rule: 'TS-3.8', why: { word: 'hasReacted', with: { stand: 'blue-1' } } });
    expect(played(spent, [...there, rest('blue-1')]).refusal).toEqual({ rule: 'TS-3.8', why: { word: 'notHere' } });
    const { position } = played(spent, there, { reacted: ['blue-1'] });
    expect(refusedCandidates(skirmish, setting, position, 'blue').map(({ refusal: r }) => r.why.word)).toEqual([
      'hasReacted',
    ]);
  });
  it('TS-3.8 nobody is asked who does not see the mover in range', () => {
    const { asked, board } = played([MOVER, stand('blue-1', 11_000, 800)], there);
    expect(asked).toMatchObject([{ kind: 'activate', side: 'blue' }]);
    expect(board.march).toBeNull();
  });
  it('TS-3.8 a stretch is cut where the shot changes, so that the odds shown are the odds rolled', () => {
    const watched = (mover: object, watcher: object, to: readonly [number, number]) => {
      const { position } = played([mover, watcher], move('red-1', to));
      const [watching] = position.board.march!.watch!.stands;
      for (const { from, to: end, range } of watching!.chances)
        for (const along of [from, end]) {
          const dice = range === 'near' ? [1, 1, 1] : [1, 1];
          const { log } = played([mover, watcher], [...move('red-1', to), react('blue-1', along)], { dice });
          const shown = checksOf(skirmish, setting, position, 'blue', { type: 'react', stand: 'blue-1', along });
          expect(shown).toEqual([rollsOf(log)[0]!.check]);
        }
      return watching!.chances;
    };
    // 13 cm from middle to middle are 10 cm from edge to edge: at x = 2170, as 830² + 1000² is just under 1300².
    expect(watched(stand('red-1', 1000, 4000), stand('blue-1', 3000, 3000), [3000, 4000])).toEqual([
      { from: 0, to: 1169, range: 'far', cover: false },
      { from: 1170, to: 2000, range: 'near', cover: false },
    ]);
    // On the edge of a wood is not in it.
    expect(watched(stand('red-1', 3000, 2900), stand('blue-1', 3900, 3800), [4500, 2900])).toEqual([
      { from: 0, to: 1000, range: 'near', cover: false },
      { from: 1001, to: 1500, range: 'near', cover: true },
    ]);
  });
  it('TS-3.8 TS-3.7 a gun watches its field of fire', () => {
    const gun = stand('blue-3', 2000, 6000, { facing: 0 });
    const { board } = played([stand('red-1', 500, 3000), gun], move('red-1', [2500, 3000]));
    // 30 cm ahead the field is 30 · tan 30° = 17.32 cm to the left, and 1.732 cm more for a base that is partly in it.
    expect(board.march!.watch!.stands).toEqual([
      { stand: 'blue-3', chances: [{ from: 0, to: 2000, range: 'middle', cover: false }] },
    ]);
    const narrow = played([stand('red-1', 10, 3000), gun], move('red-1', [2010, 3000]));
    expect(narrow.board.march!.watch!.glimpses[0]!.along).toBe(2000 - 1732 - 173 - 10);
  });
  it('TS-1.3 a side on guard adds a die to its reaction fire, or a column for a gun', () => {
    const guard = { plans: { red: 'attack', blue: 'guard' } };
    const { log } = played([MOVER, WATCHER], [...there, react('blue-1', 0)], { dice: [1, 1, 1], ...guard });
    expect(rollsOf(log)[0]!.check).toMatchObject({
      dice: [
        { rule: 'TS-3.1', value: 2 },
        { rule: 'TS-1.3', value: 1, note: { word: 'onGuard' } },
      ],
    });
    const gun = stand('blue-3', 1500, 6000, { facing: 0 });
    const shot = played([stand('red-1', 500, 3000), gun], [...move('red-1', [2500, 3000]), react('blue-3', 0)], {
      dice: [1, 1],
      ...guard,
    });
    expect(rollsOf(shot.log)[0]!.check).toMatchObject({ column: 'middle', shifts: [{ rule: 'TS-1.3', value: 1 }] });
  });
  it('TS-3.8 who passes lets the mover by', () => {
    const { log, asked } = played([MOVER, WATCHER], [...there, pass('blue')]);
    expect(eventsOf(log).at(-1)).toEqual({ type: 'moved', stand: 'red-1', at: { x: 6700, y: 600 } });
    expect(asked).toMatchObject([{ kind: 'activate', side: 'blue' }]);
  });
});
