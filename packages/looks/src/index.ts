export type { HexGround, HexPaint, TableGround, TableLine, TablePaint } from './ground.ts';
export type {
  Arc,
  Band,
  CalculatorForm,
  Command,
  Looks,
  Marks,
  Shot,
  Sightline,
  Stake,
  Status,
  Stretch,
  Tally,
} from './looks.ts';
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
