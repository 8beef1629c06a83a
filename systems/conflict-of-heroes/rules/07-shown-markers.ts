import type { Game } from '@grognard/kernel';
import { recall, same } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import type { HitMarker, Marker } from '../data/hits.ts';
import { HIT_MARKERS, MARKERS } from '../data/hits.ts';
import { hitPoolOf } from '../house.ts';
import type { Attack, Board, Coh, L, Target, Unit } from '../types.ts';
import { forbidsSupport, refuseFiring } from './07-aim.ts';
import { facetOf } from './07-defence-value.ts';
import { checkOn } from './07-targets.ts';
import { apart, markerOf, typeOf, unitOf } from './facts.ts';

/** All that may lie face down under such a unit: a marker that kills is shown at once (COH-7.5.0.6). */
const kindsFor = (unit: Pick<Unit, 'type'>): readonly Marker[] =>
  MARKERS.filter((marker) => {
    const { pool, kills } = HIT_MARKERS[marker];
    return !kills && pool === hitPoolOf(typeOf(unit).mobility);
  });

/** COH-7.5.0.4: the marker under a unit that was shown since the unit was hit. */
export const shownOf = ({ shownMarkers }: Board, unit: Unit): Marker | null =>
  recall(shownMarkers, unit.id)?.marker ?? null;

const ruledOut = ({ ruledOutMarkers }: Board, unit: Unit): readonly Marker[] =>
  recall(ruledOutMarkers, unit.id)?.markers ?? [];

/** What may lie face down under a unit, as far as all know by now. */
export const mayLieUnder = (board: Board, unit: Unit): readonly Marker[] => {
  const shown = shownOf(board, unit);
  return shown === null ? kindsFor(unit).filter((marker) => !ruledOut(board, unit).includes(marker)) : [shown];
};

/** What a unit does, as a marker bears on it. */
interface Use {
  readonly unit: Unit;
  readonly rule: RuleId;
  /** Would this marker be shown now? */
  readonly shows: (marker: Marker) => boolean;
  /** Or would all notice by what happens that it lies there? */
  readonly tells: (marker: Marker) => boolean;
}

/**
 * COH-7.5.0.4: a marker is shown when something it changes is used. So whoever shows none has none of those that would
 * have been: that too is known to all from now on.
 */
const showWhenUsed = (game: Game<Coh>, { unit, rule, shows, tells }: Use): void => {
  const marker = markerOf(unit);
  if (marker === null) return;
  if (shows(marker)) {
    game.emit(rule, { type: 'markerShown', unit: unit.id, marker });
    return;
  }
  if (shownOf(game.board, unit) !== null) return;
  const before = ruledOut(game.board, unit);
  const without = kindsFor(unit).filter((other) => before.includes(other) || shows(other) || tells(other));
  if (without.length > before.length) game.emit(rule, { type: 'markerKeptDown', unit: unit.id, without });
};

/** COH-7.5.0.5: whoever leads the fire with changed numbers shows it; its rolls and who takes part are seen by all. */
export const showFire = (game: Game<Coh>, attack: Attack, targets: readonly Target[]): void => {
  const { leader, supporters, mode, hex } = attack;
  if (leader === null) return;
  const isRolledOtherwise = (as: L): boolean =>
    targets.some((at) => !same(checkOn(as, attack, at), checkOn(game, attack, at)));
  const unit = unitOf(game, leader);
  showWhenUsed(game, {
    unit,
    rule: 'COH-7.5.0.5',
    shows: (marker) => changesFire(HIT_MARKERS[marker], mode),
    tells: (hit) => refuseFiring({ ...unit, hit }) !== null || isRolledOtherwise(withHit(game, unit, hit)),
  });
  for (const id of supporters) {
    const supporter = unitOf(game, id);
    const distance = apart(game, supporter.hex!, hex);
    showWhenUsed(game, {
      unit: supporter,
      rule: 'COH-9.1.2.4',
      shows: () => false,
      tells: (hit) =>
        refuseFiring({ ...supporter, hit }) !== null ||
        forbidsSupport(HIT_MARKERS[hit]) ||
        distance > (HIT_MARKERS[hit].range ?? distance),
    });
  }
};

/** COH-8.4.3: of a card's weapon a marker changes the FP alone; what comes out of a flamethrower reaches as far as ever. */
const changesFire = ({ fireCost, red, blue, range }: HitMarker, mode: Attack['mode']): boolean => {
  const changesFp = red !== 0 || blue !== 0;
  if (mode === 'weapon' || changesFp) return changesFp;
  return fireCost !== 0 || (mode !== 'flame' && range !== null);
};

const withHit = ({ setting, board }: L, unit: Unit, hit: Marker): L => ({
  setting,
  board: { ...board, units: board.units.map((u) => (u.id === unit.id ? { ...u, hit } : u)) },
});

/** COH-7.5.0.5: being attacked uses the DR, whatever the dice say. */
export const showDefence = (game: Game<Coh>, attack: Attack, id: string): void => {
  const unit = unitOf(game, id);
  if (markerOf(unit) === null) return;
  const { side } = facetOf(game, attack, unit);
  const shows = (marker: Marker): boolean => HIT_MARKERS[marker][side] !== 0;
  showWhenUsed(game, { unit, rule: 'COH-7.5.0.5', shows, tells: shows });
};

/** COH-7.5.0.4: a move cost that a marker changes is used when it is paid. */
export const showMove = (game: Game<Coh>, id: string): void => {
  const shows = (marker: Marker): boolean => HIT_MARKERS[marker].moveCost !== 0;
  showWhenUsed(game, { unit: unitOf(game, id), rule: 'COH-7.5.0.4', shows, tells: shows });
};
