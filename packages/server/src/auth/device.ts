const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const MACHINES = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** What somebody knows his device by in a list: no more of what it says of itself is kept. */
export const deviceOf = (userAgent: string | undefined): string => {
  const named = (names: readonly (readonly [string, string])[]): string | undefined =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1];
  return [named(BROWSERS), named(MACHINES)].filter((name) => name !== undefined).join(', ');
};
