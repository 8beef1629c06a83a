import { LANGUAGES } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../test/run.ts';
import { typedGame } from '../../test/typed-game.ts';

const SEED = '5'.repeat(64);

describe('a melee of Panzerfaust that is typed', () => {
  /** Men in two rows who touch one another, each far from the next pair. */
  const row = (name: string, x: number, profile: string) =>
    [1, 2, 3, 4].map((nth) => ({ id: `${name}${nth}`, profile, weapons: ['rifle'], at: { x, y: 3000 + nth * 1200 } }));
  const force = (id: string, edge: string, name: Readonly<Record<string, string>>, group: object) => ({
    id,
    name,
    nation: id,
    edges: [edge],
    groups: [group],
  });
  const brawl = {
    format: 1,
    system: 'panzerfaust',
    id: 'brawl',
    title: { en: 'Brawl', fr: 'Mêlée' },
    turns: 2,
    table: { width: 12192, height: 12192, lines: [] },
    forces: [
      force(
        'us',
        'left',
        { en: 'Americans', fr: 'Américains' },
        { id: 'us', entry: 'us-rifle', men: row('p', 5000, 'us-private') },
      ),
      force(
        'german',
        'right',
        { en: 'Germans', fr: 'Allemands' },
        { id: 'de', entry: 'de-grenadier', men: row('g', 5250, 'de-grenadier') },
      ),
    ],
  };

  it.each(LANGUAGES)(
    'asks who fights whom in rows that can be read, with the odds of each fight: %s',
    async (language) => {
      const { path, write } = newFolder();
      write('brawl.json', brawl);
      const { out, wrong } = await typedGame(
        ['--scenario-file', 'brawl.json', '--seed', SEED, '--lang', language],
        1,
        path,
      );
      expect(wrong).toEqual([]);
      expect(out).toMatch(/^ {2}2 {2}Private 2 .*Grenadier 2|^ {2}2 {2}Soldat 2 .*/m);
      expect(out).toMatch(language === 'fr' ? /41,7 % {2}nous l’emportons/ : /41\.7 % {2}we win/);
    },
  );
});
