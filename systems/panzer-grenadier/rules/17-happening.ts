import type { Ask, Choice, Game, Illegal } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Action, FrameOf, Grenadier, Nation, Unit } from '../types.ts';
import type { L } from './facts.ts';
import { apart, hexName, hexOf, leadersIn, notHere, terrainOf } from './facts.ts';

type F = FrameOf<'happening'>;

const SMOKE = 4;
const STEADY = 9;
const OLD_MINES = 11;

const steadiable = ({ board }: L, side: Nation): readonly Unit[] =>
  board.units.filter((one) => one.side === side && one.state === 'disrupted');

/** T6, 11: an empty clear hex at least 2 hexes from any unit that this side knows of. */
const isForMines = (look: L, side: Nation, hex: number): boolean =>
  terrainOf(look, hex) === 'clear' &&
  look.setting.river[hex] === null &&
  leadersIn(look, hex).length === 0 &&
  look.board.units.every((one) => {
    const at = hexOf(look, one);
    return at === null || (one.hidden && one.side !== side) || apart(look, at, hex) >= 2;
  });

const placesFor = (look: L, { side, event }: Pick<F, 'side' | 'event'>): readonly number[] =>
  event === SMOKE ? look.setting.hexes : look.setting.hexes.filter((hex) => isForMines(look, side, hex));

/** Is there anything for the loser to do? */
export const hasPlaceFor = (look: L, side: Nation, event: number): boolean =>
  event === STEADY ? steadiable(look, side).length > 0 : placesFor(look, { side, event }).length > 0;

const refuse = (look: L, f: F, action: Action): Illegal<Grenadier> | null => {
  if (f.event === STEADY) {
    if (action.type !== 'choose') return notHere('PG-17.4.1');
    const isOne = steadiable(look, f.side).some(({ id }) => id === action.piece);
    return isOne ? null : illegal('PG-17.4.1', 'notSteady', { piece: action.piece });
  }
  if (action.type !== 'place') return notHere('PG-17.4.1');
  const isOpen = placesFor(look, f).includes(action.hex);
  return isOpen ? null : illegal('PG-17.4.1', 'notPlaceThere', { hex: hexName(look.setting, action.hex) });
};

const PROMPTS = { [SMOKE]: 'askSmokePlace', [STEADY]: 'askSteady', [OLD_MINES]: 'askOldMines' } as const;

/** PG-17.4.1: what a random event leaves to the loser of the initiative. */
export const happening: Ask<Grenadier, F> = {
  rule: 'PG-17.4.1',
  who: (_look, f) => f.side,
  prompt: (_look, f) => message(PROMPTS[f.event as keyof typeof PROMPTS]),
  choices: (look, f): readonly Choice<Action>[] =>
    f.event === STEADY
      ? steadiable(look, f.side).map(({ id }) => ({ action: { type: 'choose' as const, piece: id } }))
      : [
          {
            action: { type: 'place', hex: 0 },
            holes: { hex: { kind: 'hexes', hexes: placesFor(look, f) } },
          },
        ],
  refuse: (look, f, _side, action) => refuse(look, f, action),
  take: (g, f, _side, action) => happen(g, f, action),
};

const happen = (g: Game<Grenadier>, { event, side }: F, action: Action): void => {
  if (action.type === 'choose') g.emit('PG-17.4.1', { type: 'recovered', piece: action.piece, state: 'good' });
  if (action.type !== 'place') return;
  if (event === SMOKE) g.emit('PG-17.4.1', { type: 'smokePlaced', hex: action.hex, side });
  else
    g.emit('PG-17.4.1', {
      type: 'minefieldLaid',
      minefield: { id: `old-mines-${g.board.turn}`, side, hex: action.hex, strength: 1, shown: false },
    });
};
