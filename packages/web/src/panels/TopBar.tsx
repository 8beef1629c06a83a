import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { LIVERY } from '../board/pieces/colours.ts';
import { useSettings } from '../state/settings.ts';
import { NationBadge } from '../ui/atoms.tsx';
import { useGame, useSay, useTheme } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ToolButton } from '../ui/ToolButton.tsx';
import { BesideGame } from './beside.ts';
import { LanguageSwitch } from './SettingsMenu.tsx';
import type { MenuProps } from './TopMenu.tsx';

/** Fetched when it is opened. */
const Menu = onDemand(() => import('./TopMenu.tsx').then((part) => part.TopMenu));

// Games that count by turns do without it.
const calendar = () => import('./CalendarView.tsx');
const CalendarView = onDemand(() => calendar().then((part) => part.CalendarView));
const GoesView = onDemand(() => import('./GoesView.tsx').then((part) => part.GoesView));
const ShortCalendar = onDemand(() => calendar().then((part) => part.ShortCalendar));

interface TopBarProps extends MenuProps {
  readonly status: Status;
}

const MOST_TURNS = 10;

/** The bar above the board: what is played, the turn, the score, and the tools that are always there. */
export const TopBar = (props: TopBarProps): ReactElement => {
  const { table, status, onRules, onPalette, onHint, onBriefing } = props;
  const say = useSay();
  const { voice } = useGame();
  const theme = useTheme();
  const set = useSettings((settings) => settings.set);
  const [menu, setMenu] = useState(false);
  const beside = useContext(BesideGame);
  return (
    <header className="top">
      <Link href="/" className="mark">
        Grognard
      </Link>
      <span className="sep" />
      <div className="title">
        <strong>{table.title}</strong>
        <small>{table.subtitle}</small>
        {!status.calendar && <ShortTurn status={status} />}
        {status.calendar && <ShortCalendar calendar={status.calendar} />}
      </div>
      <span className="grow" />
      {status.calendar ? <CalendarView calendar={status.calendar} /> : <Turns status={status} />}
      {status.goes && <GoesView goes={status.goes} />}
      <div className="score">
        {status.sides.map(({ side, nation, score, scoreName, name, strength }, i) => (
          <span
            key={side}
            className="row"
            title={score !== null && scoreName ? `${voice.say(name)}: ${voice.say(scoreName)}` : voice.say(name)}
          >
            <span className="out-of-sight">{`${voice.say(name)} ${score !== null && scoreName ? voice.say(scoreName) : ''}`}</span>
            {i > 0 && score !== null && <span aria-hidden="true">–</span>}
            <NationBadge nation={nation} size={20} />
            {strength && <StrengthBar nation={nation} {...strength} />}
            {score !== null && <span>{score}</span>}
          </span>
        ))}
      </div>
      {beside?.clocks}
      <span className="small muted desktop notes">{status.notes.map(voice.say).join(' · ')}</span>
      <span className="grow desktop" />
      <div className="tools">
        <ToolButton
          icon="undo"
          label={table.undoWhy}
          data-testid="undo"
          disabled={!table.canUndo}
          onPointerEnter={table.askUndo}
          onFocus={table.askUndo}
          onClick={table.undo}
        />
        {onHint && <ToolButton desktop icon="bulb" label={say('hint')} onClick={onHint} />}
        <ToolButton desktop icon="search" label={say('palette')} onClick={onPalette} />
        {onBriefing && (
          <ToolButton desktop icon="briefing" label={say('briefing')} data-testid="to-briefing" onClick={onBriefing} />
        )}
        <ToolButton desktop icon="book" label={say('rules')} onClick={onRules} />
        <ToolButton
          desktop
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label={say('switchTheme')}
          onClick={() => set({ theme: theme === 'dark' ? 'light' : 'dark' })}
        />
        <LanguageSwitch />
        <ToolButton icon="menu" label={say('menu')} aria-expanded={menu} onClick={() => setMenu(!menu)} />
      </div>
      {menu && <Menu {...props} onClose={() => setMenu(false)} />}
    </header>
  );
};

/** What is left of an army, with the shares marked at which it wavers and runs. */
const StrengthBar = ({
  nation,
  left,
  of,
  marks,
}: { readonly nation: Status['sides'][number]['nation'] } & NonNullable<
  Status['sides'][number]['strength']
>): ReactElement => (
  <span className="strength desktop" data-testid="strength" aria-hidden="true" title={`${left} / ${of}`}>
    <i style={{ width: `${(100 * left) / of}%`, background: LIVERY[nation].body }} />
    {marks.map((share) => (
      <b key={share} style={{ left: `${100 * share}%` }} />
    ))}
  </span>
);

/** On a phone there is room for no more than the turn, and whose go it is, in the place of what is played. */
const ShortTurn = ({ status: { turn, goes } }: { readonly status: Status }): ReactElement | null => {
  const say = useSay();
  const { voice } = useGame();
  if (turn.now === 0) return null;
  const words = [say('turnOf', { turn: turn.now, last: turn.last }), ...(goes ? [voice.say(goes.now)] : [])];
  return <small className="short-turn">{words.join(' · ')}</small>;
};

/** The turns as a track; where there are more than it has room for, how many. */
export const Turns = ({ status }: { readonly status: Status }): ReactElement => {
  const say = useSay();
  const { now, last } = status.turn;
  // Where goes are shown there is no room for all turns beside them.
  if (status.goes)
    return (
      <div className="row desktop turns" role="img" aria-label={say('turnOf', { turn: now, last })}>
        <span className="caps">{say('turn')}</span>
        <b className="turn-now">{now}</b>
        <span className="small muted">{say('ofTurns', { last })}</span>
      </div>
    );
  // Where there is no limit the track ends with today's.
  const end = Math.max(now, last);
  const first = Math.max(1, Math.min(now - 4, end - MOST_TURNS + 1));
  const turns = Array.from({ length: Math.min(end, MOST_TURNS) }, (_, i) => first + i);
  return (
    <div className="row desktop turns">
      <span className="caps">{say('turn')}</span>
      <ol className="track" aria-label={say('turnOf', { turn: now, last })}>
        {turns.map((turn) => (
          <li
            key={turn}
            className={turn < now ? 'done' : turn === now ? 'now' : ''}
            aria-current={turn === now ? 'step' : undefined}
          >
            {turn}
          </li>
        ))}
      </ol>
      {last > MOST_TURNS && (
        <span className="small muted" aria-hidden="true" data-testid="all-turns">
          {say('ofTurns', { last })}
        </span>
      )}
    </div>
  );
};
