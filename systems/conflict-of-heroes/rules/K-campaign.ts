import type { NextBattle, ScenarioFile } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { CAMPAIGNS } from '../data/campaigns.ts';
import type { Scenario } from '../load/scenario.ts';
import { leftAlone } from '../load/scenario.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Board, Setting } from '../types.ts';
import type { Word } from '../words/en.ts';
import { soloSide } from './20-solitaire.ts';
import { sideName } from './facts.ts';

type Campaign = NonNullable<Scenario['campaign']>;
type Points = Readonly<Record<string, number>>;
type Force = Scenario['forces'][number];

/** House, COH-K.1: what comes after a battle: the next of its campaign with what is left, and how the campaign stands. */
export const next = (setting: Setting, board: Board, winner: string | null): NextBattle<Word> | null => {
  const { campaign } = setting.scenario;
  if (!campaign) return null;
  const won = winner === null ? campaign.won : oneMore(campaign.won, winner);
  const follower = SCENARIOS.find(({ id }) => id === CAMPAIGNS[campaign.id]!.battles[campaign.battle]);
  if (!follower) return { told: ending(setting, won), scenario: null };
  const lost = stillMissing(setting, board, campaign.lost);
  const after = { ...campaign, battle: campaign.battle + 1, won, lost };
  // A force without a player has none in the next battle either.
  const alone = soloSide({ setting }, 'COH-20.2.1');
  const scenario = withSurvivors(follower, after);
  return {
    told: standing(setting, campaign, won),
    scenario: alone === null ? scenario : leftAlone(scenario, alone),
  };
};

const oneMore = (won: Points, side: string): Points => ({ ...won, [side]: (won[side] ?? 0) + 1 });

/** House, COH-K.2: half of those a force misses are made good, rounded up, whoever is missing longest first. */
export const madeGood = (missing: number): number => Math.ceil(missing / 2);

const stillMissing = ({ forces }: Setting, board: Board, before: Campaign['lost']): Campaign['lost'] =>
  Object.fromEntries(
    forces.map(({ id }) => {
      const fallen = board.gone.filter(({ side, how }) => side === id && how === 'eliminated').map((unit) => unit.id);
      const missing = [...(before[id] ?? []), ...fallen];
      return [id, missing.slice(madeGood(missing.length))];
    }),
  );

/** House, COH-K.2, COH-K.3: the next battle without those who are missing, but for whom its sheet can't do without. */
export const withSurvivors = (file: ScenarioFile, campaign: Campaign): ScenarioFile => {
  const { forces, scoring } = file as unknown as Scenario;
  const needed = new Set([
    ...[...(scoring.exits ?? []), ...(scoring.rescue ?? [])].flatMap(({ units }) => units ?? []),
    ...forces.flatMap(({ units }) => units.flatMap(({ aboard }) => aboard ?? [])),
    ...(scoring.satchel ? [scoring.satchel.carrier] : []),
  ]);
  return {
    ...file,
    campaign,
    forces: forces.map((force) => survivorsOf(force, campaign.lost[force.id] ?? [], needed)),
  };
};

const survivorsOf = (force: Force, lost: readonly string[], needed: ReadonlySet<string>): Force => {
  const units = force.units.filter(({ id }) => needed.has(id) || !lost.includes(id));
  const here = units.length > 0 ? units : force.units.slice(0, 1);
  if (!Array.isArray(force.observers)) return { ...force, units: here };
  const observers = force.observers.filter((id) => here.some((unit) => unit.id === id));
  return { ...force, units: here, observers: observers.length > 0 ? observers : 'any' };
};

const scoreOf = (setting: Setting, won: Points) => {
  const [first, second] = setting.forces.map(({ id }) => ({ side: sideName(setting, id), battles: won[id] ?? 0 }));
  return { first: first!, second: second! };
};

const standing = (setting: Setting, { id, battle }: Campaign, won: Points): NextBattle<Word>['told'] => {
  const { first, second } = scoreOf(setting, won);
  const { title, battles } = CAMPAIGNS[id]!;
  return message('campaignStands', {
    campaign: message(title),
    fought: battle,
    battles: battles.length,
    first: first.side,
    ours: first.battles,
    second: second.side,
    theirs: second.battles,
  });
};

/** House, COH-K.4: whoever won more battles has won the campaign. */
const ending = (setting: Setting, won: Points): NextBattle<Word>['told'] => {
  const { first, second } = scoreOf(setting, won);
  const campaign = message(CAMPAIGNS[setting.scenario.campaign!.id]!.title);
  if (first.battles === second.battles) return message('campaignDrawn', { campaign, battles: first.battles });
  const [winner, loser] = first.battles > second.battles ? [first, second] : [second, first];
  return message('campaignWon', { campaign, side: winner.side, ours: winner.battles, theirs: loser.battles });
};
