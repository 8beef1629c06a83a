import { eachWrong } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { startPool } from '../data/start-pool.ts';
import { eastfront } from '../index.ts';
import { sensibleLines } from '../rules/03-first-arrivals.ts';
import { placesFor } from '../rules/03-places.ts';
import { hexName } from '../rules/facts.ts';
import type { FrontSide, SetUpLine } from '../types.ts';
import { block, DEALT, hex, played } from './played.ts';

const loaded = (id: string) => {
  const found = eastfront.load(eastfront.scenarios.find((one) => one.id === id));
  if (!found.ok) throw new Error(id);
  return found.value;
};
const uranus = loaded('uranus');

/** A set-up that obeys every rule. */
const sensible = (setting: typeof uranus, side: FrontSide): readonly SetUpLine[] =>
  sensibleLines({ setting, board: eastfront.setup(setting) }, side);
const AXIS = sensible(uranus, 'axis');
const SOVIET = sensible(uranus, 'soviet');

const setUp = (lines: readonly SetUpLine[], more: readonly SetUpLine[] = []) =>
  played(
    'uranus',
    {},
    [{ kind: 'game' }],
    [
      ['axis', { type: 'setUp', lines }] as const,
      ...(more.length > 0 ? [['soviet', { type: 'setUp', lines: more }] as const] : []),
    ],
    Array.from({ length: lines.length + more.length }, () => 1),
  );
const wrongWith = (lines: readonly SetUpLine[]) => {
  const { refusal } = played('uranus', {}, [{ kind: 'game' }], [['axis', { type: 'setUp', lines }]], []);
  return refusal ? [...new Set(eachWrong(refusal).map(({ rule }) => rule))] : [];
};
const typeOf = (row: string) => uranus.units.get(row)?.type;
const isAt = (name: string) => (line: SetUpLine) => line.hex === hex(name);

describe('3 Starting play', () => {
  it('EF-3.21.1 EF-W42.1 the Axis sets up first at Uranus, the Soviets move first in the snow', () => {
    expect(played('uranus', {}, [{ kind: 'game' }], [], []).asked.map(({ side }) => side)).toEqual(['axis']);
    const { board, asked } = setUp(AXIS, SOVIET);
    expect(board.blocks).toHaveLength(AXIS.length + SOVIET.length);
    expect(asked.map(({ side, kind }) => [side, kind])).toEqual([['soviet', 'command']]);
  });

  it('EF-3.22.1 EF-EX-07 as many blocks and steps of a type as the list has, neither more nor less', () => {
    const armour = AXIS.find((line) => typeOf(line.row) === 'armour' && line.cv! > 1 && !isAt('Stalingrad')(line))!;
    expect(setUp(AXIS).refusal).toBeNull();
    expect(wrongWith(AXIS.filter((line) => line !== armour))).toContain('EF-3.22.1');
    expect(wrongWith(AXIS.map((line) => (line === armour ? { ...line, cv: line.cv! - 1 } : line)))).toEqual([
      'EF-3.22.1',
    ]);
    const spare = startPool(uranus.scenario, 'axis').find(
      ({ id, type }) => type === 'armour' && AXIS.every(({ row }) => row !== id),
    );
    const one = { row: spare?.id ?? armour.row, hex: armour.hex!, cv: 1 };
    expect(wrongWith([...AXIS, one])).toContain(spare ? 'EF-3.22.1' : 'EF-3.24.2');
  });

  it('EF-3.22.3 what was not chosen starts eliminated, unless it is still to come', () => {
    const { board } = setUp(AXIS, SOVIET);
    const left = startPool(uranus.scenario, 'soviet').filter(({ id }) => SOVIET.every(({ row }) => row !== id));
    const due = board.due.soviet.map(({ unit }) => unit);
    expect(board.pool.soviet).toEqual(
      left
        .map(({ id }) => id)
        .filter((id) => !due.includes(id))
        .sort(),
    );
  });

  it('EF-2.6.1 EF-3.22.2 a mountain corps counts as infantry: it is taken in its place, or left for another', () => {
    const citadel = sensible(loaded('citadel'), 'axis');
    const given = (lines: readonly SetUpLine[]) =>
      played(
        'citadel',
        {},
        [{ kind: 'game' }],
        [['axis', { type: 'setUp', lines }]],
        lines.map(() => 1),
      );
    expect(citadel.map(({ row }) => row)).toContain('de-49-mtn');
    expect(given(citadel).refusal).toBeNull();
    const other = citadel.map((line) => (line.row === 'de-49-mtn' ? { ...line, row: 'de-59' } : line));
    expect(given(other).refusal).toBeNull();
    expect(given(other).board.pool.axis).toContain('de-49-mtn');
  });

  it('EF-2.64.1 the paratroops never stand on the map at the start: they lie eliminated, and can be rebuilt', () => {
    const [army] = SOVIET;
    const given = (lines: readonly SetUpLine[]) => setUp(AXIS, lines);
    expect(given([...SOVIET, { row: 'su-para', hex: army!.hex!, cv: 3 }]).refusal?.rule).toBe('EF-3.24.2');
    const { board } = given(SOVIET);
    expect(board.pool.soviet).toContain('su-para');
    const cadre = { row: 'cadre:su-para', hex: hex('Moscow') };
    const later = {
      date: '1943-01-I',
      phase: 'production',
      blocks: [],
      pool: board.pool,
      due: { axis: [], soviet: [] },
    };
    const { refusal } = played(
      'uranus',
      later,
      [{ kind: 'month', step: 'first' }, { kind: 'production' }],
      [['soviet', { type: 'produce', lines: [cadre] }]],
    );
    expect(refusal).toBeNull();
  });

  it('EF-2.68.1 Army Group E is nobody’s to choose before it has come', () => {
    const [corps] = AXIS;
    expect(wrongWith([...AXIS, { row: 'de-21-e', hex: corps!.hex!, cv: 2 }])).toContain('EF-3.24.2');
  });

  it('EF-3.22.4 EF-11.6.3 who is due in the first month is placed with the others, who comes later is not', () => {
    const typhoon = sensible(loaded('typhoon'), 'soviet');
    const given = (...more: readonly SetUpLine[]) => {
      const lines = [...typhoon.filter(({ row }) => more.every((line) => line.row !== row)), ...more];
      return played(
        'typhoon',
        {},
        [{ kind: 'game' }],
        [['soviet', { type: 'setUp', lines }]],
        lines.map(() => 1),
      );
    };
    const { reinforcements } = loaded('typhoon').scenario;
    const later = reinforcements.find(({ side, month }) => side === 'soviet' && month > '1941-12')!;
    expect(given({ row: 'su-para', hex: hex('Gorki') }).refusal).toBeNull();
    expect(given({ row: later.block, hex: hex('Gorki') }).refusal?.rule).toBe('EF-3.24.2');
  });

  it('EF-3.22.4 no production in the month a scenario begins, but in the next', () => {
    const blocks = [block('A1', 'de-okh', 3, 'Warsaw'), block('S1', 'su-stavka', 3, 'Moscow')];
    const begun = (date: string) =>
      played('typhoon', { date, blocks }, [{ kind: 'month' }], []).asked.map(({ kind }) => kind);
    expect(begun('1941-12-I')).toEqual(['command']);
    expect(begun('1942-01-I')).toEqual(['production', 'production']);
  });

  it('EF-3.24.1 every hex on the front is held', () => {
    const look = { setting: uranus, board: eastfront.setup(uranus) };
    const [front] = [...placesFor(look, 'axis').border].filter(
      (one) => AXIS.filter((line) => line.hex === one).length === 1,
    );
    const open = AXIS.find((line) => line.hex !== front && typeOf(line.row) === 'infantry')!.hex!;
    const bare = AXIS.map((line) => (line.hex === front ? { ...line, hex: open } : line));
    const wrong = eachWrong(setUp(bare).refusal!).filter(({ rule }) => rule === 'EF-3.24.1');
    expect(wrong.map(({ why }) => why)).toEqual([{ word: 'borderBare', with: { hex: hexName(uranus, front!) } }]);
    expect(setUp(AXIS).refusal).toBeNull();
  });

  it('EF-3.24.2 only on one’s own side, in supply; EF-3.24.3 no headquarters on the front', () => {
    const army = AXIS.find(({ row }) => typeOf(row) === 'infantry')!;
    expect(wrongWith(AXIS.map((line) => (line === army ? { ...line, hex: hex('Gorki') } : line)))).toContain(
      'EF-3.24.2',
    );
    const staff = AXIS.find(({ row }) => typeOf(row) === 'hq')!;
    const front = hex('Kalach W1');
    expect(placesFor({ setting: uranus, board: eastfront.setup(uranus) }, 'axis').border.has(front)).toBe(true);
    expect(wrongWith(AXIS.map((line) => (line === staff ? { ...line, hex: front } : line)))).toContain('EF-3.24.2');
  });

  it('EF-3.24.3 nor in a battle or beside it; where a scenario fixes every unit this does not bind', () => {
    const staff = (lines: readonly SetUpLine[]) => lines.find(({ row }) => typeOf(row) === 'hq')!;
    const moved = (lines: readonly SetUpLine[], to: string) =>
      lines.map((line) => (line === staff(lines) ? { ...line, hex: hex(to) } : line));
    const refusal = (axis: readonly SetUpLine[], soviet: readonly SetUpLine[] = []) =>
      setUp(axis, soviet).refusal?.rule ?? null;
    expect([refusal(moved(AXIS, 'Stalingrad')), refusal(moved(AXIS, 'Kharkov'))]).toEqual(['EF-3.24.2', null]);
    expect(refusal(AXIS, moved(SOVIET, 'Stalingrad E1'))).toBe('EF-3.24.2');
    expect(refusal(AXIS, moved(SOVIET, 'Saratov'))).toBeNull();
    const { board } = played('edelweiss', {}, [{ kind: 'game' }], [], DEALT);
    const okh = board.blocks.find(({ unit }) => unit === 'de-okh');
    expect(okh?.at).toEqual({ in: 'hex', hex: hex('Voroshilovgrad') });
  });

  it('EF-W42.2 four strong units in Stalingrad, armour among them, face up; EF-3.24.5 the battle is under way', () => {
    const armour = AXIS.find((line) => isAt('Stalingrad')(line) && typeOf(line.row) === 'armour')!;
    const elsewhere = AXIS.find((line) => typeOf(line.row) === 'armour' && !isAt('Stalingrad')(line))!.hex!;
    expect(wrongWith(AXIS.map((line) => (line === armour ? { ...line, hex: elsewhere } : line)))).toContain('EF-W42.2');
    const { board } = setUp(AXIS, SOVIET);
    expect(board.battles.find((one) => one.hex === hex('Stalingrad'))).toMatchObject({
      defender: 'soviet',
      isNew: false,
    });
    const there = board.blocks.filter(({ at }) => at.in === 'hex' && at.hex === hex('Stalingrad'));
    expect(there.filter(({ flat }) => flat).every(({ side }) => side === 'axis')).toBe(true);
    expect(there.filter(({ side }) => side === 'axis')).toHaveLength(4);
  });

  it('EF-3.21.2 the second side sees how many blocks stand where, never which', () => {
    const { board } = setUp(AXIS);
    const seen = eastfront.see(uranus, board, 'soviet');
    expect(seen.blocks.map(({ at }) => at)).toEqual(board.blocks.map(({ at }) => at));
    expect(new Set(seen.blocks.map(({ unit, cv }) => `${unit} ${cv}`))).toEqual(new Set(['? null']));
    // They are told in the order of their names, which says nothing.
    const placed = eventsOf(setUp(AXIS).log).flatMap((event) => (event.type === 'placed' ? [event.block.id] : []));
    expect(placed).toEqual(placed.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('EF-3.24.4 EF-OB41.1 EF-OB41.2 by the lists of history each stands in its sector or its town', () => {
    const historical = {
      ...eastfront.scenarios.find(({ id }) => id === 'barbarossa')!,
      rules: { use: ['EF-3.24.4'], skip: [] },
    };
    const lines = sensible(loaded('barbarossa'), 'soviet').map(({ row, hex: place }) => ({ row, hex: place! }));
    const given = (changed: readonly SetUpLine[]) =>
      played(
        historical,
        {},
        [{ kind: 'game' }],
        [['soviet', { type: 'setUp', lines: changed }]],
        lines.map(() => 1),
      );
    expect(given(lines).refusal).toBeNull();
    const moved = lines.map((line) => (line.hex === hex('Leningrad') ? { ...line, hex: hex('Moscow') } : line));
    expect(given(moved).refusal?.rule).toBe('EF-3.24.2');
  });
});
