import { LEVELS } from '@grognard/bots';
import type { AnySystem, Side } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { MapPicture } from '../board/Thumb.tsx';
import type { OpenScenario } from '../play/opened.ts';
import { useScenario } from '../play/opened.ts';
import { CLOCKS, clockWords } from '../room/clock-words.ts';
import { STAND_IN } from '../room/RoomSeat.tsx';
import { makeRoom } from '../state/room-api.ts';
import { keepLinks, ownPath } from '../state/room-seats.ts';
import { factsOf } from '../state/scenario-facts.ts';
import { useSettings } from '../state/settings.ts';
import type { Voice } from '../state/speech.ts';
import { sideCalled, sideHailed, voiceOf } from '../state/speech.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { BidKnob } from './Balance.tsx';
import { HouseRulings, RuleChoices } from './RuleChoices.tsx';
import { WithRules } from './WithRules.tsx';
import '../styles/home.css';
import '../styles/play.css';
import '../styles/room.css';

/** How a game online is to be played: seats, clock, who may watch, optional rules. */
export const NewRoomPage = ({
  system: id,
  scenario: name,
}: {
  readonly system: string;
  readonly scenario: string;
}): ReactElement => {
  const say = useSay();
  const [system, setSystem] = useState<AnySystem | null>(null);
  useEffect(() => {
    let current = true;
    void loadSystem(id).then((loaded) => {
      if (current) setSystem(loaded);
    });
    return () => {
      current = false;
    };
  }, [id]);
  const scenario = system?.scenarios.find((one) => one.id === name) ?? null;
  const opened = useScenario(id, scenario);
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(
    () => opened && voiceOf(opened.desk.system, opened.desk.looks, language, opened.desk.setting),
    [opened, language],
  );
  return (
    <Sheet title={say('newRoom')}>
      {opened && voice ? (
        <WithRules desk={opened.desk} voice={voice}>
          <Form key={opened.scenario.id} opened={opened} voice={voice} doctrine={system?.doctrine} />
        </WithRules>
      ) : (
        <p className="content">{say('loading')}</p>
      )}
    </Sheet>
  );
};

const PERSON = 'person';
/** Whoever comes first from the lobby. */
const ANYBODY = 'anybody';

/** How a room is to be played, as far as it is chosen. */
interface Draft {
  readonly side: Side;
  /** Who sits in the other seats: a person, or a bot by its level. */
  readonly sitters: Readonly<Record<Side, string>>;
  readonly clock: string;
  /** A bot plays on for who has no time left. */
  readonly playsOn: boolean;
  readonly listed: boolean;
  readonly use: readonly string[];
  /** Points at the start for the side that the bots found weaker. */
  readonly points: number;
}

const NO_CLOCK = CLOCKS[0]!.id;

const requestFor = (
  { desk, scenario }: OpenScenario,
  { side, sitters, clock, listed, use, points, playsOn }: Draft,
) => {
  const others = desk.system.sides(desk.setting).filter((one) => one !== side);
  const open = others.filter((one) => sitters[one] === ANYBODY);
  const { bid } = factsOf(scenario).balance ?? {};
  const bots = others.flatMap((one) => (isBot(sitters[one]) ? [[one, sitters[one]!] as const] : []));
  return {
    system: desk.system.id,
    scenario: scenario.id,
    rules: { use, skip: scenario.rules?.skip ?? [] },
    ...(bid && points > 0 ? { bid: { side: bid.side, points } } : {}),
    bots: Object.fromEntries(bots),
    // What nobody sees nobody can take.
    listed: listed || open.length > 0,
    open,
    clock: CLOCKS.find(({ id }) => id === clock)?.clock ?? null,
    ...(playsOn && clock !== NO_CLOCK ? { substitute: STAND_IN } : {}),
  };
};

const isBot = (sitter: string | undefined): boolean => sitter !== undefined && sitter !== PERSON && sitter !== ANYBODY;

const Form = ({ opened, voice, doctrine }: Pick<FieldsProps, 'opened' | 'voice' | 'doctrine'>): ReactElement => {
  const { desk, scenario, pieces } = opened;
  const say = useSay();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const [draft, setDraft] = useState((): Draft => {
    const sides = desk.system.sides(desk.setting);
    const side = sides.find((one) => one === asked.get('side')) ?? sides[0]!;
    const points = Number(asked.get('bid')) || 0;
    return {
      side,
      sitters: {},
      clock: NO_CLOCK,
      playsOn: false,
      listed: false,
      use: scenario.rules?.use ?? [],
      points,
    };
  });
  const [problem, setProblem] = useState<string | null>(null);
  const ground = useMemo(() => desk.looks.ground(desk.setting), [desk]);
  const make = async (): Promise<void> => {
    const made = await makeRoom(requestFor(opened, draft));
    if (!made.ok) return setProblem(made.status === 0 ? say('noServer') : say('roomNotMade', { why: made.error }));
    keepLinks(made.value);
    navigate(ownPath(made.value, draft.side));
  };
  return (
    <div className="content room-lobby">
      <div>
        <h1>{scenario.title[voice.language]}</h1>
        <p className="muted">{say('newRoomHow')}</p>
        <Fields
          opened={opened}
          voice={voice}
          doctrine={doctrine}
          draft={draft}
          onDraft={(change) => setDraft({ ...draft, ...change })}
        />
        {problem !== null && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <div className="row" style={{ marginTop: 16 }}>
          <button type="button" className="btn primary" data-testid="make-room" onClick={() => void make()}>
            {say('makeRoom')}
          </button>
        </div>
      </div>
      <aside>
        <div className="neat picture">
          <MapPicture ground={ground} pieces={pieces} zoom={0.4} />
        </div>
        <section className="rules-in-use">
          <h3>{say('optionalRules')}</h3>
          <RuleChoices
            system={desk.system}
            scenario={scenario}
            use={draft.use}
            onUse={(use) => setDraft({ ...draft, use })}
          />
          <HouseRulings system={desk.system} />
        </section>
      </aside>
    </div>
  );
};

interface FieldsProps {
  readonly opened: OpenScenario;
  readonly voice: Voice;
  /** How the rules play a side that has no player, where they do. */
  readonly doctrine: AnySystem['doctrine'];
  readonly draft: Draft;
  readonly onDraft: (change: Partial<Draft>) => void;
}

/** Side, the other seats, clock, and who may watch. */
const Fields = (props: FieldsProps): ReactElement => {
  const { opened, voice, draft, onDraft } = props;
  const say = useSay();
  const sides = opened.desk.system.sides(opened.desk.setting);
  return (
    <div className="setup room-form">
      <Row label={say('sideWord')} id="side">
        <Choice
          options={sides.map((one) => [one, sideHailed(opened.status, voice, one)])}
          value={draft.side}
          label="side"
          onPick={(side) => onDraft({ side })}
        />
      </Row>
      {sides
        .filter((one) => one !== draft.side)
        .map((one) => (
          <Sitter key={one} {...props} side={one} />
        ))}
      <Row label={say('clocks')} id="clock">
        <select
          aria-labelledby="new-clock"
          value={draft.clock}
          onChange={(event) => onDraft({ clock: event.target.value })}
        >
          {CLOCKS.map(({ id, clock }) => (
            <option key={id} value={id}>
              {clockWords(say, clock)}
            </option>
          ))}
        </select>
      </Row>
      {draft.clock !== NO_CLOCK && (
        <Row label={say('whenTimeIsUp')} id="time-up">
          <Choice
            options={[
              ['no', say('timeLoses')],
              ['yes', say('timeSubstitute')],
            ]}
            value={draft.playsOn ? 'yes' : 'no'}
            label="time-up"
            onPick={(one) => onDraft({ playsOn: one === 'yes' })}
          />
        </Row>
      )}
      <Row label={say('whoWatches')} id="listed">
        <Choice
          options={[
            ['no', say('privateHow')],
            ['yes', say('listedHow')],
          ]}
          value={draft.listed ? 'yes' : 'no'}
          label="listed"
          onPick={(one) => onDraft({ listed: one === 'yes' })}
        />
      </Row>
      <BidKnob
        scenario={opened.scenario}
        sides={opened.status.sides}
        nameOf={(one) => sideCalled(opened.status, voice, one)}
        points={draft.points}
        onPoints={(points) => onDraft({ points })}
      />
    </div>
  );
};

/** The bots a seat may have; against one player the rules' own doctrine too. */
const botsAt = (doctrine: AnySystem['doctrine'], { desk }: OpenScenario): readonly string[] => {
  const levels = LEVELS.map(({ id }) => id);
  return doctrine && desk.system.sides(desk.setting).length === 2 ? [...levels, 'doctrine'] : levels;
};

/** A player by link, or a bot of some level. */
const Sitter = ({
  opened,
  voice,
  doctrine,
  draft,
  onDraft,
  side,
}: FieldsProps & { readonly side: Side }): ReactElement => {
  const say = useSay();
  const bots = botsAt(doctrine, opened);
  return (
    <Row label={sideHailed(opened.status, voice, side)} id={`seat-${side}`}>
      <Choice
        options={[
          [PERSON, say('byLink')],
          [ANYBODY, say('byAnybody')],
          ...bots.map((id) => [id, say(`level_${id}` as InterfaceWord)] as const),
        ]}
        value={draft.sitters[side] ?? PERSON}
        label={`seat-${side}`}
        onPick={(sitter) => onDraft({ sitters: { ...draft.sitters, [side]: sitter } })}
      />
    </Row>
  );
};

const Row = ({
  label,
  id,
  children,
}: {
  readonly label: string;
  readonly id: string;
  readonly children: ReactNode;
}): ReactElement => (
  <>
    <span id={`new-${id}`}>{label}</span>
    {children}
  </>
);

const Choice = ({
  options,
  value,
  label,
  onPick,
}: {
  readonly options: readonly (readonly [string, string])[];
  readonly value: string;
  readonly label: string;
  readonly onPick: (value: string) => void;
}): ReactElement => (
  <div className="seg wrap" role="group" aria-labelledby={`new-${label}`}>
    {options.map(([one, text]) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === value}
        data-pick={`${label}:${one}`}
        onClick={() => onPick(one)}
      >
        {text}
      </button>
    ))}
  </div>
);
