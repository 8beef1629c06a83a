import { pointAhead, rotateParts } from '../directions.ts';
import { distance2, type Point } from '../point.ts';
import type { Degrees, Len } from '../units.ts';
import { ANY_HEIGHT } from './area.ts';
import { coreOf, discOutline, type Stand } from './base.ts';
import { type Core, convexHull, coresOverlap, coresWithin } from './convex.ts';
import { gapToShapeWithin, overlapsShape, shareBy, standInside } from './footing.ts';
import type { Place } from './polygon.ts';
import { placeOf, shapeOf, stripOutlines } from './shape.ts';

/**
 * A blast, flame or beaten zone laid on the table. A teardrop is the hull of its tip and of a circle as wide as the
 * template at its far end; a cone a triangle, `width` across at the far end; a strip a rectangle along its middle line.
 */
export type Template =
  | { readonly shape: 'disc'; readonly at: Point; readonly radius: Len }
  | {
      readonly shape: 'teardrop' | 'cone';
      readonly tip: Point;
      readonly facing: Degrees;
      readonly length: Len;
      readonly width: Len;
    }
  | { readonly shape: 'strip'; readonly from: Point; readonly to: Point; readonly width: Len };

/**
 * How far a base lies under a template: all of it (edges included), at least half by its sample points, some, or none
 * of it.
 */
export type Under = 'whole' | 'half' | 'some' | 'none';

const RIM_STEPS = 36;

/** The corners of a template, clockwise, on whole units; round edges become points every ten degrees. */
export const templateOutline = (template: Template): readonly Point[] => {
  switch (template.shape) {
    case 'disc':
      return discOutline(template.at, template.radius, RIM_STEPS);
    case 'strip':
      return convexHull(stripOutlines([template.from, template.to], template.width).flat());
    case 'cone': {
      const { tip, facing, length, width } = template;
      const far = [-width, width].map((x) => rotateParts({ x, y: -length * 2 }, 2, facing));
      return convexHull([tip, ...far.map((way) => ({ x: tip.x + way.x, y: tip.y + way.y }))]);
    }
    case 'teardrop': {
      const { tip, facing, length, width } = template;
      const radius = Math.ceil(width / 2);
      const middle = pointAhead(tip, facing, length - radius);
      return convexHull([tip, ...discOutline(middle, radius, RIM_STEPS)]);
    }
  }
};

/** A template as the questions a base can be asked about it. */
interface Zone {
  readonly place: (p: Point) => Place;
  readonly overlaps: (stand: Stand) => boolean;
  readonly holds: (stand: Stand) => boolean;
  readonly within: (stand: Stand, range: Len) => boolean;
}

/** A round zone by the true circle. */
const discZone = (at: Point, radius: Len): Zone => {
  const core: Core = { points: [at], radius };
  return {
    place: (p) => {
      const beyond = distance2(at, p) - radius * radius;
      return beyond > 0 ? 'outside' : beyond < 0 ? 'inside' : 'edge';
    },
    overlaps: (stand) => coresOverlap(coreOf(stand), core),
    holds: (stand) => {
      const { points, radius: own } = coreOf(stand);
      return own <= radius && points.every((p) => distance2(at, p) <= (radius - own) * (radius - own));
    },
    within: (stand, range) => coresWithin(coreOf(stand), core, range),
  };
};

/** Any other zone by its corners. */
const cornerZone = (template: Template): Zone => {
  const shape = shapeOf({ id: template.shape, terrain: '', outline: templateOutline(template), level: ANY_HEIGHT });
  return {
    place: (p) => placeOf(shape, p),
    overlaps: (stand) => overlapsShape(stand, shape),
    holds: (stand) => standInside(stand, shape),
    within: (stand, range) => gapToShapeWithin(stand, shape, range),
  };
};

const zoneOf = (template: Template): Zone =>
  template.shape === 'disc' ? discZone(template.at, template.radius) : cornerZone(template);

const underZone = (zone: Zone, stand: Stand): Under => {
  if (!zone.overlaps(stand)) return 'none';
  if (zone.holds(stand)) return 'whole';
  const { score, of } = shareBy(stand, zone.place);
  return score * 2 >= of ? 'half' : 'some';
};

/** Where a point lies to a template: discs by the true circle, others by their outline. */
export const placeInTemplate = (template: Template, p: Point): Place => zoneOf(template).place(p);

/** How far a base lies under a template; touching its edge from outside is none. */
export const underTemplate = (template: Template, stand: Stand): Under => underZone(zoneOf(template), stand);

/** Whether a base comes at most so near to a template: exact. */
export const gapToTemplateWithin = (template: Template, stand: Stand, range: Len): boolean =>
  zoneOf(template).within(stand, range);

const AT_LEAST = { some: ['some', 'half', 'whole'], half: ['half', 'whole'], whole: ['whole'] } as const;

/** The places in a list of the stands that lie under a template at least so far. */
export const standsUnder = (
  template: Template,
  stands: readonly Stand[],
  atLeast: Exclude<Under, 'none'>,
): readonly number[] => {
  const zone = zoneOf(template);
  const enough: readonly Under[] = AT_LEAST[atLeast];
  return stands.flatMap((stand, i) => (enough.includes(underZone(zone, stand)) ? [i] : []));
};
