import type { Message } from '@grognard/kernel';
import type { Drawing, Looks, Place, Work } from '@grognard/looks';
import { circle, filled, line } from '@grognard/looks';
import { inFrench } from '../map/french-names.ts';
import { HEX_NAMES } from '../map/front.ts';
import type { L } from '../rules/facts.ts';
import { blockAt, hexName, isContested, terrainOf, townIn } from '../rules/facts.ts';
import type { East, Setting } from '../types.ts';
import { enemyOf } from '../types.ts';
import { about, subject } from './about.ts';
import { blockPieces } from './blocks.ts';
import { boxedPieces, boxes } from './boxes.ts';
import { course } from './course.ts';
import { ground } from './ground.ts';
import { groundCard } from './ground-card.ts';
import { labels } from './labels.ts';
import { commanded, layers } from './layers.ts';
import { marks } from './marks.ts';
import { mustered } from './mustered.ts';
import { hexPlace, placeName, say } from './say.ts';
import { status } from './status.ts';
import { taken, takes, usual } from './usual.ts';
import { short, verb, ways } from './verbs.ts';
import { lookWords } from './words.ts';

/** The corners of a hex in the box that works are drawn in, seven tenths of a hex wide. */
const CORNERS = 'M0-82.5 71.4-41.2V41.2L0 82.5-71.4 41.2V-41.2Z';

/** EF-7.11.1: the edge of the hex in red, with crossed swords at its upper right: its name stands above it. */
const BATTLE: Drawing = [
  filled(CORNERS, 'hit', { opacity: 0.1 }),
  line(CORNERS, 8, { line: 'casing', opacity: 0.85 }),
  line(CORNERS, 4, { line: 'hit' }),
  filled(circle(71, -44, 18), 'hit', { line: 'casing', width: 3 }),
  line('M62-53 80-35M80-53 62-35M60-39 66-33M82-39 76-33', 3.4, { line: '#fffdf6', ends: 'round' }),
];

const BEACH: Drawing = [
  filled(circle(0, 0, 34), 'plate', { line: 'ink', width: 4 }),
  line('M-22 10Q-11 0 0 10T22 10M0 4V-22M0-20 14-12 0-6', 5, { ends: 'round' }),
];

const works = (look: L): readonly Work[] => [
  ...marks(look.setting),
  ...look.board.battles.map(
    ({ hex }): Work => ({
      id: `battle-${hex}`,
      drawing: BATTLE,
      at: hexPlace(hex),
      facing: null,
      lies: 'under',
      side: null,
      text: null,
      spoken: say('lookBattle', { hex: hexName(look.setting, hex) }),
    }),
  ),
  ...(look.board.beachhead.state === 'deployed' && look.board.beachhead.hex !== null
    ? [
        {
          id: 'beachhead',
          drawing: BEACH,
          at: hexPlace(look.board.beachhead.hex),
          facing: null,
          lies: 'aside',
          side: 'soviet',
          text: null,
          spoken: say('lookBeachhead'),
        } as const,
      ]
    : []),
];

const spoken = (look: L, place: Place): Message => {
  if (place.kind !== 'hex') return say('lookUnknown');
  const { hex } = place;
  const zone = look.setting.map.zone[hex];
  if (terrainOf(look, hex) === 'sea')
    return zone ? say(`lookZone_${zone.replaceAll(' ', '')}` as 'lookZone_SeaofAzov') : say('lookGround_sea');
  const town = townIn(look, hex);
  const owner = look.board.control[hex];
  return say('lookHex', {
    hex: hexName(look.setting, hex),
    ground: say(`lookGround_${terrainOf(look, hex)}`),
    town: town ? say(`lookTown_${town.size}`, { value: town.value }) : '',
    battle: look.board.battles.some((one) => one.hex === hex) ? 'yes' : 'no',
    owner: isContested(look, hex) ? say('lookNobody') : owner ? say(owner) : say('lookNobody'),
  });
};

/** Units by their names; towns, hexes and rivers as each language writes them. */
const names = ({ units, map }: Setting): ReadonlyMap<string, Message> =>
  new Map([
    ...[...units].map(([id, { name }]) => [id, say('unitName', { en: name.en, fr: name.fr })] as const),
    ...[...map.towns.map(({ name }) => name), ...map.rivers.map(({ name }) => name), ...HEX_NAMES.values()].flatMap(
      (name) => (inFrench(name) === name ? [] : [[name, placeName(name)] as const]),
    ),
  ]);

/** A block that is lost; which corps it was is told to its owner alone, and the enemy sees no more than that it fell. */
const fell = (
  { setting }: L,
  event: East['event'],
): { readonly piece: string; readonly leaves: 'wreck' | 'men' } | null => {
  if (event.type !== 'lost') return null;
  const type = setting.units.get(event.unit)?.type;
  return { piece: event.block, leaves: type === 'armour' || type === 'mechanised' ? 'wreck' : 'men' };
};

/** Both sides of a battle lie in its hex: the fire of each is seen there, and what falls from the air. */
const shots: Looks<East>['shots'] = (look, event) => {
  if (event.type === 'bombed') return [{ from: null, to: hexPlace(event.hex) }];
  const at = event.type === 'fired' ? blockAt(look, event.block)?.at : undefined;
  return at?.in === 'hex' ? [{ from: null, to: hexPlace(at.hex) }] : [];
};

/** A phase is of its side, a battle of whoever brings it on; what the calendar does is nobody's. */
const whose: Looks<East>['whose'] = (event) => {
  switch (event.type) {
    case 'phaseBegan':
      return event.side;
    case 'battleBegan':
      return enemyOf(event.defender);
    case 'fortnightBegan':
    case 'scenarioBegan':
    case 'weatherCame':
    case 'battleEnded':
    case 'scored':
      return null;
    default:
      return undefined;
  }
};

/** How EastFront looks. */
export const looks: Looks<East> = {
  words: lookWords,
  names,
  ground,
  pieces: (look, side) => [...blockPieces(look, side), ...boxedPieces(look)],
  works,
  layers,
  boxes,
  status,
  spoken,
  groundCard,
  about,
  fell,
  shots,
  headings: {
    phaseBegan: null,
    phaseOf: null,
    fortnightBegan: null,
    placed: null,
    placedOwn: null,
    roundDeclared: 'battleBegan',
  },
  whose,
  setsUp: (stack) => stack.at(-1)?.kind === 'setUp',
  mustered,
  subject,
  labels,
  hexName: (setting, hex) => placeName(hexName(setting, hex)),
  ways,
  verb,
  short,
  gathers: true,
  commanded,
  takes,
  taken,
  usual,
  scale: () => say('lookScale'),
  course,
  companionForm: async () => (await import('./companion.ts')).companionForm,
  companionWords: async () => (await import('./companion-words.ts')).companionWords,
  lessons: async () => (await import('./lesson.ts')).lessons,
  puzzles: async () => (await import('./puzzles.ts')).PUZZLES,
  aims: async () => (await import('./aims.ts')).aims,
};
