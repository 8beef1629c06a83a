import { type HexId, within } from '@grognard/hex';
import type { Choice, Game, Illegal } from '@grognard/kernel';
import { illegal, message, ready } from '@grognard/kernel';
import type { Action, Coh, L, Unit } from '../types.ts';
import { isCover, mayStand } from './04-terrain.ts';
import { refuseShelter, sheltersIn } from './18-fortifications.ts';
import { carried, hexName, typeOf, unitOf, unitsIn } from './facts.ts';

/** House, COH-20.3.1: how far from the hex of a hidden unit the other marked hex lies when it has no zone: near enough to be likely. */
const COINS_WITHIN = 3;

const DECOY = 'decoy';

/** COH-20.3.1: is there a coin on this hex? */
export const hasCoin = ({ board }: L, hex: number): boolean => board.coins.some((coin) => coin.hex === hex);

/** COH-20.3.1: every hidden unit of the AI goes into the cup with a decoy, and two hexes are marked for them. */
export const placeCoins = (game: Game<Coh>): void => {
  const { solo } = game.setting.scenario;
  if (solo === undefined || !game.setting.options.has('COH-20.3.1')) return;
  for (const unit of game.board.units.filter((one) => one.side === solo && fitsInCup(game, one))) {
    const hexes = hexesFor(game, unit);
    if (hexes) game.emit('COH-20.3.1', { type: 'coinsPlaced', side: solo, unit: unit.id, hexes });
  }
};

/** Vehicles and those they carry can't be drawn one without the other: they stay where they are hidden. */
const fitsInCup = (look: L, unit: Unit): boolean =>
  unit.hidden && unit.hex !== null && unit.aboard === null && carried(look, unit.id).length === 0;

/** The hex the unit was placed in and another that would have done as well; null when there is none. */
const hexesFor = (game: Game<Coh>, unit: Unit): readonly number[] | null => {
  const own = hasCoin(game, unit.hex!) ? [] : [unit.hex!];
  const others = likelyHexes(game, unit).filter((hex) => hex !== unit.hex);
  if (own.length + others.length < 2) return null;
  const drawn = [...own];
  while (drawn.length < 2)
    drawn.push(
      drawHex(
        game,
        unit,
        others.filter((hex) => !drawn.includes(hex)),
      ),
    );
  return drawn.sort((a, b) => a - b);
};

const drawHex = (game: Game<Coh>, unit: Unit, hexes: readonly number[]): number => {
  const from = hexes.map((hex) => hexName(game.setting, hex));
  const about = message('coinFor', { unit: unit.id });
  const drawn = game.roll({ shape: 'draw', rule: 'COH-20.3.1', about, from });
  return game.setting.hexNamed.get(drawn.result as string)!;
};

/** Cover that could hide the unit: in the zone it was deployed in, or near the hex the scenario gives it. */
const likelyHexes = (look: L, unit: Unit): readonly number[] => {
  const { scenario, hexNamed, grid } = look.setting;
  const zone = scenario.forces.flatMap((force) => force.units).find(({ id }) => id === unit.id)?.zone;
  const near = zone
    ? scenario.zones[zone]!.map((name) => hexNamed.get(name)!)
    : within(grid, unit.hex as HexId, COINS_WITHIN);
  return near.filter(
    (hex) =>
      isCover(look, hex) &&
      mayStand(look.setting, typeOf(unit), hex) &&
      !hasCoin(look, hex) &&
      unitsIn(look, hex).every((other) => other.hidden && other.side === unit.side),
  );
};

/** The hidden units that may turn out to be in a marked hex. */
export const mayLieAt = (look: L, hex: number): readonly Unit[] =>
  look.board.cup
    .filter((id) => id !== null)
    .map((id) => unitOf(look, id))
    .filter((unit) => mayStand(look.setting, typeOf(unit), hex));

/** COH-20.3.1: a hidden unit would come out here: draw from the cup. What is drawn is still hidden. */
export const drawCoin = (game: Game<Coh>, hex: number): Unit | null => {
  const from = [
    ...mayLieAt(game, hex).map(({ id }) => id),
    ...game.board.cup.filter((id) => id === null).map(() => DECOY),
  ];
  const about = message('coinAt', { hex: hexName(game.setting, hex) });
  const drawn =
    from.length === 0
      ? DECOY
      : game.roll({ shape: 'draw', rule: 'COH-20.3.1', about, from, cupSeenBy: 'everybody' }).result;
  const unit = drawn === DECOY ? null : (drawn as string);
  game.emit('COH-20.3.1', { type: 'coinTurned', hex, unit });
  if (unit === null) return null;
  const shelter = sheltersIn(game, hex).find(({ id }) => refuseShelter(game, unitOf(game, unit), hex, id) === null);
  if (shelter) game.emit('COH-18.2.1', { type: 'occupied', unit, fort: shelter.id });
  return unitOf(game, unit);
};

/** COH-20.3.1, COH-10.0.2: why the AI may not let whoever lies in this hex act. */
export const refuseCoin = (look: L, side: string, hex: number): Illegal<Coh> | null =>
  look.board.coins.some((coin) => coin.hex === hex && coin.side === side)
    ? null
    : illegal('COH-20.3.1', 'noCoinThere', { hex: hexName(look.setting, hex) });

/** The coins a side may turn in its phase. */
export const coinChoices = ({ board }: L, side: string): readonly Choice<Action>[] =>
  board.coins.filter((coin) => coin.side === side).map(({ hex }) => ready<Action>({ type: 'turnCoin', hex }));
