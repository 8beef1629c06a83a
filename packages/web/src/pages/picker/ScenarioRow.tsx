import type { AnySystem, Language, ScenarioFile } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { Thumb } from '../../board/Thumb.tsx';
import { type OpenScenario, sampleOf, useScenario } from '../../play/opened.ts';
import { readIn } from '../../state/i18n.ts';
import { factsOf, leadOf, MOST_COMPLEX } from '../../state/scenario-facts.ts';
import { useSettings } from '../../state/settings.ts';
import { spokenDate } from '../../state/spoken-date.ts';
import { PICKER } from '../../state/words/picker.ts';
import { NationBadge } from '../../ui/atoms.tsx';
import { useSay, useWordsOf } from '../../ui/hooks.ts';
import { BalanceBar } from '../Balance.tsx';
import { useLessonOf } from '../LessonNote.tsx';

/** How the notes begin, which is with the day; the day by itself where there are none. */
const beginning = (scenario: ScenarioFile, language: Language): string =>
  leadOf(scenario.notes ? readIn(language, scenario.notes) : '') || spokenDate(language, factsOf(scenario).date);

const NOBODY: readonly Piece[] = [];

/** Campaigns are fought on one map: where the armies stand is what tells one from another. */
const useFront = (opened: OpenScenario | null): readonly Piece[] => {
  const [front, setFront] = useState(NOBODY);
  useEffect(() => {
    if (!opened) return;
    const { desk } = opened;
    const ground = desk.looks.ground(desk.setting);
    if (ground.kind !== 'hexes' || ground.manner !== 'operational') return;
    let current = true;
    sampleOf(desk)
      .then((sample) => current && setFront(sample))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [opened]);
  return front;
};

/** A scenario of the list: what it looks like, what it is about, how hard, how long, how even. */
export const ScenarioRow = ({
  system,
  scenario,
  picked,
  isMeasured,
  onPick,
}: {
  readonly system: AnySystem;
  readonly scenario: ScenarioFile;
  readonly picked: boolean;
  /** Is the balance of any of its scenarios known? Where of none, no row says that its own is not. */
  readonly isMeasured: boolean;
  readonly onPick: () => void;
}): ReactElement => {
  const say = useSay();
  const words = useWordsOf(PICKER);
  const language = useSettings((settings) => settings.language);
  const opened = useScenario(system.id, scenario);
  const { minutes, complexity, balance } = factsOf(scenario);
  const ground = useMemo(() => opened?.desk.looks.ground(opened.desk.setting), [opened]);
  const front = useFront(opened);
  const lesson = useLessonOf(opened);
  const sides = opened?.status.sides ?? [];
  const facts = [
    lesson && say('lesson'),
    minutes !== null && say('minutes', { minutes }),
    opened && say('turns', { turns: opened.status.turn.last }),
    opened && words('playerCount', { count: sides.length }),
  ];
  return (
    <button type="button" className="scenario-row" aria-pressed={picked} data-scenario={scenario.id} onClick={onPick}>
      {ground ? <Thumb ground={ground} width={116} height={72} pieces={front} /> : <span className="map-to-come" />}
      <span>
        <strong>{readIn(language, scenario.title)}</strong>
        <small>{beginning(scenario, language)}</small>
      </span>
      <span className="row">
        {sides.map(({ side, nation }) => (
          <NationBadge key={side} nation={nation} size={20} />
        ))}
      </span>
      <span className="facts small">
        {complexity !== null && (
          <span className="dots" role="img" aria-label={say('complexityOf', { complexity, of: MOST_COMPLEX })}>
            {'●'.repeat(complexity)}
            {'○'.repeat(Math.max(0, MOST_COMPLEX - complexity))}
          </span>
        )}
        {facts.map(
          (fact) =>
            fact && (
              <span key={fact} className="fact">
                {fact}
              </span>
            ),
        )}
      </span>
      {balance && opened ? (
        <BalanceBar balance={balance} sides={sides} />
      ) : (
        <span className="balance small muted">{opened && isMeasured && words('balanceUnknown')}</span>
      )}
    </button>
  );
};
