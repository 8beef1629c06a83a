import { NO_LIMIT, randomBot, type SideView } from '@grognard/bots';
import type { Types } from '@grognard/kernel';
import { fastRandom, hearEntry, hearLog, recordOf, waitingFor } from '@grognard/kernel';
import { HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionOf } from '../test/desks.ts';
import { loadOnlineWords, loadWords } from './i18n.ts';
import { pastLines, pastOf, pastTicks, pastView } from './room-record.ts';
import { NO_STORY, type Story, storyAfter, storyLines, storyTicks } from './room-story.ts';
import { giveAnswer, type Session, viewAt } from './session.ts';
import { voiceOf } from './speech.ts';
import { lastLines, ticksOf } from './story.ts';

const ANSWERS = 40;

beforeAll(async () => {
  for (const language of ['en', 'fr'] as const) {
    await loadWords(language);
    await loadOnlineWords(language);
  }
});

/** A game played at random so far. */
const played = async (system: string): Promise<Session> => {
  let session = await sessionOf(system);
  const random = fastRandom(7);
  while (session.match.entries.length < ANSWERS) {
    const { desk, match } = session;
    const [side] = waitingFor(desk.system, desk.setting, match.positions.at(-1)!);
    if (side === undefined) break;
    const seen = viewAt(session, side, match.entries.length) as SideView<Types>;
    const { action } = randomBot.choose(desk.system, desk.setting, seen, { limit: NO_LIMIT, random });
    const given = giveAnswer(session, side, action);
    if (!given.ok) throw new Error('refused');
    session = given.session;
  }
  return session;
};

/** The same game as a server would have told it to one side, an answer at a time. */
const toldTo = ({ desk, match }: Session, side: string): Story => {
  const { system, setting } = desk;
  const sees = (board: Types['board']): Types['board'] => system.see(setting, board, side);
  const log = hearLog(system, setting, system.setup(setting), match.opening, side);
  const begun = { n: 1, what: 'begun', answersKept: 0, log } as const;
  return match.entries.reduce<Story>(
    (story, entry, i) => {
      const heard = hearEntry(system, setting, match.positions[i]!.board, entry, side);
      const row = { n: i + 2, what: 'answer', by: 'player', heard } as const;
      return storyAfter(story, [row], sees(match.positions[i + 1]!.board));
    },
    storyAfter(NO_STORY, [begun], sees(match.positions[0]!.board)),
  );
};

it('says in the log what a standing order answered', async () => {
  const session = await played('toy-patrol');
  const { desk } = session;
  const told = toldTo(session, 'red');
  const story = { ...told, steps: { ...told.steps, 9: { ...told.steps[9]!, byOrder: true } } };
  const lines = (language: 'en' | 'fr') =>
    storyLines(desk, voiceOf(desk.system, desk.looks, language, desk.setting), story, 12, 60);
  const side = session.match.entries[8]!.side;
  expect(lines('en').filter(({ rule }) => rule === null)).toEqual([
    {
      entry: 8,
      side,
      rule: null,
      told: null,
      text: `${side === 'red' ? 'Red' : 'Blue'}: by standing order or plan`,
      roll: null,
    },
  ]);
  expect(lines('fr').filter(({ rule }) => rule === null)[0]?.text).toMatch(
    /^(Rouge|Bleu)\u00a0: par ordre permanent ou plan$/,
  );
});

describe.each(['toy-patrol', 'toy-skirmish', HEX_GAME, TABLE_GAME])('%s', (system) => {
  it('is told online as it is told at one screen', async () => {
    const session = await played(system);
    const { desk, match } = session;
    const voice = voiceOf(desk.system, desk.looks, 'en', desk.setting);
    const [first, second] = desk.system.sides(desk.setting);
    for (const side of [first!, second!]) {
      const story = toldTo(session, side);
      const here = lastLines(desk, voice, match, side, ANSWERS, 60).map(({ text }) => text);
      expect(storyLines(desk, voice, story, ANSWERS, 60).map(({ text }) => text)).toEqual(here);
      expect(storyTicks(desk, story, first!)).toEqual(ticksOf(desk, match));
    }
  });

  it('is told from its record as it was told when it was played', async () => {
    const session = await played(system);
    const { desk, match } = session;
    const voice = voiceOf(desk.system, desk.looks, 'fr', desk.setting);
    const past = pastOf(desk, JSON.parse(JSON.stringify(recordOf(match, session.scenario, 'withSecret'))))!;
    const [first] = desk.system.sides(desk.setting);
    for (const eyes of ['all', first!, null] as const) {
      const look = { eyes, at: 20, most: 40, story: NO_STORY };
      expect(pastLines(desk, voice, past, look)).toEqual(lastLines(desk, voice, match, eyes, 20, 40));
      expect(pastView(desk, past, eyes, 20).board).toEqual(viewAt(session, eyes, 20).board);
    }
    expect(pastTicks(desk, past)).toEqual(ticksOf(desk, match));
  });
});
