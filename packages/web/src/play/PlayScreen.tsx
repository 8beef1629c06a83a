import type { MapPlace, Piece, Place } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board/Board.tsx';
import type { Hovered } from '../board/Hover.tsx';
import type { Pencil } from '../board/pencil.ts';
import { type Tool, toolsFor } from '../board/tools.ts';
import { BesideGame } from '../panels/beside.ts';
import type { LowerTab } from '../panels/LowerPanel.tsx';
import { Replay } from '../panels/Replay.tsx';
import type { WantedRule } from '../panels/RuleDrawer.tsx';
import { TopBar } from '../panels/TopBar.tsx';
import { aboutAction } from '../state/about.ts';
import { listOf, placeKey, verdictOn, wholeAction } from '../state/picking.ts';
import { capital, type Voice } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { Afterwards } from '../ui/Afterwards.tsx';
import type { GameContext } from '../ui/hooks.ts';
import { GameSpeech } from '../ui/hooks.ts';
import { type Answering, useAnswering } from './answering.ts';
import { useCarrying } from './carry.ts';
import { useArranging, useHint } from './hint.ts';
import { hoverPencil, watchersOf } from './hover-pencil.ts';
import { useInquiry } from './inquiring.ts';
import { useLesson } from './lesson.ts';
import { useMuster } from './muster.ts';
import { useOpenStack } from './open-stack.ts';
import { type PhoneTab, PhoneTabs } from './PhoneTabs.tsx';
import { pencilFor, subjectOf } from './pencil.ts';
import { useHunting } from './prey.ts';
import { useRoaming } from './roaming.ts';
import { SidePanel } from './SidePanel.tsx';
import { useScreenKeys } from './screen-keys.ts';
import { useShown } from './shown.ts';
import { useSound } from './sound.ts';
import { useSpoken } from './spoken.ts';
import { useSquad } from './squad.ts';
import { useTape } from './tape.ts';
import '../styles/play.css';
import { onDemand } from '../ui/on-demand.tsx';

const RuleDrawer = onDemand(() => import('../panels/RuleDrawer.tsx').then((part) => part.RuleDrawer));
const Briefing = onDemand(() => import('../panels/Briefing.tsx').then((part) => part.Briefing));
const Help = onDemand(() => import('../panels/Help.tsx').then((part) => part.Help));
const HoverCard = onDemand(() => import('../panels/HoverCard.tsx').then((part) => part.HoverCard));
const PointAtMap = onDemand(() => import('./PointAtMap.tsx').then((part) => part.PointAtMap));
const Palette = onDemand(() => import('../panels/Palette.tsx').then((part) => part.Palette));

/** The play screen: bar, board, question, log and replay strip. */
export const PlayScreen = ({ table, voice }: { readonly table: Table; readonly voice: Voice }): ReactElement => {
  const [wanted, setWanted] = useState<WantedRule | null>(null);
  const own = table.eyes === 'all' ? null : table.eyes;
  const context = useMemo(
    (): GameContext => ({
      own,
      voice,
      openRule: (rule, why) => setWanted({ rule, why }),
      isHouse: (rule) => table.desk.system.book[rule]?.source === 'house',
      isCap: (rule) => table.desk.looks.caps?.includes(rule) ?? false,
    }),
    [voice, table.desk, own],
  );
  return (
    <GameSpeech value={context}>
      <Screen table={table} voice={voice} onRules={() => setWanted(wanted ? null : { rule: null })} />
      {wanted && (
        <RuleDrawer system={table.desk.system} table={table} wanted={wanted} onClose={() => setWanted(null)} />
      )}
    </GameSpeech>
  );
};

/** Where the piece stands that a choice taken up is about, or the one place it is about: it is brought into sight. */
const placeTaken = (asked: Table['asked'], row: number | null, pieces: readonly Piece[]): Place | null => {
  const action = row === null ? undefined : asked?.question.choices[row]?.action;
  const about = asked && action ? aboutAction(asked, action) : null;
  if (!about) return null;
  const [piece] = about.pieces;
  if (piece !== undefined) return pieces.find(({ id }) => id === piece)?.at ?? null;
  return about.places.length === 1 ? about.places[0]! : null;
};

/** The cards of a place that keys have stepped to. */
const restedOn = (place: MapPlace, pieces: readonly Piece[]): Hovered => ({
  place,
  piece: pieces.find(({ at }) => placeKey(at) === placeKey(place))?.id ?? null,
  card: 'right',
});

/** Enter on the map gives what the button shows, as long as the cursor has not gone on to something else since it was ready. */
const useCommit = (asked: Table['asked'], { picking, answer }: Answering, cursor: Place | null): (() => boolean) => {
  const here = cursor && placeKey(cursor);
  const before = useRef(here);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the cursor was when something was picked, not where it goes
  useEffect(() => {
    before.current = here;
  }, [picking]);
  return () => {
    const isReady = asked && !listOf(picking) && wholeAction(picking) && verdictOn(asked, picking) === null;
    if (!isReady || before.current !== here) return false;
    answer();
    return true;
  };
};

interface ScreenProps {
  readonly table: Table;
  readonly voice: Voice;
  readonly onRules: () => void;
}

const Screen = ({ table, voice, onRules }: ScreenProps): ReactElement => {
  const { desk, asked } = table;
  const pointing = useContext(BesideGame)?.pointing ?? null;
  const answering = useAnswering(table);
  const { picking, setPicking, found, pickRow, spared } = answering;
  const [cursor, setCursor] = useState<Place | null>(null);
  const [stack, onStack] = useOpenStack(asked);
  const [tools, setTools] = useState<readonly Tool[]>([]);
  const [tab, setTab] = useState<LowerTab>('log');
  const [phoneTab, setPhoneTab] = useState<PhoneTab>('choices');
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const [briefing, setBriefing] = useState(false);
  const side = table.eyes === 'all' ? null : table.eyes;
  const seen = useShown(table, voice, side);
  const muster = useMuster(asked, answering, seen, voice);
  const shown = muster?.shown ?? seen;
  const { ground, pieces, status } = shown;
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [vista, setVista] = useState<Pencil['vista']>(null);
  const subject = useMemo(() => asked && subjectOf(asked), [asked]);
  const roamed = useRoaming(asked, picking.piece ?? subject);
  const prey = useHunting(desk, picking.piece !== null || picking.choice !== null);
  const [tape, layTape] = useTape(tools.includes('tape'));
  const drawing = useMemo(
    () => ({ table, voice, ground, asked, picking, found, pieces, tools, cursor, roamed, prey, tape }),
    [table, voice, ground, asked, picking, found, pieces, tools, cursor, roamed, prey, tape],
  );
  const asDrawn = useMemo(() => pencilFor(drawing), [drawing]);
  // The field of fire of whoever the pointer rests on, or who sees the place, unless an answer is in the making.
  const looked = picking.choice === null ? hovered : null;
  const inHand = muster?.inHand ?? null;
  const carrying = useCarrying(desk);
  const carry = tape || pointing ? null : (muster?.carry ?? (asked && carrying?.(asked, answering, pieces, voice)));
  const lit = carry?.lit;
  const pencil = useMemo(
    () => ({
      ...asDrawn,
      ...(lit ? { legal: lit } : {}),
      ...(looked === null ? {} : { ...hoverPencil(drawing, looked), vista }),
      ...(inHand === null ? {} : { held: inHand }),
      ...(spared && isOnMap(spared.at)
        ? { plates: [{ at: spared.at, text: capital(voice.say(spared.why)), tone: 'foe' as const, filled: false }] }
        : {}),
    }),
    [asDrawn, drawing, looked, vista, inHand, spared, voice, lit],
  );
  const squad = useSquad(asked, picking, setPicking, voice, answering.answer);
  const [hinted, hint] = useHint(table, answering.take);
  const arrange = useArranging(table, answering.give);
  const lecture = useLesson(table, table.scenario, answering);
  // Who takes up a choice by keys goes on from where its piece stands.
  const onRow = useCallback(
    (row: number) => {
      pickRow(row);
      setCursor((before) => placeTaken(asked, row, pieces) ?? before);
    },
    [asked, pickRow, pieces],
  );
  // Keys go on from whoever is held as a question comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a question, not when others are looked at
  useEffect(() => {
    const held = pieces.find(({ id }) => id === picking.piece);
    if (held) setCursor(held.at);
  }, [asked]);
  const isCommitted = useCommit(asked, answering, cursor);
  useScreenKeys(table, answering, { hint, onRules, setHelp, setBriefing, setPalette, setTab, onRow });
  const onCards = useCallback(
    () => setHovered(cursor && isOnMap(cursor) ? restedOn(cursor, pieces) : null),
    [cursor, pieces],
  );
  const inquired = useInquiry(table, voice, shown, cursor, onCards);
  const spoken = useSpoken(table, voice, shown, found, cursor);
  useSound(table, status.turn.now);
  const offered = useMemo(() => toolsFor(desk, ground), [desk, ground]);
  const focus = useMemo(
    () =>
      placeTaken(asked, picking.row, pieces) ?? pieces.find(({ id }) => id === (subject ?? picking.piece))?.at ?? null,
    [asked, picking.row, picking.piece, pieces, subject],
  );
  return (
    <div className="play">
      <TopBar
        table={table}
        status={status}
        onRules={onRules}
        onHelp={() => setHelp(true)}
        onPalette={() => setPalette(true)}
        onBriefing={table.briefing ? () => setBriefing(true) : null}
        onHint={table.hint ? hint : null}
      />
      <main style={{ display: 'contents' }}>
        <h1 className="out-of-sight">{table.title}</h1>
        <Board
          {...shown}
          own={side}
          dark={shown.status.dark ?? false}
          stack={stack?.at ?? null}
          onStack={pointing ? () => {} : onStack}
          pencil={lecture ? { ...pencil, pointed: lecture.points, step: lecture.at } : pencil}
          // What is measured is not moved.
          squad={tape || pointing ? null : squad}
          carry={carry ?? null}
          tray={muster?.tray ?? null}
          tools={tools}
          offered={offered}
          onTool={(tool) => setTools(tools.includes(tool) ? tools.filter((one) => one !== tool) : [...tools, tool])}
          gathers={desk.looks.gathers ?? muster !== null}
          guesses={desk.looks.guesses?.(desk.setting) ?? false}
          onPiece={(id, place) => {
            if (pointing) return pointing.onPlace(place);
            if (layTape(place) || muster?.onPiece(id)) return;
            if (squad?.others.has(id)) squad.take([id], 'only');
            else answering.onPiece(id, place);
          }}
          onPlace={(place) => {
            if (pointing) pointing.onPlace(place);
            else if (!layTape(place) && !carry?.lead?.(place)) answering.onPlace(place);
          }}
          cursor={cursor}
          focus={focus}
          onCursor={setCursor}
          onReady={() => squad === null && muster === null && isCommitted()}
          shots={table.shots}
          at={table.at}
          making={answering.making}
          lines={table.lines}
          scars={table.scars}
          turn={status.turn.now}
          onJump={table.jump}
          onHover={setHovered}
          over={
            <>
              {pointing && <PointAtMap {...pointing} />}
              {hovered && !pointing && (
                <HoverCard
                  {...{ hovered, table, pieces }}
                  threats={watchersOf(drawing, hovered.place).length}
                  onClose={() => setHovered(null)}
                  onVista={setVista}
                />
              )}
            </>
          }
          spoken={inquired ?? spoken}
        />
        <SidePanel
          {...{ table, voice, shown, answering, hinted, arrange, lecture, stack, tab, phoneTab }}
          onStackClosed={() => onStack(null, 'pointer')}
          onTab={setTab}
          onShow={setCursor}
        />
        <Afterwards>
          <Replay table={table} status={status} />
        </Afterwards>
      </main>
      <PhoneTabs tab={phoneTab} onTab={(next) => (next === 'rules' ? onRules() : setPhoneTab(next))} />

      {help && <Help onClose={() => setHelp(false)} />}
      {briefing && table.briefing && (
        <Briefing desk={desk} scenario={table.briefing} side={side} onClose={() => setBriefing(false)} />
      )}
      {palette && (
        <Palette {...{ table, ground, pieces }} onClose={() => setPalette(false)} onPlace={setCursor} onRow={onRow} />
      )}
    </div>
  );
};
