import type { ScenarioFile, Types } from '@grognard/kernel';
import type { HexGround, Looks, TableGround, Theatre } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { loadSystem, playable } from './registry.ts';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** What a scenario says of its place and time, in its title and its notes. */
const told = ({ title, notes }: ScenarioFile): string => `${title.en}. ${notes?.en ?? ''}`;

/** The first month a scenario names; null where it names none. */
const monthOf = (text: string): string | null => new RegExp(`\\b(${MONTHS})\\b`).exec(text)?.[1] ?? null;

const EAST = /Russia|Moscow|Leningrad|Kremlin|Soviet|Finland|Karelia/;
const COLD = ['November', 'December', 'January', 'February'];

/** What the ground may look like, from what a scenario tells: the first line that fits. */
const fitting = (text: string): readonly Theatre[] => {
  const month = monthOf(text);
  if (/Libya|Gazala|Egypt|Tunisia|Eritrea|desert/i.test(text)) return ['desert'];
  if (EAST.test(text) && month !== null && COLD.includes(month)) return ['winter'];
  if (/Beach, 6 June|6 June 1944/.test(text)) return ['beach'];
  if (/Normandy|hedgerow|Formigny|Lingèvres/i.test(text)) return ['bocage'];
  if (/\. Stalingrad,|Aachen|ruin|rubble|house by house|fights its way into a city/i.test(text)) return ['rubble'];
  if (/Vyazma|Mtsensk/.test(text) && month === 'October') return ['mud'];
  if (/steppe/i.test(text)) return ['steppe'];
  if (month === null) return ['summer', 'bocage', 'steppe', 'rubble'];
  if (COLD.includes(month)) return ['winter', 'mud', 'rubble'];
  return ['summer', 'bocage', 'steppe', 'mud', 'rubble'];
};

/** The ground of a scenario as it is seen before the first answer: the print, and snow or mud where they are laid over it. */
const seenAs = (looks: Looks<Types>, setting: object, board: object): Theatre => {
  const weather = looks
    .layers?.({ setting, board }, null)
    .find((layer) => layer.kind === 'weather' && layer.weather !== 'storm');
  if (weather?.kind === 'weather') return weather.weather === 'snow' ? 'winter' : 'mud';
  return (looks.ground(setting) as HexGround | TableGround).theatre;
};

for (const { id, looks: load, stage } of playable()) {
  if (!load || stage === 'toy') continue;
  const [system, looks] = [(await loadSystem(id))!, await load()];

  describe(`the ground of ${id}`, () => {
    it.each(system.scenarios.map((scenario) => [scenario.id, scenario] as const))(
      'looks as it must where and when it is fought: %s',
      (_, scenario) => {
        const made = system.load(scenario);
        if (!made.ok) throw new Error(JSON.stringify(made.problems));
        const setting = made.value;
        const theatre = seenAs(looks, setting, system.setup(setting));
        expect(fitting(told(scenario)), told(scenario)).toContain(theatre);
      },
    );
  });
}
