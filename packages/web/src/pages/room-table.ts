import type { Types, View } from '@grognard/kernel';
import { useEffect, useMemo, useState } from 'react';
import type { Desk } from '../state/desk.ts';
import { askedIn } from '../state/desk.ts';
import type { Voice } from '../state/speech.ts';
import type { Line, Tick } from '../state/story.ts';
import { rollLine } from '../state/story.ts';
import type { Table } from '../state/table.ts';
import type { RoomState, Told } from '../state/wire.ts';
import { answersIn } from '../state/wire.ts';
import { useSay } from '../ui/hooks.ts';
import type { RoomLine } from './room-line.ts';

const MOST_LINES = 120;

/** What was heard of an answer, told on the board as it is known. */
const linesOf = (
  desk: Desk,
  voice: Voice,
  board: Types['board'],
  rows: readonly Extract<Told, { what: 'answer' }>[],
): readonly Line[] =>
  rows.flatMap(({ heard }, entry) =>
    heard.log.flatMap((item): readonly Line[] => {
      const from = { entry, side: heard.side };
      if ('roll' in item) return [rollLine(voice, item.roll as Parameters<typeof rollLine>[1], from)];
      try {
        const told = desk.system.tell({ setting: desk.setting, board }, item.event);
        return told ? [{ ...from, rule: item.rule, text: voice.say(told), roll: null }] : [];
      } catch {
        // The sentence leans on something that is no longer on the board.
        return [];
      }
    }),
  );

/** A room as the play screen wants it. */
export const useRoomTable = (
  id: string,
  token: string,
  room: RoomState,
  desk: Desk,
  voice: Voice,
  line: RoomLine,
): Table | null => {
  const say = useSay();
  const [at, setAt] = useState<number | null>(null);
  const [past, setPast] = useState<Types['board'] | null>(null);
  const answers = useMemo(() => answersIn(room.told), [room.told]);
  const last = answers.length;
  useEffect(() => {
    setPast(null);
    if (at === null) return;
    let current = true;
    fetch(`/api/rooms/${id}/replay?from=${at}&count=1`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
      .then((answer) => answer.json() as Promise<{ readonly steps: readonly { readonly board: Types['board'] }[] }>)
      .then(({ steps }) => current && setPast(steps[0]?.board ?? null))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id, token, at]);
  const view = useMemo((): View<Types> | null => {
    if (!room.view) return null;
    return at !== null && past
      ? { ...room.view, board: past as View<Types>['board'], questions: [], stack: [] }
      : room.view;
  }, [room.view, at, past]);
  const asked = useMemo(() => (view && at === null ? askedIn(desk, view) : null), [desk, view, at]);
  const lines = useMemo(
    () => (view ? linesOf(desk, voice, view.board, answers).slice(-MOST_LINES) : []),
    [desk, voice, view, answers],
  );
  const ticks = useMemo(
    (): readonly Tick[] =>
      answers.map(({ heard }) => ({ side: heard.side, dice: heard.log.some((item) => 'roll' in item), turn: 0 })),
    [answers],
  );
  if (!view) return null;
  const { ended } = room.table;
  const byRules = view.outcome;
  const outcome =
    byRules ??
    (ended
      ? {
          winner: ended.winner,
          rule: desk.system.procedures[desk.system.first.kind]!.rule,
          why: { word: say(`ended_${ended.how}`) },
        }
      : null);
  const refusal = room.refused?.refusal;
  const others = view.waitingFor.filter((side) => side !== room.side).map(voice.name);
  return {
    desk,
    title: room.title[voice.language],
    subtitle: `${desk.system.title[voice.language]} · ${say(line.connected ? 'connected' : 'reconnecting')}`,
    eyes: room.side,
    view,
    asked,
    waiting: others.length > 0 ? say('waitingFor', { sides: others.join(', ') }) : null,
    outcome,
    lines,
    ticks,
    at: at ?? last,
    last,
    lock: 0,
    canUndo: room.canUndo,
    undoWhy: say(room.canUndo ? 'undo' : 'undoNothing'),
    match: null,
    viewpoints: [room.side],
    notes: '',
    refused: room.refused
      ? refusal
        ? voice.say(refusal.why)
        : say('refusedByServer', { code: room.refused.code })
      : null,
    answer: (action) => line.send({ type: 'answer', to: room.n, action }),
    undo: () => line.send({ type: 'undo', to: room.n }),
    jump: (answer) => setAt(answer >= last ? null : Math.max(0, answer)),
    look: () => undefined,
    fork: null,
    setNotes: () => undefined,
    download: null,
    hint: null,
    analyse: null,
  };
};
