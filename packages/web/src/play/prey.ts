import type { Types } from '@grognard/kernel';
import { isOnMap, type Looks } from '@grognard/looks';
import { useEffect, useState } from 'react';
import type { Pencil } from '../board/pencil.ts';
import type { Asked, Desk } from '../state/desk.ts';
import { lookOf, piecesIn } from '../state/desk.ts';
import { orFault } from '../state/faults.ts';
import { percentIn } from '../state/i18n.ts';
import type { Voice } from '../state/speech.ts';

/** Whom a piece might fire at, as its system says. */
export type Hunting = Awaited<ReturnType<NonNullable<Looks<Types>['prey']>>>;

/** It is fetched when the first piece is picked. */
export const useHunting = ({ looks }: Desk, isPicked: boolean): Hunting | null => {
  const [hunting, setHunting] = useState<Hunting | null>(null);
  useEffect(() => {
    if (!isPicked || !looks.prey) return;
    let isWanted = true;
    void looks.prey().then((found) => isWanted && setHunting(() => found));
    return () => {
      isWanted = false;
    };
  }, [looks, isPicked]);
  return hunting;
};

const known = new WeakMap<Asked, Map<string, Pencil['plates']>>();

/** A plate on every enemy a piece might fire at: the chance, or what stops it. Worked out once for a question. */
export const preyOf = (
  asked: Asked,
  hunting: Hunting | null | undefined,
  piece: string | null,
  voice: Voice,
): Pencil['plates'] => {
  if (!hunting || piece === null) return [];
  const kept = known.get(asked) ?? new Map<string, Pencil['plates']>();
  known.set(asked, kept);
  const key = `${voice.language} ${piece}`;
  const found = kept.get(key) ?? orFault('prey', () => platesOn(asked, hunting, piece, voice)) ?? [];
  kept.set(key, found);
  return found;
};

type Told = Pencil['plates'][number] & { readonly piece: string };

const platesOn = (asked: Asked, hunting: Hunting, piece: string, voice: Voice): Pencil['plates'] => {
  const { desk, view, side } = asked;
  const places = new Map(piecesIn(asked).map(({ id, at }) => [id, at]));
  const told = hunting(lookOf(desk, view), view.stack, side, piece).flatMap(
    ({ piece: foe, chance, why }): readonly Told[] => {
      const at = places.get(foe);
      const text = chance === null ? why && voice.say(why) : percentIn(voice.language, chance);
      const tone = chance === null ? ('foe' as const) : ('own' as const);
      return at && isOnMap(at) && text ? [{ at, text, tone, filled: false, piece: foe }] : [];
    },
  );
  const isReason = ({ tone }: Told): boolean => tone === 'foe';
  return [...told.filter((plate) => !isReason(plate)), ...saidOnce(told.filter(isReason))];
};

/** Who stands as near as that to others is one of a knot of them: four inches, in tenths of a millimetre. */
const KNOT = 1000;

/** Reasons are of one kind, by whatever figure they begin. */
const kindOf = ({ text }: Told): string => text.replace(/^[\d.,]+/, '#');
const figureIn = ({ text }: Told): number => Number.parseFloat(text.replace(',', '.')) || 0;

/** A reason that holds for several who stand together is said of the one whom least keeps from it, with how many they are. */
export const saidOnce = (plates: readonly Told[]): readonly Told[] => {
  const knots: Told[][] = [];
  for (const plate of plates) {
    const knot = knots.find((one) => one.some((other) => kindOf(other) === kindOf(plate) && isNear(other, plate)));
    if (knot) knot.push(plate);
    else knots.push([plate]);
  }
  return knots.map((knot) => {
    const least = Math.min(...knot.map(figureIn));
    const same = knot.filter((one) => figureIn(one) === least);
    const middle = same[Math.floor(same.length / 2)]!;
    return knot.length === 1 ? middle : { ...middle, text: `${middle.text} ×${knot.length}` };
  });
};

const isNear = ({ at: a }: Told, { at: b }: Told): boolean =>
  a.kind === 'spot' && b.kind === 'spot' && Math.hypot(a.x - b.x, a.y - b.y) <= KNOT;
