import type { Ask, Check, Choice, Game, Illegal, Next, Sequence } from '@grognard/kernel';
import { illegal, message, passed } from '@grognard/kernel';
import type { Degrees, Point } from '@grognard/table';
import { bearing, CONTACT, distance2, gapToShapeWithin, placeOf, pointAhead } from '@grognard/table';
import type { MineResult } from '../data/mines.ts';
import { LANE } from '../house.ts';
import type { Action, ActionOf, Bk, Element, FrameOf, L } from '../types.ts';
import { loseElement } from './01-losses.ts';
import { comeToLight } from './02-camouflage.ts';
import { savesFor, thrownOutSave } from './04-small-arms.ts';
import { gradeOf, immobilise } from './05-experience.ts';
import { inLane, threatens } from './12-hidden-mines.ts';
import { antiPersonnelCheck, antiTankMineCheck, clearingCheck } from './checks/mines.ts';
import type { OnTable } from './facts.ts';
import { elementNamed, elementOf, hasTrait, isOnFoot, isOnTable, isVehicle, standOf } from './facts.ts';

/** House, BK-MINE.3: the bare die that sets off the mines one was clearing. */
const SETS_OFF_ON = 1;

type Attack = FrameOf<'mineAttack'>;

/** 12 Mines: a field attacks an element that is in it. */
export const mineAttack: Sequence<Bk, Attack> = {
  rule: 'BK-MINE.3',
  steps: {
    attack: (game, f) => {
      if (!elementNamed(game, f.element) || !threatens(game, f.field, elementOf(game, f.element))) return;
      const { hidden, side } = game.board.mines.find(({ id }) => id === f.field)!;
      if (hidden) game.emit('BK-MINE.4', { type: 'minesFound', field: f.field, side });
      game.emit('BK-MINE.3', { type: 'mined', element: f.element, field: f.field });
      return isVehicle(game, elementOf(game, f.element)) ? atVehicle(game, f) : atMen(game, f);
    },
  },
};

/** BK-MINE.1. */
const atMen = (game: Game<Bk>, f: Attack): Next<Bk, Attack> | undefined => {
  const about = message('minesOf', { field: f.field, element: f.element });
  if (passed(game.roll({ ...antiPersonnelCheck(), about }))) return savesFor([{ element: f.element, hits: 1 }]);
  game.emit('BK-MINE.1', { type: 'unharmed', element: f.element });
  return undefined;
};

/** BK-MINE.2. */
const atVehicle = (game: Game<Bk>, f: Attack): Next<Bk, Attack> | undefined => {
  const about = message('minesOf', { field: f.field, element: f.element });
  const result = game.roll({ ...antiTankMineCheck(), about }).result as MineResult;
  switch (result) {
    case 'outcomeNothing':
      game.emit('BK-MINE.2', { type: 'unharmed', element: f.element });
      return undefined;
    case 'outcomeImmobilised':
      return thrownOutSave(immobilise(game, 'BK-MINE.2', f.element));
    case 'outcomeDestroyed':
      return thrownOutSave(loseElement(game, 'BK-MINE.2', f.element, 'destroyed'));
  }
};

/** BK-MINE.3: where a lane begins: at the edge before the element, or where it stands in the field. */
const startOfLane = (look: L, element: OnTable, field: string): Point => {
  const shape = look.setting.minefields.get(field)!;
  if (placeOf(shape, element.at) !== 'outside') return element.at;
  return shape.sides
    .map(([a, b]) => nearestOn(element.at, a, b))
    .reduce((best, at) => (distance2(at, element.at) < distance2(best, element.at) ? at : best));
};

/** The point of a line nearest to another, to a tenth of a millimetre. */
const nearestOn = (p: Point, a: Point, b: Point): Point => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const whole = dx * dx + dy * dy;
  const along = Math.min(whole, Math.max(0, dx * (p.x - a.x) + dy * (p.y - a.y)));
  return whole === 0 ? a : { x: a.x + Math.round((dx * along) / whole), y: a.y + Math.round((dy * along) / whole) };
};

const laneFrom = (look: L, element: OnTable, field: string, facing: Degrees): Point =>
  pointAhead(startOfLane(look, element, field), facing, LANE / 2);

/** Why a lane can't be cleared: known mines, in contact, a lane that leads into them and was not there before. */
const refuseLane = (look: L, element: Element, field: string, facing: Degrees): Illegal<Bk> | null => {
  const about = { element: element.id, field };
  if (!isAtField(look, element, field)) return illegal('BK-MINE.3', 'notAtField', about);
  const at = laneFrom(look, element, field, facing);
  if (placeOf(look.setting.minefields.get(field)!, at) === 'outside')
    return illegal('BK-HOUSE.39', 'laneLeadsOut', { field, facing });
  return inLane(look, field, at) ? illegal('BK-HOUSE.39', 'laneThere', { field, facing }) : null;
};

/** BK-MINE.3: men in contact with a field that everybody knows of. */
const isAtField = (look: L, element: Element, field: string): element is OnTable =>
  isOnTable(element) &&
  isOnFoot(look, element) &&
  look.board.mines.some(({ id, hidden }) => id === field && !hidden) &&
  gapToShapeWithin(standOf(look, element), look.setting.minefields.get(field)!, CONTACT);

const STEP = 45;
const ALL_ROUND = Array.from({ length: 360 / STEP }, (_, i) => i * STEP);

/** A way a lane may run from where an element stands: straight in first, then all round; null: none is found. */
const wayIn = (look: L, element: Element, field: string): Degrees | null => {
  if (!isAtField(look, element, field)) return null;
  const straight = bearing(element.at, startOfLane(look, element, field));
  return (
    ALL_ROUND.map((turn) => (straight + turn) % 360).find(
      (facing) => refuseLane(look, element, field, facing) === null,
    ) ?? null
  );
};

/** Are there mines an element could clear? */
export const mayClear = (look: L, element: Element): boolean =>
  look.board.mines.some(({ id }) => wayIn(look, element, id) !== null);

type Clearing = FrameOf<'clearMines'>;
type Clear = ActionOf<'clearMines'>;

/** BK-MINE.3: an element clears a lane with its whole activation. */
export const clearMines: Ask<Bk, Clearing> = {
  rule: 'BK-MINE.3',
  who: (look, f) => {
    const element = elementNamed(look, f.element);
    return element && mayClear(look, element) ? element.side : null;
  },
  prompt: (_look, f) => message('askClear', { element: f.element }),
  choices: (look, f) => lanesFor(look, elementOf(look, f.element)),
  refuse: (look, f, _side, action) =>
    action.type === 'clearMines'
      ? refuseLane(look, elementOf(look, f.element), action.field, action.facing)
      : illegal('BK-MINE.3', 'notHere'),
  sample: (look, f, { action }, random) => {
    if (action.type !== 'clearMines') return action;
    const found: Action = { ...action, facing: Math.floor(random() * 360) };
    return refuseLane(look, elementOf(look, f.element), found.field, found.facing) === null ? found : action;
  },
  checks: (look, f) => [clearCheck(look, elementOf(look, f.element))],
  take: (game, f, _side, action) => (action.type === 'clearMines' ? clear(game, f.element, action) : undefined),
};

const lanesFor = (look: L, element: Element): readonly Choice<Action>[] =>
  look.board.mines.flatMap(({ id }) => {
    const facing = wayIn(look, element, id);
    if (facing === null) return [];
    return [
      {
        action: { type: 'clearMines' as const, field: id, facing },
        holes: { facing: { kind: 'facing' as const, from: 0, to: 359 } },
      },
    ];
  });

const clearCheck = (look: L, element: Element): Check<Bk> => ({
  ...clearingCheck(gradeOf(look, element), hasTrait(look, element, 'engineers') ? 'engineers' : 'others'),
  about: message('clearingOf', { element: element.id }),
});

const clear = (game: Game<Bk>, id: string, { field, facing }: Clear): Next<Bk, Clearing> | undefined => {
  comeToLight(game, id, 'moved');
  const element = elementOf(game, id) as OnTable;
  const at = laneFrom(game, element, field, facing);
  const roll = game.roll(clearCheck(game, element));
  if (passed(roll)) game.emit('BK-MINE.1', { type: 'laneOpened', field, at });
  return roll.faces[0] === SETS_OFF_ON ? { call: { kind: 'mineAttack', element: id, field } } : undefined;
};
