export * from './arc.ts';
export * from './area.ts';
export * from './base.ts';
export * from './coherency.ts';
export { type Core, convexHull } from './convex.ts';
export * from './cover.ts';
export * from './crowd.ts';
export * from './diagram.ts';
export { UNIT } from './direction-table.ts';
export { bearing, direction, normalDegrees, pointAhead, rotate, turnBetween } from './directions.ts';
export * from './draw.ts';
export * from './footing.ts';
export { closeBehind, type Ends, type Glance, glanceAt, glimpses, type VeilOf } from './glance.ts';
export * from './going.ts';
export * from './outline.ts';
export { depthOf, lengthAt, lengthsOf, type Passage, passageOf, type SightLine, stretchesIn } from './passage.ts';
export * from './pay.ts';
export * from './point.ts';
export { doubleSize, type Place, segmentsMeet } from './polygon.ts';
export * from './ratio.ts';
export * from './reachable.ts';
export { isqrt, isqrtUp } from './root.ts';
export * from './route.ts';
export * from './scatter.ts';
export * from './scene.ts';
export { type Cover, canSee, coverFrom, lookAt, type Seen, type SightQuery } from './seen.ts';
export { placeOf, type Shape, shapeOf, shapeOfLine, stripOutlines } from './shape.ts';
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
} from './sight.ts';
export * from './stretches.ts';
export { type Contact, firstContact, type Obstacles } from './sweep.ts';
export * from './template.ts';
export type { Stretch } from './thread.ts';
export * from './units.ts';
