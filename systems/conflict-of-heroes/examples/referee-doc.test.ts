import { readFileSync } from 'node:fs';
import { readAction, readPosition } from '@grognard/kernel';
import { eventsOf, example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { CARD_IDS } from '../data/cards.ts';
import { MARKERS } from '../data/hits.ts';
import { UNIT_TYPE_IDS, UNIT_TYPES } from '../data/units.ts';
import { coh } from '../index.ts';
import { frameSchema } from '../types.ts';

const page = readFileSync(new URL('../../../docs/conflict-of-heroes-referee.md', import.meta.url), 'utf8');
const shown = JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!);
const inTables = (start: string): readonly unknown[] =>
  [...page.matchAll(new RegExp(`\\| \`(\\{ "${start}".*?\\})\` \\|`, 'g'))].map(([, text]) => JSON.parse(text!));

describe('docs/conflict-of-heroes-referee.md', () => {
  it('shows a position that plays as it says, and draws a marker by its name', () => {
    const played = example(coh, shown);
    expect(played.refusal).toBeNull();
    expect(eventsOf(played.log)).toContainEqual(expect.objectContaining({ type: 'eliminated', unit: 's1' }));
    const fresh = { ...shown, board: { ...shown.board, units: [shown.board.units[0], { id: 's1' }] } };
    const hit = example(coh, { ...fresh, dice: [6, 5, 'pinned'] });
    expect(hit.board.units.find(({ id }) => id === 's1')?.hit).toBe('pinned');
  });

  it('lets a board say only what differs: cups and decks follow', () => {
    const read = readPosition(coh, shown);
    expect(read.ok && read.value.position.board.footHits.filter((marker) => marker === 'panicked')).toHaveLength(1);
    expect(read.ok && read.value.position.board.forces).toMatchObject({
      german: { ap: 5, caps: 3, points: 0 },
      soviet: { ap: 0, caps: 5 },
    });
    const deck = { ...shown.scenario, deck: [{ card: 'luck', count: 2 }] };
    const board = { forces: { soviet: { hand: ['luck'] } } };
    const dealt = readPosition(coh, { ...shown, scenario: deck, board, answers: [], dice: [] });
    expect(dealt.ok && dealt.value.position.board.deck).toEqual(['luck']);
  });

  it('lists frames and actions as they are written', () => {
    const read = readPosition(coh, shown);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const plain = (given: unknown): unknown => {
      const found = coh.files!.read(read.value.setting, given);
      return found.ok ? found.value : found.problems;
    };
    const frames = inTables('kind');
    expect(frames).toHaveLength(7);
    for (const frame of frames) expect(frameSchema.safeParse(plain(frame)).error).toBeUndefined();
    const actions = inTables('type');
    expect(actions).toHaveLength(30);
    for (const action of actions) expect(readAction(coh, plain(action))).toMatchObject({ ok: true });
  });

  it('names every marker, card and counter, with the counter’s figures', () => {
    for (const name of [...MARKERS, ...CARD_IDS.filter((id) => !/^objective-[23]$/.test(id))])
      expect(page).toContain(`\`${name}\``);
    const rows = [...page.matchAll(/^\| `([a-z0-9-]+)` \| COH-U\.\S+ \|(.*)\|$/gm)].map(([, id, cells]) => [
      id,
      cells!.split('|').map((cell) => cell.trim().replace('−', '-')),
    ]);
    expect(rows).toEqual(
      UNIT_TYPE_IDS.map((id) => {
        const { fire, indirect, move, bonus, red, blue, minRange, range, flank, front, turret } = UNIT_TYPES[id];
        const [reds, blues] = [red, blue].map((one) => one && `${one.fp}${one.white ? ' w' : ''}`);
        const figures = [fire, indirect, move, bonus, reds, blues, minRange, range, flank, front];
        return [id, [...figures.map((value) => String(value ?? '–')), turret ? 'yes' : '–']];
      }),
    );
  });
});
