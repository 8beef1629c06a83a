import type { ReactElement } from 'react';
import { useState } from 'react';
import { CLOCKS, clockWords } from '../../room/clock-words.ts';
import type { Playable } from '../../state/club-api.ts';
import { useSettings } from '../../state/settings.ts';
import { useSay } from '../../ui/hooks.ts';
import { useSystems } from './ClubSheet.tsx';
import { useClubWords } from './places.ts';

/** Scenarios for two: others can't be played for a rating. */
const forTwo = ({ scenarios }: Playable) => scenarios.filter(({ sides }) => sides.length === 2);

/** A game and one of its scenarios. */
export const useScenarioChoice = () => {
  const systems = useSystems().filter((one) => forTwo(one).length > 0);
  const [wanted, setWanted] = useState<{ readonly system: string; readonly scenario: string | null } | null>(null);
  const system = systems.find(({ id }) => id === wanted?.system) ?? systems[0] ?? null;
  const scenarios = system ? forTwo(system) : [];
  const scenario = scenarios.find(({ id }) => id === wanted?.scenario) ?? scenarios[0] ?? null;
  return { systems, scenarios, system, scenario, setWanted };
};

/** The two lists to choose from. */
export const ScenarioFields = ({ choice }: { readonly choice: ReturnType<typeof useScenarioChoice> }): ReactElement => {
  const tell = useClubWords();
  const language = useSettings((settings) => settings.language);
  const { systems, scenarios, system, scenario, setWanted } = choice;
  return (
    <>
      <label className="field">
        <span>{tell('game')}</span>
        <select
          data-testid="club-system"
          value={system?.id ?? ''}
          onChange={({ target }) => setWanted({ system: target.value, scenario: null })}
        >
          {systems.map(({ id, title }) => (
            <option key={id} value={id}>
              {title[language]}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{tell('scenario')}</span>
        <select
          data-testid="club-scenario"
          value={scenario?.id ?? ''}
          onChange={({ target }) => system && setWanted({ system: system.id, scenario: target.value })}
        >
          {scenarios.map(({ id, title }) => (
            <option key={id} value={id}>
              {title[language]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
};

/** The clocks to choose from; a game that counts needs one. */
export const ClockField = ({ least }: { readonly least: 'none' | 'some' }): ReactElement => {
  const say = useSay();
  const tell = useClubWords();
  return (
    <label className="field">
      <span>{tell('clock')}</span>
      <select name="clock" defaultValue="mail3">
        {CLOCKS.filter(({ clock }) => least === 'none' || clock !== null).map(({ id, clock }) => (
          <option key={id} value={id}>
            {clockWords(say, clock)}
          </option>
        ))}
      </select>
    </label>
  );
};
