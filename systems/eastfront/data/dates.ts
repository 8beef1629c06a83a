/** Dates as the book counts them: a month has two fortnights (EF-4.1.1). "1941-06-II" is the second half of June 1941. */

export const monthOf = (date: string): string => date.slice(0, 7);
export const isSecondHalf = (date: string): boolean => date.endsWith('-II');
/** 1 to 12. */
export const monthNumber = (date: string): number => Number(date.slice(5, 7));
export const yearOf = (date: string): number => Number(date.slice(0, 4));

export const nextMonth = (month: string): string => {
  const [year, number] = [yearOf(month), monthNumber(month)];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

export const nextFortnight = (date: string): string =>
  isSecondHalf(date) ? `${nextMonth(monthOf(date))}-I` : `${monthOf(date)}-II`;

export const previousMonth = (month: string): string => {
  const [year, number] = [yearOf(month), monthNumber(month)];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};
