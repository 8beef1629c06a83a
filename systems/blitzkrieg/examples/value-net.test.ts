import { describe, expect, it } from 'vitest';
import { groundsOf, outcomeWith } from '../bot/features-ground.ts';
import { valueNet } from '../bot/value-net.ts';
import { blitzkrieg } from '../index.ts';
import type { Board, L, Setting } from '../types.ts';

const settingOf = (id: string): Setting => {
  const loaded = blitzkrieg.load(blitzkrieg.scenarios.find((scenario) => scenario.id === id)!);
  if (!loaded.ok) throw new Error(`${id} must load`);
  return loaded.value;
};

const farm = settingOf('state-farm');

/** The farm with everybody in a row far from any house, but those named where they are put. */
const boardWith = (puts: Readonly<Record<string, Partial<Board['elements'][number]>>>): Board => {
  const board = blitzkrieg.setup(farm);
  const elements = board.elements.map((element, i) => ({
    ...element,
    at: { x: 400 + 600 * i, y: 9600 },
    ...puts[element.id],
  }));
  return { ...board, turn: 3, elements };
};
const lookWith = (puts: Parameters<typeof boardWith>[0]): L => ({ setting: farm, board: boardWith(puts) });

const FARMHOUSE = { x: 6300, y: 4700 };
const SMITHY = { x: 5860, y: 6260 };

describe('the value net of BlitzKrieg', () => {
  it('takes no notice of where an enemy in hiding is', () => {
    const hidden = (x: number): L => lookWith({ 'ir-2': { camouflaged: true, at: { x, y: 4700 } } });
    expect(valueNet.features(hidden(5000), 'soviet')).toEqual(valueNet.features(hidden(8000), 'soviet'));
    expect(valueNet.features(hidden(5000), 'german')).not.toEqual(valueNet.features(hidden(8000), 'german'));
  });

  it('knows who will hold an objective when the turn ends', () => {
    const soonIn = (look: L): string | null => groundsOf(look)[0]!.soon;
    expect(soonIn(lookWith({}))).toBe('german');
    expect(soonIn(lookWith({ 'rf-2': { at: FARMHOUSE } }))).toBe('soviet');
    expect(soonIn(lookWith({ 'rf-2': { at: FARMHOUSE, demoralised: true } }))).toBe('german');
    const contested = groundsOf(lookWith({ 'rf-2': { at: FARMHOUSE }, 'ir-2': { at: FARMHOUSE } }))[0]!;
    expect(contested).toMatchObject({ contested: true, soon: 'german' });
  });

  it('knows who would win were it the end', () => {
    const winning = (look: L): number => outcomeWith(look, 'soviet', ({ soon }) => soon, groundsOf(look));
    expect(winning(lookWith({ 'rf-2': { at: FARMHOUSE } }))).toBe(-1);
    expect(winning(lookWith({ 'rf-2': { at: FARMHOUSE }, 'rf-3': { at: SMITHY } }))).toBe(1);
    const few = boardWith({ 'rf-2': { at: FARMHOUSE } });
    const elements = few.elements.filter(({ side, id }) => side === 'soviet' || id === 'ir-2');
    // Two points each: what was destroyed decides.
    const look: L = { setting: farm, board: { ...few, elements, score: { german: 0, soviet: 90 } } };
    expect(winning(look)).toBe(1);
    expect(outcomeWith(look, 'german', ({ soon }) => soon, groundsOf(look))).toBe(-1);
  });
});
