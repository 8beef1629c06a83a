export type { HexGround, HexPaint, TableGround, TableLine, TablePaint } from './ground.ts';
export type { Arc, Band, Command, Looks, Sightline, Status, Tally } from './looks.ts';
export type {
  Art,
  Figure,
  FigurePlace,
  HitIcon,
  NationMark,
  Piece,
  PieceState,
  Place,
  Work,
  WorkKind,
} from './pieces.ts';
