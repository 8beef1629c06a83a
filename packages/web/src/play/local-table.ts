import type { Commitment } from '@grognard/bots';
import { commitmentOf } from '@grognard/bots';
import type { NoUndo, ScenarioFile, Side, Types, View } from '@grognard/kernel';
import { COLON, now, recordOf } from '@grognard/kernel';
import { hasBrain } from '@grognard/systems';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { changedBlocks } from '../state/blocks.ts';
import { keepGame } from '../state/database.ts';
import type { Action, Asked } from '../state/desk.ts';
import { askedIn } from '../state/desk.ts';
import { tellFault } from '../state/faults.ts';
import { keptGame } from '../state/keep.ts';
import { type Scarred, scarsAt } from '../state/scars.ts';
import type { Session, Stage } from '../state/session.ts';
import {
  eyesOf,
  forkAt,
  giveAnswer,
  humansOf,
  lockOf,
  stageOf,
  stepToUndo,
  takeBack,
  viewAt,
  whyNotUndo,
} from '../state/session.ts';
import { useSettings } from '../state/settings.ts';
import { shotsAt } from '../state/shots.ts';
import { hailed, type Voice } from '../state/speech.ts';
import { type Eyes, type Heard, lastLines, type Ticked, ticksOf } from '../state/story.ts';
import type { AnalysisText, Table } from '../state/table.ts';
import { walksAt } from '../state/walks.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { useLater, useSay } from '../ui/hooks.ts';
import { nextTask } from '../ui/next-task.ts';
import type { Thinker } from '../worker/brain.ts';
import { useThinker } from '../worker/use-thinker.ts';
import { type Fought, useCampaign } from './campaign.ts';
import { isTaught } from './lesson.ts';
import { lookBackOn } from './look-back.ts';
import { useUndoVerdict } from './undo-verdict.ts';

const MOST_LINES = 60;
/** So many are told before the board stands. */
const FIRST_LINES = 12;
const BOT_MS = 900;
const HINT_MS = 1500;

const UNDO_WORDS: Readonly<Record<NoUndo, InterfaceWord>> = {
  nothingToUndo: 'undoNothing',
  notYours: 'undoNotYours',
  gameOver: 'undoGameOver',
  diceFell: 'undoDice',
  othersAsked: 'undoAsked',
  knowledge: 'undoKnown',
};

/**
 * Keep a game in the browser after every change: only the blocks with new answers are written. While one write is under
 * way the changes wait for it and are written together, so that a page that is closed is never many answers behind.
 */
const useKeeping = (session: Session): void => {
  // What a game is opened with lies in the store already.
  const written = useRef<Session>(session);
  const wanted = useRef<Session>(session);
  const busy = useRef(false);
  useLayoutEffect(() => {
    wanted.current = session;
    if (busy.current) return;
    busy.current = true;
    const { dataset } = document.documentElement;
    dataset.keeping = 'yes';
    const writeAll = async (): Promise<void> => {
      while (written.current !== wanted.current) {
        await nextTask();
        const next = wanted.current;
        const fresh = changedBlocks(written.current, next);
        written.current = next;
        await keepGame(keptGame(next), fresh).catch(() => undefined);
      }
      busy.current = false;
      delete dataset.keeping;
    };
    void writeAll();
  }, [session]);
};

/** How many times as long dice are looked at as anything else. */
const TO_READ_DICE = 2.4;
const diceFell = ({ match }: Session): boolean => match.entries.at(-1)?.log.some((item) => 'roll' in item) ?? false;

/** The bots' answers, each after a moment so that one can follow. */
const useBots = (
  session: Session,
  stage: Stage,
  thinker: () => Thinker,
  answer: (side: Side, action: Action) => () => void,
  paused: boolean,
): void => {
  const pace = useSettings((settings) => settings.pace);
  const commitments = useRef<Record<Side, Commitment<Types> | null>>({});
  useEffect(() => {
    if (stage.kind !== 'bot' || paused) return;
    let current = true;
    const { side, level } = stage;
    // What is asked, and what comes of the answer, is worked out apart from drawing it: the page is never long busy.
    const think = async (): Promise<void> => {
      await nextTask();
      if (!current) return;
      const seen = viewAt(session, side, session.match.entries.length) as View<Types> & { readonly side: Side };
      const started = Date.now();
      const thought = await thinker().ask<'think'>({
        kind: 'think',
        system: session.desk.system.id,
        scenario: session.scenario,
        view: seen,
        level,
        ms: BOT_MS,
        seed: Math.floor(Math.random() * 2 ** 31),
        committed: commitments.current[side] ?? null,
      });
      // Who has thrown reads the dice first.
      const wait = diceFell(session) ? pace * TO_READ_DICE : pace;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait - (Date.now() - started))));
      if (!current) return;
      const show = answer(side, thought.action);
      await nextTask();
      if (!current) return;
      commitments.current[side] = commitmentOf(seen, thought);
      show();
    };
    // A worker that was stopped with its table is no fault; a bot that throws would leave the player waiting for ever.
    void think().catch((error: unknown) => {
      if (current) tellFault(`bot ${side}`, error);
    });
    return () => {
      current = false;
    };
  }, [session, stage, thinker, answer, pace, paused]);
};

/** What the position that is looked at shows, tells and sounds like to those eyes. */
const useStory = (session: Session, voice: Voice, eyes: Eyes, shown: number) => {
  const { desk, match } = session;
  const settledIn = useLater();
  const view = useMemo(() => viewAt(session, eyes, shown), [session, eyes, shown]);
  const [most, setMost] = useState(MOST_LINES);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told holds for these eyes and words
  const heard = useMemo((): Heard => new WeakMap(), [desk, voice, eyes]);
  const lines = useMemo(
    () => lastLines(desk, voice, match, eyes, shown, settledIn ? most : FIRST_LINES, heard),
    [desk, voice, match, eyes, shown, settledIn, most, heard],
  );
  const tellAll = useCallback(() => setMost(Number.POSITIVE_INFINITY), []);
  const known = useMemo(() => ({ desk, ticks: new WeakMap() as Ticked }), [desk]);
  const ticks = useMemo(() => (settledIn ? ticksOf(desk, match, known.ticks) : []), [desk, match, settledIn, known]);
  const shots = useMemo(() => shotsAt(desk, match, eyes, shown), [desk, match, eyes, shown]);
  const scarred = useMemo(() => ({ desk, eyes, scars: new WeakMap() as Scarred }), [desk, eyes]);
  const scars = useMemo(() => scarsAt(desk, match, eyes, shown, scarred.scars), [desk, match, eyes, shown, scarred]);
  const walks = useMemo(() => walksAt(desk, match, eyes, shown), [desk, match, eyes, shown]);
  return { view, lines, isWhole: lines.length < most, tellAll, ticks, shots, scars, walks };
};

/** Undo: whether it may be, why not, and how. */
const useUndo = (
  session: Session,
  setSession: (session: Session) => void,
  thinker: () => Thinker,
  onRefused: (why: string) => void,
  learns: boolean,
): Pick<Table, 'lock' | 'canUndo' | 'undoWhy' | 'askUndo' | 'undo'> => {
  const say = useSay();
  const { desk, scenario } = session;
  const undoing = useUndoVerdict(
    useMemo(() => whyNotUndo(session, learns), [session, learns]),
    useCallback(
      async () =>
        learns ? null : thinker().ask({ kind: 'undo', system: desk.system.id, scenario, step: stepToUndo(session) }),
      [thinker, desk, scenario, session, learns],
    ),
  );
  const lock = useMemo(() => (learns ? 0 : lockOf(session)), [session, learns]);
  const undo = async (): Promise<void> => {
    const why = await undoing.ask();
    if (why === null) setSession(takeBack(session, learns));
    else onRefused(say(UNDO_WORDS[why]));
  };
  return {
    lock,
    canUndo: undoing.why === null,
    undoWhy: say(undoing.why === null ? 'undo' : UNDO_WORDS[undoing.why]),
    askUndo: () => void undoing.ask().catch(() => undefined),
    undo: () => void undo().catch(() => undefined),
  };
};

/** "What would you do?" to whoever is asked at this screen: from what that side sees. */
const hintFor = (session: Session, asked: Asked | null, voice: Voice, thinker: () => Thinker): Table['hint'] => {
  if (!asked) return null;
  return async () => {
    const thought = await thinker().ask<'hint'>({
      kind: 'hint',
      system: session.desk.system.id,
      scenario: session.scenario,
      view: asked.view as View<Types> & { readonly side: Side },
      level: 'normal',
      ms: HINT_MS,
      seed: session.match.entries.length,
    });
    return { action: thought.action, why: voice.say(thought.why) };
  };
};

/** Where a game leads: into another that begins where it stood, and into the next battle of its campaign. */
interface WaysOn {
  readonly onFork: (session: Session) => void;
  readonly onNext: (scenario: ScenarioFile) => void;
}

/** A game on this machine as the play screen wants it. */
export const useLocalTable = (
  session: Session,
  setSession: (session: Session) => void,
  voice: Voice,
  { onFork, onNext }: WaysOn,
): { readonly table: Table; readonly stage: Stage } => {
  const say = useSay();
  const [at, setAt] = useState<number | null>(null);
  const [wantedEyes, setWantedEyes] = useState<Eyes | undefined>(undefined);
  const [refused, setRefused] = useState<string | null>(null);
  const thinker = useThinker();
  useKeeping(session);
  const { desk, match } = session;
  const stage = useMemo(() => stageOf(session), [session]);
  // What comes of an answer, and what shows it.
  const answer = useCallback(
    (side: Side, action: Action) => {
      const given = giveAnswer(session, side, action);
      return () => {
        setRefused(given.ok ? null : voice.say(given.refusal.why));
        if (given.ok) setSession(given.session);
      };
    },
    [session, setSession, voice],
  );
  const last = match.entries.length;
  const shown = at === null ? last : Math.min(at, last);
  useBots(session, stage, thinker, answer, at !== null);
  const eyes = eyesOf(session, wantedEyes);
  const story = useStory(session, voice, eyes, shown);
  const asked = useMemo(
    () => (stage.kind === 'human' && shown === last ? askedIn(desk, viewAt(session, stage.side, last)) : null),
    [stage, shown, last, desk, session],
  );
  const humans = humansOf(session);
  const played = Object.keys(session.seats).length > humans.length ? session.scenario.id : null;
  const lessons = useSettings((settings) => settings.lessons);
  const learns = isTaught(desk.system.id, played, eyes, lessons);
  const undoing = useUndo(session, setSession, thinker, setRefused, learns);
  const boards = useCallback(() => match.positions.map(({ board }) => board), [match]);
  const fought = useMemo(() => foughtIn(match), [match]);
  const campaign = useCampaign(desk, voice, fought, onNext);
  const over = now(match).outcome !== null;
  const table: Table = {
    desk,
    title: session.scenario.title[voice.language],
    briefing: session.scenario,
    scenario: played,
    subtitle: subtitleOf(session, voice, say('hotSeat'), (level) => say(`level_${level}` as InterfaceWord)),
    eyes,
    ...story,
    ...undoing,
    asked,
    waiting: stage.kind === 'bot' ? say('botThinks', { side: voice.name(stage.side) }) : null,
    outcome: endingOf(match, voice),
    at: shown,
    last,
    match,
    boards,
    rolled: match,
    viewpoints: over || humans.length === 0 ? ['all', ...desk.system.sides(desk.setting), null] : [eyes],
    notes: session.notes,
    refused,
    answer: (action) => asked && answer(asked.side, action)(),
    jump: (answers) => setAt(answers >= last ? null : Math.max(0, answers)),
    look: setWantedEyes,
    fork: over || humans.length <= 1 ? () => onFork(forkAt(session, shown)) : null,
    setNotes: (notes) => setSession({ ...session, notes }),
    download: () => void save(session),
    hint: hintFor(session, asked, voice, thinker),
    campaign,
    after: over ? `/after/${session.id}` : null,
    analyse: over && hasBrain(desk.system) ? () => lookBack(session, thinker()) : null,
  };
  return { table, stage };
};

const endingOf = (match: Session['match'], voice: Voice): Table['outcome'] => {
  const { outcome } = now(match);
  return outcome && { winner: outcome.winner, rule: outcome.rule, why: voice.say(outcome.why) };
};

const foughtIn = (match: Session['match']): Fought | null => {
  const { outcome, board } = now(match);
  return outcome && { board, winner: outcome.winner };
};

const subtitleOf = (session: Session, voice: Voice, hotSeat: string, level: (id: string) => string): string => {
  const bots = Object.entries(session.seats).flatMap(([side, seat]) =>
    seat.kind === 'bot' ? [`${hailed(voice.name(side))}${COLON[voice.language]}${level(seat.level)}`] : [],
  );
  const name = session.desk.system.title[voice.language];
  return [name, ...(bots.length > 0 ? bots : [hotSeat])].join(' · ');
};

const lookBack = (session: Session, thinker: Thinker): Promise<AnalysisText> => {
  const side = humansOf(session)[0] ?? session.desk.system.sides(session.desk.setting)[0]!;
  return lookBackOn(recordOf(session.match, session.scenario, 'withSecret'), side, thinker);
};

/** The record as a file. */
const save = async (session: Session): Promise<void> =>
  (await import('./save-file.ts')).saveFile(
    `${session.desk.system.id}-${session.scenario.id}.json`,
    recordOf(session.match, session.scenario, 'withSecret'),
  );
