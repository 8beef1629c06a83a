import { neighboursOf } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import { nameOfHex } from './names.ts';
import linesFile from './start-lines.json' with { type: 'json' };
import { borderHexes, readLines, SCENARIOS } from './start-lines.ts';
import { hex, lines, map, port, railFrom, special } from './test/the-map.ts';

const line = (id: (typeof SCENARIOS)[number]) => lines.find((each) => each.id === id)!;
const holders = (id: (typeof SCENARIOS)[number], ...names: readonly string[]) =>
  new Set(names.map((name) => line(id).control[hex(name)]));
const AXIS = new Set(['axis']);
const SOVIET = new Set(['soviet']);

describe('EF-3.23.1: start lines', () => {
  it('are there for every scenario', () => expect(lines.map(({ id }) => id)).toEqual(SCENARIOS));

  it.each(SCENARIOS)('%s: each side has a front of at least ten hexes, and every battle lies on it', (id) => {
    for (const side of ['axis', 'soviet'] as const) {
      const border = borderHexes(map, line(id), side);
      expect(border.length).toBeGreaterThan(10);
      expect(border.every((each) => line(id).control[each] === side)).toBe(true);
    }
    for (const { hex: battle, defender } of line(id).battles) {
      expect(line(id).control[battle]).toBe(defender);
      expect(neighboursOf(map.grid, battle).some((next) => line(id).control[next] !== defender)).toBe(true);
    }
  });

  it('EF-EX-50, EF-EX-51: Edelweiss', () => {
    expect(holders('EDEL', 'Kamensk', 'Kamensk E1', 'Kalach', 'Voroshilovgrad', 'Millerovo', 'Rostov W1')).toEqual(
      AXIS,
    );
    expect(holders('EDEL', 'Rostov', 'Rostov E1', 'Rostov E2', 'Kotelnikovo', 'Stalingrad E1', 'Tbilisi')).toEqual(
      SOVIET,
    );
    expect(line('EDEL').battles).toEqual([{ hex: hex('Stalingrad'), defender: 'soviet' }]);
  });

  it('EF-1.E.3, EF-OB41.3: in June 1941 Cernauti is Soviet, Jassy is not', () => {
    expect(holders('S41', 'Cernauti', 'Lvov', 'Brest', 'Kishinev', 'Riga')).toEqual(SOVIET);
    expect(holders('S41', 'Jassy', 'Warsaw', 'Lublin', 'Königsberg', 'Memel', 'Galatz')).toEqual(AXIS);
  });

  it('EF-OB41.1, EF-OB41.4: districts and army groups divide the front between them, from the north', () => {
    const { sectors } = line('S41');
    for (const side of ['axis', 'soviet'] as const) {
      const own = sectors.filter((each) => each.side === side).flatMap(({ hexes }) => hexes);
      expect(own.toSorted((a, b) => a - b)).toEqual(borderHexes(map, line('S41'), side));
    }
    const named = (side: 'axis' | 'soviet') => sectors.filter((each) => each.side === side).map(({ name }) => name);
    expect(named('soviet')).toEqual(['Baltic', 'Western', 'Kiev', 'Odessa']);
    expect(named('axis')).toEqual(['North', 'Centre', 'South', 'Romania']);
  });

  it('EF-1.E.3: Cernauti is the southernmost hex of the Kiev district', () => {
    const kiev = line('S41').sectors.find(({ name }) => name === 'Kiev');
    expect(kiev?.hexes.toSorted((a, b) => a - b).at(-1)).toBe(hex('Cernauti'));
  });

  it('EF-S41.5: the garrisons of S41 are Soviet', () =>
    expect(holders('S41', 'Leningrad', 'Moscow', 'Kiev', 'Minsk', 'Odessa', 'Riga', 'Tbilisi', 'Yaroslavl')).toEqual(
      SOVIET,
    ));

  it.each(['W41', 'S42', 'W42', 'S43', 'W43'] as const)('%s: Leningrad holds out without a railway', (id) => {
    expect(holders(id, 'Leningrad')).toEqual(SOVIET);
    const rails = neighboursOf(map.grid, hex('Leningrad')).filter((next) => railFrom('Leningrad').get(next) === 1);
    expect(new Set(rails.map((next) => line(id).control[next]))).toEqual(AXIS);
  });

  it('EF-S42.2, EF-W42.3, EF-S43.3, EF-W43.2: Volkhov is fought over, the Axis defending', () => {
    for (const id of ['S42', 'W42', 'S43', 'W43'] as const)
      expect(line(id).battles).toContainEqual({ hex: hex('Volkhov'), defender: 'axis' });
  });

  it('EF-W42.2: so is Stalingrad, the Soviets defending', () =>
    expect(line('W42').battles).toContainEqual({ hex: hex('Stalingrad'), defender: 'soviet' }));

  it('EF-W43.2: and the bridgehead over the Dnieper west of Kremenchug', () => {
    expect(line('W43').battles).toContainEqual({ hex: hex('Kremenchug W1'), defender: 'axis' });
    expect(holders('W43', 'Kremenchug')).toEqual(SOVIET);
    expect(special('Kremenchug', 'Kremenchug W1')).toBe('river');
  });

  it('EF-16.4.1, EF-W41.5, EF-S42.4, EF-W42.4: Odessa has fallen by W41, Sevastopol by W42', () => {
    expect(holders('W41', 'Odessa')).toEqual(AXIS);
    expect(holders('S42', 'Sevastopol')).toEqual(SOVIET);
    expect(holders('W42', 'Odessa', 'Sevastopol')).toEqual(AXIS);
  });

  it('EF-3.23.1: Toropets hangs on Peno and Selizharovo (Rzhev W1) in 1942, while Rzhev and Demyansk are German', () => {
    for (const id of ['EDEL', 'S42', 'W42'] as const) {
      expect(holders(id, 'Toropets', 'Rzhev W1', 'Kalinin W1')).toEqual(SOVIET);
      expect(holders(id, 'Rzhev', 'Demyansk', 'Belyi', 'Velikiye Luki')).toEqual(AXIS);
    }
  });

  it('EF-W44.2: Army Group E stands in Bosnia, beyond the edge: the hexes south of Belgrade are Soviet', () =>
    expect(holders('W44', 'Belgrade SW1', 'Kragujevac SW1', 'Durazzo NW1')).toEqual(SOVIET));

  it('EF-EX-08: summer 42 and 43 share their line in the north', () => {
    const shared = borderHexes(map, line('S42'), 'axis').filter((each) =>
      borderHexes(map, line('S43'), 'axis').includes(each),
    );
    expect(shared.map((each) => nameOfHex(map, each))).toEqual(
      expect.arrayContaining(['Volkhov', 'Novgorod', 'Orel', 'Stalino']),
    );
  });

  it('EF-W44.1, EF-EX-36: Courland is cut off by land, and Ventspils and Danzig lie on one sea', () => {
    const courland = ['Ventspils', 'Libau', 'Riga W1'];
    expect(holders('W44', ...courland, 'Danzig')).toEqual(AXIS);
    for (const name of courland)
      for (const next of neighboursOf(map.grid, hex(name)))
        if (!courland.map(hex).includes(next)) expect(line('W44').control[next] ?? 'soviet').toBe('soviet');
    expect(port('Ventspils')?.zones).toContain('Eastern Baltic');
    expect(port('Danzig')?.zones).toContain('Eastern Baltic');
  });

  it('EF-W44.3: the Soviets hold the three west-edge hexes north of Belgrade, and none beyond', () => {
    const north = map.hungarianPlain.map((each) => line('W44').control[each]);
    expect(north).toEqual(['axis', 'axis', 'axis', 'soviet', 'soviet', 'soviet', 'soviet']);
    expect(new Set(map.polishPlain.map((each) => line('W44').control[each]))).toEqual(AXIS);
  });

  it('EF-W44.4: Ploesti is Soviet', () => expect(holders('W44', 'Ploesti', 'Bucharest', 'Sofia')).toEqual(SOVIET));

  it('a file that does not fit the map is refused', () => {
    const [first, ...others] = linesFile;
    const wet = { ...first!, rows: first!.rows.map((row) => row.replaceAll('~', 'a')) };
    expect(readLines(map, [wet, ...others]).ok).toBe(false);
    expect(readLines(map, [{ ...first!, battles: [{ hex: 'Paris', defender: 'axis' }] }]).ok).toBe(false);
    expect(readLines(map, 3).ok).toBe(false);
  });
});
