import type { ScenarioFile, Side } from '@grognard/kernel';
import { fairDice, newMatch, now } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { FieldPicture } from '../board/FieldPicture.tsx';
import type { Desk } from '../state/desk.ts';
import { readIn } from '../state/i18n.ts';
import { factsOf } from '../state/scenario-facts.ts';
import { useSettings } from '../state/settings.ts';
import { capital, sideCalled } from '../state/speech.ts';
import { spokenDate } from '../state/spoken-date.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Aims } from './Aims.tsx';
import '../styles/briefing.css';

const NEAREST = 0.6;

/** What a scenario is about, read again in play: its story, the map as both know it at the start, and how it is won. */
export const Briefing = ({
  desk,
  scenario,
  side,
  onClose,
}: {
  readonly desk: Desk;
  readonly scenario: ScenarioFile;
  readonly side: Side | null;
  readonly onClose: () => void;
}): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { date, minutes } = factsOf(scenario);
  const known = useMemo(() => knownAtFirst(desk), [desk]);
  const { voice } = useGame();
  const status = useMemo(
    () => desk.looks.status({ setting: desk.setting, board: desk.system.setup(desk.setting) }, null),
    [desk],
  );
  return (
    <dialog ref={dialog} className="briefing" aria-label={say('briefing')} data-testid="briefing" onClose={onClose}>
      <div className="spread">
        <h2>{readIn(language, scenario.title)}</h2>
        <button type="button" className="tool" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <p className="small muted">
        {[spokenDate(language, date), minutes !== null && say('minutes', { minutes })].filter(Boolean).join(' · ')}
      </p>
      <div className="briefing-map">
        <FieldPicture desk={desk} pieces={known} nearest={NEAREST} />
      </div>
      <p className="prose">{scenario.notes && readIn(language, scenario.notes)}</p>
      <Aims
        looks={desk.looks}
        scenario={scenario}
        side={side}
        nameOf={(one) => capital(sideCalled(status, voice, one))}
      />
    </dialog>
  );
};

const DICE = ['0', '1'].map((digit) => digit.repeat(64));

/** Nothing but what both sides know before the first answer, and no lot decides. */
export const knownAtFirst = ({ system, setting, looks }: Desk): readonly Piece[] => {
  const begun = DICE.map((secret) => {
    const { board } = now(newMatch(system, setting, fairDice(secret)));
    return looks.pieces({ setting, board: system.see(setting, board, null) }, null);
  });
  // Names of hidden pieces are dealt, too: only whose they are and where can be told.
  const placed = ({ side, at }: Piece): string => JSON.stringify([side, at]);
  const others = new Set(begun[1]!.map(placed));
  return begun[0]!.filter((piece) => others.has(placed(piece)));
};
