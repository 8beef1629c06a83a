import type { ScenarioFile } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { MapPicture } from '../../board/Thumb.tsx';
import { useScenario } from '../../play/opened.ts';
import { factsOf } from '../../state/scenario-facts.ts';
import { LAB } from '../../state/words/lab.ts';
import { useWordsOf } from '../../ui/hooks.ts';
import { BalanceBar } from '../Balance.tsx';

const ZOOM = 0.5;

/** Before anything is run: what was measured before, and the field it is about. */
export const Known = ({
  system,
  scenario,
}: {
  readonly system: string;
  readonly scenario: ScenarioFile;
}): ReactElement | null => {
  const say = useWordsOf(LAB);
  const opened = useScenario(system, scenario);
  const ground = useMemo(() => opened?.desk.looks.ground(opened.desk.setting), [opened]);
  const { balance } = factsOf(scenario);
  if (!opened || !ground) return null;
  return (
    <div className="lab-known" data-testid="lab-known">
      <section>
        <header className="head">
          <h2>{say('known')}</h2>
        </header>
        {balance ? <BalanceBar balance={balance} sides={opened.status.sides} /> : <p>{say('notKnown')}</p>}
        <p className="muted">{say('knownHow')}</p>
      </section>
      <div className="neat picture">
        <MapPicture key={scenario.id} ground={ground} pieces={opened.pieces} zoom={ZOOM} />
      </div>
    </div>
  );
};
