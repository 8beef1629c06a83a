import { LEVELS } from '@grognard/bots';
import type { AnySystem, ScenarioFile, Side } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import { loadSystem, registry } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { FieldPicture } from '../board/FieldPicture.tsx';
import { openDesk } from '../looks.ts';
import { Aims } from '../panels/Aims.tsx';
import { PieceThumb } from '../panels/Forces.tsx';
import type { OpenScenario } from '../play/opened.ts';
import { useScenario } from '../play/opened.ts';
import type { KeptArmy } from '../state/database.ts';
import { keepGame } from '../state/database.ts';
import type { Desk } from '../state/desk.ts';
import { readIn } from '../state/i18n.ts';
import { keptGame } from '../state/keep.ts';
import { optionalRules, rulesOf, withRules } from '../state/rule-switches.ts';
import { type Filter, factsOf, filtered, MOST_COMPLEX } from '../state/scenario-facts.ts';
import type { Seat } from '../state/session.ts';
import { newSession } from '../state/session.ts';
import { useSettings } from '../state/settings.ts';
import type { Voice } from '../state/speech.ts';
import { capital, sideCalled, sideHailed, voiceOf } from '../state/speech.ts';
import { spokenDate } from '../state/spoken-date.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { NationBadge } from '../ui/atoms.tsx';
import { useMedia, useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { ArmyChoice } from './ArmyChoice.tsx';
import { BidKnob } from './Balance.tsx';
import { LessonNote } from './LessonNote.tsx';
import { Filters } from './picker/Filters.tsx';
import { ScenarioRow } from './picker/ScenarioRow.tsx';
import { RuleChoices } from './RuleChoices.tsx';
import { isPlayable, SystemTabs } from './SystemTabs.tsx';
import { WithRules } from './WithRules.tsx';
import '../styles/home.css';
import '../styles/briefing.css';
import '../styles/play.css';

/** The scenarios of a system, and how to play the one that is picked. */
export const ScenariosPage = ({ system: id }: { readonly system: string }): ReactElement => {
  const say = useSay();
  const [system, setSystem] = useState<AnySystem | null>(null);
  const [picked, setPicked] = useState<ScenarioFile | null>(null);
  const [on, setOn] = useState<readonly Filter[]>([]);
  const narrow = useMedia('(max-width: 1000px)');
  const brief = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => filtered(system?.scenarios ?? [], on), [system, on]);
  useEffect(() => {
    let current = true;
    loadSystem(id)
      .then((found) => {
        if (!current || !found) return;
        setSystem(found);
        setPicked(found.scenarios[0] ?? null);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id]);
  return (
    <Sheet title={say('navScenarios')}>
      <h1 className="out-of-sight">{say('navScenarios')}</h1>
      <div className="picker">
        <div className="left">
          <SystemTabs system={id} path="/scenarios" among={registry.filter(isPlayable)} />
          {system && <Filters scenarios={system.scenarios} on={on} onChange={setOn} shown={shown.length} />}
          {shown.map((scenario) => (
            <ScenarioRow
              key={scenario.id}
              system={system!}
              scenario={scenario}
              picked={scenario === picked}
              isMeasured={system!.scenarios.some((one) => factsOf(one).balance !== null)}
              onPick={() => {
                setPicked(scenario);
                // On a phone the briefing lies below the list.
                if (narrow) brief.current?.scrollIntoView();
              }}
            />
          ))}
        </div>
        <div ref={brief} className="right">
          {system && picked && <Brief key={picked.id} system={system} scenario={picked} />}
        </div>
      </div>
    </Sheet>
  );
};

const MOST_SHOWN = 7;

/** The pieces of a side, one of each kind. */
const Strength = ({ pieces }: { readonly pieces: readonly Piece[] }): ReactElement => {
  const say = useSay();
  const kinds = [...new Map(pieces.map((piece) => [JSON.stringify(piece.art) + piece.figures.length, piece])).values()];
  return (
    <>
      <p className="small muted">{say('pieceCount', { count: pieces.length })}</p>
      <p className="row" style={{ gap: 2, flexWrap: 'wrap' }}>
        {kinds.slice(0, MOST_SHOWN).map((piece) => (
          <PieceThumb key={piece.id} piece={{ ...piece, states: [], tag: null, facing: null }} size={38} />
        ))}
      </p>
    </>
  );
};

type AnyDoctrine = AnySystem['doctrine'];
type Opponent = 'screen' | 'online' | 'watch' | string;
const USUAL: Opponent = 'normal';
/** Where the rules play a side that has no player. */
const DOCTRINE: Opponent = 'doctrine';

/** Whom a scenario can be played against. */
const opponentsAt = (doctrine: AnyDoctrine, sides: readonly Side[]): readonly Opponent[] => [
  ...LEVELS.map(({ id }) => id),
  ...(doctrine && sides.length === 2 ? [DOCTRINE] : []),
  ...['screen', 'watch', 'online'],
];

/** One more is taken, or left again; somebody stays. */
const toggled = (own: readonly Side[], one: Side): readonly Side[] => {
  const others = own.filter((other) => other !== one);
  return others.length < own.length && others.length > 0 ? others : [...others, one];
};

/** The sides of a scenario with the rules it is to be played by: some make fewer of them. */
const sidesIn = ({ system, setting }: Desk, scenario: ScenarioFile, ruled: ScenarioFile): readonly Side[] => {
  const loaded = ruled === scenario ? null : system.load(ruled);
  return system.sides(loaded?.ok ? loaded.value : setting);
};

/** The scenario picked: a larger map, the briefing, and how it is to be played. */
const Brief = ({ system, scenario }: { readonly system: AnySystem; readonly scenario: ScenarioFile }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const opened = useScenario(system.id, scenario, 'with a sample');
  const { date, minutes, complexity } = factsOf(scenario);
  return (
    <>
      <div className="big-map">
        {opened && <FieldPicture desk={opened.desk} pieces={opened.sample} nearest={NEAREST} />}
      </div>
      <div className="brief">
        <div>
          <h2 style={{ fontSize: 24 }}>{readIn(language, scenario.title)}</h2>
          <p className="small muted">
            {[
              spokenDate(language, date),
              opened && say('turns', { turns: opened.status.turn.last }),
              minutes !== null && say('minutes', { minutes }),
              complexity !== null && say('complexityOf', { complexity, of: MOST_COMPLEX }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p className="prose">{scenario.notes && readIn(language, scenario.notes)}</p>
        {opened && <Winning opened={opened} />}
        {opened && <Setup opened={opened} system={system} />}
      </div>
    </>
  );
};

const Winning = ({ opened: { desk, scenario, status } }: { readonly opened: OpenScenario }): ReactElement => {
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(() => voiceOf(desk.system, desk.looks, language, desk.setting), [desk, language]);
  const nameOf = (side: Side): string => capital(sideCalled(status, voice, side));
  return <Aims looks={desk.looks} scenario={scenario} side={null} nameOf={nameOf} />;
};

const NEAREST = 0.62;

interface SetupProps {
  readonly opened: OpenScenario;
  /** The whole of it: what lies open has only what a board needs. */
  readonly system: AnySystem;
}

const Setup = ({ opened, system }: SetupProps): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [, navigate] = useLocation();
  const { desk, scenario, status } = opened;
  const { armies, doctrine } = system;
  const voice = useMemo(() => voiceOf(desk.system, desk.looks, language, desk.setting), [desk, language]);
  const [use, setUse] = useState<readonly string[]>(() => rulesOf(scenario));
  const [showsRules, setShowsRules] = useState(false);
  const [army, setArmy] = useState<KeptArmy | null>(null);
  const ruled = useMemo(() => {
    const plain = withRules(scenario, use);
    return (army && armies?.fielded?.(plain, army.list)) ?? plain;
  }, [scenario, use, army, armies]);
  const sides = useMemo(() => sidesIn(desk, scenario, ruled), [desk, scenario, ruled]);
  // The side the scenario itself leaves to the doctrine, where it is set up for one player.
  const alone = doctrine?.plays(desk.setting) ?? null;
  const [picked, setPicked] = useState<readonly Side[]>([sides.find((one) => one !== alone)!]);
  const own = picked.some((one) => sides.includes(one)) ? picked.filter((one) => sides.includes(one)) : [sides[0]!];
  const side = own[0]!;
  // Where there are more than two seats, several may be taken by those at this screen.
  const pick = (one: Side): void => setPicked(sides.length > 2 ? toggled(own, one) : [one]);
  const opponents = opponentsAt(doctrine, sides);
  const wanted = new URLSearchParams(useSearch()).get('against');
  const [pickedFoe, setAgainst] = useState<Opponent>(wanted ?? (alone === null ? USUAL : DOCTRINE));
  const against = opponents.includes(pickedFoe) ? pickedFoe : USUAL;
  const [points, setPoints] = useState(0);
  const seatFor = (one: Side): Seat => {
    if (against === 'watch') return { kind: 'bot', level: 'normal' };
    if (against === 'screen' || own.includes(one)) return { kind: 'human', name: voice.name(one) };
    return { kind: 'bot', level: against };
  };
  const start = async (): Promise<void> => {
    if (against === 'online') {
      navigate(`/online/new/${desk.system.id}/${scenario.id}?side=${side}&bid=${points}`);
      return;
    }
    const { bid } = factsOf(scenario).balance ?? {};
    const even = (bid && points > 0 ? desk.system.withBid?.(ruled, bid.side, points) : null) ?? ruled;
    const foe = sides.find((one) => one !== side)!;
    const chosen = against === DOCTRINE ? doctrine!.leave(even, foe) : even;
    const played = await openDesk(desk.system.id, chosen);
    if (!played) return;
    const seats = Object.fromEntries(sides.map((one) => [one, seatFor(one)]));
    const session = newSession({ desk: played, scenario: chosen, seats });
    await keepGame(keptGame(session), []);
    navigate(`/play/${session.id}`);
  };
  return (
    <>
      <LessonNote opened={opened} voice={voice} />
      <Forces opened={opened} voice={voice} />
      <div className="setup">
        <span id="setup-side">{say(sides.length > 2 ? 'seatsHere' : 'sideWord')}</span>
        <div className="seg wrap" role="group" aria-labelledby="setup-side">
          {sides.map((one) => (
            <button key={one} type="button" aria-pressed={own.includes(one)} onClick={() => pick(one)}>
              {sideHailed(status, voice, one)}
            </button>
          ))}
        </div>
        <Opponents opponents={opponents} against={against} onPick={setAgainst} />
        {against !== 'online' && armies?.fielded && (
          <ArmyChoice system={system} scenario={scenario} army={army} onArmy={setArmy} />
        )}
        <BidKnob
          scenario={scenario}
          sides={status.sides}
          nameOf={(one) => sideCalled(status, voice, one)}
          points={points}
          onPoints={setPoints}
        />
      </div>
      {against !== 'online' && optionalRules(desk.system).length > 0 && (
        <WithRules desk={desk} voice={voice}>
          <details onToggle={(event) => setShowsRules(event.currentTarget.open)}>
            <summary>{say('optionalRules')}</summary>
            {showsRules && <RuleChoices system={desk.system} scenario={scenario} use={use} onUse={setUse} />}
          </details>
        </WithRules>
      )}
      <div className="row pinned">
        <button type="button" className="btn primary" data-testid="start" onClick={() => void start()}>
          {say('start')} <span className="kbd">↵</span>
        </button>
      </div>
    </>
  );
};

/** What each side has, at a glance. */
const Forces = ({ opened, voice }: { readonly opened: OpenScenario; readonly voice: Voice }): ReactElement => (
  <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
    {opened.status.sides.map(({ side, nation, name }) => (
      <div key={side}>
        <p className="row" style={{ borderBottom: '1px solid var(--line-strong)', paddingBottom: 4 }}>
          <NationBadge nation={nation} /> <b>{capital(voice.say(name))}</b>
        </p>
        <Strength pieces={opened.sample.filter((piece) => piece.side === side)} />
      </div>
    ))}
  </div>
);

const OPPONENT_WORDS: Readonly<Record<string, InterfaceWord>> = {
  screen: 'sameScreen',
  watch: 'watchBots',
  online: 'online',
};

const Opponents = ({
  opponents,
  against,
  onPick,
}: {
  readonly opponents: readonly Opponent[];
  readonly against: Opponent;
  readonly onPick: (opponent: Opponent) => void;
}): ReactElement => {
  const say = useSay();
  return (
    <>
      <span id="setup-against">{say('against')}</span>
      <div className="seg wrap" role="group" aria-labelledby="setup-against">
        {opponents.map((one) => (
          <button key={one} type="button" aria-pressed={against === one} data-against={one} onClick={() => onPick(one)}>
            {say(OPPONENT_WORDS[one] ?? (`level_${one}` as InterfaceWord))}
          </button>
        ))}
      </div>
    </>
  );
};
