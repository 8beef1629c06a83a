import { DEEDS } from '@grognard/systems/specimens';
import { expect, it } from 'vitest';
import { loadWords } from '../state/i18n.ts';
import { scarsAt } from '../state/scars.ts';
import { shotsAt } from '../state/shots.ts';
import { voiceOf } from '../state/speech.ts';
import { linesOf } from '../state/story.ts';
import { walksAt } from '../state/walks.ts';
import { playedGame } from '../test/real-games.ts';
import { heardIn } from './heard.ts';

it.each(DEEDS)('a battle of $system is heard: shots, dice, hits, steps and turns', async (deeds) => {
  await loadWords('en');
  const { system, scenario } = deeds;
  const { desk, match } = await playedGame({
    id: 'x',
    system,
    scenario,
    humans: [],
    bot: 'greedy',
    seed: 3,
    most: 150,
  });
  const voice = voiceOf(desk.system, desk.looks, 'en', desk.setting);
  const turnAt = (at: number): number =>
    desk.looks.status({ setting: desk.setting, board: match.positions[at]!.board }, null).turn.now;
  const heard = match.entries.flatMap((_, i) => {
    const at = i + 1;
    const table = {
      at,
      outcome: null,
      lines: linesOf(desk, voice, match, 'all', i),
      shots: shotsAt(desk, match, 'all', at),
      scars: scarsAt(desk, match, 'all', at),
      walks: walksAt(desk, match, 'all', at),
    };
    const sounds = heardIn(table, turnAt(at) === turnAt(i) ? 'same' : 'new');
    expect(sounds.length).toBeGreaterThan(0);
    return sounds;
  });
  const all = new Set(heard);
  expect(all.has('shot') || all.has('salvo')).toBe(true);
  for (const sound of ['dice', 'hit', 'turn', 'put'] as const) expect([...all]).toContain(sound);
});

it('dice that come to nothing are heard to', () => {
  const check = { shape: 'pool', rule: 'X', sides: 6, dice: [], add: [], need: [], pass: 'atLeast' } as const;
  const rolled = (result: number) =>
    heardIn(
      {
        at: 1,
        outcome: null,
        shots: [],
        scars: [],
        walks: [],
        lines: [{ entry: 0, side: null, rule: null, text: '', told: null, roll: { check, faces: [2], result } }],
      },
      'same',
    );
  expect(rolled(0)).toEqual(['dice', 'miss']);
  expect(rolled(1)).toEqual(['dice', 'hit']);
});
