import type { Game, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { rememberedOf } from '../cache/remember.ts';
import { paysAs, ROAD_COST, TERRAIN_COST } from '../data/going.ts';
import { hexesIn } from '../load/areas.ts';
import type { FrameOf, Grenadier, Nation } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { companionsOf } from './05-companions.ts';
import { classOf, isRoadHex } from './05-going.ts';
import { crossingCheck } from './05-river.ts';
import { refuseSettingOut, walkerOf } from './05-walker.ts';
import type { L, Piece } from './facts.ts';
import { forceOf, hexName, hexOf, isLeader, loadOf, pieceAt, pieceOf } from './facts.ts';

type F = FrameOf<'acting'>;

/** PG-16.52.1: where the scenario lets a side leave the map. */
const exitsOf = (look: L, side: Nation): ReadonlySet<number> =>
  rememberedOf(look.setting, 'exits', forceOf(look, side), [], () => {
    const areas = look.setting.scenario.goals.flatMap((goal) =>
      goal.exit && (goal.side === undefined || goal.side === side) ? [goal.exit] : [],
    );
    return new Set(areas.flatMap((area) => hexesIn(look.setting, area)));
  });

export const mayLeaveBy = (look: L, piece: Piece, hex: number): boolean => exitsOf(look, piece.side).has(hex);

/** House: a step off the map is paid for like a clear hex, or like a road that goes on. */
const costToLeave = (look: L, piece: Piece, hex: number): number => {
  const pays = paysAs(classOf(look, piece)) ?? 'mechanised';
  return isRoadHex(look, hex) ? ROAD_COST[pays]! : TERRAIN_COST.clear[pays]!;
};

const refuse = (look: L, f: F, id: string, along: readonly string[]): Illegal<Grenadier> | null => {
  const piece = pieceAt(look, id);
  if (!piece) return illegal('PG-3.1.8', 'notToMove', { piece: id });
  const wrong = refuseSettingOut(look, f, piece);
  if (wrong) return wrong;
  const hex = hexOf(look, piece);
  if (hex === null || !mayLeaveBy(look, piece, hex)) return illegal('PG-16.52.1', 'noExitHere', { piece: id });
  const { most, left, isFresh, isParting } = walkerOf(look, f, piece);
  // PG-12.12.1: out of an assault one goes into a hex; PG-5.72.3: whoever must throw to leave a river does so first.
  if (isParting) return illegal('PG-12.12.1', 'assaultFirst', { piece: id });
  if (crossingCheck(look, id)) return illegal('PG-5.72.3', 'riverFirst', { piece: id });
  if (most.hexes < 1) return illegal(most.by, most.why, { piece: id });
  if (left < costToLeave(look, piece, hex) && !isFresh)
    return illegal('PG-5.0.5', 'tooFar', { piece: id, hex: hexName(look.setting, hex) });
  const open = companionsOf(look, f, piece).map((one) => one.id);
  const stranger = along.find((one, i) => !open.includes(one) || along.indexOf(one) !== i);
  return stranger === undefined ? null : illegal('PG-5.0.2', 'cannotGoAlong', { leader: stranger, piece: id });
};

/** 16.52 Leaving the map where the scenario allows it, for good. */
export const exit: Deed<'exit'> = {
  type: 'exit',
  choices: (look, f) =>
    exitsOf(look, f.side).size === 0
      ? []
      : f.moving.flatMap((id) => {
          if (refuse(look, f, id, []) !== null) return [];
          const units = companionsOf(look, f, pieceOf(look, id)).map((one) => one.id);
          const action = { type: 'exit' as const, unit: id, with: [] };
          return units.length > 0
            ? [{ action, holes: { with: { kind: 'units' as const, units, min: 0, max: units.length } } }]
            : [{ action }];
        }),
  sample: (look, f, choice, random) => {
    const { action } = choice;
    if (action.type !== 'exit') return action;
    const open = companionsOf(look, f, pieceOf(look, action.unit)).map(({ id }) => id);
    return { ...action, with: open.filter(() => random() < 0.5) };
  },
  refuse: (look, f, { unit, with: along }) => refuse(look, f, unit, along),
  take: (g, f, { unit: id, with: along }) => {
    const by = hexName(g.setting, hexOf(g, pieceOf(g, id))!);
    const gone = [...loadOf(g, { id }).map((one) => one.id), ...along, id];
    for (const one of gone) leave(g, one, by);
    return { set: { ...without(f, ...gone), mover: null } };
  },
};

const leave = (g: Game<Grenadier>, id: string, by: string): void => {
  const piece = pieceOf(g, id);
  if (!isLeader(piece) && piece.hidden) g.emit('PG-16.62.1', { type: 'revealed', unit: piece });
  g.emit('PG-16.52.1', { type: 'exited', unit: id, by });
};
