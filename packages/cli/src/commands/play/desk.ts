import type { AnySystem, Look, Position, Side, Types } from '@grognard/kernel';
import type { HexGround, Looks, Place, TableGround } from '@grognard/looks';
import { registeredAs } from '@grognard/systems';
import type { Terminal } from '../../io/terminal.ts';
import type { Desk, Eyes } from '../../text/report.ts';
import { boardFor, REFEREE } from '../../text/report.ts';
import { speaker } from '../../text/say.ts';
import { unitOf } from './map/unit.ts';

/** A game at a screen: with what its system says of how it looks. */
export interface GameDesk extends Desk {
  readonly looks: Looks<Types>;
  readonly ground: HexGround | TableGround;
}

/** The desk of a game: its system, its looks, and a voice that knows the names in it. */
export const deskFor = async (
  { language }: Pick<Terminal, 'language'>,
  system: AnySystem,
  setting: Types['setting'],
): Promise<GameDesk> => {
  const looks = await registeredAs(system.id)?.looks?.();
  if (!looks) throw new Error(`${system.id} has no looks`);
  return {
    system,
    setting,
    looks,
    ground: looks.ground(setting),
    speaker: speaker(system, language, { looks, setting }),
  };
};

/** What those eyes see of a position. */
export const lookOf = (desk: GameDesk, { board }: Pick<Position<Types>, 'board'>, eyes: Eyes): Look<Types> => ({
  setting: desk.setting,
  board: boardFor(desk, board, eyes),
});

/** The side that looks, as the looks know it: the referee sees as nobody in particular. */
export const sideOf = (eyes: Eyes): Side | null => (eyes === REFEREE ? null : eyes);

/** The printed name of a hex. */
export const hexText = ({ ground }: GameDesk, hex: number): string =>
  (ground.kind === 'hexes' ? ground.names[hex] : undefined) ?? String(hex);

/** A length in tenths of a millimetre in the unit of the table, with the comma that French wants. */
export const lengthText = (
  { language }: Pick<Terminal, 'language'>,
  { ground }: Pick<GameDesk, 'ground'>,
  length: number,
  rounded: 'floor' | 'round' | 'ceil' = 'round',
): string => {
  const hundredths = Math[rounded](Number(((length * 100) / unitOf(ground).tenths).toFixed(6)));
  return (hundredths / 100).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
};

/** Where somebody is, as it is typed: the name of a hex, or how far across and down. */
export const placeText = (terminal: Terminal, desk: GameDesk, place: Place): string => {
  switch (place.kind) {
    case 'hex':
      return hexText(desk, place.hex);
    case 'spot':
      return spotText(terminal, desk, place);
    case 'box':
      return place.box;
  }
};

export const spotText = (
  terminal: Pick<Terminal, 'language'>,
  desk: Pick<GameDesk, 'ground'>,
  { x, y }: { readonly x: number; readonly y: number },
): string => `${lengthText(terminal, desk, x)}/${lengthText(terminal, desk, y)}`;

/** An action in words; nothing where the system has none for it. */
export const inWords = (desk: GameDesk, position: Position<Types>, side: Side, action: Types['action']): string => {
  try {
    const look = lookOf(desk, position, side);
    return desk.speaker.say(desk.system.describe(look, action, position.stack.at(-1) ?? null));
  } catch {
    return '';
  }
};

/** The sides of a game with their names. */
export const sidesOf = ({
  system,
  setting,
  speaker: voice,
}: GameDesk): readonly { readonly id: Side; readonly name: string }[] =>
  system.sides(setting).map((id) => ({ id, name: voice.name(id) }));
