/** Readings of the text that are ours [ext] and can be changed here, each with its rule. */

/** EF-3.24.3: units headquarters keep clear of when set up freely. */
export const STAFFS_KEEP_CLEAR_OF: 'none' | 'enemy' | 'any' = 'enemy';

/** EF-12.24.4: whether one may land from the sea in mud. */
export const LANDINGS_IN_MUD: 'allowed' | 'forbidden' = 'forbidden';

/** EF-15.0.1: whether chapter 15 is in play unless a scenario leaves it out. */
export const NAVAL_RULES: 'on' | 'off' = 'on';

/** EF-16.1.1, EF-S44.2: satellites may surrender from this month on. */
export const SURRENDER_FROM = '1942-12';

/** EF-2.65.1, EF-S43.5: SS units come from this month on. */
export const SS_FROM = '1943-01';

/** EF-16.5.1: the steps Army Group E wakes with; the book's figures are lost. */
export const ARMY_GROUP_E_STEPS: Readonly<Record<string, number>> = {
  'de-21-e': 3,
  'de-22-e': 3,
  'de-68-e': 2,
  'de-91-e': 1,
};

/** EF-16.4.1: the Italian 8th Army arrives with so many steps. */
export const ITALIAN_STEPS = 3;
