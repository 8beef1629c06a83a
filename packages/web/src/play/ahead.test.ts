import { fastRandom, now } from '@grognard/kernel';
import { TABLE_GAME } from '@grognard/systems/specimens';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenWay, openWayOf, tollOf } from '../state/ahead.ts';
import type { Action, Asked } from '../state/desk.ts';
import { refusalIn } from '../state/desk.ts';
import { beginPlan, planAnswer, plannedTo } from '../state/planning.ts';
import { voiceOf } from '../state/speech.ts';
import { askedNow, playedGame } from '../test/real-games.ts';
import { bestShotAt, targetsOfPiece } from './targets.ts';

interface Stood {
  readonly id: string;
  readonly side: string;
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly acted: boolean;
  readonly paid: number;
}
const standing = (board: unknown): readonly Stood[] => (board as { readonly elements: readonly Stood[] }).elements;

/** A battle in which somebody has just been asked who of his acts. */
const battle = async (
  seed: number,
  { scenario, side } = { scenario: 'state-farm', side: 'german' },
): Promise<Asked> => {
  const session = await playedGame({
    id: 'ahead',
    system: TABLE_GAME,
    scenario,
    humans: [side],
    bot: 'greedy',
    seed,
    most: 300,
    until: (so) => so.match.entries.length > 100 && /^choose/.test(askedNow(so)?.view.stack.at(-1)?.kind ?? ''),
  });
  return askedNow(session)!;
};

const known = (way: OpenWay): OpenWay => {
  while (!way.roaming.work());
  return way;
};

/** What is answered to lead a piece there, played on what its side knows; null where it did not get to the end. */
const paidFor = (asked: Asked, way: OpenWay, action: Action, id: string): number | null => {
  let planning = beginPlan(asked.desk, asked.view, asked.side);
  for (const next of [...way.first, action]) {
    const planned = planAnswer(planning, next);
    if (!planned.ok) throw new Error(`${next.type} was refused by ${planned.refusal.rule}`);
    planning = planned.planning;
  }
  const end = (action as unknown as { readonly route: readonly { x: number; y: number }[] }).route.at(-1)!;
  const found = standing(now(plannedTo(planning)).board).find((one) => one.id === id);
  return found?.at?.x === end.x && found.at.y === end.y ? found.paid : null;
};

describe('a base of a table that is led before anybody asks for it', () => {
  let asked: Asked;
  beforeAll(async () => {
    asked = await battle(11);
  });
  const movers = (): readonly { readonly unit: Stood; readonly way: OpenWay }[] =>
    standing(asked.view.board).flatMap((unit) => {
      const way = unit.side === asked.side && unit.at ? openWayOf(asked, unit.id) : null;
      return way ? [{ unit, way: known(way) }] : [];
    });

  it('goes by ways that are legal, and is charged what was shown, to the millimetre', () => {
    const random = fastRandom(3);
    const { system, looks, setting } = asked.desk;
    const voice = voiceOf(system, looks, 'en', setting);
    let charged = 0;
    for (const { unit, way } of movers())
      for (let i = 0; i < 25; i += 1) {
        const at = {
          x: unit.at!.x + Math.round((random() - 0.5) * 4000),
          y: unit.at!.y + Math.round((random() - 0.5) * 4000),
        };
        const action = way.roaming.wayTo(at);
        if (!action) continue;
        expect(refusalIn(way.asked, action)).toBeNull();
        const paid = paidFor(asked, way, action, unit.id);
        if (paid === null) continue;
        charged += 1;
        const said = voice.say(tollOf(way.asked, action)!.cost);
        expect(said.startsWith(`${Math.round((paid - unit.paid) / 10) / 10} of `)).toBe(true);
      }
    expect(charged).toBeGreaterThan(20);
  });

  it('has its ground in reach round what it can’t enter: more than one loop, and no circle', () => {
    const loops = movers().map(({ way }) => way.roaming.outlines());
    expect(loops.length).toBeGreaterThan(0);
    expect(loops.some((outlines) => outlines.length > 1)).toBe(true);
  });

  it('has a plate on enemies: a chance, or what stops it, as the rules say', () => {
    const { system, looks, setting } = asked.desk;
    const voice = voiceOf(system, looks, 'en', setting);
    const own = standing(asked.view.board).filter(({ side, at }) => side === asked.side && at);
    const texts = own.flatMap(({ id }) => targetsOfPiece(asked, id, voice).map(({ text }) => text));
    expect(texts.some((text) => /^\d+%$/.test(text))).toBe(true);
    expect(texts.some((text) => /^(\d mm|[\d.]+ cm) too far$/.test(text))).toBe(true);
    expect(texts.some((text) => /^(house|wood|hill|wall|hedge|.*) in the way$/.test(text))).toBe(true);
  });

  it('has one plate on an enemy whom one of its arms can fire at and another can not: the chance', async () => {
    const tanks = await battle(6, { scenario: 'road-to-stonne', side: 'french' });
    const { system, looks, setting } = tanks.desk;
    const plates = targetsOfPiece(tanks, 'fr-5', voiceOf(system, looks, 'en', setting));
    expect(plates.filter(({ text }) => /%$/.test(text)).length).toBeGreaterThan(2);
    expect(plates.some(({ text }) => /in the way$/.test(text))).toBe(true);
    expect(new Set(plates.map(({ at }) => JSON.stringify(at))).size).toBe(plates.length);
  });

  it('fires at an enemy who is pointed at with the one who hits him best, where nobody is in hand', () => {
    const own = standing(asked.view.board).filter(({ side, at }) => side === asked.side && at);
    const foes = standing(asked.view.board).filter(({ side, at }) => side !== asked.side && at);
    const shots = foes.map(({ id: foe }) => ({
      best: bestShotAt(asked, null, foe)?.chance ?? null,
      each: own.flatMap(({ id }) => bestShotAt(asked, id, foe)?.chance ?? []),
    }));
    expect(shots.some(({ each }) => each.length > 0)).toBe(true);
    for (const { best, each } of shots) expect(best).toBe(each.length === 0 ? null : Math.max(...each));
  });
});
