import type { Message } from '@grognard/kernel';
import type { Box, Looks, Place } from '@grognard/looks';
import { pointsOf } from '../rules/01-victory.ts';
import { isByRoad } from '../rules/05-going.ts';
import { around, hexName, isArmoured, type L, terrainOf } from '../rules/facts.ts';
import type { Grenadier } from '../types.ts';
import { about, next, subject } from './about.ts';
import { command } from './command.ts';
import { ground } from './ground.ts';
import { groundCard } from './ground-card.ts';
import { mustered } from './mustered.ts';
import { namesOf } from './names.ts';
import { piecesOf } from './pieces.ts';
import { labels } from './places.ts';
import { roused } from './roused.ts';
import { say } from './say.ts';
import { marks, scarred, shots, walked, whose } from './seen.ts';
import { reach, sight } from './sight.ts';
import { status } from './status.ts';
import { takes } from './take.ts';
import { usual } from './usual.ts';
import { short, verb } from './verbs.ts';
import { ways } from './ways.ts';
import { toll, woken } from './woken.ts';
import { lookWords } from './words.ts';
import { works } from './works.ts';

const RIVER = { minor: 'lookMinor', major: 'lookMajor' } as const;

const spoken = (look: L, place: Place): Message => {
  if (place.kind !== 'hex') return say('lookOffMap');
  const { hex } = place;
  const { setting } = look;
  const river = setting.river[hex] ?? null;
  const level = setting.level[hex] ?? 0;
  const none = say('lookNone');
  return say('lookHex', {
    hex: hexName(setting, hex),
    ground: say(`lookGround_${terrainOf(look, hex)}`),
    hill: level > 0 ? say('lookHill', { level }) : none,
    river: river === null ? none : say(setting.fords.has(hex) ? 'lookFord' : RIVER[river]),
    road: around(look, hex).some((next) => isByRoad(look, hex, next)) ? say('lookRoad') : none,
  });
};

/** PG-16.51.1: those who are still to come, group by group. */
const boxes = ({ board, setting }: L): readonly Box[] =>
  setting.scenario.forces.flatMap(({ side, groups }) =>
    groups.flatMap((group): readonly Box[] => {
      const waits = [...board.units, ...board.leaders].some(({ at }) => at.in === 'entry' && at.group === group.id);
      const values = { side: say(side), turn: group.turn };
      const name = say(group.turn === 0 ? 'lookSetUpBox' : 'lookEntryBox', values);
      return waits ? [{ id: group.id, name, side, note: null }] : [];
    }),
  );

/** How Panzer Grenadier looks. */
export const looks: Looks<Grenadier> = {
  words: lookWords,
  names: namesOf,
  ground,
  pieces: piecesOf,
  works,
  boxes,
  status,
  spoken,
  groundCard,
  about,
  fell: (look, event) => {
    if (event.type === 'leaderLost') return { piece: event.leader, leaves: 'men' };
    const unit = event.type === 'unitLost' ? look.board.units.find(({ id }) => id === event.unit) : undefined;
    return unit ? { piece: unit.id, leaves: isArmoured(look, unit) ? 'wreck' : 'men' } : null;
  },
  scarred,
  headings: {
    tellPhase: null,
    tellSegment: null,
    tellPassed: null,
    tellBothPassed: null,
    tellActivated: null,
    tellMarksRemoved: null,
    tellWayTaking: 'tellTook',
  },
  setsUp: (stack) => stack.at(-1)?.kind === 'setUp',
  mustered,
  subject,
  next,
  labels,
  hexName: (setting, hex) => say('lookPlain', { text: hexName(setting, hex) }),
  sight,
  reach,
  command,
  takes,
  usual,
  ways,
  woken,
  roused,
  toll,
  marks,
  shots,
  walked,
  whose,
  caps: ['PG-10.3.1', 'PG-16.84.1'],
  verb,
  short,
  companionForm: async () => (await import('./companion.ts')).companionForm,
  companionWords: async () => (await import('./companion-words.ts')).companionWords,
  lessons: async () => (await import('./lesson.ts')).lessons,
  puzzles: async () => (await import('./puzzles.ts')).PUZZLES,
  aims: async () => (await import('./aims.ts')).aims,
  scale: () => say('lookScale'),
  course: (look) =>
    look.board.turn === 0
      ? []
      : [
          {
            label: say('lookPoints'),
            values: look.setting.sides.map((side) => ({ side, value: pointsOf(look, side) })),
          },
          {
            label: say('lookLosses'),
            values: look.setting.sides.map((side) => ({
              side,
              value: look.board.lost.filter((one) => one.side === side).reduce((sum, one) => sum + one.steps, 0),
            })),
          },
        ],
};
