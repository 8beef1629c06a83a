import type { Message, Space } from '@grognard/kernel';
import type { Place } from '@grognard/looks';
import { aboutAction } from './about.ts';
import { chanceOfAction, stakesOn } from './chances.ts';
import type { Action, Asked } from './desk.ts';
import { asGiven, checksIn, lookOf, piecesIn, refusalIn, spelledIn } from './desk.ts';
import type { Way } from './pickable.ts';
import { rowsAbout } from './pickable.ts';
import type { Picking } from './picking.ts';
import { holesOf } from './picking.ts';

/** An enemy that is pointed at, and where he stands. */
interface Foe {
  readonly id: string;
  readonly at: Place;
}

/** Longer lists are gone through by whoever asks. */
const MOST_ROWS = 80;

/** What aims at an enemy best: whoever is held, or else anybody, fires at him; nobody is led into him by a click. */
export const aimedAt = (asked: Asked, { piece }: Picking, foe: Foe): Way | null =>
  bestAim(asked, piece, foe)?.way ?? null;

/** Nobody is held while an enemy is only looked at: the next who is pointed at may be fired at by anybody. */
export const heldBefore = (asked: Asked, picking: Picking): Picking =>
  picking.choice === null && picking.piece !== null && foeCalled(asked, picking.piece)
    ? { ...picking, piece: null }
    : picking;

/** The same with its chance. */
export const bestAim = (asked: Asked, piece: string | null, foe: Foe): ShotAt | null => {
  const held = rowsAbout(asked, piece).slice(0, MOST_ROWS);
  const shots = held.flatMap((row) => shotsIn(asked, row, foe));
  return shots.toSorted((a, b) => b.chance - a.chance)[0] ?? null;
};

interface ShotAt {
  readonly way: Way;
  readonly chance: number;
}

/** Of several ways to aim at the same enemy, one arm or another, the one that may be and does it best; else the first. */
export const bestOf = (asked: Asked, { choice }: Picking, ways: readonly Way[]): Way | undefined => {
  const [first] = ways;
  if (choice !== null || ways.length < 2) return first;
  const legal = ways.flatMap((way) => {
    const action = { ...spelledIn(asked, way.row).action, ...(way.field === null ? {} : { [way.field]: way.value }) };
    const given = asGiven(asked, action as Action);
    return refusalIn(asked, given) === null ? [{ way, chance: chanceOfAction(asked, given) ?? 0 }] : [];
  });
  return legal.toSorted((a, b) => b.chance - a.chance)[0]?.way ?? first;
};

const shotsIn = (asked: Asked, row: number, foe: Foe): readonly ShotAt[] => {
  const listed = asked.question.choices[row]!.action;
  // Who only walks aims at nobody; that is known before what is left open is worked out.
  if (checksIn(asked, listed).length === 0 && !isAimed(asked, listed, foe)) return [];
  const spelled = spelledIn(asked, row);
  const holes = holesOf(spelled);
  const ways: readonly Way[] = [
    ...holes.flatMap(({ field, space }) => valuesAt(space, foe).map((value) => ({ row, field, value }))),
    { row, field: null, value: null },
  ];
  for (const way of ways) {
    const action = { ...spelled.action, ...(way.field === null ? {} : { [way.field]: way.value }) } as Action;
    if (!isAimed(asked, action, foe) || refusalIn(asked, action) !== null) continue;
    const chance = chanceOfAction(asked, action);
    // What is aimed where nobody may know his chances is aimed all the same.
    if (chance !== null || asked.desk.looks.prey) return [{ way, chance: chance ?? 0 }];
  }
  return [];
};

/** What of a hole may be him. */
const valuesAt = (space: Space, { id, at }: Foe): readonly unknown[] => {
  switch (space.kind) {
    case 'hexes':
      return at.kind === 'hex' && space.hexes.includes(at.hex) ? [at.hex] : [];
    case 'units':
      return space.units.includes(id) && space.min <= 1 ? [[id]] : [];
    case 'options':
      return space.options;
    default:
      return [];
  }
};

/** Why whoever is held can't fire at an enemy as he stands; null where he could, or where nobody fires at anybody now. */
export const whyNoShot = (asked: Asked, { piece }: Picking, foe: Foe): Message | null => {
  if (piece === null || foe.at.kind !== 'hex') return null;
  for (const row of rowsAbout(asked, piece).slice(0, MOST_ROWS)) {
    const spelled = spelledIn(asked, row);
    for (const { field, space } of holesOf(spelled)) {
      if (space.kind !== 'hexes') continue;
      const action = { ...spelled.action, [field]: foe.at.hex } as Action;
      const refusal = isAimed(asked, action, foe) ? refusalIn(asked, action) : null;
      if (refusal) return refusal.why;
    }
  }
  return null;
};

/** Is it him? Either it names him, or the question is about him and dice fall: he is asked about who fires, as he goes. */
const isAimed = (asked: Asked, action: Action, { id }: Foe): boolean =>
  (aboutAction(asked, action)?.pieces.slice(1).includes(id) ?? false) ||
  (asked.desk.looks.subject?.(lookOf(asked.desk, asked.view), asked.view.stack) === id &&
    checksIn(asked, action).length > 0);

/** The enemy of this name, as the one who is asked sees him; null where it is no enemy. */
export const foeCalled = (asked: Asked, id: string): Foe | null =>
  piecesIn(asked).find((piece) => piece.id === id && piece.side !== asked.side) ?? null;

/** Points on the roll an answer leads to, said with it: those chosen, or what costs nothing. */
export const stakeWith = (asked: Asked, { stake }: Picking, action: Action): readonly Action[] => {
  const stakes = stakesOn(asked, action);
  const chosen = stakes.find(({ answer }) => answer !== null && JSON.stringify(answer) === JSON.stringify(stake));
  const answer = (chosen ?? stakes[0])?.answer ?? null;
  return answer === null ? [] : [answer];
};
