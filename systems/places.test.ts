import type { Language, Message } from '@grognard/kernel';
import type { HexGround, Label } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { loadSystem, playable } from './registry.ts';

/** A name that is written in both languages has both values; another is the same in each. */
const writtenIn = ({ word, with: given = {} }: Message, language: Language): string =>
  String(given[language] ?? given.text ?? given.name ?? given.height ?? word);

const isOnSheet = ({ at }: Label, { width, height, paint }: HexGround): boolean =>
  at.kind === 'hex' && at.hex >= 0 && at.hex < width * height && paint[at.hex] !== null;

/** Is it on water, or does a river run through its hex? */
const isWet = ({ at }: Label, { paint, ways }: HexGround): boolean =>
  at.kind === 'hex' &&
  (paint[at.hex] === 'water' || ways.some(({ kind, hexes }) => kind === 'river' && hexes.includes(at.hex)));

for (const { id, looks: load, stage } of playable()) {
  if (!load || stage === 'toy') continue;
  const [system, looks] = [(await loadSystem(id))!, await load()];
  const { labels } = looks;
  if (!labels) continue;

  describe(`the names on the maps of ${id}`, () => {
    it.each(system.scenarios.map((scenario) => [scenario.id, scenario] as const))(
      'tell where one is, in both languages: %s',
      (_, scenario) => {
        const made = system.load(scenario);
        if (!made.ok) throw new Error(JSON.stringify(made.problems));
        const ground = looks.ground(made.value);
        const names = labels(made.value);
        if (ground.kind === 'hexes') {
          expect(names.length).toBeGreaterThan(1);
          // An operational map counts the names of its seas and rivers from its first hex.
          if (ground.manner === 'tactical') {
            expect(names.filter((name) => !isOnSheet(name, ground))).toEqual([]);
            expect(names.filter((name) => name.of === 'water' && !isWet(name, ground))).toEqual([]);
          }
        }
        for (const { text } of names)
          for (const language of ['en', 'fr'] as const) expect(writtenIn(text, language)).toMatch(/^\S.*\S$/u);
        const written = names.filter(({ of }) => of !== 'water').map(({ text }) => writtenIn(text, 'fr'));
        expect(new Set(written).size).toBe(written.length);
      },
    );
  });
}
