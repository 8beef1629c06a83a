import type { Language } from '@grognard/kernel';

const YEAR = /^\d{4}$/;
const MONTH = /^\d{4}-\d{2}$/;

/** A date as it is said: a day, a month or a year, as exactly as it is known; what is none is left as it is. */
export const spokenDate = (language: Language, date: string): string => {
  const day = new Date(date);
  if (YEAR.test(date) || Number.isNaN(day.getTime())) return date;
  const how = MONTH.test(date) ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'long' } as const);
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...how, timeZone: 'UTC' }).format(day);
};
