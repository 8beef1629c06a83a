import type { Looks, Place } from '@grognard/looks';
import type { L } from '../rules/facts.ts';
import { leadersIn, unitsIn } from '../rules/facts.ts';
import type { Action, Grenadier, OwnFrame } from '../types.ts';
import { hexPlace } from './say.ts';

type About = ReturnType<Looks<Grenadier>['about']>;

const whole = (pieces: readonly (string | null)[], hexes: readonly (number | null | undefined)[] = []): About => ({
  pieces: pieces.filter((one) => one !== null),
  places: hexes.flatMap((hex): readonly Place[] => (hex === null || hex === undefined ? [] : [hexPlace(hex)])),
});

const inHex = (look: L, hex: number): readonly string[] =>
  [...unitsIn(look, hex), ...leadersIn(look, hex)].map(({ id }) => id);

/** The pieces and hexes an action is about. */
export const about = (look: L, action: Action): About => {
  switch (action.type) {
    case 'setUp':
      return whole(
        action.lines.map(({ row }) => row),
        action.lines.map(({ hex }) => hex),
      );
    case 'activate':
      return whole(action.lines.map(({ row }) => row));
    case 'artillery':
    case 'aircraft':
      return whole(
        [],
        action.lines.map(({ hex }) => hex),
      );
    case 'force':
    case 'choose':
      return whole([action.piece]);
    case 'recover':
      return whole([action.piece, action.helper]);
    case 'move':
      return whole([action.unit, ...action.with], [action.path.at(-1)]);
    case 'exit':
      return whole([action.unit, ...action.with]);
    case 'load':
      return whole([action.unit, action.carrier]);
    case 'consolidate':
      return whole([action.unit, action.into]);
    case 'unload':
    case 'limber':
    case 'dig':
    case 'clear':
    case 'drive':
      return whole([action.unit]);
    case 'direct':
    case 'bombard':
    case 'smoke':
      return whole([...action.shooters, ...inHex(look, action.hex)], [action.hex]);
    case 'antiTank':
      return whole([action.shooter, action.target]);
    case 'assault':
      // As it is listed nobody goes in yet: it is about the hex.
      return whole(action.units.length === 0 ? [] : [...action.units, ...action.leaders, ...inHex(look, action.hex)], [
        action.hex,
      ]);
    case 'open':
      return whole(action.shooters);
    case 'place':
      return whole([], [action.hex]);
    case 'flee':
      return whole([], [action.path.at(-1)]);
    case 'split':
      return whole(action.lines.map(({ row }) => row));
    case 'draw':
    case 'appoint':
    case 'pass':
    case 'save':
    case 'spend':
    case 'strike':
    case 'all':
    case 'fortified':
    case 'done':
      return whole([]);
  }
};

/** PG-3.1.7, PG-5.41.1: who is under way goes on; then they fire, then they march, and their leaders follow. */
export const next = (look: L, stack: readonly OwnFrame[]): readonly string[] => {
  const frame = stack.at(-1);
  if (frame?.kind !== 'acting') return [];
  const isMan = (id: string): boolean => look.board.leaders.some((one) => one.id === id);
  const { mover, firing, moving } = frame;
  const units = moving.filter((id) => !isMan(id));
  return [...(mover === null ? [] : [mover]), ...firing, ...units, ...moving.filter(isMan)];
};

/** The piece a question is about: it is brought into sight. */
export const subject = (look: L, stack: readonly OwnFrame[]): string | null => {
  const frame = stack.at(-1);
  if (!frame) return null;
  if ('mover' in frame) return frame.mover;
  if ('unit' in frame && typeof frame.unit === 'string') return frame.unit;
  if ('piece' in frame && typeof frame.piece === 'string') return frame.piece;
  if ('leader' in frame && typeof frame.leader === 'string') return frame.leader;
  return 'hex' in frame && typeof frame.hex === 'number' ? (inHex(look, frame.hex)[0] ?? null) : null;
};
