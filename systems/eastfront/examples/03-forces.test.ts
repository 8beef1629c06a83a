import { eachWrong } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { sensibleLines } from '../rules/03-first-arrivals.ts';
import { setUp } from '../rules/03-set-up.ts';
import type { FrontSide, SetUpLine } from '../types.ts';
import { changed } from './objectives.ts';
import { DEALT, hex, played } from './played.ts';

type Lines = readonly SetUpLine[];
const HISTORICAL = changed('barbarossa', { rules: { use: ['EF-3.24.4'], skip: [] } });

/** Where a side that is the first to set up stands, if nobody has thought of anything better. */
const lookOf = (scenario: string | object) => {
  const given = typeof scenario === 'string' ? eastfront.scenarios.find(({ id }) => id === scenario) : scenario;
  const loaded = eastfront.load(given);
  if (!loaded.ok) throw new Error('it does not load');
  return { setting: loaded.value, board: eastfront.setup(loaded.value) };
};
const linesFor = (scenario: string | object, side: FrontSide): Lines => sensibleLines(lookOf(scenario), side);

/** Both sides set up, the first with these lines; what was wrong with them, each rule once. */
const given = (scenario: string | object, side: FrontSide, lines: Lines) => {
  const first = lookOf(scenario).setting.firstToSetUp;
  const other = linesFor(scenario, first);
  const sheets = first === side ? [[side, lines] as const] : [[first, other] as const, [side, lines] as const];
  const { board, refusal } = played(
    scenario,
    {},
    [{ kind: 'game' }],
    sheets.map(([one, sheet]) => [one, { type: 'setUp', lines: sheet }] as const),
    sheets.flatMap(([, sheet]) => sheet.map(() => 1)),
  );
  return { board, wrong: refusal ? [...new Set(eachWrong(refusal).map(({ rule }) => rule))] : [] };
};
const moved = (lines: Lines, row: string, to: string): Lines =>
  lines.map((line) => (line.row === row ? { ...line, hex: hex(to) } : line));

describe('3.2 Forces and places', () => {
  const axis = linesFor('uranus', 'axis');
  const { units } = lookOf('uranus').setting;
  const isArmour = ({ row }: SetUpLine): boolean => units.get(row)?.type === 'armour';

  it('EF-3.22.1 a unit less is too few, though its steps are spread over the others', () => {
    const [out, ...others] = axis.filter((line) => isArmour(line) && line.hex !== hex('Stalingrad'));
    let spare = out!.cv!;
    const fewer = axis.flatMap((line): Lines => {
      if (line === out) return [];
      const more = others.includes(line) ? Math.min(spare, 4 - line.cv!) : 0;
      spare -= more;
      return [{ ...line, cv: line.cv! + more }];
    });
    expect(spare).toBe(0);
    expect(given('uranus', 'axis', fewer).wrong).toEqual(['EF-3.22.1']);
  });

  it('EF-6.21.1 EF-3.24.2 nor may more stand in a hex than its ground holds', () => {
    const rear = axis.filter(({ row }) => ['hq', 'shq'].includes(units.get(row)!.type)).map(({ row }) => row);
    expect(rear).toHaveLength(5);
    const together = (count: number) => rear.slice(0, count).reduce((lines, row) => moved(lines, row, 'Kharkov'), axis);
    const before = axis.filter((line) => line.hex === hex('Kharkov') && !rear.includes(line.row)).length;
    expect(given('uranus', 'axis', together(4 - before)).wrong).toEqual([]);
    expect(given('uranus', 'axis', together(5 - before)).wrong).toEqual(['EF-6.21.1']);
  });

  it('EF-W42.2 EF-3.22.1 the four at Stalingrad are strong: one of two steps will not do', () => {
    const there = axis.find((line) => line.hex === hex('Stalingrad') && isArmour(line))!;
    const other = axis.find((line) => isArmour(line) && line.hex !== hex('Stalingrad') && line.cv === 2);
    const weak = axis.map((line) => {
      if (line === there) return { ...line, cv: 2 };
      return line === other ? { ...line, cv: line.cv! + there.cv! - 2 } : line;
    });
    expect(given('uranus', 'axis', weak).wrong).toContain('EF-W42.2');
  });

  it('EF-W44.3 EF-3.24.2 a German unit waits off the map opposite each Soviet hex of the edge', () => {
    const lines = linesFor('race-to-berlin', 'axis');
    const set = given('race-to-berlin', 'axis', lines);
    expect(set.wrong).toEqual([]);
    const off = set.board.blocks.flatMap(({ at }) => (at.in === 'offMap' ? [at.hex] : []));
    expect(off.toSorted((a, b) => a - b)).toEqual(
      ['Budapest', 'Budapest SE1', 'Subotica'].map(hex).toSorted((a, b) => a - b),
    );
    const [one] = lines.filter((line) => line.hex === hex('Subotica'));
    expect(given('race-to-berlin', 'axis', moved(lines, one!.row, 'Warsaw')).wrong).toContain('EF-W44.3');
    expect(
      given('race-to-berlin', 'axis', moved(moved(lines, one!.row, 'Warsaw'), 'de-okh', 'Subotica')).wrong,
    ).toContain('EF-3.24.2');
  });

  it('EF-3.24.4 EF-OB41.1 EF-OB41.4 by the lists of history Germans stand in their sector or behind it, as strong as listed', () => {
    const lines = linesFor(HISTORICAL, 'axis');
    const set = given(HISTORICAL, 'axis', lines);
    expect(set.wrong).toEqual([]);
    const { historical } = lookOf(HISTORICAL).setting.scenario;
    for (const { unit, cv, side } of set.board.blocks.filter((one) => one.side === 'axis'))
      expect([unit, cv, side]).toEqual([unit, historical!.find(({ block }) => block === unit)!.cv, 'axis']);
    const listed = historical!.find((one) => 'sector' in one && one.sector === 'North')!.block;
    expect(given(HISTORICAL, 'axis', moved(lines, listed, 'Warsaw')).wrong).toContain('EF-3.24.2');
    expect(given(HISTORICAL, 'axis', moved(lines, listed, 'Kaunas')).wrong).toContain('EF-3.24.2');
    expect(given(HISTORICAL, 'axis', moved(lines, listed, 'Königsberg')).wrong).not.toContain('EF-3.24.2');
  });

  it('EF-11.6.3 EF-3.22.1 first arrivals come as strong as they are due', () => {
    const lines = linesFor('typhoon', 'soviet');
    const { board, wrong } = given('typhoon', 'soviet', lines);
    expect(wrong).toEqual([]);
    expect(board.blocks.find(({ unit }) => unit === 'su-para')?.cv).toBe(3);
    expect(board.due.soviet.some(({ unit }) => unit === 'su-para')).toBe(false);
  });

  it('EF-11.5.1 EF-11.6.3 who is due in the first month is not held back', () => {
    const lines = linesFor('typhoon', 'soviet').filter(({ row }) => row !== 'su-para');
    expect(given('typhoon', 'soviet', lines).wrong).toEqual(['EF-11.5.1']);
  });

  it('EF-3.21.2 who watches the other side set up takes on trust who is due: its calendar is hidden', () => {
    const own = lookOf('typhoon');
    const seen = { setting: own.setting, board: eastfront.see(own.setting, own.board, 'axis') };
    const whyNot = (look: typeof own, lines: Lines) =>
      setUp.refuse(look, { kind: 'setUp', side: 'soviet' }, 'soviet', { type: 'setUp', lines });
    expect(whyNot(seen, linesFor('typhoon', 'soviet'))).toBeNull();
    expect(whyNot(own, [])).not.toBeNull();
  });

  it('EF-3.24.3 EF-3.21.2 a fixed set-up is laid out in the order of the names that were dealt', () => {
    const dealt = DEALT.map((_, i) => DEALT.length - i);
    const { log } = played('edelweiss', {}, [{ kind: 'game' }], [], dealt);
    const names = eventsOf(log).flatMap((event) => (event.type === 'placed' ? [event.block.id] : []));
    expect(names).toHaveLength(25);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  });
});
