import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameRecord, Types } from '@grognard/kernel';
import { now, view, waitingFor } from '@grognard/kernel';
import { isOnMap } from '@grognard/looks';
import { registry } from '@grognard/systems';
import { HEX_GAME, HEX_RULES } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../board/geometry.ts';
import { deskOf, sessionOf } from '../test/desks.ts';
import { playedGame } from '../test/real-games.ts';
import { citedIn } from './citations.ts';
import { askedIn } from './desk.ts';
import { formatter } from './i18n.ts';
import { watchedSession } from './keep.ts';
import { placesIn } from './places-in.ts';
import { sceneOf } from './rule-scenes.ts';
import { bitsOf, shortForms } from './rulebook.ts';
import { rulesHere } from './rules-here.ts';
import { voiceOf } from './speech.ts';
import { lastLines } from './story.ts';

describe('the rules that bear on a position', () => {
  it('are the one that asks, those that forbid something, with the reason, and those that just came up', async () => {
    const game = await playedGame({
      id: 'here',
      system: 'toy-patrol',
      scenario: 'crossing',
      humans: ['red', 'blue'],
      bot: 'greedy',
      seed: 3,
      most: 24,
    });
    const { desk, match } = game;
    const voice = voiceOf(desk.system, desk.looks, 'en', desk.setting);
    const [side] = waitingFor(desk.system, desk.setting, now(match));
    const asked = askedIn(desk, view(desk.system, desk.setting, now(match), side!));
    const lines = lastLines(desk, voice, match, 'all', match.entries.length, 40);
    const here = rulesHere({ asked, lines }, voice);
    expect(here.get(asked!.question.rule)?.[0]).toEqual({ kind: 'asks', text: voice.say(asked!.question.prompt) });
    const last = lines.findLast(({ rule }) => rule !== null)!;
    expect(here.get(last.rule!)).toContainEqual({ kind: 'happened', text: last.text, entry: last.entry });
    for (const reasons of here.values())
      for (const kind of ['counts', 'forbids', 'happened'])
        expect(reasons.filter((reason) => reason.kind === kind).length).toBeLessThanOrEqual(3);
  });

  it('are none of a game of which nothing is asked or told', async () => {
    const { desk } = await sessionOf('toy-patrol');
    const voice = voiceOf(desk.system, desk.looks, 'en', desk.setting);
    expect(rulesHere({ asked: null, lines: [] }, voice).size).toBe(0);
  });
});

const recordOf = (system: string, name: string): GameRecord<Types> =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../../systems/${system}/demos/${name}.json`, import.meta.url)), 'utf8'),
  );

describe('a picture of a rule', () => {
  const shown = registry.flatMap(({ id, demo }) => (demo ? [{ id, demo }] : []));

  it.each(shown)(
    'is found in the recorded game of $id for twenty rules that came up in it',
    async ({ id, demo }) => {
      const record = recordOf(id, demo);
      const { desk } = await deskOf(id, demo);
      const session = watchedSession(desk, record);
      if (!session.ok) throw new Error(JSON.stringify(session.problems));
      const voice = voiceOf(desk.system, desk.looks, 'fr', desk.setting);
      const cited = new Set(
        session.value.match.entries.flatMap(({ log }) =>
          log.flatMap((item) =>
            'roll' in item
              ? Object.keys(desk.system.book).filter((rule) => citedIn(item.roll.check, rule))
              : [item.rule],
          ),
        ),
      );
      const scenes = [...cited].flatMap((rule) => sceneOf(session.value, voice, rule) ?? []);
      expect(scenes.length).toBeGreaterThanOrEqual(20);
      for (const { places, caption } of scenes) {
        expect(places.length).toBeGreaterThan(0);
        expect(caption).not.toBe('');
      }
    },
    120_000,
  );

  it('of ground is taken from where they stand, not from a corner of the map', async () => {
    const [{ id, demo }] = shown.filter((one) => one.id === HEX_GAME) as [(typeof shown)[number]];
    const { desk } = await deskOf(id, demo);
    const session = watchedSession(desk, recordOf(id, demo));
    if (!session.ok) throw new Error(JSON.stringify(session.problems));
    const scene = sceneOf(session.value, voiceOf(desk.system, desk.looks, 'en', desk.setting), HEX_RULES.ground)!;
    const { dotOf, unit } = layoutOf(desk.looks.ground(desk.setting));
    const [there] = scene.places.map(dotOf);
    const standing = desk.looks
      .pieces({ setting: desk.setting, board: scene.board }, null)
      .flatMap(({ at }) => (isOnMap(at) ? [dotOf(at)] : []));
    expect(Math.min(...standing.map(({ x, y }) => Math.hypot(x - there!.x, y - there!.y)))).toBeLessThan(2 * unit);
  });

  it('is of the places that are spoken of: where pieces stand, and hexes by number and by name', async () => {
    const { desk } = await sessionOf('toy-patrol');
    const ground = desk.looks.ground(desk.setting);
    const pieces = desk.looks.pieces({ setting: desk.setting, board: desk.system.setup(desk.setting) }, null);
    const [piece] = pieces;
    const named = 'names' in ground ? ground.names[5]! : '';
    expect(placesIn({ unit: piece!.id, hex: 3, with: { where: named } }, { pieces, ground })).toEqual([
      piece!.at,
      { kind: 'hex', hex: 3 },
      { kind: 'hex', hex: 5 },
    ]);
    expect(placesIn({ turn: 3 }, { pieces, ground })).toEqual([]);
  });
});

describe('the words of a rule', () => {
  const shorts = shortForms('# A\n\nIn short: AP, action points; DR, defence rating, as printed.\n\n## 1 A\n');

  it('have their short forms told apart, and the rules they name', () => {
    expect([...shorts]).toEqual([
      ['AP', 'action points'],
      ['DR', 'defence rating, as printed'],
    ]);
    expect(bitsOf('Both DRs cost 2 AP (TP-1.1), not HE.', (id) => id === 'TP-1.1', shorts)).toEqual([
      { text: 'Both ', is: 'text' },
      { text: 'DRs', is: 'short' },
      { text: ' cost 2 ', is: 'text' },
      { text: 'AP', is: 'short' },
      { text: ' (', is: 'text' },
      { text: 'TP-1.1', is: 'rule' },
      { text: '), not HE.', is: 'text' },
    ]);
  });

  it('of games told by newer words leave out what was never given, and stop nothing', () => {
    expect(formatter('en')('strength {strength} against {defence}', { strength: 4 })).toBe('strength 4 against …');
  });
});
