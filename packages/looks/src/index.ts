export type { Calendar } from './calendar.ts';
export { distinctParts } from './distinct.ts';
export type { Drawing, DrawnNation, DrawnPath, DrawnText, Ink } from './drawing.ts';
export { cased, circle, filled, line } from './drawing.ts';
export * from './drawings.ts';
export type {
  Atlas,
  AtlasPoint,
  HexGround,
  HexPaint,
  Hexside,
  RiverWidth,
  SideFeature,
  TableGround,
  TableLine,
  TablePaint,
  Town,
  Way,
} from './ground.ts';
export type { GridShape, GroundParts } from './hex-ground.ts';
export { hexGround, hexsideAt, seedOf, waysOver } from './hex-ground.ts';
export type { Layer, LayerContent, Plan } from './layers.ts';
export type { Lesson, LessonStep } from './lesson.ts';
export { stepNow } from './lesson.ts';
export type {
  Ahead,
  Aim,
  CalculatorForm,
  Course,
  Label,
  Led,
  Looks,
  NamedFact,
  Roaming,
  Stake,
  TablePoint,
  Tape,
  Toll,
  Vista,
} from './looks.ts';
export * from './obstacles.ts';
export type {
  Arc,
  Band,
  Chain,
  ChainLink,
  Command,
  Marks,
  Prey,
  Shot,
  Sightline,
  Stretch,
  Template,
} from './overlays.ts';
export type {
  Art,
  Block,
  BlockLabel,
  Body,
  Box,
  Figure,
  FigurePlace,
  MapPlace,
  NationMark,
  NatoSign,
  Piece,
  PieceState,
  Place,
  Remembered,
  Work,
} from './pieces.ts';
export { isOnMap, TRAY } from './pieces.ts';
export type { Puzzle } from './puzzle.ts';
export { judged } from './puzzle.ts';
export type { Run } from './runs.ts';
export { ACROSS, TO_NEXT_HEX } from './runs.ts';
export type { Goes, Status, Tally } from './status.ts';
export type { Theatre } from './theatre.ts';
export { THEATRES } from './theatre.ts';
export type { SpokenNames, VoiceParts } from './voice.ts';
export { spokenNames } from './voice.ts';
export * from './works.ts';
