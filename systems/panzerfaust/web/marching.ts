import { distance, INCH, type Spot } from '@grognard/table';
import { arrived, refuseWayNow } from '../rules/02-squads.ts';
import { touchedAt } from '../rules/02-ways.ts';
import { manNamed, type OnTable } from '../rules/pieces.ts';
import type { Action, L, Man, Way } from '../types.ts';

/** A place that is no good is looked for again so near it, a base's half at a time. */
const NEAR = 2 * INCH;
const GRAIN = INCH / 2;
const SIDE = 2 * Math.floor(NEAR / GRAIN) + 1;

const AROUND = Array.from({ length: SIDE ** 2 }, (_, i) => ({
  x: ((i % SIDE) - (SIDE - 1) / 2) * GRAIN,
  y: (Math.floor(i / SIDE) - (SIDE - 1) / 2) * GRAIN,
}))
  .filter(({ x, y }) => x ** 2 + y ** 2 <= NEAR ** 2)
  .sort((a, b) => a.x ** 2 + a.y ** 2 - (b.x ** 2 + b.y ** 2));

/** Tenths of the way, and how far beside its middle one may go round something. */
const SHARES = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const ASIDE = [2, -2, 4, -4];

/**
 * Men who are led together keep their distances as long as the ground lets them: who can not stand where he would goes round
 * what is in his way, steps aside, or stops short. Who can not go at all is left as he is led, and says why.
 */
export const marched = (look: L, action: Action): Action => {
  if (action.type !== 'moveGroup') return action;
  let after = look;
  const ways: Way[] = [];
  for (const way of action.ways) {
    const man = manNamed(after, way.unit);
    const isLed = man?.at.in === 'table' && way.route.length > 0;
    const chosen = isLed ? mended(after, man as OnTable<Man>, whole(way)) : way;
    ways.push(isLed ? { ...way, route: chosen.route } : way);
    if (isLed && refuseWayNow(after, man, chosen) === null) after = arrived(after, man as OnTable<Man>, chosen);
  }
  return { ...action, ways };
};

/** As much of a way as an answer in the making has. */
interface Drafted {
  readonly unit: string;
  readonly route: readonly (Pick<Spot, 'x' | 'y'> & { readonly storey?: number })[];
  readonly stance?: Way['stance'];
}

/** A way in the making says nothing of the ground floor, or of standing up. */
const whole = (way: Drafted): Way => ({
  unit: way.unit,
  stance: way.stance ?? 'standing',
  route: way.route.map(({ x, y, storey }) => ({ x, y, storey: storey ?? 0 })),
});

const mended = (look: L, man: OnTable<Man>, way: Way): Way => {
  if (refuseWayNow(look, man, way) === null) return way;
  const end = way.route.at(-1)!;
  const charges = touchedAt(look, man, end).length > 0;
  for (const route of routesNear(man, way)) {
    const other = { ...way, route };
    // Nobody runs into the enemy who was not led there.
    const isSafe = charges || touchedAt(look, man, route.at(-1)!).length === 0;
    if (isSafe && refuseWayNow(look, man, other) === null) return other;
  }
  return way;
};

/** Other ways: first to the same place, then to others, the nearest to it first. */
const routesNear = (man: OnTable<Man>, { route }: Way): readonly (readonly Spot[])[] => {
  const end = route.at(-1)!;
  const kept = route.slice(0, -1);
  const from = kept.at(-1) ?? man.at.spot;
  const [dx, dy] = [end.x - from.x, end.y - from.y];
  const far = Math.max(1, Math.round(Math.hypot(dx, dy)));
  const beside = ASIDE.map((inches) => ({
    ...end,
    x: Math.round(from.x + dx / 2 - (dy * inches * INCH) / far),
    y: Math.round(from.y + dy / 2 + (dx * inches * INCH) / far),
  }));
  const shorter = SHARES.map((share) => ({
    ...end,
    x: Math.round(from.x + (dx * share) / 10),
    y: Math.round(from.y + (dy * share) / 10),
  }));
  const others = [...AROUND.map(({ x, y }) => ({ ...end, x: end.x + x, y: end.y + y })), ...shorter]
    .filter((spot) => distance(spot, from) > 0)
    .sort((a, b) => distance(a, end) - distance(b, end));
  return [...beside.map((corner) => [...kept, corner, end]), ...others.map((spot) => [...kept, spot])];
};
