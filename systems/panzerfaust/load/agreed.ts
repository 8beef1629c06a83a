import type { Problem, Text } from '@grognard/kernel';
import { LAST_TURN } from '../house.ts';
import type { Scenario } from './scenario.ts';

/**
 * What two players may agree upon before a battle, each by its rule: PF-SCN-ENC.5, PF-SCN-POS.4, PF-SCN-DEF.7, PF-SCN-AMB.5,
 * PF-SCN-FLT.5, PF-SCN-LAST.5. What it makes of the scenario as it is written.
 */
const SWITCHES: Readonly<Record<string, (scenario: Scenario) => Partial<Scenario>>> = {
  'PF-SHOOT.2': () => ({ measured: 'strict' }),
  'PF-HID.1': ({ deployment }) => ({
    deployment: deployment.map((part) => (part.hidden === 'never' ? { ...part, hidden: 'may' } : part)),
  }),
  'PF-NIGHT.1': () => ({ night: true }),
  'PF-WTH.2': () => ({ weather: 'fog' }),
  'PF-WTH.3': () => ({ weather: 'rain' }),
  'PF-WTH.4': () => ({ weather: 'snowfall' }),
  'PF-DEM.1': () => ({ demolition: true }),
  'PF-SCN.3': ({ turns }) => ({ turns: turns ?? LAST_TURN, undecided: 'models' }),
};

/** The scenario as it is played: with what was agreed upon. */
export const agreed = (scenario: Scenario): Scenario => {
  const { use, skip } = scenario.rules;
  const changes = use.filter((rule) => !skip.includes(rule)).map((rule) => SWITCHES[rule]?.(scenario));
  return Object.assign({}, scenario, ...changes);
};

const unknown = (rule: string): Text => ({
  en: `"${rule}" is no rule that can be agreed upon: ${Object.keys(SWITCHES).join(', ')}`,
  fr: `« ${rule} » n’est pas une règle dont on puisse convenir : ${Object.keys(SWITCHES).join(', ')}`,
});

const isWeather = (rule: string): boolean => rule.startsWith('PF-WTH.');

/** Only what can be agreed upon, and one weather. */
export const agreementProblems = ({ rules: { use, skip } }: Scenario): readonly Problem[] => {
  const problems = (list: string, rules: readonly string[]): readonly Problem[] =>
    rules.flatMap((rule, i) => (rule in SWITCHES ? [] : [{ path: `rules.${list}[${i}]`, why: unknown(rule) }]));
  const [first, ...others] = use.filter((rule) => isWeather(rule) && rule in SWITCHES && !skip.includes(rule));
  return [
    ...problems('use', use),
    ...problems('skip', skip),
    ...others.map((rule) => ({
      path: `rules.use[${use.indexOf(rule)}]`,
      why: { en: `${first} is the weather already`, fr: `le temps est déjà celui de ${first}` },
    })),
  ];
};
