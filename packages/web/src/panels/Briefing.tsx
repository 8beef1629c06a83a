import type { ScenarioFile, Side } from '@grognard/kernel';
import { isOnMap } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { layoutOf } from '../board/geometry.ts';
import { MapPicture } from '../board/Thumb.tsx';
import type { Desk } from '../state/desk.ts';
import { readIn } from '../state/i18n.ts';
import { factsOf } from '../state/scenario-facts.ts';
import { useSettings } from '../state/settings.ts';
import { spokenDate } from '../state/spoken-date.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Aims } from './Aims.tsx';
import '../styles/briefing.css';

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
        <OpeningMap desk={desk} />
      </div>
      <p className="prose">{scenario.notes && readIn(language, scenario.notes)}</p>
      <Aims looks={desk.looks} scenario={scenario} side={side} nameOf={useGame().voice.name} />
    </dialog>
  );
};

/** Nothing but what both sides know before the first answer. */
const OpeningMap = ({ desk }: { readonly desk: Desk }): ReactElement => {
  const { system, setting, looks } = desk;
  const ground = useMemo(() => looks.ground(setting), [looks, setting]);
  const pieces = useMemo(() => {
    const board = system.see(setting, system.setup(setting), null);
    return looks.pieces({ setting, board }, null);
  }, [system, setting, looks]);
  const layout = layoutOf(ground);
  const first = pieces.map(({ at }) => at).find(isOnMap);
  return <MapPicture ground={ground} pieces={pieces} zoom={0.42} {...(first ? { focus: layout.dotOf(first) } : {})} />;
};
