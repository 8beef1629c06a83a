import type { ScenarioFile } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { FieldPicture } from '../../board/FieldPicture.tsx';
import { useScenario } from '../../play/opened.ts';
import { factsOf } from '../../state/scenario-facts.ts';
import { sideHailed, type Voice } from '../../state/speech.ts';
import { LAB } from '../../state/words/lab.ts';
import { NationBadge } from '../../ui/atoms.tsx';
import { useWordsOf } from '../../ui/hooks.ts';
import { BalanceBar } from '../Balance.tsx';

const NEAREST = 0.6;

/** Before anything is run: what was measured before, and the field it is about. */
export const Known = ({
  system,
  scenario,
  voice,
}: {
  readonly system: string;
  readonly scenario: ScenarioFile;
  readonly voice: Voice;
}): ReactElement | null => {
  const say = useWordsOf(LAB);
  const opened = useScenario(system, scenario);
  const { balance } = factsOf(scenario);
  if (!opened) return null;
  return (
    <div className="lab-known" data-testid="lab-known">
      <section>
        <header className="head">
          <h2>{say('known')}</h2>
        </header>
        <p className="row wrap">
          {opened.status.sides.map(({ side, nation }) => (
            <span key={side} className="row">
              <NationBadge nation={nation} /> {sideHailed(opened.status, voice, side)}
            </span>
          ))}
        </p>
        {balance ? <BalanceBar balance={balance} sides={opened.status.sides} /> : <p>{say('notKnown')}</p>}
        <p className="muted">{say('knownHow')}</p>
      </section>
      <div className="neat picture">
        <FieldPicture key={scenario.id} desk={opened.desk} pieces={opened.sample} nearest={NEAREST} />
      </div>
    </div>
  );
};
