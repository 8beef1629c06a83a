/**
 * Real games for the tests and measurements of the packages, by what is wanted of them, so that no package names a
 * system. A test may name scenarios of a specimen; what only this one game does is tested in its own `examples/`.
 */
/** On hexes, with cards, optional rules, bids and a solitaire game. */
export const HEX_GAME = 'conflict-of-heroes';
/** On a free table, with army lists, made-up scenarios and odds for a real table. */
export const TABLE_GAME = 'blitzkrieg';
/** On a free table with floors, one figure a man, with army lists of its own. */
export const MEN_GAME = 'panzerfaust';
/**
 * Rules of the game on hexes: an optional one, those that its solitaire game and its games in teams are played by, one that its
 * recorded game shows with who fires and who is fired at, and one about ground.
 */
export const HEX_RULES = {
  optional: 'COH-3.2.5.1',
  soloPlay: 'COH-20.2.1',
  teams: 'COH-20.1.1',
  shown: 'COH-7.3.2',
  ground: 'COH-T.1',
} as const;
/** Four forces in two camps of two. */
export const TWO_CAMPS = { system: HEX_GAME, scenario: 'rzhev-villages' } as const;
/** The first battle of a campaign, and the one that follows it. */
export const FIRST_BATTLE = { system: HEX_GAME, scenario: 'rearguard', next: 'forest-ambush' } as const;
/** Blocks, boxes beside the map, layers over it and a calendar. */
export const WITH_BOXES = { system: 'toy-front', scenario: 'river-line' } as const;
/** The printed boards of the game on hexes, row by row. */
export { BOARDS as HEX_BOARDS } from './conflict-of-heroes/boards/index.ts';
/** A wide front of blocks, a side of it, and the answer that fights a battle there. */
export const FRONT_GAME = { system: 'eastfront', scenario: 'barbarossa', side: 'axis', battle: 'fight' } as const;
/** A scenario that is explained step by step to one side, and a march of it: from a town to the next hex east. */
export const LESSON = {
  system: 'eastfront',
  scenario: 'edelweiss',
  side: 'axis',
  headquarters: 'Army Group A',
  from: 'Taganrog',
  to: 'Rostov',
} as const;
/** Another, in which leaders wake their men: where one of them stands then, and what is asked there. */
export const WAKING = {
  system: 'panzer-grenadier',
  scenario: 'first-fight',
  side: 'soviet',
  place: '1007',
  wakes: 'Activate a group',
  acts: 'Who acts next?',
} as const;
/** A rule that their recorded game shows by a shot from one end of the table to the other. */
export const MEN_RULES = { far: 'PF-COV.2' } as const;
/** Squads of single men who are set up, sent and lie down: what is asked of them, and what a line of it says. */
export const MEN = {
  system: MEN_GAME,
  scenario: 'encounter-patrols',
  side: 'german',
  places: 'Place your troops',
  moves: 'Movement: who moves',
  shoots: 'Shooting: who shoots',
  spreads: 'spread',
  lies: 'lie down',
} as const;
/** Two who stand so near each other on open ground that one of them may charge the other, and a tank that may run at him. */
export const NEAR_MEN = { side: MEN.side, charger: 'stormer', foe: 'sentry', tank: 'panzer' } as const;
export const nearMen = (file: object): object => {
  const { forces } = file as { readonly forces: readonly { readonly id: string }[] };
  const man = (side: string, y: number) =>
    side === MEN.side
      ? {
          id: NEAR_MEN.charger,
          profile: 'de-grenadier',
          weapons: ['rifle'],
          at: { x: inch(18), y: inch(y), storey: 0 },
        }
      : { id: NEAR_MEN.foe, profile: 'us-private', weapons: ['rifle'], at: { x: inch(18), y: inch(y), storey: 0 } };
  const alone = ({ id, ...force }: { readonly id: string; readonly army?: object }, i: number) => {
    const { army: _bought, ...bare } = force;
    const tank = { id: NEAR_MEN.tank, profile: 'de-panzer-4', at: { x: inch(25), y: inch(14) }, facing: 285 };
    const groups = [{ id: `alone-${i}`, entry: 'squad', men: [man(id, 8 + 4 * i)] }];
    return { ...bare, id, groups, vehicles: id === MEN.side ? [tank] : [] };
  };
  return { ...file, turns: 1, initiative: MEN.side, deployment: [], forces: forces.map(alone) };
};
/** The last unit of each side alone, a team of five, for so many turns. */
export const fewMen =
  (turns: number) =>
  (file: object): object => {
    interface Force {
      readonly army: { readonly platoons: readonly { readonly units: readonly unknown[] }[] };
    }
    const { forces } = file as { readonly forces: readonly Force[] };
    const few = ({ army, ...force }: Force) => ({
      ...force,
      army: { ...army, platoons: army.platoons.map((platoon) => ({ ...platoon, units: platoon.units.slice(-1) })) },
    });
    return { ...file, turns, forces: forces.map(few) };
  };
/**
 * An army list for them, as its page offers it: whose, of when, what sort of platoon; two teams of which it may have one,
 * what is said then, and something that can be bought for its squad.
 */
export const MEN_LIST = {
  army: 'German',
  side: 'Germans',
  period: '1944-45',
  platoon: 'infantry',
  teams: ['Machine-gun Team', 'Mortar Team'],
  tooMany: 'at most 1',
  option: 'Panzerfaust',
} as const;
const inch = (n: number): number => Math.round(n * 254);
const corner = (x: number, y: number) => ({ x: inch(x), y: inch(y) });
/** A table for them with a house of two floors in each zone, and where a squad stands in it. */
export const MEN_HOUSE = {
  table: {
    width: inch(48),
    height: inch(48),
    buildings: [0.1, 38.9].map((x) => ({
      id: `house-${x < 1 ? 'west' : 'east'}`,
      material: 'stone',
      outline: [corner(x, 0.1), corner(x + 9, 0.1), corner(x + 9, 23), corner(x, 23)],
      storeys: [{}, {}],
      links: [
        {
          id: `stairs-${x < 1 ? 'west' : 'east'}`,
          kind: 'stairs',
          ends: [
            { ...corner(x + 6, 8), storey: 0 },
            { ...corner(x + 7.4, 8), storey: 1 },
          ],
        },
      ],
    })),
  },
  squad: corner(5, 13),
  deploys: 'deploy',
} as const;
/** Battles on free tables in which vehicles drive. */
export const DRIVES = [
  { system: TABLE_GAME, scenario: 'hedgerows', side: 'american' },
  { system: MEN_GAME, scenario: 'encounter-armour', side: 'german' },
] as const;
/** A battle of each game but that on hexes, and dice with which its bots soon fight in it. */
export const HEARD = [
  { system: TABLE_GAME, scenario: 'road-to-stonne', side: 'german', seed: 7 },
  { system: 'panzer-grenadier', scenario: 'first-fight', side: 'soviet', seed: 3 },
  { system: MEN_GAME, scenario: 'encounter-village', side: 'german', seed: 7 },
  { system: 'eastfront', scenario: 'edelweiss', side: 'axis', seed: 4 },
] as const;
/** An army shared by two players, against another: who sits at the table, in their order, and what ends a move. */
export const SHARED_ARMIES = {
  system: MEN_GAME,
  scenario: 'omaha-for-four',
  seats: ['german-west', 'german-east', 'us-west', 'us-east'],
  names: ['Germans, west', 'Germans, east', 'Americans, west', 'Americans, east'],
  ends: 'Done',
} as const;
/**
 * What is done most in each game, by the answers that do it, and where it comes up: a move, a shot, an answer to the other
 * side's deed, the end of one's turn, and a set-up with whoever does it first. `reaction` is the question that it answers.
 */
export const DEEDS = [
  {
    system: HEX_GAME,
    scenario: 'crossroads',
    side: 'german',
    move: ['move'],
    shot: ['fire'],
    reaction: 'rollCaps',
    end: ['pass', 'standDown'],
    setUp: { scenario: 'mtsensk-road', side: 'german', by: ['deploy'] },
  },
  {
    system: TABLE_GAME,
    scenario: 'road-to-stonne',
    side: 'french',
    move: ['route'],
    shot: ['shoot'],
    reaction: 'watch',
    end: ['done'],
    setUp: { scenario: 'road-to-stonne', side: 'french', by: ['place', 'placeAboard'] },
  },
  {
    system: 'eastfront',
    scenario: 'edelweiss',
    side: 'axis',
    move: ['move'],
    shot: ['strike'],
    reaction: 'choose',
    end: ['done'],
    setUp: { scenario: 'barbarossa', side: 'soviet', by: ['setUp'] },
  },
  {
    system: 'panzer-grenadier',
    scenario: 'first-fight',
    side: 'german',
    move: ['move'],
    shot: ['direct', 'bombard'],
    reaction: 'opportunity',
    end: ['pass', 'done'],
    setUp: { scenario: 'first-fight', side: 'soviet', by: ['setUp'] },
  },
  {
    system: MEN_GAME,
    scenario: 'encounter-patrols',
    side: 'us',
    move: ['moveGroup'],
    shot: ['shoot'],
    reaction: 'might',
    end: ['done', 'pass'],
    setUp: { scenario: 'encounter-patrols', side: 'us', by: ['deploy'] },
  },
] as const;
