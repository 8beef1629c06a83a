import type { ScenarioDraft } from './build.ts';

type Facts = Pick<ScenarioDraft, 'date' | 'minutes' | 'complexity'>;

/** What the list of scenarios says of each: how long it takes, how much of the book it needs, when it was. */
export const FACTS: Readonly<Record<string, Facts>> = {
  'encounter-patrols': { minutes: 45, complexity: 1 },
  'positions-ruins': { minutes: 45, complexity: 1 },
  'defence-lane': { minutes: 60, complexity: 2 },
  'ambush-farm': { minutes: 50, complexity: 2 },
  'escape-hamlet': { minutes: 50, complexity: 1 },
  'last-stand-farm': { minutes: 75, complexity: 2 },
  'encounter-village': { minutes: 75, complexity: 2 },
  'encounter-armour': { minutes: 105, complexity: 4 },
  'positions-river': { minutes: 120, complexity: 3 },
  'positions-city': { minutes: 120, complexity: 3 },
  'defence-bocage': { minutes: 135, complexity: 4 },
  'ambush-woods': { minutes: 120, complexity: 4 },
  'escape-hill': { minutes: 120, complexity: 3 },
  'last-stand-factory': { minutes: 135, complexity: 3 },
  formigny: { date: '1944-06-07', minutes: 180, complexity: 4 },
  lingevres: { date: '1944-06-14', minutes: 150, complexity: 4 },
  aachen: { date: '1944-10', minutes: 240, complexity: 5 },
  omaha: { date: '1944-06-06', minutes: 240, complexity: 5 },
  'omaha-for-four': { date: '1944-06-06', minutes: 360, complexity: 5 },
};
