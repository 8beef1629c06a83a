import type { Place } from '@grognard/looks';
import type { ReactElement } from 'react';
import { lazy, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Board } from '../board/Board.tsx';
import { type Tool, toolsFor } from '../board/tools.ts';
import { BesideGame } from '../panels/beside.ts';
import { FaultNotice } from '../panels/FaultNotice.tsx';
import { LastRolls } from '../panels/LastRolls.tsx';
import { LowerPanel, type LowerTab } from '../panels/LowerPanel.tsx';
import { QuestionPanel } from '../panels/Question.tsx';
import { Replay } from '../panels/Replay.tsx';
import type { WantedRule } from '../panels/RuleDrawer.tsx';
import { TopBar } from '../panels/TopBar.tsx';
import { WaitingPanel } from '../panels/WaitingPanel.tsx';
import type { Action } from '../state/desk.ts';
import { lookOf } from '../state/desk.ts';
import { follow, pickable, rowsAbout, setPoint } from '../state/pickable.ts';
import type { Picking } from '../state/picking.ts';
import { alike, chooseRow, lookAt, placeKey, stepBack, verdictOn, wholeAction } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import type { GameContext } from '../ui/hooks.ts';
import { GameSpeech, useSay } from '../ui/hooks.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { pencilFor, subjectOf } from './pencil.ts';
import { usePicking } from './picked.ts';
import { type Shown, useShown } from './shown.ts';
import { useSquad } from './squad.ts';
import '../styles/play.css';

const StackPanel = lazy(() => import('../panels/StackPanel.tsx').then(({ StackPanel: view }) => ({ default: view })));
const RuleDrawer = lazy(() => import('../panels/RuleDrawer.tsx').then(({ RuleDrawer: view }) => ({ default: view })));
const Help = lazy(() => import('../panels/Help.tsx').then(({ Help: view }) => ({ default: view })));
const Palette = lazy(() => import('../panels/Palette.tsx').then(({ Palette: view }) => ({ default: view })));

/** The play screen: bar, board, question, log and replay strip. */
export const PlayScreen = ({ table, voice }: { readonly table: Table; readonly voice: Voice }): ReactElement => {
  const [wanted, setWanted] = useState<WantedRule | null>(null);
  const context = useMemo(
    (): GameContext => ({
      voice,
      openRule: (rule, why) => setWanted({ rule, why }),
      isHouse: (rule) => table.desk.system.book[rule]?.source === 'house',
    }),
    [voice, table.desk],
  );
  return (
    <GameSpeech value={context}>
      <Screen table={table} voice={voice} onRules={() => setWanted(wanted ? null : { rule: null })} />
      {wanted && (
        <Suspense fallback={null}>
          <RuleDrawer system={table.desk.system} wanted={wanted} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </GameSpeech>
  );
};

/** A stack that lies open, and how it was opened: who came by the keyboard goes on with it. */
interface OpenStack {
  readonly at: Place;
  readonly by: 'pointer' | 'keys';
}

interface ScreenProps {
  readonly table: Table;
  readonly voice: Voice;
  readonly onRules: () => void;
}

const Screen = ({ table, voice, onRules }: ScreenProps): ReactElement => {
  const say = useSay();
  const { desk, asked } = table;
  const beside = useContext(BesideGame);
  const [picking, setPicking] = usePicking(asked);
  const [cursor, setCursor] = useState<Place | null>(null);
  const [stack, setStack] = useState<OpenStack | null>(null);
  const [tools, setTools] = useState<readonly Tool[]>([]);
  const [tab, setTab] = useState<LowerTab>('log');
  const [phoneTab, setPhoneTab] = useState<PhoneTab>('choices');
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const [stop, setStop] = useState<'title' | 'half' | 'full'>('half');
  const [hinted, setHinted] = useState<string | null>(null);
  const side = table.eyes === 'all' ? null : table.eyes;
  const shown = useShown(table, voice, side);
  const { look, ground, pieces, works, status } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a new question the hint and the open stack are gone
  useEffect(() => {
    setHinted(null);
    setStack(null);
  }, [asked]);
  const found = useMemo(() => (asked ? pickable(asked, picking) : null), [asked, picking]);
  const pencil = useMemo(
    () => pencilFor({ table, voice, ground, asked, picking, found, pieces, tools, cursor }),
    [table, voice, ground, asked, picking, found, pieces, tools, cursor],
  );
  const squad = useSquad(asked, picking, setPicking, voice);
  const onStack = useCallback((at: Place | null, by: OpenStack['by']) => setStack(at && { at, by }), []);
  const answer = useCallback(() => {
    const action = wholeAction(picking);
    if (asked && action && verdictOn(asked, picking) === null) table.answer(action);
  }, [asked, picking, table]);
  const onPlace = useCallback(
    (place: Place) => {
      if (!asked || !found) return;
      const spot = place.kind === 'spot' && found.area ? { x: place.x, y: place.y } : null;
      const ways = found.places.get(placeKey(place))?.ways;
      if (ways?.[0]) setPicking(follow(asked, picking, ways[0]));
      else if (spot) setPicking(setPoint(asked, picking, spot));
    },
    [asked, found, picking, setPicking],
  );
  const onPiece = useCallback(
    (id: string, place: Place) => {
      const ways = found?.pieces.get(id);
      const filling = picking.choice !== null && ways?.[0];
      if (asked && filling) setPicking(follow(asked, picking, filling));
      else if (found?.places.has(placeKey(place)) && id !== picking.piece && !ways) onPlace(place);
      else setPicking(lookAt(picking, id));
    },
    [asked, found, picking, onPlace, setPicking],
  );
  const take = useCallback(
    (action: Action) => {
      if (!asked) return;
      const row = asked.question.choices.findIndex(
        (choice) => alike(choice.action, action) || (choice.action.type === action.type && sameFixed(choice, action)),
      );
      if (row < 0) return;
      const chosen = chooseRow(asked, { ...picking, piece: null }, row);
      const fields = Object.keys(chosen.choice?.holes ?? {});
      const filled = Object.fromEntries(
        fields.map((field) => [field, (action as Readonly<Record<string, unknown>>)[field]]),
      );
      setPicking({ ...chosen, filled });
    },
    [asked, picking, setPicking],
  );
  const hint = useCallback(() => {
    setHinted(say('hintThinking'));
    void table.hint?.().then((found) => {
      if (!found) return;
      take(found.action);
      setHinted(found.why);
    });
  }, [table, take, say]);
  useScreenKeys({
    table,
    picking,
    setPicking,
    answer,
    hint,
    onRules,
    setHelp,
    setPalette,
    setTab,
    onPickRow: (row) => asked && setPicking(chooseRow(asked, picking, row)),
  });
  const spoken = cursor
    ? spokenAt(table, voice, cursor, shown, [
        ...shown.remembered
          .filter(({ piece }) => placeKey(piece.at) === placeKey(cursor))
          .map(({ piece, turn }) => say('seenHere', { turn, piece: voice.say(piece.name) })),
        ...(found?.places.has(placeKey(cursor)) ? [say('canBeChosen')] : []),
      ])
    : '';
  const offered = useMemo(() => toolsFor(desk.looks, ground), [desk, ground]);
  const held = pieces.find(({ id }) => id === picking.piece) ?? null;
  const subject = asked && subjectOf(asked);
  const focus = useMemo(() => pieces.find(({ id }) => id === subject)?.at ?? null, [pieces, subject]);
  return (
    <div className="play">
      <TopBar
        table={table}
        status={status}
        onRules={onRules}
        onHelp={() => setHelp(true)}
        onPalette={() => setPalette(true)}
        onHint={table.hint ? hint : null}
      />
      <main style={{ display: 'contents' }}>
        <h1 className="out-of-sight">{table.title}</h1>
        <Board
          {...shown}
          own={side}
          stack={stack?.at ?? null}
          onStack={onStack}
          pencil={pencil}
          squad={squad}
          tools={tools}
          offered={offered}
          onTool={(tool) => setTools(tools.includes(tool) ? tools.filter((one) => one !== tool) : [...tools, tool])}
          onPiece={onPiece}
          onPlace={onPlace}
          cursor={cursor}
          focus={focus}
          onCursor={setCursor}
          shots={table.shots}
          at={table.at}
          spoken={spoken}
        />
        <div className="side" data-tab={phoneTab} data-stop={stop}>
          <button
            type="button"
            className="grip"
            aria-label={say('sheetSize')}
            onClick={() => setStop(stop === 'half' ? 'full' : stop === 'full' ? 'title' : 'half')}
          />
          {beside?.notices}
          {hinted !== null && (
            <p className="notice" role="status">
              <b>{say('hint')}</b> {hinted}
            </p>
          )}
          <FaultNotice />
          {table.refused && (
            <p className="notice bad" role="alert">
              {table.refused}
            </p>
          )}
          <LastRolls lines={table.lines} status={status} />
          {stack && (
            <Suspense fallback={null}>
              <StackPanel
                title={voice.say(desk.looks.spoken(look, stack.at))}
                pieces={pieces.filter((piece) => placeKey(piece.at) === placeKey(stack.at))}
                works={works.filter((work) => placeKey(work.at) === placeKey(stack.at))}
                held={picking.piece}
                open={new Set(found?.pieces.keys())}
                focused={stack.by === 'keys'}
                onPiece={(id) => onPiece(id, stack.at)}
                onClose={() => {
                  if (stack.by === 'keys') document.querySelector<HTMLElement>('.window')?.focus();
                  setStack(null);
                }}
              />
            </Suspense>
          )}
          {asked ? (
            <QuestionPanel asked={asked} picking={picking} onPick={setPicking} onAnswer={answer} pieces={pieces} />
          ) : (
            <WaitingPanel table={table} />
          )}
          <LowerPanel
            tab={
              phoneTab === 'units'
                ? held
                  ? 'card'
                  : 'forces'
                : phoneTab === 'log'
                  ? 'log'
                  : phoneTab === 'table'
                    ? 'table'
                    : tab
            }
            onTab={setTab}
            table={table}
            status={status}
            pieces={pieces}
            held={held}
            onPiece={(id) => {
              const piece = pieces.find((one) => one.id === id);
              if (!piece) return;
              setCursor(piece.at);
              setPicking(lookAt({ ...picking, piece: null }, id));
            }}
          />
        </div>
        <Replay table={table} status={status} />
      </main>
      <PhoneTabs tab={phoneTab} onTab={(next) => (next === 'rules' ? onRules() : setPhoneTab(next))} />
      {help && (
        <Suspense fallback={null}>
          <Help onClose={() => setHelp(false)} />
        </Suspense>
      )}
      {palette && (
        <Suspense fallback={null}>
          <Palette
            table={table}
            ground={ground}
            pieces={pieces}
            onClose={() => setPalette(false)}
            onPlace={setCursor}
            onRow={(row) => asked && setPicking(chooseRow(asked, picking, row))}
          />
        </Suspense>
      )}
    </div>
  );
};

/** Does an action agree with a choice in everything that is not left open? */
const sameFixed = (choice: { readonly action: Action; readonly holes?: object }, action: Action): boolean =>
  Object.entries(choice.action).every(
    ([key, value]) => key in (choice.holes ?? {}) || alike(value, (action as Readonly<Record<string, unknown>>)[key]),
  );

const spokenAt = (table: Table, voice: Voice, place: Place, { pieces }: Shown, more: readonly string[]): string => {
  const ground = voice.say(table.desk.looks.spoken(lookOf(table.desk, table.view), place));
  const there = pieces
    .filter((piece) => placeKey(piece.at) === placeKey(place))
    .map((piece) => voice.say(piece.spoken));
  return [ground, ...there, ...more].join('; ');
};

interface ScreenKeys {
  readonly table: Table;
  readonly picking: Picking;
  readonly setPicking: (picking: Picking) => void;
  readonly answer: () => void;
  readonly hint: () => void;
  readonly onRules: () => void;
  readonly setHelp: (open: boolean) => void;
  readonly setPalette: (open: boolean) => void;
  readonly setTab: (tab: LowerTab) => void;
  readonly onPickRow: (row: number) => void;
}

/** Keys that work wherever one is, unless something is being typed. */
const useScreenKeys = (keys: ScreenKeys): void => {
  const { table, picking, setPicking, answer, hint, onRules, setHelp, setPalette, setTab, onPickRow } = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'range';
      const control = event.ctrlKey || event.metaKey;
      if (control && event.key.toLowerCase() === 'k') setPalette(true);
      else if (control && event.key.toLowerCase() === 'z' && !typing) table.canUndo && table.undo();
      else if (event.key === 'F1') onRules();
      else if (event.key === 'Escape' && !document.querySelector('dialog[open]')) setPicking(stepBack(picking));
      else if (typing || control || event.altKey || document.querySelector('dialog[open]')) return;
      else if (event.key === '?') setHelp(true);
      else if (event.key === '[') table.jump(table.at - 1);
      else if (event.key === ']') table.jump(table.at + 1);
      else if (event.key.toLowerCase() === 'b') document.querySelector<HTMLElement>('.window')?.focus();
      else if (event.key.toLowerCase() === 'p') document.querySelector<HTMLElement>('.question button.choice')?.focus();
      else if (event.key.toLowerCase() === 'h' && table.hint) hint();
      else if (event.key.toLowerCase() === 'i') setTab('card');
      else if (/^[1-9]$/.test(event.key) && table.asked) {
        const row = rowsInOrder(table, picking.piece)[Number(event.key) - 1];
        if (row !== undefined) onPickRow(row);
      } else if (event.key === 'Enter' && target.tagName !== 'BUTTON' && target.tagName !== 'A') answer();
      else return;
      event.preventDefault();
    };
    globalThis.addEventListener('keydown', hear);
    return () => globalThis.removeEventListener('keydown', hear);
  }, [table, picking, setPicking, answer, hint, onRules, setHelp, setPalette, setTab, onPickRow]);
};

/** The rows in the order the panel shows them: those about nothing first, then piece by piece. */
const rowsInOrder = ({ asked }: Table, piece: string | null): readonly number[] => {
  if (!asked) return [];
  const look = lookOf(asked.desk, asked.view);
  const rows = rowsAbout(asked, piece);
  const groups = new Map<string | null, number[]>([[null, []]]);
  for (const row of rows) {
    const about = asked.desk.looks.about(look, asked.question.choices[row]!.action).pieces[0] ?? null;
    groups.set(about, [...(groups.get(about) ?? []), row]);
  }
  return [...groups.values()].flat();
};

type PhoneTab = 'choices' | 'log' | 'table' | 'units' | 'rules';
const PHONE_TABS: readonly (readonly [PhoneTab, IconName])[] = [
  ['choices', 'hand'],
  ['log', 'log'],
  ['units', 'hexagon'],
  ['rules', 'book'],
];
const TABLE_TAB = ['table', 'users'] as const;

const PhoneTabs = ({
  tab,
  onTab,
}: {
  readonly tab: PhoneTab;
  readonly onTab: (tab: PhoneTab) => void;
}): ReactElement => {
  const say = useSay();
  const beside = useContext(BesideGame);
  const tabs = beside ? [...PHONE_TABS.slice(0, 2), TABLE_TAB, ...PHONE_TABS.slice(2)] : PHONE_TABS;
  return (
    <nav
      className="phone-tabs"
      aria-label={say('panels')}
      style={{ gridTemplateColumns: `repeat(${tabs.length}, 1fr)` }}
    >
      {tabs.map(([one, icon]) => (
        <button key={one} type="button" aria-pressed={tab === one} onClick={() => onTab(one)}>
          <Icon name={icon} />
          {say(`tab_${one}`)}
          {one === 'table' && beside && beside.unread > 0 && ` (${beside.unread})`}
        </button>
      ))}
    </nav>
  );
};
