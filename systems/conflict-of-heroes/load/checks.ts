import type { Problem, Text } from '@grognard/kernel';
import { book } from '../book.ts';
import { CAMPAIGNS } from '../data/campaigns.ts';
import type { CardId } from '../data/cards.ts';
import { CARDS, OBJECTIVE_CARDS } from '../data/cards.ts';
import { UNIT_TYPES } from '../data/units.ts';
import type { MapSetting } from './map.ts';
import type { Placement, Report } from './placed-checks.ts';
import { checkFort, checkUnit } from './placed-checks.ts';
import type { Scenario } from './scenario.ts';

const NATION_FR = { german: 'allemande', soviet: 'soviétique' } as const;

/** Everything in a scenario that contradicts itself, its map or the book; `map` is null when that is not in order. */
export const scenarioProblems = (scenario: Scenario, map: MapSetting | null): readonly Problem[] => {
  const problems: Problem[] = [];
  const report: Report = (path, why) => problems.push({ path, why });
  if (scenario.system !== 'conflict-of-heroes')
    report('system', { en: `"${scenario.system}" is another system`, fr: `« ${scenario.system} » est un autre jeu` });
  checkOptions(scenario, report);
  checkCampaign(scenario, report);
  checkForces(scenario, report);
  checkPlayers(scenario, report);
  checkForceNames(scenario, report);
  checkTurns(scenario, report);
  checkCards(scenario, report);
  checkHandicap(scenario, report);
  if (map) checkHexNames(scenario, map, report);
  const units = scenario.forces.flatMap((force, i) =>
    force.units.map((unit, j) => ({ unit, side: force.id, path: `forces[${i}].units[${j}]` })),
  );
  checkIds(scenario, units, report);
  for (const placed of units) checkUnit({ scenario, map, units, report }, placed);
  for (const [i, fort] of scenario.forts.entries()) checkFort(scenario, fort, `forts[${i}]`, report);
  return problems;
};

/** COH-0.5: only what the book calls optional can be chosen or left out. */
const checkOptions = ({ rules }: Scenario, report: Report): void => {
  for (const list of ['use', 'skip'] as const)
    for (const [i, id] of rules[list].entries()) {
      const rule: { readonly optional?: boolean } | undefined = (book as Readonly<Record<string, object>>)[id];
      if (!rule)
        report(`rules.${list}[${i}]`, { en: `there is no rule "${id}"`, fr: `il n'y a pas de règle « ${id} »` });
      else if (!rule.optional)
        report(`rules.${list}[${i}]`, {
          en: `${id} is not an optional rule`,
          fr: `${id} n'est pas une règle facultative`,
        });
      else if (list === 'use' && rules.skip.includes(id))
        report(`rules.use[${i}]`, { en: `${id} is to be skipped, too`, fr: `${id} est aussi à laisser de côté` });
    }
};

/** COH-K.1: a battle of a campaign that there is. */
const checkCampaign = ({ campaign }: Scenario, report: Report): void => {
  if (!campaign) return;
  const found = CAMPAIGNS[campaign.id];
  if (!found)
    report('campaign.id', {
      en: `there is no campaign "${campaign.id}"`,
      fr: `il n'y a pas de campagne « ${campaign.id} »`,
    });
  else if (campaign.battle > found.battles.length)
    report('campaign.battle', {
      en: `the campaign has only ${found.battles.length} battles`,
      fr: `la campagne ne compte que ${found.battles.length} combats`,
    });
};

/** COH-20.1.1 is for two players on a scenario for four; COH-20.2.1 for one of two. */
const checkPlayers = ({ rules, forces, solo }: Scenario, report: Report): void => {
  for (const [i, id] of rules.use.entries()) {
    if (id === 'COH-20.1.1' && forces.length !== 4)
      report(`rules.use[${i}]`, {
        en: `${id} needs a scenario for four players`,
        fr: `${id} demande un scénario à quatre joueurs`,
      });
    if (!id.startsWith('COH-20.2.') && id !== 'COH-20.3.1') continue;
    if (solo === undefined)
      report(`rules.use[${i}]`, {
        en: `${id} needs a force that plays by itself: name it as "solo"`,
        fr: `${id} demande une force qui joue seule : nommez-la par « solo »`,
      });
    if (forces.length > 2 && !rules.use.includes('COH-20.1.1'))
      report(`rules.use[${i}]`, {
        en: `${id} is for two forces; with COH-20.1.1 four become two`,
        fr: `${id} vaut pour deux forces ; avec COH-20.1.1, quatre en font deux`,
      });
  }
};

const checkForces = ({ forces }: Scenario, report: Report): void => {
  for (const [i, { id }] of forces.entries())
    if (forces.findIndex((force) => force.id === id) < i)
      report(`forces[${i}].id`, { en: `there are two forces "${id}"`, fr: `il y a deux forces « ${id} »` });
  for (const nation of ['german', 'soviet'] as const) {
    const own = forces.filter((force) => force.nation === nation);
    if (own.length === 0)
      report('forces', { en: `no force is ${nation}`, fr: `aucune force n'est ${NATION_FR[nation]}` });
    if (own.length > 2)
      report('forces', {
        en: `${own.length} forces are ${nation}; a nation has two at most`,
        fr: `${own.length} forces sont ${NATION_FR[nation]}s ; une nation en a deux au plus`,
      });
  }
};

/** Every place where a force is named. */
const checkForceNames = (scenario: Scenario, report: Report): void => {
  const { scoring } = scenario;
  const check = (path: string, name: string | undefined): void => {
    if (name !== undefined && !scenario.forces.some(({ id }) => id === name))
      report(path, { en: `there is no force "${name}"`, fr: `il n'y a pas de force « ${name} »` });
  };
  const checkKeys = (path: string, record: Readonly<Record<string, number>> | undefined): void => {
    for (const name of Object.keys(record ?? {})) check(`${path}.${name}`, name);
  };
  check('favours', scenario.favours);
  check('initiative', scenario.initiative);
  check('deployFirst', scenario.deployFirst);
  check('solo', scenario.solo);
  for (const [i, { side }] of scenario.forts.entries()) check(`forts[${i}].side`, side);
  for (const list of ['hexes', 'exits', 'rescue', 'control'] as const)
    for (const [i, { side }] of scoring[list].entries()) check(`scoring.${list}[${i}].side`, side);
  checkKeys('scoring.start', scoring.start);
  checkKeys('scoring.unit', scoring.unit);
  for (const name of Object.keys(scoring.types)) check(`scoring.types.${name}`, name);
  checkKeys('scoring.card.scoring', scoring.card?.scoring);
  checkKeys('scoring.satchel.last', scoring.satchel?.last);
  checkKeys('scoring.satchel.exit', scoring.satchel?.exit);
  check('scoring.satchel.held.side', scoring.satchel?.held?.side);
  check('scoring.reach.side', scoring.reach?.side);
  check('scoring.card.secretFor', scoring.card?.secretFor);
  checkKeys('event.points', scenario.event?.points);
  checkKeys('balance.score', scenario.balance?.score);
  check('balance.bid.side', scenario.balance?.bid?.side);
};

/** Nothing may wait for a turn that never comes. */
const checkTurns = ({ turns, scoring, forts }: Scenario, report: Report): void => {
  const check = (path: string, listed: 'last' | 'each' | readonly number[] | undefined): void => {
    if (!Array.isArray(listed)) return;
    for (const [i, turn] of listed.entries())
      if (turn > turns)
        report(`${path}[${i}]`, {
          en: `the game has only ${turns} turns`,
          fr: `la partie ne compte que ${turns} tours`,
        });
  };
  for (const [i, hex] of scoring.hexes.entries()) check(`scoring.hexes[${i}].turns`, hex.turns);
  check('scoring.satchel.held.turns', scoring.satchel?.held?.turns);
  for (const [i, { turn }] of forts.entries())
    if (turn !== undefined && turn > turns)
      report(`forts[${i}].turn`, {
        en: `the game has only ${turns} turns`,
        fr: `la partie ne compte que ${turns} tours`,
      });
};

/** COH-8.4.1: weapon cards are given to forces; all others are drawn, objectives by themselves (COH-8.0.4). */
const checkCards = ({ forces, deck, keepsWeapons }: Scenario, report: Report): void => {
  for (const [i, force] of forces.entries())
    for (const [j, card] of force.weapons.entries()) {
      const why = whyNoWeapon(force, card);
      if (why) report(`forces[${i}].weapons[${j}]`, why);
    }
  for (const [i, { card }] of deck.entries()) {
    if (CARDS[card].kind === 'weapon')
      report(`deck[${i}].card`, {
        en: `"${card}" is a weapon card: give it to a force`,
        fr: `« ${card} » est une carte arme : donnez-la à une force`,
      });
    if (isObjective(card))
      report(`deck[${i}].card`, {
        en: `"${card}" has a draw of its own: see scoring.card.objectives`,
        fr: `« ${card} » se tire à part : voyez scoring.card.objectives`,
      });
  }
  for (const [i, card] of keepsWeapons.entries())
    if (!CARDS[card].weapon)
      report(`keepsWeapons[${i}]`, {
        en: `"${card}" is not a weapon card`,
        fr: `« ${card} » n'est pas une carte arme`,
      });
};

const isObjective = (card: string): boolean => (OBJECTIVE_CARDS as readonly string[]).includes(card);

/** COH-8.4.2: each nation has its own weapon cards, and those that are carried need somebody on foot. */
const whyNoWeapon = ({ nation, units }: Scenario['forces'][number], card: CardId): Text | null => {
  const { weapon } = CARDS[card];
  if (!weapon) return { en: `"${card}" is not a weapon card`, fr: `« ${card} » n'est pas une carte arme` };
  if (weapon.nation !== nation)
    return {
      en: `"${card}" is not for a ${nation} force`,
      fr: `« ${card} » n'est pas pour une force ${NATION_FR[nation]}`,
    };
  const carried = weapon.artillery || units.some(({ type }) => UNIT_TYPES[type].mobility === 'foot');
  return carried
    ? null
    : { en: `nobody on foot could carry "${card}"`, fr: `personne à pied ne pourrait porter « ${card} »` };
};

/** COH-3.2.5.1: a handicap is agreed upon like every optional rule (COH-0.5). */
const checkHandicap = ({ forces, rules }: Scenario, report: Report): void => {
  for (const [i, { handicap }] of forces.entries())
    if (handicap > 0 && !rules.use.includes('COH-3.2.5.1'))
      report(`forces[${i}].handicap`, {
        en: 'the optional rule COH-3.2.5.1 is not in use',
        fr: "la règle facultative COH-3.2.5.1 n'est pas employée",
      });
};

/** Hexes stand under `hex` and `hexes` and in zones; the boards have names of their own. */
const checkHexNames = ({ map: _boards, zones, ...rest }: Scenario, map: MapSetting, report: Report): void => {
  const check = (path: string, name: unknown): void => {
    // COH-5.5.2: half-hexes have no names, so that nobody is to enter by one.
    if (typeof name === 'string' && !map.hexNamed.has(name))
      report(path, {
        en: `there is no hex "${name}" on this map`,
        fr: `il n'y a pas d'hex « ${name} » sur cette carte`,
      });
  };
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, held] of Object.entries(value)) {
      const place = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      if (key === 'hex') check(place, held);
      else if (key === 'hexes' && Array.isArray(held) && held.every((name) => typeof name === 'string'))
        for (const [i, name] of held.entries()) check(`${place}[${i}]`, name);
      else walk(held, place);
    }
  };
  walk(rest, '');
  for (const [zone, names] of Object.entries(zones))
    for (const [i, name] of names.entries()) check(`zones.${zone}[${i}]`, name);
};

/** Units and counters are both spoken of by id, so no two may share one, and those spoken of must exist. */
const checkIds = ({ forces, forts, scoring, event }: Scenario, units: readonly Placement[], report: Report): void => {
  const seen = new Set<string>();
  const places = [
    ...units.map(({ unit, path }) => ({ id: unit.id, path })),
    ...forts.map(({ id }, i) => ({ id, path: `forts[${i}]` })),
  ];
  for (const { id, path } of places) {
    if (seen.has(id))
      report(`${path}.id`, { en: `there are two things called "${id}"`, fr: `deux choses s'appellent « ${id} »` });
    seen.add(id);
  }
  for (const [i, force] of forces.entries())
    for (const [j, id] of (force.observers === 'any' ? [] : force.observers).entries())
      if (!force.units.some((unit) => unit.id === id))
        report(`forces[${i}].observers[${j}]`, {
          en: `there is no unit "${id}" in this force`,
          fr: `il n'y a pas d'unité « ${id} » dans cette force`,
        });
  for (const [i, id] of (event?.units ?? []).entries())
    if (!units.some(({ unit }) => unit.id === id && unit.entry))
      report(`event.units[${i}]`, { en: `there is no reinforcement "${id}"`, fr: `il n'y a pas de renfort « ${id} »` });
  for (const list of ['exits', 'rescue'] as const)
    for (const [i, { side, units: named }] of scoring[list].entries())
      for (const [j, id] of (named ?? []).entries())
        if (!units.some(({ unit, side: owner }) => unit.id === id && owner === side))
          report(`scoring.${list}[${i}].units[${j}]`, {
            en: `there is no unit "${id}" of ${side}`,
            fr: `${side} n'a pas d'unité « ${id} »`,
          });
  const carrier = scoring.satchel?.carrier;
  if (carrier !== undefined && !units.some(({ unit }) => unit.id === carrier))
    report('scoring.satchel.carrier', {
      en: `there is no unit "${carrier}"`,
      fr: `il n'y a pas d'unité « ${carrier} »`,
    });
};
