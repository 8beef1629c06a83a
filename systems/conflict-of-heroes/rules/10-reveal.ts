import { DIRS, dirTo, type HexId } from '@grognard/hex';
import type { Ask, Game, Next, Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal, message, ready } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import type { Action, Coh, Deed, FrameOf, L, Unit } from '../types.ts';
import { recheckControl } from './02-victory.ts';
import { isCover } from './04-terrain.ts';
import { crossesWall, inArc, sees } from './06-line-of-sight.ts';
import { faceAsBunker, sheltersIn } from './18-fortifications.ts';
import { drawCoin } from './20-decoys.ts';
import { apart, friends, hexName, isLookout, isOnMap, unitAt, unitOf, unitsIn } from './facts.ts';

/** House, COH-10.0.9: hidden enemies in one hex find each other; farther off they see nothing before they are seen. */
const hiddenEnemiesMeet = (hexesApart: number): boolean => hexesApart === 0;

/** House, COH-10.0.12: what is not open for hiding: terrain that is cover, road or not, a fortification or a hasty defence. */
const isOutOfTheOpen = (place: {
  readonly cover: boolean;
  readonly inFort: boolean;
  readonly hasty: boolean;
}): boolean => place.cover || place.inFort || place.hasty;

const SPOTTED_WITHIN = 2; // COH-10.0.6

/** Reveal every hidden unit in a hex (COH-10.0.2, COH-10.0.5); its side chooses the facings afterwards. */
export const revealHex = (game: Game<Coh>, hex: number, rule: RuleId = 'COH-10.0.5'): void => {
  const found = unitsIn(game, hex).filter((unit) => unit.hidden);
  for (const { id, facing } of found) game.emit(rule, { type: 'revealed', unit: id, hex, facing });
  if (found.length > 0) recheckControl(game);
};

/** Reveal a unit, and whoever lies hidden with it. */
export const revealUnit = (game: Game<Coh>, id: string, rule: RuleId): void => {
  const { hex, hidden } = unitOf(game, id);
  if (hidden && hex !== null) revealHex(game, hex, rule);
};

/** 10.0 Reveal all that can no longer stay hidden, then let their sides turn them: to be called when things have changed. */
export const discover = (game: Game<Coh>): { readonly call: FrameOf<'reveal'> } | undefined => {
  uncover(game);
  return game.board.unfaced.length > 0 ? { call: { kind: 'reveal' } } : undefined;
};

/** Reveal all that can no longer stay hidden. Who is revealed may find others, so it starts over each time. */
export const uncover = (game: Game<Coh>): void => {
  for (;;) {
    const found = firstFound(game);
    const coin = found ? null : firstCoinFound(game);
    if (found) revealHex(game, found.hex, found.rule);
    else if (coin !== null) turnCoin(game, coin);
    else return;
  }
};

/** COH-20.3.1: the first marked hex in which a hidden unit could not stay hidden. */
const firstCoinFound = (look: L): number | null => {
  if (look.board.coins.length === 0) return null;
  const found = look.board.coins.find(({ hex, side }) =>
    foundBy(look, { side, hex, fort: sheltersIn(look, hex)[0]?.id ?? null, hasty: false }),
  );
  return found?.hex ?? null;
};

/** COH-20.3.1: what lies in a marked hex: a unit appears there, a decoy is gone. */
export const turnCoin = (game: Game<Coh>, hex: number): void => {
  if (drawCoin(game, hex) !== null) revealHex(game, hex, 'COH-20.3.1');
};

const firstFound = (look: L): { readonly hex: number; readonly rule: RuleId } | null => {
  for (const unit of look.board.units) {
    const rule = unit.hidden && isOnMap(unit) ? foundBy(look, unit) : null;
    if (rule) return { hex: unit.hex!, rule };
  }
  return null;
};

/** Whoever lies hidden in a hex, as far as finding it goes. */
type Lurker = Pick<Unit, 'side' | 'fort' | 'hasty'> & { readonly hex: number };

/** The rule by which a hidden unit is found where it lies; null while it is not. */
const foundBy = (look: L, unit: Lurker): RuleId | null => {
  const { units } = look.board;
  if (units.some((other) => other.hex === unit.hex && !other.hidden)) return 'COH-10.0.3';
  if (units.some((other) => other.hidden && meets(look, other, unit))) return 'COH-10.0.9';
  if (isConcealed(look, unit)) return null;
  const isSpotted = units.some((other) => !friends(look, other.side, unit.side) && spots(look, other, unit));
  return isSpotted ? 'COH-10.0.6' : null;
};

const meets = (look: L, foe: Unit, unit: Lurker): boolean =>
  foe.hex !== null && !friends(look, foe.side, unit.side) && hiddenEnemiesMeet(apart(look, foe.hex, unit.hex));

/** COH-10.0.7, COH-10.0.8: in cover of terrain, fortification or hasty defence nobody finds it from afar. */
const isConcealed = (look: L, unit: Lurker): boolean =>
  // COH-10.0.12: everything else is open.
  isOutOfTheOpen({ cover: isCover(look, unit.hex), inFort: unit.fort !== null, hasty: unit.hasty });

const spots = (look: L, enemy: Unit, unit: Lurker): boolean =>
  enemy.hex !== null &&
  !enemy.hidden &&
  apart(look, enemy.hex, unit.hex) <= SPOTTED_WITHIN &&
  sees(look, enemy.hex, unit.hex) &&
  // COH-5.0.2.4: a wall is cover against whoever looks over it.
  !crossesWall(look, enemy.hex, unit.hex) &&
  isLookout(look, enemy);

/** COH-10.0.2: whoever acts is seen, with all who lie hidden in the hex. Creeping is the one thing done in secret. */
export const revealActors = (game: Game<Coh>, actors: readonly string[], deed: Deed): void => {
  if (deed.type === 'hiddenMove') return;
  const hidden: Unit[] = [];
  for (const id of actors) if (unitOf(game, id).hidden) hidden.push(unitOf(game, id));
  for (const { id } of hidden) revealUnit(game, id, 'COH-10.0.2');
  for (const unit of hidden) {
    const ahead = wayAhead(game, unit, deed);
    if (ahead !== null && unit.fort === null) game.emit('COH-10.0.1', { type: 'faced', unit: unit.id, facing: ahead });
  }
};

/** A unit that comes out of hiding to move faces where it goes. */
const wayAhead = (look: L, unit: Unit, deed: Deed): number | null => {
  const walks = deed.type === 'move' ? [deed] : deed.type === 'groupMove' ? deed.walks : [];
  const first = walks.find((walk) => walk.unit === unit.id)?.path[0];
  return first === undefined ? null : dirTo(look.setting.grid, unit.hex as HexId, first as HexId);
};

/** A unit that comes out of hiding to fire turns to its target first. */
export const aimRevealed = (game: Game<Coh>, deed: Deed): Next<Coh, FrameOf<'deed'>> | undefined => {
  if (deed.type !== 'fire' || game.board.unfaced.length === 0) return;
  const next = game.board.unfaced.map((id) => unitOf(game, id)).find((unit) => mustAim(unit, deed));
  return next ? { call: { kind: 'setFacing', unit: next.id, hex: deed.hex }, goTo: 'aim' } : undefined;
};

const mustAim = (unit: Unit, deed: Extract<Deed, { type: 'fire' }>): boolean =>
  [deed.leader, ...deed.supporters].includes(unit.id) && unit.fort === null && unit.hex !== deed.hex;

/** The sides of the units just revealed turn them, one after the other. */
export const reveal: Sequence<Coh, FrameOf<'reveal'>> = {
  rule: 'COH-10.0.1',
  steps: {
    face: (game) => {
      const [id] = game.board.unfaced;
      if (id === undefined) return { goTo: END };
      const unit = unitOf(game, id);
      if (!hasFreeFacing(unit)) {
        if (!faceAsBunker(game, id)) game.emit('COH-10.0.1', { type: 'faced', unit: id, facing: unit.facing });
        return { goTo: AGAIN };
      }
      return { call: { kind: 'setFacing', unit: id, hex: null }, goTo: AGAIN };
    },
  },
};

/** In a trench, a bunker or a vehicle there is nothing to choose. */
const hasFreeFacing = (unit: Unit): boolean => unit.fort === null && unit.aboard === null;

/** COH-5.1.5: the owner says which way a unit faces that was just revealed. */
export const setFacing: Ask<Coh, FrameOf<'setFacing'>> = {
  rule: 'COH-5.1.5',
  who: (look, f) => unitAt(look, f.unit)?.side ?? null,
  prompt: (look, f) => message('askFacing', { unit: f.unit, hex: hexName(look.setting, unitOf(look, f.unit).hex) }),
  choices: (look, f) =>
    DIRS.filter((facing) => facesWell(look, f, facing)).map((facing) => ready<Action>({ type: 'face', facing })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'face') return illegal('COH-5.1.5', 'notHere');
    if (facesWell(look, f, action.facing)) return null;
    return illegal('COH-6.1.2', 'outOfArc', { unit: f.unit, hex: hexName(look.setting, f.hex) });
  },
  take: (game, f, _side, action) => {
    if (action.type === 'face') game.emit('COH-5.1.5', { type: 'faced', unit: f.unit, facing: action.facing });
  },
};

const facesWell = (look: L, f: FrameOf<'setFacing'>, facing: number): boolean =>
  f.hex === null || inArc(look, { ...unitOf(look, f.unit), facing }, f.hex);
