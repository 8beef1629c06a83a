export * from './diagram.ts';
export { UNIT } from './direction-table.ts';
export { bearing, direction, normalDegrees, pointAhead, rotate, turnBetween } from './directions.ts';
export * from './movement/coherency.ts';
export * from './movement/crowd.ts';
export * from './movement/draw.ts';
export * from './movement/going.ts';
export * from './movement/outline.ts';
export * from './movement/pay.ts';
export * from './movement/reachable.ts';
export * from './movement/route.ts';
export { type Contact, firstContact, type Obstacles } from './movement/sweep.ts';
export * from './point.ts';
export * from './ratio.ts';
export { isqrt, isqrtUp } from './root.ts';
export { drawSection } from './section.ts';
export * from './shape/area.ts';
export * from './shape/base.ts';
export * from './shape/change.ts';
export { type Core, convexHull } from './shape/convex.ts';
export * from './shape/footing.ts';
export * from './shape/gap.ts';
export * from './shape/kept.ts';
export { depthOf, lengthAt, lengthsOf, type Passage, passageOf, type SightLine, stretchesIn } from './shape/passage.ts';
export { doubleSize, type Place, segmentsMeet } from './shape/polygon.ts';
export * from './shape/scatter.ts';
export * from './shape/scene.ts';
export { placeOf, type Shape, shapeOf, shapeOfLine, stripOutlines } from './shape/shape.ts';
export * from './shape/template.ts';
export type { Stretch } from './shape/thread.ts';
export * from './sight/arc.ts';
export * from './sight/cover.ts';
export { closeBehind, type Ends, type Glance, glanceAt, glimpses, type VeilOf } from './sight/glance.ts';
export { type Cover, canSee, coverFrom, lookAt, type Seen, type SightQuery } from './sight/seen.ts';
export {
  judge,
  type Opacity,
  type OpacityOf,
  passagesAlong,
  passagesThrough,
  type ShownPassage,
  sees,
  shownPassages,
  sight,
  stopperOf,
  type VeilShare,
  type Verdict,
  veilShare,
} from './sight/sight.ts';
export * from './sight/stretches.ts';
export { type BuiltHouse, buildHouse, type Part } from './storeys/built.ts';
export * from './storeys/draw.ts';
export * from './storeys/explained.ts';
export * from './storeys/house.ts';
export * from './storeys/reach.ts';
export * from './storeys/storeys.ts';
export * from './storeys/way.ts';
export * from './units.ts';
