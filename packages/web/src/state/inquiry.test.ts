import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameRecord, Types, View } from '@grognard/kernel';
import { isOnMap } from '@grognard/looks';
import { playable } from '@grognard/systems';
import { FRONT_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { deskOf } from '../test/desks.ts';
import { playedGame } from '../test/real-games.ts';
import { type Asking, answerTo } from './inquiry.ts';
import { watchedSession } from './keep.ts';
import { placeKey } from './picking.ts';
import type { Session } from './session.ts';
import { voiceOf } from './speech.ts';

const games = playable().filter(({ stage }) => stage !== 'toy');

const askedIn = (session: Session, language: 'en' | 'fr', at: number): Asking => {
  const { desk, match } = session;
  const [side] = desk.system.sides(desk.setting);
  const board = desk.system.see(desk.setting, match.positions[at]!.board, side!) as View<Types>['board'];
  const pieces = desk.looks.pieces({ setting: desk.setting, board }, side!);
  const voice = voiceOf(desk.system, desk.looks, language, desk.setting);
  const view = { side: side!, board, stack: [], questions: [], waitingFor: [], outcome: null };
  return { table: { desk, view, eyes: side! }, voice, pieces, place: null };
};

const patrol = async (): Promise<Asking> => {
  const toy = { system: 'toy-patrol', scenario: 'crossing' };
  const session = await playedGame({ id: 'asked', ...toy, humans: [], bot: 'random', seed: 2, most: 30 });
  return askedIn(session, 'en', session.match.entries.length);
};

const recorded = async (system: string, name: string): Promise<Session> => {
  const place = new URL(`../../../../systems/${system}/demos/${name}.json`, import.meta.url);
  const record: GameRecord<Types> = JSON.parse(readFileSync(fileURLToPath(place), 'utf8'));
  const session = watchedSession((await deskOf(system, name)).desk, record);
  if (!session.ok) throw new Error(JSON.stringify(session.problems));
  return session.value;
};

describe('a map that is asked', () => {
  it('says who is near and in which direction, who could fire there, and how the front runs', async () => {
    const asking = await patrol();
    const { pieces, voice } = asking;
    const [own, foe] = [true, false].map((is) => pieces.find(({ side }) => (side === asking.table.eyes) === is)!);
    const at = { ...asking, place: own!.at };
    expect(answerTo('near', at)).toMatch(/^Near here: .+, here; .+, \d+ hex(es)? (north|south|east|west)/);
    expect(answerTo('front', at)).toContain(voice.say(foe!.spoken));
    const threats = answerTo('threats', at);
    expect(threats).toMatch(/^(\d+ could fire here: |Nothing in sight could fire here\.$)/);
  });

  it('reads out the cards of who stands there and of the ground', async () => {
    const asking = await patrol();
    const [piece] = asking.pieces;
    const told = answerTo('card', { ...asking, place: piece!.at });
    expect(told).toContain(asking.voice.say(piece!.spoken));
    for (const { label } of piece!.card) expect(told).toContain(`${asking.voice.say(label)}: `);
    expect(answerTo('card', asking)).toBe('');
  });

  it('tells a side nothing of whom it does not see', async () => {
    const asking = await patrol();
    const pieces = asking.pieces.filter(({ side }) => side === asking.table.eyes);
    expect(answerTo('front', { ...asking, pieces })).toBe(`No enemy is in sight. Own pieces: ${pieces.length}.`);
    expect(answerTo('threats', { ...asking, pieces })).toBe('Nothing in sight could fire here.');
  });

  it('says who stands beside a place where nobody fires from afar, and who is in one place with whom', async () => {
    const session = await recorded(FRONT_GAME.system, games.find(({ id }) => id === FRONT_GAME.system)!.demo!);
    const all = session.match.entries.map((_, at) => askedIn(session, 'en', at));
    const half = all[Math.floor(all.length / 2)]!;
    const told = half.pieces
      .filter(({ at }) => isOnMap(at))
      .map(({ at }) => answerTo('threats', { ...half, place: at }));
    expect(told.filter((one) => !/^(\d+ enem|No enemy in sight stands)/.test(one))).toEqual([]);
    expect(new Set(told.map((one) => one.startsWith('No enemy')))).toEqual(new Set([true, false]));
    // Where both sides stand in one place, who is near is told from the enemy on.
    for (const one of all.filter(({ pieces }) => pieces.length > 0)) {
      const { pieces, voice, table } = one;
      const isFoe = ({ side }: (typeof pieces)[number]): boolean => side !== table.eyes;
      const met = pieces.find(
        (own) => !isFoe(own) && pieces.some((foe) => isFoe(foe) && placeKey(foe.at) === placeKey(own.at)),
      );
      const foes = met ? pieces.filter((foe) => isFoe(foe) && placeKey(foe.at) === placeKey(met.at)) : [];
      const [first] = met && isOnMap(met.at) ? [answerTo('near', { ...one, place: met.at })] : [];
      if (first) expect(foes.some(({ spoken }) => first.startsWith(`Near here: ${voice.say(spoken)}`))).toBe(true);
    }
    const fronts = all.map((one) => answerTo('front', one));
    expect(fronts.some((one) => one.includes(', in one place with '))).toBe(true);
    expect(fronts.filter((one) => one.includes('here of'))).toEqual([]);
  });

  it.each(games.map(({ id, demo }) => [id, demo!]))('tells like units in one place apart: %s', async (id, scenario) => {
    const session = await recorded(id, scenario);
    for (const at of session.match.entries.keys()) {
      const { pieces, voice } = askedIn(session, 'en', at);
      const heard = pieces.map((piece) => `${placeKey(piece.at)}: ${voice.say(piece.spoken)}`);
      expect(heard).toEqual([...new Set(heard)]);
    }
  });

  it.each(games.map(({ id, demo }) => [id, demo!]))('answers in %s, in French, without ids', async (id, scenario) => {
    const session = await recorded(id, scenario);
    const half = askedIn(session, 'fr', Math.floor(session.match.entries.length / 2));
    const asking = { ...half, place: half.pieces.find(({ at }) => isOnMap(at))!.at };
    for (const inquiry of ['near', 'threats', 'front', 'card'] as const) {
      const told = answerTo(inquiry, asking);
      expect(told).not.toMatch(/undefined|null|\{|\b[a-z]+-[a-z]+-\d/);
      expect(told.length).toBeGreaterThan(10);
    }
  });
});
