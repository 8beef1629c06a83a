import type { AnySystem, ScenarioFile } from '@grognard/kernel';
import { houseRules } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { openSwitches, switchesFor } from '../state/rule-switches.ts';
import { PICKER } from '../state/words/picker.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame, useSay, useWordsOf } from '../ui/hooks.ts';

/** The optional rules a scenario can be played with as switches, each by its id. */
export const RuleChoices = ({
  system,
  scenario,
  use,
  onUse,
}: {
  readonly system: AnySystem;
  readonly scenario: ScenarioFile;
  readonly use: readonly string[];
  readonly onUse: (use: readonly string[]) => void;
}): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const rules = useMemo(() => switchesFor(system, scenario), [system, scenario]);
  const open = useMemo(() => openSwitches(system, scenario, rules, use), [system, scenario, rules, use]);
  if (rules.length === 0) return <p className="muted">{say('noOptionalRules')}</p>;
  return (
    <ul className="rule-list">
      {rules.map((rule) => (
        <li key={rule} className="row">
          <label className="row grow">
            <input
              type="checkbox"
              data-rule={rule}
              checked={use.includes(rule)}
              disabled={!open.includes(rule)}
              onChange={() => onUse(use.includes(rule) ? use.filter((one) => one !== rule) : [...use, rule])}
            />
            {voice.title(rule)}
          </label>
          <RuleRef rule={rule} />
        </li>
      ))}
    </ul>
  );
};

/** Our rulings, where the book is silent: folded up, each opens its text. */
export const HouseRulings = ({ system }: { readonly system: AnySystem }): ReactElement | null => {
  const words = useWordsOf(PICKER);
  const { voice } = useGame();
  const rules = houseRules(system.book);
  if (rules.length === 0) return null;
  return (
    <details>
      <summary>{words('houseRulings', { count: rules.length })}</summary>
      <ul className="rule-list">
        {rules.map((rule) => (
          <li key={rule} className="row">
            <span className="grow">{voice.title(rule)}</span>
            <RuleRef rule={rule} />
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What was chosen for a game, and our rulings. */
export const RulesInUse = ({
  system,
  scenario,
}: {
  readonly system: AnySystem;
  readonly scenario: unknown;
}): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const { use = [] } = (scenario as { readonly rules?: { readonly use?: readonly string[] } }).rules ?? {};
  return (
    <section className="rules-in-use">
      <h3>{say('optionalRules')}</h3>
      {use.length === 0 && <p className="muted">{say('noneChosen')}</p>}
      <ul className="rule-list">
        {use.map((rule) => (
          <li key={rule} className="row">
            <span className="grow">{voice.title(rule)}</span>
            <RuleRef rule={rule} />
          </li>
        ))}
      </ul>
      <HouseRulings system={system} />
    </section>
  );
};
