import type { NoticeSettings } from '../store/people/notices.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** When a day of letters begins for who has no quiet hours. */
const MORNING = 480;

/** Is it a time zone that this machine knows? */
export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** The minute of the day it is somewhere. */
export const minuteOfDay = (zone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const of = (type: string): number => Number(parts.formatToParts(at).find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
};

type Hours = Pick<NoticeSettings, 'zone' | 'quietFrom' | 'quietTo'>;

/** Quiet hours may go over midnight. */
export const isQuiet = ({ zone, quietFrom, quietTo }: Hours, at: number): boolean => {
  if (quietFrom === quietTo) return false;
  const minute = minuteOfDay(zone, at);
  return quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo;
};

/** The next time that it is this minute of the day there. On days with another length the clock is looked at again. */
const nextTime = (zone: string, wanted: number, at: number): number => {
  const wholeMinute = Math.floor(at / MINUTE) * MINUTE;
  const ahead = (wanted - minuteOfDay(zone, at) + DAY_MINUTES) % DAY_MINUTES;
  const there = wholeMinute + ahead * MINUTE;
  const off = (wanted - minuteOfDay(zone, there) + DAY_MINUTES + DAY_MINUTES / 2) % DAY_MINUTES;
  return Math.max(at, there + (off - DAY_MINUTES / 2) * MINUTE);
};

/** When somebody may be told what is to be told him then: at once, or when his quiet hours are over. */
export const notInQuiet = (hours: Hours, at: number): number =>
  isQuiet(hours, at) ? nextTime(hours.zone, hours.quietTo, at) : at;

/** When the next letter of the day is due: with the end of the quiet hours, or in the morning. */
export const nextMorning = (hours: Hours, at: number): number =>
  nextTime(hours.zone, hours.quietFrom === hours.quietTo ? MORNING : hours.quietTo, at);
