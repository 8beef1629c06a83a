import type { Game, Illegal } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { CardId } from '../data/cards.ts';
import { CARDS } from '../data/cards.ts';
import { isLightInfantry } from '../data/units.ts';
import type { ActionOf, Coh, Fort, L, Unit } from '../types.ts';
import { endLostActivation } from './03-status.ts';
import { sight } from './06-line-of-sight.ts';
import { revealUnit, turnCoin } from './10-reveal.ts';
import { activeUnits, apart, friends, inCloseCombat, isLookout, isVehicle, typeOf, unitAt, unitsIn } from './facts.ts';

/** House, COH-C.40: the card admits hidden layers, so only mines laid openly before enemy eyes give them away. */
const givesLayerAway = (mines: { readonly hidden: boolean; readonly isSeen: boolean }): boolean =>
  !mines.hidden && mines.isSeen;

type Played = ActionOf<'playCard'>;

/** A card that does something on the board by itself. */
interface CardEffect {
  /** What it could be played on. */
  list(look: L, side: string): readonly Partial<Pick<Played, 'unit' | 'hex' | 'fort' | 'hidden'>>[];
  refuse(look: L, side: string, action: Played): Illegal<Coh> | null;
  play(game: Game<Coh>, side: string, action: Played): void;
}

const units = (look: L, fits: (unit: Unit) => boolean): readonly { readonly unit: string }[] =>
  look.board.units.filter(fits).map((u) => ({ unit: u.id }));

const enemy = (look: L, side: string, unit: Unit): boolean =>
  !friends(look, unit.side, side) && !unit.hidden && unit.hex !== null;

/** A card that needs one unit of a kind; anything else is refused by its rule. */
const onUnit = (
  card: CardId,
  rule: Parameters<Game<Coh>['emit']>[0],
  fits: (look: L, side: string, unit: Unit) => boolean,
  play: CardEffect['play'],
): CardEffect => ({
  list: (look, side) => units(look, (u) => fits(look, side, u)),
  refuse: (look, side, action) => {
    const unit = action.unit === null ? undefined : unitAt(look, action.unit);
    return unit && fits(look, side, unit) ? null : illegal(rule, 'cardNeedsUnit', { card: message(`card.${card}`) });
  },
  play,
});

/** Cards whose whole effect is a die roll need only somebody to pay or to gain. */
const activeOnly = (card: CardId, rule: Parameters<Game<Coh>['emit']>[0]): CardEffect => ({
  list: (look, side) => (activeUnits(look, side).length > 0 ? [{}] : []),
  refuse: (look, side) =>
    activeUnits(look, side).length > 0 ? null : illegal(rule, 'cardNeedsUnit', { card: message(`card.${card}`) }),
  play: () => {
    throw new Error(`${card} is a roll`);
  },
});

const SCOUTS_SEE = 2; // COH-C.30

export const BOARD_CARDS: Partial<Record<CardId, CardEffect>> = {
  chaos: onUnit(
    'chaos',
    'COH-C.06',
    (look, side, unit) => enemy(look, side, unit) && unit.status !== 'spent',
    (game, _side, action) => {
      const unit = unitAt(game, action.unit!)!;
      game.emit('COH-C.06', { type: 'spent', unit: unit.id });
      // House, COH-C.06: an active unit loses its activation; in a shared one only it drops out.
      endLostActivation(game, unit.side, 'COH-C.06');
    },
  ),
  sergeant: activeOnly('sergeant', 'COH-C.07'),
  officer: activeOnly('officer', 'COH-C.08'),
  sniper: {
    list: () => [{}],
    refuse: () => null,
    play: () => {
      throw new Error('sniper is a roll');
    },
  },
  'bogged-down': onUnit(
    'bogged-down',
    'COH-C.20',
    (look, side, unit) => enemy(look, side, unit) && isVehicle(unit) && unit.bogged === null,
    (game, _side, action) => game.emit('COH-C.20', { type: 'bogged', unit: action.unit!, by: 'card' }),
  ),
  scouts: onUnit(
    'scouts',
    'COH-C.30',
    (look, side, unit) => unit.side === side && unit.hex !== null && isLookout(look, unit),
    (game, side, action) => {
      const scout = unitAt(game, action.unit!)!;
      if (scout.hidden) revealUnit(game, scout.id, 'COH-10.0.2');
      for (const other of game.board.units)
        if (
          other.hidden &&
          !friends(game, other.side, side) &&
          apart(game, scout.hex!, other.hex!) <= SCOUTS_SEE &&
          sight(game, scout.hex!, other.hex!).clear
        )
          revealUnit(game, other.id, 'COH-C.30');
      // COH-20.3.1: marked hexes give up what they hide, too.
      for (const { hex } of game.board.coins)
        if (apart(game, scout.hex!, hex) <= SCOUTS_SEE && sight(game, scout.hex!, hex).clear) turnCoin(game, hex);
    },
  ),
  'lay-mines': layMines('lay-mines'),
  tellermine: layMines('tellermine'),
  'clear-obstacle': {
    list: (look, side) =>
      look.board.units
        .filter((u) => u.side === side && mayClear(look, u))
        .flatMap((u) =>
          look.board.forts.filter((f) => f.hex === u.hex && clearable(f.kind)).map((f) => ({ unit: u.id, fort: f.id })),
        ),
    refuse: (look, side, action) => {
      const unit = action.unit === null ? undefined : unitAt(look, action.unit);
      if (!unit || unit.side !== side || !mayClear(look, unit))
        return illegal('COH-C.41', 'cardNeedsUnit', { card: message('card.clear-obstacle') });
      const fort = look.board.forts.find((f) => f.id === action.fort);
      return fort && fort.hex === unit.hex && clearable(fort.kind)
        ? null
        : illegal('COH-C.41', 'noObstacleThere', { unit: unit.id });
    },
    play: (game, _side, action) => {
      const unit = unitAt(game, action.unit!)!;
      if (unit.hidden) revealUnit(game, unit.id, 'COH-10.0.2');
      game.emit('COH-C.41', { type: 'fortDestroyed', fort: action.fort! });
    },
  },
};

const clearable = (kind: string): boolean => ['mines', 'roadblock', 'wire'].includes(kind);
const mayClear = (look: L, unit: Unit): boolean =>
  unit.hex !== null &&
  unit.aboard === null &&
  unit.hit === null &&
  isLightInfantry(typeOf(unit)) &&
  !inCloseCombat(look, unit);

/** COH-C.40: in the unit's own hex or one next to it, unless an enemy is there; a Tellermine likewise (COH-C.W3). */
function layMines(card: 'lay-mines' | 'tellermine'): CardEffect {
  const has = (look: L, unit: Unit): boolean =>
    card === 'lay-mines' || look.board.weapons.some((w) => w.card === card && w.unit === unit.id);
  const layer = (look: L, side: string, unit: Unit): boolean =>
    unit.side === side && unit.hex !== null && unit.hit === null && !inCloseCombat(look, unit) && has(look, unit);
  const mayLie = (look: L, side: string, unit: Unit, hex: number): boolean =>
    apart(look, unit.hex!, hex) <= 1 &&
    look.setting.terrain[hex] !== 'water' &&
    !look.board.forts.some((f) => f.hex === hex && f.kind === 'mines') &&
    !unitsIn(look, hex).some((u) => !u.hidden && !friends(look, u.side, side));
  const seenByEnemy = (look: L, side: string, hex: number): boolean =>
    look.board.units.some((u) => enemy(look, side, u) && isLookout(look, u) && sight(look, u.hex!, hex).clear);
  return {
    list: (look, side) =>
      look.board.units
        .filter((u) => layer(look, side, u))
        .flatMap((u) =>
          look.setting.hexes
            .filter((hex) => mayLie(look, side, u, hex))
            .flatMap((hex) =>
              [false, ...(seenByEnemy(look, side, hex) ? [] : [true])].map((hidden) => ({ unit: u.id, hex, hidden })),
            ),
        ),
    refuse: (look, side, action) => {
      const unit = action.unit === null ? undefined : unitAt(look, action.unit);
      if (!unit || !layer(look, side, unit))
        return illegal('COH-C.40', 'cardNeedsUnit', { card: message(`card.${card}`) });
      if (
        action.hex === null ||
        !look.setting.hexes.includes(action.hex as never) ||
        !mayLie(look, side, unit, action.hex)
      )
        return illegal('COH-C.40', 'cardNeedsHex');
      return action.hidden && seenByEnemy(look, side, action.hex) ? illegal('COH-C.40', 'hiddenInSight') : null;
    },
    play: (game, side, action) => {
      const unit = unitAt(game, action.unit!)!;
      const isSeen = seenByEnemy(game, side, action.hex!);
      if (unit.hidden && givesLayerAway({ hidden: action.hidden, isSeen })) revealUnit(game, unit.id, 'COH-C.40');
      const there = game.board.forts.find((f) => f.hex === action.hex && f.kind === 'mines');
      // COH-18.0.1: one field a hex: mines that an enemy had hidden there are found instead.
      if (there) game.emit('COH-18.0.1', { type: 'fortFound', fort: { ...there, hidden: false } });
      else game.emit(CARDS[card].rule, { type: 'fortLaid', fort: newMines(game, side, action) });
    },
  };
}

/** Its name tells nothing but what all know: whose card it was, and which of those played. */
const newMines = ({ board }: L, side: string, { card, hex, hidden }: Played): Fort => ({
  id: `${card}-${side}-${board.discards.length + board.weapons.length}`,
  kind: 'mines',
  hex: hex!,
  facing: null,
  side,
  hidden,
});
