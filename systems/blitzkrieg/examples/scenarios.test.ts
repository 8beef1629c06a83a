import { describe, expect, it } from 'vitest';
import { ROSTER } from '../data/roster.ts';
import { TERRAINS } from '../data/terrain.ts';
import { blitzkrieg } from '../index.ts';
import { setup } from '../load/load.ts';
import type { Scenario } from '../load/scenario.ts';
import { scenarioSchema, tableSchema } from '../load/scenario.ts';
import { onBoard } from '../on-board.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { sketch } from '../sketch.ts';
import { fetchTable } from '../tables/fetch.ts';
import { TABLES, tableNamed } from '../tables/index.ts';

const scenarios: readonly Scenario[] = SCENARIOS.map((file) => scenarioSchema.parse(file));
const elementsOf = ({ forces }: Scenario): readonly string[] =>
  forces.flatMap(({ formations }) => formations.flatMap(({ elements }) => elements.map(({ profile }) => profile)));

describe('the tables', () => {
  const tables = Object.entries(TABLES).map(([name, file]) => [name, tableSchema.parse(file)] as const);

  it('are ten, from 120 to 240 cm wide, with 30 to 70 pieces each', () => {
    expect(tables).toHaveLength(10);
    for (const [name, { width, areas, lines }] of tables) {
      const pieces = areas.length + lines.length;
      expect({ name, wide: width >= 12_000 && width <= 24_000, full: pieces >= 30 && pieces <= 70 }).toEqual({
        name,
        wide: true,
        full: true,
      });
    }
  });

  it('have every kind of ground somewhere', () => {
    const kinds = new Set(tables.flatMap(([, { areas, lines }]) => [...areas, ...lines].map(({ terrain }) => terrain)));
    expect([...kinds].sort()).toEqual([...TERRAINS].sort());
  });

  it('are known by name', () => {
    expect(tableNamed('village')).toBe(TABLES.village);
    expect(tableNamed('atlantis')).toBeNull();
  });

  it('are fetched one by one for a board, which has no other', async () => {
    for (const name of Object.keys(TABLES)) expect(await fetchTable(name)).toEqual(tableNamed(name));
    expect(await fetchTable('atlantis')).toBeNull();
    expect(await fetchTable('constructor')).toBeNull();
    const [one, other] = ['village', 'desert'].map((name) => SCENARIOS.find(({ table }) => table === name)!);
    const board = await onBoard(one);
    expect(board.load(one)).toEqual(blitzkrieg.load(one));
    expect(board.load(other).ok).toBe(false);
  });
});

describe('the scenarios', () => {
  it.each(SCENARIOS.map((file) => [file.id, file] as const))(
    '%s loads without a problem and can be drawn',
    (_, file) => {
      const loaded = blitzkrieg.load(file);
      expect(loaded.ok ? [] : loaded.problems).toEqual([]);
      if (!loaded.ok) return;
      const drawn = sketch(loaded.value, setup(loaded.value)).split('\n');
      expect(drawn[0]).toContain(`turn 1/${loaded.value.scenario.turns}`);
      expect(drawn.filter((line) => line.startsWith('|')).length).toBeGreaterThan(10);
    },
  );

  it('are one a table, from five or six elements a side to forty and more', () => {
    expect(scenarios.map(({ table }) => table).sort()).toEqual(Object.keys(TABLES).sort());
    const sizes = scenarios.map((scenario) => elementsOf(scenario).length);
    expect([sizes[0], sizes.at(-1)]).toEqual([12, 41]);
  });

  it('field only what was there in their year', () => {
    const years = new Map(ROSTER.map((profile) => [profile.id, profile.years]));
    const early = scenarios.flatMap((scenario) =>
      elementsOf(scenario)
        .filter((id) => years.get(id)![0] > scenario.year || years.get(id)![1] < scenario.year)
        .map((id) => `${scenario.id}: ${id}`),
    );
    expect(early).toEqual([]);
  });

  it('field no Panzerfaust before the summer of 1943 was over', () => {
    const fausts = new Set(
      ROSTER.filter(({ weapons }) =>
        weapons.some((w) => w.kind === 'antiTank' && w.weapon.startsWith('panzerfaust')),
      ).map(({ id }) => id),
    );
    const early = scenarios.filter(({ id, year }) => year < 1943 || id === 'hill-over-the-steppe');
    expect(early.flatMap((scenario) => elementsOf(scenario).filter((id) => fausts.has(id)))).toEqual([]);
    expect(ROSTER.filter(({ id, years }) => fausts.has(id) && years[0] < 1943)).toEqual([]);
  });

  it('say in both languages what happened', () => {
    for (const { notes } of scenarios) expect(Math.min(notes.en.length, notes.fr.length)).toBeGreaterThan(120);
  });

  it('have objectives and a way to win for both sides', () => {
    for (const { id, objectives, victory, forces } of scenarios) {
      expect({ id, objectives: objectives.length > 1 }).toEqual({ id, objectives: true });
      expect({ id, sides: [...new Set(victory.map(({ side }) => side))].sort() }).toEqual({
        id,
        sides: forces.map((f) => f.id).sort(),
      });
    }
  });
});
