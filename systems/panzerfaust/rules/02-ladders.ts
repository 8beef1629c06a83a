import type { Len, Spot } from '@grognard/table';
import type { L, Man } from '../types.ts';
import { groundNow, heightAt } from './ground.ts';
import { ownSpot } from './measure.ts';

/** PF-BASE.9: a ladder is climbed at half rate. */
export const LADDER_RATE = 2;

/** Is somebody on a ladder, between its foot and its top? His place is that of its foot. */
export const isOnLadder = (look: L, man: Man): boolean => {
  const spot = man.height === null ? null : ownSpot(man);
  return (
    spot !== null &&
    groundNow(look).links.some(
      ({ terrain, ends }) =>
        terrain === 'ladder' && ends.some(({ x, y, storey }) => x === spot.x && y === spot.y && storey === spot.storey),
    )
  );
};

/** Does a way begin with a ladder or stair? */
export const beginsUp = (way: readonly Spot[]): boolean => way.length > 1 && way[1]!.storey > way[0]!.storey;

/** PF-BASE.9, PF-MOV.11: what it costs to get down first from what one has climbed, if that is not gone on with. */
export const costDown = (look: L, man: Man, way: readonly Spot[]): Len => {
  if (man.height === null) return 0;
  if (!isOnLadder(look, man)) return man.height;
  return beginsUp(way) ? 0 : LADDER_RATE * man.height;
};

/** A way that ends on a ladder: to its foot, and how high he hangs then. */
export interface Hanging {
  readonly way: readonly Spot[];
  readonly height: Len;
}

/** What a way costs, thing after thing. */
interface Priced {
  readonly cost: Len;
  readonly stages: readonly { readonly kind: string; readonly how?: string; readonly cost: Len }[];
}

/** PF-BASE.9: who can not pay for all of a ladder at the end of his way gets as far as he can; null: he does not reach it. */
export const hangingOn = (
  look: L,
  man: Man,
  { stages, cost }: Priced,
  { way, left }: { readonly way: readonly Spot[]; readonly left: Len },
): Hanging | null => {
  const ladder = stages.at(-1);
  if (ladder?.kind !== 'link' || ladder.how !== 'ladder' || cost <= left) return null;
  const climbed = Math.floor((left - (cost - ladder.cost)) / LADDER_RATE);
  if (climbed <= 0) return null;
  const [from, to] = [way.at(-2)!, way.at(-1)!];
  if (to.storey < from.storey) return { way, height: heightAt(look, from) - heightAt(look, to) - climbed };
  const height = (way.length === 2 && isOnLadder(look, man) ? man.height! : 0) + climbed;
  return { way: way.slice(0, -1), height };
};
