import type { ScenarioFile, Types, View } from '@grognard/kernel';
import { listedView } from '@grognard/kernel';
import { hasBrain } from '@grognard/systems';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCampaign } from '../play/campaign.ts';
import { lookBackOn } from '../play/look-back.ts';
import type { Desk } from '../state/desk.ts';
import { askedIn } from '../state/desk.ts';
import type { Say } from '../state/i18n.ts';
import { fetchExport, fetchReplay } from '../state/room-api.ts';
import type { Past } from '../state/room-record.ts';
import { pastLines, pastOf, pastTicks, pastView } from '../state/room-record.ts';
import type { RoomState } from '../state/room-state.ts';
import type { Story } from '../state/room-story.ts';
import { storyLines, storyTicks, wantedPage, withPage } from '../state/room-story.ts';
import { scarsInStory } from '../state/scars.ts';
import { shotsInStory } from '../state/shots.ts';
import { hailed, sideCalled, type Voice } from '../state/speech.ts';
import type { Eyes } from '../state/story.ts';
import type { CampaignText, Ending, Table } from '../state/table.ts';
import { walksInStory } from '../state/walks.ts';
import { useSay } from '../ui/hooks.ts';
import { useThinker } from '../worker/use-thinker.ts';
import type { RoomLine } from './line.ts';

const MOST_LINES = 60;

/** A room, who sits at this screen, and what is needed to show it. */
export interface RoomPlay {
  readonly id: string;
  readonly token: string | null;
  readonly room: RoomState;
  readonly line: RoomLine;
  readonly desk: Desk;
  readonly voice: Voice;
}

/** The whole record, once the game is over and nothing is hidden any more. */
const usePast = ({ id, token, room, desk }: RoomPlay): Past | null => {
  const [past, setPast] = useState<Past | null>(null);
  const over = room.table.status === 'over';
  useEffect(() => {
    if (!over) return;
    let current = true;
    void fetchExport(id, token).then((answer) => {
      if (current && answer.ok) setPast(pastOf(desk, answer.value));
    });
    return () => {
      current = false;
    };
  }, [id, token, over, desk]);
  return past;
};

/** Steps that were not told are fetched when somebody looks at them, and a few at the start for the log. */
const useSteps = ({ id, token, room, line }: RoomPlay, at: number | null, isAllTold: boolean): void => {
  const { change } = line;
  const { story, n } = room;
  const wanted =
    story.last === null
      ? { from: 0, count: 1 }
      : wantedPage(story, at ?? story.last, isAllTold ? story.last : undefined);
  const key = wanted && room.view ? `${wanted.from} ${wanted.count} ${story.changes} ${story.last ?? n}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which steps are wanted
  useEffect(() => {
    if (key === null || !wanted) return;
    let current = true;
    void fetchReplay(id, token, wanted).then((answer) => {
      if (current && answer.ok) change((now) => ({ ...now, story: withPage(now.story, answer.value, story.changes) }));
    });
    return () => {
      current = false;
    };
  }, [id, token, key]);
};

/** A position of the past, as far as it is here yet. */
const liveView = (now: View<Types> | null, { steps }: Story, at: number | null): View<Types> | null => {
  if (!now) return null;
  const board = at === null ? null : steps[at]?.board;
  return board ? { ...now, board: board as View<Types>['board'], questions: [], stack: [] } : now;
};

const endingOf = (room: RoomState, view: View<Types>, voice: Voice, say: Say): Ending | null => {
  const { outcome } = view;
  if (outcome) return { winner: outcome.winner, rule: outcome.rule, why: voice.say(outcome.why) };
  const { ended, status } = room.table;
  if (ended) {
    const who = ended.side === null ? '' : hailed(voice.name(ended.side));
    return { winner: ended.winner, rule: null, why: say(`ended_${ended.how}`, { side: who }) };
  }
  return status === 'over' ? { winner: null, rule: null, why: say('ended_rules') } : null;
};

const entriesOf = ({ last, steps }: Story) => ({
  entries: Array.from({ length: last ?? 0 }, (_, i) => {
    const heard = steps[i + 1]?.heard;
    return { side: heard?.side ?? null, log: heard?.log ?? [] };
  }),
});

/** Notes of one's own, kept in this browser. */
const useNotes = (id: string): readonly [string, (notes: string) => void] => {
  const place = `grognard.notes.${id}`;
  const [notes, setNotes] = useState(() => localStorage.getItem(place) ?? '');
  const keep = useCallback(
    (text: string) => {
      setNotes(text);
      if (text === '') localStorage.removeItem(place);
      else localStorage.setItem(place, text);
    },
    [place],
  );
  return [notes, keep];
};

const waitingText = ({ room, voice, line }: RoomPlay, view: View<Types>, say: Say): string | null => {
  if (!line.connected) return say('reconnecting');
  if (room.table.paused) return say('isPaused');
  const others = view.waitingFor
    .filter((side) => side !== room.side)
    .map((side) => sideCalled({ sides: [] }, voice, side));
  return others.length > 0 ? say('waitingFor', { sides: others.join(', ') }) : null;
};

const refusedText = ({ room, voice }: RoomPlay, say: Say): string | null => {
  const { refused } = room;
  if (!refused) return null;
  const { refusal } = refused;
  return typeof refusal === 'object' ? voice.say(refusal.why) : say(`refusal_${refused.code}`);
};

/** One answer at a time: a second click must not answer the question after it. */
const useAnswer = ({ room, line }: RoomPlay): Table['answer'] => {
  const sending = useRef(false);
  const { n } = room;
  const { send } = line;
  return useCallback(
    (action) => {
      if (sending.current) return;
      sending.current = true;
      void send({ type: 'answer', to: n, action }).then(() => {
        sending.current = false;
      });
    },
    [n, send],
  );
};

interface Looking {
  readonly at: number | null;
  readonly eyes: Eyes;
  readonly past: Past | null;
  /** So many lines of the log are told. */
  readonly most: number;
}

/** What is shown: of the record once there is one, else of what was heard. */
const useShown = (play: RoomPlay, { at, eyes, past, most }: Looking) => {
  const { room, desk, voice } = play;
  const last = past ? past.record.entries.length : (room.story.last ?? 0);
  const shown = at ?? last;
  const { view: told } = room;
  // Listing what may be answered takes a while: once for each view, not for every word that is said.
  const now = useMemo(() => told && listedView(desk.system, desk.setting, told), [desk, told]);
  const view = useMemo(
    () => (past ? pastView(desk, past, eyes, shown) : liveView(now, room.story, at)),
    [past, desk, eyes, shown, now, room.story, at],
  );
  const lines = useMemo(
    () =>
      past
        ? pastLines(desk, voice, past, { eyes, at: shown, most, story: room.story })
        : storyLines(desk, voice, room.story, shown, most),
    [past, desk, voice, eyes, shown, room.story, most],
  );
  const ticks = useMemo(
    () => (past ? pastTicks(desk, past) : storyTicks(desk, room.story, room.table.seats[0]?.side ?? '')),
    [past, desk, room.story, room.table.seats],
  );
  const rolled = useMemo(() => past?.record ?? entriesOf(room.story), [past, room.story]);
  const shots = useMemo(() => shotsInStory(desk, room.story, shown), [desk, room.story, shown]);
  const walks = useMemo(() => walksInStory(desk, room.story, room.side, shown), [desk, room.story, room.side, shown]);
  const scars = useMemo(() => scarsInStory(desk, room.story, shown), [desk, room.story, shown]);
  return { last, shown, view, lines, shots, scars, walks, ticks, rolled };
};

/** Whether anybody learned from the last answer is asked of the server when somebody looks at undo. */
const askUndo = async ({ room, line }: RoomPlay): Promise<void> => {
  if (!room.canUndo) return;
  const reply = await line.send({ type: 'mayUndo', to: room.n });
  if (reply?.type === 'refused' && reply.code === 'cantUndo')
    line.change((now) => (now.n === room.n ? { ...now, canUndo: false, refused: null } : now));
};

/** Where a room leads: into another game from here, into the next battle of its campaign, and home as a file. */
interface RoomWays {
  readonly onFork: (answers: number) => void;
  readonly onNext: () => void;
  readonly onDownload: () => void;
}

/** What follows a battle of a campaign, however it ended. */
const useRoomCampaign = (
  { room, desk, voice }: RoomPlay,
  past: Past | null,
  onNext: () => void,
): CampaignText | null => {
  const winner = past?.record.outcome?.winner ?? room.table.ended?.winner ?? null;
  const fought = useMemo(() => past && { board: past.boards.at(-1)!, winner }, [past, winner]);
  const text = useCampaign(desk, voice, fought, onNext);
  // Who only watched has no seat to go on with.
  return text && { ...text, goOn: room.side === null ? null : text.goOn };
};

/** A room as the play screen wants it. */
export const useRoomTable = (play: RoomPlay, { onFork, onNext, onDownload }: RoomWays): Table | null => {
  const { id, room, desk, voice, line } = play;
  const say = useSay();
  const [at, setAt] = useState<number | null>(null);
  const [wantedEyes, setWantedEyes] = useState<Eyes | undefined>(undefined);
  const [notes, setNotes] = useNotes(id);
  const past = usePast(play);
  const [most, setMost] = useState(MOST_LINES);
  const tellAll = useCallback(() => setMost(Number.POSITIVE_INFINITY), []);
  useSteps(play, at, most > MOST_LINES);
  const thinker = useThinker();
  const eyes = past ? (wantedEyes === undefined ? 'all' : wantedEyes) : room.side;
  const { last, shown, view, lines, shots, scars, walks, ticks, rolled } = useShown(play, { at, eyes, past, most });
  const sides = room.table.seats.map(({ side }) => side);
  const mayAnswer = at === null && line.connected && !room.table.paused && !past;
  const asked = useMemo(() => (view && mayAnswer ? askedIn(desk, view) : null), [desk, view, mayAnswer]);
  const answer = useAnswer(play);
  const boards = useMemo(() => past && (() => past.boards), [past]);
  const campaign = useRoomCampaign(play, past, onNext);
  if (!view) return null;
  return {
    desk,
    title: room.info.title[voice.language],
    scenario: null,
    briefing: room.scenario as ScenarioFile,
    subtitle: `${desk.system.title[voice.language]} · ${say(line.connected ? 'connected' : 'reconnecting')}`,
    eyes,
    view,
    asked,
    waiting: waitingText(play, view, say),
    outcome: endingOf(room, view, voice, say),
    lines,
    isWhole: lines.length < most && (past !== null || wantedPage(room.story, shown, shown) === null),
    tellAll,
    shots,
    scars,
    walks,
    ticks,
    at: shown,
    last,
    lock: 0,
    canUndo: room.canUndo && line.connected,
    undoWhy: say(room.canUndo ? 'undo' : 'undoNotNow'),
    askUndo: () => void askUndo(play),
    match: null,
    boards,
    rolled,
    viewpoints: past ? ['all', ...sides, null] : [room.side],
    notes,
    refused: refusedText(play, say),
    answer,
    undo: () => void line.send({ type: 'undo', to: room.n }),
    jump: (answers) => setAt(answers >= last ? null : Math.max(0, answers)),
    look: setWantedEyes,
    fork: past ? () => onFork(shown) : null,
    setNotes,
    download: onDownload,
    hint: null,
    campaign,
    after: null,
    analyse: past && hasBrain(desk.system) ? () => lookBackOn(past.record, room.side ?? sides[0]!, thinker()) : null,
  };
};
