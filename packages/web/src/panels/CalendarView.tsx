import type { Calendar } from '@grognard/looks';
import type { ReactElement } from 'react';
import { DrawingView } from '../board/DrawingView.tsx';
import { useGame } from '../ui/hooks.ts';

const MOST_PERIODS = 7;

/** Whether something is over, going on or to come. */
const when = (i: number, now: number): string => (i < now ? 'done' : i === now ? 'now' : '');

const Weather = ({ weather }: { readonly weather: NonNullable<Calendar['weather']> }): ReactElement => {
  const { voice } = useGame();
  return (
    <span className="weather">
      <svg width={20} height={20} viewBox="-50 -50 100 100" aria-hidden="true">
        <DrawingView drawing={weather.drawing} />
      </svg>
      {voice.say(weather.name)}
    </span>
  );
};

/** Years, months and their parts, the weather, the phases of the turn. */
export const CalendarView = ({ calendar }: { readonly calendar: Calendar }): ReactElement => {
  const { voice } = useGame();
  const { periods, now, year, weather, phases, phase, spoken } = calendar;
  const first = Math.max(0, Math.min(now.period - 3, periods.length - MOST_PERIODS));
  return (
    <div className="calendar desktop" data-testid="calendar">
      <span className="out-of-sight">{voice.say(spoken)}</span>
      {year && (
        <b className="year" aria-hidden="true">
          {voice.say(year)}
        </b>
      )}
      <ol className="months" aria-hidden="true">
        {periods.slice(first, first + MOST_PERIODS).map(({ name, parts }, i) => {
          const period = first + i;
          return (
            <li key={period} className={when(period, now.period)}>
              <span>{voice.say(name)}</span>
              <span className="parts">
                {Array.from({ length: parts }, (_, part) => (
                  <i
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a month are told apart by their place alone
                    key={part}
                    className={period === now.period ? when(part, now.part) : when(period, now.period)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {weather && <Weather weather={weather} />}
      {phases.length > 0 && (
        <ol className="phases">
          {phases.map((name, i) => (
            <li key={voice.say(name)} {...(i === phase ? { 'aria-current': 'step' as const } : {})}>
              {voice.say(name)}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};

/** The same in a few letters, for phones. */
export const ShortCalendar = ({ calendar }: { readonly calendar: Calendar }): ReactElement => {
  const { voice } = useGame();
  const { weather, phases, phase, spoken, periods, now } = calendar;
  const period = periods[now.period];
  return (
    <p className="short-calendar">
      <span className="out-of-sight">{voice.say(spoken)}</span>
      {period && (
        <span aria-hidden="true">
          {voice.say(period.name)} {now.part + 1}/{period.parts}
        </span>
      )}
      {weather && <Weather weather={weather} />}
      {phase !== null && phases[phase] && <b>{voice.say(phases[phase])}</b>}
    </p>
  );
};
