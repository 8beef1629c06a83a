import type { Game, Sequence, TargetCheck } from '@grognard/kernel';
import { AGAIN, END, message, term } from '@grognard/kernel';
import { withLuck } from '../house.ts';
import type { Coh, Deed, Fort, FrameOf, L, Unit } from '../types.ts';
import { capTerms } from './03-points.ts';
import { takeHit } from './07-hits.ts';
import { revealHex } from './10-reveal.ts';
import { carried, hexName, typeOf, unitAt, unitOf } from './facts.ts';

/** House, COH-18.3.3.6: mines hit once, however high the roll: no criticals. */
const minesHits = (margin: number): number => (margin < 0 ? 0 : 1);

const MINES_NEED = 8; // COH-18.3.3.5

/** The mines of a hex, hidden or not. */
const minesIn = ({ board }: L, hex: number): Fort | undefined => {
  for (const fort of board.forts) if (fort.hex === hex && fort.kind === 'mines') return fort;
  return undefined;
};

/** COH-18.3.3.1: hidden mines are revealed when a unit enters. */
export const findMines = (game: Game<Coh>, hex: number): void => {
  const mines = minesIn(game, hex);
  if (mines?.hidden) game.emit('COH-18.3.3.1', { type: 'fortFound', fort: { ...mines, hidden: false } });
};

/** The attacks on those of these units that are where mines lie, of every type (COH-18.3.3.4), or null. */
const attacksOn = (look: L, units: readonly Unit[]): FrameOf<'mineAttack'> | null => {
  const targets = units.filter((unit) => unit.hex !== null && minesIn(look, unit.hex) && !isSpared(unit));
  return targets.length > 0 ? { kind: 'mineAttack', units: targets.map((unit) => unit.id), margin: null } : null;
};

/** COH-19.0.1: mines never attack engineers. */
const isSpared = (unit: Unit): boolean => typeOf(unit).engineer;

/** COH-18.3.3.2, COH-18.3.3.3: the attacks on a unit that has just entered a hex, and on whoever it carries. */
export const minesOnEntry = (look: L, unit: Unit): FrameOf<'mineAttack'> | null =>
  look.board.forts.length === 0 ? null : attacksOn(look, [unit, ...carried(look, unit.id)]);

/** COH-18.3.3.2: the attacks on units that have done something where mines lie, other than fire, rally or observe. */
export const minesAfterAction = (look: L, ids: readonly string[]): FrameOf<'mineAttack'> | null =>
  look.board.forts.length === 0
    ? null
    : attacksOn(
        look,
        ids.flatMap((id) => unitAt(look, id) ?? []),
      );

/** The same for one unit that may lie hidden: the mines find it, for their owner rolls against a unit he must know. */
export const stirMines = (game: Game<Coh>, id: string): FrameOf<'mineAttack'> | null => {
  const attacks = minesAfterAction(game, [id]);
  const unit = unitAt(game, id);
  if (attacks && unit && unit.hex !== null) revealHex(game, unit.hex, 'COH-18.3.3.1');
  return attacks;
};

/** The mine attacks that follow a deed. Whoever walked or turned was attacked on the way. */
export const minesAfterDeed = (
  game: Game<Coh>,
  actors: readonly string[],
  deed: Deed,
): { readonly call: FrameOf<'mineAttack'> } | undefined => {
  if (game.board.stuck || !stirsInPlace(deed)) return;
  const attacks = minesAfterAction(game, deed.type === 'hiddenMove' ? withPassengers(game, actors) : actors);
  return attacks ? { call: attacks } : undefined;
};

/** COH-18.3.3.6: whoever is carried comes into the hex too. */
const withPassengers = (look: L, actors: readonly string[]): readonly string[] =>
  actors.flatMap((id) => [id, ...carried(look, id).map((unit) => unit.id)]);

const stirsInPlace = (deed: Deed): boolean => {
  switch (deed.type) {
    case 'fire':
    case 'rally':
    case 'exit':
    case 'move':
    case 'groupMove':
      return false;
    case 'digIn':
    case 'hide':
    case 'hiddenMove':
    case 'load':
    case 'unload':
    case 'shift':
    case 'laySmoke':
      return true;
  }
};

/** 18.3.3 Mines go off under one unit after the other: their owner rolls, in anybody's action. */
export const mineAttack: Sequence<Coh, FrameOf<'mineAttack'>> = {
  rule: 'COH-18.3.3.5',
  steps: {
    caps: (game, f) => {
      const [unit] = f.units;
      if (unit === undefined) return { goTo: END };
      findMines(game, unitOf(game, unit).hex!);
      return { call: { kind: 'rollCaps', side: ownerOver(game, unit), roll: 'rollMines', unit } };
    },
    roll: (game, f) => {
      const [unit] = f.units;
      const roll = game.roll(mineCheck(game, unit!));
      const margin = roll.result as number;
      return { set: { margin }, call: { kind: 'luck', side: ownerOver(game, unit!), margin } };
    },
    apply: (game, f) => {
      const margin = withLuck(f.margin!, game.board.onRoll.luck);
      game.emit('COH-3.2.3.2', { type: 'rolled' });
      const [unit, ...units] = f.units;
      const hits = minesHits(margin);
      if (hits > 0) takeHit(game, unit!, hits, ownerOver(game, unit!));
      else game.emit('COH-18.3.3.5', { type: 'missed', target: unit! });
      return { set: { units, margin: null }, goTo: AGAIN };
    },
  },
};

/** Whose mines lie under this unit. */
const ownerOver = (look: L, id: string): string => {
  const { hex } = unitOf(look, id);
  const mines = hex === null ? undefined : minesIn(look, hex);
  if (!mines) throw new Error(`no mines lie under ${id}`);
  return mines.side;
};

/** The roll of mines against a unit: neither terrain nor fortification helps (COH-18.3.3.5). */
export const mineCheck = (look: L, id: string): TargetCheck<Coh> => ({
  shape: 'target',
  rule: 'COH-18.3.3.5',
  about: message('minesAttack', { unit: id, hex: hexName(look.setting, unitOf(look, id).hex) }),
  sides: 6,
  dice: 2,
  add: capTerms(look),
  need: [term('COH-18.3.3.5', MINES_NEED)],
  pass: 'atLeast',
});
