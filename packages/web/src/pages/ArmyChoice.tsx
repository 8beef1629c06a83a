import type { AnySystem, ScenarioFile } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { KeptArmy } from '../state/database.ts';
import { keptArmies } from '../state/database.ts';
import { useSay } from '../ui/hooks.ts';

interface ArmyChoiceProps {
  readonly system: AnySystem;
  readonly scenario: ScenarioFile;
  readonly army: KeptArmy | null;
  readonly onArmy: (army: KeptArmy | null) => void;
}

/** Does a list kept here have a place in a scenario, and nothing wrong with it? */
const isFit = ({ armies, load }: AnySystem, scenario: ScenarioFile, list: unknown): boolean => {
  const fielded = armies?.fielded?.(scenario, list);
  return fielded !== null && fielded !== undefined && armies!.check(list, null).length === 0 && load(fielded).ok;
};

/** The army that a scenario has, or one of the lists drawn up here in its place. */
export const ArmyChoice = ({ system, scenario, army, onArmy }: ArmyChoiceProps): ReactElement | null => {
  const say = useSay();
  const wanted = new URLSearchParams(useSearch()).get('army');
  const [kept, setKept] = useState<readonly KeptArmy[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that the address names is taken once
  useEffect(() => {
    let current = true;
    keptArmies()
      .then((all) => {
        const fit = all.filter((one) => one.system === system.id && isFit(system, scenario, one.list));
        if (!current) return;
        setKept(fit);
        onArmy(fit.find(({ id }) => id === wanted) ?? null);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [system, scenario, wanted]);
  if (kept.length === 0) return null;
  return (
    <>
      <span id="setup-army">{say('ownArmy')}</span>
      <select
        aria-labelledby="setup-army"
        data-testid="army-choice"
        value={army?.id ?? ''}
        onChange={(event) => onArmy(kept.find(({ id }) => id === event.target.value) ?? null)}
      >
        <option value="">{say('armyOfScenario')}</option>
        {kept.map(({ id, name, list }) => (
          <option key={id} value={id}>
            {`${name} (${system.armies!.points(list)})`}
          </option>
        ))}
      </select>
    </>
  );
};
