import type { Roll } from '@grognard/kernel';
import { FRONT_GAME } from '@grognard/systems/specimens';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Asked } from '../state/desk.ts';
import { loadWords } from '../state/i18n.ts';
import { takeInHand } from '../state/leading.ts';
import type { Picking } from '../state/picking.ts';
import { chooseRow, fill, filledAnyhow, listOf, NOTHING_PICKED } from '../state/picking.ts';
import { voiceOf } from '../state/speech.ts';
import { askedFirst, marching, musterSession } from '../test/muster-desk.ts';
import { askedNow, playedGame } from '../test/real-games.ts';
import { GameSpeech } from '../ui/hooks.ts';
import { ListPanel } from './ListPanel.tsx';
import { RolledDice } from './Log.tsx';

beforeAll(() => loadWords('en'));

const drawn = (asked: Asked, picking: Picking): string => {
  const { field, space } = listOf(picking)!;
  const voice = voiceOf(asked.desk.system, asked.desk.looks, 'en', asked.desk.setting);
  const panel = createElement(ListPanel, { hole: field, space, asked, picking, onPick: () => {} });
  const game = { voice, openRule: () => {}, isHouse: () => false, isCap: () => false };
  return renderToStaticMarkup(createElement(GameSpeech, { value: game }, panel));
};

describe('a long sheet', () => {
  it('is folded under its headings, with how much of each is down; what is wrong or in hand is open', async () => {
    const { system, scenario, side } = FRONT_GAME;
    const session = await playedGame({
      ...{ id: 'long', system, scenario, humans: ['soviet'], bot: 'random', seed: 3, most: 400 },
      until: (game) => askedNow(game)?.view.stack.at(-1)?.kind === 'setUp',
    });
    const asked = askedNow(session)!;
    expect(asked.side).not.toBe(side);
    const filled = filledAnyhow(asked, chooseRow(asked, NOTHING_PICKED, 0));
    const page = drawn(asked, filled);
    const headings = [
      ...page.matchAll(
        /<details class="rows folded"( open="")?><summary><h3>([^<]+)<\/h3><span class="small">(\d+) of (\d+)</g,
      ),
    ];
    expect(headings.map(([, , name]) => name)).toContain('Infantry');
    for (const [, open, , down, rows] of headings)
      expect([open, Number(down) <= Number(rows)]).toEqual([undefined, true]);
    const first = { ...filled, open: { at: [0], part: 'at' } };
    expect(drawn(asked, first).match(/<details class="rows folded" open="">/g)).toHaveLength(1);
  });
});

describe('the panel for lists', () => {
  const asked = askedFirst(musterSession());
  const sheet = chooseRow(asked, NOTHING_PICKED, 0);

  it('says that it is secret, what there is, what it costs part by part, and by which rule', () => {
    const page = drawn(asked, fill(sheet, 'lines', [{ row: 'guard', at: 2 }]));
    expect(page).toContain('data-secrecy="kept"');
    expect(page).toContain('3 of 5');
    expect(page).toContain('2 left');
    expect(page).toContain('Hiring (a guardsman)');
    expect(page).toMatch(/>M-3</);
  });

  it('has a named control for every row and every hole', () => {
    const page = drawn(asked, fill(sheet, 'lines', [{ row: 'pike', at: 1 }, { row: 'pike' }]));
    for (const label of ['One less: A pikeman', 'A pikeman, 2: at', 'Pick on the map: A pikeman, 1, at'])
      expect(page).toContain(`aria-label="${label}"`);
    expect(page.match(/<option[^>]*selected=""[^>]*>R1</)).not.toBeNull();
    expect(page).toContain('Still to be filled in.');
  });

  it('tells what is wrong beside its line, and to whoever listens', () => {
    const guards = [
      { row: 'guard', at: 2 },
      { row: 'guard', at: 2 },
    ];
    const page = drawn(asked, fill(sheet, 'lines', guards));
    expect(page).toMatch(/data-line="1".*class="faults"><li>2 is taken/);
    expect(page).toMatch(/role="status"[^>]*>Purse: 6 of 5, 1 too many\. 1 line is wrong: A guardsman: 2 is taken/i);
    expect(page).toContain('budget over');
  });

  it('lists those that move, who is in hand, and where they go', () => {
    const marchers = askedFirst(marching([1, 2]));
    const march = chooseRow(marchers, NOTHING_PICKED, 1);
    const space = listOf(march)!.space;
    const units = space.kind === 'routes' ? space.movers.map(({ unit }) => unit) : [];
    const page = drawn(marchers, takeInHand(march, units, 'only'));
    expect(page.match(/type="checkbox"/g)).toHaveLength(2);
    expect(page).toContain('2 in hand: they keep their distances.');
    expect(page).not.toContain('class="faults"');
  });
});

describe('dice that were turned', () => {
  it('are shown as they fell and as they lie', () => {
    const roll: Roll = {
      check: { shape: 'plain', rule: 'X-1', sides: 6, dice: 2, add: [] },
      faces: [3, 5],
      changed: [{ rule: 'X-2', side: 'red', die: 0, by: 2 }],
      result: 10,
    };
    const page = renderToStaticMarkup(createElement(RolledDice, { roll }));
    expect([...page.matchAll(/aria-label="(\w[\w ]*)"/g)].map(([, label]) => label)).toEqual([
      '3',
      '5',
      'turned to',
      '5',
      '5',
    ]);
    expect(page.match(/class="turned"/g)).toHaveLength(1);
  });
});
